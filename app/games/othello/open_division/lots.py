"""Entering the lots of players who are level at the top of their group (JOA 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from app.queries.draw_queries import groups
from models.core.causes import REFEREE_NEEDED, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.facts import StoredDraw
from models.core.problems import refuse
from models.games.othello.open_division.groups import group_lots, group_seats, lot_key, rank_groups
from models.stages.groups import GROUPS
from models.views.divisions import EntrantView
from models.views.draws import GroupView


def draw_lot(
    event: EventFile,
    division_id: int,
    group: int,
    order: Sequence[int],
    *,
    by: Authority,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Enter the lots of players who are level at the top of their group, first name first (JOA 3).

    The reason is who drew and who watched. Lots that were drawn before a correction stay beside it.
    Refused: `NO_LOT_NEEDED`, `LOT_NAMES` unless the order names exactly those who are level,
    `REFEREE_NEEDED`; Contradicted see `reconcile`.
    """
    division = facts.division(event, division_id)
    groups = rank_groups(division.facts)
    if not 1 <= group <= len(groups) or not groups[group - 1].lot_needed:
        raise refuse("NO_LOT_NEEDED", group=group)
    _check_order(division, order, groups[group - 1].lot_needed)
    by.want(REFEREE_NEEDED)
    key = lot_key(
        group, 1 + max((_number(k) for k in group_lots(division.facts, group)), default=0)
    )
    details = {"division": division.name, "group": group, "names": _names(division, order)}
    with event.transaction("draw_group_lot", **details) as session:
        add_draw(session, division_id, _drawn(key, order, by))
        _log(session, division, by, new=order)
        reconcile(event, session, division, ruled)


def change_lot(
    event: EventFile,
    division_id: int,
    group: int,
    order: Sequence[int],
    *,
    by: Authority,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Put the newest lots of a group right that were typed in another order than they came.

    Refused: `NO_LOT_HERE`, `LOT_NAMES`, `NO_CHANGE`, `REFEREE_NEEDED`; Contradicted: `reconcile`.
    """
    division = facts.division(event, division_id)
    key, before = _newest(division, group)
    _check_order(division, order, before)
    if tuple(order) == before:
        raise refuse("NO_CHANGE")
    by.want(REFEREE_NEEDED)
    details = {"division": division.name, "group": group, "names": _names(division, order)}
    with event.transaction("change_group_lot", **details) as session:
        remove_draw(session, division_id, key)
        add_draw(session, division_id, _drawn(key, order, by))
        _log(session, division, by, old=before, new=order)
        reconcile(event, session, division, ruled)


def retract_lot(
    event: EventFile,
    division_id: int,
    group: int,
    *,
    by: Authority,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Take the newest lots of a group back that were entered wrongly.

    Refused: `NO_LOT_HERE`, `REFEREE_NEEDED`; Contradicted where the knock-out is drawn already,
    see `reconcile`.
    """
    division = facts.division(event, division_id)
    key, order = _newest(division, group)
    by.want(REFEREE_NEEDED)
    with event.transaction("retract_lot", division=division.name, group=group) as session:
        remove_draw(session, division_id, key)
        _log(session, division, by, old=order)
        reconcile(event, session, division, ruled)


def _log(
    session: Session,
    division: Division,
    by: Authority,
    *,
    old: Sequence[int] = (),
    new: Sequence[int] = (),
) -> None:
    """Note in the log in which order the lots came, and in which they were taken before."""
    before, after = (" → ".join(_names(division, order)) for order in (old, new))
    log_ruling(session, division.id, "lot", by=by, article="JOA 3", old=before, new=after)


def _newest(division: Division, group: int) -> tuple[str, tuple[int, ...]]:
    lots = group_lots(division.facts, group)
    if not lots:
        raise refuse("NO_LOT_HERE", group=group)
    return list(lots.items())[-1]


def _number(key: str) -> int:
    parts = key.split(":")
    return int(parts[2]) if len(parts) > 2 else 1


def _check_order(division: Division, order: Sequence[int], level: Sequence[int]) -> None:
    if sorted(order) != sorted(level):
        raise refuse("LOT_NAMES", where="order", names=tuple(_names(division, level)))


def _drawn(key: str, order: Sequence[int], by: Authority) -> StoredDraw:
    return StoredDraw(
        key=key,
        size=len(order),
        lines=dict(enumerate(order, start=1)),
        drawn_by="lots",
        referee=by.referee,
        reason=by.reason,
    )


def _names(division: Division, ids: Sequence[int]) -> list[str]:
    return [division.by_id[who].name for who in ids]


# -- what of the groups of an open division waits for a lot, and what can be taken back ------------


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
