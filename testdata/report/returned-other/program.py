# pypto.program: ReturnedOther
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def second(a: pl.InOut[pl.Tensor[[8], pl.FP32]], b: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.InCore)
    def view(a: pl.Tensor[[8], pl.FP32], b: pl.InOut[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return pl.tensor.view(b)
    @pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)
    def main(self, x: pl.Tensor[[8], pl.FP32], y: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX]):
        for i, (a, b) in pl.range(4, init_values=(x, x)):
            p = self.second(a, y, attrs={"arg_directions": [pl.adir.inout, pl.adir.output]})
            q = self.view(y, b, attrs={"arg_directions": [pl.adir.input, pl.adir.no_dep]})
            e, f = pl.yield_(p, q)
        return e
