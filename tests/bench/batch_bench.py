#!/usr/bin/env python3
"""Time many programs in one run: with two jobs against one, and against a run for each program.

usage: batch_bench.py BINARY [FOLDER] [--repetitions N]

Printed are the minimum of the repetitions and the ratios. The first part takes the programs of FOLDER, or generated
ones, and wants two quiet cores: what two processes side by side reach tells what the machine allows. The second takes
1000 small programs. Other work on the machine changes the seconds of user and system time less than those of the clock,
so both are printed.
"""
import argparse
import pathlib
import resource
import subprocess
import tempfile
import time

from bench import Loops, text_program


def run(command):
    """Wall seconds, and user and system seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    wall = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def run_twice_at_once(command):
    """Wall seconds of two processes that do the same side by side."""
    begin = time.perf_counter()
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(2)]
    for process in both:
        process.wait()
    return time.perf_counter() - begin


def least(measure, repetitions):
    """The minimum of each column; the repetitions of what is compared should stand close together."""
    return [min(column) for column in zip(*(measure() for _ in range(repetitions)))]


def show(name, ratio, left, right):
    print(f"{name}: {left:8.3f} s against {right:8.3f} s, ratio {ratio:6.2f}")


def compare_jobs(binary, folder, repetitions):
    def measure():
        one = run([binary, "-n", "-q", "-j", "1", folder])
        two = run([binary, "-n", "-q", "-j", "2", folder])
        both = run_twice_at_once([binary, "-n", "-q", "-j", "1", folder])
        return one[0], two[0], one[1], two[1], both

    one, two, one_work, two_work, both = least(measure, repetitions)
    show("1 job against 2 jobs, wall", one / two, one, two)
    show("what the machine allows: 2 processes at once", 2 * one / both, 2 * one, both)
    show("2 processes at once against 2 jobs, twice", both / (2 * two), both, 2 * two)
    show("1 job against 2 jobs, user and system", one_work / two_work, one_work, two_work)


def compare_runs(binary, folder, repetitions):
    files = sorted(str(path) for path in folder.iterdir())

    def measure_together():
        return run([binary, "-n", "-q", str(folder)])

    def measure_singly():
        runs = [run([binary, "-n", "-q", file]) for file in files]
        return sum(wall for wall, _ in runs), sum(work for _, work in runs)

    together, together_work = least(measure_together, repetitions * 3)
    singly, singly_work = least(measure_singly, max(1, repetitions // 3))
    show(f"{len(files)} runs against 1, wall", singly / together, singly, together)
    show(f"{len(files)} runs against 1, user and system", singly_work / together_work, singly_work, together_work)


def generate(folder, count, loops):
    for number in range(count):
        (folder / f"{number}.py").write_text(text_program(Loops("nested" if number % 2 else "sequence", loops)))
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("binary")
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--repetitions", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        large, small = pathlib.Path(scratch, "large"), pathlib.Path(scratch, "small")
        large.mkdir()
        small.mkdir()
        folder = options.folder or generate(large, 800, 100)
        compare_jobs(options.binary, str(folder), options.repetitions)
        compare_runs(options.binary, generate(small, 1000, 1), options.repetitions)


if __name__ == "__main__":
    main()
