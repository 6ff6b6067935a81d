"""What the desk enters of teams ranks as the rules say; the worked example of discs."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import divisions, rounds
from app.queries import ranking_queries
from models.teams.terms import OrderMode, TeamTerms
from tests.app.sentences import said
from tests.app.teams.cards import enter, play_by_chance, play_league_by_chance
from tests.app.teams.division import RESERVED, team_division
from tests.models.teams.reading import Board, Card, House, order, table
from ui.words.wording import why

KEYS = ["points", "boards", "board_1", "board_2", "board_3", "direct", "discs", "captain"]


def ranked_by(event: EventFile, division_id: int, keys: list[str]) -> None:
    known = facts.division(event, division_id).facts
    divisions.change(
        event,
        division_id,
        name="団体戦",
        options=known.options,
        programme_options=known.programme_options,
        ranked_by=keys,
    )


def places(event: EventFile, division_id: int) -> list[list[str]]:
    found: dict[int, list[str]] = {}
    for row in ranking_queries.standings(event, division_id).rows:
        assert row.place is not None
        found.setdefault(row.place, []).append(row.entrant.name)
    return [sorted(group) for _place, group in sorted(found.items())]


def season(event: EventFile, seed: int, programme: str = "swiss") -> None:
    """Play a division by chance, and rank it again and again beside the reading."""
    league = programme == "league"
    chance = random.Random(seed)
    win, draw, loss = chance.choice([("1", "0.5", "0"), ("3", "1", "0"), ("2", "1", "0.5")])
    terms = replace(
        RESERVED,
        win=win,
        draw=draw,
        loss=loss,
        bye_boards=chance.choice([None, 0, 2]),
        bye_counts=chance.choice([None, 33]),
    )
    game = chance.choice(["plain", "othello"])
    count = chance.choice((4, 6)) if league else chance.randint(5, 8)
    division_id = team_division(event, game=game, programme=programme, count=count, terms=terms)
    play = play_league_by_chance if league else play_by_chance
    signs = "10abx" if game == "othello" else "10dabx"
    if league:
        signs = chance.choice((signs, signs[:2], signs[0], "d" if game == "plain" else "1"))
    cards = play(event, division_id, chance, terms, signs)
    if game == "plain":
        cards = [
            replace(c, boards=tuple(replace(b, counted=None) for b in c.boards)) for c in cards
        ]
    house = House(
        size=3,
        worth=(Fraction(win), Fraction(draw), Fraction(loss)),
        bye_boards=terms.bye_won,
        bye_counts=terms.bye_counts or 0,
    )
    lines = table({f"第{at}中学校": 1 for at in range(1, count + 1)}, cards, house)
    for _order in range(4):
        keys = chance.sample(KEYS, chance.randint(1, len(KEYS)))
        ranked_by(event, division_id, keys)
        assert places(event, division_id) == [sorted(g) for g in order(lines, cards, keys)], keys


@pytest.mark.parametrize("seed", [1, 2])
def test_a_swiss_of_teams_ranks_as_the_reading_does(event: EventFile, seed: int) -> None:
    season(event, seed)


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 25))]
)
def test_a_league_of_teams_ranks_as_the_reading_does(event: EventFile, seed: int) -> None:
    season(event, seed, "league")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3, 33))
def test_many_swiss_of_teams_rank_as_the_reading_does(event: EventFile, seed: int) -> None:
    season(event, seed)


def othello_cards(one: list[int], two: list[int], captain_at: int = 0) -> dict[str, Card]:
    """Give the cards of two teams against two others, by what they count on each board."""

    def card(team: str, other: str, counts: list[int], seats: tuple[int, int, int]) -> Card:
        boards = [
            Board("1" if own > 32 else "0", (seat, at), (own, 64 - own))
            for at, (own, seat) in enumerate(zip(counts, seats, strict=True), start=1)
        ]
        return Card(team, other, tuple(boards))

    moved = [2, 3]
    moved.insert(captain_at, 1)
    return {
        "first": card("first", "third", one, (moved[0], moved[1], moved[2])),
        "second": card("second", "fourth", two, (1, 2, 3)),
    }


@pytest.mark.parametrize(
    ("one", "two", "captain_at", "ahead"),
    [
        ([40, 50, 20], [40, 45, 20], 0, "first"),  # 110 discs against 105
        ([40, 45, 20], [40, 50, 20], 0, "second"),
        ([40, 50, 20], [20, 50, 40], 0, "first"),  # the same discs: 40 was the captain's
        ([40, 50, 20], [20, 50, 40], 2, "level"),  # who sat at board 3 and has lost, too
        ([20, 50, 40], [20, 50, 40], 1, "first"),
    ],
)
def test_level_teams_are_parted_by_discs_and_then_by_the_captains_wins(
    event: EventFile, one: list[int], two: list[int], captain_at: int, ahead: str
) -> None:
    terms = TeamTerms(registered=5, mode=OrderMode.FREE)
    division_id = team_division(event, game="othello", terms=terms)
    ranked_by(event, division_id, ["points", "boards", "discs", "captain"])
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    cards = othello_cards(one, two, captain_at)
    named = {}
    for key, match in zip(("first", "second"), drawn.matches, strict=True):
        enter(event, match.id, cards[key])
        named[match.seats[0].entrant.id] = key
    rows = {
        named[row.entrant.id]: row
        for row in ranking_queries.standings(event, division_id).rows
        if row.entrant.id in named
    }
    first, second = rows["first"].place, rows["second"].place
    assert first is not None and second is not None
    assert {"level": first == second, "first": first < second, "second": second < first}[ahead]
    keys = [column.key for column in ranking_queries.standings(event, division_id).columns]
    assert [key for key in keys if key in KEYS] == ["points", "boards", "discs", "captain"]


def test_why_a_team_has_its_place_is_said_with_what_parted_it(event: EventFile) -> None:
    division_id = team_division(event, game="othello", terms=RESERVED)
    ranked_by(event, division_id, ["points", "boards", "discs", "captain"])
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    cards = othello_cards([40, 50, 20], [40, 45, 20])
    for key, match in zip(("first", "second"), drawn.matches, strict=True):
        enter(event, match.id, cards[key])
    second = drawn.matches[1].seats[0].entrant
    _place, below, above = ranking_queries.why_place(event, division_id, second.id)
    first = drawn.matches[0].seats[0].entrant.name
    assert (below.code, below.values["other"], below.values["criterion"]) == (
        "BELOW_BY",
        first,
        "discs",
    )
    assert (below.values["own_value"], below.values["other_value"]) == (105, 110)
    assert above.values["criterion"] == "points"
    for text in said(lambda reason: why(reason, "othello"), below).values():
        assert "105" in text and "110" in text and first in text and "discs" not in text.split()
