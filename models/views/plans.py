"""Frozen rows of a plan of tables: who sits where in every round, played or still to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedTableView:
    """One table of one round, its seats in order."""

    number: int
    seats: tuple[EntrantView, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedRoundView:
    """One round: as it is published or proposed, else as it is planned without who has left."""

    number: int
    tables: tuple[PlannedTableView, ...]
    odd_players: tuple[EntrantView, ...] = ()
    """Who has no table in it."""
    published: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class WholePlanView:
    """All rounds of a plan that is kept."""

    stage: str
    rounds: tuple[PlannedRoundView, ...]
    seed: str = ""
    """The published seed of the newest plan; empty where it was drawn by lots or typed."""
    label: str = ""
    by_lots: bool = False
    """Whether people pulled their places by hand."""
    rests: bool = False
    """Whether who is left over sits out instead of having a full-point bye."""
    anew: int = 0
    """The round from which the tables will be made anew, since they cannot stay; 0 for none."""

    @property
    def published(self) -> bool:
        """Whether anybody was told of it: its first round is published."""
        return any(shown.published for shown in self.rounds)

    @property
    def people(self) -> tuple[EntrantView, ...]:
        """Give everybody who sits in any round, as the newest of them names him or her."""
        found = {
            who.id: who
            for shown in self.rounds
            for who in (*shown.odd_players, *(one for table in shown.tables for one in table.seats))
        }
        return tuple(found.values())

    def places(self, entrant_id: int) -> Iterator[tuple[int, int] | None]:
        """Give table and seat (from 0) of somebody in each round; None where there is none.

        >>> who = EntrantView(id=7, number=1, name="榎本")
        >>> table = PlannedTableView(number=3, seats=(who,))
        >>> rounds = (PlannedRoundView(number=1, tables=(table,)),
        ...           PlannedRoundView(number=2, tables=()))
        >>> list(WholePlanView(stage="swiss", rounds=rounds).places(7))
        [(3, 0), None]
        """
        for shown in self.rounds:
            yield next(
                (
                    (table.number, seat)
                    for table in shown.tables
                    for seat, who in enumerate(table.seats)
                    if who.id == entrant_id
                ),
                None,
            )
