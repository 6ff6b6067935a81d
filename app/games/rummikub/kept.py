"""What the file keeps of reception, office and qualifier: notes, read and written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts import note, notes
from app.facts.note import DIVISION, ENTRANT, RULING, DeskBook, NoteKind
from app.queries import reception
from models.games.rummikub.discipline import (
    Command,
    Office,
    Official,
    OfficialNotice,
    Penalty,
    Protest,
    Question,
)
from models.games.rummikub.qualifier import (
    RECOMMENDED,
    Answer,
    AskedPlayer,
    Dialogue,
    last_answers,
)
from models.games.rummikub.reception import NOBODY, ReceptionEntry, ReceptionHours

HOURS = NoteKind(DIVISION, "reception_hours", ReceptionHours)
"""When and for whom reception is."""
ENTRY = NoteKind(ENTRANT, "reception", ReceptionEntry)
"""What reception knows of an entrant."""
NOTICES = DeskBook(key="notices", line=OfficialNotice, log="office")
QUESTIONS = DeskBook(key="questions", line=Question, log="office")
PROTESTS = DeskBook(key="protests", line=Protest, log="office")
COMMANDS = DeskBook(key="commands", line=Command, log="office")
BOOKS: dict[str, DeskBook[Any]] = {one.key: one for one in (NOTICES, QUESTIONS, PROTESTS)}
"""What the organiser's office keeps of which lines are put right or struck, by key."""
ASKED = NoteKind(DIVISION, "qualifier", Dialogue)
"""Who was asked for the national championship."""


@dataclass(frozen=True, kw_only=True)
class RulingNote(notes.OfGame):
    """What is known of a line of the log of rulings beside what stands there."""

    official: Official = Official.REFEREE
    penalty: Penalty | None = None


RULED = NoteKind(RULING, notes.RULED.kind, RulingNote)


def hours(event: EventFile, division_id: int) -> ReceptionHours:
    """Give what was set for reception, or what is usual."""
    return HOURS.of(event, division_id) or ReceptionHours()


def entries(event: EventFile, division_id: int) -> dict[int, ReceptionEntry]:
    """Give what reception knows of everybody it knows.

    Who has paid a fee stands in the event's book of payments.
    """
    known = ENTRY.all(event, division_id)
    if facts.division(event, division_id).facts.options.fee:
        paid = reception.fee_paid(event, division_id)
        return {
            who: replace(known.get(who, NOBODY), paid=who in paid) for who in known.keys() | paid
        }
    return known


def office(event: EventFile, division_id: int) -> Office:
    """Give what the office has written down."""
    return Office(
        notices=note.lines(event, division_id, NOTICES),
        questions=note.lines(event, division_id, QUESTIONS),
        protests=note.lines(event, division_id, PROTESTS),
        commands=note.lines(event, division_id, COMMANDS),
    )


def asked(event: EventFile, division_id: int) -> tuple[AskedPlayer, ...]:
    """Give who was asked for the national championship, in order.

    A yes that was ruled out (`overtaken`) counts as not given: who it was is asked again.
    """
    said = ASKED.of(event, division_id) or Dialogue()
    if not said.drawn:
        return said.asked
    drawn = facts.division(event, division_id).facts.draws.get(RECOMMENDED)
    holds = None if drawn is None else drawn.lines.get(1)
    last = last_answers(said.asked)
    return tuple(
        one for one in said.asked if last[one.entrant] is not Answer.YES or one.entrant == holds
    )
