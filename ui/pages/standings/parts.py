"""The tables of a division beside its one ranking: groups, knock-outs, a league, a game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.event_file.file import EventFile
from app.queries import draw_queries
from app.queries.draw_queries import OVERALL
from models.stages.groups import GROUP, GROUPS
from models.stages.league import PLACES
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports.i18n import _, _p
from reports.wording import stage_name
from ui.game_screen import PartWidget
from ui.games.registry import GAME_SCREENS
from ui.look.theme import UNIT
from ui.pages.standings.bracket_part import BracketPart
from ui.pages.standings.league_part import LeaguePart
from ui.pages.standings.stage_part import StagePart
from ui.widgets.basics import Tabs, keyed, named
from ui.widgets.groups.board import GroupBoard
from ui.words.keys import keys_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.desk.desk import Desk


def part_name(key: str) -> str:
    """Name a table of a division.

    >>> part_name("overall"), part_name("groups"), part_name("main"), part_name("exchange")
    ('総合', '予選リーグ', 'トーナメント', '交流戦')
    """
    if key == OVERALL:
        return _p("one ranking of several parts", "Overall")
    if key == PLACES:
        return _("|League table|")
    return stage_name(GROUP if key == GROUPS else key)


def _by_sums(division: DivisionView) -> frozenset[str]:
    """Name the stages of a division that are ranked by what was added up."""
    stages = PROGRAMMES.of(division).stages(division.programme_options)
    return frozenset(stage.key for stage in stages if stage.format.adds_up)


class StandingParts(QWidget):
    """A bar that chooses between the one ranking and the other tables of a division.

    `turned()` says that another one is shown; `opened(match id or None)` asks for a result.
    Ctrl+Left and Ctrl+Right turn from one to the next.
    """

    turned = Signal()
    opened = Signal(object)

    def __init__(self, overall: QWidget, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._game = next(iter(GAME_SCREENS))
        self.bar = Tabs()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setUsesScrollButtons(False)
        named(self.bar, _("|Table|"), _("Ctrl+Left and Ctrl+Right switch |tables|"))
        self.bar.currentChanged.connect(self._turn_to)
        self._stack = QStackedWidget()
        self._stack.addWidget(overall)
        self._overall = overall
        self._tables: dict[tuple[str, str], PartWidget] = {}
        self._keys: tuple[str, ...] = ()
        self._by_sums: frozenset[str] = frozenset()
        keys = keys_of("standings")
        keyed(self, keys["part_before"], self.part_before)
        keyed(self, keys["part_after"], self.part_after)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.bar)
        layout.addWidget(self._stack, 1)

    @property
    def key(self) -> str:
        """Which table is shown."""
        place = self.bar.currentIndex()
        return self._keys[place] if 0 <= place < len(self._keys) else OVERALL

    @property
    def table(self) -> PartWidget | None:
        """The table that is shown; None for the one ranking."""
        return self._tables.get(self._place(self.key))

    def _place(self, key: str) -> tuple[str, str]:
        """Give by what a table is kept: those of a game's own by the game as well."""
        return (self._game if key in GAME_SCREENS[self._game].own_parts else "", key)

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
        if keys != self._keys or division.game != self._game:
            self._game = division.game
            self._by_sums = _by_sums(division)
            self._offer(keys, draw_queries.first_part(event, division.id))
        table = self.table
        if table is not None:
            table.show_part(event, division)
        self._stack.setCurrentWidget(table if isinstance(table, QWidget) else self._overall)

    def _offer(self, keys: Sequence[str], first: str) -> None:
        blocked = self.bar.blockSignals(True)
        while self.bar.count():
            self.bar.removeTab(0)
        self._keys = tuple(keys)
        for key in keys:
            self.bar.addTab(part_name(key))
            if key != OVERALL and self._place(key) not in self._tables:
                self._tables[self._place(key)] = self._made(key)
        self.bar.setCurrentIndex(self._keys.index(first))
        self.bar.setVisible(len(keys) > 1)
        self.bar.blockSignals(blocked)

    def _made(self, key: str) -> PartWidget:
        own = GAME_SCREENS[self._game].own_parts.get(key)
        made: PartWidget
        if own is not None:
            made = own(self._desk)
        elif key == PLACES:
            made = LeaguePart()
        elif key == GROUPS:
            made = GroupBoard()
        elif key in self._by_sums:
            made = StagePart(key)
        else:
            made = BracketPart(key)
            made.opened.connect(self.opened)
        assert isinstance(made, QWidget)  # noqa: S101 - narrows the type
        self._stack.addWidget(made)
        return made

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
