"""When the rounds of a division are played: a slot of the day for each, as the desk says it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import time

from models.clock import MIDNIGHT, read_clock
from models.core.problems import Problem

MOST = 40
"""How many rounds have a slot at most; a file with more has been meddled with."""
_APART = re.compile(r"[-–—‐−~〜～]|から|まで|\s")


@dataclass(frozen=True, kw_only=True, slots=True)
class Slots:
    """The slots of the rounds, counted through the division from 1."""

    times: tuple[str, ...] = ()
    """As `10:00–10:30`; empty for a round that has none of its own."""

    def of(self, turn: int) -> str:
        """Give the slot of a round; empty where the desk has said none.

        >>> Slots(times=("10:00–10:30", "")).of(1), Slots(times=("10:00–10:30",)).of(7)
        ('10:00–10:30', '')
        """
        return self.times[turn - 1] if 0 < turn <= len(self.times) else ""

    @classmethod
    def typed(cls, times: Sequence[str]) -> Slots:
        """Take slots as they are typed, round by round; what is none stays and is a problem.

        >>> Slots.typed(["10:00から10:30", "", "noon", ""]).times
        ('10:00–10:30', '', 'noon')
        """
        read = [slot if (slot := read_slot(text)) is not None else text for text in times]
        while read and not read[-1]:
            read.pop()
        return cls(times=tuple(read))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is no slot, at the field of its round, counted from 1; and a round too many.

        >>> [problem.where for problem in Slots(times=("10:00–10:30", "", "noon")).problems]
        ['slot3']
        """
        return tuple(
            Problem(code="SLOT_UNREADABLE", where=f"slot{number}", values={"text": text})
            for number, text in enumerate(self.times, start=1)
            if number > MOST or read_slot(text) is None
        )


NO_SLOTS = Slots()


def read_slot(text: str) -> str | None:
    """Read a slot as it is typed: two times of day, the second later; None for anything else.

    >>> [read_slot(text) for text in ("10:00-10:30", "1000 1030", "９時〜９時半", "11:00–10:00")]
    ['10:00–10:30', '10:00–10:30', None, None]
    >>> read_slot("10:00から10:30まで"), read_slot("10:00"), read_slot("")
    ('10:00–10:30', None, '')
    """
    folded = unicodedata.normalize("NFKC", text).strip()
    if not folded:
        return ""
    times = [read_clock(part) for part in _APART.split(folded) if part]
    if len(times) != 2:
        return None
    begin, end = times
    if begin is None or end is None or end <= begin:
        return None
    return f"{begin:%H:%M}–{end:%H:%M}"


def minutes_of(slot: str) -> tuple[int, int]:
    """Give when a slot begins and ends, in minutes of the day.

    >>> minutes_of("10:00–10:30")
    (600, 630)
    """
    begin, end = (time.fromisoformat(part) for part in slot.split("–"))
    return 60 * begin.hour + begin.minute, 60 * end.hour + end.minute


def spread(begin: time, minutes: int, between: int, rounds: int) -> tuple[str, ...]:
    """Give rounds of one length a slot each, with a pause between; none beyond midnight.

    >>> spread(time(10), 30, 10, 3)
    ('10:00–10:30', '10:40–11:10', '11:20–11:50')
    >>> spread(time(23), 40, 0, 3)
    ('23:00–23:40',)
    """
    first = 60 * begin.hour + begin.minute
    starts = (first + number * (minutes + between) for number in range(rounds))
    return tuple(
        f"{at // 60:02}:{at % 60:02}–{(at + minutes) // 60:02}:{(at + minutes) % 60:02}"
        for at in starts
        if at + minutes < MIDNIGHT
    )


def out_of_order(times: Sequence[str]) -> int | None:
    """Give the first round, from 1, that begins before the one before it has ended; else None.

    >>> out_of_order(("10:00–10:30", "", "10:20–10:50")), out_of_order(("10:00–10:30",))
    (3, None)
    """
    over = 0
    for number, slot in enumerate(times, start=1):
        if not slot:
            continue
        begin, end = minutes_of(slot)
        if begin < over:
            return number
        over = end
    return None
