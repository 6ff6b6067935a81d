"""Long work beside the window: its turn, its bar, its end, and closing while it runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from app import queries
from app.event_file import snapshots
from app.event_file.file import EventFile, FileTrouble
from app.operations import divisions, entrants, rounds
from models.core.entrant_data import EntrantData
from models.core.problems import refuse
from reports import i18n
from tests.ui.long_work import Gate, task
from ui.desk.background import Stopped, TellProgress, WorkBar
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow


def test_work_is_done_in_a_thread_one_after_the_other(
    qtbot: Any, desk: Desk, owner: QObject
) -> None:
    heard: list[Any] = []
    first, second = Gate(), Gate()
    background = desk.background
    background.run(task(owner, first, heard))
    background.run(task(owner, second, heard, topic="b"))
    assert background.doing("a") and background.doing("b")
    qtbot.waitUntil(first.reached.is_set)
    assert not second.reached.is_set()
    first.go_on.set()
    qtbot.waitUntil(second.reached.is_set)
    assert heard == ["done"]
    second.go_on.set()
    with qtbot.waitSignal(background.idle):
        pass
    assert heard == ["done", "done"]
    assert not background.busy
    assert main_thread().name not in first.threads + second.threads


def test_what_takes_no_time_is_done_here_and_now(desk: Desk, owner: QObject) -> None:
    heard: list[Any] = []
    desk.background.run(task(owner, lambda tell: current_thread(), heard), at_once=True)
    assert heard == [main_thread()]


def test_one_topic_is_never_worked_at_twice_at_a_time(
    qtbot: Any, desk: Desk, owner: QObject
) -> None:
    heard: list[Any] = []
    slow = Gate()
    desk.background.run(task(owner, slow, heard))
    desk.background.run(task(owner, lambda tell: "later", heard), at_once=True)
    desk.background.run(task(owner, lambda tell: "now", heard, topic="b"), at_once=True)
    assert heard == ["now"]
    slow.go_on.set()
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert heard == ["now", "done", "later"]


def test_a_newer_preview_takes_the_place_of_an_older_one(
    qtbot: Any, desk: Desk, owner: QObject
) -> None:
    heard: list[Any] = []
    old = Gate()
    desk.background.run(task(owner, old, heard, replaces=True))
    qtbot.waitUntil(old.reached.is_set)
    desk.background.run(task(owner, lambda tell: "middle", heard, replaces=True))
    desk.background.run(task(owner, lambda tell: "newest", heard, replaces=True))
    old.go_on.set()
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert old.saw_stop
    assert heard == ["not", "newest"]


def test_what_the_rules_or_the_disk_refuse_is_said(
    qtbot: Any, desk: Desk, owner: QObject, messages: list[Message]
) -> None:
    heard: list[Any] = []

    def refused(tell: TellProgress) -> None:
        raise refuse("NO_SUCH_TABLE", table=12, last=9)

    def full(tell: TellProgress) -> None:
        raise FileTrouble("disk_full")

    desk.background.run(task(owner, refused, heard))
    desk.background.run(task(owner, full, heard, topic="b"))
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert [message.kind for message in messages] == ["warn", "bad"]
    assert "12" in messages[0].sentence
    assert heard == ["not", "not"]


def test_a_defect_reaches_the_hook_and_the_next_work_still_comes(
    qtbot: Any, desk: Desk, owner: QObject
) -> None:
    heard: list[Any] = []

    def broken(tell: TellProgress) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        desk.background.run(task(owner, broken, heard))
        desk.background.run(task(owner, lambda tell: "next", heard, topic="b"))
        qtbot.waitUntil(lambda: not desk.background.busy)
    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]
    assert heard == ["not", "next"]


def test_nobody_is_told_who_is_gone(qtbot: Any, desk: Desk) -> None:
    heard: list[Any] = []
    gone = QObject()
    slow = Gate()
    desk.background.run(task(gone, slow, heard))
    gone.deleteLater()
    qtbot.waitUntil(slow.reached.is_set)
    slow.go_on.set()
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert heard == []


def test_the_words_of_a_sheet_stay_in_their_language(
    qtbot: Any, desk: Desk, owner: QObject
) -> None:
    heard: list[Any] = []
    slow = Gate()

    def speak(tell: TellProgress) -> str:
        slow(tell)
        return i18n.language() + i18n._("Stop")

    desk.background.run(task(owner, speak, heard))
    qtbot.waitUntil(slow.reached.is_set)
    desk.set_language("en")
    slow.go_on.set()
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert heard == ["ja中止"]
    assert i18n._("Stop") == "Stop"


# -- the bar ------------------------------------------------------------------------------------


def test_the_bar_shows_what_is_done_and_stops_it(
    qtbot: Any, window: MainWindow, owner: QObject
) -> None:
    heard: list[Any] = []
    slow = Gate()
    bar, background = window.work_bar, window.desk.background
    assert not bar.isVisible()
    background.run(task(owner, slow, heard))
    qtbot.waitUntil(bar.isVisible)
    qtbot.waitUntil(lambda: bar.progress.value() == 1)
    assert (bar.what.text(), bar.progress.maximum()) == ("drawing", 4)
    assert bar.progress.accessibleName() == "drawing"
    before = window.notice.geometry().bottom()
    bar.stop_button.setFocus()
    QTest.keyClick(bar.stop_button, Qt.Key.Key_Space)
    assert not bar.stop_button.isEnabled()
    slow.go_on.set()
    qtbot.waitUntil(lambda: not background.busy)
    assert heard == ["not"]
    assert not bar.isVisible()
    assert window.notice.geometry().bottom() == before


def test_quick_work_shows_no_bar(qtbot: Any, desk: Desk, owner: QObject) -> None:
    bar = WorkBar(desk.background)
    qtbot.addWidget(bar)
    heard: list[Any] = []
    desk.background.run(task(owner, lambda tell: "quick", heard))
    qtbot.waitUntil(lambda: heard == ["quick"])
    assert not bar._late.isActive()
    assert not bar.isVisible()


# -- closing ------------------------------------------------------------------------------------


def test_closing_gives_up_what_need_not_be_finished(
    qtbot: Any, sample: MainWindow, owner: QObject, desk: Desk
) -> None:
    heard: list[Any] = []
    drawing = Gate()
    desk.background.run(task(owner, drawing, heard))
    desk.background.run(task(owner, lambda tell: "waits", heard, topic="b"))
    qtbot.waitUntil(drawing.reached.is_set)
    assert not sample.close()
    assert sample.isVisible()
    drawing.go_on.set()
    qtbot.waitUntil(lambda: not sample.isVisible())
    assert heard == ["not"]
    assert not desk.is_open


def test_closing_waits_for_a_snapshot(
    qtbot: Any, sample: MainWindow, owner: QObject, desk: Desk
) -> None:
    heard: list[Any] = []
    keeping = Gate()
    desk.background.run(task(owner, keeping, heard, keep=True))
    qtbot.waitUntil(keeping.reached.is_set)
    sample.close()
    assert desk.is_open
    keeping.go_on.set()
    qtbot.waitUntil(lambda: not sample.isVisible())
    assert heard == ["done"]


# -- snapshots ----------------------------------------------------------------------------------


def test_a_snapshot_is_kept_while_the_desk_goes_on(
    qtbot: Any, sample: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = sample.division()
    assert division is not None
    threads = []
    take = snapshots.take

    def watched(*args: Any, **kwargs: Any) -> Any:
        threads.append(current_thread())
        return take(*args, **kwargs)

    monkeypatch.setattr(snapshots, "take", watched)
    from app.sample_event import enter_results

    enter_results(desk.event_file, division.id)
    round_id = desk.run(rounds.pair_next, division.id)
    assert round_id is not None
    desk.run(rounds.publish, round_id)
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert main_thread() not in threads
    kept = snapshots.listing(desk.event_file)
    assert [snapshot.label for snapshot in kept] == ["d1-r04-begin"]
    with EventFile.open(kept[0].path) as copy:
        assert len(queries.rounds(copy, division.id)) == 4


@pytest.mark.long
def test_a_copy_is_of_one_moment_though_others_write(tmp_path: Path) -> None:
    path = tmp_path / "a.taikai"
    with EventFile.create(path, name="A") as event:
        division = divisions.add(event, game="othello", name="A", programme="swiss")
        people = [EntrantData(name=f"名前{n}", club="所属" * 40) for n in range(4000)]
        entrants.import_all(event, division, people)
        seen = []

        def write_once(done: int, total: int) -> None:
            seen.append((done, total))
            if len(seen) == 2:
                ids = [entrant.id for entrant in queries.entrants(event, division)]
                entrants.check_in(event, ids)

        kept = snapshots.take(path, "x", progress=write_once)
        assert len(seen) > 3
        entrants.check_in(event, [queries.entrants(event, division)[0].id], present=False)
    with sqlite3.connect(kept) as copy:
        rows = copy.execute("SELECT checked_in, count(*) FROM entrants GROUP BY 1").fetchall()
    copy.close()
    assert rows == [(1, 4000)]


def test_a_copy_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.taikai"

    def give_up(_done: int, _total: int) -> None:
        raise Stopped

    with EventFile.create(path, name="A") as event:
        with pytest.raises(Stopped):
            snapshots.take(path, "x", progress=give_up)
        assert snapshots.listing(event) == ()
        assert list(event.snapshot_folder.iterdir()) == []
