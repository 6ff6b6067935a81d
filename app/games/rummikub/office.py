"""The organiser's office: notices, questions on the rules, protests, the course of the day.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import note as kept_books
from app.facts.note import DeskBook
from app.games.rummikub import kept, office_queries, reception, reception_queries
from app.games.rummikub.kept import BOOKS, COMMANDS, NOTICES, PROTESTS, QUESTIONS
from app.operations.reception import paying
from app.operations.writing import books
from app.operations.writing.recording import log_ruling
from models.core.causes import Authority
from models.core.problems import Refused, refuse
from models.games.rummikub import discipline as rules
from models.games.rummikub.discipline import (
    Command,
    DayStatus,
    Official,
    OfficialNotice,
    Protest,
    ProtestState,
    Question,
)
from models.games.rummikub.reception import NOBODY

PROTEST = "protest"
"""What the log of rulings calls the decision on a protest."""


def announce(event: EventFile, division_id: int, text: str) -> int:
    """Write an official notice and give its number (Hashimoto 28); Refused `TEXT_MISSING`."""
    return books.add(event, division_id, NOTICES, partial(OfficialNotice, text=text.strip()))


def ask(event: EventFile, division_id: int, *, by: str, text: str) -> int:
    """Write a question on the rules down and give its number; Refused `TEXT_MISSING`."""
    made = partial(Question, by=by.strip(), text=text.strip())
    return books.add(event, division_id, QUESTIONS, made)


def answer(
    event: EventFile, division_id: int, number: int, *, answer: str, answered_by: str
) -> None:
    """Write down how a question was answered: it is final (Hashimoto 27).

    Refused: `KEPT_LINE_GONE`, `TEXT_MISSING`, `REFEREE_NEEDED`, `ANSWERED_ALREADY`.
    """
    old = kept_books.find(event, division_id, QUESTIONS, number)
    if old.answer:
        raise refuse("ANSWERED_ALREADY", number=number)
    said = books.want_text(answer, where="answer")
    if not answered_by.strip():
        raise refuse("REFEREE_NEEDED", where="answered_by")
    new = replace(old, answer=said, answered_by=answered_by.strip())
    books.take_on(event, division_id, QUESTIONS, new, action="answer_question")


def protest(event: EventFile, division_id: int, *, ruling: int, by: int, text: str) -> int:
    """Take a protest in and give its number (Hashimoto 21).

    Refused: `NO_SUCH_RULING`, `PROTEST_BY_OTHERS`, `PROTEST_AGAINST_ORGANISER`, `TEXT_MISSING`.
    """
    decisions = {one.id: one for one in office_queries.decisions(event, division_id)}
    if found := office_queries.barred(decisions.get(ruling), by):
        raise Refused(*found)
    made = partial(Protest, ruling=ruling, by=by, text=text.strip())
    return books.add(event, division_id, PROTESTS, made)


def take_further(
    event: EventFile,
    division_id: int,
    number: int,
    to: ProtestState,
    *,
    witnesses: str = "",
    decision: str = "",
    decided_by: str = "",
) -> None:
    """Take a protest on: investigated with witnesses, decided by the organiser, closed.

    The decision is logged among the rulings as the organiser's. Refused: `KEPT_LINE_GONE`,
    `PROTEST_STATE`, `TEXT_MISSING` and `REFEREE_NEEDED` for a decision without them.
    """
    old = kept_books.find(event, division_id, PROTESTS, number)
    found = rules.goes_on(old, to)
    if found:
        raise Refused(*found)
    decided = to in (ProtestState.UPHELD, ProtestState.REJECTED)
    if decided:
        books.want_text(decision, where="decision")
        if not decided_by.strip():
            raise refuse("REFEREE_NEEDED", where="decided_by")
    new = replace(
        old,
        state=to,
        witnesses=witnesses.strip() or old.witnesses,
        decision=decision.strip() or old.decision,
        decided_by=decided_by.strip() or old.decided_by,
        upheld=to is ProtestState.UPHELD if decided else old.upheld,
    )
    write = partial(_log_decision, event, division_id, new) if decided else None
    books.take_on(event, division_id, PROTESTS, new, action="take_protest_further", beside=write)


def _log_decision(event: EventFile, division_id: int, new: Protest, session: Session) -> None:
    """Log what the organiser has decided: nobody can protest against that (Hashimoto 21)."""
    known = facts.division(event, division_id).by_id
    line = log_ruling(
        session,
        division_id,
        PROTEST,
        by=Authority(referee=new.decided_by, reason=new.decision),
        article="Hashimoto 21",
        new=new.state.value,
        entrant_id=new.by if new.by in known else None,
    )
    session.flush()
    kept.RULED.keep(session, line.id, kept.RulingNote(official=Official.ORGANISER))


def change(
    event: EventFile, division_id: int, new: OfficialNotice | Question | Protest, *, by: Authority
) -> None:
    """Put a line right in place, or back that was struck; refused as `books.change` refuses."""
    book: DeskBook[Any] = next(one for one in BOOKS.values() if isinstance(new, one.line))
    books.change(event, division_id, book, new, by=by)


def strike(event: EventFile, division_id: int, which: str, number: int, *, by: Authority) -> None:
    """Strike a line of one of `BOOKS`; refused as `books.strike` refuses."""
    books.strike(event, division_id, BOOKS[which], number, by=by)


def command(
    event: EventFile,
    division_id: int,
    course: DayStatus,
    *,
    by: Authority,
    before_briefing: bool = False,
    new_date: str = "",
) -> None:
    """Suspend, postpone or cancel the day, or take it up again, on the organiser's word.

    Everything that was entered stays (Hashimoto 23, 24). Cancelled before the briefing no fee is
    asked any more of who has paid none; held after all, it is asked again. `new_date` is the day to
    which it is put off, in words. Refused: `COURSE_ALREADY`, `NEW_DATE_NEEDED`, `REFEREE_NEEDED`,
    `REASON_NEEDED`.
    """
    day = new_date.strip() if course is DayStatus.POSTPONED else ""
    found = rules.commanded(kept.office(event, division_id), course, day)
    if found:
        raise Refused(*found)
    by.want()
    off = before_briefing and course is DayStatus.CANCELLED
    made = partial(
        Command,
        course=course,
        by=by.clean.referee,
        text=by.clean.reason,
        before_briefing=off,
        new_date=day,
    )
    ask = partial(_ask_fees, event, division_id, cancelled=off)
    books.add(event, division_id, COMMANDS, made, action=f"course_{course.value}", beside=ask)


def _ask_fees(event: EventFile, division_id: int, session: Session, *, cancelled: bool) -> None:
    """Write of whom a fee is asked (Hashimoto 24); who joins other events of the meeting pays."""
    division = facts.division(event, division_id)
    known = kept.entries(event, division_id)
    for entrant in division.facts.entrants:
        own = known.get(entrant.id, NOBODY)
        if not own.refused:
            asked = own.paid or own.elsewhere or not cancelled
            reception.note_asked(session, event, division, entrant.id, asked)


def pay_back(event: EventFile, division_id: int, *, by: Authority) -> int:
    """Pay back what is listed, and ask nothing more of whom it is for (Hashimoto 11, 24).

    Give how much that was. Refused as `paying.pay_back` refuses.
    """
    lines = reception_queries.refunds(event, division_id)
    freed = [line.payer for line in lines if line.amount]
    return paying.pay_back(event, lines, division_id, freed=freed, by=by)
