"""What the help menu does: the sheet of keys, and what this program is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reports.i18n import _
from ui import heavy, on_demand
from ui.desk import ask, help_key
from ui.desk.help_key import Explained
from ui.widgets.basics import plain
from ui.words.keys import WINDOW_KEYS, shown

if TYPE_CHECKING:
    from models.views.divisions import DivisionView
    from ui.pages.page import Page
    from ui.widgets.step_strip import StepStrip

HelpLine = tuple[str, str, str]
"""A key of the sheet: its group, the key, what it does."""


def open_help(window: QWidget, addresses: tuple[str, ...]) -> None:
    """Open the help, which is loaded when somebody asks for it."""
    on_demand.help_dialog.explain(window, addresses)


class Help(QObject):
    """Answers the help menu, and says what the window shows."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.keys: Callable[[], Iterable[HelpLine]] = tuple
        """Gives the keys of the menus, which are made anew with the window."""

    def explain(self) -> None:
        """Explain what the window shows now."""
        help_key.explain(self._window)

    def look_up(self, address: str) -> None:
        """Open the help at one of its entries."""
        help_key.explain(self._window, (address,))

    def show_keys(self) -> None:
        """Show the sheet of keys."""
        ask.ask(
            on_demand.about.ShortcutsDialog(
                (*self.keys(), *on_demand.about.dialog_keys()), self._window
            )
        )

    def show_about(self) -> None:
        """Say what this program is."""
        ask.ask(on_demand.about.AboutDialog(self._window))


def explained(
    page: Page | None, key: str, division: DivisionView | None, strip: StepStrip | None
) -> Explained:
    """Say what the main window shows: a page of a division, none yet, or no event (no strip)."""
    if strip is None:
        return Explained("StartPage")
    if page is None or division is None:
        return Explained("NoDivision")

    now = [strip.sentence(), strip.reason()]
    if strip.button.isVisible() and strip.button.isEnabled():
        step = _("{button}: {keys}").format(
            button=plain(strip.button.text()), keys=shown(WINDOW_KEYS["step"][0])
        )
        now.append(step)
    own = tuple((keys, _(text)) for keys, text in heavy.of_games.page_keys(key, division.game))
    return Explained(page.explained_as, division.game, tuple(filter(None, now)), own)
