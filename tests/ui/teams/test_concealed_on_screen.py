"""Nobody reads one line-up on a screen before the other is in: two are compared word by word.

The same event is opened twice, with another line-up handed in by one side. Every page, dialog,
slide and search must say the same, but the dialog in which that side is typed.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.steps import StepKind
from models.teams.terms import OrderMode, TeamTerms
from tests.app.earlier_files import same_everywhere
from tests.app.teams.division import team_division
from tests.app.teams.told import spelled
from tests.ui.collected import words_on
from tests.ui.front import front
from tests.ui.opening import (
    OF_THE_WINDOW,
    Looked,
    close_others,
    entries,
    press,
)
from tests.ui.pages import pages
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.projector import publishing
from ui.projector.choices import Choices
from ui.projector.slide import SlideKind
from ui.window.main_window import MainWindow

FREE = TeamTerms(registered=5, mode=OrderMode.FREE)
NOON = datetime(2026, 4, 5, 12)  # noqa: DTZ001 - the desk's own clock
CHANGE = {"undo", "redo"}
"""What would take the line-up back; what these entries say is read."""
Said = dict[str, set[str]]
PASSING = re.compile(r"-n[0-9]+-|保存済 [0-9:]+")


class Read(Looked):
    """Opens whatever is asked, keeps what it says, and says no."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch)
        self.said: Said = {}

    def _ask(self, dialog: QDialog) -> bool:
        dialog.setModal(False)
        dialog.show()
        QApplication.sendPostedEvents()
        self.said.setdefault(type(dialog).__name__, set()).update(words_on(dialog))
        return super()._ask(dialog)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    return Read(monkeypatch)


def prepare(path: Path) -> None:
    """Make an event with a published round of teams."""
    with EventFile.create(path, name="春の大会", date="2026-04-05", venue="公民館") as event:
        division_id = team_division(event, terms=FREE)
        for _step in range(3):
            step = queries.division_view(event, division_id).steps[0]
            if step.kind is StepKind.ENTER_RESULTS:
                break
            sample_event.do_step(event, division_id, step)


def slides_of(desk: Desk) -> Iterator[str]:
    """Give all that the hall can be shown."""
    choices = Choices(kinds=frozenset(SlideKind))
    yield from map(spelled, publishing.pages(desk.event_file, choices, now=NOON))


def searched(window: MainWindow, text: str) -> set[str]:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    window.search.box.setText(text)
    QApplication.processEvents()
    found = {spelled(line.hit.text) for line in window.search.grid.grid.rows}
    found |= words_on(window.search)
    QTest.keyClick(window.search.box, Qt.Key.Key_Escape)
    return found


def all_that_is_read(window: MainWindow, read: Read, division_id: int) -> Said:
    """Turn to every page, choose every entry, press every button; give what is said where."""
    read.said = said = {}
    heard: set[str] = set()
    window.desk.message.connect(lambda message: heard.add(spelled(message)))
    window.show_division(division_id, "plain")
    for key in pages(window):
        window.go(key)
        QApplication.processEvents()
        # what a page still works on, it says as long as it takes
        window.desk.background.wait_until_idle()
        said[f"page {key}"] = words_on(window)
    said["slides"] = set(slides_of(window.desk))
    for text in ("選手", "第1中学校", "1"):
        said[f"search {text}"] = searched(window, text)
    page: Any = window.page("matches")
    window.go("matches")
    QTest.keyClick(page.box, Qt.Key.Key_F4)
    for key in pages(window):
        press(window, key)
        said[f"page {key} after"] = words_on(window)
    for key, action in entries(window):
        if key not in CHANGE and not key.startswith(OF_THE_WINDOW):
            window.show_division(division_id, "plain")
            action.trigger()
            QApplication.sendPostedEvents()
            said[f"entry {key}"] = {
                text
                for other in QApplication.topLevelWidgets()
                if other.isVisible()
                for text in words_on(other)
            }
            close_others(window)
    said["messages"] = heard
    return said


def opened_with(
    qapp: Any, read: Read, folder: Path, handed: list[tuple[int, tuple[int, ...]]]
) -> Said:
    """Open a fresh copy of the event in a new window, with what these sides have handed in."""
    path, kept = folder / "teams.taikai", folder / "kept"
    if not kept.exists():
        prepare(path)
        shutil.copyfile(path, kept)
    shutil.copyfile(kept, path)
    with EventFile.open(path) as event:
        division_id = queries.event_view(event).divisions[0].id
        match_id = queries.rounds(event, division_id)[-1].matches[0].id
        for side, numbers in handed:
            line_up.hand_in(event, match_id, side, numbers)
        if len(handed) > 1:
            line_up.exchange(event, match_id)
    settings = folder / "settings.ini"
    settings.unlink(missing_ok=True)
    desk = Desk()
    desk.clock = lambda: NOON
    window = MainWindow(desk, Settings(settings), opening=True)
    window.resize(1366, 728)
    window.files.open(path)
    front(window)
    said = all_that_is_read(window, read, division_id)
    still = team_queries.match(desk.event_file, match_id)
    assert still.handed_in == (True, len(handed) > 1)
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    desk.background.give_up()
    desk.close()
    return said


def differing(one: Said, other: Said) -> dict[str, set[str]]:
    """Give what is said in one only.

    Numbers of copies, the minute of saving and work that still goes on are left out.
    """
    assert one.keys() == other.keys()
    first, second = (
        {
            key: {PASSING.sub("", text) for text in texts if not text.endswith("います…")}
            for key, texts in said.items()
        }
        for said in (one, other)
    )
    return {key: first[key] ^ second[key] for key in first if first[key] != second[key]}


@pytest.mark.long
def test_no_page_dialog_slide_or_search_tells_a_line_up_before_both_are_in(
    qapp: Any, read: Read, tmp_path: Path
) -> None:
    with same_everywhere():
        one = opened_with(qapp, read, tmp_path, [(0, (1, 2, 3))])
        other = opened_with(qapp, read, tmp_path, [(0, (4, 3, 1))])
    assert len(read.dialogs) > 12 and "LineUpsDialog" in read.dialogs
    assert differing(one, other) == {}


@pytest.mark.long
def test_what_is_compared_does_tell_line_ups_that_are_both_in(
    qapp: Any, read: Read, tmp_path: Path
) -> None:
    """The test above would find one that is seen: here it may be."""
    both = (1, (1, 2, 3))
    with same_everywhere():
        one = opened_with(qapp, read, tmp_path, [(0, (1, 2, 3)), both])
        other = opened_with(qapp, read, tmp_path, [(0, (4, 3, 1)), both])
    assert {"slides"} <= differing(one, other).keys()
