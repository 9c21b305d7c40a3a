#pragma once

#include "ir/program.h"
#include "plan/body_reader.h"
#include "plan/function_return.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace pypto::plan {

/// Which parameter a function returns at which position (semantics.md section 3). Every question is answered once and
/// remembered; the answers do not depend on the order of the questions. The program and the reader must outlive it.
class ReturnLineage {
 public:
  ReturnLineage(ir::Program& program, const BodyReader& read_body) : program_(program), read_body_(read_body) {}

  /// The position of the parameter that `function` returns at `position`; nothing when that is unknown. Reads the
  /// bodies that it has to look into. All questions together cost O(statements and variables of the bodies involved);
  /// no recursion.
  std::optional<std::uint32_t> returned_parameter(ir::FunctionId function, std::uint32_t position);

 private:
  /// Which parameter is it that `variable` names, or, without a variable, that `function` returns at `position`?
  struct Question {
    ir::VariableId variable;
    ir::FunctionId function;
    std::uint32_t position = 0;
  };
  enum class AnswerState : std::uint8_t { not_asked, asked, known };
  struct Answer {
    AnswerState state = AnswerState::not_asked;
    std::optional<std::uint32_t> parameter;
  };
  /// What a question comes down to: another question, or else an answer.
  struct Step {
    std::optional<Question> question;
    std::optional<std::uint32_t> parameter;
  };
  struct Returns {
    bool prepared = false;
    FunctionReturn from;
    std::uint32_t first_answer = 0;  ///< in return_answers_, one for each position
  };

  const Returns& prepare(ir::FunctionId function);
  Answer& answer(const Question& question);
  void resolve(const Question& first);
  Step step(const Question& question);
  Step step_to_value(ir::ValueId value, ir::FunctionId inside) const;
  Step step_from_variable(ir::VariableId id);
  Step step_from_assigned(ir::ValueId value, ir::FunctionId inside);
  Step step_from_element(ir::TupleElement element, ir::FunctionId inside);
  Step step_to_init(ir::LoopId loop, std::uint32_t slot, ir::FunctionId inside) const;
  Step step_through_call(ir::CallId call, std::uint32_t position, ir::FunctionId inside);

  ir::Program& program_;
  const BodyReader& read_body_;
  WrapperCalls wrapper_calls_;
  std::vector<Returns> returns_;          ///< index: FunctionId
  std::vector<Answer> return_answers_;    ///< see Returns::first_answer
  std::vector<Answer> variable_answers_;  ///< index: VariableId
  std::vector<Question> work_;            ///< the questions that wait, each for the next one
};

}  // namespace pypto::plan
