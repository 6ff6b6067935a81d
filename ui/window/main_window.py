"""The window: event bar, games, divisions, step strip and pages; it arranges, it does no work."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from reports import i18n
from reports.i18n import _
from ui.desk import ask
from ui.desk.background import WorkBar
from ui.desk.desk import Desk, Kind, Message
from ui.desk.help_key import Explained
from ui.desk.settings import Settings, Spot
from ui.desk.work import breathe
from ui.look import theme
from ui.pages import PAGES
from ui.widgets.basics import Notice, row
from ui.widgets.kept_notice import KeptNotice
from ui.widgets.trial_banner import TrialMarked
from ui.window import window_place
from ui.window.action_data import data_of
from ui.window.event_bar import EventBar
from ui.window.file_actions import FileActions
from ui.window.help import Help, explained
from ui.window.last_copy import LastCopy
from ui.window.looks import Looks
from ui.window.menus import Menus
from ui.window.practising import Practising, is_made_up
from ui.window.round_clocks import RoundClocks
from ui.window.window_place import begin_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.event_file.file import Changed
    from app.operations.writing.settling import Contradicted
    from app.targets import Target
    from models.core.mending import Ruled
    from models.core.problems import Problem
    from models.core.steps import Step
    from models.views.divisions import DivisionView, EventView
    from models.views.held_cards import HeldCard
    from models.views.rankings import Consequences
    from ui.dialogs.division import DivisionValues
    from ui.pages.page import Page
    from ui.pages.steps import StepRunner
    from ui.search.index import Index
    from ui.search.panel import SearchPanel
    from ui.window.event_body import EventBody
    from ui.window.start_page import StartPage


ROOMY = 125
"""Up to this size of text, in per cent, the message bar keeps its place while it is empty."""


class MainWindow(TrialMarked, QMainWindow):
    """Shows one event. Everything in it is built anew when the language or the looks change."""

    def __init__(self, desk: Desk, settings: Settings, *, opening: bool = False) -> None:
        """Show the start page, or no page yet while an event is on its way (`opening`)."""
        super().__init__()
        self.desk = desk
        self.settings = settings
        self.files = FileActions(desk, settings, self)
        self.practising = Practising(desk, self, self)
        self.help = Help(self)
        self.looks = Looks(desk, settings, self)
        self._game = ""
        """The game that is shown; the games are loaded with the first event."""
        self._division_id: int | None = None
        self._page = "matches"
        self._view: EventView | None = None
        self._pages: dict[str, Page] = {}
        """Those of the game that is shown; games that share their terms share them."""
        self._pages_in: dict[str, dict[str, Page]] = {}
        """The pages by the game in whose terms they are written; empty for those of all games."""
        self._runner: StepRunner | None = None
        self._body: EventBody | None = None
        self._search: SearchPanel | None = None
        desk.second_copy.use(settings.mirror, desk=settings.desk, apart=settings.mirror_apart)
        desk.two_keys = settings.two_keys
        desk.ask_ruling = partial(_ask_ruling, desk)
        self.resize(1366, 728)
        self.kept = KeptNotice()
        """Warnings that came by themselves and that nobody has read yet."""
        self.round_clocks = RoundClocks(desk, self)
        self._build(opening=opening)
        self.round_clocks.ticked.connect(self._show_clock)
        desk.message.connect(self.show_message)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.rebuild)
        self.looks.changed.connect(self.rebuild)
        self.last_copy = LastCopy(desk, self)
        self.last_copy.done.connect(self.close)
        desk.second_copy.returned.connect(self._on_copy_again)
        desk.second_copy.looked.connect(self._on_looked)

    # -- building -------------------------------------------------------------------------

    def _build(self, *, opening: bool = False) -> None:
        """Build every widget in the active language and looks."""
        self._whole = whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = EventBar(self.desk)
        self.bar.language_button.clicked.connect(self.looks.switch_language)
        self.bar.search_button.clicked.connect(self.open_search)
        self.menus = Menus(self, self.bar.menus)
        self.help.keys = self.menus.keys
        self.stack = QStackedWidget()
        self.notice = Notice()
        unread = self.kept.sentence()
        self.kept = KeptNotice()
        if unread:
            self.kept.keep(Kind.WARN, unread)
        self.trial_bar = self.practising.bar()
        column.addWidget(self.bar)
        column.addWidget(self.trial_bar)
        column.addWidget(self.stack, 1)
        column.addWidget(self.kept)
        self.work_bar = WorkBar(self.desk.background)
        foot = row(self.notice, self.work_bar)
        foot.setSpacing(0)
        foot.setStretch(0, 1)
        column.addLayout(foot)
        if theme.scale() <= ROOMY:
            self.notice.keep_place()
        if not opening:
            self._fill()
        self._breathe()
        self.setCentralWidget(whole)
        whole.setVisible(True)
        self._show_event()
        if not opening:
            self._begin()

    def _fill(self) -> None:
        """Put the desk of the open event between the bars, or the start page without one."""
        self._pages, self._pages_in = {}, {}
        i18n.set_terms({})
        self.bar.name_search()
        self._drop_search()
        self._breathe()
        before = self.stack.currentWidget()
        made = self._build_desk() if self.desk.is_open else self._build_start()
        self.stack.addWidget(made)
        self.stack.setCurrentWidget(made)
        if before is not None:
            self.stack.removeWidget(before)
            before.deleteLater()

    def _drop_search(self) -> None:
        if self._search is not None:
            self._search.deleteLater()
            self._search = None

    def _speak_of_game(self) -> None:
        """Say everything in the terms of what is shown, with pages written in them."""
        from reports.game_words import terms_of
        from reports.stage_names import call_stages, names_typed

        division = self.division()
        of = ("", None) if division is None else (division.programme, division.programme_options)
        call_stages(names_typed(*of))
        terms = terms_of(self._game, "" if division is None else division.programme)
        own = terms != terms_of(self._game)
        key = f"{self._game} {division.programme}" if own and division else self._game
        self._pages = self._pages_in.setdefault(key if terms else "", {})
        if terms != i18n.terms():
            i18n.set_terms(terms)
            self._drop_search()
            self.bar.name_search()

    def _build_start(self) -> StartPage:
        from ui.window.recent_list import Recent
        from ui.window.start_page import StartPage

        self.start = start = StartPage(
            [
                Recent(path, self.settings.event_name(path))
                for path in self.settings.recent
                if not is_made_up(path)
            ]
        )
        start.new.connect(self.files.new)
        start.open_file.connect(self.files.ask_and_open)
        start.sample.connect(self.files.open_sample)
        start.recent.connect(self.files.open)
        return start

    def _breathe(self) -> None:
        """Keep the window alive while it is built anew; it shows what stood there until then."""
        if self.isVisible():
            breathe()

    def rebuild(self) -> None:
        """Build the window anew, at the same page of the same division."""
        self._build()

    def begin_without(self) -> None:
        """Show the start page, because the event that was on its way could not be opened."""
        self._fill()
        self._begin()

    def _begin(self) -> None:
        """Put the keyboard where the work at the event begins, or the way to one."""
        if self.desk.is_open:
            self.go(self._page)
        else:
            self.start.home()

    def _build_desk(self) -> QWidget:
        from models.games import GAMES
        from ui.window.event_body import EventBody

        self._game = self._game or next(iter(GAMES))
        self._body = body = EventBody()
        self.games, self.divisions, self.strip = body.games, body.divisions, body.strip
        self.tabs, self.pages, self.no_division = body.tabs, body.pages, body.no_division
        self.no_division_label = body.no_division_label
        body.show_game(self._game)
        body.show_pages(self._game)
        body.show_tab(self._page if self._page in body.entries else "matches")
        self.games.currentChanged.connect(self._choose_game)
        self.divisions.chosen.connect(self._choose_division)
        self.divisions.entered.connect(self._enter_page)
        self.divisions.add.connect(self.add_division)
        self.strip.chosen.connect(self.do_step)
        self.tabs.currentChanged.connect(self._choose_page)
        return body

    # -- showing --------------------------------------------------------------------------

    def _on_event(self) -> None:
        """Show an event that was opened, or the start page after it was closed."""
        self._division_id = None
        self._page = "matches"
        self._view = None
        self.kept.clear()
        if self.desk.is_open:
            path = self.desk.event_file.path
            view = self._read_event()
            if self.practising.now is None:
                self.settings.remember(path, view.name if view is not None else "")
            known = self.settings.spot(self.practising.path_of(path))
            spot = None if view is None else begin_at(view, known)
            if spot is not None:
                self._game, self._division_id, self._page = spot.game, spot.division, spot.page
        self._show_trial()
        self._fill()
        self._show_event()
        self._begin()
        if self.desk.is_open and self.desk.event_file.read_only:
            self.desk.say(
                _("This file can only be read. Save a copy in another folder to work on it."),
                Kind.WARN,
                stays=True,
            )

    def _show_trial(self) -> None:
        """Put the bar over an event in which nothing counts, or take it away."""
        before, self.trial_bar = self.trial_bar, self.practising.bar()
        column = self._whole.layout()
        if column is not None:
            column.replaceWidget(before, self.trial_bar)
        before.hide()
        before.deleteLater()

    def _on_copy_again(self) -> None:
        """Take back the warning that there was no second copy."""
        self.kept.drop(Kind.WARN, self.desk.copy_warning)
        self.menus.show_state(self.desk)
        self.bar.show_copy()

    def _on_looked(self) -> None:
        self.bar.show_copy()

    def _on_changed(self, _flags: Changed) -> None:
        self._refresh()

    def _read_event(self) -> EventView | None:
        from app import queries

        return self.desk.read(queries.event_view)

    def _show_event(self) -> None:
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
        renamed = self._view is not None and view.name != self._view.name
        if renamed and self.practising.now is None:
            self.settings.remember(self.desk.event_file.path, view.name)
        self._view = view
        self.setWindowTitle(_("{event} – Taikai Desk").format(event=view.name))
        self.bar.show_event(view)
        self.menus.show_state(self.desk)
        self.body.show_used({division.game for division in view.divisions})
        self.divisions.show_closed(view.closed)
        self._show_divisions()

    @property
    def body(self) -> EventBody:
        """What stands round the pages while an event is open."""
        assert self._body is not None  # noqa: S101 - built when an event is opened
        return self._body

    def _of_game(self) -> list[DivisionView]:
        if self._view is None:
            return []
        return [division for division in self._view.divisions if division.game == self._game]

    def _show_divisions(self) -> None:
        self._speak_of_game()
        self._fit_pages()
        shown = self._of_game()
        if self._division_id not in [division.id for division in shown]:
            self._division_id = shown[0].id if shown else None
        self.divisions.show_divisions(shown, self._division_id)
        self._show_division()

    def _fit_pages(self) -> None:
        """Have tabs and keys for the pages of the game that is shown."""
        self.body.show_pages(self._game)
        if self._page not in self.body.entries:
            self._page = "matches"
        self.body.show_tab(self._page)
        self.menus.show_own_pages(list(self.body.entries.values())[len(PAGES) :])

    def division(self) -> DivisionView | None:
        """Give the division that is shown."""
        for division in self._of_game():
            if division.id == self._division_id:
                return division
        return None

    def _show_division(self) -> None:
        self._speak_of_game()
        division = self.division()
        self.strip.show_division(division, self._held_cards())
        self.tabs.setVisible(division is not None)
        self._show_clock()
        if division is None:
            self.body.say_no_division(self._game)
            return
        self._show_page()

    def _show_clock(self) -> None:
        if self._body is not None and self.desk.is_open:
            view = self.round_clocks.of(self._division_id)
            self.body.show_clock(view, self.desk.clock())

    def _held_cards(self) -> tuple[HeldCard, ...]:
        from app.queries import hold_queries

        shown = self._division_id
        if shown is None:
            return ()
        return self.desk.read(lambda event: hold_queries.held_cards(event, shown)) or ()

    def _show_page(self) -> None:
        page = self.page(self._page)
        page.show_division(self._division_id)
        spot = Spot(self._game, self._division_id, self._page)
        self.settings.remember_spot(self.desk.event_file.path, spot)
        self.pages.setCurrentWidget(page)
        page.catch_up()

    def page(self, key: str) -> Page:
        """Give a page, built now if it was never shown."""
        if key not in self._pages:
            make_page = self.body.entries[key].load()
            breathe()  # the window stands already while its page is built
            made = make_page(self.desk, self.settings)
            made.aim.connect(self.aim)
            self._pages[key] = made
            self.pages.addWidget(made)
            breathe()
        return self._pages[key]

    def show_message(self, message: Message) -> None:
        """Show a sentence in the message bar, or above it one that stays until it is read."""
        bar = self.kept.keep if message.stays else self.notice.show_sentence
        bar(message.kind, message.sentence)

    # -- choosing -------------------------------------------------------------------------

    def _choose_game(self, place: int) -> None:
        from models.games import GAMES

        self._end_of_talk()
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
        self.body.show_game(game)
        self._show_divisions()

    def _end_of_talk(self) -> None:
        """Let what was said of work that is done go with its page; warnings stay."""
        if self.notice.kind() in (Kind.GOOD, Kind.INFO):
            self.notice.clear()

    def _choose_page(self, place: int) -> None:
        self._end_of_talk()
        self._page = list(self.body.entries)[place]
        if self.division() is not None:
            self._show_page()

    def go_by_action(self) -> None:
        """Turn to the page of the menu's action."""
        self._end_of_talk()
        self.go(data_of(self.sender()))

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page and put the keyboard where its work begins."""
        self._page = key
        self.body.show_tab(key)
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

        there = self.body.entries if self.desk.is_open else PAGES
        pages = [Named(key=key, name=page.name) for key, page in there.items()]
        actions = tuple(self.menus.named())
        if not self.desk.is_open:
            return index_of(None, None, pages, actions)
        return self.desk.look(index_of, self.division(), pages, actions)

    def aim(self, target: Target) -> None:
        """Open what a search or the gate before a pairing found."""
        from ui.window.going import open_target

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
        """Do the main step, as the button in the strip does; first of all, add a division."""
        if self.division() is None:
            self.add_division()
        elif self.strip.isVisible() and self.strip.button.isEnabled():
            self.strip.button.click()

    def undo(self) -> None:
        """Take back the newest action."""
        self.desk.undo()
        self._keep_keyboard()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.desk.redo()
        self._keep_keyboard()

    def _keep_keyboard(self) -> None:
        """Lead the keyboard to the next step, where what it was on went with an action."""
        focused = self.focusWidget()
        lost = focused is None or focused.focusPolicy() is Qt.FocusPolicy.NoFocus
        if focused is None or lost or not focused.isVisible():
            shown = self.strip if self.division() is not None else self.body
            shown.button.setFocus()

    def add_division(self) -> None:
        """Ask for a new division of the game that is shown."""
        from ui.dialogs.division import DivisionDialog
        from ui.games.registry import GAME_SCREENS

        dialog = DivisionDialog(None, self, game=self._game, settings=self.settings)
        dialog.attempt = lambda: self._added(dialog.value())
        if ask.ask(dialog):
            self.show_division(self.desk.last_result, dialog.value().game)
            self.go(GAME_SCREENS[dialog.value().game].enters_at)

    def _added(self, value: DivisionValues) -> tuple[Problem, ...]:
        from app.operations import divisions

        return self.desk.problems_of(
            divisions.add,
            game=value.game,
            name=value.name,
            programme=value.programme,
            options=value.options,
            programme_options=value.programme_options,
            ranked_by=value.ranked_by,
        )

    def for_help(self) -> Explained:
        """Say what is shown, for the help."""
        page = self._pages.get(self._page)
        strip = self.strip if self.desk.is_open else None
        return explained(page, self._page, self.division(), strip)

    def show_projector(self) -> None:
        """Open the screen for the hall, or bring it to the front."""
        from ui.projector.control import open_projector

        open_projector(self.desk, self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the file; everything in it is saved already.

        A snapshot that is being kept is finished first, and the last copy if it does not take too
        long; other long work is given up.
        """
        self.files.end_typing()
        background = self.desk.background
        background.give_up()
        if background.busy:
            background.idle.connect(self.close, Qt.ConnectionType.SingleShotConnection)
            event.ignore()
            return
        if not self.last_copy.allows():
            event.ignore()
            return
        window_place.keep(self, self.settings)
        self.desk.close()
        self.settings.sync()
        super().closeEvent(event)


def _ask_ruling(
    desk: Desk,
    against: Contradicted,
    before: Ruled,
    foresee: Callable[[Ruled], Consequences | None],
) -> Ruled | None:
    """Ask the referee what becomes of later entries; the dialog is loaded when it is needed."""
    from app.queries import log_queries
    from ui.dialogs.mending.contradicted import ask_ruling, follows_text

    printed = desk.read(lambda event: log_queries.printed(event, against.division_id)) or {}
    return ask_ruling(
        against.conflicts, before, lambda said: follows_text(foresee(said), printed.values())
    )
