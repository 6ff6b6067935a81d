"""The private folder of a copy is gone afterwards, and what a killed program left goes with it."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

import pytest

from models.store.private import LIVE, PREFIX, YOUNG, private_folder


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def left(temporary: Path, name: str, *, ago: float, live: bool = True) -> Path:
    """Make a folder as a program leaves it that was stopped so many seconds ago."""
    folder = temporary / name
    folder.mkdir()
    (folder / "copy.taikai").write_bytes(b"copy")
    if live:
        (folder / LIVE).touch()
    os.utime(folder, (time.time() - ago,) * 2)
    return folder


def test_a_folder_is_gone_when_nobody_needs_it_any_more(temporary: Path) -> None:
    with pytest.raises(ValueError, match="stopped"), private_folder() as folder:
        (folder / "copy.taikai").write_bytes(b"copy")
        raise ValueError("stopped")
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("live", [True, False])
def test_what_was_left_behind_goes_when_the_next_folder_is_made(
    temporary: Path, live: bool
) -> None:
    old = left(temporary, f"{PREFIX}old", ago=2 * YOUNG, live=live)
    with private_folder() as folder:
        assert list(temporary.iterdir()) == [folder]
    assert not old.exists()


def test_what_is_young_or_held_or_of_another_name_stays(temporary: Path) -> None:
    young = left(temporary, f"{PREFIX}young", ago=YOUNG / 2)
    other = left(temporary, "another-copy", ago=2 * YOUNG)
    with private_folder() as held:
        os.utime(held, (time.time() - 2 * YOUNG,) * 2)
        with private_folder() as folder:
            assert set(temporary.iterdir()) == {young, other, held, folder}
    assert set(temporary.iterdir()) == {young, other}
