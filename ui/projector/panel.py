"""How the desk's side of the projector is laid out: its controls, their words and their order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _N, _
from ui.desk.help_key import HelpKey
from ui.games.registry import GAME_SCREENS
from ui.look.colours import THEMES
from ui.look.plain_text import hint_text
from ui.look.theme import UNIT, px
from ui.projector.choices import LINES_RANGE, SECONDS_RANGE
from ui.projector.clock import LONGEST
from ui.projector.slide import SlideKind, choosable
from ui.widgets.basics import (
    DropDown,
    button,
    kept_inside,
    label,
    plain,
    row,
    set_primary,
    set_text,
)
from ui.widgets.count_box import CountBox
from ui.widgets.flow import flow
from ui.widgets.trial_banner import TrialMarked

KINDS = {
    SlideKind.NAMES: _N("Pairings by &name"),
    SlideKind.TABLES: _N("Pairings by &|table|"),
    SlideKind.RESULTS: _N("Results &just in"),
    SlideKind.FINAL: _N("&Final"),
    SlideKind.STANDINGS: _N("&Standings"),
    SlideKind.DAY: _N("All divisions and their end (&K)"),
    SlideKind.NOTICE: _N("Noti&ce"),
    SlideKind.CLOCK: _N("Time &left"),
}
LOOKS = {"light": _N("Light"), "dark": _N("Dark"), "contrast": _N("High contrast")}
PICTURE = QSize(432, 243)
"""The small picture of what the hall sees; it needs no more room for larger type."""
FRAME = 64
"""Pixels of the screen's height that a window's own frame and the task bar take."""
LISTED = 200
"""How high the list of divisions grows before it scrolls: six are seen."""
LONGEST_NAME = 300
"""Pixels of a division's name; of a longer one the end is under the pointer."""

Setter = Callable[[str], object]


class HallPanel(TrialMarked, QDialog):
    """The controls, without what they do. Signal `changed()` when a choice was changed."""

    changed = Signal()

    def __init__(self, board: QWidget, parent: QWidget | None = None) -> None:
        """Lay everything out around the small picture of what the hall sees."""
        super().__init__(parent)
        HelpKey(self)
        self.board = board
        self._texts: list[tuple[Setter, str]] = []
        self._build()

    # -- building -------------------------------------------------------------------------

    def setVisible(self, visible: bool) -> None:
        """Say over the panel where nothing counts."""
        if visible:
            self.mark_trial()
        super().setVisible(visible)

    def _say(self, setter: Setter, message: str) -> None:
        """Put words on something, now and whenever the language changes."""
        self._texts.append((setter, message))

    def _button(self, message: str) -> QPushButton:
        made = button("")
        self._say(partial(set_text, made), message)
        return made

    def _heading(self, message: str) -> QLabel:
        made = label("", "strong")
        self._say(made.setText, message)
        return made

    def _field(self, grid: QGridLayout, message: str, field: QWidget) -> None:
        """Put a field with its label into the next line."""
        line = grid.rowCount()
        words = label()
        words.setBuddy(field)
        self._say(words.setText, message)
        self._say(partial(_name, field), message)
        grid.addWidget(words, line, 0)
        grid.addWidget(field, line, 1)

    def _number(self, least: int, most: int) -> CountBox:
        made = CountBox()
        made.setRange(least, most)
        made.edited.connect(self.changed)
        return made

    def _build(self) -> None:
        content = QWidget()
        columns = row()
        columns.setSpacing(px(UNIT * 3))
        parts = (
            (self._build_picture, self._build_clock),
            (self._build_pages,),
            (self._build_look, self._build_notice),
        )
        for builders in parts:
            column = QVBoxLayout()
            column.setSpacing(px(UNIT))
            for build in builders:
                build(column)
            columns.addLayout(column)
        columns.setStretch(2, 1)
        content.setLayout(columns)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(content)
        self._content = content
        self.close_button = self._button(_N("Close (Esc)"))
        self.state = label("", "muted", wrap=True)
        foot = row(self.state, self.close_button)
        foot.setStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(16), px(20), px(12))
        layout.setSpacing(px(UNIT))
        layout.addWidget(area, 1)
        layout.addLayout(foot)

    def _build_picture(self, column: QVBoxLayout) -> None:
        self.board.setFixedSize(PICTURE)
        self.page = label("", "strong", wrap=True)
        self.open_button = self._button(_N("Show in the &hall"))
        set_primary(self.open_button, True)
        self.full_button = self._button(_N("Full screen (F11)"))
        self.back_button = self._button(_N("&Previous page"))
        self.next_button = self._button(_N("Ne&xt page"))
        self.hold_button = self._button(_N("H&old this page"))
        column.addWidget(self.board)
        column.addWidget(self.page)
        column.addLayout(flow(self.open_button, self.full_button))
        column.addLayout(flow(self.back_button, self.next_button, self.hold_button))

    def _build_pages(self, column: QVBoxLayout) -> None:
        self.divisions: dict[int, QCheckBox] = {}
        listed = QWidget()
        self._listed = QVBoxLayout(listed)
        self._listed.setContentsMargins(0, 0, 0, 0)
        self._listed.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(listed)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._divisions_area = area
        self._divisions_heading = self._heading(_N("&Divisions"))
        self.kinds: dict[str, QCheckBox] = {}
        column.addWidget(self._divisions_heading)
        column.addWidget(area)
        column.addSpacing(px(UNIT))
        column.addWidget(self._heading(_N("Pages for the hall")))
        own = {hall.key: hall.text for hall in (s.hall for s in GAME_SCREENS.values()) if hall}
        for kind in choosable():
            self.kinds[kind] = self._tick(own[kind] if kind in own else KINDS[SlideKind(kind)])
            column.addWidget(self.kinds[kind])
        self.calm = self._tick(_N("No standings during a &|round|"))
        column.addSpacing(px(UNIT))
        column.addWidget(self.calm)
        column.addStretch(1)

    def _tick(self, message: str) -> QCheckBox:
        made = QCheckBox()
        made.toggled.connect(self.changed)
        self._say(made.setText, message)
        self._say(partial(_name, made), message)
        return made

    def _build_look(self, column: QVBoxLayout) -> None:
        self.screen_box = DropDown()
        self.screen_box.setMinimumContentsLength(8)
        self.screen_box.setSizeAdjustPolicy(
            DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.theme_box = DropDown()
        for key in THEMES:
            self.theme_box.addItem("", key)
        self.theme_box.activated.connect(self.changed)
        self.seconds = self._number(*SECONDS_RANGE)
        self.lines = self._number(*LINES_RANGE)
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(UNIT * 2))
        grid.setVerticalSpacing(px(UNIT))
        grid.setColumnStretch(1, 1)
        self._field(grid, _N("&Which screen"), self.screen_box)
        self._field(grid, _N("Colo&urs"), self.theme_box)
        self._field(grid, _N("Seconds per pa&ge"), self.seconds)
        self._field(grid, _N("L&ines per page"), self.lines)
        column.addWidget(self._heading(_N("How it looks")))
        column.addLayout(grid)

    def _build_clock(self, column: QVBoxLayout) -> None:
        self.time = label("", "title")
        self.minutes = self._number(1, LONGEST)
        words = label()
        words.setBuddy(self.minutes)
        self._say(words.setText, _N("&Minutes"))
        self._say(partial(_name, self.minutes), _N("Minutes of the countdown"))
        self.start_button = button("")
        self.reset_button = self._button(_N("&Back to the start"))
        column.addSpacing(px(UNIT))
        column.addWidget(self._heading(_N("Countdown")))
        column.addLayout(flow(self.time, words, self.minutes))
        column.addLayout(flow(self.start_button, self.reset_button))
        column.addStretch(1)

    def _build_notice(self, column: QVBoxLayout) -> None:
        self.notice = QPlainTextEdit()
        self.notice.setTabChangesFocus(True)
        self.notice.setMinimumHeight(px(96))
        heading = self._heading(_N("T&ext of the notice"))
        heading.setBuddy(self.notice)
        self._say(partial(_name, self.notice), _N("Text of the notice"))
        self.notice_button = self._button(_N("Show this notice (Ctrl+Enter)"))
        self.clear_button = self._button(_N("Take the notice awa&y"))
        column.addSpacing(px(UNIT))
        column.addWidget(heading)
        column.addWidget(self.notice, 1)
        column.addLayout(flow(self.notice_button, self.clear_button))

    # -- words ----------------------------------------------------------------------------

    def retitle(self) -> None:
        """Put every word into the language of the desk."""
        self.setWindowTitle(_("Control of the hall screen"))
        for setter, message in self._texts:
            setter(_(message))
        for place in range(self.theme_box.count()):
            self.theme_box.setItemText(place, _(LOOKS[self.theme_box.itemData(place)]))
        self.seconds.setSuffix(_(" s"))

    # -- the divisions --------------------------------------------------------------------

    def list_divisions(self, views: tuple[DivisionView, ...], hidden: frozenset[int]) -> None:
        """Show a tick for every division, set unless it is hidden."""
        if [view.id for view in views] != list(self.divisions):
            for old in self.divisions.values():
                self._listed.removeWidget(old)
                old.deleteLater()
            self.divisions = {view.id: QCheckBox() for view in views}
            for made in self.divisions.values():
                made.toggled.connect(self.changed)
                self._listed.addWidget(made)
                made.show()  # before the list is measured: Qt shows it only later
            first = next(iter(self.divisions.values()), None)
            self._divisions_heading.setBuddy(first)  # type: ignore[arg-type]
            self._set_tab_order()
        for view in views:
            text = f"{view.name}\u3000{game_words.game_name(view.game)}"
            tick = self.divisions[view.id]
            most = px(LONGEST_NAME)
            cut = tick.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, most)
            tick.setText(cut.replace("&", "&&"))
            tick.setToolTip(hint_text(text) if cut != text else "")
            tick.setAccessibleName(text)
            tick.setChecked(view.id not in hidden)
        self._offer_own({view.game for view in views})
        self._show_list_whole()

    def _show_list_whole(self) -> None:
        """Give the list the width of its names, and the height of up to six."""
        needed = self._listed.sizeHint()
        bar = self._divisions_area.verticalScrollBar().sizeHint().width()
        self._divisions_area.setMinimumWidth(needed.width() + bar)
        self._divisions_area.setFixedHeight(max(px(24), min(needed.height(), px(LISTED))))

    def _offer_own(self, games: set[str]) -> None:
        """Show the tick of a game's own pages only where the event has a division of the game."""
        for game, screen in GAME_SCREENS.items():
            if screen.hall is not None:
                self.kinds[screen.hall.key].setVisible(game in games)

    def _set_tab_order(self) -> None:
        """Go through the divisions before the kinds of pages, whenever they were made."""
        chain = [self.minutes, self.start_button, self.reset_button]
        chain += [*self.divisions.values(), *self.kinds.values()]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    # -- size -----------------------------------------------------------------------------

    def whole_size(self) -> QSize:
        """Give the size at which nothing scrolls."""
        hint = self._content.sizeHint()
        return QSize(hint.width() + px(56), hint.height() + px(108))

    def sizeHint(self) -> QSize:
        """Ask for room for everything, but not for more than the screen has."""
        return self.whole_size().boundedTo(
            self.screen().availableGeometry().size() - QSize(0, FRAME)
        )

    def place(self) -> None:
        """Stand over the window of the desk with everything on the screen, whoever frames it."""
        area = self.screen().availableGeometry()
        frame = self.frameGeometry()
        behind = self.parentWidget()
        frame.moveCenter((behind.window().frameGeometry() if behind else area).center())
        self.move(kept_inside(frame, area).topLeft())


def _name(widget: QWidget, words: str) -> None:
    widget.setAccessibleName(plain(words))
