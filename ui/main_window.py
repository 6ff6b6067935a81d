"""The window: event bar, games, divisions, step strip and pages; it arranges, it does no work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from models.core import Problem, Step
from models.games import GAMES
from models.views import DivisionView, EventView
from reports import i18n
from reports import wording as paper
from reports.i18n import _
from ui import ask, theme
from ui.background import WorkBar
from ui.desk import Desk, Kind, Message
from ui.event_bar import EventBar
from ui.file_actions import FileActions
from ui.menus import Menus, data_of
from ui.pages import PAGES
from ui.settings import Settings
from ui.start_page import StartPage
from ui.theme import px
from ui.widgets.basics import Notice, button, label, named, row

if TYPE_CHECKING:
    from app.event_file import Changed
    from app.targets import Target
    from ui.dialogs.division import DivisionValues
    from ui.pages.page import Page
    from ui.pages.steps import StepRunner
    from ui.search.index import Index
    from ui.search.panel import SearchPanel


ROOMY = 125
"""Up to this size of text, in per cent, the message bar keeps its place while it is empty."""


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


class MainWindow(QMainWindow):
    """Shows one event. Everything in it is built anew when the language or the looks change."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__()
        self.desk = desk
        self.settings = settings
        self.files = FileActions(desk, settings, self)
        self._game = next(iter(GAMES))
        self._division_id: int | None = None
        self._page = "matches"
        self._view: EventView | None = None
        self._pages: dict[str, Page] = {}
        self._runner: StepRunner | None = None
        self._search: SearchPanel | None = None
        desk.mirror = settings.mirror
        self.resize(1366, 728)
        self._build()
        desk.message.connect(self.show_message)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.rebuild)
        desk.mirrored.connect(self._refresh)

    # -- building -------------------------------------------------------------------------

    def _build(self) -> None:
        """Build every widget in the active language and looks."""
        self._pages = {}
        self._whole = whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = EventBar(self.desk)
        self.bar.language_button.clicked.connect(self.switch_language)
        self.bar.search_button.clicked.connect(self.open_search)
        self.menus = Menus(self, self.bar.menus)
        self.stack = QStackedWidget()
        self.start = StartPage(self.settings.recent)
        self.start.new.connect(self.files.new)
        self.start.open_file.connect(self.files.ask_and_open)
        self.start.sample.connect(self.files.open_sample)
        self.start.recent.connect(self.files.open)
        self.stack.addWidget(self.start)
        if self.desk.is_open:  # opening one builds the window anew
            self.stack.addWidget(self._build_desk())
        self.notice = Notice()
        column.addWidget(self.bar)
        column.addWidget(self.stack, 1)
        self.work_bar = WorkBar(self.desk.background)
        foot = row(self.notice, self.work_bar)
        foot.setSpacing(0)
        foot.setStretch(0, 1)
        column.addLayout(foot)
        if theme.scale() <= ROOMY:
            self.notice.keep_place()
        self.setCentralWidget(whole)
        self._search = None
        whole.setVisible(True)
        self._show_event()
        if not self.desk.is_open:
            self.start.home()

    def rebuild(self) -> None:
        """Build the window anew, at the same page of the same division."""
        self._build()
        if self.desk.is_open:
            self.go(self._page)

    def _build_desk(self) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.games = QTabBar()
        self.games.setExpanding(False)
        self.games.setDrawBase(False)
        self.games.setIconSize(QSize(px(10), px(10)))
        named(self.games, _("Games"), _("Ctrl+1 to Ctrl+8"))
        for key in GAMES:
            self.games.addTab(dot(theme.tokens().accent(key)), paper.game_name(key))
        self.games.setCurrentIndex(list(GAMES).index(self._game))
        self.games.currentChanged.connect(self._choose_game)
        games_row = row(self.games)
        games_row.setContentsMargins(px(16), px(6), px(16), 0)
        column.addLayout(games_row)
        from ui.division_list import DivisionList

        self.divisions = DivisionList()
        self.divisions.chosen.connect(self._choose_division)
        self.divisions.entered.connect(self._enter_page)
        self.divisions.add.connect(self.add_division)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(self.divisions)
        splitter.addWidget(self._build_work())
        splitter.setStretchFactor(0, 0)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([min(px(250), 300), px(1116)])
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(1)
        column.addWidget(splitter, 1)
        return body

    def _build_work(self) -> QWidget:
        work = QWidget()
        column = QVBoxLayout(work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        from ui.widgets.step_strip import StepStrip

        self.strip = StepStrip()
        self.strip.chosen.connect(self.do_step)
        column.addWidget(self.strip)
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        named(self.tabs, _("Pages"), _("Alt+1 to Alt+7"))
        for page in PAGES.values():
            self.tabs.addTab(page.name)
        self.tabs.setCurrentIndex(list(PAGES).index(self._page))
        self.tabs.currentChanged.connect(self._choose_page)
        tabs_row = row(self.tabs)
        tabs_row.setContentsMargins(px(16), px(8), px(16), 0)
        column.addLayout(tabs_row)
        self.pages = QStackedWidget()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.pages)
        column.addWidget(area, 1)
        self.no_division = QWidget()
        inside = QVBoxLayout(self.no_division)
        inside.addStretch(1)
        self.no_division_label = label("", "large", wrap=True)
        self.no_division_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self.no_division_label)
        add = button(_("Add a division…"), self.add_division, primary=True)
        inside.addWidget(add, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(2)
        self.pages.addWidget(self.no_division)
        return work

    # -- showing --------------------------------------------------------------------------

    def _on_event(self) -> None:
        """Show an event that was opened, or the start page after it was closed."""
        self._division_id = None
        self._page = "matches"
        if self.desk.is_open:
            self.settings.remember(self.desk.event_file.path)
            view = self._read_event()
            if view is not None and view.divisions:
                first = view.divisions[0]
                self._game, self._division_id = first.game, first.id
                self._page = "matches" if first.round else "entrants"
        self.rebuild()
        if self.desk.is_open and self.desk.event_file.read_only:
            self.desk.say(
                _("This file can only be read. Save a copy in another folder to work on it."),
                Kind.WARN,
            )

    def _on_changed(self, _flags: Changed) -> None:
        self._refresh()

    def _read_event(self) -> EventView | None:
        from app import queries

        return self.desk.read(queries.event_view)

    def _show_event(self) -> None:
        self.stack.setCurrentIndex(1 if self.desk.is_open else 0)
        self.notice.clear()
        if self.desk.is_open:
            self._refresh()
            return
        self._view = None
        self.setWindowTitle(_("Taikai Desk"))
        self.bar.show_event(None)
        self.menus.show_state(self.desk)

    def _refresh(self) -> None:
        """Show what changed in the bar, the tabs, the divisions and the step strip."""
        if not self.desk.is_open:
            return
        view = self._read_event()
        if view is None:
            return
        self._view = view
        self.setWindowTitle(_("{event} – Taikai Desk").format(event=view.name))
        self.bar.show_event(view)
        self.menus.show_state(self.desk)
        used = {division.game for division in view.divisions}
        tokens = theme.tokens()
        for place, key in enumerate(GAMES):
            colour = tokens.text if key in used else tokens.muted
            self.games.setTabTextColor(place, QColor(colour))
        self._show_divisions()

    def _of_game(self) -> list[DivisionView]:
        if self._view is None:
            return []
        return [division for division in self._view.divisions if division.game == self._game]

    def _show_divisions(self) -> None:
        shown = self._of_game()
        if self._division_id not in [division.id for division in shown]:
            self._division_id = shown[0].id if shown else None
        self.divisions.show_divisions(shown, self._division_id)
        self._show_division()

    def division(self) -> DivisionView | None:
        """Give the division that is shown."""
        for division in self._of_game():
            if division.id == self._division_id:
                return division
        return None

    def _show_division(self) -> None:
        division = self.division()
        self.strip.show_division(division)
        self.tabs.setVisible(division is not None)
        if division is None:
            said = _("There is no division of {game} yet.")
            self.no_division_label.setText(said.format(game=paper.game_name(self._game)))
            self.pages.setCurrentWidget(self.no_division)
            return
        self._show_page()

    def _show_page(self) -> None:
        page = self.page(self._page)
        page.show_division(self._division_id)
        self.pages.setCurrentWidget(page)
        page.catch_up()

    def page(self, key: str) -> Page:
        """Give a page, built now if it was never shown."""
        if key not in self._pages:
            made = PAGES[key].load()(self.desk, self.settings)
            self._pages[key] = made
            self.pages.addWidget(made)
        return self._pages[key]

    def show_message(self, message: Message) -> None:
        """Show a sentence in the message bar."""
        self.notice.show_sentence(message.kind, message.sentence)

    # -- choosing -------------------------------------------------------------------------

    def _choose_game(self, place: int) -> None:
        self._game = list(GAMES)[place]
        self._division_id = None
        self._show_divisions()

    def game_by_action(self) -> None:
        """Show the game of the menu's action."""
        self.games.setCurrentIndex(data_of(self.sender()))

    def _choose_division(self, division: DivisionView) -> None:
        self._division_id = division.id
        self.notice.clear()
        self._show_division()

    def _enter_page(self) -> None:
        if self.division() is not None:
            self.page(self._page).home()

    def division_before(self) -> None:
        """Show the division above in the list."""
        self.divisions.turn(-1)

    def division_after(self) -> None:
        """Show the division below in the list."""
        self.divisions.turn(1)

    def show_division(self, division_id: int, game: str) -> None:
        """Show a division of any game."""
        self._game, self._division_id = game, division_id
        blocked = self.games.blockSignals(True)
        self.games.setCurrentIndex(list(GAMES).index(game))
        self.games.blockSignals(blocked)
        self._show_divisions()

    def _choose_page(self, place: int) -> None:
        self._page = list(PAGES)[place]
        if self.division() is not None:
            self._show_page()

    def go_by_action(self) -> None:
        """Turn to the page of the menu's action."""
        self.go(data_of(self.sender()))

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page and put the keyboard where its work begins."""
        self._page = key
        blocked = self.tabs.blockSignals(True)
        self.tabs.setCurrentIndex(list(PAGES).index(key))
        self.tabs.blockSignals(blocked)
        if self.division() is None:
            self.divisions.add_button.setFocus()
            return
        self._show_page()
        self.page(key).home()
        if what:
            self.page(key).begin(what)

    @property
    def search(self) -> SearchPanel:
        """The panel that lies over the window, built when it is first wanted."""
        if self._search is None:
            from ui.search.panel import SearchPanel

            self._search = SearchPanel(self._search_index, self._whole)
            self._search.opened.connect(self.aim)
        return self._search

    def open_search(self) -> None:
        """Open the search for people, tables, forms, pages and actions."""
        self.search.open()

    def _search_index(self) -> Index:
        from ui.search.gather import index_of
        from ui.search.index import Named

        pages = [Named(key=key, name=page.name) for key, page in PAGES.items()]
        event = self.desk.event_file if self.desk.is_open else None
        return index_of(event, self.division(), pages, self.menus.named())

    def aim(self, target: Target) -> None:
        """Open what a search or the gate before a pairing found."""
        from ui.targets import open_target

        open_target(self, target)

    # -- doing ----------------------------------------------------------------------------

    def do_step(self, step: Step) -> None:
        """Do a step of the division that is shown."""
        division = self.division()
        if division is None:
            return
        if self._runner is None:
            from ui.pages.steps import StepRunner

            self._runner = StepRunner(self.desk, self.settings, self)
            self._runner.go.connect(self.go)
            self._runner.aim.connect(self.aim)
        self._runner.do(step, division)

    def do_next_step(self) -> None:
        """Do the main step, as the button in the strip does."""
        if self.strip.isVisible() and self.strip.button.isEnabled():
            self.strip.button.click()

    def undo(self) -> None:
        """Take back the newest action."""
        self.desk.undo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.desk.redo()

    def add_division(self) -> None:
        """Ask for a new division of the game that is shown."""
        from ui.dialogs.division import DivisionDialog

        dialog = DivisionDialog(None, self, game=self._game)
        dialog.attempt = lambda: self._added(dialog.value())
        if ask.ask(dialog):
            self.show_division(self.desk.last_result, dialog.value().game)
            self.go("entrants")

    def _added(self, value: DivisionValues) -> tuple[Problem, ...]:
        from app.operations import divisions

        return self.desk.problems_of(
            divisions.add,
            game=value.game,
            name=value.name,
            programme=value.programme,
            options=value.options,
            programme_options=value.programme_options,
        )

    # -- looks and help -------------------------------------------------------------------

    def switch_language(self) -> None:
        """Change between Japanese and English at once."""
        code = "en" if i18n.language() == "ja" else "ja"
        self.settings.language = code
        self.desk.set_language(code)

    def theme_by_action(self) -> None:
        """Take the looks of the menu's action."""
        self.set_looks(data_of(self.sender()), self.settings.scale)

    def scale_by_action(self) -> None:
        """Take the text size of the menu's action."""
        self.set_looks(self.settings.theme, data_of(self.sender()))

    def set_looks(self, name: str, scale: int) -> None:
        """Change theme and size of text at once."""
        self.settings.theme = name
        self.settings.scale = scale
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, name, scale)
        self.rebuild()

    def show_projector(self) -> None:
        """Open the screen for the hall, or bring it to the front."""
        from ui.projector.control import open_projector

        open_projector(self.desk, self)

    def show_keys(self) -> None:
        """Show the sheet of keys."""
        from ui.dialogs.shortcuts import ShortcutsDialog, dialog_keys

        ask.ask(ShortcutsDialog((*self.menus.keys(), *dialog_keys()), self))

    def show_about(self) -> None:
        """Say what this program is."""
        ask.tell(
            self,
            _("About this program"),
            _(
                "Taikai Desk runs the desk of a tournament, offline and on paper.\n"
                "It is free software (MIT). It uses Qt and PySide6 (LGPL) and the font "
                "Noto Sans JP (SIL Open Font License)."
            ),
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the file; everything in it is saved already.

        A snapshot that is being kept is finished first, other long work is given up.
        """
        background = self.desk.background
        background.give_up()
        if background.busy:
            background.idle.connect(self.close, Qt.ConnectionType.SingleShotConnection)
            event.ignore()
            return
        self.desk.close()
        self.settings.sync()
        super().closeEvent(event)
