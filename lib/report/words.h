#pragma once

#include "report/model.h"

#include <string>
#include <string_view>

/// The words that all printers use for the same things.
namespace pypto::report {

std::string_view format_word(ir::Format format);             ///< `text`, `json`, `msgpack`
std::string_view function_kind_word(ir::FunctionKind kind);  ///< `Orchestration`
std::string_view loop_kind_word(ir::LoopKind kind);          ///< `parallel`; `unknown` for kinds of newer compilers
std::string_view scope_word(ScopeContext scope);             ///< `none`, `auto`, `manual`
std::string_view rule_word(plan::AliasRule rule);            ///< `assemble`, `call-result`, ...
std::string_view chain_end_word(plan::ChainEnd end);         ///< `iter-arg`, `parameter`, ...
std::string_view reason_word(plan::CarryReason reason);      ///< `same-root`, ...
std::string_view class_word(const Slot& slot);               ///< `trivial`, `rebind`, `not classified`

/// "1 loop", "2 loops".
std::string counted(std::uint64_t count, std::string_view one);

/// "2 loops carry 3 values: 1 trivial, 2 rebind; 1 fence array with 4 elements"; where a filter let nothing through,
/// "no slot matches the filter; 3 are left out".
std::string summary(const Report& report);
std::string summary(const Function& function);

/// "4 iterations, manual scope": what is known of a loop besides its header and place.
std::string loop_facts(const Loop& loop);

/// A name with what tells it apart, in code: `` `acc` (12:9) ``; `-` where there is none.
std::string label(const Mention& mention);
std::string label(const Spelling& spelling);

/// The numbered steps of the chain with their places, then its end and the verdict: the whole argument, one sentence
/// after the other.
std::vector<std::string> argument(const Slot& slot);

}  // namespace pypto::report
