#include "plan/verify.h"

#include "ir/carry_keys.h"
#include "plan/messages.h"
#include "plan/rules.h"
#include "source/format.h"

#include <cstdint>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace pypto::plan {
namespace {

/// The attributes that one slot has; none where the key is missing.
struct SlotStamps {
  const ir::Attribute* rebind = nullptr;
  const ir::Attribute* array_size = nullptr;
};

std::string_view class_text(bool rebind) {
  return rebind ? "rebind" : "trivial";
}

std::string size_text(std::uint32_t extent) {
  return extent == 0 ? std::string("no array") : source::format("an array of {}", extent);
}

class LoopVerifier {
 public:
  LoopVerifier(const ir::Program& program, const Plan& plan, const LoopPlan& loop, source::Diagnostics& diagnostics)
      : program_(program), plan_(plan), loop_(loop), diagnostics_(diagnostics), stamps_(loop.slot_count) {}

  void verify() {
    for (const ir::Attribute& attribute : program_.list(program_.loops[loop_.loop].attributes)) {
      if (ir::is_carry_key(attribute.key)) take(attribute);
    }
    for (std::uint32_t slot = 0; slot < loop_.slot_count; ++slot) {
      verify_rebind(slot);
      verify_array_size(slot);
    }
  }

 private:
  const SlotPlan& planned(std::uint32_t slot) const { return plan_.slots[loop_.first_slot + slot]; }

  void take(const ir::Attribute& attribute) {
    const auto key = ir::parse_carry_key(attribute.key);
    if (!key) return report_stale(attribute, "is not spelled as a stamp is");
    if (key->slot >= loop_.slot_count) {
      return report_stale(
          attribute, source::format("names no slot: the loop has {}", count_text(loop_.slot_count, "slot", "slots")));
    }
    SlotStamps& stamps = stamps_[key->slot];
    const ir::Attribute*& taken = key->kind == ir::CarryKeyKind::rebind ? stamps.rebind : stamps.array_size;
    if (taken != nullptr) return report_stale(attribute, "stands there a second time");
    taken = &attribute;
  }

  void verify_rebind(std::uint32_t slot) {
    const bool computed = planned(slot).carry == CarryClass::rebind;
    const ir::Attribute* stamp = stamps_[slot].rebind;
    if (stamp == nullptr) {
      report_missing({ir::CarryKeyKind::rebind, slot}, class_text(computed));
      return;
    }
    const bool* stamped = std::get_if<bool>(&stamp->value);
    if (stamped == nullptr) {
      report(stamp_type, slot, stamp->place,
             source::format("'{}' is not a bool; the plan says {}", stamp->key, class_text(computed)));
    } else if (*stamped != computed) {
      report_mismatch(slot, *stamp, class_text(*stamped), class_text(computed));
    }
  }

  void verify_array_size(std::uint32_t slot) {
    const std::uint32_t computed = planned(slot).extent;
    const ir::Attribute* stamp = stamps_[slot].array_size;
    if (stamp == nullptr) {
      if (computed != 0) report_missing({ir::CarryKeyKind::array_size, slot}, size_text(computed));
      return;
    }
    const std::int64_t* stamped = std::get_if<std::int64_t>(&stamp->value);
    if (stamped == nullptr) {
      report(stamp_type, slot, stamp->place,
             source::format("'{}' is not an int; the plan says {}", stamp->key, size_text(computed)));
    } else if (*stamped <= 0 || *stamped > std::numeric_limits<std::int32_t>::max()) {
      report(stamp_type, slot, stamp->place,
             source::format("'{}' is {}, and a size is an int from 1 to {}; the plan says {}", stamp->key, *stamped,
                            std::numeric_limits<std::int32_t>::max(), size_text(computed)));
    } else if (*stamped != computed) {
      report_mismatch(slot, *stamp, size_text(static_cast<std::uint32_t>(*stamped)), size_text(computed));
    }
  }

  void report_stale(const ir::Attribute& attribute, std::string_view why) {
    diagnostics_.error(
        stale_stamp, attribute.place,
        source::format("{}: the attribute '{}' {}", loop_text(program_, loop_.loop), attribute.key, why));
  }

  void report_missing(ir::CarryKey key, std::string_view computed) {
    report(missing_stamp, key.slot, program_.loops[loop_.loop].place,
           source::format("there is no '{}'; the plan says {}", ir::carry_key_text(key), computed));
  }

  void report_mismatch(std::uint32_t slot, const ir::Attribute& stamp, std::string_view stamped,
                       std::string_view computed) {
    report(stamp_mismatch, slot, stamp.place,
           source::format("'{}' says {}, but the plan says {}", stamp.key, stamped, computed));
  }

  void report(source::Rule rule, std::uint32_t slot, source::ByteRange place, std::string_view what) {
    diagnostics_.error(rule, place, source::format("{}: {}", slot_text(program_, loop_.loop, slot), what));
  }

  const ir::Program& program_;
  const Plan& plan_;
  const LoopPlan& loop_;
  source::Diagnostics& diagnostics_;
  std::vector<SlotStamps> stamps_;  ///< index: slot
};

}  // namespace

void verify_stamps(const ir::Program& program, const Plan& plan, source::Diagnostics& diagnostics) {
  for (const LoopPlan& loop : plan.loops) LoopVerifier(program, plan, loop, diagnostics).verify();
}

}  // namespace pypto::plan
