"""Cases of the families, as the tests of the crate have them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

CRATES = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Case:
    """A case of a file in ``crates/shumi-<family>/cases``: its kind, keys and parts (crates/shumi/tests/contract.rs)."""

    place: str
    kind: str
    family: str
    keys: dict[str, str]
    parts: tuple[str, ...]

    def __str__(self) -> str:
        return self.place


def read_cases() -> list[Case]:
    """Reads the cases of all complete families."""
    found = []
    for path in sorted(CRATES.glob("shumi-*/cases/*.txt")):
        for number, block in enumerate(("\n" + path.read_text(encoding="utf-8")).split("\n== ")[1:], 1):
            head, _, body = block.partition("\n")
            kind, family, *rest = head.split()
            pairs = (pair.strip().partition("=") for pair in " ".join(rest).split(";"))
            parts = tuple(part.rstrip("\n") + "\n" for part in (body + "\n").split("\n--\n"))
            found.append(Case(f"{path.stem} {number}", kind, family, {k: v for k, _, v in pairs if k}, parts))
    return found


CASES = read_cases()


def cases(kind: str) -> list[Case]:
    """Returns the cases of a kind that complete families have."""
    import shumi

    known = {family.id for family in shumi.families()}
    return [case for case in CASES if case.kind == kind and case.family in known]
