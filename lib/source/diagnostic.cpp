#include "source/diagnostic.h"

#include <algorithm>
#include <utility>

namespace pypto::source {

Diagnostic& Diagnostics::error(Rule rule, ByteRange range, std::string message) {
  ++errors_;
  return add(Severity::error, rule, range, std::move(message));
}

Diagnostic& Diagnostics::warning(Rule rule, ByteRange range, std::string message) {
  return add(Severity::warning, rule, range, std::move(message));
}

bool Diagnostics::has_error_of(Category category) const {
  return std::any_of(all_.begin(), all_.end(), [category](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error && diagnostic.rule.category == category;
  });
}

Diagnostic& Diagnostics::add(Severity severity, Rule rule, ByteRange range, std::string message) {
  return all_.emplace_back(Diagnostic{severity, rule, std::move(message), range, {}});
}

}  // namespace pypto::source
