"""The record of a match as a list whose lines are as high as their words need."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from reports.i18n import _
from ui.games.shuffleboard.board.log_words import LogLine
from ui.look.theme import px

SIDE = 14
"""Pixels at 100 % that the theme keeps free beside a line's words, on each side."""
BETWEEN = 12
"""Pixels at 100 % between two lines."""
ENDLESS = 10_000


class LogList(QListWidget):
    """Lines of a record, the newest in sight; what does not count is struck through."""

    def __init__(self) -> None:
        """Start empty; Tab does not come here."""
        super().__init__()
        self.setAccessibleName(_("Record of the match"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self.scrollToBottom)

    def show_lines(self, lines: Iterable[LogLine]) -> None:
        """Show a record."""
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.text)
            font = item.font()
            font.setStrikeOut(line.void)
            item.setFont(font)
            self.addItem(item)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the words of each line the room they need at the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Say how high each line is: Qt does not reckon with the space that the theme keeps."""
        room = QRect(0, 0, max(1, self.viewport().width() - 2 * px(SIDE)), ENDLESS)
        metrics = QFontMetrics(self.font())
        for place in range(self.count()):
            item = self.item(place)
            needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
            item.setSizeHint(QSize(room.width(), needed.height() + px(BETWEEN)))
