"""The line that is seen while a long list is read: how far it is, stop, begin again."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from reports.i18n import _
from ui.widgets.basics import button, label, named, row, spacer


class ImportProgress(QWidget):
    """Shows how far the reading is; `stop()` gives it up, `again()` begins it once more."""

    stop = Signal()
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.word = label("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        named(self.bar, _("How far the reading is"))
        self.stop_button = button(_("&Stop reading"), self.stop.emit)
        self.again_button = button(_("Read it &again"), self.again.emit)
        self._gap = spacer()
        line = row(self.word, self.bar, self.stop_button, self.again_button, self._gap)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(line)
        self.hide()

    def show_state(self, *, busy: bool, stopped: bool) -> None:
        """Show the bar while something is read, and how to go on after it was stopped."""
        self.setVisible(busy or stopped)
        self.bar.setVisible(busy)
        self.stop_button.setVisible(busy)
        self.again_button.setVisible(stopped)
        self._gap.setVisible(stopped)
        if stopped:
            self.word.setText(_("Stopped. Nothing is taken in."))

    def show_progress(self, done: int, total: int) -> None:
        """Say how many rows were read, or of how many they were looked at."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        text = _("Reading: {done} rows") if done else _("Reading…")
        if total:
            text = _("Looking at the rows: {done} of {total}")
        self.word.setText(text.format(done=done, total=total))

    def is_waited_at(self) -> bool:
        """Tell whether the keyboard waits here for the reading."""
        return self.bar.hasFocus() or self.stop_button.hasFocus()

    def wait_here(self) -> None:
        """Take the keyboard while something is read."""
        self.bar.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer_again(self) -> None:
        """Take the keyboard to what begins the reading once more."""
        self.again_button.setFocus(Qt.FocusReason.OtherFocusReason)
