"""An open of Rummikub worked out once more, from cards alone and as plainly as it can be said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from models.games.rummikub import GameCard, GameEnd

SEEDS_AT = {2: ("1368", "2457"), 3: ("167C", "258B", "349A")}
LETTERS = "123456789ABC"


@dataclass
class Own:
    """What somebody has in a stage."""

    wins: int = 0
    points: Fraction = Fraction(0)
    losses: list[int] = field(default_factory=list)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(self.losses), len(self.losses)) if self.losses else Fraction(0)

    def add(self, other: Own) -> Own:
        losses = [*self.losses, *other.losses]
        return Own(self.wins + other.wins, self.points + other.points, losses)


Card = tuple[Sequence[int], GameCard]
"""Who sat there, and one game."""


def sums(cards: Iterable[Card]) -> dict[int, Own]:
    """Add up games."""
    found: dict[int, Own] = defaultdict(Own)
    for seats, card in cards:
        if card.end is GameEnd.VOID:
            continue
        here = [(who, rack) for who, rack in zip(seats, card.racks, strict=True) if rack]
        values = {who: rack.numbers + 50 * rack.jokers for who, rack in here}
        low = min(values.values())
        won = [who for who, value in values.items() if value == low]
        for who, rack in here:
            fine = 50 * (rack.timeouts + rack.no_meld)
            own = found[who]
            if who in won:
                own.wins += 1
                prize = sum(value - low for value in values.values())
                own.points += Fraction(prize, len(won)) - fine
            else:
                own.points -= values[who] - low + fine
                own.losses.append(values[who] - low + fine)
    return found


def order(people: Iterable[int], own: Mapping[int, Own], last: Sequence[int]) -> list[int]:
    """Rank people: more wins, more points, less mean loss, earlier in the last list."""
    return sorted(
        people,
        key=lambda w: (-own[w].wins, -own[w].points, own[w].mean, last.index(w)),
    )


def cut(
    ranked: Sequence[int], own: Mapping[int, Own], reception: Sequence[int], n: int
) -> list[int]:
    """Give the seeds of the semifinal, the wild card last."""
    direct = 7 if n <= 24 else 11
    rest = ranked[direct:]
    wild = sorted(rest, key=lambda w: (-own[w].points, own[w].mean, reception.index(w)))
    return [*ranked[:direct], *wild[:1]]


def tables(seeds: Sequence[int]) -> list[list[int]]:
    """Give who sits together in the semifinal."""
    pattern = SEEDS_AT[2 if len(seeds) <= 8 else 3]
    places = [[LETTERS.index(letter) for letter in table] for table in pattern]
    return [[seeds[at] for at in table if at < len(seeds)] for table in places]


def finalists(ranked: Sequence[int], seated: Iterable[Sequence[int]]) -> list[int]:
    """Give the best of each table and the best of the others up to four, in their order."""
    chosen = [min(table, key=ranked.index) for table in seated]
    pool = [who for who in ranked if who not in chosen]
    chosen += pool[: 4 - len(chosen)]
    return sorted(chosen, key=ranked.index)
