# pypto.program: Formatted
import pypto.language as pl


@pl.program
class Formatted:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total

    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i__idx_v0, (acc__iter_v1, other__iter_v1) in pl.range(
                0,
                n,
                2,
                init_values=(out, x),
                attrs={"note": "wrapped"},
            ):
                acc__ssa_v2: pl.Tensor[[64], pl.FP32] = self.accumulate(
                    x,
                    acc__iter_v1,
                    attrs={"arg_directions": [pl.adir.input, pl.adir.inout]},
                )
                acc__rv_v2, other__rv_v2 = pl.yield_(acc__ssa_v2, other__iter_v1)
            return acc__rv_v2
