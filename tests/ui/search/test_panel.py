"""The search worked by keyboard: open, type, choose, go, and back to where one was."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from tests.app import desk as small
from tests.conftest import Script
from tests.examples import first
from tests.ui.dialogs.helpers import type_japanese as compose
from ui.desk.desk import Desk
from ui.desk.more import verbs_of
from ui.search.index import MOST, HitKind
from ui.search.panel import SearchPanel
from ui.window.main_window import MainWindow


def open_by_key(window: MainWindow) -> SearchPanel:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.search.isVisible()
    return window.search


def texts(panel: SearchPanel) -> list[str]:
    return [line.hit.text for line in panel.grid.grid.rows]


def press(panel: SearchPanel, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(panel.box, key)


def test_the_box_opens_over_the_window_and_goes_again(sample: MainWindow) -> None:
    before = sample.focusWidget()
    panel = open_by_key(sample)
    assert panel.box.hasFocus()
    assert not panel.grid.isVisible()
    press(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert sample.focusWidget() is before


def test_a_second_ctrl_k_selects_what_was_typed(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    QTest.keyClicks(panel.box, "12")
    open_by_key(sample)
    assert panel.box.selectedText() == "12"


def test_the_button_opens_it_too(sample: MainWindow) -> None:
    QTest.mouseClick(sample.bar.search_button, Qt.MouseButton.LeftButton)
    assert sample.search.isVisible()


def test_of_what_stands_below_more_only_what_can_be_done_now_is_found(sample: MainWindow) -> None:
    sample.go("entrants")
    verbs = list(verbs_of(sample.page("entrants")))
    assert {verb.isEnabled() for verb in verbs} == {True, False}
    panel = open_by_key(sample)
    for verb in verbs:
        panel.box.clear()
        compose(panel.box, verb.words)
        assert (verb.words in texts(panel)) is verb.isEnabled(), verb.words


def test_enter_on_a_person_shows_the_line(sample: MainWindow, desk: Desk) -> None:
    division = sample.division()
    assert division is not None
    person = queries.entrants(desk.event_file, division.id)[9]
    page: Any = sample.page("entrants")
    page.search.setText("nobody")
    panel = open_by_key(sample)
    compose(panel.box, person.yomi)
    assert texts(panel)[0] == f"{person.number}  {person.name}"
    press(panel, Qt.Key.Key_Return)
    assert not panel.isVisible()
    assert sample.pages.currentWidget() is page
    assert page.grid.current().id == person.id
    assert page.grid.hasFocus()


def test_enter_on_a_table_asks_for_its_result(sample: MainWindow, script_dialogs: Script) -> None:
    panel = open_by_key(sample)
    QTest.keyClicks(panel.box, "12")
    assert texts(panel)[0] == "12卓"
    script_dialogs.dialog(lambda dialog: False)
    press(panel, Qt.Key.Key_Return)
    assert script_dialogs.dialogs == ["OthelloDialog"]
    page: Any = sample.page("matches")
    assert page.grid.current().match.table == 12


def test_a_table_that_has_its_result_is_shown_though_it_was_left_out(
    sample: MainWindow, script_dialogs: Script
) -> None:
    panel = open_by_key(sample)
    page: Any = sample.page("matches")
    first = page.shown_round().matches[0]
    QTest.keyClicks(panel.box, first.code)
    script_dialogs.dialog(lambda dialog: False)
    press(panel, Qt.Key.Key_Return)
    assert page.grid.current().match.id == first.id
    assert not page.only_open.isChecked()


def test_a_person_of_another_division_is_shown_there(sample: MainWindow, desk: Desk) -> None:
    other = next(
        division
        for division in queries.event_view(desk.event_file).divisions
        if division.id != 1 and division.entrants
    )
    person = queries.entrants(desk.event_file, other.id)[0]
    panel = open_by_key(sample)
    compose(panel.box, person.yomi)
    place = next(
        place
        for place, line in enumerate(panel.grid.grid.rows)
        if line.hit.target.division_id == other.id
    )
    press(panel, *[Qt.Key.Key_Down] * place, Qt.Key.Key_Return)
    shown = sample.division()
    assert shown is not None and shown.id == other.id
    page: Any = sample.page("entrants")
    assert page.grid.current().id == person.id


def test_arrows_choose_and_a_form_is_shown(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    compose(panel.box, "順位")
    place = texts(panel).index("暫定順位表")
    press(panel, Qt.Key.Key_Up, *[Qt.Key.Key_Down] * place)
    assert "暫定順位表" in panel.box.accessibleDescription()
    assert "帳票" in panel.box.accessibleDescription()
    assert panel.box.hasFocus()
    press(panel, Qt.Key.Key_Return)
    page: Any = sample.page("documents")
    assert sample.pages.currentWidget() is page
    assert page.grid.current().form.key == "standings"


def test_the_arrows_stop_at_the_ends(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    QTest.keyClicks(panel.box, "1")
    last = len(texts(panel)) - 1
    assert 1 <= last < MOST
    press(panel, Qt.Key.Key_PageDown, Qt.Key.Key_Down)
    assert panel.grid.currentIndex().row() == last
    press(panel, Qt.Key.Key_PageUp, Qt.Key.Key_Up)
    assert panel.grid.currentIndex().row() == 0


def test_a_page_and_an_action(sample: MainWindow, desk: Desk) -> None:
    panel = open_by_key(sample)
    compose(panel.box, "記録")
    press(panel, Qt.Key.Key_Return)
    assert sample.pages.currentWidget() is sample.page("journal")
    before = desk.undoable
    open_by_key(sample)
    compose(panel.box, "元に戻す")
    assert "Ctrl+Z" in panel.box.accessibleDescription()
    press(panel, Qt.Key.Key_Return)
    assert desk.undoable != before


def test_what_cannot_be_done_now_is_not_offered(window: MainWindow) -> None:
    panel = open_by_key(window)
    compose(panel.box, "部門を追加")
    assert texts(panel) == []
    assert "合うものがありません" in panel.hint.text()
    panel.box.clear()
    compose(panel.box, "新しい大会")
    assert texts(panel) == ["新しい大会"]


def test_enter_on_nothing_does_nothing(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    QTest.keyClicks(panel.box, "zzz")
    press(panel, Qt.Key.Key_Return, Qt.Key.Key_Down)
    assert panel.isVisible()


def test_a_click_opens_a_line(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    compose(panel.box, "記録")
    place = panel.grid.visualRect(panel.grid.grid.index(0, 1)).center()
    QTest.mouseClick(panel.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert sample.pages.currentWidget() is sample.page("journal")
    assert not panel.isVisible()


def test_it_goes_when_the_keyboard_goes_elsewhere(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    sample.divisions.grid.setFocus()
    assert not panel.isVisible()
    assert sample.divisions.grid.hasFocus()


def test_tab_does_not_leave_the_box(sample: MainWindow) -> None:
    panel = open_by_key(sample)
    press(panel, Qt.Key.Key_Tab)
    assert panel.box.hasFocus()


@pytest.mark.parametrize("scale", first(1, [200, 150, 100]))
def test_it_lies_inside_the_window_at_every_size(sample: MainWindow, scale: int) -> None:
    sample.looks.choose("light", scale)
    panel = open_by_key(sample)
    QTest.keyClicks(panel.box, "1")
    assert panel.parentWidget().rect().contains(panel.geometry())
    assert panel.grid.geometry().bottom() < panel.height()


def test_it_speaks_the_language_of_the_desk(sample: MainWindow) -> None:
    sample.looks.switch_language()
    panel = open_by_key(sample)
    QTest.keyClicks(panel.box, "stand")
    assert texts(panel)[0] == "Standings"
    assert panel.grid.grid.rows[0].kind == "Page"


def test_somebody_is_found_in_every_division_with_the_table_and_what_is_open(
    empty: MainWindow, desk: Desk
) -> None:
    event = desk.event_file
    first = small.plain(event, 4)
    second = small.plain(event, 4, name="もう一つの部")
    small.pair(event, first)
    small.pair(event, second)
    small.enter(event, second)
    empty.rebuild()
    panel = open_by_key(empty)
    panel.box.setText("選手01")
    hits = [line.hit for line in panel.grid.grid.rows]
    details = [hit.detail for hit in hits if hit.kind is HitKind.ENTRANT]
    assert details == ["C01　一般の部　1回戦 1卓（未入力）", "C01　もう一つの部　1回戦 1卓"]


def test_round_and_table_are_read_also_where_a_hit_is_cut(sample: MainWindow) -> None:
    """They stand at its end."""
    grid = sample.search
    mode = grid.grid.textElideMode()
    cut = grid.grid.fontMetrics().elidedText(
        "すみれの会　健康マージャンの部　第3半荘 2卓", mode, 160
    )
    assert cut.endswith("2卓")
