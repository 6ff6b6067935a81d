"""Event files that cannot be opened, locked or written: nothing is lost, and it is said why."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import entrants, events, rulings
from app.queries import log_queries, ranking_queries
from models.core.problems import Refused
from models.store import database
from models.store.records import SCHEMA_VERSION
from tests.app import desk
from tests.app.desk import trouble
from tests.app.event_files import unprivileged

PROJECT = Path(__file__).parents[2]


# -- files that cannot be opened ----------------------------------------------------------------


def test_a_file_that_is_not_there(path: Path) -> None:
    with trouble("missing"):
        EventFile.open(path)
    assert not path.exists()


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder.taikai"
    folder.mkdir()
    with trouble("not_a_file"):
        EventFile.open(folder)


def test_files_of_other_programs_are_foreign_and_stay_as_they_are(tmp_path: Path) -> None:
    text = tmp_path / "text.taikai"
    text.write_text("No,氏名\n1,山田\n" * 50, encoding="utf-8")
    short = tmp_path / "short.taikai"
    short.write_bytes(b"PK\x03\x04")
    other = tmp_path / "other.taikai"
    with desk.raw(other) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    for file in (text, short, other):
        before = file.read_bytes()
        with trouble("foreign"):
            EventFile.open(file)
        assert file.read_bytes() == before
        assert [p.code for p in check_file(file)] == ["FILE_FOREIGN"]


def test_a_file_of_a_newer_version(event: EventFile, path: Path) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    with trouble("newer_known"):
        EventFile.open(path)
    assert path.read_bytes() == before
    assert [p.code for p in check_file(path)] == ["FILE_NEWER_KNOWN"]


@pytest.mark.parametrize("version", [0, -1])
def test_a_version_that_never_was(event: EventFile, path: Path, version: int) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute(f"PRAGMA user_version={version}")
    with trouble("damaged" if version == 0 else "newer_known"):
        EventFile.open(path)
    assert not list(path.parent.glob("*.before-*"))


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER evil AFTER INSERT ON entrants BEGIN DELETE FROM results; END",
        "CREATE VIEW evil AS SELECT * FROM entrants",
        "CREATE TABLE extra (id INTEGER PRIMARY KEY)",
        "CREATE INDEX extra ON entrants (lower(name))",
        "ALTER TABLE entrants ADD COLUMN extra TEXT",
        "DROP INDEX ix_seats_entrant_id",
        "DROP TABLE rulings",
    ],
)
def test_a_schema_that_is_not_ours_is_damage(event: EventFile, path: Path, statement: str) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute(statement)
    with trouble("damaged"):
        EventFile.open(path)
    assert [p.code for p in check_file(path)] == ["FILE_DAMAGED"]


def test_a_trigger_of_an_old_version_is_refused_too(event: EventFile, path: Path) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute(
            "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM rounds; END"
        )
    connection = sqlite3.connect(path)
    try:
        with pytest.raises(database.UnfitFile) as caught:
            database.check_content(connection, SCHEMA_VERSION - 1)
    finally:
        connection.close()
    assert caught.value.code == "damaged"


def test_a_reference_to_nobody_is_damage(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 4)
    desk.draw(event, division_id)
    event.close()
    with desk.raw(path) as connection:
        connection.execute("DELETE FROM entrants WHERE number = 1")
    with trouble("damaged"):
        EventFile.open(path)


def test_a_file_that_was_cut_off_is_damaged(event: EventFile, path: Path) -> None:
    desk.plain(event, 30)
    event.close()
    whole = path.read_bytes()
    for kept in (0, 50, 100, 4096, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:kept])
        with trouble("damaged"):
            EventFile.open(path)


def _flipped(whole: bytes, at: int) -> bytes:
    return whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]


def test_a_broken_page_is_damage(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 30)
    desk.draw(event, division_id)
    event.close()
    whole = path.read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    for page in range(1, len(whole) // size):
        path.write_bytes(_flipped(whole, page * size))  # the kind of the page
        with trouble("damaged"):
            EventFile.open(path)


@pytest.mark.long
def test_a_flipped_byte_anywhere_is_reported_or_harmless(event: EventFile, path: Path) -> None:
    """Wherever a bit of the disk goes wrong, the desk reads on or says so; it never breaks."""
    division_id = desk.othello(event, 6, 2)
    desk.play_rounds(event, division_id, 2)
    rulings.log(event, division_id, text="裁定", article="JOA 27", referee="大島")
    event.close()
    whole = path.read_bytes()
    used = [at for at in range(100, len(whole)) if whole[at]]
    for at in used[:: len(used) // 100]:
        path.write_bytes(_flipped(whole, at))
        problems = check_file(path)
        if any(problem.code.startswith("FILE_") for problem in problems):
            continue
        told = [problem.code for problem in problems]
        with EventFile.open(path) as again:
            try:
                for division in queries.event_view(again).divisions:
                    queries.rounds(again, division.id)
                    ranking_queries.standings(again, division.id)
                    log_queries.rulings(again, division.id)
            except Refused as refusal:
                assert refusal.problems[0].code in told
            log_queries.journal(again)


# -- locks --------------------------------------------------------------------------------------


def test_one_file_is_open_only_once_in_one_program(event: EventFile, path: Path) -> None:
    with trouble("locked"):
        EventFile.open(path)
    with trouble("locked"):
        check_file(path)
    event.close()
    EventFile.open(path).close()


HOLD = """
import sys
from pathlib import Path
from app.event_file.file import EventFile
with EventFile.open(Path(sys.argv[1])):
    print("open", flush=True)
    sys.stdin.read()
"""


def test_a_second_desk_is_held_off_until_the_first_one_is_gone(
    event: EventFile, path: Path
) -> None:
    event.close()
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with trouble("locked"):
            EventFile.open(path)
        other.kill()  # a crash must not leave the file locked
    EventFile.open(path).close()


def test_another_program_that_holds_the_file_makes_it_busy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 20)
    with EventFile.create(path, name="x") as event:
        other = sqlite3.connect(path, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
            with trouble("busy"):
                events.rename(event, name="y", date="", venue="")
            other.execute("ROLLBACK")
        finally:
            other.close()
        events.rename(event, name="y", date="", venue="")
        assert queries.event_view(event).name == "y"


def test_what_another_program_wrote_is_not_written_over(event: EventFile, path: Path) -> None:
    desk.plain(event, 2)
    with desk.raw(path) as connection:
        connection.execute("UPDATE event SET name = 'from outside'")
    for write in (
        lambda: events.rename(event, name="y", date="", venue=""),
        event.undo,
        lambda: event.note_printed(1, "standings", "digest"),
    ):
        with trouble("changed_outside"):
            write()
    event.close()
    with EventFile.open(path) as again:
        assert queries.event_view(again).name == "from outside"
        again.undo()


def test_reading_during_an_action_is_no_change_from_outside(event: EventFile) -> None:
    """A second connection of the desk itself is not taken for another program."""
    from models.store.records import EventRecord

    for name in ("one", "two", "three"):
        with event.transaction("rename_event", name=name) as session:
            session.get_one(EventRecord, 1).name = name
            queries.event_view(event)
        event.undo()
        event.redo()
    assert queries.event_view(event).name == "three"


def test_readers_that_come_and_go_are_no_change_from_outside(event: EventFile) -> None:
    """However many read while an action runs, what the desk wrote is not a stranger's."""
    from models.store.records import EventRecord

    for turn in range(6):
        with ExitStack() as held:
            for _ in range(turn):
                held.enter_context(event.reading())
            with event.transaction("rename_event", name="x") as session:
                session.get_one(EventRecord, 1).name = f"turn {turn}"
                with event.reading() as connection:
                    connection.exec_driver_sql("SELECT name FROM event").all()
        event.note_printed(1, "standings", "digest")
    event.undo()
    assert queries.event_view(event).name == "turn 4"


def test_an_action_that_cannot_be_committed_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 20)
    with EventFile.create(path, name="x") as event:
        other = sqlite3.connect(path, isolation_level=None)
        try:
            other.execute("BEGIN")
            other.execute("SELECT * FROM event").fetchone()  # holds the disk, as a slow copy does
            for name in ("y", "z"):
                with trouble("busy"):
                    events.rename(event, name=name, date="", venue="")
            other.execute("ROLLBACK")
            assert other.execute("SELECT name FROM event").fetchone() == ("x",)
        finally:
            other.close()
        events.rename(event, name="later", date="", venue="")
        event.undo()
        assert queries.event_view(event).name == "x"


# -- files and folders that cannot be written ---------------------------------------------------


def _looked_at(path: Path) -> None:
    """Open a file that can only be read, look at it, and be refused every change."""
    with EventFile.open(path) as event:
        assert event.read_only
        division = queries.event_view(event).divisions[0]
        assert len(queries.entrants(event, division.id)) == 3
        assert (event.undoable and event.undoable.action) == "check_in"
        with trouble("read_only"):
            events.rename(event, name="y", date="", venue="")
        with trouble("read_only"):
            event.undo()
        event.note_printed(division.id, "standings", "digest")  # is silently left out


def _read_only_file(path: Path) -> None:
    with EventFile.create(path, name="x") as event:
        desk.plain(event, 3)
    path.chmod(0o444)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes; the next test stands in")
@pytest.mark.parametrize("folder_mode", [0o555, 0o777])
def test_a_write_protected_file_can_be_looked_at_and_copied(
    open_folder: Path, folder_mode: int
) -> None:
    path = open_folder / "event.taikai"
    _read_only_file(path)
    elsewhere = open_folder / "elsewhere"
    elsewhere.mkdir()
    elsewhere.chmod(0o777)
    path.with_name(f".{path.name}.lock").unlink()
    open_folder.chmod(folder_mode)
    before = path.read_bytes()
    with unprivileged():
        _looked_at(path)
        with EventFile.open(path) as event:
            event.save_copy(elsewhere / "copy.taikai")
        with EventFile.open(elsewhere / "copy.taikai") as copy:
            assert not copy.read_only
            events.rename(copy, name="goes on here", date="", venue="")
    assert path.read_bytes() == before


def test_a_medium_that_cannot_be_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with EventFile.create(path, name="x") as event:
        desk.plain(event, 3)

    def no_lock(_self: FileLock, *_args: Any, **_kwargs: Any) -> None:
        raise OSError(errno.EROFS, "read-only file system")

    monkeypatch.setattr(FileLock, "acquire", no_lock)
    _looked_at(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_nothing_can_be_created_in_a_write_protected_folder(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with unprivileged(), trouble("read_only"):
        EventFile.create(open_folder / "event.taikai", name="x")
    assert list(open_folder.iterdir()) == []


# -- a full disk --------------------------------------------------------------------------------


def _room(event: EventFile, *, full: bool) -> None:
    """Let the file grow no further, or without end: to SQLite that is a full disk."""
    connection = database.driver_of(event._writer)
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count={pages if full else 1 << 30}")


def _many(count: int = 200) -> list[entrants.EntrantData]:
    return [entrants.EntrantData(name=f"{name} {'長' * 50}") for name in desk.names(count)]


def test_a_full_disk_loses_nothing_and_stops_nothing(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    before, undoable = desk.contents(event), event.undoable
    _room(event, full=True)
    with trouble("disk_full"):
        entrants.import_all(event, division_id, _many())
    assert desk.contents(event) == before
    assert event.undoable == undoable
    assert len(queries.entrants(event, division_id)) == 4
    with trouble("disk_full"):
        entrants.import_all(event, division_id, _many())
    _room(event, full=False)
    assert entrants.import_all(event, division_id, _many()) == 200
    assert len(queries.entrants(event, division_id)) == 204
    event.undo()
    assert desk.contents(event) == before


def test_a_full_disk_at_create_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_engine: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(database, "create_schema", full)
    with trouble("disk_full"):
        EventFile.create(path, name="x")
    assert not path.exists()
    assert not list(path.parent.glob("*.part"))
    monkeypatch.undo()
    EventFile.create(path, name="x").close()  # the lock was given back


def test_a_disk_that_fails_while_writing_loses_nothing(event: EventFile, path: Path) -> None:
    """A real error of the disk: no file may grow beyond what it has now."""
    resource = pytest.importorskip("resource", reason="only Unix has limits on the size of files")
    division_id = desk.plain(event, 4)
    before = desk.contents(event)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    try:
        with trouble("disk_error"):
            entrants.import_all(event, division_id, _many())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert desk.contents(event) == before
    assert entrants.import_all(event, division_id, _many()) == 200
    assert not path.with_name(path.name + "-journal").exists()
    event.close()
    assert check_file(path) == []
