"""The tables of a division beside its one ranking: groups, knock-outs, exchange, a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from app.event_file.file import EventFile
from app.queries import draw_queries
from models.views.divisions import DivisionView
from reports.i18n import _, _p
from reports.wording import stage_name
from ui.games.othello.open_division.exchange_part import ExchangePart
from ui.look.theme import UNIT, px
from ui.pages.standings.bracket_part import BracketPart
from ui.pages.standings.group_part import GroupPart
from ui.pages.standings.league_part import LeaguePart
from ui.widgets.basics import named

if TYPE_CHECKING:
    from collections.abc import Sequence

OVERALL = "overall"
Table = GroupPart | BracketPart | ExchangePart | LeaguePart


def part_name(key: str) -> str:
    """Name a table of a division.

    >>> part_name("overall"), part_name("groups"), part_name("main"), part_name("exchange")
    ('総合', '予選リーグ', 'トーナメント', '交流戦')
    """
    if key == OVERALL:
        return _p("one ranking of several parts", "Overall")
    if key == "league":
        return _("League table")
    return stage_name("group" if key == "groups" else key)


class StandingParts(QWidget):
    """A bar that chooses between the one ranking and the other tables of a division.

    `turned()` says that another one is shown; `opened(match id or None)` asks for a result,
    `taking_back(group or None)` for the lots of a group, or all seats, to be taken back.
    Ctrl+Left and Ctrl+Right turn from one to the next.
    """

    turned = Signal()
    opened = Signal(object)
    taking_back = Signal(object)

    def __init__(self, overall: QWidget) -> None:
        super().__init__()
        self.bar = QTabBar()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setUsesScrollButtons(False)
        named(self.bar, _("Table"), _("Ctrl+Left and Ctrl+Right turn the tables"))
        self.bar.currentChanged.connect(self._turn_to)
        self._stack = QStackedWidget()
        self._stack.addWidget(overall)
        self._overall = overall
        self._tables: dict[str, Table] = {}
        self._keys: tuple[str, ...] = ()
        for sequence, slot in (("Ctrl+Left", self.part_before), ("Ctrl+Right", self.part_after)):
            shortcut = QShortcut(QKeySequence(sequence), self, slot)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addWidget(self.bar)
        layout.addWidget(self._stack, 1)

    @property
    def key(self) -> str:
        """Which table is shown."""
        place = self.bar.currentIndex()
        return self._keys[place] if 0 <= place < len(self._keys) else OVERALL

    @property
    def table(self) -> Table | None:
        """The table that is shown; None for the one ranking."""
        return self._tables.get(self.key)

    @property
    def several(self) -> bool:
        """Whether there are other tables beside the one ranking."""
        return len(self._keys) > 1

    def forget(self) -> None:
        """Begin anew with another division."""
        self._keys = ()
        for table in self._tables.values():
            table.forget()

    def show_division(self, event: EventFile, division: DivisionView) -> None:
        """Offer the tables of a division and fill the one that is shown."""
        keys = draw_queries.parts(event, division.id)
        if keys != self._keys:
            self._offer(keys, self._first(event, division, keys))
        table = self.table
        if table is not None:
            table.show_part(event, division)
        self._stack.setCurrentWidget(table or self._overall)

    def _offer(self, keys: Sequence[str], first: str) -> None:
        blocked = self.bar.blockSignals(True)
        while self.bar.count():
            self.bar.removeTab(0)
        self._keys = tuple(keys)
        for key in keys:
            self.bar.addTab(part_name(key))
            if key != OVERALL and key not in self._tables:
                self._tables[key] = self._made(key)
        self.bar.setCurrentIndex(self._keys.index(first))
        self.bar.setVisible(len(keys) > 1)
        self.bar.blockSignals(blocked)

    def _made(self, key: str) -> Table:
        made: Table
        if key == "groups":
            made = GroupPart()
            made.take_backs.wanted.connect(self.taking_back)
        elif key == "exchange":
            made = ExchangePart()
        elif key == "league":
            made = LeaguePart()
        else:
            made = BracketPart(key)
            made.opened.connect(self.opened)
        self._stack.addWidget(made)
        return made

    @staticmethod
    def _first(event: EventFile, division: DivisionView, keys: Sequence[str]) -> str:
        """Choose what is looked at first: what is played now, at the end the ranking."""
        if len(keys) == 1 or division.finished:
            return OVERALL
        if "league" in keys:
            return "league"
        drawn = {view.key for view in draw_queries.brackets(event, division.id)}
        return "groups" if "groups" in keys and "main" not in drawn else "main"

    def _turn_to(self, _place: int) -> None:
        self.turned.emit()

    def part_before(self) -> None:
        """Show the table to the left."""
        self._turn(-1)

    def part_after(self) -> None:
        """Show the table to the right."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        place = self.bar.currentIndex() + by
        if 0 <= place < self.bar.count():
            self.bar.setCurrentIndex(place)

    def home(self) -> None:
        """Put the keyboard into the table that is shown."""
        table = self.table
        if table is not None:
            table.home()
