#include "unit/app/tool_case.h"

#include "unit/app/small_program.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>

namespace pypto::app_test {

namespace fs = std::filesystem;

std::string stamped_program() {
  std::string program(small_program);
  const std::string before = R"("attrs":[],"body")";
  program.replace(program.find(before), before.size(), R"("attrs":[)" + std::string(stamp) + R"(],"body")");
  return program;
}

support::Finished run_tool(const support::ScratchFolder& folder, const std::vector<std::string>& arguments,
                           const std::string& input) {
  support::ProcessOptions options;
  options.folder = folder.path();
  options.input = input;
  return support::run_process(TOOL, arguments, options);
}

support::Finished run_with_jobs(const support::ScratchFolder& folder, std::vector<std::string> arguments,
                                const std::string& jobs) {
  arguments.insert(arguments.end(), {"-j", jobs});
  return run_tool(folder, arguments);
}

std::string without_seconds(std::string messages) {
  const std::size_t end = messages.rfind(" s\n");
  const std::size_t begin = messages.rfind("; ", end);
  if (end == std::string::npos || begin == std::string::npos || end + 3 != messages.size()) return messages;
  return messages.replace(begin + 2, end - begin - 2, "-");
}

std::string files_below(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (!entry.is_directory() || entry.is_symlink()) names.push_back(entry.path().lexically_relative(folder).string());
  std::ranges::sort(names);
  std::string all;
  for (const std::string& name : names) all += name + " ";
  return all;
}

void put(const support::ScratchFolder& folder, const std::string& name, std::string_view bytes) {
  fs::create_directories((folder / name).parent_path());
  support::write_bytes(folder / name, bytes);
}

}  // namespace pypto::app_test
