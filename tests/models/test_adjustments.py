"""What rulings add to sums: as it is typed, and gone again when the opposite is ruled."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.adjustments import amounts, column_key, counted, with_adjustments
from models.core.facts import Adjustment, DivisionFacts, Match, Round
from models.core.people import Entrant
from models.core.sums import Tally
from models.exact import exact, read_exact
from models.games.plain import PLAIN, PlainOptions
from tests.examples import examples

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
