"""Times of day, and what a clock shows, as the desk types, reads and counts them."""

from __future__ import annotations

import re
import unicodedata
from datetime import time

from models.core.problems import Problem

MIDNIGHT = 24 * 60
"""Minutes of a day."""
_LEFT = re.compile(r"([0-9]{1,2}):?([0-5][0-9])")
_WORDED = re.compile(r"(?:([0-9]{1,2})分)?(?:([0-5]?[0-9])秒)?")
_TYPED = re.compile(r"(\d{1,2})(?:[:.時]?(\d{2})分?|時)")


def read_clock(text: str) -> time | None:
    """Read a time of day as it is typed; None for anything else.

    >>> [str(read_clock(text))[:5] for text in ("10:30", "1030", "９：０５", "9時", "10", "25:00")]
    ['10:30', '10:30', '09:05', '09:00', 'None', 'None']
    """
    plain = "".join(unicodedata.normalize("NFKC", text).split())
    found = _TYPED.fullmatch(plain)
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        return None
    return time(int(found[1]), int(found[2] or 0))


def unread_clock(text: str, where: str, *, wanted: bool = False) -> tuple[Problem, ...]:
    """Refuse what is no time of day; a blank is another question, unless one is `wanted`.

    >>> unread_clock("1115", "at"), unread_clock("later", "at")[0].code
    ((), 'TIME_UNREADABLE')
    >>> unread_clock("", "at"), unread_clock("", "at", wanted=True)[0].code
    ((), 'TIME_UNREADABLE')
    """
    if not (text or wanted) or read_clock(text) is not None:
        return ()
    return (Problem(code="TIME_UNREADABLE", where=where, values={"text": text}),)


def read_left(text: str) -> tuple[int, ...]:
    """Give every way to read the time left on a clock, in seconds; none for anything else.

    Three or four digits are minutes and seconds, as they stand on the clock.

    >>> read_left("8:35"), read_left("835"), read_left("８分３５秒"), read_left("0:07")
    ((515,), (515,), (515,), (7,))
    >>> read_left("12"), read_left("8:5"), read_left("0"), read_left("872"), read_left("8.5")
    ((720, 12), (485, 530), (0,), (), ())
    """
    plain = "".join(unicodedata.normalize("NFKC", text).split())
    if re.fullmatch(r"[0-9]{1,2}", plain):
        number = int(plain)
        return tuple(dict.fromkeys((60 * number, number)))
    if found := re.fullmatch(r"([0-9]{1,2}):([0-5])", plain):
        minutes, digit = map(int, found.groups())
        return tuple(dict.fromkeys((60 * minutes + digit, 60 * minutes + 10 * digit)))
    found = _LEFT.fullmatch(plain) or _WORDED.fullmatch(plain)
    if not plain or found is None:
        return ()
    return (60 * int(found[1] or 0) + int(found[2] or 0),)


def clock(at: time | None) -> str:
    """Write a time of day the way it is called out.

    >>> clock(time(9, 5)), clock(None)
    ('9:05', '')
    """
    return "" if at is None else f"{at.hour}:{at.minute:02d}"


def minutes_of(at: time) -> int:
    """Count the minutes since midnight.

    >>> minutes_of(time(10, 30))
    630
    """
    return 60 * at.hour + at.minute


def next_slot(at: time, minutes: int) -> time:
    """Give the next full slot of so many minutes; late at night the last one of the day.

    >>> next_slot(time(10, 1), 15), next_slot(time(10, 30), 15), next_slot(time(23, 50), 15)
    (datetime.time(10, 15), datetime.time(10, 30), datetime.time(23, 45))
    """
    begins = -(-minutes_of(at) // minutes) * minutes
    return time(*divmod(min(begins, MIDNIGHT - minutes), 60))
