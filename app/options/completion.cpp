#include "app/options/completion.h"

#include "app/options/option_table.h"
#include "source/format.h"

#include <string_view>

namespace pypto::app {
namespace {

/// What stands for the value of an option.
enum class Completes { nothing, words, files, folders };

Completes completes(const OptionRow& row) {
  if (!row.choices.empty()) return Completes::words;
  if (row.value_name == "DIR") return Completes::folders;
  const bool names_file = row.value_name == "FILE" || row.value_name == "PATH" || row.value_name == "OTHER";
  return names_file ? Completes::files : Completes::nothing;
}

/// `text` with a backslash before each of `special`.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char character : text) {
    if (special.find(character) != std::string_view::npos) result += '\\';
    result += character;
  }
  return result;
}

/// Inside single quotes of bash and zsh a single quote cannot stand at all.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char character : text) {
    if (character == '\'') {
      result += "'\\''";
    } else {
      result += character;
    }
  }
  return result + "'";
}

/// "-f|--from"
std::string bash_pattern(const OptionRow& row) {
  const std::string_view bar = row.short_name.empty() || row.long_name.empty() ? "" : "|";
  return source::format("{}{}{}", row.short_name, bar, row.long_name);
}

std::string bash_value(const OptionRow& row) {
  switch (completes(row)) {
    case Completes::words:
      return source::format("_pypto_classify_from -W {}", quoted(row.choices));
    case Completes::files:
      return "_pypto_classify_from -f";
    case Completes::folders:
      return "_pypto_classify_from -d";
    case Completes::nothing:
      break;
  }
  return "COMPREPLY=()";
}

std::string bash_script() {
  std::string words;
  std::string cases;
  for (const OptionRow& row : option_table()) {
    if (!row.available()) continue;
    for (const std::string_view name : {row.short_name, row.long_name})
      if (!name.empty()) words += source::format("{}{}", words.empty() ? "" : " ", name);
    if (row.takes_value()) cases += source::format("    {}) {} ;;\n", bash_pattern(row), bash_value(row));
  }
  constexpr std::string_view script = R"(# bash completion for pypto-classify

# Fills COMPREPLY with what `compgen` makes of the arguments, one word a line, so that names may hold blanks.
_pypto_classify_from() {{
  [[ $1 == -W ]] || compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$@" -- "$current")
}}

_pypto_classify() {{
  local current=$2 option=$3
  # bash splits --from=json into three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $option == = ]]; then
    option=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  case $option in
{}    *)
      if [[ $current == -* ]]; then
        _pypto_classify_from -W {}
      else
        _pypto_classify_from -f
      fi ;;
  esac
}}

complete -F _pypto_classify pypto-classify
)";
  return source::format(script, cases, quoted(words));
}

std::string zsh_value(const OptionRow& row) {
  if (!row.takes_value()) return {};
  switch (completes(row)) {
    case Completes::words:
      return source::format(":{}:({})", row.value_name, row.choices);
    case Completes::files:
      return source::format(":{}:_files", row.value_name);
    case Completes::folders:
      return source::format(":{}:_files -/", row.value_name);
    case Completes::nothing:
      break;
  }
  return source::format(":{}: ", row.value_name);
}

/// One line of _arguments for each name of the option.
std::string zsh_option(const OptionRow& row) {
  std::string lines;
  const std::string about = source::format("[{}]{}", escaped(row.brief, "[]\\:"), zsh_value(row));
  const std::string exclusion = source::format("({} {})", row.short_name, row.long_name);
  const bool both = !row.short_name.empty() && !row.long_name.empty();
  if (!row.short_name.empty())
    lines += source::format("  {} \\\n", quoted(source::format("{}{}{}{}", both ? exclusion : "", row.short_name,
                                                               row.takes_value() ? "+" : "", about)));
  if (!row.long_name.empty())
    lines += source::format("  {} \\\n", quoted(source::format("{}{}{}{}", both ? exclusion : "", row.long_name,
                                                               row.takes_value() ? "=" : "", about)));
  return lines;
}

std::string zsh_script() {
  std::string script = "#compdef pypto-classify\n\n_arguments -s -S \\\n";
  for (const OptionRow& row : option_table())
    if (row.available()) script += zsh_option(row);
  return script + "  '*:INPUT:_files'\n";
}

std::string fish_value(const OptionRow& row) {
  if (!row.takes_value()) return {};
  switch (completes(row)) {
    case Completes::words:
      return source::format(" -x -a '{}'", row.choices);
    case Completes::files:
      return " -r -F";
    case Completes::folders:
      return " -x -a '(__fish_complete_directories)'";
    case Completes::nothing:
      break;
  }
  return " -x";
}

std::string fish_script() {
  std::string script = "# fish completion for pypto-classify\n\n";
  for (const OptionRow& row : option_table()) {
    if (!row.available()) continue;
    script += "complete -c pypto-classify";
    if (!row.short_name.empty()) script += source::format(" -s {}", row.short_name.substr(1));
    if (!row.long_name.empty()) script += source::format(" -l {}", row.long_name.substr(2));
    script += source::format("{} -d '{}'\n", fish_value(row), escaped(row.brief, "\\'"));
  }
  return script;
}

}  // namespace

std::string completion_script(Shell shell) {
  switch (shell) {
    case Shell::bash:
      return bash_script();
    case Shell::zsh:
      return zsh_script();
    case Shell::fish:
      return fish_script();
  }
  return {};
}

}  // namespace pypto::app
