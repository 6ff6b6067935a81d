"""Pages of windows on events in groups and knock-outs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.dialogs.helpers import click, press
from ui.pages.matches import MatchesPage
from ui.pages.standings.page import StandingsPage
from ui.window.main_window import MainWindow

OpenedCup = Callable[..., MainWindow]
"""Opens a file of `tests.app.cups` by its name, at a division and a page."""


def standings(window: MainWindow) -> StandingsPage:
    """Give the page of the rankings."""
    page = window.page("standings")
    assert isinstance(page, StandingsPage)
    return page


def matches(window: MainWindow) -> MatchesPage:
    """Give the page of the matches."""
    page = window.page("matches")
    assert isinstance(page, MatchesPage)
    return page


def focus() -> QWidget:
    """Give what has the keyboard."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def types(keys: str) -> Callable[[Any], None]:
    """Type these keys into the dialog that comes."""

    def fill(dialog: Any) -> None:
        press(dialog, keys)

    return fill


def step(window: MainWindow, kind: str) -> None:
    """Do the step of this kind or key, by the strip's buttons or from its menu."""
    division = window.division()
    assert division is not None
    place = next(
        place for place, step in enumerate(division.steps) if kind in (step.kind, step.own)
    )
    if not place:
        click(window.strip.button)
        return
    if len(division.steps) == 2:
        click(window.strip.other)
        return
    menu = window.strip.others.menu()
    assert menu is not None
    menu.actions()[place - 1].trigger()
