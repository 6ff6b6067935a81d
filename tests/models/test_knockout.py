"""Knock-outs: who sits where, the places, the consolation, and what a correction overturns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.formats.knockout import (
    BYE,
    CONSOLATION,
    MAIN,
    P5,
    P5_8,
    P7,
    THIRD,
    Bracket,
    Ended,
    Enters,
    MatchKey,
    Resolved,
    State,
    bracket,
    consolation_changes,
    consolation_field,
    overturned,
    resolve,
)
from models.formats.knockout_draw import draw_lines, fold, place_lines
from tests.models.divisions import Json, cases

repeatable = settings(deadline=None, derandomize=True, max_examples=40)

Results = dict[MatchKey, Ended]
Decide = Callable[[int, int], Ended]


def won(winner: int, loser: int) -> Ended:
    return Ended(seats=(winner, loser), winner=winner)


def walkover(winner: int, absent: int) -> Ended:
    return Ended(seats=(winner, absent), winner=winner, absent=frozenset({absent}))


def neither(one: int, other: int) -> Ended:
    return Ended(seats=(one, other), winner=None, absent=frozenset({one, other}))


def stronger(one: int, other: int) -> Ended:
    return won(min(one, other), max(one, other))


def played_out(cup: Bracket, decide: Decide, chance: Random | None = None) -> Results:
    """Decide every match that can be called, in any order, until none is left."""
    results: Results = {}
    while callable_now := resolve(cup, results).to_call:
        key = chance.choice(callable_now) if chance else callable_now[0]
        one, other = resolve(cup, results).seated[key].occupants
        assert isinstance(one, int)
        assert isinstance(other, int)
        results[key] = decide(one, other)
    return results


def by_chance(chance: Random, defaults: float = 0.3) -> Decide:
    """Decide by chance; some do not come, and sometimes neither does."""

    def decide(one: int, other: int) -> Ended:
        winner, loser = chance.sample((one, other), 2)
        luck = chance.random()
        if luck < defaults / 3:
            return neither(one, other)
        return walkover(winner, loser) if luck < defaults else won(winner, loser)

    return decide


def place_of(resolved: Resolved) -> list[tuple[int, int]]:
    return sorted((place, entrant) for entrant, place in resolved.places.items())


# Worked cases


@pytest.mark.parametrize(("given", "expected"), cases("knockout"))
def test_sixteen_by_the_rules(given: Json, expected: Json) -> None:
    names = dict(enumerate(given["slots"], start=1))
    cup = bracket(list(names), third=True, fifth=True)
    stages = {
        "r16": (MAIN, 1),
        "qf": (MAIN, 2),
        "sf": (MAIN, 3),
        "final": (MAIN, 4),
        "third": (THIRD, 1),
        "p5_8": (P5_8, 1),
        "p5": (P5, 1),
        "p7": (P7, 1),
    }
    results: Results = {}
    for stage, (part, round_number) in stages.items():
        winners = [given[stage]] if isinstance(given[stage], str) else given[stage]
        for number, winner in enumerate(winners, start=1):
            key = MatchKey(part, round_number, number)
            seats = resolve(cup, results).seated[key].occupants
            [win] = [seat for seat in seats if isinstance(seat, int) and names[seat] == winner]
            [loss] = [seat for seat in seats if isinstance(seat, int) and seat != win]
            results[key] = won(win, loss)
    now = resolve(cup, results)
    losers = [names[results[MatchKey(MAIN, 1, number)].losers[0]] for number in range(1, 9)]
    assert losers == expected["r16_losers"]
    places = {str(place): names[entrant] for place, entrant in place_of(now) if place <= 8}
    assert places == expected["places"]
    assert Counter(now.places.values())[9] == 8
    assert (list(now.to_call) or None) == expected["next"]
    assert now.over


@pytest.mark.parametrize(("given", "expected"), cases("meet_bracket"))
def test_meet_bracket(given: Json, expected: Json) -> None:
    names = dict(enumerate(given["slots"], start=1))
    cup = bracket([number if name else BYE for number, name in names.items()])
    results: Results = {}
    for round_number, winners in enumerate(given["winners"], start=1):
        left = list(winners)
        for key in resolve(cup, results).to_call:
            assert key.round == round_number
            seats = resolve(cup, results).seated[key].occupants
            [win] = [seat for seat in seats if isinstance(seat, int) and names[seat] == left[0]]
            [loss] = [seat for seat in seats if isinstance(seat, int) and seat != win]
            results[key] = won(win, loss)
            left.pop(0)
        assert not left
    now = resolve(cup, results)
    [champion] = [entrant for entrant, place in now.places.items() if place == 1]
    assert names[champion] == expected["champion"]
    out = {names[loser]: key.round for key, ended in results.items() for loser in ended.losers}
    assert out == expected["eliminated_in"]
    alive = [names[entrant] for entrant in cup.entrants if names[entrant] not in out]
    assert alive == expected["alive"]
    field = consolation_field(cup, results)
    assert [names[entrant] for entrant in field.entrants] == expected["consolation"]


# Where people sit


def test_a_winner_appears_at_once_and_the_last_one_makes_it_callable() -> None:
    cup = bracket([1, 2, 3, 4])
    first, second, final = (match.key for match in cup.matches)
    now = resolve(cup, {second: won(4, 3)})
    assert now.seated[final].occupants == (None, 4)
    assert now.to_call == (first,)
    assert now.places == {3: 3}
    now = resolve(cup, {second: won(4, 3), first: won(1, 2)})
    assert now.to_call == (final,)
    assert not now.over


def test_a_bye_passes_at_once_and_its_loser_is_nobody() -> None:
    cup = bracket([1, BYE, 2, 3], third=True)
    final, third = MatchKey(MAIN, 2, 1), MatchKey(THIRD, 1, 1)
    before = resolve(cup, {})
    assert before.seated[final].occupants == (1, None)
    assert before.seated[third].occupants == (BYE, None)
    assert before.seated[third].state is State.WAITING
    after = resolve(cup, {MatchKey(MAIN, 1, 2): won(3, 2)})
    assert after.seated[third].state is State.PASSED
    assert after.places == {2: 3}


def test_who_should_have_met_two_absent_passes() -> None:
    cup = bracket([1, 2, 3, 4, 5, 6, 7, 8], third=True, fifth=True)
    results: Results = {MatchKey(MAIN, 1, 1): neither(1, 2), MatchKey(MAIN, 1, 2): won(3, 4)}
    now = resolve(cup, results)
    assert now.seated[MatchKey(MAIN, 2, 1)].state is State.PASSED
    assert now.seated[MatchKey(MAIN, 3, 1)].occupants == (3, None)
    assert now.seated[MatchKey(P5, 1, 1)].occupants == (4, None)
    assert now.places == {}  # who shares what below fifth place is not known yet
    results |= {MatchKey(MAIN, 1, 3): won(5, 6), MatchKey(MAIN, 1, 4): won(7, 8)}
    assert resolve(cup, results).places == {1: 8, 2: 8}


def test_nobody_wins_a_final_to_which_neither_came() -> None:
    cup = bracket([1, 2, 3, 4], third=True)
    results = {MatchKey(MAIN, 1, 1): won(1, 2), MatchKey(MAIN, 1, 2): won(3, 4)}
    results[MatchKey(MAIN, 2, 1)] = neither(1, 3)
    results[MatchKey(THIRD, 1, 1)] = won(4, 2)
    assert resolve(cup, results).places == {1: 2, 3: 2, 4: 3, 2: 4}


def test_one_entrant_has_won() -> None:
    cup = bracket([7])
    assert resolve(cup, {}).places == {7: 1}
    assert resolve(cup, {}).over


@pytest.mark.parametrize("lines", [[], [1, 2, 3], [1, 2, 1, BYE]])
def test_lines_that_make_no_bracket(lines: list[int]) -> None:
    with pytest.raises(ValueError, match=r"lines of a bracket|two lines"):
        bracket(lines)


def test_a_winner_from_elsewhere_is_no_result() -> None:
    with pytest.raises(ValueError, match="elsewhere"):
        Ended(seats=(1, 2), winner=3)


def test_parts_of_another_bracket_have_names_of_their_own() -> None:
    main = bracket(range(8), third=True, fifth=True)
    other = bracket(range(8), third=True, fifth=True, part=CONSOLATION)
    assert not {match.key for match in main.matches} & {match.key for match in other.matches}


# Places


@pytest.mark.parametrize("size", range(5, 65))
def test_places_are_right_where_the_stronger_always_wins(size: int) -> None:
    ranked = list(range(1, size + 1))
    exact = bracket(place_lines(ranked, []), third=True, fifth=True)
    places = resolve(exact, played_out(exact, stronger)).places
    assert [places[entrant] for entrant in ranked[:8]] == ranked[:8]
    drawn = bracket(draw_lines(ranked, "s", str(size), seeds=ranked), third=True, fifth=True)
    places = resolve(drawn, played_out(drawn, stronger)).places
    assert [places[entrant] for entrant in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert sorted(places[entrant] for entrant in ranked[4:8]) == ranked[4:8]


brackets = st.builds(
    lambda size, third, fifth, seed: (
        bracket(draw_lines(range(1, size + 1), str(seed), "l"), third=third, fifth=fifth),
        Random(seed),
    ),
    st.integers(1, 40),
    st.booleans(),
    st.booleans(),
    st.integers(0, 10**6),
)


@repeatable
@given(brackets)
def test_everybody_has_one_place(made: tuple[Bracket, Random]) -> None:
    cup, chance = made
    results = played_out(cup, by_chance(chance), chance)
    now = resolve(cup, results)
    assert now.over
    assert not now.stale
    assert set(now.places) == set(cup.entrants)
    for place in now.places.values():
        assert 1 <= place <= len(cup.entrants)
        assert sum(other < place for other in now.places.values()) <= place - 1
    lost = {loser for ended in results.values() for loser in ended.losers}
    champions = [entrant for entrant, place in now.places.items() if place == 1]
    assert champions == [entrant for entrant in cup.entrants if entrant not in lost][:1]


@repeatable
@given(brackets)
def test_no_place_is_vacant_while_somebody_wins_every_match(made: tuple[Bracket, Random]) -> None:
    cup, chance = made
    everybody_lost_or_won = by_chance(chance, defaults=0)
    places = list(resolve(cup, played_out(cup, everybody_lost_or_won, chance)).places.values())
    assert all(sum(other < place for other in places) == place - 1 for place in places)
    names = {match.key.part for match in cup.matches}
    shared = {place for place in places if places.count(place) > 1}
    assert not shared & ({3} if THIRD in names else set())
    assert not shared & ({5, 6, 7, 8} if P5 in names else set())


@repeatable
@given(brackets)
def test_results_stand_whatever_their_order(made: tuple[Bracket, Random]) -> None:
    cup, chance = made
    results = played_out(cup, by_chance(chance), chance)
    shuffled = list(results.items())
    chance.shuffle(shuffled)
    assert resolve(cup, dict(shuffled)) == resolve(cup, results)


# Corrections


@repeatable
@given(brackets, st.data())
def test_a_correction_overturns_just_what_becomes_stale(
    made: tuple[Bracket, Random], data: st.DataObject
) -> None:
    cup, chance = made
    results = played_out(cup, by_chance(chance), chance)
    kept = chance.sample(list(results), len(results) * 3 // 4)
    results = {key: ended for key, ended in results.items() if key in kept}
    results = {key: results[key] for key in results if key not in resolve(cup, results).stale}
    if not results:
        return
    key = data.draw(st.sampled_from(sorted(results)))
    old = results[key]
    new = data.draw(
        st.sampled_from(
            [None, neither(*old.seats), won(*old.seats), won(*old.seats[::-1])],
        )
    )
    later = overturned(cup, results, key, new)
    changed = {other: ended for other, ended in results.items() if other != key}
    if new is not None:
        changed[key] = new
    after = resolve(cup, changed)
    assert {change.key for change in later if change.played} == set(after.stale)
    touched = {change.key for change in later}
    before = resolve(cup, results)
    for match, spot in before.seated.items():
        assert (spot.occupants == after.seated[match].occupants) == (match not in touched)
    assert key not in touched
    if new is not None and new.winner == old.winner:
        assert not later


def test_a_correction_reaches_the_placing_matches() -> None:
    cup = bracket(range(1, 9), third=True, fifth=True)
    results = played_out(cup, stronger)
    changes = overturned(cup, results, MatchKey(MAIN, 1, 1), won(2, 1))
    parts = {change.key: (change.before, change.after) for change in changes}
    assert parts[MatchKey(P5_8, 1, 1)] == ((2, 4), (1, 4))
    assert parts[MatchKey(MAIN, 2, 1)] == ((1, 3), (2, 3))
    assert parts[MatchKey(MAIN, 3, 1)] == ((1, 5), (None, 5))
    assert all(change.played for change in changes)


# Consolation


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


def test_a_correction_tells_who_changes_places_with_whom_in_the_consolation() -> None:
    cup = bracket([1, 2, 3, 4])
    first = MatchKey(MAIN, 1, 1)
    entered = {first: won(1, 2), MatchKey(MAIN, 1, 2): won(3, 4)}
    assert consolation_changes(cup, entered, first, walkover(1, 2)) == ((2,), ())
    assert consolation_changes(cup, entered, first, None) == ((2,), ())
    assert consolation_changes(cup, entered, first, won(1, 2)) == ((), ())


def test_the_consolation_has_a_draw_and_a_bracket_of_its_own() -> None:
    cup = bracket(range(1, 9))
    results = played_out(cup, stronger)
    field = consolation_field(cup, results)
    lines = draw_lines(field.entrants, "seed", CONSOLATION)
    second = bracket(lines, part=CONSOLATION)
    assert set(second.entrants) == {2, 4, 6, 8}
    assert resolve(second, played_out(second, stronger)).places[2] == 1
    assert fold(4) == (1, 4, 3, 2)
