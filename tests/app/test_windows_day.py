"""A whole day on files that answer as Windows does: nothing is lost, and what is held is named."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from app import practice, queries
from app.checking import check_file
from app.commands.output import write_forms, write_index
from app.event_file import copies, lock, places, second_folder, snapshots
from app.event_file.copies import snapshot_folder
from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile, looked_at
from app.event_file.second_folder import SecondFolder, copy_name
from app.event_file.trouble import FileTrouble, on_disk
from app.imports import accepted, build_rows, propose_columns, read_table
from app.operations import entrants, events
from models import durable
from models.store import private
from reports.files.file_names import file_stem, write_whole
from reports.files.page_folder import write_pages
from resources import resource
from tests.app import desk
from tests.app.desk import trouble
from tests.app.import_lists import TODAY
from tests.windows_files import LONGEST, WindowsFiles

DATA = Path(__file__).parents[1] / "data"
LONG = 60.0
"""Seconds after which a test gives up; nothing here takes one."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a user with a Japanese name on drive C."""
    folder = tmp_path / "c" / "Users" / "山田 花子" / "Documents"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def windows(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> WindowsFiles:
    """Let files be as on Windows: the drives C and E, and an antivirus that is quick."""
    monkeypatch.setattr(second_folder, "AGAIN", 0.0)
    monkeypatch.setattr(second_folder, "LOOK", 0.0)
    monkeypatch.setattr(Path, "home", lambda: home.parent)
    (tmp_path / "e").mkdir()
    made = WindowsFiles(monkeypatch, C=tmp_path / "c", E=tmp_path / "e")
    made.antivirus = 2
    return made


@pytest.fixture
def stick(windows: WindowsFiles, tmp_path: Path) -> Path:
    """A folder on drive E."""
    return tmp_path / "e"


@pytest.fixture
def event_path(home: Path) -> Path:
    """Where an event stands on drive C."""
    return home / "大会.taikai"


def imported(event: EventFile, division_id: int) -> None:
    """Import the list of entrants as it came from Excel, and check all in."""
    table = read_table(resource("samples", "sample_entrants_cp932.csv").read_bytes(), "x.csv")
    entrants.import_all(
        event, division_id, accepted(build_rows(table, propose_columns(table), today=TODAY))
    )
    entrants.check_in(event, desk.ids(event, division_id))


@pytest.mark.long
def test_a_whole_day(windows: WindowsFiles, home: Path, stick: Path) -> None:
    path = home / f"{file_stem('CON')}.taikai"
    second = SecondFolder()
    second.use(stick, desk="受付", apart=False)
    with EventFile.create(path, name="春の大会", date="2026-04-05") as event:
        event.listen(lambda _flags: second.wish(event.path))
        second.follow(event.path)
        division_id = desk.othello(event, 0, 4, final=False)
        imported(event, division_id)
        desk.draw(event, division_id)
        snapshots.take(path, "d1-r01-begin")
        desk.enter(event, division_id)
        kept = event.snapshot("d1-r01-end")
        before = desk.order(event, division_id)
        desk.pair(event, division_id)
        windows.pull("E")
        desk.enter(event, division_id)
        second.look()
        assert second.finish(LONG)
        missing = second.standing.trouble
        assert missing is not None and missing.code == "mirror_missing"
        windows.put_back("E")
        second.look()
        event.undo()
        event.redo()
        event.save_copy(stick / "控え.taikai")
        event.save_copy(stick / "控え.TAIKAI")  # the same file, and one that is there
        practice.make_copy(event, home / "practice" / "practice.taikai")
        practice.throw_away(home / "practice" / "practice.taikai")
        out = home / "書類"
        out.mkdir()
        for _again in range(2):
            said: list[str] = []
            written = write_forms(event, division_id, out, sentences=said)
            assert written and write_index(event, out, written, said).is_file()
            write_pages(out / "pages", {"index.html": b"x", f"ja/p-{_again}.html": b"x"})
        event.restore(kept)
        assert desk.order(event, division_id) == before
        assert second.finish(LONG)
        events.rename(event, name="春の大会", date="2026-04-05", venue="公民館")
        assert second.finish(LONG)
        assert second.standing.trouble is None and second.standing.current
    assert check_file(path) == []
    copy = stick / copy_name(path, "受付")
    assert check_file(copy) == []
    with EventFile.open(copy) as opened:
        assert desk.order(opened, division_id) == before
        assert len(snapshots.listing(opened)) == len(list(snapshot_folder(path).iterdir()))
    assert {5, 32, 21} <= windows.told.keys()
    assert not [*home.rglob("*.part*"), *stick.rglob("*.part*")]
    assert not list((stick.parent / "c" / "Temp").iterdir())


def test_an_older_file_is_looked_at_and_brought_up(windows: WindowsFiles, event_path: Path) -> None:
    event_path.write_bytes((DATA / "event_v1.taikai").read_bytes())
    with looked_at(event_path) as event:
        assert queries.event_view(event).divisions
    with EventFile.open(event_path) as event:
        events.rename(event, name="x", date="", venue="")
        event.restore(next(event_path.parent.glob("*.before-v*")))
    assert check_file(event_path) == []
    assert not list(Path(tempfile.gettempdir()).iterdir())


# -- what is refused, in words ------------------------------------------------------------------


def test_a_sheet_that_excel_has_open_is_named(windows: WindowsFiles, home: Path) -> None:
    sheet = home / "順位.xlsx"
    write_whole(sheet, b"old")
    with windows.held(sheet), trouble("in_use"), on_disk(sheet):
        write_whole(sheet, b"new")
    assert sheet.read_bytes() == b"old"
    assert [path.name for path in home.iterdir()] == [sheet.name]
    write_whole(sheet, b"new")
    assert sheet.read_bytes() == b"new"


def test_what_cannot_be_tidied_away_does_not_hide_why(
    windows: WindowsFiles, home: Path, event_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The half file is held as well: what is told is what went wrong first."""

    def full(file: Any) -> None:
        windows.hold(Path(file.name))
        raise OSError(28, "No space left on device")

    with EventFile.create(event_path, name="x") as event:
        monkeypatch.setattr(durable, "flush", full)
        with trouble("disk_full"):
            event.save_copy(home / "copy.taikai")
        with pytest.raises(OSError, match="No space"):
            write_whole(home / "list.csv", b"x")
    assert len(list(home.glob("*.part"))) == 2


def test_an_event_that_another_program_holds_is_not_restored_and_works_on(
    windows: WindowsFiles, event_path: Path
) -> None:
    with EventFile.create(event_path, name="春の大会") as event:
        kept = event.snapshot("desk")
        events.rename(event, name="later", date="", venue="")
        with windows.held(event_path), trouble("in_use"):
            event.restore(kept)
        assert queries.event_view(event).name == "later"
        events.rename(event, name="much later", date="", venue="")
        event.restore(kept)
        assert queries.event_view(event).name == "春の大会"


def test_a_copy_that_is_open_elsewhere_is_no_write_protection(
    windows: WindowsFiles, event_path: Path, stick: Path
) -> None:
    second = SecondFolder()
    second.use(stick, desk="1")
    with EventFile.create(event_path, name="春の大会") as event:
        second.follow(event.path)
        assert second.finish(LONG)
        copy = stick / copy_name(event_path, "1")
        with windows.held(copy):
            second.wish(event.path)
            assert second.finish(LONG)
        held = second.standing.trouble
        assert held is not None and (held.code, held.values["path"]) == ("mirror_in_use", str(copy))
        second.look()
        assert second.finish(LONG)
        assert second.standing.current


@pytest.mark.parametrize("number", [3, 21])
def test_a_drive_that_is_gone_is_a_stick_that_is_missing(
    windows: WindowsFiles, event_path: Path, stick: Path, number: int
) -> None:
    with EventFile.create(event_path, name="x") as event:
        windows.pull("E", number)
        with trouble("missing"):
            event.save_copy(stick / "copy.taikai")
        with trouble("missing"):
            EventFile.open(stick / "copy.taikai")
        with trouble("missing"), on_disk(stick / "list.csv"):
            write_whole(stick / "list.csv", b"x")


@pytest.mark.parametrize("name", ["CON", "nul.2026", "a?b", "com1"])
def test_a_name_that_windows_does_not_know_is_changed(
    windows: WindowsFiles, home: Path, name: str
) -> None:
    with pytest.raises(OSError, match="123"):
        write_whole(home / f"{name}.csv", b"x")
    write_whole(home / f"{file_stem(name)}.csv", b"x")
    assert len(list(home.iterdir())) == 1


def test_capitals_and_dots_do_not_make_another_file(windows: WindowsFiles, home: Path) -> None:
    with EventFile.create(home / "Cup.taikai", name="x") as event:
        with trouble("exists"):
            EventFile.create(home / "CUP.TAIKAI.", name="y")
        with trouble("locked"):
            EventFile.open(home / "cup.taikai")
        assert event.path.name == "Cup.taikai"


def test_a_private_folder_that_somebody_works_in_stays(
    windows: WindowsFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no `fcntl`: that the file in it is open tells, at once."""
    monkeypatch.setattr(private, "_hold", lambda _file: None)
    with private.private_folder() as mine:
        os.utime(mine, (1, 1))
        windows.antivirus = 0
        with private.private_folder() as other:
            assert mine.is_dir() and other != mine
    assert not mine.exists() and not other.exists()
    assert 32 in windows.told and not windows.waited


# -- 259 characters -----------------------------------------------------------------------------


def _deep(home: Path, windows: WindowsFiles, characters: int) -> Path:
    """Make a folder of this length."""
    folder = home
    while windows.length(folder) + 52 < characters:
        folder = folder / ("d" * 50)
        folder.mkdir()
    folder = folder / ("d" * (characters - windows.length(folder) - 1))
    folder.mkdir()
    return folder


def test_a_folder_that_is_too_deep_is_named_and_a_shorter_one_proposed(
    windows: WindowsFiles, home: Path
) -> None:
    folder = _deep(home, windows, 160)
    with pytest.raises(FileTrouble) as caught:
        EventFile.create(folder / "大会.taikai", name="x")
    assert caught.value.code == "too_deep"
    assert caught.value.values["folder"] == str(folder)
    assert caught.value.values["instead"] == str(home.parent)
    assert not list(folder.iterdir())
    with (
        EventFile.create(Path(caught.value.values["instead"]) / "大会.taikai", name="x") as event,
        trouble("too_deep"),
    ):
        event.save_copy(folder / "大会.taikai")


def test_whatever_is_kept_beside_the_longest_path_can_be_named(
    windows: WindowsFiles, home: Path
) -> None:
    longest = f"{copies._SNAPSHOT}.part-journal"
    room = LONGEST - windows.length(copies.snapshot_folder(Path("大会.taikai")) / longest)
    folder = _deep(home, windows, room - 1)
    path = folder / "大会.taikai"
    assert windows.length(copies.snapshot_folder(path) / longest) == LONGEST
    with EventFile.create(path, name="x") as event:
        kept = event.snapshot("d9-" + "n" * 100)
        event.restore(kept)
        event.snapshot("desk")
    assert check_file(path) == []
    longer = path.with_name("大大会.taikai")
    with trouble("too_deep"):
        EventFile.create(longer, name="x")


def test_an_event_that_was_moved_too_deep_opens_and_says_so_at_the_snapshot(
    windows: WindowsFiles, home: Path
) -> None:
    path = home / "大会.taikai"
    EventFile.create(path, name="x").close()
    moved = _deep(home, windows, 200) / path.name
    durable.replace(path, moved)
    with EventFile.open(moved) as event:
        events.rename(event, name="y", date="", venue="")
        with trouble("too_deep"):
            event.snapshot("desk")


def test_an_event_that_lies_deep_has_the_snapshots_that_can_be_named(
    windows: WindowsFiles, home: Path
) -> None:
    path = home / "大会.taikai"
    EventFile.create(path, name="x").close()
    moved = _deep(home, windows, 180) / path.name
    durable.replace(path, moved)
    with EventFile.open(moved) as event:
        event.restore(event.snapshot("desk"))
        with trouble("too_deep"):
            event.snapshot("d9-" + "n" * 100)


def test_elsewhere_sqlite_alone_limits_the_whole_path(tmp_path: Path) -> None:
    """It counts bytes, of which a Japanese letter has three: 504, and eight for its journal."""
    folder = tmp_path
    while len(os.fsencode(folder)) < 300:
        folder = folder / ("深" * 20)
        folder.mkdir()
    with EventFile.create(folder / "大会.taikai", name="x") as event:
        event.restore(event.snapshot("desk"))
    deep = folder / ("深" * 50)
    deep.mkdir()
    with trouble("too_deep"):
        EventFile.create(deep / "大会.taikai", name="x")
    moved = deep / f"{'a' * 100}.taikai"
    durable.rename(folder / "大会.taikai", moved)
    with trouble("name_too_long"):
        EventFile.open(moved)


# -- shares, OneDrive, the lock file ------------------------------------------------------------


def test_an_address_on_another_computer_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cup.taikai"
    with trouble("bad_share"), troubles(path):
        sqlite3.connect("file://nas/events/cup.taikai", uri=True)
    with pytest.raises(sqlite3.OperationalError), troubles(path):
        sqlite3.connect(":memory:").execute("SELECT * FROM nowhere")


def test_an_event_in_onedrive_is_doubted_and_a_local_folder_proposed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: home.parent)
    path = home / "大会.taikai"
    assert places.doubt(path) is None
    for name in places.SYNCHRONISED:
        with monkeypatch.context() as patch:
            patch.setenv(name, str(home))
            doubt = places.doubt(path)
            assert doubt is not None and doubt.code == "synchronised"
            assert doubt.values["instead"] == str(home.parent)
            assert places.doubt(Path(doubt.values["instead"]) / path.name) is None
            patch.setenv(name, str(home.parent))
            assert not places.is_synchronised(places.local_folder())


def test_an_event_on_a_share_is_doubted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "lies_on_share", lambda path: path.parent == home)
    doubt = places.doubt(home / "大会.taikai")
    assert doubt is not None and doubt.code == "on_share"
    assert places.doubt(home.parent / "大会.taikai") is None


def test_a_home_on_a_share_is_not_proposed_nor_its_root(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SYSTEMDRIVE", str(home))
    monkeypatch.setattr(places, "lies_on_share", lambda path: home not in path.parents)
    doubt = places.doubt(home.parent / "大会.taikai")
    assert doubt is not None and doubt.values["instead"] == str(home / "taikai")


def test_the_lock_file_is_hidden_once_it_is_held(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden: list[Path] = []
    monkeypatch.setattr(lock, "hide", hidden.append)
    path = home / "大会.taikai"
    EventFile.create(path, name="x").close()
    EventFile.open(path).close()
    assert hidden == [home / ".大会.taikai.lock"] * 2


def test_a_hidden_lock_file_can_be_taken_again() -> None:
    """Windows refuses to empty a hidden file while opening it; the lock only opens it."""
    source = Path(str(find_spec("filelock").origin)).with_name("_windows.py").read_text("utf-8")  # type: ignore[union-attr]
    assert "_FILE_OPEN_IF" in source
    assert "O_TRUNC" not in source and "CREATE_ALWAYS" not in source
