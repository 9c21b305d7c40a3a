#include "stamp/break_document.h"

#include "stamp/text_width.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace pypto::stamp {

std::vector<BreakDocument::Element> BreakDocument::with_forced_breaks() const {
  std::vector<Element> elements = elements_;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].kind == Kind::begin_group) open.push_back(i);
    if (elements[i].kind == Kind::break_groups && !open.empty()) elements[open.back()].broken = true;
    if (elements[i].kind != Kind::end_group) continue;
    const bool broken = elements[open.back()].broken;
    open.pop_back();
    if (broken && !open.empty()) elements[open.back()].broken = true;
  }
  return elements;
}

// Whether the group and what follows it up to the next line break fit on the rest of the line. `outer_modes` says of
// each open group whether it is broken. What follows the group is measured in the mode of its own group, so that the
// first place for a line break in a broken group ends the measuring.
bool BreakDocument::fits(const std::vector<Element>& elements, std::size_t group, std::uint32_t column,
                         const Page& page, const std::vector<bool>& outer_modes) {
  std::vector<bool> inner_modes;
  std::size_t outer = outer_modes.size();
  for (std::size_t i = group; i < elements.size(); ++i) {
    const Element& element = elements[i];
    const bool outer_broken = outer > 0 && outer_modes[outer - 1];
    const bool broken = inner_modes.empty() ? outer_broken : inner_modes.back();
    switch (element.kind) {
      case Kind::text:
        column += text_width(element.text);
        break;
      case Kind::line:
        if (broken) return true;
        column += static_cast<std::uint32_t>(element.text.size());
        break;
      case Kind::if_broken:
        if (broken) column += text_width(element.text);
        break;
      case Kind::begin_group:
        inner_modes.push_back(element.broken || (i != group && broken));
        break;
      case Kind::end_group:
        if (inner_modes.empty()) {
          --outer;
        } else {
          inner_modes.pop_back();
        }
        break;
      case Kind::indent:
      case Kind::dedent:
      case Kind::break_groups:
        break;
    }
    if (column > page.width) return false;
  }
  return column + page.last_columns <= page.width;
}

std::string BreakDocument::print(const Page& page) const {
  const std::vector<Element> elements = with_forced_breaks();
  std::string out;
  std::uint32_t column = page.first_column;
  std::vector<bool> modes;  // of the open groups: broken or not
  std::size_t level = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Element& element = elements[i];
    const bool broken = !modes.empty() && modes.back();
    switch (element.kind) {
      case Kind::if_broken:
        if (!broken) break;
        [[fallthrough]];
      case Kind::text:
        out += element.text;
        column += text_width(element.text);
        break;
      case Kind::line:
        if (!broken) {
          out += element.text;
          column += static_cast<std::uint32_t>(element.text.size());
          break;
        }
        out.append(page.newline).append(page.indentation);
        for (std::size_t step = 0; step < level; ++step) out += page.step;
        column = text_width(page.indentation) + static_cast<std::uint32_t>(level) * text_width(page.step);
        break;
      case Kind::begin_group: {
        const bool flat_inside_flat = !modes.empty() && !modes.back();
        modes.push_back(!flat_inside_flat && (element.broken || !fits(elements, i, column, page, modes)));
        break;
      }
      case Kind::end_group:
        modes.pop_back();
        break;
      case Kind::indent:
        ++level;
        break;
      case Kind::dedent:
        --level;
        break;
      case Kind::break_groups:
        break;
    }
  }
  return out;
}

}  // namespace pypto::stamp
