"""Plain tables of three and four: places, points, and who is not there."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.game import MatchContext
from models.core.outcomes import Note
from models.core.parts import PartRules
from models.core.people import Absence
from models.fair_random import FairRandom
from models.games.plain import PLAIN, PROBLEM_KEYS, PlainEnding, PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.games.plain.tables import points_of
from models.store.codec import from_stored
from tests.examples import examples
from tests.models.divisions import entrant

OPTIONS = PlainOptions(table=TableSize.THREE_OR_FOUR)
ODD = replace(OPTIONS, points_of_four="50 30 10 -45.5", points_of_three="50 20 10")
FOUR = MatchContext(stage="swiss", round=2, seats=tuple(entrant(n) for n in (1, 2, 3, 4)))
THREE = replace(FOUR, seats=FOUR.seats[:3])


def without(context: MatchContext, *gone: int) -> MatchContext:
    seats = tuple(
        replace(own, absences=(Absence(from_round=2),)) if at in gone else own
        for at, own in enumerate(context.seats)
    )
    return replace(context, seats=seats)


def placed(*places: int | None) -> PlainResult:
    return PlainResult(places=places)


def codes(
    result: PlainResult, context: MatchContext = FOUR, options: PlainOptions = OPTIONS
) -> list[str]:
    problems = PLAIN.check(result, context, options)
    for problem in problems:
        assert set(problem.values) == set(PROBLEM_KEYS[problem.code])
        assert problem.where in ("", "places", "winner")
    return [problem.code + ("?" if problem.ask else "") for problem in problems]


@pytest.mark.parametrize(
    ("result", "context", "options", "found"),
    [
        (placed(2, 1, 3, 4), FOUR, OPTIONS, []),
        (placed(1, 1, 3, 4), FOUR, OPTIONS, []),
        (placed(1, 1, 1, 1), FOUR, OPTIONS, []),
        (placed(2, 3, 1), THREE, OPTIONS, []),
        (placed(1, 1, 2, 3), FOUR, OPTIONS, ["PLACES_DO_NOT_FIT"]),
        (placed(0, 1, 2, 3), FOUR, OPTIONS, ["PLACES_DO_NOT_FIT"]),
        (placed(5, 1, 2, 3), FOUR, OPTIONS, ["PLACES_DO_NOT_FIT"]),
        (placed(2, 1, 3), FOUR, OPTIONS, ["PLACES_NEEDED"]),
        (PlainResult(), FOUR, OPTIONS, ["PLACES_NEEDED"]),
        (replace(placed(2, 1, 3, 4), winner=1), FOUR, OPTIONS, ["PLACES_NEEDED"]),
        (replace(placed(2, 1, 3, 4), kind=PlainEnding.FORFEIT), FOUR, OPTIONS, ["PLACES_NEEDED"]),
        (
            placed(1, 1, 3, 4),
            FOUR,
            replace(OPTIONS, draws_allowed=False),
            ["SHARED_NOT_ALLOWED"],
        ),
        (
            placed(1, 1, 3, 4),
            replace(FOUR, part=PartRules(decisive=True)),
            OPTIONS,
            ["ONE_FIRST_NEEDED"],
        ),
        (placed(1, 2, 2, 4), replace(FOUR, part=PartRules(decisive=True)), OPTIONS, []),
        (placed(2, 1, None, 3), FOUR, OPTIONS, ["DID_NOT_PLAY?"]),
        (placed(2, 1, None, 3), without(FOUR, 2), OPTIONS, []),
        (placed(2, 1, 4, 3), without(FOUR, 2), OPTIONS, ["WITHDRAWN_AT_TABLE"]),
        (placed(1, 2), replace(FOUR, seats=FOUR.seats[:2]), OPTIONS, ["THREE_OR_FOUR_PLAYERS"]),
        (
            placed(1, 2, 3, 4, 5),
            replace(FOUR, seats=(*FOUR.seats, entrant(5))),
            OPTIONS,
            ["THREE_OR_FOUR_PLAYERS"],
        ),
        (placed(1, 2), replace(FOUR, seats=FOUR.seats[:2]), PlainOptions(), ["PLACES_AT_PAIR"]),
    ],
)
def test_problems(
    result: PlainResult, context: MatchContext, options: PlainOptions, found: list[str]
) -> None:
    assert codes(result, context, options) == found


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((2, 1, 3, 4), "30 50 10 -91/2"),
        ((1, 1, 3, 4), "40 40 10 -91/2"),
        ((1, 1, 1, 4), "30 30 30 -91/2"),
        ((1, 2, 2, 2), "50 -11/6 -11/6 -11/6"),
        ((1, 1, 1, 1), "89/8 89/8 89/8 89/8"),
        ((1, 2, 3), "50 20 10"),
        ((1, 1, 1), "80/3 80/3 80/3"),
        ((1, None, 2, 2), "50 0 15 15"),
        ((None, 2, 1, None), "0 20 50 0"),
        ((None, None, 1, None), "0 0 50 0"),
        ((None, None, None), "0 0 0"),
    ],
)
def test_every_place_brings_its_points_exactly(places: tuple[int | None, ...], points: str) -> None:
    context = FOUR if len(places) == 4 else THREE
    outcomes = PLAIN.score(placed(*places), context, ODD)
    assert [str(outcome.points) for outcome in outcomes] == points.split()
    assert [outcome.mark for outcome in outcomes] == [None] * len(places)


def test_who_was_not_there_met_nobody_and_who_sat_alone_has_a_free_win() -> None:
    late, gone, first, second = PLAIN.score(placed(None, None, 1, 2), without(FOUR, 1), OPTIONS)
    assert (late.note, gone.note, first.note) == (Note.LATE, Note.WITHDRAWN, None)
    assert [outcome.met for outcome in (late, gone, first, second)] == [False, False, True, True]
    alone = PLAIN.score(placed(None, None, 1), without(THREE, 0, 1), OPTIONS)[2]
    assert (alone.points, alone.full_point_bye, alone.met, alone.place) == (4, True, False, None)


@given(
    st.lists(st.integers(1, 4), min_size=3, max_size=4),
    st.lists(st.integers(-50, 50), min_size=4, max_size=4),
)
@settings(max_examples=examples(100))
def test_a_table_hands_out_all_its_points(places: list[int], points: list[int]) -> None:
    four = " ".join(map(str, sorted(points, reverse=True)))
    three = " ".join(map(str, sorted(points, reverse=True)[:3]))
    options = replace(OPTIONS, points_of_four=four, points_of_three=three)
    context = FOUR if len(places) == 4 else THREE
    if codes(placed(*places), context, options):
        return
    outcomes = PLAIN.score(placed(*places), context, options)
    assert sum(outcome.points for outcome in outcomes) == sum(points_of(options).of(len(places)))
    by_place = sorted(outcomes, key=lambda outcome: outcome.place or 0)
    assert [own.points for own in by_place] == sorted((o.points for o in outcomes), reverse=True)


@pytest.mark.parametrize(
    ("context", "seat", "places"),
    [
        (FOUR, 1, None),
        (without(FOUR, 0), 1, None),
        (without(FOUR, 0, 1), 2, (None, None, None, 1)),
        (without(FOUR, 0, 1, 2), 3, (None, None, None, None)),
        (THREE, 0, None),
        (without(THREE, 0), 1, (None, None, 1)),
    ],
)
def test_others_play_on_until_one_is_left(
    context: MatchContext, seat: int, places: tuple[int | None, ...] | None
) -> None:
    left = PLAIN.withdrawal(seat, context, OPTIONS)
    assert (None if left is None else left.places) == places


@pytest.mark.parametrize(
    ("four", "three", "found"),
    [
        ("4 3 2 1", "4 2 1", []),
        ("４ ３\u3000２ １", "4 2.5 1", []),
        ("50.5 20 10 -35.5", "1 0 −1", []),
        ("4 3 2", "4 2 1", ["POINTS_COUNT points_of_four"]),
        ("4,3,2,1", "4 2 1", ["POINTS_UNREADABLE points_of_four"]),
        ("4 3 2 1", "4 1/2 0", ["POINTS_UNREADABLE points_of_three"]),
        ("1 2 3 4", "", ["POINTS_RISE points_of_four", "POINTS_COUNT points_of_three"]),
        ("4 4 0 0", "3 3 3", []),
    ],
)
def test_points_are_read_or_refused(four: str, three: str, found: list[str]) -> None:
    options = replace(OPTIONS, points_of_four=four, points_of_three=three)
    problems = PLAIN.check_options(options)
    assert [f"{problem.code} {problem.where}" for problem in problems] == found
    assert PLAIN.check_options(replace(options, table=TableSize.TWO)) == ()


def test_what_was_stored_before_there_were_places_means_what_it_did() -> None:
    stored = {"kind": "played", "winner": 0, "score": [3, 1]}
    assert from_stored(stored, PlainResult) == PlainResult(winner=0, score=(3, 1))
    options = from_stored({"draws_allowed": False}, PlainOptions)
    assert options == PlainOptions(draws_allowed=False)
    assert (PLAIN.sizes(options), PLAIN.marked(options)) == ({2}, True)
    assert [own.key for own in PLAIN.ranked_by(options)] == ["points", "sos", "wins"]


def test_samples_share_places_only_where_that_is_allowed() -> None:
    strict = replace(OPTIONS, draws_allowed=False)
    shared = {True: 0, False: 0}
    for options, seed in product((OPTIONS, strict), range(40)):
        result = PLAIN.sample(FairRandom(str(seed), "sample"), FOUR, options)
        assert codes(result, FOUR, options) == []
        shared[options.draws_allowed] += len(set(result.places or ())) < 4
    assert shared[True] > 0
    assert shared[False] == 0
    assert Fraction(7, 2) == PLAIN.score(placed(1, 1, 3, 4), FOUR, OPTIONS)[0].points
