"""Who plays in the consolation of a knock-out, and when that is known."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from models.pairing.consolation import Enters, consolation_field, stayed_away
from models.pairing.knockout import (
    BYE,
    CONSOLATION,
    MAIN,
    Bracket,
    Ended,
    MatchKey,
    bracket,
    resolve,
)
from models.pairing.knockout_draw import draw_lines, fold, place_lines
from tests.models.played_brackets import (
    Results,
    brackets,
    by_chance,
    played_out,
    repeatable,
    stronger,
    walkover,
    won,
)


def real_losers(cup: Bracket, results: Mapping[MatchKey, Ended]) -> list[int]:
    firsts = [results.get(MatchKey(MAIN, 1, n)) for n in range(1, len(cup.lines) // 2 + 1)]
    return [
        loser
        for ended in firsts
        if ended is not None and not ended.absent
        for loser in ended.seats
        if loser != ended.winner
    ]


@repeatable
@given(brackets)
def test_the_consolation_is_for_real_losers_of_the_first_round(
    made: tuple[Bracket, Random],
) -> None:
    cup, chance = made
    results = played_out(cup, by_chance(chance), chance)
    field = consolation_field(cup, results)
    assert not field.waiting
    assert sorted(field.entrants) == sorted(real_losers(cup, results))


@repeatable
@given(brackets)
def test_with_two_games_for_all_it_is_for_who_lost_the_first_game(
    made: tuple[Bracket, Random],
) -> None:
    cup, chance = made
    results = played_out(cup, by_chance(chance), chance)
    expected = set()
    for entrant in cup.entrants:
        own = sorted(key for key in results if key.part == MAIN and entrant in results[key].seats)
        games = [results[key] for key in own if not results[key].absent]
        if games and games[0].winner != entrant:
            expected.add(entrant)
    field = consolation_field(cup, results, Enters.FIRST_GAME)
    assert not field.waiting
    assert set(field.entrants) == expected
    assert set(field.entrants) >= set(consolation_field(cup, results).entrants)


@repeatable
@given(brackets, st.sampled_from(Enters))
def test_nobody_enters_the_consolation_while_no_match_is_waited_for(
    made: tuple[Bracket, Random], enters: Enters
) -> None:
    cup, chance = made
    decide = by_chance(chance)
    results: Results = {}
    closed: tuple[int, ...] | None = None
    while callable_now := resolve(cup, results).to_call:
        field = consolation_field(cup, results, enters)
        assert closed is None or field.entrants == closed
        assert set(field.waiting).isdisjoint(results)
        if not field.waiting:
            closed = field.entrants
        key = chance.choice(callable_now)
        one, other = resolve(cup, results).seated[key].occupants
        assert isinstance(one, int)
        assert isinstance(other, int)
        results[key] = decide(one, other)


def test_a_seed_who_had_a_bye_is_in_only_where_everybody_has_two_games() -> None:
    cup = bracket(place_lines([1], [2, 3, 4, 5, 6, 7]))
    results = played_out(cup, lambda one, other: won(max(one, other), min(one, other)))
    assert 1 not in consolation_field(cup, results).entrants
    assert 1 in consolation_field(cup, results, Enters.FIRST_GAME).entrants


def test_two_games_for_all_wait_only_for_first_games() -> None:
    cup = bracket(range(1, 9))
    results = {MatchKey(MAIN, 1, n): won(2 * n - 1, 2 * n) for n in (1, 2, 3)}
    results[MatchKey(MAIN, 1, 4)] = walkover(7, 8)
    field = consolation_field(cup, results, Enters.FIRST_GAME)
    assert field.waiting == (MatchKey(MAIN, 2, 2),)
    results[MatchKey(MAIN, 2, 2)] = won(5, 7)
    assert consolation_field(cup, results, Enters.FIRST_GAME).entrants == (2, 4, 6, 7)
    assert not consolation_field(cup, results, Enters.FIRST_GAME).waiting


def test_whose_loss_is_taken_back_leaves_the_consolation() -> None:
    cup = bracket([1, 2, 3, 4])
    first = MatchKey(MAIN, 1, 1)
    entered = {first: won(1, 2), MatchKey(MAIN, 1, 2): won(3, 4)}
    assert consolation_field(cup, entered).entrants == (2, 4)
    for unplayed in ({first: walkover(1, 2)}, {}):
        others = {key: ended for key, ended in entered.items() if key != first}
        assert consolation_field(cup, {**others, **unplayed}).entrants == (4,)


def test_who_loses_a_game_and_then_stays_away_has_come() -> None:
    """Only the first match of somebody says whether he came (Meet Shogi 1)."""
    cup = bracket([1, 2, 3, 4])
    results = {
        MatchKey(MAIN, 1, 1): won(1, 2),
        MatchKey(MAIN, 1, 2): Ended(seats=(3, 4), winner=3, absent=frozenset({4})),
        MatchKey(MAIN, 2, 1): Ended(seats=(1, 3), winner=3, absent=frozenset({1})),
    }
    assert stayed_away(cup, results, Enters.FIRST_GAME) == (4,)


def test_who_has_a_bye_and_then_stays_away_is_missed_in_his_first_game_alone() -> None:
    cup = bracket([1, BYE, 2, 3])
    results = {MatchKey(MAIN, 1, 2): won(2, 3), MatchKey(MAIN, 2, 1): walkover(2, 1)}
    assert stayed_away(cup, results, Enters.FIRST_ROUND) == ()
    assert stayed_away(cup, results, Enters.FIRST_GAME) == (1,)


def test_the_consolation_has_a_draw_and_a_bracket_of_its_own() -> None:
    cup = bracket(range(1, 9))
    results = played_out(cup, stronger)
    field = consolation_field(cup, results)
    lines = draw_lines(field.entrants, "seed", CONSOLATION)
    second = bracket(lines, part=CONSOLATION)
    assert set(second.entrants) == {2, 4, 6, 8}
    assert resolve(second, played_out(second, stronger)).places[2] == 1
    assert fold(4) == (1, 4, 3, 2)
