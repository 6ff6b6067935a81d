"""What the file keeps of reception: fees, tags, payments, the till, and which parts are used."""

from __future__ import annotations

from dataclasses import dataclass

from app.event_file.file import EventFile
from app.facts import note
from app.facts.note import EVENT, PERSON, Book, NoteKind
from models.reception.badges import USUAL_BADGES, BadgeLayout
from models.reception.fees import NO_FEES, Fees, check
from models.reception.payments import Payment, TillCount, sound_till
from models.reception.views import MOST_TAGS, PersonAttendance, PersonFee, PersonTags

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
PAYMENTS = Book(key="payments", line=Payment, log="", owner=EVENT, blank=True)
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


def payments(event: EventFile) -> tuple[Payment, ...]:
    """Give all payments by their numbers, struck ones too."""
    return note.lines(event, THE_EVENT, PAYMENTS)
