"""Frozen rows of reception, as the screen and the papers receive them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from models.core.people import Person
from models.namesakes import marked
from models.reception.fees import Fees
from models.reception.payments import Account, Payment, TillCount
from models.views.people import Place


class Attendance(StrEnum):
    """What somebody has said of his or her coming."""

    EXPECTED = "expected"
    LATE = "late"
    """Will come after the draw, or after the beginning."""
    NOT_COMING = "not_coming"


MOST_TAGS = 50
"""Nobody has so many tags."""


@dataclass(frozen=True, kw_only=True)
class PersonTags:
    """What is told of a person in single words: 女性, 学生, 会員."""

    tags: tuple[str, ...] = ()
    walk_in: bool = False
    """Whether the person was entered on the day."""


@dataclass(frozen=True, kw_only=True)
class PersonFee:
    """What the desk has said of the fee of a person."""

    fee: int | None = None
    """The class that was chosen instead of the proposed one, by its key."""
    freed: tuple[int, ...] = ()
    """The divisions for which nothing is asked of the person any more, by id."""
    waived: bool = False
    referee: str = ""
    """Who has waived the rest."""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class PersonAttendance:
    """Whether somebody comes, and when."""

    coming: Attendance = Attendance.EXPECTED


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceptionRow:
    """One person at reception."""

    person: Person
    places: tuple[Place, ...]
    """Where the person plays; no place that somebody has taken over."""
    here: bool
    """Whether the person has come."""
    whole: bool
    """Whether every entry of the person is checked in."""
    coming: Attendance
    tags: tuple[str, ...]
    walk_in: bool
    account: Account
    payments: tuple[Payment, ...]
    """The person's own lines, struck ones too."""
    freed: frozenset[int] = frozenset()
    """The divisions for which nothing is asked of the person any more."""
    beside: str = field(default="", repr=False)
    """What tells the person apart from others of the event with the same name."""

    @property
    def name(self) -> str:
        """The name, told apart from the same name of others."""
        return marked(self.person.name, self.beside)

    @property
    def id(self) -> int:
        """The person's id, by which lists know the row again."""
        return self.person.id

    @property
    def receipts(self) -> tuple[int, ...]:
        """Give the numbers of the receipts, in order."""
        found = (one.receipt for one in self.payments if one.receipt is not None)
        return tuple(dict.fromkeys(found))

    @property
    def owes(self) -> bool:
        """Whether the desk waits for money of who is here."""
        return self.here and self.account.owed > 0


@dataclass(frozen=True, kw_only=True, slots=True)
class EventReception:
    """Reception of an event as it stands now."""

    rows: tuple[ReceptionRow, ...]
    fees: Fees
    payments: tuple[Payment, ...]
    """All lines of the book, by number."""
    till: TillCount | None
    """The last count; None before the first."""

    @property
    def here(self) -> int:
        """How many have come."""
        return sum(row.here for row in self.rows)

    @property
    def owing(self) -> tuple[ReceptionRow, ...]:
        """Give who is to come or here and still owes."""
        return tuple(row for row in self.rows if row.account.owed > 0)
