"""The second folder at the desk: its age in the event bar, one sentence while it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.event_file import second_folder
from app.event_file.file import EventFile
from app.operations import events, rounds
from app.sample_event import enter_results
from tests.app.sticks import SlowStick, failing
from tests.conftest import Script
from tests.ui.front import front
from ui.desk import second_copy
from ui.desk.desk import Desk, Message, Severity
from ui.desk.settings import Settings
from ui.window import main_window
from ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_folder, "AGAIN", 0.0)
    monkeypatch.setattr(second_folder, "LOOK", 0.0)
    monkeypatch.setattr(second_copy, "BEAT", 10)
    monkeypatch.setattr(second_copy, "BUSY_BEAT", 5)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    made = tmp_path / "usb"
    made.mkdir()
    return made


@pytest.fixture
def laptop(sample: MainWindow, desk: Desk) -> Iterator[MainWindow]:
    sample.resize(1366, 728)
    yield sample
    desk.second_copy.use(None)
    assert desk.second_copy.keeper.finish(20)


@pytest.fixture
def copied(
    qtbot: Any,
    laptop: MainWindow,
    stick: Path,
    script_dialogs: Script,
    messages: list[Message],
) -> MainWindow:
    """Have chosen the stick through the menu, and the first copy written."""
    script_dialogs.folder(stick)
    laptop.menus.actions["mirror"].trigger()
    qtbot.waitUntil(lambda: "✓" in laptop.bar.copied.text())
    return laptop


def called(desk: Desk, name: str) -> None:
    desk.run(events.rename, name=name, date="2026-04-05", venue="")


def test_choosing_the_folder_copies_at_once_and_is_remembered(
    copied: MainWindow, desk: Desk, stick: Path, settings: Settings, messages: list[Message]
) -> None:
    assert settings.mirror == stick and not settings.mirror_apart
    assert "保存するたびに" in messages[-1].sentence and "同じディスク" in messages[-1].sentence
    (copy,) = stick.glob("*.taikai")
    with EventFile.open(copy) as opened:
        assert queries.event_view(opened) == queries.event_view(desk.event_file)


def test_every_action_is_copied_and_its_age_stands_in_the_bar(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path
) -> None:
    bar = copied.bar
    now = desk.second_copy.clock()
    desk.second_copy.clock = lambda: now
    called(desk, "夏の大会")
    assert "夏の大会" in bar.title.text(), "the desk goes on at once"
    qtbot.waitUntil(lambda: bar.copied.text() == "✓ 写し：0秒前")
    now += timedelta(seconds=12)
    qtbot.waitUntil(lambda: bar.copied.text() == "✓ 写し：12秒前")
    now += timedelta(minutes=3)
    qtbot.waitUntil(lambda: bar.copied.text() == "✓ 写し：3分前")
    assert bar.copied.isVisible() and "最新です" in bar.copied.toolTip()
    assert str(stick) in bar.copied.accessibleName()
    (copy,) = stick.glob("*.taikai")
    with EventFile.open(copy) as opened:
        assert queries.event_view(opened).name == "夏の大会"


def test_a_stick_that_is_pulled_is_told_once_and_found_again(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path, messages: list[Message]
) -> None:
    bar, kept = copied.bar, copied.kept
    away = stick.with_name("pocket")
    stick.rename(away)
    qtbot.waitUntil(lambda: "⚠" in bar.copied.text())
    assert "更新なし" in bar.copied.text() and bar.copied.property("role") == "warn"
    for name in ("a", "b", "c"):
        called(desk, name)
        qtbot.wait(30)
    warned = [message for message in messages if "見つからない" in message.sentence]
    assert len(warned) == 1 and kept.isVisible() and "挿し直せば" in kept.sentence()
    away.rename(stick)
    qtbot.waitUntil(lambda: "✓" in bar.copied.text())
    assert not kept.isVisible(), "what is over need not be read"
    (copy,) = stick.glob("*.taikai")
    with EventFile.open(copy) as opened:
        assert queries.event_view(opened).name == "c"


def test_what_is_over_takes_no_other_warning_with_it(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path
) -> None:
    desk.say("この大会は読み取り専用です。", Severity.WARN, stays=True)
    with failing():
        called(desk, "a")
        qtbot.waitUntil(lambda: "空きがない" in copied.kept.sentence())
        copied.looks.switch_language()
        assert copied.bar.copied.text().startswith("⚠ Backup: not since ")
    qtbot.waitUntil(lambda: "✓" in copied.bar.copied.text())
    assert copied.kept.sentence() == "この大会は読み取り専用です。"


def test_a_stick_that_is_not_there_at_the_start(
    qtbot: Any, laptop: MainWindow, desk: Desk, stick: Path
) -> None:
    stick.rmdir()
    desk.second_copy.use(stick, desk="1")
    qtbot.waitUntil(lambda: laptop.bar.copied.text() == "⚠ 写し：まだなし")
    qtbot.waitUntil(laptop.kept.isVisible)
    stick.mkdir()
    qtbot.waitUntil(lambda: "✓" in laptop.bar.copied.text())


def test_the_second_copies_can_be_stopped(
    copied: MainWindow, desk: Desk, stick: Path, settings: Settings, messages: list[Message]
) -> None:
    action = copied.menus.actions["no-mirror"]
    assert action.isEnabled()
    action.trigger()
    assert settings.mirror is None and not action.isEnabled()
    assert not copied.bar.copied.isVisible()
    assert "そのまま残ります" in messages[-1].sentence and len(list(stick.glob("*.taikai"))) == 1


def test_snapshots_follow_to_the_stick(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path
) -> None:
    division = copied.division()
    assert division is not None
    enter_results(desk.event_file, division.id)
    round_id = desk.run(rounds.pair_next, division.id)
    assert round_id is not None
    desk.run(rounds.publish, round_id)
    qtbot.waitUntil(lambda: len(list(stick.glob("*.snapshots/*n1-d1-r04-begin.taikai"))) == 1)


def test_a_warning_is_never_given_up_for_want_of_room(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path
) -> None:
    copied.resize(760, 728)
    qtbot.waitUntil(lambda: not copied.bar.copied.isVisible())
    stick.rename(stick.with_name("pocket"))
    qtbot.waitUntil(copied.bar.copied.isVisible)
    assert "⚠" in copied.bar.copied.text()


# -- closing ------------------------------------------------------------------------------------


def test_closing_finishes_the_last_copy(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowStick(monkeypatch)
    called(desk, "最後の名前")
    assert slow.begun.wait(20)
    copied.close()
    assert copied.isVisible() and "自動で終了します" in copied.kept.sentence()
    QApplication.processEvents()
    assert desk.is_open
    slow.let.set()
    qtbot.waitUntil(lambda: not copied.isVisible())
    assert not desk.is_open
    (copy,) = stick.glob("*.taikai")
    with EventFile.open(copy) as opened:
        assert queries.event_view(opened).name == "最後の名前"


def test_a_stick_that_hangs_does_not_keep_the_program_open(
    qtbot: Any, copied: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main_window.SECONDS == 20
    slow = SlowStick(monkeypatch)
    called(desk, "x")
    assert slow.begun.wait(20)
    copied.last_copy.seconds = 0.0
    copied.close()
    qtbot.waitUntil(lambda: not copied.isVisible())
    slow.let.set()


def test_closing_once_more_closes_at_once(
    copied: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowStick(monkeypatch)
    called(desk, "x")
    assert slow.begun.wait(20)
    QTest.keyClick(copied, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert copied.isVisible()
    QTest.keyClick(copied, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not copied.isVisible() and not desk.is_open
    slow.let.set()


def test_without_anything_to_copy_the_program_closes_at_once(
    qtbot: Any, copied: MainWindow, desk: Desk, stick: Path
) -> None:
    stick.rename(stick.with_name("pocket"))
    qtbot.waitUntil(lambda: "⚠" in copied.bar.copied.text())
    called(desk, "x")
    copied.close()
    assert not copied.isVisible()


def test_a_closed_event_says_nothing_of_copies(copied: MainWindow) -> None:
    copied.files.close()
    front(copied)
    assert copied.bar.copied.text() == "" and not copied.bar.copied.isVisible()
