#include "read/text/token.h"

#include <algorithm>

namespace pypto::read {

std::size_t find_symbol(Tokens tokens, char wanted, std::size_t from) {
  std::size_t index = from;
  while (index < tokens.size() && !tokens[index].is(wanted)) index = behind(tokens, index);
  return std::min(index, tokens.size());
}

}  // namespace pypto::read
