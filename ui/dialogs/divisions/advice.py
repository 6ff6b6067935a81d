"""What can be done where a division is not over in time: fewer rounds, or another programme."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.stages.day.proposing import DivisionPlans, Outlook, in_time_with
from reports.i18n import _, _n
from ui.widgets.basics import button, label, set_text
from ui.words import wording
from ui.words.day_words import clock, too_late


class DayAdvice(QWidget):
    """Says that it is not over in time, and offers at a key what would be."""

    taken = Signal(str, object)
    """The programme and its settings that somebody takes."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = label("", "warn", wrap=True)
        self.fewer = button(_("Fewer |rounds| (&8)"), self._take_fewer)
        self.other = button(_("Instead (&9)"), self._take_other)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.sentence)
        layout.addWidget(self.fewer)
        layout.addWidget(self.other)
        self._fewer: Outlook | None = None
        self._other: Outlook | None = None
        self.hide()

    def show_for(
        self, found: Outlook | None, wanted: DivisionPlans, others: Mapping[str, Outlook]
    ) -> None:
        """Show it where a programme is late; `others` are all programmes with what suits them."""
        late = found is not None and found.day is not None and bool(found.day.late)
        self.setVisible(late)
        self._fewer = self._other = None
        if found is None or found.day is None or not late:
            return
        self.sentence.setText("⚠ " + too_late(found.day, wanted.hours))
        self._fewer = in_time_with(wanted, found)
        others_in_time = (own for own in others.values() if own.in_time and own is not found)
        self._other = next(others_in_time, None)
        self._offer(self.fewer, self._fewer, _rounds_text)
        self._offer(self.other, self._other, _programme_text)

    def _offer(self, offered: Any, outlook: Outlook | None, text: Any) -> None:
        offered.setVisible(outlook is not None)
        if outlook is not None:
            set_text(offered, text(outlook))

    def _take_fewer(self) -> None:
        if self._fewer is not None:
            self.taken.emit(self._fewer.programme.key, self._fewer.options)

    def _take_other(self) -> None:
        if self._other is not None:
            self.taken.emit(self._other.programme.key, self._other.options)


def _end(outlook: Outlook) -> str:
    return "" if outlook.day is None else clock(outlook.day.end)


def _rounds_text(outlook: Outlook) -> str:
    rounds = outlook.options.rounds
    return _n(
        "Fewer: {n} |round| (→ {end}) (&8)", "Fewer: {n} |rounds| (→ {end}) (&8)", rounds
    ).format(n=rounds, end=_end(outlook))


def _programme_text(outlook: Outlook) -> str:
    return _("Instead: {programme} (→ {end}) (&9)").format(
        programme=wording.programme(outlook.programme.key), end=_end(outlook)
    )
