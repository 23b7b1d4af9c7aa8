"""Functions about one puzzle."""

from __future__ import annotations

import copy
import datetime
import json
import pickle

import pytest

import shumi

SMALL = "1...\n..3.\n.4..\n...2"
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FAMILIES = shumi.families()


def test_answers_have_the_fields_of_rows() -> None:
    answer = shumi.solve(CLASSIC, goal="unique")
    assert (answer.family, answer.status, answer.index, answer.error) == ("sudoku", "unique", 0, None)
    assert answer.solution is not None and answer.solution.startswith("534678912")
    assert answer.solutions == (answer.solution,)
    assert answer.seconds >= 0 and answer.nodes >= 0 and "unique" in repr(answer)
    counted = shumi.solve("1...\n....\n....\n....", goal="count", limit=10)
    assert (counted.count, counted.more, counted.status) == (10, True, "multiple")
    best = shumi.solve("0 " * 81, "target-sudoku", time_limit=10)
    assert (best.best, best.optimal) == (2906, True)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_samples_go_through_every_function(family: shumi.Family) -> None:
    name, text = family.samples[0]
    puzzle = shumi.read(text, family.id)
    answer = puzzle.solve(time_limit=30)
    # Simple Kakuro always asks for the only answer, as its judge does.
    assert answer.status in ("solved", "unique", "limit") and name
    explanation = shumi.explain(puzzle, most=3, time_limit=30)
    assert explanation.family == family.id and len(explanation.steps) <= 3
    hint = puzzle.hint(time_limit=30)
    assert hint is not None and hint.text
    assert puzzle.svg(theme="dark").startswith("<svg") and puzzle._repr_svg_().startswith("<svg")
    if answer.solution is not None and answer.moves is None:
        verdict = puzzle.check(answer.solution, against="solution", time_limit=30)
        assert verdict.status in ("right", "several", "unknown") and verdict.ok and verdict.full
    assert "json" in family.notations and json.loads(puzzle.convert("json"))["family"] == family.id
    assert shumi.families("zh")[FAMILIES.index(family)].name != family.name


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_steps_lead_to_the_solution(family: shumi.Family) -> None:
    made = shumi.generate(family.id, seed=5, time_limit=60)
    explanation = shumi.explain(made.puzzle, family.id)
    position = shumi.Position(made.puzzle, family=family.id)
    for step in explanation.steps:
        for place in step.places:
            assert position.play(*place).legal
        assert step.grade is None or 1 <= step.grade <= 6
        for removal in step.removes:
            assert removal.values and position.values(removal.row, removal.col)
    ends = [0, *(chapter.last for chapter in explanation.chapters)]
    assert [end + 1 for end in ends[:-1]] == [chapter.first for chapter in explanation.chapters]
    for chapter in explanation.chapters:
        steps = explanation.steps[chapter.first - 1 : chapter.last]
        assert chapter.placed == sum(len(step.places) for step in steps) and chapter.text
        assert all(chapter.rows[0] <= row <= chapter.rows[1] for step in steps for row, _ in step.cells)
    if explanation.solved and not position.turns:
        assert position.state.solved
        assert shumi.check(made.puzzle, position.board, family.id, against="solution").ok


def test_hints_end_at_the_solution() -> None:
    puzzle = shumi.read(SMALL)
    position = puzzle.position()
    while (hint := puzzle.hint(position.board)) is not None:
        assert hint.places, hint
        for place in hint.places:
            assert position.play(*place, against="solution").right
    assert position.state.solved


def test_the_same_seed_makes_the_same_puzzle() -> None:
    one = shumi.generate("kakuro", size=7, grade=2, seed=11)
    assert one == shumi.generate("kakuro", 7, 2, 11)
    assert (one.family, one.size, one.grade, one.seed, one.status) == ("kakuro", (7, 7), 2, 11, "made")
    assert shumi.check(one.puzzle, one.solution, "kakuro").full and str(one) == one.puzzle
    series = list(shumi.generate("kakuro", size=7, grade=2, seed=11, count=5, jobs=3))
    assert [made.index for made in series] == list(range(5))
    assert series == list(shumi.generate("kakuro", size=7, grade=2, seed=11, count=5, jobs=1))
    assert series[2:4] == list(shumi.generate("kakuro", size=7, grade=2, seed=11, first=2, count=2))
    assert series[0].puzzle == one.puzzle
    assert shumi.generate("hitori", seed=series[3].seed).seed == series[3].seed
    assert len({shumi.generate("sudoku", 4, 1).seed for _ in range(4)}) > 1


def test_wishes_that_cannot_be_made_say_what_can() -> None:
    with pytest.raises(ValueError, match="grade"):
        shumi.generate("sudoku", grade=9)
    with pytest.raises(ValueError, match="there are"):
        shumi.generate("sudoku", size=5)
    with pytest.raises(ValueError, match="symmetry"):
        shumi.generate("sudoku", symmetry="round")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="chess"):
        shumi.generate("chess")
    with pytest.raises(ValueError):
        shumi.generate("sudoku", seed=2**60)
    with pytest.raises((OverflowError, ValueError)):
        shumi.generate("sudoku", seed=-1)
    assert shumi.generate("sudoku", grade=5, time_limit=0).status == "limit"


def test_days_are_the_same_for_everyone() -> None:
    made = shumi.daily("2026-02-03", "hitori")
    assert [one.level for one in made] == ["easy", "middle", "hard"]
    assert made == shumi.daily(datetime.date(2026, 2, 3), "hitori")
    assert made[2:] == shumi.daily("2026-02-03", "hitori", level="hard")
    assert all(shumi.solve(one.puzzle, "hitori", goal="unique").status == "unique" for one in made)
    with pytest.raises(ValueError):
        shumi.daily("yesterday")


def test_a_board_is_judged_by_rules_or_by_answers() -> None:
    wrong = "12..\n..3.\n.4..\n...2"
    assert shumi.check(SMALL, wrong).status == "ok"
    verdict = shumi.check(SMALL, wrong, against="solution")
    assert (verdict.status, verdict.cells, verdict.ok) == ("wrong", ((1, 2),), False) and verdict.text
    assert shumi.check("1...\n....\n....\n....", "1...\n....\n....\n....", against="solution").status == "several"
    assert shumi.check("11..\n....\n....\n....", "11..\n....\n....\n....", against="solution").status == "faults"


def test_candidates_are_those_of_all_solutions() -> None:
    rows = shumi.candidates("1...\n..3.\n.4..\n....")
    assert rows is not None and len(rows) == 4
    solutions = shumi.solve("1...\n..3.\n.4..\n....", goal="all").solutions
    for row in range(4):
        for col in range(4):
            assert sorted({int(solution.split()[row][col]) for solution in solutions}) == rows[row][col]
    shades = shumi.candidates("2 2\n1 1\n1 2", "hitori")
    assert shades == [[["#"], ["."]], [["."], ["."]]]
    assert shumi.candidates("11..\n....\n....\n....") is None


def test_wrong_options_name_the_right_ones() -> None:
    with pytest.raises(ValueError, match="first, unique, count, all, candidates"):
        shumi.solve(SMALL, goal="some")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="en, zh, ja"):
        shumi.solve(SMALL, lang="fr")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no family|sudoku"):
        shumi.solve(SMALL, "chess")
    with pytest.raises(ValueError, match="limit"):
        shumi.solve(SMALL, limit=0)
    for seconds in (-1, float("nan")):
        with pytest.raises(ValueError, match="time_limit"):
            shumi.solve(SMALL, time_limit=seconds)
    with pytest.raises(TypeError):
        shumi.solve(b"1...")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="notation"):
        shumi.convert("0 " * 81, "puzzlink", "target-sudoku")
    with pytest.raises(ValueError, match="light, dark"):
        shumi.svg(SMALL, theme="blue")  # type: ignore[arg-type]


def test_errors_speak_three_languages_and_can_be_copied() -> None:
    errors = []
    for lang in ("en", "zh", "ja"):
        with pytest.raises(shumi.ParseError) as caught:
            shumi.solve("2 2\n1 x\n2 1\n", "hitori", lang=lang)
        errors.append(caught.value)
    assert {(error.line, error.column) for error in errors} == {(2, 3)}
    assert len({error.expected for error in errors}) == 3
    again = pickle.loads(pickle.dumps(errors[0]))
    assert (str(again), again.line, again.index) == (str(errors[0]), 2, None)
    assert issubclass(shumi.ParseError, ValueError)


def test_a_time_limit_ends_each_long_function() -> None:
    blank = "0 " * 81 + "\n"
    hard = shumi.read(blank, "target-sudoku")
    assert hard.solve(goal="count", limit=10**12, time_limit=0.05).status == "limit"
    assert hard.is_unique(time_limit=0) is None
    assert hard.explain(time_limit=0).cut or hard.explain(time_limit=0).status == "limit"
    assert hard.check(shumi.solve(hard).solution or "", against="solution", time_limit=0).status in ("unknown", "right")


def test_puzzles_are_values() -> None:
    puzzle = shumi.Sudoku(SMALL)
    again = pickle.loads(pickle.dumps(puzzle))
    assert again == puzzle == copy.deepcopy(puzzle) and hash(again) == hash(puzzle) and type(again) is shumi.Sudoku
    assert {puzzle: 1}[shumi.read(puzzle.convert("sgt"), "sudoku")] == 1
    assert puzzle != shumi.Sudoku("2" + SMALL[1:]) and puzzle != SMALL
    with pytest.raises(AttributeError):
        puzzle.text = "1"  # type: ignore[misc]


def test_drills_repeat_by_seed_and_show_their_step() -> None:
    one = shumi.drill("sudoku", "naked-pair", seed=7)
    assert one == shumi.drill("sudoku", "naked-pair", 9, 7)
    assert (one.technique, one.grade, one.size, one.status) == ("naked-pair", 3, (9, 9), "made")
    assert one.cells and json.loads(one.state)["family"] == "sudoku"
    assert shumi.check(one.puzzle, one.board, "sudoku", against="solution").status == "right"
    assert shumi.drill("sudoku", "naked-pair", seed=7, time_limit=0).status == "limit"
    with pytest.raises(ValueError, match="there are full-house"):
        shumi.drill("sudoku", "fish")
    with pytest.raises(ValueError, match="sudoku cannot be made"):
        shumi.drill("sudoku", "naked-pair", 5)


def test_the_next_hint_is_one_of_the_instances() -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    found = shumi.instances(puzzle)
    assert shumi.hint(puzzle) in found
    assert {step.grade for step in shumi.instances(puzzle, grade=1)} == {1}
    (wrong,) = shumi.instances(puzzle, puzzle.replace("53.", "535", 1))
    assert wrong.technique == "fault"
