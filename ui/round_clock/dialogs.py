"""The questions of the clock of a round: why it is paused, who gives more minutes, what was wrong.

What is done is noted with the time of day at which the dialog was opened, not when it is saved.
"""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QWidget

from models.clock import clock, read_clock, unread_clock
from models.core.problems import Problem
from models.round_clock import Act, ClockLine, RoundClockView, extra_problems
from reports import wording as paper
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.referee import RefereeDialog
from ui.round_clock.words import line_text

SHORT = 200
"""Pixels of width of a number or a time."""


def _name(view: RoundClockView) -> str:
    return paper.round_name(view.stage, view.number)


class ClockPauseDialog(RefereeDialog):
    """Asks why the clock stands; it is stopped at the moment at which this was asked."""

    def __init__(self, view: RoundClockView, at: datetime, parent: QWidget | None = None) -> None:
        """Say from when on it stands."""
        title = _("Pause the clock of {round_name}").format(round_name=_name(view))
        super().__init__(title=title, accept=_("&Pause"), parent=parent)
        hint = _("For all |tables|, from {time} on.").format(time=f"{at:%H:%M:%S}")
        self.add_fields(Field(key="reason", text=_("&Reason"), hint=hint, required=True))


class MoreMinutesDialog(RefereeDialog):
    """Asks how many minutes the chief referee adds, and for which table."""

    def __init__(self, view: RoundClockView, table: int = 0, parent: QWidget | None = None) -> None:
        """Propose the table that is chosen."""
        title = _("More minutes in {round_name}").format(round_name=_name(view))
        super().__init__(title=title, accept=_("&Add them"), parent=parent)
        self.add_fields(
            Field(
                key="minutes",
                text=_("&Minutes"),
                kind=FieldKind.NUMBER,
                now=5,
                high=99,
                widest=SHORT,
                required=True,
            ),
            Field(
                key="table",
                text=_("&|Table|"),
                kind=FieldKind.NUMBER,
                now=table or None,
                high=999,
                widest=SHORT,
                hint=_("Left blank: for all |tables|."),
            ),
            Field(key="reason", text=_("&Reason"), required=True),
            Field(key="referee", text=_("|C&hief referee|"), required=True),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want a number of minutes that can be added."""
        minutes = self.answer("minutes")
        return (*self.blanks(), *(() if minutes is None else extra_problems(minutes)))


class EndRoundDialog(RefereeDialog):
    """Asks on whose word a round is ended while tables still play."""

    def __init__(self, view: RoundClockView, parent: QWidget | None = None) -> None:
        """Say how many tables still play."""
        title = _("End {round_name} before its time").format(round_name=_name(view))
        super().__init__(title=title, accept=_("&End the |round|"), parent=parent)
        self._open = len(view.open_tables)
        self.add_referee("reason", "referee")

    def meaning(self) -> str:
        """Say for how many tables it is."""
        return _("|Tables| without a result: {count}").format(count=self._open)


class ClockLineDialog(RefereeDialog):
    """Puts the time or the minutes of a line of the clock right."""

    def __init__(self, line: ClockLine, parent: QWidget | None = None) -> None:
        """Show what was noted."""
        title = _("Put right: {line}").format(line=line_text(line))
        super().__init__(title=title, accept=_("&Save"), parent=parent)
        self._line = line
        self._proposed = clock(line.at.time())
        self.add_fields(
            Field(
                key="at",
                text=_("&Time of day"),
                now=self._proposed,
                widest=SHORT,
                required=True,
            ),
            Field(
                key="minutes",
                text=_("&Minutes"),
                kind=FieldKind.NUMBER,
                now=line.minutes or None,
                widest=SHORT,
                required=line.act is Act.EXTRA,
            ),
        )
        self.add_referee("reason", "referee")
        self.ask_for(minutes=line.act is Act.EXTRA)

    def problems(self) -> tuple[Problem, ...]:
        """Want a time of day and, where some are added, minutes."""
        found = [*self.blanks(), *unread_clock(self.answer("at").strip(), "at")]
        minutes = self.answer("minutes") if self._line.act is Act.EXTRA else None
        if minutes is not None:
            found += extra_problems(minutes)
        return tuple(found)

    def at(self) -> datetime:
        """Give the time, to the second where it was left as it was."""
        text = self.answer("at").strip()
        found = read_clock(text)
        if found is None or text == self._proposed:
            return self._line.at
        return datetime.combine(self._line.at.date(), found)
