"""Going where a search hit or a line of the gate leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app import queries
from app.targets import Goal, Target
from models.core.steps import Step
from models.views.divisions import DivisionView
from ui.desk.desk import Desk
from ui.window.division_list import DivisionList
from ui.window.help import Help
from ui.window.menus import Menus

if TYPE_CHECKING:
    from ui.pages.documents import DocumentsPage
    from ui.pages.entrants import EntrantsPage
    from ui.pages.matches import MatchesPage
    from ui.pages.page import Page
    from ui.pages.penalties import PenaltiesPage


class Leading(Protocol):
    """The window as whoever leads somewhere sees it."""

    desk: Desk
    menus: Menus
    help: Help

    @property
    def divisions(self) -> DivisionList:
        """The list of the divisions."""
        ...

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page."""
        ...

    def division(self) -> DivisionView | None:
        """Give the division that is shown."""
        ...

    def do_step(self, step: Step) -> None:
        """Do a step of the division that is shown."""
        ...

    def page(self, key: str) -> Page:
        """Give a page."""
        ...

    def show_division(self, division_id: int, game: str) -> None:
        """Turn to a division."""
        ...

    def show_reception(self) -> None:
        """Show the reception of all divisions."""
        ...


def open_target(window: Leading, target: Target) -> None:
    """Open what a target names, in its division; the keyboard is left where the work goes on."""
    if target.goal is Goal.ACTION:
        window.menus.actions[target.key].trigger()
        return
    if target.division_id is not None:
        event = window.desk.event_file
        window.show_division(
            target.division_id, queries.division_view(event, target.division_id).game
        )
    match target.goal:
        case Goal.RESULT | Goal.TABLE | Goal.LINE_UPS:
            _open_match(window, target)
        case Goal.ENTRANT | Goal.ENTRANTS | Goal.CHANGE | Goal.PEOPLE:
            _open_entrant(window, target)
        case Goal.WITHDRAW | Goal.REINSTATE | Goal.STANDING:
            _open_entrant(window, target)
        case Goal.FRONT:
            window.show_reception()
        case Goal.RULING:
            window.go("penalties")
            penalties: PenaltiesPage = window.page("penalties")  # type: ignore[assignment]
            kind, _colon, number = target.key.partition(":")
            if kind:
                penalties.change_line((kind, int(number)))
            else:
                penalties.log_ruling_about(target.match_id, target.entrant_id)
        case Goal.FORM:
            window.go("documents")
            documents: DocumentsPage = window.page("documents")  # type: ignore[assignment]
            documents.show_form(target.key, target.round_id)
        case Goal.KEY:
            page, _dot, name = target.key.partition(".")
            window.go(page)
            window.page(page).act(name)
        case Goal.STEP:
            _do_step(window, int(target.key))
        case Goal.HELP:
            window.help.look_up(target.key)
        case Goal.DIVISION:
            window.divisions.grid.setFocus()
        case _:
            window.go(target.key)


def _do_step(window: Leading, place: int) -> None:
    division = window.division()
    if division is not None and place < len(division.steps):
        window.do_step(division.steps[place])


def _open_match(window: Leading, target: Target) -> None:
    window.go("matches")
    page: MatchesPage = window.page("matches")  # type: ignore[assignment]
    assert target.match_id is not None  # noqa: S101 - what these goals need
    if target.goal is Goal.LINE_UPS:
        page.show_line_ups(target.match_id)
    else:
        page.show_match(target.match_id, enter=target.goal is Goal.RESULT, typed=target.key)


def _open_entrant(window: Leading, target: Target) -> None:
    window.go("entrants")
    page: EntrantsPage = window.page("entrants")  # type: ignore[assignment]
    assert target.entrant_id is not None  # noqa: S101 - what these goals need
    page.show_entrant(target.entrant_id)
    match target.goal:
        case Goal.CHANGE:
            page.edit_current()
        case Goal.PEOPLE:
            page.show_people()
        case Goal.WITHDRAW:
            page.withdraw()
        case Goal.REINSTATE:
            page.reinstate()
        case Goal.STANDING:
            page.act("judge")
