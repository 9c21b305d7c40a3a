#pragma once

#include "read/document.h"
#include "source/diagnostic.h"
#include "source/input.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::test {

/// One input, read: the document or the errors. The input is called "in.json" or "in.msgpack".
struct ReadCase {
  std::unique_ptr<source::Input> input;
  source::Diagnostics diagnostics;
  std::optional<read::Document> document;

  const ir::Program& program() const { return document->program; }
  /// Every message as the tool prints it, notes included, with the path to the node; also where there is no document.
  std::string messages() const;
  /// The first variable of that name.
  ir::VariableId variable(std::string_view name) const;
  /// "Assign Loop Yield ..": the statements of a function, children in parentheses.
  std::string outline(std::uint32_t function = 0) const;
};

ReadCase read_json(const std::string& json, const read::ReadOptions& options = {});

/// The same program by way of MessagePack.
ReadCase read_as_msgpack(const std::string& json);

}  // namespace pypto::test
