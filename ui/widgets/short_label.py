"""A label that shortens its text to the room it has and tells the whole under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.look.plain_text import hint_text


class ShortLabel(QLabel):
    """Shows the beginning of one line and `…` where there is no room for all of it."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if role:
            self.setProperty("role", role)

    def show_text(self, text: str, hint: str = "") -> None:
        """Show a text; the hint under the pointer is the text itself unless another is given."""
        self._whole = text
        self.setToolTip(hint_text(hint or text))
        self.setAccessibleName(text)
        self._shorten()

    def whole_width(self) -> int:
        """Give the width that the whole text would take."""
        self.ensurePolished()
        return self.fontMetrics().horizontalAdvance(self._whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the new room."""
        super().resizeEvent(event)
        self._shorten()

    def minimumSizeHint(self) -> QSize:
        """Ask for no width of its own, so that shortening never changes the layout."""
        return QSize(0, super().minimumSizeHint().height())

    def _shorten(self) -> None:
        self.ensurePolished()
        room = self.contentsRect().width()
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))
