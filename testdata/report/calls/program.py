# pypto.program: Calls
import pypto.language as pl

@pl.program
class Calls:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def fill(x: pl.Tensor[[64], pl.FP32], result: pl.Out[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return result
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (acc,) in pl.range(4, init_values=(out,)):
                acc2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, acc, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                acc3: pl.Tensor[[64], pl.FP32] = self.fill(x, acc2, attrs={"arg_directions": [pl.adir.input, pl.adir.output_existing]})
                total: pl.Tensor[[64], pl.FP32] = pl.yield_(acc3)
            for j, (cur, prev) in pl.range(4, init_values=(total, x)):
                fresh: pl.Tensor[[64], pl.FP32] = self.fill(x, x, attrs={"arg_directions": [pl.adir.input, pl.adir.output_existing]})
                next_cur, next_prev = pl.yield_(fresh, cur)
            return next_cur
