"""From the event file to the groups of an open division: tables, and what can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.match_rows import match_cells
from models.formats.round_robin import GROUP_SEATS, group_rounds
from models.games.othello.open_division.group_ranking import GroupRanking
from models.games.othello.open_division.groups import (
    group_matches,
    group_seats,
    lot_key,
    rank_groups,
)
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import GROUPS
from models.views.divisions import ResultCell
from models.views.draws import GroupRowView, GroupView

_ORDER = tuple(
    tuple((one + 1, other + 1) for one, other in pairing.tables)
    for pairing in group_rounds(range(GROUP_SEATS))
)
"""The seats of a group that meet, round by round (JOA 2)."""


def groups(event: EventFile, division_id: int) -> tuple[GroupView, ...]:
    """Give the preliminary groups with their cross-tables; nothing before they are seated."""
    division = facts.division(event, division_id)
    if division.programme is not GROUPS_KNOCKOUT:
        return ()
    ranked = rank_groups(division.facts)
    seats = group_seats(division.facts)
    return tuple(
        _group(division, number, own, ranking)
        for number, (own, ranking) in enumerate(zip(seats, ranked, strict=True), start=1)
    )


def _group(
    division: Division, number: int, seats: tuple[int | None, ...], ranking: GroupRanking
) -> GroupView:
    cells: dict[int, dict[int | None, ResultCell]] = {who: {} for who in seats if who is not None}
    matches = group_matches(division.facts, seats)
    for match in matches:
        round_ = division.places[match.id][0]
        for player, cell in zip(match.seats, match_cells(division, round_, match), strict=False):
            cells[player][cell.opponent] = cell
    views = division.entrant_views
    begun = any(match.outcomes is not None for match in matches)
    places = {place.player: place for place in ranking.places} if begun else {}
    rows = []
    for seat, who in enumerate(seats, start=1):
        if who is None:
            rows.append(GroupRowView(seat=seat, entrant=None))
            continue
        own, place = ranking.sums[who], places.get(who)
        rows.append(
            GroupRowView(
                seat=seat,
                entrant=views[who],
                cells=tuple(cells[who].get(other) if other != who else None for other in seats),
                wins=own.wins,
                losses=own.losses,
                difference=own.difference,
                place=place.rank if place else None,
                decided_by=place.decided_by if place else None,
                tied=place.tied if place else False,
                goes_on=who == ranking.winner,
            )
        )
    return GroupView(
        number=number,
        rows=tuple(rows),
        rounds=_ORDER,
        complete=ranking.complete,
        winner=views[ranking.winner] if ranking.winner is not None else None,
        decided_by=ranking.decided_by,
        lot_needed=tuple(views[who] for who in ranking.lot_needed),
    )


@dataclass(frozen=True, kw_only=True)
class TakeBacks:
    """What was entered of the groups and can still be taken back."""

    seats: bool = False
    """Whether the seats can: before the first round is paired."""
    lots: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The groups whose lots can, until the knock-out is drawn, with the names in their order."""


def take_backs(event: EventFile, division_id: int) -> TakeBacks:
    """Tell what of the groups can be taken back; the operations refuse the rest."""
    division = facts.division(event, division_id)
    known = division.facts
    if GROUPS not in known.draws:
        return TakeBacks()
    lots = {} if division.programme.cups(known) else _lots(division)
    return TakeBacks(seats=not known.rounds, lots=lots)


def _lots(division: Division) -> dict[int, tuple[str, ...]]:
    drawn = division.facts.draws
    numbers = range(1, len(group_seats(division.facts)) + 1)
    return {
        number: tuple(division.by_id[who].name for who in drawn[lot_key(number)].order)
        for number in numbers
        if lot_key(number) in drawn
    }


def lots_needed(event: EventFile, division_id: int) -> tuple[GroupView, ...]:
    """Give the groups whose first place waits for a lot (JOA 3)."""
    return tuple(group for group in groups(event, division_id) if group.lot_needed)
