"""Numbers of tables in the hall: what is left out, what is somebody's own, whose come next."""

from __future__ import annotations

from models.core.hall import PLAIN, HallTables, proposed, table_numbers

FROM_21 = HallTables(first=21, skipped=(4, 22, 24))


def test_numbers_begin_where_the_division_does_and_leave_out_what_is_not_there() -> None:
    assert FROM_21.numbers(4) == (21, 23, 25, 26)
    assert PLAIN.numbers(3) == (1, 2, 3)
    assert FROM_21.without([23, 25]).numbers(2) == (21, 26)


def test_a_table_of_its_own_is_nobody_elses_and_the_first_who_wants_it_has_it() -> None:
    left = HallTables(skipped=(9,))
    both = {1: 9, 3: 9}
    assert table_numbers([1, 2, 3], left, both, closed_up=True) == {1: 9, 2: 1, 3: 2}
    assert table_numbers([1, 2, 3], left, both, closed_up=False) == {1: 9, 2: 2, 3: 3}


def test_a_place_that_a_round_leaves_empty_stays_empty_without_an_own_table() -> None:
    assert table_numbers([1, 3, 4], PLAIN, {}, closed_up=True) == {1: 1, 3: 3, 4: 4}


def test_divisions_stand_one_behind_the_other_and_share_no_number() -> None:
    assert [own.first for own in proposed([8, 5, 3])] == [1, 9, 14]
    assert [own.first for own in proposed([2, 2], taken={2, 5})] == [3, 6]
    first, second = proposed([2, 2], skipped=[{2}, set()])
    assert (first.numbers(2), second.numbers(2)) == ((1, 3), (4, 5))
    assert second.skipped == ()


def test_a_division_that_wants_no_table_is_in_nobodys_way() -> None:
    nothing, other = proposed([0, 2])
    assert (nothing.first, other.first) == (1, 1)
