"""An open of Rummikub in the window: a set by keyboard, the line told, cut and semifinal."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries, sample_event
from app.queries import publishing_queries, ranking_queries
from models.core.steps import StepKind
from models.games.rummikub.programme import CLOSE_RECEPTION, LAST, NAME_FINAL
from models.games.rummikub.ranking import SEMIFINAL
from models.views.divisions import MatchState
from tests.app.rummikub_opens import add_open, seated
from tests.conftest import Script
from tests.ui.cups import matches, step, types
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.dialogs.draws.plan import PlanDialog
from ui.dialogs.entries import EntriesDialog
from ui.window.main_window import MainWindow

CARDS = ("10\n23\n31\n17\n215\n8\n22\n19\n", "141\n0\n7j\n12\n28\n15\n31\n40\n")
"""Two cards of a set with both games, as they are typed; the last Enter saves."""
KEYS_OF_A_GAME = 16


def opened(window: MainWindow, desk: Desk) -> int:
    division_id = add_open(desk.event_file, 8)
    window.show_division(division_id, "rummikub")
    first = queries.division_view(desk.event_file, division_id).steps[0]
    assert first.own == CLOSE_RECEPTION
    assert sample_event.do_step(desk.event_file, division_id, first)
    return division_id


def accepts(dialog: Any) -> None:
    assert isinstance(dialog, PlanDialog)
    while not dialog.accept_button.isEnabled():
        QTest.qWait(5)
    press(dialog, "\n")


def enters(window: MainWindow, desk: Desk, division_id: int, script: Script) -> None:
    """Type the cards of the set that runs: the table, then its card."""
    page = matches(window)
    window.go("matches")
    page.box.setFocus()
    shown = queries.rounds(desk.event_file, division_id)[-1]
    for match, card in zip(shown.matches, CARDS, strict=True):
        assert len(card) <= 2 * KEYS_OF_A_GAME
        script.dialog(types(card))
        QTest.keyClicks(page.box, str(match.table))
        QTest.keyClick(page.box, Qt.Key.Key_Return)
        assert script.waiting == []
        assert page.box.hasFocus()
    shown = queries.rounds(desk.event_file, division_id)[-1]
    assert {match.state for match in shown.matches} == {MatchState.ENTERED}


def test_sets_are_typed_the_line_is_told_and_the_semifinal_is_drawn(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    division_id = opened(empty, desk)
    script_dialogs.dialog(accepts)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    enters(empty, desk, division_id, script_dialogs)
    said = messages[-1].sentence
    assert "・" in said and " – " not in said, "a minus is read as such"
    view = ranking_queries.standings(desk.event_file, division_id)
    told = publishing_queries.told(desk.event_file, division_id, view)
    assert told is not None
    assert [(row.place, row.entrant.name) for row in told.rows] == [(7, "")]

    while (now := queries.division_view(desk.event_file, division_id).steps[0]).stage != SEMIFINAL:
        assert sample_event.do_step(desk.event_file, division_id, now)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    tables = seated(desk.event_file, division_id, SEMIFINAL)
    assert sorted(map(len, tables)) == [4, 4]
    assert len({who for table in tables for who in table}) == 8


def test_of_seven_the_organiser_names_the_final_and_the_best_four_are_ticked(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = add_open(desk.event_file, 7)
    while (now := queries.division_view(desk.event_file, division_id).steps[0]).own != NAME_FINAL:
        assert sample_event.do_step(desk.event_file, division_id, now)
    empty.show_division(division_id, "rummikub")
    assert "8名未満のため準決勝を編成できません" in empty.strip.sentence()
    ranked = ranking_queries.standings(desk.event_file, division_id).rows

    def names(dialog: Any) -> None:
        assert isinstance(dialog, EntriesDialog)
        dialog.input("reason").setFocus()
        press(dialog, "Seven came")
        dialog.input("referee").setFocus()
        press(dialog, "Suzuki\n")

    script_dialogs.dialog(names)
    step(empty, NAME_FINAL)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    (four,) = seated(desk.event_file, division_id, LAST)
    assert set(four) == {row.entrant.id for row in ranked[:4]}
