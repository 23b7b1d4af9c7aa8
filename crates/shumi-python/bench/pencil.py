"""Compares verdicts on moves, and their rate, with pzpr's: the puzzles of Pencil Puzzle Bench that are Sudoku, Hitori or Kurodoko.

    python bench/pencil.py PUZZLES.jsonl FOLDER_OF_PZPR

Every move on a way to the solution is judged, and wrong ones among them, which are taken back. Both judge the same moves; in Hitori and
Kurodoko a cell that is not shaded counts as unshaded, as pzpr has it. Times are CPU times of the thread that judges: those of the
first round, as a program meets them that judges a game, and for each puzzle the least of several rounds, when the engine has
compiled pzpr's code. Needs Node 24.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import numpy

import shumi

ROUNDS = 20

CHECKS = {
    "checkDifferentNumberInRoom": {"box-repeat"},
    "checkDifferentNumberInLine": {"row-repeat", "column-repeat"},
    "checkAdjacentShadeCell": {"adjacent"},
    "checkConnectUnshadeRB": {"cut-off"},
    "checkRowsColsSameQuesNumber": {"repeat"},
    "checkViewOfNumber": {"sees-too-many", "sees-too-few"},
}
"""Rules by the name of pzpr's check."""


def moves_of(puzzle: shumi.Puzzle, chance: random.Random) -> list[tuple[int, int, int]]:
    """Returns moves to the solution in a random order, with wrong ones that are taken back."""
    answer = puzzle.solve(goal="unique")
    assert answer.status == "unique", answer
    goal = puzzle.position(answer.solution)
    rows, cols = goal.size
    start = puzzle.position()
    places = [(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1) if start.values(row, col)]
    numbers = goal.numbers()
    right = {(row, col): numbers[row - 1][col - 1] for row, col in places}
    sudoku = puzzle.family == "sudoku"
    wanted = [(*place, value) for place, value in right.items() if sudoku or value == 1]
    chance.shuffle(wanted)
    moves = []
    for move in wanted:
        if chance.random() < 0.5:
            row, col = chance.choice(places)
            other = chance.randint(1, rows) if sudoku else 1
            if (row, col) not in {m[:2] for m in moves} and other != right[row, col]:
                moves += [(row, col, other), (row, col, 0)]
        moves.append(move)
    return moves


def main(puzzles: str, pzpr: str) -> None:
    chance = random.Random(38)
    rows = [json.loads(line) for line in Path(puzzles).read_text().splitlines()]
    found = [shumi.read(row["puzzlink"]) for row in rows]
    jobs = [{"puzzlink": row["puzzlink"], "moves": moves_of(puzzle, chance)} for row, puzzle in zip(rows, found)]
    script = Path(__file__).with_name("pzpr.cjs")
    text = "\n".join(map(json.dumps, jobs))
    command = ["node", str(script), str(Path(pzpr).resolve())]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    judged = [json.loads(line) for line in done.stdout.splitlines()]
    count, wrong, faulty = 0, 0, 0
    # Moves of each family, and the nanoseconds of all of them: first and fastest rounds.
    total = {family: 0 for family in ("sudoku", "hitori", "kuromasu")}
    ours, theirs = ({family: [0, 0] for family in total} for _ in range(2))
    for puzzle, job, other in zip(found, jobs, judged, strict=True):
        shades = puzzle.family != "sudoku"
        position = puzzle.position()
        if shades:
            rest = [(row, col, 2) for row in range(1, position.size[0] + 1) for col in range(1, position.size[1] + 1)]
            position.play_many([move for move in rest if position.values(*move[:2])])
        begin = position.board
        moves = [(row, col, (value or 2) if shades else value or None) for row, col, value in job["moves"]]
        for move, failed in zip(moves, other["failed"], strict=True):
            verdict = position.play(*move)
            rules = {rule for rule, _ in verdict.faults}
            expected = [check for check in failed if check in CHECKS]
            agree = all(bool(rules & CHECKS[check]) == (check in expected) for check in CHECKS)
            agree &= all(any(rule in CHECKS[check] for check in CHECKS) for rule in rules) and verdict.legal
            agree &= shades or verdict.full == ("checkNoNumCell" not in failed)
            count, wrong, faulty = count + 1, wrong + (not agree), faulty + bool(rules)
            if not agree:
                print(job["puzzlink"], move, failed, rules)
        assert position.state.solved and not other["failed"][-1]
        array = numpy.array([(row, col, value or 0) for row, col, value in moves], dtype=numpy.int32)
        times = []
        for _ in range(ROUNDS):
            position.board = begin
            started = time.thread_time_ns()
            position.play_many(array)
            times.append(time.thread_time_ns() - started)
        total[puzzle.family] += len(moves)
        for sums, rounds in ((ours, times), (theirs, other["rounds"])):
            sums[puzzle.family][0] += rounds[0]
            sums[puzzle.family][1] += min(rounds)
    print(f"{len(found)} puzzles solved; {count} moves, {faulty} of them against a rule, {wrong} judged differently")
    # A process for each move, as the benchmark's harness has it.
    one = json.dumps({**jobs[0], "moves": jobs[0]["moves"][:1]})
    started = time.perf_counter()
    for _ in range(10):
        subprocess.run(command, input=one, capture_output=True, text=True, check=True)
    process = 10 / (time.perf_counter() - started)
    print("| family | round | Shumi, moves a CPU second | pzpr in one process | ratio | pzpr, a process a move | ratio |")
    print("|---|---|---|---|---|---|---|")
    for family, count in total.items():
        for at, name in enumerate(["first", "fastest"]):
            fast, slow = (1e9 * count / sums[family][at] for sums in (ours, theirs))
            print(f"| {family} | {name} | {fast:,.0f} | {slow:,.0f} | {fast / slow:,.0f} | {process:,.1f} | {fast / process:,.0f} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
