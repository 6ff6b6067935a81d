"""Saying who comes into a stage where the results leave people level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.problems import Refused, refuse


def name(
    event: EventFile,
    division_id: int,
    stage: str,
    *,
    chosen: Sequence[int],
    referee: str,
    reason: str,
) -> None:
    """Say which of the people who are level come into a stage, by lot or as the referee decides.

    `chosen` are their ids, the better seed first. What was said before is replaced. Refused:
    `NO_ENTRIES_OPEN`, `ENTRIES_WRONG`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    division = facts.division(event, division_id)
    if division.programme.enter is None:
        raise refuse("NO_ENTRIES_OPEN")
    _want_word(referee, reason)
    drawn = division.programme.enter(division.facts, stage, chosen)
    names = [division.by_id[who].name for who in chosen]
    with event.transaction(
        "name_entries", division=division.name, key=stage, names=names
    ) as session:
        remove_draw(session, division_id, drawn.key)
        add_draw(session, division_id, replace(drawn, referee=referee, reason=reason))
        log_ruling(
            session,
            division_id,
            "entries",
            text=reason,
            referee=referee,
            new=" / ".join(names),
        )


def _want_word(referee: str, reason: str) -> None:
    found = []
    if not reason.strip():
        found.append(refuse("REASON_NEEDED", where="reason"))
    if not referee.strip():
        found.append(refuse("REFEREE_NEEDED", where="referee"))
    if found:
        raise Refused(*(problem for each in found for problem in each.problems))
