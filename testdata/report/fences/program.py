# pypto.program: Fences
import pypto.language as pl

@pl.program
class Fences:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            t0: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()
            with pl.scope(mode=pl.ScopeMode.MANUAL):
                for i, (phase,) in pl.range(3, init_values=(t0,)):
                    for j, (tid,) in pl.parallel(2, 10, 3, init_values=(phase,)):
                        u: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, out, deps=[tid], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                        t: pl.Scalar[pl.TASK_ID] = u[1]
                        tids: pl.Scalar[pl.TASK_ID] = pl.yield_(t)
                    phases: pl.Scalar[pl.TASK_ID] = pl.yield_(tids)
                for k, (last,) in pl.parallel(3, init_values=(phases,)):
                    v: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, out, deps=[last], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                    w: pl.Scalar[pl.TASK_ID] = v[1]
                    lasts: pl.Scalar[pl.TASK_ID] = pl.yield_(w)
            for m, (alone,) in pl.parallel(4, init_values=(t0,)):
                y: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, out, deps=[alone], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                z: pl.Scalar[pl.TASK_ID] = y[1]
                aloned: pl.Scalar[pl.TASK_ID] = pl.yield_(z)
            return out
