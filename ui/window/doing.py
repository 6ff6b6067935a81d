"""What is done in the window by a key or a button: steps, undo, a new division, the hall."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from reports import i18n
from reports.i18n import _
from ui import heavy, on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.help_key import Explained
from ui.desk.settings import Settings
from ui.pages.registry import PAGES
from ui.window.help import Help, explained
from ui.window.shown import Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.operations.writing.reconciling import Contradicted
    from app.targets import Target
    from models.core.consequences import Resolution
    from models.core.problems import Problem
    from models.core.steps import Step
    from models.views.divisions import DivisionView
    from models.views.rankings import Consequences
    from ui.pages.steps import StepRunner
    from ui.search.index import Index


class Doing(Shown):
    """Leads to what is searched, runs what the division waits for and takes actions back."""

    help: Help

    def __init__(self, desk: Desk, settings: Settings) -> None:
        """Have nothing to do yet."""
        super().__init__(desk, settings)
        self.aimed.connect(self.aim)
        self.step_of_day.connect(self._do_of_day)
        self._runner: StepRunner | None = None

    @property
    def search(self) -> on_demand.panel.SearchPanel:
        """The panel that lies over the window, built when it is first wanted."""
        if self._search is None:
            self._search = on_demand.panel.SearchPanel(self._search_index, self._whole)
            self._search.opened.connect(self.aim)
        return self._search

    def open_search(self) -> None:
        """Open the search for people, tables, forms, pages and actions."""
        self.search.open()

    def _search_index(self) -> Index:
        there = self.body.entries if self.desk.is_open else PAGES
        pages = [on_demand.index.Named(key=key, name=page.name) for key, page in there.items()]
        actions = tuple(self.menus.named())
        if not self.desk.is_open:
            return on_demand.gather.index_of(None, None, pages, actions)
        return self.desk.look(
            on_demand.gather.index_of, self.division(), pages, actions, tuple(self._verbs())
        )

    def _verbs(self) -> Iterator[on_demand.index.Named]:
        """Name what can be chosen under “More” on the page that is shown."""
        made = {id(page): key for key, page in self._pages.items()}
        key = made.get(id(self.pages.currentWidget()), "")
        if key not in self.body.entries or self.body.below.currentWidget() is not self.body.work:
            return
        for verb in on_demand.more.verbs_of(self._pages[key]):
            if verb.isEnabled():
                detail = f"{self.body.entries[key].name}\u3000{verb.said_keys}"
                yield on_demand.index.Named(
                    key=f"{key}.{verb.words}", name=verb.words, detail=detail
                )

    def aim(self, target: Target) -> None:
        """Open what a search or the gate before a pairing found."""
        from ui.window.going import open_target

        open_target(self, target)

    def page_name(self, key: str) -> str:
        """Give what a page of a division is called."""
        return self.body.entries[key].name

    def do_step(self, step: Step) -> None:
        """Do a step of the division that is shown."""
        division = self.division()
        if division is None:
            return
        if self._runner is None:
            from ui.pages.steps import StepRunner

            self._runner = StepRunner(self.desk, self)
            self._runner.go.connect(self.go)
            self._runner.aim.connect(self.aim)
        self._runner.do(step, division)

    def _do_of_day(self, division: DivisionView) -> None:
        self.open_of_day(division)
        self.do_next_step()

    def do_next_step(self) -> None:
        """Do the main step, as the button in the strip does; first of all, add a division."""
        if (day := self.day_shown()) is not None:
            day.do_step()
        elif self.division() is None:
            self.add_division()
        elif self.strip.button.isVisible() and self.strip.button.isEnabled():
            self.strip.button.click()
        else:
            self.desk.say(self.strip.reason() or self.strip.sentence(), Severity.WARN)

    def undo(self) -> None:
        """Take back the newest action."""
        newest = self.desk.undoable
        self.desk.undo()
        if newest is not None and self.desk.link.shared is not None:
            on_demand.in_place.offer(self, newest)
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

    def check_in_at_the_door(self) -> None:
        """Check people in for all divisions at once, whatever is shown."""
        if self.has_reception():
            self.show_reception()
        else:
            on_demand.showing.at_the_door(self.desk, self)

    def choose_parts(self) -> None:
        """Choose what the desk does besides, and show it where it is new."""
        before = self.has_reception()
        if on_demand.desk_parts.choose_parts(self.desk, self):
            self.show_parts()
            if self.has_reception() and not before:
                self.show_reception()

    def add_division(self) -> None:
        """Ask for a new division of any game, not in the terms of the one that is shown."""
        shown = i18n.terms()
        with i18n.in_terms(i18n.USUAL):
            dialog = on_demand.division.DivisionDialog(
                None,
                self,
                game=self._game,
                settings=self.settings,
                others=self._view.divisions if self._view else (),
            )
            dialog.attempt = partial(self._added, dialog, shown)
            accepted = ask.ask(dialog)
        if accepted:
            value = dialog.value()
            self.show_division(self.desk.last_result, value.game)
            self.go(on_demand.registry.GAME_SCREENS[value.game].entered_at(value.programme))
            said = _("Added: {name} – {programme}.")
            programme = heavy.paper_wording.programme_name(value.programme)
            self.desk.say(said.format(name=value.name, programme=programme), Severity.GOOD)
            if value.teams is not None:
                on_demand.team_terms.set_team_terms(self.desk, self, self.desk.last_result)

    def _added(
        self, dialog: on_demand.division.DivisionDialog, shown: i18n.Terms
    ) -> tuple[Problem, ...]:
        value = dialog.value()
        with i18n.in_terms(shown):
            return self.desk.problems_of(
                heavy.divisions.add,
                game=value.game,
                name=value.name,
                programme=value.programme,
                options=value.options,
                programme_options=value.programme_options,
                ranked_by=value.ranked_by,
                teams=value.teams,
            )

    def for_help(self) -> Explained:
        """Say what is shown, for the help."""
        if self.desk.is_open and self.day_shown() is not None:
            return Explained("DayPage")
        if self.desk.is_open and self.reception_shown() is not None:
            return Explained("ReceptionPage")
        page = self._pages.get(self._page)
        strip = self.strip if self.desk.is_open else None
        return explained(page, self._page, self.division(), strip)

    def show_projector(self) -> None:
        """Open the screen for the hall, or bring it to the front."""
        on_demand.control.open_projector(self.desk, self)


def ask_ruling(
    desk: Desk,
    against: Contradicted,
    before: Resolution,
    foresee: Callable[[Resolution], Consequences | None],
) -> Resolution | None:
    """Ask the referee what becomes of later entries; the dialog is loaded when it is needed."""
    printed = desk.read(lambda event: heavy.log_queries.printed(event, against.division_id)) or {}
    return on_demand.contradicted.ask_ruling(
        against.conflicts,
        before,
        lambda said: on_demand.contradicted.follows_text(foresee(said), printed.values()),
    )
