#pragma once

#include "read/text/arguments.h"
#include "read/text/body_context.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace pypto::read {

/// A `for` line, taken apart and not yet lowered.
struct LoopHeader {
  /// `pl.spmd` and `pl.split_aiv` are spelled as loops and are scopes.
  enum class Form : std::uint8_t { for_loop, while_loop, spmd_scope, split_aiv_scope };

  Form form = Form::for_loop;
  ir::LoopKind kind = ir::LoopKind::range;
  Token loop_variable;                ///< meaningless for `while_loop`
  std::vector<Token> iter_args;       ///< their names
  std::array<Tokens, 3> bounds;       ///< start, stop, step; empty where the header leaves one out
  std::vector<Argument> init_values;  ///< as many as iter_args
  std::vector<ir::Attribute> attributes;
  ir::StampSite stamp_site;
};

/// Takes the tokens of a `for` line apart, from `for` to the colon, both included (format-text.md sections 0, 3.4,
/// 3.6). Nothing, with a located error, for anything that is no loop or scope of the language: an unknown kind or
/// keyword, a target of another shape, bounds that are missing, iter_args and init values of different number, attrs
/// that are no dict of plain constants.
std::optional<LoopHeader> read_loop_header(Tokens header, BodyContext& context);

}  // namespace pypto::read
