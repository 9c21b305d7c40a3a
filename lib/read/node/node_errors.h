#pragma once

#include "source/diagnostic.h"

#include <cstddef>
#include <string>

namespace pypto::read {

/// The errors of one node-form input. Only the first `limit` are kept: a broken writer makes the same mistake
/// everywhere, and that must not cost more than the input. The last one kept says in a note that there may be more.
class NodeErrors {
 public:
  static constexpr std::size_t limit = 1000;

  explicit NodeErrors(source::Diagnostics& diagnostics) : diagnostics_(&diagnostics) {}

  /// The new error, so that notes can be added to it; good until the next call.
  source::Diagnostic& error(source::Rule rule, source::ByteRange range, std::string message);

  bool any() const { return count_ != 0; }

  /// Whether no more errors will be kept, so that there is no use in looking for them.
  bool full() const { return count_ >= limit; }

 private:
  source::Diagnostics* diagnostics_;
  std::size_t count_ = 0;
  source::Diagnostic not_kept_;
};

}  // namespace pypto::read
