"""Where the window stands and what it shows first: kept when it is closed, found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from ui import heavy
from ui.desk.settings import LastVisited, Settings
from ui.pages.registry import PAGES

if TYPE_CHECKING:
    from models.views.divisions import EventView

GRIP = 120, 24
"""How much of a window's upper edge must be on a screen, so that it can be taken hold of."""


def within(place: QRect, screens: list[QRect]) -> QRect:
    """Give the place itself if it can be reached, or one as large as possible on the first screen.

    >>> screen = QRect(0, 0, 1366, 728)
    >>> within(QRect(100, 50, 800, 600), [screen]).topLeft().toTuple()
    (100, 50)
    >>> within(QRect(2000, 50, 1600, 600), [screen]).getRect()
    (0, 64, 1366, 600)
    """
    edge = QRect(place.left(), place.top(), place.width(), GRIP[1])
    for screen in screens:
        seen = screen.intersected(edge)
        if seen.width() >= GRIP[0] and seen.height() >= GRIP[1]:
            return place
    if not screens:
        return place
    first = screens[0]
    size = place.size().boundedTo(first.size())
    back = QRect(first.topLeft(), size)
    back.moveCenter(first.center())
    return back


def keep(window: QMainWindow, settings: Settings) -> None:
    """Remember where the window stands, how large it is, and whether it fills the screen."""
    settings.window = window.saveGeometry()


def find_again(window: QMainWindow, settings: Settings) -> None:
    """Put the window where it stood last, before it is shown.

    One that stood on a screen which is gone is brought back; for the first time on a small
    screen it fills the screen.
    """
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    primary = QGuiApplication.primaryScreen()
    if primary is not None:
        screens.sort(key=lambda screen: screen != primary.availableGeometry())
    if not window.restoreGeometry(settings.window):
        small = screens and window.size().boundedTo(screens[0].size()) != window.size()
        if small:
            window.setWindowState(Qt.WindowState.WindowMaximized)
        return
    if window.isMaximized() or window.isFullScreen():
        return
    place = window.geometry()
    reached = within(place, screens)
    if reached != place:
        window.setGeometry(reached)


def begin_at(view: EventView, last: LastVisited | None) -> LastVisited | None:
    """Give where to begin in an event: where the person was last, while that is still there.

    Otherwise it is the first division, at its entrants or, once it is paired, its matches; None
    while there is no division.
    """
    there = {(division.game, division.id) for division in view.divisions}
    if last is not None and (last.game, last.division) in there and _known(last):
        return last
    if not view.divisions:
        return None
    first = view.divisions[0]
    return LastVisited(first.game, first.id, "matches" if first.round else "entrants")


def _known(last: LastVisited) -> bool:
    """Tell whether the page is still there: one of all games, or of that game's own."""
    if last.page in PAGES:
        return True
    return last.page in heavy.of_games.own_pages(last.game)
