"""One Enter too many behind a dialog: it opens nothing of what the keyboard comes back to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QWidget

from tests.conftest import Script
from tests.ui.front import front
from tests.ui.pages import pages
from ui.desk.closing_enter import ClosingEnter, opens_by_enter
from ui.desk.desk import Desk, Message
from ui.dialogs.parts.skeleton import Skeleton
from ui.window.main_window import MainWindow

KEY = Qt.Key
SAID = "もう一度Enter"


@pytest.fixture
def watched(sample: MainWindow, qapp: QApplication, desk: Desk) -> MainWindow:
    ClosingEnter(qapp, desk, sample)
    front(sample)
    return sample


def focused() -> QWidget:
    QApplication.processEvents()
    now = QApplication.focusWidget()
    assert now is not None
    return now


def types(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(focused(), key)


def enters(dialog: QDialog) -> None:
    """Close a dialog by Enter, as a hand does whose keys go to the window in front."""
    front(dialog)
    types(KEY.Key_Return)
    assert not dialog.isVisible()
    front(dialog.parentWidget().window())


def at_somebody(window: MainWindow) -> Any:
    window.go("entrants")
    page: Any = window.page("entrants")
    page.show_entrant(page.grid.grid.rows[2].id)
    return page


def withdrawn(page: Any, script: Script) -> None:
    script.dialog(enters)
    page.withdraw_button.click()
    page.grid.setFocus()
    assert script.waiting == []


def test_the_enter_behind_a_withdrawal_changes_nobody_and_is_said(
    watched: MainWindow, script_dialogs: Script, messages: list[Message]
) -> None:
    page = at_somebody(watched)
    withdrawn(page, script_dialogs)
    before = messages[-1].sentence
    types(KEY.Key_Return)
    assert script_dialogs.dialogs == ["WithdrawDialog"]
    assert before and messages[-1].sentence.startswith(before) and SAID in messages[-1].sentence
    script_dialogs.dialog(lambda dialog: False)
    types(KEY.Key_Return)
    assert script_dialogs.dialogs == ["WithdrawDialog", "EntrantDialog"], "the second one is meant"


def test_a_key_between_lets_enter_open(watched: MainWindow, script_dialogs: Script) -> None:
    page = at_somebody(watched)
    withdrawn(page, script_dialogs)
    script_dialogs.dialog(lambda dialog: False)
    types(KEY.Key_Down, KEY.Key_Return)
    assert script_dialogs.dialogs == ["WithdrawDialog", "EntrantDialog"]


def test_enter_opens_at_once_behind_a_dialog_that_was_left_by_escape(
    watched: MainWindow, script_dialogs: Script
) -> None:
    page = at_somebody(watched)

    def leaves(dialog: QDialog) -> None:
        front(dialog)
        types(KEY.Key_Escape)

    for _time in range(2):
        script_dialogs.dialog(leaves)
        page.grid.setFocus()
        types(KEY.Key_Return)
    assert script_dialogs.dialogs == ["EntrantDialog"] * 2


def test_no_page_opens_anything_by_the_enter_that_closed_a_dialog(
    watched: MainWindow, script_dialogs: Script, desk: Desk, subtests: Any
) -> None:
    lists = set()
    for name in pages(watched):
        with subtests.test(name):
            watched.go(name)
            page: Any = watched.page(name)
            page.home()
            before = desk.undoable
            dialog = Skeleton(title="Question", accept="Yes", parent=watched)
            enters(dialog)
            now = focused()
            lists |= {name} if isinstance(now, QAbstractItemView) else set()
            types(KEY.Key_Return)
            assert script_dialogs.dialogs == []
            assert desk.undoable == before
            dialog.deleteLater()
    assert {"entrants", "documents", "standings"} <= lists


def test_an_event_that_has_nothing_yet_leads_on(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    """The dialog says to add the first division now: Enter on that button is meant."""
    assert desk.create(tmp_path / "spring.taikai", name="春の大会")
    assert window.body.button.isVisible() and not opens_by_enter(window.body.button)
    assert opens_by_enter(window.body.divisions.add_button)
