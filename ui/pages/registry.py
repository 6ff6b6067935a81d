"""The pages of a division that every game has: each is loaded when it is first shown."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from reports.i18n import _p

if TYPE_CHECKING:
    from ui.pages.page import Page


@dataclass(frozen=True, slots=True)
class PageEntry:
    """Where a page is, and what it is called."""

    key: str
    module: str
    class_name: str
    desks: tuple[str, ...] = ()
    """The roles of desks whose work it is, where `ui/several_desks/barred.py` does not say it."""

    @property
    def name(self) -> str:
        """The page's name in the active language."""
        return {
            "entrants": _p("page", "Entrants"),
            "matches": _p("page", "Matches"),
            "standings": _p("page", "Standings"),
            "penalties": _p("page", "Penalties"),
            "documents": _p("page", "Forms"),
            "setup": _p("page", "Settings"),
            "journal": _p("page", "Record"),
        }[self.key]

    def load(self) -> type[Page]:
        """Load the class of the page."""
        found: type[Page] = getattr(import_module(self.module), self.class_name)
        return found


PAGES: dict[str, PageEntry] = {
    entry.key: entry
    for entry in (
        PageEntry("entrants", "ui.pages.entrants", "EntrantsPage"),
        PageEntry("matches", "ui.pages.matches", "MatchesPage"),
        PageEntry("standings", "ui.pages.standings.page", "StandingsPage"),
        PageEntry("penalties", "ui.pages.penalties", "PenaltiesPage"),
        PageEntry("documents", "ui.pages.documents", "DocumentsPage"),
        PageEntry("setup", "ui.pages.setup", "SetupPage"),
        PageEntry("journal", "ui.pages.journal.page", "JournalPage"),
    )
}
"""In the order of the tabs."""
FOLDED = ("setup", "journal")
"""What no round needs: these have a tab only while they are shown, and a menu beside the tabs."""
