"""Typed classes: a puzzle as a value, built from rows, arrays or a text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from shumi import _functions, _native
from shumi._errors import ParseError
from shumi._functions import Against, Goal, Lang
from shumi._native import Answer
from shumi._position import Position
from shumi._results import Explanation, Made, Step, Value, Verdict

if TYPE_CHECKING:
    from typing_extensions import Self

Rows: TypeAlias = "Iterable[Iterable[Any]]"
"""Rows of cells: lists, or an array."""

OPEN_NUMBER = -(2**63)
"""Number of an open cell of Rotation in arrays, where any other one may be a value."""


class Puzzle:
    """A puzzle of any family, valid by construction; equal puzzles have equal texts.

    ``Puzzle(text)`` recognises the family; :func:`shumi.read` returns an object of the family's class.

    >>> Puzzle("1...\\n..3.\\n.4..\\n...2")
    <Puzzle sudoku: 1..., ..3., .4.., ...2>
    """

    ID: ClassVar[str] = "auto"
    """Id of the family; ``auto``: any."""
    __slots__ = ("_family", "_text")

    def __init__(self, text: str, *, lang: Lang = "en") -> None:
        self._family, self._text = _native.parse(text, self.ID, lang)

    @property
    def text(self) -> str:
        """The puzzle in the notation ``text`` (``json`` if that cannot hold it)."""
        return self._text

    @property
    def family(self) -> str:
        """Id of the family."""
        return self._family

    def solve(
        self,
        *,
        goal: Goal = "first",
        limit: int = 1000,
        clockwise: bool = False,
        time_limit: float | None = None,
        lang: Lang = "en",
    ) -> Answer:
        """Answers a question, as :func:`shumi.solve`."""
        return _functions.solve(self, goal=goal, limit=limit, clockwise=clockwise, time_limit=time_limit, lang=lang)

    def is_unique(self, *, time_limit: float | None = None) -> bool | None:
        """Returns true if there is exactly one solution; ``None``: time was up."""
        status = self.solve(goal="unique", time_limit=time_limit).status
        return None if status == "limit" else status == "unique"

    def candidates(self, *, time_limit: float | None = None) -> list[list[list[Value]]] | None:
        """The values of each cell in all solutions, as :func:`shumi.candidates`."""
        return _functions.candidates(self, time_limit=time_limit)

    def explain(self, *, lang: Lang = "en", most: int = 10_000, time_limit: float | None = None) -> Explanation:
        """The path to the end, as :func:`shumi.explain`."""
        return _functions.explain(self, lang=lang, most=most, time_limit=time_limit)

    def hint(self, board: str | None = None, *, lang: Lang = "en", time_limit: float | None = None) -> Step | None:
        """The next step, as :func:`shumi.hint`."""
        return _functions.hint(self, board, lang=lang, time_limit=time_limit)

    def check(
        self, board: str, *, against: Against = "rules", lang: Lang = "en", time_limit: float | None = None
    ) -> Verdict:
        """The verdict on a board, as :func:`shumi.check`."""
        return _functions.check(self, board, against=against, lang=lang, time_limit=time_limit)

    def position(self, board: str | None = None) -> Position:
        """A board that takes moves."""
        return Position(self, board)

    def convert(self, to: str) -> str:
        """The puzzle in another notation, as :func:`shumi.convert`."""
        return _functions.convert(self, to)

    def svg(self, board: str | None = None, *, theme: Literal["light", "dark"] = "light") -> str:
        """A picture, as :func:`shumi.svg`."""
        return _functions.svg(self, board, theme=theme)

    def to_rows(self, board: str | None = None) -> list[list[Value | None]]:
        """The givens, or the values of a board, row by row; ``None`` for an open cell and one that takes no value.

        >>> Hitori("2 2\\n1 1\\n1 2").to_rows("# 1\\n1 2")[0]
        ['#', '.']
        """
        position = self.position(board)
        rows, cols = position.size
        return [[position.value(row, col) for col in range(1, cols + 1)] for row in range(1, rows + 1)]

    def to_numpy(self, board: str | None = None) -> Any:
        """The same as an array of 64-bit numbers: 0 for an open cell (``OPEN_NUMBER`` in Rotation), -1 for one that takes no value,
        1 for a shaded cell, 2 for an unshaded one."""
        import numpy

        open = OPEN_NUMBER if self._family == "rotation" else 0
        return numpy.array(self.position(board).numbers(open=open), dtype=numpy.int64)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        lines = self._text.strip().split("\n")
        return f"<{type(self).__name__} {self._family}: {', '.join(lines[:4])}{', …' if len(lines) > 4 else ''}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and (self._family, self._text) == (other._family, other._text)

    def __hash__(self) -> int:
        return hash((self._family, self._text))

    def __reduce__(self) -> tuple[type[Puzzle], tuple[str]]:
        return (type(self), (self._text,))

    @classmethod
    def generate(
        cls,
        size: int | tuple[int, int] | None = None,
        grade: int | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> Made:
        """Makes a new puzzle of this family, as :func:`shumi.generate`."""
        made: Made = _functions.generate(cls.ID, size, grade, seed, **options)
        return made

    @classmethod
    def _of_text(cls, family: str, text: str) -> Self:
        puzzle = object.__new__(cls)
        puzzle._family, puzzle._text = family, text
        return puzzle

    @classmethod
    def _of_rows(cls, cells: Rows, cell: Callable[[Any], Any], /, *, field: str = "cells", **fields: Any) -> Self:
        """Builds a puzzle from a table of cells, with errors that name row and column."""
        table = [[cell(value) for value in row] for row in _listed(cells)]
        text = json.dumps({"family": cls.ID, **fields})[:-1] + f', "{field}": ['
        starts: list[tuple[int, int, int]] = []
        for row, line in enumerate(table):
            text += "[" if row == 0 else ", ["
            for col, value in enumerate(line):
                text += "" if col == 0 else ", "
                starts.append((len(text) + 1, row, col))
                text += json.dumps(value)
            text += "]"
        try:
            return cls(text + "]}")
        except ParseError as error:
            before = [(row, col) for column, row, col in starts if column <= error.column]
            place = f"row {before[-1][0]}, column {before[-1][1]}, counted from 0: " if before else ""
            raise ValueError(f"{place}expected {error.expected}, found {error.found}") from None


def _listed(rows: Any) -> Any:
    """Converts an array to lists of Python's numbers."""
    return rows.tolist() if hasattr(rows, "tolist") else rows


def _number(value: Any) -> Any:
    return 0 if value is None or value == "." else value


def _clue(value: Any) -> Any:
    return None if value == 0 else value


def _same(value: Any) -> Any:
    return value


class Sudoku(Puzzle):
    """A Sudoku of 4, 6, 9, 16 or 25 rows.

    >>> puzzle = Sudoku.from_rows([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
    >>> puzzle.is_unique(), puzzle.to_rows(puzzle.solve().solution)[0]
    (True, [1, 3, 2, 4])
    """

    ID = "sudoku"
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows) -> Self:
        """Builds a puzzle from rows of given values, 0 or ``None`` for an open cell."""
        table = [list(row) for row in _listed(rows)]
        return cls._of_rows(table, _number, size=len(table))


def _cages(cages: Iterable[tuple[int, Iterable[tuple[int, int]]]]) -> list[dict[str, Any]]:
    """Cages as the notation ``json`` has them."""
    return [{"sum": int(total), "cells": [list(cell) for cell in cells]} for total, cells in cages]


class KillerSudoku(Puzzle):
    """A Sudoku of 4, 6, 8 or 9 rows with cages, whose digits differ and make their sums.

    >>> KillerSudoku.from_rows([[1, 0, 0, 0], *[[0] * 4] * 3], [(5, [(1, 2), (1, 3)])]).text.split("\\n")[4]
    '5 r1c2 r1c3'
    """

    ID = "killer-sudoku"
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows, cages: Iterable[tuple[int, Iterable[tuple[int, int]]]]) -> Self:
        """Builds a puzzle from rows of given digits, 0 or ``None`` for an open cell, and cages: a sum with its cells, row and column
        from 1."""
        table = [list(row) for row in _listed(rows)]
        return cls._of_rows(table, _number, size=len(table), cages=_cages(cages))


class SudokuRegions(Puzzle):
    """A Sudoku with diagonals, windows, irregular regions, equal places of boxes, or no boxes.

    >>> SudokuRegions.from_rows([[1, 0, 0, 0], [0] * 4, [0, 0, 0, 2], [0] * 4], houses=["diagonals"]).solve(goal="unique").status
    'multiple'
    """

    ID = "sudoku-regions"
    __slots__ = ()

    @classmethod
    def from_rows(
        cls,
        rows: Rows,
        regions: Rows | None = None,
        houses: Iterable[str] = (),
        cages: Iterable[tuple[int, Iterable[tuple[int, int]]]] = (),
    ) -> Self:
        """Builds a puzzle from rows of given values, 0 or ``None`` for an open cell, numbers of regions in rows, further houses
        (``diagonals``, ``windows``, ``disjoint``), and cages."""
        table = [list(row) for row in _listed(rows)]
        fields: dict[str, Any] = {"houses": list(houses), "cages": _cages(cages)}
        if regions is not None:
            fields["regions"] = [list(row) for row in _listed(regions)]
        return cls._of_rows(table, _number, size=len(table), **{name: part for name, part in fields.items() if part})


class TargetSudoku(Puzzle):
    """A Sudoku of 9 rows whose answer is the solution with the highest score: the sum of digit times weight."""

    ID = "target-sudoku"
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows, weights: Rows | None = None) -> Self:
        """Builds a puzzle from rows of given digits, 0 or ``None`` for an open cell; default weights: 6 at the border to 10."""
        if weights is None:
            return cls._of_rows(rows, _number, size=9)
        return cls._of_rows(rows, _number, size=9, weights=[list(row) for row in _listed(weights)])


class _ClueGrid(Puzzle):
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows) -> Self:
        """Builds a puzzle from rows of cells: ``"."`` white, ``None`` black, ``(down, across)`` a clue cell, each sum or ``None``.

        >>> Kakuro.from_rows([[None, (4, None)], [(None, 4), "."]]).solve().solution
        '_ _\\n_ 4\\n'
        """

        def cell(value: Any) -> Any:
            if value is None or isinstance(value, str):
                return value
            sums = zip(("down", "across"), value, strict=True)
            return {name: total for name, total in sums if total is not None}

        table = [list(row) for row in rows]
        return cls._of_rows(table, cell, rows=len(table), cols=len(table[0]) if table else 0)


class Kakuro(_ClueGrid):
    """A Kakuro: the digits of a run differ and add up to its clue."""

    ID = "kakuro"
    __slots__ = ()


class KakuroRepeats(_ClueGrid):
    """A Kakuro whose digits may repeat in a run."""

    ID = "kakuro-repeats"
    __slots__ = ()


class SimpleKakuro(Puzzle):
    """A rectangle with row and column sums, some digits given; the digits of a line differ.

    >>> SimpleKakuro.from_rows([[2, 0, 0], [0, 9, 0]], row_sums=[10, 17], col_sums=[5, 16, 6]).solve().solution
    '2 7 1\\n3 9 5\\n'
    """

    ID = "simple-kakuro"
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows, row_sums: Iterable[int], col_sums: Iterable[int]) -> Self:
        """Builds a puzzle from rows of given digits, 0 or ``None`` for an open cell, and its sums."""
        return cls._of_rows(rows, _number, row_sums=list(_listed(row_sums)), col_sums=list(_listed(col_sums)))


class Hitori(Puzzle):
    """A Hitori: shade cells until no number occurs twice in a line.

    >>> Hitori.from_rows([[1, 1], [1, 2]]).solve().solution
    '# 1\\n1 2\\n'
    """

    ID = "hitori"
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows) -> Self:
        """Builds a puzzle from rows of numbers, 0 or ``None`` for a cell without one."""
        return cls._of_rows(rows, _clue)


class Kuromasu(Puzzle):
    """A Kuromasu (Kurodoko): shade cells until each clue sees as many cells as it says, itself included.

    >>> Kuromasu.from_rows([[2, 0], [0, 0]]).is_unique()
    False
    """

    ID = "kuromasu"
    __slots__ = ()

    @classmethod
    def from_rows(cls, rows: Rows) -> Self:
        """Builds a puzzle from rows of clues, 0 or ``None`` for a cell without one, ``"?"`` for an unknown one."""
        return cls._of_rows(rows, _clue)


class Rotation(Puzzle):
    """Numbers to arrange so that each 2 x 2 window has its sum; with a start board, by turning windows.

    >>> puzzle = Rotation.from_rows([[15, 25], [13, 19]], range(1, 10), start=[[1, 2, 8], [3, 7, 9], [5, 4, 6]])
    >>> puzzle.solve().optimal
    True
    """

    ID = "rotation"
    __slots__ = ()

    @classmethod
    def from_rows(
        cls, sums: Rows, numbers: Iterable[int], start: Rows | None = None, goal: Rows | None = None
    ) -> Self:
        """Builds a puzzle from the sums of the windows, the numbers, and the boards to start from and to reach."""
        boards = {
            name: [list(row) for row in _listed(board)]
            for name, board in (("from", start), ("to", goal))
            if board is not None
        }
        return cls._of_rows(sums, _same, field="sums", numbers=list(_listed(numbers)), **boards)


CLASSES: dict[str, type[Puzzle]] = {
    one.ID: one
    for one in (Kakuro, KakuroRepeats, SimpleKakuro, Sudoku, TargetSudoku, Hitori, Kuromasu, Rotation, KillerSudoku, SudokuRegions)
}


def read(text: str, family: str = "auto", *, lang: Lang = "en") -> Puzzle:
    """Reads a puzzle in any notation or format, as an object of its family's class.

    >>> read("https://puzz.link/p?sudoku/4/4/1k3h4k2")
    <Sudoku sudoku: 1..., ..3., .4.., ...2>
    """
    found, own = _native.parse(text, family, lang)
    return CLASSES.get(found, Puzzle)._of_text(found, own)
