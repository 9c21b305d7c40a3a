#include "wire/msgpack_header.h"

namespace pypto::wire {
namespace {

MsgpackHeader header_of_c0_to_df(unsigned char byte) {
  switch (byte) {
    case 0xC0:
      return {MsgpackForm::null};
    case 0xC2:
    case 0xC3:
      return {MsgpackForm::boolean};
    case 0xC4:
    case 0xC5:
    case 0xC6:
      return {MsgpackForm::binary};
    case 0xCA:
      return {MsgpackForm::floating, 4};
    case 0xCB:
      return {MsgpackForm::floating, 8};
    case 0xCC:
    case 0xCD:
    case 0xCE:
    case 0xCF:
      return {MsgpackForm::unsigned_integer, static_cast<std::uint8_t>(1U << (byte - 0xCCU))};
    case 0xD0:
    case 0xD1:
    case 0xD2:
    case 0xD3:
      return {MsgpackForm::signed_integer, static_cast<std::uint8_t>(1U << (byte - 0xD0U))};
    case 0xD9:
    case 0xDA:
    case 0xDB:
      return {MsgpackForm::string, static_cast<std::uint8_t>(1U << (byte - 0xD9U))};
    case 0xDC:
    case 0xDD:
      return {MsgpackForm::array, static_cast<std::uint8_t>(2U << (byte - 0xDCU))};
    case 0xDE:
    case 0xDF:
      return {MsgpackForm::map, static_cast<std::uint8_t>(2U << (byte - 0xDEU))};
    case 0xC1:
      return {MsgpackForm::never_used};
    default:
      return {MsgpackForm::extension};
  }
}

}  // namespace

MsgpackHeader msgpack_header(unsigned char byte) {
  if (byte <= 0x7F || byte >= 0xE0) return {MsgpackForm::small_integer};
  if (byte <= 0x8F) return {MsgpackForm::map, 0, byte & 0x0FU};
  if (byte <= 0x9F) return {MsgpackForm::array, 0, byte & 0x0FU};
  if (byte <= 0xBF) return {MsgpackForm::string, 0, byte & 0x1FU};
  return header_of_c0_to_df(byte);
}

std::string_view describe(MsgpackForm form) {
  switch (form) {
    case MsgpackForm::small_integer:
    case MsgpackForm::signed_integer:
    case MsgpackForm::unsigned_integer:
      return "an integer";
    case MsgpackForm::null:
      return "nil";
    case MsgpackForm::boolean:
      return "a boolean";
    case MsgpackForm::floating:
      return "a float";
    case MsgpackForm::string:
      return "a string";
    case MsgpackForm::array:
      return "an array";
    case MsgpackForm::map:
      return "a map";
    case MsgpackForm::binary:
      return "binary data";
    case MsgpackForm::extension:
      return "extension data";
    case MsgpackForm::never_used:
      return "a byte that MessagePack never uses";
  }
  return "an unknown value";
}

}  // namespace pypto::wire
