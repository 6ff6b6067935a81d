"""Other numbers for the same tables: nobody loses a seat, and nobody returns more than before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fair_random import FairRandom
from models.pairing.seating_formula import FormulaTables
from models.pairing.table_numbers import with_table_numbers
from tests.examples import examples

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(80))


def returns(rounds: Iterable[FormulaTables]) -> int:
    """Count by hand how often anybody comes back to a number, every two visits once."""
    visits = Counter(
        (who, number) for tables in rounds for number, t in enumerate(tables) for who in t
    )
    return sum(comb(times, 2) for times in visits.values())


@st.composite
def played(draw: st.DrawFn) -> tuple[FormulaTables, ...]:
    """Make some rounds of the same people, at tables of three and what is left."""
    people = range(draw(st.integers(3, 16)))
    rounds = [draw(st.permutations(people)) for _ in range(draw(st.integers(1, 4)))]
    return tuple(
        tuple(tuple(line[at : at + 3]) for at in range(0, len(line), 3)) for line in rounds
    )


@repeatable
@given(played(), st.integers(0, 3))
def test_the_same_tables_have_numbers_that_are_no_worse(
    rounds: Sequence[FormulaTables], stay: int
) -> None:
    before, later = rounds[:stay], rounds[stay:]
    made = with_table_numbers(later, FairRandom("seed", "tables"), before)
    assert [sorted(tables) for tables in made] == [sorted(tables) for tables in later]
    assert returns([*before, *made]) <= returns(rounds)


def test_nobody_returns_where_that_can_be() -> None:
    """Three tables move on together; in a fourth round everybody has been everywhere."""
    tables: FormulaTables = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    made = with_table_numbers([tables] * 3, FairRandom("seed", "tables"))
    assert returns(made) == 0
    fourth = with_table_numbers([tables], FairRandom("seed", "tables"), made)
    assert returns([*made, *fourth]) == len(set(chain(*tables)))


def test_in_a_hall_too_large_for_lots_nobody_returns_either() -> None:
    tables = [(2 * number, 2 * number + 1) for number in range(180)]
    (again,) = with_table_numbers([tuple(tables)], FairRandom("seed", "round 2"), [tables])
    assert sorted(again) == tables
    assert all(one != other for one, other in zip(again, tables, strict=True))


def test_one_table_keeps_its_number() -> None:
    assert with_table_numbers([((1, 2, 3),)] * 2, FairRandom("s", "l")) == (((1, 2, 3),),) * 2
