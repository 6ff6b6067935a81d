"""The courts as tiles: what is played where, one of them chosen by arrow keys or mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.courts.court_queries import CourtView, PlaceView
from models.core.court_calling import CourtPlace
from reports.i18n import _
from ui.courts.court_game import TileSide
from ui.courts.court_words import about_text, family_reading, place_words
from ui.dialogs.parts.skeleton import ENTER
from ui.look.plain_text import hint_text
from ui.look.theme import UNIT, large, px, tokens
from ui.widgets.basics import label, restyle

NAME = 30
"""The least width of the name of a court, in pixels at 100 %."""


class CourtTiles(QScrollArea):
    """All courts side by side, head above foot; `chosen(PlaceView)`, `opened()`."""

    chosen = Signal(object)
    opened = Signal()

    def __init__(self) -> None:
        """Begin without courts."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Courts"))
        self.setMinimumWidth(px(WIDTH + NAME + 40))
        self._inner = QWidget()
        self._grid = QGridLayout(self._inner)
        self._grid.setContentsMargins(px(4), px(4), px(4), px(4))
        self._grid.setSpacing(px(UNIT))
        self.setWidget(self._inner)
        self.tiles: dict[CourtPlace, PlaceTile] = {}
        self._shape: tuple[tuple[CourtPlace, ...], ...] = ()
        self._courts: list[QWidget] = []
        self._across, self._below = 0, 0
        """How many courts stand side by side, and the empty row below them."""
        self.current: CourtPlace | None = None

    def show_courts(self, courts: Sequence[CourtView]) -> None:
        """Show how the courts stand; the chosen one stays chosen while it is there."""
        shape = tuple(tuple(place.at for place in court.places) for court in courts)
        if shape != self._shape:
            self._shape = shape
            self._rebuild(courts)
        else:
            for court in courts:
                for place in court.places:
                    self.tiles[place.at].show_place(place)
        for key, tile in self.tiles.items():
            tile.choose(key == self.current)

    def _usual(self) -> CourtPlace | None:
        """Give the place to begin with: the court of before, else where somebody can be called."""
        same = [key for key in self.tiles if self.current and key.court == self.current.court]
        ready = [key for key, tile in self.tiles.items() if tile.place.free and tile.place.next]
        return next(iter((*same, *ready, *self.tiles)), None)

    def _rebuild(self, courts: Sequence[CourtView]) -> None:
        """Make the tiles anew; the keyboard stays where it was."""
        focused = self.window().focusWidget() in self.tiles.values()
        for old in self._courts:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.tiles = {}
        factor = size(sum(len(court.places) for court in courts))
        self._courts = [self._court(court, factor) for court in courts]
        self._across = 0
        self._arrange()
        self._share_height()
        if self.current not in self.tiles:
            self.current = self._usual()
        if focused and self.current is not None:
            self.tiles[self.current].setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        """Put the courts side by side as far as there is room."""
        spacing = self._grid.spacing()
        room = (self.viewport().width() - spacing) // (px(WIDTH + NAME) + 2 * spacing)
        across = max(1, min(columns(len(self._courts)), room))
        if across == self._across:
            return
        for stretched in range(max(across, self._grid.columnCount())):
            self._grid.setColumnStretch(stretched, int(stretched < across))
        self._grid.setRowStretch(self._below, 0)
        self._across, self._below = across, -(-len(self._courts) // across)
        self._grid.setRowStretch(self._below, 1)
        for number, court in enumerate(self._courts):
            self._grid.addWidget(court, *divmod(number, across))
            court.setVisible(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the courts out for the new width."""
        super().resizeEvent(event)
        self._arrange()
        self._share_height()

    def _share_height(self) -> None:
        """Let readings stand above the names where every court is still seen."""
        above = self._height(above=True) <= self.height()
        for tile in self.tiles.values():
            tile.read_above(above)

    def _height(self, *, above: bool) -> int:
        """Give the height at which every court is seen, with readings above the names or not."""
        heights = [
            sum(self.tiles[at].height_with(above=above) + px(2) for at in court)
            for court in self._shape
        ]
        rows = [heights[at : at + self._across] for at in range(0, len(heights), self._across)]
        between = max(0, len(rows) - 1) * self._grid.spacing()
        return sum(map(max, rows)) + between + 2 * px(4) + 2 * self.frameWidth()

    def _court(self, court: CourtView, factor: float) -> QWidget:
        made = QWidget()
        line = QHBoxLayout(made)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(px(4))
        name = label(court.court)
        name.setFont(large(1.7))
        name.setMinimumWidth(px(NAME))
        name.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        line.addWidget(name)
        parts = QVBoxLayout()
        parts.setSpacing(px(2))
        for place in court.places:
            tile = PlaceTile(place, factor)
            tile.entered.connect(self._choose)
            tile.opened.connect(self.opened)
            tile.moved.connect(self.move_by)
            self.tiles[place.at] = tile
            parts.addWidget(tile)
        parts.addStretch(1)
        line.addLayout(parts, 1)
        return made

    def whole_height(self) -> int:
        """Give the height at which every court is seen, with the readings of names."""
        return self._height(above=True) if self.tiles else 0

    def place(self) -> PlaceView | None:
        """Give the place that is chosen."""
        tile = None if self.current is None else self.tiles.get(self.current)
        return None if tile is None else tile.place

    def go_to(self, key: CourtPlace) -> None:
        """Choose a place; the focus goes there if it is on another one."""
        if self.window().focusWidget() in self.tiles.values():
            self.tiles[key].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._choose(key)

    def focus_current(self) -> None:
        """Put the focus on the chosen place."""
        if self.current in self.tiles:
            self.tiles[self.current].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def move_by(self, columns_: int, rows: int) -> None:
        """Go to the next place in a direction; behind the end of a row comes the next row.

        Where a row is shorter, down goes to its last court. Only before the first court and
        behind the last one nothing happens.
        """
        numbers = [number for number, court in enumerate(self._shape) if self.current in court]
        if not numbers or self.current is None:
            return
        (number,) = numbers
        at = self._shape[number].index(self.current)
        if rows and 0 <= at + rows < len(self._shape[number]):
            self._go_to(number, at + rows)
        elif columns_ and 0 <= number + columns_ < len(self._shape):
            self._go_to(number + columns_, at)
        elif rows:
            self._change_row(number, rows)

    def _change_row(self, number: int, rows: int) -> None:
        """Go to the court above or below, coming from its nearer end."""
        last = len(self._shape) - 1
        row_ = number // self._across + rows
        if 0 <= row_ <= last // self._across:
            self._go_to(min(number + rows * self._across, last), 0 if rows > 0 else -1)

    def _go_to(self, number: int, at: int) -> None:
        """Put the focus on a place of a court, or on its last one where it has fewer."""
        court = self._shape[number]
        self.tiles[court[min(at, len(court) - 1)]].setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, key: CourtPlace) -> None:
        self.current = key
        for other, tile in self.tiles.items():
            tile.choose(other == key)
        self.ensureWidgetVisible(self.tiles[key], 0, px(UNIT))
        self.chosen.emit(self.tiles[key].place)


def columns(courts: int) -> int:
    """Give how many courts stand side by side.

    >>> [columns(count) for count in (1, 2, 5, 8, 16)]
    [1, 2, 3, 3, 4]
    """
    return min(4, courts) if courts <= 2 else 3 if courts <= 9 else 4


def size(places: int) -> float:
    """Give how much larger the type is where few places leave room for it.

    >>> [size(count) for count in (2, 8, 16)]
    [1.5, 1.2, 1.0]
    """
    return 1.5 if places <= 4 else 1.2 if places <= 9 else 1.0


# -- one court, or one end of it, as a painted tile that can be chosen and opened ------------------

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


WriteText = Callable[[str, int, int, int, QFont, str], None]
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
        self, write: WriteText, side: TileSide, place: tuple[int, int, int], colour: str
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
