from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.event_file import EventFile
from models.store import database


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk at every action: these tests pull no plug, and it takes 20 ms."""
    quick = tuple(
        "synchronous=OFF" if pragma.startswith("synchronous") else pragma
        for pragma in database.PRAGMAS
    )
    assert quick != database.PRAGMAS
    monkeypatch.setattr(database, "PRAGMAS", quick)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the event file of a test stands."""
    return tmp_path / "event.taikai"


@pytest.fixture
def event(path: Path) -> Iterator[EventFile]:
    """Give a new, empty event file."""
    with EventFile.create(path, name="春の大会", date="2026-04-05", venue="公民館") as opened:
        yield opened
