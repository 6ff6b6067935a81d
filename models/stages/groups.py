"""Groups in which everybody meets everybody, as results leave them; a game says what ranks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.core.criterion import Number
from models.core.facts import Match
from models.ranking import RankedPlace

GROUP = "group"
"""The key of a stage of groups."""
GROUPS = "groups"
"""The key of the draw that seats the groups, and of the part that shows their tables."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GroupSums:
    """What the matches of one group add up to for one player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: Number = 0
    difference: Number = 0
    """Sum of the differences."""

    @property
    def games(self) -> int:
        """How many matches are decided; the opponent of an empty seat has won one."""
        return self.wins + self.draws + self.losses


@dataclass(frozen=True, kw_only=True, slots=True)
class GroupRanking:
    """The order of a group, with what decided it."""

    places: tuple[RankedPlace[int], ...]
    """Level players share a place; `decided_by` is a criterion, e.g. `difference` or `direct`."""
    sums: Mapping[int, GroupSums]
    complete: bool
    """Whether all matches of everybody are decided."""
    winner: int | None
    """Who goes on; None while matches or a lot are missing."""
    decided_by: str | None
    """What put the winner before the others; None while there is no winner."""
    lot_needed: tuple[int, ...]
    """Who must draw for the last place that goes on, in order of their seats."""
    through: tuple[int, ...] = ()
    """Who goes on where that is more than the winner, best first; empty while it is not known."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    """One group: who sits where, what has been published of it, and its order."""

    seats: tuple[int | None, ...]
    """Entrant ids; None for an empty seat."""
    rounds: tuple[tuple[tuple[int, int], ...], ...]
    """The seats that meet, counted from 1, round by round."""
    matches: tuple[Match, ...]
    ranking: GroupRanking
