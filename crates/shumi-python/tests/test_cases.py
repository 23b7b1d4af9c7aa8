"""The contract of the families, with their own cases."""

from __future__ import annotations

import pytest
from conftest import Case, cases

import shumi


def places(cells: object) -> str:
    return " ".join(f"{row},{col}" for row, col in cells)  # type: ignore[attr-defined]


def test_every_family_has_cases() -> None:
    for family in shumi.families():
        kinds = {kind for kind in ("solution", "broken", "hint", "none", "bad") if any(c.family == family.id for c in cases(kind))}
        assert len(kinds) == 5, (family.id, kinds)


@pytest.mark.parametrize("case", cases("solution"), ids=str)
def test_counts_and_solutions(case: Case) -> None:
    answer = shumi.solve(case.parts[0], case.family, goal="all", limit=1000)
    assert str(answer.count) == case.keys["count"]
    assert len(case.parts) == 1 or case.parts[1] in answer.solutions
    for solution in answer.solutions[:3]:
        verdict = shumi.check(case.parts[0], solution, case.family)
        assert verdict.ok and verdict.full and not verdict.faults
    puzzle = shumi.read(case.parts[0], case.family)
    assert puzzle.family == case.family
    assert puzzle.solve(goal="count", limit=1000).count == answer.count
    assert shumi.read(puzzle.convert("json"), case.family) == puzzle


@pytest.mark.parametrize("case", cases("broken"), ids=str)
def test_broken_rules(case: Case) -> None:
    verdict = shumi.check(case.parts[0], case.parts[1], case.family)
    assert [fault.rule for fault in verdict.faults] == [case.keys["rule"]]
    assert places(verdict.faults[0].cells) == case.keys["cells"]
    assert verdict.status == "faults" and not verdict.ok and verdict.faults[0].text


@pytest.mark.parametrize("case", cases("hint"), ids=str)
def test_hints(case: Case) -> None:
    hint = shumi.hint(case.parts[0], case.parts[1], case.family)
    assert hint is not None
    assert (hint.technique, hint.text + "\n") == (case.keys["technique"], case.parts[2])
    for lang in ("zh", "ja"):
        other = shumi.hint(case.parts[0], case.parts[1], case.family, lang=lang)
        assert other is not None and other.technique == hint.technique and other.text != hint.text


@pytest.mark.parametrize("case", cases("none"), ids=str)
def test_reasons(case: Case) -> None:
    answer = shumi.solve(case.parts[0], case.family)
    assert (answer.status, answer.solution) == ("none", None)
    assert f"{answer.reason}\n" == case.parts[1]
    assert places(answer.conflict or []) == case.keys.get("conflict", "")


def is_read(case: Case) -> bool:
    """Returns whether another program's format reads the text."""
    try:
        return bool(shumi.read(case.parts[0], case.family))
    except shumi.ParseError:
        return False


def test_most_bad_texts_are_of_no_format() -> None:
    bad = cases("bad")
    assert sum(map(is_read, bad)) <= 3 < len(bad) / 20


@pytest.mark.parametrize("case", cases("bad"), ids=str)
def test_places_of_errors(case: Case) -> None:
    if is_read(case):
        return
    with pytest.raises(shumi.ParseError) as caught:
        shumi.solve(case.parts[0], case.family)
    error = caught.value
    assert f"{error.line}:{error.column}" == case.keys["at"]
    assert error.expected + "\n" == case.parts[1]
    assert error.found and str(error).startswith(f"line {error.line}, column {error.column}: expected ")
