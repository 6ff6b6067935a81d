"""Leavers are struck out; rounds are made anew only where they must be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.pairing.seating_changes import Anew, Reason, reasons_to_plan_anew, struck_out
from models.pairing.seating_formula import FormulaTables
from models.pairing.table_seating import seat
from models.pairing.table_sizes import NoTables, table_sizes
from models.stages.table_plans import Planning, as_planned, quality_of, reasons_anew
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


def to_come(
    later: Sequence[FormulaTables], present: Iterable[int], *, history: Sequence[FormulaTables] = ()
) -> Planning:
    """The rounds to come after those of the history, for those who are present."""
    return Planning(
        people=tuple(present),
        first=len(history) + 1,
        rounds=len(history) + len(later),
        sizes=frozenset(THREES),
        history=tuple(history),
        later=tuple(later),
    )


def seated(planning: Planning) -> tuple[FormulaTables, ...]:
    """As planned without the leavers, or made anew where there is a reason."""
    if not reasons_anew(planning):
        return as_planned(planning)
    return seat(
        planning.people,
        len(planning.later),
        sizes=planning.sizes,
        seed="s",
        label="R1",
        history=planning.history,
        pricings=EASY,
    ).rounds


def test_a_leaver_makes_a_table_of_three() -> None:
    later = to_come(SIXTEEN, set(range(1, 17)) - {6})
    assert reasons_anew(later) == ()
    rounds = as_planned(later)
    assert rounds == struck_out(SIXTEEN, {6})
    assert rounds[0][1] == (5, 7, 8)
    assert rounds[1][1] == (2, 10, 14)
    quality = quality_of(later, rounds)
    assert quality.cost == 0
    assert quality.small_tables[7] == 1


def test_a_table_of_two_makes_all_later_rounds_anew() -> None:
    present = set(range(1, 17)) - {6, 7}
    reasons = reasons_to_plan_anew(SIXTEEN, present, THREES, played=2)
    assert reasons == (Reason(Anew.SIZE, 3, 2, (5, 8)),)
    later = to_come(SIXTEEN, present)
    assert reasons_anew(later) == reasons_to_plan_anew(SIXTEEN, present, THREES) != ()
    assert is_partition(seated(later), present, (4, 4, 3, 3))


def test_four_tables_of_three_become_three_of_four() -> None:
    one_of_each = {1, 6, 11, 16}
    present = set(range(1, 17)) - one_of_each
    later = to_come(SIXTEEN, present)
    assert reasons_anew(later) == (Reason(Anew.FEWER_TABLES, 1), Reason(Anew.FEWER_TABLES, 2))
    assert is_partition(seated(later), present, (4, 4, 4))
    # Three are no reason: thirteen need four tables.
    assert reasons_anew(to_come(SIXTEEN, present | {16})) == ()


def test_a_late_entry_is_seated_from_the_next_unplayed_round() -> None:
    played, present = SIXTEEN[:1], set(range(1, 18))
    later = to_come(SIXTEEN[1:], present, history=played)
    assert reasons_anew(later) == (Reason(Anew.ENTRY, 2, players=(17,)),)
    rounds = seated(later)
    assert is_partition(rounds, present, (4, 4, 3, 3, 3))
    assert quality_of(later, rounds).cost == cost([*played, *rounds]) == 0


def test_a_leaver_and_an_entry_at_once() -> None:
    present = set(range(2, 18))
    later = to_come(SIXTEEN[1:], present, history=SIXTEEN[:1])
    assert [reason.why for reason in reasons_anew(later)] == [Anew.ENTRY]
    rounds = seated(later)
    assert is_partition(rounds, present, (4, 4, 4, 4))
    assert quality_of(later, rounds).cost == 0


def test_everybody_of_a_table_may_leave() -> None:
    present = set(range(5, 17))
    later = to_come(SIXTEEN, present)
    assert reasons_anew(later) == (
        Reason(Anew.SIZE, 1, 1, ()),
        Reason(Anew.FEWER_TABLES, 1),
        Reason(Anew.FEWER_TABLES, 2),
    )
    assert is_partition(seated(later), present, (4, 4, 4))


@pytest.mark.parametrize(("present", "sizes"), [(5, {3, 4}), (15, {4})])
def test_who_cannot_be_seated_any_more_is_said(present: int, sizes: set[int]) -> None:
    with pytest.raises(NoTables):
        reasons_to_plan_anew(SIXTEEN, range(1, present + 1), sizes)


@repeatable
@given(st.integers(9, 30), st.integers(1, 3), st.data())
def test_later_rounds_seat_all_who_are_there(players: int, made: int, data: st.DataObject) -> None:
    plan = seat(range(players), 4, sizes=THREES, seed="s", pricings=EASY).rounds
    leavers = data.draw(st.sets(st.integers(0, players - 1), max_size=3))
    entries = data.draw(st.integers(0, 1))
    present = set(range(players + entries)) - leavers
    later = to_come(plan[made:], present, history=plan[:made])
    for tables in seated(later):
        assert sorted(who for table in tables for who in table) == sorted(present)
        assert {len(table) for table in tables} <= THREES
        assert len(tables) == len(table_sizes(len(present), THREES))
    if entries:
        assert Anew.ENTRY in {reason.why for reason in reasons_anew(later)}
    elif not reasons_anew(later):
        assert seated(later) == struck_out(plan[made:], leavers)
