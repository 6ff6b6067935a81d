"""The bracket: any size, moved in by the arrows, legible, every match told in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from app.event_file.file import EventFile
from app.queries import draw_queries
from models.core.steps import StepKind
from models.views.draws import BracketMatchView, BracketView
from tests.app import cups
from tests.ui.cups import focus
from tests.ui.front import front
from ui.look import theme
from ui.widgets import bracket_plan as plan
from ui.widgets.bracket import ZOOMS, BracketFrame

KEY = Qt.Key


def drawn(tmp_path: Any, count: int, *, played: bool = False) -> BracketView:
    with EventFile.create(tmp_path / f"{count}.taikai", name="大会") as event:
        division = cups.meet(event, count)
        cups.play(event, division, None if played else cups.needs(StepKind.ENTER_RESULTS))
        return draw_queries.brackets(event, division)[0]


@pytest.fixture
def bracket(qtbot: Any) -> Iterator[BracketFrame]:
    made = BracketFrame("トーナメント")
    qtbot.addWidget(made)
    made.resize(880, 420)
    front(made)
    yield made


def shown(bracket: BracketFrame, view: BracketView) -> BracketFrame:
    bracket.show_view(view)
    bracket.take_focus()
    QApplication.processEvents()
    return bracket


def press(bracket: BracketFrame, *keys: Qt.Key) -> BracketMatchView:
    for key in keys:
        QTest.keyClick(focus(), key)
    match = bracket.match()
    assert match is not None
    return match


@pytest.mark.parametrize("count", [2, 3, 5, 8, 16, 33, 64])
def test_every_size_stands_without_overlapping(
    tmp_path: Any, bracket: BracketFrame, count: int
) -> None:
    view = drawn(tmp_path, count)
    shown(bracket, view)
    assert len(bracket.boxes) == len(view.matches)
    places = [made.geometry() for made in bracket.boxes.values()]
    canvas = bracket.area.widget().rect()
    assert all(canvas.contains(place) for place in places)
    assert not any(
        one.intersects(other) for at, one in enumerate(places) for other in places[at + 1 :]
    )


def test_each_match_stands_between_the_two_that_lead_to_it(
    tmp_path: Any, bracket: BracketFrame
) -> None:
    view = drawn(tmp_path, 16)
    shown(bracket, view)
    for match, following, side in plan.lines_between(view):
        here = bracket.boxes[plan.key_of(match)].geometry()
        there = bracket.boxes[plan.key_of(following)].geometry()
        assert here.right() < there.left()
        above = here.center().y() < there.center().y()
        assert above is (side == 0)


def test_sixteen_fit_the_page_at_full_size(tmp_path: Any, bracket: BracketFrame) -> None:
    shown(bracket, drawn(tmp_path, 16))
    assert bracket.zoom == 100
    assert not bracket.area.horizontalScrollBar().isVisible()
    assert bracket.font_of(1.0).pointSizeF() >= theme.POINTS


def test_the_arrows_follow_the_lines(tmp_path: Any, bracket: BracketFrame) -> None:
    shown(bracket, drawn(tmp_path, 16))
    assert plan.key_of(press(bracket, KEY.Key_Home)) == ("main", 1, 1)
    assert plan.key_of(press(bracket, KEY.Key_Down, KEY.Key_Down)) == ("main", 1, 3)
    assert plan.key_of(press(bracket, KEY.Key_Right)) == ("main", 2, 2)
    assert plan.key_of(press(bracket, KEY.Key_Right, KEY.Key_Right)) == ("main", 4, 1)
    assert plan.key_of(press(bracket, KEY.Key_Right)) == ("main", 4, 1)
    assert plan.key_of(press(bracket, KEY.Key_Left)) == ("main", 3, 1)
    assert plan.key_of(press(bracket, KEY.Key_Up)) == ("main", 3, 1)


def test_the_keyboard_stays_where_it_was_when_a_bracket_is_drawn_anew(
    qtbot: Any, tmp_path: Any
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box, bracket = QLineEdit(), BracketFrame("トーナメント")
    layout = QVBoxLayout(page)
    layout.addWidget(box)
    layout.addWidget(bracket)
    front(page)
    shown(bracket, drawn(tmp_path, 16))
    press(bracket, KEY.Key_Home, KEY.Key_Right)
    bracket.show_view(drawn(tmp_path, 21))
    QApplication.processEvents()
    assert focus() is bracket.boxes["main", 2, 1]
    box.setFocus()
    bracket.show_view(drawn(tmp_path, 8))
    QApplication.processEvents()
    assert focus() is box


def test_the_arrows_reach_every_match(tmp_path: Any) -> None:
    view = drawn(tmp_path, 21)
    reached = {plan.key_of(view.matches[0])}
    while True:
        found = {
            plan.key_of(following)
            for match in view.matches
            if plan.key_of(match) in reached
            for way in ("left", "right", "up", "down")
            if (following := plan.neighbour(view, match, way)) is not None
        }
        if found <= reached:
            break
        reached |= found
    assert reached == {plan.key_of(match) for match in view.matches}


def test_what_is_chosen_scrolls_into_sight(tmp_path: Any, bracket: BracketFrame) -> None:
    shown(bracket, drawn(tmp_path, 64))
    for key in (KEY.Key_End, KEY.Key_Home):
        match = press(bracket, key)
        made = bracket.boxes[plan.key_of(match)]
        corner = made.mapTo(bracket.area.viewport(), QPoint(0, 0))
        assert bracket.area.viewport().rect().contains(made.rect().translated(corner))


def test_tab_stops_at_one_match_alone(tmp_path: Any, bracket: BracketFrame) -> None:
    shown(bracket, drawn(tmp_path, 16))
    press(bracket, KEY.Key_Down)
    stops = [
        key for key, made in bracket.boxes.items() if made.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert stops == [bracket.current]


def test_plus_minus_and_the_wheel_zoom(tmp_path: Any, bracket: BracketFrame) -> None:
    shown(bracket, drawn(tmp_path, 16))
    wide = bracket.area.widget().width()
    QTest.keyClicks(focus(), "+")
    assert bracket.zoom == 115
    assert bracket.area.widget().width() > wide
    QTest.keyClicks(focus(), "---------")
    assert bracket.zoom == ZOOMS[0]
    here = QPointF(50, 50)
    event = QWheelEvent(
        here,
        here,
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(bracket.area.viewport(), event)
    assert bracket.zoom == ZOOMS[1]


def test_all_of_it_is_shown_if_it_stays_legible(tmp_path: Any, bracket: BracketFrame) -> None:
    shown(bracket, drawn(tmp_path, 8))
    bracket.resize(880, 360)
    bracket.zoom_to_fit()
    QApplication.processEvents()
    assert 80 <= bracket.zoom < 100
    assert not bracket.area.horizontalScrollBar().isVisible()


def test_every_match_is_told_in_words(tmp_path: Any, bracket: BracketFrame) -> None:
    view = drawn(tmp_path, 21, played=True)
    shown(bracket, view)
    final = bracket.boxes["main", 5, 1].accessibleName()
    winner, loser = view.places[0][1], view.places[1][1]
    assert final.startswith("決勝 1卓：")
    assert f"{winner.name}（{winner.club}） ○" in final
    assert f"{loser.name}（{loser.club}） ×" in final
    assert bracket.boxes["third", 1, 1].accessibleName().startswith("3位決定戦")
    free = next(match for match in view.matches if match.state == plan.PASSED)
    assert "（相手なし）" in bracket.boxes[plan.key_of(free)].accessibleName()


def test_a_side_that_is_not_known_says_whom_it_waits_for(
    tmp_path: Any, bracket: BracketFrame
) -> None:
    view = drawn(tmp_path, 16)
    shown(bracket, view)
    said = bracket.boxes["main", 2, 2].accessibleName()
    assert "1回戦第3対局の勝者" in said and "1回戦第4対局の勝者" in said
    first = next(match for match in view.matches if plan.key_of(match) == ("main", 1, 1))
    assert plan.match_reasons(view, first)[-1] == "勝者の次の対局：準々決勝第1対局"
    final = next(match for match in view.matches if plan.key_of(match) == ("main", 4, 1))
    assert plan.match_reasons(view, final)[-1] == "勝者が1位、敗者が2位になります。"


def test_a_refresh_keeps_the_match_and_the_boxes(tmp_path: Any, bracket: BracketFrame) -> None:
    with EventFile.create(tmp_path / "x.taikai", name="大会") as event:
        division = cups.meet(event, 8)
        cups.play(event, division, cups.needs(StepKind.ENTER_RESULTS))
        shown(bracket, draw_queries.brackets(event, division)[0])
        press(bracket, KEY.Key_Home, KEY.Key_Down)
        before = dict(bracket.boxes)
        cups.record(event, cups.open_matches(event, division)[0])
        bracket.show_view(draw_queries.brackets(event, division)[0])
    assert bracket.boxes == before
    assert bracket.current == ("main", 1, 2)
    assert bracket.boxes["main", 1, 2].hasFocus()
    match = bracket.boxes["main", 1, 1].match
    assert match is not None and match.state == plan.DECIDED


def test_headings_give_the_rounds_their_times(tmp_path: Any) -> None:
    view = drawn(tmp_path, 16)
    assert plan.headings(view)[:2] == ("1回戦  10:00–10:30", "準々決勝  10:30–11:00")
    assert plan.headings(view)[-1].startswith("決勝")
