#pragma once

#include "read/document.h"
#include "report/model.h"

#include <cstdint>
#include <string>
#include <unordered_map>

namespace pypto::report {

/// A run of characters on one line of a listing.
struct Spot {
  std::uint32_t line = 0;    ///< 1-based; 0: nowhere
  std::uint32_t column = 0;  ///< 0-based, in characters
  std::uint32_t length = 0;  ///< in characters
};

/// Text to draw a report over, and where on it the report's variables and values stand. Text: the input itself. Node
/// forms have no text: the statements of the reported functions, as far as the plan looks at them, are printed in the
/// manner of a text dump.
class Listing {
 public:
  /// `document` and `report` must outlive this; `report` must be of `document`. O(input), no recursion.
  Listing(const read::Document& document, const Report& report);

  std::string_view text() const { return printed_.empty() ? input_ : std::string_view(printed_); }

  Spot of_definition(const Mention& mention) const;
  Spot of_use(const Use& use) const;
  Spot of_init(const Loop& loop, const Slot& slot) const;
  Spot of_yield(const Loop& loop, const Slot& slot) const;
  Spot of_loop(const Loop& loop) const;

 private:
  class Printer;

  Spot in_input(const Place& place) const;

  std::string_view input_;                               ///< text only
  std::uint32_t first_line_ = 1;                         ///< the number of its first line
  std::string printed_;                                  ///< node forms only
  std::unordered_map<std::uint32_t, Spot> definitions_;  ///< node forms; by index of the variable
  /// Node forms; by slot_key or by call and argument. A value that is written once may be used in many places.
  std::unordered_map<std::uint64_t, Spot> init_values_, yielded_, arguments_;
  std::unordered_map<std::uint32_t, Spot> loops_;  ///< node forms; by index of the loop
};

}  // namespace pypto::report
