#!/usr/bin/env python3
"""Count the instructions that the tool spends on each byte and each loop, for programs of growing size.

usage: bench.py BINARY [--sizes N,N,...] [--formats LIST] [--shapes LIST] [--tool perf|valgrind]

Programs of every shape are generated at every size (loops) and given to the tool in every format. Printed are the user
instructions per input byte and per loop, what a run on an almost empty program costs taken off, and their ratio to the
smallest size: a ratio that stays at 1.00 is work in proportion to the input. Text that is deeply nested is mostly
indentation, so there the loops are what to look at. Counted are instructions, with `perf stat` or, where the machine
has no counters, valgrind's callgrind; times are not.

Shapes: nested (chains of loops 500 deep), flat (all loops side by side), sequence (each loop continues the last one).
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

CHAIN = 500
SPAN = '"span":{"begin_column":5,"begin_line":10,"end_column":20,"end_line":10,"filename":"bench.py"}'
TENSOR = '{"dtype":52,"shape":[{"ref":2}],"type_kind":"TensorType"}'
INDEX = '{"dtype":21,"type_kind":"ScalarType"}'
PYTHON_HEADER = """\
# pypto.program: Bench
import pypto.language as pl

@pl.program
class Bench:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def main(self, x: pl.InOut[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
"""


class Loops:
    """Which loops a program has: `chains`, lists of loops, each inside the one before it."""

    def __init__(self, shape, count):
        depth = CHAIN if shape == "nested" else 1
        numbers = list(range(count))
        self.chains = [numbers[i:i + depth] for i in range(0, count, depth)]
        self.continues = shape == "sequence"

    def first_value(self, chain):
        """The number of the loop whose result a chain starts from; None: the parameter."""
        return chain[0] - 1 if self.continues and chain[0] > 0 else None


def text_program(loops):
    lines = [PYTHON_HEADER]
    kind = "pl.Tensor[[8], pl.FP32]"
    for chain in loops.chains:
        first = loops.first_value(chain)
        value = "x" if first is None else f"r{first}"
        for depth, k in enumerate(chain):
            lines.append(f"{'    ' * (2 + depth)}for i{k}, (a{k},) in pl.range(4, init_values=({value},)):\n")
            value = f"a{k}"
        indent = "    " * (2 + len(chain))
        lines.append(f"{indent}s{chain[-1]}: {kind} = pl.tensor.assemble({value}, x, [0])\n")
        value = f"s{chain[-1]}"
        for depth, k in reversed(list(enumerate(chain))):
            lines.append(f"{'    ' * (3 + depth)}r{k}: {kind} = pl.yield_({value})\n")
            value = f"r{k}"
    lines.append("        return x\n")
    return "".join(lines)


def node(kind, number, fields):
    return f'{{"fields":{{{fields}}},"id":{number},"type":"{kind}"}}'


def variable(number, name):
    return node("Var", number, f'"name_hint":"{name}",{SPAN},"type":{TENSOR}')


def constant(number, value):
    return node("ConstInt", number, f'{SPAN},"type":{INDEX},"value":{value}')


# Loop k uses the ids from 10 + 20 * k on.
def loop_id(k, part):
    return 10 + 20 * k + part


def json_loop(k, init, body):
    iter_arg = node("IterArg", loop_id(k, 1),
                    f'"initValue":{{"ref":{init}}},"name_hint":"a",{SPAN},"type":{TENSOR}')
    loop_var = node("Var", loop_id(k, 3), f'"name_hint":"i{k}",{SPAN},"type":{INDEX}')
    return node("ForStmt", loop_id(k, 0),
                f'"attrs":[],"body":{body},"iter_args":[{iter_arg}],"kind":0,"leading_comments":[],"loop_var":{loop_var},'
                f'"return_vars":[{variable(loop_id(k, 2), "r")}],{SPAN},"start":{constant(loop_id(k, 4), 0)},'
                f'"step":{constant(loop_id(k, 5), 1)},"stop":{constant(loop_id(k, 6), 4)}')


def sequence(number, statements):
    return node("SeqStmts", number, f'"leading_comments":[],{SPAN},"stmts":[{",".join(statements)}]')


def yield_of(k, value):
    return node("YieldStmt", loop_id(k, 7), f'"leading_comments":[],{SPAN},"value":[{{"ref":{value}}}]')


def json_program(loops):
    statements = []
    for chain in loops.chains:
        last = chain[-1]
        call = node("Call", loop_id(last, 9),
                    f'"args":[{{"ref":{loop_id(last, 1)}}},{{"ref":1}}],"attrs":[],"kwargs":[],'
                    f'"op":{{"is_global_var":false,"name":"tensor.assemble"}},{SPAN},"type":{TENSOR}')
        body = [node("AssignStmt", loop_id(last, 10),
                     f'"leading_comments":[],{SPAN},"value":{call},"var":{variable(loop_id(last, 11), "s")}')]
        value = loop_id(last, 11)
        for depth, k in reversed(list(enumerate(chain))):
            first = loops.first_value(chain)
            outer = 1 if first is None else loop_id(first, 2)
            init = outer if depth == 0 else loop_id(chain[depth - 1], 1)
            body = [json_loop(k, init, sequence(loop_id(k, 8), body + [yield_of(k, value)]))]
            value = loop_id(k, 2)
        statements += body
    statements.append(node("ReturnStmt", 4, f'"leading_comments":[],{SPAN},"value":[{{"ref":1}}]'))
    parameter_type = TENSOR.replace('{"ref":2}', constant(2, 8))
    parameter = node("Var", 1, f'"name_hint":"x",{SPAN},"type":{parameter_type}')
    function = node("Function", 3,
                    '"attrs":[{"key":"auto_scope","value":false}],'
                    f'"body":{sequence(5, statements)},"func_type":1,"level":4,"name":"main","param_directions":[2],'
                    f'"params":[{parameter}],"requires_runtime_binding":false,"return_types":[{TENSOR}],"role":0,{SPAN}')
    return node("Program", 0,
                f'"functions":[{{"key":{{"is_global_var":true,"name":"main"}},"value":{function}}}],"name":"Bench",{SPAN}')


def counter(tool):
    """A function from a command to its number of user instructions."""
    def perf(command):
        run = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u"] + command, capture_output=True, text=True)
        return run, re.search(r"^(\d+),", run.stderr, re.M)

    def valgrind(command):
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + command,
                             capture_output=True, text=True)
        return run, re.search(r"Collected : (\d+)", run.stderr)

    def count(command, ask):
        run, found = ask(command)
        if run.returncode != 0:
            sys.exit(f"{' '.join(command)} failed:\n{run.stderr}")
        return int(found.group(1)) if found else None

    ways = {"perf": perf, "valgrind": valgrind}
    for name in [tool] if tool else ["perf", "valgrind"]:
        try:
            if count(["true"], ways[name]):
                print(f"instructions counted with {name}")
                return lambda command: count(command, ways[name])
        except FileNotFoundError:
            pass
    sys.exit("neither perf nor valgrind can count instructions here")


class Bench:
    def __init__(self, binary, folder, count):
        self.binary = binary
        self.folder = folder
        self.count = count

    def write(self, shape, size, form):
        path = self.folder / f"{shape}-{size}.{form}"
        loops = Loops(shape, size)
        if form == "text":
            path.write_text(text_program(loops))
        else:
            path.write_text(json_program(loops))
        if form == "msgpack":
            self.convert(path)
        return path

    def convert(self, path):
        packed = path.with_suffix(".packed")
        subprocess.run([self.binary, str(path), "--to", "msgpack", "-o", str(packed)], check=True)
        packed.replace(path)

    def instructions(self, path):
        return self.count([self.binary, str(path), "-o", str(self.folder / "output")])

    def measure(self, shape, form, sizes):
        idle = self.instructions(self.write("flat", 0, form))
        first = None
        for size in sizes:
            path = self.write(shape, size, form)
            spent = self.instructions(path) - idle
            per = (spent / path.stat().st_size, spent / size)
            first = first or per
            print(f"{shape:9} {form:8} {size:7} loops {path.stat().st_size:10} bytes   "
                  f"{per[0]:8.1f} per byte ({per[0] / first[0]:4.2f})   {per[1]:9.0f} per loop ({per[1] / first[1]:4.2f})")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("binary")
    parser.add_argument("--sizes", default="250,500,1000,2000")
    parser.add_argument("--formats", default="text,json,msgpack")
    parser.add_argument("--shapes", default="nested,flat,sequence")
    parser.add_argument("--tool", choices=["perf", "valgrind"])
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options.binary, pathlib.Path(folder), counter(options.tool))
        for shape in options.shapes.split(","):
            for form in options.formats.split(","):
                bench.measure(shape, form, sizes)


if __name__ == "__main__":
    main()
