# pypto.program: Nested
import pypto.language as pl

@pl.program
class Nested:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            ids: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)
            for i, (a, tasks) in pl.range(4, init_values=(out, ids)):
                for j, (b, slots) in pl.range(0, n, 2, init_values=(a, tasks)):
                    for k, (c,) in pl.range(8, 0, -1, init_values=(b,)):
                        c2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, c, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                        c_end: pl.Tensor[[64], pl.FP32] = pl.yield_(c2)
                    b_end, slots_end = pl.yield_(c_end, slots)
                a_end, tasks_end = pl.yield_(b_end, slots_end)
            return a_end
