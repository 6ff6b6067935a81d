"""The gate before lots and brackets: with two keys they rest on cards that were typed twice."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.operations import entrants, events, penalties, results
from app.queries import gate_queries
from models.core.game import PenaltyClaim
from models.core.steps import Step, StepKind
from models.games.othello.open_division.programme import DRAW_LOT
from models.views.divisions import MatchState, MatchView
from tests.app import cups
from tests.app.cups import needs, play
from tests.conftest import Script
from tests.examples import first
from tests.ui.cups import OpenedCup, step
from tests.ui.gate_dialog import ctrl_enter, sentences
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.window.gate import GateDialog, items_of


def entered(desk: Desk, division: int, stage: str) -> list[MatchView]:
    """Give the tables of a stage that were typed once."""
    return [
        match
        for shown in queries.rounds(desk.event_file, division)
        if shown.stage == stage
        for match in shown.matches
        if match.state is MatchState.ENTERED
    ]


def confirm(desk: Desk, matches: list[MatchView]) -> None:
    with unseen(desk):
        for match in matches:
            results.confirm(desk.event_file, match.id, match.result)


def confirm_all(desk: Desk, division: int, stage: str) -> None:
    confirm(desk, entered(desk, division, stage))


def test_the_lots_of_a_group_wait_for_its_own_tables_alone(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.LOTS)
    desk.run(events.type_every_card, twice=True)
    confirm(desk, [m for m in entered(desk, cups.OPEN, "group") if m.table > 2])
    said: list[str] = []

    def blocked(dialog: GateDialog) -> bool:
        assert dialog.windowTitle() == "1組の抽選の前に"
        assert not dialog.accept_button.isEnabled()
        said.extend(sentences(dialog))
        return False

    script_dialogs.dialog(blocked)
    step(window, DRAW_LOT)
    first = entered(desk, cups.OPEN, "group")
    names = {seat.entrant.name for match in first for seat in match.seats}
    assert len(said) == len(first) == 6  # three rounds of two tables
    assert all(sum(name in sentence for name in names) == 2 for sentence in said)
    confirm(desk, first)
    script_dialogs.dialog(lambda dialog: False)
    step(window, DRAW_LOT)
    assert script_dialogs.dialogs == ["GateDialog", "GroupLotDialog"]


def test_the_lots_of_a_group_wait_for_no_other_group(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.LOTS)
    desk.run(events.type_every_card, twice=True)
    confirm(desk, [m for m in entered(desk, cups.OPEN, "group") if m.table <= 2])
    script_dialogs.dialog(lambda dialog: False)
    step(window, DRAW_LOT)
    assert script_dialogs.dialogs == ["GroupLotDialog"]


def test_a_penalty_holds_up_the_lots_of_its_own_group_only(opened: OpenedCup, desk: Desk) -> None:
    opened(cups.LOTS)
    event = desk.event_file
    [lot] = [s for s in cups.steps(event, cups.OPEN) if s.own == DRAW_LOT]
    story = {"time_left": 20, "statements_agree": True, "exempt": False}
    claim = PenaltyClaim(rule="two_hands", values=story)
    people = queries.entrants(event, cups.OPEN)

    def items() -> list[str]:
        return [i.code for i in items_of(event, cups.OPEN, step=lot)]

    penalties.log(event, cups.OPEN, people[40].id, claim)
    assert items() == []
    penalties.log(event, cups.OPEN, people[0].id, claim)
    assert items() == ["RULING_MISSING"]


def test_what_blocks_the_lot_of_a_group_is_about_its_people_or_their_tables(
    opened: OpenedCup, desk: Desk
) -> None:
    opened(cups.GROUPS)
    event = desk.event_file
    story = {"time_left": 20, "statements_agree": True, "exempt": False}
    claim = PenaltyClaim(rule="two_hands", values=story)
    people = queries.entrants(event, cups.OPEN)
    penalties.log(event, cups.OPEN, people[0].id, claim)
    open_ = [
        [seat.entrant.name for seat in match.seats]
        for shown in queries.rounds(event, cups.OPEN)
        for match in shown.matches
        if match.state is MatchState.OPEN
    ]
    assert open_

    def items(group: int) -> list[tuple[str, Any]]:
        lot = Step(kind=StepKind.OWN, own=DRAW_LOT, stage="group", round=group)
        found = items_of(event, cups.OPEN, step=lot)
        return [(one.code, one.values.get("names", one.values.get("name"))) for one in found]

    ruling = ("RULING_MISSING", people[0].name)
    for group in range(1, len(people) // 4 + 1):
        own = {who.name for who in people[4 * group - 4 : 4 * group]}
        missing = [("RESULT_MISSING", pair) for pair in open_ if own & set(pair)]
        assert items(group) == [*missing, *[ruling] * (group == 1)]


def test_the_knock_out_is_drawn_by_cards_that_were_typed_twice(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.ALL_LOTS)
    desk.run(events.type_every_card, twice=True)
    waiting = entered(desk, cups.OPEN, "group")
    confirm(desk, waiting[1:])

    def blocked(dialog: GateDialog) -> bool:
        assert dialog.windowTitle() == "決勝トーナメントの抽選の前に"
        [only] = [line for line in sentences(dialog) if "卓" in line]
        assert f"{waiting[0].table}卓" in only
        ctrl_enter(dialog)
        assert dialog.isVisible()
        return False

    script_dialogs.dialog(blocked)
    step(window, StepKind.DRAW_BRACKET)
    confirm(desk, waiting[:1])
    script_dialogs.dialog(lambda dialog: False)
    step(window, StepKind.DRAW_BRACKET)
    assert script_dialogs.dialogs == ["GateDialog", "BracketDialog"]


def test_the_first_draw_names_who_is_not_here(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.GROUPS, cups.MEET)
    desk.undo()  # the draw
    entrants.add(desk.event_file, cups.MEET, entrants.EntrantData(name="遅刻 花子"))

    def look(dialog: GateDialog) -> None:
        [only] = sentences(dialog)
        assert "遅刻 花子" in only
        ctrl_enter(dialog)

    script_dialogs.dialog(look)
    script_dialogs.dialog(lambda dialog: False)
    step(window, StepKind.DRAW_BRACKET)
    assert script_dialogs.dialogs == ["GateDialog", "BracketDialog"]


@pytest.mark.parametrize("late", first(1, [True, False]))
def test_the_consolation_looks_at_nothing_but_the_first_games(
    opened: OpenedCup, desk: Desk, script_dialogs: Script, late: bool
) -> None:
    """Later rounds of the knock-out run meanwhile: they do not matter to who has lost."""
    window = opened(cups.GROUPS, cups.MEET)
    desk.run(events.type_every_card, twice=True)
    with unseen(desk):
        play(desk.event_file, cups.MEET, needs(StepKind.DRAW_BRACKET))
    confirm_all(desk, cups.MEET, "main")
    event = desk.event_file
    if late:
        with unseen(desk):
            for match_id in cups.open_matches(event, cups.MEET):
                cups.record(event, match_id)
        early = {r.id for r in queries.drawn(event, cups.MEET) if r.stage == "main"}
        consolation = Step(kind=StepKind.DRAW_BRACKET, stage="consolation", key="consolation")
        rested = gate_queries.rounds_before(event, cups.MEET, consolation)
        assert {shown.id for shown in rested} == early
        confirm_all(desk, cups.MEET, "main")

    def enter(dialog: Any) -> bool:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        return False

    script_dialogs.dialog(enter)
    step(window, StepKind.DRAW_BRACKET)
    assert script_dialogs.dialogs == ["BracketDialog"]
