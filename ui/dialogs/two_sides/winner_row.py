"""Who won a match of two: the first by 1, the second by 2, a draw by 0 or =."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent

from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow, narrow

DRAW = -1
"""The answer "draw" among the winners; a record holds no winner then."""


class WinnerRow(ChoiceRow):
    """First, draw, second: by 1, by 0 or =, by 2."""

    def __init__(self, names: tuple[str, ...], *, draws: bool) -> None:
        """Offer a draw only where the division allows it."""
        answers: list[tuple[int, str]] = [(0, names[0]), (1, names[1])]
        if draws:
            answers.append((DRAW, _("Draw (0)")))
        super().__init__(answers)
        self._draws = draws

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a draw by 0 or =, everything else by its place."""
        if self._draws and narrow(event.text()) in ("0", "="):
            self.choose(DRAW)
            self.focus_chosen()
            self._spent = False
            self.typed = "0"
            self.digit_taken.emit()
            return
        super().keyPressEvent(event)
