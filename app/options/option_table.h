#pragma once

#include "app/options/raw_options.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace pypto::app {

/// Where a row of the table puts what was typed. None for options that this version refuses.
using OptionTarget = std::variant<std::monostate, bool RawOptions::*, std::optional<std::string> RawOptions::*>;

/// One option: all that parsing, `--help` and the man page know of it. Adding an option is adding a row.
struct OptionRow {
  std::string_view short_name;     ///< "-f", or empty
  std::string_view long_name;      ///< "--from", or empty
  std::string_view value_name;     ///< "FORMAT"; empty when the option takes no value
  std::string_view group;          ///< the heading that it stands under; rows of one group stand together
  std::string_view brief;          ///< one line, for --help
  std::string_view full;           ///< further sentences, for the man page; may be empty
  std::string_view default_value;  ///< as one would type it; empty when there is none
  OptionTarget target;
  std::string_view choices{};  ///< the words that the option takes, separated by blanks; empty: not a few words

  /// "-f, --from"
  std::string names() const;
  bool takes_value() const { return !value_name.empty(); }
  bool available() const { return !std::holds_alternative<std::monostate>(target); }
};

/// Every option of the command line, the refused ones included, in the order of `--help`.
std::span<const OptionRow> option_table();

/// The row of an option name, "-f" or "--from"; null when there is none.
const OptionRow* find_option(std::string_view name);

}  // namespace pypto::app
