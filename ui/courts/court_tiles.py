"""The courts as tiles: what is played where, one of them chosen by arrow keys or mouse."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.courts.court_queries import CourtView, PlaceView
from models.core.called import CourtPlace
from reports.i18n import _
from ui.courts.place_tile import WIDTH, PlaceTile
from ui.look.theme import UNIT, large, px
from ui.widgets.basics import label

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
        if self.current not in self.tiles:
            self.current = self._usual()
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
        if focused and self.tiles:
            kept = self.current if self.current in self.tiles else next(iter(self.tiles))
            self.tiles[kept].setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        """Put the courts side by side as far as there is room."""
        spacing = self._grid.spacing()
        room = (self.viewport().width() - spacing) // (px(WIDTH + NAME) + 2 * spacing)
        across = max(1, min(columns(len(self._courts)), room))
        if across == self._across:
            return
        for stretched in range(max(across, self._across)):
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
