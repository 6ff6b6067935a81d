"""The event file against everything that can happen to a file at a desk."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from app import log_queries, queries, ranking_queries
from app.checking import check_file
from app.event_file import Changed, EventFile
from app.operations import divisions, entrants, events, results, rounds, rulings
from models.core import Refused
from models.store import database
from models.store.records import APPLICATION_ID, SCHEMA_VERSION
from tests.app import desk
from tests.app.desk import refused, trouble

PROJECT = Path(__file__).parents[2]

ODD_NAMES = [
    "春の 大会 1.taikai",
    "a#b.taikai",
    "what?.taikai",
    "100%41.taikai",
    'it\'s "quoted".taikai',
    "file:x.taikai",
    "a&b=c;d.taikai",
    "𠮷野家.taikai",
]
if os.name == "nt":
    ODD_NAMES = [name for name in ODD_NAMES if not set(name) & set('<>:"/\\|?*')]

RARE = "𠮷田 \ufa19子 葛\U000e0100城 ﾊﾟﾋﾟ e\u0301 髙橋\u3000<b>&"
"""A surrogate pair, a compatibility kanji, a variation selector, half width, a combining accent."""


def actions(event: EventFile) -> list[tuple[str, bool]]:
    """Give the journal, the newest first, as (action, undone)."""
    return [(entry.action, entry.undone) for entry in log_queries.journal(event)]


# -- create, open, close ------------------------------------------------------------------------


def test_a_new_file_opens_again_with_what_was_typed(event: EventFile, path: Path) -> None:
    event.close()
    with EventFile.open(path) as again:
        view = queries.event_view(again)
    assert (view.name, view.date, view.venue) == ("春の大会", "2026-04-05", "公民館")
    assert not list(path.parent.glob("*.part"))
    with desk.raw(path) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_create_never_writes_over_a_file(path: Path) -> None:
    path.write_text("precious", encoding="utf-8")
    with trouble("exists"):
        EventFile.create(path, name="x")
    assert path.read_text(encoding="utf-8") == "precious"


def test_create_takes_no_notice_of_what_a_crash_left_behind(path: Path) -> None:
    path.with_name(path.name + ".part").write_text("half a file", encoding="utf-8")
    with EventFile.create(path, name="x") as event:
        assert queries.event_view(event).name == "x"
    assert not list(path.parent.glob("*.part"))


@pytest.mark.parametrize("name", ODD_NAMES)
def test_the_path_may_have_odd_characters(tmp_path: Path, name: str) -> None:
    folder = tmp_path / f"folder of {name}"
    folder.mkdir()
    path = folder / name
    with EventFile.create(path, name="x") as event:
        desk.plain(event, 2)
        copy = folder / f"copy {name}"
        event.save_copy(copy)
        snapshot = event.snapshot("r01-begin")
        event.undo()
    for file, checked_in in ((path, 0), (copy, 2), (snapshot, 2)):
        with EventFile.open(file) as again:
            assert queries.event_view(again).divisions[0].checked_in == checked_in
    # Nothing was made under a name that a part of the path was taken for.
    made = {file.name for file in folder.iterdir() if not file.name.startswith(".")}
    assert made == {name, f"copy {name}", f"{Path(name).stem}.snapshots"}


def test_names_come_back_byte_for_byte(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 0, name=RARE)
    entrants.add(event, division_id, entrants.EntrantData(name=RARE, yomi=RARE, club=RARE))
    event.undo()
    event.redo()
    event.close()
    with EventFile.open(path) as again:
        division = queries.event_view(again).divisions[0]
        (entrant,) = queries.entrants(again, division.id)
        entry = log_queries.journal(again)[0]
        texts = (division.name, entrant.name, entrant.yomi, entrant.club, entry.values["name"])
    assert {text.encode() for text in texts} == {RARE.encode()}
    with desk.raw(path) as connection:
        stored = connection.execute("SELECT CAST(name AS BLOB) FROM entrants").fetchone()[0]
    assert stored == RARE.encode()


# -- transactions, undo, redo -------------------------------------------------------------------


def test_each_action_is_one_journal_entry_with_its_name(event: EventFile) -> None:
    division_id = desk.plain(event, 3, name="一般")
    events.rename(event, name="夏の大会", date="", venue="")
    assert actions(event) == [
        ("rename_event", False),
        ("check_in", False),
        ("import_entrants", False),
        ("add_division", False),
    ]
    assert event.undoable is not None
    assert event.undoable.values["name"] == "夏の大会"
    assert event.undoable.values["changes"][0] == ["name", "春の大会", "夏の大会"]
    check_in = log_queries.journal(event)[1]
    people = desk.names(3)
    assert check_in.values == {"division": "一般", "name": people[0], "names": people, "count": 3}
    assert check_in.who == event.who
    entrants.check_in(event, desk.ids(event, division_id))  # everybody is here already
    assert len(actions(event)) == 4


def test_a_refused_action_leaves_nothing(event: EventFile) -> None:
    before = desk.contents(event)
    with refused("NAME_MISSING"):
        events.rename(event, name="  ", date="", venue="")
    assert desk.contents(event) == before
    assert actions(event) == []
    assert event.undoable is None


def test_a_bug_in_an_action_leaves_nothing(event: EventFile) -> None:
    from models.store.records import EventRecord

    before = desk.contents(event)
    with pytest.raises(ZeroDivisionError), event.transaction("broken") as session:
        session.get_one(EventRecord, 1).name = "never"
        session.flush()
        _ = 1 // 0
    assert desk.contents(event) == before
    events.rename(event, name="goes on", date="", venue="")
    assert actions(event) == [("rename_event", False)]


def test_undo_and_redo_go_on_after_the_file_was_closed(event: EventFile, path: Path) -> None:
    desk.plain(event, 4)
    played = desk.contents(event)
    event.close()
    with EventFile.open(path) as again:
        assert again.undoable is not None
        assert again.undoable.action == "check_in"
        assert [again.undo().action for _ in range(2)] == ["check_in", "import_entrants"]
    with EventFile.open(path) as again:
        assert (again.undoable and again.undoable.action) == "add_division"
        assert (again.redoable and again.redoable.action) == "import_entrants"
        assert (again.redoable and again.redoable.values["count"]) == 4
        assert [again.redo().action for _ in range(2)] == ["import_entrants", "check_in"]
        assert again.redoable is None
        assert desk.contents(again) == played


def test_undo_and_redo_stop_at_the_ends(event: EventFile) -> None:
    with trouble("nothing_to_undo"):
        event.undo()
    with trouble("nothing_to_redo"):
        event.redo()
    events.rename(event, name="x", date="", venue="")
    event.undo()
    with trouble("nothing_to_undo"):
        event.undo()


def test_a_new_action_drops_the_redo_but_keeps_the_entry(event: EventFile, path: Path) -> None:
    for name in ("one", "two", "three"):
        events.rename(event, name=name, date="", venue="")
    event.undo()
    event.undo()
    events.rename(event, name="four", date="", venue="")
    assert event.redoable is None
    with trouble("nothing_to_redo"):
        event.redo()
    assert actions(event) == [("rename_event", undone) for undone in (False, True, True, False)]
    event.undo()
    assert queries.event_view(event).name == "one"
    event.close()
    with desk.raw(path) as connection:
        states = [row[0] for row in connection.execute("SELECT state FROM journal ORDER BY id")]
    assert states == ["done", "dropped", "dropped", "undone"]
    with EventFile.open(path) as again:
        assert (again.redoable and again.redoable.values["name"]) == "four"
        again.redo()
        assert queries.event_view(again).name == "four"


def test_a_row_that_changes_twice_in_one_action_is_undone_and_redone(event: EventFile) -> None:
    from models.store.records import EntrantRecord, EventRecord

    division_id = desk.plain(event, 1)
    before = desk.contents(event)
    with event.transaction("twice") as session:
        record = session.get_one(EventRecord, 1)
        entrant = session.get_one(EntrantRecord, desk.ids(event, division_id)[0])
        for name in ("first", "second"):
            record.name = entrant.name = name
            session.flush()
        entrant.number = 9
        session.flush()
        session.delete(entrant)
    after = desk.contents(event)
    assert after["entrants"] == []
    for _ in range(2):
        event.undo()
        assert desk.contents(event) == before
        event.redo()
        assert desk.contents(event) == after


def test_numbers_of_undone_rows_are_never_given_again(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    desk.draw(event, division_id)
    codes = {match.code for match in desk.last_round(event, division_id).matches}
    event.undo()
    event.undo()
    desk.draw(event, division_id)
    assert not codes & {match.code for match in desk.last_round(event, division_id).matches}


def test_listeners_hear_which_kinds_of_facts_changed(event: EventFile) -> None:
    heard: list[Changed] = []
    event.listen(heard.append)
    division_id = desk.plain(event, 0)
    people = desk.fill(event, division_id, 2)
    round_id = rounds.draw_first(event, division_id, lots=people)
    rounds.publish(event, round_id)
    match = desk.last_round(event, division_id).matches[0]
    results.record(event, match.id, desk.won())
    rulings.log(event, division_id, text="裁定")
    expected = [
        Changed.DIVISIONS,
        Changed.ENTRANTS,
        Changed.ENTRANTS,
        Changed.ROUNDS,
        Changed.ROUNDS,
        Changed.RESULTS,
        Changed.RULINGS,
    ]
    assert heard == [flag | Changed.JOURNAL for flag in expected]
    heard.clear()
    event.undo()
    event.undo()
    assert heard == [Changed.RULINGS | Changed.JOURNAL, Changed.RESULTS | Changed.JOURNAL]


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
    with trouble("newer"):
        EventFile.open(path)
    assert path.read_bytes() == before
    assert [p.code for p in check_file(path)] == ["FILE_NEWER"]


@pytest.mark.parametrize("version", [0, -1])
def test_a_version_that_never_was(event: EventFile, path: Path, version: int) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute(f"PRAGMA user_version={version}")
    with trouble("damaged" if version == 0 else "newer"):
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
from app.event_file import EventFile
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


# -- files and folders that cannot be written ---------------------------------------------------


@contextmanager
def unprivileged() -> Iterator[None]:
    """Act as somebody whom file modes can stop, since root is stopped by none."""
    if os.name == "nt" or os.geteuid() != 0:
        with nullcontext():
            yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


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
    with event.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages if full else 1 << 30}")


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


def test_a_copy_is_not_written_over_the_file_itself(event: EventFile, path: Path) -> None:
    with trouble("same_file"):
        event.save_copy(path.parent / "." / path.name)
    assert queries.event_view(event).name == "春の大会"


def _only_small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every file that is newly opened a disk of two pages."""
    opened = sqlite3.connect

    def connect(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = opened(*args, **kwargs)
        connection.execute("PRAGMA max_page_count=2")
        return connection

    monkeypatch.setattr(database.sqlite3, "connect", connect)


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


# -- stored results that no longer fit ----------------------------------------------------------


def _played(path: Path) -> tuple[int, list[int]]:
    """Make a file with one round of four tables played; give the division and the matches."""
    with EventFile.create(path, name="x") as event:
        division_id = desk.othello(event, 8, 2)
        desk.play_rounds(event, division_id, 1)
        return division_id, [match.id for match in desk.last_round(event, division_id).matches]


def _tamper(path: Path, match_id: int, payload: str) -> None:
    with desk.raw(path) as connection:
        connection.execute("UPDATE results SET payload = ? WHERE match_id = ?", (payload, match_id))


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ('{"ending": "guessed"}', "STORED_RESULT_UNFIT"),
        ('{"ending": "counted", "discs": ["40", "24"]}', "STORED_RESULT_UNFIT"),
        ('{"ending": "counted", "discs": [40]}', "STORED_RESULT_UNFIT"),
        ("[]", "STORED_RESULT_UNFIT"),
        ("null", "STORED_RESULT_UNFIT"),
        ('{"ending": "counted", "discs": [63, 64]}', "STORED_RESULT_REFUSED"),
        ('{"ending": "resigned"}', "STORED_RESULT_REFUSED"),
    ],
)
def test_a_result_somebody_meddled_with_is_typed_again(path: Path, payload: str, code: str) -> None:
    division_id, matches = _played(path)
    _tamper(path, matches[2], payload)
    (problem,) = check_file(path)
    assert problem.code == code
    found = {key: problem.values[key] for key in ("division", "round", "table")}
    assert found == {"division": "女子の部", "round": 1, "table": 3}
    with EventFile.open(path) as event:
        view = desk.last_round(event, division_id)
        assert view.missing == (3,)
        assert view.matches[2].result is None
        assert not queries.match_entry(event, matches[2]).correction
        assert queries.division_view(event, division_id).steps[0].missing == (3,)
        assert ranking_queries.standings(event, division_id).complete is False
        with refused("RESULTS_MISSING"):
            rounds.pair_next(event, division_id)
        results.record(event, matches[2], desk.counted(40))
        assert desk.last_round(event, division_id).missing == ()
    assert check_file(path) == []


def test_a_person_can_withdraw_over_a_result_somebody_meddled_with(path: Path) -> None:
    division_id, matches = _played(path)
    _tamper(path, matches[0], '{"ending": "resigned"}')
    with EventFile.open(path) as event:
        entrants.withdraw(event, desk.ids(event, division_id)[0], from_round=1)
        assert desk.cells(event, division_id, desk.ids(event, division_id)[0]) == ["×-64"]
    assert check_file(path) == []


def test_settings_somebody_meddled_with_are_reported(path: Path) -> None:
    _played(path)
    with desk.raw(path) as connection:
        connection.execute('UPDATE divisions SET options = \'{"timeout_min": "one"}\'')
    assert [problem.code for problem in check_file(path)] == ["OPTIONS_UNFIT"]
    with desk.raw(path) as connection:
        connection.execute("UPDATE divisions SET game = 'chess'")
    assert [problem.code for problem in check_file(path)] == ["UNKNOWN_GAME"]


def test_a_file_in_order_has_no_problems(path: Path) -> None:
    division_id, _matches = _played(path)
    assert check_file(path) == []
    with EventFile.open(path) as event:
        divisions.change(
            event,
            division_id,
            name="改名",
            options=queries.division_view(event, division_id).options,
            programme_options=queries.division_view(event, division_id).programme_options,
        )
    assert check_file(path) == []
