"""Positions and verdicts on moves."""

from __future__ import annotations

import numpy
import pytest
from conftest import Case, cases

import shumi

SMALL = "1...\n..3.\n.4..\n...2"
KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n"
TURNS = "2\n15 25 13 19\n1 2 3 4 5 6 7 8 9\nfrom 1 2 8 3 7 9 5 4 6\n"


@pytest.mark.parametrize("case", cases("broken"), ids=str)
def test_a_position_breaks_the_rules_that_a_check_finds(case: Case) -> None:
    try:
        position = shumi.Position(case.parts[0], case.parts[1], case.family)
    except shumi.ParseError:
        assert case.family == "rotation"
        return
    rules = [rule for rule, _ in position.state.faults]
    assert rules == [case.keys["rule"]] or case.family == "rotation" or "given" in case.keys["rule"]


@pytest.mark.parametrize("case", cases("solution"), ids=str)
def test_moves_to_the_only_solution_are_right(case: Case) -> None:
    position = shumi.Position(case.parts[0], family=case.family)
    if case.keys["count"] != "1" or position.turns or case.family == "target-sudoku":
        return
    goal = position.copy()
    goal.board = case.parts[1]
    rows, cols = position.size
    for row in range(1, rows + 1):
        for col in range(1, cols + 1):
            values = position.values(row, col)
            if not values:
                assert not position.check(row, col, 1).legal
                continue
            right = goal.value(row, col)
            assert right in values
            for value in values[:9]:
                verdict = position.check(row, col, value, against="solution")
                assert verdict.legal and verdict.right == (value == right)
            assert position.play(row, col, right).ok
    assert position.state.solved and position.board == goal.board


def test_moves_that_are_not_possible_change_nothing() -> None:
    position = shumi.Position(SMALL)
    before = position.board
    moves = [(1, 1, 2), (1, 1, 1), (1, 1, None), (0, 1, 1), (5, 1, 1), (1, 2, 5), (1, 2, 0), (1, 2, "x"), (1, 2, None), (1, 2, "+")]
    for move in moves:
        verdict = position.play(*move)
        assert not verdict.legal and not verdict.ok and verdict.right is None, move
    assert position.board == before
    with pytest.raises((OverflowError, TypeError)):
        position.play(-1, 1, 1)
    with pytest.raises(TypeError):
        position.play(1, 1, 1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="rules, solution"):
        position.check(1, 2, 3, against="luck")  # type: ignore[arg-type]


def test_a_cell_can_change_its_value_and_be_emptied() -> None:
    position = shumi.Position(SMALL)
    assert position.play(1, 2, 2).ok and position.play(1, 2, 3).ok and position.value(1, 2) == 3
    assert position.play(1, 2, "3").ok and position.play(1, 2, None).legal and position.value(1, 2) is None
    copy = position.copy()
    copy.play(1, 2, 2)
    assert position.value(1, 2) is None and copy.value(1, 2) == 2
    copy.reset()
    assert copy.board == position.board
    assert position.numbers()[0] == [1, 0, 0, 0] and position.size == (4, 4)


def test_signs_and_their_numbers_mean_the_same() -> None:
    hitori = shumi.Position("2 2\n1 1\n1 2", family="hitori")
    assert hitori.values(1, 1) == ["#", "."]
    assert hitori.play(1, 1, 1).ok and hitori.value(1, 1) == "#"
    assert hitori.play(1, 2, ".").ok and hitori.numbers() == [[1, 2], [0, 0]]
    large = shumi.Position(shumi.generate("sudoku", 16, 1, 3, time_limit=60).puzzle)
    row, col = next((row, col) for row in range(1, 17) for col in range(1, 17) if large.values(row, col))
    assert large.values(row, col)[:2] == ["A", "B"]
    assert large.play(row, col, 2).legal and large.value(row, col) == "B" and large.numbers()[row - 1][col - 1] == 2


def test_windows_turn() -> None:
    position = shumi.Position(TURNS, family="rotation")
    assert position.turns and position.values(1, 1) == ["+", "-"] and position.values(3, 3) == []
    before = position.board
    assert position.play(1, 1, "+").legal and position.board != before
    assert position.play(1, 1, 2).legal and position.board == before
    assert not position.play(3, 3, "+").legal and not position.play(1, 1, None).legal
    answer = shumi.solve(TURNS, "rotation")
    for move in answer.moves or []:
        place, sign = move[:-1].split(","), move[-1]
        verdict = position.play(int(place[0]), int(place[1]), sign)
    assert verdict.solved


def test_cells_without_values_are_outside() -> None:
    position = shumi.Position(KAKURO, family="kakuro")
    assert position.size == (3, 3) and position.values(1, 1) == [] and not position.check(1, 1, 1).legal
    assert position.numbers() == [[-1, -1, -1], [-1, 0, 0], [-1, 0, 0]]
    faults = position.check(2, 2, 9).faults
    assert {rule for rule, _ in faults} == {"sum-exceeded"}


def test_several_answers_make_each_way_right() -> None:
    position = shumi.Position("1...\n....\n....\n....")
    assert position.check(1, 2, 2, against="solution").right is True
    assert position.check(1, 2, 1, against="solution").right is False


def test_lists_and_arrays_give_the_same_verdicts() -> None:
    position = shumi.Position(SMALL)
    moves = [(row, col, value) for row in range(0, 6) for col in range(0, 6) for value in range(0, 6)]
    listed = position.check_many([(row, col, value or None) for row, col, value in moves], against="solution")
    codes = position.check_many(numpy.array(moves), against="solution")
    assert codes.dtype == numpy.uint8 and codes.shape == (len(moves),)
    for verdict, code in zip(listed, codes):
        expected = 0 if not verdict.legal else 1 if not verdict.ok else 3 if verdict.right else 2
        assert code == expected
    assert set(codes.tolist()) == {0, 1, 2, 3}
    answer = [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]
    path = [(row + 1, col + 1, answer[row][col]) for row in range(4) for col in range(4) if position.value(row + 1, col + 1) is None]
    assert position.copy().play_many(path)[-1].solved
    assert position.play_many(numpy.array(path, dtype=numpy.int8), against="solution").tolist() == [3] * 12
    for wrong in (numpy.zeros((2, 2), dtype=int), numpy.zeros(3, dtype=int)):
        with pytest.raises(ValueError, match="shape"):
            position.check_many(wrong)
    with pytest.raises(TypeError):
        position.check_many(numpy.zeros((1, 3)))


def test_a_single_call_reads_puzzle_and_board() -> None:
    assert shumi.check_move(SMALL, "13..\n..3.\n.4..\n...2", (1, 3, 2), against="solution").right
    assert not shumi.check_move(shumi.Sudoku(SMALL), None, (1, 2, 1)).ok
    with pytest.raises(shumi.ParseError):
        shumi.check_move(SMALL, "13", (1, 3, 2))
