from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.event_file import EventFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the event file of a test stands."""
    return tmp_path / "event.taikai"


@pytest.fixture
def event(path: Path) -> Iterator[EventFile]:
    """Give a new, empty event file."""
    with EventFile.create(path, name="春の大会", date="2026-04-05", venue="公民館") as opened:
        yield opened
