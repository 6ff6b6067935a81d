"""What of the groups of an open division waits for a lot, and what can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.queries.draw_queries import groups
from models.games.othello.open_division.groups import group_lots, group_seats
from models.stages.groups import GROUPS
from models.views.divisions import EntrantView
from models.views.draws import GroupView


@dataclass(frozen=True, kw_only=True)
class TakeBacks:
    """What was entered of the groups and can still be taken back."""

    seats: bool = False
    """Whether the seats can: before the first round is paired."""
    lots: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The newest lots of every group that drew, with the names in their order."""


def take_backs(event: EventFile, division_id: int) -> TakeBacks:
    """Tell what of the groups can be taken back; the operations refuse the rest."""
    division = facts.division(event, division_id)
    known = division.facts
    if GROUPS not in known.draws:
        return TakeBacks()
    return TakeBacks(seats=not known.rounds, lots=_lots(division))


def _lots(division: Division) -> dict[int, tuple[str, ...]]:
    numbers = range(1, len(group_seats(division.facts)) + 1)
    drawn = {number: list(group_lots(division.facts, number).values()) for number in numbers}
    return {
        number: tuple(division.by_id[who].name for who in lots[-1])
        for number, lots in drawn.items()
        if lots
    }


def newest_lots(event: EventFile, division_id: int, group: int) -> tuple[EntrantView, ...]:
    """Give who drew the newest lots of a group, in their order; nobody where there are none."""
    division = facts.division(event, division_id)
    drawn = list(group_lots(division.facts, group).values())
    return tuple(division.entrant_views[who] for who in drawn[-1]) if drawn else ()


def lots_needed(event: EventFile, division_id: int) -> tuple[GroupView, ...]:
    """Give the groups whose first place waits for a lot (JOA 3)."""
    return tuple(group for group in groups(event, division_id) if group.lot_needed)
