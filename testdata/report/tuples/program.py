# pypto.program: Tuples
import pypto.language as pl

@pl.program
class Tuples:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def split(x: pl.Tensor[[64], pl.FP32], low: pl.InOut[pl.Tensor[[64], pl.FP32]], high: pl.Out[pl.Tensor[[64], pl.FP32]]) -> tuple[pl.Tensor[[64], pl.FP32], pl.Tensor[[64], pl.FP32]]:
        return low, high
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (low, high) in pl.range(4, init_values=(x, out)):
                both: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Tensor[[64], pl.FP32]] = self.split(x, low, high, attrs={"arg_directions": [pl.adir.input, pl.adir.inout, pl.adir.output_existing]})
                low2: pl.Tensor[[64], pl.FP32] = both[0]
                high2: pl.Tensor[[64], pl.FP32] = both[1]
                low_end, high_end = pl.yield_(low2, high2)
            for j, (acc,) in pl.range(4, init_values=(high_end,)):
                u: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, acc, attrs={"arg_directions": [pl.adir.input, pl.adir.no_dep]})
                acc2: pl.Tensor[[64], pl.FP32] = u[0]
                t: pl.Scalar[pl.TASK_ID] = u[1]
                total: pl.Tensor[[64], pl.FP32] = pl.yield_(acc2)
            return total
