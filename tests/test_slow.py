"""The list of slow tests names tests that are there."""

from __future__ import annotations

import ast
from itertools import groupby
from pathlib import Path

from tests.slow import LIST
from tests.source import parsed

PROJECT = Path(__file__).parents[1]


def test_every_slow_test_is_there_and_listed_once_in_order() -> None:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines))
    missing = []
    for file, named in groupby(lines, lambda name: name.partition("::")[0]):
        body = parsed(PROJECT / file).body
        missing += [name for name in named if not is_there(body, *name.split("::")[1:])]
    assert missing == []


def is_there(body: list[ast.stmt], *names: str) -> bool:
    """Tell whether a file's body has a test of this name, in a class where one is named."""
    for name in names:
        found = [
            one for one in body if isinstance(one, ast.FunctionDef | ast.ClassDef | ast.Assign)
        ]
        match = [one for one in found if name_of(one) == name]
        if not match:
            return name == "runTest"  # of a state machine of hypothesis
        body = match[0].body if isinstance(match[0], ast.ClassDef) else []
    return True


def name_of(one: ast.FunctionDef | ast.ClassDef | ast.Assign) -> str:
    """Give what a statement defines."""
    target = one.targets[0] if isinstance(one, ast.Assign) else one
    return target.id if isinstance(target, ast.Name) else getattr(target, "name", "")
