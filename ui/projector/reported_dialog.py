"""The list of results that players have reported: the desk enters each with one key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.operations import results
from app.player_reports import PlayerReportLine, PlayerReports, ReportState
from models.core.problems import Problem, refusals
from reports import game_words
from reports.i18n import _N, _, _p
from reports.wording import round_name
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.projector.report_words import names_of, result_said
from ui.widgets.basics import allow, button, label, set_text
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

STATES = {
    ReportState.AGREED: _N("Both agree"),
    ReportState.OTHERWISE: _N("Both agree; the desk has entered it already"),
    ReportState.DENIED: _N("They do not agree: wait for the card"),
    ReportState.SAID: _N("One has said it, the other not yet"),
}
READY = frozenset({ReportState.AGREED, ReportState.OTHERWISE})


class ReportedPhones(Protocol):
    """What holds the reports: `ui.projector.phones` is it."""

    changed: SignalInstance

    @property
    def reports(self) -> PlayerReports | None:
        """The reports of the open event; None while nothing is served."""


def _in_words(line: PlayerReportLine) -> str:
    with game_words.in_terms_named(line.entry.game.key):
        return result_said(line.entry, line.result)


def _round(line: PlayerReportLine) -> str:
    match = line.entry.match
    with game_words.in_terms_named(line.entry.game.key):
        return round_name(match.stage, match.round)


def _colour(line: PlayerReportLine) -> str:
    if line.state in READY:
        return ""
    return "warn" if line.state is ReportState.DENIED else "muted"


def _columns() -> list[Column[PlayerReportLine]]:
    return [
        Column(title=_("Division"), text=lambda line: line.division),
        Column(title=_("|Round|"), text=_round),
        Column(
            title=_p("column", "|Table|"),
            text=lambda line: line.entry.match.table_text,
            align=Align.RIGHT,
        ),
        Column(title=_("Result"), text=_in_words, stretch=True, colour=_colour),
        Column(title=_("State"), text=lambda line: _(STATES[line.state]), colour=_colour),
        Column(title=_("Time"), text=lambda line: f"{line.at:%H:%M}", align=Align.RIGHT),
    ]


class ReportedDialog(Skeleton):
    """Lists what players have reported; Enter enters the chosen one, and the next is chosen."""

    tall = 520

    def __init__(self, desk: Desk, phones: ReportedPhones, parent: QWidget | None = None) -> None:
        """Show the reports as they stand, and then each change of them."""
        super().__init__(
            title=_("Results by telephone"), accept=_("&Enter the result"), parent=parent, width=940
        )
        self._desk, self._phones = desk, phones
        self.standing = label(wrap=True)
        self.add_wide(self.standing)
        self.grid: Grid[PlayerReportLine] = Grid(
            _columns(), _("Results by telephone"), key=lambda line: line.match
        )
        self.grid.opens = False
        self.add_wide(self.grid, 1)
        self.aside_button = button(_("Lay it &aside…"), self._lay_aside)
        self.buttons.insertWidget(0, self.aside_button)
        set_text(self.cancel_button, _("Close (Esc)"))
        self.attempt = self._enter
        self.grid.chosen.connect(self._turn)
        phones.changed.connect(self._show)
        self._show()

    # -- what is shown ---------------------------------------------------------------------

    def _show(self) -> None:
        reports = self._phones.reports
        lines = () if reports is None else self._desk.read(partial(self._lines, reports)) or ()
        self.grid.show_rows(lines)
        if self.grid.current() is None and lines:
            self.grid.selectRow(0)
        said = _("What both have agreed on is entered as a card that was typed. Nothing is before.")
        if not lines:
            said = _("Nothing is reported just now.")
        self.standing.setText(said)
        self._turn()

    def _lines(self, reports: PlayerReports, _event: EventFile) -> Sequence[PlayerReportLine]:
        return self._desk.look(lambda _event: reports.lines())

    def _turn(self, _line: object = None) -> None:
        """Say what can be done with the line that is chosen now."""
        line = self.grid.current()
        compares = line is not None and line.state is ReportState.OTHERWISE
        verb = _("&Compare and confirm") if compares else _("&Enter the result")
        set_text(self.accept_button, verb)
        allow(self.aside_button, "" if line is not None else _("Choose a line."))
        self._tried = False
        self.recheck()

    def problems(self) -> tuple[Problem, ...]:
        """Ask what the rules ask about the chosen result; nothing is entered that waits."""
        line = self.grid.current()
        if line is None or line.state not in READY:
            return (Problem(code="REPORT_NOT_AGREED"),)
        entry = line.entry
        found = entry.game.judged(line.result, entry.context, entry.options)
        return refusals(found) or (() if entry.correction else found)

    # -- what is done ----------------------------------------------------------------------

    def _enter(self) -> tuple[Problem, ...]:
        """Enter what both agreed on, or compare it with what stands; then it waits no more."""
        line, run = self.grid.current(), self._desk.problems_of
        assert line is not None  # noqa: S101 - asked by `problems`
        if line.state is ReportState.OTHERWISE:
            found = run(results.confirm, line.match, line.result, reported=True)
        else:
            confirmed = self.confirmed
            found = run(results.record, line.match, line.result, confirmed=confirmed, reported=True)
        if not found:
            self._drop(line)
        return found

    def close_unless(self, problems: tuple[Problem, ...]) -> None:
        """Stay while others wait; what was refused is said."""
        if not problems and self.grid.current() is not None:
            self.grid.setFocus()
            return
        super().close_unless(problems)

    def _lay_aside(self) -> None:
        line = self.grid.current()
        if line is None:
            return
        names = " – ".join(names_of(line.entry))
        sentence = _("What {names} have reported is thrown away. Their card tells the result.")
        sentence = sentence.format(names=names)
        if ask.confirm(self, sentence, _("Throw it away"), _("Keep it")):
            self._drop(line)

    def _drop(self, line: PlayerReportLine) -> None:
        reports = self._phones.reports
        if reports is not None:
            self._desk.attempt(reports.drop, line.match)
            self._phones.changed.emit()
