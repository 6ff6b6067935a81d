"""From Enter in a dialog to its operation it is three steps, each with a reason to be there.

They are the opener, the desk, and the thread: `meanwhile`, which lets it begin in the window, and
`run`, its first call, are the two ends of one step.
"""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.event_file.file import EventFile
from app.operations import events, results
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.window.main_window import MainWindow

STARTING = ("start", "begin")
"""Where the window may still be: it has just let the thread begin."""


def steps(after: str = "submit") -> list[str]:
    """Name what stands between a dialog's `submit` and who asks, in the window and its thread."""
    ident = main_thread().ident
    assert ident is not None and current_thread() is not main_thread()
    window = traceback.extract_stack(sys._current_frames()[ident])
    thread = traceback.extract_stack(sys._getframe(2))
    ours = [one.name for one in (*window, *thread) if Path(one.filename).is_relative_to(Path.cwd())]
    last = len(ours) - ours[::-1].index(after)
    return [name for name in ours[last:] if name not in STARTING]


def test_a_dialog_an_opener_the_desk_and_the_thread(desk: Desk, tmp_path: Path, qtbot: Any) -> None:
    found: list[list[str]] = []

    def operation(_event: EventFile, _number: int) -> None:
        found.append(steps())

    desk.create(tmp_path / "spring.taikai", name="春の大会")
    dialog = Skeleton(title="A", accept="B")
    qtbot.addWidget(dialog)
    dialog.attempt = lambda: desk.problems_of(operation, 3)
    dialog.show()
    dialog.submit()
    assert found == [["<lambda>", "problems_of", "meanwhile", "run"]]
    assert not dialog.isVisible()


def test_a_result_takes_no_more(
    sample: MainWindow, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[str]] = []
    record = results.record

    def watched(*args: Any, **kwargs: Any) -> None:
        found.append(steps())
        record(*args, **kwargs)

    def fill(dialog: Any) -> None:
        QTest.keyClicks(dialog.focusWidget(), "38")
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    monkeypatch.setattr(results, "record", watched)
    script_dialogs.dialog(fill)
    box: Any = sample.page("matches")
    QTest.keyClicks(box.box, "12")
    QTest.keyClick(box.box, Qt.Key.Key_Return)
    assert found == [["_save", "problems_of", "meanwhile", "run"]]


def test_an_undo_is_no_longer_way(desk: Desk, tmp_path: Path, qtbot: Any) -> None:
    """There is no dialog: the desk, what undo and redo share, and the thread."""
    found: list[list[str]] = []
    desk.create(tmp_path / "spring.taikai", name="春の大会")
    desk.run(events.rename, name="夏の大会", date="", venue="")
    undo = desk.event_file.undo

    def watched() -> Any:
        found.append(steps(after="test_an_undo_is_no_longer_way"))
        return undo()

    desk.event_file.undo = watched  # type: ignore[method-assign]
    assert desk.undo() is not None
    assert found == [["undo", "_replay", "meanwhile", "run"]]
