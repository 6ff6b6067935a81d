"""A tab for every game, all of them in sight: with many games their letters are smaller."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QApplication

from ui.look.theme import px
from ui.widgets.basics import Tabs

LEAST = 52
"""The part of the usual size, in per cent, below which the letters are never made."""
STEP = 3


class GameTabs(Tabs):
    """Tabs that write as large as all of them have room for."""

    def __init__(self) -> None:
        """Have no tabs yet."""
        self._fitting = False
        super().__init__()
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setIconSize(QSize(px(10), px(10)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the room that there is now."""
        super().resizeEvent(event)
        self._fit()

    def tabLayoutChange(self) -> None:
        """Fit the words that stand there now."""
        super().tabLayoutChange()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Be content with any width: the letters follow."""
        return QSize(px(200), super().minimumSizeHint().height())

    def _fit(self) -> None:
        parent = self.parentWidget()
        seen = [place for place in range(self.count()) if self.isTabVisible(place)]
        if self._fitting or parent is None or not seen:
            return
        self._fitting = True
        room = parent.width() - 2 * px(16)
        usual = QApplication.font()
        for percent in range(100, LEAST - 1, -STEP):
            font = QFont(usual)
            font.setPointSizeF(usual.pointSizeF() * percent / 100)
            self.setFont(font)
            # measured from the first one, as the tabs may be scrolled
            if self.tabRect(seen[-1]).right() - self.tabRect(seen[0]).left() < room:
                break
        self._fitting = False
