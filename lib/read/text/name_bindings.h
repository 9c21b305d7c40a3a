#pragma once

#include "ir/ids.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pypto::read {

/// Which variable a name stands for at the point that reading has reached, within one function. Every binding is
/// recorded, so that a block can take back what it bound. All operations are O(1) but roll_back, which costs what it
/// takes back.
class NameBindings {
 public:
  using NameId = ir::Id<struct NameTag>;

  struct Change {
    NameId name;
    ir::VariableId before;  ///< what the name stood for until then; nothing when it was not bound
  };
  /// A point in the record.
  using Mark = std::size_t;

  NameId intern(std::string_view name) {
    const auto [found, added] = ids_.try_emplace(name, NameId{static_cast<std::uint32_t>(entries_.size())});
    if (added) entries_.push_back({});
    return found->second;
  }

  /// The variable that the name stands for, or nothing.
  ir::VariableId find(NameId name) const { return entries_[name.index].current; }

  /// The variable that the name was bound to last, be it visible or not; for messages.
  ir::VariableId latest(NameId name) const { return entries_[name.index].latest; }

  void bind(NameId name, ir::VariableId variable) {
    Entry& entry = entries_[name.index];
    changes_.push_back({name, entry.current});
    entry.current = variable;
    if (variable) entry.latest = variable;
  }

  Mark mark() const { return changes_.size(); }
  std::span<const Change> since(Mark mark) const { return std::span(changes_).subspan(mark); }

  /// Takes back all that was bound since `mark`.
  void roll_back(Mark mark) {
    for (; changes_.size() > mark; changes_.pop_back()) {
      entries_[changes_.back().name.index].current = changes_.back().before;
    }
  }

 private:
  struct Entry {
    ir::VariableId current;
    ir::VariableId latest;
  };

  std::unordered_map<std::string_view, NameId> ids_;
  std::vector<Entry> entries_;
  std::vector<Change> changes_;
};

}  // namespace pypto::read
