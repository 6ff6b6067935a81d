"""The worked cases of Go, and divisions as they were played there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from models.core.facts import DivisionFacts, Match, Round, StoredDraw
from models.core.game import MatchContext
from models.core.people import Entrant
from models.games.go import GO, GoEnding, GoOptions, GoResult
from models.stages.league import PLACES, LeagueOptions, league_rounds
from models.stages.plan import SwissOptions

DATA = Path(__file__).parents[3] / "data"


def cases(kind: str) -> list[Any]:
    """Give the worked cases of one kind as parameters of a test, named by their ids."""
    listed = [
        case
        for name in ("cases/go_cases.json", "othello_go_shogi_cases.json")
        for case in json.loads((DATA / name).read_text(encoding="utf-8"))["cases"]
    ]
    return [
        pytest.param(case["input"], case["expected"], id=case["id"])
        for case in listed
        if case["kind"] == kind
    ]


def people(names: Sequence[str]) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(id=number, number=number, name=name, checked_in=True)
        for number, name in enumerate(names, start=1)
    )


def played(number: int, seats: tuple[int, ...], result: GoResult | None) -> Match:
    """Give a match; without a result nobody sits opposite."""
    context = MatchContext(stage="swiss")
    outcomes = (GO.bye(GoOptions()),)
    if result is not None:
        outcomes = GO.score(result, context, GoOptions())
    return Match(id=number, table=number, seats=seats, outcomes=outcomes)


def result_of(game: Mapping[str, Any]) -> GoResult:
    """Give the result that a case tells."""
    winner = None if game["winner"] is None else int(game["winner"] == game["b"])
    kind = GoEnding(game.get("kind", "points"))
    halves = int(2 * float(game["margin"])) if "margin" in game else None
    ruled_by = "審判" if kind in (GoEnding.RULED, GoEnding.BOTH_LOSE, GoEnding.NO_RESULT) else ""
    return GoResult(kind=kind, winner=winner, halves=halves, ruled_by=ruled_by)


def swiss(given: Mapping[str, Any]) -> DivisionFacts:
    """Give a Swiss as a case tells it; games without rounds are two rounds in their order."""
    field = people(given["players"])
    ids = {entrant.name: entrant.id for entrant in field}
    told = given.get("rounds") or [given["games"][:2], given["games"][2:]]
    rounds = []
    for number, games in enumerate(told, start=1):
        matches = [
            played(10 * number + at, (ids[game["a"]], ids[game["b"]]), result_of(game))
            for at, game in enumerate(games)
        ]
        seated = {who for match in matches for who in match.seats}
        free = [who for who in ids.values() if who not in seated]
        matches += [played(10 * number + 9, (who,), None) for who in free]
        rounds.append(
            Round(id=number, stage="swiss", number=number, published=True, matches=tuple(matches))
        )
    return DivisionFacts(
        game=GO,
        options=GoOptions(),
        programme_options=SwissOptions(rounds=len(rounds)),
        entrants=field,
        rounds=tuple(rounds),
    )


def league(given: Mapping[str, Any]) -> DivisionFacts:
    """Give a league by whom everybody has beaten; who beat nobody of a pair has lost with both."""
    field = people(given["players"])
    names = {entrant.id: entrant.name for entrant in field}
    assert len(set(map(frozenset, combinations(names, 2)))) == len(names) * (len(names) - 1) / 2
    rounds, number = [], 0
    for turn, pairing in enumerate(league_rounds(list(names), 1), start=1):
        matches = []
        for seats in pairing.tables:
            number += 1
            matches.append(
                played(number, seats, _won(given["won"], *(names[who] for who in seats)))
            )
        rounds.append(
            Round(id=turn, stage="swiss", number=turn, published=True, matches=tuple(matches))
        )
    lines = {entrant.id: entrant.id for entrant in field}
    return DivisionFacts(
        game=GO,
        options=GoOptions(),
        programme_options=LeagueOptions(),
        entrants=field,
        rounds=tuple(rounds),
        draws={PLACES: StoredDraw(key=PLACES, size=len(field), lines=lines, drawn_by="lots")},
    )


def _won(won: Mapping[str, str], one: str, other: str) -> GoResult:
    if other in won[one]:
        return GoResult(winner=0)
    if one in won[other]:
        return GoResult(winner=1)
    return GoResult(kind=GoEnding.BOTH_LOSE, ruled_by="審判")
