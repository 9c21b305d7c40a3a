#pragma once

#include <string>
#include <utility>
#include <variant>

namespace pypto::source {

/// Why an operation on the outside world failed, in words for a person: "cannot open 'x': No such file or directory".
struct Failure {
  std::string message;
};

/// A value or the reason why there is none. It cannot be ignored, and a failure cannot be mistaken for a value.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure failure) : state_(std::in_place_index<1>, std::move(failure)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return std::get<0>(state_); }
  const T& operator*() const { return std::get<0>(state_); }
  T* operator->() { return &std::get<0>(state_); }
  const Failure& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Failure> state_;
};

}  // namespace pypto::source
