"""What was entered of the groups by mistake is taken back below their tables."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import facts, queries
from app.event_file.file import Changed
from app.games.othello.open_division import lots
from app.operations import divisions, rounds
from app.queries import draw_queries, log_queries
from models.core.steps import StepKind
from models.games.othello.open_division.programme import DRAW_LOT, SEAT_GROUPS
from models.games.othello.record import Category, OthelloOptions
from tests.app import cups
from tests.app import desk as at_desk
from tests.app.cups import needs, play
from tests.conftest import Script
from tests.examples import first
from tests.ui.cups import OpenedCup, focus, standings
from tests.ui.cut import cut_words
from tests.ui.dialogs.helpers import click, press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.games.othello.open_division.group_part import GroupPart
from ui.window.main_window import MainWindow


def groups_of(window: MainWindow) -> GroupPart:
    table = standings(window).parts.table
    assert isinstance(table, GroupPart)
    return table


@pytest.fixture
def seated(empty: MainWindow, desk: Desk) -> MainWindow:
    """Give an open division whose groups were seated just now."""
    made = cups.open_division(desk.event_file, 63)
    empty.show_division(made, "othello")
    empty.go("standings")
    return empty


def test_the_seats_are_taken_back_after_asking(
    seated: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = seated.division()
    assert division is not None
    offer = groups_of(seated).take_backs
    assert not offer.lots_button.isVisible()
    script_dialogs.confirm(False)
    click(offer.seats_button)
    assert draw_queries.groups(desk.event_file, division.id) != ()
    script_dialogs.confirm(True)
    QTest.keyClick(offer.seats_button, Qt.Key.Key_Space)
    assert draw_queries.groups(desk.event_file, division.id) == ()
    assert len(queries.entrants(desk.event_file, division.id)) == 63
    assert not offer.isVisible()
    assert cups.steps(desk.event_file, division.id)[0].own == SEAT_GROUPS
    desk.undo()
    assert offer.seats_button.isVisible()


def test_seats_stay_once_a_round_is_paired(seated: MainWindow, desk: Desk) -> None:
    division = seated.division()
    assert division is not None
    proposal = rounds.pair_next(desk.event_file, division.id, stage="group")
    desk.changed.emit(Changed.ALL)
    assert not groups_of(seated).take_backs.isVisible()
    rounds.discard(desk.event_file, proposal)
    desk.changed.emit(Changed.ALL)
    assert groups_of(seated).take_backs.seats_button.isVisible()


@pytest.fixture
def drawn(opened: OpenedCup, desk: Desk) -> MainWindow:
    """Give an open division in which the lots of group 1 are the last thing that was entered."""
    window = opened(cups.LOTS)
    event = desk.event_file
    cups.do(event, cups.OPEN, cups.steps(event, cups.OPEN)[0])
    desk.changed.emit(Changed.ALL)
    return window


def test_the_lots_of_a_group_are_taken_back_on_the_word_of_the_referee(
    drawn: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    offer = groups_of(drawn).take_backs
    assert offer.lots_button.text() == "1組の抽選を取り消す(&L)…"
    order = lots.take_backs(event, cups.OPEN).lots[1]

    def fill(dialog: Any) -> None:
        assert dialog.windowTitle() == "1組の抽選の取り消し"
        assert " → ".join(order) in _words(dialog)
        press(dialog, "\n")
        assert dialog.isVisible()
        dialog.input("referee").setFocus()
        press(dialog, "Oshima\n")

    script_dialogs.dialog(fill)
    click(offer.lots_button)
    step = cups.steps(event, cups.OPEN)[0]
    assert (step.own, step.round) == (DRAW_LOT, 1)
    assert not offer.isVisible()
    assert groups_of(drawn).cards[0].state.accessibleName().startswith("⚠ 抽選が必要")


def test_the_button_names_the_group_that_is_chosen_if_it_has_lots(
    drawn: MainWindow, desk: Desk
) -> None:
    part = groups_of(drawn)
    QTest.keyClick(focus(), Qt.Key.Key_PageDown)
    assert part.cards[1].grid.hasFocus()
    assert part.take_backs.group == 1  # the only one with lots
    QTest.keyClick(focus(), Qt.Key.Key_Up)
    assert part.take_backs.group == 1


def test_the_order_of_the_lots_is_put_right(
    drawn: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    offer = groups_of(drawn).take_backs
    assert offer.change_button.text() == "1組の抽選の順を直す(&O)…"
    before = lots.take_backs(event, cups.OPEN).lots[1]

    def fill(dialog: Any) -> None:
        assert dialog.lots.lots() == ["1", "2", "3"]
        press(dialog, "2\n1\n3\n")
        dialog.input("referee").setFocus()
        press(dialog, "Oshima\n")

    script_dialogs.dialog(fill)
    click(offer.change_button)
    after = lots.take_backs(event, cups.OPEN).lots[1]
    assert after == (before[1], before[0], before[2])
    line = log_queries.rulings(event, cups.OPEN)[-1]
    assert (line.kind, line.old, line.new) == ("lot", " → ".join(before), " → ".join(after))


def test_the_same_order_is_no_change(drawn: MainWindow, desk: Desk, script_dialogs: Script) -> None:
    def fill(dialog: Any) -> None:
        dialog.input("referee").setFocus()
        press(dialog, "Oshima")
        assert not dialog.accept_button.isEnabled()
        script_dialogs.confirm(True)
        press(dialog, "\x1b")

    newest = desk.event_file.undoable
    script_dialogs.dialog(fill)
    click(groups_of(drawn).take_backs.change_button)
    assert desk.event_file.undoable == newest


def test_lots_are_mended_after_the_knock_out_was_drawn_as_the_referee_rules(
    drawn: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    with unseen(desk):
        play(event, cups.OPEN, needs(StepKind.DRAW_BRACKET))
        cups.do(event, cups.OPEN, cups.steps(event, cups.OPEN)[0])
        play(event, cups.OPEN, cups.stage_begins("ko1"))
    before = facts.division(event, cups.OPEN).facts.draws["main"].order
    old, new = facts.division(event, cups.OPEN).facts.draws["lot:1"].order[:2]

    def rule(mending: Any) -> None:
        press(mending, "1wrong order\n")  # the referee stands there already

    def rule_next(mending: Any) -> None:
        assert "交流戦" in _words(mending)  # whoever comes through now was entered there
        press(mending, "1\n")  # as who ruled and why

    def fill(dialog: Any) -> None:
        press(dialog, "2\n1\n3\n")
        dialog.input("referee").setFocus()
        script_dialogs.dialog(rule).dialog(rule_next)
        press(dialog, "Oshima\n")

    script_dialogs.dialog(fill)
    click(groups_of(drawn).take_backs.change_button)
    assert script_dialogs.waiting == []
    after = facts.division(event, cups.OPEN).facts.draws["main"].order
    assert after == tuple(new if who == old else who for who in before)


def test_a_division_without_groups_has_nothing_to_take_back(empty: MainWindow, desk: Desk) -> None:
    event = desk.event_file
    swiss = at_desk.othello(event, 4, 2)
    bare = divisions.add(
        event,
        game="othello",
        name="無差別の部",
        programme="groups_knockout",
        options=OthelloOptions(category=Category.OPEN),
    )
    for division_id in (swiss, bare):
        assert lots.take_backs(event, division_id) == lots.TakeBacks()


@pytest.mark.parametrize("language", first(1, ["en", "ja"]))
def test_nothing_is_cut(drawn: MainWindow, language: str) -> None:
    if language == "en":
        drawn.looks.switch_language()
    drawn.resize(1366, 704)
    drawn.go("standings")
    assert groups_of(drawn).take_backs.lots_button.isVisible()
    assert cut_words(drawn) == []


def _words(dialog: Any) -> str:
    from PySide6.QtWidgets import QLabel

    return "\n".join(shown.text() for shown in dialog.findChildren(QLabel))
