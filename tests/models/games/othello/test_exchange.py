"""The exchange: carried results order, bar and rank (JOA 6, 7)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.facts import Match
from models.core.outcomes import Mark, Note, Outcome
from models.core.people import Entrant
from models.core.sums import Tally
from models.games.othello import OTHELLO
from models.games.othello.open_division.exchange_stage import (
    check_volunteers,
    exchange_order,
    pair_exchange,
    rank_exchange,
)
from models.games.othello.record import OthelloOptions
from models.pairing.swiss import NoLegalPairing
from models.tally import carry
from tests.examples import examples
from tests.models.divisions import Json, cases, entrant, won


class CarriedDivision:
    """Volunteers as the worked cases describe them: sums of the groups, then matches."""

    def __init__(self, given: Json) -> None:
        listed = {player["id"]: player for player in given["players"]}
        self.ids = {name: 100 + number for number, name in enumerate(listed, start=1)}
        self.names = {number: name for name, number in self.ids.items()}
        self.volunteers = [entrant(self.ids[name] - 100, name=name) for name in given["volunteers"]]
        self.sums = {
            self.ids[name]: Tally(
                wins=player["wins"],
                losses=3 - player["wins"],
                difference=player["diff"],
                met=frozenset(
                    self.ids[mate]
                    for mate in listed
                    if mate != name and listed[mate]["group"] == player["group"]
                ),
            )
            for name, player in listed.items()
        }
        ko1 = [dict(game, a=game["winner"], b=game["loser"]) for game in given.get("ko1", ())]
        self.sums = carry(self.sums, map(self._match, ko1), 4)
        for game in given.get("exchange", ()):
            self.sums = carry(self.sums, [self._match(game)], 3 + game["round"])

    def _match(self, game: dict[str, Any]) -> Match:
        if "bye" in game:
            free = (OTHELLO.bye(OthelloOptions()),)
            return Match(id=1, table=1, seats=(self.ids[game["bye"]],), outcomes=free)
        loser = game["b"] if game["winner"] == game["a"] else game["a"]
        seats = tuple(self.ids.get(name, 900) for name in (game["winner"], loser))
        return Match(id=1, table=1, seats=seats, outcomes=won(game["diff"]))


@pytest.mark.parametrize(("given", "expected"), cases("exchange_pair"))
def test_pairing(given: Json, expected: Json) -> None:
    division = CarriedDivision(given)
    pairing = pair_exchange(division.volunteers, division.sums)
    order = exchange_order(division.volunteers, division.sums)
    assert {
        "pairs": [[division.names[seat] for seat in table] for table in pairing.tables],
        "bye": pairing.bye and division.names[pairing.bye],
        "adjusted": bool(pairing.blocks),
        "rematches": list(pairing.rematches),
        "referee": False,
        "order": [
            [division.names[who], division.sums[who].wins, division.sums[who].difference]
            for who in order
        ],
    } == expected


@pytest.mark.parametrize(("given", "expected"), cases("exchange_rank"))
def test_ranking(given: Json, expected: Json) -> None:
    division = CarriedDivision(given)
    ranking = [
        {
            "rank": place.rank,
            "id": division.names[place.player],
            "wins": division.sums[place.player].wins,
            "diff": division.sums[place.player].difference,
        }
        for place in rank_exchange(division.volunteers, division.sums)
    ]
    assert {"ranking": ranking} == expected


def test_level_on_wins_and_discs_share_the_place_whatever_their_grade() -> None:
    strong = entrant(2, grade="三段", birth=date(1950, 1, 1))
    players = [entrant(3), strong, entrant(1)]
    level = Tally(wins=4, difference=10)
    sums = {101: level, 102: level, 103: Tally(wins=3, difference=60)}
    places = rank_exchange(players, sums)
    assert [(place.rank, place.player) for place in places] == [(1, 101), (1, 102), (3, 103)]
    assert exchange_order(players, sums) == (102, 101, 103)


def test_the_order_goes_by_grade_age_and_number_after_wins_and_discs() -> None:
    players = [
        entrant(5),
        entrant(4),
        entrant(3, birth=date(1990, 1, 1)),
        entrant(2, birth=date(1950, 1, 1)),
        entrant(1, grade="1級"),
    ]
    sums = {player.id: Tally(wins=1) for player in players}
    assert exchange_order(players, sums) == (101, 102, 103, 104, 105)


def test_the_opponent_of_the_knock_out_is_not_met_again() -> None:
    people = [entrant(number) for number in (1, 2, 3, 4)]
    knocked_out = Match(id=1, table=1, seats=(101, 102), outcomes=won(2))
    sums = carry({person.id: Tally() for person in people}, [knocked_out], 4)
    assert sums[102].met == {101}
    assert pair_exchange(people, sums).tables != ((101, 102), (103, 104))


def test_a_walkover_is_no_meeting_but_the_one_free_win() -> None:
    free = Outcome(mark=Mark.WIN, points=Fraction(1), difference=16, met=False, full_point_bye=True)
    absent = Outcome(mark=Mark.LOSS, points=Fraction(0), difference=-16, met=False, note=Note.LATE)
    people = [entrant(number) for number in (1, 2, 3)]
    walkover = Match(id=1, table=1, seats=(103, 102), outcomes=(free, absent))
    sums = carry({101: Tally(wins=2)}, [walkover], 4)
    assert sums[103].met == frozenset()
    pairing = pair_exchange(people, sums)
    assert pairing.bye == 102
    assert pairing.tables == ((101, 103),)


def test_a_match_that_is_not_over_counts_nothing() -> None:
    running = Match(id=1, table=1, seats=(1, 2))
    assert carry({1: Tally(wins=1)}, [running], 4) == {1: Tally(wins=1)}


def test_a_group_of_four_among_themselves_cannot_be_paired() -> None:
    people = [entrant(number) for number in (1, 2, 3, 4)]
    ids = frozenset(person.id for person in people)
    with pytest.raises(NoLegalPairing):
        pair_exchange(people, {own: Tally(met=ids - {own}) for own in ids})


def test_who_is_still_in_the_knock_out_is_refused_by_name() -> None:
    people = [entrant(1, name="石川"), entrant(2)]
    [problem] = check_volunteers(people, still_in={101})
    assert (problem.code, problem.values["name"], problem.ask) == (
        "STILL_IN_KNOCKOUT",
        "石川",
        False,
    )


@settings(deadline=None, derandomize=True, max_examples=examples(40))
@given(st.integers(4, 14), st.randoms(use_true_random=False))
def test_three_rounds_bring_six_games_without_a_second_meeting(groups: int, chance: Any) -> None:
    sums: dict[int, Tally] = {}
    people: list[Entrant] = []
    for group in range(groups):
        own = [entrant(4 * group + seat) for seat in range(1, 5)]
        for number, (one, other) in enumerate([(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]):
            seats = (own[one].id, own[other].id)
            outcomes = won(2 * chance.randrange(1, 20))
            sums = carry(
                sums, [Match(id=1, table=1, seats=seats, outcomes=outcomes)], number // 2 + 1
            )
        people += own[1:]
    for round_number in (4, 5, 6):
        pairing = pair_exchange(people, sums)
        for pair in pairing.tables:
            assert pair[1] not in sums[pair[0]].met
            game = Match(id=1, table=1, seats=pair, outcomes=won(2 * chance.randrange(32)))
            sums = carry(sums, [game], round_number)
        if pairing.bye is not None:
            assert not sums[pairing.bye].full_point_byes
            free = (OTHELLO.bye(OthelloOptions()),)
            bye = Match(id=1, table=1, seats=(pairing.bye,), outcomes=free)
            sums = carry(sums, [bye], round_number)
    for person in people:
        own_sums = sums[person.id]
        assert own_sums.wins + own_sums.losses == 6
        assert [line.round for line in own_sums.outcomes] == [1, 2, 3, 4, 5, 6]
