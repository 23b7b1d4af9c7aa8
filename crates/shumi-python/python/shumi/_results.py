"""Typed results. Places are 1-based ``(row, col)`` of the puzzle's text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Value: TypeAlias = "int | str"
"""A value of a cell: a number, or a sign such as ``#`` for a shaded cell, ``.`` for an unshaded one and ``A`` in a large Sudoku."""


class Cell(NamedTuple):
    """A place, 1-based."""

    row: int
    col: int


class Placement(NamedTuple):
    """A value for a cell, as a move takes it: ``position.play(*placement)``."""

    row: int
    col: int
    value: Value


class Removal(NamedTuple):
    """Candidates that a cell loses."""

    row: int
    col: int
    values: tuple[Value, ...]


class Fault(NamedTuple):
    """A broken rule: its id, the cells that break it, and a sentence."""

    rule: str
    cells: tuple[Cell, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an explanation, or a hint.

    ``technique`` is the technique's id; a hint may also be ``fault``, ``mistake``, ``solver`` or another id without a grade.
    """

    technique: str
    name: str
    grade: int | None
    text: str
    reason: str
    cells: tuple[Cell, ...]
    because: tuple[Cell, ...]
    places: tuple[Placement, ...]
    removes: tuple[Removal, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A run of consecutive steps of a long explanation.

    ``first`` and ``last`` are the numbers of its steps, from 1; ``rows`` and ``cols`` the first and the last row and column of their
    conclusions. ``placed`` cells get their value, ``removed`` candidates are ruled out; ``hardest`` is the id of the hardest technique,
    ``text`` all this in a sentence.
    """

    first: int
    last: int
    rows: tuple[int, int]
    cols: tuple[int, int]
    placed: int
    removed: int
    hardest: str
    grade: int
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """The path through a puzzle by techniques for people.

    ``status`` is the number of answers as far as known: ``unique``, ``multiple``, ``none`` or ``limit``. ``grade`` is that of the
    hardest technique, 1 to 6, or 0 without one; ``solved``: the steps lead to the end; ``cut``: there are, or may be, more steps;
    ``total``: the number of all steps. More than 12 ``steps`` are divided into ``chapters``.
    """

    family: str
    status: str
    solved: bool
    cut: bool
    grade: int
    hardest: str
    total: int
    steps: tuple[Step, ...]
    chapters: tuple[Chapter, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a board.

    ``status`` against the rules: ``ok`` or ``faults``. Against the answers: ``faults``; ``right``: the only (the best) answer continues
    the board; ``wrong``; ``below``: not the best one; ``several``; ``none``; ``unknown``: no rule is broken, more is not known.
    ``cells`` are then the entries that differ from the only answer, ``text`` says it in words; ``best``, ``here`` and ``bound`` are
    scores, in families with scores.
    """

    status: str
    full: bool
    faults: tuple[Fault, ...]
    cells: tuple[Cell, ...] = ()
    text: str = ""
    best: int | None = None
    here: int | None = None
    bound: int | None = None

    @property
    def ok(self) -> bool:
        """True if nothing is known against the board."""
        return self.status in ("ok", "right", "several", "unknown")


@dataclass(frozen=True, slots=True)
class Made:
    """A new puzzle, or with status ``limit`` the seed of one for which time was up.

    ``seed`` makes it again, whatever else is made beside it; ``grade`` is 0 if the puzzle has several answers; ``effort`` orders
    puzzles of one grade; ``steps`` is the number of steps, or of turns; ``size`` is the rows and columns of the text.
    """

    family: str
    seed: int
    status: str = "made"
    puzzle: str = ""
    solution: str = ""
    size: tuple[int, int] = (0, 0)
    grade: int = 0
    effort: int = 0
    steps: int = 0
    best: int | None = None
    moves: tuple[str, ...] | None = None
    index: int | None = None
    date: str | None = None
    level: str | None = None

    def __str__(self) -> str:
        return self.puzzle


@dataclass(frozen=True, slots=True)
class Drill:
    """A position one step before a technique, or with status ``limit`` the seed of one for which time was up.

    ``board`` has its values in the form of an answer, ``state`` is a saved game with the candidates as marks; ``cells`` are those of the
    step, whose reason and conclusion ``sentence`` tells. ``rare``: it is one of the known positions of a rare technique.
    """

    family: str
    technique: str
    seed: int
    status: str = "made"
    name: str = ""
    grade: int = 0
    size: tuple[int, int] = (0, 0)
    rare: bool = False
    puzzle: str = ""
    board: str = ""
    state: str = ""
    cells: tuple[Cell, ...] = ()
    sentence: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of puzzles: its id, name, summary, rules and sizes in words, notations, samples (name, text), and offers of its maker.

    Each offer has ``rows`` and ``cols`` (the least and the greatest number), ``grades``, ``symmetries`` and, where they apply, ``kind``,
    ``kinds``, ``turns``, ``givens`` and ``weights``.
    """

    id: str
    name: str
    summary: str
    rules: tuple[str, ...]
    sizes: str
    source: str
    notations: tuple[str, ...]
    samples: tuple[tuple[str, str], ...]
    offers: tuple[dict[str, Any], ...]


Row: TypeAlias = "dict[str, Any]"


def cells(places: list[list[int]]) -> tuple[Cell, ...]:
    return tuple(Cell(row, col) for row, col in places)


def step(row: Row) -> Step:
    return Step(
        technique=row["technique"],
        name=row["name"],
        grade=row["grade"],
        text=row["text"],
        reason=row["reason"],
        cells=cells(row["cells"]),
        because=cells(row["because"]),
        places=tuple(Placement(place["row"], place["col"], place["value"]) for place in row["places"]),
        removes=tuple(Removal(place["row"], place["col"], tuple(place["values"])) for place in row["removes"]),
    )


def chapter(row: Row) -> Chapter:
    (top, bottom), (left, right) = row.pop("rows"), row.pop("cols")
    return Chapter(rows=(top, bottom), cols=(left, right), **row)


def explanation(row: Row) -> Explanation:
    steps = tuple(step(one) for one in row.pop("steps"))
    chapters = tuple(chapter(one) for one in row.pop("chapters", []))
    return Explanation(steps=steps, chapters=chapters, **row)


def verdict(row: Row) -> Verdict:
    faults = tuple(Fault(fault["rule"], cells(fault["cells"]), fault["text"]) for fault in row["faults"])
    scores = {name: row.get(name) for name in ("best", "here", "bound")}
    status = row.get("status") or ("faults" if faults else "ok")
    return Verdict(status, row["full"], faults, cells(row.get("cells", [])), row.get("text", ""), **scores)


def made(row: Row) -> Made:
    size, moves = row.pop("size", (0, 0)), row.pop("moves", None)
    return Made(size=(size[0], size[1]), moves=None if moves is None else tuple(moves), **row)


def drill(row: Row) -> Drill:
    row.pop("hint", None)
    size, place = row.pop("size", (0, 0)), row.pop("cells", [])
    return Drill(size=(size[0], size[1]), cells=cells(place), **row)


def family(row: Row, lang: int) -> Family:
    return Family(
        id=row["id"],
        name=row["names"][lang],
        summary=row["summary"],
        rules=tuple(row["rules"]),
        sizes=row["sizes"],
        source=row["source"],
        notations=tuple(row["notations"]),
        samples=tuple((sample["name"], sample["text"]) for sample in row["samples"]),
        offers=tuple(row["offers"]),
    )
