#pragma once

#include "read/document.h"
#include "source/diagnostic.h"
#include "source/input.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::test {

/// One text, read: the document or the errors. The input is called "in.py".
struct TextCase {
  std::unique_ptr<source::Input> input;
  source::Diagnostics diagnostics;
  std::optional<read::Document> document;

  const ir::Program& program() const { return document->program; }
  const ir::Function& function(std::uint32_t index = 0) const { return program().functions[ir::FunctionId{index}]; }
  /// Every message as the tool prints it, notes included; also where there is no document.
  std::string messages() const;
  /// The messages without their source lines: "3:5: text [rule]", one a line, notes left out.
  std::string short_messages() const;
  /// The last variable of that name.
  const ir::Variable& variable(std::string_view name) const;
  /// The statements of a function, one a line, children indented by one space. A variable is shown by its name, and
  /// where the function has several of that name, with its number among them: `x#2`. What nothing defines gets a `?`.
  std::string outline(std::uint32_t function = 0) const;
};

TextCase read_text(const std::string& text, const read::ReadOptions& options = {});

/// A program with one Orchestration function whose body is `lines`, indented by eight columns there; its parameters are
/// the tensors x, y and out (pl.Out) and the task id t0. Beside it stands the kernel
/// `k(a: Tensor, o: Out[Tensor]) -> Tensor`, which returns o.
TextCase read_lines(std::string_view lines, std::string_view return_annotation = "");

/// The body's first line is this line of read_lines' text, and its first column is 9.
inline constexpr int first_body_line = 11;

/// A variable's type, like "TASK_ID", "tensor 52" or "unknown".
std::string type_name(const ir::Type& type);

}  // namespace pypto::test
