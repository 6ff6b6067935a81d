"""A day whose results follow from who is stronger, and a desk that goes on with paper alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import ranking_queries
from models.games.plain import PlainResult
from models.stages.plan import SwissOptions
from models.views.hand_kits import HandKit

STRONGEST = (9, 1, 3, 4, 2, 5, 6, 8, 7)
"""The entry numbers, the strongest first. Who is level after the third round stands in the kit as
the program would order them then; on most days paper gives another pairing that is lawful."""
ROUNDS = 5
Numbers = tuple[int, ...]


def make(path: Path) -> int:
    """Make an event with one division of nine people, all checked in; give its id."""
    with EventFile.create(path, name="紙の日") as event:
        made = divisions.add(
            event,
            game="plain",
            name="一般の部",
            programme="swiss",
            programme_options=SwissOptions(rounds=ROUNDS),
        )
        people = [entrants.EntrantData(name=f"選手{n}") for n in range(1, len(STRONGEST) + 1)]
        entrants.import_all(event, made, people)
        entrants.check_in(event, [one.id for one in queries.entrants(event, made)])
    return made


def pair(event: EventFile, division: int) -> None:
    """Draw or pair the next round, and publish it."""
    if queries.rounds(event, division):
        made = rounds.pair_next(event, division)
    else:
        made = rounds.draw_first(event, division, seed="2026-11-28")
    rounds.publish(event, made)


def stronger(pair_of: Sequence[int]) -> int:
    """Give at which of two seats the stronger one sits."""
    return min(range(2), key=lambda seat: STRONGEST.index(pair_of[seat]))


def enter(event: EventFile, division: int, *, most: int = 99) -> None:
    """Enter so many of the open tables of the newest round: the stronger one has won."""
    still = [m for m in queries.rounds(event, division)[-1].matches if not m.cells and not m.bye]
    for match in still[:most]:
        winner = stronger([seat.entrant.number for seat in match.seats])
        results.record(event, match.id, PlainResult(winner=winner))


def tables(event: EventFile, division: int) -> list[list[Numbers]]:
    """Give who met in every round, by entry numbers and whatever the order of seats is."""
    return [
        sorted(tuple(sorted(s.entrant.number for s in match.seats)) for match in shown.matches)
        for shown in queries.rounds(event, division)
    ]


def ranking(event: EventFile, division: int) -> list[tuple[int | None, int, Fraction]]:
    """Give the final ranking: place, entry number, points."""
    view = ranking_queries.final_ranking(event, division)
    assert view.settled
    return [(row.place, row.entrant.number, row.points) for row in view.rows]


@dataclass
class Paper:
    """A desk without a program: all it knows is what stands in the hand kit, and cards."""

    kit: HandKit
    points: dict[int, Fraction] = field(default_factory=dict)
    met: dict[int, set[int]] = field(default_factory=dict)
    byes: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Copy the list of people."""
        for row in self.kit.rows:
            assert row.standing is not None and not row.away
            number = row.entrant.number
            self.points[number] = row.standing.points
            self.met[number], self.byes[number] = set(row.met), row.byes

    def running(self) -> list[Numbers]:
        """Read who is to play in the round that is in the kit; what has ✓ is counted there."""
        (shown,) = self.kit.rounds
        return [tuple(who.number for who in own.seats) for own in shown.tables if not own.over]

    def note(self, played: Sequence[Numbers]) -> None:
        """Add the points of a round as its cards come in; a bye counts as a win."""
        for seats in played:
            winner = seats[0] if len(seats) == 1 else seats[stronger(seats)]
            self.points[winner] += 1
            for who in seats:
                self.met[who] |= {*seats} - {who}
                self.byes[who] = max(self.byes[who], int(len(seats) == 1))

    def pair(self) -> list[Numbers]:
        """Pair the next round as the sentences of the kit say; the bye comes last."""
        listed = [row.entrant.number for row in self.kit.rows]
        order = sorted(listed, key=lambda who: -self.points[who])  # level: as in the list
        free = next(who for who in reversed(order) if not self.byes[who])
        order.remove(free)
        return [*next(self._pairings(order)), (free,)]

    def _pairings(self, order: Sequence[int]) -> Iterator[list[Numbers]]:
        """Take the first with the next one below who has not been met."""
        if not order:
            yield []
            return
        first, *others = order
        for other in others:
            if other not in self.met[first]:
                left = [who for who in others if who != other]
                for more in self._pairings(left):
                    yield [(first, other), *more]
