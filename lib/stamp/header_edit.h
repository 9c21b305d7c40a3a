#pragma once

#include "ir/loop.h"
#include "source/byte_range.h"
#include "source/edit.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {

/// The header of one loop in text, its lists resolved.
struct Header {
  source::ByteRange header;                      ///< from `for` to the colon
  source::ByteRange call;                        ///< from "(" to ")"
  source::ByteRange dict;                        ///< of `attrs=`; empty: there is none
  std::span<const source::ByteRange> arguments;  ///< of the call, in order
  std::size_t dict_argument = 0;                 ///< the index of `attrs=` among them
  std::span<const ir::Attribute> attributes;     ///< the pairs of the dict
};

/// The smallest edits that put `pairs` (the stamps, joined with ", " where there is no other example) into the dict of
/// the header, or give it an `attrs={...}` as last argument: all other bytes stay, comments and a trailing comma too.
/// What is split over lines gets its new parts on lines of their own.
void edit_header(std::string_view bytes, const Header& header, std::span<const std::string> pairs,
                 std::vector<source::Edit>& edits);

}  // namespace pypto::stamp
