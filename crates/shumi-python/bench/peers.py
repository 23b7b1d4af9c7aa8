"""Compares Shumi with other packages on the same puzzles, in one run, by the CPU time of all threads.

    pip install py-sudoku==2.0.0 dlxsudoku==0.10.3 kakuro==1.0.0 puzzlekit==0.3.4
    python bench/peers.py

Each answer is compared with Shumi's. A package stops after some seconds; its rate is that of the puzzles until then. `kakuro` is written
for Python 2, and translated by 2to3.
"""

from __future__ import annotations

import importlib.util
import io
import json
import time
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from typing import Any

import shumi

SECONDS = 10.0
"""Time after which a package gets no further puzzle."""


def rate(items: Iterable[Any], work: Callable[[Any], Any]) -> tuple[float, list[Any]]:
    """Returns items a second of CPU, and the results."""
    results, started = [], time.process_time()
    for item in items:
        with redirect_stdout(io.StringIO()):
            results.append(work(item))
        if time.process_time() - started > SECONDS:
            break
    return len(results) / (time.process_time() - started), results


def row(name: str, found: float | None, ours: float, note: str = "") -> None:
    print(f"| {name} | {'–' if found is None else f'{found:,.1f}'} | {'' if found is None else f'{ours / found:,.0f}'} | {note} |")


def digits(line: str) -> list[list[int]]:
    return [[int(sign) if sign.isdigit() else 0 for sign in line[at : at + 9]] for at in range(0, 81, 9)]


def flat(text: str) -> str:
    return "".join(text.split())


def sudoku() -> None:
    from dlxsudoku import Sudoku as Links
    from puzzlekit import solve as kit
    from sudoku import Sudoku as PySudoku

    made = [one for grade in range(1, 6) for one in shumi.generate("sudoku", grade=grade, seed=grade, count=40, jobs=1)]
    lines = [flat(one.puzzle) for one in made]
    answers = [flat(one.solution) for one in made]

    def links(line: str) -> str:
        puzzle = Links(line.replace(".", "0"))
        puzzle.solve()
        return puzzle.to_oneliner()

    def python(line: str) -> str:
        board = [[value or None for value in row] for row in digits(line)]
        return "".join(str(value) for row in PySudoku(3, board=board).solve().board for value in row)

    def ortools(line: str) -> str:
        text = "9 9\n" + "\n".join(" ".join(str(value) if value else "-" for value in row) for row in digits(line))
        return grid_of(kit(text, "sudoku"))

    print("\n| Sudoku 9 x 9, grades 1 to 5, solve | puzzles a CPU second | times slower | |\n|---|---|---|---|")
    ours, found = rate(lines * 50, lambda line: flat(shumi.solve(line, "sudoku").solution or ""))
    assert found == answers * 50
    row("Shumi", ours, ours, "`solve`, one call a puzzle")
    many, found = rate([lines * 50], lambda all: [flat(one.solution or "") for one in shumi.solve_many(all, "sudoku", jobs=1)])
    assert found == [answers * 50]
    row("Shumi", many * len(lines) * 50, many * len(lines) * 50, "`solve_many`, one thread")
    for name, work in (("dlxsudoku 0.10.3", links), ("puzzlekit 0.3.4", ortools), ("py-sudoku 2.0.0", python)):
        theirs, found = rate(lines, work)
        right = sum(map(str.__eq__, found, answers))
        row(name, theirs, ours, f"{right} of {len(found)} right")

    print("\n| the only solution? | puzzles a CPU second | times slower | |\n|---|---|---|---|")
    ours, found = rate(lines * 50, lambda line: shumi.solve(line, "sudoku", goal="unique").status)
    assert set(found) == {"unique"}
    row("Shumi", ours, ours)
    theirs, found = rate(lines, lambda line: PySudoku(3, board=[[v or None for v in r] for r in digits(line)]).has_multiple_solutions())
    row("py-sudoku 2.0.0", theirs, ours, f"{found.count(False)} of {len(found)} right")
    row("dlxsudoku, puzzlekit", None, ours, "do not tell")

    print("\n| new puzzles | puzzles a CPU second | times slower | |\n|---|---|---|---|")
    ours, found = rate(range(2000), lambda seed: shumi.generate("sudoku", grade=2, seed=seed).puzzle)
    unique = sum(shumi.solve(text, goal="unique").status == "unique" for text in found)
    row("Shumi", ours, ours, f"grade 2; {unique} of {len(found)} have one solution")

    def make(seed: int) -> str:
        board = PySudoku(3, seed=seed).difficulty(0.6).board
        return "".join(str(value or ".") for row in board for value in row)

    theirs, found = rate(range(2000), make)
    unique = sum(shumi.solve(text, "sudoku", goal="unique").status == "unique" for text in found)
    row("py-sudoku 2.0.0", theirs, ours, f"`difficulty(0.6)`; {unique} of {len(found)} have one solution")


def grid_of(result: Any) -> str:
    """Returns the cells of puzzlekit's answer, row by row."""
    grid = result.solution_data["solution_grid"]
    return "".join(str(value) for line in getattr(grid, "matrix", grid) for value in line)


def old_kakuro() -> Any:
    """Imports the package `kakuro`, translated to Python 3."""
    from lib2to3.refactor import RefactoringTool, get_fixers_from_package

    spec = importlib.util.find_spec("kakuro")
    assert spec is not None and spec.origin is not None
    with open(spec.origin) as file:
        tree = RefactoringTool(get_fixers_from_package("lib2to3.fixes")).refactor_string(file.read() + "\n", "kakuro")
    module = type(importlib)("kakuro")
    exec(compile(str(tree), "kakuro", "exec"), module.__dict__)
    return module


def kakuro() -> None:
    from puzzlekit import solve as kit

    old = old_kakuro()
    made = list(shumi.generate("kakuro", size=9, grade=2, seed=1, count=100, jobs=1))
    puzzles = [json.loads(shumi.convert(one.puzzle, "json", "kakuro"))["cells"] for one in made]
    answers = [one.solution.split() for one in made]

    def ortools(cells: Any) -> list[str]:
        def sign(cell: Any) -> str:
            if not isinstance(cell, dict):
                return "-" if cell is None else "0"
            return f"{cell.get('down', '')},{cell.get('across', '')}"

        result = kit(f"{len(cells)} {len(cells[0])}\n" + "\n".join(" ".join(map(sign, line)) for line in cells), "kakuro")
        return ["_" if value == "-" else value for value in grid_of(result)]

    def brick(cell: Any) -> Any:
        return old.Blank() if cell == "." else old.Brick(**{"v" if k == "down" else "h": n for k, n in (cell or {}).items()})

    # It finds no answer to the puzzles above, and takes one board a process: its own example is compared.
    example: dict[str, Any] = {}
    source = (old.__doc__ or "").partition("board = ")[2].partition("k = ")[0]
    exec(f"board = {source}", {"Brick": old.Brick, "Blank": old.Blank}, example)
    board = example["board"]
    rows = [["." if isinstance(cell, old.Blank) else (cell.verticalSum, cell.horizontalSum) for cell in line] for line in board]
    rows = [[None if cell == (None, None) else cell for cell in line] for line in rows]

    def refined(_: int) -> str:
        entries = next(iter(old.KakuroBoard(board).solve()))
        value = lambda cell: str(entries[cell.myID].possibleValues[0]) if isinstance(cell, old.Blank) else "_"  # noqa: E731
        return "".join(" ".join(map(value, line)) + "\n" for line in board)

    print("\n| Kakuro 9 x 9, grade 2, solve | puzzles a CPU second | times slower | |\n|---|---|---|---|")
    ours, found = rate(made * 20, lambda one: (shumi.solve(one.puzzle, "kakuro").solution or "").split())
    assert found == answers * 20
    row("Shumi", ours, ours)
    theirs, found = rate(puzzles, ortools)
    row("puzzlekit 0.3.4", theirs, ours, f"{sum(map(list.__eq__, found, answers))} of {len(found)} right")
    puzzle = shumi.Kakuro.from_rows(rows)
    ours, _ = rate(range(1000), lambda _: puzzle.solve().solution)
    theirs, other = rate(range(1), refined)
    verdict = puzzle.check(other[0])
    row("kakuro 1.0.0", theirs, ours, f"its own example, 10 x 10; {int(verdict.ok and verdict.full)} of 1 right")


def shading(family: str, blank: str) -> None:
    from puzzlekit import solve as kit

    made = list(shumi.generate(family, size=10, grade=3, seed=1, count=50, jobs=1))
    print(f"\n| {family.title()} 10 x 10, grade 3, solve | puzzles a CPU second | times slower | |\n|---|---|---|---|")
    ours, _ = rate(made * 20, lambda one: shumi.solve(one.puzzle, family))
    row("Shumi", ours, ours)
    texts = [one.puzzle.replace(" .", f" {blank}").replace("\n.", f"\n{blank}") for one in made]
    theirs, found = rate(texts, lambda text: kit(text, family))
    row("puzzlekit 0.3.4", theirs, ours, f"{len(found)} answers, not compared")


if __name__ == "__main__":
    sudoku()
    kakuro()
    shading("hitori", "-")
    shading("kuromasu", "-")
