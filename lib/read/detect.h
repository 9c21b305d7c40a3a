#pragma once

#include "ir/program.h"
#include "source/diagnostic.h"
#include "source/input.h"

#include <optional>

namespace pypto::read {

/// The format of an input by its content alone; names are never looked at. Nothing, and one error that names what was
/// found, for an empty input and for things that are known and are not IR in a format of ours: MLIR (`.pto`), UTF-16 or
/// UTF-32 text, gzip, zstd, zip, ELF, Python byte code, other binary data.
std::optional<ir::Format> detect_format(const source::Input& input, source::Diagnostics& diagnostics);

/// Whether a file that nobody called a program looks like one, well-formed or not: a node form has the key "fields",
/// a text a line with a decorator that ends in `program` or `function`. Linear in the input.
bool resembles_program(const source::Input& input);

}  // namespace pypto::read
