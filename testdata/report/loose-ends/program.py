# pypto.program: LooseEnds
import pypto.language as pl

@pl.program
class LooseEnds:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (bare, piece, lost, outside) in pl.range(4, init_values=(out, out, out, out)):
                outside2: pl.Tensor[[64], pl.FP32] = pl.tensor.assemble(outside, x, [0])
                if n > 0:
                    outside2: pl.Tensor[[64], pl.FP32] = pl.tensor.assemble(outside, x, [32])
                bare2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, bare)
                u: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, piece)
                piece2: pl.Tensor[[64], pl.FP32] = u[0]
                bare_end, piece_end, lost_end, outside_end = pl.yield_(bare2, piece2, gone__FREE_VAR, outside2)
            for j, (target, given, inner, element) in pl.range(4, init_values=(out, out, n, out)):
                target2: pl.Tensor[[64], pl.FP32] = pl.tensor.assemble(pl.tensor.create([64], dtype=pl.FP32), x, [0])
                given2: pl.Tensor[[64], pl.FP32] = self.accumulate(x, 0.5, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                for k, (count,) in pl.range(4, init_values=(0,)):
                    inner2: pl.Scalar[pl.INDEX] = pl.yield_(count)
                v: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, 0.5, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                element2: pl.Tensor[[64], pl.FP32] = v[0]
                target_end, given_end, inner_end, element_end = pl.yield_(target2, given2, inner2, element2)
            for m, (part, beyond) in pl.range(4, init_values=(out, out)):
                halves: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Tensor[[64], pl.FP32]] = pl.tensor.split(x)
                part2: pl.Tensor[[64], pl.FP32] = halves[0]
                w: pl.Tuple[pl.Tensor[[64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.accumulate, x, beyond, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                beyond2: pl.Tensor[[64], pl.FP32] = w[5]
                part_end, beyond_end = pl.yield_(part2, beyond2)
            return bare_end
