#pragma once

#include "support/catch.h"

#include <array>
#include <fcntl.h>
#include <pty.h>
#include <unistd.h>
#include <utility>

namespace pypto::support {

/// An open descriptor that is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) { REQUIRE(number >= 0); }
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;

  int number() const { return number_; }
  void close() {
    if (number_ >= 0) ::close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

/// The two ends of a new pipe: reading, writing.
inline std::array<int, 2> open_pipe() {
  std::array<int, 2> ends{};
  REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
  return ends;
}

/// The two ends of a new terminal: what a program sees, and what the person sees.
inline std::array<int, 2> open_terminal() {
  int person = -1;
  int program = -1;
  REQUIRE(::openpty(&person, &program, nullptr, nullptr, nullptr) == 0);
  return {program, person};
}

}  // namespace pypto::support
