"""Solves Killer Sudoku and Sudoku with regions by CP-SAT: reads a JSON puzzle a line, prints CPU milliseconds, proving the answer unique.

Usage: python regions.py FILE SECONDS
"""

import json
import sys
import time

from ortools.sat.python import cp_model


def houses(puzzle):
    """Lists the cells of every house."""
    n = puzzle["size"]
    cells = [(row, col) for row in range(n) for col in range(n)]
    yield from ([cell for cell in cells if cell[0] == line] for line in range(n))
    yield from ([cell for cell in cells if cell[1] == line] for line in range(n))
    words = puzzle.get("houses", [])
    if "regions" in puzzle:
        for region in {name for row in puzzle["regions"] for name in row}:
            yield [(row, col) for row, col in cells if puzzle["regions"][row][col] == region]
    else:
        usual = next(((rows, n // rows) for rows in range(n, 1, -1) if n % rows == 0 and rows * rows <= n), ())
        tall, wide = tuple(puzzle.get("boxes", usual)) or (0, 0)
        if tall:
            for box in range(n):
                top, left = box // tall * tall, box % tall * wide
                yield [(top + i // wide, left + i % wide) for i in range(n)]
        if "disjoint" in words:
            for place in range(n):
                yield [(row, col) for row, col in cells if row % tall == place // wide and col % wide == place % wide]
        if "windows" in words:
            for window in range((tall - 1) ** 2):
                top, left = (1 + at * (tall + 1) for at in divmod(window, tall - 1))
                yield [(top + i // tall, left + i % tall) for i in range(n)]
    if "diagonals" in words:
        yield [(i, i) for i in range(n)]
        yield [(i, n - 1 - i) for i in range(n)]


def solve(puzzle, seconds):
    """Returns the number of answers up to 2."""
    n = puzzle["size"]
    model = cp_model.CpModel()
    value = {(row, col): model.new_int_var(1, n, "") for row in range(n) for col in range(n)}
    for house in houses(puzzle):
        model.add_all_different(value[cell] for cell in house)
    for cage in puzzle.get("cages", []):
        cells = [value[row - 1, col - 1] for row, col in cage["cells"]]
        model.add_all_different(cells)
        model.add(sum(cells) == cage["sum"])
    for row, line in enumerate(puzzle["cells"]):
        for col, given in enumerate(line):
            if given:
                model.add(value[row, col] == given)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return 0
    other = []
    for cell in value.values():
        differs = model.new_bool_var("")
        model.add(cell != solver.value(cell)).only_enforce_if(differs)
        other.append(differs)
    model.add_bool_or(other)
    return 1 if solver.solve(model) == cp_model.INFEASIBLE else 2


for text in open(sys.argv[1], encoding="utf-8"):
    puzzle = json.loads(text)
    begin = time.process_time()
    count = solve(puzzle, float(sys.argv[2]))
    print(json.dumps({"ms": (time.process_time() - begin) * 1e3, "answers": count}))
