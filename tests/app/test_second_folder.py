"""The second folder holds every saved action, whatever becomes of the stick."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from time import sleep
from typing import IO, Any

import pytest

from app import queries
from app.checking import check_file
from app.event_file import second_folder, snapshots
from app.event_file.copies import snapshot_folder
from app.event_file.file import EventFile
from app.event_file.second_folder import HandKitFile, SecondFolder, copy_name, kit_name
from app.operations import events
from models.store import database
from tests.app import desk as at
from tests.app.event_files import unprivileged
from tests.app.sticks import SlowStick, failing

PROJECT = Path(__file__).parents[2]
SCRIPT = PROJECT / "tests" / "data" / "copy_until_killed.py"
LONG = 20.0
"""Seconds after which a test gives up; nothing here takes one."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every look try again and look anew."""
    monkeypatch.setattr(second_folder, "AGAIN", 0.0)
    monkeypatch.setattr(second_folder, "LOOK", 0.0)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    made = tmp_path / "stick"
    made.mkdir()
    return made


def following(event: EventFile, folder: Path, desk: str = "desk 1") -> SecondFolder:
    """Have every action of an event copied into a folder."""
    second = SecondFolder()
    second.use(folder, desk=desk)
    event.listen(lambda _flags: second.wish(event.path))
    second.follow(event.path)
    assert second.finish(LONG)
    return second


@pytest.fixture
def second(event: EventFile, stick: Path) -> Iterator[SecondFolder]:
    made = following(event, stick)
    yield made
    assert made.finish(LONG)


def call(event: EventFile, name: str) -> None:
    events.rename(event, name=name, date="", venue="")


def told(copy: Path) -> str:
    """Open a copy as any event and give the name it has."""
    assert check_file(copy) == []
    with EventFile.open(copy) as opened:
        return queries.event_view(opened).name


def copies(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file() and ".lock" not in path.name)


def test_every_action_is_in_the_second_folder(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    (copy,) = copies(stick)
    assert told(copy) == "春の大会"
    for name in ("夏の大会", "秋の大会"):
        call(event, name)
        assert second.finish(LONG)
        assert told(copy) == name and copies(stick) == [copy]
    event.undo()
    assert second.finish(LONG)
    assert told(copy) == "夏の大会"
    assert second.standing.current and second.standing.trouble is None


def test_while_a_copy_is_written_only_the_newest_state_waits(
    event: EventFile, second: SecondFolder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowStick(monkeypatch)
    (copy,) = copies(stick)
    for number in range(6):
        call(event, f"{number}")
        assert slow.begun.wait(LONG)
    assert told(copy) == "春の大会", "the older copy stands until the new one is whole"
    assert second.standing.busy and not second.standing.current
    slow.let.set()
    assert second.finish(LONG)
    assert len(slow.opened) == 2 and told(copy) == "5"
    assert second.standing.current


def test_an_action_does_nothing_more_for_the_second_folder(
    event: EventFile, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not timed: statements and files of the desk's own thread, while a stick hangs."""
    own = threading.current_thread()
    counted: list[str] = []

    def trace(statement: str) -> None:
        counted.append(statement.split(maxsplit=1)[0])

    def opened(self: Path, *args: Any, **kwargs: Any) -> Any:
        if threading.current_thread() is own:
            counted.append(f"open {self.name}")
        return path_open(self, *args, **kwargs)

    path_open = Path.open
    monkeypatch.setattr(Path, "open", opened)
    driver = event._writer.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.set_trace_callback(trace)
    call(event, "without")
    without, counted[:] = list(counted), []
    slow = SlowStick(monkeypatch)
    second = SecondFolder()
    second.use(stick, desk="desk 1")
    event.listen(lambda _flags: second.wish(event.path))
    second.follow(event.path)
    assert slow.begun.wait(LONG)
    threads = threading.active_count()
    call(event, "with")
    assert counted == without
    assert threading.active_count() == threads and not second.standing.current
    driver.set_trace_callback(None)
    slow.let.set()
    assert second.finish(LONG)
    assert told(copies(stick)[0]) == "with"


def test_nobody_who_writes_waits_for_a_slow_stick(
    event: EventFile, second: SecondFolder, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another connection that does not wait at all can commit while the stick hangs."""
    slow = SlowStick(monkeypatch)
    call(event, "x")
    assert slow.begun.wait(LONG)
    other = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        for number in range(20):
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE event SET venue = ?", (str(number),))
            other.execute("COMMIT")
    finally:
        other.close()
    slow.let.set()


# -- sticks that are full, locked, pulled or others -------------------------------------------


@pytest.mark.parametrize("room", [0, 4096, 30_000])
def test_a_full_stick_keeps_the_older_copy(
    event: EventFile, second: SecondFolder, stick: Path, room: int
) -> None:
    (copy,) = copies(stick)
    before = copy.read_bytes()
    with failing(errno.ENOSPC, room):
        call(event, "later")
        assert second.finish(LONG)
        trouble = second.standing.trouble
        assert trouble is not None and trouble.code == "mirror_full"
        assert copies(stick) == [copy] and copy.read_bytes() == before
        assert not second.standing.current and second.standing.copied_at is not None
        second.look()
        assert second.finish(LONG) and second.standing.trouble is not None
    second.look()
    assert second.finish(LONG)
    assert second.standing.trouble is None and second.standing.current
    assert told(copy) == "later"


def test_a_copy_that_does_not_read_back_as_written_takes_no_place(
    event: EventFile, second: SecondFolder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (copy,) = copies(stick)
    before = copy.read_bytes()
    whole = Path.read_bytes
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", lambda path: whole(path)[:-1] + b"?")
        call(event, "later")
        assert second.finish(LONG)
    trouble = second.standing.trouble
    assert trouble is not None and trouble.code == "mirror_failed"
    assert copies(stick) == [copy] and copy.read_bytes() == before


def test_a_locked_stick_is_told_and_tried_again(open_folder: Path) -> None:
    stick = open_folder / "stick"
    stick.mkdir()
    stick.chmod(0o555)
    with EventFile.create(open_folder / "event.taikai", name="x") as event:
        with unprivileged():
            second = following(event, stick)
            found = second.standing.trouble
            assert found is not None and found.code == "mirror_read_only"
        stick.chmod(0o755)
        second.look()
        assert second.finish(LONG)
        assert second.standing.trouble is None and told(copies(stick)[0]) == "x"


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_a_stick_that_can_only_be_read(event: EventFile, second: SecondFolder, number: int) -> None:
    with failing(number):
        call(event, "later")
        assert second.finish(LONG)
    assert second.standing.trouble is not None
    assert second.standing.trouble.code == "mirror_read_only"


def pulled(second: SecondFolder, stick: Path) -> Path:
    """Pull the stick, let that be noticed, and say where it is now."""
    away = stick.with_name("in a pocket")
    stick.rename(away)
    second.look()
    assert second.finish(LONG)
    return away


def test_a_stick_that_is_pulled_and_put_back_is_found_by_itself(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    away = pulled(second, stick)
    trouble = second.standing.trouble
    assert trouble is not None and trouble.code == "mirror_missing", "without any action"
    assert trouble.values["path"] == str(stick)
    for name in ("a", "b", "c"):
        call(event, name)
    assert second.finish(LONG) and not stick.exists(), "no folder is made in its place"
    away.rename(stick)
    second.look()
    assert second.finish(LONG)
    assert second.standing.trouble is None and second.standing.current
    assert told(copies(stick)[0]) == "c"


def test_a_stick_that_answers_nothing_but_errors_is_missing(
    event: EventFile, second: SecondFolder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_dir = Path.is_dir

    def pulled(path: Path) -> bool:
        if path == stick:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        return is_dir(path)

    monkeypatch.setattr(Path, "is_dir", pulled)
    call(event, "later")
    assert second.finish(LONG)
    trouble = second.standing.trouble
    assert trouble is not None and trouble.code == "mirror_missing"


def test_while_there_is_trouble_an_action_tries_nothing(
    event: EventFile, second: SecondFolder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_folder, "AGAIN", 1e9)
    stick.rename(stick.with_name("away"))
    second.look()
    assert second.finish(LONG)
    begun: list[str] = []
    monkeypatch.setattr(threading.Thread, "start", lambda thread: begun.append(thread.name))
    for name in ("a", "b", "c"):
        call(event, name)
        second.look()
    assert begun == [] and second.standing.trouble is not None


def test_another_stick_in_its_place_is_given_the_newest_state(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    call(event, "later")
    assert second.finish(LONG)
    (copy,) = copies(stick)
    stick.rename(stick.with_name("first"))
    stick.mkdir()
    (stick / "holiday.jpg").write_bytes(b"x")
    second.look()
    assert second.finish(LONG)
    assert told(copy) == "later"
    older = stick.with_name("first") / copy.name
    copy.write_bytes(older.read_bytes()[:4096])  # and one on which a half copy lies
    second.look()
    assert second.finish(LONG)
    assert told(copy) == "later" and (stick / "holiday.jpg").exists()


def test_a_stick_that_is_not_there_is_not_taken_for_its_empty_folder(
    event: EventFile, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the place of a stick stays when it is pulled, it is a folder of the desk's own disk."""
    second = SecondFolder()
    second.use(stick, desk="1", apart=True)
    second.follow(event.path)
    assert second.finish(LONG)
    assert second.standing.trouble is not None
    assert second.standing.trouble.code == "mirror_not_apart"
    assert copies(stick) == []
    monkeypatch.setattr(second_folder, "_same_disk", lambda _one, _other: False)
    second.look()
    assert second.finish(LONG)
    assert second.standing.current and len(copies(stick)) == 1


def test_whether_a_folder_is_on_another_disk_is_told_as_far_as_that_can_be_seen(
    event: EventFile, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not second_folder.on_another_disk(event.path, stick)
    assert not second_folder.on_another_disk(event.path, stick / "gone"), "nobody can tell"
    asked: list[tuple[Path, Path]] = []

    def apart(one: Path, other: Path) -> bool:
        asked.append((one, other))
        return False

    monkeypatch.setattr(second_folder, "_same_disk", apart)
    assert second_folder.on_another_disk(event.path, stick)
    assert asked == [(event.path.parent, stick)]


# -- the hand kit beside the copy --------------------------------------------------------------

TEN = datetime(2026, 4, 5, 10, 0)  # noqa: DTZ001 - the desk's wall clock
KIT = HandKitFile(content=b"%PDF-1.7 ten", at=TEN)
LATER = HandKitFile(content=b"%PDF-1.7 half past", at=TEN + timedelta(minutes=30))


def kit_of(event: EventFile, stick: Path) -> Path:
    return stick / kit_name(event.path, "desk 1")


def test_a_hand_kit_lies_beside_the_copy_with_the_time_of_which_it_tells(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    kit = kit_of(event, stick)
    assert second.standing.kit_at is None and not kit.exists()
    for given in (KIT, LATER):
        second.keep_kit(event.path, given)
        assert second.finish(LONG)
        assert kit.read_bytes() == given.content
        assert datetime.fromtimestamp(kit.stat().st_mtime) == given.at  # noqa: DTZ006
        assert second.standing.kit_at == given.at
    copy, other = copies(stick)
    assert {copy, other} == {kit, stick / copy_name(event.path, "desk 1")}
    assert not second.waits


def test_a_hand_kit_is_written_again_where_it_is_gone_or_another_lies_there(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    kit = kit_of(event, stick)
    second.keep_kit(event.path, KIT)
    assert second.finish(LONG)
    kit.unlink()
    second.look()
    assert second.finish(LONG)
    assert kit.read_bytes() == KIT.content and second.standing.kit_at == TEN
    kit.write_bytes(b"half")
    second.look()
    assert second.finish(LONG)
    assert kit.read_bytes() == KIT.content and second.standing.kit_at == TEN


def test_a_hand_kit_waits_for_its_stick(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    away = pulled(second, stick)
    second.keep_kit(event.path, KIT)
    assert second.finish(LONG) and second.standing.kit_at is None
    away.rename(stick)
    second.look()
    assert second.finish(LONG)
    assert kit_of(event, stick).read_bytes() == KIT.content
    assert second.standing.kit_at == TEN and second.standing.trouble is None


def test_the_hand_kit_of_an_earlier_sitting_is_known_by_its_time(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    second.keep_kit(event.path, KIT)
    assert second.finish(LONG)
    again = SecondFolder()
    again.use(stick, desk="desk 1")
    again.follow(event.path)
    assert again.finish(LONG)
    assert again.standing.kit_at == TEN
    assert kit_of(event, stick).read_bytes() == KIT.content


def test_a_hand_kit_of_an_event_that_nobody_follows_is_not_kept(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    before = copies(stick)
    second.keep_kit(event.path.with_name("other.taikai"), KIT)
    assert second.finish(LONG)
    assert copies(stick) == before and not second.waits


# -- names, other desks, other events -----------------------------------------------------------


def test_two_desks_with_a_file_of_one_name_keep_two_copies(tmp_path: Path, stick: Path) -> None:
    kept = {}
    for desk in ("A", "B"):
        (tmp_path / desk).mkdir()
        path = tmp_path / desk / "cup.taikai"
        with EventFile.create(path, name=desk) as event:
            second = following(event, stick, desk)
            call(event, f"{desk} 2")
            assert second.finish(LONG)
            kept[desk] = stick / copy_name(path, desk)
    assert copies(stick) == sorted(kept.values())
    assert {desk: told(path) for desk, path in kept.items()} == {"A": "A 2", "B": "B 2"}


def test_a_name_that_no_stick_takes_is_made_fit(tmp_path: Path, stick: Path) -> None:
    path = tmp_path / ("大会?:" + "あ" * 70 + ".taikai")
    with EventFile.create(path, name="x") as event:
        following(event, stick)
    (copy,) = copies(stick)
    assert not set('<>:"/\\|?*') & set(copy.name)
    assert len(os.fsencode(f".{copy.name}.part.lock")) < 255
    assert told(copy) == "x"


def test_the_last_state_of_a_closed_event_is_still_copied(
    event: EventFile,
    second: SecondFolder,
    stick: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = SlowStick(monkeypatch)
    call(event, "first")
    assert slow.begun.wait(LONG)
    call(event, "last")
    event.close()
    second.follow(None)
    with EventFile.create(tmp_path / "next.taikai", name="next") as following_event:
        second.follow(following_event.path)
        slow.let.set()
        assert second.finish(LONG)
        assert second.standing.current
    assert {told(copy) for copy in copies(stick)} == {"last", "next"}


def test_a_copy_that_somebody_has_open_is_left_alone(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    (copy,) = copies(stick)
    with EventFile.open(copy) as opened:
        call(event, "later")
        assert second.finish(LONG)
        assert second.standing.trouble is not None
        assert second.standing.trouble.code == "locked"
        assert queries.event_view(opened).name == "春の大会"
    second.look()
    assert second.finish(LONG)
    assert told(copy) == "later"


def test_snapshots_follow_and_are_caught_up(
    event: EventFile, second: SecondFolder, stick: Path, path: Path
) -> None:
    (copy,) = copies(stick)
    stick.rename(stick.with_name("away"))
    second.look()
    first = snapshots.take(path, "d1-r01-begin")
    second.wish(path)
    assert second.finish(LONG)
    stick.with_name("away").rename(stick)
    after = snapshots.take(path, "d1-r01-end")
    second.look()
    assert second.finish(LONG)
    there = snapshot_folder(copy)
    assert {one.name for one in there.iterdir()} == {first.name, after.name}
    assert (there / first.name).read_bytes() == first.read_bytes()
    with EventFile.open(copy) as opened:
        assert [kept.label for kept in snapshots.listing(opened)] == ["d1-r01-end", "d1-r01-begin"]


def held(copy: Path) -> dict[str, bytes]:
    """Give the snapshots beside an event or its copy."""
    return {one.name: one.read_bytes() for one in snapshot_folder(copy).iterdir()}


def test_an_event_without_snapshots_has_no_folder_of_them_on_the_stick(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    call(event, "later")
    assert second.finish(LONG)
    (copy,) = copies(stick)
    assert not snapshot_folder(copy).exists()
    snapshots.take(event.path, "d1-r01-begin")
    second.look()
    assert second.finish(LONG)
    assert held(copy) == held(event.path) != {}


def test_a_snapshot_that_is_on_the_stick_already_is_not_written_again(
    event: EventFile, second: SecondFolder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = snapshots.take(event.path, "d1-r01-begin")
    second.look()
    assert second.finish(LONG)
    (copy,) = copies(stick)
    after = snapshots.take(event.path, "d1-r01-end")
    opened: list[str] = []

    def open_part(part: Path) -> IO[bytes]:
        opened.append(part.name.removesuffix(".part"))
        return part.open("wb")

    monkeypatch.setattr(second_folder, "open_part", open_part)
    again = SecondFolder()
    again.use(stick, desk="desk 1")
    again.follow(event.path)
    assert again.finish(LONG)
    assert opened == [copy.name, after.name], "as a program that is started anew, too"
    assert set(held(copy)) == {first.name, after.name}
    again.look()
    assert again.finish(LONG)
    assert len(opened) == 2


def test_a_stick_that_takes_the_place_of_another_is_given_all_snapshots(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    for label in ("d1-r01-begin", "d1-r01-end"):
        snapshots.take(event.path, label)
    second.look()
    assert second.finish(LONG)
    (copy,) = copies(stick)
    stick.rename(stick.with_name("first"))
    stick.mkdir()
    second.look()
    assert second.finish(LONG)
    assert held(copy) == held(event.path)
    assert len(held(copy)) == 2


def test_another_folder_takes_over_from_a_slow_one(
    event: EventFile, second: SecondFolder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowStick(monkeypatch)
    call(event, "later")
    assert slow.begun.wait(LONG)
    other = stick.with_name("other")
    other.mkdir()
    second.use(other, desk="desk 1")
    slow.let.set()
    assert second.finish(LONG)
    assert told(copies(other)[0]) == "later"
    assert [told(copy) for copy in copies(stick)] == ["春の大会"]
    second.use(None)
    call(event, "not copied")
    assert second.finish(LONG) and not second.waits
    assert told(copies(other)[0]) == "later"


def test_a_restore_waits_until_nothing_reads_the_file(
    event: EventFile, second: SecondFolder, stick: Path, path: Path
) -> None:
    kept = event.snapshot("desk")
    call(event, "later")
    assert second.finish(LONG)
    reads, ends, restored = threading.Event(), threading.Event(), threading.Event()
    whole = database.whole

    def slow(read: Path) -> bytes:
        reads.set()
        assert ends.wait(LONG) and not restored.is_set()
        return whole(read)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "whole", slow)
        second.wish(path)
        assert reads.wait(LONG)
        threading.Timer(0.05, ends.set).start()
        event.restore(kept)
        restored.set()
    assert second.finish(LONG)
    assert told(copies(stick)[0]) == "春の大会"


def test_the_age_is_that_of_the_newest_whole_copy(event: EventFile, stick: Path) -> None:
    now = datetime(2026, 4, 5, 10, 0)  # noqa: DTZ001 - the desk's wall clock
    second = SecondFolder(lambda: now)
    second.use(stick, desk="1")
    second.follow(event.path)
    assert second.finish(LONG)
    assert second.standing.copied_at == now
    now += timedelta(minutes=5)
    with failing():
        second.wish(event.path)
        assert second.finish(LONG)
    assert second.standing.copied_at == now - timedelta(minutes=5)


def test_a_defect_of_the_thread_is_told(
    event: EventFile, second: SecondFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_path: Path) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(database, "whole", broken)
    call(event, "x")
    assert second.finish(LONG)
    with pytest.raises(ZeroDivisionError):
        second.look()


def test_wherever_the_stick_is_pulled_a_whole_copy_is_there(
    event: EventFile, second: SecondFolder, stick: Path
) -> None:
    """Cut off after every few thousand bytes, the copy opens as the one before or the new one."""
    (copy,) = copies(stick)
    size = copy.stat().st_size
    for turn, room in enumerate(range(0, size + 20_000, 20_000)):
        with failing(errno.EIO, room):
            call(event, f"turn {turn}")
            assert second.finish(LONG)
            whole = second.standing.trouble is None
        held = told(copy)
        assert (held == f"turn {turn}") is whole
        assert [path for path in stick.iterdir() if path.suffix == ".part"] == []
        second.look()
        assert second.finish(LONG)


# -- killed -------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("wait", [0.0, 0.003, 0.006, 0.011, 0.017, 0.024])
def test_a_program_that_is_killed_leaves_a_whole_copy(
    tmp_path: Path, stick: Path, wait: float
) -> None:
    path = tmp_path / "cup.taikai"
    with EventFile.create(path, name="0") as event:
        at.othello(event, 200)
    program = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(path), str(stick)],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(3)]
        sleep(wait)
        program.kill()
        lines += program.stdout.readlines()
    (copy,) = stick.glob("*.taikai")
    assert int(told(copy)) >= int(lines[-1].strip() or lines[-2])
    with EventFile.open(path) as event:
        second = following(event, stick, "desk")
        assert second.standing.current
        assert told(copy) == queries.event_view(event).name
    assert not list(stick.glob("*.part"))
