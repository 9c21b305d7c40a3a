// Converts every MessagePack file of a folder to JSON and back, which must give the same bytes. The folder is the
// argument or, without one, the environment variable PYPTO_CORPUS; files may be compressed (.msgpack.gz).

#include "source/input.h"
#include "support/process.h"
#include "wire/convert.h"
#include "wire/read.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace pypto;

namespace {

constexpr int skipped = 77;  // SKIP_RETURN_CODE of the test

std::vector<std::filesystem::path> msgpack_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".msgpack") || name.ends_with(".msgpack.gz")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

source::Input load(const std::filesystem::path& path) {
  if (path.extension() == ".gz") {
    return {path.string(), support::run_process("/bin/gzip", {"-dc", path.string()}).output};
  }
  auto input = source::read_file(path.string(), source::default_input_limit);
  return input ? std::move(*input) : source::Input(path.string(), "");
}

/// What went wrong with `input`, or nothing.
std::optional<std::string> failure_of(const source::Input& input) {
  source::Diagnostics diagnostics;
  const auto there = wire::read_msgpack(input, wire::default_depth_limit, diagnostics);
  const auto json = there ? wire::to_json(*there, diagnostics) : std::nullopt;
  if (!json) return diagnostics.all().front().message;
  const source::Input json_input(input.name(), *json);
  const auto back = wire::read_json(json_input, wire::default_depth_limit, diagnostics);
  if (!back) return diagnostics.all().front().message;
  if (wire::to_msgpack(*back) != input.bytes()) return "the bytes differ after JSON and back";
  return std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const char* const folder = argc > 1 ? argv[1] : std::getenv("PYPTO_CORPUS");
  if (folder == nullptr || *folder == '\0') {
    std::cout << "skipped: set PYPTO_CORPUS to a folder with .msgpack files\n";
    return skipped;
  }
  const auto files = msgpack_files(folder);
  std::size_t failures = 0;
  for (const auto& file : files) {
    if (const auto failure = failure_of(load(file))) {
      std::cout << file.string() << ": " << *failure << '\n';
      ++failures;
    }
  }
  std::cout << files.size() << " files, " << failures << " failures\n";
  return files.empty() || failures != 0 ? 1 : 0;
}
