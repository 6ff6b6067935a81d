"""Lots among people who are level in the ranking: drawn, and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.causes import NOBODY, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import refuse
from models.criteria import drawing_keys, lots_key
from models.stages.drawing import FirstDraw, drawn_order
from models.stages.lots import (
    drawing,
    level_groups,
    next_number,
    played_until,
    ranks_by_lots,
)


def lots_label(division_name: str, number: int) -> str:
    """Give the label that, with the published seed, repeats a drawing of lots.

    >>> lots_label("女子の部", 1)
    '女子の部 lots:1'
    """
    return f"{division_name} {lots_key(number)}"


def next_label(event: EventFile, division_id: int) -> str:
    """Give the label of the drawing that is made next."""
    division = facts.division(event, division_id)
    return lots_label(division.name, next_number(division.facts))


def draw(
    event: EventFile,
    division_id: int,
    order: Sequence[int],
    *,
    by: Authority = NOBODY,
    seed: str = "",
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Order people who are level by lots, or by the published seed; give the drawing's number.

    `order` are their entrant ids as the lots were pulled; a seed puts them into its own order.
    Refused: `NO_LOTS_HERE` where no lot ranks, `NOT_LEVEL` unless exactly those who share a place
    are named; Contradicted see `reconcile`.
    """
    division = facts.division(event, division_id)
    if not ranks_by_lots(division.programme, division.facts):
        raise refuse("NO_LOTS_HERE", division=division.name)
    level = level_groups(division.programme, division.facts)
    if sorted(order) not in [sorted(group) for group in level]:
        raise refuse("NOT_LEVEL", where="order", names=_names(division, order))
    number = next_number(division.facts)
    seed = seed.strip()
    label = lots_label(division.name, number) if seed else ""
    pulled = drawn_order(FirstDraw(seed=seed, label=label), order) if seed else tuple(order)
    after = played_until(division.programme, division.facts)
    drawn = replace(drawing(number, pulled, after), referee=by.referee, reason=by.reason)
    if seed:
        drawn = replace(drawn, drawn_by="seed", seed=seed, label=label)
    names = _names(division, pulled)
    with event.transaction("draw_lots", division=division.name, names=names) as session:
        add_draw(session, division_id, drawn)
        log_ruling(session, division_id, "lot", by=by, new=" → ".join(names))
        reconcile(event, session, division, ruled)
    return number


def retract(
    event: EventFile,
    division_id: int,
    number: int,
    *,
    by: Authority,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Take a drawing back: who is level without it shares the place again.

    Refused: `NO_SUCH_LOTS`, `REASON_NEEDED`, `REFEREE_NEEDED`; Contradicted see `reconcile`.
    """
    division = facts.division(event, division_id)
    drawn = division.facts.draws.get(drawing_keys(division.facts.draws).get(number, ""))
    if drawn is None:
        raise refuse("NO_SUCH_LOTS", number=number)
    by.want()
    names = _names(division, drawn.order)
    with event.transaction("retract_lots", division=division.name, names=names) as session:
        remove_draw(session, division_id, drawn.key)
        log_ruling(session, division_id, "lot", by=by, old=" → ".join(names))
        reconcile(event, session, division, ruled)


def _names(division: Division, ids: Sequence[int]) -> list[str]:
    return [division.by_id[who].name for who in ids if who in division.by_id]
