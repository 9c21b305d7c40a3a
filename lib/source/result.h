#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace pypto::source {

/// What kind of failure it was; the program maps it to its exit status.
enum class FailureKind : std::uint8_t {
  system,      ///< the operating system refused
  over_limit,  ///< a limit of the program was exceeded
};

/// Why an operation on the outside world failed, in words for a person: "cannot open: No such file or directory".
struct Failure {
  std::string message;
  FailureKind kind = FailureKind::system;
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
  const T* operator->() const { return &std::get<0>(state_); }
  const Failure& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Failure> state_;
};

}  // namespace pypto::source
