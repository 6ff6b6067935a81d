"""Cards of matches of teams, as `tests.models.teams.reading` writes them, entered at the desk."""

from __future__ import annotations

import random
from typing import Any

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import results, rounds
from app.queries import teams as team_queries
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain import PlainResult
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import TeamTerms
from tests.models.teams.reading import Board, Card

MISSING = {"a": (0,), "b": (1,), "x": (0, 1)}


def board_result(game: str, board: Board) -> Any:
    """Give the inner game's result of a line of a card; nothing where it was not played."""
    if board.sign not in "10d":
        return None
    if game == "othello":
        return OthelloResult(ending=OthelloEnding.COUNTED, discs=board.counted)
    return PlainResult(winner={"1": 0, "0": 1, "d": None}[board.sign])


def result_of(event: EventFile, match_id: int, card: Card) -> TeamResult[Any]:
    """Give what the desk enters of a card."""
    if card.away:
        return TeamResult(forfeit=tuple("ab".index(letter) for letter in card.away))
    game = facts.division_of_match(event, match_id).game
    lists = [
        {own.number: own.person for own in team_queries.roster(event, match_id, side)}
        for side in (0, 1)
    ]
    rows = [
        TeamBoard(
            people=(lists[0].get(board.seats[0]), lists[1].get(board.seats[1])),
            result=board_result(game, board),
            missing=tuple(at for at in MISSING.get(board.sign, ()) if board.seats[at]),
        )
        for board in card.boards
    ]
    return TeamResult(boards=tuple(rows))


def enter(event: EventFile, match_id: int, card: Card) -> None:
    """Enter a card; what the game asks is answered with yes."""
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    result, known = result_of(event, match_id, card), division.facts
    problems = known.game.check(result, division.context(round_, match), known.options)
    asked = {problem.code for problem in problems if problem.ask}
    results.record(event, match_id, result, confirmed=asked)


def by_chance(chance: random.Random, first: str, second: str, terms: TeamTerms, signs: str) -> Card:
    """Give a card by chance, with vacant boards, boards and matches by default."""
    if chance.random() < 0.1:
        return Card(first, second, away=chance.choice(["a", "b", "ab"]))
    boards = []
    sides = [chance.sample(range(1, 5), terms.boards) for _side in (0, 1)]
    for side in sides:
        if chance.random() < 0.2:
            side[chance.randrange(terms.boards)] = 0
    for one, two in zip(*sides, strict=True):
        sign = chance.choice(signs)
        if not one or not two:
            sign = "x" if not one and not two else "a" if not one else "b"
        low = chance.randint(0, 31)
        boards.append(
            Board(sign, (one, two), {"1": (64 - low, low), "0": (low, 64 - low)}.get(sign))
        )
    return Card(first, second, tuple(boards))


def play_by_chance(
    event: EventFile, division_id: int, chance: random.Random, terms: TeamTerms, signs: str
) -> list[Card]:
    """Play a Swiss division as long as there are others to meet; give every card, free ones too."""
    found: list[Card] = []
    while queries.division_view(event, division_id).steps[0].kind is StepKind.PAIR:
        if queries.rounds(event, division_id):
            try:
                rounds.pair_next(event, division_id)
            except Refused as nobody_left:
                assert [p.code for p in nobody_left.problems] == ["NO_LEGAL_PAIRING"]
                return found
        else:
            rounds.draw_first(event, division_id, seed=str(chance.random()))
        rounds.publish(event, queries.rounds(event, division_id)[-1].id)
        division = facts.division(event, division_id)
        names = {own.id: own.name for own in division.facts.entrants}
        for match in division.facts.rounds[-1].matches:
            if match.bye:
                found.append(Card(names[match.seats[0]]))
                continue
            first, second = (names[who] for who in match.seats)
            card = by_chance(chance, first, second, terms, signs)
            enter(event, match.id, card)
            found.append(card)
    return found


def play_league_by_chance(
    event: EventFile, division_id: int, chance: random.Random, terms: TeamTerms, signs: str
) -> list[Card]:
    """Play a league, all of its rounds; give every card."""
    found: list[Card] = []
    while not (view := queries.division_view(event, division_id)).finished:
        step = view.steps[0]
        if step.kind is not StepKind.ENTER_RESULTS:
            sample_event.do_step(event, division_id, step)
            continue
        division = facts.division(event, division_id)
        names = {own.id: own.name for own in division.facts.entrants}
        for match_id, (_round, match) in division.places.items():
            if not match.bye and match_id not in division.results:
                first, second = (names[who] for who in match.seats)
                card = by_chance(chance, first, second, terms, signs)
                enter(event, match_id, card)
                found.append(card)
    return found
