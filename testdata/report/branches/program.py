# pypto.program: Branches
import pypto.language as pl

@pl.program
class Branches:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (acc,) in pl.range(n, init_values=(out,)):
                if i > 2:
                    acc2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, acc, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                    merged: pl.Tensor[[64], pl.FP32] = pl.yield_(acc2)
                else:
                    merged: pl.Tensor[[64], pl.FP32] = pl.yield_(acc)
                total: pl.Tensor[[64], pl.FP32] = pl.yield_(merged)
            return total
