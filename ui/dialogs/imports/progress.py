"""Reading a long list while the window lives: how far it is, stop, begin again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.imports import ReadProgress
from reports.i18n import _
from ui.desk.background import TellProgress, alone
from ui.dialogs.imports.reading import is_small
from ui.dialogs.parts.work_line import WorkLine


class ImportProgress(WorkLine):
    """Shows how far the reading is; the keyboard can wait at its bar."""

    def __init__(self) -> None:
        super().__init__(
            name=_("Progress of the reading"), stop=_("&Stop reading"), again=_("Read it &again")
        )
        self.bar.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_state(self, *, busy: bool, stopped: bool) -> None:
        """Say that nothing is taken in once the reading was stopped; the bar needs the width."""
        super().show_state(busy=busy, stopped=stopped)
        self.gap.setVisible(stopped)
        if stopped:
            self.word.setText(_("Stopped. Nothing has been imported."))

    def show_progress(self, done: int, total: int) -> None:
        """Say how many rows were read, or of how many they were looked at."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        text = _("Reading: {done} rows") if done else _("Reading…")
        if total:
            text = _("Checking the rows: {done} of {total}")
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


T = TypeVar("T")


def read_beside(path: Path, what: str, read: Callable[[ReadProgress], T], parent: QWidget) -> T:
    """Read a file and wait for it; `what` says what is done, as a sentence for the bar.

    Raises what rules or the disk refuse, and `Stopped` when it was given up.
    """
    if is_small(path):
        return read(lambda _done, _total: True)
    return alone(what, lambda tell: read(_asking(tell)), parent)


def _asking(tell: TellProgress) -> ReadProgress:
    """Give what readers ask whether anybody still waits: it is told, and stops them by itself."""

    def ask(done: int, total: int) -> bool:
        tell(done, total)
        return True

    return ask
