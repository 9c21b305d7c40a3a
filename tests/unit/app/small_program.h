#pragma once

#include <string_view>

namespace pypto::app_test {

/// A program with one loop, whose only slot yields a fresh tensor: its stamp is `iter_arg_rebind_0`: true.
inline constexpr std::string_view small_program =
    R"({"fields":{"functions":[{"key":{"is_global_var":true,"name":"main"},"value":{"fields":{)"
    R"("attrs":[{"key":"auto_scope","value":false}],"body":{"fields":{"leading_comments":[],"stmts":[{"fields":{)"
    R"("attrs":[],"body":{"fields":{"leading_comments":[],"stmts":[{"fields":{"leading_comments":[],"value":{)"
    R"("fields":{"args":[],"attrs":[],"kwargs":[],"op":{"is_global_var":false,"name":"tensor.create"},)"
    R"("type":{"dtype":52,"shape":[],"type_kind":"TensorType"}},"id":11,"type":"Call"},"var":{"fields":{)"
    R"("name_hint":"fresh","type":{"dtype":52,"shape":[],"type_kind":"TensorType"}},"id":12,"type":"Var"}},"id":10,)"
    R"("type":"AssignStmt"},{"fields":{"leading_comments":[],"value":[{"ref":12}]},"id":13,"type":"YieldStmt"}]},)"
    R"("id":9,"type":"SeqStmts"},"iter_args":[{"fields":{"initValue":{"ref":2},"name_hint":"acc","type":{"dtype":52,)"
    R"("shape":[],"type_kind":"TensorType"}},"id":8,"type":"IterArg"}],"kind":0,"leading_comments":[],"loop_var":{)"
    R"("fields":{"name_hint":"i","type":{"dtype":21,"type_kind":"ScalarType"}},"id":4,"type":"Var"},"return_vars":[{)"
    R"("fields":{"name_hint":"total","type":{"dtype":52,"shape":[],"type_kind":"TensorType"}},"id":14,"type":"Var"}],)"
    R"("start":{"fields":{"type":{"dtype":21,"type_kind":"ScalarType"},"value":0},"id":5,"type":"ConstInt"},"step":{)"
    R"("fields":{"type":{"dtype":21,"type_kind":"ScalarType"},"value":1},"id":7,"type":"ConstInt"},"stop":{"fields":{)"
    R"("type":{"dtype":21,"type_kind":"ScalarType"},"value":4},"id":6,"type":"ConstInt"}},"id":3,"type":"ForStmt"},{)"
    R"("fields":{"leading_comments":[],"value":[{"ref":14}]},"id":15,"type":"ReturnStmt"}]},"id":16,)"
    R"("type":"SeqStmts"},"func_type":1,"level":4,"name":"main","param_directions":[0],"params":[{"fields":{)"
    R"("name_hint":"x","type":{"dtype":52,"shape":[],"type_kind":"TensorType"}},"id":2,"type":"Var"}],)"
    R"("requires_runtime_binding":false,"return_types":[{"dtype":52,"shape":[],"type_kind":"TensorType"}],"role":0},)"
    R"("id":1,"type":"Function"}}],"name":"Small"},"id":0,"type":"Program"})"
    "\n";

/// What is stamped: the attributes of its loop.
inline constexpr std::string_view stamp = R"({"key":"iter_arg_rebind_0","value":true})";

}  // namespace pypto::app_test
