"""Seats that are exchanged while somebody sits, or is to sit, at a table of another division."""

from __future__ import annotations

from typing import Any

import pytest

from app import elsewhere, queries
from app.operations import entrants, people, rounds
from models.core.entrant_data import EntrantData
from tests.app import cups, pairs
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import click, open_dialog, press
from ui.desk.desk import Desk
from ui.dialogs.draws.swap import SwapDialog
from ui.window.main_window import MainWindow


@pytest.fixture
def sitting(empty: MainWindow, desk: Desk) -> tuple[int, int]:
    """Give two divisions: the first of the first one sits there and is paired in the other."""
    event = desk.event_file
    first, other = small.plain(event, 2, name="午前の部"), small.plain(event, 0, name="自由の部")
    known = small.ids(event, first)[0]
    name = small.person(event, known).name
    entrants.add(event, other, pairs.pair_data(name, pairs.person(event, known)))
    for name in ("森", "林", "原"):
        entrants.add(event, other, EntrantData(name=name))
    entrants.check_in(event, small.ids(event, other))
    rounds.draw_first(event, other, lots=small.ids(event, other))
    small.draw(event, first)
    empty.show_division(other, "plain")
    empty.go("matches")
    return first, other


def test_the_swap_asks_about_who_still_sits_elsewhere(
    empty: MainWindow, desk: Desk, sitting: tuple[int, int], script_dialogs: Script
) -> None:
    _first, other = sitting
    before = [small.seats(m) for m in queries.rounds(desk.event_file, other)[0].matches]
    one, two = before[0][0], before[1][0]

    def fill(dialog: Any) -> None:
        dialog.input("entrant_a").setCurrentIndex(dialog.input("entrant_a").findData(before[0][1]))
        dialog.input("entrant_b").setCurrentIndex(dialog.input("entrant_b").findData(two))
        assert dialog.yes.isHidden(), "these two are free"
        dialog.input("entrant_a").setCurrentIndex(dialog.input("entrant_a").findData(one))
        assert "午前の部の1卓で対局中" in dialog.rows["entrant_a"].problem.text()
        dialog.input("reason").setFocus()
        press(dialog, "family\n")
        assert dialog.isVisible(), "the question is answered first"
        dialog.yes.click()
        click(dialog.accept_button)

    page = matches(empty)
    page.grid.selectRow(0)
    script_dialogs.dialog(fill)
    page.pairing.swap_verb.trigger()
    after = [small.seats(m) for m in queries.rounds(desk.event_file, other)[0].matches]
    assert (after[0][0], after[1][0]) == (two, one)


def test_nobody_is_asked_about_who_sits_nowhere_else(
    empty: MainWindow, desk: Desk, sitting: tuple[int, int], script_dialogs: Script
) -> None:
    first, other = sitting
    small.enter(desk.event_file, first)
    (round_,) = queries.rounds(desk.event_file, other)
    assert elsewhere.elsewhere_of_seats(desk.event_file, round_.id) == ()


def test_a_match_in_an_overlapping_slot_is_asked_about(
    qtbot: Any, empty: MainWindow, desk: Desk
) -> None:
    event = desk.event_file
    one, other = cups.meet(event, 4), cups.meet(event, 4, "午後の部")
    who = small.ids(event, one)[0], small.ids(event, other)[0]
    people.link(event, pairs.person(event, who[1]), pairs.person(event, who[0]))
    for division in (one, other):
        cups.play(event, division, cups.stage_begins("main_sf"))
    round_ = queries.rounds(event, one)[0]
    found = [s for s in elsewhere.elsewhere_of_seats(event, round_.id) if s.slot]
    assert {(s.division_id, s.entrant_id) for s in found} == {(other, who[1])}
    shown = open_dialog(qtbot, SwapDialog(round_, who[0], sitting=found))
    assert "同じ時間帯に" in shown.rows["entrant_a"].problem.text()
