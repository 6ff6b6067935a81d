"""Python's search for garbage, kept away from what stays for as long as an event is open."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject

from ui.desk.desk import Desk
from ui.desk.work import search_for_garbage


class Garbage(QObject):
    """Takes what an open event holds out of the search until the event is closed.

    The search goes over every object there is, and an event of 2,000 entrants has some hundred
    thousand: the window would stand still for a tenth of a second now and then, in the middle of
    typing results.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk

    def before(self) -> None:
        """Do not search while the window shows an event that was opened or closed."""
        gc.unfreeze()
        gc.disable()

    def after(self) -> None:
        """Set aside what is there now, and search from here on."""
        if self._desk.is_open:
            gc.freeze()
        search_for_garbage()
