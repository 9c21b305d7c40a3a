#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pypto::ir {

/// An index into the table of one kind of thing. A default-made id names nothing.
template <class Tag>
struct Id {
  static constexpr std::uint32_t nothing = 0xFFFF'FFFF;
  std::uint32_t index = nothing;

  explicit operator bool() const { return index != nothing; }
  friend auto operator<=>(Id, Id) = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 misreads it
};

using FunctionId = Id<struct FunctionTag>;
using VariableId = Id<struct VariableTag>;
using ValueId = Id<struct ValueTag>;
using CallId = Id<struct CallTag>;
using StatementId = Id<struct StatementTag>;
using LoopId = Id<struct LoopTag>;

/// `count` neighbours in one of the program's lists, from `first` on.
template <class T>
struct ListRange {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  bool empty() const { return count == 0; }
};

/// A vector that is indexed by its own kind of id.
template <class IdType, class T>
class Table {
 public:
  IdType add(T item) {
    items_.push_back(static_cast<T&&>(item));
    return IdType{static_cast<std::uint32_t>(items_.size() - 1)};
  }
  T& operator[](IdType id) { return items_[id.index]; }
  const T& operator[](IdType id) const { return items_[id.index]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(items_.size()); }
  /// The id that the next added item will get.
  IdType next() const { return IdType{size()}; }
  void reserve(std::size_t count) { items_.reserve(count); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<T> items_;
};

}  // namespace pypto::ir
