"""What stands round the pages of an open event: games, divisions, the step strip, the tabs."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from models.games import GAMES
from models.views.day import Waits, waits_for
from reports import game_words
from reports.i18n import _
from ui import on_demand
from ui.day.words import SIGNS, WAITS
from ui.desk.closing_enter import LEADS_ON
from ui.desk.more import More, Verb
from ui.games.registry import accent
from ui.look import theme
from ui.look.theme import UNIT, px
from ui.pages.game_page import OwnEntry, pages_of
from ui.pages.registry import FOLDED, PAGES, PageEntry
from ui.widgets.basics import Tabs, button, label, named, row, set_role
from ui.widgets.step_strip import StepStrip
from ui.window.division_list import DivisionList
from ui.words.keys import WINDOW_KEYS, shown

if TYPE_CHECKING:
    from models.round_clock import RoundClockView
    from models.views.divisions import DivisionView

RECEPTION_TAB = len(GAMES) + 1
"""The place of the tab of reception, behind that of the day."""


def dot(colour: str) -> QIcon:
    """Make the small coloured dot of a game; the word beside it says which."""
    size = px(10)
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(0, 0, size, size)
    painter.end()
    return QIcon(picture)


class EventBody(QWidget):
    """Lays out the parts that the window works with; it connects none of them."""

    def __init__(self) -> None:
        super().__init__()
        self._used: object = None
        """What the tabs of the games say, as it was shown last."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.games = GameTabs()
        for key in GAMES:
            self.games.addTab(dot(accent(key, theme.tokens())), game_words.game_name(key))
        self.games.addTab(_("The day"))
        self.games.setTabToolTip(len(GAMES), _("Every division on one page (Ctrl+0)"))
        self.games.addTab(_("Reception"))
        self.games.setTabToolTip(RECEPTION_TAB, _("Fees and check-in of all divisions (Ctrl+D)"))
        self.games.setTabVisible(RECEPTION_TAB, False)
        games_row = row(self.games)
        games_row.setStretch(0, 1)
        games_row.setContentsMargins(px(16), px(6), px(16), 0)
        column.addLayout(games_row)
        self.divisions = DivisionList()
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(self.divisions)
        splitter.addWidget(self._build_work())
        splitter.setStretchFactor(0, 0)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([min(px(250), 300), px(1116)])
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(1)
        self.below = QStackedWidget()
        """The divisions of a game with their pages, or the day of all of them."""
        self.work = splitter
        self.below.addWidget(splitter)
        column.addWidget(self.below, 1)

    def _build_work(self) -> QWidget:
        work = QWidget()
        column = QVBoxLayout(work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.strip = StepStrip()
        column.addWidget(self.strip)
        self.tabs = Tabs()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        named(self.tabs, _("Pages"), _("Alt+1 to Alt+7"))
        self.entries: dict[str, PageEntry | OwnEntry] = {}
        """The pages that have a tab, in order."""
        for page in PAGES.values():
            self.tabs.addTab(page.name)
        self.entries.update(PAGES)
        self.clock = label("", "strong")
        """The time left by the clock of the round, where one was started."""
        self.folded = More(*map(self._folded_verb, FOLDED), text=_("Other pages"))
        self.tabs.currentChanged.connect(self._fold)
        self._fold()
        tabs_row = row(self.tabs, self.folded, self.clock)
        tabs_row.setStretch(0, 1)  # else Qt cuts the last tab when the words of the tabs change
        tabs_row.setContentsMargins(px(16), UNIT, px(16), 0)
        column.addLayout(tabs_row)
        self.pages = QStackedWidget()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.pages)
        column.addWidget(area, 1)
        self.no_division = QWidget()
        inside = QVBoxLayout(self.no_division)
        inside.setContentsMargins(px(120), 0, px(120), 0)
        inside.setSpacing(px(12))
        inside.addStretch(1)
        self.no_division_label = label("", "large", wrap=True)
        self.no_division_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self.no_division_label)
        what = _(
            "A division is one competition with players and a ranking of its own, for example the "
            "women's or the beginners'. Many events have only one."
        )
        self.what_it_is = label(what, "muted", wrap=True)
        self.what_it_is.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self.what_it_is)
        inside.addSpacing(px(12))
        words = _("{button} ({keys})").format(
            button=_("Add a division…"), keys=shown(WINDOW_KEYS["step"][0])
        )
        self.button = button(words, self.divisions.add.emit, primary=True)
        self.button.setProperty(LEADS_ON, True)
        inside.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(2)
        self.pages.addWidget(self.no_division)
        return work

    def show_clock(self, view: RoundClockView | None, now: datetime) -> None:
        """Show the clock of the round beside the tabs; nothing where none was started."""
        said, role = "", "strong"
        if view is not None:
            said, role = (
                on_demand.clock_words.short(view, now),
                on_demand.clock_words.TONES.get(view.clock.phase(now), "strong"),
            )
        set_role(self.clock, role)
        self.clock.setText(said)
        self.clock.setVisible(bool(said))

    def show_game(self, key: str) -> None:
        """Choose the tab of a game; tells nobody."""
        blocked = self.games.blockSignals(True)
        place = list(GAMES).index(key)
        self.games.setTabVisible(place, True)
        self.games.setCurrentIndex(place)
        self.games.blockSignals(blocked)
        self.below.setCurrentWidget(self.work)

    def show_day(self, page: QWidget) -> None:
        """Show the day instead of a game; tells nobody."""
        self._show_whole(page, len(GAMES))

    def show_reception(self, page: QWidget) -> None:
        """Show reception instead of a game; tells nobody."""
        self._show_whole(page, RECEPTION_TAB)

    def show_reception_tab(self, shown: bool) -> None:
        """Have a tab for reception, or none; tells nobody."""
        blocked = self.games.blockSignals(True)
        self.games.setTabVisible(RECEPTION_TAB, shown)
        self.games.blockSignals(blocked)

    def _show_whole(self, page: QWidget, place: int) -> None:
        blocked = self.games.blockSignals(True)
        self.games.setTabVisible(place, True)
        self.games.setCurrentIndex(place)
        self.games.blockSignals(blocked)
        if self.below.indexOf(page) < 0:
            self.below.addWidget(page)
        self.below.setCurrentWidget(page)

    def show_used(self, divisions: Collection[DivisionView], shown: str) -> bool:
        """Have a tab for each game that is played or shown, with whom its divisions wait for.

        Before the first division there is nothing to choose: neither tabs nor a list beside. Tells
        whether anything of it is new.
        """
        found: dict[str, set[Waits]] = {}
        for division in divisions:
            found.setdefault(division.game, set()).add(waits_for(division))
        waits = {game: next(one for one in Waits if one in own) for game, own in found.items()}
        used = (waits, shown, self.divisions.closed.isHidden())
        if used == self._used:
            return False
        self._used = used
        tokens = theme.tokens()
        for place, key in enumerate(GAMES):
            own = waits.get(key)
            name = game_words.game_name(key)
            self.games.setTabText(place, name if own is None else f"{name} {SIGNS[own]}")
            self.games.setTabToolTip(place, "" if own is None else f"{name}: {_(WAITS[own])}")
            self.games.setTabVisible(place, key in waits or key == shown)
            self.games.setTabTextColor(place, QColor(tokens.text if own else tokens.muted))
        self.games.setTabVisible(len(GAMES), bool(waits))
        self.games.setVisible(bool(waits))
        self.divisions.setVisible(bool(waits) or not self.divisions.closed.isHidden())
        keys = _("Ctrl+1 to Ctrl+{last}").format(last=sum(self.seen_games()))
        named(self.games, _("Games"), keys)
        return True

    def seen_games(self) -> list[bool]:
        """Tell of each game whether its tab is seen."""
        return [self.games.isTabVisible(place) for place in range(len(GAMES))]

    def show_tab(self, key: str) -> None:
        """Choose the tab of a page; tells nobody."""
        blocked = self.tabs.blockSignals(True)
        place = list(self.entries).index(key)
        self.tabs.setTabVisible(place, True)
        self.tabs.setCurrentIndex(place)
        self._fold()
        self.tabs.blockSignals(blocked)

    def _folded_verb(self, key: str) -> Verb:
        place = list(PAGES).index(key)

        def turn() -> None:
            self.tabs.setTabVisible(place, True)
            self.tabs.setCurrentIndex(place)

        return Verb(PAGES[key].name, turn, keys=f"Alt+{place + 1}")

    def _fold(self) -> None:
        """Have no tab for what is not wanted in a round, but while it is shown."""
        for key in FOLDED:
            place = list(PAGES).index(key)
            self.tabs.setTabVisible(place, place == self.tabs.currentIndex())
            self.tabs.setTabText(place, PAGES[key].name)  # else Qt keeps the gap of a hidden one

    def show_pages(self, game: str, programme: str = "") -> None:
        """Have a tab for each page of a game that has a place in a programme; tells nobody."""
        wanted = pages_of(game, programme)
        if wanted == self.entries:
            return
        blocked = self.tabs.blockSignals(True)
        while self.tabs.count() > len(PAGES):
            self.tabs.removeTab(self.tabs.count() - 1)
        for page in list(wanted.values())[len(PAGES) :]:
            self.tabs.addTab(page.name)
        self.entries = wanted
        self.tabs.blockSignals(blocked)

    def say_no_division(self, game: str) -> None:
        """Show that a game has no division yet, or the whole event none."""
        said = _("{game}: there is no division yet.")
        if self.games.isHidden():
            said = _("There is no division yet.")
        self.no_division_label.setText(said.format(game=game_words.game_name(game)))
        self.pages.setCurrentWidget(self.no_division)


# -- a tab for every game, all of them in sight: with many games their letters are smaller ---------

LEAST = 52
"""The part of the usual size, in per cent, below which the letters are never made."""
STEP = 3


class GameTabs(Tabs):
    """Tabs that write as large as all of them have room for."""

    def __init__(self) -> None:
        """Have no tabs yet."""
        self._fitting = False
        super().__init__()
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setIconSize(QSize(px(10), px(10)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the room that there is now."""
        super().resizeEvent(event)
        self._fit()

    def tabLayoutChange(self) -> None:
        """Fit the words that stand there now."""
        super().tabLayoutChange()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Be content with any width: the letters follow."""
        return QSize(px(200), super().minimumSizeHint().height())

    def _fit(self) -> None:
        parent = self.parentWidget()
        seen = [place for place in range(self.count()) if self.isTabVisible(place)]
        if self._fitting or parent is None or not seen:
            return
        self._fitting = True
        room = parent.width() - 2 * px(16)
        usual = QApplication.font()
        for percent in range(100, LEAST - 1, -STEP):
            font = QFont(usual)
            font.setPointSizeF(usual.pointSizeF() * percent / 100)
            self.setFont(font)
            # measured from the first one, as the tabs may be scrolled
            if self.tabRect(seen[-1]).right() - self.tabRect(seen[0]).left() < room:
                break
        self._fitting = False
