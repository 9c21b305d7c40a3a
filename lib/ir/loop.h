#pragma once

#include "ir/ids.h"
#include "source/byte_range.h"

#include <cstdint>
#include <string_view>
#include <variant>

namespace pypto::ir {

/// The kinds of `ForStmt`, with the codes of format-node.md section 6 for the first four, and `WhileStmt`. A kind that
/// is not known stays `unknown_for`: it carries values like any `ForStmt` and never has a fence array.
enum class LoopKind : std::uint8_t { range, parallel, unroll, pipeline, unknown_for, while_loop };

/// What one attribute holds, as far as stamps need to know.
struct OtherAttribute {};
using AttributeValue = std::variant<OtherAttribute, bool, std::int64_t>;

/// One attribute of a loop as it stands in the source.
struct Attribute {
  std::string_view key;
  AttributeValue value;
  source::ByteRange place;  ///< the whole pair: `{"key": .., "value": ..}` or `"key": value`
};

/// Where the attributes of a loop stand in the source, or where they would be inserted. All that a writer of stamps has
/// to know of the loop, together with `Loop::attributes`.
struct StampSite {
  /// JSON, MessagePack: the `attrs` array or null. Text: the dict of the `attrs=` argument. Empty when there is none.
  source::ByteRange attributes;
  /// JSON, MessagePack: the `fields` map. Text: the call in the header from its "(" to its ")", both included.
  source::ByteRange container;
  /// Text: the whole header, from `for` to the colon, both included. Node forms: empty.
  source::ByteRange header;
  /// Text: every argument of the header's call, keyword included, in order. Node forms: empty.
  ListRange<source::ByteRange> arguments;
  /// Text: the index of the `attrs=` argument among `arguments`; only meaningful where `attributes` is not empty.
  std::uint32_t attributes_argument = 0;
};

/// A `ForStmt` or `WhileStmt`. Its slot i is iter_args[i], init_values[i], return_variables[i] and the yield value i;
/// the lists may differ in length until the plan has checked them.
struct Loop {
  LoopKind kind = LoopKind::range;
  FunctionId function;
  StatementId statement;
  source::ByteRange place;    ///< text: the header; node forms: the node
  VariableId loop_variable;   ///< none for `while`
  ValueId start, stop, step;  ///< none for `while`
  ListRange<VariableId> iter_args;
  ListRange<ValueId> init_values;  ///< as many as iter_args
  ListRange<VariableId> return_variables;
  ListRange<Attribute> attributes;
  StampSite stamp_site;
};

}  // namespace pypto::ir
