#include "read/node/node_errors.h"

#include "source/format.h"

#include <utility>

namespace pypto::read {

source::Diagnostic& NodeErrors::error(source::Rule rule, source::ByteRange range, std::string message) {
  ++count_;
  if (count_ > limit) return not_kept_ = {};
  auto& error = diagnostics_->error(rule, range, std::move(message));
  if (count_ == limit) {
    error.notes.push_back({source::format("{} errors were found; there may be more", limit), {}, false});
  }
  return error;
}

}  // namespace pypto::read
