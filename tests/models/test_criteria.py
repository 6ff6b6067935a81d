"""What the shared criteria say of small tables that were worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from models import criteria
from models.core.criterion import ComparedField, Criterion, refinements
from models.core.facts import DivisionFacts, Match, Round
from models.core.outcomes import Mark, Note, Outcome
from models.core.people import Entrant
from models.core.sums import RoundOutcome, Tally, plus
from models.exact import exact
from models.games.shuffleboard import SHUFFLEBOARD
from models.ranking import rank
from models.tally import carry, tally

PEOPLE = {number: Entrant(id=number, number=number, name=str(number)) for number in range(1, 9)}


def won(points: int = 1) -> tuple[Outcome, Outcome]:
    return (
        Outcome(mark=Mark.WIN, points=Fraction(points)),
        Outcome(mark=Mark.LOSS, points=Fraction(0)),
    )


def at_table(*points: int) -> tuple[Outcome, ...]:
    """Give a table that was played for places: who has more points is before."""
    return tuple(
        Outcome(points=Fraction(own), place=1 + sum(other > own for other in points))
        for own in points
    )


def standing(*rounds: list[tuple[tuple[int, ...], tuple[Outcome, ...]]]) -> ComparedField:
    sums: dict[int, Tally] = {}
    for number, tables in enumerate(rounds, start=1):
        matches = [
            Match(id=10 * number + at, table=at, seats=seats, outcomes=outcomes)
            for at, (seats, outcomes) in enumerate(tables, start=1)
        ]
        sums = carry(sums, matches, number)
    return ComparedField(entrants={who: PEOPLE[who] for who in sums}, tallies=sums)


THREE_ROUNDS = standing(
    [((1, 2), won()), ((3, 4), won())],
    [((1, 3), won()), ((2, 4), won())],
    [((1, 4), won()), ((2, 3), won())],
)
"""Wins: 1 three, 2 two, 3 one, 4 none."""


def values(criterion: Criterion, of: ComparedField) -> list[object]:
    found = criterion.values(of)
    return [found[who] for who in sorted(of.entrants)]


def test_sums_over_opponents() -> None:
    assert values(criteria.SOS, THREE_ROUNDS) == [3, 4, 5, 6]
    assert values(criteria.SOS_1, THREE_ROUNDS) == [3, 4, 5, 5]
    assert values(criteria.SOSOS, THREE_ROUNDS) == [15, 14, 13, 12]
    assert values(criteria.SODOS, THREE_ROUNDS) == [3, 1, 0, 0]


def test_an_early_win_counts_more_often() -> None:
    assert values(criteria.CUMULATIVE, THREE_ROUNDS) == [6, 3, 3, 0]


def test_at_a_table_of_four_everybody_else_is_an_opponent() -> None:
    table = standing([((1, 2, 3, 4), at_table(4, 3, 2, 1))], [((1, 5, 6), at_table(2, 4, 2))])
    assert table.tallies[1].met == {2, 3, 4, 5, 6}
    assert table.tallies[5].met == {1, 6}
    assert values(criteria.SOS, table)[:2] == [3 + 2 + 1 + 4 + 2, 6 + 2 + 1]
    assert values(criteria.FIRSTS, table) == [1, 0, 0, 0, 1, 0]
    assert values(criteria.BEST_MATCH, table) == [4, 3, 2, 1, 4, 2]
    # 1 was before 2, 3, 4, behind 5, and level with 6.
    assert values(criteria.SODOS, table)[0] == 3 + 2 + 1 + 0 + Fraction(2, 2)


def test_a_second_meeting_counts_a_second_time() -> None:
    table = standing([((1, 2, 3), at_table(4, 3, 2))], [((1, 2, 3), at_table(4, 3, 2))])
    assert table.tallies[1].meetings == {2: 2, 3: 2}
    assert values(criteria.SOS, table) == [20, 24, 28]


def test_a_default_counts_only_where_the_game_says_so() -> None:
    absent = Outcome(mark=Mark.LOSS, points=Fraction(0), met=False, note=Note.LATE)
    free = Outcome(mark=Mark.WIN, points=Fraction(1), met=False, full_point_bye=True)
    table = standing([((1, 2), (free, absent)), ((3, 4), won())], [((2, 3), won())])
    assert values(criteria.SOS, table)[0] == 0
    assert values(criteria.sos(counts=criteria.paired), table)[0] == 1


def test_the_better_place_more_often_decides_between_two() -> None:
    table = standing(
        [((1, 2, 3), at_table(2, 4, 1))],
        [((1, 2, 4), at_table(4, 2, 1))],
        [((3, 1, 2), at_table(9, 0, 1))],
    )
    split = criteria.HEAD_TO_HEAD.refinement(table).split
    assert split([1, 2]) == [[2], [1]]
    assert split([1, 2, 3]) == [[1, 2, 3]]
    assert split([3, 4]) == [[3, 4]]


def test_a_drawn_match_between_two_decides_nothing() -> None:
    level = Outcome(mark=Mark.DRAW, points=Fraction(1, 2))
    table = standing([((1, 2), (level, level))])
    assert criteria.HEAD_TO_HEAD.refinement(table).split([1, 2]) == [[1, 2]]


def test_the_newest_lot_of_all_who_are_level_decides() -> None:
    drawn = {"lots:1": (3, 1, 2), "lots:2": (1, 3)}
    table = ComparedField(entrants=PEOPLE, tallies={}, drawn=drawn)
    lots = criteria.LOTS.refinement(table)
    assert lots.split([1, 2, 3]) == [[3], [1], [2]]
    assert lots.split([1, 3]) == [[1], [3]]
    assert lots.split([2, 3]) == [[3], [2]]
    assert lots.split([1, 4]) == [[1, 4]]
    assert criteria.LOTS.values(table)[4] is None


def test_who_is_on_no_line_comes_after_the_seeds() -> None:
    seeds = criteria.entry_order("entry:final").refinement(
        ComparedField(entrants=PEOPLE, tallies={}, drawn={"entry:final": (5, 2)})
    )
    assert seeds.split([1, 2, 5]) == [[5], [2], [1]]


def test_wins_of_a_match_are_a_number() -> None:
    sums = plus(Tally(), [RoundOutcome(1, Outcome(points=Fraction(30), wins=2), (2, 3))])
    assert (sums.wins, sums.draws, sums.losses, sums.points) == (2, 0, 0, 30)


def test_what_was_not_recorded_is_no_zero() -> None:
    first = RoundOutcome(1, Outcome(points=Fraction(0), figures=(None, 3)))
    second = RoundOutcome(2, Outcome(points=Fraction(0), figures=(None, Fraction(1, 2))))
    assert plus(Tally(), [first]).figures == (None, 3)
    assert plus(plus(Tally(), [first]), [second]).figures == (None, Fraction(7, 2))


def test_who_has_nothing_to_compare_comes_last() -> None:
    best = refinements(
        (criteria.BEST_MATCH,),
        [PEOPLE[1], PEOPLE[2]],
        {1: Tally(), 2: plus(Tally(), [RoundOutcome(1, won()[1], (1,))])},
    )
    assert [place.player for place in rank([1, 2], best)] == [2, 1]


@given(st.fractions(min_value=-99, max_value=99, max_denominator=60))
def test_a_number_is_printed_exactly(value: Fraction) -> None:
    text = exact(value).lstrip("-")
    whole, _, rest = text.partition(" ")
    read = Fraction(whole) + (Fraction(rest) if rest else 0)
    assert read == abs(value)
    assert exact(value).startswith("-") == (value < 0)


def test_three_at_a_table_have_real_opponents_in_the_sums_of_a_stage() -> None:
    table = Match(id=1, table=1, seats=(1, 2, 3), outcomes=at_table(3, 2, 1))
    round_ = Round(id=1, stage="swiss", number=1, published=True, matches=(table,))
    facts = DivisionFacts(
        game=SHUFFLEBOARD,
        options=SHUFFLEBOARD.options_type(),
        programme_options=None,
        entrants=tuple(PEOPLE[who] for who in (1, 2, 3)),
        rounds=(round_,),
    )
    assert tally(facts, "swiss")[2].met == {1, 3}
