# pypto.program: Sample
import pypto.language as pl

@pl.program
class Sample:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], sum: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            none: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()
            for i, (acc, done) in pl.parallel(4, init_values=(sum, none), attrs={"iter_arg_rebind_0": False, "iter_arg_rebind_1": True, "iter_arg_array_size_1": 4}):
                step: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, acc, deps=[done], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                acc_next: pl.Tensor[[64], pl.FP32] = step[0]
                task: pl.Scalar[pl.TASK_ID] = step[1]
                sum_end, done_end = pl.yield_(acc_next, task)
        return sum_end
