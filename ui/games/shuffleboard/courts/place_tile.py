"""One court, or one end of it, as a painted tile that can be chosen and opened."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy

from app.games.shuffleboard.court_queries import PlaceView
from ui.dialogs.parts.skeleton import ENTER
from ui.games.shuffleboard.courts.court_words import about_text, place_words
from ui.look.plain_text import hint_text
from ui.look.theme import large, px, tokens
from ui.widgets.basics import restyle

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
WIDTH = 180
"""The least width of a place, in pixels at 100 %."""
LEAST_SIDES = 2
"""For so many sides there is room on every tile."""
EDGE = 5
"""Pixels between the frame of a tile and its words, at 100 %."""


def fitted(text: str, font: QFont, width: int) -> QFont:
    """Give the font in the largest size in which a text fits, down to the usual size."""
    least = large(1.0).pointSizeF()
    while font.pointSizeF() > least and QFontMetrics(font).horizontalAdvance(text) > width:
        font = QFont(font)
        font.setPointSizeF(max(least, font.pointSizeF() - 0.5))
    return font


class PlaceTile(QFrame):
    """One place: its state in words and shape, who plays or comes next, and the totals.

    It is painted: a hall of many courts would be hundreds of labels. Signals: `entered(place)` when
    it has the focus; `opened()` for Enter or a double click; `moved(int, int)` for an arrow key,
    columns and rows.
    """

    entered = Signal(object)
    opened = Signal()
    moved = Signal(int, int)

    def __init__(self, place: PlaceView, factor: float = 1.0) -> None:
        """Show a place, in type as large as there is room for."""
        super().__init__()
        self._roomy = factor > 1
        self._bold, self._plain = large(factor), large(factor, bold=False)
        self._small = large(1.0, bold=False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_place(place)

    def show_place(self, place: PlaceView) -> None:
        """Show how the place stands now; where nobody is, who comes next."""
        self.place = place
        self._words = place_words(place, roomy=self._roomy)
        self.setAccessibleName(self._words.spoken)
        about = place.shown or place.next
        self.setToolTip(hint_text("" if about is None else about_text(about)))
        self._mark("state", "taken" if place.now else "left" if place.shown else "free")
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """Give all that stands on the tile, a line each."""
        return "\n".join([self._words.state, *map(str, self._words.sides), self._words.below])

    def _mark(self, name: str, value: str | bool) -> None:
        """Set a property that the style sheet asks for."""
        if self.property(name) != value:
            self.setProperty(name, value)
            restyle(self)

    def sizeHint(self) -> QSize:
        """Ask for the height of all lines; the width is shared."""
        line = QFontMetrics(self._bold).lineSpacing()
        lines = line * (1 + max(LEAST_SIDES, len(self._words.sides)))
        below = QFontMetrics(self._small).lineSpacing()
        return QSize(px(WIDTH), lines + below + 2 * px(EDGE))

    def minimumSizeHint(self) -> QSize:
        """Be no smaller than that."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, and the lines on it; what is too long ends in dots."""
        super().paintEvent(event)
        painter = QPainter(self)
        theme = tokens()
        left, right = px(EDGE + 10), self.width() - px(EDGE + 4)
        line = QFontMetrics(self._bold).lineSpacing()
        small = QFontMetrics(self._small).lineSpacing()

        def write(text: str, top: int, start: int, end: int, wanted: QFont, colour: str) -> None:
            """Write a text between two points, in smaller type where it needs that."""
            font = fitted(text, wanted, end - start)
            metrics = QFontMetrics(font)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, end - start))
            painter.setFont(font)
            painter.setPen(QColor(colour))
            lower = (QFontMetrics(wanted).lineSpacing() - metrics.lineSpacing()) // 2
            painter.drawText(start, top + lower + metrics.ascent(), shown)

        top = px(EDGE)
        write(self._words.state, top, left, right, self._bold, theme.text)
        bold = QFontMetrics(self._bold)
        indent = bold.horizontalAdvance("B") + px(6)
        names = theme.muted if self.place.shown is None else theme.text
        for side in self._words.sides:
            top += line
            ends = right - bold.horizontalAdvance(side.total)
            write(side.letter, top, left, right, self._bold, theme.text)
            start = left + (indent if side.letter else 0)
            write(side.name, top, start, ends - px(6), self._plain, names)
            write(side.total, top, ends, self.width(), self._bold, theme.text)  # never cut
        bottom = self.height() - px(EDGE) - small
        write(self._words.below, bottom, left, right, self._small, theme.muted)
        painter.end()

    def choose(self, chosen: bool) -> None:
        """Mark the tile as the one that is chosen, also while the focus is elsewhere."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        self._mark("chosen", chosen)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the tile is chosen."""
        super().focusInEvent(event)
        self.entered.emit(self.place.at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open what is there."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next tile by an arrow, and do what comes next by Enter."""
        step = ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(*step)
        elif event.key() in ENTER and not event.isAutoRepeat():
            self.opened.emit()
        else:
            super().keyPressEvent(event)
