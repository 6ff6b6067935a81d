"""The cross-table of a group: everybody against everybody, and who goes on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from models.views.divisions import cell_text, signed
from models.views.draws import GroupRowView, GroupView
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _p
from reports.stage_words import decided_by, decided_mark
from ui.look.theme import px
from ui.widgets.diagonal import Diagonal
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

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
            title=_("Name"),
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
