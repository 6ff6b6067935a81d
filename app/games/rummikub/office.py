"""The organiser's office: notices, questions on the rules, protests, the course of the day.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import notes
from app.facts.division import Division
from app.games.rummikub import kept, office_queries
from app.operations.adjustments import want_word
from app.operations.writing.recording import log_ruling
from models.core.problems import Refused, refuse
from models.games.rummikub import discipline as rules
from models.games.rummikub.discipline import (
    Command,
    Course,
    Notice,
    Office,
    Official,
    Protest,
    ProtestState,
    Question,
)
from models.numbered import find, next_number, put

KIND = "office"
"""What the log of rulings calls a change of what the office had written down."""
PROTEST = "protest"
"""What the log of rulings calls the decision on a protest."""

Item = TypeVar("Item", Notice, Question, Protest)


def announce(event: EventFile, division_id: int, text: str) -> int:
    """Write an official notice and give its number (Hashimoto 28); Refused `TEXT_MISSING`."""
    _want_text(text)
    office = kept.office(event, division_id)
    made = Notice(number=next_number(office.notices), at=_now(), text=text.strip())
    after = replace(office, notices=(*office.notices, made))
    _write(event, division_id, "announce", after, number=made.number)
    return made.number


def change_notice(
    event: EventFile, division_id: int, number: int, text: str, *, referee: str, reason: str
) -> None:
    """Put a notice right in place, or back that was struck; its number and time stay."""
    _want_text(text)
    office, old = _find(event, division_id, "notices", number)
    _mend(
        event,
        division_id,
        office,
        "notices",
        old,
        replace(old, text=text.strip(), struck=False),
        "change_notice",
        referee,
        reason,
    )


def ask(event: EventFile, division_id: int, *, by: str, text: str) -> int:
    """Write a question on the rules down and give its number; Refused `TEXT_MISSING`."""
    _want_text(text)
    office = kept.office(event, division_id)
    made = Question(
        number=next_number(office.questions), at=_now(), by=by.strip(), text=text.strip()
    )
    after = replace(office, questions=(*office.questions, made))
    _write(event, division_id, "ask_question", after, number=made.number)
    return made.number


def answer(
    event: EventFile, division_id: int, number: int, *, answer: str, answered_by: str
) -> None:
    """Write down how a question was answered: it is final (Hashimoto 27).

    Refused: `OFFICE_LINE_GONE`, `TEXT_MISSING`, `REFEREE_NEEDED`, `ANSWERED_ALREADY`.
    """
    office, old = _find(event, division_id, "questions", number)
    if old.answer:
        raise refuse("ANSWERED_ALREADY", number=number)
    _want_text(answer, where="answer")
    if not answered_by.strip():
        raise refuse("REFEREE_NEEDED", where="answered_by")
    new = replace(old, answer=answer.strip(), answered_by=answered_by.strip())
    after = replace(office, questions=put(office.questions, new))
    _write(event, division_id, "answer_question", after, number=number)


def change_question(
    event: EventFile, division_id: int, new: Question, *, referee: str, reason: str
) -> None:
    """Put a question or its answer right in place, or back that was struck."""
    _want_text(new.text)
    office, old = _find(event, division_id, "questions", new.number)
    _mend(
        event,
        division_id,
        office,
        "questions",
        old,
        replace(new, at=old.at, struck=False),
        "change_question",
        referee,
        reason,
    )


def protest(event: EventFile, division_id: int, *, ruling: int, by: int, text: str) -> int:
    """Take a protest in and give its number (Hashimoto 21).

    Refused: `NO_SUCH_RULING`, `PROTEST_BY_OTHERS`, `PROTEST_AGAINST_ORGANISER`, `TEXT_MISSING`.
    """
    decisions = office_queries.decisions(event, division_id)
    decision = next((one for one in decisions if one.id == ruling), None)
    if decision is None:
        raise refuse("NO_SUCH_RULING", where="ruling")
    found = rules.protest(by, decision.concerned, decision.official)
    if found:
        raise Refused(*found)
    _want_text(text)
    office = kept.office(event, division_id)
    made = Protest(
        number=next_number(office.protests), at=_now(), ruling=ruling, by=by, text=text.strip()
    )
    after = replace(office, protests=(*office.protests, made))
    _write(event, division_id, "file_protest", after, number=made.number)
    return made.number


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

    The decision is logged among the rulings as the organiser's. Refused: `OFFICE_LINE_GONE`,
    `PROTEST_STATE`, `TEXT_MISSING` and `REFEREE_NEEDED` for a decision without them.
    """
    office, old = _find(event, division_id, "protests", number)
    found = rules.goes_on(old, to)
    if found:
        raise Refused(*found)
    decided = to in (ProtestState.UPHELD, ProtestState.REJECTED)
    if decided:
        _want_text(decision, where="decision")
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
    after = replace(office, protests=put(office.protests, new))
    division = facts.division(event, division_id)
    told = {"division": division.name, "number": number}
    with event.transaction("take_protest_further", **told) as session:
        notes.keep_on_division(session, division_id, kept.OFFICE, after)
        if decided:
            _log_decision(session, division, new)


def _log_decision(session: Session, division: Division, new: Protest) -> None:
    """Log what the organiser has decided: nobody can protest against that (Hashimoto 21)."""
    line = log_ruling(
        session,
        division.id,
        PROTEST,
        text=new.decision,
        article="Hashimoto 21",
        referee=new.decided_by,
        new=new.state.value,
        entrant_id=new.by if new.by in division.by_id else None,
    )
    session.flush()
    kept.keep_ruling(session, division.id, line.id, kept.Ruled(official=Official.ORGANISER))


def change_protest(
    event: EventFile, division_id: int, new: Protest, *, referee: str, reason: str
) -> None:
    """Put the words of a protest right in place, or set it back; its number and time stay."""
    _want_text(new.text)
    office, old = _find(event, division_id, "protests", new.number)
    _mend(
        event,
        division_id,
        office,
        "protests",
        old,
        replace(new, at=old.at, struck=False),
        "change_protest",
        referee,
        reason,
    )


LISTS = ("notices", "questions", "protests")
"""The lists of the office, as `strike` takes their names."""


def strike(
    event: EventFile, division_id: int, which: str, number: int, *, referee: str, reason: str
) -> None:
    """Strike a notice, a question or a protest; it stays readable, its number is not used again.

    Refused: `OFFICE_LINE_GONE`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    office, old = _find(event, division_id, which, number)
    _mend(
        event,
        division_id,
        office,
        which,
        old,
        replace(old, struck=True),
        f"strike_{which}",
        referee,
        reason,
    )


def command(
    event: EventFile,
    division_id: int,
    course: Course,
    *,
    by: str,
    reason: str,
    before_briefing: bool = False,
) -> None:
    """Suspend or cancel the day, or take it up again, on the organiser's word (Hashimoto 23, 24).

    Everything that was entered stays. Refused: `COURSE_ALREADY`, `REFEREE_NEEDED`,
    `REASON_NEEDED`.
    """
    office = kept.office(event, division_id)
    found = rules.commanded(office, course)
    if found:
        raise Refused(*found)
    want_word(by, reason)
    made = Command(
        at=_now(),
        course=course,
        by=by.strip(),
        reason=reason.strip(),
        before_briefing=before_briefing and course is Course.CANCELLED,
    )
    after = replace(office, commands=(*office.commands, made))
    _write(event, division_id, f"course_{course.value}", after)


# -- writing -----------------------------------------------------------------------------------


def _now() -> datetime:
    return datetime.fromisoformat(timestamp())


def _want_text(text: str, where: str = "text") -> None:
    if not text.strip():
        raise refuse("TEXT_MISSING", where=where)


def _find(event: EventFile, division_id: int, which: str, number: int) -> tuple[Office, Any]:
    office = kept.office(event, division_id)
    return office, find(getattr(office, which), number, "OFFICE_LINE_GONE")


def _write(event: EventFile, division_id: int, action: str, office: Office, **told: int) -> None:
    division = facts.division(event, division_id)
    with event.transaction(action, division=division.name, **told) as session:
        notes.keep_on_division(session, division_id, kept.OFFICE, office)


def _mend(
    event: EventFile,
    division_id: int,
    office: Office,
    which: str,
    old: Item,
    new: Item,
    action: str,
    referee: str,
    reason: str,
) -> None:
    """Put one line in the place of another, on somebody's word, with a line in the log."""
    want_word(referee, reason)
    division = facts.division(event, division_id)
    after = replace(office, **{which: put(getattr(office, which), new)})
    told = {"division": division.name, "number": old.number}
    with event.transaction(action, **told) as session:
        notes.keep_on_division(session, division_id, kept.OFFICE, after)
        if old != new:
            _log(session, division_id, old, new, referee, reason)


def _log(
    session: Session, division_id: int, old: Item, new: Item, referee: str, reason: str
) -> None:
    texts = ("", "") if old.text == new.text else (old.text, new.text)
    log_ruling(
        session,
        division_id,
        KIND,
        text=reason,
        referee=referee,
        old=old.text if new.struck else texts[0],
        new="" if new.struck else texts[1],
    )
