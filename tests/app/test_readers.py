"""An event file is replaced only while nobody in the program reads it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from app import queries
from app.event_file import lock
from app.event_file.file import EventFile
from app.operations import events
from tests.app.desk import trouble

LONG = 20.0


def test_a_restore_that_waits_for_a_reader_too_long_changes_nothing(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.01)
    kept = event.snapshot("desk")
    events.rename(event, name="later", date="", venue="")
    with event.reading(), trouble("being_read"):
        event.restore(kept)
    assert queries.event_view(event).name == "later"
    event.restore(kept)
    assert queries.event_view(event).name == "春の大会"


def test_who_reads_meanwhile_reads_what_was_restored(event: EventFile) -> None:
    kept = event.snapshot("desk")
    events.rename(event, name="later", date="", venue="")
    found: list[str] = []
    read = threading.Thread(target=lambda: found.append(queries.event_view(event).name))
    with lock.alone(event.path):
        read.start()
        read.join(0.05)
        assert read.is_alive()
        event.restore(kept)
    read.join(LONG)
    assert found == ["春の大会"]


def test_a_file_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    with lock.reading(tmp_path / "a"), lock.alone(tmp_path / "b"):
        pass
