#pragma once

#include "ir/loop.h"
#include "source/byte_range.h"
#include "source/edit.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace pypto::stamp {

/// Edits a comma-separated list of attributes as it stands in JSON or text: removes the pairs with carry keys and puts
/// `pairs` (the stamps, already joined) at the end: in the place of the first carry pair behind the last pair that is
/// kept, or behind that one, with `separator` (comma included) between. Everything else stays: white space, a trailing
/// comma, comments. `attributes` must not be empty; `list_end` is where the closing bracket stands.
void edit_pair_list(std::string_view bytes, std::span<const ir::Attribute> attributes, std::uint32_t list_end,
                    std::string_view pairs, std::string_view separator, std::vector<source::Edit>& edits);

/// Whether bytes that hold nothing but white space, commas and comments hold a comment.
bool has_comment(std::string_view gap);

/// Where the comma stands in bytes that hold nothing but white space, commas and comments (commas inside comments do
/// not count); npos when there is none.
std::size_t find_comma(std::string_view gap);

}  // namespace pypto::stamp
