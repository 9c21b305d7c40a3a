#pragma once

#include "ir/program.h"
#include "source/diagnostic.h"
#include "source/input.h"
#include "wire/read.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace pypto::read {

struct ReadOptions {
  std::optional<ir::Format> format;  ///< none: decided by content (see detect.h)
  std::uint32_t depth_limit = wire::default_depth_limit;
  bool graph_functions = false;  ///< functions of type Graph are classified as well
};

/// The text form's index of what was not read yet; only lib/read/text looks inside.
class TextIndex;

/// One input, understood. Owns everything that the program's views point into except the Input, which must outlive it.
struct Document {
  Document();
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;
  ~Document();

  const source::Input* input = nullptr;
  ir::Program program;
  wire::TokenTree tokens;                 ///< node forms; empty for text
  std::unique_ptr<TextIndex> text_index;  ///< text; none for node forms
};

/// Reads one input of any format. Nothing on errors, which are in `diagnostics`; warnings leave a document. Node forms
/// are read whole. Of text, the functions that are to be classified are read, and every body that calls or submits a
/// function; other bodies stay unread until read_body asks for them. Linear in the input, but for sorting node ids.
std::optional<Document> read_document(const source::Input& input, const ReadOptions& options,
                                      source::Diagnostics& diagnostics);

/// Reads the body of a function whose state is `unread`, and sets its state to `read`, `returns_only` or `unreadable`
/// (with errors in `diagnostics`). Does nothing for other states. The tables may grow: references into them are good
/// only until the call.
void read_body(Document& document, ir::FunctionId function, source::Diagnostics& diagnostics);

}  // namespace pypto::read
