"""What happens after a defect."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from resources import version
from tests.conftest import Script
from ui.desk import crash
from ui.desk.desk import Desk, NoEvent
from ui.desk.settings import state_folder
from ui.window.main_window import MainWindow


def fail() -> BaseException:
    try:
        raise RuntimeError("a defect")
    except RuntimeError as error:
        return error


def call(hook: crash.CrashHook, error: BaseException) -> None:
    hook(type(error), error, error.__traceback__)


def test_a_defect_is_logged_and_told(
    desk: Desk, script_dialogs: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script_dialogs.told()
    call(crash.CrashHook(desk), fail())
    logs = list(state_folder().glob("crash-*.log"))
    assert len(logs) == 1
    written = logs[0].read_text(encoding="utf-8")
    assert "RuntimeError: a defect" in written and written.startswith(f"Taikai Desk {version()}\n")
    assert "a defect" in capsys.readouterr().err
    assert str(logs[0]) in script_dialogs.sentences[0]


def test_a_snapshot_is_kept_when_an_event_is_open(
    sample: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    script_dialogs.told()
    call(crash.CrashHook(desk), fail())
    said = script_dialogs.sentences[0]
    assert "sample.taikai" in said
    assert list(desk.event_file.snapshot_folder.glob("*-crash.taikai"))


def test_a_defect_while_telling_is_only_logged(
    desk: Desk, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = crash.CrashHook(desk)

    def tell(*_values: Any) -> None:
        call(hook, fail())

    monkeypatch.setattr("ui.desk.ask.tell", tell)
    call(hook, fail())
    assert len(list(state_folder().glob("crash-*.log"))) == 2


def test_a_full_disk_does_not_stop_the_telling(
    desk: Desk, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_values: Any, **_named: Any) -> None:
        raise OSError("full")

    monkeypatch.setattr(Path, "mkdir", refuse)
    script_dialogs.told()
    call(crash.CrashHook(desk), fail())
    assert "不具合" in script_dialogs.sentences[0]


def test_only_so_many_logs_are_kept(own_folders: Path) -> None:
    for number in range(crash.KEPT + 5):
        assert crash.write_log(f"defect {number}") is not None
    assert len(list(state_folder().glob("crash-*.log"))) == crash.KEPT


def test_control_c_ends_the_program(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "__excepthook__", lambda kind, *_rest: ended.append(kind))
    call(crash.CrashHook(desk), KeyboardInterrupt())
    assert ended == [KeyboardInterrupt]


def test_the_hook_takes_the_place_of_pythons(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    hook = crash.CrashHook(desk)
    hook.install()
    assert sys.excepthook is hook


def test_an_action_without_an_event_is_a_defect(desk: Desk) -> None:
    with pytest.raises(NoEvent):
        _event = desk.event_file


def test_a_program_without_a_terminal_still_logs_and_tells(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, script_dialogs: Script
) -> None:
    """A windowed build on Windows has no standard error to write to."""
    script_dialogs.told()
    with monkeypatch.context() as windowed:
        windowed.setattr(sys, "stderr", None)
        call(crash.CrashHook(desk), fail())
    (log,) = state_folder().glob("crash-*.log")
    assert str(log) in script_dialogs.sentences[0]
