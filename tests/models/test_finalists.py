from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from models.core.people import Absence, Entrant, Status
from models.core.sums import Tally
from models.games.othello.swiss_final import (
    WHY_CODES,
    NamedByRule,
    choose_finalists,
    final_ranking,
    finalists,
)
from models.stages.plan import SwissOptions
from models.tally import tally
from tests.models.divisions import CaseDivision, Json, cases, entrant, facts, round_of, won


def choose(
    people: list[Entrant], sums: list[tuple[int, int, int]], away: tuple[int, ...] = ()
) -> NamedByRule:
    """Choose from (wins, difference, streak) per person."""
    tallies = {
        person.id: Tally(wins=wins, difference=difference, streak=streak)
        for person, (wins, difference, streak) in zip(people, sums, strict=True)
    }
    choice = choose_finalists(people, tallies, {100 + number for number in away})
    assert choice is not None
    for why in choice.why:
        assert set(why.values) == set(WHY_CODES[why.code])
    return choice


def codes(choice: NamedByRule) -> list[str]:
    return [why.code for why in choice.why]


@pytest.mark.parametrize(("given_case", "expected"), cases("final_select"))
def test_choice_of_the_finalists(given_case: Json, expected: Json) -> None:
    division = CaseDivision(given_case["players"])
    choice = choose_finalists(division.facts.entrants, tally(division.facts, "swiss"))
    assert choice is not None
    rights = None if choice.rights is None else division.names[choice.rights]
    found = {
        "rule": choice.rule,
        "A": division.names[choice.first],
        "B": division.names[choice.second],
        "top": division.named(choice.top),
        "unbeaten": {division.names[one]: rounds for one, rounds in choice.unbeaten.items()},
        "A_tied": division.named(choice.tied),
        "hidden_stone": choice.rights is None,
        "colour_chooser": rights,
        "draw_win": rights,
        "referee": choice.referee_needed,
    }
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(("given_case", "expected"), cases("final_rank"))
def test_ranking_after_the_final(given_case: Json, expected: Json) -> None:
    division = CaseDivision(given_case["players"])
    tallies = tally(division.facts, "swiss")
    ids = {name: entrant_id for entrant_id, name in division.names.items()}
    winner, loser = (ids[given_case["final"][key]] for key in ("winner", "loser"))
    places = final_ranking(division.facts.entrants, tallies, (loser, winner), winner)
    found = [
        {
            "rank": place.rank,
            "id": division.names[place.player],
            "wins": tallies[place.player].wins,
            "diff": tallies[place.player].difference,
        }
        for place in places
    ]
    assert found == expected["ranking"]


def test_article_9_names_its_reasons() -> None:
    choice = choose([entrant(1), entrant(2), entrant(3)], [(6, 10, 6), (5, 40, 0), (5, 20, 1)])
    assert (choice.rule, choice.first, choice.second, choice.rights) == (9, 101, 102, 101)
    assert codes(choice) == ["MOST_WINS", "MOST_DISCS"]
    assert choice.why[1].values == {"entrant": 102, "wins": 5, "difference": 40}


def test_article_9_with_two_level_on_discs_needs_the_referee() -> None:
    people = [entrant(1), entrant(2, grade="1級"), entrant(3, grade="初段")]
    choice = choose(people, [(6, 10, 6), (5, 40, 0), (5, 40, 1)])
    assert (choice.second, choice.referee_needed, set(choice.tied)) == (103, True, {102, 103})
    assert choice.why[-1].code == "TIE_BROKEN"
    assert (choice.why[-1].values["place"], choice.why[-1].values["by"]) == (2, "grade")


def test_article_10_unbeaten_longer_with_fewer_wins_does_not_count() -> None:
    people = [entrant(n) for n in (1, 2, 3)]
    choice = choose(people, [(5, 10, 2), (5, 90, 1), (4, 200, 4)])
    assert (choice.rule, choice.first, choice.second) == (10, 101, 102)
    assert choice.unbeaten == {101: 2, 102: 1}


def test_article_10_level_on_unbeaten_rounds_goes_by_discs_and_the_referee() -> None:
    people = [entrant(n) for n in (1, 2, 3)]
    choice = choose(people, [(5, 10, 3), (5, 50, 3), (5, 90, 1)])
    assert (choice.first, choice.second, choice.referee_needed) == (102, 103, True)
    assert choice.tied == (102, 101)
    assert codes(choice) == ["LONGEST_UNBEATEN", "TIE_BROKEN", "MOST_DISCS"]
    assert choice.why[1].values == {"place": 1, "by": "difference", "entrants": (102, 101)}


def test_article_10_nobody_unbeaten_at_all() -> None:
    choice = choose([entrant(1), entrant(2)], [(5, 10, 0), (5, 50, 0)])
    assert (choice.first, choice.second, choice.referee_needed) == (102, 101, True)


@pytest.mark.parametrize(
    ("one", "other", "by"),
    [
        ({"grade": "初段"}, {"grade": "1級"}, "grade"),
        ({"birth": date(1950, 1, 1)}, {"birth": date(1951, 1, 1)}, "birth"),
        ({}, {}, "number"),
    ],
)
def test_level_on_discs_goes_by_grade_then_age_then_number(one: Json, other: Json, by: str) -> None:
    people = [entrant(1), entrant(2, **one), entrant(3, **other)]
    choice = choose(people, [(6, 0, 6), (5, 8, 0), (5, 8, 0)])
    assert choice.second == 102
    assert choice.referee_needed
    assert choice.why[-1].values["by"] == by


def test_who_has_left_is_left_out_and_the_article_may_change() -> None:
    people = [entrant(n) for n in (1, 2, 3)]
    sums = [(6, 10, 6), (5, 40, 5), (5, 20, 4)]
    choice = choose(people, sums, away=(1,))
    assert (choice.rule, choice.first, choice.second, choice.referee_needed) == (10, 102, 103, True)
    assert choice.why[-1].code == "WITHDRAWN_LEFT_OUT"
    assert choice.why[-1].values == {"entrants": (101,)}


def test_who_has_left_without_a_chance_needs_no_referee() -> None:
    people = [entrant(n) for n in (1, 2, 3)]
    choice = choose(people, [(6, 10, 6), (5, 40, 5), (1, 20, 0)], away=(3,))
    assert not choice.referee_needed


@pytest.mark.parametrize("people", [[], [entrant(1)], [entrant(1), entrant(2)]])
def test_fewer_than_two_present_is_no_final(people: list[Entrant]) -> None:
    tallies = {person.id: Tally(wins=1) for person in people}
    assert choose_finalists(people, tallies, {102}) is None


def test_a_final_that_nobody_won_leaves_its_two_on_top() -> None:
    people = [entrant(n) for n in (1, 2, 3)]
    tallies = {101: Tally(wins=5), 102: Tally(wins=6), 103: Tally(wins=5, difference=9)}
    places = final_ranking(people, tallies, (102, 101), None)
    assert [(place.rank, place.player) for place in places] == [(1, 102), (2, 101), (3, 103)]


def test_who_has_no_place_or_has_left_is_not_named_for_the_final() -> None:
    rounds = (
        round_of(1, ((1, 2), won(20)), ((3, 4), won(10))),
        round_of(2, ((1, 3), won(20)), ((2, 4), won(10))),
        round_of(3, ((1, 4), won(20)), ((2, 3), won(2))),
    )
    people = [entrant(number) for number in range(1, 5)]
    known = replace(facts(people, rounds), programme_options=SwissOptions(rounds=3))

    def named(first: Entrant) -> tuple[int, int, bool] | None:
        found = finalists(replace(known, entrants=(first, *people[1:]), memo={}))
        return None if found is None else (found.first, found.second, found.referee_needed)

    assert named(people[0]) == (101, 102, False)
    thrown_out = replace(people[0], status=Status.DISQUALIFIED)
    assert named(thrown_out) == (102, 103, False)
    assert named(replace(people[0], ranked=False)) == (102, 103, False)
    left = replace(people[0], absences=(Absence(from_round=4),))
    assert named(left) == (102, 103, True)
    assert named(replace(people[0], absences=(Absence(from_round=5),))) == (101, 102, False)
