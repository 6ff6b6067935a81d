"""What happens after a defect."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from reports.i18n import using
from resources import version
from tests.conftest import Script
from ui.desk import crash
from ui.desk.desk import Desk, NoEvent
from ui.desk.settings import state_folder
from ui.dialogs.help.about import AboutDialog
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
    assert "builtins.RuntimeError\n" in written and written.startswith(f"Taikai Desk {version()}\n")
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


def test_what_is_told_names_what_is_saved_and_what_is_to_be_sent(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook, log = crash.CrashHook(desk), tmp_path / "crash.log"
    went_wrong = "The program ran into an error. You can carry on working."
    send = f"Please send this file to whoever looks after the program: {log}"
    with using("en"):
        assert hook._sentence(None) == went_wrong
        assert hook._sentence(log) == f"{went_wrong}\n\n{send}"
        assert desk.create(tmp_path / "spring.taikai", name="x")
        saved = "Everything up to the last action is saved in spring.taikai."
        monkeypatch.setattr(hook, "_snapshot", lambda: None)
        assert hook._sentence(log).split("\n\n") == [went_wrong, saved, send]
        monkeypatch.setattr(hook, "_snapshot", lambda: tmp_path / "kept.taikai")
        kept = "A snapshot was saved: kept.taikai"
        assert hook._sentence(log).split("\n\n") == [went_wrong, saved, kept, send]


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


def test_a_log_names_no_person_and_no_folder_of_the_user(desk: Desk) -> None:
    def quote() -> None:
        try:
            raise KeyError("山田 太郎")
        except KeyError as error:
            raise ValueError("no such entrant: Taro Yamada") from error

    with pytest.raises(ValueError, match="Yamada") as caught:
        quote()
    said = crash.report(caught.value)
    assert "builtins.KeyError\n" in said and "builtins.ValueError\n" in said
    assert "in quote" in said and str(Path.home()) not in said
    told = said.replace('raise KeyError("山田 太郎")', "").replace(
        'raise ValueError("no such entrant: Taro Yamada")', ""
    )  # the lines of this very test
    assert "山田" not in told and "Yamada" not in told
    with pytest.raises(TypeError) as own:
        len(5)  # type: ignore[arg-type]
    assert "TypeError: object of type 'int' has no len()" in crash.report(own.value)


def test_the_report_of_errors_is_saved_by_one_button(
    window: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    empty = AboutDialog(window)
    assert not empty.report_button.isEnabled()
    for kind in ("first", "second"):
        crash.write_log(f"{kind}\n")
    dialog = AboutDialog(window)
    assert dialog.report_button.isEnabled()
    script_dialogs.save(tmp_path / "report.txt")
    dialog.report_button.click()
    text = (tmp_path / "report.txt").read_text(encoding="utf-8")
    assert text.index("second") < text.index("first")
    assert str(state_folder()) in " ".join(found.text() for found in dialog.findChildren(QLabel))


def test_a_packaged_program_names_its_works(window: MainWindow, tmp_path: Path) -> None:
    index = [["SQLAlchemy", "2.1", "MIT", ["SQLAlchemy-LICENSE.txt"]], ["ICU", "", "Unicode", []]]
    (tmp_path / "index.json").write_text(json.dumps(index), encoding="utf-8")
    dialog = AboutDialog(window, tmp_path)
    said = [found.text() for found in dialog.findChildren(QLabel)]
    assert "SQLAlchemy · 2.1 · MIT\nICU · Unicode" in said
