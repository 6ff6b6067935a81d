"""Reception on the day: who is let in when, in which order people count, what is paid back.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import time
from enum import StrEnum

from models.clock import clock
from models.core.problems import Problem
from models.games.rummikub.record import RummikubOptions
from models.views.divisions import EntrantView

USUAL = RummikubOptions()
"""The terms of the rules: at most 36 players, 200 yen to the meeting (Hashimoto 6, 10)."""


class Briefing(StrEnum):
    """Which explanation of the rules somebody has had (Hashimoto 14)."""

    NONE = "none"
    GENERAL = "general"
    INDIVIDUAL = "individual"


class Holder(StrEnum):
    """Where the holder is that was lent for a badge (Hashimoto 13)."""

    NONE = "none"
    LENT = "lent"
    RETURNED = "returned"


class EntryWay(StrEnum):
    """By which way somebody comes in (Hashimoto 8, 9)."""

    RESERVED = "reserved"
    LATE = "late"
    """Reserved, but not here by the designated time: as somebody without a reservation."""
    WALK_IN = "walk_in"


@dataclass(frozen=True, kw_only=True)
class ReceptionHours:
    """What the organiser has set for the reception of a division."""

    designated: time | None = None
    """By when reserved people check in, and from when others may (Hashimoto 8)."""
    briefing: time | None = time(11, 30)
    """When the general briefing begins (Hashimoto 14)."""
    champion: int | None = None
    """Who won the edition before, by entrant id; None where that is nobody here."""


@dataclass(frozen=True, kw_only=True)
class ReceptionEntry:
    """What the desk keeps of one person at reception."""

    reserved: bool = False
    reservation: str = ""
    """The number of the web reservation, as its site writes it."""
    arrival: int | None = None
    """The place in the order of arrival, counted from 1; None: not received yet."""
    at: time | None = None
    """When somebody was received."""
    japanese: bool = False
    """Confirmed: can communicate in Japanese (Hashimoto 7)."""
    knows_rules: bool = False
    """Confirmed: knows the rules of the game (Hashimoto 7)."""
    paid: bool = False
    elsewhere: bool = False
    """Whether the person takes part in another event of the meeting, too (Hashimoto 11, 24)."""
    holder: Holder = Holder.NONE
    briefing: Briefing = Briefing.NONE
    refused: bool = False
    """Refused by the organiser; no reason is ever kept (Hashimoto 11, 25)."""
    holds_right: bool = False
    """Whether the person has a right to the national championship already (Hashimoto 22)."""

    @property
    def received(self) -> bool:
        """Whether the person was let in."""
        return self.arrival is not None


NOBODY = ReceptionEntry()
"""What is kept of somebody of whom nothing was said."""


def way(entry: ReceptionEntry, at: time, designated: time | None) -> EntryWay:
    """Say by which way somebody comes in at a time (Hashimoto 8).

    >>> booked = ReceptionEntry(reserved=True)
    >>> [way(booked, time(11, minute), time(11, 15)).value for minute in (14, 15, 16)]
    ['reserved', 'reserved', 'late']
    >>> way(ReceptionEntry(), time(10, 0), time(11, 15)).value
    'walk_in'
    """
    if not entry.reserved:
        return EntryWay.WALK_IN
    return EntryWay.LATE if designated is not None and at > designated else EntryWay.RESERVED


def briefing_problems(briefing: Briefing, *, closed: bool) -> tuple[Problem, ...]:
    """Want it said, once the reception is closed, how somebody heard the rules.

    >>> [bool(briefing_problems(Briefing.NONE, closed=closed)) for closed in (False, True)]
    [False, True]
    """
    missing = closed and briefing is Briefing.NONE
    return (Problem(code="BRIEFING_NEEDED", where="briefing"),) * missing


def admission(
    entry: ReceptionEntry,
    *,
    at: time,
    hours: ReceptionHours,
    received: int,
    closed: bool = False,
    terms: RummikubOptions = USUAL,
) -> tuple[Problem, ...]:
    """Say why somebody cannot be let in now; empty where nothing is in the way.

    `received` people were let in before. At most 36 play, reserved or not (Hashimoto 6); who has
    no reservation waits for the designated time (Hashimoto 8); nobody is let in twice or against
    the word of the organiser (Hashimoto 11, 12); both confirmations are wanted (Hashimoto 7).

    >>> sure = dict(japanese=True, knows_rules=True)
    >>> on_time = ReceptionHours(designated=time(11, 15))
    >>> def codes(entry, at, received=0):
    ...     found = admission(entry, at=at, hours=on_time, received=received)
    ...     return [problem.code for problem in found]
    >>> (codes(ReceptionEntry(reserved=True, **sure), time(10, 30)),
    ...     codes(ReceptionEntry(**sure), time(10, 30)))
    ([], ['RESERVED_ONLY_YET'])
    >>> (codes(ReceptionEntry(**sure), time(11, 15), 35),
    ...     codes(ReceptionEntry(reserved=True, **sure), time(10, 0), 36))
    ([], ['RECEPTION_FULL'])
    >>> (codes(ReceptionEntry(arrival=3, **sure), time(12, 0)),
    ...     codes(ReceptionEntry(refused=True), time(12, 0)))
    (['RECEIVED_ALREADY'], ['ENTRY_REFUSED'])
    >>> codes(ReceptionEntry(reserved=True, japanese=True), time(10, 0))
    ['CONFIRM_BOTH']
    """
    found = _barred(entry, at, hours, received, closed, terms)
    if found is None and not (entry.japanese and entry.knows_rules):
        where = "knows_rules" if entry.japanese else "japanese"
        found = Problem(code="CONFIRM_BOTH", where=where)
    return () if found is None else (found,)


def _barred(
    entry: ReceptionEntry,
    at: time,
    hours: ReceptionHours,
    received: int,
    closed: bool,
    terms: RummikubOptions,
) -> Problem | None:
    """Say what bars somebody whatever he or she confirms."""
    if entry.received:
        return Problem(code="RECEIVED_ALREADY")
    if entry.refused:
        return Problem(code="ENTRY_REFUSED")
    if closed:
        return Problem(code="RECEPTION_CLOSED")
    if received >= terms.capacity:
        return Problem(code="RECEPTION_FULL", values={"count": terms.capacity})
    early = hours.designated is None or at < hours.designated
    if early and not entry.reserved:
        if hours.designated is None:
            return Problem(code="DESIGNATED_TIME_MISSING")
        return Problem(
            code="RESERVED_ONLY_YET", where="at", values={"time": clock(hours.designated)}
        )
    return None


def arrivals(entries: Mapping[int, ReceptionEntry]) -> dict[int, int]:
    """Give the place in the order of arrival of everybody who was let in."""
    return {who: own.arrival for who, own in entries.items() if own.arrival is not None}


def effective_order(arrivals: Mapping[int, int], champion: int | None) -> tuple[int, ...]:
    """Give everybody received in the order that counts: the champion first (Hashimoto 16).

    The others keep their order of arrival; where the champion does not come nothing shifts.

    >>> effective_order({7: 1, 8: 2, 9: 3}, champion=9), effective_order({7: 2, 8: 1}, champion=5)
    ((9, 7, 8), (8, 7))
    """
    order = sorted(arrivals, key=lambda who: arrivals[who])
    if champion is not None and champion in arrivals:
        order.remove(champion)
        order.insert(0, champion)
    return tuple(order)


def closing(entries: Mapping[int, ReceptionEntry], here: Iterable[int]) -> tuple[Problem, ...]:
    """Say why reception cannot be closed yet (Hashimoto 14, 16).

    `here` are the entrants who are checked in. Everybody who plays was received and briefed, and
    no two share a place in the order; the values of the problems name entrants by id.

    >>> one, two = ReceptionEntry(arrival=1, briefing=Briefing.GENERAL), ReceptionEntry(arrival=2)
    >>> [(p.code, p.values["who"]) for p in closing({4: one, 5: two}, here=[4, 5, 6])]
    [('PAST_RECEPTION', (6,)), ('NOT_BRIEFED', (5,))]
    >>> closing({4: one}, here=[4]), closing({}, here=[])[0].code
    ((), 'NOBODY_RECEIVED')
    """
    received = {who: entry for who, entry in entries.items() if entry.received}
    past = tuple(who for who in here if who not in received)
    places = Counter(entry.arrival for entry in received.values())
    twice = tuple(who for who, entry in received.items() if places[entry.arrival] > 1)
    waiting = tuple(who for who, entry in received.items() if entry.briefing is Briefing.NONE)
    if not received and not past:
        return (Problem(code="NOBODY_RECEIVED"),)
    told = (("PAST_RECEPTION", past), ("ARRIVAL_TWICE", twice), ("NOT_BRIEFED", waiting))
    return tuple(
        Problem(code=code, values={"who": who, "count": len(who)}) for code, who in told if who
    )


class RefundWhy(StrEnum):
    """Why the fee is paid back, or why it is not (Hashimoto 11, 24)."""

    REFUSED = "refused"
    """Paid back: the organiser has refused the entry."""
    CANCELLED = "cancelled"
    """Paid back: cancelled before the general briefing began."""
    ELSEWHERE = "elsewhere"
    """Kept: the person takes part in another event of the meeting."""
    BRIEFED = "briefed"
    """Kept: cancelled once the general briefing had begun."""


@dataclass(frozen=True, kw_only=True)
class Refund:
    """What becomes of the fee that somebody has paid."""

    amount: int
    """Yen that are paid back; 0: nothing."""
    why: RefundWhy


def refund(
    entry: ReceptionEntry, fee: int, *, cancelled: bool, before_briefing: bool = False
) -> Refund | None:
    """Say what is paid back to somebody; None where nothing was paid or nothing has happened.

    >>> paid = ReceptionEntry(paid=True)
    >>> refund(paid, 200, cancelled=True, before_briefing=True).amount
    200
    >>> refund(paid, 200, cancelled=True).why.value, refund(paid, 200, cancelled=False)
    ('briefed', None)
    >>> refund(ReceptionEntry(paid=True, refused=True, elsewhere=True), 200, cancelled=False).amount
    0
    """
    if not entry.paid or not (cancelled or entry.refused):
        return None
    if entry.elsewhere:
        return Refund(amount=0, why=RefundWhy.ELSEWHERE)
    if entry.refused:
        return Refund(amount=fee, why=RefundWhy.REFUSED)
    if before_briefing:
        return Refund(amount=fee, why=RefundWhy.CANCELLED)
    return Refund(amount=0, why=RefundWhy.BRIEFED)


# -- frozen rows of reception, as the screen and the papers receive them ---------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceptionLine:
    """One person at reception."""

    entrant: EntrantView
    entry: ReceptionEntry
    way: EntryWay | None = None
    """By which way somebody came in; None while not here."""
    order: int | None = None
    """The place in the order that counts; None until reception is closed (Hashimoto 16)."""
    champion: bool = False

    @property
    def id(self) -> int:
        """The entrant's id, by which lists know the line again."""
        return self.entrant.id

    @property
    def called(self) -> str:
        """The name that everybody may read."""
        return self.entrant.public or self.entrant.name


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceptionView:
    """Reception of a division as it stands now."""

    lines: tuple[ReceptionLine, ...]
    hours: ReceptionHours
    terms: RummikubOptions
    """How many play at most, and the fee (Hashimoto 6, 10)."""
    closed: bool
    begun: bool
    """Whether something was drawn since."""
    takings: int
    """The fees of the day, in yen (Hashimoto 10)."""

    @property
    def received(self) -> int:
        """How many were let in."""
        return sum(line.entry.received for line in self.lines)

    @property
    def expected(self) -> int:
        """How many have reserved and are not here yet."""
        return sum(
            line.entry.reserved and not line.entry.received and not line.entry.refused
            for line in self.lines
        )

    @property
    def paid(self) -> int:
        """How many have paid."""
        return sum(line.entry.paid for line in self.lines)

    @property
    def owing(self) -> tuple[ReceptionLine, ...]:
        """Who is here and has not paid the fee yet (Hashimoto 10)."""
        if not self.terms.fee:
            return ()
        return tuple(one for one in self.lines if one.entry.received and not one.entry.paid)

    @property
    def unbriefed(self) -> tuple[ReceptionLine, ...]:
        """Who is here and has had no briefing: they cannot be seated (Hashimoto 14)."""
        return tuple(
            line
            for line in self.lines
            if line.entry.received and line.entry.briefing is Briefing.NONE
        )


def following(places: Mapping[int, int]) -> int:
    """Give the place of whoever is received next.

    >>> following({4: 2}), following({})
    (3, 1)
    """
    return max(places.values(), default=0) + 1


def moved(places: Mapping[int, int], who: int, place: int) -> dict[int, int]:
    """Give the order with somebody at another place, counted anew from 1.

    >>> moved({4: 1, 5: 2, 6: 5}, 6, 1)
    {6: 1, 4: 2, 5: 3}
    """
    order = sorted(places, key=lambda one: places[one])
    order.remove(who)
    order.insert(place - 1, who)
    return {one: at for at, one in enumerate(order, start=1)}
