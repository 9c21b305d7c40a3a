#pragma once

#include "read/text/text_index.h"
#include "read/text/token.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace pypto::read {

/// Learns which names a module binds outside classes and functions, into TextIndex::module_names. A name stands for an
/// integer only where one plain statement binds it, at the outermost level, and nothing else in the module can. All
/// functions are linear in the tokens.
class ModuleNames {
 public:
  explicit ModuleNames(TextIndex& index) : index_(index) {}

  /// Reads one logical line that opens no block: statements, with semicolons between them.
  void read_line(Tokens line);

  /// Reads a statement that opens a block, header and lines: what it binds may or may not be bound. Text that is no
  /// Python leaves no integer known.
  void read_block(source::ByteRange block);

  /// A definition or an import binds `name`.
  void bind(std::string_view name, std::optional<std::int64_t> integer = std::nullopt);

 private:
  void read_statement(Tokens statement, bool plain);
  void bind_targets(Tokens targets);
  void bind_all(Tokens tokens);
  void forget_integers();
  std::optional<std::int64_t> value_of(Tokens expression) const;

  TextIndex& index_;
};

}  // namespace pypto::read
