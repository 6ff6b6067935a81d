"""Shuffleboard as a game of the desk: results, outcomes, byes, corrections, samples."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.calling import assigning
from models.core import result_checks
from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.outcomes import Mark, Note, Outcome
from models.core.people import Absence, Entrant
from models.core.problems import refusals
from models.fair_random import FairRandom
from models.games.shuffleboard import SHUFFLEBOARD
from models.games.shuffleboard.catalogue import MODES, TARGETS, MatchForm, MatchMode
from models.games.shuffleboard.lines import BetweenEnds, EndScore, MomentKind, ScoreCorrection
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)
from models.games.shuffleboard.rehearsal import played
from models.store.codec import from_stored, to_stored
from tests.models.games.shuffleboard.court import (
    DOUBLES,
    FIELDS,
    PAIRINGS,
    POINTS,
    RANKING,
    WALKING,
    Court,
    fits_the_table,
    win,
)
from tests.models.games.shuffleboard.problems import PROBLEM_CODES

WIN, LOSS, DRAW = Mark.WIN, Mark.LOSS, Mark.DRAW
PEOPLE = tuple(Entrant(id=n, number=n, name=name) for n, name in enumerate("甲乙丙", start=1))
TABLE = MatchContext(stage="swiss", round=2, seats=PEOPLE[:2])
THREE = replace(TABLE, seats=PEOPLE)
GONE = replace(TABLE, seats=(PEOPLE[0], replace(PEOPLE[1], absences=(Absence(from_round=2),))))
AWAY = replace(PEOPLE[0], absences=(Absence(from_round=1),))
BOTH_GONE = replace(TABLE, seats=(AWAY, GONE.seats[1]))


def table_of(options: ShuffleboardOptions) -> MatchContext:
    return THREE if options.form is MatchForm.ROUND_ROBIN else TABLE


def check(
    result: ShuffleboardResult,
    options: ShuffleboardOptions = WALKING,
    context: MatchContext | None = None,
) -> list[str]:
    """Give the codes of the problems, a question with its question mark."""
    problems = SHUFFLEBOARD.check(result, context or table_of(options), options)
    for problem in problems:
        fits_the_table(problem)
    return [problem.code + "?" * problem.ask for problem in problems]


def score(
    result: ShuffleboardResult, options: ShuffleboardOptions = WALKING
) -> tuple[Outcome, ...]:
    context = table_of(options)
    assert not refusals(SHUFFLEBOARD.check(result, context, options))
    return SHUFFLEBOARD.score(result, context, options)


def meaning(*outcomes: Outcome) -> list[tuple[Mark, Fraction, int | None]]:
    return [(outcome.mark, outcome.points, outcome.difference) for outcome in outcomes]


def totals(*games: tuple[int, ...]) -> ShuffleboardResult:
    return ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=games)


# What results mean


def test_a_frame_game_means_its_difference() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 8)
    assert meaning(*score(court.record)) == [(LOSS, 0, -8), (WIN, 1, 8)]
    assert score(court.record) == score(totals((56, 64)))


def test_a_match_up_to_a_game_point_means_the_games_won() -> None:
    court = Court(POINTS)
    win(court, 1)
    win(court, 1)
    assert meaning(*score(court.record, POINTS)) == [(LOSS, 0, -2), (WIN, 1, 2)]
    three = totals((50, 40), (0, 51), (60, 58))
    assert meaning(*score(three, POINTS)) == [(WIN, 1, 1), (LOSS, 0, -1)]


@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        ((43, 38, 54), [(LOSS, 1, 43), (LOSS, 0, 38), (WIN, 2, 54)]),
        ((40, 40, 10), [(DRAW, Fraction(3, 2), 40), (DRAW, Fraction(3, 2), 40), (LOSS, 0, 10)]),
        ((5, 5, 5), [(DRAW, 1, 5)] * 3),
    ],
)
def test_a_ranking_of_three(sums: tuple[int, int, int], expected: list[Any]) -> None:
    assert meaning(*score(totals(sums), RANKING)) == expected


def test_three_pairings() -> None:
    each_one = totals((28, 22), (28, 36), (29, 27))
    assert meaning(*score(each_one, PAIRINGS)) == [(DRAW, 1, -2), (DRAW, 1, -4), (DRAW, 1, 6)]
    two_won = totals((28, 22), (36, 28), (27, 29))
    assert meaning(*score(two_won, PAIRINGS)) == [(WIN, 2, 14), (LOSS, 0, -8), (LOSS, 1, -6)]
    assert [outcome.place for outcome in score(two_won, PAIRINGS)] == [1, 3, 2]


def test_a_level_pairing_is_no_result_but_one_that_was_accepted_once_stays() -> None:
    level = totals((28, 22), (28, 28), (29, 27))
    table = table_of(PAIRINGS)
    (problem,) = SHUFFLEBOARD.check(level, table, PAIRINGS)
    assert (problem.code, problem.values["total"], problem.ask) == ("LEVEL_TOTALS", 28, False)
    assert SHUFFLEBOARD.check(level, replace(table, accepted=True), PAIRINGS) == ()
    court = Court(PAIRINGS)
    while court.now.next is not None:
        court.three(7, 7)
    (problem,) = SHUFFLEBOARD.check(court.record, table, PAIRINGS)
    assert (problem.code, problem.where) == ("LEVEL_TOTALS", "entries")
    signed = with_line(court.record, BetweenEnds(kind=MomentKind.SIGNED))
    assert SHUFFLEBOARD.check(signed, replace(table, accepted=True), PAIRINGS) == ()
    once = SHUFFLEBOARD.score(signed, replace(table, accepted=True), PAIRINGS)
    assert [outcome.points for outcome in once] == [1, 1, 1]


def test_what_was_accepted_as_drawn_keeps_its_points() -> None:
    one_best = totals((28, 22), (28, 28), (29, 27))
    outcomes = SHUFFLEBOARD.score(one_best, table_of(PAIRINGS), PAIRINGS)
    assert [outcome.mark for outcome in outcomes] == [WIN, LOSS, LOSS]
    assert [outcome.points for outcome in outcomes] == [Fraction(3, 2), 1, Fraction(1, 2)]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 0, 2)])
def test_pairings_mean_the_same_whoever_began(order: tuple[int, int, int]) -> None:
    court = Court(PAIRINGS, order=order)
    while (turn := court.now.next) is not None:
        court.three(*((8, 7) if turn.yellow < turn.black else (7, 8)))
    assert [outcome.points for outcome in score(court.record, PAIRINGS)] == [2, 1, 0]
    assert [outcome.difference for outcome in score(court.record, PAIRINGS)] == [16, 0, -16]


@pytest.mark.parametrize(
    ("result", "options", "expected"),
    [
        (totals((75, -3)), WALKING, ("75", "-3")),
        (totals((50, 40), (40, 50), (50, 0)), POINTS, ("2", "1")),
        (totals((43, 38, 54)), RANKING, ("43", "38", "54")),
        (totals((28, 22), (28, 28), (29, 27)), PAIRINGS, ("3/2", "1", "1/2")),
        (ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=0), WALKING, ("", "")),
    ],
)
def test_scores_on_lists(
    result: ShuffleboardResult, options: ShuffleboardOptions, expected: tuple[str, ...]
) -> None:
    assert SHUFFLEBOARD.printed_score(result, table_of(options), options) == expected


def test_the_director_decides() -> None:
    result = ShuffleboardResult(ending=ShuffleboardEnding.DECISION, winner=1, reason="棄権")
    assert meaning(*score(result)) == [(LOSS, 0, None), (WIN, 1, None)]
    undecided = ShuffleboardResult(ending=ShuffleboardEnding.DECISION, reason=" ")
    assert check(undecided) == ["WINNER_NEEDED", "REASON_NEEDED"]


@pytest.mark.parametrize("ending", [ShuffleboardEnding.LATE, ShuffleboardEnding.WITHDRAWN])
def test_a_win_without_a_match_is_the_one_free_win_and_no_meeting(
    ending: ShuffleboardEnding,
) -> None:
    result = ShuffleboardResult(ending=ending, loser=0)
    lost, won = SHUFFLEBOARD.score(result, TABLE, WALKING)
    assert (won.mark, won.full_point_bye, won.met, won.note) == (WIN, True, False, Note.BYE)
    assert (lost.mark, lost.met, lost.note) == (LOSS, False, Note(ending.value))
    assert check(ShuffleboardResult(ending=ending)) == ["LOSER_NEEDED"]


def test_rounds_without_a_match() -> None:
    assert SHUFFLEBOARD.bye(WALKING).points == 1
    assert SHUFFLEBOARD.absence(Note.MISSED, WALKING).note is Note.MISSED
    for outcome in score(ShuffleboardResult(ending=ShuffleboardEnding.DOUBLE_DEFAULT)):
        assert (outcome.mark, outcome.met, outcome.note) == (LOSS, False, Note.DOUBLE_DEFAULT)


def test_withdrawals() -> None:
    result = SHUFFLEBOARD.withdrawal(1, GONE, WALKING)
    assert (check(result, context=GONE), result.loser) == ([], 1)
    both = SHUFFLEBOARD.withdrawal(0, BOTH_GONE, WALKING)
    assert (both.ending, check(both, context=BOTH_GONE)) == (ShuffleboardEnding.DOUBLE_DEFAULT, [])
    assert check(Court(WALKING).ends(*[(7, 8)] * 8).record, context=GONE) == ["WITHDRAWN_PLAYER"]
    here = ShuffleboardResult(ending=ShuffleboardEnding.WITHDRAWN, loser=1)
    assert check(here) == ["NOT_YET_WITHDRAWN?"]


# What is refused or asked


@pytest.mark.parametrize(
    ("result", "options", "codes"),
    [
        (totals((75, 80)), WALKING, []),
        (totals((80, 80)), WALKING, ["LEVEL_TOTALS"]),
        (totals(), WALKING, ["TOTALS_NEEDED"]),
        (totals((1, 2, 3)), WALKING, ["TOTALS_NEEDED"]),
        (totals((321, 80)), WALKING, ["UNLIKELY_TOTAL?"]),
        (totals((175, 80)), DOUBLES, ["UNLIKELY_TOTAL?"]),
        (totals((120, 80)), DOUBLES, []),
        (totals((50, 40), (50, 40)), POINTS, []),
        (totals((505, 40), (50, 40)), POINTS, ["UNLIKELY_TOTAL?"]),
        (totals((50, 40), (40, 50)), POINTS, ["MATCH_NOT_OVER"]),
        (totals(), POINTS, ["MATCH_NOT_OVER"]),
        (totals((50, 40), (50, 40), (50, 40)), POINTS, ["GAME_TOO_MANY"]),
        (totals((48, 40), (50, 40)), POINTS, ["BELOW_GAME_POINT?"]),
        (totals((50, 50), (50, 40)), POINTS, ["LEVEL_TOTALS"]),
        (totals((50,), (50, 40)), POINTS, ["TOTALS_NEEDED"]),
        (totals((1, 2, 3)), RANKING, []),
        (totals((1, 2)), RANKING, ["TOTALS_NEEDED"]),
        (totals((1, 2), (3, 4), (5, 6)), PAIRINGS, []),
        (totals((1, 2), (3, 3), (5, 6)), PAIRINGS, ["LEVEL_TOTALS"]),
        (totals((1, 2), (3, 3)), PAIRINGS, ["TOTALS_NEEDED"]),
    ],
)
def test_totals_of_a_card(
    result: ShuffleboardResult, options: ShuffleboardOptions, codes: list[str]
) -> None:
    assert check(result, options) == codes


def test_a_record_is_a_result_when_the_match_is_over() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 7)
    assert check(court.record) == ["MATCH_NOT_OVER"]
    court.end(7, 8)
    assert check(court.record) == []
    level = Court(WALKING).ends(*[(7, 7)] * 8)
    assert check(level.record) == ["EXTENSION_NEEDED"]
    level.end(8, 7)
    assert check(level.record) == ["EXTENSION_NEEDED"]
    level.end(8, 7)
    assert check(level.record) == []
    wrong = entry(EndScore(number=9, scores=(7, 8)))
    too_long = replace(court.record, entries=(*court.record.entries, wrong))
    assert check(too_long) == ["MATCH_OVER"]
    assert check(replace(court.record, start=Start(yellow=5))) == ["NOT_IN_MATCH"]


def test_seats_and_games_that_do_not_fit() -> None:
    assert check(ShuffleboardResult(), WALKING, THREE) == ["TWO_PLAYERS"]
    assert check(ShuffleboardResult(), RANKING, TABLE) == ["THREE_PLAYERS"]
    assert check(totals((1, 2)), ShuffleboardOptions(target=9)) == ["BAD_TARGET"]
    odd = ShuffleboardOptions(mode=MatchMode.RANKING)
    assert check(totals((1, 2)), odd) == ["NO_SUCH_GAME_TYPE"]
    stranger = ShuffleboardResult(ending=ShuffleboardEnding.DECISION, winner=2, reason="x")
    assert check(stranger) == ["NOT_IN_MATCH"]


def test_a_written_score_of_a_record_is_corrected_by_one_more_line() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 8)
    last = len(court.record.entries) - 1
    court.add(ScoreCorrection(of=last, scores=(20, 0)))
    assert check(court.record) == []
    assert score(court.record)[0].difference == 69 - 56


@pytest.mark.parametrize(
    ("cause", "published", "values", "codes"),
    [
        (CorrectionCause.DESK_ERROR, True, {}, []),
        (CorrectionCause.PLAYERS_AGREE, False, {}, []),
        (CorrectionCause.PLAYERS_AGREE, True, {}, ["REASON_NEEDED", "REFEREE_NEEDED"]),
        (CorrectionCause.PLAYERS_AGREE, True, {"referee": "監督", "reason": "誤記"}, []),
        (CorrectionCause.REFEREE, False, {}, ["REASON_NEEDED", "REFEREE_NEEDED"]),
        (CorrectionCause.REFEREE, True, {"referee": "監督", "reason": "誤記"}, []),
    ],
)
def test_corrections_of_a_result(
    cause: CorrectionCause, published: bool, values: dict[str, str], codes: list[str]
) -> None:
    correction = Correction(
        old=totals((75, 80)),
        new=totals((80, 75)),
        cause=cause,
        next_round_published=published,
        **values,
    )
    found = SHUFFLEBOARD.check_correction(correction, TABLE, WALKING)
    for problem in found:
        fits_the_table(problem)
    assert [problem.code for problem in found] == codes
    same = replace(correction, new=correction.old)
    assert [p.code for p in SHUFFLEBOARD.check_correction(same, TABLE, WALKING)] == ["NO_CHANGE"]


# The game as a record


@settings(max_examples=30)
@given(st.sampled_from(MatchForm), st.integers(0, 1), st.integers(0, 2), st.integers(0, 1000))
def test_samples_are_possible_and_survive_being_stored(
    form: MatchForm, pick: int, size: int, seed: int
) -> None:
    mode = MODES[form][pick]
    options = ShuffleboardOptions(form=form, mode=mode, target=TARGETS[mode][size])
    result = SHUFFLEBOARD.sample(FairRandom(str(seed), "sample"), table_of(options), options)
    assert not refusals(SHUFFLEBOARD.check(result, table_of(options), options))
    outcomes = SHUFFLEBOARD.score(result, table_of(options), options)
    assert len(outcomes) == (3 if form is MatchForm.ROUND_ROBIN else 2)
    if form is not MatchForm.ROUND_ROBIN:
        assert sorted(outcome.mark for outcome in outcomes) == ["loss", "win"]
    stored = json.loads(json.dumps(to_stored(result)))
    assert from_stored(stored, ShuffleboardResult) == result
    assert from_stored(to_stored(options), ShuffleboardOptions) == options


def test_samples_look_like_a_tournament() -> None:
    chance = FairRandom("rehearsal", "sample")
    results = [SHUFFLEBOARD.sample(chance, TABLE, WALKING) for _ in range(200)]
    endings = [result.ending for result in results]
    assert endings.count(ShuffleboardEnding.PLAYED) > 180
    assert {ShuffleboardEnding.LATE, ShuffleboardEnding.DECISION} < set(endings)
    long = played(chance, ShuffleboardOptions(mode=MatchMode.POINTS, target=75))
    assert len(long.entries) > 10
    assert SHUFFLEBOARD.sample(chance, GONE, WALKING).ending is ShuffleboardEnding.WITHDRAWN


def test_every_problem_of_the_table_can_happen() -> None:
    folder = Path(SHUFFLEBOARD.check.__code__.co_filename).parent
    files = [path for path in folder.rglob("*.py") if path.stem != "live"]
    files += [Path(result_checks.__file__), *Path(assigning.__file__).parent.glob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r'"([A-Z][A-Z0-9]*_[A-Z0-9_]+|SUSPENDED)"', source))
    assert named == set(PROBLEM_CODES)
    fields = set(re.findall(r'where="(\w+)"', source))
    assert fields <= FIELDS


def test_no_code_says_something_else_in_another_game() -> None:
    """A sentence is found by its code alone, so a shared code must have the same values."""
    from models.games.othello.problems import PROBLEM_KEYS as OTHELLO
    from models.games.plain import PROBLEM_KEYS as PLAIN
    from tests.models.games.shuffleboard.problems import PROBLEM_KEYS

    for other in (OTHELLO, PLAIN):
        for code in set(other) & set(PROBLEM_KEYS):
            assert set(other[code]) == set(PROBLEM_KEYS[code])


# Colours that are drawn


def test_colours_and_orders_are_drawn_evenly() -> None:
    chance = FairRandom("draw", "colours")
    yellows = [drawn_start(chance, WALKING).yellow for _ in range(200)]
    assert 70 < yellows.count(0) < 130
    orders = [drawn_start(chance, RANKING).order for _ in range(300)]
    assert len(set(orders)) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)
