"""The clock of a round with its buttons: large enough to be read from where one stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from models.round_clock import ClockPhase, RoundClockView
from reports.i18n import _
from ui.desk.dead_keys import not_possible
from ui.desk.desk import Desk, Severity
from ui.look.theme import UNIT, large, px
from ui.round_clock import asking
from ui.round_clock.words import TONES, course, face
from ui.widgets.basics import allow, button, keyed, label, plain, restyle, row, set_role, set_text
from ui.widgets.flow import flow

BEAT = 250
"""Milliseconds between two looks at the time while the box is seen."""
LARGE = 3.4
"""How many times larger than other words the time is."""
START_KEY, EXTRA_KEY = "F4", "F6"


class ClockBox(QFrame):
    """Shows the time left and does what is done to the clock; `table` names the chosen table.

    Signal: `turned()` when the time of all tables, or of one, has run out.
    """

    turned = Signal()

    def __init__(self, desk: Desk, keys_in: QWidget, table: Callable[[], int]) -> None:
        """Let the keys work while the focus is in `keys_in`."""
        super().__init__()
        self._desk, self._table = desk, table
        self.view: RoundClockView | None = None
        self.word = label("", "strong")
        self.time = label("", "title")
        self.time.setFont(large(LARGE))
        self.course = label("", "muted", wrap=True)
        self.main_button = button("", self.start_or_pause)
        self.extra_button = button(_("&More minutes… (F6)"), self.add_minutes)
        self.end_button = button(_("En&d the |round|…"), self.end)
        keyed(keys_in, START_KEY, partial(self._press, START_KEY, self.main_button))
        keyed(keys_in, EXTRA_KEY, partial(self._press, EXTRA_KEY, self.extra_button))
        self._phases: tuple[ClockPhase, ...] = ()
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self.tick)
        beside = QVBoxLayout()
        beside.setSpacing(px(UNIT // 2))
        beside.addWidget(self.word)
        beside.addWidget(self.course)
        beside.addLayout(flow(self.main_button, self.extra_button, self.end_button))
        layout = row(self.time)
        layout.setSpacing(px(3 * UNIT))
        layout.addLayout(beside, 1)
        self.setLayout(layout)

    def _press(self, keys: str, made: QPushButton) -> None:
        """Press a button, or say why it cannot be pressed now."""
        if made.isEnabled():
            made.click()
        elif self.view is not None:
            why = str(made.property("why") or "")
            self._desk.say(not_possible(keys, plain(made.text()), why), Severity.WARN)

    def show_view(self, view: RoundClockView | None) -> None:
        """Show the clock of a round; None hides everything."""
        self.view = view
        self.setVisible(view is not None)
        self._phases = self._seen()
        self.tick()

    def _seen(self) -> tuple[ClockPhase, ...]:
        if self.view is None:
            return ()
        clock, now = self.view.clock, self._desk.clock()
        return tuple(clock.phase(now, table) for table in (0, *clock.tables))

    def tick(self) -> None:
        """Show the time of now."""
        view, now = self.view, self._desk.clock()
        if view is None:
            return
        phase, shown = view.clock.phase(now), face(view.clock, now)
        verbs = {
            ClockPhase.READY: _("&Start the clock (F4)"),
            ClockPhase.PAUSED: _("G&o on (F4)"),
        }
        set_text(self.main_button, verbs.get(phase, _("&Pause… (F4)")))
        over = phase in (ClockPhase.OVER, ClockPhase.ENDED)
        done = phase in verbs and not view.open_tables
        held = _("All cards of this |round| are in.") if done else ""
        allow(self.main_button, _("The time is up.") if over else held)
        why = {
            ClockPhase.READY: _("The clock has not been started yet."),
            ClockPhase.ENDED: _("The clock has been ended."),
        }.get(phase, "")
        for made in (self.extra_button, self.end_button):
            allow(made, why)
        tone = TONES.get(phase, "")
        if self.time.property("tone") != tone:
            self.time.setProperty("tone", tone)
            restyle(self.time)
            self.time.setFont(large(LARGE))
        set_role(self.word, tone or "strong")
        self.word.setText(shown.word)
        self.time.setText(shown.time)
        self.time.setAccessibleName(f"{shown.word} {shown.time}")
        self.course.setText(course(view.clock, now))
        before, self._phases = self._phases, self._seen()
        if before != self._phases:
            self.turned.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the clock while it can be seen."""
        super().showEvent(event)
        self._timer.start()
        self.tick()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the clock alone."""
        super().hideEvent(event)
        self._timer.stop()

    def start_or_pause(self) -> None:
        """Do what comes next to the clock."""
        if self.view is not None:
            asking.start_or_pause(self._desk, self, self.view)

    def add_minutes(self) -> None:
        """Ask how many minutes are added."""
        if self.view is not None:
            asking.add_minutes(self._desk, self, self.view, self._table())

    def end(self) -> None:
        """End the round."""
        if self.view is not None:
            asking.end(self._desk, self, self.view)
