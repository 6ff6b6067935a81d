"""What is proposed for a field and its hours: what fits, else what is late by least."""

from __future__ import annotations

import pytest

from models.core.timetable import PlayingHours
from models.games import GAMES
from models.stages.day.proposing import DivisionPlans, suited
from models.stages.swiss import SWISS

PLAIN = GAMES["plain"]


@pytest.mark.parametrize(
    ("until", "rounds", "late"),
    [(960, 6, 0), (860, 4, 0), (859, 3, 0), (750, 3, 0), (745, 3, 5), (650, 3, 100)],
)
def test_rounds_are_left_out_until_the_day_fits_or_is_late_by_least(
    until: int, rounds: int, late: int
) -> None:
    wanted = DivisionPlans(
        game=PLAIN,
        options=PLAIN.options_type(),
        count=16,
        hours=PlayingHours(start=600, until=until, lunch=60),
        minutes=50,
    )
    found = suited(wanted, SWISS)
    assert found.day is not None
    assert (found.options.rounds, found.day.late) == (rounds, late)
