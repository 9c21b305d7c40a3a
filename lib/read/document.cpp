#include "read/document.h"

#include "read/detect.h"
#include "read/node/node_reader.h"
#include "read/text/text_index.h"
#include "read/text/text_reader.h"

namespace pypto::read {

// Here, and not in the header, because TextIndex is known here.
Document::Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

std::optional<Document> read_document(const source::Input& input, const ReadOptions& options,
                                      source::Diagnostics& diagnostics) {
  const auto format = options.format ? options.format : detect_format(input, diagnostics);
  if (!format) return std::nullopt;
  return *format == ir::Format::text ? read_text(input, options, diagnostics)
                                     : read_nodes(input, *format, options, diagnostics);
}

void read_body(Document& document, ir::FunctionId function, source::Diagnostics& diagnostics) {
  if (document.program.functions[function].body_state != ir::BodyState::unread) return;
  read_text_body(document, function, diagnostics);
}

}  // namespace pypto::read
