"""A program that is killed at any moment of what it does to the disk has lost nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests import disk
from tests.kills.actions import ACTIONS
from tests.kills.killing import course, kill

KILLS = 2
"""In each of the actions; `make kills` does a thousand."""


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    """Lay and look at the files quickly; the programs that are killed wait for the disk."""
    with disk.not_waited_for():
        yield


@pytest.mark.long
@pytest.mark.parametrize("action", ACTIONS)
def test_a_killed_program_has_lost_nothing(action: str, tmp_path: Path) -> None:
    whole = course(action, 0, tmp_path)
    assert {"write", "sync", "delete"} <= set(whole.moments) or not whole.sqlite
    found = [kill(whole, Random(number), tmp_path / f"{number}") for number in range(KILLS)]
    assert [killed.lost for killed in found] == [""] * KILLS
