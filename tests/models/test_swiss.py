"""Adjacent Swiss pairing against worked cases, its properties and its definition."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.pairing.swiss import (
    EVERYBODY_HAD_BYE,
    HAD_BYE,
    MORE_REMATCHES,
    NO_LEGAL_PAIRING,
    ChangedTables,
    NoLegalPairing,
    Pairing,
    pair_adjacent,
    pair_random,
    pair_with_fewest_rematches,
)
from tests.models.swiss_by_hand import best_pairing, best_with_rematches, most_opponents

repeatable = settings(deadline=None, derandomize=True)
CASES = json.loads(
    (Path(__file__).parents[1] / "data" / "swiss_cases.json").read_text(encoding="utf-8")
)["cases"]

Pair = tuple[int, int]


def shown(pairing: Pairing) -> tuple[list[Pair], int | None, list[Pair]]:
    blocks = [(block.first_table, block.tables) for block in pairing.blocks]
    return list(pairing.tables), pairing.bye, blocks


def paired(*position: Any) -> tuple[list[Pair], int | None, list[Pair]] | None:
    """What the pairing says, in the form of the definition by hand."""
    try:
        return shown(pair_adjacent(*position))
    except NoLegalPairing:
        return None


# Worked cases


@pytest.mark.parametrize("scored", [True, False], ids=["scored", "unscored"])
@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_worked_case(case: dict[str, Any], scored: bool) -> None:
    ranking = list(range(1, case["n"] + 1))
    wins = None
    if scored and case["score"]:
        wins = dict(zip(ranking, case["score"], strict=True))
    expected = case["expected" if scored else "expected_without_score"]
    found = paired(ranking, {tuple(pair) for pair in case["met"]}, case["had_bye"], wins)
    if expected is None:
        assert found is None
    else:
        tables = [tuple(pair) for pair in expected["tables"]]
        blocks = [tuple(block) for block in expected["disturbed_blocks"]]
        assert found == (tables, expected["bye"], blocks)


def test_a_block_names_the_meetings_that_caused_it() -> None:
    pairing = pair_adjacent([10, 20, 30, 40, 50, 60, 70, 80], [(40, 30), (50, 60), (10, 80)])
    assert pairing.blocks == (ChangedTables(2, 2, ((30, 40), (50, 60))),)


def test_players_passed_over_for_the_bye_are_told_why() -> None:
    # 1, 2 and 3 have met each other, so that they need both 4 and 5 or one bye.
    pairing = pair_adjacent([1, 2, 3, 4, 5], [(1, 2), (1, 3), (2, 3)])
    assert pairing.bye == 3
    assert pairing.bye_passed_over == ((5, NO_LEGAL_PAIRING), (4, NO_LEGAL_PAIRING))
    pairing = pair_adjacent([1, 2, 3, 4, 5], [], [5, 4])
    assert pairing.bye == 3
    assert pairing.bye_passed_over == ((5, HAD_BYE), (4, HAD_BYE))


@pytest.mark.parametrize(
    ("ranking", "met", "had_bye", "reason"),
    [
        ([1], [], [1], EVERYBODY_HAD_BYE),
        ([1, 2, 3], [], [1, 2, 3, 4], EVERYBODY_HAD_BYE),
        ([1, 2], [(2, 1)], [], NO_LEGAL_PAIRING),
        ([1, 2, 3], [(1, 2), (1, 3), (2, 3)], [1, 2], NO_LEGAL_PAIRING),
    ],
)
def test_no_legal_pairing_says_which(
    ranking: list[int], met: list[Pair], had_bye: list[int], reason: str
) -> None:
    with pytest.raises(NoLegalPairing) as refusal:
        pair_adjacent(ranking, met, had_bye)
    assert refusal.value.reason == reason


def test_half_wins_are_compared_exactly() -> None:
    half = Fraction(1, 2)
    wins: dict[int, Fraction | int] = {1: 2, 2: 2, 3: 3 * half, 4: 3 * half, 5: half, 6: half}
    # 1-3 2-4 makes differences of 1 in all, 3-5 4-6 of 2; cut to whole wins both would make 2.
    assert pair_adjacent(list(wins), [(3, 4)], (), wins).tables == ((1, 3), (2, 4), (5, 6))


@pytest.mark.parametrize("pair", [pair_adjacent, pair_with_fewest_rematches])
def test_an_id_twice_in_the_list_is_a_mistake(pair: Any) -> None:
    with pytest.raises(ValueError, match="twice"):
        pair([1, 2, 2, 3], [])


# Against the definition


def every_history(ranking: Sequence[int], step: int) -> Iterator[list[Pair]]:
    """Every step-th set of meetings that the players can have behind them."""
    pairs = list(combinations(ranking, 2))
    for chosen in range(0, 2 ** len(pairs), step):
        yield [pair for bit, pair in enumerate(pairs) if chosen >> bit & 1]


SCORES: tuple[tuple[int, ...] | None, ...] = (
    None,
    (3, 3, 2, 2, 1, 0),
    (3, 2, 2, 2, 1, 1),
    (4, 2, 2, 1, 1, 1),
    (0, 3, 1, 1, 2, 0),
)


@pytest.mark.parametrize(("players", "step"), [(2, 1), (3, 1), (4, 1), (5, 1), (6, 7)])
def test_equals_the_definition_for_few_players(players: int, step: int) -> None:
    ranking = list(range(players, 0, -1))
    for number, met in enumerate(every_history(ranking, step)):
        had_bye = [player for player in ranking if number * 11 >> player & 1]
        for scores in {SCORES[number % 5], SCORES[number // 5 % 5]}:
            wins = dict(zip(ranking, scores, strict=False)) if scores else None
            position = ranking, met, had_bye, wins
            assert paired(*position) == best_pairing(*position), position


def random_position(chance: Random, players: int) -> tuple[Any, ...]:
    ranking = list(range(1, players + 1))
    likely = chance.choice([0.1, 0.3, 0.5, 0.7])
    met = [pair for pair in combinations(ranking, 2) if chance.random() < likely]
    had_bye = [player for player in ranking if chance.random() < 0.3]
    scores = [chance.randrange(4) for _ in ranking]
    if chance.random() < 0.8:
        scores.sort(reverse=True)
    wins = dict(zip(ranking, scores, strict=True)) if chance.random() < 0.7 else None
    return ranking, met, had_bye, wins


def played_position(chance: Random, players: int, rounds: int) -> tuple[Any, ...]:
    """A position as it arises in a tournament."""
    wins = dict.fromkeys(range(1, players + 1), 0)
    met: list[Pair] = []
    had_bye: list[int] = []
    ranking = sorted(wins)
    for _ in range(rounds):
        try:
            pairing = pair_adjacent(ranking, met, had_bye, wins)
        except NoLegalPairing:
            break
        met += pairing.tables
        for table in pairing.tables:
            wins[chance.choice(table)] += 1
        if pairing.bye is not None:
            had_bye.append(pairing.bye)
            wins[pairing.bye] += 1
        lots = {player: chance.random() for player in wins}
        ranking = sorted(wins, key=lambda player: (-wins[player], lots[player]))
    return ranking, met, had_bye, wins


@pytest.mark.parametrize(
    ("players", "times"), [(7, 150), (8, 150), (9, 100), (10, 100), (11, 50), (12, 50)]
)
def test_equals_the_definition_for_random_positions(players: int, times: int) -> None:
    chance = Random(players)
    for number in range(times):
        if number % 2:
            position = random_position(chance, players)
        else:
            position = played_position(chance, players, chance.randrange(1, players - 1))
        assert paired(*position) == best_pairing(*position), position


@pytest.mark.parametrize(
    ("players", "times"), [(3, 30), (4, 40), (5, 40), (6, 60), (7, 20), (8, 20)]
)
def test_fewest_rematches_equal_the_definition(players: int, times: int) -> None:
    chance = Random(players)
    for _ in range(times):
        ranking, met, had_bye, wins = random_position(chance, players)
        met += [pair for pair in combinations(ranking, 2) if chance.random() < 0.7]
        byes = {player: chance.randrange(1, 3) for player in had_bye or ranking}
        pairing = pair_with_fewest_rematches(ranking, met, byes, wins)
        tables, bye, rematches = best_with_rematches(ranking, met, byes, wins)
        assert (list(pairing.tables), pairing.bye) == (tables, bye), (ranking, met, byes, wins)
        assert len(pairing.rematches) == rematches
        assert set(pairing.rematches) <= set(pairing.tables)


# Properties


@dataclass(frozen=True)
class Position:
    ranking: list[int]
    met: list[Pair]
    had_bye: frozenset[int]
    wins: dict[int, int] | None

    @property
    def barred(self) -> set[frozenset[int]]:
        return {frozenset(pair) for pair in self.met}


@st.composite
def positions(draw: st.DrawFn, max_players: int = 18) -> Position:
    ranking = draw(st.permutations(range(draw(st.integers(0, max_players)))))
    pairs = list(combinations(ranking, 2))
    met = draw(st.lists(st.sampled_from(pairs), max_size=40)) if pairs else []
    had_bye = draw(st.frozensets(st.sampled_from(ranking), max_size=3)) if ranking else frozenset()
    scored = draw(st.booleans())
    wins = {player: draw(st.integers(0, 5)) for player in ranking} if scored else None
    return Position(list(ranking), met, frozenset(had_bye), wins)


@repeatable
@given(positions())
def test_legal_complete_and_explained(position: Position) -> None:
    try:
        pairing = pair_adjacent(position.ranking, position.met, position.had_bye, position.wins)
    except NoLegalPairing:
        return
    seated = [player for table in pairing.tables for player in table]
    if pairing.bye is not None:
        assert pairing.bye not in position.had_bye
        seated.append(pairing.bye)
    assert sorted(seated) == sorted(position.ranking)
    assert not any(frozenset(table) in position.barred for table in pairing.tables)
    assert pairing.rematches == ()
    assert_only_blocks_differ(position, pairing)


def assert_only_blocks_differ(position: Position, pairing: Pairing) -> None:
    rest = [player for player in position.ranking if player != pairing.bye]
    ideal = list(zip(rest[::2], rest[1::2], strict=True))
    outside = dict(enumerate(ideal, start=1))
    for block in pairing.blocks:
        inside = [outside.pop(block.first_table + offset) for offset in range(block.tables)]
        tables = pairing.tables[block.first_table - 1 :][: block.tables]
        assert {p for table in tables for p in table} == {p for table in inside for p in table}
        causes = [table for table in inside if frozenset(table) in position.barred]
        assert block.tables > 1
        assert list(block.repeats) == causes
        assert causes
    assert all(pairing.tables[table - 1] == pair for table, pair in outside.items())


@repeatable
@given(positions(), st.randoms(use_true_random=False))
def test_independent_of_how_the_meetings_are_given(position: Position, chance: Random) -> None:
    expected = paired(position.ranking, position.met, position.had_bye, position.wins)
    met = [chance.choice([(a, b), (b, a)]) for a, b in position.met * 2]
    met += [(90, 91), (90, position.ranking[0])] if position.ranking else []
    chance.shuffle(met)
    for given_met in (met, set(met), iter(met)):
        assert paired(position.ranking, given_met, position.had_bye, position.wins) == expected


@repeatable
@given(st.permutations(range(20)), st.integers(0, 20))
def test_without_repeats_the_neighbours_play(order: list[int], players: int) -> None:
    ranking = order[:players]
    neighbours = set(zip(ranking[::2], ranking[1::2], strict=False))
    met = [pair for pair in combinations(ranking, 2) if pair not in neighbours]
    pairing = pair_adjacent(ranking, met)
    assert pairing.tables == tuple(zip(ranking[::2], ranking[1::2], strict=False))
    assert pairing.bye == (ranking[-1] if players % 2 else None)
    assert pairing.blocks == ()


@repeatable
@given(positions())
def test_always_possible_while_players_outnumber_former_opponents(position: Position) -> None:
    odd = len(position.ranking) % 2
    opponents = most_opponents(position.ranking, position.barred)
    bye_left = not odd or not position.had_bye.issuperset(position.ranking)
    if bye_left and len(position.ranking) - odd >= 2 * opponents + 2:
        assert paired(position.ranking, position.met, position.had_bye, position.wins)


@repeatable
@given(positions(max_players=10))
def test_rematches_only_where_nothing_else_is_possible(position: Position) -> None:
    if not position.ranking:
        return
    byes = dict.fromkeys(position.had_bye, 1)
    allowed = pair_with_fewest_rematches(position.ranking, position.met, byes, position.wins)
    found = paired(position.ranking, position.met, position.had_bye, position.wins)
    if found:
        assert shown(allowed) == found
        assert allowed.rematches == ()
    else:
        everybody = position.had_bye.issuperset(position.ranking)
        assert allowed.rematches or (len(position.ranking) % 2 and everybody)


@pytest.mark.parametrize("players", [16, 20, 24, 31])
def test_more_rounds_than_any_desk_plays_are_paired_while_possible(players: int) -> None:
    chance = Random(players)
    ranking, met, had_bye, wins = played_position(chance, players, players // 2 + 2)
    assert len(met) >= (players // 2) * (players // 2 - 1)
    assert paired(ranking, met, had_bye, wins)


# With the referee's leave


def test_rematches_are_as_few_as_possible_and_named() -> None:
    # 1 has met everybody.
    pairing = pair_with_fewest_rematches([1, 2, 3, 4], [(1, 2), (1, 3), (1, 4)])
    assert pairing == Pairing(tables=((1, 2), (3, 4)), rematches=((1, 2),))


def test_a_second_bye_goes_to_the_lowest_of_those_with_fewest() -> None:
    pairing = pair_with_fewest_rematches([1, 2, 3, 4, 5], [], {1: 1, 2: 1, 3: 1, 4: 2, 5: 2})
    assert pairing.bye == 3
    assert pairing.bye_passed_over == ((5, HAD_BYE), (4, HAD_BYE))
    assert pairing.tables == ((1, 2), (4, 5))


def test_the_bye_that_saves_a_rematch_is_preferred() -> None:
    # Whoever of 2, 3, 4, 5 rests, 1 meets somebody again.
    met = [(1, 2), (1, 3), (1, 4), (1, 5)]
    assert pair_with_fewest_rematches([1, 2, 3, 4, 5], met).bye == 1
    pairing = pair_with_fewest_rematches([1, 2, 3, 4, 5], [*met, (2, 3), (2, 4), (3, 4)], {1: 1})
    assert pairing.bye == 4
    assert pairing.bye_passed_over == ((5, MORE_REMATCHES),)
    assert len(pairing.rematches) == 1


# Round 1


def test_round_1_is_drawn_from_the_seed_alone() -> None:
    drawn = pair_random(range(1, 10), "2026-01-10 JOA", "round 1")
    assert drawn == pair_random(reversed(range(1, 10)), "2026-01-10 JOA", "round 1")
    assert drawn != pair_random(range(1, 10), "2026-01-10 JOA", "other")
    assert drawn != pair_random(range(1, 10), "2026-01-11 JOA", "round 1")
    assert drawn.bye is not None
    assert sorted([*sum(drawn.tables, ()), drawn.bye]) == list(range(1, 10))


def test_round_1_of_nobody_and_of_a_mistake() -> None:
    assert pair_random([], "seed", "round 1") == Pairing(())
    assert pair_random([7], "seed", "round 1") == Pairing((), bye=7)
    with pytest.raises(ValueError, match="twice"):
        pair_random([1, 1], "seed", "round 1")


def test_nobody_is_parted_without_need() -> None:
    plain = pair_random(range(20), "seed", "round 1")
    nameless = dict.fromkeys(range(20), "")
    assert pair_random(range(20), "seed", "round 1", nameless) == plain
    assert pair_random(range(20), "seed", "round 1", {3: "club", 99: "club"}) == plain


@repeatable
@given(st.lists(st.sampled_from(["", "a", "b", "c"]), max_size=24), st.text(max_size=5))
def test_club_mates_meet_as_little_as_possible(clubs: list[str], seed: str) -> None:
    club_of = dict(enumerate(clubs))
    drawn = pair_random(club_of, seed, "round 1", club_of)
    plain = pair_random(club_of, seed, "round 1")
    assert drawn.bye == plain.bye
    assert sorted(sum(drawn.tables, ())) == sorted(sum(plain.tables, ()))
    together = [club_of[a] for a, b in drawn.tables if club_of[a] and club_of[a] == club_of[b]]
    seated = [club_of[player] for table in drawn.tables for player in table]
    most = max((seated.count(club) for club in "abc"), default=0)
    assert len(together) == max(0, most - len(drawn.tables))


@repeatable
@given(
    st.lists(st.tuples(st.integers(0, 3), st.sampled_from(["", "A", "B"])), min_size=2, max_size=14)
)
def test_clubs_are_kept_apart_only_between_equals(people: list[tuple[int, str]]) -> None:
    level = {at: own for at, (own, _) in enumerate(people)}
    clubs = {at: club for at, (_, club) in enumerate(people) if club}
    plain = pair_random(level, "A", "B", level=level)
    apart = pair_random(level, "A", "B", clubs, level)
    assert apart.bye == plain.bye

    def levels(pairing: Pairing) -> list[list[int]]:
        return [sorted(level[who] for who in table) for table in pairing.tables]

    def mates(pairing: Pairing) -> int:
        return sum(clubs.get(a, a) == clubs.get(b, b) for a, b in pairing.tables)

    assert levels(apart) == levels(plain)
    assert mates(apart) <= mates(plain)
