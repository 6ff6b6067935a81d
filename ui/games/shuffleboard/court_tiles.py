"""The courts as tiles: what is played where, one of them chosen by arrow keys or mouse."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.court_queries import CourtView, PlaceView
from models.games.shuffleboard.catalogue import CourtEnd
from reports.games.shuffleboard.words import END_LETTERS, end_name
from reports.i18n import _
from ui.dialogs.skeleton import ENTER
from ui.games.shuffleboard.court_words import (
    against,
    figure,
    next_text,
    place_text,
    progress_text,
    side_names,
    state_text,
)
from ui.theme import UNIT, large, px
from ui.widgets.basics import label, restyle, set_role
from ui.widgets.short_label import ShortLabel

Key = tuple[str, CourtEnd | None]
"""What a place is known by: its court and, on a shared one, its end."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
WIDTH, NAME = 180, 30
"""The least width of a place, and that of the name of its court, in pixels at 100 %."""
SIDES = 3
"""The most sides that a match has."""


def key_of(place: PlaceView) -> Key:
    """Give what a place is known by."""
    return place.court, place.end


class PlaceTile(QFrame):
    """One place: its state in words and shape, who plays or comes next, and the totals.

    Signals: `entered(tile)` when it has the focus; `opened()` for Enter or a double click;
    `moved(int, int)` for an arrow key, columns and rows.
    """

    entered = Signal(object)
    opened = Signal()
    moved = Signal(int, int)

    def __init__(self, place: PlaceView, factor: float = 1.0) -> None:
        """Show a place, in type as large as there is room for."""
        super().__init__()
        self.place = place
        self._roomy = factor > 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("state", "")
        self.setMinimumWidth(px(WIDTH))
        self.state = ShortLabel("strong")
        self.letters = [label("", "strong") for _side in range(SIDES)]
        self.names = [ShortLabel() for _side in range(SIDES)]
        self.totals = [label("", "strong") for _side in range(SIDES)]
        self.next = ShortLabel("muted")
        if factor > 1:
            self.state.setFont(large(factor))
            for part in (*self.letters, *self.totals):
                part.setFont(large(factor))
            for part in self.names:
                part.setFont(large(factor, bold=False))
        self._lay_out()
        self.show_place(place)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(px(UNIT), px(4), px(UNIT), px(4))
        grid.setHorizontalSpacing(px(6))
        grid.setVerticalSpacing(px(1))
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.state, 0, 0, 1, 3)
        for side in range(SIDES):
            grid.addWidget(self.letters[side], side + 1, 0)
            grid.addWidget(self.names[side], side + 1, 1)
            self.totals[side].setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self.totals[side], side + 1, 2)
        grid.addWidget(self.next, SIDES + 1, 0, 1, 3)
        grid.setRowStretch(SIDES + 2, 1)

    def show_place(self, place: PlaceView) -> None:
        """Show how the place stands now; where nobody is, who comes next."""
        self.place = place
        shown, following = place.shown, place.next
        said = state_text(place)
        if place.end is not None:
            end = end_name(place.end) if self._roomy else END_LETTERS[place.end]
            said = f"{end}  {said}"
        self.state.show_text(said)
        about = shown or following
        sides = () if about is None else side_names(about)
        for side in range(SIDES):
            letter, name, total = sides[side] if side < len(sides) else ("", "", None)
            self.letters[side].setText(letter)
            self.letters[side].setVisible(bool(letter))
            self.names[side].show_text(name)
            set_role(self.names[side], "" if shown is not None else "muted")
            self.totals[side].setText(figure(total))
            for part in (self.names[side], self.totals[side]):
                part.setVisible(side < max(2, len(sides)))
        told = ["" if shown is None else progress_text(shown), next_text(following)]
        if shown is not None and following is not None:
            told.append(against(following))
        self.next.show_text("\u3000".join(filter(None, told)))
        self.setAccessibleName(place_text(place))
        state = "free" if place.free else "taken"
        if shown is not None and place.free:
            state = "left"
        if self.property("state") != state:
            self.setProperty("state", state)
            restyle(self)

    def choose(self, chosen: bool) -> None:
        """Mark the tile as the one that is chosen, also while the focus is elsewhere."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        if bool(self.property("chosen")) != chosen:
            self.setProperty("chosen", chosen)
            restyle(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the tile is chosen."""
        super().focusInEvent(event)
        self.entered.emit(self)

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


class CourtTiles(QScrollArea):
    """All courts side by side, head above foot; `chosen(PlaceView)`, `opened(PlaceView)`."""

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self) -> None:
        """Begin without courts."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Courts"))
        self._inner = QWidget()
        self._grid = QGridLayout(self._inner)
        self._grid.setContentsMargins(px(4), px(4), px(4), px(4))
        self._grid.setSpacing(px(UNIT))
        self.setWidget(self._inner)
        self.tiles: dict[Key, PlaceTile] = {}
        self._places: dict[Key, tuple[int, int]] = {}
        self._shape: tuple[tuple[Key, ...], ...] = ()
        self._courts: list[QWidget] = []
        self._across, self._below = 0, 0
        """How many courts stand side by side, and the empty row below them."""
        self.current: Key | None = None

    def show_courts(self, courts: Sequence[CourtView]) -> None:
        """Show how the courts stand; the chosen one stays chosen while it is there."""
        shape = tuple(tuple(map(key_of, court.places)) for court in courts)
        if shape != self._shape:
            self._shape = shape
            self._rebuild(courts)
        else:
            for court in courts:
                for place in court.places:
                    self.tiles[key_of(place)].show_place(place)
        if self.current not in self.tiles:
            self.current = self._usual()
        for key, tile in self.tiles.items():
            tile.choose(key == self.current)

    def _usual(self) -> Key | None:
        """Give the place to begin with: the court of before, else where somebody can be called."""
        same = [key for key in self.tiles if self.current and key[0] == self.current[0]]
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
        self._places = {}
        for number, (court, keys) in enumerate(zip(self._courts, self._shape, strict=True)):
            row, column = divmod(number, across)
            self._grid.addWidget(court, row, column)
            court.setVisible(True)
            for place, key in enumerate(keys):
                self._places[key] = (column, 2 * row + place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the courts out for the new width."""
        super().resizeEvent(event)
        self._arrange()

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
            tile.entered.connect(self._on_entered)
            tile.opened.connect(self._on_opened)
            tile.moved.connect(self.move_by)
            self.tiles[key_of(place)] = tile
            parts.addWidget(tile, 1)
        line.addLayout(parts, 1)
        return made

    def place(self) -> PlaceView | None:
        """Give the place that is chosen."""
        tile = None if self.current is None else self.tiles.get(self.current)
        return None if tile is None else tile.place

    def go_to(self, key: Key) -> None:
        """Choose a place; the focus goes there if it is on another one."""
        if key not in self.tiles:
            return
        if self.window().focusWidget() in self.tiles.values():
            self.tiles[key].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._choose(key)

    def focus_current(self) -> None:
        """Put the focus on the chosen place."""
        if self.current in self.tiles:
            self.tiles[self.current].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def move_by(self, columns_: int, rows: int) -> None:
        """Go to the nearest place in a direction; at the edge nothing happens."""
        if self.current is None or self.current not in self._places:
            return
        column, row = self._places[self.current]
        ahead = {
            key: (abs(x - column), abs(y - row))
            for key, (x, y) in self._places.items()
            if (rows and x == column and (y - row) * rows > 0)
            or (columns_ and (x - column) * columns_ > 0 and abs(y - row) <= 1)
        }
        if ahead:
            nearest = min(ahead, key=lambda key: ahead[key])
            self.tiles[nearest].setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_entered(self, tile: PlaceTile) -> None:
        self._choose(key_of(tile.place))

    def _choose(self, key: Key) -> None:
        self.current = key
        for other, tile in self.tiles.items():
            tile.choose(other == key)
        self.ensureWidgetVisible(self.tiles[key], 0, px(UNIT))
        self.chosen.emit(self.tiles[key].place)

    def _on_opened(self) -> None:
        place = self.place()
        if place is not None:
            self.opened.emit(place)


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
