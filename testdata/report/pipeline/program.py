# pypto.program: Pipeline
import pypto.language as pl

@pl.program
class Pipeline:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (acc, step) in pl.pipeline(0, 64, 16, stage=2, init_values=(out, n), attrs={"pipeline_overlap_stores": False}):
                acc2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, acc, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                acc_end, step_end = pl.yield_(acc2, pl.const(3, pl.INDEX) + pl.const(4, pl.INDEX))
            return acc_end
