"""The pages of the hall on telephones: begun by the desk, ended by it or with the event.

What is shown is gathered in steps between other turns of the window and packed by a thread; a
process of its own (`phones_process`) hands it out. Until it is wanted nothing of it is loaded.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.event_file.changed import Changed
from reports.i18n import LANGUAGES, _, speaking
from ui import heavy, on_demand
from ui.desk import ask
from ui.desk.background import Task, Tell
from ui.desk.desk import Desk, Severity
from ui.papers.served import ServedNow
from ui.projector.gathering import Gathering

if TYPE_CHECKING:
    from pathlib import Path

    from ui.projector.phones_process import PhonesProcess
    from ui.projector.result_pages import GatheredPages

SOON = 1000
"""Milliseconds from an action to the pages, so that several are packed once."""
TOPIC = "telephones"


class Phones(QObject):
    """Lets telephones read the open event. Signal: `changed()` when it begins, ends, or counts."""

    changed = Signal()

    def __init__(self, desk: Desk, window: QWidget | None) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._process: PhonesProcess | None = None
        self._path: Path | None = None
        self._seen: object = None
        self._clocks: object = None
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._renew)
        self._gathering = Gathering(desk, self._pack, live=True, parent=self)
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
    def is_on(self) -> bool:
        """Whether it was begun, though it may not be ready yet."""
        return self._process is not None

    def ask(self) -> None:
        """Show the dialog that begins and ends it."""
        ask.ask(on_demand.phones_dialog.PhonesDialog(self, self._window))

    def begin(self, network: str) -> None:
        """Let the telephones of this network read; the address is known when it is ready."""
        self.end()
        self._path, self._seen, self._clocks = self._desk.event_file.path, None, None
        made = on_demand.phones_process.PhonesProcess(network, self)
        made.ready.connect(self._on_ready)
        made.counted.connect(self.changed)
        made.ended.connect(self._on_ended)
        self._process = made
        made.start()
        self.changed.emit()

    def end(self) -> None:
        """Let nobody read any more."""
        process, self._process = self._process, None
        self.timer.stop()
        self._gathering.stop()
        if process is not None:
            process.end()
            process.deleteLater()
            self._tell_forms()

    def _on_ready(self) -> None:
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
            self.end()

    def _on_changed(self, _flags: object) -> None:
        if self._process is None:
            return
        if not self.timer.isActive():
            self.timer.start(SOON)

    def _renew(self) -> None:
        process = self._process
        if process is None or not process.address or not self._desk.is_open:
            return
        self._wind(process)
        if self._desk.background.doing(TOPIC):
            self.timer.start(SOON)
            return
        self._gathering.begin(self._seen)

    def _pack(self, pages: GatheredPages) -> None:
        process, made = self._process, on_demand.phones_process
        if process is None:
            return
        shown = process.shown

        def work(_tell: Tell) -> tuple[dict[str, bytes], bytes]:
            files = made.packed(pages.files())
            return files, made.told_anew(shown, files)

        def then(done: tuple[dict[str, bytes], bytes]) -> None:
            if self._process is process:
                process.say_new(*done)
                self._seen = pages.seen

        self._desk.background.run(
            Task(
                what=_("Preparing the pages for telephones…"),
                work=work,
                then=then,
                owner=self,
                topic=TOPIC,
            )
        )

    def _wind(self, process: PhonesProcess) -> None:
        """Tell the clocks of rounds that go on, as the hall sees them."""
        now, told = self._desk.clock(), []
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
            told.append((names, None if runs is None else runs.timestamp() * 1000, left))
        if told != self._clocks:
            self._clocks = told
            process.wind(
                [
                    {**names, "until": until, "left": left / timedelta(milliseconds=1)}
                    for names, until, left in told
                ]
            )
