"""Measures the rates of docs/python.md: streams beside the command line, verdicts, new puzzles.

    python bench/rates.py GRIDS.jsonl COMMAND

GRIDS has rows with a ``puzzle`` of 81 signs; those of 17 clues are repeated to 10^6 lines. Stream and command run in turn, each on all
cores, by the clock and by the CPU time of all threads.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy

import shumi

COUNT = 1_000_000
ROUNDS = 5


def spent() -> float:
    """Returns the CPU seconds of this process and of its children."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def measured(work) -> tuple[float, float]:
    """Returns the seconds of some work by the clock and of CPU."""
    clock, cpu = time.perf_counter(), spent()
    work()
    return time.perf_counter() - clock, spent() - cpu


def streams(grids: str, command: str) -> None:
    rows = (json.loads(line) for line in Path(grids).read_text(encoding="utf-8").splitlines())
    texts = ["".join(row["puzzle"].split()) for row in rows if row.get("puzzle")]
    texts = [text for text in texts if len(text) == 81 and sum(sign in "123456789" for sign in text) == 17]
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "lines.txt")
        lines.write_text("".join(f"{texts[at % len(texts)]}\n" for at in range(COUNT)), encoding="ascii")
        for goal, option in [("first", []), ("unique", ["--unique"])]:
            ratios = []
            for _ in range(ROUNDS):
                def stream() -> None:
                    with lines.open() as source:
                        assert sum(answer.solution is not None for answer in shumi.solve_many(source, "sudoku", goal=goal)) == COUNT

                def native() -> None:
                    arguments = [command, "solve", "--family", "sudoku", "--json", *option, str(lines)]
                    subprocess.run(arguments, stdout=subprocess.DEVNULL, check=True)

                ours, theirs = measured(stream), measured(native)
                ratios.append([theirs[k] / ours[k] for k in range(2)])
                print(f"{goal}: stream {COUNT / ours[0]:,.0f} a second ({COUNT / ours[1]:,.0f} of CPU), ", end="")
                print(f"command {COUNT / theirs[0]:,.0f} ({COUNT / theirs[1]:,.0f}), load {os.getloadavg()[0]:.1f}")
            clock, cpu = (statistics.median(column) for column in zip(*ratios))
            print(f"{goal}: the stream has {clock:.2f} of the command's rate by the clock, {cpu:.2f} of CPU")


def verdicts() -> None:
    text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    position = shumi.Position(text)
    moves = [(row, col, value) for row in range(1, 10) for col in range(1, 10) for value in range(1, 10)]
    many, array = moves * 50, numpy.array(moves * 1000, dtype=numpy.int32)

    def rate(name: str, count: int, work) -> None:
        """Prints the median of several rounds, in CPU time of this thread."""
        times = []
        for _ in range(ROUNDS):
            started = time.thread_time()
            work()
            times.append(time.thread_time() - started)
        print(f"{name}: {count / statistics.median(times):,.0f} a second of CPU")

    for against in ("rules", "solution"):
        rate(f"check_many, array, {against}", len(array), lambda: position.check_many(array, against=against))
    rate("check_many, tuples", len(many), lambda: position.check_many(many))
    rate("check", len(many), lambda: [position.check(*move) for move in many])
    rate("check_move", len(moves), lambda: [shumi.check_move(text, None, move) for move in moves])


def makers() -> None:
    count = 2000
    clocks, cpus = [], []
    for grade in range(1, 6):
        def make() -> None:
            made = list(shumi.generate("sudoku", 9, grade, 38, count=count))
            assert all(one.grade == grade for one in made)

        clock, cpu = measured(make)
        clocks.append(clock)
        cpus.append(cpu)
        print(f"generate, grade {grade}: {1000 * cpu / count:.2f} ms of CPU")
    puzzles = 5 * count
    print(f"grades 1 to 5: {60 * puzzles / sum(clocks):,.0f} a minute by the clock, {60 * 2 * puzzles / sum(cpus):,.0f} on two free cores")


if __name__ == "__main__":
    streams(sys.argv[1], sys.argv[2])
    verdicts()
    makers()
