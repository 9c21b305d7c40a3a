#include "app/options/command_line.h"

#include "app/options/option_table.h"
#include "app/options/suggestion.h"
#include "source/format.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

namespace pypto::app {
namespace {

using source::Failure;

struct DeclaredOption {
  const OptionRow* row;
  CLI::Option* option;
};

std::vector<DeclaredOption> declare_options(CLI::App& parser) {
  std::vector<DeclaredOption> declared;
  for (const OptionRow& row : option_table()) {
    const std::string names = row.names();
    CLI::Option* option = row.takes_value() ? parser.add_option(names) : parser.add_flag(names);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    declared.push_back({&row, option});
  }
  return declared;
}

/// The name of an unknown argument without the value that is glued to it.
std::string_view option_name(std::string_view argument) {
  return argument.substr(0, argument.find('='));
}

Failure unknown_option(std::string_view argument) {
  std::vector<std::string_view> names;
  for (const OptionRow& row : option_table())
    if (row.available()) names.push_back(row.long_name);
  const std::string_view name = option_name(argument);
  const auto meant = closest(name, names);
  return {meant ? source::format("unknown option '{}'; did you mean '{}'?", name, *meant)
                : source::format("unknown option '{}'", name)};
}

/// Why what was given for an option is wrong, or nothing; stores it in `raw` otherwise.
std::optional<Failure> take(const DeclaredOption& declared, RawOptions& raw) {
  const auto& [row, option] = declared;
  if (option->count() == 0) return std::nullopt;
  if (!row->available()) return Failure{source::format("option '{}' is not available in this version", row->names())};
  const std::string& value = option->results().back();
  if (const auto* text = std::get_if<std::optional<std::string> RawOptions::*>(&row->target)) {
    raw.*(*text) = value;
    return std::nullopt;
  }
  if (value != "true") return Failure{source::format("option '{}' takes no value", row->names())};
  raw.*std::get<bool RawOptions::*>(row->target) = true;
  return std::nullopt;
}

/// "--output=" as a script writes it whose variable is empty. The parser would take the next argument for the value.
std::optional<Failure> empty_value(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (argument.starts_with("--") && argument.ends_with('=') && find_option(option_name(argument)) != nullptr)
      return Failure{source::format("the value of option '{}' is empty", option_name(argument))};
  }
  return std::nullopt;
}

}  // namespace

source::Result<RawOptions> parse_command_line(const std::vector<std::string>& arguments) {
  CLI::App parser;
  parser.set_help_flag();  // the option table has one, and help.h prints it
  parser.allow_extras();
  const auto declared = declare_options(parser);
  RawOptions raw;
  parser.add_option("INPUT", raw.inputs);
  if (auto wrong = empty_value(arguments)) return std::move(*wrong);
  try {
    // The parser takes the arguments from the back.
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    parser.parse(std::move(reversed));
  } catch (const CLI::ArgumentMismatch&) {
    // Arguments are only missing where they end: behind the last one.
    return Failure{source::format("option '{}' needs a value", option_name(arguments.back()))};
  } catch (const CLI::ParseError& error) {
    return Failure{error.what()};
  }
  for (const std::string& left_over : parser.remaining())
    if (left_over != "--") return unknown_option(left_over);
  for (const DeclaredOption& option : declared)
    if (auto wrong = take(option, raw)) return std::move(*wrong);
  return raw;
}

}  // namespace pypto::app
