"""What the file keeps of reception: fees, tags, payments, the till, and which parts are used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import note
from app.facts.note import ENTRANT, EVENT, PERSON, DeskBook, NoteKind
from models.event_days import event_days
from models.reception.badges import USUAL_BADGES, BadgeLayout
from models.reception.fees import NO_FEES, Fees, check
from models.reception.payments import Payment, TillCount, sound_till
from models.reception.views import MOST_TAGS, PersonAttendance, PersonFee, PersonTags
from models.store.records import EventRecord

THE_EVENT = 0
"""The id under which notes on the event itself stand."""


@dataclass(frozen=True, kw_only=True)
class DeskParts:
    """Which of the parts that not every event needs are used."""

    used: tuple[str, ...] = ()
    """By their keys."""


PARTS = NoteKind(EVENT, "desk_parts", DeskParts)
FEES = NoteKind(EVENT, "fees", Fees, lambda said: None if check(said) else said)
"""What taking part costs."""
TILL = NoteKind(EVENT, "till", TillCount, lambda said: said if sound_till(said) else None)
"""How the till was counted."""
TAGS = NoteKind(
    PERSON, "tags", PersonTags, lambda said: said if len(said.tags) < MOST_TAGS else None
)
FEE = NoteKind(PERSON, "fee", PersonFee)
"""Which class was chosen for somebody, and whether the rest was waived."""
COMING = NoteKind(PERSON, "coming", PersonAttendance)
BADGES = NoteKind(EVENT, "badges", BadgeLayout)
"""What stands on badges, where it is not the usual."""
PAYMENTS = DeskBook(key="payments", line=Payment, log="", owner=EVENT, blank=True)
"""Every payment of the event by its number."""


def badge_layout(event: EventFile) -> BadgeLayout:
    """Give what stands on badges."""
    return BADGES.of(event, THE_EVENT) or USUAL_BADGES


def parts(event: EventFile) -> frozenset[str]:
    """Give the keys of the parts that are used."""
    said = PARTS.of(event, THE_EVENT)
    return frozenset() if said is None else frozenset(said.used)


def fees(event: EventFile) -> Fees:
    """Give the fees; without any nothing is due but what the rules of a game ask for."""
    return FEES.of(event, THE_EVENT) or NO_FEES


def chosen_classes(event: EventFile) -> frozenset[int]:
    """Give the classes that the desk has chosen for somebody, by key, also such as are no more."""
    return frozenset(own.fee for own in FEE.all(event).values() if own.fee is not None)


def payments(event: EventFile) -> tuple[Payment, ...]:
    """Give all payments by their numbers, struck ones too.

    What an older file has noted with people stands behind them, until the book is next written.
    """
    book = note.lines(event, THE_EVENT, PAYMENTS)
    return (*book, *_noted(event, book))


def payment(event: EventFile, number: int) -> Payment:
    """Give a payment by its number; Refused `KEPT_LINE_GONE` where there is none."""
    return note.line_of(payments(event), number)


@dataclass(frozen=True, kw_only=True)
class _Noted:
    """What an older file notes of a fee with an entrant, before there was a book."""

    paid: bool = False
    at: time | None = None


def _noted(event: EventFile, book: tuple[Payment, ...]) -> Iterator[Payment]:
    booked = {(one.payer, one.division) for one in book}
    number = max((one.number for one in book), default=0)
    for division in (facts.division(event, one) for one in facts.division_ids(event)):
        kind = division.programme.fee_note
        fee = division.programme.entry_fee(division.facts.options)
        if not kind or fee is None:
            continue
        noted = NoteKind(ENTRANT, kind, _Noted).all(event, division.id)
        for entrant in division.facts.entrants:
            said, people = noted.get(entrant.id, _Noted()), entrant.people()
            if not said.paid or not people or (people[0].id, division.id) in booked:
                continue
            payer = people[0]
            number += 1
            day = first_day(event) or datetime.fromisoformat(timestamp()).date()
            yield Payment(
                number=number,
                at=datetime.combine(day, said.at or time()),
                text="",
                payer=payer.id,
                name=payer.name,
                amount=fee,
                division=division.id,
            )


def first_day(event: EventFile) -> date | None:
    """Give the first day of the event; None where its date cannot be read as one."""
    with event.reading() as connection:
        said = connection.execute(select(EventRecord.date)).scalar_one()
    days = event_days(said)
    return None if days is None else days[0]
