# pypto.program: WhileLoops
import pypto.language as pl

@pl.program
class WhileLoops:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (acc,) in pl.range(4, init_values=(out,)):
                for (turn, part) in pl.while_(init_values=(0, acc)):
                    pl.cond(turn < n)
                    part2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, part, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                    turn2: pl.Scalar[pl.INDEX] = turn + 1
                    turn_end, part_end = pl.yield_(turn2, part2)
                total: pl.Tensor[[64], pl.FP32] = pl.yield_(part_end)
            return total
