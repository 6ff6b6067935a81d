"""Who shares the first place of a league plays it off; who is left alone before that has won it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.consequences import Consequence, staying
from models.core.facts import DivisionFacts, Round
from models.core.outcomes import Outcome
from models.core.people import Absence, Entrant
from models.core.steps import Step, StepKind
from models.stages.plan import open_conflicts
from models.stages.presets.league_playoff import LEAGUE_PLAYOFF
from tests.models.divisions import entrant, facts, round_of, won

RING = (
    round_of(1, ((1, 2), won()), ((3, 4), won())),
    round_of(2, ((2, 3), won()), ((1, 4), won())),
    round_of(3, ((3, 1), won()), ((2, 4), won())),
)
"""1 beats 2, 2 beats 3, 3 beats 1, and all of them 4."""
FIRST_ALONE = (
    *RING[:2],
    round_of(3, ((1, 3), won()), ((2, 4), won())),
)


def league(*rounds: Round, gone: tuple[int, ...] = ()) -> DivisionFacts:
    """Give a league of four after these rounds, from which some leave before the fourth."""
    people: list[Entrant] = [
        entrant(n, absences=(Absence(from_round=4),) if n in gone else ()) for n in range(1, 5)
    ]
    known = facts(people, rounds, "plain")
    return replace(known, programme_options=LEAGUE_PLAYOFF.options_type())


def step(known: DivisionFacts) -> Step:
    return LEAGUE_PLAYOFF.steps(known)[0]


def places(known: DivisionFacts) -> list[tuple[int, int]]:
    return [(place.rank, place.player - 100) for place in LEAGUE_PLAYOFF.ranking(known)]


def test_who_is_level_at_the_top_plays_it_off() -> None:
    known = league(*RING)
    assert (step(known).kind, step(known).stage) == (StepKind.PAIR, "playoff")
    assert places(known) == [(1, 1), (1, 2), (1, 3), (4, 4)]


def test_the_play_off_parts_those_who_were_level_and_nobody_else() -> None:
    played = round_of(4, ((3, 2), won()), stage="playoff")
    known = league(*RING, replace(played, number=1), gone=(1,))
    assert places(known) == [(1, 3), (2, 2), (3, 1), (4, 4)], "who left before it is behind them"


def test_who_is_left_alone_before_the_play_off_is_first_and_it_is_said() -> None:
    known = league(*RING, gone=(1, 2))
    assert step(known).kind is StepKind.CLOSE
    (warning,) = step(known).warnings
    assert warning.code == "PLAY_OFF_GIVEN_UP"
    assert warning.values == {"name": "P3", "names": ["P1", "P2"]}
    assert places(known) == [(1, 3), (2, 1), (2, 2), (4, 4)]


def test_where_all_of_them_have_left_they_share_the_place() -> None:
    known = league(*RING, gone=(1, 2, 3))
    assert [one.code for one in step(known).warnings if one.code == "PLAY_OFF_GIVEN_UP"] == []
    assert places(known) == [(1, 1), (1, 2), (1, 3), (4, 4)]


def test_one_who_is_first_alone_gives_nothing_up_by_leaving() -> None:
    for gone in ((), (1,)):
        known = league(*FIRST_ALONE, gone=gone)
        assert (step(known).kind, step(known).warnings) == (StepKind.CLOSE, ())
        assert places(known)[0] == (1, 1)


OTHERS_LEVEL = (
    round_of(1, ((1, 2), won()), ((4, 3), won())),
    round_of(2, ((3, 2), won()), ((1, 4), won())),
    round_of(3, ((3, 1), won()), ((2, 4), won())),
)
"""1 and 3 have two wins, 2 and 4 one: a correction has brought 1 level, and 2 down."""


@pytest.mark.parametrize(
    ("outcomes", "gone", "code", "into", "out", "instead"),
    [
        (None, (), "ENTRIES_CHANGED", ["P1"], ["P2"], True),
        (won(), (), "ENTRIES_CHANGED", ["P1"], ["P2"], False),
        (None, (1,), "ENTRIES_LEFT", [], ["P3", "P2"], False),
    ],
)
def test_whoever_comes_level_later_sits_down_only_if_here_and_nothing_is_played(
    outcomes: tuple[Outcome, ...] | None,
    gone: tuple[int, ...],
    code: str,
    into: list[str],
    out: list[str],
    instead: bool,
) -> None:
    begun = replace(round_of(4, ((3, 2), outcomes), stage="playoff"), number=1)
    (found,) = open_conflicts(LEAGUE_PLAYOFF, league(*OTHERS_LEVEL, begun, gone=gone))
    assert found.problem.code == code
    assert found.problem.values == {"stage": "playoff", "names": into, "others": out}
    assert (Consequence.INSTEAD in found.choices) is instead
    assert found.reseats == ((begun.matches[0].id,) if instead else ())


def whole(known: DivisionFacts) -> list[tuple[int, int, str | None, bool]]:
    """Give place, number, what has set it apart, and whether it is shared."""
    return [
        (place.rank, place.player - 100, place.decided_by, place.tied)
        for place in LEAGUE_PLAYOFF.ranking(known)
    ]


def test_what_a_play_off_decided_is_said_and_who_left_before_it_shares_only_with_others() -> None:
    played = replace(round_of(4, ((3, 2), won()), stage="playoff"), number=1)
    assert whole(league(*RING, played, gone=(1,))) == [
        (1, 3, None, False),
        (2, 2, "stage", False),
        (3, 1, "stage", False),
        (4, 4, "points", False),
    ]
    assert whole(league(*RING, gone=(1, 2))) == [
        (1, 3, None, False),
        (2, 1, "stage", True),
        (2, 2, None, True),
        (4, 4, "points", False),
    ]
    assert whole(league(*RING)) == [
        (1, 1, None, True),
        (1, 2, None, True),
        (1, 3, None, True),
        (4, 4, "points", False),
    ]


def test_a_play_off_that_is_ruled_to_stand_orders_its_people_in_the_places_they_hold() -> None:
    begun = replace(round_of(4, ((2, 3), won()), stage="playoff"), number=1)
    known = league(*OTHERS_LEVEL, begun)
    before = whole(known)
    (conflict,) = open_conflicts(LEAGUE_PLAYOFF, known)
    ruled = replace(known, draws={own.key: own for own in staying(conflict)}, memo={})
    assert open_conflicts(LEAGUE_PLAYOFF, ruled) == ()
    assert before == [
        (1, 1, None, True),
        (1, 3, None, True),
        (3, 2, "points", True),
        (3, 4, None, True),
    ]
    assert whole(ruled) == [
        (1, 1, None, True),
        (1, 2, None, True),
        (3, 3, "stage", True),
        (3, 4, None, True),
    ]
