"""Asks from when until when a division is played, and for the break at noon."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from models.clock import minutes_of, read_clock, unread_clock
from models.core.problems import Problem
from models.core.timetable import PlayingHours
from reports.i18n import _
from ui.look.theme import px
from ui.widgets.basics import label
from ui.widgets.count_box import CountBox
from ui.words.day_words import clock

USUAL = PlayingHours(start=10 * 60, until=17 * 60, lunch=60)
"""What most halls are let for."""


class HoursRow(QWidget):
    """Two times of day and the minutes of a break, in one line."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.start, self.until = QLineEdit(clock(USUAL.start)), QLineEdit(clock(USUAL.until))
        self.lunch = CountBox()
        self.lunch.setRange(0, 180)
        self.lunch.setSingleStep(15)
        self.lunch.setValue(USUAL.lunch)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        for box, name in (
            (self.start, _("First |round| begins at")),
            (self.until, _("Until when")),
        ):
            box.setFixedWidth(px(76))
            box.setAccessibleName(name)
            box.textEdited.connect(self.changed)
        self.lunch.setAccessibleName(_("Minutes of the break at noon"))
        self.lunch.valueChanged.connect(self.changed)
        for widget in (
            self.start,
            label(_("to")),
            self.until,
            label(_("lunch")),
            self.lunch,
            label(_("min")),
        ):
            layout.addWidget(widget)
        layout.addStretch(1)
        self.setFocusProxy(self.start)

    def value(self) -> PlayingHours | None:
        """Give the hours; None while a time cannot be read."""
        start, until = read_clock(self.start.text()), read_clock(self.until.text())
        if start is None or until is None or start >= until:
            return None
        return PlayingHours(
            start=minutes_of(start), until=minutes_of(until), lunch=self.lunch.value()
        )

    def problems(self, where: str) -> tuple[Problem, ...]:
        """Say which time cannot be read, or that the end does not come after the beginning."""
        for box in (self.start, self.until):
            if unread := unread_clock(box.text(), where, wanted=True):
                return unread
        return () if self.value() is not None else (Problem(code="ENDS_BEFORE", where=where),)
