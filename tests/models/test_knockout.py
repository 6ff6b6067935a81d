"""Knock-outs: who sits where, the places, and what a correction overturns."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.pairing.consolation import consolation_field
from models.pairing.knockout import (
    BYE,
    CONSOLATION,
    MAIN,
    P5,
    P5_8,
    P7,
    THIRD,
    Bracket,
    BracketMatchState,
    Ended,
    MatchKey,
    Resolved,
    bracket,
    overturned,
    resolve,
)
from models.pairing.knockout_draw import draw_lines, place_lines
from tests.examples import first
from tests.models.divisions import Json, cases
from tests.models.played_brackets import (
    Results,
    brackets,
    by_chance,
    neither,
    played_out,
    repeatable,
    stronger,
    won,
)


def place_of(resolved: Resolved) -> list[tuple[int, int]]:
    return sorted((place, entrant) for entrant, place in resolved.places.items())


# -- Worked cases -------------------------------------------------------------------------------


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


# -- Where people sit ---------------------------------------------------------------------------


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
    assert before.seated[third].state is BracketMatchState.WAITING
    after = resolve(cup, {MatchKey(MAIN, 1, 2): won(3, 2)})
    assert after.seated[third].state is BracketMatchState.PASSED
    assert after.places == {2: 3}


def test_who_should_have_met_two_absent_passes() -> None:
    cup = bracket([1, 2, 3, 4, 5, 6, 7, 8], third=True, fifth=True)
    results: Results = {MatchKey(MAIN, 1, 1): neither(1, 2), MatchKey(MAIN, 1, 2): won(3, 4)}
    now = resolve(cup, results)
    assert now.seated[MatchKey(MAIN, 2, 1)].state is BracketMatchState.PASSED
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


# -- Places -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "size",
    first(
        12, [*range(5, 11), 16, 17, 31, 32, 33, 64, *range(11, 16), *range(18, 31), *range(34, 64)]
    ),
)
def test_places_are_right_where_the_stronger_always_wins(size: int) -> None:
    ranked = list(range(1, size + 1))
    exact = bracket(place_lines(ranked, []), third=True, fifth=True)
    places = resolve(exact, played_out(exact, stronger)).places
    assert [places[entrant] for entrant in ranked[:8]] == ranked[:8]
    drawn = bracket(draw_lines(ranked, "s", str(size), seeds=ranked), third=True, fifth=True)
    places = resolve(drawn, played_out(drawn, stronger)).places
    assert [places[entrant] for entrant in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert sorted(places[entrant] for entrant in ranked[4:8]) == ranked[4:8]


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


# -- Corrections --------------------------------------------------------------------------------


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


def test_who_goes_on_by_the_referees_word_sits_in_the_next_match_before_the_other_is_known() -> (
    None
):
    cup = bracket(list(range(1, 9)))
    first, second, semi, final = (cup.matches[at].key for at in (0, 1, 4, 6))
    known = {first: Ended(seats=(1, 2), winner=1)}
    assert resolve(cup, known, {semi: 1}).seated[final].occupants == (1, None)
    assert resolve(cup, known, {semi: 2}).seated[final].occupants == (None, None)
    assert resolve(cup, {}, {semi: 1}).seated[final].occupants == (None, None)
    both = {**known, second: Ended(seats=(3, 4), winner=4)}
    now = resolve(cup, both, {semi: 1})
    assert now.seated[semi].state is BracketMatchState.CALL
    assert now.seated[final].occupants == (None, None), "both are known: they play"


def test_who_lost_where_both_lost_ranks_behind_who_plays_on_for_third_place() -> None:
    cup = bracket([1, 2, 3, 4], third=True)
    one, other, _final, third = (match.key for match in cup.matches)
    both_out = {one: Ended(seats=(1, 2), winner=2), other: neither(3, 4)}
    found = resolve(cup, both_out)
    assert place_of(found) == [(1, 2), (3, 1), (4, 3), (4, 4)]
    assert found.seated[third].state is BracketMatchState.PASSED
    half = resolve(cup, {other: neither(3, 4)})
    assert place_of(half) == [], "how many play on for a place is not known yet"
