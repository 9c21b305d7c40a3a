#pragma once

#include "compare/differences.h"

#include <cstdint>
#include <string>
#include <string_view>

/// The words that all printers use for the same things.
namespace pypto::compare {

/// How names stand in a sentence.
enum class Markup : std::uint8_t {
  plain,    ///< `main, for i (a.py:12), slot 0 "acc"`
  markdown  ///< names as code spans
};

/// What a difference is about: `main, for i (a.py:12, was b.py:10), slot 0 "acc"`. Without `places` nothing stands in
/// parentheses.
std::string subject(const Comparison& comparison, const Difference& difference, Markup markup, bool places);

/// What happened: `trivial became rebind`, `an array of 4 appeared`, `loop added, 2 slots`.
std::string change(const Comparison& comparison, const Difference& difference);

/// The same with a word for each side: `golden trivial, now rebind`; what was added or removed reads as in change().
std::string change_between(const Comparison& comparison, const Difference& difference, std::string_view before_word,
                           std::string_view after_word);

/// The kind as data: `trivial-became-rebind`, `loop-added`.
std::string_view kind_word(DifferenceKind kind);

/// Both programs, how many differences of each kind there are, and how many slots are the same, without a full stop.
std::string summary(const Comparison& comparison, Markup markup);

/// A class as data: `trivial`, `rebind`; empty when it is not known.
std::string_view class_word(OutlinedClass carry);

/// `text` as a code span that holds any text, backticks included; a line break becomes a space.
std::string code_span(std::string_view text);

}  // namespace pypto::compare
