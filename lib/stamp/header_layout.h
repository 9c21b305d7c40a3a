#pragma once

#include "source/edit.h"
#include "stamp/header_edit.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pypto::stamp {

/// The edit that gives a header of a formatted file the stamps `pairs`: its call is laid out afresh, as the formatter
/// would lay out the header's one-line form at `line_length` columns, so it may get more lines or fewer. A call that
/// does not stand as the formatter would have put it keeps what its author chose: one argument a line, and one item a
/// line in brackets with a trailing comma. Nothing where the layout cannot be known (call_layout.h) or where a header
/// on one line with a spacing of its own has room for the stamps: edit_header is for those.
std::optional<source::Edit> lay_out_header(std::string_view bytes, const Header& header,
                                           std::span<const std::string> pairs, std::uint32_t line_length);

}  // namespace pypto::stamp
