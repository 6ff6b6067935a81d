"""One match of a knock-out on the screen: its table, who plays, what came of it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from models.views.draws import BracketMatchView, BracketSideView, BracketView
from reports.brackets.bracket_words import Key
from ui.look.plain_text import hint_text
from ui.look.theme import px, tokens
from ui.widgets import bracket_plan as plan

STRIP = 30
"""The width of the strip with the table number, in pixels at a scale of 100 %."""


class BracketSheet(Protocol):
    """The bracket as its boxes see it."""

    @property
    def current(self) -> Key | None:
        """The match that the keyboard is on."""
        ...

    def take_key(self, event: QKeyEvent) -> bool:
        """Move the keyboard; whether the key was one for it."""
        ...

    def open_match(self, match: BracketMatchView) -> None:
        """Open a match."""
        ...

    def zoomed(self, length: int) -> int:
        """Give a length in the size that was chosen."""
        ...

    def font_of(self, share: float, *, bold: bool = False) -> QFont:
        """Give the font of the desk in the size that was chosen."""
        ...


class MatchBox(QAbstractButton):
    """One match: its table, who plays, what came of it. The keyboard is on one of them."""

    def __init__(self, bracket: BracketSheet, parent: QWidget) -> None:
        super().__init__(parent)
        self._bracket = bracket
        self._view: BracketView | None = None
        self.match: BracketMatchView | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_match(self, view: BracketView, match: BracketMatchView) -> None:
        """Show a match as it stands now."""
        self._view = view
        if match != self.match:
            self.match = match
            self.update()
        said = plan.match_sentence(view, match)
        self.setAccessibleName(said)
        self.setToolTip(hint_text(said))

    def sizeHint(self) -> QSize:
        """Ask for the size that the bracket gives it."""
        return self.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys to the bracket; the space bar chooses, as everywhere."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        elif not self._bracket.take_key(event):
            QWidget.keyPressEvent(self, event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the match."""
        if event.button() == Qt.MouseButton.LeftButton and self.match is not None:
            self._bracket.open_match(self.match)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, the table with its sign and the two sides."""
        del event
        view, match = self._view, self.match
        if view is None or match is None:
            return
        theme = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        here = self.hasFocus() or self._bracket.current == plan.key_of(match)
        playable = match.state == plan.CALL
        waits = match.state not in (plan.CALL, plan.DECIDED)
        pen = QPen(QColor(theme.warn if playable else theme.line), 2 if playable else 1)
        if waits:
            pen.setStyle(Qt.PenStyle.DashLine)
        if here:
            pen = QPen(QColor(theme.focus), px(3) if self.hasFocus() else px(2))
        painter.setPen(pen)
        painter.setBrush(QColor(theme.ground if waits else theme.surface))
        painter.drawRoundedRect(whole, 4, 4)
        strip = self._bracket.zoomed(STRIP)
        self._draw_strip(painter, match, strip)
        half = self.height() / 2
        for place, side in enumerate(match.sides):
            area = QRectF(strip + 4, place * half, self.width() - strip - 9, half)
            self._draw_side(painter, view, match, side, area)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(strip, round(half), self.width() - 3, round(half))
        painter.drawLine(strip, 3, strip, self.height() - 4)

    def _draw_strip(self, painter: QPainter, match: BracketMatchView, width: int) -> None:
        theme = tokens()
        sign, _word = plan.state_words(match)
        colour = {plan.CALL: theme.warn, plan.DECIDED: theme.text}.get(match.state, theme.muted)
        painter.setPen(QColor(colour))
        centre = Qt.AlignmentFlag.AlignCenter
        half = self.height() // 2
        if match.state == plan.PASSED:
            painter.setFont(self._bracket.font_of(0.9))
            painter.drawText(QRect(1, 0, width - 1, self.height()), centre, sign)
            return
        painter.setFont(self._bracket.font_of(1.0, bold=True))
        painter.drawText(QRect(1, 3, width - 1, half), centre, str(match.table))
        painter.setFont(self._bracket.font_of(0.85))
        painter.drawText(QRect(1, half - 2, width - 1, half), centre, sign)

    def _draw_side(
        self,
        painter: QPainter,
        view: BracketView,
        match: BracketMatchView,
        side: BracketSideView,
        area: QRectF,
    ) -> None:
        theme, font_of = tokens(), self._bracket.font_of
        middle = Qt.AlignmentFlag.AlignVCenter
        x, right = area.x(), area.right()
        small = font_of(0.78)
        if side.line is not None:
            painter.setFont(small)
            painter.setPen(QColor(theme.muted))
            wide = QFontMetrics(small).horizontalAdvance("00")
            number = QRectF(x, area.y(), wide, area.height())
            painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, str(side.line))
            x += wide + 5
        result = plan.side_result(view, match, side)
        font = font_of(1.0, bold=side.won)
        if result:
            wide = QFontMetrics(font).horizontalAdvance(result)
            painter.setFont(font)
            painter.setPen(QColor(theme.text))
            at = QRectF(right - wide - 1, area.y(), wide + 2, area.height())
            painter.drawText(at, middle | Qt.AlignmentFlag.AlignRight, result)
            right -= wide + 6
        known = side.entrant is not None
        font = font if known else font_of(0.85)
        metrics = QFontMetrics(font)
        room = max(0, int(right - x))
        name = metrics.elidedText(plan.side_name(view, side), Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(QColor(theme.text if known else theme.muted))
        painter.drawText(QRectF(x, area.y(), right - x, area.height()), middle, name)
        self._draw_about(painter, view, side, x + metrics.horizontalAdvance(name) + 7, right, area)

    def _draw_about(
        self,
        painter: QPainter,
        view: BracketView,
        side: BracketSideView,
        x: float,
        right: float,
        area: QRectF,
    ) -> None:
        """Write the seed, and the club as far as there is room."""
        if side.entrant is None or side.line is None:
            return
        small = self._bracket.font_of(0.74)
        seed = f"[{side.seed}]" if side.seed else ""
        club = side.entrant.club if view.clubs else ""
        whole = " ".join(filter(None, [seed, club]))
        metrics = QFontMetrics(small)
        if metrics.horizontalAdvance(whole) > right - x:
            whole = seed
        if whole and metrics.horizontalAdvance(whole) <= right - x:
            painter.setFont(small)
            painter.setPen(QColor(tokens().muted))
            place = QRectF(x, area.y(), right - x, area.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, whole)
