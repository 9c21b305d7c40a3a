# pypto.program: Around
import pypto.language as pl

@pl.program
class Around:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        for i in pl.range(1, 12, 4):
            while x:
                for j, (größe,) in pl.range(4, init_values=(out,)):
                    größe2: pl.Tensor[[64], pl.FP32] = pl.tensor.assemble(größe, x, [0])
                    ende: pl.Tensor[[64], pl.FP32] = pl.yield_(größe2)
        return out
