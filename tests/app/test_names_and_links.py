"""Long names, links, folders nobody may read, and what a killed program leaves behind."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import pytest

from app import queries
from app.commands.output import write_forms
from app.event_file import copies, snapshots
from app.event_file.file import EventFile
from app.operations import events
from models.store import private
from models.store.private import PREFIX, private_folder
from models.typed_text import storable
from reports.files.file_names import file_name, file_stem, write_whole
from tests.app import desk
from tests.app.desk import trouble
from tests.app.event_files import unprivileged

PROJECT = Path(__file__).parents[2]
links = pytest.mark.skipif(os.name == "nt", reason="Windows lets only administrators make links")
modes = pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")


# -- long names ----------------------------------------------------------------------------------


def test_a_name_of_any_length_becomes_a_file_name_that_can_be_written(tmp_path: Path) -> None:
    for name in ("大" * 300, "𠮷" * 300, "葛󠄀" * 200, "e" * 300):
        whole = file_name([file_stem(name)] * 3, "pdf")
        assert len(whole.encode()) + len(".part") <= 255
        write_whole(tmp_path / whole, b"x")
        folder = tmp_path / file_stem(name)
        folder.mkdir()
        folder.rmdir()


def test_an_event_file_may_be_called_as_long_as_all_beside_it_can_be(tmp_path: Path) -> None:
    longest = "大" * ((copies.LONGEST_NAME - len(".taikai")) // 3)
    with EventFile.create(tmp_path / f"{longest}.taikai", name="x") as event:
        events.rename(event, name="y", date="", venue="")
        kept = event.snapshot("one")
        event.restore(kept)
        event.save_copy(tmp_path / f"b{longest[1:]}.taikai")
        with trouble("name_too_long"):
            event.save_copy(tmp_path / f"{longest}大.taikai")
    for name in (f"{longest}大.taikai", f"{longest * 3}.taikai"):
        with trouble("name_too_long"):
            EventFile.create(tmp_path / name, name="x")
        with trouble("name_too_long" if len(name) > 90 else "missing"):
            EventFile.open(tmp_path / name)


def test_the_label_of_a_snapshot_is_a_file_name_everywhere(event: EventFile) -> None:
    """The key of a later stage has a colon, which Windows takes for something else."""
    assert ":" not in event.snapshot("d1-cut:main-r01-begin").name
    assert [found.label for found in snapshots.listing(event)] == ["d1-cut_main-r01-begin"]


# -- odd things in the folder of snapshots -------------------------------------------------------


@links
def test_what_is_no_snapshot_is_not_listed(event: EventFile, tmp_path: Path) -> None:
    (real,) = (event.snapshot("one"),)
    folder, begin = event.snapshot_folder, "20260405-101010-000-n7-x"
    (folder / f"{begin}.taikai").mkdir()
    (folder / f"{begin}1.taikai").symlink_to(tmp_path / "nowhere")
    (folder / f"{begin}2.taikai").symlink_to(event.path)
    os.mkfifo(folder / f"{begin}3.taikai")
    (folder / "99999999-999999-999-n8-x.taikai").write_bytes(b"x")
    (folder / "２０２６0405-101010-000-n9-x.taikai").write_bytes(b"x")
    (folder / f"20260405-101010-000-n{'9' * 30}-x.taikai").write_bytes(b"")
    listed = [found.path for found in snapshots.listing(event)]
    assert real in listed
    assert len(listed) <= 2
    assert event.snapshot("two") in [found.path for found in snapshots.listing(event)]


def test_snapshots_stay_in_order_after_the_clock_was_set_back(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = event.snapshot("first")

    class Earlier(copies.datetime):  # type: ignore[misc,name-defined]
        @classmethod
        def now(cls, tz: object = None) -> copies.datetime:  # type: ignore[name-defined]
            return cls(2001, 1, 1)

    monkeypatch.setattr(copies, "datetime", Earlier)
    second = event.snapshot("second")
    assert [found.path for found in snapshots.listing(event)] == [second, first]


# -- links ---------------------------------------------------------------------------------------


@links
def test_a_link_opens_and_locks_the_file_it_leads_to(event: EventFile, tmp_path: Path) -> None:
    there = tmp_path / "desktop"
    there.mkdir()
    link = there / "link.taikai"
    link.symlink_to(event.path)
    with trouble("locked"):
        EventFile.open(link)
    event.close()
    with EventFile.open(link) as linked:
        assert linked.path == event.path
        with trouble("locked"):
            EventFile.open(event.path)
        kept = linked.snapshot("kept")
        events.rename(linked, name="later", date="", venue="")
        linked.restore(kept)
    assert link.is_symlink()
    assert not event.path.is_symlink()
    assert [path.name for path in there.iterdir()] == ["link.taikai"]
    with EventFile.open(event.path) as again:
        assert queries.event_view(again).name != "later"


@links
def test_a_file_with_two_names_is_only_looked_at(event: EventFile, path: Path) -> None:
    """Under its second name a second desk would find neither lock nor journal of the first."""
    second = path.with_name("second.taikai")
    os.link(path, second)
    with EventFile.open(second) as looked_at:
        assert looked_at.read_only
        with trouble("read_only"):
            events.rename(looked_at, name="y", date="", venue="")
    events.rename(event, name="goes on", date="", venue="")
    second.unlink()
    event.close()
    with EventFile.open(path) as again:
        assert not again.read_only


@links
def test_nothing_is_written_through_a_link_that_lies_in_the_way(
    event: EventFile, path: Path, tmp_path: Path
) -> None:
    victim = tmp_path / "victim.txt"
    victim.write_text("dear", encoding="utf-8")
    copy, stick, sheet = tmp_path / "copy.taikai", tmp_path / "stick", tmp_path / "a.pdf"
    stick.mkdir()
    for target in (copy, path, sheet):
        target.with_name(f"{target.name}.part").symlink_to(victim)
    copy.symlink_to(victim)
    sheet.symlink_to(victim)
    event.save_copy(copy)
    write_whole(sheet, b"sheet")
    event.restore(event.snapshot("one"))
    assert victim.read_text(encoding="utf-8") == "dear"
    assert not copy.is_symlink()
    with EventFile.open(copy) as saved:
        assert desk.contents(saved) == desk.contents(event)


@links
def test_the_file_itself_is_no_snapshot_of_it(event: EventFile, tmp_path: Path) -> None:
    link = tmp_path / "link.taikai"
    link.symlink_to(event.path)
    for itself in (event.path, link):
        with trouble("same_file"):
            event.restore(itself)


# -- what may not be read ------------------------------------------------------------------------


@modes
def test_a_file_or_folder_that_may_not_be_read_is_not_called_damaged(open_folder: Path) -> None:
    secret = open_folder / "secret"
    secret.mkdir()
    path = secret / "event.taikai"
    EventFile.create(path, name="x").close()
    path.chmod(0o000)
    with unprivileged(), trouble("no_access"):
        EventFile.open(path)
    secret.chmod(0o000)
    with unprivileged(), trouble("no_access"):
        EventFile.open(path)


# -- copies that a killed program leaves ---------------------------------------------------------

HOLD = """
from models.store.private import private_folder
with private_folder() as folder:
    print(folder, flush=True)
    input()
"""


def test_a_copy_left_by_a_killed_program_is_taken_away_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(private, "YOUNG", 0.0)
    places = {**os.environ, "TMPDIR": str(tmp_path), "TEMP": str(tmp_path)}
    made = [
        subprocess.Popen(
            [sys.executable, "-c", HOLD],
            cwd=PROJECT,
            env=places,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    killed, live = (Path((one.stdout or io.StringIO()).readline().strip()) for one in made)
    made[0].kill()
    made[0].communicate()
    (tmp_path / f"{PREFIX}of somebody.txt").write_text("x", encoding="utf-8")
    time.sleep(0.01)
    with private_folder() as own:
        assert own.is_dir()
        assert live.is_dir()
        assert not killed.exists()
    assert not own.exists()
    made[1].communicate("\n")
    left = [path.name for path in tmp_path.iterdir()]
    assert left == [f"{PREFIX}of somebody.txt"]


def test_a_folder_that_is_just_being_made_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    young = tmp_path / f"{PREFIX}young"
    young.mkdir()
    with private_folder():
        assert young.is_dir()
    os.utime(young, (1, 1))
    with private_folder():
        assert not young.exists()


# -- what a terminal would obey ------------------------------------------------------------------


def test_no_file_for_others_has_characters_that_nobody_sees(path: Path, tmp_path: Path) -> None:
    """Not even where they came into the event file by other means than this program."""
    with EventFile.create(path, name="x") as event:
        division_id = desk.othello(event, 8, 2)
        desk.play_rounds(event, division_id, 2)
    unseen = "'a' || char(27) || '[31m' || char(0) || char(8238) || char(155) || 'b'"
    with desk.raw(path) as connection:
        for column in ("entrants SET name", "people SET name", "event SET venue", "event SET name"):
            name = column.split()[-1]
            connection.execute(f"UPDATE {column} = {name} || {unseen}")
        connection.execute(f"UPDATE divisions SET name = {unseen}")  # noqa: S608
    seen = 0
    with EventFile.open(path) as event:
        for one in write_forms(event, division_id, tmp_path / "out", everything=True):
            file = one.path
            assert storable(file.parent.name) == file.parent.name
            if file.suffix != ".pdf":
                seen += 1
                text = _text_of(file)
                assert not re.search("[\x00\x1b\u202e\x9b]", text), file.name
    assert seen > 4


def _text_of(file: Path) -> str:
    content = file.read_bytes()
    if file.suffix == ".xlsx":
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            content = b"".join(map(package.read, package.namelist()))
    return content.decode("utf-8-sig")
