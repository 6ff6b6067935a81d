"""Small divisions for tests, and the worked cases of the championship rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from models.core.facts import DivisionFacts, Match, Round
from models.core.outcomes import Mark, Note, Outcome
from models.core.people import Entrant
from models.games import GAMES

_FILE = Path(__file__).parent.parent / "data" / "othello_go_shogi_cases.json"

Json = Mapping[str, Any]


def cases(kind: str) -> list[Any]:
    """Give the worked cases of one kind as parameters of a test, named by their ids."""
    import pytest

    listed = json.loads(_FILE.read_text(encoding="utf-8"))["cases"]
    return [
        pytest.param(case["input"], case["expected"], id=case["id"])
        for case in listed
        if case["kind"] == kind
    ]


def entrant(number: int, **values: Any) -> Entrant:
    """Give an entrant whose id is a hundred more than the number, to tell the two apart."""
    return Entrant(id=100 + number, number=number, name=values.pop("name", f"P{number}"), **values)


def played(mark: Mark, difference: int | None = None) -> Outcome:
    points = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2), Mark.LOSS: Fraction(0)}
    return Outcome(mark=mark, points=points[mark], difference=difference)


def won(difference: int | None = None) -> tuple[Outcome, Outcome]:
    """Give a game that the first seat won."""
    lost = None if difference is None else -difference
    return played(Mark.WIN, difference), played(Mark.LOSS, lost)


def facts(
    entrants: Iterable[Entrant], rounds: Iterable[Round] = (), game: str = "othello"
) -> DivisionFacts:
    return DivisionFacts(
        game=GAMES[game],
        options=GAMES[game].options_type(),
        programme_options=None,
        entrants=tuple(entrants),
        rounds=tuple(rounds),
    )


def round_of(
    number: int,
    *tables: tuple[Sequence[int], tuple[Outcome, ...] | None],
    published: bool = True,
    stage: str = "swiss",
) -> Round:
    """Give a round of tables, each as the seats (by number) and the outcomes."""
    matches = tuple(
        Match(
            id=1000 * number + table,
            table=table,
            seats=tuple(100 + seat for seat in seats),
            outcomes=outcomes,
        )
        for table, (seats, outcomes) in enumerate(tables, start=1)
    )
    return Round(id=number, stage=stage, number=number, published=published, matches=matches)


class CaseDivision:
    """A division as the worked cases describe it; its people are known by the cases' names."""

    def __init__(self, players: Sequence[Json], games: Sequence[Json] = ()) -> None:
        self.numbers = {p["id"]: p.get("no", index) for index, p in enumerate(players, start=1)}
        self.names = {100 + number: name for name, number in self.numbers.items()}
        listed = [self._entrant(player) for player in players]
        rounds = sorted({game["round"] for game in games})
        tables = {
            number: [self._table(g) for g in games if g["round"] == number] for number in rounds
        }
        if any("results" in player for player in players):
            tables = self._against_guests(players)
        self.facts = facts(listed, [round_of(number, *own) for number, own in tables.items()])

    def _entrant(self, player: Json) -> Entrant:
        birth = date.fromisoformat(player["birth"]) if "birth" in player else None
        return entrant(
            self.numbers[player["id"]],
            name=player["id"],
            grade=player.get("grade", ""),
            birth=birth,
        )

    def _table(self, game: Json) -> tuple[Sequence[int], tuple[Outcome, ...] | None]:
        if "bye" in game:
            return (self.numbers[game["bye"]],), None
        loser = game["b"] if game["winner"] == game["a"] else game["a"]
        return (self.numbers[game["winner"]], self.numbers[loser]), won(game["diff"])

    def _against_guests(self, players: Sequence[Json]) -> dict[int, list[Any]]:
        """Give everybody the listed results against opponents outside the division."""
        tables: dict[int, list[Any]] = {}
        for player in players:
            number = self.numbers[player["id"]]
            for round_number, (mark, difference) in enumerate(player["results"], start=1):
                seats, outcomes = (number, 500 + number), won(difference)
                if mark == "×":
                    seats, outcomes = seats[::-1], won(-difference)
                tables.setdefault(round_number, []).append((seats, outcomes))
        return tables

    def named(self, ids: Iterable[int]) -> list[str]:
        return [self.names[entrant_id] for entrant_id in ids]


def note_of(outcome: Outcome) -> tuple[Mark, int | None, Note | None]:
    return outcome.mark, outcome.difference, outcome.note
