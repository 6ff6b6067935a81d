"""Copies and snapshots of an event file, and what a crash leaves of it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.checking import check_file
from app.event_file.copies import content_of
from app.event_file.file import Changed, EventFile
from app.operations import events
from models.store import database
from tests.app import desk
from tests.app.desk import trouble
from tests.app.event_files import unprivileged

# -- copies and snapshots -----------------------------------------------------------------------


def test_a_copy_is_a_whole_event_file(event: EventFile, path: Path, tmp_path: Path) -> None:
    desk.plain(event, 4)
    copy = tmp_path / "copy.taikai"
    copy.write_text("an older copy", encoding="utf-8")
    event.save_copy(copy)
    events.rename(event, name="later", date="", venue="")
    with EventFile.open(copy) as other:
        assert queries.event_view(other).name == "春の大会"
        assert (other.undoable and other.undoable.action) == "check_in"
    assert check_file(copy) == []
    assert not list(tmp_path.glob("*.part*"))


def test_what_a_file_held_at_one_moment_is_read_without_it(event: EventFile, path: Path) -> None:
    desk.plain(event, 4)
    content = content_of(path)
    events.rename(event, name="later", date="", venue="")
    path.rename(path.with_name("elsewhere.taikai"))
    with EventFile.of_moment(path, content) as then:
        assert queries.event_view(then).name == "春の大会"
        assert (then.undoable and then.undoable.action) == "check_in"
        with then.reading(), then.reading() as within:  # as many readers as a file has
            assert within.exec_driver_sql("SELECT count(*) FROM entrants").scalar() == 4
        with trouble("read_only"):
            events.rename(then, name="anew", date="", venue="")
    assert not path.exists()
    path.with_name("elsewhere.taikai").rename(path)


def test_a_copy_is_not_written_over_the_file_itself(event: EventFile, path: Path) -> None:
    with trouble("same_file"):
        event.save_copy(path.parent / "." / path.name)
    assert queries.event_view(event).name == "春の大会"


def test_a_copy_is_not_written_where_a_folder_has_its_name(
    event: EventFile, tmp_path: Path
) -> None:
    folder = tmp_path / "copy.taikai"
    folder.mkdir()
    with trouble("not_a_file"):
        event.save_copy(folder)
    with trouble("missing"):
        event.save_copy(tmp_path / "no folder" / "copy.taikai")
    assert list(folder.iterdir()) == []


def _only_small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every file that is newly opened a disk of two pages."""
    opened = sqlite3.connect

    def connect(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = opened(*args, **kwargs)
        connection.execute("PRAGMA max_page_count=2")
        return connection

    monkeypatch.setattr(database.sqlite3, "connect", connect)


def test_no_step_of_a_copy_waits_for_its_disk_with_the_source_held(
    event: EventFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite lets go of the source only when its last step is written; whoever acts waits then."""
    waits: list[int] = []
    opened = sqlite3.connect

    class Watched(sqlite3.Connection):
        def close(self) -> None:
            waits.append(self.execute("PRAGMA synchronous").fetchone()[0])
            super().close()

    def connect(path: Any, **kwargs: Any) -> sqlite3.Connection:
        made: sqlite3.Connection = opened(path, factory=Watched, **kwargs)
        return made

    monkeypatch.setattr(database.sqlite3, "connect", connect)
    event.save_copy(tmp_path / "copy.taikai")
    assert waits == [0]


def test_a_copy_to_a_full_disk_keeps_the_older_copy(
    event: EventFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    copy = stick / "copy.taikai"
    event.save_copy(copy)
    older = copy.read_bytes()
    desk.plain(event, 4)
    with monkeypatch.context() as patch:
        _only_small_files(patch)
        with trouble("disk_full"):
            event.save_copy(copy)
        with trouble("disk_full"):
            event.snapshot("r01-begin")
    assert [file.name for file in stick.iterdir()] == ["copy.taikai"]
    assert copy.read_bytes() == older
    assert list(event.snapshot_folder.iterdir()) == []
    event.save_copy(copy)
    assert check_file(copy) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_a_copy_to_a_write_protected_folder(open_folder: Path) -> None:
    copy = open_folder / "copy.taikai"
    copy.write_text("an older copy", encoding="utf-8")
    source = open_folder / "source"
    source.mkdir()
    source.chmod(0o777)
    with unprivileged(), EventFile.create(source / "event.taikai", name="x") as event:
        with trouble("read_only"):
            event.save_copy(copy)
        events.rename(event, name="goes on", date="", venue="")
    assert copy.read_text(encoding="utf-8") == "an older copy"
    assert sorted(file.name for file in open_folder.iterdir()) == ["copy.taikai", "source"]


def test_a_copy_into_a_folder_that_is_gone(event: EventFile, tmp_path: Path) -> None:
    with trouble("missing"):
        event.save_copy(tmp_path / "pulled stick" / "copy.taikai")
    events.rename(event, name="goes on", date="", venue="")


def test_restoring_a_snapshot_brings_its_state_back(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 4)
    desk.draw(event, division_id)
    then = desk.contents(event)
    snapshot = event.snapshot("r01-begin")
    desk.enter(event, division_id)
    now = desk.contents(event)
    heard: list[Changed] = []
    event.listen(heard.append)
    before = event.restore(snapshot)
    assert desk.contents(event) == then
    assert desk.last_round(event, division_id).missing == (1, 2)
    assert (event.undoable and event.undoable.action) == "publish_round"
    assert Changed.RESULTS in heard[-1]
    desk.enter(event, division_id)  # and goes on
    event.undo()
    event.restore(before)
    assert desk.contents(event) == now
    event.close()
    assert check_file(path) == []


def test_a_snapshot_that_is_not_whole_is_not_restored(event: EventFile, tmp_path: Path) -> None:
    desk.plain(event, 4)
    before = desk.contents(event)
    wrong = tmp_path / "wrong.taikai"
    for content, code in ((b"", "damaged"), (b"text" * 100, "foreign")):
        wrong.write_bytes(content)
        with trouble(code):
            event.restore(wrong)
    with trouble("not_a_file"):
        event.restore(tmp_path / "gone.taikai")
    assert desk.contents(event) == before
    events.rename(event, name="goes on", date="", venue="")


# -- what a crash leaves ------------------------------------------------------------------------


def test_a_journal_left_by_a_crash_takes_the_file_back(event: EventFile, path: Path) -> None:
    """The picture of the disk in the middle of a commit, opened after the power came back."""
    desk.plain(event, 60)
    before = desk.contents(event)
    event.close()
    torn = path.with_name("torn.taikai")
    writing = sqlite3.connect(path, isolation_level=None)
    try:
        writing.execute("PRAGMA cache_size=1")
        writing.execute("BEGIN IMMEDIATE")
        writing.execute(
            "UPDATE entrants SET name = 'half written', yomi = printf('%0999d', number)"
        )
        shutil.copyfile(path, torn)
        shutil.copyfile(f"{path}-journal", f"{torn}-journal")
        writing.execute("ROLLBACK")
    finally:
        writing.close()
    assert torn.read_bytes() != path.read_bytes()
    with EventFile.open(torn) as recovered:
        assert desk.contents(recovered) == before
        events.rename(recovered, name="goes on", date="", venue="")
    assert not Path(f"{torn}-journal").exists()
    assert check_file(torn) == []


def test_half_copies_of_a_killed_program_go_when_the_file_is_opened(
    event: EventFile, path: Path
) -> None:
    kept = event.snapshot("r01-begin")
    event.close()
    half = [
        path.with_name(f"{path.name}.part"),
        kept.with_name(f"{kept.name}.part"),
        kept.with_name(f"{kept.name}.part-journal"),
    ]
    others = [kept.with_name("list.part"), kept.with_name("young.taikai.part")]
    for left in (*half, *others):
        left.write_bytes(b"half")
    for left in (*half, others[0]):
        os.utime(left, (0, 0))
    EventFile.open(path).close()
    assert not any(left.exists() for left in half)
    assert all(left.exists() for left in (kept, *others))
