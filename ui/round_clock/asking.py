"""What is done to the clock of a round from the screen, with the questions before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.operations.timing import round_clock
from models.core.problems import Problem
from models.round_clock import Act, ClockLine, ClockPhase, RoundClockView
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Severity
from ui.dialogs.kept.line_dialog import StrikeLineDialog
from ui.round_clock.dialogs import (
    ClockLineDialog,
    ClockPauseDialog,
    EndRoundDialog,
    MoreMinutesDialog,
)
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
