"""Says at which tables of a round clocks are used, where a division normally has none."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app import queries
from app.operations.timing import clocks
from app.queries import clock_queries
from models.clock import clock, read_clock, unread_clock
from models.core.absent_clock import AbsentView
from models.core.problems import Problem, no_such_table
from models.views.divisions import MatchView, RoundView
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.result_heading import absent_text
from ui.widgets.basics import label
from ui.words.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

_NUMBERS = re.compile(r"(\d{1,4})(?:[-–~](\d{1,4}))?")
_AROUND = re.compile(r"\s*([-–~])\s*")


class ClockTables(StrEnum):
    """At which tables clocks are used."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


def read_tables(text: str) -> tuple[int, ...]:
    """Read the numbers of tables as they are typed.

    What is neither a number nor two with a dash between is `unread_tables`, and left out here.

    >>> read_tables("3、5～7"), read_tables("１２ 4"), read_tables("")
    ((3, 5, 6, 7), (4, 12), ())
    """
    return tuple(sorted(set().union(*(_numbers(part) for part in _parts(text)))))


def unread_tables(text: str) -> tuple[str, ...]:
    """Give what names no tables, as it was typed.

    >>> unread_tables("3, 5–7"), unread_tables("3x5, 7-5, 3.5")
    ((), ('3x5', '7-5', '3.5'))
    """
    return tuple(part for part in _parts(text) if not _numbers(part))


def _parts(text: str) -> list[str]:
    plain = _AROUND.sub(r"\1", unicodedata.normalize("NFKC", text))
    return [part for part in re.split(r"[\s,、]+", plain) if part]


def _numbers(part: str) -> set[int]:
    found = _NUMBERS.fullmatch(part)
    if found is None:
        return set()
    first, last = int(found[1]), int(found[2] or found[1])
    return set(range(first, last + 1))


class ClocksDialog(FieldDialog):
    """Asks whether all tables of a round, some or none have clocks."""

    def __init__(
        self, shown: RoundView, parent: QWidget | None = None, *, chosen: Iterable[int] = ()
    ) -> None:
        """Start from what has been said; `chosen` are the tables that stand marked in the list."""
        name = paper.round_name(shown.stage, shown.number)
        super().__init__(
            title=_("Clocks in {round_name}").format(round_name=name),
            accept=_("&Save"),
            parent=parent,
        )
        self._tables = {match.table for match in shown.matches if not match.bye}
        now = {match.table for match in shown.matches if match.clock}
        where = ClockTables.ALL if now == self._tables else ClockTables.SOME if now else None
        self.add_fields(
            choice(
                "where",
                _("&Clocks are used"),
                (
                    (ClockTables.ALL, _("|at| every |table|")),
                    (ClockTables.SOME, _("|at| these |tables|")),
                    (ClockTables.NONE, _("|at| no |table|")),
                ),
                where,
                hint=_("To keep the event moving, where the division has no clocks."),
                required=True,
            ),
            Field(
                key="tables",
                text=_("&|Tables|"),
                hint=_("Numbers with a comma between, e.g. 3, 5–8"),
                now=", ".join(map(str, sorted(now or chosen)))
                if where is not ClockTables.ALL
                else "",
            ),
        )

    def adapt(self) -> None:
        """Ask for numbers where some tables have clocks."""
        self.ask_for(tables=self.answer("where") is ClockTables.SOME)

    def problems(self) -> tuple[Problem, ...]:
        """Want an answer, and numbers of tables of the round."""
        if self.answer("where") is not ClockTables.SOME:
            return self.blanks()
        typed, unread = read_tables(self.answer("tables")), unread_tables(self.answer("tables"))
        if unread:
            return (Problem(code="TABLES_UNREADABLE", where="tables", values={"text": unread[0]}),)
        if not typed:
            return (*self.blanks(), *self.blanks("tables"))
        return tuple(
            no_such_table(table, self._tables, where="tables")
            for table in typed
            if table not in self._tables
        )

    def value(self) -> tuple[int, ...] | None:
        """Give the tables; None for all of them."""
        where = self.answer("where")
        if where is ClockTables.ALL:
            return None
        return read_tables(self.answer("tables")) if where is ClockTables.SOME else ()


def open_clocks(
    parent: QWidget | None, desk: Desk, division_id: int, round_id: int, match_id: int | None
) -> None:
    """Ask where clocks are used in a round, and say it."""
    shown = queries.round_view(desk.event_file, division_id, round_id)
    chosen = [match.table for match in shown.matches if match.id == match_id]
    dialog = ClocksDialog(shown, parent, chosen=chosen)
    dialog.attempt = lambda: desk.problems_of(clocks.use, round_id, dialog.value())
    if ask.ask(dialog):
        desk.say_saved(_said(dialog.value()))


def _said(tables: tuple[int, ...] | None) -> str:
    if tables is None:
        return _("Clocks are used |at| every |table| of this |round|.")
    if not tables:
        return _("No clocks are used in this |round|.")
    return _("Clocks are used |at| these |tables|: {tables}").format(tables=listed(tables))


# -- starts the clock of who has not come, stops it when the player comes, or strikes it (JOA 17) --

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
    event, now = desk.event_file, desk.clock()
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
