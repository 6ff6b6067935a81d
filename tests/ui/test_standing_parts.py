"""順位 of divisions with several tables: groups, knock-outs, the exchange beside the ranking."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import facts
from app.event_file.file import Changed
from app.games.othello.open_division import exchange
from app.queries import draw_queries, ranking_queries
from models.games.othello.open_division.programme import DRAW_LOT
from reports import i18n
from tests.app import cups
from tests.conftest import Script
from tests.ui.controls import focusable
from tests.ui.cups import OpenedCup, focus, standings, types
from tests.ui.cut import Longer, cut_words
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.games.othello.open_division.exchange_part import ExchangePart
from ui.games.othello.open_division.group_part import GroupPart, group_whys, state_of
from ui.pages.standings.parts import BracketPart
from ui.widgets.bracket_plan import CALL, key_of
from ui.window.main_window import MainWindow
from ui.words.whys import ranking_whys

CONTROL = Qt.KeyboardModifier.ControlModifier


def names(window: MainWindow) -> list[str]:
    bar = standings(window).parts.bar
    return [bar.tabText(place) for place in range(bar.count())]


def turn(window: MainWindow, key: str) -> Any:
    """Click on a table in the bar and give it."""
    parts = standings(window).parts
    place = draw_queries.parts(window.desk.event_file, standings(window).division).index(key)
    QTest.mouseClick(
        parts.bar,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        parts.bar.tabRect(place).center(),
    )
    QApplication.processEvents()
    return parts.table


def test_each_programme_offers_its_own_tables(opened: OpenedCup) -> None:
    window = opened(cups.GROUPS)
    assert names(window) == ["総合", "予選リーグ", "トーナメント", "交流戦"]
    assert standings(window).parts.key == "groups"
    window.show_division(cups.MEET, "othello")
    QApplication.processEvents()
    assert names(window) == ["総合", "トーナメント", "敗者戦"]


def test_one_ranking_alone_has_no_bar(sample: MainWindow) -> None:
    sample.go("standings")
    page = standings(sample)
    assert page.grid.isVisible()
    assert not page.parts.bar.isVisible()


def test_the_tables_turn_by_keys(opened: OpenedCup) -> None:
    window = opened(cups.KNOCK_OUT)
    parts = standings(window).parts
    assert parts.key == "main"
    QTest.keyClick(focus(), Qt.Key.Key_Right, CONTROL)
    assert parts.key == "exchange"
    assert isinstance(parts.table, ExchangePart)
    assert parts.table.grid.hasFocus()
    QTest.keyClick(parts.table.grid, Qt.Key.Key_Left, CONTROL)
    QTest.keyClick(focus(), Qt.Key.Key_Left, CONTROL)
    assert parts.key == "groups"


# -- groups -------------------------------------------------------------------------------------


@pytest.fixture
def groups(opened: OpenedCup) -> GroupPart:
    table = standings(opened(cups.GROUPS)).parts.table
    assert isinstance(table, GroupPart)
    return table


def cells(part: GroupPart, group: int, seat: int) -> list[str]:
    grid = part.cards[group - 1].grid
    return [column.text(grid.grid.rows[seat - 1]) for column in grid.grid.columns]


def test_a_group_is_a_cross_table_with_who_goes_on(groups: GroupPart, desk: Desk) -> None:
    assert len(groups.cards) == 16
    view = draw_queries.groups(desk.event_file, cups.OPEN)[2]
    winner = next(line for line in view.rows if line.goes_on)
    shown = cells(groups, 3, winner.seat)
    assert shown[:2] == [str(winner.seat), winner.entrant.name if winner.entrant else ""]
    assert shown[1 + winner.seat] == "＼"
    assert all(text[0] in "○×" and text[1:] for text in shown[2:6] if text != "＼")
    assert shown[-1].startswith("✓ 1")
    assert groups.cards[2].state.accessibleName() == f"✓ 進出：{shown[1]}"


def test_an_empty_seat_is_named(groups: GroupPart) -> None:
    assert cells(groups, 16, 4)[1] == "空席"
    assert cells(groups, 16, 4)[-1] == ""


def test_an_open_group_tells_who_meets_when(groups: GroupPart) -> None:
    assert groups.cards[15].state.accessibleName().startswith("① 1–2")


def test_the_arrows_lead_from_group_to_group_and_say_why(groups: GroupPart) -> None:
    first = groups.cards[0].grid
    assert first.hasFocus()
    for _press in range(4):
        QTest.keyClick(focus(), Qt.Key.Key_Down)
    second = groups.cards[1].grid
    assert second.hasFocus()
    assert second.current() is second.grid.rows[0]
    assert not first.selected()
    said = groups.reasons.sentences()
    assert "石差計" in said[0]
    QTest.keyClick(second, Qt.Key.Key_PageDown)
    assert groups.cards[2].grid.hasFocus()
    QTest.keyClick(groups.cards[2].grid, Qt.Key.Key_Up)
    assert second.current() is second.grid.rows[3]


def test_a_refresh_keeps_the_chosen_person(groups: GroupPart, desk: Desk) -> None:
    QTest.keyClick(focus(), Qt.Key.Key_Down)
    before = groups.reasons.sentences()
    desk.changed.emit(Changed.ALL)
    assert groups.reasons.sentences() == before
    assert groups.cards[0].grid.hasFocus()


def test_a_group_that_needs_a_lot_says_who_draws(groups: GroupPart, desk: Desk) -> None:
    event = desk.event_file
    with unseen(desk):
        for match_id in cups.open_matches(event, cups.OPEN):
            cups.record(event, match_id)
    card = groups.cards[0]
    assert card.state.accessibleName().startswith("⚠ 抽選が必要")
    view = draw_queries.groups(event, cups.OPEN)[0]
    line = next(line for line in view.rows if line.entrant in view.lot_needed)
    assert any("抽選で決めます" in str(said) for said in group_whys(view, line, "othello"))
    assert cells(groups, 1, line.seat)[-1].startswith("⚠")
    step = cups.steps(event, cups.OPEN)[0]
    assert (step.own, step.round) == (DRAW_LOT, 1)
    cups.do(event, cups.OPEN, step)
    desk.changed.emit(Changed.ALL)
    assert card.state.accessibleName().startswith("✓ 進出")
    view = draw_queries.groups(event, cups.OPEN)[0]
    winner = next(line for line in view.rows if line.goes_on)
    assert cells(groups, 1, winner.seat)[-1] == "✓ 1 抽"
    assert state_of(view)[0] == "good"


# -- knock-outs ---------------------------------------------------------------------------------


@pytest.fixture
def bracket(opened: OpenedCup) -> BracketPart:
    table = standings(opened(cups.KNOCK_OUT)).parts.table
    assert isinstance(table, BracketPart)
    return table


def test_the_first_open_match_is_chosen_and_has_the_keyboard(bracket: BracketPart) -> None:
    match = bracket.bracket.match()
    assert match is not None and match.state == CALL
    assert bracket.bracket.boxes[key_of(match)].hasFocus()
    assert "卓" in bracket.bracket.boxes[key_of(match)].accessibleName()


def test_enter_asks_for_the_result_and_the_winner_moves_on(
    bracket: BracketPart, script_dialogs: Script, desk: Desk, messages: list[Message]
) -> None:
    match = bracket.bracket.match()
    assert match is not None and match.sides[0].entrant is not None
    script_dialogs.dialog(types("38\n"))
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    assert script_dialogs.dialogs == ["OthelloDialog"]
    assert "を記録しました" in messages[-1].sentence or "○+12" in messages[-1].sentence
    following = bracket.bracket.boxes["main", 2, (match.number + 1) // 2].match
    assert following is not None
    sides = [side.entrant.name for side in following.sides if side.entrant is not None]
    assert match.sides[0].entrant.name in sides
    played = bracket.bracket.match()
    assert played is not None and played.sides[0].won
    assert bracket.bracket.boxes[key_of(played)].hasFocus()


def test_a_match_whose_players_are_not_known_opens_nothing(
    bracket: BracketPart, script_dialogs: Script, messages: list[Message]
) -> None:
    QTest.keyClick(focus(), Qt.Key.Key_End)
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    assert script_dialogs.dialogs == []
    assert "決まりません" in messages[-1].sentence


def test_the_places_are_listed_as_they_are_decided(bracket: BracketPart, desk: Desk) -> None:
    assert bracket.places.sentences() == ()
    event = desk.event_file
    with unseen(desk):
        cups.play(event, cups.OPEN)
    ranking = ranking_queries.final_ranking(event, cups.OPEN).rows
    assert bracket.places.sentences() == tuple(
        f"{line.place}位\u3000{line.entrant.name}" for line in ranking[:8]
    )


def test_a_double_click_opens_a_match(bracket: BracketPart, script_dialogs: Script) -> None:
    script_dialogs.dialog(lambda dialog: False)
    box = bracket.bracket.boxes["main", 1, 1]
    QTest.mouseDClick(
        box, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(60, 10)
    )
    assert script_dialogs.dialogs == ["OthelloDialog"]


def test_an_undrawn_consolation_says_what_comes_first(opened: OpenedCup) -> None:
    window = opened(cups.GROUPS, cups.MEET)
    table = turn(window, "consolation")
    assert isinstance(table, BracketPart)
    assert not table.bracket.isVisible()
    assert any("まだ抽選されていません" in text for text in texts(table))


def texts(widget: Any) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [shown.text() for shown in widget.findChildren(QLabel) if shown.isVisible()]


def test_a_proposal_of_a_bracket_takes_no_result(
    opened: OpenedCup, messages: list[Message], script_dialogs: Script
) -> None:
    opened(cups.GROUPS, cups.MEET)
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    assert "まだ公開していません" in messages[-1].sentence


def test_another_division_has_its_own_bracket(bracket: BracketPart, window: MainWindow) -> None:
    QTest.keyClick(focus(), Qt.Key.Key_End)
    assert bracket.view is not None and bracket.view.size == 16
    window.show_division(cups.MEET, "othello")
    QApplication.processEvents()
    # Another programme may have other terms, and then a page that is written in them.
    shown = standings(window).parts.table
    assert isinstance(shown, BracketPart) and shown.isVisible()
    assert shown.view is not None and shown.view.size == 32
    match = shown.bracket.match()
    assert match is not None and match.state == CALL


# -- the exchange -------------------------------------------------------------------------------


def test_the_exchange_has_six_games_and_marks_the_knock_out(opened: OpenedCup, desk: Desk) -> None:
    window = opened(cups.KNOCK_OUT)
    event = desk.event_file
    with unseen(desk):
        for match_id in cups.open_matches(event, cups.OPEN, ["ko1", "exchange"]):
            cups.record(event, match_id)
    from models.games.othello.open_division.exchange_stage import registered, still_in

    known = facts.division(event, cups.OPEN).facts
    beaten = {
        who
        for round_ in known.stage_rounds("ko1")
        for match in round_.matches
        for who in match.seats
        if who not in still_in(known)
    }
    exchange.register(event, cups.OPEN, [*registered(known), *beaten])
    desk.changed.emit(Changed.ALL)
    table = turn(window, "exchange")
    assert isinstance(table, ExchangePart)
    titles = [column.title for column in table.grid.grid.columns]
    assert titles[-7:-1] == ["予1", "予2", "予3", "4", "交2", "交3"]
    assert titles[-4] == "4"
    fourth = table.grid.grid.columns[-4]
    for line in table.grid.grid.rows:
        assert fourth.text(line).startswith("K ") is (line.entrant.id in beaten)
    assert "未入力の結果" in table.notice.sentence()
    QTest.keyClick(table.grid, Qt.Key.Key_Down)
    assert "2位" in table.reasons.sentences()[0] or "1位" in table.reasons.sentences()[0]


def test_reasons_of_the_exchange_name_the_neighbours(opened: OpenedCup, desk: Desk) -> None:
    opened(cups.KNOCK_OUT)
    view = exchange.exchange_standings(desk.event_file, cups.OPEN)
    assert view is not None
    line = next(line for line in view.rows if line.place > 1 and not line.tied)
    said = ranking_whys(view, line)
    assert [why.code for why in said if not isinstance(why, str)][:1] == ["PLACE"]
    below = next(why for why in said if not isinstance(why, str) and why.code == "BELOW_BY")
    assert below.values["criterion"] == line.decided_by
    assert {"other", "own_value", "other_value"} <= set(below.values)


# -- the one ranking ----------------------------------------------------------------------------


@pytest.mark.long
def test_the_one_ranking_is_that_of_the_knock_out(opened: OpenedCup, desk: Desk) -> None:
    window = opened(cups.KNOCK_OUT)
    page = standings(window)
    assert turn(window, "overall") is None
    assert page.chooser.currentText() == "現在（暫定）"
    assert "トーナメント" in page.state.text()
    assert "未入力の結果" in page.notice.sentence()
    assert not page.post_button.isVisible()
    with unseen(desk):
        cups.play(desk.event_file, cups.OPEN)
    assert page.chooser.currentText() == "最終順位表"
    assert [line.place for line in page.grid.grid.rows[:4]] == [1, 2, 3, 4]
    page.grid.selectRow(1)
    assert any("トーナメント" in said for said in page.reasons.sentences())
    QTest.mouseClick(page.post_button, Qt.MouseButton.LeftButton)
    assert page.posted.text().startswith("✓ 最終順位表")


@pytest.mark.long
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_nothing_is_cut(opened: OpenedCup, language: str, subtests: pytest.Subtests) -> None:
    window = opened(cups.KNOCK_OUT)
    if language == "en":
        window.looks.switch_language()
        QApplication.processEvents()
    for key in ("overall", "groups", "main", "exchange"):
        turn_and_settle(window, key)
        with subtests.test(key):
            assert cut_words(window) == []


def turn_and_settle(window: MainWindow, key: str) -> None:
    turn(window, key)
    for _turn in range(3):
        QApplication.processEvents()


PARTS = {
    cups.OPEN: ("overall", "groups", "main", "exchange"),
    cups.MEET: ("consolation",),
}


@pytest.mark.parametrize("division", PARTS)
def test_nothing_is_cut_in_longer_words(
    opened: OpenedCup, division: int, subtests: pytest.Subtests
) -> None:
    i18n.set_language("en")
    with i18n.using_catalogue(Longer()):
        window = opened(cups.KNOCK_OUT, division)
        window.resize(1366, 704)
        window.rebuild()
        window.go("standings")
        for key in PARTS[division]:
            turn_and_settle(window, key)
            with subtests.test(key):
                assert cut_words(window) == []


@pytest.mark.parametrize("division", PARTS)
def test_every_control_has_a_name(
    opened: OpenedCup, division: int, subtests: pytest.Subtests
) -> None:
    window = opened(cups.KNOCK_OUT, division)
    for key in PARTS[division]:
        turn(window, key)
        with subtests.test(key):
            nameless = [type(w).__name__ for w in focusable(window) if not w.accessibleName()]
            assert nameless == []
