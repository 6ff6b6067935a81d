"""A day of Go in the real window: six in a Swiss of three rounds, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import log_queries, ranking_queries
from models.core.causes import CorrectionCause
from models.games.go import GoEnding, GoResult
from models.views.divisions import MatchState, MatchView
from reports.i18n import _
from tests.window.day import everybody_is_there, numbers, the_file_is_whole
from tests.window.driver import Screen
from tests.window.go_day import (
    DIVISION,
    LETTERS,
    PEOPLE,
    REASON,
    REFEREE,
    ROUNDS,
    GoDay,
    let_people_in,
    make_division,
)

pytestmark = pytest.mark.window
RESIGNED = 2
"""The digit of a resignation, which is also the number of a table."""


def test_three_rounds_of_six_are_in_the_file_as_they_were_typed(tmp_path: Path) -> None:
    with Screen("go", tmp_path, letters=LETTERS) as screen:
        day = GoDay(screen, tmp_path / "desk")
        make_division(day)
        let_people_in(day)
        first_round(day)
        second_round(day)
        last_round(day)
        rank(day)
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


# -- the cards --------------------------------------------------------------------------------


def opens(day: GoDay, match: MatchView, *, again: bool = False) -> None:
    """Type the number of a table; its card opens.

    Behind a resignation, typed by 2 while table 2 waits, 1 and 2 are asked for once more.
    """
    for _time in range(1 + (day.doubted and match.table in (1, RESIGNED))):
        day.desk.write(str(match.table))
        day.desk.press("Return")
    day.doubted = False
    title = _("Result: {round_name}, |table| {table} ({code})")
    if again:
        title = _("Correct: {round_name}, |table| {table} ({code})")
    day.desk.front(title.split("{", maxsplit=1)[0])


def saved(day: GoDay, match: MatchView, result: GoResult) -> None:
    """See the card in the file."""
    day.typed[match.code] = result
    day.did("record_result")


def enter(day: GoDay, match: MatchView) -> None:
    """Enter a card on which the smaller number wins, by points where it is odd."""
    first, second = numbers(match)
    winner = int(second < first)
    opens(day, match)
    day.desk.write(str(winner + 1))
    if min(first, second) % 2:
        day.desk.write("1")
        day.desk.write(f"{second}.5")
        result = GoResult(winner=winner, halves=2 * second + 1)
    else:
        day.desk.write("2")
        result = GoResult(kind=GoEnding.RESIGNED, winner=winner)
    day.desk.press("Return")
    if result.kind is GoEnding.POINTS:
        day.desk.press("y", "Return")  # it is not 1 and 10 points more
    saved(day, match, result)
    open_now = [own.table for own in day.cards() if own.state is MatchState.OPEN]
    day.doubted = result.kind is GoEnding.RESIGNED and RESIGNED in open_now


def first_round(day: GoDay) -> None:
    """A whole margin and a level game are refused; Black by nigiri is noted at one table."""
    desk = day.desk
    one, two, three = day.cards()
    opens(day, one)
    day.screen.picture("4-card")
    desk.write("1")
    desk.write("1")
    desk.write("3")
    desk.press("Return")
    day.screen.picture("5-whole-margin")
    assert day.saved.actions()[-1] == "publish_round"
    desk.press("BackSpace")
    desk.write("0")
    desk.press("Return")
    day.screen.picture("6-level")
    assert day.saved.actions()[-1] == "publish_round"
    desk.press("BackSpace")
    desk.write("3.5")
    desk.press("Tab")
    desk.write("2")
    day.screen.picture("7-black")
    desk.press("Return")
    saved(day, one, GoResult(winner=0, halves=7, black=1))
    day.doubted = True  # its last key, 2, may be the next table
    for match in (two, three):
        enter(day, match)
    day.step("pair_round")
    day.step("publish_round")


def second_round(day: GoDay) -> None:
    """The referee rules at one table, and puts a card of the first round right."""
    desk = day.desk
    one, *others = day.cards()
    opens(day, one)
    desk.write("1")
    desk.write("7")
    desk.write(REFEREE)
    day.screen.picture("8-ruling")
    desk.press("Return")
    saved(day, one, GoResult(kind=GoEnding.RULED, winner=0, ruled_by=REFEREE))
    earlier = day.rounds()[0].matches[0]
    desk.press("ctrl+Left")
    opens(day, earlier, again=True)
    desk.write("1")
    desk.write("1")
    desk.write("4.5")
    desk.press("Tab")
    desk.write("2")  # Black once more, on which the keyboard goes on to the reason
    desk.press("alt+h")
    desk.write("3")  # the referee decides
    desk.write(REASON)
    desk.press("Tab")
    desk.write(REFEREE)
    day.screen.picture("9-corrected")
    desk.press("Return")
    desk.press("y", "Return")  # it is not 1 and 14.5
    day.typed[earlier.code] = GoResult(winner=0, halves=9, black=1)
    day.did("correct_result")
    desk.press("ctrl+Return")  # back to what is to be entered now
    for match in others:
        enter(day, match)
    day.step("pair_round")
    day.step("publish_round")


def last_round(day: GoDay) -> None:
    """The last cards; then the ranking stands."""
    for match in day.cards():
        enter(day, match)
    day.screen.picture("10-all-in")


def rank(day: GoDay) -> None:
    """Look at the ranking and at the sheets."""
    desk = day.desk
    desk.press("ctrl+Return")
    day.screen.picture("11-ranking")
    desk.press("alt+5")
    day.screen.picture("12-sheets")


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: GoDay) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        (division,) = queries.event_view(event).divisions
        assert (division.name, division.game, division.programme) == (DIVISION, "go", "swiss")
        assert division.finished
        everybody_is_there(event, PEOPLE)
        shown = queries.rounds(event, 1)
        assert len(shown) == ROUNDS
        matches = [match for one in shown for match in one.matches]
        assert {match.code: match.result for match in matches} == day.typed
        (mended,) = [one for one in log_queries.rulings(event, 1) if one.kind == "correction"]
        assert (mended.cause, mended.referee) == (CorrectionCause.REFEREE, REFEREE)
        assert ("W+3.5" in mended.old, "W+4.5" in mended.new) == (True, True)
        ranking = ranking_queries.final_ranking(event, 1)
        assert ranking.complete
        assert [own.key for own in ranking.criteria] == ["wins", "sos", "sosos", "direct"]
        assert sum(row.wins for row in ranking.rows) == ROUNDS * 3
    assert day.saved.actions() == day.actions == EXPECTED


EXPECTED = [
    *["add_division", "import_entrants", "check_in", "draw_round", "publish_round"],
    *["record_result"] * 3,
    *["pair_round", "publish_round"],
    *["record_result", "correct_result"],
    *["record_result"] * 2,
    *["pair_round", "publish_round"],
    *["record_result"] * 3,
]
"""What the record of the file must say about such a day."""
