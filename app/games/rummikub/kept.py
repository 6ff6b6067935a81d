"""What the file keeps of reception, office and qualifier: notes, read and written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import books, notes
from app.facts.books import Book
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
from models.games.rummikub.reception import ReceptionEntry, ReceptionHours
from models.store.codec import StoredValueError, from_json, from_stored

HOURS = "reception_hours"
"""The note on a division that says when and for whom reception is (`ReceptionHours`)."""
ENTRY = "reception"
"""The note on an entrant of what reception knows (`ReceptionEntry`)."""
NOTICES = Book(key="notices", line=OfficialNotice, log="office")
QUESTIONS = Book(key="questions", line=Question, log="office")
PROTESTS = Book(key="protests", line=Protest, log="office")
COMMANDS = Book(key="commands", line=Command, log="office")
BOOKS: dict[str, Book[Any]] = {one.key: one for one in (NOTICES, QUESTIONS, PROTESTS)}
"""What the organiser's office keeps of which lines are put right or struck, by key."""
ASKED = "qualifier"
"""The note on a division of who was asked for the national championship (`Dialogue`)."""


T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class RulingNote(notes.OfGame):
    """What is known of a line of the log of rulings beside what stands there."""

    official: Official = Official.REFEREE
    penalty: Penalty | None = None


def hours(event: EventFile, division_id: int) -> ReceptionHours:
    """Give what was set for reception, or what is usual."""
    return _of_division(event, division_id, HOURS, ReceptionHours())


def office(event: EventFile, division_id: int) -> Office:
    """Give what the office has written down."""
    return Office(
        notices=books.lines(event, division_id, NOTICES),
        questions=books.lines(event, division_id, QUESTIONS),
        protests=books.lines(event, division_id, PROTESTS),
        commands=books.lines(event, division_id, COMMANDS),
    )


def asked(event: EventFile, division_id: int) -> tuple[AskedPlayer, ...]:
    """Give who was asked for the national championship, in order.

    A yes that was ruled out (`overtaken`) counts as not given: who it was is asked again.
    """
    said = _of_division(event, division_id, ASKED, Dialogue())
    if not said.drawn:
        return said.asked
    drawn = facts.division(event, division_id).facts.draws.get(RECOMMENDED)
    holds = None if drawn is None else drawn.lines.get(1)
    last = last_answers(said.asked)
    return tuple(
        one for one in said.asked if last[one.entrant] is not Answer.YES or one.entrant == holds
    )


def _of_division(event: EventFile, division_id: int, kind: str, empty: T) -> T:
    """Give a note of a division; what no action has written so counts as nothing."""
    kept = notes.of_division(event, division_id, kind)
    try:
        return empty if kept is None else from_stored(kept, type(empty))
    except StoredValueError:
        return empty


def entries(event: EventFile, division_id: int) -> dict[int, ReceptionEntry]:
    """Give what reception knows of the entrants, by id; who was never touched is not there."""
    found = {}
    for who, payload in notes.of_entrants(event, division_id, ENTRY).items():
        try:
            found[who] = from_json(payload, ReceptionEntry)
        except StoredValueError:
            continue
    return found


def keep(session: Session, division_id: int, entrant_id: int, entry: ReceptionEntry) -> None:
    """Write what reception knows of somebody."""
    notes.keep_on(session, division_id, notes.ENTRANT, entrant_id, ENTRY, entry)


def ruled(event: EventFile, division_id: int) -> dict[int, RulingNote]:
    """Give what is known of lines of the log of rulings, by id."""
    found = {}
    for line, payload in notes.of_rulings(event, division_id, notes.RULED).items():
        try:
            found[line] = from_json(payload, RulingNote)
        except StoredValueError:
            continue
    return found


def keep_ruling(session: Session, division_id: int, ruling_id: int, ruled: RulingNote) -> None:
    """Write what is known of a line of the log of rulings."""
    notes.keep_on(session, division_id, notes.RULING, ruling_id, notes.RULED, ruled)
