# pypto.program: Endings
import pypto.language as pl

@pl.program
class Endings:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def accumulate(x: pl.Tensor[[64], pl.FP32], total: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return total
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def fill(x: pl.Tensor[[64], pl.FP32], result: pl.Out[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return result
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def measure(x: pl.Tensor[[64], pl.FP32]) -> pl.Tensor[[64], pl.FP32]:
        y: pl.Tensor[[64], pl.FP32] = pl.tensor.create([64], dtype=pl.FP32)
        return y
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def pass_on(x: pl.Tensor[[64], pl.FP32], scratch: pl.Out[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return x
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.Tensor[[64], pl.FP32], out: pl.Out[pl.Tensor[[64], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        with pl.scope():
            for i, (parameter, builtin, copy, computed) in pl.range(4, init_values=(out, out, out, 0)):
                builtin2: pl.Tensor[[64], pl.FP32] = pl.tensor.add(builtin, x)
                copy2: pl.Tensor[[64], pl.FP32] = copy
                computed2: pl.Scalar[pl.INDEX] = computed + i
                parameter_end, builtin_end, copy_end, computed_end = pl.yield_(x, builtin2, copy2, computed2)
            for j, (fresh, swapped, index, constant) in pl.range(4, init_values=(out, x, n, 0.5)):
                fresh2: pl.Tensor[[64], pl.FP32] = self.fill(x, fresh, attrs={"arg_directions": [pl.adir.input, pl.adir.output]})
                made: pl.Tensor[[64], pl.FP32] = self.measure(x, attrs={"arg_directions": [pl.adir.input]})
                passed: pl.Tensor[[64], pl.FP32] = self.pass_on(x, swapped, attrs={"arg_directions": [pl.adir.input, pl.adir.output_existing]})
                fresh_end, swapped_end, index_end, constant_end = pl.yield_(made, passed, j, 0.5)
            for k, (one, two, three) in pl.range(4, init_values=(out, x, x)):
                three2: pl.Tensor[[64], pl.FP32] = self.fill(x, three, attrs={"arg_directions": [pl.adir.input, pl.adir.output]})
                one_end, two_end, three_end = pl.yield_(two, one, three2)
            return one_end
