"""The log of incidents: written per table, changed and struck in place on somebody's word.

Rules are the numbered ones of the competition sheet of health mahjong (Health mahjong).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.operations.adjustments import want_word
from app.operations.writing.recording import log_ruling
from models.core.facts import Match, Round
from models.core.problems import Refused, refuse
from models.games.mahjong.incidents import (
    Happened,
    Incident,
    IncidentLog,
    IncidentView,
    check,
)
from models.numbered import find, next_number, put
from models.store.codec import StoredValueError, from_stored

NOTE = "mahjong_incidents"
"""The note on a division with all of its incidents (`IncidentLog`)."""
KIND = "incident"
"""What the log of rulings calls a change of the log of incidents."""


def kept(event: EventFile, division_id: int) -> IncidentLog:
    """Give the log of a division; an empty one where nothing can be read."""
    payload = notes.of_division(event, division_id, NOTE)
    try:
        return IncidentLog() if payload is None else from_stored(payload, IncidentLog)
    except StoredValueError:
        return IncidentLog()


def of_division(event: EventFile, division_id: int) -> tuple[IncidentView, ...]:
    """Give every line with names, struck ones too, in the order in which they were written."""
    division = facts.division(event, division_id)
    return tuple(_view(division, line) for line in kept(event, division_id).lines)


def of_match(event: EventFile, match_id: int) -> tuple[IncidentView, ...]:
    """Give what stands of a table, for the reminder beside its card."""
    division = facts.division_of_match(event, match_id)
    return tuple(
        _view(division, line)
        for line in kept(event, division.id).lines
        if line.match == match_id and not line.struck
    )


def _view(division: Division, line: Incident) -> IncidentView:
    known = division.by_id
    names = (known[who].called() for who in line.happened.players if who in known)
    return IncidentView(incident=line, names=tuple(names))


def write(event: EventFile, match_id: int, happened: Happened, *, at: datetime) -> int:
    """Write an incident of a published table down and give its number.

    Refused: `NOT_PUBLISHED`, and what `models.games.mahjong.incidents.check` finds.
    """
    division, round_, match = _place(event, match_id)
    _refuse(happened, match)
    log = kept(event, division.id)
    made = Incident(
        number=next_number(log.lines),
        at=at.replace(microsecond=0),
        match=match_id,
        round=division.turn(round_),
        table=match.table,
        happened=happened,
    )
    with event.transaction("write_incident", **_told(division, made)) as session:
        notes.keep_on_division(session, division.id, NOTE, IncidentLog(lines=(*log.lines, made)))
    return made.number


def change(
    event: EventFile,
    division_id: int,
    number: int,
    happened: Happened,
    *,
    referee: str,
    reason: str,
) -> None:
    """Put an incident right in place, or back that was struck; its number and time stay.

    Refused: `INCIDENT_GONE`, `REFEREE_NEEDED`, `REASON_NEEDED`, and as for `write`.
    """
    division, old = _line(event, division_id, number)
    if old.match in division.places:
        _refuse(happened, division.places[old.match][1])
    new = replace(old, happened=happened, struck=False)
    _mend(event, division, old, new, "change_incident", referee, reason)


def strike(event: EventFile, division_id: int, number: int, *, referee: str, reason: str) -> None:
    """Strike an incident; it stays readable. Refused as for `change`."""
    division, old = _line(event, division_id, number)
    _mend(event, division, old, replace(old, struck=True), "strike_incident", referee, reason)


def _place(event: EventFile, match_id: int) -> tuple[Division, Round, Match]:
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    return division, round_, match


def _refuse(happened: Happened, match: Match) -> None:
    if found := check(happened, match.seats):
        raise Refused(*found)


def _line(event: EventFile, division_id: int, number: int) -> tuple[Division, Incident]:
    lines = kept(event, division_id).lines
    return facts.division(event, division_id), find(lines, number, "INCIDENT_GONE")


def _mend(
    event: EventFile,
    division: Division,
    old: Incident,
    new: Incident,
    action: str,
    referee: str,
    reason: str,
) -> None:
    want_word(referee, reason)
    lines = put(kept(event, division.id).lines, new)
    with event.transaction(action, **_told(division, new)) as session:
        notes.keep_on_division(session, division.id, NOTE, IncidentLog(lines=lines))
        if old != new:
            log_ruling(
                session,
                division.id,
                KIND,
                text=reason.strip(),
                referee=referee.strip(),
                old=_said(division, old),
                new=_said(division, new),
                match_id=old.match if old.match in division.places else None,
            )


def _said(division: Division, line: Incident) -> str:
    """Write a line without words of any language: its number, names and points."""
    if line.struck:
        return ""
    names = "・".join(_view(division, line).names)
    parts = (f"#{line.number}", names, f"{line.happened.points:,}", line.happened.text)
    return " ".join(filter(None, parts))


def _told(division: Division, line: Incident) -> dict[str, object]:
    return {"division": division.name, "number": line.number, "table": line.table}
