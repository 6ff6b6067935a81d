"""What was counted is shown back as it was typed, and compared as it was typed."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.operations import divisions, entrants, results
from app.queries import log_queries
from models.core.game import CorrectionCause
from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.stages.plan import SwissOptions
from models.views.divisions import MatchView, counts_text
from tests.app import desk
from tests.app.desk import refused

GAMES_OF_THREE = ((88, 75), (60, 77), (78, 52))


def shuffleboard(event: EventFile, options: ShuffleboardOptions) -> int:
    division = divisions.add(
        event,
        game="shuffleboard",
        name="シャッフルボード",
        programme="swiss",
        options=options,
        programme_options=SwissOptions(rounds=1),
    )
    entrants.import_all(event, division, [entrants.EntrantData(name=name) for name in "甲乙"])
    entrants.check_in(event, desk.ids(event, division))
    desk.draw(event, division)
    return division


def first(event: EventFile, division: int) -> MatchView:
    return desk.last_round(event, division).matches[0]


def totals(*games: tuple[int, int]) -> ShuffleboardResult:
    return ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=games)


def test_totals_stand_beside_the_marks_and_in_the_journal(event: EventFile) -> None:
    division = shuffleboard(event, ShuffleboardOptions())
    results.record(event, first(event, division).id, totals((88, 75)))
    assert counts_text(first(event, division).counts) == "88–75"
    assert event.undoable is not None
    assert event.undoable.values["text"] == "88–75 ○+13 ×-13"


def test_every_game_of_a_match_is_shown(event: EventFile) -> None:
    division = shuffleboard(event, ShuffleboardOptions(mode=MatchMode.POINTS, target=50))
    results.record(event, first(event, division).id, totals(*GAMES_OF_THREE))
    assert counts_text(first(event, division).counts) == "88–75・60–77・78–52"


def test_totals_that_differ_are_not_confirmed_though_they_mean_the_same(event: EventFile) -> None:
    division = shuffleboard(event, ShuffleboardOptions())
    match = first(event, division)
    results.record(event, match.id, totals((88, 75)))
    with refused("UNLIKE_FIRST_ENTRY") as found:
        results.confirm(event, match.id, totals((87, 74)))
    assert found[0].values == {"first": "88–75 ○+13 ×-13", "second": "87–74 ○+13 ×-13"}
    results.confirm(event, match.id, totals((88, 75)))


def test_a_correction_with_the_same_difference_is_told_apart_in_the_log(event: EventFile) -> None:
    division = shuffleboard(event, ShuffleboardOptions())
    match = first(event, division)
    results.record(event, match.id, totals((88, 75)))
    results.correct(event, match.id, totals((87, 74)), cause=CorrectionCause.DESK_ERROR)
    (line,) = log_queries.rulings(event, division)
    assert (line.old, line.new) == ("88–75 ○+13 ×-13", "87–74 ○+13 ×-13")
