"""The ranking of a group against its worked cases and a plain reading of JOA 3."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.facts import Match
from models.core.outcomes import Mark, Note, Outcome
from models.games.othello.open_division.groups import rank_group
from tests.models.divisions import Json, cases, won

SEATS = (1, 2, 3, 4)


def game(number: int, winner: int, loser: int, difference: int) -> Match:
    return Match(id=number, table=number, seats=(winner, loser), outcomes=won(difference))


def neither(number: int, one: int, other: int) -> Match:
    lost = Outcome(
        mark=Mark.LOSS, points=Fraction(0), difference=0, met=False, note=Note.DOUBLE_DEFAULT
    )
    return Match(id=number, table=number, seats=(one, other), outcomes=(lost, lost))


def standing(*games: Match, lot: tuple[int, ...] = ()) -> list[tuple[int, int, str | None]]:
    places = rank_group(SEATS, games, [lot]).places
    return [(place.rank, place.player, place.decided_by) for place in places]


@pytest.mark.parametrize(("given", "expected"), cases("group_rank"))
def test_worked_case(given: Json, expected: Json) -> None:
    ids = {name: number for number, name in enumerate(given["players"], start=1)}
    names = {number: name for name, number in ids.items()}
    games = []
    for number, one in enumerate(given["games"], start=1):
        loser = one["b"] if one["winner"] == one["a"] else one["a"]
        games.append(game(number, ids[one["winner"]], ids[loser], one["diff"]))
    ranking = rank_group(list(ids.values()), games, [[ids[name] for name in given.get("lot", ())]])
    table = [
        {
            "player": names[place.player],
            "wins": ranking.sums[place.player].wins,
            "losses": ranking.sums[place.player].losses,
            "diff": ranking.sums[place.player].difference,
            "rank": place.rank,
        }
        for place in ranking.places
    ]
    assert ranking.winner is not None
    assert {
        "table": table,
        "winner": names[ranking.winner],
        "decided_by": {"difference": "diff"}.get(ranking.decided_by or "", ranking.decided_by),
        "lot_needed": [names[player] for player in ranking.lot_needed],
    } == expected


RING = (
    game(1, 1, 2, 10),
    game(2, 2, 3, 10),
    game(3, 3, 1, 10),
    game(4, 1, 4, 20),
    game(5, 2, 4, 20),
    game(6, 3, 4, 20),
)


def test_a_ring_at_the_top_waits_for_the_lot() -> None:
    open_group = rank_group(SEATS, RING)
    assert open_group.winner is None
    assert open_group.complete
    assert open_group.lot_needed == (1, 2, 3)
    assert standing(*RING) == [(1, 1, None), (1, 2, None), (1, 3, None), (4, 4, "wins")]
    drawn = rank_group(SEATS, RING, lots=[(2, 3, 1)])
    assert (drawn.winner, drawn.decided_by, drawn.lot_needed) == (2, "lot", ())
    assert [place.player for place in drawn.places] == [2, 3, 1, 4]


@pytest.mark.parametrize("lot", [(2, 3), (2, 3, 4), ()])
def test_a_lot_in_which_somebody_is_missing_does_not_count(lot: tuple[int, ...]) -> None:
    assert rank_group(SEATS, RING, [lot]).lot_needed == (1, 2, 3)


def test_names_outside_the_tie_do_not_matter_in_a_lot() -> None:
    assert rank_group(SEATS, RING, lots=[(4, 3, 2, 1)]).winner == 3


def test_discs_that_leave_two_level_let_their_game_decide() -> None:
    # 1, 2 and 3 have two wins each; 3 has fewer discs, and 1 and 2 are level.
    games = [*RING[:3], game(4, 1, 4, 20), game(5, 2, 4, 20), game(6, 3, 4, 8)]
    ranking = rank_group(SEATS, games)
    assert (ranking.winner, ranking.decided_by, ranking.lot_needed) == (1, "direct", ())
    assert standing(*games)[2] == (3, 3, "difference")


def test_a_ring_below_the_winner_shares_the_place() -> None:
    games = [
        *(game(number, 4, other, 10) for number, other in enumerate((1, 2, 3), start=1)),
        game(4, 1, 2, 6),
        game(5, 2, 3, 6),
        game(6, 3, 1, 6),
    ]
    ranking = rank_group(SEATS, games, lots=[(3, 2, 1)])
    assert (ranking.winner, ranking.lot_needed) == (4, ())
    assert standing(*games) == [(1, 4, None), (2, 1, "wins"), (2, 2, None), (2, 3, None)]


def test_two_level_whose_game_nobody_won_draw() -> None:
    games = [
        neither(1, 1, 2),
        *(game(2 + number, who, 3, 10) for number, who in enumerate((1, 2))),
        *(game(4 + number, who, 4, 10) for number, who in enumerate((1, 2))),
        game(6, 3, 4, 10),
    ]
    assert rank_group(SEATS, games).lot_needed == (1, 2)
    assert rank_group(SEATS, games, lots=[(2, 1)]).winner == 2


def test_four_level_draw() -> None:
    games = [neither(number, *pair) for number, pair in enumerate(combinations(SEATS, 2))]
    assert rank_group(SEATS, games).lot_needed == SEATS
    assert rank_group(SEATS, games, lots=[(4, 3, 2, 1)]).winner == 4


def test_a_group_that_is_not_over_has_no_winner_and_no_lot() -> None:
    for ranking in (
        rank_group(SEATS, RING[:5]),
        rank_group(SEATS, []),
        rank_group(SEATS, RING[3:]),
    ):
        assert not ranking.complete
        assert (ranking.winner, ranking.decided_by, ranking.lot_needed) == (None, None, ())


def test_a_lot_before_the_last_game_decides_nothing() -> None:
    ranking = rank_group(SEATS, RING[:3], lots=[(3, 2, 1)])
    assert [place.rank for place in ranking.places] == [1, 1, 1, 4]
    assert ranking.winner is None


def test_an_empty_seat_is_a_win_for_everybody() -> None:
    games = [
        game(1, 1, 2, 10),
        game(2, 2, 3, 10),
        game(3, 1, 3, 2),
        *(Match(id=3 + seat, table=3, seats=(seat,)) for seat in (1, 2, 3)),
    ]
    ranking = rank_group((1, 2, 3), games)
    assert ranking.winner == 1
    assert [ranking.sums[seat].wins for seat in (1, 2, 3)] == [3, 2, 1]
    assert [ranking.sums[seat].difference for seat in (1, 2, 3)] == [28, 16, 4]


# A plain reading of the article

Played = tuple[int | None, int]
"""Who of the two won (0, 1 or neither), and by how much."""


def first_of(games: dict[tuple[int, int], Played]) -> tuple[int | None, set[int]]:
    """Who is first without a lot, or who has to draw, read off JOA 3 word by word."""
    wins = dict.fromkeys(SEATS, 0)
    discs = dict.fromkeys(SEATS, 0)
    beaten: set[tuple[int, int]] = set()
    for pair, (winner, difference) in games.items():
        if winner is not None:
            wins[pair[winner]] += 1
            discs[pair[winner]] += difference
            discs[pair[1 - winner]] -= difference
            beaten.add((pair[winner], pair[1 - winner]))
    most = max(wins.values())
    largest = max(discs[seat] for seat in SEATS if wins[seat] == most)
    level = {seat for seat in SEATS if (wins[seat], discs[seat]) == (most, largest)}
    if len(level) == 1:
        return level.pop(), set()
    if len(level) == 2:
        for one, other in permutations(level):
            if (one, other) in beaten:
                return one, set()
    return None, level


@settings(deadline=None, derandomize=True, max_examples=150)
@given(
    st.lists(
        st.tuples(st.sampled_from([0, 0, 1, 1, None]), st.sampled_from([2, 2, 4])),
        min_size=6,
        max_size=6,
    ),
    st.permutations(SEATS),
)
def test_it_is_a_plain_reading_of_the_article(played: list[Played], lot: list[int]) -> None:
    games = dict(zip(combinations(SEATS, 2), played, strict=True))
    matches = [
        neither(number, *pair)
        if winner is None
        else game(number, pair[winner], pair[1 - winner], difference)
        for number, (pair, (winner, difference)) in enumerate(games.items(), start=1)
    ]
    winner, must_draw = first_of(games)
    ranking = rank_group(SEATS, matches)
    assert (ranking.winner, set(ranking.lot_needed)) == (winner, must_draw)
    drawn = rank_group(SEATS, matches, [lot])
    assert not drawn.lot_needed
    assert drawn.winner == (winner or next(seat for seat in lot if seat in must_draw))
    assert drawn.places[0].player == drawn.winner
    backwards = rank_group(SEATS, matches[::-1], [lot])
    assert backwards == drawn
