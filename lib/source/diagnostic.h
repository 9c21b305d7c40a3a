#pragma once

#include "source/byte_range.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::source {

enum class Severity { error, warning, note };

/// What kind of failure an error is; the program maps it to its exit status.
enum class Category {
  malformed,  ///< the input could not be understood
  rejected,   ///< the program was understood and must be refused
};

/// A named check. Rules are constants beside the stage that checks them: `[dynamic-trip-count]` in messages.
struct Rule {
  std::string_view name;
  Category category = Category::malformed;
};

/// A further place or hint that belongs to a diagnostic. Without a place, `range` is empty and at offset 0 with
/// `has_place` false.
struct Note {
  std::string message;
  ByteRange range;
  bool has_place = false;
};

struct Diagnostic {
  Severity severity = Severity::error;
  Rule rule;
  std::string message;
  ByteRange range;
  std::vector<Note> notes;
};

/// The sink that every stage reports to. It prints nothing and keeps what it was given in order.
class Diagnostics {
 public:
  /// Both return the new entry, so that notes can be added to it at once; the reference is good until the next call.
  Diagnostic& error(Rule rule, ByteRange range, std::string message);
  Diagnostic& warning(Rule rule, ByteRange range, std::string message);

  bool has_errors() const { return errors_ != 0; }
  std::size_t error_count() const { return errors_; }
  const std::vector<Diagnostic>& all() const { return all_; }

  /// Whether any error is of `category`. Linear in the number of diagnostics.
  bool has_error_of(Category category) const;

 private:
  Diagnostic& add(Severity severity, Rule rule, ByteRange range, std::string message);

  std::vector<Diagnostic> all_;
  std::size_t errors_ = 0;
};

}  // namespace pypto::source
