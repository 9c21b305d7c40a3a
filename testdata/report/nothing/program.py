# pypto.program: Nothing
import pypto.language as pl

@pl.program
class Nothing:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i in pl.range(4):
                y: pl.Tensor[[64], pl.FP32] = self.accumulate(x, out, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            return out
