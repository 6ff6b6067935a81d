"""Who won, where discs are not recorded: by 1 or 2, or by the discs that fingers type by habit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow, narrow
from ui.games.othello.typed_winner import WinnerReading, read_winner, winner_of

TAKEN = "0123456789-:"


class OthelloWinnerRow(ChoiceRow):
    """Keeps every digit until Enter; what can be read two ways chooses nobody."""

    def __init__(self, names: Sequence[str]) -> None:
        """Show both names; nobody is chosen yet."""
        super().__init__(tuple(enumerate(names)))
        self._names = tuple(names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, and what stands between two counts; Backspace wipes the last one."""
        key = narrow(event.text())
        if self._spent:
            self._show("")
        if event.key() == Qt.Key.Key_Backspace:
            self._show(self.typed[:-1])
        elif len(key) == 1 and key in TAKEN:
            self._show(self.typed + key)
        else:
            super().keyPressEvent(event)

    def _show(self, typed: str) -> None:
        """Choose who won by what is typed now."""
        self.typed, self._spent = typed, False
        winner = winner_of(typed)
        blocked = self.blockSignals(True)
        self.choose(winner)
        self.typed = typed  # a choice by mouse or arrow forgets it
        self.blockSignals(blocked)
        if winner is not None:
            self._buttons[winner].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.changed.emit()

    def told(self) -> str:
        """Say how digits are taken: the discs that were typed, and who won by them."""
        found = [reading for reading in read_winner(self.typed) if reading.counts is not None]
        if winner_of(self.typed) is None or not found:
            return _("1 or 2; discs such as 42 are taken, too. Only the winner is recorded.")
        return _("{reading}. Only the winner is recorded.").format(reading=self._words(found[0]))

    def unreadable(self) -> Problem | None:
        """Say what the digits could mean where they do not name one winner."""
        if not self.typed or winner_of(self.typed) is not None:
            return None
        found = read_winner(self.typed)
        if len(found) > 1:
            one, other = found[0], next(one for one in found if one.winner != found[0].winner)
            values = {"text": self.typed, "one": self._words(one), "other": self._words(other)}
            return Problem(code="WINNER_TWO_WAYS", values=values)
        if found and found[0].counts is not None:
            first, second = found[0].counts
            return Problem(code="WINNER_LEVEL", values={"first": first, "second": second})
        return Problem(code="WINNER_UNREADABLE", values={"text": self.typed})

    def _words(self, reading: WinnerReading) -> str:
        name = "–" if reading.winner is None else self._names[reading.winner]
        if reading.counts is None:
            return _("key {key}: {name} has won").format(key=(reading.winner or 0) + 1, name=name)
        first, second = reading.counts
        words = _("{first} to {second}: {name} has won")
        if reading.winner is None:
            words = _("{first} to {second}: level")
        return words.format(first=first, second=second, name=name)
