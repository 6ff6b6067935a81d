"""Tie-breaks of a Swiss that was worked out by hand: byes and defaults, McMahon."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from models import criteria
from models.core.criterion import ComparedField, Criterion, refinements
from models.core.facts import DivisionFacts
from models.core.outcomes import Mark, Note, Outcome
from models.games.plain import PLAIN, Plain
from models.ranking import rank
from models.stages.drawing import FirstDraw
from models.stages.plan import SwissOptions
from models.stages.swiss import SWISS
from models.start_points import StartPoints
from models.tally import tally
from models.two_sides.endings import BOTH_LOST, DOUBLE_DEFAULT
from models.two_sides.scoring import score_sides
from tests.models.divisions import entrant, facts, round_of, won

ABSENT = Outcome(mark=Mark.LOSS, points=Fraction(0), met=False, note=Note.LATE)
FREE = Outcome(mark=Mark.WIN, points=Fraction(1), met=False, full_point_bye=True)
BYE = Outcome(mark=Mark.WIN, points=Fraction(1), met=False, full_point_bye=True, note=Note.BYE)

FIVE = facts(
    [entrant(number) for number in range(1, 6)],
    [
        round_of(1, ((1, 2), won()), ((3, 4), won()), ((5,), (BYE,))),
        round_of(2, ((1, 3), won()), ((5, 2), won()), ((4,), (BYE,))),
        round_of(3, ((1, 5), won()), ((3, 4), (FREE, ABSENT)), ((2,), (BYE,))),
    ],
    game="plain",
)
"""Points: 1 three, 3 and 5 two, 2 and 4 one. In round 3 the fourth did not come."""


def standing(of: DivisionFacts) -> ComparedField:
    return ComparedField(
        entrants={own.id: own for own in of.entrants}, tallies=tally(of, "swiss"), drawn={}
    )


def values(criterion: Criterion, of: DivisionFacts = FIVE) -> list[object]:
    found = criterion.values(standing(of))
    return [found[own.id] for own in of.entrants]


def go(key: str) -> Criterion:
    """Give a criterion that counts whoever was paired."""
    return {own.key: own for own in criteria.offered(criteria.paired)}[key]


def test_a_bye_adds_nothing_and_a_default_counts_the_absent_opponent() -> None:
    # 3 met 4 in round 1 and was paired with 4 again in round 3: 4 counts twice (1 + 3 + 1).
    assert values(go("sos")) == [1 + 2 + 2, 3 + 2, 1 + 3 + 1, 2 + 2, 1 + 3]
    assert values(criteria.SOS) == [5, 5, 4, 2, 4]
    assert values(go("sosos")) == [5 + 5 + 4, 5 + 4, 4 + 5 + 4, 5 + 5, 5 + 5]


def test_the_round_of_a_bye_is_the_first_to_be_left_out() -> None:
    assert values(go("sos_1")) == [2 + 2, 3 + 2, 1 + 3, 2 + 2, 1 + 3]
    assert values(go("sos_2")) == [2, 3, 3, 2, 3]
    assert values(go("median")) == [2, 2, 1, 2, 1]


def test_the_round_of_a_default_is_the_first_to_be_left_out_where_nobody_met() -> None:
    # 3 was given round 3, in which the fourth did not come: that round is worth nothing.
    assert values(criteria.SOS_1) == [2 + 2, 3 + 2, 1 + 3, 2, 1 + 3]


def test_the_median_of_two_rounds_is_nothing() -> None:
    two = replace(FIVE, rounds=FIVE.rounds[:2], memo={})
    assert values(go("median"), two) == [0, 0, 0, 0, 0]


def test_points_of_the_beaten_by_default_too() -> None:
    assert values(go("sodos")) == [1 + 2 + 2, 0, 1 + 1, 0, 1]
    assert values(criteria.SODOS) == [5, 0, 1, 0, 1]


def test_who_has_lost_like_the_other_one_has_beaten_nobody() -> None:
    both = facts(
        [entrant(number) for number in range(1, 5)],
        [
            round_of(1, ((1, 2), won()), ((3, 4), won())),
            round_of(
                2,
                ((1, 3), score_sides(None, BOTH_LOST)),
                ((2, 4), score_sides(None, DOUBLE_DEFAULT)),
            ),
        ],
        game="plain",
    )
    for criterion in (criteria.SODOS, go("sodos"), criteria.SODOS_MMS):
        assert values(criterion, both) == [0, 0, 0, 0]


def test_points_after_each_round_add_up() -> None:
    assert values(criteria.CUMULATIVE) == [1 + 2 + 3, 0 + 0 + 1, 1 + 1 + 2, 0 + 1 + 1, 1 + 2 + 2]


def test_wins_among_the_level_come_before_the_match_of_two() -> None:
    league = facts(
        [entrant(number) for number in range(1, 5)],
        [
            round_of(1, ((1, 2), won()), ((3, 4), won())),
            round_of(2, ((2, 3), won()), ((4, 1), won())),
            round_of(3, ((1, 3), won()), ((2, 4), won())),
        ],
        game="plain",
    )
    # 1 and 2 have two wins, 3 and 4 one: 1 has beaten 2, 3 has beaten 4.
    order = rank(
        [own.id for own in league.entrants],
        refinements(
            (criteria.POINTS, criteria.WINS_AMONG), league.entrants, tally(league, "swiss")
        ),
    )
    assert [(place.rank, place.player, place.decided_by) for place in order] == [
        (1, 101, None),
        (2, 102, "among"),
        (3, 103, "points"),
        (4, 104, "among"),
    ]
    split = criteria.WINS_AMONG.refinement(standing(league)).split
    assert split([102, 103, 104]) == [[102], [103], [104]]  # two wins, one, none
    assert split([101, 102, 104]) == [[101, 102, 104]]  # each has beaten one of the others


class McMahon(Plain):
    criteria = (criteria.MMS, criteria.SOS_MMS, criteria.HEAD_TO_HEAD)


GRADES = ("四段", "三段", "初段", "1級", "2級", "")


def mc_mahon(*rounds: object) -> DivisionFacts:
    listed = [entrant(at, grade=grade) for at, grade in enumerate(GRADES, start=1)]
    return replace(
        facts(listed, rounds, game="plain"),  # type: ignore[arg-type]
        game=McMahon(),
        programme_options=SwissOptions(rounds=3),
        start=StartPoints(bar="三段", floor="2級"),
    )


def test_grades_start_with_points_between_floor_and_bar() -> None:
    begun = mc_mahon()
    assert values(criteria.MMS, begun) == [4, 4, 2, 1, 0, 0]
    assert values(criteria.POINTS, begun) == [0] * 6


def test_opponents_count_with_the_points_they_started_with() -> None:
    played = mc_mahon(round_of(1, ((1, 2), won()), ((4, 3), won()), ((5, 6), won())))
    assert values(criteria.MMS, played) == [5, 4, 2, 2, 1, 0]
    assert values(criteria.SOS_MMS, played) == [4, 5, 2, 2, 0, 1]
    assert values(criteria.SODOS_MMS, played) == [4, 0, 0, 2, 0, 0]
    assert values(criteria.SOSOS_MMS, played) == [5, 4, 2, 2, 1, 0]


def test_who_is_near_with_the_points_of_the_start_meets_from_the_first_round_on() -> None:
    draw = FirstDraw(seed="A", label="B")
    first = SWISS.draw_first(mc_mahon(), draw)
    assert [set(table) for table in first.tables] == [{101, 102}, {103, 104}, {105, 106}]
    lots = FirstDraw(lots=(106, 103, 102, 105, 104, 101))
    assert SWISS.draw_first(mc_mahon(), lots).tables == ((102, 101), (103, 104), (106, 105))
    # After it 1 has 5 points, 2 has 4, 3 and 4 have 2, 5 has 1, 6 none; neighbours have met.
    played = mc_mahon(round_of(1, ((1, 2), won()), ((4, 3), won()), ((5, 6), won())))
    assert SWISS.pair(played, "swiss", False).tables == ((101, 103), (102, 105), (104, 106))
    # By wins alone the winners would meet: 1 with 4 or 5.
    plain = replace(played, game=PLAIN, memo={})
    assert SWISS.pair(plain, "swiss", False).tables != ((101, 103), (102, 105), (104, 106))


def test_the_game_says_what_the_pairing_goes_by() -> None:
    class ByNumber(Plain):
        pairing_criteria = (criteria.NUMBER,)

    played = facts(
        [entrant(number) for number in range(1, 5)],
        [round_of(1, ((1, 3), won()), ((4, 2), won()))],
        game="plain",
    )
    by_number = replace(played, game=ByNumber(), programme_options=SwissOptions(rounds=3))
    by_points = replace(played, programme_options=SwissOptions(rounds=3))
    assert SWISS.pair(by_points, "swiss", False).tables == ((101, 104), (102, 103))
    assert SWISS.pair(by_number, "swiss", False).tables == ((101, 102), (103, 104))
