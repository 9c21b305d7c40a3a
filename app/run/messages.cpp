#include "app/run/messages.h"

#include "app/files/descriptor.h"
#include "app/files/output.h"
#include "source/format.h"
#include "source/message.h"

#include <unistd.h>

namespace pypto::app {
namespace {

using source::Severity;

/// A note without a place of its own still says which file it is about.
source::Place place_of_note(const source::Note& note, const PlaceOf& place_of, const source::Place& main_place) {
  if (note.has_place) return place_of(note.range);
  source::Place place;
  place.file = main_place.file;
  place.position = main_place.position;
  return place;
}

std::string render_left_out(std::size_t count, std::size_t limit) {
  if (count <= limit) return {};
  return source::format("pypto-classify: {} more {} not shown (--max-messages 0 shows all)\n", count - limit,
                        count - limit == 1 ? "message" : "messages");
}

}  // namespace

MessageOptions message_options(const RunPlan& plan) {
  return {plan.color, plan.quiet, plan.max_messages};
}

std::string_view name_of_output(std::string_view path) {
  return path.empty() ? standard_output_name : path;
}

void tell(std::string_view text) {
  write_all(STDERR_FILENO, text);  // when even that fails there is nobody left to tell
}

ExitStatus print(std::string_view text, const MessageOptions& options) {
  const auto failure = write_output("", text);
  if (!failure) return ExitStatus::done;
  tell(render_file_error(standard_output_name, failure->message, options));
  return ExitStatus::io_failed;
}

std::string render_diagnostics(const source::Diagnostics& diagnostics, const PlaceOf& place_of,
                               const MessageOptions& options) {
  std::string text;
  std::size_t count = 0;
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    if (options.quiet && diagnostic.severity != Severity::error) continue;
    if (options.max_messages != 0 && ++count > options.max_messages) continue;
    const source::Place place = place_of(diagnostic.range);
    text += render_message(diagnostic.severity, diagnostic.rule.name, diagnostic.message, place, options.color);
    for (const source::Note& note : diagnostic.notes)
      text += render_message(Severity::note, "", note.message, place_of_note(note, place_of, place), options.color);
  }
  return text + render_left_out(count, options.max_messages);
}

std::string render_summary(std::size_t errors, bool would_write) {
  return source::format("pypto-classify: {} {}{}\n", errors, errors == 1 ? "error" : "errors",
                        would_write ? "; nothing was written" : "");
}

std::string render_file_error(std::string_view file, std::string_view text, const MessageOptions& options) {
  source::Place place;
  place.file = file;
  return render_message(Severity::error, "", text, place, options.color);
}

ExitStatus tell_unreadable(const FoundInputs& found, const RunPlan& plan) {
  for (const UnreadablePath& unreadable : found.unreadable)
    tell(render_file_error(unreadable.path, unreadable.failure.message, message_options(plan)));
  return found.unreadable.empty() ? ExitStatus::done : ExitStatus::io_failed;
}

std::string render_usage_error(std::string_view text) {
  return source::format("pypto-classify: error: {}\nTry 'pypto-classify --help'.\n", text);
}

}  // namespace pypto::app
