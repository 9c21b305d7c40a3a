#include "compare/loop_keys.h"

#include <string_view>

namespace pypto::compare {
namespace {

/// FNV-1a of parts that stay apart; std::hash may differ from one library to the next.
class Hash {
 public:
  Hash& add(std::string_view text) {
    add(text.size());
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    return *this;
  }
  Hash& add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(number >> shift));
    return *this;
  }
  /// Never zero.
  std::uint64_t value() const { return value_ == 0 ? 1 : value_; }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3; }

  std::uint64_t value_ = 0xCBF29CE484222325;
};

}  // namespace

std::vector<LoopKeys> loop_keys(const CarryOutline& outline) {
  std::vector<LoopKeys> keys(outline.loops.size());
  std::vector<std::uint64_t> inner(outline.loops.size());
  for (std::size_t row = outline.loops.size(); row-- > 0;) {
    const LoopOutline& loop = outline.loops[row];
    Hash iter_args;
    Hash results;
    for (std::uint32_t slot = 0; slot < loop.slot_count; ++slot) {
      iter_args.add(outline.slots[loop.first_slot + slot].iter_arg);
      results.add(outline.slots[loop.first_slot + slot].result);
    }
    const std::uint64_t header = Hash().add(static_cast<std::uint64_t>(loop.kind)).add(loop.variable).value();
    const std::uint64_t names = Hash().add(header).add(iter_args.value()).value();
    const std::uint64_t is_while = loop.kind == ir::LoopKind::while_loop ? 1 : 0;
    keys[row].of = {Hash().add(names).add(results.value()).add(inner[row]).value(), names,
                    loop.slot_count == 0 ? 0 : iter_args.value(), header,
                    Hash().add(is_while).add(loop.slot_count).value()};
    if (loop.parent != LoopOutline::no_parent)
      inner[loop.parent] = Hash().add(inner[loop.parent]).add(keys[row].at(Likeness::everything)).value();
  }
  return keys;
}

}  // namespace pypto::compare
