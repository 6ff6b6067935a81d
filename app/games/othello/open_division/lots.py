"""Entering the lots of players who are level at the top of their group (JOA 3)."""

from __future__ import annotations

from collections.abc import Sequence

from app import facts
from app.event_file.file import EventFile
from app.operations.recording import log_ruling
from app.operations.seating import add_draw, remove_draw
from models.core.facts import Drawn
from models.core.problems import refuse
from models.games.othello.open_division.groups import lot_key, rank_groups


def draw_lot(
    event: EventFile,
    division_id: int,
    group: int,
    order: Sequence[int],
    *,
    referee: str,
    drawn_by: str = "",
) -> None:
    """Enter the lots of players who are level at the top of their group, first name first (JOA 3).

    Refused: `NO_LOT_NEEDED`, `LOT_NAMES` unless the order names exactly those who are level,
    `REFEREE_NEEDED`.
    """
    division = facts.division(event, division_id)
    groups = rank_groups(division.facts)
    if not 1 <= group <= len(groups) or not groups[group - 1].lot_needed:
        raise refuse("NO_LOT_NEEDED", group=group)
    level = groups[group - 1].lot_needed
    if sorted(order) != sorted(level):
        tied = tuple(division.by_id[who].name for who in level)
        raise refuse("LOT_NAMES", where="order", names=tied)
    if not referee.strip():
        raise refuse("REFEREE_NEEDED", where="referee")
    names = [division.by_id[who].name for who in order]
    details = {"division": division.name, "group": group, "names": names}
    drawn = Drawn(
        key=lot_key(group),
        size=len(order),
        lines=dict(enumerate(order, start=1)),
        drawn_by="lots",
        referee=referee,
        reason=drawn_by,
    )
    with event.transaction("draw_group_lot", **details) as session:
        add_draw(session, division_id, drawn)
        log_ruling(
            session,
            division_id,
            "lot",
            text=drawn_by,
            article="JOA 3",
            referee=referee,
            new=" → ".join(names),
        )


def retract_lot(event: EventFile, division_id: int, group: int, *, referee: str) -> None:
    """Take a lot back that was entered wrongly, before the bracket is drawn.

    Refused: `NO_LOT_HERE`, `BRACKET_STANDS`, `REFEREE_NEEDED`.
    """
    division = facts.division(event, division_id)
    if lot_key(group) not in division.facts.draws:
        raise refuse("NO_LOT_HERE", group=group)
    if division.programme.cups(division.facts):
        raise refuse("BRACKET_STANDS")
    if not referee.strip():
        raise refuse("REFEREE_NEEDED", where="referee")
    names = [division.by_id[who].name for who in division.facts.draws[lot_key(group)].order]
    with event.transaction("retract_lot", division=division.name, group=group) as session:
        remove_draw(session, division_id, lot_key(group))
        log_ruling(
            session,
            division_id,
            "lot",
            text="",
            article="JOA 3",
            referee=referee,
            old=" → ".join(names),
        )
