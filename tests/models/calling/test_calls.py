"""How often players were called to their court, how long ago, and when they are called again."""

from __future__ import annotations

from datetime import time

import pytest

from models.calling.calls import Calling, calling
from models.core.court_calling import CourtAssignment

FIRST, AGAIN, LAST = time(9, 50), time(9, 55), time(10, 2)
ONCE = CourtAssignment(called=FIRST)
TWICE = CourtAssignment(called=FIRST, recalled=(AGAIN,))
THRICE = CourtAssignment(called=FIRST, recalled=(AGAIN, LAST))


def test_nothing_is_told_of_who_was_not_called_or_without_a_time() -> None:
    assert calling(CourtAssignment(court="A", begins=FIRST), 5, time(10)) is None
    assert calling(THRICE, 5, None) is None


@pytest.mark.parametrize(
    ("settled", "now", "told", "last"),
    [
        (ONCE, time(9, 50), Calling(1, 0, due=False), False),
        (ONCE, time(9, 54), Calling(1, 4, due=False), False),
        (ONCE, time(9, 55), Calling(1, 5, due=True), False),
        (TWICE, time(9, 59), Calling(2, 4, due=False), False),
        (TWICE, time(10, 0), Calling(2, 5, due=True), False),
        (THRICE, time(10, 2), Calling(3, 0, due=False), True),
        (THRICE, time(11, 2), Calling(3, 60, due=True), True),
        (THRICE, time(10, 0), Calling(3, 0, due=False), True),
    ],
)
def test_minutes_count_from_the_last_call_and_never_backwards(
    settled: CourtAssignment, now: time, told: Calling, last: bool
) -> None:
    found = calling(settled, 5, now)
    assert (found, found and found.last) == (told, last)


def test_nobody_is_called_again_where_the_desk_has_set_no_wait() -> None:
    assert calling(ONCE, 0, time(23)) == Calling(1, 13 * 60 + 10, due=False)
    assert calling(ONCE, 1, time(9, 51)) == Calling(1, 1, due=True)
