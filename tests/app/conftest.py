from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from tests import disk
from tests.app import desk


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    """Make and open event files the quick way, and do not wait for the disk."""
    with disk.quick():
        yield


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the event file of a test stands."""
    return tmp_path / "event.taikai"


@pytest.fixture
def event(path: Path) -> Iterator[EventFile]:
    """Give a new, empty event file."""
    with EventFile.create(path, name="春の大会", date="2026-04-05", venue="公民館") as opened:
        yield opened


@pytest.fixture
def running(event: EventFile) -> int:
    """Publish a first round of seven: tables 1 to 3, and a bye at table 4; give the division."""
    division_id = desk.othello(event, 7)
    desk.draw(event, division_id)
    return division_id


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that anybody can reach, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="taikai-test-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)
