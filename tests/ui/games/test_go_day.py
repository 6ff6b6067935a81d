"""Go in the window by keyboard: a Swiss of twenty-four, a league of five to its play-off."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import queries, sample_event
from app.games.go.sample import CLASS_A, CLASS_B
from app.operations import divisions
from app.queries import league_queries, ranking_queries
from models.core.steps import StepKind
from models.games.go import GoEnding, GoResult
from models.stages.plan import SwissOptions
from models.views.divisions import MatchState, MatchView, RoundView
from tests.conftest import Script
from tests.ui.cups import matches, step, types
from ui.desk.desk import Desk
from ui.pages.standings.parts import columns
from ui.window.main_window import MainWindow

ENTER = Qt.Key.Key_Return
GRADES = "\n\n"
"""Yes to the question whether the lower grade has really won."""


def said(window: MainWindow) -> str:
    return " ".join(own.text() for own in window.strip.findChildren(QLabel))


def card(match: MatchView) -> tuple[str, GoResult]:
    """Give what is typed of a card, the smaller number winning, and what it means."""
    first, second = (seat.entrant.number for seat in match.seats)
    winner = int(second < first)
    if first % 2:
        return f"{winner + 1}2\n", GoResult(kind=GoEnding.RESIGNED, winner=winner)
    halves = 2 * (second % 20) + 1
    return f"{winner + 1}1{halves / 2}\n", GoResult(winner=winner, halves=halves)


def opens(window: MainWindow, script: Script, match: MatchView) -> None:
    """Type a number, once more where the last keys of the card before are asked about."""
    box = matches(window).box
    for _time in range(2):
        if script.waiting:
            QTest.keyClicks(box, str(match.table))
            QTest.keyClick(box, ENTER)
    assert script.waiting == []


def enter(window: MainWindow, script: Script, match: MatchView) -> GoResult:
    """Type the number of a table and its card, with yes where it asks about the grades."""
    keys, result = card(match)

    def fill(dialog: Any) -> None:
        types(keys)(dialog)
        if dialog.isVisible():
            types(GRADES)(dialog)

    script.dialog(fill)
    opens(window, script, match)
    return result


def newest(desk: Desk, division: int) -> RoundView:
    return queries.rounds(desk.event_file, division)[-1]


def test_a_swiss_of_twenty_four_is_typed_card_by_card(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = divisions.add(
        event,
        game="go",
        name="A級",
        programme="swiss",
        programme_options=SwissOptions(rounds=2),
    )
    sample_event.import_file(event, division, CLASS_A)
    empty.show_division(division, "go")
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    for _round in range(2):
        step(empty, StepKind.PUBLISH)
        empty.go("matches")
        matches(empty).box.setFocus()
        typed = {
            match.code: enter(empty, script_dialogs, match)
            for match in newest(desk, division).matches
        }
        undo = empty.bar.undo_button.accessibleName()
        assert "の結果" in undo and not re.search("[BW]\\+", undo)
        shown = newest(desk, division)
        assert {match.code: match.result for match in shown.matches} == typed
        assert {match.state for match in shown.matches} == {MatchState.ENTERED}
        if shown.number == 1:
            step(empty, StepKind.PAIR)
    view = ranking_queries.final_ranking(event, division)
    assert view.complete
    assert [row.wins for row in view.rows] == [2] * 6 + [1] * 12 + [0] * 6
    counted = next(
        own for own in newest(desk, division).matches if own.seats[0].entrant.number % 2 == 0
    )
    told: list[str] = []
    script_dialogs.dialog(lambda dialog: bool(told.append(dialog.strip.text())))
    QTest.keyClicks(matches(empty).box, str(counted.table))
    QTest.keyClick(matches(empty).box, ENTER)
    until_now = told[0].split("\n")[0]
    assert "目半" in until_now, "as the new one is told, and not as W+3.5"


def test_a_league_of_five_ends_with_who_plays_off_the_first_place(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    """The first beats all but the third, who loses to the second: three share the first place."""
    event = desk.event_file
    division = divisions.add(event, game="go", name="B級", programme="league")
    sample_event.import_file(event, division, CLASS_B)
    empty.show_division(division, "go")
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    empty.go("matches")
    box = matches(empty).box
    box.setFocus()
    for shown in queries.rounds(event, division):
        for match in shown.matches:
            numbers = [seat.entrant.number for seat in match.seats]
            winner = max(numbers) if sorted(numbers) == [1, 3] else min(numbers)

            def fill(dialog: Any, key: int = numbers.index(winner) + 1) -> None:
                types(f"{key}2\n")(dialog)
                if dialog.isVisible():
                    types(GRADES)(dialog)

            script_dialogs.dialog(fill)
            opens(empty, script_dialogs, match)
    (closing,) = queries.division_view(event, division).steps
    names = [one.name for one in queries.entrants(event, division)[:3]]
    (told,) = closing.warnings
    assert sorted(told.values["names"]) == sorted(names)
    view = league_queries.league(event, division)
    assert view is not None
    cells = [column.text(row) for column in columns(view, "go") for row in view.rows]
    assert (cells.count("○ 中押"), cells.count("× 中押")) == (10, 10)
    assert "1位が" in said(empty)
    assert "決定戦" in said(empty)


def test_five_in_a_swiss_are_asked_whether_that_is_meant(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = divisions.add(event, game="go", name="C級", programme="swiss")
    sample_event.import_file(event, division, CLASS_B)
    empty.show_division(division, "go")
    assert "5名までは総当たりのリーグ戦がふつうです" in said(empty)
