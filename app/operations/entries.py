"""Saying who comes into a stage where the results leave people level, or somebody out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.causes import Authority
from models.core.facts import StoredDraw
from models.core.problems import refuse
from models.stages.progress import admission_key, admitted, can_be_admitted


def name(
    event: EventFile, division_id: int, stage: str, *, chosen: Sequence[int], by: Authority
) -> None:
    """Say which of the people who are level come into a stage, by lot or as the referee decides.

    `chosen` are their ids, the better seed first. What was said before is replaced. Refused:
    `NO_ENTRIES_OPEN`, `ENTRIES_WRONG`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    division = facts.division(event, division_id)
    by.want()
    drawn = division.programme.enter(division.facts, stage, chosen)
    names = [division.by_id[who].name for who in chosen]
    with event.transaction(
        "name_entries", division=division.name, key=stage, names=names
    ) as session:
        remove_draw(session, division_id, drawn.key)
        add_draw(session, division_id, replace(drawn, referee=by.referee, reason=by.reason))
        log_ruling(session, division_id, "entries", by=by, new=" / ".join(names))


def admit(
    event: EventFile, division_id: int, stage: str, *, chosen: Sequence[int], by: Authority
) -> None:
    """Say who plays in a consolation though not at the first match (Meet Shogi 1).

    What was said before is replaced; nobody can be chosen.

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
    by.want()
    names = [division.by_id[who].name for who in order]
    key = admission_key(stage)
    with event.transaction("admit", division=division.name, key=stage, names=names) as session:
        if before:
            remove_draw(session, division_id, key)
        if order:
            drawn = StoredDraw(
                key=key,
                size=len(order),
                lines=dict(enumerate(order, start=1)),
                drawn_by="entered",
                referee=by.referee,
                reason=by.reason,
            )
            add_draw(session, division_id, drawn)
        log_ruling(
            session,
            division_id,
            "entries",
            by=by,
            old=" / ".join(division.by_id[who].name for who in before),
            new=" / ".join(names),
        )
