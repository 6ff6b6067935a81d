"""When the rounds of a day were played, and when those to come will be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from itertools import pairwise
from statistics import median

from models.core.problems import Problem

# -- when the rounds to come begin and when it is over, judged by the |rounds| that were played ----
# A round lasts from its publication, or the start of its clock, to its last first entry; the median
# of those that are over counts, and the median of the gaps between them. A gap in which lunch was
# taken is none of them.

NONE = timedelta(0)
NOON, ONE = time(12), time(13)
"""Within these lunch is taken where the desk has said nothing of it …"""
LONG_GAP = timedelta(minutes=30)
"""… in a gap that is as long as this."""
QUICK = 4
"""A round that took less than this part of the usual time was typed in afterwards."""
STEP = 5
"""So many minutes a time that is only about right is a multiple of."""
MOST_CEREMONY = 180


@dataclass(frozen=True, kw_only=True, slots=True)
class Lunch:
    """The break that the desk has said, by the wall clock."""

    begin: time
    end: time

    @property
    def length(self) -> timedelta:
        """How long it is."""
        day = date.min
        return datetime.combine(day, self.end) - datetime.combine(day, self.begin)


@dataclass(frozen=True, kw_only=True, slots=True)
class ClosingTime:
    """When the hall closes, what comes after the last round, and the break at noon."""

    until: time | None = None
    ceremony: int = 0
    """Minutes between the last result and the end of the day."""
    lunch: Lunch | None = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be so.

        >>> noon = Lunch(begin=time(13), end=time(12))
        >>> [problem.code for problem in ClosingTime(ceremony=-5, lunch=noon).problems]
        ['CEREMONY_RANGE', 'LUNCH_BACKWARDS']
        """
        found = []
        if not 0 <= self.ceremony <= MOST_CEREMONY:
            values = {"most": MOST_CEREMONY}
            found.append(Problem(code="CEREMONY_RANGE", where="ceremony", values=values))
        if self.lunch is not None and self.lunch.end <= self.lunch.begin:
            found.append(Problem(code="LUNCH_BACKWARDS", where="lunch"))
        return tuple(found)


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayedRound:
    """A round that was published."""

    begin: datetime
    end: datetime | None = None
    """Its last first entry; None while a card is missing."""
    size: Fraction = Fraction(1)
    """How many rounds of the usual length it is worth."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundToCome:
    """A round that nobody has published yet."""

    size: Fraction = Fraction(1)
    not_before: datetime | None = None
    """When it begins as it was printed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Forecast:
    """How a day goes on."""

    length: timedelta
    """Of a round of the usual size."""
    gap: timedelta
    """Between the end of a round and the beginning of the next."""
    begins: tuple[datetime, ...]
    """When the rounds to come begin."""
    ends: datetime
    """When the last one is over."""


def forecast(
    played: Sequence[PlayedRound],
    to_come: Sequence[RoundToCome],
    now: datetime,
    usual: timedelta,
    lunch: Lunch | None = None,
) -> Forecast:
    """Say when the rounds to come begin and when all is over.

    `played` is in the order of play, `usual` how long the game takes from one round to the next
    while none is over. A round that is played ends when its time is up, and not before now.

    >>> def at(text: str) -> datetime:
    ...     return datetime.fromisoformat(f"2026-11-22T{text}")
    >>> first = PlayedRound(begin=at("10:00"), end=at("10:52"))
    >>> second = PlayedRound(begin=at("11:00"), end=at("11:46"))
    >>> third = PlayedRound(begin=at("13:00"))
    >>> found = forecast([first, second, third], [RoundToCome()] * 3, at("13:20"),
    ...     timedelta(minutes=60))
    >>> found.length, found.gap, f"{found.begins[0]:%H:%M}", f"{found.ends:%H:%M}"
    (datetime.timedelta(seconds=2940), datetime.timedelta(seconds=480), '13:57', '16:40')
    """
    length, gap = usual_length(played, usual), usual_gap(played, lunch)
    if gap is None:
        gap = max(NONE, usual - length) if any(own.end is not None for own in played) else NONE
    free = max((_over(own, length, now) for own in played), default=None)
    begins = []
    for own in to_come:
        over = (now, now) if free is None else (free, free + gap)
        begin = max(now, _after_lunch(*over, lunch))
        if own.not_before is not None:
            begin = max(begin, own.not_before)
        begins.append(begin)
        free = begin + length * own.size.numerator / own.size.denominator
    return Forecast(length=length, gap=gap, begins=tuple(begins), ends=free or now)


def _over(own: PlayedRound, length: timedelta, now: datetime) -> datetime:
    if own.end is not None:
        return min(own.end, now)
    return max(now, own.begin + length * own.size.numerator / own.size.denominator)


def _after_lunch(over: datetime, begin: datetime, lunch: Lunch | None) -> datetime:
    """Put off what would begin in the break, or directly after a round that went into it."""
    if lunch is None:
        return begin
    opens, closes = (datetime.combine(over.date(), at) for at in (lunch.begin, lunch.end))
    opens, closes = opens.replace(tzinfo=over.tzinfo), closes.replace(tzinfo=over.tzinfo)
    if begin < opens or over >= closes:
        return begin
    return max(begin, closes) if over <= opens else max(closes, over + lunch.length)


def usual_length(played: Iterable[PlayedRound], usual: timedelta) -> timedelta:
    """Give the median length of the rounds that are over, or what is usual before there is one.

    What was typed in afterwards, or went on the next day, is no measure.

    >>> ten = datetime(2026, 11, 22, 10)
    >>> half = timedelta(minutes=30)
    >>> double = PlayedRound(begin=ten, end=ten + 2 * half, size=Fraction(2))
    >>> typed = PlayedRound(begin=ten, end=ten + timedelta(minutes=3))
    >>> usual_length([double, typed], timedelta(hours=1)) == half
    True
    """
    measured = [
        (own.end - own.begin) * own.size.denominator / own.size.numerator
        for own in played
        if own.end is not None and own.end.date() == own.begin.date() and own.size
    ]
    fitting = [length for length in measured if length * QUICK >= usual]
    return _median(fitting) if fitting else usual


def usual_gap(played: Sequence[PlayedRound], lunch: Lunch | None = None) -> timedelta | None:
    """Give the median of the gaps between rounds; None where there is none to be measured."""
    gaps = [
        after.begin - before.end
        for before, after in pairwise(played)
        if before.end is not None
        and before.end <= after.begin
        and before.end.date() == after.begin.date()
        and not _holds_lunch(before.end, after.begin, lunch)
    ]
    return _median(gaps) if gaps else None


def _median(lengths: Sequence[timedelta]) -> timedelta:
    return timedelta(seconds=median(length.total_seconds() for length in lengths))


def _holds_lunch(over: datetime, begin: datetime, lunch: Lunch | None) -> bool:
    opens, closes = (NOON, ONE) if lunch is None else (lunch.begin, lunch.end)
    meets = over.time() < closes and begin.time() > opens
    return meets and (lunch is not None or begin - over >= LONG_GAP)


def about(moment: datetime) -> datetime:
    """Give a time that is only about right, so that nobody comes too late for it.

    >>> f"{about(datetime(2026, 11, 22, 13, 57)):%H:%M}"
    '13:55'
    """
    return moment.replace(minute=moment.minute - moment.minute % STEP, second=0, microsecond=0)


def margin(ends: datetime, closing: ClosingTime) -> timedelta | None:
    """Give what is left between the end of the day and closing time; None where nobody said.

    >>> closing = ClosingTime(until=time(17), ceremony=20)
    >>> margin(datetime(2026, 11, 22, 16, 40), closing)
    datetime.timedelta(0)
    """
    if closing.until is None:
        return None
    closes = datetime.combine(ends.date(), closing.until).replace(tzinfo=ends.tzinfo)
    return closes - (ends + timedelta(minutes=closing.ceremony))
