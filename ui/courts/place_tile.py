"""One court, or one end of it, as a painted tile that can be chosen and opened."""

from __future__ import annotations

from collections.abc import Callable

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

from app.courts.court_queries import PlaceView
from ui.courts.court_game import TileSide
from ui.courts.court_words import about_text, family_reading, place_words
from ui.dialogs.parts.skeleton import ENTER
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


Write = Callable[[str, int, int, int, QFont, str], None]
"""Writes a text at a height between two points, in a font and a colour."""


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
        self._above = False
        """Whether the reading of a name has a line of its own above it."""
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
        sides = [text for side in self._words.sides for text in (side.reading, str(side)) if text]
        return "\n".join([self._words.state, *sides, self._words.below])

    def _mark(self, name: str, value: str | bool) -> None:
        """Set a property that the style sheet asks for."""
        if self.property(name) != value:
            self.setProperty(name, value)
            restyle(self)

    def sizeHint(self) -> QSize:
        """Ask for the height of all lines; the width is shared."""
        return QSize(px(WIDTH), self.height_with(above=self._above))

    def height_with(self, *, above: bool) -> int:
        """Give the height of all lines, where readings have lines of their own or none."""
        line, small = (QFontMetrics(font).lineSpacing() for font in (self._bold, self._small))
        sides = max(LEAST_SIDES, len(self._words.sides))
        return line * (1 + sides) + small * (1 + sides * above) + 2 * px(EDGE)

    def read_above(self, above: bool) -> None:
        """Give the readings of names a line of their own, or put them behind where there is room.

        Whoever lays tiles out knows whether there is height for it.
        """
        if above != self._above:
            self._above = above
            self.updateGeometry()
            self.update()

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
        top += line
        for side in self._words.sides:
            start = left + (indent if side.letter else 0)
            if self._above:
                reading = self._fitting(side.reading, right - start)
                write(reading or side.reading, top, start, right, self._small, theme.muted)
                top += small
            ends = right - bold.horizontalAdvance(side.total)
            write(side.letter, top, left, right, self._bold, theme.text)
            self._write_name(write, side, (top, start, ends - px(6)), names)
            write(side.total, top, ends, self.width(), self._bold, theme.text)  # never cut
            top += line
        bottom = self.height() - px(EDGE) - small
        write(self._words.below, bottom, left, right, self._small, theme.muted)
        painter.end()

    def _write_name(
        self, write: Write, side: TileSide, place: tuple[int, int, int], colour: str
    ) -> None:
        """Write a name; on a small tile its reading stands behind it where there is room."""
        top, start, end = place
        plain, small = QFontMetrics(self._plain), QFontMetrics(self._small)
        roomy = plain.horizontalAdvance(side.placed) <= end - start
        name = side.placed if side.placed and roomy else side.name
        write(name, top, start, end, self._plain, colour)
        behind = start + plain.horizontalAdvance(name) + px(8)
        reading = "" if self._above else self._fitting(side.reading, end - behind)
        lower = plain.ascent() - small.ascent()
        write(reading, top + lower, behind, end, self._small, tokens().muted)

    def _fitting(self, reading: str, width: int) -> str:
        """Give a reading, or that of the family names alone, as far as there is room for it."""
        wide = QFontMetrics(self._small).horizontalAdvance
        return next((t for t in (reading, family_reading(reading)) if wide(t) <= width), "")

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
