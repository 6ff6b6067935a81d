"""A page that only one game has: its widget, shown like any other page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from app import queries
from reports.i18n import _
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.game_screen import GamePage, OnDemand, PagePart
from ui.games.registry import GAME_SCREENS
from ui.look.theme import UNIT, px
from ui.pages.page import Page
from ui.pages.registry import PAGES, PageEntry


@dataclass(frozen=True, slots=True)
class OwnEntry:
    """Where a page is that only one game has, and what it is called."""

    page: GamePage

    @property
    def key(self) -> str:
        """The key of the page."""
        return self.page.key

    @property
    def name(self) -> str:
        """The page's name in the active language."""
        return _(self.page.text)

    @property
    def desks(self) -> tuple[str, ...]:
        """The roles of desks whose work it is."""
        return self.page.desks

    def load(self) -> Callable[[Desk, Settings], Page]:
        """Give what makes the page."""
        return partial(OwnPage, part=self.page.part)


def pages_of(game: str, programme: str = "") -> dict[str, PageEntry | OwnEntry]:
    """Give the pages of a game's divisions, its own behind those of all games.

    Of a programme those that have a place in it; without one all.
    """
    own = {
        page.key: OwnEntry(page)
        for page in GAME_SCREENS[game].pages
        if not (programme and page.programmes) or programme in page.programmes
    }
    return {**PAGES, **own}


class OwnPage(Page):
    """Holds the widget of a game; the help explains it by the widget's name."""

    def __init__(self, desk: Desk, settings: Settings, *, part: OnDemand) -> None:
        super().__init__(desk, settings)
        self.part: PagePart = part(desk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.addWidget(self.part)

    @property
    def explained_as(self) -> str:
        """By which name the help knows the page."""
        return type(self.part).__name__

    def refresh(self) -> None:
        """Let the widget read what it shows."""
        event = self.desk.event_file
        self.part.show_part(event, queries.division_view(event, self.division))

    def turned(self) -> None:
        """Let the widget forget the division before."""
        self.part.forget()

    def home(self) -> None:
        """Put the keyboard where the widget begins."""
        self.part.home()

    def begin(self, what: str) -> None:
        """Let the widget begin a certain work."""
        self.part.begin(what)
