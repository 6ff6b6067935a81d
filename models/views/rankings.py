"""Frozen rows of rankings: standings, finalists, and what a correction would change in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from models.core.problems import Problem
from models.views.divisions import EntrantView, ResultCell, Why


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingRow:
    """One line of a standings list."""

    place: int
    entrant: EntrantView
    wins: int
    draws: int
    losses: int
    points: Fraction
    difference: int | None
    values: tuple[tuple[str, Any], ...] = ()
    """Criterion and value, in the order of the ranking."""
    decided_by: str | None = None
    """The criterion that set this place apart from the one above; None for the first."""
    tied: bool = False
    cells: tuple[ResultCell | None, ...] = ()
    """One per round that has begun; None where the entrant has no result yet."""
    notes: tuple[str, ...] = ()
    """Remark codes: `bye`, `late`, `withdrawn`, `late_entry`, `shared`, `final`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingsView:
    """A ranking of a division, provisional or final."""

    final: bool
    after_round: int
    """The last preliminary round that is counted."""
    complete: bool
    """Whether every result up to that round is in."""
    criteria: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    finalists: FinalistsView | None = None
    """Who would play the final by the newest results; None in the order after an earlier round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FinalistsView:
    """Who plays the final and by which article (JOA 9, JOA 10)."""

    rule: int
    first: EntrantView
    second: EntrantView
    top: tuple[EntrantView, ...]
    """Everybody with most wins."""
    unbeaten: Mapping[int, int]
    """Wins in a row from round 1 by entrant id, for the top players under rule 10."""
    hidden_stone: bool
    referee_needed: bool
    """Whether a tie was decided beyond the article, so that the referee must confirm."""
    tied: tuple[EntrantView, ...] = ()
    named: bool = False
    """Whether the final has been announced."""
    why: tuple[Why, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceMove:
    """The place of one person before and after something."""

    entrant: EntrantView
    before: int
    after: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LaterMatch:
    """A match of a knock-out in which others would sit if an earlier result were another."""

    stage: str
    round: int
    table: int
    before: tuple[str, ...]
    """The names at the table now; empty for a seat that nobody has yet."""
    after: tuple[str, ...]
    played: bool
    """Whether it has a result, which would no longer count."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Consequences:
    """What the correction of a result would change."""

    places: tuple[PlaceMove, ...]
    """Of those at the table, in seat order."""
    others: int
    """How many others would change their place."""
    finalists_before: tuple[EntrantView, ...] = ()
    """Who would play the final by the results; empty in a programme without one."""
    finalists_after: tuple[EntrantView, ...] = ()
    finalists_announced: bool = False
    """Whether the finalists have been announced; they stay until the announcement is taken back."""
    next_round_published: bool = False
    next_round_proposed: bool = False
    """Whether a pairing that rests on the old result is still a proposal."""
    later_rounds: tuple[int, ...] = ()
    """The ids of the rounds whose sheets show scores that the old result is part of."""
    overturned: tuple[LaterMatch, ...] = ()
    """The later matches of a knock-out in which other people would sit."""
    against: tuple[Problem, ...] = ()
    """Draws that were made for others than would come through."""

    @property
    def other_finalists(self) -> bool:
        """Whether somebody else would play the final."""
        before = {entrant.id for entrant in self.finalists_before}
        return before != {entrant.id for entrant in self.finalists_after}
