#!/usr/bin/env python3
"""Hold the cost of a report against the cost of classifying the program: it must stay below three times of it.

usage: report_bench.py BINARY [--loops N] [--tool perf|valgrind]

Counted are the user instructions of whole runs, with and without a report, of a program with N loops in every shape and
input format that bench.py knows. Exit status 1 when a ratio is too high.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import bench

LIMIT = 3.0
REPORTS = ("text", "markdown", "json", "html", "dot")


def instructions(tool, folder, command):
    """User instructions of one run; valgrind where the machine has no counters."""
    if tool == "perf":
        run = subprocess.run(["perf", "stat", "-x", ",", "-e", "instructions:u", *command], check=True,
                             capture_output=True, text=True)
        return int(next(line for line in run.stderr.splitlines() if "instructions" in line).split(",")[0])
    out = folder / "callgrind.out"
    subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command], check=True,
                   capture_output=True)
    return int(next(line for line in out.read_text().splitlines() if line.startswith("totals:")).split()[1])


def counting_tool():
    run = subprocess.run(["perf", "stat", "-x", ",", "-e", "instructions:u", "true"], capture_output=True, text=True)
    return "perf" if run.returncode == 0 and run.stderr[:1].isdigit() else "valgrind"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("binary")
    parser.add_argument("--loops", type=int, default=5000)
    parser.add_argument("--tool", choices=["perf", "valgrind"])
    options = parser.parse_args()
    tool = options.tool or counting_tool()
    worst = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print(f"{'shape':10}{'input':8}{'classify':>14}" + "".join(f"{form:>10}" for form in REPORTS))
        for shape in ("nested", "flat", "sequence"):
            for ending, program in (("py", bench.text_program), ("json", bench.json_program)):
                path = folder / f"program.{ending}"
                path.write_text("".join(program(bench.Loops(shape, options.loops))))
                command = [options.binary, "--output", folder / "out", path]
                plain = instructions(tool, folder, command)
                ratios = [instructions(tool, folder, [*command, "--report", folder / "report", "--report-format", form])
                          / plain for form in REPORTS]
                worst = max(worst, *ratios)
                print(f"{shape:10}{ending:8}{plain:14}" + "".join(f"{ratio:10.2f}" for ratio in ratios))
    print(f"worst: {worst:.2f} times the classification, limit {LIMIT:.2f}")
    return 0 if worst < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
