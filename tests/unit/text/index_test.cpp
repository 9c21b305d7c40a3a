#include "read/text/text_index.h"
#include "source/format.h"
#include "support/catch.h"
#include "text_case.h"

#include <array>
#include <string>
#include <string_view>

using namespace pypto;
using test::read_text;

namespace {

std::string shown(const test::TextCase& read) {
  if (!read.document) return read.short_messages();
  static constexpr auto kinds = std::to_array<std::string_view>(
      {"opaque", "orchestration", "in_core", "aic", "aiv", "group", "spmd", "inline", "graph", "unknown"});
  static constexpr auto states =
      std::to_array<std::string_view>({"absent", "unread", "read", "returns_only", "unreadable"});
  std::string all = std::string(read.program().name) + ":";
  for (const ir::Function& function : read.program().functions) {
    all += pypto::source::format(" {}/{}/{}", function.name, kinds.at(static_cast<std::size_t>(function.kind)),
                                 states.at(static_cast<std::size_t>(function.body_state)));
  }
  return all + read.short_messages();
}

}  // namespace

TEST_CASE("a program's functions, and which bodies are read at once") {
  CHECK(shown(read_text(
            "# pypto.program: Other\nimport pypto.language as pl\n\nN = pl.dynamic(\"N\")\n\n@pl.program\nclass P:\n"
            "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)\n"
            "    def k(a: pl.Tensor[[N], pl.FP32]):\n        b = a\n        return b\n"
            "    @pl.function(type=pl.FunctionType.Group)\n    def g(a: pl.Tensor[[N], pl.FP32]):\n        self.k(a)\n"
            "    @pl.function\n    def h(self, a: pl.Tensor[[N], pl.FP32]):\n        b = a\n"
            "    @pl.function(type=pl.FunctionType.Orchestration)\n    def main(self):\n        pass\n"
            "    @pl.function(type=pl.FunctionType.Graph)\n    def r(self):\n        pass\n"
            "    @pl.function(type=pl.FunctionType.Newer)\n    def s(self): pass\n")) ==
        "Other: k/aiv/unread g/group/read h/opaque/unread main/orchestration/read r/graph/unread s/unknown/unread"
        "24:23: the function type 'pl.FunctionType.Newer' is not known here, so the function is not classified; known "
        "are "
        "Opaque, Orchestration, InCore, AIC, AIV, Group, Spmd, Inline and Graph [unknown-function-type]\n");
}

TEST_CASE("graph functions are read where they are classified") {
  read::ReadOptions options;
  options.graph_functions = true;
  CHECK(shown(read_text("@pl.function(type=pl.FunctionType.Graph)\ndef r():\n    pass\n", options)) ==
        ": r/graph/read");
}

TEST_CASE("lone functions call by bare names") {
  CHECK(shown(read_text("@pl.function(type=pl.FunctionType.AIV)\ndef k(a: pl.Ptr):\n    pass\n\n\n"
                        "@pl.function(type=pl.FunctionType.Spmd)\ndef s(a: pl.Ptr):\n    k(a)\n")) ==
        ": k/aiv/unread s/spmd/read");
}

TEST_CASE("bodies with compiler-derived dependencies are read") {
  CHECK(shown(read_text(
            "@pl.function\ndef k(a: pl.Ptr):\n    pl.system.sync(attrs={\"compiler_manual_dep_edges\": [a]})\n")) ==
        ": k/opaque/read");
}

TEST_CASE("verbatim, external and runtime-bound bodies are absent") {
  CHECK(
      shown(read_text("@pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)\ndef w(a):\n    try: f(\n    x = '\n"
                      "@pl.function(type=pl.FunctionType.AIV, external_source=\"a.cpp\")\ndef e(a: pl.Ptr):\n    ...\n"
                      "@pl.function(type=pl.FunctionType.AIV)\ndef b(a: pl.Ptr):\n    ...\n"
                      "@pl.function(type=pl.FunctionType.AIV)\ndef c(a: pl.Ptr): ...\n")) ==
      ": w/opaque/absent e/aiv/absent b/aiv/absent c/aiv/absent");
}

TEST_CASE("the language may have another name") {
  for (const char* import : {"from pypto import language as Q\n", "import pypto.language as Q\n", ""}) {
    CAPTURE(import);
    const test::TextCase read =
        read_text(std::string(import) +
                  "@Q.function(type=Q.FunctionType.Orchestration, auto_scope=False)\n"
                  "def f(x: Q.Tensor[[8], Q.FP32]):\n    a = Q.tensor.assemble(x, x, [0])\n"
                  "    for i, (b,) in Q.range(Q.const(4, Q.INT64), init_values=(a,)):\n        c = Q.yield_(b)\n");
    REQUIRE(read.document);
    CHECK(read.outline() == "a = tensor.assemble( x x opaque )\nrange i 0:4:1 b<-a -> c\n yield b\n");
  }
}

TEST_CASE("signatures") {
  const test::TextCase read = read_text(
      "@pl.function(auto_scope=False)\ndef f(\n    self,\n    a: pl.Tensor[[8], pl.FP32],\n    b: "
      "pl.Out[pl.Tensor[[8], pl.FP32]],\n"
      "    c: pl.InOut[pl.Tile[[8], pl.FP32]],\n    d: pl.Scalar[pl.TASK_ID],\n) -> tuple[\n    pl.Tensor[[8], "
      "pl.FP32], pl.Scalar[pl.TASK_ID]\n]:\n    pass\n"
      "@pl.function(attrs={\"auto_scope\": False})\ndef g() -> pl.Tuple[pl.Ptr, pl.Ptr]:\n    pass\n"
      "@pl.function(auto_scope=True)\ndef h() -> pl.Ptr:\n    pass\n@pl.function()\ndef i() -> None:\n    pass\n");
  REQUIRE(read.document);
  const ir::Function& f = read.function(0);
  CHECK(f.auto_scope_off);
  CHECK(f.parameters.count == 4);
  const auto directions = read.program().list(f.directions);
  CHECK(directions[0] == ir::ParameterDirection::in);
  CHECK(directions[1] == ir::ParameterDirection::out);
  CHECK(directions[2] == ir::ParameterDirection::inout);
  CHECK(test::type_name(read.variable("b").type) == "tensor 52");
  CHECK(test::type_name(read.variable("d").type) == "TASK_ID");
  CHECK(f.result_count == 2);
  CHECK(read.program().list(f.result_types)[1].is_task_id());
  CHECK(read.function(1).auto_scope_off);
  CHECK(read.function(1).result_count == 1);
  CHECK_FALSE(read.function(2).auto_scope_off);
  CHECK(read.function(2).result_count == 1);
  CHECK(read.function(3).result_count == 0);
}

TEST_CASE("what is no part of the program is passed over") {
  CHECK(shown(read_text(
            "\"\"\"Module.\"\"\"\nfrom pypto import language as pl\nimport sys\nX: int = 4\n\nclass Kind(Enum):\n    A "
            "= 1\n\n"
            "def helper(x):\n    return (x +\n1)\n\n@pl.program(strict_ssa=True)\nclass P:\n    \"\"\"Doc.\"\"\"\n\n"
            "    @pl.function(type=pl.FunctionType.Orchestration)\n    def main(self):\n        pass\n\n"
            "if __name__ == \"__main__\":\n    main()\n")) == "Kind: main/orchestration/read");
}

TEST_CASE("a byte-order mark and CR LF are no part of names") {
  CHECK(shown(read_text("\xEF\xBB\xBF# pypto.program: P\r\n@pl.program\r\nclass P:\r\n    @pl.function\r\n    def "
                        "f(self):\r\n        pass\r\n")) == "P: f/opaque/unread");
}
