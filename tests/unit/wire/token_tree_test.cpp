#include "wire/token_tree.h"

#include "rendering.h"
#include "support/catch.h"

#include <vector>

using namespace pypto;
using wire::TokenIndex;

TEST_CASE("skip links lead from child to child") {
  const source::Input input("in.json", R"([[1, [2]], {"a": [3]}, 4])");
  const wire::TokenTree tree = json_tree(input);
  std::vector<TokenIndex> children;
  for (TokenIndex child = 1; child < tree[0].next; child = tree[child].next) children.push_back(child);
  CHECK(children == std::vector<TokenIndex>{1, 5, 9});
  CHECK(tree[0].count == 3);
}

TEST_CASE("find gives the value of a key, and nothing else") {
  const source::Input input("in.json", R"({"a": {"b": 1}, "\u0062": 2, "": 3})");
  const wire::TokenTree tree = json_tree(input);
  CHECK(tree.find(0, "a") == 2);
  CHECK(tree.find(0, "b") == 6);
  CHECK(tree.find(0, "") == 8);
  CHECK(tree.find(0, "c") == wire::no_token);
  CHECK(tree.find(2, "b") == 4);
  CHECK(tree.find(1, "a") == wire::no_token);
  CHECK(tree.find(wire::no_token, "a") == wire::no_token);
}

TEST_CASE("token kinds have names for messages") {
  CHECK(wire::describe(wire::TokenKind::null) == "null");
  CHECK(wire::describe(wire::TokenKind::boolean) == "a boolean");
  CHECK(wire::describe(wire::TokenKind::integer) == "an integer");
  CHECK(wire::describe(wire::TokenKind::unsigned_integer) == "an integer");
  CHECK(wire::describe(wire::TokenKind::floating) == "a floating-point number");
  CHECK(wire::describe(wire::TokenKind::string) == "a string");
  CHECK(wire::describe(wire::TokenKind::array) == "an array");
  CHECK(wire::describe(wire::TokenKind::map) == "an object");
}
