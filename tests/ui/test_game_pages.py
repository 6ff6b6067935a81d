"""Pages that only one game has: their tabs, keys and places, beside those of all games."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog

from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.views.logs import JournalView
from tests.app import rummikub_days as days
from tests.conftest import Script
from tests.ui.front import front
from ui.dialogs.division import DivisionDialog
from ui.games.registry import GAME_SCREENS
from ui.games.rummikub.reception.import_dialog import ImportReservationsDialog
from ui.pages.game_page import pages_of
from ui.pages.registry import PAGES
from ui.window.main_window import MainWindow
from ui.words import wording


@pytest.fixture
def both(window: MainWindow, tmp_path: Path) -> MainWindow:
    """An open and a division of Othello."""
    path = tmp_path / "both.taikai"
    with EventFile.create(path, name="二つの部門") as event:
        days.division(event, 2)
        divisions.add(event, game="othello", name="女子の部", programme="swiss_final")
    window.files.open(path)
    window.show_division(1, "rummikub")
    front(window)
    return window


def tabs(window: MainWindow) -> list[str]:
    return [window.tabs.tabText(place) for place in range(window.tabs.count())]


def action(window: MainWindow, keys: str) -> QAction:
    found = [one for one in window.menus.actions.values() if one.shortcut().toString() == keys]
    assert len(found) == 1
    return found[0]


def test_no_two_pages_have_one_key() -> None:
    own = [page.key for screen in GAME_SCREENS.values() for page in screen.pages]
    assert len({*own, *PAGES}) == len(own) + len(PAGES)
    for key, screen in GAME_SCREENS.items():
        assert screen.enters_at in pages_of(key)


def test_the_pages_of_a_game_stand_behind_those_of_all(both: MainWindow) -> None:
    assert tabs(both)[len(PAGES) :] == ["受付", "本部", "準決勝・決勝"]
    both.show_division(2, "othello")
    assert tabs(both) == [page.name for page in PAGES.values()]


def test_the_next_keys_lead_to_them_and_only_while_they_are_there(both: MainWindow) -> None:
    first, second = action(both, "Alt+8"), action(both, "Alt+9")
    second.trigger()
    assert both.tabs.currentIndex() == len(PAGES) + 1
    first.trigger()
    assert both.tabs.currentIndex() == len(PAGES)
    assert first.text() == "受付"
    both.show_division(2, "othello")
    assert both.tabs.tabText(both.tabs.currentIndex()) == "対戦"
    assert not first.isVisible()
    assert not first.isEnabled()


def test_the_tab_of_a_page_is_clicked(both: MainWindow) -> None:
    both.tabs.setCurrentIndex(len(PAGES))
    QApplication.processEvents()
    assert both.pages.currentWidget() is both.page("reception")


def test_the_page_stays_when_the_language_changes_and_when_the_event_is_opened_again(
    both: MainWindow, tmp_path: Path
) -> None:
    both.go("reception")
    both.looks.switch_language()
    QApplication.processEvents()
    try:
        assert tabs(both)[len(PAGES) :] == ["Reception", "Office", "Semi-final, final"]
        assert both.tabs.currentIndex() == len(PAGES)
    finally:
        both.looks.switch_language()
    both.files.close()
    both.files.open(tmp_path / "both.taikai")
    QApplication.processEvents()
    assert both.tabs.tabText(both.tabs.currentIndex()) == "受付"


def test_the_step_leads_to_the_page_where_people_are_let_in(
    both: MainWindow, script_dialogs: Script
) -> None:
    asked: list[QDialog] = []

    def leave(dialog: QDialog) -> bool:
        asked.append(dialog)
        return False

    script_dialogs.dialog(leave)
    both.do_next_step()
    assert both.tabs.tabText(both.tabs.currentIndex()) == "受付"
    assert isinstance(asked[0], ImportReservationsDialog)


def test_a_new_division_is_asked_for_in_no_terms_of_the_game_that_is_shown(
    window: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    path = tmp_path / "hanchans.taikai"
    with EventFile.create(path, name="半荘") as event:
        divisions.add(event, game="mahjong", name="健康麻雀の部", programme="mahjong_hanchans")
    window.files.open(path)
    window.show_division(1, "mahjong")
    said: list[str] = []

    def ask_rummikub(dialog: QDialog) -> bool:
        assert isinstance(dialog, DivisionDialog)
        dialog.put(game="rummikub")
        dialog.put(count=16)
        said.extend((dialog.rows["minutes"].label.text(), dialog.meaning()))
        return False

    script_dialogs.dialog(ask_rummikub)
    window.add_division()
    assert said[0] == "1回戦の時間（分）(&D)"
    assert "予選 4回戦×50分" in said[1]
    assert window.tabs.tabText(window.tabs.currentIndex()) == "参加者"


def test_what_is_undone_in_another_division_than_the_one_that_is_seen_names_it(
    both: MainWindow,
) -> None:
    said: list[str] = []
    both.desk.message.connect(lambda message: said.append(message.sentence))
    data = entrants.EntrantData(name="榎本")
    both.desk.run(entrants.add, 2, data)
    here = "元に戻す：榎本さんの追加"
    for division, game, words in (
        (2, "othello", here),
        (1, "rummikub", "元に戻す：女子の部：榎本さんの追加"),
    ):
        both.show_division(division, game)
        assert both.bar.undo_button.accessibleName() == words
        assert both.menus.actions["undo"].text() == words
    both.show_day()
    both.undo()
    assert said[-1] == "取り消しました：女子の部：榎本さんの追加"


def test_an_action_is_named_in_the_words_of_its_own_game(both: MainWindow) -> None:
    values = {"division": "麻雀", "game": "mahjong", "stage": "swiss", "round": 2}
    at = datetime(2026, 11, 29, 9, tzinfo=UTC)
    entry = JournalView(id=1, at=at, action="publish_round", values=values, undone=False)
    assert wording.undo_sentence(entry) == "元に戻す：第2半荘の公開"


def test_a_division_that_is_added_is_said_with_its_programme(
    empty: MainWindow, messages: list[Any], script_dialogs: Script
) -> None:
    def fill(dialog: QDialog) -> bool:
        assert isinstance(dialog, DivisionDialog)
        dialog.put(name="将棋の部", game="shogi")
        dialog.put(count=6)
        return True

    script_dialogs.dialog(fill)
    empty.add_division()
    assert messages[-1].sentence == "将棋の部を追加しました（リーグ戦（総当たり））。"
