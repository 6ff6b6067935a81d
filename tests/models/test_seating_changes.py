"""Leavers are struck out; rounds are made anew only where they must be."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.formats.seating_changes import (
    Anew,
    Reason,
    reasons_to_plan_anew,
    reseated,
    struck_out,
)
from models.formats.table_seating import seat
from models.formats.table_sizes import NoTables, table_sizes
from tests.examples import examples
from tests.models.seatings import cost, is_partition

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(60))

THREES = {3, 4}
EASY = 20_000
"""Exchanges to price where a plan need not be the best."""
SIXTEEN = (
    ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)),
    ((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16)),
)


def test_a_leaver_makes_a_table_of_three() -> None:
    later = reseated(SIXTEEN, set(range(1, 17)) - {6}, sizes=THREES, seed="s", pricings=EASY)
    assert later.reasons == ()
    assert later.rounds == struck_out(SIXTEEN, {6})
    assert later.rounds[0][1] == (5, 7, 8)
    assert later.rounds[1][1] == (2, 10, 14)
    assert later.quality.cost == 0
    assert later.quality.small_tables[7] == 1


def test_a_table_of_two_makes_all_later_rounds_anew() -> None:
    present = set(range(1, 17)) - {6, 7}
    reasons = reasons_to_plan_anew(SIXTEEN, present, THREES, played=2)
    assert reasons == (Reason(Anew.SIZE, 3, 2, (5, 8)),)
    later = reseated(SIXTEEN, present, sizes=THREES, seed="s", pricings=EASY)
    assert is_partition(later.rounds, present, (4, 4, 3, 3))
    assert later.reasons == reasons_to_plan_anew(SIXTEEN, present, THREES)


def test_four_tables_of_three_become_three_of_four() -> None:
    one_of_each = {1, 6, 11, 16}
    present = set(range(1, 17)) - one_of_each
    reasons = reasons_to_plan_anew(SIXTEEN, present, THREES)
    assert reasons == (Reason(Anew.FEWER_TABLES, 1), Reason(Anew.FEWER_TABLES, 2))
    later = reseated(SIXTEEN, present, sizes=THREES, seed="s", pricings=EASY)
    assert is_partition(later.rounds, present, (4, 4, 4))
    # Three are no reason: thirteen need four tables.
    assert reasons_to_plan_anew(SIXTEEN, present | {16}, THREES) == ()


def test_a_late_entry_is_seated_from_the_next_unplayed_round() -> None:
    played, to_come = SIXTEEN[:1], SIXTEEN[1:]
    present = set(range(1, 18))
    later = reseated(to_come, present, sizes=THREES, seed="s", pricings=EASY, history=played)
    assert later.reasons == (Reason(Anew.ENTRY, 2, players=(17,)),)
    assert is_partition(later.rounds, present, (4, 4, 3, 3, 3))
    assert later.quality.cost == cost([*played, *later.rounds]) == 0


def test_a_leaver_and_an_entry_at_once() -> None:
    present = set(range(2, 18))
    later = reseated(
        SIXTEEN[1:], present, sizes=THREES, seed="s", pricings=EASY, history=SIXTEEN[:1]
    )
    assert [reason.why for reason in later.reasons] == [Anew.ENTRY]
    assert is_partition(later.rounds, present, (4, 4, 4, 4))
    assert later.quality.cost == 0


def test_everybody_of_a_table_may_leave() -> None:
    present = set(range(5, 17))
    reasons = reasons_to_plan_anew(SIXTEEN, present, THREES)
    assert reasons == (
        Reason(Anew.SIZE, 1, 1, ()),
        Reason(Anew.FEWER_TABLES, 1),
        Reason(Anew.FEWER_TABLES, 2),
    )
    assert is_partition(
        reseated(SIXTEEN, present, sizes=THREES, seed="s", pricings=EASY).rounds, present, (4, 4, 4)
    )


@pytest.mark.parametrize(("present", "sizes"), [(5, {3, 4}), (15, {4})])
def test_who_cannot_be_seated_any_more_is_said(present: int, sizes: set[int]) -> None:
    with pytest.raises(NoTables):
        reseated(SIXTEEN, range(1, present + 1), sizes=sizes, seed="s")


@repeatable
@given(st.integers(9, 30), st.integers(1, 3), st.data())
def test_later_rounds_seat_all_who_are_there(players: int, made: int, data: st.DataObject) -> None:
    plan = seat(range(players), 4, sizes=THREES, seed="s", pricings=EASY).rounds
    leavers = data.draw(st.sets(st.integers(0, players - 1), max_size=3))
    entries = data.draw(st.integers(0, 1))
    present = set(range(players + entries)) - leavers
    later = reseated(
        plan[made:], present, sizes=THREES, seed="t", history=plan[:made], pricings=EASY
    )
    for tables in later.rounds:
        assert sorted(who for table in tables for who in table) == sorted(present)
        assert {len(table) for table in tables} <= THREES
        assert len(tables) == len(table_sizes(len(present), THREES))
    if not later.reasons:
        assert not entries
        assert later.rounds == struck_out(plan[made:], leavers)
