#include "property/without_stamps.h"

#include <regex>

namespace pypto::property {

namespace {

const std::string key = R"("iter_arg_(?:rebind|array_size)_[0-9]+")";

std::string without(std::string text, const std::string& pattern) {
  return std::regex_replace(text, std::regex(pattern), "");
}

}  // namespace

std::string json_without_stamps(const std::string& json) {
  const std::string pair = R"(\{"key":)" + key + R"(,"value":[a-z0-9]+\})";
  return without(without(json, "," + pair), pair + ",?");
}

std::string text_without_stamps(const std::string& text) {
  const std::string pair = key + ": [A-Za-z0-9]+";
  const std::string inner = without(without(text, ", " + pair), pair + "(?:, )?");
  return without(inner, R"(, attrs=\{\})");
}

}  // namespace pypto::property
