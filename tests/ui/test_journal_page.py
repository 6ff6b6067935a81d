"""The page of the record is sifted, and the lines of a match do not drown everything else."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.desks.shared_actions import SHARED_ACTIONS
from app.operations import events
from models.games import GAMES
from reports import i18n
from tests.app.games.paper_bowl.bowl import Field
from tests.conftest import Script
from tests.ui.front import front
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.games.registry import GAME_SCREENS
from ui.pages.journal.page import JournalPage
from ui.pages.journal.rows import MatchLines, newest_of
from ui.window.main_window import MainWindow
from ui.words import tables
from ui.words.journal import ABOUT, WORDS, About

ALT = Qt.KeyboardModifier.AltModifier
BOWL = "ペーパーボウルの部"
OPENING = ("H", "34", "T", "R3")


@pytest.fixture
def page(sample: MainWindow, desk: Desk) -> JournalPage:
    """Show the record of an event in which two matches are written down side by side."""
    with unseen(desk):
        field = Field(desk.event_file)
        for typed in OPENING:
            for match in field.matches:
                field.match = match
                field.enter(typed)
    sample.go("journal")
    found = sample.page("journal")
    assert isinstance(found, JournalPage)
    front(sample)
    return found


def said(page: JournalPage) -> list[str]:
    return [page.grid.grid.columns[2].text(row) for row in page.grid.grid.rows]


def choose(page: JournalPage, box: Any, text: str) -> None:
    """Choose in a box that was led to by its letter, by keyboard."""
    assert box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _step in range(box.findText(text)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == text


def test_the_lines_of_a_match_are_one_row_that_enter_opens(page: JournalPage) -> None:
    first, second = page.grid.grid.rows[:2]
    assert isinstance(first, MatchLines) and isinstance(second, MatchLines)
    assert "▶ 2卓" in said(page)[0] and "4件" in said(page)[0] and "▶ 1卓" in said(page)[1]
    shown = len(said(page))
    page.grid.setFocus()
    page.grid.go_to(second.id)
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert len(said(page)) == shown + len(OPENING)
    assert "▼ 1卓" in said(page)[1]
    assert [row.action for row in page.grid.grid.rows[2:6]] == [  # type: ignore[union-attr]
        "bowl_cards",
        "bowl_receive",
        "bowl_kick",
        "bowl_toss",
    ]
    assert page.grid.current().id == second.id
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert len(said(page)) == shown


def test_a_match_stays_open_and_current_while_lines_come(page: JournalPage, desk: Desk) -> None:
    first = page.grid.grid.rows[0]
    page.grid.go_to(first.id)
    assert desk.undo() is not None
    assert page.grid.current().id == first.id
    assert "3件" in said(page)[2], "what stands"
    assert said(page)[0] == "2卓：両者の札", "one line that was undone is no more than itself"


def test_ticked_every_line_stands_where_it_was_written(page: JournalPage) -> None:
    QTest.keyClick(page, Qt.Key.Key_L, ALT)
    assert page.line_by_line.isChecked()
    assert [newest_of(row).values["table"] for row in page.grid.grid.rows[:4]] == [2, 1, 2, 1]
    QTest.keyClick(page, Qt.Key.Key_L, ALT)
    assert "▶ 2卓" in said(page)[0]


def test_it_is_sifted_by_division_and_by_what_it_is_about(page: JournalPage, desk: Desk) -> None:
    whole = len(page.grid.grid.rows)
    QTest.keyClick(page, Qt.Key.Key_D, ALT)
    choose(page, page.division_chooser, BOWL)
    assert {page.grid.grid.columns[4].text(row) for row in page.grid.grid.rows} == {BOWL}
    assert 0 < len(said(page)) < whole
    QTest.keyClick(page, Qt.Key.Key_A, ALT)
    choose(page, page.about_chooser, "参加者・受付")
    assert {newest_of(row).action for row in page.grid.grid.rows} == {
        "import_entrants",
        "check_in",
    }
    choose(page, page.about_chooser, "結果・対局中の記録")
    assert ["▶" in text for text in said(page)] == [True, True]
    assert "件のうち8件" in page.count.text()
    choose(page, page.about_chooser, "反則・裁定")
    assert said(page) == [] and "当てはまる操作" in page.empty.said
    desk.changed.emit(page.depends)
    assert page.division_chooser.currentText() == BOWL, "the choice stays"


def test_what_was_done_to_the_event_is_in_no_division(page: JournalPage, desk: Desk) -> None:
    assert desk.done(events.rename, name="秋の大会", date="", venue="")
    QTest.keyClick(page, Qt.Key.Key_D, ALT)
    choose(page, page.division_chooser, "大会全体")
    assert "rename_event" in [newest_of(row).action for row in page.grid.grid.rows]


def test_undo_to_a_row_takes_back_what_is_not_shown_too(
    page: JournalPage, desk: Desk, script_dialogs: Script
) -> None:
    QTest.keyClick(page, Qt.Key.Key_A, ALT)
    choose(page, page.about_chooser, "抽選・組合せ・進行")
    published = page.grid.grid.rows[0]
    page.grid.go_to(published.id)
    listed: list[int] = []

    def agree(dialog: Any) -> None:
        listed.append(len(dialog.grid.grid.rows))
        QTest.keyClick(dialog.accept_button, Qt.Key.Key_Return)

    script_dialogs.dialog(agree)
    page.back_to_here()
    assert listed == [2 * len(OPENING)]
    assert desk.undoable is not None and desk.undoable.id == published.id
    assert not page.back_button.isEnabled()


def test_the_row_of_a_match_goes_back_to_its_newest_line(
    page: JournalPage, desk: Desk, script_dialogs: Script
) -> None:
    page.grid.go_to(page.grid.grid.rows[1].id)
    script_dialogs.dialog(lambda dialog: QTest.keyClick(dialog.accept_button, Qt.Key.Key_Return))
    page.back_to_here()
    assert desk.undoable is not None
    assert (desk.undoable.action, desk.undoable.values["table"]) == ("bowl_cards", 1)


def test_every_action_that_has_words_says_what_it_writes_and_the_other_way_round() -> None:
    """What has no words is no action, and what says nothing of its rows no desk takes over."""
    of_earlier_versions = {"restore"}
    shared = {key.removesuffix("_many") for key in tables.ACTIONS} - of_earlier_versions
    assert shared == SHARED_ACTIONS.keys()
    for key, screen in GAME_SCREENS.items():
        own = getattr(screen.words, "ACTIONS", {})
        assert {name.removesuffix("_many") for name in own} == GAMES[key].own_actions.keys(), key
        assert not shared & GAMES[key].own_actions.keys()


def test_every_action_is_about_something() -> None:
    shared = {key.removesuffix("_many") for key in tables.ACTIONS}
    assert shared - ABOUT.keys() == set()
    assert ABOUT.keys() <= shared
    for screen in GAME_SCREENS.values():
        own = getattr(screen.words, "ACTIONS", {})
        about = getattr(screen.words, "ABOUT", {})
        assert {key.removesuffix("_many") for key in own} - about.keys() == set(), screen.key
    assert {*About} - {About.LINE} == set(WORDS)


def test_everything_is_said_in_english(page: JournalPage) -> None:
    with i18n.using("en"):
        assert said(page)[0].startswith("▶ Table 2, Round 1: 4 lines of the match")
