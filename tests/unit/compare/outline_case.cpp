#include "outline_case.h"

#include "compare/differences.h"
#include "compare/print.h"

#include <cstdint>
#include <sstream>
#include <vector>

namespace pypto::test {

compare::CarryOutline outline(std::string_view text, std::string_view input) {
  compare::CarryOutline result;
  result.input = input;
  std::istringstream lines{std::string(text)};
  std::vector<std::uint32_t> open;  // the loop around each depth
  std::string line;
  for (std::uint32_t number = 1; std::getline(lines, line); ++number) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos) continue;
    std::istringstream words(line);
    std::string word;
    words >> word;
    compare::OutlinePlace place{number, 1, {}, {}, number, number};
    if (word == "def") {
      words >> word;
      result.functions.push_back({word, place, static_cast<std::uint32_t>(result.loops.size()), 0});
      continue;
    }
    open.resize(indent / 2 - 1);
    compare::LoopOutline loop;
    if (!open.empty()) loop.parent = open.back();
    if (word == "while") loop.kind = ir::LoopKind::while_loop;
    if (word != "while") loop.variable = word;
    loop.place = place;
    loop.first_slot = static_cast<std::uint32_t>(result.slots.size());
    for (; words >> word; ++loop.slot_count) {
      const std::size_t colon = word.find(':');
      compare::SlotOutline& slot = result.slots.emplace_back();
      slot.iter_arg = word.substr(0, colon);
      const std::string carry = word.substr(colon + 1);
      if (carry[0] == 'T') slot.carry = compare::OutlinedClass::trivial;
      if (carry[0] == 'R') slot.carry = compare::OutlinedClass::rebind;
      if (carry.size() > 1) slot.extent = static_cast<std::uint32_t>(std::stoul(carry.substr(1)));
    }
    open.push_back(static_cast<std::uint32_t>(result.loops.size()));
    result.loops.push_back(loop);
    ++result.functions.back().loop_count;
  }
  return result;
}

std::string differences_of(std::string_view before, std::string_view after) {
  const compare::CarryOutline left = outline(before, "b.py");
  const compare::CarryOutline right = outline(after, "a.py");
  const std::string text = compare::print_text(compare::compare_outlines(left, right));
  return text.substr(text.find('\n') + 1);
}

}  // namespace pypto::test
