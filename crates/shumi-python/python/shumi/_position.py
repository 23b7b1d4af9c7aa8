"""Positions: a board that takes moves, with a verdict for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from shumi import _native
from shumi._native import MoveVerdict
from shumi._results import Value

if TYPE_CHECKING:
    from shumi._functions import AnyPuzzle

Move: TypeAlias = "tuple[int, int, Value | None]"
Against: TypeAlias = Literal["rules", "solution"]

LEGAL_CODES = ("not legal", "breaks a rule", "breaks no rule", "right")
"""Meanings of the codes 0 to 3 that verdicts on arrays have."""


class Position:
    """A board of a puzzle, at its givens or at ``board``, that takes moves ``(row, col, value)``, 1-based.

    Values are numbers, or signs: ``#`` and ``.`` in Hitori and Kuromasu, ``A`` to ``Y`` in a large Sudoku, ``+`` and ``-`` for turns of
    Rotation. The number of a sign means it, too: 1 for ``#``, ``A`` and ``+``, 2 for ``.``, ``B`` and ``-``. ``None`` empties a cell.

    With ``against="solution"`` verdicts also tell whether a move is ``right``: the only answer has its value or, if there are several, a
    wanted one continues the board. One thread at a time may use a position.

    >>> position = Position("1...\\n..3.\\n.4..\\n...2")
    >>> position.play(1, 2, 3, against="solution").right
    True
    >>> [verdict.ok for verdict in position.check_many([(1, 3, 2), (1, 3, 3)])]
    [True, False]
    >>> position.board.split()[0]
    '13..'
    """

    __slots__ = ("_position",)

    def __init__(self, puzzle: AnyPuzzle, board: str | None = None, family: str = "auto", *, lang: str = "en") -> None:
        text, family = (puzzle, family) if isinstance(puzzle, str) else (puzzle.text, puzzle.family)
        self._position = _native.Position(text, family, board, lang)

    @property
    def family(self) -> str:
        """Id of the family."""
        return self._position.family

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns as the text counts them."""
        return self._position.size

    @property
    def turns(self) -> bool:
        """True if moves are turns of windows."""
        return self._position.turns

    @property
    def board(self) -> str:
        """The board in the form of an answer."""
        return self._position.board

    @board.setter
    def board(self, board: str) -> None:
        self._position.set_board(board, "en")

    @property
    def state(self) -> MoveVerdict:
        """The verdict on the board as it is."""
        return self._position.state()

    def values(self, row: int, col: int) -> list[Value]:
        """Returns the values that a move can enter in a cell; empty for a given or a clue."""
        return self._position.values(row, col)

    def value(self, row: int, col: int) -> Value | None:
        """Returns the value of a cell."""
        return self._position.value(row, col)

    def check(self, row: int, col: int, value: Value | None, *, against: Against = "rules") -> MoveVerdict:
        """Judges the board after a move, which stays as it is."""
        return self._position.one(row, col, value, against, False)

    def play(self, row: int, col: int, value: Value | None, *, against: Against = "rules") -> MoveVerdict:
        """Carries out a move, if it is legal, and judges the board."""
        return self._position.one(row, col, value, against, True)

    def check_many(self, moves: Any, *, against: Against = "rules") -> Any:
        """Judges each of the moves on the board as it is.

        ``moves`` is a sequence of tuples, for a list of verdicts, or an integer array of shape ``(n, 3)`` (0: empties the cell), for an
        array of ``n`` codes: 0 not legal, 1 breaks a rule, 2 breaks none, 3 right.
        """
        return self._many(moves, against, False)

    def play_many(self, moves: Any, *, against: Against = "rules") -> Any:
        """Carries out the moves one after the other, and judges the board after each; arguments as of :meth:`check_many`."""
        return self._many(moves, against, True)

    def _many(self, moves: Any, against: Against, plays: bool) -> Any:
        if not hasattr(moves, "dtype"):
            return self._position.many(list(moves), against, plays)
        import numpy

        if moves.ndim != 2 or moves.shape[1] != 3:
            raise ValueError(f"moves have the shape (n, 3), not {moves.shape}")
        codes = self._position.codes(moves.astype(numpy.int32, order="C", casting="same_kind").tobytes(), against, plays)
        return numpy.frombuffer(codes, dtype=numpy.uint8)

    def numbers(self, *, open: int = 0, outside: int = -1) -> list[list[int]]:
        """Returns the values as numbers, row by row, with ``open`` for an open cell and ``outside`` for one that takes no value."""
        flat, width = self._position.numbers(open, outside), self.size[1]
        return [flat[at : at + width] for at in range(0, len(flat), width)]

    def reset(self) -> None:
        """Returns to the givens."""
        self._position.reset()

    def copy(self) -> Position:
        """Returns a copy, which moves by itself."""
        other = object.__new__(Position)
        other._position = self._position.copy()
        return other

    def __repr__(self) -> str:
        return f"<Position {self.family} {self.size[0]} x {self.size[1]}>"


def moves_of(values: Sequence[Sequence[int]]) -> list[Move]:
    """Returns the moves that enter a table of numbers, 0 for none, row by row.

    >>> moves_of([[0, 3], [1, 0]])
    [(1, 2, 3), (2, 1, 1)]
    """
    rows = enumerate(values, 1)
    return [(row, col, int(value)) for row, line in rows for col, value in enumerate(line, 1) if value]
