"""Groups on the screen: their cross-tables side by side, and why somebody stands where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QScrollArea,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.queries import draw_queries
from models.views.divisions import Why, cell_text, signed
from models.views.draws import GroupRowView, GroupView
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _p
from reports.stage_names import decided_by, decided_mark, group_name, order_of_games
from ui.look.theme import UNIT, px, tokens
from ui.widgets.basics import ShortLabel, label, row, set_role
from ui.widgets.grid import Grid, GridDelegate
from ui.widgets.grid_model import Align, AnyIndex, Column
from ui.widgets.or_empty import OrEmpty, below
from ui.widgets.reasons import ReasonsPanel
from ui.words import wording
from ui.words.whys import group_whys

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView

# -- groups side by side: who met whom, who goes on, who is level ----------------------------------

WIDE = 480
"""What a group of four needs, in pixels at a scale of 100 %."""
SEAT = 46
"""What each further seat needs."""

Said = Callable[[GroupView], tuple[str, str]]
"""How far a group is: the role of the words, and the words."""
Whys = Callable[[GroupView, GroupRowView, str], tuple[Why | str, ...]]
"""Why somebody stands at a place of a group, in a game."""


def state_of(view: GroupView) -> tuple[str, str]:
    """Say how far a group is: the role of the words, and the words."""
    through = [line.entrant.name for line in view.rows if line.goes_on and line.entrant]
    if view.lot_needed:
        names = wording.listed(entrant.name for entrant in view.lot_needed)
        return "warn", _("⚠ Level: {names}").format(names=names)
    if through and view.complete:
        return "good", _("✓ Goes on: {name}").format(name=wording.listed(through))
    return "muted", order_of_games(view)


class _Card(QWidget):
    """A group with its name and how far it is."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.grid = GroupGrid(group_name(number))
        self.state = ShortLabel("muted")
        head = row(label(group_name(number), "strong"), self.state)
        head.setStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, px(4))
        layout.setSpacing(px(2))
        layout.addLayout(head)
        layout.addWidget(self.grid)
        layout.addStretch(1)  # a group with fewer seats stands at the top, too

    def show_group(self, view: GroupView, game: str, said: Said) -> None:
        role, words = said(view)
        set_role(self.state, role)
        self.state.show_text(words)
        self.grid.setAccessibleDescription(words)
        self.grid.show_group(view, game)


class GroupBoard(QWidget):
    """All groups, two or three in a row, and below them why somebody stands where.

    `turned(number or None)` says which group is chosen.
    """

    turned = Signal(object)

    def __init__(self, said: Said = state_of, whys: Whys = group_whys, empty: str = "") -> None:
        """Show groups; `said` tells how far one is, `whys` why somebody stands there.

        `empty` is said while there are none.
        """
        super().__init__()
        self._said = said
        self._whys = whys
        self.cards: list[_Card] = []
        self._views: tuple[GroupView, ...] = ()
        self._game = ""
        self._across = 0
        self._current: tuple[int, int] | None = None
        """The place of the group and the seat that are chosen."""
        self._showing = False
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a person to see which criterion decided the place."), low=True
        )
        self._inside = QWidget()
        self._tiles = QGridLayout(self._inside)
        self._tiles.setContentsMargins(0, 0, px(8), 0)
        self._tiles.setHorizontalSpacing(px(16))
        self._tiles.setVerticalSpacing(px(6))
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self._inside)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty = OrEmpty(self.area, empty or _("The groups have not been drawn yet."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(below(self.empty, self.reasons))

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the groups and show them."""
        self.show_groups(draw_queries.groups(event, division.id), division.game)

    def show_groups(self, views: Sequence[GroupView], game: str) -> None:
        """Show these groups; the chosen person stays."""
        self._views, self._game = tuple(views), game
        self.empty.show_content(bool(views))
        self.reasons.setVisible(bool(views))
        while len(self.cards) < len(views):
            card = _Card(len(self.cards) + 1)
            card.grid.chosen.connect(self._chosen)
            card.grid.passed.connect(self._pass)
            self.cards.append(card)
        self._tile()
        for number, card in enumerate(self.cards):
            card.setVisible(number < len(views))
        self._showing = True
        for card, view in zip(self.cards, views, strict=False):
            card.show_group(view, game, self._said)
        self._showing = False
        self._explain()

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        for card in self.cards:
            card.grid.let_go()
        self._current = None
        self.area.verticalScrollBar().setValue(0)

    def _tile(self) -> None:
        """Put as many side by side as have room."""
        seats = max((len(view.rows) for view in self._views), default=4)
        wide = px(WIDE + SEAT * max(0, seats - 4))
        across = max(1, (self.width() - px(28)) // wide)
        if across == self._across and self._tiles.count() == len(self.cards):
            return
        self._across = across
        for number, card in enumerate(self.cards):
            self._tiles.addWidget(card, number // across, number % across)
        for column in range(4):
            self._tiles.setColumnStretch(column, int(column < across))
        self._tiles.setRowStretch(len(self.cards), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width."""
        super().resizeEvent(event)
        self._tile()

    def _chosen(self, line: GroupRowView | None) -> None:
        grid = self.sender()
        if line is None or self._showing:
            return
        for number, card in enumerate(self.cards):
            if card.grid is grid:
                self._current = (number, line.seat)
                self.area.ensureWidgetVisible(card, 0, px(8))
            else:
                card.grid.let_go()
        self._explain()

    def _explain(self) -> None:
        """Say why the chosen person stands there."""
        number, seat = self._current or (len(self._views), 0)
        self.turned.emit(number + 1 if number < len(self._views) else None)
        if number >= len(self._views):
            self.reasons.show_reasons("", ())
            return
        view = self._views[number]
        line = view.rows[seat - 1]
        title = f"{group_name(view.number)}\u3000{seat_name(line)}"
        self.reasons.show_reasons(title, self._whys(view, line, self._game), self._game)

    def _pass(self, by: int) -> None:
        grids = [card.grid for card in self.cards[: len(self._views)]]
        at = grids.index(self.sender()) + by  # type: ignore[arg-type]
        if 0 <= at < len(grids):
            grids[at].setFocus()
            grids[at].selectRow(0 if by > 0 else len(grids[at].grid.rows) - 1)

    def home(self) -> None:
        """Begin at the chosen person, or at the first of all."""
        shown = self.cards[: len(self._views)]
        for card in shown:
            if card.grid.selected():
                card.grid.setFocus()
                return
        if shown:
            self.cards[0].grid.setFocus()
            self.cards[0].grid.selectRow(0)


# -- the cross-table of a group: everybody against everybody, and who goes on ----------------------

NAME = 96
"""What a name needs of the width at least, in pixels at a scale of 100 %."""
ROW = 28


class _Against:
    """The column of the games against one seat."""

    def __init__(self, place: int) -> None:
        self.place = place

    def text(self, line: GroupRowView) -> str:
        if line.seat == self.place + 1:
            return "＼"
        cell = line.cells[self.place] if self.place < len(line.cells) else None
        return cell_text(cell) if cell is not None else ""

    def hint(self, line: GroupRowView) -> str:
        cell = line.cells[self.place] if self.place < len(line.cells) else None
        said = self.text(line) if line.seat != self.place + 1 else ""
        return " ".join(filter(None, [said, paper.cell_remark(cell) if cell else ""]))


class _Place:
    """The column of the places: who goes on, shared ones, 直 and 抽."""

    def __init__(self, view: GroupView) -> None:
        self.view = view

    def text(self, line: GroupRowView) -> str:
        if line.place is None:
            return ""
        shared = "=" if line.tied else ""
        sign = "✓" if line.goes_on else ""
        if line.entrant in self.view.lot_needed:
            sign = "⚠"
        mark = decided_mark(decided_by(self.view, line))
        return " ".join(filter(None, [sign, f"{line.place}{shared}", mark]))


def seat_name(line: GroupRowView) -> str:
    """Name who sits somewhere, or say that nobody does."""
    return line.entrant.name if line.entrant is not None else _("Empty seat")


def _name_hint(line: GroupRowView) -> str:
    if line.entrant is None:
        return seat_name(line)
    parts = [line.entrant.name, line.entrant.grade, line.entrant.club]
    return "\u3000".join(filter(None, parts))


def _name_colour(line: GroupRowView) -> str:
    return "muted" if line.entrant is None else ""


def _goes_on(line: GroupRowView) -> bool:
    return line.goes_on


def _record(line: GroupRowView) -> str:
    return f"{line.wins}–{line.losses}" if line.place is not None else ""


def _with_draws(line: GroupRowView) -> str:
    return f"{line.wins}–{line.draws}–{line.losses}" if line.place is not None else ""


def _difference(line: GroupRowView) -> str:
    return signed(line.difference) if line.place is not None else ""


def columns(view: GroupView, game: str) -> list[Column[GroupRowView]]:
    """Give the columns of a group."""
    made: list[Column[GroupRowView]] = [
        Column(
            title=_p("column", "Seat"),
            text=lambda line: str(line.seat),
            align=Align.CENTRE,
        ),
        Column(
            title=_("|Name|"),
            text=seat_name,
            hint=_name_hint,
            colour=_name_colour,
            bold=_goes_on,
            stretch=True,
            narrow=NAME,
        ),
    ]
    for place in range(len(view.rows)):
        against = _Against(place)
        made.append(
            Column(
                title=str(place + 1),
                text=against.text,
                hint=against.hint,
                title_hint=_("Against seat {seat}").format(seat=place + 1),
                align=Align.CENTRE,
                fits="○+64",
            )
        )
    return [*made, *_sums(view, game)]


def _sums(view: GroupView, game: str) -> list[Column[GroupRowView]]:
    """Give the columns of what the games add up to, and of the place."""
    made = [
        Column(
            title=_p("short for a column", "W–L"),
            title_hint=_("Wins and losses"),
            text=_record,
            align=Align.CENTRE,
        )
    ]
    if view.draws:
        made = [
            Column(
                title=_p("short for a column", "W–D–L"),
                title_hint=_("Wins, draws and losses"),
                text=_with_draws,
                align=Align.CENTRE,
            )
        ]
    if view.measured:
        made.append(
            Column(
                title=game_words.criterion_short("difference", game),
                title_hint=game_words.criterion_name("difference", game),
                text=_difference,
                align=Align.RIGHT,
            )
        )
    made.append(Column(title=_("Place"), text=_Place(view).text, align=Align.RIGHT, bold=_goes_on))
    return made


class GroupGrid(Grid[GroupRowView]):
    """The cross-table of one group, as narrow as it goes.

    `passed(-1 or 1)` says that an arrow leads out of it, to the group before or after.
    """

    passed = Signal(int)
    beside = 12

    def __init__(self, name: str) -> None:
        super().__init__([], name, key=lambda line: line.seat)
        self.setItemDelegate(Diagonal(self))
        self.setStyleSheet(f"QTableView::item {{ padding: 0 {px(2)}px; }}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        self.horizontalHeader().setMinimumSectionSize(px(24))

    def show_group(self, view: GroupView, game: str) -> None:
        """Show a group as it stands."""
        self.set_columns(columns(view, game))
        self.show_rows(view.rows)
        self.setFixedHeight(
            self.horizontalHeader().sizeHint().height() + px(ROW) * len(view.rows) + 4
        )

    def let_go(self) -> None:
        """Stand on nobody, so that whoever is gone to next is chosen anew."""
        self.setCurrentIndex(QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the list at its ends, as if all groups were one."""
        place = self.currentIndex().row()
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_PageDown or (
            key == Qt.Key.Key_Down and place == len(self.grid.rows) - 1
        ):
            self.passed.emit(1)
        elif key == Qt.Key.Key_PageUp or (key == Qt.Key.Key_Up and place == 0):
            self.passed.emit(-1)
        else:
            super().keyPressEvent(event)


# -- the diagonal of a table of everybody against everybody ----------------------------------------

FIRST_CELL = 2
"""The column of the matches against the first of them; number and name stand before it."""


class Diagonal(GridDelegate):
    """Shades where somebody would meet himself."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Grey the cell and leave it empty."""
        super().initStyleOption(option, index)
        if index.column() == index.row() + FIRST_CELL:
            option.backgroundBrush = QBrush(QColor(tokens().line))
            option.text = ""
