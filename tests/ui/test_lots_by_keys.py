"""Lots for those who share a place, in the window and by keys: drawn, explained, taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app import queries
from app.event_file.file import EventFile
from app.operations import results, rounds
from app.queries import lot_queries, ranking_queries
from models.games.plain import PlainOptions
from tests.app.tables_of_four import NAMES, OPTIONS, division, people, placed
from tests.conftest import Script
from tests.ui.controls import letters_given_twice
from tests.ui.dialogs.fields import level
from tests.ui.dialogs.helpers import open_dialog, press
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.draws.lots import LotsDialog, RetractLotsDialog
from ui.pages.standings.page import StandingsPage
from ui.window.main_window import MainWindow


def shown(
    window: MainWindow, path: Path, *places: int, options: PlainOptions = OPTIONS
) -> StandingsPage:
    """Open an event with one table played so, at its ranking."""
    with EventFile.create(path, name="四人卓大会", date="2026-11-22") as event:
        made = division(event, 4, options)
        if places:
            rounds.arrange(event, made, [people(event, made)])
            match = queries.rounds(event, made)[0].matches[0]
            results.record(event, match.id, placed(*places))
    window.files.open(path)
    window.show_division(made, "plain")
    front(window)
    window.go("standings")
    QApplication.processEvents()
    page = window.page("standings")
    assert isinstance(page, StandingsPage)
    return page


@pytest.fixture
def page(window: MainWindow, tmp_path: Path) -> StandingsPage:
    """Three of four share the first place."""
    return shown(window, tmp_path / "level.taikai", 1, 1, 1, 4)


def titles(page: StandingsPage) -> list[str]:
    return [column.title for column in page.grid.grid.columns]


def names(page: StandingsPage) -> list[str]:
    return [line.entrant.name for line in page.grid.grid.rows]


def by_letter(qtbot: Any, window: MainWindow, letter: Qt.Key, script: Script) -> None:
    """Press Alt and a letter, and wait until the button has opened its dialog."""
    QTest.keyClick(window, letter, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: script.waiting == [])
    QApplication.processEvents()


def test_lots_are_drawn_explained_and_taken_back_by_keys(
    qtbot: Any, window: MainWindow, page: StandingsPage, desk: Desk, script_dialogs: Script
) -> None:
    assert page.lots.draw_button.text() == "くじで順位を決める(&T)…"
    assert not page.lots.retract_button.isVisible()
    assert "抽選" not in titles(page)
    assert letters_given_twice(window) == []

    def draw(dialog: Any) -> None:
        assert isinstance(dialog, LotsDialog)
        assert dialog.focusWidget() is dialog.lots and not dialog.rows["group"].asked
        press(dialog, "3\n1\n2\n")
        assert dialog.meaning_line.text() == f"{NAMES[1]} → {NAMES[2]} → {NAMES[0]}"
        dialog.input("referee").setFocus()
        press(dialog, "Oshima\n")

    script_dialogs.dialog(draw)
    by_letter(qtbot, window, Qt.Key.Key_T, script_dialogs)
    assert names(page) == [NAMES[1], NAMES[2], NAMES[0], NAMES[3]]
    assert "抽選" in titles(page)
    assert not page.lots.draw_button.isVisible()
    assert page.lots.retract_button.text() == "くじを取り消す(&L)…"
    assert letters_given_twice(window) == []
    page.grid.selectRow(1)
    said = "\n".join(found.text() for found in page.reasons.findChildren(QLabel))
    said = said.replace("\u2060", "")  # names are not broken within a part
    assert f"抽選により{NAMES[1]}さんより下です。" in said

    def take_back(dialog: Any) -> None:
        assert isinstance(dialog, RetractLotsDialog)
        press(dialog, "\n")
        assert dialog.isVisible(), "who takes it back, and why, is wanted"
        dialog.input("reason").setFocus()
        press(dialog, "misread\tOshima\n")

    script_dialogs.dialog(take_back)
    by_letter(qtbot, window, Qt.Key.Key_L, script_dialogs)
    assert "抽選" not in titles(page)
    assert page.lots.draw_button.isVisible() and not page.lots.retract_button.isVisible()
    desk.undo()
    assert names(page)[0] == NAMES[1]
    desk.undo()
    assert lot_queries.lots(desk.event_file, page.division).drawn == ()


def test_the_published_seed_draws_instead(
    qtbot: Any, window: MainWindow, page: StandingsPage, desk: Desk, script_dialogs: Script
) -> None:
    def draw(dialog: Any) -> None:
        dialog.how.setFocus()
        press(dialog, "2")
        assert dialog.seed.isVisible() and not dialog.lots.isVisible()
        assert dialog.seed.text().startswith("2026-11-22 ")
        dialog.seed.selectAll()
        dialog.seed.setFocus()
        press(dialog, "2026-11-22 000001\n")

    script_dialogs.dialog(draw)
    by_letter(qtbot, window, Qt.Key.Key_T, script_dialogs)
    view = ranking_queries.standings(desk.event_file, page.division)
    assert [row.place for row in view.rows] == [1, 2, 3, 4]


def test_an_earlier_ranking_offers_no_lots(page: StandingsPage) -> None:
    assert page.lots.isVisible()
    page.chooser.setCurrentIndex(page.chooser.findData(1))
    page.chooser.activated.emit(page.chooser.currentIndex())
    assert not page.lots.isVisible()


@pytest.mark.parametrize(
    ("places", "options"), [((), OPTIONS), ((1, 2, 3, 4), OPTIONS), ((), PlainOptions())]
)
def test_without_anybody_level_nothing_is_offered(
    window: MainWindow, tmp_path: Path, places: tuple[int, ...], options: PlainOptions
) -> None:
    page = shown(window, tmp_path / "event.taikai", *places, options=options)
    assert not page.lots.isVisible()


def test_a_group_is_chosen_where_several_are_level(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LotsDialog(level(), seed="2026", label_of_draw="部 lots:3"))
    assert "未入力の結果があります" in "\n".join(
        found.text() for found in dialog.findChildren(QLabel) if found.isVisible()
    )
    assert len(dialog.lots.grid.rows) == 3
    press(dialog, "\x0e")
    assert len(dialog.lots.grid.rows) == 12
    dialog.lots.setFocus()
    press(dialog, "".join(f"{number}\n" for number in range(12, 0, -1)))
    assert dialog.accept_button.isEnabled()
    dialog.accept_button.click()
    assert dialog.value().order == tuple(range(12, 0, -1))


def test_the_same_lot_twice_is_refused_in_words(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LotsDialog(level(), seed="2026", label_of_draw="部 lots:3"))
    dialog.lots.setFocus()
    press(dialog, "1\n1\n3\n")
    assert "同じくじが2つあります：1" in dialog.rows["lots"].problem.text()
    assert not dialog.accept_button.isEnabled()


def test_lots_that_decide_nothing_now_are_marked(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, RetractLotsDialog(level().drawn, {2}))
    choice = dialog.input("number")
    texts = [choice.itemText(at) for at in range(choice.count())]
    assert [text[:3] for text in texts] == ["2回目", "1回目"]
    assert [text.endswith("（今の順位には影響しません）") for text in texts] == [False, True]
    assert dialog.value() == 2
