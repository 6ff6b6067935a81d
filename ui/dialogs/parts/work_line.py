"""The line that is seen while a dialog works at something long: stop it, begin again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from ui.widgets.basics import button, label, named, row, spacer


class WorkLine(QWidget):
    """A word, a bar and two buttons; `stop()` gives the work up, `again()` begins it anew."""

    stop = Signal()
    again = Signal()

    def __init__(self, *, name: str, stop: str, again: str) -> None:
        """Begin unseen; `name` is what a screen reader says of the bar."""
        super().__init__()
        self.word = label("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        named(self.bar, name)
        self.stop_button = button(stop, self.stop.emit)
        self.again_button = button(again, self.again.emit)
        self.gap = spacer()
        layout = row(self.word, self.bar, self.stop_button, self.again_button, self.gap)
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.hide()

    def show_state(self, *, busy: bool, stopped: bool) -> None:
        """Show the bar while there is work, and how to go on after it was stopped."""
        self.setVisible(busy or stopped)
        self.bar.setVisible(busy)
        self.stop_button.setVisible(busy)
        self.again_button.setVisible(stopped and not busy)
