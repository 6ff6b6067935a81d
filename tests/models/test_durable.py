"""What was written is on the disk before it is relied on; what cannot be asked is no trouble."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from models import durable


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the disk refuse to say that something is on it; give what was asked about."""
    asked: list[int] = []

    def refused(handle: int) -> None:
        asked.append(handle)
        raise OSError(errno.EINVAL, "no such thing here")

    monkeypatch.setattr(os, "fsync", refused)
    return asked


def test_a_file_that_is_not_on_the_disk_is_trouble(tmp_path: Path, failing: list[int]) -> None:
    with (tmp_path / "copy").open("w") as file, pytest.raises(OSError, match="no such thing"):
        durable.flush(file)
    assert failing


def test_a_folder_that_cannot_be_asked_is_none_and_is_closed_again(
    tmp_path: Path, failing: list[int]
) -> None:
    durable.flush_folder(tmp_path)
    (handle,) = failing
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)


def test_what_waits_in_memory_is_written_before_the_disk_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "copy"
    found: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _handle: found.append(path.read_text("utf-8")))
    with path.open("w", encoding="utf-8") as file:
        file.write("kept")
        durable.flush(file)
    assert found == ["kept"]


def test_windows_is_not_asked_about_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    """It opens none; the names alone stand for that system here."""
    monkeypatch.setattr(durable, "os", SimpleNamespace(name="nt"))
    durable.flush_folder(Path("nowhere"))
