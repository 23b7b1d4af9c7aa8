"""Functions about puzzles of any family, as texts or as objects of the typed classes."""

from __future__ import annotations

import datetime
import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, Protocol, TypeAlias, overload

from shumi import _native, _results
from shumi._native import Answer, MoveVerdict
from shumi._position import Position
from shumi._results import Drill, Explanation, Family, Made, Step, Value, Verdict

Goal: TypeAlias = Literal["first", "unique", "count", "all", "candidates"]
Lang: TypeAlias = Literal["en", "zh", "ja"]
Against: TypeAlias = Literal["rules", "solution"]


class HasText(Protocol):
    """An object that knows its text and family, such as one of a typed class."""

    @property
    def text(self) -> str: ...
    @property
    def family(self) -> str: ...


AnyPuzzle: TypeAlias = "str | HasText"


def source(puzzle: AnyPuzzle, family: str) -> tuple[str, str]:
    """Returns text and family of a puzzle; its own family if it has one."""
    if isinstance(puzzle, str):
        return puzzle, family
    if not hasattr(puzzle, "text"):
        raise TypeError(f"a puzzle is a text or an object of a typed class, not {type(puzzle).__name__}")
    return puzzle.text, puzzle.family


def solve(
    puzzle: AnyPuzzle,
    family: str = "auto",
    *,
    goal: Goal = "first",
    limit: int = 1000,
    clockwise: bool = False,
    time_limit: float | None = None,
    lang: Lang = "en",
) -> Answer:
    """Answers a question about a puzzle.

    Args:
        puzzle: a text in any notation or format (docs/notations.md), or an object of a typed class.
        family: an id of :func:`families`; ``auto`` recognises unambiguous texts.
        goal: ``first``: one solution, the best one in families with scores; ``unique``: it, and the proof that there is no other;
            ``count`` and ``all``: up to ``limit`` solutions; ``candidates``: for each cell its values in all solutions.
        limit: most solutions to count or list.
        clockwise: restricts the moves of Rotation to clockwise turns.
        time_limit: seconds; then the status is ``limit``, with the best answer so far.
        lang: language of ``reason`` and of errors.

    Raises:
        ParseError: the text is no puzzle of the family.
        ValueError: an unknown family, goal or language.

    >>> answer = solve("1...\\n..3.\\n.4..\\n...2", goal="unique")
    >>> answer.status, answer.solution
    ('unique', '1324\\n4231\\n2413\\n3142\\n')
    """
    text, family = source(puzzle, family)
    return _native.solve(text, family, goal, limit, clockwise, time_limit, lang)


def solve_many(
    puzzles: Iterable[AnyPuzzle],
    family: str = "auto",
    *,
    goal: Goal = "first",
    limit: int = 1000,
    clockwise: bool = False,
    time_limit: float | None = None,
    lang: Lang = "en",
    jobs: int | None = None,
    keep_going: bool = False,
) -> Iterator[Answer]:
    """Answers the same question about each puzzle, on ``jobs`` threads (all cores by default), in order and in bounded memory.

    The iterable is read ahead of the answers by some thousand puzzles, and may be endless. A text that is no puzzle raises
    :class:`ParseError`, with its ``index``, behind the answers before it; with ``keep_going`` it is an answer with status ``bad`` and the
    error as its ``error``. ``time_limit`` holds for each puzzle.

    >>> lines = ["1...\\n..3.\\n.4..\\n...2", "11..\\n....\\n....\\n....", "?"]
    >>> [answer.status for answer in solve_many(lines, "sudoku", keep_going=True)]
    ['solved', 'none', 'bad']
    """
    return _native.solve_stream(puzzles, family, goal, limit, clockwise, time_limit, lang, jobs, keep_going)


def candidates(
    puzzle: AnyPuzzle, family: str = "auto", *, time_limit: float | None = None
) -> list[list[list[Value]]] | None:
    """Returns for each cell, row by row, its values in all solutions; ``None`` without a solution, or if time was up.

    >>> candidates("1...\\n..3.\\n.4..\\n....")[3]
    [[2, 3], [1], [2, 4], [2, 3, 4]]
    """
    return solve(puzzle, family, goal="candidates", time_limit=time_limit).candidates


def explain(
    puzzle: AnyPuzzle,
    family: str = "auto",
    *,
    lang: Lang = "en",
    most: int = 10_000,
    time_limit: float | None = None,
) -> Explanation:
    """Explains a puzzle from its givens to the end, by techniques for people, easiest first.

    Each step has ``technique name grade text reason cells because places removes``; ``most`` is the limit of steps. More than 12 steps
    have ``chapters``: runs of steps, each with its area, its gain and a sentence.

    >>> explanation = explain("1...\\n..3.\\n.4..\\n...2")
    >>> explanation.grade, explanation.total, explanation.steps[0].technique
    (1, 12, 'hidden-single')
    """
    text, family = source(puzzle, family)
    return _results.explanation(json.loads(_native.explain(text, family, most, time_limit, lang)))


def hint(
    puzzle: AnyPuzzle,
    board: str | None = None,
    family: str = "auto",
    *,
    lang: Lang = "en",
    time_limit: float | None = None,
) -> Step | None:
    """Returns the next step from a board in the form of an answer, or from the givens; ``None``: the board is full and right.

    Errors of the board come first, with ``fault`` or ``mistake`` as the technique.

    >>> hint("1...\\n..3.\\n.4..\\n...2", "1324\\n4231\\n2413\\n3.42").places
    (Placement(row=4, col=2, value=1),)
    """
    text, family = source(puzzle, family)
    row = _native.hint(text, board, family, time_limit, lang)
    return None if row is None else _results.step(json.loads(row))


def instances(
    puzzle: AnyPuzzle,
    board: str | None = None,
    family: str = "auto",
    *,
    grade: int = 6,
    lang: Lang = "en",
    time_limit: float | None = None,
) -> tuple[Step, ...]:
    """Returns all that techniques up to a grade find at a board in the form of an answer, or at the givens, easiest first.

    The next hint is among them. Of a wrong board it returns one step with ``fault`` or ``mistake`` as the technique.

    >>> {step.technique for step in instances("1...\\n..3.\\n.4..\\n...2", grade=1)}
    {'hidden-single'}
    """
    text, family = source(puzzle, family)
    rows = json.loads(_native.instances(text, board, family, grade, time_limit, lang))
    return tuple(_results.step(row) for row in rows)


def check(
    puzzle: AnyPuzzle,
    board: str,
    family: str = "auto",
    *,
    against: Against = "rules",
    lang: Lang = "en",
    time_limit: float | None = None,
) -> Verdict:
    """Judges a board in the form of an answer, with open cells allowed: by the rules alone or also by the puzzle's answers.

    >>> check("1...\\n..3.\\n.4..\\n...2", "11..\\n..3.\\n.4..\\n...2").faults[0].cells
    (Cell(row=1, col=1), Cell(row=1, col=2))
    >>> check("1...\\n..3.\\n.4..\\n...2", "12..\\n..3.\\n.4..\\n...2", against="solution").status
    'wrong'
    """
    text, family = source(puzzle, family)
    if against == "rules":
        return _results.verdict(json.loads(_native.check(text, board, family, lang)))
    return _results.verdict(json.loads(_native.judge(text, board, family, time_limit, lang)))


def check_move(
    puzzle: AnyPuzzle,
    board: str | None,
    move: tuple[int, int, Value | None],
    family: str = "auto",
    *,
    against: Against = "rules",
) -> MoveVerdict:
    """Judges the board after a move ``(row, col, value)``; ``None`` as the value empties the cell, ``+`` and ``-`` turn a window.

    Reads puzzle and board at each call: for many moves of one puzzle take a :class:`Position`.

    >>> verdict = check_move("1...\\n..3.\\n.4..\\n...2", None, (1, 2, 1))
    >>> verdict.ok, verdict.faults[0]
    (False, ('row-repeat', [(1, 1), (1, 2)]))
    """
    return Position(puzzle, board, family).check(*move, against=against)


def convert(puzzle: AnyPuzzle, to: str, family: str = "auto", *, lang: Lang = "en") -> str:
    """Writes a puzzle in another notation or format: ``text``, ``json``, ``puzzlink``, ``sgt``, or one of docs/notations.md.

    Raises:
        ValueError: the notation cannot hold the puzzle, with the reason.

    >>> convert("1...\\n..3.\\n.4..\\n...2", "puzzlink")
    'https://puzz.link/p?sudoku/4/4/1k3h4k2\\n'
    """
    text, family = source(puzzle, family)
    return _native.convert(text, to, family, lang)


def svg(
    puzzle: AnyPuzzle, board: str | None = None, family: str = "auto", *, theme: Literal["light", "dark"] = "light"
) -> str:
    """Draws a puzzle, or a board of it, as a picture that begins with ``<svg``.

    >>> svg("1...\\n..3.\\n.4..\\n...2")[:4]
    '<svg'
    """
    text, family = source(puzzle, family)
    return _native.svg(text, board, family, theme)


def families(lang: Lang = "en") -> list[Family]:
    """Lists the families, in the order of menus.

    >>> " ".join(family.id for family in families())
    'kakuro kakuro-repeats simple-kakuro sudoku target-sudoku hitori kuromasu rotation killer-sudoku sudoku-regions'
    """
    place = ("en", "zh", "ja").index(lang) if lang in ("en", "zh", "ja") else 0
    return [_results.family(row, place) for row in json.loads(_native.listings(lang))]


Symmetry: TypeAlias = Literal["none", "half", "quarter", "mirror"]
Kind: TypeAlias = Literal[
    "arrange",
    "turn",
    "boxes",
    "jigsaw",
    "diagonals",
    "windows",
    "disjoint",
    "no-boxes",
    "jigsaw-diagonals",
    "windows-diagonals",
]
MAX_SEED = 2**53 - 1
"""The largest seed."""


@overload
def generate(
    family: str,
    size: int | tuple[int, int] | None = None,
    grade: int | None = None,
    seed: int | None = None,
    count: None = None,
    *,
    symmetry: Symmetry | None = None,
    kind: Kind | None = None,
    turns: int | None = None,
    givens: int | None = None,
    any_filling: bool = False,
    weights: Sequence[int] | None = None,
    first: int = 0,
    jobs: int | None = None,
    time_limit: float | None = None,
    lang: Lang = "en",
) -> Made: ...
@overload
def generate(
    family: str,
    size: int | tuple[int, int] | None = None,
    grade: int | None = None,
    seed: int | None = None,
    *,
    count: int,
    symmetry: Symmetry | None = None,
    kind: Kind | None = None,
    turns: int | None = None,
    givens: int | None = None,
    any_filling: bool = False,
    weights: Sequence[int] | None = None,
    first: int = 0,
    jobs: int | None = None,
    time_limit: float | None = None,
    lang: Lang = "en",
) -> Iterator[Made]: ...
def generate(
    family: str,
    size: int | tuple[int, int] | None = None,
    grade: int | None = None,
    seed: int | None = None,
    count: int | None = None,
    *,
    symmetry: Symmetry | None = None,
    kind: Kind | None = None,
    turns: int | None = None,
    givens: int | None = None,
    any_filling: bool = False,
    weights: Sequence[int] | None = None,
    first: int = 0,
    jobs: int | None = None,
    time_limit: float | None = None,
    lang: Lang = "en",
) -> Made | Iterator[Made]:
    """Makes new puzzles of exactly the requested size and grade, proven to have one answer where the family has such.

    The same request and seed make the same puzzles on every machine, and with any number of threads. Without ``count`` it returns one
    puzzle; with it, an iterator over the puzzles ``first`` to ``first + count`` of the series that begins with the seed, made on
    ``jobs`` threads (all cores by default). A puzzle that exceeds ``time_limit`` seconds has the status ``limit``.

    Args:
        size: rows and columns as the text counts them, or one number for both; default: that of the family.
        grade: 1 (easiest) to 6; default 2, or the easiest of the family.
        seed: 0 to 2**53 - 1; default: a random one, which each puzzle tells.
        symmetry: of the clues' places.
        kind, turns, givens, any_filling, weights: options of single families (``Family.offers``).

    Raises:
        ValueError: no offer of the family's maker covers the request, with the offers.

    >>> made = generate("sudoku", size=4, grade=1, seed=7)
    >>> made.grade, solve(made.puzzle, goal="unique").status
    (1, 'unique')
    >>> [made.seed for made in generate("sudoku", size=4, grade=1, seed=7, count=2)][0]
    7
    """
    wish = {
        "family": family,
        "size": (size, size) if isinstance(size, int) else size,
        "grade": grade,
        "symmetry": symmetry,
        "kind": kind,
        "turns": turns,
        "givens": givens,
        "any_filling": any_filling,
        "weights": None if weights is None else list(weights),
    }
    seed = secrets.randbelow(MAX_SEED + 1) if seed is None else seed
    if count is None:
        return _results.made(json.loads(_native.generate(wish, seed, time_limit, lang)))
    rows = _native.generate_stream(wish, seed, first, count, time_limit, lang, jobs)
    return (_results.made(json.loads(row)) for row in rows)


def drill(
    family: str,
    technique: str,
    size: int | tuple[int, int] | None = None,
    seed: int | None = None,
    *,
    time_limit: float | None = None,
    lang: Lang = "en",
) -> Drill:
    """Makes a position one step before a technique, in which no easier technique has a step that the candidates do not show.

    The same request and seed make the same position on every machine. One that exceeds ``time_limit`` seconds has the status ``limit``.

    Args:
        technique: its id, as in ``Step.technique``.
        size: rows and columns as the text counts them, or one number for both; default: that of the family.
        seed: 0 to 2**53 - 1; default: a random one, which the position tells.

    Raises:
        ValueError: the family has no such technique (with the ids of those it has), or no puzzles of the size.

    >>> position = drill("sudoku", "hidden-single", size=4, seed=7)
    >>> position.technique, position.grade, len(position.cells)
    ('hidden-single', 1, 1)
    """
    sides = (size, size) if isinstance(size, int) else size
    seed = secrets.randbelow(MAX_SEED + 1) if seed is None else seed
    return _results.drill(json.loads(_native.drill(family, technique, sides, seed, time_limit, lang)))


def daily(
    date: str | datetime.date | None = None,
    family: str | None = None,
    *,
    level: Literal["easy", "middle", "hard"] | None = None,
    time_limit: float | None = None,
    lang: Lang = "en",
) -> list[Made]:
    """Makes the puzzles of a day (``YYYY-MM-DD``; default: today), the same for everyone: three levels of each family.

    >>> [made.level for made in daily("2026-01-01", "sudoku")]
    ['easy', 'middle', 'hard']
    """
    day = str(datetime.date.today() if date is None else date)
    ids = _native.families() if family is None else [family]
    levels = ("easy", "middle", "hard") if level is None else (level,)
    rows = (_native.daily(day, one, each, time_limit, lang) for one in ids for each in levels)
    return [_results.made(json.loads(row)) for row in rows]
