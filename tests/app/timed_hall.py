"""A division whose rounds are published and typed at times that a test says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import pytest

from app import day, queries
from app.event_file.file import EventFile
from app.forecasts import TIMETABLE
from app.operations import results, rounds
from app.operations.reception import fees
from models.views.day import DivisionDay
from tests.app import desk
from tests.app.teams.cards import result_of
from tests.models.teams.reading import Board, Card


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-22T{text}")


class TimedHall:
    """A division whose rounds are published and typed when the test says."""

    def __init__(self, event: EventFile, patch: pytest.MonkeyPatch, division: int) -> None:
        self.event = event
        self.division = division
        self._now = at("09:00")
        for module in ("rounds", "writing.seating", "writing.recording"):
            patch.setattr(
                f"app.operations.{module}.timestamp",
                lambda: self._now.isoformat(timespec="seconds"),
            )

    @contextmanager
    def when(self, text: str) -> Iterator[None]:
        self._now = at(text)
        yield

    def publish(self, text: str) -> None:
        with self.when(text):
            rounds.publish(self.event, rounds.pair_next(self.event, self.division))

    def enter(self, text: str, count: int | None = None) -> None:
        """Type so many of the open cards of the newest round, or all."""
        view = queries.rounds(self.event, self.division)[-1]
        open_ = [one.id for one in view.matches if not one.bye and not one.cells]
        with self.when(text):
            for match_id in open_[:count]:
                results.record(self.event, match_id, self.result(match_id))

    def result(self, match_id: int) -> Any:
        """Give what is on a card: the first of the table has won."""
        del match_id
        return desk.won()

    def played(self, begin: str, end: str) -> None:
        """Play a round; the cards but one come in half-way."""
        self.publish(begin)
        self.enter(f"{at(begin) + (at(end) - at(begin)) / 2:%H:%M}", 3)
        self.enter(end)

    def own(self, text: str) -> DivisionDay:
        (found,) = day.day(self.event, at(text))
        return found


class TimedTeams(TimedHall):
    """The same where teams meet: the first of them wins at every board."""

    def result(self, match_id: int) -> Any:
        boards = tuple(Board(seats=(at, at), sign="1") for at in (1, 2, 3))
        return result_of(self.event, match_id, Card("", boards=boards))


def after_lunch(event: EventFile, patch: pytest.MonkeyPatch) -> TimedHall:
    """Make six rounds of eight people: two are played, the third has begun after lunch."""
    made = TimedHall(event, patch, desk.plain(event, 8, rounds=6))
    made.played("10:00", "10:52")
    made.played("11:00", "11:46")
    made.publish("13:00")
    return made


def timed(event: EventFile) -> None:
    """Have the day timed."""
    fees.use_parts(event, (TIMETABLE,))
