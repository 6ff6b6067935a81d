"""Letting somebody in to a consolation who did not come to the first match (Meet Shogi 1)."""

from __future__ import annotations

from collections.abc import Sequence

from app import facts
from app.event_file.file import EventFile
from app.operations.adjustments import want_word
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.facts import Drawn
from models.core.problems import refuse
from models.programmes.admission import admission_key, admitted, can_be_admitted


def admit(
    event: EventFile,
    division_id: int,
    stage: str,
    *,
    chosen: Sequence[int],
    referee: str,
    reason: str,
) -> None:
    """Say who of them plays in the consolation; what was said before is replaced, nobody too.

    Refused: `NOT_TO_BE_ADMITTED` for anybody else and after its draw, `NO_CHANGE`,
    `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    division = facts.division(event, division_id)
    known = division.facts
    possible = can_be_admitted(division.programme, known, stage)
    if not possible or not set(chosen) <= set(possible):
        raise refuse("NOT_TO_BE_ADMITTED")
    before = admitted(known, stage)
    order = tuple(who for who in possible if who in chosen)
    if order == before:
        raise refuse("NO_CHANGE")
    want_word(referee, reason)
    names = [division.by_id[who].name for who in order]
    key = admission_key(stage)
    with event.transaction("admit", division=division.name, key=stage, names=names) as session:
        if before:
            remove_draw(session, division_id, key)
        if order:
            drawn = Drawn(
                key=key,
                size=len(order),
                lines=dict(enumerate(order, start=1)),
                drawn_by="entered",
                referee=referee,
                reason=reason,
            )
            add_draw(session, division_id, drawn)
        log_ruling(
            session,
            division_id,
            "entries",
            text=reason,
            referee=referee,
            old=" / ".join(division.by_id[who].name for who in before),
            new=" / ".join(names),
        )
