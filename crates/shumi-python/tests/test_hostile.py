"""A thousand hostile texts: each has an answer or a clear error, within bounds."""

from __future__ import annotations

import random

import pytest
from conftest import CASES

import shumi

IDS = ["auto", *(family.id for family in shumi.families())]
PIECES = [
    "", "\0", "\ufeff", "\r", "\n\n\n", "\ud7ff", "𝟙", "٣", "９", "é", "漢", "-1", "1e9", "99999999999999999999", "10000 10000",
    "4000000 1", "0 0",
    "{", "}", "[", "]", '"', "{}", "[]", "null", "NaN", '{"family":"sudoku"', '{"family":"sudoku","size":9,"cells":[',
    "[" * 5000, "{" * 5000,
    '{"family":"kakuro","rows":1000000,"cols":1000000,"cells":[]}', "https://puzz.link/p?sudoku/9/9/",
    "https://puzz.link/p?hitori/9999/9999/1",
    "3x3:a1", "9x9:" + "z" * 900, "#", "?", ".", "_", "\\", "XX\\XX", "T", "from", "to", "weights", "moves 3 1,1+",
    "A" * 4096, "1" * 625,
]  # fmt: skip


def hostile(count: int) -> list[str]:
    """Returns damaged texts of cases, and joined pieces."""
    chance = random.Random(38)
    texts = [part for case in CASES for part in case.parts if case.kind in ("solution", "broken", "bad")]
    found = list(PIECES)
    while len(found) < count:
        text = chance.choice(texts)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text) + 1)
            cut = at + chance.choice([0, 0, 1, 2, len(text)])
            text = text[:at] + chance.choice([*PIECES, chance.choice(texts)]) + text[cut:]
        found.append(text)
    return found


TEXTS = hostile(1000)


def test_a_thousand_texts_are_answered_or_refused_with_a_place() -> None:
    chance = random.Random(7)
    bad = 0
    for text in TEXTS:
        family = chance.choice(IDS)
        try:
            shumi.solve(text, family, goal="unique", time_limit=0.2)
            puzzle = shumi.read(text, family)
        except shumi.ParseError as error:
            bad += 1
            assert error.line >= 1 and error.column >= 1 and error.expected and error.found
            assert len(str(error)) < 2000
            continue
        assert shumi.read(puzzle.text, puzzle.family) == puzzle
    assert bad > 500


def test_a_stream_tells_each_of_them() -> None:
    answers = list(shumi.solve_many(TEXTS, keep_going=True, time_limit=0.2))
    assert len(answers) == len(TEXTS)
    assert all((answer.status == "bad") == (answer.error is not None) for answer in answers)


def test_boards_are_answered_or_refused() -> None:
    chance = random.Random(9)
    puzzles = [shumi.read(text, family.id) for family in shumi.families() for _, text in family.samples[:1]]
    for text in TEXTS[:400]:
        puzzle = chance.choice(puzzles)
        for ask in (puzzle.check, puzzle.position, puzzle.svg, lambda board: puzzle.hint(board, time_limit=0.1)):
            try:
                ask(text)
            except shumi.ParseError as error:
                assert error.line >= 1 and error.expected


@pytest.mark.parametrize("name", ["\0", "", "text ", "penpa\n", "🧩", "a" * 10_000])
def test_strange_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError):
        shumi.solve("1...\n..3.\n.4..\n...2", name)
    with pytest.raises(ValueError):
        shumi.convert("1...\n..3.\n.4..\n...2", name)


def test_lone_surrogates_are_refused() -> None:
    with pytest.raises(UnicodeEncodeError):
        shumi.solve("\ud800")
