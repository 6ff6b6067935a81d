"""A published round, bracket or plan that nobody has played is taken back on the matches page."""

from __future__ import annotations

from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import Changed
from app.operations import divisions, results, rounds
from app.queries import log_queries
from models.core.steps import StepKind
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.knockout import KnockoutOptions
from models.stages.league import LeagueOptions
from tests.app import cups, tabled
from tests.app import desk as at_desk
from tests.app.cups import play, stage_begins
from tests.conftest import Script
from tests.ui.cups import OpenedCup, matches
from tests.ui.dialogs.helpers import press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow


def taken(dialog: Any) -> None:
    press(dialog, "wrong seeds\tOshima\n")


def show(window: MainWindow, desk: Desk, division: int, game: str) -> None:
    desk.changed.emit(Changed.ALL)
    window.show_division(division, game)
    window.go("matches")


def begun(desk: Desk, programme: str, count: int = 6, **values: Any) -> int:
    """Make a division of the plain game and publish its first round."""
    event = desk.event_file
    with unseen(desk):
        made = divisions.add(event, game="plain", name="部", programme=programme, **values)
        at_desk.fill(event, made, count)
        if programme == "tables":
            tabled.drawn(event, made)
        elif programme == "knockout":
            play(event, made, stage_begins("main_sf"))
        else:
            at_desk.draw(event, made)
    return made


@pytest.mark.parametrize(
    ("programme", "count", "values"),
    [
        ("knockout", 4, {"programme_options": KnockoutOptions(third=False)}),
        ("swiss", 6, {}),
        ("league", 4, {"programme_options": LeagueOptions(at_once=True)}),
        ("league", 4, {"programme_options": LeagueOptions(at_once=False)}),
        ("tables", 8, {"options": PlainOptions(table=TableSize.THREE_OR_FOUR)}),
    ],
)
def test_what_nobody_has_played_is_taken_back(
    empty: MainWindow,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
    programme: str,
    count: int,
    values: dict[str, Any],
) -> None:
    event = desk.event_file
    made = begun(desk, programme, count, **values)
    show(empty, desk, made, "plain")
    page = matches(empty)
    assert page.taking_back.verb.isVisible()
    code = queries.rounds(event, made)[0].matches[0].code
    said: list[str] = []

    def fill(dialog: Any) -> None:
        from PySide6.QtWidgets import QLabel

        said.extend(shown.text() for shown in dialog.findChildren(QLabel))
        assert not dialog.accept_button.isEnabled()
        taken(dialog)

    script_dialogs.dialog(fill)
    page.taking_back.verb.trigger()
    assert any(code in text for text in said)
    assert not any("変わりません" in text for text in said if "組合せ" in text)
    assert facts.division(event, made).facts.rounds == ()
    assert facts.division(event, made).facts.draws == {}
    line = log_queries.rulings(event, made)[-1]
    assert (line.kind, line.referee, line.text) == ("taken_back", "Oshima", "wrong seeds")
    assert "取り下げました" in messages[-1].sentence
    desk.undo()
    assert page.taking_back.verb.isVisible()


def test_a_round_with_a_result_is_not_offered_until_it_is_struck(
    empty: MainWindow, desk: Desk
) -> None:
    event = desk.event_file
    made = begun(desk, "swiss")
    show(empty, desk, made, "plain")
    page = matches(empty)
    match = queries.rounds(event, made)[0].matches[0]
    desk.run(results.record, match.id, at_desk.won(0))
    assert not page.taking_back.verb.isVisible()
    desk.undo()
    assert page.taking_back.verb.isVisible()


def test_single_matches_are_taken_back_as_ever(empty: MainWindow, desk: Desk) -> None:
    event = desk.event_file
    with unseen(desk):
        made = divisions.add(event, game="plain", name="部", programme="single_matches")
        people = at_desk.fill(event, made, 4)
        rounds.arrange(event, made, [people[:2]])
    show(empty, desk, made, "plain")
    page = matches(empty)
    assert page.pairing.discard_verb.isVisible()
    assert not page.taking_back.verb.isVisible()


def test_escape_keeps_it(empty: MainWindow, desk: Desk, script_dialogs: Script) -> None:
    made = begun(desk, "swiss")
    show(empty, desk, made, "plain")
    script_dialogs.dialog(lambda dialog: press(dialog, "\x1b") and None)
    matches(empty).taking_back.verb.trigger()
    assert len(queries.rounds(desk.event_file, made)) == 1


def test_the_bracket_of_groups_is_taken_back(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.LOTS, page="matches")
    event = desk.event_file
    with unseen(desk):
        play(event, cups.OPEN, stage_begins("ko1"))
    page = matches(window)
    first = next(r for r in queries.rounds(event, cups.OPEN) if r.stage == "ko1").matches[0]
    assert page.grid.go_to(first.id)
    script_dialogs.dialog(taken)
    page.taking_back.verb.trigger()
    assert "main" not in facts.division(event, cups.OPEN).facts.draws
    assert any(step.kind is StepKind.DRAW_BRACKET for step in cups.steps(event, cups.OPEN))
