"""The window: event bar, games, divisions, step strip and pages; it arranges, it does no work."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QColor,
    QIcon,
    QKeySequence,
    QPainter,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMainWindow,
    QMenu,
    QMenuBar,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from models.core import Step
from models.games import GAMES
from models.views import DivisionView, EventView
from reports import i18n
from reports import wording as paper
from reports.i18n import _N, _
from ui import ask, theme, wording
from ui.desk import Desk, Kind, Message
from ui.settings import Settings
from ui.start_page import StartPage
from ui.theme import UNIT, px
from ui.widgets.basics import Notice, button, label, named, plain, row, set_text
from ui.widgets.grid_model import Align, Column, Grid
from ui.widgets.step_strip import StepStrip

if TYPE_CHECKING:
    from app.event_file import Changed
    from ui.pages.page import Page
    from ui.pages.steps import StepRunner

PAGES: dict[str, tuple[str, str, str]] = {
    "entrants": (_N("Entrants"), "ui.pages.entrants", "EntrantsPage"),
    "matches": (_N("Matches"), "ui.pages.matches", "MatchesPage"),
    "standings": (_N("Standings"), "ui.pages.standings", "StandingsPage"),
    "penalties": (_N("Penalties and rulings"), "ui.pages.penalties", "PenaltiesPage"),
    "documents": (_N("Forms"), "ui.pages.documents", "DocumentsPage"),
    "setup": (_N("Settings"), "ui.pages.setup", "SetupPage"),
    "journal": (_N("Record"), "ui.pages.journal", "JournalPage"),
}
"""Key of a page: its name, the module and the class; a page is built when it is first shown."""

FILTER = _N("Tournament files (*.taikai)")
HIGHEST_GAME_KEY = 8
UNDO_WIDTH = 250


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


def progress_text(division: DivisionView) -> str:
    """Say in a few characters how far a division is."""
    if division.finished:
        return _("✓ Finished")
    if not division.round:
        return _("{here}/{all} here").format(here=division.checked_in, all=division.entrants)
    name = paper.round_name(division.stage, division.round)
    if division.tables and division.done == division.tables:
        return _("{round} ✓").format(round=name)
    return _("{round} {done}/{tables}").format(
        round=name, done=division.done, tables=division.tables
    )


class MainWindow(QMainWindow):
    """Shows one event. Everything in it is built anew when the language or the looks change."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__()
        self.desk = desk
        self.settings = settings
        self._game = next(iter(GAMES))
        self._division_id: int | None = None
        self._page = "matches"
        self._view: EventView | None = None
        self._pages: dict[str, Page] = {}
        self._runner: StepRunner | None = None
        self._stale = False
        self.resize(1366, 728)
        self.setMinimumSize(QSize(1000, 600))
        self._build()
        desk.message.connect(self.show_message)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.rebuild)

    # -- building -------------------------------------------------------------------------

    def _build(self) -> None:
        """Build every widget in the active language and looks."""
        self._pages = {}
        self._runner = None
        whole = QWidget()
        self._actions: dict[str, QAction] = {}
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_bar(whole))
        self.stack = QStackedWidget()
        self.start = StartPage(self.settings.recent)
        self.start.new.connect(self.new_event)
        self.start.open_file.connect(self.open_event)
        self.start.sample.connect(self.open_sample)
        self.start.recent.connect(self.open_path)
        self.stack.addWidget(self.start)
        self.stack.addWidget(self._build_desk())
        column.addWidget(self.stack, 1)
        self.notice = Notice()
        self.notice.keep_place()
        column.addWidget(self.notice)
        self.setCentralWidget(whole)
        self._show_event()

    def rebuild(self) -> None:
        """Build the window anew, at the same page of the same division."""
        self._build()
        if self.desk.is_open:
            self.go(self._page)
        else:
            self.start.home()

    def _action(
        self,
        key: str,
        text: str,
        slot: Callable[..., Any],
        menu: QMenu,
        shortcut: str | QKeySequence.StandardKey = "",
    ) -> QAction:
        action = QAction(text, menu)
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
        action.triggered.connect(slot)
        menu.addAction(action)
        self._actions[key] = action
        return action

    def _build_bar(self, whole: QWidget) -> QWidget:
        bar = QFrame(whole)
        bar.setProperty("role", "bar")
        self.title = label("", "strong")
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.title.setMinimumWidth(px(120))
        menus = QMenuBar(bar)
        menus.setNativeMenuBar(False)
        menus.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self._build_menus(menus)
        self.undo_button = button("", self.desk_undo, flat=True, hint="Ctrl+Z")
        self.redo_button = button("", self.desk_redo, flat=True, hint="Ctrl+Y")
        self.saved = label("", "muted")
        self.language_button = button(
            "English" if i18n.language() == "ja" else "日本語",
            self.switch_language,
            flat=True,
            hint=_("Switch the language (Ctrl+L)"),
            name=_("Switch the language"),
        )
        layout = row(self.title, menus, None, self.undo_button, self.redo_button, self.saved)
        layout.addWidget(self.language_button)
        layout.setStretch(0, 1)
        layout.setContentsMargins(px(16), px(4), px(12), px(4))
        bar.setLayout(layout)
        return bar

    def _build_menus(self, menus: QMenuBar) -> None:
        keys = QKeySequence.StandardKey
        file = menus.addMenu(_("&File"))
        self._action("new", _("&New event…"), self.new_event, file, keys.New)
        self._action("open", _("&Open an event…"), self.open_event, file, keys.Open)
        self._action("sample", _("Try the sa&mple event"), self.open_sample, file)
        file.addSeparator()
        self._action("copy", _("&Save a copy…"), self.save_copy, file, keys.Save)
        self._action("snapshot", _("Keep a s&napshot"), self.snapshot, file)
        file.addSeparator()
        self._action("close", _("&Close the event"), self.close_event, file, "Ctrl+W")
        self._action("quit", _("&Quit"), self.close, file, "Ctrl+Q")
        edit = menus.addMenu(_("&Edit"))
        self._action("undo", _("&Undo"), self.desk_undo, edit, keys.Undo)
        redo = self._action("redo", _("&Redo"), self.desk_redo, edit)
        redo.setShortcuts([QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")])
        edit.addSeparator()
        self._action("division", _("Add a &division…"), self.add_division, edit)
        self._build_go_menu(menus.addMenu(_("&Go to")))
        self._build_view_menu(menus.addMenu(_("&View")))
        about = menus.addMenu(_("&Help"))
        self._action("keys", _("&Keys"), self.show_keys, about, "F1")
        self._action("about", _("&About this program"), self.show_about, about)

    def _build_go_menu(self, menu: QMenu) -> None:
        for place, (key, (name, _module, _class)) in enumerate(PAGES.items(), start=1):
            action = self._action(f"page-{key}", _(name), self._go_by_action, menu, f"Alt+{place}")
            action.setData(key)
        menu.addSeparator()
        for place, key in enumerate(GAMES, start=1):
            shortcut = f"Ctrl+{place}" if place <= HIGHEST_GAME_KEY else ""
            action = self._action(
                f"game-{key}", paper.game_name(key), self._game_by_action, menu, shortcut
            )
            action.setData(place - 1)
        menu.addSeparator()
        self._action(
            "division-before", _("Division before"), self.division_before, menu, "Ctrl+PgUp"
        )
        self._action(
            "division-after", _("Division after"), self.division_after, menu, "Ctrl+PgDown"
        )
        self._action("step", _("Do the next step"), self.do_next_step, menu, "Ctrl+Return")

    def _build_view_menu(self, menu: QMenu) -> None:
        self._action("language", "日本語 / English", self.switch_language, menu, "Ctrl+L")
        menu.addSeparator()
        looks = QActionGroup(menu)
        for key, name in (
            ("light", _("Light")),
            ("dark", _("Dark")),
            ("contrast", _("High contrast")),
        ):
            action = self._action(f"theme-{key}", name, self._theme_by_action, menu)
            action.setCheckable(True)
            action.setChecked(theme.theme_name() == key)
            action.setData(key)
            looks.addAction(action)
        menu.addSeparator()
        sizes = QActionGroup(menu)
        for scale in theme.SCALES:
            name = _("Text size {percent} %").format(percent=scale)
            action = self._action(f"scale-{scale}", name, self._scale_by_action, menu)
            action.setCheckable(True)
            action.setChecked(self.settings.scale == scale)
            action.setData(scale)
            sizes.addAction(action)

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
        games_row = row(self.games, None)
        games_row.setContentsMargins(px(16), px(6), px(16), 0)
        column.addLayout(games_row)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(self._build_divisions())
        splitter.addWidget(self._build_work())
        splitter.setStretchFactor(0, 0)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([px(240), px(1126)])
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(1)
        column.addWidget(splitter, 1)
        return body

    def _build_divisions(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(px(16), px(8), px(8), px(8))
        column.setSpacing(px(UNIT))
        self.divisions: Grid[DivisionView] = Grid(
            [
                Column(title=_("Division"), text=lambda d: d.name, stretch=True),
                Column(
                    title="",
                    text=progress_text,
                    colour=lambda d: "good" if d.finished else "muted",
                    align=Align.RIGHT,
                    most=150,
                ),
            ],
            _("Divisions"),
        )
        self.divisions.verticalHeader().setDefaultSectionSize(px(38))
        self.divisions.horizontalHeader().hide()
        self.divisions.chosen.connect(self._choose_division)
        self.divisions.opened.connect(self._enter_division)
        heading = label(_("Divisions"), "strong")
        column.addWidget(heading)
        column.addWidget(self.divisions, 1)
        self.add_button = button(_("+ Add a division…"), self.add_division)
        column.addWidget(self.add_button)
        side.setMinimumWidth(px(190))
        return side

    def _build_work(self) -> QWidget:
        work = QWidget()
        column = QVBoxLayout(work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.strip = StepStrip()
        self.strip.chosen.connect(self.do_step)
        column.addWidget(self.strip)
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        named(self.tabs, _("Pages"), _("Alt+1 to Alt+7"))
        for name, _module, _class in PAGES.values():
            self.tabs.addTab(_(name))
        self.tabs.setCurrentIndex(list(PAGES).index(self._page))
        self.tabs.currentChanged.connect(self._choose_page)
        tabs_row = row(self.tabs, None)
        tabs_row.setContentsMargins(px(16), px(8), px(16), 0)
        column.addLayout(tabs_row)
        self.pages = QStackedWidget()
        column.addWidget(self.pages, 1)
        self.no_division = QWidget()
        inside = QVBoxLayout(self.no_division)
        inside.addStretch(1)
        self.no_division_label = label("", "large", wrap=True)
        self.no_division_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self.no_division_label)
        inside.addWidget(
            button(_("Add a division…"), self.add_division, primary=True),
            0,
            Qt.AlignmentFlag.AlignHCenter,
        )
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
            first = view.divisions[0] if view is not None and view.divisions else None
            self._game = first.game if first is not None else next(iter(GAMES))
            if first is not None:
                self._division_id = first.id
                self._page = "matches" if first.round else "entrants"
        self._build()
        if self.desk.is_open:
            self.go(self._page)
            if self.desk.event_file.read_only:
                self.desk.say(
                    _("This file can only be read. Save a copy in another folder to work on it."),
                    Kind.WARN,
                )

    def _on_changed(self, flags: Changed) -> None:
        self._refresh()

    def _read_event(self) -> EventView | None:
        from app import queries

        return self.desk.read(lambda: queries.event_view(self.desk.event_file))

    def _show_event(self) -> None:
        is_open = self.desk.is_open
        self.stack.setCurrentIndex(1 if is_open else 0)
        for key in ("copy", "snapshot", "close", "division", "step", "undo", "redo"):
            self._actions[key].setEnabled(is_open)
        for key, action in self._actions.items():
            if key.startswith(("page-", "game-", "division-")):
                action.setEnabled(is_open)
        for shown in (self.undo_button, self.redo_button, self.saved):
            shown.setVisible(is_open)
        if is_open:
            self._refresh()
        else:
            self._view = None
            self.title.setText(_("Taikai Desk"))
            self.setWindowTitle(_("Taikai Desk"))
            self.notice.clear()

    def _refresh(self) -> None:
        """Show what changed in the bar, the tabs, the divisions and the step strip."""
        if not self.desk.is_open:
            return
        view = self._read_event()
        if view is None:
            return
        self._view = view
        self.title.setText(view.name)
        self.title.setToolTip(f"{view.name}\n{self.desk.event_file.path}")
        self.setWindowTitle(_("{event} – Taikai Desk").format(event=view.name))
        self.saved.setText(_("Saved {time}").format(time=f"{self.desk.event_file.saved_at:%H:%M}"))
        self._show_undo()
        used = {division.game for division in view.divisions}
        tokens = theme.tokens()
        for place, key in enumerate(GAMES):
            colour = tokens.text if key in used else tokens.muted
            self.games.setTabTextColor(place, QColor(colour))
        self._show_divisions()

    def _show_undo(self) -> None:
        undo, redo = self.desk.undoable, self.desk.redoable
        sentence = wording.undo_sentence(undo)
        self._actions["undo"].setText(sentence if undo is not None else _("&Undo"))
        self._actions["undo"].setEnabled(undo is not None)
        self.undo_button.setEnabled(undo is not None)
        self.undo_button.setToolTip(f"{sentence} (Ctrl+Z)")
        said = wording.redo_sentence(redo)
        self._actions["redo"].setText(said if redo is not None else _("&Redo"))
        self._actions["redo"].setEnabled(redo is not None)
        self.redo_button.setEnabled(redo is not None)
        self.redo_button.setToolTip(f"{said} (Ctrl+Y)")
        wide = self.width() >= px(1200)
        metrics = self.undo_button.fontMetrics()
        if undo is not None and wide:
            shown = metrics.elidedText("← " + sentence, Qt.TextElideMode.ElideRight, px(UNDO_WIDTH))
        else:
            shown = "← " + _("Undo")
        set_text(self.undo_button, shown.replace("&", "&&"))
        self.undo_button.setAccessibleName(sentence)
        set_text(self.redo_button, "→ " + _("Redo"))
        self.redo_button.setAccessibleName(said)

    def _of_game(self) -> list[DivisionView]:
        if self._view is None:
            return []
        return [division for division in self._view.divisions if division.game == self._game]

    def _show_divisions(self) -> None:
        shown = self._of_game()
        ids = [division.id for division in shown]
        if self._division_id not in ids:
            self._division_id = ids[0] if ids else None
        blocked = self.divisions.blockSignals(True)
        self.divisions.show_rows(shown)
        if self._division_id is not None:
            self.divisions.go_to(self._division_id)
        self.divisions.blockSignals(blocked)
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
            self.no_division_label.setText(
                _("There is no division of {game} yet.").format(game=paper.game_name(self._game))
            )
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
            _name, module, class_name = PAGES[key]
            make = getattr(import_module(module), class_name)
            needs_settings = key == "documents"
            made: Page = make(self.desk, self.settings) if needs_settings else make(self.desk)
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

    def _game_by_action(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.games.setCurrentIndex(action.data())

    def _choose_division(self, division: DivisionView | None) -> None:
        if division is not None and division.id != self._division_id:
            self._division_id = division.id
            self.notice.clear()
            self._show_division()

    def _enter_division(self, _division: DivisionView) -> None:
        self.page(self._page).home()

    def _turn_division(self, by: int) -> None:
        ids = [division.id for division in self._of_game()]
        if self._division_id in ids:
            place = ids.index(self._division_id) + by
            if 0 <= place < len(ids):
                self.divisions.go_to(ids[place])

    def division_before(self) -> None:
        """Show the division above in the list."""
        self._turn_division(-1)

    def division_after(self) -> None:
        """Show the division below in the list."""
        self._turn_division(1)

    def show_division(self, division: DivisionView) -> None:
        """Show a division of any game."""
        self._game = division.game
        self._division_id = division.id
        blocked = self.games.blockSignals(True)
        self.games.setCurrentIndex(list(GAMES).index(division.game))
        self.games.blockSignals(blocked)
        self._show_divisions()

    def _choose_page(self, place: int) -> None:
        self._page = list(PAGES)[place]
        if self.division() is not None:
            self._show_page()

    def _go_by_action(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.go(action.data())

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page and put the keyboard where its work begins."""
        self._page = key
        blocked = self.tabs.blockSignals(True)
        self.tabs.setCurrentIndex(list(PAGES).index(key))
        self.tabs.blockSignals(blocked)
        if self.division() is None:
            self.add_button.setFocus()
            return
        self._show_page()
        page = self.page(key)
        page.home()
        if what:
            page.begin(what)

    # -- doing ----------------------------------------------------------------------------

    def do_step(self, step: Step) -> None:
        """Do a step of the division that is shown."""
        division = self.division()
        if division is None:
            return
        if self._runner is None:
            from ui.pages.steps import StepRunner

            self._runner = StepRunner(self.desk, self)
            self._runner.go.connect(self.go)
        self._runner.do(step, division)

    def do_next_step(self) -> None:
        """Do the main step, as the button in the strip does."""
        if self.strip.isVisible() and self.strip.button.isEnabled():
            self.strip.button.click()

    def desk_undo(self) -> None:
        """Take back the newest action."""
        if self.desk.is_open:
            self.desk.undo()

    def desk_redo(self) -> None:
        """Do again what was taken back last."""
        if self.desk.is_open:
            self.desk.redo()

    def add_division(self) -> None:
        """Ask for a new division of the game that is shown."""
        from app import queries
        from app.operations import divisions
        from ui.dialogs.division import DivisionDialog

        dialog = DivisionDialog(None, self, game=self._game)
        if not ask.ask(dialog):
            return
        value = dialog.value()
        made = self.desk.run(
            divisions.add,
            game=value.game,
            name=value.name,
            programme=value.programme,
            options=value.options,
            programme_options=value.programme_options,
        )
        if made is not None:
            self.show_division(queries.division_view(self.desk.event_file, made))
            self.go("entrants")

    def new_event(self) -> None:
        """Ask for the name of a new event and where its file shall stand."""
        from app.commands.output import file_stem
        from ui.dialogs.event import EventDialog

        dialog = EventDialog(None, self)
        if not ask.ask(dialog):
            return
        value = dialog.value()
        path = ask.save_file(
            self, _("Where shall the event be saved?"), _(FILTER), f"{file_stem(value.name)}.taikai"
        )
        if path is None:
            return
        if path.suffix != ".taikai":
            path = path.with_name(path.name + ".taikai")
        if self.desk.create(path, name=value.name, date=value.date, venue=value.venue):
            self.desk.say(_("Add the first division now."), Kind.GOOD)

    def open_event(self) -> None:
        """Ask for an event file and open it."""
        path = ask.open_file(self, _("Open an event"), _(FILTER))
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open an event file; one that cannot be opened leaves the recent ones."""
        if not self.desk.open(Path(path)) and not Path(path).exists():
            self.settings.forget(Path(path))

    def open_sample(self) -> None:
        """Make the sample event anew and open it."""
        from ui.app import make_sample, sample_path

        if self.desk.is_open and self.desk.event_file.path == sample_path():
            self.desk.close()
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            path = self.desk.attempt(make_sample)
        finally:
            QApplication.restoreOverrideCursor()
        if path is not None:
            self.open_path(path)

    def save_copy(self) -> None:
        """Ask where to write a copy of the event, e.g. onto a USB stick."""
        source = self.desk.event_file.path
        path = ask.save_file(self, _("Save a copy"), _(FILTER), source.name)
        if path is not None and self.desk.save_copy(path):
            self.desk.say(_("A copy was saved: {file}").format(file=path.name), Kind.GOOD)

    def snapshot(self) -> None:
        """Keep the state of now beside the event file."""
        path = self.desk.snapshot("desk")
        if path is not None:
            self.desk.say(_("The snapshot {name} was kept.").format(name=path.name), Kind.GOOD)

    def close_event(self) -> None:
        """Close the event; everything in it is saved already."""
        self.desk.close()
        self.start.home()

    # -- looks and help -------------------------------------------------------------------

    def switch_language(self) -> None:
        """Change between Japanese and English at once."""
        code = "en" if i18n.language() == "ja" else "ja"
        self.settings.language = code
        self.desk.set_language(code)

    def _theme_by_action(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.set_looks(action.data(), self.settings.scale)

    def _scale_by_action(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.set_looks(self.settings.theme, action.data())

    def set_looks(self, name: str, scale: int) -> None:
        """Change theme and size of text at once."""
        self.settings.theme = name
        self.settings.scale = scale
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, name, scale)
        self.rebuild()

    def shortcuts(self) -> tuple[tuple[str, str, str], ...]:
        """List every key of the window as (group, keys, what it does)."""
        rows = []
        for action in self._actions.values():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            if keys:
                rows.append((_("Everywhere"), keys, plain(action.text())))
        for group, keys, text in PAGE_KEYS:
            rows.append((_(PAGES[group][0]), keys, _(text)))
        return tuple(rows)

    def show_keys(self) -> None:
        """Show the sheet of keys."""
        from ui.dialogs.shortcuts import ShortcutsDialog, dialog_keys

        ask.ask(ShortcutsDialog((*self.shortcuts(), *dialog_keys()), self))

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the name of the last action as much room as there is."""
        super().resizeEvent(event)
        if self.desk.is_open and self._view is not None:
            self._show_undo()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the file; everything in it is saved already."""
        self.desk.close()
        self.settings.sync()
        super().closeEvent(event)


PAGE_KEYS: tuple[tuple[str, str, str], ...] = (
    ("entrants", "Ctrl+F", _N("Find an entrant")),
    ("entrants", "Space", _N("Check in, or take it back")),
    ("entrants", "Enter", _N("Change the entrant")),
    ("entrants", "Insert", _N("Add an entrant")),
    ("entrants", "Delete", _N("Remove from the list")),
    ("entrants", "Ctrl+V", _N("Import what was copied")),
    ("matches", "12  Enter", _N("Enter the result of table 12")),
    ("matches", "F8", _N("Swap two players")),
    ("matches", "F9", _N("Confirm the selected results")),
    ("matches", "Ctrl+← / Ctrl+→", _N("Round before / after")),
    ("documents", "Ctrl+P", _N("Print the form")),
)
"""The keys of the pages."""
