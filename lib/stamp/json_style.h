#pragma once

#include "source/byte_range.h"

#include <optional>
#include <string>
#include <string_view>

namespace pypto::stamp {

/// The white space and commas of one JSON object as it is printed: what stands after "{", between a key and its value,
/// between two members (comma included) and before "}".
struct ObjectStyle {
  std::string open, colon, separator, close;
};

/// The same for an array.
struct ArrayStyle {
  std::string open, separator, close;
};

/// How an `attrs` array and the pairs in it are printed.
struct AttributesStyle {
  ArrayStyle list;
  ObjectStyle pair;
};

/// Facts about the printer of a whole document that one loop may not show: how short objects and short lists of objects
/// look in it. None where the document has no example.
struct PrinterHabits {
  std::optional<ObjectStyle> short_object;  ///< the first span, which every node has
  bool broken_lists = false;                ///< short lists of objects have one element a line
  std::string broken_comma = ",";           ///< between two members on lines of their own, up to the line break
  std::optional<std::string> line_comma;    ///< the same for a document on one line
};

/// Looks once through the document. Linear in the document, usually only in its first few hundred bytes.
PrinterHabits find_habits(std::string_view bytes);

/// The style of the object that takes up the bytes `object`, read off its first member and the bytes before its end.
/// Linear in the first member. Where there is no second member, the separator is a guess.
ObjectStyle object_style(std::string_view bytes, source::ByteRange object);

/// How the members of a loop's `fields` are printed, without reading more than the bytes around its braces and first
/// key: what is inside may be nested loops. The separator is the habit's.
ObjectStyle fields_style(std::string_view bytes, source::ByteRange fields, const PrinterHabits& habits);

/// How an `attrs` array that has no pair yet would be printed as a member of an object in the style `fields`.
AttributesStyle attributes_style(const ObjectStyle& fields, const PrinterHabits& habits);

}  // namespace pypto::stamp
