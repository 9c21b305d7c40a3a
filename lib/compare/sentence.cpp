#include "compare/sentence.h"

#include "source/format.h"
#include "source/showable.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace pypto::compare {
namespace {

std::string marked(std::string_view text, Markup markup) {
  return markup == Markup::markdown ? code_span(text) : source::showable(text);
}

std::string loop_label(const LoopOutline& loop) {
  return loop.kind == ir::LoopKind::while_loop ? "while" : source::format("for {}", loop.variable);
}

/// `a.py:12`; for node forms `a.json #17 k.py:12`.
std::string place_text(const CarryOutline& outline, const OutlinePlace& place) {
  if (!place.node_id) return place.line == 0 ? outline.input : source::format("{}:{}", outline.input, place.line);
  const std::string node = source::format("{} #{}", outline.input, *place.node_id);
  return place.line == 0 ? node : source::format("{} {}:{}", node, place.file, place.line);
}

/// One side of a difference, with its tables.
struct Side {
  const CarryOutline& outline;
  const CarryAddress& address;

  bool has_loop() const { return address.loop != CarryAddress::none; }
  bool has_slot() const { return address.slot != CarryAddress::none; }
  const FunctionOutline& function() const { return outline.functions[address.function]; }
  const LoopOutline& loop() const { return outline.loops[address.loop]; }
  const SlotOutline& slot() const { return outline.slots[loop().first_slot + address.slot]; }
  std::string place() const { return place_text(outline, has_loop() ? loop().place : function().place); }
};

Side before_of(const Comparison& comparison, const Difference& difference) {
  return {*comparison.before, difference.before};
}

Side after_of(const Comparison& comparison, const Difference& difference) {
  return {*comparison.after, difference.after};
}

/// The side that has all that the difference is about; the one after where both do.
Side shown_side(const Comparison& comparison, const Difference& difference) {
  return is_removal(difference.kind) ? before_of(comparison, difference) : after_of(comparison, difference);
}

/// In parentheses: where it is now, and where and under which name it was. Of a slot this is told of its loop, which is
/// on both sides even where the slot is not.
std::string places_text(const Comparison& comparison, const Difference& difference, Markup markup) {
  const Side before = before_of(comparison, difference);
  const Side after = after_of(comparison, difference);
  const std::string now = after.address.is_there() ? marked(after.place(), markup) : std::string();
  const std::string was = before.address.is_there() ? marked(before.place(), markup) : std::string();
  if (!shown_side(comparison, difference).has_slot())
    return is_addition(difference.kind) ? source::format(" ({})", now) : source::format(" (was {})", was);
  const std::string label = loop_label(before.loop());
  if (label == loop_label(after.loop()))
    return now == was ? source::format(" ({})", now) : source::format(" ({}, was {})", now, was);
  return source::format(" ({}, was {} at {})", now, marked(label, markup), was);
}

std::string slot_name(const Side& side, Markup markup) {
  const std::string& name = side.slot().iter_arg;
  return markup == Markup::markdown ? code_span(name) : source::format("\"{}\"", source::showable(name));
}

std::string slot_text(const Comparison& comparison, const Difference& difference, Markup markup) {
  const Side before = before_of(comparison, difference);
  const Side after = after_of(comparison, difference);
  const Side shown = shown_side(comparison, difference);
  std::string text = source::format(", slot {} {}", shown.address.slot, slot_name(shown, markup));
  if (!before.has_slot() || !after.has_slot()) return text;
  const bool is_renamed = before.slot().iter_arg != after.slot().iter_arg;
  if (before.address.slot != after.address.slot)
    text += source::format(" (was slot {}{}{})", before.address.slot, is_renamed ? " " : "",
                           is_renamed ? slot_name(before, markup) : "");
  else if (is_renamed)
    text += source::format(" (was {})", slot_name(before, markup));
  return text;
}

std::string array_text(std::uint32_t extent) {
  return extent == 0 ? "no array" : source::format("an array of {}", extent);
}

/// `trivial`, `rebind with an array of 4`.
std::string state_text(const SlotOutline& slot) {
  const std::string carry(slot.carry == OutlinedClass::unknown ? "no class" : class_word(slot.carry));
  return slot.extent == 0 ? carry : source::format("{} with {}", carry, array_text(slot.extent));
}

std::string counted(std::uint64_t count, std::string_view one) {
  return source::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// How much a loop with the loops inside it, or a function, carries.
std::string extent_of(const Side& side) {
  std::uint32_t loops = 0;
  std::uint32_t slots = 0;
  const FunctionOutline& function = side.function();
  const std::uint32_t end = function.first_loop + function.loop_count;
  for (std::uint32_t row = side.has_loop() ? side.address.loop : function.first_loop; row < end; ++row) {
    const LoopOutline& loop = side.outline.loops[row];
    // Inner loops follow their loop; the first whose parent stands before it is outside.
    if (side.has_loop() && row != side.address.loop &&
        (loop.parent == LoopOutline::no_parent || loop.parent < side.address.loop))
      break;
    if (loop.slot_count != 0) ++loops;
    slots += loop.slot_count;
  }
  if (!side.has_loop()) return source::format("{} with {}", counted(loops, "loop"), counted(slots, "slot"));
  if (loops == 1) return counted(slots, "slot");
  return source::format("{}, and {} inside with {}", counted(side.loop().slot_count, "slot"),
                        counted(loops - 1, "loop"), counted(slots - side.loop().slot_count, "slot"));
}

/// What was added or removed; empty for what is on both sides.
std::string one_sided_change(const Comparison& comparison, const Difference& difference) {
  if (!is_addition(difference.kind) && !is_removal(difference.kind)) return {};
  const Side side = shown_side(comparison, difference);
  const std::string_view happened = is_addition(difference.kind) ? "added" : "removed";
  if (side.has_slot()) return source::format("slot {}, {}", happened, state_text(side.slot()));
  return source::format("{} {}, {}", side.has_loop() ? "loop" : "function", happened, extent_of(side));
}

bool is_about_class(DifferenceKind kind) {
  return kind <= DifferenceKind::class_vanished;
}

constexpr std::array<std::string_view, difference_kind_count> kind_words{
    "trivial-became-rebind", "rebind-became-trivial", "class-appeared",  "class-vanished", "extent-changed",
    "extent-appeared",       "extent-vanished",       "slot-added",      "slot-removed",   "loop-added",
    "loop-removed",          "function-added",        "function-removed"};

}  // namespace

std::string subject(const Comparison& comparison, const Difference& difference, Markup markup, bool places) {
  const Side shown = shown_side(comparison, difference);
  std::string text = marked(shown.function().name, markup);
  if (shown.has_loop()) text += source::format(", {}", marked(loop_label(shown.loop()), markup));
  if (places) text += places_text(comparison, difference, markup);
  if (shown.has_slot()) text += slot_text(comparison, difference, markup);
  return text;
}

std::string change(const Comparison& comparison, const Difference& difference) {
  std::string one_sided = one_sided_change(comparison, difference);
  if (!one_sided.empty()) return one_sided;
  const SlotOutline& before = before_of(comparison, difference).slot();
  const SlotOutline& after = after_of(comparison, difference).slot();
  if (is_about_class(difference.kind)) return source::format("{} became {}", state_text(before), state_text(after));
  if (before.extent == 0) return array_text(after.extent) + " appeared";
  if (after.extent == 0) return array_text(before.extent) + " vanished";
  return source::format("{} became {}", array_text(before.extent), array_text(after.extent));
}

std::string change_between(const Comparison& comparison, const Difference& difference, std::string_view before_word,
                           std::string_view after_word) {
  std::string one_sided = one_sided_change(comparison, difference);
  if (!one_sided.empty()) return one_sided;
  const SlotOutline& before = before_of(comparison, difference).slot();
  const SlotOutline& after = after_of(comparison, difference).slot();
  if (is_about_class(difference.kind))
    return source::format("{} {}, {} {}", before_word, state_text(before), after_word, state_text(after));
  return source::format("{} {}, {} {}", before_word, array_text(before.extent), after_word, array_text(after.extent));
}

std::string_view kind_word(DifferenceKind kind) {
  return kind_words[static_cast<std::size_t>(kind)];
}

std::string summary(const Comparison& comparison, Markup markup) {
  std::string text = source::format("{} against {}: ", marked(comparison.after->input, markup),
                                    marked(comparison.before->input, markup));
  if (comparison.is_equal()) {
    text += "no carry differs";
  } else {
    text += counted(comparison.differences.size(), "difference");
    const auto counts = count_kinds(comparison);
    for (std::size_t kind = 0, named = 0; kind < counts.size(); ++kind) {
      if (counts[kind] == 0) continue;
      std::string words(kind_words[kind]);
      std::ranges::replace(words, '-', ' ');
      text += source::format("{}{} {}", named++ == 0 ? ": " : ", ", counts[kind], words);
    }
  }
  return text + source::format("; {} {} the same", counted(comparison.same_slots, "slot"),
                               comparison.same_slots == 1 ? "is" : "are");
}

std::string_view class_word(OutlinedClass carry) {
  if (carry == OutlinedClass::unknown) return {};
  return carry == OutlinedClass::trivial ? "trivial" : "rebind";
}

std::string code_span(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t at = 0, run = 0; at < text.size(); ++at) {
    run = text[at] == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  const std::string_view padding = longest != 0 || text.empty() ? " " : "";
  return source::format("{}{}{}{}{}", fence, padding, source::showable(text), padding, fence);
}

}  // namespace pypto::compare
