"""Journals and logs beside an event file: what is of it is used, the rest does no harm."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile, FileTrouble
from app.operations import events
from models.store import database, journals
from models.store.records import SCHEMA_VERSION
from tests.app import desk
from tests.app.desk import trouble
from tests.app.earlier_files import unpack


def hot(path: Path, statement: str, target: Path, *, begun: bool = True) -> None:
    """Keep the picture of the disk in the middle of a transaction under another name."""
    with closing(sqlite3.connect(path, isolation_level=None)) as writing:
        writing.execute(f"PRAGMA cache_size={1 if begun else 1000}")
        writing.execute("BEGIN IMMEDIATE")
        for part in statement.split(";"):
            writing.execute(part)
        shutil.copyfile(path, target)
        shutil.copyfile(f"{path}-journal", f"{target}-journal")
        writing.execute("ROLLBACK")


FILLING = "UPDATE entrants SET yomi = printf('%0999d', number)"


def super_journal(path: Path, victim: Path) -> None:
    """End a journal with the name of a super-journal, as SQLite would write it."""
    name = str(victim).encode()
    with Path(f"{path}-journal").open("ab") as file:
        file.write(b"\x00\x00\x00\x01" + name)
        file.write(len(name).to_bytes(4, "big") + sum(name).to_bytes(4, "big") + journals.MAGIC)


def test_a_journal_of_another_file_is_set_aside(event: EventFile, path: Path) -> None:
    """The file was replaced by a copy, the journal of the older one stayed."""
    desk.plain(event, 60)
    event.close()
    other = path.with_name("other.taikai")
    hot(path, FILLING, other)
    with EventFile.open(path) as again:
        for number in range(5):
            events.rename(again, name=f"name {number}", date="", venue="")
        before = desk.contents(again)
    shutil.copyfile(f"{other}-journal", f"{path}-journal")
    with EventFile.open(path) as again:
        assert desk.contents(again) == before
        events.rename(again, name="goes on", date="", venue="")
    assert [found.name for found in path.parent.glob("*.aside*")] == [f"{path.name}-journal.aside1"]
    assert check_file(path) == []


IN_PLACE = "; ".join(
    ["UPDATE entrants SET number = number + 1000", "UPDATE journal SET at = at || ''"]
)
"""Leaves page 1 as it is, so that the journal does not have it."""


def beside_a_backup(event: EventFile, path: Path) -> Path:
    """Put back a copy of before the last action, beside the journal of a later one."""
    desk.plain(event, 60)
    backup, torn = path.with_name("backup.taikai"), path.with_name("torn.taikai")
    event.save_copy(backup)
    desk.plain(event, 40, name="other")
    event.close()
    hot(path, IN_PLACE, torn)
    found = journals.read_journal(Path(f"{torn}-journal"))
    assert found is not None and found.counter is None
    shutil.copyfile(backup, torn)
    return torn


def test_a_journal_of_a_file_of_another_size_is_not_of_a_backup(
    event: EventFile, path: Path
) -> None:
    torn = beside_a_backup(event, path)
    with EventFile.open(torn) as again:
        assert [own.name for own in queries.event_view(again).divisions] == ["一般の部"]
    assert Path(f"{torn}-journal.aside1").exists()
    assert check_file(torn) == []


def test_a_journal_that_spoils_a_sound_backup_is_named(event: EventFile, path: Path) -> None:
    """It might be of the file by all that it says, so that it is the desk's to move it."""
    from ui.words import wording

    torn = beside_a_backup(event, path)
    beside = Path(f"{torn}-journal")
    with beside.open("rb+") as file:
        file.seek(16)
        file.write(torn.read_bytes()[journals.PAGES])
    with pytest.raises(FileTrouble) as raised:
        EventFile.open(torn)
    assert (raised.value.code, raised.value.values["beside"]) == ("astray", beside.name)
    (problem,) = check_file(torn)
    assert problem.code == "FILE_ASTRAY"
    assert beside.name in wording.trouble(raised.value)
    assert beside.name in wording.sentence(problem)
    beside.rename(beside.with_name("elsewhere"))
    assert check_file(torn) == []


def test_a_journal_beside_what_is_damaged_anyway_is_not_blamed(
    event: EventFile, path: Path
) -> None:
    torn = beside_a_backup(event, path)
    with torn.open("rb+") as file:
        file.seek(8192)
        file.write(bytes(4096))
    with trouble("damaged"):
        EventFile.open(torn)


@pytest.mark.parametrize("written", [None, b"", journals.MAGIC[:5]])
def test_a_journal_that_was_not_begun_is_left_to_sqlite(
    written: bytes | None, event: EventFile, path: Path
) -> None:
    """The program was killed before its first page was to be changed."""
    desk.plain(event, 60)
    before = desk.contents(event)
    event.close()
    torn = path.with_name("torn.taikai")
    hot(path, FILLING, torn, begun=False)
    if written is not None:
        Path(f"{torn}-journal").write_bytes(written.ljust(600 * bool(written), b"\x00"))
    with EventFile.open(torn) as again:
        assert desk.contents(again) == before
        events.rename(again, name="goes on", date="", venue="")
    assert [found.name for found in torn.parent.glob("torn*")] == [torn.name]


def test_a_new_file_takes_no_notice_of_an_older_journal(event: EventFile, path: Path) -> None:
    desk.plain(event, 60)
    event.close()
    torn = path.with_name("torn.taikai")
    hot(path, FILLING, torn)
    torn.unlink()
    with EventFile.create(torn, name="new") as new:
        assert queries.event_view(new).name == "new"
    assert check_file(torn) == []


def test_a_saved_copy_takes_no_notice_of_an_older_journal(event: EventFile, path: Path) -> None:
    desk.plain(event, 60)
    torn = path.with_name("torn.taikai")
    with EventFile.open(unpacked_copy(event, path)) as other:
        source = other.path
    hot(source, FILLING, torn)
    torn.unlink()
    event.save_copy(torn)
    with EventFile.open(torn) as copy:
        assert desk.contents(copy) == desk.contents(event)


def unpacked_copy(event: EventFile, path: Path) -> Path:
    target = path.with_name("second.taikai")
    event.save_copy(target)
    return target


def test_a_journal_that_names_a_file_to_delete_is_refused(event: EventFile, path: Path) -> None:
    desk.plain(event, 60)
    event.close()
    torn, victim = path.with_name("torn.taikai"), path.with_name("victim.txt")
    victim.write_text("dear", encoding="utf-8")
    hot(path, FILLING, torn)
    super_journal(torn, victim)
    with trouble("damaged"):
        EventFile.open(torn)
    assert [problem.code for problem in check_file(torn)] == ["FILE_DAMAGED"]
    assert victim.read_text(encoding="utf-8") == "dear"


def test_a_write_ahead_log_beside_a_file_is_not_played(event: EventFile, path: Path) -> None:
    """A trigger that stands only in the log never comes to run."""
    desk.plain(event, 3)
    event.close()
    copy = path.with_name("copy.taikai")
    shutil.copyfile(path, copy)
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("CREATE TRIGGER evil AFTER UPDATE ON event BEGIN DELETE FROM entrants; END")
    shutil.copyfile(f"{copy}-wal", f"{path}-wal")
    connection.close()
    with EventFile.open(path) as again:
        events.rename(again, name="goes on", date="", venue="")
        division = queries.event_view(again).divisions[0]
        assert len(queries.entrants(again, division.id)) == 3
    assert check_file(path) == []


def test_a_file_killed_while_it_became_one_of_today_opens_again(tmp_path: Path) -> None:
    """Its header says today's version already, the journal takes it back."""
    old = unpack("event_v2", tmp_path)
    torn = tmp_path / "torn.taikai"
    hot(old, f"PRAGMA user_version={SCHEMA_VERSION}; {FILLING}", torn)
    whole = torn.read_bytes()
    torn.write_bytes(whole[:60] + SCHEMA_VERSION.to_bytes(4, "big") + whole[64:])
    with EventFile.open(torn) as recovered, EventFile.open(old) as expected:
        assert desk.contents(recovered) == desk.contents(expected)
    assert check_file(torn) == []


def test_a_bad_value_of_an_old_version_is_found_before_it_is_migrated(tmp_path: Path) -> None:
    old = unpack("event_v2", tmp_path)
    with desk.raw(old) as connection:
        connection.execute("UPDATE entrants SET birth = 'yesterday' WHERE number = 1")
    before = old.read_bytes()
    with trouble("damaged"):
        EventFile.open(old)
    assert old.read_bytes() == before


def test_an_old_header_on_a_schema_of_today_is_damage(event: EventFile, path: Path) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute("PRAGMA user_version=1")
    before = path.read_bytes()
    with trouble("damaged"):
        EventFile.open(path)
    assert path.read_bytes() == before


def test_a_snapshot_of_an_older_version_can_be_restored(event: EventFile, tmp_path: Path) -> None:
    old = unpack("event_v2", tmp_path)
    event.restore(old)
    names = [division.name for division in queries.event_view(event).divisions]
    with EventFile.open(old) as expected:
        assert names == [division.name for division in queries.event_view(expected).divisions]
    event.undo()


def test_a_disk_that_has_no_room_for_the_check_is_not_a_damaged_file(
    event: EventFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.close()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(database.shutil, "copyfile", full)
    with trouble("disk_full"):
        EventFile.open(path)
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    monkeypatch.setattr(database.shutil, "copyfile", shutil.copyfile)

    def no_room(*_: object) -> None:
        raise error

    monkeypatch.setattr(database, "check_content", no_room)
    with trouble("disk_full"):
        EventFile.open(path)


NO_FILES = ["folder", *(["pipe", "device"] if hasattr(os, "mkfifo") else [])]
"""What has a name and is no file; Windows has folders alone."""


def no_file(kind: str, path: Path) -> Path:
    """Make what is no file where a file is looked for."""
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(os.devnull)
    return path


@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_no_event_file(kind: str, tmp_path: Path) -> None:
    with trouble("not_a_file"):
        EventFile.open(no_file(kind, tmp_path / "other.taikai"))


def test_a_file_of_twenty_gigabytes_is_refused_at_once(event: EventFile, path: Path) -> None:
    event.close()
    with path.open("rb+") as file:
        file.truncate(20 << 30)
    with trouble("too_large"):
        EventFile.open(path)


def test_a_copy_is_not_written_over_what_another_desk_has_open(
    event: EventFile, path: Path
) -> None:
    target = path.with_name("other.taikai")
    with EventFile.create(target, name="other"), trouble("locked"):
        event.save_copy(target)
    event.save_copy(target)


@pytest.mark.parametrize("kind", NO_FILES)
def test_a_copy_is_not_written_over_what_is_no_file(
    kind: str, event: EventFile, tmp_path: Path
) -> None:
    target = no_file(kind, tmp_path / "other.taikai")
    with trouble("not_a_file"):
        event.save_copy(target)
    assert target.exists() and not target.is_file()
