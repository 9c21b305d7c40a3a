// Maps of the reference writer have their keys sorted, so one comparison a key shows that none repeats. Only a map that
// is out of order is sorted. A hash table would do it in fewer steps, but who writes the input could choose keys that
// all fall into one bucket.

#include "wire/duplicate_keys.h"

#include "source/format.h"
#include "wire/quote.h"
#include "wire/rules.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace pypto::wire {
namespace {

bool keys_ascend(const TokenTree& tree, TokenIndex map) {
  const TokenIndex end = tree[map].next;
  TokenIndex key = map + 1;
  if (key == end) return true;
  std::string_view previous = tree.text(key);
  for (key = tree[key + 1].next; key != end; key = tree[key + 1].next) {
    const std::string_view text = tree.text(key);
    if (previous >= text) return false;
    previous = text;
  }
  return true;
}

struct Key {
  std::string_view text;
  TokenIndex token;
};

std::vector<Key> sorted_keys(const TokenTree& tree, TokenIndex map) {
  std::vector<Key> keys;
  keys.reserve(tree[map].count);
  for (TokenIndex key = map + 1; key != tree[map].next; key = tree[key + 1].next) keys.push_back({tree.text(key), key});
  std::sort(keys.begin(), keys.end(), [](const Key& left, const Key& right) {
    const int order = left.text.compare(right.text);
    return order != 0 ? order < 0 : left.token < right.token;
  });
  return keys;
}

struct Repetition {
  TokenIndex first;
  TokenIndex again;
};

void find_repetitions(const TokenTree& tree, TokenIndex map, std::vector<Repetition>& repetitions) {
  const std::vector<Key> keys = sorted_keys(tree, map);
  std::size_t first = 0;
  for (std::size_t index = 1; index < keys.size(); ++index) {
    if (keys[index].text == keys[first].text) {
      repetitions.push_back({keys[first].token, keys[index].token});
    } else {
      first = index;
    }
  }
}

}  // namespace

void report_duplicate_keys(const TokenTree& tree, std::size_t most_errors, source::Diagnostics& diagnostics) {
  std::vector<Repetition> repetitions;
  for (TokenIndex token = 0; token < tree.tokens.size(); ++token) {
    if (tree[token].kind == TokenKind::map && !keys_ascend(tree, token)) find_repetitions(tree, token, repetitions);
  }
  std::sort(repetitions.begin(), repetitions.end(),
            [](const Repetition& left, const Repetition& right) { return left.again < right.again; });
  if (repetitions.size() > most_errors) repetitions.resize(most_errors);
  for (const Repetition& repetition : repetitions) {
    diagnostics
        .error(duplicate_key, tree[repetition.again].range,
               source::format("the key {} is already in this object", quote(tree.text(repetition.again))))
        .notes.push_back({"it was given first here", tree[repetition.first].range, true});
  }
}

}  // namespace pypto::wire
