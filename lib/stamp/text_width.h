#pragma once

#include <cstdint>
#include <string_view>

namespace pypto::stamp {

/// The columns that UTF-8 text fills, as the formatter counts them: one for most characters, two for East Asian wide
/// ones and emoji, none for combining and invisible ones; a tab counts 4. Bytes that are not UTF-8 count one each.
/// Combining marks of single scripts (outside the general combining blocks) count one. Linear.
std::uint32_t text_width(std::string_view text);

}  // namespace pypto::stamp
