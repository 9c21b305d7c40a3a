#pragma once

#include "ir/program.h"
#include "read/text/token.h"
#include "source/diagnostic.h"

#include <string_view>

namespace pypto::read {

/// A type, and for a tuple the types of its elements in Program::type_lists.
struct TypeWithElements {
  ir::Type type;
  ir::ListRange<ir::Type> elements;
};

/// The code of a data type's printed name, such as FP32; no_data_type for names that are not known.
ir::DataType data_type_of(std::string_view name);

/// What a type annotation says, as far as types matter (format-text.md section 5). Only its outermost level is looked
/// at, and for tuples the one below. They may stand in parentheses or be a string. Never an error: what is not
/// understood, the elements of a scalar or an array included, is of kind `unknown` without a place, as if nothing was
/// annotated.
TypeWithElements read_annotation(std::string_view text, Tokens annotation, ir::Program& program);

/// The type of a name that is annotated and assigned: where the annotation gives no known type, that of the value.
/// Tuples are looked at element by element.
TypeWithElements known_type(const TypeWithElements& annotation, const TypeWithElements& value, ir::Program& program);

/// A parameter's type, and the direction around it.
struct ParameterAnnotation {
  ir::ParameterDirection direction = ir::ParameterDirection::in;
  ir::Type type;
};

/// What the annotation of a parameter says: `pl.Out[...]` and `pl.InOut[...]` tell a direction, all others are types of
/// direction In. Types are read as above.
ParameterAnnotation read_parameter_annotation(std::string_view text, Tokens annotation);

/// The result types of a function, from the tokens behind `->`: one for each of `tuple[...]`, else one; a
/// `pl.Tuple[...]` is one result. None for no tokens and for `None`.
ir::ListRange<ir::Type> read_result_annotation(std::string_view text, Tokens annotation, ir::Program& program);

}  // namespace pypto::read
