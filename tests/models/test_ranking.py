"""Successive refinement: who is level decides which criterion may speak."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from models.ranking import DrawnLots, HeadToHead, RankedPlace, RankingValue, Refinement, rank

repeatable = settings(deadline=None, derandomize=True)


def lines(
    players: Sequence[str], criteria: Sequence[Refinement[str]]
) -> list[tuple[int, str, str | None, bool]]:
    return [(p.rank, p.player, p.decided_by, p.tied) for p in rank(players, criteria)]


RING = HeadToHead("direct", {frozenset("ab"): "a", frozenset("bc"): "b", frozenset("ca"): "c"})


def test_nobody_and_a_single_player() -> None:
    assert lines("", [RankingValue("wins", {})]) == []
    assert lines("a", [RankingValue("wins", {})]) == [(1, "a", None, False)]


def test_competition_ranking_skips_the_shared_places() -> None:
    wins = RankingValue("wins", {"a": 3, "b": 2, "c": 2, "d": 1})
    assert lines("abcd", [wins]) == [
        (1, "a", None, False),
        (2, "b", "wins", True),
        (2, "c", None, True),
        (4, "d", "wins", False),
    ]


def test_without_criteria_all_are_level_in_the_given_order() -> None:
    assert lines("bca", []) == [(1, "b", None, True), (1, "c", None, True), (1, "a", None, True)]


def test_lowest_first_is_for_ages_and_faults() -> None:
    faults = RankingValue("faults", {"a": 2, "b": 0, "c": 1}, lowest_first=True)
    assert [place.player for place in rank("abc", [faults])] == ["b", "c", "a"]


def test_a_ring_stays_tied_until_the_lot() -> None:
    wins = RankingValue("wins", dict.fromkeys("abc", 2))
    discs = RankingValue("discs", dict.fromkeys("abc", 0))
    level = lines("abc", [wins, discs, RING])
    assert level == [(1, "a", None, True), (1, "b", None, True), (1, "c", None, True)]
    assert lines("abc", [wins, discs, RING, DrawnLots("lot", ["c", "a", "b"])]) == [
        (1, "c", None, False),
        (2, "a", "lot", False),
        (3, "b", "lot", False),
    ]


def test_discs_split_three_and_then_the_game_decides_between_two() -> None:
    discs = RankingValue("discs", {"a": 0, "b": 0, "c": 10})
    assert lines("abc", [discs, RING]) == [
        (1, "c", None, False),
        (2, "a", "discs", False),
        (3, "b", "direct", False),
    ]


def test_the_game_says_nothing_about_a_draw_or_a_pair_that_never_met() -> None:
    direct: HeadToHead[str] = HeadToHead("direct", {})
    assert lines("ab", [direct]) == [(1, "a", None, True), (1, "b", None, True)]


def test_a_lot_orders_any_of_those_who_drew_but_nobody_else() -> None:
    lot = DrawnLots("lot", ["d", "c", "b", "a"])
    wins = RankingValue("wins", {"a": 1, "b": 1, "c": 0, "d": 0})
    assert [place.player for place in rank("abcd", [wins, lot])] == ["b", "a", "d", "c"]
    assert lines("ax", [lot]) == [(1, "a", None, True), (1, "x", None, True)]


def test_several_drawings_are_several_criteria() -> None:
    wins = RankingValue("wins", {"a": 1, "b": 1, "c": 0, "d": 0})
    lots = [DrawnLots("lot 1", ["b", "a"]), DrawnLots("lot 2", ["d", "c"])]
    assert lines("abcd", [wins, *lots]) == [
        (1, "b", None, False),
        (2, "a", "lot 1", False),
        (3, "d", "wins", False),
        (4, "c", "lot 2", False),
    ]


def test_fractions_are_exact() -> None:
    third = Fraction(1, 3)
    points = RankingValue(
        "points", {"a": third + third + third, "b": 1, "c": 1 - Fraction(1, 10**30)}
    )
    assert lines("cab", [points]) == [
        (1, "a", None, True),
        (1, "b", None, True),
        (3, "c", "points", False),
    ]


def test_any_hashable_can_be_a_player() -> None:
    pair, other = (1, 2), (3, 4)
    assert rank([pair, other], [RankingValue("wins", {pair: 0, other: 1})])[0].player == other


values = st.dictionaries(st.integers(0, 30), st.integers(0, 3), min_size=1, max_size=12)


@repeatable
@given(values, st.data())
def test_agrees_with_sorting_by_a_tuple(first: dict[int, int], data: st.DataObject) -> None:
    players = sorted(first)
    second = {player: data.draw(st.integers(0, 3)) for player in players}
    places = rank(players, [RankingValue("first", first), RankingValue("second", second)])
    key = {player: (first[player], second[player]) for player in players}
    assert [p.player for p in places] == sorted(players, key=key.__getitem__, reverse=True)
    for place in places:
        assert place.rank == 1 + sum(key[other] > key[place.player] for other in players)
        assert place.tied == (sum(key[other] == key[place.player] for other in players) > 1)
    for above, place in pairwise(places):
        assert place.decided_by == decider(key[above.player], key[place.player])
    assert places[0].decided_by is None


def decider(above: tuple[int, int], below: tuple[int, int]) -> str | None:
    if above == below:
        return None
    return "first" if above[0] != below[0] else "second"


@repeatable
@given(values, st.randoms(use_true_random=False))
def test_independent_of_input_order_when_nothing_is_tied(
    wins: dict[int, int], chance: Random
) -> None:
    players = sorted(wins)
    lots = list(players)
    chance.shuffle(lots)
    criteria: list[Refinement[int]] = [RankingValue("wins", wins), DrawnLots("lot", lots)]
    places = rank(players, criteria)
    assert not any(place.tied for place in places)
    chance.shuffle(players)
    assert rank(players, criteria) == places


def test_ten_thousand_level_players_do_not_exhaust_the_stack() -> None:
    players = range(10_000)
    places = rank(players, [RankingValue("wins", dict.fromkeys(players, 0))] * 50)
    assert places[-1] == RankedPlace(1, 9_999, None, tied=True)
