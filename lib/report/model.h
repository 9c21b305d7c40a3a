#pragma once

#include "ir/program.h"
#include "plan/alias_forest.h"
#include "plan/plan.h"
#include "source/byte_range.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The carry report as values: everything that the printers say, in the words they say it, and nothing of how it is
/// laid out. Sentences are plain text with names and code between backticks; neither a name nor a spelling ever holds a
/// backtick, a control character or invalid UTF-8 (see clean.h).
namespace pypto::report {

/// Where something stands. Text: line and column in the input. Node forms: the node's id, and what its own span says.
struct Place {
  source::ByteRange range;   ///< in the input; empty when it has no place
  std::uint32_t line = 0;    ///< 1-based; 0 when not known
  std::uint32_t column = 0;  ///< 1-based, in characters
  std::string_view file{};   ///< what the node's span names; empty for text
  std::uint64_t node_id = ir::Variable::no_node_id;
};

/// A variable as the report calls it.
struct Mention {
  ir::VariableId variable;  ///< none where the source has no name for it
  std::string name;
  std::string distinction;  ///< tells it from others of the same name in its function: `12:9`, `#17`; mostly empty
  Place place;              ///< of its definition
  ir::LoopId loop;          ///< the innermost loop of the report that defines it or holds its definition; mostly there
};

/// A value as it is spelled, shortened to one line.
struct Spelling {
  std::string text;
  Place place;
  std::string distinction;  ///< of a variable that shares its name, as in Mention
};

/// Where a step mentions its source: as an argument of a call, or as an init value of a loop.
struct Use {
  Place place;
  ir::CallId call;
  ir::LoopId loop;
  std::uint32_t position = 0;  ///< among the arguments or slots
};

/// One edge of the alias forest.
struct Step {
  plan::AliasRule rule = plan::AliasRule::none;
  bool by_fallback = false;  ///< the callee's return could not be traced
  Mention variable;
  Mention source;
  Use use;               ///< where the definition of `variable` mentions `source`
  std::string sentence;  ///< "`acc2` is the InOut argument `acc` of `accumulate`, which returns its parameter 1."
};

/// From the yield value to the root of its class. More than `longest_chain` steps are not listed, so that all chains
/// together stay linear in the program; the end is told all the same.
struct Chain {
  std::vector<Step> steps;
  bool shortened = false;
  plan::ChainEnd end = plan::ChainEnd::none;
  Mention root;
  std::string ending;  ///< why the chain goes no further
};
inline constexpr std::size_t longest_chain = 64;

/// The C++ that is generated for a carry.
struct CarryForm {
  std::string before;
  std::string at_end;
  std::string after;
};

struct Slot {
  std::uint32_t index = 0;
  Mention iter_arg;
  std::string type;
  Spelling init;
  Spelling yield;  ///< empty text: there is none
  Mention return_variable;
  std::optional<plan::CarryClass> carry;  ///< none: not classified
  plan::CarryReason reason = plan::CarryReason::other_root;
  std::uint32_t extent = 0;       ///< elements of the fence array; 0: none
  std::string extent_loop;        ///< the loop whose iterations the elements are, as its header reads
  Place extent_place;             ///< of that loop
  std::optional<Chain> chain;     ///< none: the yield value is not a variable, or was never traced
  std::vector<std::string> whys;  ///< sentences: the verdict, where a task id comes from, whose array it is
  CarryForm form;
};

/// The innermost runtime scope around a loop, or a manual one anywhere around it.
enum class ScopeContext : std::uint8_t { none, automatic, manual };

/// A loop that carries values, or one around such a loop.
struct Loop {
  static constexpr std::uint32_t no_parent = 0xFFFF'FFFF;

  ir::LoopId id;
  std::uint32_t parent = no_parent;  ///< index in Function::loops
  ir::LoopKind kind = ir::LoopKind::range;
  Mention variable;                         ///< none for `while`
  std::string start, stop, step;            ///< empty for `while`
  std::string header;                       ///< `for i in parallel(4)`, `while`
  std::optional<std::uint64_t> trip_count;  ///< none: not constant
  ScopeContext scope = ScopeContext::none;
  Place place;
  std::vector<Slot> slots;
};

struct Totals {
  std::uint32_t loops = 0;  ///< those that carry values, `while` loops included
  std::uint32_t slots = 0;
  std::uint32_t trivial = 0;
  std::uint32_t rebind = 0;
  std::uint32_t not_classified = 0;
  std::uint32_t arrays = 0;          ///< slots with a fence array
  std::uint64_t array_elements = 0;  ///< of all of them
};

struct Function {
  ir::FunctionId id;
  std::string name;
  ir::FunctionKind kind = ir::FunctionKind::opaque;
  Place place;
  std::vector<Loop> loops;  ///< in program order: a loop before those inside it
  Totals totals;
  std::uint32_t left_out_slots = 0;  ///< that the filter does not let through
};

struct Report {
  std::string program;  ///< empty for a lone function
  std::string input;    ///< the name of the input
  ir::Format format = ir::Format::text;
  std::string filter;  ///< what the report is limited to, in words; empty when it is not
  std::vector<Function> functions;
  Totals totals;
  std::uint32_t left_out_functions = 0;  ///< that the filter does not let through
  std::uint32_t left_out_slots = 0;      ///< the same for slots of the functions that are in the report
};

}  // namespace pypto::report
