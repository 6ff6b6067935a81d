"""The page of hand values: a hand on the left, on the right who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from reports.i18n import _
from ui.games.mahjong.hands.hand_panel import HandPanel
from ui.games.mahjong.hands.settle_panel import SettlePanel
from ui.look.theme import UNIT, px
from ui.widgets.basics import button, keyed, row

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk

SHARES = (5, 7)
"""How the width is divided between the hand and who pays whom."""


class HandsPart(QWidget):
    """Answers a dispute; nothing of it is recorded, and what is typed stays until it is cleared."""

    def __init__(self, _desk: Desk | None = None) -> None:
        super().__init__()
        self.hand = HandPanel()
        self.settle = SettlePanel(self.hand)
        self.clear_button = button(_("&Clear all"), self.clear, hint="F6")
        keyed(self, "F6", self.clear)
        keyed(self, "F8", self.to_settling)
        self._panels = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._panels.setSpacing(px(4 * UNIT))
        for panel, share in zip((self.hand, self.settle), SHARES, strict=True):
            self._panels.addWidget(panel, share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._panels, 1)
        layout.addLayout(row(None, self.clear_button))

    # -- large type on a small screen -----------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand the panels side by side, or below each other where that is too wide."""
        super().resizeEvent(event)
        widths = [panel.minimumSizeHint().width() for panel in (self.hand, self.settle)]
        beside = sum(widths) + self._panels.spacing() <= self.width()
        ways = QBoxLayout.Direction
        self._panels.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def minimumSizeHint(self) -> QSize:
        """Be content with the width of one panel."""
        hints = [panel.minimumSizeHint() for panel in (self.hand, self.settle)]
        height = super().minimumSizeHint().height()
        return QSize(max(hint.width() for hint in hints), height)

    # -- a page of the desk ---------------------------------------------------------------

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Take the settings of the division; what is typed has nothing to do with the file."""
        del event
        self.settle.honba_on_passed_draw = division.options.honba_on_passed_draw
        self.settle.recheck()

    def forget(self) -> None:
        """Keep what is typed: it is about no division."""

    def home(self) -> None:
        """Begin with the fu."""
        self.hand.fu.setFocus()
        self.hand.fu.selectAll()

    def begin(self, what: str) -> None:
        """Begin with who pays whom, where that is wanted."""
        if what == "settle":
            self.to_settling()

    def to_settling(self) -> None:
        """Put the keyboard where it is said what has happened."""
        self.settle.happened.setFocus()

    def clear(self) -> None:
        """Begin with another dispute."""
        self.settle.clear()
        self.hand.clear()
