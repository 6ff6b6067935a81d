"""Lines of a record that are mended after the match was handed in: its result follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import results, rounds, running
from app.queries import live_queries, log_queries, ranking_queries
from models.core.causes import CorrectionCause
from models.core.live import LineState
from models.core.live_rules import replacement, strike
from models.games.shuffleboard.catalogue import Colour as Disc
from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndChoice,
    EndScore,
    Fault,
    Foul,
    Lag,
    MomentKind,
    Ruling,
    ScoreCorrection,
)
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from tests.app import desk
from tests.app.board_division import DOUBLES, Hall
from tests.app.desk import refused

SLIP = {"by": "森", "reason": "デスクの入力誤り", "cause": CorrectionCause.DESK_ERROR}
AGREED = {"by": "森", "reason": "両者同意", "cause": CorrectionCause.PLAYERS_AGREE}
DIRECTOR = {"by": "港 一郎", "reason": "ディレクター裁定", "cause": CorrectionCause.REFEREE}
POINTS = ShuffleboardOptions(mode=MatchMode.POINTS, target=50, director="港 一郎")


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="x") as made:
        yield made


def off(number: int, seat: int = 0) -> Foul:
    return Foul(
        number=number,
        seat=seat,
        article=Article.LIVE_DISC,
        ruling=Ruling.PENALISED,
        points=10,
        director=True,
    )


def whole_match(hall: Hall, table: int = 1) -> None:
    """Play a match of pairs that black wins 128 to 102, since yellow was fined; hand it in."""
    hall.start(table, court=str(table))
    hall.write(off(1), table=table)
    hall.play(16, table)
    running.hand_in(hall.event, hall.matches[table - 1])


@pytest.fixture
def hall(event: EventFile) -> Hall:
    made = Hall(event, DOUBLES)
    whole_match(made)
    return made


def strikes(hall: Hall, of: int, **values: Any) -> None:
    running.strike(hall.event, hall.matches[0], of, **values)


def replaces(hall: Hall, of: int, line: Any, **values: Any) -> None:
    running.replace(hall.event, hall.matches[0], of, line, **values)


def totals(hall: Hall) -> tuple[int, ...]:
    match = queries.match_entry(hall.event, hall.matches[0]).match
    assert isinstance(match.result, ShuffleboardResult)
    context = queries.match_entry(hall.event, hall.matches[0]).context
    (first, second) = hall.live().board.totals
    (own, _other) = queries.match_entry(hall.event, hall.matches[0]).game.score(
        match.result, context, DOUBLES
    )
    assert own.difference == first - second
    return first, second


def test_a_foul_of_the_wrong_player_is_struck_and_the_result_follows(hall: Hall) -> None:
    assert totals(hall) == (16 * 7 - 10, 16 * 8)
    with refused("BLANK_CAUSE"):
        strikes(hall, 0, by="森", reason="x")
    strikes(hall, 0, **SLIP)
    assert totals(hall) == (16 * 7, 16 * 8)
    assert hall.live().recorded and hall.live().board.signed
    (line,) = log_queries.rulings(hall.event, hall.division)
    assert (line.kind, line.cause, line.referee) == ("correction", "desk_error", "森")
    assert (line.text, line.old != line.new) == ("デスクの入力誤り", True)
    match = queries.match_entry(hall.event, hall.matches[0]).match
    assert match.result.entries[0].foul is not None  # what was written stays to be read
    hall.event.undo()
    assert totals(hall)[0] == 16 * 7 - 10
    hall.event.redo()
    replaces(hall, 0, off(1, seat=1), **DIRECTOR)
    assert totals(hall) == (16 * 7, 16 * 8 - 10)
    path = hall.event.path
    hall.event.close()
    assert check_file(path) == []


def test_what_follows_is_said_first_and_nothing_is_written(hall: Hall) -> None:
    before = hall.live()
    found = live_queries.foresee(
        hall.event, hall.matches[0], strike(0, "森", "x"), cause=CorrectionCause.REFEREE
    )
    assert isinstance(found.result, ShuffleboardResult) and not found.problems
    assert queries.consequences(hall.event, hall.matches[0], found.result).places
    assert hall.live() == before


def test_a_written_score_is_changed_by_both_sides_and_not_by_the_director_alone(
    hall: Hall,
) -> None:
    better = EndScore(number=1, scores=(10, 8))
    with refused("BOTH_MUST_AGREE"):
        replaces(hall, 1, better, **DIRECTOR)
    with refused("TYPING_ONLY"):
        replaces(hall, 1, better, **SLIP)
    with refused("SLIP_OF_THE_PEN"):
        replaces(hall, 1, better, **AGREED)
    replaces(hall, 1, better, confirmed=("SLIP_OF_THE_PEN",), **AGREED)
    assert totals(hall)[0] == 16 * 7 - 10 + 3
    of = len(hall.live().record.entries) - 1
    with refused("BOTH_MUST_AGREE"):
        strikes(hall, of, **DIRECTOR)  # to take the mend back changes the score as well


def test_a_judgement_is_never_mended(event: EventFile) -> None:
    hall = Hall(event, DOUBLES)
    hall.start()
    hall.play(1)
    hall.write(ScoreCorrection(of=0, scores=(8, 8)))
    hall.play(15)
    running.hand_in(hall.event, hall.matches[0])
    judged = ScoreCorrection(of=0, scores=(10, 8), fault=Fault.JUDGEMENT)
    for word in (SLIP, AGREED, DIRECTOR):
        with refused("JUDGEMENT_STANDS"):
            replaces(hall, 1, judged, **word)


def test_both_sides_mend_a_score_although_the_next_round_is_published(hall: Hall) -> None:
    whole_match(hall, 2)
    desk.pair(hall.event, hall.division)
    better = EndScore(number=1, scores=(10, 8))
    replaces(hall, 1, better, confirmed=("SLIP_OF_THE_PEN",), **AGREED)
    assert totals(hall)[0] == 16 * 7 - 10 + 3


def last_of_yellow(hall: Hall) -> int:
    """Win a match of points with the last end of the second game; give the line of that end."""
    hall.start()
    for game in (1, 2):
        for number, score in enumerate((20, 20, 10), start=1):
            hall.write(EndScore(game=game, number=number, scores=(score, 0)))
        if game == 1:
            hall.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    running.hand_in(hall.event, hall.matches[0])
    return 6


@pytest.mark.parametrize("published", [False, True])
def test_a_match_that_was_not_over_is_played_on_and_handed_in_again(
    event: EventFile, published: bool
) -> None:
    hall = Hall(event, POINTS)
    last = last_of_yellow(hall)
    if published:
        results.record(
            event, hall.matches[1], ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1)
        )
        desk.pair(event, hall.division)
    eight = EndScore(game=2, number=3, scores=(8, 0))
    found = live_queries.foresee(
        event, hall.matches[0], replacement(last, eight), cause=CorrectionCause.DESK_ERROR
    )
    assert found.result is None
    replaces(hall, last, eight, confirmed=("TYPING_ONLY",), **SLIP)
    assert not hall.live().recorded and hall.live().board.totals == (48, 0)
    kinds = [line.kind for line in log_queries.rulings(event, hall.division)]
    assert kinds == ["reopened"]
    ranking_queries.standings(event, hall.division)
    hall.write(EndScore(game=2, number=4, scores=(7, 0)))
    running.hand_in(event, hall.matches[0])
    assert hall.live().recorded and hall.live().board.wins == (2, 0)
    states = [line.state for line in live_queries.live(event, hall.matches[0]).lines]
    assert states.count(LineState.STRUCK) == 1  # the first signature
    for _ in range(3):
        event.undo()
    assert hall.live().recorded and hall.live().board.totals == (50, 0)
    path = event.path
    event.close()
    assert check_file(path) == []


def test_a_wrong_lag_is_mended_after_the_result(event: EventFile) -> None:
    hall = Hall(event, POINTS)
    hall.start()
    for game, scores in ((1, (20, 0)), (2, (0, 20)), (3, (20, 0))):
        for number in (1, 2, 3):
            hall.write(EndScore(game=game, number=number, scores=scores))
        if game == 1:
            hall.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
        if game == 2:
            hall.write(Lag(distances=(20, 10), chooser=1, colour=Disc.YELLOW))
    running.hand_in(event, hall.matches[0])
    of = next(n for n, one in enumerate(hall.live().record.entries) if one.lag is not None)
    replaces(hall, of, Lag(distances=(10, 20), chooser=0, colour=Disc.YELLOW), **DIRECTOR)
    assert hall.live().board.games[2].yellow == 0 and hall.live().recorded


def test_a_choice_of_ends_is_struck_after_the_result(event: EventFile) -> None:
    hall = Hall(event, DOUBLES)
    hall.start(partners=(("A", "B"), ("C", "D")))
    hall.write(EndChoice(seat=0, exchanged=True))
    hall.play(16)
    running.hand_in(event, hall.matches[0])
    strikes(hall, 0, **SLIP)
    assert hall.live().board.partners[0] == ("A", "B") and hall.live().recorded


def test_a_result_without_a_record_stays_as_it_is(event: EventFile) -> None:
    hall = Hall(event, DOUBLES)
    hall.start()
    hall.play(1)
    late = ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=0)
    results.record(event, hall.matches[0], late)
    assert not hall.live().mendable
    with refused("RESULT_STANDS"):
        strikes(hall, 0, **SLIP)
    with refused("RESULT_STANDS"):
        hall.write(BetweenEnds(kind=MomentKind.PRACTICE))


def test_who_has_not_won_yet_leaves_the_next_match_of_a_knock_out(event: EventFile) -> None:
    hall = Hall(event, POINTS, "knockout")
    last = last_of_yellow(hall)
    eight = {"of": last, "line": EndScore(game=2, number=3, scores=(8, 0))}
    mend = {**eight, "confirmed": ("TYPING_ONLY",), **SLIP}
    results.record(
        event, hall.matches[1], ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1)
    )
    (final,) = desk.last_round(event, hall.division).matches
    assert final.id not in hall.matches
    late = ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=0)
    results.record(event, final.id, late)
    with refused("LATER_PLAYED"):
        replaces(hall, **mend)
    event.undo()
    replaces(hall, **mend)
    assert [m.id for m in desk.last_round(event, hall.division).matches] == hall.matches
    hall.write(EndScore(game=2, number=4, scores=(7, 0)))
    running.hand_in(event, hall.matches[0])
    assert len(desk.last_round(event, hall.division).matches) == 1


def test_rounds_are_paired_again_once_the_match_has_its_result(event: EventFile) -> None:
    hall = Hall(event, POINTS)
    last = last_of_yellow(hall)
    results.record(
        event, hall.matches[1], ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1)
    )
    replaces(
        hall,
        last,
        EndScore(game=2, number=3, scores=(8, 0)),
        confirmed=("TYPING_ONLY",),
        **SLIP,
    )
    with refused("RESULTS_MISSING"):
        rounds.pair_next(event, hall.division)
