"""What the window shows of an event: which division, on which page, and how one gets to another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QTabBar, QWidget

from app.event_file.changed import Changed
from reports import i18n
from reports.i18n import _
from ui import heavy, on_demand
from ui.desk.desk import Desk, Severity
from ui.desk.settings import LastVisited, Settings
from ui.desk.work import breathe
from ui.pages.registry import PAGES
from ui.widgets.basics import Notice
from ui.window.event_bar import EventBar
from ui.window.looks import data_of
from ui.window.menus import Menus
from ui.window.practising import Practising
from ui.window.round_clocks import RoundClocks

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.core.steps import Step
    from models.views.divisions import DivisionView, EventView, RoundView
    from models.views.logs import HeldCard
    from ui.day.page import DayPage
    from ui.pages.page import Page
    from ui.reception.page import ReceptionPage
    from ui.search.panel import SearchPanel
    from ui.widgets.step_strip import StepStrip
    from ui.window.division_list import DivisionList
    from ui.window.event_body import EventBody, GameTabs


AS_IT_WAS = Changed.RESULTS | Changed.PENALTIES | Changed.RULINGS | Changed.JOURNAL
"""What leaves the names, tabs and keys round the pages as they were: only progress is told anew."""


class Shown(QMainWindow):
    """The division and the page that are shown; what stands round them is built elsewhere."""

    step_of_day = Signal(object)
    """The page of the day wants the next step of a division done."""
    aimed = Signal(object)
    """A page leads to what it has found (`app.targets.Target`)."""

    bar: EventBar
    menus: Menus
    notice: Notice
    practising: Practising
    round_clocks: RoundClocks
    games: GameTabs
    divisions: DivisionList
    strip: StepStrip
    tabs: QTabBar
    _whole: QWidget
    pages: QStackedWidget

    def __init__(self, desk: Desk, settings: Settings) -> None:
        """Show nothing yet."""
        super().__init__()
        self.desk = desk
        self.settings = settings
        self._game = ""
        """The game that is shown; the games are loaded with the first event."""
        self._division_id: int | None = None
        self._page = "matches"
        self._view: EventView | None = None
        self._pages: dict[str, Page] = {}
        """Those of the game that is shown; games that share their terms share them."""
        self._pages_in: dict[i18n.Terms, dict[str, Page]] = {}
        """The pages by the terms in which they are written."""
        self._body: EventBody | None = None
        self._search: SearchPanel | None = None
        self._day: DayPage | None = None
        """The page of all divisions, built when it is first shown."""
        self._day_terms = i18n.USUAL
        self._reception: ReceptionPage | None = None
        """The page of reception, where the event has one."""

    # -- showing -------------------------------------------------------------------------

    def _speak_of_game(self) -> None:
        """Say everything in the terms of what is shown, with pages written in them."""
        division = self.division()
        of = ("", None) if division is None else (division.programme, division.programme_options)
        heavy.stage_names.call_stages(heavy.stage_names.names_typed(*of))
        terms = heavy.game_words.terms_of(
            self._game, of[0], teams=division is not None and division.of_teams
        )
        self._pages = self._pages_in.setdefault(terms, {})
        if terms is not i18n.terms():
            i18n.set_terms(terms)
            self._drop_search()
            self.bar.name_search()

    def _drop_search(self) -> None:
        if self._search is not None:
            self._search.deleteLater()
            self._search = None

    def _refresh(self, read: EventView | None = None) -> None:
        """Show the event in the bar, the tabs, the divisions, the step strip and the page.

        `read` is the event, where it was read already.
        """
        if not self.desk.is_open:
            return
        view = read or self.desk.read(heavy.queries.event_view)
        if view is None:
            return
        renamed = self._view is not None and view.name != self._view.name
        if renamed and self.practising.now is None:
            self.settings.remember(self.desk.event_file.path, view.name)
        self._view = view
        self.setWindowTitle(_("{event} – Taikai Desk").format(event=view.name))
        self.bar.show_event(view)
        self.menus.show_state(self.desk)
        if read is not None:
            breathe()  # something has changed in a window that stands
        if self._day is not None:
            self._day.refresh()
        self.show_parts()
        self.divisions.show_closed(view.closed)
        self._show_divisions()

    def _on_changed(self, flags: Changed) -> None:
        """Show what an action has changed; a result changes how far a division is, no more."""
        if not self.desk.is_open:
            return
        before, view = self._view, self.desk.read(heavy.queries.event_view)
        if view is None:
            return
        if flags & ~AS_IT_WAS or before is None or before.closed != view.closed:
            self._refresh(view)
            return
        self._view = view
        self.bar.show_saved()
        self.menus.name_actions(self.desk)
        if self._day is not None:
            self._day.refresh()
        self._show_progress()
        self._show_step()

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
        shown = self._of_game()
        if self._division_id not in [division.id for division in shown]:
            self._division_id = shown[0].id if shown else None
        self._fit_pages()
        self._show_progress()
        if self.desk.link.role is not None:
            on_demand.barred.grey_division(self.desk, self.divisions.add_button)
        self._show_division()

    def _show_progress(self) -> None:
        """Show how far the divisions are: in the list, and by a sign on the tabs of the games."""
        if self.body.show_used(self._view.divisions if self._view else (), self._game):
            self.menus.number_games(self.body.seen_games())
        self.divisions.show_divisions(self._of_game(), self._division_id)

    def _fit_pages(self) -> None:
        """Have tabs and keys for the pages of the division that is shown."""
        division = self.division()
        self.body.show_pages(self._game, "" if division is None else division.programme)
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

    def _name_actions(self, shown: str) -> None:
        """Name what undo takes back as it is called from the division that is shown."""
        if self.desk.shown != shown:
            self.desk.shown = shown
            self.bar.name_actions()
            self.menus.name_actions(self.desk)

    def _show_division(self) -> None:
        self._speak_of_game()
        division = self.division()
        if self.day_shown() is None and self.reception_shown() is None:
            self._name_actions("" if division is None else division.name)
        self._show_step()
        self.tabs.setVisible(division is not None)
        self.body.folded.setVisible(division is not None)
        self._show_clock()
        if division is None:
            self.body.say_no_division(self._game)
            return
        self._show_page()

    def _show_step(self) -> None:
        """Show what the division that is shown waits for, and beside it what is not settled."""
        division = self.division()
        if division is None:
            self.strip.show_division(None)
            return
        held, once, announced = self.desk.read(partial(self._beside_step, division)) or ((), (), ())
        self.strip.show_division(division, held, announced, once=once, barred=self._barred)

    def _beside_step(
        self, division: DivisionView, event: EventFile
    ) -> tuple[
        tuple[HeldCard, ...], tuple[tuple[RoundView, tuple[int, ...]], ...], tuple[str, ...]
    ]:
        """Give the cards on hold, the tables typed once, and what was announced otherwise."""
        of, over = division.id, division.may_close
        second = heavy.last_results.typed_twice(event, of)
        printed = heavy.log_queries.printed(event, of)  # else no form needs to be loaded
        otherwise: tuple[str, ...] = ()
        if printed:
            otherwise = on_demand.published_rankings.announced_otherwise(
                event, of, over=over, printed=printed
            )
        return (
            heavy.hold_queries.held_cards(event, of),
            heavy.last_results.typed_once(event, of, second),
            otherwise,
        )

    def _barred(self, step: Step) -> str:
        """Say why this desk may not do a step; empty where nobody shares the event."""
        return "" if self.desk.link.role is None else on_demand.barred.of_step(self.desk, step)

    def _tell_barred(self) -> None:
        """Say that the page that is turned to can only be read at this desk."""
        if self.desk.link.role is not None and (
            reason := on_demand.barred.of_page(
                self.desk, self._page, self.body.entries[self._page].desks
            )
        ):
            self.desk.say(reason)

    def _grey(self, key: str, page: QWidget, own: tuple[str, ...] = ()) -> None:
        """Grey what this desk may not do on a page; nothing where nobody shares the event."""
        if self.desk.link.role is not None:
            on_demand.barred.grey(self.desk, key, page, own)

    def _show_clock(self) -> None:
        if self._body is not None and self.desk.is_open:
            view = self.round_clocks.of(self._division_id)
            self.body.show_clock(view, self.desk.clock())

    def _show_page(self) -> None:
        page = self.page(self._page)
        page.show_division(self._division_id)
        spot = LastVisited(self._game, self._division_id, self._page)
        self.settings.remember_spot(self.desk.event_file.path, spot)
        self.pages.setCurrentWidget(page)
        page.catch_up()
        self._grey(self._page, page, self.body.entries[self._page].desks)

    def page(self, key: str) -> Page:
        """Give a page, built now if it was never shown."""
        if key not in self._pages:
            make_page = self.body.entries[key].load()
            breathe()  # the window stands already while its page is built
            made = make_page(self.desk, self.settings)
            made.aim.connect(self.aimed)
            self._pages[key] = made
            self.pages.addWidget(made)
            breathe()
        return self._pages[key]

    # -- choosing ------------------------------------------------------------------------

    def _choose_game(self, place: int) -> None:
        self._end_of_talk()
        if place == len(heavy.games.GAMES):
            self.show_day()
            return
        if place > len(heavy.games.GAMES):
            self.show_reception()
            return
        self.notice.clear()
        self._game = list(heavy.games.GAMES)[place]
        self._division_id = None
        self.body.show_game(self._game)
        self._show_divisions()

    def show_day(self) -> None:
        """Show every division on one page.

        Several games speak in the terms of none: a column of rounds is none of hanchans.
        """
        if not self.desk.is_open or self._view is None or not self._view.divisions:
            return
        played = {(division.game, division.of_teams) for division in self._view.divisions}
        terms = i18n.USUAL
        if len(played) == 1:
            game, teams = played.pop()
            terms = heavy.game_words.terms_of(game, teams=teams)
        if self._day is None or self._day_terms is not terms:
            with i18n.in_terms(terms):
                day = on_demand.day_page.DayPage(self.desk)
            day.barred = self._barred
            day.opened.connect(self.open_of_day)
            day.step.connect(self.step_of_day)
            day.aim.connect(self.aimed)
            if self._day is not None:
                self._day.deleteLater()
            self._day, self._day_terms = day, terms
        self.body.show_day(self._day)
        self._grey("day", self._day)
        self._name_actions("")
        self._day.home()

    def has_reception(self) -> bool:
        """Tell whether the event has a page of reception."""
        return self.desk.is_open and "fees" in (self.desk.read(heavy.reception_notes.parts) or ())

    def show_parts(self) -> None:
        """Have a tab for reception where the event has it; refresh its page."""
        if self._body is None:
            return
        has = self.has_reception() and self._view is not None and bool(self._view.divisions)
        self.body.show_reception_tab(has)
        if self._reception is not None:
            if not has and self.reception_shown() is not None:
                self.body.show_game(self._game)
            self._reception.refresh()

    def show_reception(self) -> None:
        """Show the reception of all divisions."""
        if not self.has_reception() or self._view is None or not self._view.divisions:
            return
        if self._reception is None:
            from ui.reception.page import ReceptionPage

            self._reception = ReceptionPage(self.desk)
        self.body.show_reception(self._reception)
        self._name_actions("")
        self._grey("front", self._reception)
        self._reception.refresh()
        self._reception.home()

    def reception_shown(self) -> ReceptionPage | None:
        """Give the page of reception while it is what is shown."""
        page = self._reception
        return page if page is not None and self.body.below.currentWidget() is page else None

    def day_shown(self) -> DayPage | None:
        """Give the page of the day while it is what is shown."""
        day = self._day
        return day if day is not None and self.body.below.currentWidget() is day else None

    def open_of_day(self, division: DivisionView) -> None:
        """Leave the page of the day for one of its divisions."""
        self._end_of_talk()
        self.show_division(division.id, division.game)
        self.go(self._page if self._page in self.body.entries else "matches")

    def game_by_action(self) -> None:
        """Show the game of the menu's action."""
        self.games.setCurrentIndex(data_of(self.sender()))

    def _choose_division(self, division: DivisionView) -> None:
        self._division_id = division.id
        self.notice.clear()
        self._fit_pages()
        self._show_division()

    def _enter_page(self) -> None:
        if self.division() is not None:
            self._home_of(self.page(self._page))

    def _home_of(self, page: Page) -> None:
        """Put the keyboard where the work of a page begins, or on the step that comes before."""
        step = self.strip.button
        if page.begins_above() and step.isVisible() and step.isEnabled():
            step.setFocus()
        else:
            page.home()

    def division_before(self) -> None:
        """Show the division above in the list; above the first is the last of the game before."""
        self._turn_division(-1)

    def division_after(self) -> None:
        """Show the division below in the list; below the last is the first of the next game."""
        self._turn_division(1)

    def _turn_division(self, by: int) -> None:
        order = list(heavy.games.GAMES)
        known = self._view.divisions if self._view else ()
        listed = sorted(known, key=lambda one: order.index(one.game))
        place = next((n for n, one in enumerate(listed) if one.id == self._division_id), None)
        if place is not None:
            found = listed[(place + by) % len(listed)]
            self.notice.clear()
            self.show_division(found.id, found.game)
            self._enter_page()

    def show_division(self, division_id: int, game: str) -> None:
        """Show a division of any game; what was refused in another one is not said of it."""
        if division_id != self._division_id and self.notice.kind() in (Severity.WARN, Severity.BAD):
            self.notice.clear()
        self._game, self._division_id = game, division_id
        self.body.show_game(game)
        self._show_divisions()

    def _end_of_talk(self) -> None:
        """Let what was said of work that is done go with its page; warnings stay."""
        if self.notice.kind() in (Severity.GOOD, Severity.INFO):
            self.notice.clear()

    def _choose_page(self, place: int) -> None:
        self._end_of_talk()
        self._page = list(self.body.entries)[place]
        if self.division() is not None:
            self._show_page()
            self._tell_barred()

    def go_by_action(self) -> None:
        """Turn to the page of the menu's action."""
        self._end_of_talk()
        self.go(data_of(self.sender()))

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page and put the keyboard where its work begins."""
        self._page = key
        self.body.show_game(self._game)
        self.body.show_tab(key)
        if self.division() is None:
            self.body.button.setFocus()
            return
        self._show_page()
        self._tell_barred()
        self._home_of(self.page(key))
        if what:
            self.page(key).begin(what)
