# pypto.program: Untraced
import pypto.language as pl

@pl.program
class Untraced:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def opaque_result(x: pl.Tensor[[64], pl.FP32], scratch: pl.InOut[pl.Tensor[[64], pl.FP32]], result: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        view: pl.Tensor[[64], pl.FP32] = pl.tensor.reshape(result, [64])
        return view
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (scratch, acc) in pl.range(4, init_values=(x, out)):
                acc2: pl.Tensor[[64], pl.FP32] = self.opaque_result(x, scratch, acc, attrs={"arg_directions": [pl.adir.input, pl.adir.inout, pl.adir.inout]})
                scratch_end, acc_end = pl.yield_(acc2, acc2)
            for j, (far,) in pl.range(4, init_values=(acc_end,)):
                far2: pl.Tensor[[64], pl.FP32] = self.elsewhere(x, far, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                far_end: pl.Tensor[[64], pl.FP32] = pl.yield_(far2)
            return far_end
