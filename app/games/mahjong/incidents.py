"""The log of incidents: written per table, changed and struck in place on somebody's word.

Rules are the numbered ones of the competition sheet of health mahjong (Health mahjong).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from app import facts
from app.event_file.file import EventFile
from app.facts import note
from app.facts.division import Division
from app.facts.note import DeskBook
from app.operations.writing import books as writing
from models.core.causes import Authority
from models.core.problems import Refused, refuse
from models.games.mahjong.incidents import Incident, IncidentNote, IncidentView, check

INCIDENTS: DeskBook[Incident] = DeskBook(key="incident", line=Incident, log="incident", blank=True)
"""All incidents of a division."""


def of_division(event: EventFile, division_id: int) -> tuple[IncidentView, ...]:
    """Give every line with names, struck ones too, in the order in which they were written."""
    division = facts.division(event, division_id)
    return tuple(_view(division, line) for line in note.lines(event, division_id, INCIDENTS))


def of_match(event: EventFile, match_id: int) -> tuple[IncidentView, ...]:
    """Give what stands of a table, for the reminder beside its card."""
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    here = (division.turn(round_), match.table)

    def is_here(line: Incident) -> bool:
        if line.match in division.places:
            return line.match == match_id
        return (line.round, line.table) == here  # since then a house player has sat down

    found = of_division(event, division.id)
    return tuple(own for own in found if is_here(own.incident) and not own.incident.struck)


def _view(division: Division, line: Incident) -> IncidentView:
    return IncidentView(incident=line, names=_names(division, line.happened.players))


def _names(division: Division, players: Iterable[int]) -> tuple[str, ...]:
    return tuple(division.by_id[who].called() for who in players if who in division.by_id)


def write(
    event: EventFile, match_id: int, happened: IncidentNote, *, at: datetime, text: str = ""
) -> int:
    """Write an incident of a published table down and give its number.

    Refused: `NOT_PUBLISHED`, and what `models.games.mahjong.incidents.check` finds.
    """
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    _refuse(happened, match.seats)
    when = at.replace(microsecond=0)

    def made(*, number: int, at: datetime) -> Incident:
        del at  # what the desk has seen is noted, not when the dialog was saved
        return Incident(
            number=number,
            at=when,
            text=text.strip(),
            match=match_id,
            round=division.turn(round_),
            table=match.table,
            happened=happened,
            names=_names(division, happened.players),
        )

    return writing.add(event, division.id, INCIDENTS, made)


def change(
    event: EventFile,
    division_id: int,
    number: int,
    happened: IncidentNote,
    *,
    text: str = "",
    by: Authority,
) -> None:
    """Put an incident right in place, or back that was struck; its number and time stay.

    Refused: `KEPT_LINE_GONE`, `REFEREE_NEEDED`, `REASON_NEEDED`, and as for `write`.
    """
    old = note.find(event, division_id, INCIDENTS, number)
    division = facts.division(event, division_id)
    if old.match in division.places:
        _refuse(happened, division.places[old.match][1].seats)
    names = _names(division, happened.players)
    new = replace(old, happened=happened, text=text, names=names)
    writing.change(event, division_id, INCIDENTS, new, by=by)


def strike(event: EventFile, division_id: int, number: int, *, by: Authority) -> None:
    """Strike an incident; it stays readable. Refused as for `change`."""
    writing.strike(event, division_id, INCIDENTS, number, by=by)


def _refuse(happened: IncidentNote, seated: tuple[int, ...]) -> None:
    if found := check(happened, seated):
        raise Refused(*found)
