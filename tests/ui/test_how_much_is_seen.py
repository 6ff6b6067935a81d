"""How much is seen at once: buttons of a page, tabs, menu entries, forms to choose from.

Each has an upper bound: whatever comes in addition goes under “More”, or takes the place of
something that is wanted less.
"""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QToolButton, QWidget

from app import queries
from tests.conftest import Script
from tests.ui.controls import SCREEN
from tests.ui.pages import pages
from ui.desk.desk import Message
from ui.desk.more import verbs_of
from ui.look import theme
from ui.pages.documents import DocumentsPage
from ui.pages.entrants import EntrantsPage
from ui.papers.due import due_sheets
from ui.widgets.grid import Grid
from ui.window.main_window import MainWindow

BESIDE = {"最近の入力"}
"""Lists that only stand beside the one that is worked in."""
MOST = {"buttons": 6, "tabs": 8, "entries": 12, "verbs": 12, "forms": 33, "due": 15}
"""What a page, the row of tabs, a menu, the menu of a page, the list of all forms and that of what
is due now may show at once."""


def buttons(page: QWidget) -> list[str]:
    """Name the buttons of a page that can be seen."""
    found = [*page.findChildren(QPushButton), *page.findChildren(QToolButton)]
    return [made.text() for made in found if made.isVisible() and made.text()]


def seen(window: MainWindow) -> dict[str, int]:
    """Count what each page of the division that is shown has, by what and where."""
    tabs = window.tabs
    counted = {"tabs": sum(tabs.isTabVisible(place) for place in range(tabs.count()))}
    division = window.division()
    assert division is not None
    counted["due"] = len(window.desk.look(due_sheets, division.id))
    for key in pages(window):
        window.go(key)
        QApplication.processEvents()
        counted[f"buttons {key}"] = len(buttons(window.page(key)))
        page = window.page(key)
        if isinstance(page, DocumentsPage):
            counted["forms"] = len(page.grid.grid.rows)
        counted[f"verbs {key}"] = len(list(verbs_of(window.page(key))))
    return counted


def test_no_page_shows_more_than_a_round_needs(whole: MainWindow) -> None:
    too_much = []
    for division in queries.event_view(whole.desk.event_file).divisions:
        whole.show_division(division.id, division.game)
        whole.go("matches")
        for what, count in seen(whole).items():
            if count > MOST[what.partition(" ")[0]]:
                too_much.append(f"{division.game} {division.programme}, {what}: {count}")
    assert too_much == []


def test_no_menu_has_more_entries_than_are_read_at_a_glance(whole: MainWindow) -> None:
    menus = {top.text(): top.menu() for top in whole.bar.menus.actions()}
    for menu in tuple(menus.values()):
        menu.aboutToShow.emit()
        menus |= {inner.title(): inner for inner in menu.findChildren(QMenu)}
    counted = {
        name: sum(one.isVisible() and not one.isSeparator() for one in menu.actions())
        for name, menu in menus.items()
    }
    assert {name: count for name, count in counted.items() if count > MOST["entries"]} == {}
    assert len(counted) > 8


# -- what is under “More” ---------------------------------------------------------------------


ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def entrants(sample: MainWindow) -> EntrantsPage:
    sample.go("entrants")
    page = sample.page("entrants")
    assert isinstance(page, EntrantsPage)
    page.grid.selectRow(0)
    return page


def test_alt_and_the_letter_do_what_no_button_shows(
    entrants: EntrantsPage, script_dialogs: Script
) -> None:
    assert "メンバー(&P)…" not in buttons(entrants)
    script_dialogs.dialog(lambda _dialog: False)
    QTest.keyClick(entrants.grid, Qt.Key.Key_P, ALT)
    assert script_dialogs.dialogs == ["PeopleDialog"]


def test_what_is_under_more_stands_there_with_its_key(entrants: EntrantsPage) -> None:
    shown = {verb.words: verb.said_keys for verb in verbs_of(entrants)}
    assert shown["名簿を取り込む"] == "Alt+I"
    assert shown["裁定"] == "Ctrl+J"
    assert shown["名簿から外す"] == "Delete"


def test_the_search_finds_what_is_under_more_and_does_it(
    sample: MainWindow, entrants: EntrantsPage, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda _dialog: False)
    QTest.keyClick(entrants.grid, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    sample.search.box.insert("部門を移す")
    QTest.keyClick(sample.search.box, Qt.Key.Key_Return)
    assert script_dialogs.dialogs == ["TransferDialog"]


def test_a_letter_of_what_is_not_possible_now_names_it(
    sample: MainWindow, entrants: EntrantsPage
) -> None:
    said: list[Message] = []
    sample.desk.message.connect(said.append)
    QTest.keyClick(entrants.grid, Qt.Key.Key_L, ALT)
    assert "「全員を受付」は、いまは使えません" in said[-1].sentence


def test_settings_and_record_have_a_tab_while_they_are_shown(sample: MainWindow) -> None:
    def tabs() -> list[str]:
        bar = sample.tabs
        return [bar.tabText(at) for at in range(bar.count()) if bar.isTabVisible(at)]

    usual = ["参加者", "対戦", "順位", "反則・裁定", "帳票"]
    assert tabs() == usual
    setup, record = sample.body.folded.verbs
    record.trigger()
    assert sample.page("journal").isVisible() and tabs() == [*usual, "記録"]
    setup.trigger()
    assert sample.page("setup").isVisible() and tabs() == [*usual, "設定"]
    QTest.keyClick(sample, Qt.Key.Key_2, ALT)
    assert sample.page("matches").isVisible() and tabs() == usual


def test_six_lines_of_every_list_are_seen_in_large_type(whole: MainWindow) -> None:
    """The last of them may be cut at the bottom, where a bar to the side lies."""
    whole.menus.actions["scale-150"].trigger()
    whole.resize(*SCREEN)
    too_few = []
    for division in queries.event_view(whole.desk.event_file).divisions:
        whole.show_division(division.id, division.game)
        for key in pages(whole):
            whole.go(key)
            QApplication.processEvents()
            for grid in whole.page(key).findChildren(Grid):
                rows = grid.model().rowCount()
                if not grid.isVisible() or grid.accessibleName() in BESIDE:
                    continue
                seen = grid.visibleRegion().boundingRect() & grid.viewport().geometry()
                lines = math.ceil(seen.height() / theme.row_height())
                if lines < min(6, rows):
                    too_few.append(f"{division.game} {key} {grid.accessibleName()}: {lines}")
    assert too_few == []
