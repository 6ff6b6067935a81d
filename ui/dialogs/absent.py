"""Starts the clock of who has not come, stops it when the player comes, or strikes it (JOA 17)."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from PySide6.QtWidgets import QWidget

from app import queries
from app.operations.timing import clocks
from app.queries import clock_queries
from models.clock import clock, read_clock, unread_clock
from models.core.absent_clock import AbsentView
from models.core.problems import Problem
from models.views.divisions import MatchView
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.result_heading import absent_text
from ui.widgets.basics import label
from ui.widgets.timed_window import wall_clock

SHORT = 200
"""Pixels of width of a time."""


class Came(StrEnum):
    """What becomes of a clock that was started."""

    CAME = "came"
    STRUCK = "struck"


class AbsentClockDialog(FieldDialog):
    """Asks who has not come, and since when the clock runs; both can be taken as proposed."""

    def __init__(
        self, match: MatchView, now: datetime, minutes: int, parent: QWidget | None = None
    ) -> None:
        """Propose that the clock is started now."""
        super().__init__(
            title=_("|Table| {table}: clock of the absent player").format(table=match.table),
            accept=_("&Start the clock"),
            parent=parent,
        )
        self._now = now
        self._proposed = clock(now.time())
        people = tuple((n, seat.entrant.name) for n, seat in enumerate(match.seats))
        self.add_fields(
            choice("seat", _("&Who is absent"), people, required=True),
            Field(
                key="since",
                text=_("&Running since"),
                hint=_("After {minutes} minutes the match is lost.").format(minutes=minutes),
                now=self._proposed,
                widest=SHORT,
                required=True,
            ),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want somebody, and a time that has come."""
        text = self.answer("since").strip()
        at = read_clock(text)
        if at is None:
            return (*self.blanks(), *unread_clock(text, "since"))
        if at is not None and text != self._proposed and at > self._now.time():
            values = {"text": text}
            return (*self.blanks(), Problem(code="TIME_AHEAD", where="since", values=values))
        return self.blanks()

    def value(self) -> tuple[int, datetime]:
        """Give the seat, and the time to the second where it was taken as proposed."""
        text = self.answer("since").strip()
        at = read_clock(text)
        if at is None or text == self._proposed:
            return int(self.answer("seat")), self._now
        return int(self.answer("seat")), datetime.combine(self._now.date(), at)


class StopDialog(FieldDialog):
    """Asks whether the player has come, or the clock was started by mistake."""

    def __init__(
        self, match: MatchView, view: AbsentView, now: datetime, parent: QWidget | None = None
    ) -> None:
        """Say whose clock it is and what it has used."""
        super().__init__(
            title=_("|Table| {table}: clock of the absent player").format(table=match.table),
            accept=_("&Save"),
            parent=parent,
        )
        self.add_wide(label(absent_text(view, now), "large", wrap=True))
        answers = [(Came.STRUCK, _("it was started by mistake"))]
        if view.clock.came is None:
            answers.insert(0, (Came.CAME, _("the player has come: the clock stops")))
        self.add_fields(choice("what", _("&What has happened"), answers, required=True))

    def value(self) -> Came:
        """Give what has happened."""
        return Came(self.answer("what"))


def open_absent(
    parent: QWidget | None, desk: Desk, division_id: int, _round_id: int, match_id: int | None
) -> None:
    """Start the clock of a match, or stop or strike the one that was started."""
    if match_id is None:
        return
    event, now = desk.event_file, wall_clock()
    _round, match = queries.round_of_match(event, division_id, match_id)
    view = clock_queries.absent_clocks(event, division_id).get(match_id)
    if view is None:
        minutes = clock_queries.minutes_at(event, match_id)
        starting = AbsentClockDialog(match, now, minutes or 0, parent)

        def start() -> tuple[Problem, ...]:
            seat, since = starting.value()
            return desk.problems_of(clocks.start_absent, match_id, seat, since=since)

        starting.attempt = start
        ask.ask(starting)
        return
    stopping = StopDialog(match, view, now, parent)

    def stop() -> tuple[Problem, ...]:
        if stopping.value() is Came.CAME:
            return desk.problems_of(clocks.came, match_id, at=now)
        return desk.problems_of(clocks.strike_absent, match_id)

    stopping.attempt = stop
    ask.ask(stopping)
