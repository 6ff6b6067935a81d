"""Saying who comes into a stage where the results leave people level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.recording import log_ruling
from app.operations.seating import add_draw, remove_draw
from models.core.facts import Drawn, entry_key
from models.core.problems import Refused, refuse
from models.programmes.cuts import ENTERED


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


def retract(event: EventFile, division_id: int, stage: str, *, referee: str, reason: str) -> None:
    """Take back who was said to come into a stage, before its first round is drawn.

    Refused: `NOBODY_NAMED`, `ROUND_DRAWN` once there is a round of it, `REFEREE_NEEDED`,
    `REASON_NEEDED`.
    """
    division = facts.division(event, division_id)
    drawn = named(division, stage)
    if drawn is None:
        raise refuse("NOBODY_NAMED")
    if begun(division, stage):
        raise refuse("ROUND_DRAWN", where="round", round=1)
    _want_word(referee, reason)
    names = [division.by_id[who].name for who in drawn.order]
    with event.transaction("retract_entries", division=division.name, key=stage) as session:
        remove_draw(session, division_id, drawn.key)
        log_ruling(
            session, division_id, "entries", text=reason, referee=referee, old=" / ".join(names)
        )


def named(division: Division, stage: str) -> Drawn | None:
    """Give what somebody has said of who comes into a stage; None where nobody has."""
    drawn = division.facts.draws.get(entry_key(stage))
    return drawn if drawn is not None and drawn.drawn_by == ENTERED else None


def begun(division: Division, stage: str) -> bool:
    """Tell whether a round of a stage is drawn or proposed."""
    own = next(
        own
        for own in division.programme.stages(division.facts.programme_options)
        if own.key == stage
    )
    keys = own.format.keys(own)
    return any(round_.stage in keys for round_ in division.facts.rounds)


def _want_word(referee: str, reason: str) -> None:
    found = []
    if not reason.strip():
        found.append(refuse("REASON_NEEDED", where="reason"))
    if not referee.strip():
        found.append(refuse("REFEREE_NEEDED", where="referee"))
    if found:
        raise Refused(*(problem for each in found for problem in each.problems))
