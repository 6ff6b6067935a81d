"""What rulings add to sums: as it is typed, and gone again when the opposite is ruled."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.adjustments import (
    adjustable,
    adjusted,
    amount_problems,
    amounts,
    column_key,
    counted,
    groundless,
    holds,
    read_told,
    told,
    with_adjustments,
)
from models.core.consequences import Consequence
from models.core.facts import Adjustment, DivisionFacts, Match, Round
from models.core.outcomes import Mark
from models.core.people import Entrant
from models.core.problems import Problem
from models.core.sums import Tally
from models.criteria import DIFFERENCE, GRADE, POINTS, SOS, WINS
from models.exact import exact, read_exact
from models.games import GAMES
from models.games.plain import PLAIN, PlainOptions
from tests.examples import examples
from tests.models.divisions import played

AMOUNTS = st.fractions(min_value=-9999, max_value=9999, max_denominator=1000)


@given(AMOUNTS, st.sampled_from(["-", "−", "－", "△", "▲"]))
@settings(max_examples=examples(200), deadline=None)
def test_what_is_printed_is_read_again(amount: Fraction, minus: str) -> None:
    assert read_exact(exact(amount, minus=minus)).value == amount
    assert read_exact(f" {exact(amount, signed=True)} ").value == amount


@pytest.mark.parametrize("text", ["", "-", "1.2.3", "1 2", "1/2/3", "１／０", "1e3", "--1", "5点"])
def test_what_is_no_number_has_no_reading(text: str) -> None:
    assert read_exact(text).readings == ()


def facts(*ruled: Adjustment) -> DivisionFacts:
    """Give a division of three, of whom two sit at table 1 of round 2."""
    people = tuple(Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3))
    match = Match(id=5, table=1, seats=(1, 2))
    second = Round(id=2, stage="swiss", number=2, published=True, matches=(match,))
    return DivisionFacts(
        game=PLAIN,
        options=PlainOptions(),
        programme_options=None,
        entrants=people,
        rounds=(Round(id=1, stage="swiss", number=1, published=True), second),
        adjustments=ruled,
    )


RULED = st.builds(
    Adjustment,
    id=st.integers(1, 99),
    entrant=st.sampled_from([1, 2, 3]),
    figure=st.sampled_from(["points", "wins", "difference"]),
    amount=st.integers(-9, 9).map(Fraction),
    stage=st.sampled_from(["", "swiss", "main"]),
    match=st.sampled_from([None, 5]),
)


@given(st.lists(RULED, max_size=6))
@settings(max_examples=examples(100), deadline=None)
def test_the_opposite_rulings_give_the_sums_back(ruled: list[Adjustment]) -> None:
    sums = {who: Tally(wins=who, points=Fraction(who), difference=who) for who in (1, 2, 3)}
    back = [replace(one, amount=-one.amount) for one in ruled]
    found = with_adjustments(facts(*ruled, *back), {"", "swiss"}, sums)
    assert found is sums
    once = with_adjustments(facts(*ruled), {"", "swiss"}, sums)
    assert with_adjustments(facts(*back), {"", "swiss"}, once) == sums


@pytest.mark.parametrize(("through", "found"), [(0, []), (1, []), (2, [9]), (3, [9]), (None, [9])])
def test_a_ruling_of_a_match_counts_from_its_own_round_on(
    through: int | None, found: list[int]
) -> None:
    of_round_2 = Adjustment(
        id=9, entrant=1, figure="points", amount=Fraction(-1), stage="swiss", match=5
    )
    assert [one.id for one in counted(facts(of_round_2), {"swiss"}, through)] == found


@given(st.lists(RULED, max_size=6))
@settings(max_examples=examples(100), deadline=None)
def test_only_rulings_of_the_stage_and_of_rounds_played_count(ruled: list[Adjustment]) -> None:
    known = facts(*ruled)
    first = amounts(known, {"", "swiss"}, through=1)
    want: dict[int, Fraction] = {}
    for one in ruled:
        if one.stage != "main" and one.match is None and one.figure == "points":
            want[one.entrant] = want.get(one.entrant, Fraction(0)) + one.amount
    found = {who: own["points"] for who, own in first.items() if "points" in own}
    assert found == {who: amount for who, amount in want.items() if amount}


def test_a_column_is_named_after_its_figure() -> None:
    assert column_key("difference") == "adjusted:difference"


@pytest.mark.parametrize(
    ("figure", "amount", "code"),
    [
        ("points", None, "ADJUSTMENT_ZERO"),
        ("points", "0", "ADJUSTMENT_ZERO"),
        ("wins", "1/2", "ADJUSTMENT_WHOLE"),
        ("wins", "-1", None),
        ("points", "1/2", None),
        ("points", "1000000", None),
        ("points", "-1000000", None),
        ("points", "-1000001", "ADJUSTMENT_RANGE"),
        ("points", "1/1000", None),
        ("points", "1/1001", "ADJUSTMENT_RANGE"),
        ("wins", "1000001", "ADJUSTMENT_RANGE"),
    ],
)
def test_a_sum_is_changed_by_an_amount_that_it_can_have(
    figure: str, amount: str | None, code: str | None
) -> None:
    ranged = {"most": 1_000_000, "finest": 1_000} if code == "ADJUSTMENT_RANGE" else {}
    wrong = () if code is None else (Problem(code=code, where="amount", values=ranged),)
    assert amount_problems(figure, None if amount is None else Fraction(amount)) == wrong


@pytest.mark.parametrize("amount", ["3", "-1/2", "1/1000", "-12"])
def test_what_the_log_tells_of_a_ruling_is_read_again(amount: str) -> None:
    assert told("points", Fraction(amount)) == f"points {amount}"
    assert read_told(f"points {amount}") == ("points", Fraction(amount))


@pytest.mark.parametrize("text", ["5: A – B", "points", "points 1/0", "points 1.5", "points ３"])
def test_what_is_no_ruling_on_a_sum_is_not_read_as_one(text: str) -> None:
    assert read_told(text) is None


def test_the_sums_that_rank_can_be_changed_in_the_order_of_the_ranking() -> None:
    """Those of every game and those of the game itself; not what somebody brings along."""
    ranks = (SOS, DIFFERENCE, GRADE, POINTS, WINS)
    assert adjustable(PLAIN, ranks) == ("difference", "points", "wins")
    assert adjustable(PLAIN, ()) == ()
    own = GAMES["rummikub"]
    figures = tuple(replace(WINS, key=figure) for figure in (*own.figures, "none"))
    assert adjustable(own, figures) == own.figures != ()


def test_an_amount_is_added_to_its_own_sum_and_to_no_other() -> None:
    """A sum that nobody has counted yet begins with nothing; one that a game lacks is none."""
    own = Tally(wins=2, points=Fraction(3), figures=(7,))
    assert adjusted(own, "points", Fraction(-1, 2)) == own._replace(points=Fraction(5, 2))
    assert adjusted(own, "wins", Fraction(-1)) == own._replace(wins=1)
    assert adjusted(own, "difference", 4) == own._replace(difference=4)
    assert adjusted(own._replace(difference=-1), "difference", 4) == own._replace(difference=3)
    figures = ("raw", "loss", "lost")
    assert adjusted(own, "raw", 1, figures) == own._replace(figures=(8, None, None))
    assert adjusted(own, "loss", Fraction(6, 2), figures) == own._replace(figures=(7, 3, None))
    assert adjusted(own, "loss", 3) == own


def game_won(*games: int, decided: bool = True) -> DivisionFacts:
    """Let the first one win these games of the match, and a ruling take the second one."""
    taken = Adjustment(
        id=9, entrant=1, figure="points", amount=Fraction(-1), stage="swiss", match=5, game=2
    )
    known = facts(taken)
    first, second = known.rounds
    outcomes = (replace(played(Mark.WIN), games=games), played(Mark.LOSS)) if decided else None
    (match,) = second.matches
    changed = replace(second, matches=(replace(match, outcomes=outcomes),))
    return replace(known, rounds=(first, changed))


def test_a_ruling_that_takes_a_game_counts_while_that_game_is_won_and_is_groundless_then() -> None:
    (ruled,) = game_won().adjustments
    assert holds(game_won(1, 2), ruled) and groundless(game_won(1, 2)) == ()
    assert not holds(game_won(decided=False), ruled) and groundless(game_won(decided=False)) == ()
    lost = game_won(1, 3)
    assert not holds(lost, ruled)
    assert not holds(game_won(1, 2), replace(ruled, entrant=3))
    assert not holds(game_won(1, 2), replace(ruled, entrant=2))
    assert not holds(game_won(1, 2), replace(ruled, match=99))
    values = {"name": "1", "stage": "swiss", "round": 2, "table": 1, "game": 2}
    (conflict,) = groundless(lost)
    assert conflict.problem == Problem(code="WIN_GONE", where="referee", values=values)
    assert (conflict.key, conflict.adjustment, conflict.people) == ("ruling:9", 9, (1,))
    assert conflict.choices == (Consequence.VOID, Consequence.STAYS)
