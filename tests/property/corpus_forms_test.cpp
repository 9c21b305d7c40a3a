// Programs of the corpus that exist in several forms: all forms of one program must get the same plan. The corpus is
// not part of this repository; CMake's PYPTO_CORPUS says where it is, and without it there is nothing to do.
#include "property/library_plan.h"
#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>
#include <zlib.h>

namespace {

using pypto::property::LibraryPlan;

// The content of a file, unpacked when it is gzipped; nothing when there is no such file.
std::optional<std::string> read_packed(const std::filesystem::path& path) {
  gzFile file = gzopen(path.c_str(), "rb");
  if (file == nullptr) return std::nullopt;
  std::string result;
  std::vector<char> block(1 << 16);
  int count = 0;
  while ((count = gzread(file, block.data(), static_cast<unsigned>(block.size()))) > 0) {
    result.append(block.data(), static_cast<std::size_t>(count));
  }
  const bool failed = count < 0;
  gzclose(file);
  if (failed) throw std::runtime_error("cannot read " + path.string());
  return result;
}

std::optional<std::string> read_form(const std::filesystem::path& folder, const std::string& name) {
  std::optional<std::string> result = read_packed(folder / name);
  return result ? result : read_packed(folder / (name + ".gz"));
}

// What must be the same in all forms: the slots of each function's loops in program order, or the rules that reject the
// program. Names of variables are not the same, as text makes them unique.
std::string summary(const LibraryPlan& plan) {
  std::map<std::string, std::string> functions;
  for (const auto& loop : plan.plan.loops) {
    std::string& slots = functions[loop.function];
    slots += '(';
    for (const auto& slot : loop.slots)
      slots.append(slot.trivial ? " trivial " : " rebind ").append(std::to_string(slot.extent));
    slots += " )";
  }
  std::set<std::string> rules;
  for (const auto& rejection : plan.plan.rejections) rules.insert(rejection.rule);
  std::string result;
  for (const auto& rule : rules) result += "rejected: " + rule + "\n";
  for (const auto& [name, slots] : functions) result += name + ": " + slots + "\n";
  return result;
}

std::vector<std::filesystem::path> cases() {
  std::vector<std::filesystem::path> result;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(PYPTO_CORPUS, missing)) {
    if (entry.is_directory()) result.push_back(entry.path());
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace

TEST_CASE("the forms of one program get the same plan") {
  const std::vector<std::filesystem::path> folders = cases();
  if (folders.empty()) WARN("skipped: there is no corpus at '" PYPTO_CORPUS "'");
  for (const std::filesystem::path& folder : folders) {
    const std::optional<std::string> nodes = read_form(folder, "before.msgpack");
    if (!nodes) continue;
    const std::string expected = summary(pypto::property::plan_with_library(*nodes, true));
    for (const char* name : {"before.py", "before.fmt.py"}) {
      const std::optional<std::string> text = read_form(folder, name);
      if (!text) continue;
      CAPTURE(folder, name);
      CHECK(summary(pypto::property::plan_with_library(*text, true)) == expected);
    }
  }
}
