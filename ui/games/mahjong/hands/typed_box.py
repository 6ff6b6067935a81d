"""A box of figures from which Enter leads to the next one and takes hold of what stands there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from models.core.problems import Problem
from ui.dialogs.parts.inputs import NumberBox, mark_wrong


class PassingBox(NumberBox):
    """A number; Enter goes on to `next`, whose text the next key replaces."""

    next: QLineEdit | None = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.next is not None:
            self.next.setFocus(Qt.FocusReason.TabFocusReason)
            self.next.selectAll()
        else:
            super().keyPressEvent(event)


def unread(*boxes: NumberBox) -> tuple[Problem, ...]:
    """Frame the boxes that are asked for and cannot be read, and give a problem for each."""
    found = []
    for box in boxes:
        problem = box.unreadable() if box.isEnabled() else None
        mark_wrong(box, problem is not None)
        if problem is not None:
            found.append(problem)
    return tuple(found)
