"""Drawn groups share blocks evenly; groups made elsewhere are only reported on."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.pairing.group_draw import block_clashes, draw_groups
from tests.examples import examples
from tests.models.divisions import entrant

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(40))

fields = st.tuples(
    st.dictionaries(
        st.integers(1, 10**6), st.sampled_from(["関東", "関西", "東海", "九州", ""]), max_size=40
    ),
    st.integers(1, 10),
    st.text(max_size=4),
)


@repeatable
@given(fields)
def test_sizes_and_shares_of_blocks_differ_by_one_at_most(
    field: tuple[dict[int, str], int, str],
) -> None:
    block_of, groups, seed = field
    drawn = draw_groups(block_of, groups, seed, "groups", block_of)
    assert len(drawn) == groups
    assert sorted(who for group in drawn for who in group) == sorted(block_of)
    sizes = [len(group) for group in drawn]
    assert max(sizes) - min(sizes) <= 1
    shares = [Counter(block_of[who] for who in group) for group in drawn]
    for block in set(block_of.values()) - {""}:
        own = [share[block] for share in shares]
        assert max(own) - min(own) <= 1


@repeatable
@given(fields, st.randoms(use_true_random=False))
def test_the_draw_does_not_depend_on_the_order_of_entry(
    field: tuple[dict[int, str], int, str], chance: Random
) -> None:
    block_of, groups, seed = field
    other = list(block_of)
    chance.shuffle(other)
    first = draw_groups(block_of, groups, seed, "groups", block_of)
    assert first == draw_groups(
        other, groups, seed, "groups", {who: block_of[who] for who in other}
    )


def test_everybody_is_drawn_into_every_seat_and_with_every_other_alike() -> None:
    block_of = {1: "A", 2: "A", 3: "A", 4: "B", 5: "B", 6: "B", 7: "", 8: ""}
    seats, mates = Counter[tuple[int, int, int]](), Counter[tuple[int, ...]]()
    for seed in range(400):
        drawn = draw_groups(block_of, 4, str(seed), "groups", block_of)
        for number, group in enumerate(drawn):
            seats.update((who, number, seat) for seat, who in enumerate(group))
            mates.update(tuple(sorted(pair)) for pair in combinations(group, 2))
    assert len(seats) == 64
    assert all(25 < times < 80 for times in seats.values())
    across = [mates[one, other] for one in (1, 2, 3) for other in (4, 5, 6)]
    assert max(across) - min(across) < 50
    assert not mates[1, 2]
    # Of the 42 ways to fill the groups 6 put the two without a block together: 57 of 400.
    assert 35 < mates[7, 8] < 85


def test_groups_need_distinct_people_and_a_group() -> None:
    with pytest.raises(ValueError, match="twice"):
        draw_groups([1, 1], 2, "s", "l")
    with pytest.raises(ValueError, match="no group"):
        draw_groups([1], 0, "s", "l")


# Imported groups


def test_every_clash_is_reported_with_group_and_names() -> None:
    groups = [
        [
            entrant(1, club="関東"),
            entrant(2, club="関西"),
            entrant(3, club=""),
            entrant(4, club=""),
        ],
        [entrant(5, club="東海"), entrant(6, club="東海"), entrant(7, club="九州")],
        [entrant(8, club="関東"), entrant(9, club="九州"), entrant(10, club="九州")],
    ]
    problems = block_clashes(groups)
    assert [
        (problem.code, problem.values["group"], problem.values["names"]) for problem in problems
    ] == [
        ("BLOCK_CLASH", 2, ("P5", "P6")),
        ("BLOCK_CLASH", 3, ("P9", "P10")),
    ]
    assert all(problem.ask for problem in problems)


def test_a_block_with_more_players_than_groups_is_reported_apart() -> None:
    groups = [
        [entrant(4 * g + s, club="関東" if s == 1 else "") for s in range(1, 5)] for g in range(16)
    ]
    assert block_clashes(groups) == ()
    groups[15][3] = entrant(64, club="関東")
    large, clash = block_clashes(groups)
    assert large.code == "BLOCK_TOO_LARGE"
    assert dict(large.values) == {"block": "関東", "size": 17, "groups": 16, "unavoidable": 1}
    assert (clash.code, clash.values["group"]) == ("BLOCK_CLASH", 16)
    assert clash.values["entrants"] == (161, 164)


@repeatable
@given(fields)
def test_drawn_groups_have_no_clash_that_could_be_avoided(
    field: tuple[dict[int, str], int, str],
) -> None:
    block_of, groups, seed = field
    drawn = draw_groups(block_of, groups, seed, "groups", block_of)
    problems = block_clashes([[entrant(w, club=block_of[w]) for w in group] for group in drawn])
    too_large = {p.values["block"] for p in problems if p.code == "BLOCK_TOO_LARGE"}
    assert too_large == {p.values["block"] for p in problems if p.code == "BLOCK_CLASH"}
