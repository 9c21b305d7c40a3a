#pragma once

#include "source/diagnostic.h"
#include "source/input.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <string>
#include <string_view>

/// All diagnostics with their notes as a person sees them. JSON: with line, column and caret. MessagePack: the byte
/// offsets stand where the line would: "in.msgpack:3-5: error: ...".
std::string render(const pypto::source::Diagnostics& diagnostics, std::string_view bytes,
                   pypto::wire::Encoding encoding);

/// What reading `bytes` reports, rendered; empty when they are accepted.
std::string json_errors(std::string_view bytes, std::uint32_t depth_limit = 100'000);
std::string msgpack_errors(std::string_view bytes, std::uint32_t depth_limit = 100'000);

/// The tree of an input that is accepted; it must outlive the tree.
pypto::wire::TokenTree json_tree(const pypto::source::Input& input);
pypto::wire::TokenTree msgpack_tree(const pypto::source::Input& input);

/// One line for each token, without the end of the last: "BEGIN-END NEXT VALUE", such as `0-6 3 array of 2`.
std::string dump(const pypto::wire::TokenTree& tree);
