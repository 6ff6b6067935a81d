"""The pages of the hall on telephones: begun by the desk, ended by it or with the event.

One process makes what is shown (`page_process`), another one hands it out (`phones_process`), so
that neither takes time from the window. Until it is wanted nothing of it is loaded.
What players report there comes by the same process, and is answered in the turn in which it comes.
"""

from __future__ import annotations

from collections import deque
from datetime import timedelta
from functools import partial
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.event_file.changed import Changed
from reports.i18n import LANGUAGES, _, speaking
from ui import heavy, on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.work import QuietTimer
from ui.papers.served import ServedNow
from ui.projector.making import Making

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from app.player_reports import DroppedReport, PlayerReports, ReportAnswer
    from ui.projector.page_maker import MadePages
    from ui.projector.phones_process import PhonesProcess

SOON = 1000
"""Milliseconds from an action to the pages, so that several are packed once."""
PEACE = 3.0
"""Seconds at most for which pages are left in peace, as long as they took: the desk comes first."""
TURN = 0.008
"""Seconds of a turn of the window in which reports are heard."""
TOGETHER = 0.25
"""Seconds from one keeping of what is agreed to until the next, which keeps all of it at once."""


class Phones(QObject):
    """Lets telephones read the open event. Signal: `changed()` when it begins, ends, or counts."""

    changed = Signal()

    def __init__(self, desk: Desk, window: QWidget | None) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._process: PhonesProcess | None = None
        self._path: Path | None = None
        self._clocks: object = None
        self._reports: PlayerReports | None = None
        self._taking = False
        """Whether telephones may report now."""
        self._unread = False
        """Whether what lies beside the event cannot be read; that was said, once."""
        self._waiting: deque[tuple[int, Mapping[str, Any]]] = deque()
        """What telephones have reported and nobody has heard yet."""
        self._answers: list[tuple[int, Mapping[str, Any], ReportAnswer]] = []
        """What they are told as soon as it is kept to what they have agreed."""
        self._not_before = 0.0
        """When something is kept next, so that what others agree to until then is kept with it."""
        self._begun = self._pages_from = 0.0
        """When the last pages were begun, and the next ones may be."""
        self._hearing = QuietTimer(desk, self)
        self._hearing.setSingleShot(True)
        self._hearing.due.connect(self._hear)
        self.timer = QuietTimer(desk, self)
        self.timer.setSingleShot(True)
        self.timer.due.connect(self._renew)
        self._making = Making(desk, "telephones", self._show, parent=self)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._other_event)

    @property
    def address(self) -> str:
        """Where telephones read; empty while they do not."""
        return "" if self._process is None else self._process.address

    @property
    def guests(self) -> int:
        """How many telephones follow now."""
        return 0 if self._process is None else self._process.guests

    @property
    def has_pages(self) -> bool:
        """Whether there is anything to read yet."""
        return self._process is not None and bool(self._process.shown)

    @property
    def is_on(self) -> bool:
        """Whether it was begun, though it may not be ready yet."""
        return self._process is not None

    def ask(self) -> None:
        """Show the dialog that begins and ends it."""
        ask.ask(on_demand.phones_dialog.PhonesDialog(self, self._window))

    def begin(self, network: str) -> None:
        """Let the telephones of this network read; the address is known when it is ready."""
        self.end()
        self._unread = False
        self._path, self._clocks = self._desk.event_file.path, None
        made = on_demand.phones_process.PhonesProcess(network, self)
        made.ready.connect(self._on_ready)
        made.counted.connect(self.changed)
        made.reported.connect(self._on_reported)
        made.ended.connect(self._on_ended)
        self._process = made
        made.start()
        self.changed.emit()

    def end(self) -> None:
        """Let nobody read any more."""
        process, self._process = self._process, None
        self._path = None
        self._waiting.clear()
        self._answers.clear()
        self._hearing.stop()
        self.timer.stop()
        self._making.end()
        if process is not None:
            process.end()
            process.deleteLater()
            self._tell_forms()
        self._take_reports()

    def _on_ready(self) -> None:
        self._take_reports()
        self._renew()
        self._tell_forms()

    def _tell_forms(self) -> None:
        """Let the sheet that hangs in the hall be offered, or no more."""
        ServedNow.address = self.address
        self.changed.emit()
        if self._desk.is_open:
            self._desk.changed.emit(Changed.PRINTED)

    def print_sheet(self, parent: QWidget) -> None:
        """Print the sheet that hangs in the hall; without a printer it is saved."""
        on_demand.phones_dialog.print_sheet(self._desk, parent, self.address)

    def _on_ended(self, code: str) -> None:
        """Say that the process is gone although nobody has ended it."""
        self.end()
        said = {
            "no_port": _("Telephones cannot read on this network. Choose another network."),
            "gone": _("The telephones are cut off: what served them has ended. Start it again."),
        }
        self._desk.say(said[code], Severity.WARN)

    def _other_event(self) -> None:
        if not self._desk.is_open or self._desk.event_file.path != self._path:
            self._reports, self._unread = None, False
            self.changed.emit()
            self.end()

    def _on_changed(self, _flags: object) -> None:
        if self._process is None and self._reports is None:
            return
        if not self.timer.isActive():
            self.timer.start(SOON)

    def _renew(self) -> None:
        process = self._process
        if not self._desk.is_open:
            return
        self._look_through()
        if process is None or not process.address:
            return
        self._wind(process)
        if self._making.busy or monotonic() < self._pages_from:
            self.timer.start(SOON)
            return
        self._begun = monotonic()
        self._making.begin(reporting=self._taking)

    # -- what players report ---------------------------------------------------------------

    @property
    def reports(self) -> PlayerReports | None:
        """What players have reported; None while they cannot and nothing waits for the desk."""
        return self._reports

    @property
    def takes_reports(self) -> bool:
        """Whether players of the open event report their results."""
        return self._desk.is_open and heavy.player_reports.are_wanted(self._desk.event_file)

    def take_reports(self, wanted: bool) -> None:
        """Let players report from now on, or no more."""
        if self._desk.is_open:
            self._desk.run(heavy.events.report_by_telephone, wanted=wanted)

    def show_reports(self) -> None:
        """List what was reported, to be entered."""
        ask.ask(on_demand.reported_dialog.ReportedDialog(self._desk, self, self._window))

    def _take_reports(self) -> None:
        """Follow what the event says of reports, which undo and other desks change as well.

        What both have agreed on waits for the desk also when telephones are off again.
        """
        process, before = self._process, (self._taking, self._reports)
        serves = process is not None and bool(process.address) and self.takes_reports
        if not serves and not self._wait_beside():
            self._reports = None
        elif self._reports is None and not self._unread:
            self._reports = self._desk.attempt(self._kept)
            self._unread = self._reports is None
        self._taking = serves and self._reports is not None
        if (self._taking, self._reports) == before:
            return
        if process is not None and self._taking != before[0]:
            process.take_reports(self._taking)
        self.changed.emit()

    def _wait_beside(self) -> bool:
        """Tell whether results lie beside the event that players have agreed on."""
        return self._desk.is_open and heavy.beside.reports_file(self._desk.event_file.path).exists()

    def _kept(self) -> PlayerReports:
        said = on_demand.report_words.result_said
        return heavy.player_reports.PlayerReports(self._desk.event_file, said)

    def _on_reported(self, number: int, said: Mapping[str, Any]) -> None:
        self._waiting.append((number, said))
        self._hearing.start(0)

    def _hear(self) -> None:
        """Hear what telephones have reported, as much as a turn of the window has time for.

        Nobody is told that it is agreed before it is kept, and what several agree to is kept at
        once: so many take no longer than one.
        """
        end = monotonic() + TURN
        while self._waiting and self._process is not None and self._desk.is_open:
            number, said = self._waiting.popleft()
            answer = self._answer(said)
            if answer is not None:
                self._answers.append((number, said, answer))
            if monotonic() > end:
                break
        reports, left = self._reports, self._not_before - monotonic()
        if self._waiting:
            self._hearing.start(0)
        elif reports is not None and not reports.is_kept and left > 0:
            self._hearing.start(ceil(left * 1000))
        else:
            self._keep_and_tell(reports)

    def _answer(self, said: Mapping[str, Any]) -> ReportAnswer | None:
        """Give what is to be answered; None where the event cannot be read, as the desk is told."""
        made = heavy.player_reports
        if self._reports is None:
            off: ReportAnswer = made.ReportAnswer(state=made.ReportState.OFF)
            return off
        return self._desk.attempt(self._reports.answer, said, self._desk.clock())

    def _keep_and_tell(self, reports: PlayerReports | None) -> None:
        """Keep to what players have agreed, and answer them all."""
        answers, self._answers = self._answers, []
        agreed = heavy.player_reports.ReportState.AGREED
        if reports is not None and not reports.is_kept:
            keep = partial(self._desk.background.awaited, _("Saving the change…"), reports.keep)
            self._desk.attempt(keep)
            self._not_before = monotonic() + TOGETHER
            if self._desk.last_refusal is not None:  # the desk was told why
                answers = [one for one in answers if one[2].state is not agreed]
        if any(said.get("do") != "look" for _number, said, _answer in answers):
            self.changed.emit()
        for number, said, answer in answers:
            self._tell(number, said, answer)

    def _tell(self, number: int, said: Mapping[str, Any], answer: ReportAnswer) -> None:
        process = self._process
        if process is None or not self._desk.is_open:
            return
        division = ""
        if answer.entry is not None:
            event, match = self._desk.event_file, answer.entry.match
            division = heavy.facts.division_of_match(event, match.id).name
        told = on_demand.report_words.told(answer, division, said.get("lang"))
        wrong = answer.state is heavy.player_reports.ReportState.WRONG
        process.answer(number, told, wrong=wrong)

    def _look_through(self) -> None:
        """Say which reports do not fit the event any more, and drop them."""
        self._take_reports()
        reports = self._reports
        if reports is None:
            return
        dropped = self._desk.attempt(reports.look_through)
        if dropped:
            self._desk.warn("\n".join(map(_dropped, dropped)))
            self.changed.emit()

    # -- what telephones are shown ---------------------------------------------------------

    def _show(self, pages: MadePages) -> None:
        if self._process is not None:
            first = not self.has_pages
            self._process.show(pages.names, pages.files)
            now = monotonic()
            self._pages_from = now + min(PEACE, now - self._begun)
            if first:
                self.changed.emit()

    def _wind(self, process: PhonesProcess) -> None:
        """Tell the clocks of rounds that go on, as the hall sees them."""
        now, clocks = self._desk.clock(), []
        for view in heavy.clock_queries.round_clocks(self._desk.event_file):
            if not view.going:
                continue
            names = {}
            for spoken in LANGUAGES:
                with speaking(spoken):
                    name = heavy.paper_wording.round_name(view.stage, view.number)
                    names[spoken] = f"{view.division}\u3000{name}"
            runs = view.clock.ends(now)
            left = max(view.clock.left(now), timedelta(0))
            clocks.append((names, None if runs is None else runs.timestamp() * 1000, left))
        if clocks != self._clocks:
            self._clocks = clocks
            process.wind(
                [
                    {**names, "until": until, "left": left / timedelta(milliseconds=1)}
                    for names, until, left in clocks
                ]
            )


def _dropped(report: DroppedReport) -> str:
    """Say which report was dropped, and why."""
    words = {
        "gone": _(
            "|Table| {table}: what was reported by telephone is dropped, for the |match| was drawn "
            "anew, or others play there now. {said}"
        ),
        "same": _(
            "|Table| {table}: both have reported by telephone what is entered. It is dropped. "
            "{said}"
        ),
        "entered": _(
            "|Table| {table}: the result is entered; what one had reported by telephone is "
            "dropped. {said}"
        ),
    }
    return words[report.why].format(table=report.table or "–", said=report.said).rstrip()
