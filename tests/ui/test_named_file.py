"""The window opens the file that is named after the command, as a double click would."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtWidgets import QApplication

from app.__main__ import main
from app.commands import demo
from app.event_file.file import EventFile
from reports import i18n
from ui.desk.settings import Settings
from ui.look import theme
from ui.window.main_window import MainWindow


class Seen(NamedTuple):
    """What stood in the window before it was closed."""

    code: int
    title: str
    notice: str


Typed = Callable[..., Seen]


@pytest.fixture
def typed(qapp: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    """Type a command in a folder with an event; the window is closed as soon as it runs."""
    seen: list[tuple[str, str]] = []

    def look_and_close() -> int:
        for shown in qapp.topLevelWidgets():
            if isinstance(shown, MainWindow) and shown.isVisible():
                seen.append((shown.windowTitle(), shown.notice.sentence()))
                shown.close()
                shown.deleteLater()
        return 0

    def run(*words: str) -> Seen:
        code = main(words)
        return Seen(code, *seen.pop())

    monkeypatch.setattr(QApplication, "exec", staticmethod(look_and_close))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    folder = tmp_path / "大会 2026"
    folder.mkdir()
    EventFile.create(folder / "spring.taikai", name="春の大会").close()
    monkeypatch.chdir(folder)
    return run


def test_a_file_is_opened_and_remembered_by_its_whole_path(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path.cwd()
    assert typed("spring.taikai").title.startswith("春の大会")
    monkeypatch.chdir(here.parent)
    assert Settings().recent == (here / "spring.taikai",)
    assert typed(f"{here.name}/../{here.name}/spring.taikai").title.startswith("春の大会")
    assert Settings().recent == (here / "spring.taikai",)


def test_the_language_of_the_window_can_be_named_before_the_file(typed: Typed, qapp: Any) -> None:
    try:
        assert typed("--language", "en", "spring.taikai").title == "春の大会 – Taikai Desk"
        assert i18n.language() == "en"
    finally:
        i18n.set_language("ja")
        theme.apply(qapp)


@pytest.mark.parametrize("word", ["missing.taikai", "no/such/folder", "folder", "list.csv"])
def test_what_is_no_event_is_told_in_the_window(
    typed: Typed, capsys: pytest.CaptureFixture[str], word: str
) -> None:
    Path("folder").mkdir()
    Path("list.csv").write_text("No,氏名\n" * 50, encoding="utf-8")
    seen = typed(word)
    assert (seen.code, seen.title) == (0, "大会デスク")
    assert seen.notice.startswith(f"{Path(word).name} ")
    assert capsys.readouterr().err == ""
    assert Settings().recent == ()


def test_an_event_open_at_another_desk_is_told_in_the_window(typed: Typed) -> None:
    with EventFile.open(Path("spring.taikai")):
        seen = typed("spring.taikai")
    assert seen.title == "大会デスク"
    assert "spring.taikai" in seen.notice


def test_links_and_names_that_lead_nowhere_are_told_in_the_window(typed: Typed) -> None:
    Path("ring.taikai").symlink_to("ring.taikai")
    assert "ring.taikai" in typed("ring.taikai").notice
    name = f"{'long' * 80}.taikai"
    assert name in typed(name).notice


def test_a_word_that_is_a_command_is_the_command(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("spring.taikai").rename("demo")
    asked: list[Path] = []
    monkeypatch.setattr(demo, "run", lambda out, **_more: asked.append(out) or 7)
    assert main(["demo", "--out", "papers"]) == 7
    assert asked == [Path("papers")]
    assert typed("./demo").title.startswith("春の大会")
    assert typed("open", "demo").title.startswith("春の大会")


def test_a_second_file_is_not_swallowed(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["spring.taikai", "summer.taikai"])
    assert caught.value.code == 2
    assert "summer.taikai" in capsys.readouterr().err


def test_without_a_screen_the_program_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for words in ([], ["spring.taikai"], ["--sample"]):
        assert main(words) == 2
        (sentence,) = capsys.readouterr().err.splitlines()
        assert "画面" in sentence


DOUBLE_CLICKED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from ui import app
from ui.window.main_window import MainWindow

def click():
    QApplication.sendEvent(QApplication.instance(), QFileOpenEvent(sys.argv[1]))
    shown = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
    print(shown[0].windowTitle(), flush=True)
    again.start(20)  # one that comes before the program runs would be lost

again = QTimer(app.application())
again.timeout.connect(QApplication.quit)
QTimer.singleShot(0, app.application(), click)
sys.exit(app.run_gui())
"""


@pytest.mark.long
def test_a_file_that_macos_hands_over_is_opened(tmp_path: Path) -> None:
    """A double click there names no file to the command: it comes as an event."""
    path = tmp_path / "春.taikai"
    EventFile.create(path, name="春の大会").close()
    shown = subprocess.run(
        [sys.executable, "-c", DOUBLE_CLICKED, str(path)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "TAIKAI_DESK_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert shown.stdout.startswith("春の大会")
