"""No key of the window is claimed twice, in any state of any page, and none goes nowhere."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app import queries, sample_event
from app.operations import entrants, results
from models.games import GAMES
from models.views.divisions import MatchState
from reports.i18n import LANGUAGES
from tests.conftest import Script
from tests.ui.controls import letters_given_twice
from tests.ui.dialogs.helpers import TODAY, open_dialog
from tests.ui.front import front
from tests.ui.pages import fresh, pages
from ui.desk import ask
from ui.desk.desk import Message
from ui.desk.more import More
from ui.dialogs.imports.entrants import ImportDialog
from ui.window.main_window import MainWindow
from ui.words.keys import PAGE_KEYS

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def keys_given_twice(window: MainWindow) -> list[str]:
    """Give the keys that two things claim which are there at once."""
    found: dict[str, list[str]] = defaultdict(list)
    for action in window.findChildren(QAction):
        holder = action.parent()
        if isinstance(holder, More) and not holder.isVisible():
            continue  # it is of a page that is not shown
        if action.isEnabled() and action.isVisible():
            for keys in action.shortcuts():
                found[keys.toString()].append(action.text())
    for shortcut in window.findChildren(QShortcut):
        holder = shortcut.parent()
        if shortcut.isEnabled() and isinstance(holder, QWidget) and holder.isVisible():
            found[shortcut.key().toString()].append(type(holder).__name__)
    return [f"{keys}: {claimed}" for keys, claimed in found.items() if len(claimed) > 1]


def twice(window: MainWindow) -> list[str]:
    """Turn to every page of every division and give what is claimed twice there."""
    found = []
    for division in queries.event_view(window.desk.event_file).divisions:
        window.show_division(division.id, division.game)
        for key in pages(window):
            window.go(key)
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
            claimed = letters_given_twice(window) + keys_given_twice(window)
            found += [f"{division.game} {key}: {one}" for one in claimed]
    window.show_day()
    QApplication.processEvents()
    return found + letters_given_twice(window) + keys_given_twice(window)


def test_no_letter_and_no_key_of_the_sample_is_claimed_twice(sample: MainWindow) -> None:
    assert twice(sample) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_the_menus_is_that_of_a_verb_that_is_seldom_there(
    sample: MainWindow, language: str
) -> None:
    """Start points are offered only where McMahon ranks: what hangs on a setting is not shown."""
    if language == "en":
        sample.looks.switch_language()
    taken = {QKeySequence.mnemonic(menu.text()).toString() for menu in sample.bar.menus.actions()}
    found = set()
    for division in queries.event_view(sample.desk.event_file).divisions:
        sample.show_division(division.id, division.game)
        for key in pages(sample):
            sample.go(key)
        found |= {
            verb.text()
            for more in sample.findChildren(More)
            for verb in more.verbs
            if verb.shortcut().toString() in taken
        }
    assert found == set()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_and_no_key_is_claimed_twice_while_everything_is_played(
    window: MainWindow, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "whole.taikai"
    with sample_event.create_whole(path) as event:
        sample_event.play_until_third_round(event)
    window.files.open(path)
    front(window)
    if language == "en":
        window.looks.switch_language()
    assert twice(window) == []


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_no_letter_and_no_key_is_claimed_twice_from_the_first_step_on(
    window: MainWindow, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answered(dialog: QDialog) -> bool:
        dialog.setModal(False)
        dialog.show()
        getattr(dialog, "submit", dialog.accept)()
        accepted = dialog.result() == QDialog.DialogCode.Accepted.value
        dialog.hide()
        dialog.deleteLater()
        return accepted

    monkeypatch.setattr(ask, "ask", answered)
    monkeypatch.setattr(ask, "confirm", lambda *_args, **_more: True)
    fresh(tmp_path / "fresh.taikai", game)
    window.files.open(tmp_path / "fresh.taikai")
    front(window)
    assert twice(window) == []
    event = window.desk.event_file
    divisions = queries.event_view(event).divisions
    for division in divisions:
        entrants.check_in(event, [one.id for one in queries.entrants(event, division.id)])
    for _step in ("drawn", "published"):
        for division in divisions:
            window.show_division(division.id, game)
            window.do_next_step()
        assert twice(window) == []


def test_what_was_said_of_a_key_goes_with_the_page_on_which_it_did_nothing(
    sample: MainWindow,
) -> None:
    sample.go("documents")
    QTest.keyClick(sample, Key.Key_J, CTRL)
    assert "ここでは何もしません" in sample.notice.sentence()
    sample.tabs.setCurrentIndex(0)
    assert sample.notice.sentence() == ""


# -- keys that went nowhere -------------------------------------------------------------------


@pytest.fixture
def said(sample: MainWindow) -> list[str]:
    found: list[str] = []

    def note(message: Message) -> None:
        found.append(message.sentence)

    sample.desk.message.connect(note)
    return found


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)
    QApplication.processEvents()


def test_a_key_that_does_nothing_says_so(sample: MainWindow, said: list[str]) -> None:
    sample.go("standings")
    sample.page("standings").setFocus()
    for key, told in ((Key.Key_F4, "F4"), (Key.Key_F7, "F7"), (Key.Key_Insert, "Ins")):
        said.clear()
        press(key)
        assert len(said) == 1 and said[0].startswith(f"{told} は")
    press(Key.Key_B, CTRL)
    assert said[-1].startswith("Ctrl+B は")


def test_a_key_of_something_that_is_not_possible_now_names_it(
    sample: MainWindow, said: list[str]
) -> None:
    sample.page("matches").setFocus()
    for key in (Key.Key_F11, Key.Key_F12):
        press(key)
    assert said[-2:] == [
        "F11：「結果をおまかせ入力」は、いまは使えません。",
        "F12：「練習を捨てて本番に戻る」は、いまは使えません。",
    ]


def test_every_key_that_is_shown_does_something(
    sample: MainWindow, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys of the window are pressed on each page, those of a page on it; none may be dead."""
    leaves = {"Ctrl+W", "Ctrl+Q", "Ctrl+N", "Ctrl+O", "Ctrl+L", "Ctrl+S", "F9", "Ctrl+0"}
    monkeypatch.setattr(ask, "ask", lambda dialog: dialog.deleteLater() or False)
    for name in ("confirm", "tell", "open_file", "save_file"):
        monkeypatch.setattr(ask, name, lambda *_args, **_more: None)
    heard: list[str] = []
    for action in sample.menus.actions.values():
        action.triggered.connect(lambda *_more, own=action: heard.append(own.shortcut().toString()))
    for page in pages(sample):
        for action in list(sample.menus.actions.values()):
            keys = action.shortcut().toString()
            if not keys or keys in leaves or not action.isEnabled() or not action.isVisible():
                continue
            front(sample)
            sample.go(page)
            heard.clear()
            pressed = QKeySequence(keys)[0]
            press(pressed.key(), pressed.keyboardModifiers())
            assert keys in heard, f"{keys} on {page}"
        for shown in PAGE_KEYS.get(page, ()):
            front(sample)
            sample.go(page)
            pressed = QKeySequence(shown.keys.replace("12  ", ""))[0]
            press(pressed.key(), pressed.keyboardModifiers())
            assert not any("ここでは何もしません" in told for told in said), (page, shown, said)


def test_ctrl_d_checks_in_from_every_page(sample: MainWindow, script_dialogs: Script) -> None:
    for key in pages(sample):
        sample.go(key)
        script_dialogs.dialog(lambda dialog: False)
        press(Key.Key_D, CTRL)
    assert script_dialogs.dialogs == ["DoorDialog"] * len(pages(sample))


def test_ctrl_enter_opens_the_one_card_that_is_left(
    sample: MainWindow, script_dialogs: Script
) -> None:
    event = sample.desk.event_file
    division = queries.event_view(event).divisions[0].id
    open_ = [m for m in queries.rounds(event, division)[-1].matches if m.state is MatchState.OPEN]
    record = next(
        m for m in queries.rounds(event, division)[-1].matches if m.state is not MatchState.OPEN
    ).result
    for match in open_[1:]:
        results.record(event, match.id, record, confirmed=("AGAINST_GRADE",))
    sample.go("matches")
    script_dialogs.dialog(lambda dialog: False)
    press(Key.Key_Return, CTRL)
    assert script_dialogs.waiting == []


def test_ctrl_enter_says_why_a_step_waits(sample: MainWindow, said: list[str]) -> None:
    sample.go("matches")
    sample.strip.button.setEnabled(False)
    press(Key.Key_Return, CTRL)
    assert said[-1] in (sample.strip.reason(), sample.strip.sentence())


def test_down_leads_from_the_search_to_whom_it_found(sample: MainWindow) -> None:
    sample.go("entrants")
    press(Key.Key_F, CTRL)
    QTest.keyClicks(QApplication.focusWidget(), "12")
    press(Key.Key_Down)
    page: Any = sample.page("entrants")
    assert page.grid.hasFocus() and page.grid.current().number == 12


def test_ctrl_v_pastes_in_the_import(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY))
    front(dialog)
    QGuiApplication.clipboard().setText("氏名\n山田 太郎\n")
    QTest.keyClick(dialog.focusWidget(), Key.Key_V, CTRL)
    assert [one.name for one in dialog.value()] == ["山田 太郎"]


def test_escape_in_the_help_goes_back_from_what_was_looked_up(
    sample: MainWindow, script_dialogs: Script
) -> None:
    def look_up(dialog: Any) -> None:
        front(dialog)
        QTest.keyClicks(dialog.box, "MBQ")
        QTest.keyClick(dialog.box, Key.Key_Return)
        QTest.keyClick(dialog.focusWidget(), Key.Key_Escape)
        assert dialog.isVisible() and not dialog.box.text() and dialog.box.hasFocus()
        QTest.keyClick(dialog.box, Key.Key_Escape)
        assert not dialog.isVisible()

    script_dialogs.dialog(look_up)
    press(Key.Key_F1)
    assert script_dialogs.dialogs == ["HelpDialog"]
