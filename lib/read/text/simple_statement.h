#pragma once

#include "read/text/block_stack.h"
#include "read/text/body_context.h"
#include "read/text/expression_reader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::read {

/// Lowers statements that hold no others: assignments, yields, returns, expressions (format-text.md sections 3.1, 3.3,
/// 3.7 and 8).
class SimpleStatementReader {
 public:
  SimpleStatementReader(BodyContext& context, ExpressionReader& expressions, BlockStack& blocks)
      : context_(context), expressions_(expressions), blocks_(blocks) {}

  /// Reads one statement, without the end of its line; it has at least one token. False, with a located error, when it
  /// is not understood.
  bool read(Tokens statement);

  /// Defines `name` as what `value` computes, by an assignment at `place`.
  ir::VariableId define_assigned(const Token& name, ir::ValueId value, const TypeWithElements& type,
                                 source::ByteRange place);

  /// Whether a statement `...` was read, which stands for a body that is elsewhere.
  bool is_ellipsis() const { return ellipsis_; }

 private:
  bool fail(source::Rule rule, source::ByteRange place, std::string message);
  bool fail_yield(source::ByteRange place);
  bool check_yield(const std::vector<Token>& names, Tokens arguments);
  bool fail_unsupported(source::ByteRange place, std::string_view what);
  std::string_view word(const Token& token) const { return spelling(context_.text, token); }

  bool read_keyword(Tokens statement, bool& is_keyword);
  bool read_return(Tokens statement);
  bool read_assignment_or_expression(Tokens statement);
  bool read_annotated(Tokens statement, Tokens target, Tokens value);
  bool read_assignment(Tokens statement, Tokens target, Tokens value);
  bool read_yield(Tokens statement, std::vector<Token> names, Tokens arguments, const TypeWithElements* annotation);
  bool read_expression_statement(Tokens statement);
  bool assign_name(Tokens statement, const Token& name, Tokens value, const TypeWithElements* annotation);
  bool assign_names(Tokens statement, const std::vector<Token>& names, Tokens value);
  bool assign_each(Tokens statement, const std::vector<Token>& names, Tokens value);
  bool assign_element(Tokens statement, Tokens target, Tokens value);
  bool is_augmented(const Token& token) const;
  std::optional<std::vector<Token>> read_target_names(Tokens target);
  std::optional<std::vector<Token>> read_submit_targets(Tokens target);
  std::optional<ir::ListRange<ir::ValueId>> read_values(Tokens tokens, Use use,
                                                        std::vector<ExpressionReader::Result>* results);

  BodyContext& context_;
  ExpressionReader& expressions_;
  BlockStack& blocks_;
  bool ellipsis_ = false;
};

}  // namespace pypto::read
