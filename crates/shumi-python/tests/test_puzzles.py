"""Typed classes, rows and arrays."""

from __future__ import annotations

import numpy
import pytest

import shumi

SMALL = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]


def test_rows_arrays_and_texts_build_the_same_puzzle() -> None:
    puzzle = shumi.Sudoku.from_rows(SMALL)
    assert puzzle == shumi.Sudoku("1...\n..3.\n.4..\n...2") == shumi.Sudoku.from_rows(numpy.array(SMALL))
    assert puzzle == shumi.Sudoku.from_rows([[value or None for value in row] for row in SMALL])
    assert numpy.array_equal(puzzle.to_numpy(), SMALL) and numpy.array_equal(numpy.asarray(puzzle), SMALL)
    assert numpy.asarray(puzzle, dtype=numpy.uint8).dtype == numpy.uint8
    assert puzzle.to_rows()[0] == [1, None, None, None]
    solved = puzzle.to_numpy(puzzle.solve().solution)
    assert (solved.sum(axis=0) == 10).all() and (solved.sum(axis=1) == 10).all()


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_sudoku_of_all_sizes_go_through_arrays(size: int) -> None:
    blank = shumi.Sudoku.from_rows(numpy.zeros((size, size), int))
    rows = blank.to_numpy(blank.solve(time_limit=60).solution)
    assert sorted(rows[0].tolist()) == sorted(rows[:, 0].tolist()) == list(range(1, size + 1))
    rows[1:, 1:] = 0
    puzzle = shumi.Sudoku.from_rows(rows)
    assert numpy.array_equal(puzzle.to_numpy(), rows) and shumi.Sudoku(puzzle.text) == puzzle


def test_each_class_is_built_from_rows() -> None:
    simple = shumi.SimpleKakuro.from_rows(numpy.zeros((2, 3), int), row_sums=[10, 17], col_sums=numpy.array([5, 16, 6]))
    assert simple.solve(goal="unique").status in ("unique", "multiple")
    clue = shumi.KakuroRepeats.from_rows([[None, (4, None), (4, None)], [(None, 4), ".", "."], [(None, 4), ".", "."]])
    assert clue.solve(goal="unique").status == "multiple" and clue.to_numpy()[0, 0] == -1
    hitori = shumi.Hitori.from_rows(numpy.array([[1, 1, 1], [2, 3, 1], [3, 1, 2]]))
    assert hitori.solve().status == "solved" and set(hitori.to_numpy(hitori.solve().solution).ravel()) == {1, 2}
    kuromasu = shumi.Kuromasu.from_rows([["?", 0, None], [0, 5, 0], [0, 0, 0]])
    assert "?" in kuromasu.text and kuromasu.solve().status == "solved"
    target = shumi.TargetSudoku.from_rows(numpy.zeros((9, 9), int), weights=numpy.ones((9, 9), int))
    assert target.solve().best == 405
    killer = shumi.KillerSudoku.from_rows(numpy.zeros((4, 4), int), [(7, [(1, 1), (1, 2), (1, 3)])])
    assert "7 r1c1 r1c2 r1c3" in killer.text and killer.solve().status == "solved"
    jigsaw = [[0, 0, 1, 1], [0, 0, 2, 1], [3, 2, 2, 1], [3, 3, 2, 3]]
    assert shumi.SudokuRegions.from_rows(numpy.zeros((4, 4), int), regions=jigsaw).solve().status == "solved"
    rotation = shumi.Rotation.from_rows([[15, 25], [13, 19]], range(1, 10), start=[[1, 2, 8], [3, 7, 9], [5, 4, 6]])
    assert rotation.solve().optimal and rotation.to_rows()[0] == [1, 2, 8]
    arranged = shumi.Rotation.from_rows([[15, 25], [13, 19]], range(1, 10))
    assert (arranged.to_numpy() == -(2**63)).all()
    assert isinstance(shumi.Hitori.generate(size=5, seed=1), shumi.Made)


def test_errors_of_rows_name_their_place() -> None:
    with pytest.raises(ValueError, match="row 1, column 2, counted from 0: expected"):
        shumi.Sudoku.from_rows([[1, 0, 0, 0], [0, 0, 5, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
    with pytest.raises(ValueError, match="row 0, column 1"):
        shumi.Hitori.from_rows([[1, "x"], [1, 2]])
    with pytest.raises(ValueError):
        shumi.Sudoku.from_rows([[1, 0, 0], [0, 0, 5, 0]])
    with pytest.raises(ValueError):
        shumi.Sudoku.from_rows([])
    with pytest.raises(ValueError):
        shumi.Kakuro.from_rows([[None, (4, None)], [(None, 4)]])
    with pytest.raises(shumi.ParseError):
        shumi.Kakuro("2 2\n1 1\n1 2")


def test_reading_finds_the_class() -> None:
    for family in shumi.families():
        for name, text in family.samples:
            puzzle = shumi.read(text, family.id)
            assert type(puzzle).__name__.lower() == family.id.replace("-", ""), name
            assert puzzle.family == family.id and repr(puzzle).startswith(f"<{type(puzzle).__name__} ")
            assert shumi.read(puzzle.text, family.id) == puzzle
