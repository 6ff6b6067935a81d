"""The worked cases of an open of Rummikub, and their figures as tallies."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from models.core.criterion import Criterion, refinements
from models.core.people import Entrant
from models.core.sums import Tally
from models.games.rummikub import GameCard, GameEnd, Rack
from models.games.rummikub.ranking import RECEPTION
from models.ranking import RankedPlace, rank

_FILE = Path(__file__).parents[3] / "data" / "rummikub_cases.json"
CASES: list[dict[str, Any]] = json.loads(_FILE.read_text(encoding="utf-8"))["cases"]


def cases(kind: str) -> list[dict[str, Any]]:
    """Give the cases of a kind."""
    return [case for case in CASES if case["kind"] == kind]


def card(given: Mapping[str, Any]) -> GameCard:
    """Make the game of a case."""
    racks = tuple(
        Rack(
            numbers=own["numbers"],
            jokers=own["jokers"],
            timeouts=own["timeouts"],
            no_meld=own["meld_penalty"],
        )
        for own in given["players"]
    )
    return GameCard(end=GameEnd(given["end"]), racks=racks)


def tally(figures: Mapping[str, Any]) -> Tally:
    """Make the sums of somebody in a case."""
    return Tally(
        wins=figures["wins"],
        points=Fraction(figures["points"]),
        figures=(figures["loss_sum"], figures["lost"]),
    )


class Field:
    """The people of a case, by number in their order."""

    def __init__(self, players: Iterable[Mapping[str, Any]]) -> None:
        self.players = list(players)
        self.names = dict(enumerate((own["id"] for own in self.players), start=1))
        self.ids = {name: number for number, name in self.names.items()}
        self.entrants = tuple(
            Entrant(id=n, number=n, name=name, checked_in=True) for n, name in self.names.items()
        )
        self.sums = {self.ids[own["id"]]: tally(own) for own in self.players if "wins" in own}

    def by(self, key: str) -> tuple[int, ...]:
        """Give everybody by a number of theirs: reception order or seed."""
        return tuple(self.ids[own["id"]] for own in sorted(self.players, key=lambda own: own[key]))

    def ranked(
        self, criteria: tuple[Criterion, ...], drawn: Mapping[str, tuple[int, ...]] | None = None
    ) -> list[RankedPlace[int]]:
        """Rank them by criteria; reception order as the case has it unless drawn says more."""
        known = drawn if drawn is not None else {RECEPTION: self.by("order")}
        values = refinements(criteria, self.entrants, self.sums, known)
        return rank(list(self.names), values)

    def named(self, people: Iterable[int]) -> list[str]:
        """Give their names."""
        return [self.names[who] for who in people]
