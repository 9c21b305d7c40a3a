#include "report/carry_form.h"

#include "source/format.h"

#include <array>
#include <string>
#include <string_view>

namespace pypto::report {
namespace {

struct ElementType {
  ir::DataType code;
  std::string_view name;
};

constexpr std::array scalar_types{
    ElementType{0, "bool"},       ElementType{17, "int8_t"},   ElementType{18, "int16_t"}, ElementType{19, "int32_t"},
    ElementType{20, "int64_t"},   ElementType{21, "int64_t"},  ElementType{33, "uint8_t"}, ElementType{34, "uint16_t"},
    ElementType{35, "uint32_t"},  ElementType{36, "uint64_t"}, ElementType{52, "float"},   ElementType{53, "double"},
    ElementType{80, "PTO2TaskId"}};

/// The C++ type of a carry or of the elements of an array; `auto` for what has no plain one.
std::string_view element_type(const ir::Type& type) {
  if (type.kind == ir::TypeKind::tensor) return "Tensor";
  if (type.kind != ir::TypeKind::scalar && type.kind != ir::TypeKind::array) return "auto";
  for (const ElementType& entry : scalar_types)
    if (entry.code == type.data_type) return entry.name;
  return "auto";
}

/// What a slot's names are in C++; the names of the IR stand for those of the generated code.
struct CarryNames {
  std::string carry, init, value;
};

CarryNames names_of(const Slot& slot) {
  return {slot.return_variable.name.empty() ? "carry"
                                            : code_name(slot.return_variable.name, slot.return_variable.distinction),
          code_name(slot.init.text, slot.init.distinction), code_name(slot.yield.text, slot.yield.distinction)};
}

CarryForm trivial_form(const Slot& slot, const CarryNames& names) {
  return {source::format("nothing: `{}` and `{}` are both names of `{}`",
                         code_name(slot.iter_arg.name, slot.iter_arg.distinction), names.carry, names.init),
          "nothing", source::format("uses of `{}` read `{}`", names.carry, names.init)};
}

CarryForm plain_form(std::string_view type, const CarryNames& names) {
  return {source::format("`{} {} = {};`", type, names.carry, names.init),
          source::format("`{} = {};`", names.carry, names.value), source::format("`{}`", names.carry)};
}

CarryForm array_form(std::string_view type, const CarryNames& names, const std::string& length) {
  return {source::format("the array `{}` is used again, or `{} {}[{}];` and a copy of it", names.init, type,
                         names.carry, length),
          source::format("`{}` is copied into `{}`, unless they are the same array", names.value, names.carry),
          source::format("`{}`", names.carry)};
}

/// Whether the init value is itself an array of `extent` task ids: the name of a slot with that extent.
bool is_array_of(const Context& context, ir::ValueId init, std::uint32_t extent) {
  const auto* use = init ? std::get_if<ir::VariableUse>(&context.program().values[init].what) : nullptr;
  if (use == nullptr || !use->variable) return false;
  const ir::Definition& definition = context.program().variables[use->variable].definition;
  const plan::SlotPlan* slot = nullptr;
  if (const auto* iter_arg = std::get_if<ir::IterArg>(&definition))
    slot = context.slot_plan(iter_arg->loop, iter_arg->slot);
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&definition))
    slot = context.slot_plan(returned->loop, returned->slot);
  return slot != nullptr && slot->extent == extent;
}

CarryForm fence_form(const Context& context, const ir::Loop& loop, const Slot& slot, const CarryNames& names,
                     ir::ValueId init) {
  const bool copied = is_array_of(context, init, slot.extent);
  CarryForm form;
  form.before = source::format("`PTO2TaskId {}[{}];`, {}", names.carry, slot.extent,
                               copied ? source::format("copied slot by slot from the array `{}`", names.init)
                                      : source::format("every element set to `{}`", names.init));
  form.at_end = loop.kind == ir::LoopKind::parallel
                    ? source::format("`{}[k] = {};`, where k is the ordinal of the iteration", names.carry, names.value)
                    : source::format("the array `{}` is copied into `{}` slot by slot", names.value, names.carry);
  form.after = source::format("a dependency on `{}` is one on each of its {} elements", names.carry, slot.extent);
  return form;
}

}  // namespace

CarryForm carry_form(const Context& context, const ir::Loop& loop, const Slot& slot, const Carried& carried) {
  const CarryNames names = names_of(slot);
  if (slot.carry == plan::CarryClass::trivial) return trivial_form(slot, names);
  if (slot.extent != 0) return fence_form(context, loop, slot, names, carried.init);
  if (carried.type.kind == ir::TypeKind::array)
    return array_form(element_type(carried.type), names, carried.array_length);
  return plain_form(element_type(carried.type), names);
}

}  // namespace pypto::report
