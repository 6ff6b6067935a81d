"""The books of a division are written: a line more, taken on, put right on a word, or struck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import note
from app.facts.note import DeskBook, L
from app.operations.writing.recording import log_ruling
from models.core.causes import Authority
from models.core.problems import refuse


def want_text(text: str, where: str = "text") -> str:
    """Give a text without blanks around it; Refused `TEXT_MISSING` where nothing is left."""
    if not text.strip():
        raise refuse("TEXT_MISSING", where=where)
    return text.strip()


def _fit(book: DeskBook[L], line: L) -> None:
    if not book.blank:
        want_text(line.text)


def add(
    event: EventFile,
    division_id: int,
    book: DeskBook[L],
    make: Callable[..., L],
    *,
    action: str = "",
    beside: Callable[[Session], object] | None = None,
) -> int:
    """Write a line with the next number and the time of day, and give its number.

    `make` makes the line of `number` and `at`, `beside` writes what belongs to it. Refused
    `TEXT_MISSING` for a line without a text.
    """
    before = note.lines(event, division_id, book)
    number = max((one.number for one in before), default=0) + 1
    made = make(number=number, at=datetime.fromisoformat(timestamp()))
    _fit(book, made)
    _write(event, division_id, book, (*before, made), made, action or f"write_{book.key}", beside)
    return number


def take_on(
    event: EventFile,
    division_id: int,
    book: DeskBook[L],
    new: L,
    *,
    action: str,
    beside: Callable[[Session], object] | None = None,
) -> None:
    """Write what has become of a line, as the day goes on; `beside` writes what belongs to it."""
    after = _with(event, division_id, book, new)
    _write(event, division_id, book, after, new, action, beside)


def change(event: EventFile, division_id: int, book: DeskBook[L], new: L, *, by: Authority) -> None:
    """Put a line right in place on somebody's word, or back that was struck; its time stays.

    Refused: `KEPT_LINE_GONE`, `TEXT_MISSING`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    old = note.find(event, division_id, book, new.number)
    _fit(book, new)
    new = replace(new, text=new.text.strip(), at=old.at, struck=False)
    _mend(event, division_id, book, old, new, f"change_{book.key}", by)


def strike(
    event: EventFile, division_id: int, book: DeskBook[L], number: int, *, by: Authority
) -> None:
    """Strike a line on somebody's word: it stays readable, its number is not given again.

    Refused: `KEPT_LINE_GONE`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    old = note.find(event, division_id, book, number)
    new = replace(old, struck=True)
    _mend(event, division_id, book, old, new, f"strike_{book.key}", by)


def _mend(
    event: EventFile,
    division_id: int,
    book: DeskBook[L],
    old: L,
    new: L,
    action: str,
    by: Authority,
) -> None:
    """Put one line in the place of another, with a line in the log that says on whose word."""
    by.want()
    stood, stands = old.told(), new.told()
    texts = ("", "") if stood == stands else (stood, stands)

    def log(session: Session) -> None:
        if old != new:
            log_ruling(
                session,
                division_id,
                book.log,
                by=by,
                old=stood if new.struck else texts[0],
                new="" if new.struck else texts[1],
            )

    after = _with(event, division_id, book, new)
    _write(event, division_id, book, after, new, action, log)


def _with(event: EventFile, division_id: int, book: DeskBook[L], new: L) -> tuple[L, ...]:
    note.find(event, division_id, book, new.number)
    kept = note.lines(event, division_id, book)
    return tuple(new if one.number == new.number else one for one in kept)


def _write(
    event: EventFile,
    division_id: int,
    book: DeskBook[L],
    after: tuple[L, ...],
    line: L,
    action: str,
    beside: Callable[[Session], object] | None = None,
) -> None:
    told: dict[str, Any] = {"division": facts.division(event, division_id).name}
    with event.transaction(action, **told, number=line.number) as session:
        book.note.keep(session, division_id, {note.LINES: after})
        if beside is not None:
            beside(session)
