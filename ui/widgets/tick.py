"""A box to tick that its letter ticks at once, so that a key behind it finds it ticked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShortcutEvent
from PySide6.QtWidgets import QCheckBox


class Tick(QCheckBox):
    """A check box without the tenth of a second that Qt presses it for after Alt and its letter.

    Enter typed right behind the letter would save the form without the tick.
    """

    def event(self, event: QEvent) -> bool:
        """Tick at the letter, unless another box has the same one."""
        if (
            event.type() is QEvent.Type.Shortcut
            and isinstance(event, QShortcutEvent)
            and not event.isAmbiguous()
            and self.isEnabled()
        ):
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.click()
            return True
        return super().event(event)
