"""The box for what stands on a clock: minutes and seconds, shown back in words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit

from models.clock import read_left
from models.core.problems import Problem
from reports.i18n import _
from ui.words.wording import time_left


class TimeLeftBox(QLineEdit):
    """Takes `8:35` or `835`; what could be minutes or seconds is refused with both readings.

    Signal: `edited` after every change.
    """

    edited = Signal()

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(_("e.g. 8:35"))
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.textChanged.connect(self.edited)

    def seconds(self) -> int | None:
        """Give the seconds; None for a blank box, and for what has no one meaning."""
        found = read_left(self.text())
        return found[0] if len(found) == 1 else None

    def show_seconds(self, seconds: object) -> None:
        """Show a time as it is typed."""
        self.setText(_typed(seconds) if isinstance(seconds, int) else "")

    def told(self) -> str:
        """Say how the time was read: 8分35秒."""
        seconds = self.seconds()
        return "" if seconds is None else f"= {time_left(seconds)}"

    def unreadable(self) -> Problem | None:
        """Say both readings, or that there is none; None for a time and for a blank box."""
        text, found = self.text().strip(), read_left(self.text())
        if not text or len(found) == 1:
            return None
        if not found:
            return Problem(code="TIME_LEFT_UNREADABLE", values={"text": text})
        one, other = found
        values = {"text": text, "one": time_left(one), "other": time_left(other)}
        typed = {"first": _typed(one), "second": _typed(other)}
        return Problem(code="TIME_TWO_WAYS", values={**values, **typed})


def _typed(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"
