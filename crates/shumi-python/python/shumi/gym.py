"""Gymnasium environments, one per family: ``gymnasium.make("shumi.gym:shumi/Sudoku-v0", size=9, grade=2)``.

Install ``shumi[gym]``. Each episode is a new puzzle of the requested size and grade, made from the environment's seed.

>>> import gymnasium
>>> env = gymnasium.make("shumi.gym:shumi/Sudoku-v0", size=4, grade=1)
>>> observation, info = env.reset(seed=7)
>>> observation["board"].shape, int(info["action_mask"].sum()) > 0
((4, 4), True)
"""

from __future__ import annotations

import json
import math
from typing import Any, Literal

import gymnasium
import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from shumi import _functions
from shumi._position import Position
from shumi._puzzles import Puzzle, read
from shumi._results import Value

LARGEST = 2**31 - 1
"""The largest number of an observation."""

REWARDS = {"right": 1.0, "wrong": -1.0, "turn": -0.01, "solved": 10.0}
"""Rewards by verdict: ``wrong`` also for a move that is not legal, ``turn`` for each turn of Rotation, ``solved`` at the end. A move
that changes nothing has none; without the answers (``against="rules"``) a move that breaks no rule has none, either."""

Table = NDArray[numpy.int64]


class PuzzleEnv(gymnasium.Env[dict[str, Table], numpy.int64]):
    """A puzzle as an environment.

    An observation has the ``board`` (rows x columns as the text counts them: 0 open, -1 takes no value; 1 shaded, 2 unshaded), and the
    puzzle's clues under the names of its notation ``json``: ``givens`` and ``weights``, ``down`` and ``across``, ``row_sums`` and
    ``col_sums``, ``clues`` (0 none, -1 of unknown size), ``sums``, ``numbers`` and ``goal``; of a Sudoku with cages or regions also those
    of :func:`houses_of`.

    Action ``k`` enters value ``k % values`` (in their order) in cell ``k // values``, in reading order; in Rotation with a start board it
    turns a window. ``info`` has ``action_mask``, the legal ones, ``puzzle`` and, after a move, ``legal``, ``right`` and ``rules``, the ids
    of broken rules. Each move is judged, and rewarded by the verdict (:data:`REWARDS`);
    the episode ends when the puzzle is solved, and is cut after ``max_steps`` moves, by default four for each open cell.

    Args:
        family: an id of :func:`shumi.families`.
        against: ``solution``, or ``rules`` alone.
        rewards: overrides single rewards.
        wish: ``size``, ``grade``, ``symmetry``, ``kind``, ``turns`` … as of :func:`shumi.generate`.

    ``reset`` takes the options ``puzzle``, a text of the same size and shape, and ``puzzle_seed``, the seed of the maker.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        family: str,
        *,
        against: Literal["rules", "solution"] = "solution",
        rewards: dict[str, float] | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **wish: Any,
    ) -> None:
        self.family, self.render_mode = family, render_mode
        self.against: Literal["rules", "solution"] = against
        self._wish, self._max_steps, self._rewards = wish, max_steps, REWARDS | (rewards or {})
        self._set_puzzle(read(_functions.generate(family, seed=0, **wish).puzzle, family))
        rows, cols = self.position.size
        clues = self._clues
        shapes = {name: table.shape for name, table in clues.items()} | {"board": (rows, cols)}
        space: Any = spaces.Dict({name: spaces.Box(-LARGEST, LARGEST, shape, numpy.int64) for name, shape in shapes.items()})
        self.observation_space = space
        self.action_space = spaces.Discrete(rows * cols * len(self._values))

    def _set_puzzle(self, puzzle: Puzzle) -> None:
        self.puzzle, self.position = puzzle, puzzle.position()
        self._clues, self._values = clues_of(puzzle), values_of(puzzle, self.position)
        rows, cols = self.position.size
        places = [(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1)]
        takes = [set(self.position.values(*place)) for place in places]
        self._mask = numpy.array([value in taken for taken in takes for value in self._values], dtype=numpy.int8)
        self._left = self._max_steps or 4 * max(1, sum(map(bool, takes)))

    def action(self, row: int, col: int, value: Value) -> int:
        """Returns the action of a move, 1-based."""
        return ((row - 1) * self.position.size[1] + col - 1) * len(self._values) + self._values.index(value)

    def move(self, action: int) -> tuple[int, int, Value]:
        """Returns the move of an action, 1-based."""
        cell, value = divmod(int(action), len(self._values))
        row, col = divmod(cell, self.position.size[1])
        return row + 1, col + 1, self._values[value]

    def _observation(self) -> dict[str, Table]:
        clues = {name: table.copy() for name, table in self._clues.items()}
        return {**clues, "board": numpy.array(self.position.numbers(), dtype=numpy.int64)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask.copy(), "puzzle": self.puzzle.text}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Table], dict[str, Any]]:
        """Begins a new puzzle."""
        super().reset(seed=seed)
        options = options or {}
        text = options.get("puzzle")
        if text is None:
            made = int(options.get("puzzle_seed", self.np_random.integers(2**53)))
            text = _functions.generate(self.family, seed=made, **self._wish).puzzle
        self._set_puzzle(read(text, self.family))
        return self._observation(), self._info()

    def step(self, action: numpy.int64) -> tuple[dict[str, Table], float, bool, bool, dict[str, Any]]:
        """Carries out a move, and judges it."""
        row, col, value = self.move(int(action))
        changes = self.position.value(row, col) != value
        verdict = self.position.play(row, col, value, against=self.against)
        if not verdict.legal or verdict.right is False or (verdict.right is None and not verdict.ok and not self.position.turns):
            reward = self._rewards["wrong"]
        elif self.position.turns:
            reward = self._rewards["turn"]
        else:
            reward = self._rewards["right"] if verdict.right and changes else 0.0
        if verdict.solved:
            reward += self._rewards["solved"]
        self._left -= 1
        rules = () if self.position.turns else tuple(rule for rule, _ in verdict.faults)
        info = self._info() | {"legal": verdict.legal, "right": verdict.right, "rules": rules}
        return self._observation(), reward, verdict.solved, self._left <= 0 and not verdict.solved, info

    def render(self) -> Any:
        """Returns the board as text, or as a picture."""
        match self.render_mode:
            case "ansi":
                return self.position.board
            case "svg":
                return self.puzzle.svg(None if self.position.turns else self.position.board)
            case _:
                return None


def values_of(puzzle: Puzzle, position: Position) -> list[Value]:
    """Returns the values of a puzzle's moves, in order."""
    rows, cols = position.size
    found = {value for row in range(1, rows + 1) for col in range(1, cols + 1) for value in position.values(row, col)}
    return sorted(found, key=lambda value: (isinstance(value, str), value))


def clues_of(puzzle: Puzzle) -> dict[str, Table]:
    """Returns the clues of a puzzle as tables of numbers.

    >>> clues_of(read("1...\\n..3.\\n.4..\\n...2"))["givens"][0].tolist()
    [1, 0, 0, 0]
    """
    data = json.loads(puzzle.convert("json"))
    tables: dict[str, Any]
    match data["family"]:
        case "kakuro" | "kakuro-repeats":
            parts = {name: [[clue(cell, name) for cell in row] for row in data["cells"]] for name in ("down", "across")}
            tables = parts
        case "hitori" | "kuromasu":
            tables = {"clues": [[{None: 0, "?": -1}.get(cell, cell) for cell in row] for row in data["cells"]]}
        case "rotation":
            tables = {"sums": data["sums"], "numbers": data["numbers"], "goal": data.get("to")}
        case "killer-sudoku" | "sudoku-regions":
            tables = {"givens": data["cells"], **houses_of(data)}
        case _:
            tables = {"givens": data["cells"], **{name: data.get(name) for name in ("weights", "row_sums", "col_sums")}}
    return {name: numpy.array(table, dtype=numpy.int64) for name, table in tables.items() if table is not None}


def houses_of(data: Any) -> dict[str, Any]:
    """Returns the number of each cell's region or box and of its cage, from 1, 0 for none, the sum of the cage, and which further houses
    there are: diagonals, windows, equal places of boxes.

    >>> houses_of({"size": 4, "cages": [{"sum": 5, "cells": [[1, 2], [1, 3]]}]})["sums"][0]
    [0, 5, 5, 0]
    """
    side = data["size"]
    usual = next(([rows, side // rows] for rows in range(math.isqrt(side), 1, -1) if side % rows == 0), [])
    tall, wide = data.get("boxes", usual) or (0, 0)
    # A row of the grid crosses `tall` boxes.
    boxes = [[tall and row // tall * tall + col // wide + 1 for col in range(side)] for row in range(side)]
    regions = [[region + 1 for region in row] for row in data["regions"]] if "regions" in data else boxes
    cages, sums = ([[0] * side for _ in range(side)] for _ in range(2))
    for number, cage in enumerate(data.get("cages", []), 1):
        for row, col in cage["cells"]:
            cages[row - 1][col - 1], sums[row - 1][col - 1] = number, cage["sum"]
    houses = [int(name in data.get("houses", [])) for name in ("diagonals", "windows", "disjoint")]
    return {"regions": regions, "cages": cages, "sums": sums, "houses": houses}


def clue(cell: Any, name: str) -> int:
    """Returns a sum of a Kakuro's cell, 0 for none."""
    return int(cell.get(name, 0)) if isinstance(cell, dict) else 0


def register() -> None:
    """Registers ``shumi/Sudoku-v0`` and the others with Gymnasium."""
    for family in _functions.families():
        name = f"shumi/{family.id.title().replace('-', '')}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="shumi.gym:PuzzleEnv", kwargs={"family": family.id})


register()
