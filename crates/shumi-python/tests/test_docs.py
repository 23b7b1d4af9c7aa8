"""Examples of the docstrings, types, and the listing of names."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import shumi

PROJECT = Path(__file__).resolve().parents[1]
MODULES = [name for _, name, _ in pkgutil.iter_modules(shumi.__path__) if name != "_native"]


@pytest.mark.parametrize("name", ["shumi", *(f"shumi.{name}" for name in MODULES)])
def test_examples(name: str) -> None:
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module)
    assert failed == 0 and (tried > 0 or name in ("shumi._results",))


def test_every_public_name_is_documented() -> None:
    for name in shumi.__all__:
        if name == "MAX_SEED":
            continue
        member = getattr(shumi, name)
        assert inspect.getdoc(member), name
        if inspect.isfunction(member):
            assert ">>>" in (inspect.getdoc(member) or ""), f"{name} has no example"
    assert sorted(shumi.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name)) == shumi.__all__


@pytest.mark.parametrize(
    "command",
    [["mypy"], ["mypy.stubtest", "shumi._native"], ["pyright", "--pythonpath", sys.executable]],
    ids=lambda command: command[0],
)
def test_types(command: list[str]) -> None:
    pytest.importorskip(command[0].split(".")[0])
    done = subprocess.run([sys.executable, "-m", *command], cwd=PROJECT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
