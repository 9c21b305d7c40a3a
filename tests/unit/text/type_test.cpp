#include "support/catch.h"
#include "text_case.h"

using namespace pypto;
using pypto::test::read_lines;
using pypto::test::type_name;

namespace {

std::string type_of(const std::string& lines, std::string_view name = "a") {
  const test::TextCase read = read_lines(lines);
  return read.document ? type_name(read.variable(name).type) + read.short_messages() : read.short_messages();
}

std::string annotated(const std::string& annotation) {
  return type_of("a: " + annotation + " = pl.foo.bar()");
}

}  // namespace

TEST_CASE("annotations") {
  CHECK(annotated("pl.Scalar[pl.TASK_ID]") == "TASK_ID");
  CHECK(annotated("pl.Scalar[pl.INT64]") == "scalar 20");
  CHECK(
      annotated(
          "pl.Tensor[[8, n * pl.const(2, pl.INDEX)], pl.BF16, pl.TensorView(stride=[], layout=pl.TensorLayout.ND)]") ==
      "tensor 64");
  CHECK(annotated("pl.Tensor((64,), pl.FP32)") == "tensor 52");
  CHECK(annotated("pld.DistributedTensor[[8], pl.FP32]") == "tensor 52");
  CHECK(annotated("pl.Tile[[16, 16], pl.FP32, pl.MemRef(\"m\", 0, 64, slots=2)[i], pl.Mem.Vec]") == "tile 52");
  CHECK(annotated("pl.Array[8, pl.TASK_ID]") == "array 80");
  CHECK(annotated("pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]]") == "tuple");
  CHECK(annotated("pl.Tuple[()]") == "tuple");
  CHECK(annotated("pl.Ptr") == "other");
  CHECK(annotated("pl.UnknownType") == "unknown");
  CHECK(annotated("Tensor[[8], FP32]") == "tensor 52");
}

TEST_CASE("types follow from ops") {
  CHECK(type_of("a = pl.system.task_invalid()") == "TASK_ID");
  CHECK(type_of("a = None") == "TASK_ID");
  CHECK(type_of("a = pl.system.task_dummy(deps=[t0])") == "TASK_ID");
  CHECK(type_of("a = pl.array.create(4, dtype=pl.TASK_ID)") == "array 80");
  CHECK(type_of("b = pl.array.create(4, dtype=pl.TASK_ID)\na = pl.array.update_element(b, 0, t0)") == "array 80");
  CHECK(type_of("b = pl.array.create(4, dtype=pl.TASK_ID)\na = pl.array.get_element(b, 0)") == "TASK_ID");
  CHECK(type_of("b = pl.array.create(4, dtype=pl.TASK_ID)\na = b[0]") == "TASK_ID");
  CHECK(type_of("a = pl.tensor.create([8], dtype=pl.FP32)") == "tensor 52");
  CHECK(type_of("a = pl.tensor.dim(x, 0)") == "scalar");
  CHECK(type_of("a = pl.tile.load(x, [0], [8])") == "tile");
  CHECK(type_of("b = pl.tile.load(x, [0], [8])\na = pl.tile.store(b, [0], out)") == "tensor");
}

TEST_CASE("types follow from calls, submits and their elements") {
  CHECK(type_of("a = self.k(x, out)") == "tensor 52");
  CHECK(type_of("a = pl.submit(self.k, x, out)") == "tuple");
  CHECK(type_of("b = pl.submit(self.k, x, out)\na = b[0]") == "tensor 52");
  CHECK(type_of("b = pl.submit(self.k, x, out)\na = b[1]") == "TASK_ID");
  CHECK(type_of("b, a = pl.submit(self.k, x, out)") == "TASK_ID");
  CHECK(type_of("b: pl.Tuple[pl.Scalar[pl.INT64], pl.Scalar[pl.TASK_ID]] = pl.foo.bar()\na = b[1]") == "TASK_ID");
}

TEST_CASE("types follow from names, numbers and arithmetic") {
  CHECK(type_of("a = t0") == "TASK_ID");
  CHECK(type_of("a = 5") == "scalar");
  CHECK(type_of("a = 1 + 2") == "scalar");
  CHECK(type_of("a = pl.const(1, pl.INT64)") == "scalar");
  CHECK(type_of("a = True") == "scalar");
}

TEST_CASE("carries have the type of their init value") {
  const std::string loop = "for i, (a, b) in pl.range(4, init_values=(t0, x)):\n    c, d = pl.yield_(a, b)";
  CHECK(type_of(loop, "a") == "TASK_ID");
  CHECK(type_of(loop, "b") == "tensor 52");
  CHECK(type_of(loop, "c") == "TASK_ID");
  CHECK(type_of(loop, "d") == "tensor 52");
  CHECK(type_of("if t0:\n    a = pl.yield_(t0)\nelse:\n    a = pl.yield_(None)") == "TASK_ID");
}

TEST_CASE("a slot whose type does not follow is said, unless its yield is annotated") {
  CHECK(type_of("b = pl.foo.bar()\nfor i, (a,) in pl.range(4, init_values=(b,)):\n    c = pl.yield_(a)") ==
        "unknown12:17: the type of iter_arg 'a' in function 'main' does not follow from the text; it is taken as a "
        "tensor. An annotation on its init value would tell [unknown-slot-type]\n");
  CHECK(type_of("b = pl.foo.bar()\nfor i, (a,) in pl.range(4, init_values=(b,)):\n"
                "    c: pl.Scalar[pl.TASK_ID] = pl.yield_(a)") == "TASK_ID");
  CHECK(type_of(
            "b: pl.UnknownType = pl.foo.bar()\nfor i, (a,) in pl.range(4, init_values=(b,)):\n    c = pl.yield_(a)") ==
        "unknown12:17: the type of iter_arg 'a' in function 'main' does not follow from the text; it is taken as a "
        "tensor. An annotation on its init value would tell [unknown-slot-type]\n");
}
