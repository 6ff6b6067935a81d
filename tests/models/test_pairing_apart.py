"""Pairing in which some are kept apart: firmly, or as few as can be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from models.core.house_rules import ApartLine, Firmness, PairingRestrictions, Tie
from models.core.people import Entrant
from models.pairing.pairing_apart import pair_apart
from models.pairing.swiss import NoLegalPairing, pair_adjacent, pair_with_fewest_rematches

Pair = tuple[int, int]


def pairings(players: list[int]) -> Iterator[list[Pair]]:
    """Give every way to pair an even list."""
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        left = [player for player in rest if player != other]
        for more in pairings(left):
            yield [(first, other), *more]


def test_who_must_not_meet_never_does_and_of_others_as_few_as_there_can_be_meet() -> None:
    chance = random.Random(16)
    impossible = 0
    for _ in range(300):
        players = list(range(1, chance.choice((4, 6, 8)) + 1))
        pairs = list(combinations(players, 2))
        met = set(chance.sample(pairs, len(pairs) // 3))
        never = set(chance.sample(pairs, len(pairs) // 4))
        avoid = set(chance.sample(pairs, len(pairs) // 3)) - never
        legal = [p for p in pairings(players) if not {*p} & (met | never)]
        if not legal:
            with pytest.raises(NoLegalPairing):
                pair_apart(players, met, never=never, avoid=avoid)
            impossible += 1
            continue
        found = {
            tuple(sorted(pair))
            for pair in pair_apart(players, met, never=never, avoid=avoid).tables
        }
        assert not found & (met | never)
        fewest = min(len({*p} & avoid) for p in legal)
        assert len(found & avoid) == fewest, (met, never, avoid)
    assert impossible > 5


def test_where_nobody_is_kept_apart_it_is_the_pairing_of_the_rule_book() -> None:
    met = {(3, 4), (1, 2)}
    assert pair_apart(range(1, 8), met, [7]) == pair_adjacent(range(1, 8), met, [7])


def test_only_who_must_not_meet_moves_the_bye() -> None:
    family = {(1, 2)}
    assert pair_apart([1, 2, 3], set(), avoid=family).bye == 3
    assert pair_apart([1, 2, 3], set(), never=family).bye == 2


def test_a_club_of_two_thirds_meets_itself_no_more_often_than_it_has_to() -> None:
    club = set(combinations(range(1, 17), 2))
    found = pair_apart(range(1, 25), set(), avoid=club)
    assert sum(tuple(sorted(pair)) in club for pair in found.tables) == 4


def test_second_meetings_with_the_referees_leave_still_keep_apart_who_must_be() -> None:
    everybody = set(combinations(range(1, 5), 2))
    assert (1, 2) in pair_with_fewest_rematches([1, 2, 3, 4], everybody).tables
    found = pair_with_fewest_rematches([1, 2, 3, 4], everybody, never={(2, 1)})
    assert found.tables == ((1, 3), (2, 4))
    with pytest.raises(NoLegalPairing):
        pair_with_fewest_rematches([1, 2], everybody, never={(1, 2)})


def test_the_firmer_of_two_reasons_counts_and_who_is_not_here_does_not() -> None:
    people = [Entrant(id=n, number=n, name=str(n), club="東京") for n in (1, 2, 3)]
    kept = PairingRestrictions(
        clubs=Firmness.AVOID,
        lines=(ApartLine(who=(2, 1)), ApartLine(who=(1, 2), firm=Firmness.AVOID, tie=Tie.OTHER)),
    )
    apart = kept.apart(people[:2])
    assert apart.never == {(1, 2)}
    assert not apart.avoid
    cause = apart.cause(2, 1)
    assert cause is not None
    assert cause.tie is Tie.FAMILY
    assert kept.apart(people).avoid == {(1, 3), (2, 3)}


def test_in_a_long_list_of_which_one_club_has_three_quarters_as_few_of_it_meet_as_must() -> None:
    avoid = set(combinations(range(1, 49), 2))
    found = pair_apart(range(1, 65), set(), avoid=avoid)
    assert sum(tuple(sorted(pair)) in avoid for pair in found.tables) == 16


def test_in_a_long_list_a_pair_that_must_not_meet_is_one_whichever_is_named_first() -> None:
    club = range(1, 61)
    avoid = set(combinations(club, 2))
    never = {(other, one) for one, other in avoid if other - one < 4}
    found = pair_apart(range(1, 81), set(), never=never, avoid=avoid).tables
    met = {(min(pair), max(pair)) for pair in found}
    assert len(met & avoid) == 20
    assert all(other - one >= 4 for one, other in met & avoid)


def test_in_a_long_list_too_who_has_met_meets_no_second_time_whichever_way_it_is_written() -> None:
    """More than `_EXACT` people, of whom two tables of one club cannot be avoided."""
    club = list(range(1, 34))
    avoid = set(combinations(club, 2))
    players = list(range(1, 63))
    for turned in (False, True):
        met = {(33, other) if turned else (other, 33) for other in range(20, 33)}
        met |= {(32, other) if turned else (other, 32) for other in range(20, 32)}
        found = pair_apart(players, met, avoid=avoid).tables
        sorted_pairs = {tuple(sorted(pair)) for pair in found}
        assert not sorted_pairs & {tuple(sorted(pair)) for pair in met}
        assert len(sorted_pairs & avoid) == 2


def test_of_those_who_must_meet_in_a_long_list_the_nearest_in_points_do_and_then_in_the_list() -> (
    None
):
    """Four people of sixty-two are to meet nobody at all: two tables of them there must be."""
    players = list(range(1, 63))
    four = (2, 4, 6, 8)
    avoid = {(who, other) for who in four for other in players if other != who}
    points = {who: 9 if who < 4 else 6 if who < 8 else 1 for who in players}
    for counted, expected in (
        (points, {(4, 6), (2, 8)}),
        (dict.fromkeys(players, 3), {(2, 4), (6, 8)}),
        (None, {(2, 4), (6, 8)}),
    ):
        found = pair_apart(players, set(), (), counted, avoid=avoid)
        assert {pair for pair in found.tables if pair in avoid} == expected
        assert found.bye is None
