# pypto.program: Assemble
import pypto.language as pl

@pl.program
class Assemble:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (acc,) in pl.range(8, init_values=(out,)):
                part: pl.Tensor[[64], pl.FP32] = pl.tensor.add(x, x)
                first: pl.Tensor[[64], pl.FP32] = pl.tensor.assemble(acc, part, [0])
                second: pl.Tensor[[64], pl.FP32] = pl.tensor.assemble(first, part, [32])
                total: pl.Tensor[[64], pl.FP32] = pl.yield_(second)
            for j, (same,) in pl.range(2, n, init_values=(total,)):
                done: pl.Tensor[[64], pl.FP32] = pl.yield_(same)
            return done
