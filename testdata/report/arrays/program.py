# pypto.program: Arrays
import pypto.language as pl

@pl.program
class Arrays:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.InOut[pl.Tensor[[8], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        with pl.scope():
            made = pl.array.create(4, dtype=pl.TASK_ID)
            sized = pl.array.create(n, dtype=pl.TASK_ID)
            for i, (a, b) in pl.range(3, init_values=(made, sized)):
                for j, (c, d) in pl.parallel(4, init_values=(a, b)):
                    c2 = pl.array.update_element(c, j, n)
                    d2 = pl.array.update_element(d, j, n)
                    inner, other = pl.yield_(c2, d2)
                a_end, b_end = pl.yield_(inner, other)
            return x
