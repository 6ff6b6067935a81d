"""Groups, lots, brackets, exchange and later matches played again: from the strip, by keys."""

from __future__ import annotations

from typing import Any

import pytest

from app import facts, queries
from app.games.othello.open_division import exchange
from app.operations import divisions, rounds
from app.queries import draw_queries, log_queries
from models.core.outcomes import Mark
from models.core.steps import StepKind
from models.games.othello.open_division.programme import DRAW_LOT, REGISTER, SEAT_GROUPS
from models.games.othello.record import Category, OthelloOptions
from models.views.divisions import MatchState, MatchView
from tests.app import cups
from tests.app.cups import needs, play, stage_begins, steps
from tests.conftest import Script
from tests.ui.cups import OpenedCup, matches, step
from tests.ui.dialogs.fields import group_list
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


def division_id(window: MainWindow) -> int:
    division = window.division()
    assert division is not None
    return division.id


@pytest.fixture
def open_division(empty: MainWindow, desk: Desk) -> MainWindow:
    made = divisions.add(
        desk.event_file,
        game="othello",
        name="無差別の部",
        programme="groups_knockout",
        options=OthelloOptions(category=Category.OPEN),
    )
    empty.show_division(made, "othello")
    return empty


def test_the_list_of_headquarters_begins_the_day(
    open_division: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    window = open_division
    assert "組分け" in window.strip.sentence()

    def fill(dialog: Any) -> None:
        dialog.read_pasted(group_list(63))
        dialog.focus_first()
        press(dialog, "\ny\n")

    script_dialogs.dialog(fill)
    step(window, SEAT_GROUPS)
    found = draw_queries.groups(desk.event_file, division_id(window))
    assert len(found) == 16
    assert found[0].rows[2].entrant is not None
    assert found[0].rows[2].entrant.name == "選手03"
    assert found[15].rows[3].entrant is None
    step(window, StepKind.PAIR)
    step(window, StepKind.PUBLISH)
    assert "予選リーグ" in window.strip.sentence()
    assert matches(window).shown_round() is not None


def test_a_list_with_a_fault_enters_nothing(
    open_division: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    before = desk.event_file.undoable

    def fill(dialog: Any) -> bool:
        dialog.read_pasted(group_list(64).replace("16,4,", "16,3,"))
        dialog.focus_first()
        press(dialog, "\n")
        assert dialog.isVisible() and not dialog.accept_button.isEnabled()
        press(dialog, "\x1b")
        return False

    script_dialogs.dialog(fill)
    step(open_division, SEAT_GROUPS)
    assert queries.entrants(desk.event_file, division_id(open_division)) == ()
    assert desk.event_file.undoable == before


def test_who_is_entered_already_is_seated_by_hand(
    open_division: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    from app.operations import entrants

    number = division_id(open_division)
    entrants.import_all(desk.event_file, number, cups.people(64))

    def fill(dialog: Any) -> None:
        press(dialog, "64\n")
        dialog.picker.fill_button.setFocus()
        press(dialog, "\n")
        dialog.picker.search.setFocus()
        press(dialog, "\n")
        if dialog.isVisible():
            dialog.input("reason").setText("本部の組合せ")
            press(dialog, "y\n")

    script_dialogs.dialog(fill)
    step(open_division, SEAT_GROUPS)
    first = draw_queries.groups(desk.event_file, number)[0].rows[0].entrant
    assert first is not None and first.number == 64


@pytest.mark.long
def test_lot_bracket_and_exchange(opened: OpenedCup, desk: Desk, script_dialogs: Script) -> None:
    window = opened(cups.GROUPS)
    event = desk.event_file
    play(event, cups.OPEN, needs(DRAW_LOT))

    def lot(dialog: Any) -> None:
        press(dialog, "2\n1\n3\n")
        dialog.input("referee").setFocus()
        press(dialog, "Oshima\n")

    script_dialogs.dialog(lot)
    step(window, DRAW_LOT)
    winner = draw_queries.groups(event, cups.OPEN)[0].winner
    assert winner is not None
    assert winner.id == facts.division(event, cups.OPEN).facts.draws["lot:1"].order[0]
    play(event, cups.OPEN, needs(StepKind.DRAW_BRACKET))

    def draw(dialog: Any) -> None:
        press(dialog, "".join(f"{line}\n" for line in range(16, 0, -1)))
        dialog.accept_button.setFocus()
        press(dialog, "\n")

    script_dialogs.dialog(draw)
    step(window, StepKind.DRAW_BRACKET)
    [bracket] = draw_queries.brackets(event, cups.OPEN)
    field = draw_queries.bracket_field(event, cups.OPEN, "main")
    assert bracket.matches[0].sides[0].entrant == field[-1]
    step(window, StepKind.PUBLISH)
    keen = exchange.exchange_entry(event, cups.OPEN).can_enter[:5]
    typed = "".join(f"{who.number}\n" for who in keen) + "\n"
    script_dialogs.dialog(lambda dialog: press(dialog, typed) and None)
    step(window, REGISTER)
    assert exchange.exchange_entry(event, cups.OPEN).entered == keen
    step(window, StepKind.PAIR)
    [proposal] = [r for r in queries.drawn(event, cups.OPEN) if r.stage == "exchange"]
    assert not proposal.published
    step(window, StepKind.PUBLISH)
    drawn = queries.drawn(event, cups.OPEN)
    assert next(r for r in drawn if r.stage == "exchange").published


def test_the_meet_is_placed_and_its_consolation_drawn(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.GROUPS, cups.MEET)
    event = desk.event_file
    rounds.discard(event, queries.drawn(event, cups.MEET)[0].id)

    def place(dialog: Any) -> None:
        press(dialog, "1")
        dialog.seeds.setFocus()
        press(dialog, "\b2")
        dialog.accept_button.setFocus()
        press(dialog, "\n")

    script_dialogs.dialog(place)
    step(window, StepKind.DRAW_BRACKET)
    [main] = draw_queries.brackets(event, cups.MEET)
    assert (main.drawn_by, main.matches[0].sides[0].seed) == ("placed", 1)
    step(window, StepKind.PUBLISH)
    play(event, cups.MEET, needs(StepKind.DRAW_BRACKET))
    assert "敗者戦" in window.strip.sentence()
    script_dialogs.dialog(lambda dialog: press(dialog, "3\n") and None)
    step(window, StepKind.DRAW_BRACKET)
    assert [cup.key for cup in draw_queries.brackets(event, cups.MEET)] == ["main", "consolation"]


def _first_knocked_out(desk: Desk) -> MatchView:
    view = next(r for r in queries.rounds(desk.event_file, cups.OPEN) if r.stage == "ko1")
    return view.matches[0]


@pytest.mark.long
def test_a_correction_that_overturns_a_played_match_asks_the_referee(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, page="matches")
    event = desk.event_file
    play(event, cups.OPEN, stage_begins("sf"))
    match = _first_knocked_out(desk)
    loser = next(
        seat.entrant
        for seat, cell in zip(match.seats, match.cells, strict=True)
        if cell.mark is Mark.LOSS
    )
    other = "20" if match.cells[0].mark is Mark.WIN else "44"

    def leave(mending: Any) -> bool:
        press(mending, "1")
        press(mending, "\x1b")
        return False

    def rule(mending: Any) -> None:
        assert mending.reason.text() == "wrong card"
        assert mending.referee.text() == "Oshima"
        assert not mending.after.isVisible()
        press(mending, "1")  # the match is void
        press(mending, "\n")  # the names are there already

    def correct(dialog: Any) -> None:
        press(dialog, other + "\n")
        assert "準々決勝" in dialog.foreseeing.line.text()
        dialog.cause_row.focus_chosen()
        press(dialog, "3")
        dialog.reason_box.setFocus()
        press(dialog, "wrong card")
        dialog.referee_box.setFocus()
        script_dialogs.dialog(leave).confirm(True)
        press(dialog, "Oshima\n")
        assert dialog.isVisible()
        assert "準々決勝" in dialog.problem_line.text()
        assert _first_knocked_out(desk).result == match.result
        assert (dialog.reason, dialog.referee) == ("wrong card", "Oshima")
        script_dialogs.dialog(rule)
        press(dialog, "\n")

    script_dialogs.dialog(correct)
    page = matches(window)
    page.box.setFocus()
    press(page.box, match.code + "\n")
    assert script_dialogs.waiting == []
    again = next(r for r in queries.rounds(event, cups.OPEN) if r.stage == "qf").matches[0]
    assert again.state is MatchState.OPEN
    assert loser.id in {seat.entrant.id for seat in again.seats}
    kinds = [ruling.kind for ruling in log_queries.rulings(event, cups.OPEN)]
    assert "voided" in kinds and "correction" in kinds
    assert any(step.stage == "qf" for step in steps(event, cups.OPEN))


def test_a_correction_before_the_next_match_is_played_only_says_who_comes(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, page="matches")
    play(desk.event_file, cups.OPEN, stage_begins("qf"))
    match = _first_knocked_out(desk)
    other = "20" if match.cells[0].mark is Mark.WIN else "44"

    def correct(dialog: Any) -> None:
        press(dialog, other + "\n")
        assert "準々決勝" in dialog.foreseeing.line.text()
        press(dialog, "\x1b")

    script_dialogs.dialog(correct).confirm(True)
    page = matches(window)
    page.box.setFocus()
    press(page.box, match.code + "\n")
    assert _first_knocked_out(desk).result == match.result
