"""What is done to the clock of a round from the screen, with the questions before it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.operations.timing import round_clock
from models.clock import clock, read_clock, unread_clock
from models.core.problems import Problem
from models.round_clock import Act, ClockLine, ClockPhase, RoundClockView, extra_problems
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Severity
from ui.dialogs.kept import StrikeLineDialog
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.referee import RefereeDialog
from ui.round_clock.words import line_text

if TYPE_CHECKING:
    from ui.desk.desk import Desk


def start_or_pause(desk: Desk, parent: QWidget, view: RoundClockView) -> None:
    """Do what comes next: start, pause for a reason, or go on."""
    phase = view.clock.phase(desk.clock())
    if phase in (ClockPhase.RUNNING, ClockPhase.OVER):
        pause(desk, parent, view)
        return
    act = Act.START if phase is ClockPhase.READY else Act.GO_ON
    if desk.done(round_clock.write, view.round_id, act, at=desk.clock()):
        said = _("The clock of {round_name} runs.")
        desk.say(said.format(round_name=paper.round_name(view.stage, view.number)), Severity.GOOD)


def pause(desk: Desk, parent: QWidget, view: RoundClockView) -> None:
    """Ask why the clock is paused, and stop it where it was when this was asked."""
    at = desk.clock()
    dialog = ClockPauseDialog(view, at, parent)
    dialog.attempt = lambda: desk.problems_of(
        round_clock.write, view.round_id, Act.PAUSE, at=at, by=dialog.word
    )
    ask.ask(dialog)


def add_minutes(desk: Desk, parent: QWidget, view: RoundClockView, table: int = 0) -> None:
    """Ask how many minutes the chief referee adds, for all tables or for one."""
    at = desk.clock()
    dialog = MoreMinutesDialog(view, table, parent)

    def add() -> tuple[Problem, ...]:
        said = dialog.answers()
        return desk.problems_of(
            round_clock.write,
            view.round_id,
            Act.EXTRA,
            at=at,
            minutes=said["minutes"],
            table=said["table"] or 0,
            by=dialog.word,
        )

    dialog.attempt = add
    ask.ask(dialog)


def end(desk: Desk, parent: QWidget, view: RoundClockView) -> None:
    """End the round; while tables still play and have time left, on somebody's word."""
    at = desk.clock()
    if not round_clock.early_end(view, Act.END, at):
        desk.done(round_clock.write, view.round_id, Act.END, at=at)
        return
    dialog = EndRoundDialog(view, parent)
    dialog.attempt = lambda: desk.problems_of(
        round_clock.write,
        view.round_id,
        Act.END,
        at=at,
        by=dialog.word,
    )
    ask.ask(dialog)


def change(desk: Desk, parent: QWidget, view: RoundClockView, line: ClockLine) -> None:
    """Put a line of the clock right in place, or back that was struck."""
    dialog = ClockLineDialog(line, parent)
    dialog.attempt = lambda: desk.problems_of(
        round_clock.change,
        view.round_id,
        line.number,
        at=dialog.at(),
        minutes=dialog.answer("minutes") or 0,
        by=dialog.word,
    )
    ask.ask(dialog)


def strike(desk: Desk, parent: QWidget, view: RoundClockView, line: ClockLine) -> None:
    """Strike a line of the clock on somebody's word."""
    dialog = StrikeLineDialog(line_text(line), parent)
    dialog.attempt = lambda: desk.problems_of(
        round_clock.strike, view.round_id, line.number, by=dialog.word
    )
    ask.ask(dialog)


# -- the questions of the clock of a round: why it is paused, who gives more minutes, what was
#    wrong
# What is done is noted with the time of day at which the dialog was opened, not when it is saved.

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
