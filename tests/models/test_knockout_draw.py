"""Lines of a knock-out: seeds and byes at their places, lots, and club-mates apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.pairing.knockout import BYE, BracketLine
from models.pairing.knockout_draw import (
    bracket_size,
    check_lots,
    draw_lines,
    fold,
    lines_of_lots,
    place_lines,
)
from tests.examples import examples

Item = TypeVar("Item")

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(40))


def sections(lines: tuple[Item, ...], count: int) -> list[tuple[Item, ...]]:
    size = len(lines) // count
    return [lines[first : first + size] for first in range(0, len(lines), size)]


def test_the_fold_is_the_standard_order() -> None:
    assert fold(1) == (1,)
    assert fold(2) == (1, 2)
    assert fold(4) == (1, 4, 3, 2)
    assert fold(16) == (1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128])
def test_the_fold_keeps_the_best_apart(size: int) -> None:
    numbers = fold(size)
    assert sorted(numbers) == list(range(1, size + 1))
    assert all(
        one + other == size + 1 for one, other in zip(numbers[::2], numbers[1::2], strict=True)
    )
    best = 2
    while best <= size:
        assert all(min(part) <= best for part in sections(numbers, best))
        best *= 2


fields = st.integers(2, 40).flatmap(
    lambda size: st.tuples(
        st.lists(st.integers(1, 10**6), min_size=size, max_size=size, unique=True),
        st.integers(0, size),
        st.text(max_size=4),
    )
)


@repeatable
@given(fields, st.booleans())
def test_seeds_and_byes_stand_at_their_places(
    field: tuple[list[int], int, str], drawn: bool
) -> None:
    entrants, seeded, seed = field
    seeds = entrants[:seeded]
    if drawn:
        lines = draw_lines(entrants, seed, "lines", seeds=seeds)
    else:
        lines = place_lines(seeds, entrants[seeded:])
    size = bracket_size(len(entrants))
    assert len(lines) == size
    assert sorted(line for line in lines if line is not BYE) == sorted(entrants)
    pairs = list(zip(lines[::2], lines[1::2], strict=True))
    assert all(pair != (BYE, BYE) for pair in pairs)
    byes = size - len(entrants)
    free = {one if other is BYE else other for one, other in pairs if BYE in (one, other)}
    assert len(free) == byes
    assert free >= set(seeds[:byes])
    best = 2
    while best <= min(seeded, size):
        top = set(seeds[:best])
        assert all(len(top.intersection(part)) == 1 for part in sections(lines, best))
        best *= 2
    if seeds:
        assert lines[0] == seeds[0]
    if seeded > 1:
        assert lines[-1] == seeds[1]


@repeatable
@given(fields)
def test_every_tier_stays_at_its_numbers(field: tuple[list[int], int, str]) -> None:
    entrants, seeded, seed = field
    size = bracket_size(len(entrants))
    lines = draw_lines(entrants, seed, "lines", seeds=entrants[:seeded])
    number = dict(zip(lines, fold(size), strict=True))
    for rank, entrant in enumerate(entrants[:seeded], start=1):
        tier = bracket_size(rank)
        assert tier // 2 < number[entrant] <= tier


@repeatable
@given(fields, st.randoms(use_true_random=False))
def test_a_draw_does_not_depend_on_the_order_of_entry(
    field: tuple[list[int], int, str], chance: Random
) -> None:
    entrants, seeded, seed = field
    clubs = {entrant: "ABC "[entrant % 4].strip() for entrant in entrants}
    other = list(entrants)
    chance.shuffle(other)
    for club_of in (None, clubs):
        first = draw_lines(entrants, seed, "l", seeds=entrants[:seeded], club_of=club_of)
        assert first == draw_lines(other, seed, "l", seeds=entrants[:seeded], club_of=club_of)


def test_further_byes_follow_the_fold() -> None:
    lines = draw_lines(range(11), "s", "l", seeds=[3, 4])
    free = [number for number, line in zip(fold(16), lines, strict=True) if line is BYE]
    assert sorted(free) == [12, 13, 14, 15, 16]


def test_one_entrant_needs_no_lots() -> None:
    assert draw_lines([7], "s", "l", seeds=[7]) == draw_lines([7], "s", "l") == (7,)
    assert draw_lines([7], "s", "l", club_of={7: "A"}) == place_lines([], [7]) == (7,)


def test_tiers_and_lots_are_drawn() -> None:
    entrants = range(1, 17)
    four = {draw_lines(entrants, str(n), "l", seeds=[1, 2, 3, 4]) for n in range(8)}
    assert {lines.index(3) for lines in four} == {7, 8}
    assert len(four) == 8
    assert draw_lines(entrants, "0", "l") != draw_lines(entrants, "0", "other label")


# Clubs


@repeatable
@given(st.lists(st.sampled_from(["A", "B", "C", "D", ""]), min_size=2, max_size=40), st.text())
def test_clubs_are_shared_evenly_by_every_section(clubs: list[str], seed: str) -> None:
    club_of = dict(enumerate(clubs))
    lines = draw_lines(club_of, seed, "l", club_of=club_of)
    count = 1
    while count < len(lines):
        for part in sections(lines, count):
            halves = [
                Counter(club_of[line] for line in half if isinstance(line, int))
                for half in sections(part, 2)
            ]
            assert all(abs(halves[0][club] - halves[1][club]) <= 1 for club in "ABCD")
        count *= 2


def together(half: Iterable[int], club_of: dict[int, str]) -> int:
    """Count the pairs of club-mates in one half."""
    return sum(
        bool(club_of[one]) and club_of[one] == club_of[other]
        for one, other in combinations(half, 2)
    )


def left_together(clubs: str, seeded: int, seed: str) -> tuple[int, int]:
    """Give how many pairs of club-mates share a half, and how many must."""
    club_of = {entrant: club.strip() for entrant, club in enumerate(clubs)}
    lines = draw_lines(club_of, seed, "l", seeds=range(seeded), club_of=club_of)
    upper, lower = ({who for who in half if isinstance(who, int)} for half in sections(lines, 2))
    others = set(club_of) - set(range(seeded))
    halvings = [
        (upper - others | set(chosen), lower - others | others - set(chosen))
        for chosen in combinations(others, len(upper & others))
    ]
    best = min(together(one, club_of) + together(other, club_of) for one, other in halvings)
    return together(upper, club_of) + together(lower, club_of), best


@repeatable
@given(st.text("AAB ", min_size=5, max_size=8), st.integers(0, 4), st.text(max_size=4))
def test_nobody_could_part_more_club_mates_round_the_seeds(
    clubs: str, seeded: int, seed: str
) -> None:
    found, best = left_together(clubs, seeded, seed)
    assert found == best


@pytest.mark.parametrize("seed", range(12))
def test_exchanges_mend_what_sharing_out_club_by_club_spoils(seed: int) -> None:
    found, best = left_together("ABAAB A", 3, str(seed))
    assert found == best


def test_everybody_is_drawn_to_every_line_alike() -> None:
    club_of = {1: "A", 2: "A", 3: "A", 4: "B", 5: "B", 6: "", 7: "", 8: ""}
    seen = Counter[tuple[BracketLine, int]]()
    for seed in range(400):
        lines = draw_lines(club_of, str(seed), "l", club_of=club_of)
        seen.update((entrant, line) for line, entrant in enumerate(lines))
    assert len(seen) == 64
    assert all(25 < times < 80 for times in seen.values())


# Typed lots


def test_typed_lots_are_lines() -> None:
    lots = {100 + line: line for line in range(1, 17)}
    assert check_lots(lots, 16) == ()
    assert lines_of_lots(lots, 16) == tuple(range(101, 117))
    assert lines_of_lots({1: 4, 2: 1, 3: 2}, 4) == (2, 3, BYE, 1)


def test_lots_that_cannot_be() -> None:
    problems = check_lots({1: 2, 2: 2, 3: 0}, 4)
    assert [(problem.code, dict(problem.values)) for problem in problems] == [
        ("NO_SUCH_LINE", {"line": 0, "size": 4}),
        ("LOT_TWICE", {"line": 2, "entrants": (1, 2)}),
        ("EMPTY_MATCH", {"line": 3, "other": 4}),
    ]
    with pytest.raises(ValueError, match="check_lots"):
        lines_of_lots({1: 1, 2: 1}, 2)


def test_drawing_wants_everybody_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        draw_lines([1, 2, 2], "s", "l")
    with pytest.raises(ValueError, match="twice"):
        place_lines([1], [1, 2])
    with pytest.raises(ValueError, match="not among"):
        draw_lines([1, 2], "s", "l", seeds=[3])
    with pytest.raises(ValueError, match="needs an entrant"):
        draw_lines([], "s", "l")
