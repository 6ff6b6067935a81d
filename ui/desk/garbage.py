"""Python's search for garbage: when nothing else is going on, and never through what stays.

Widgets and Python's objects hold each other, so a closed window is garbage. Left alone, Python
searches whenever many objects have been made, which may be in the middle of a key or of a painting,
and in any thread: it then takes widgets away that Qt is still working with, and Qt crashes. So the
program lets Python search of itself no more and does it here.
"""

from __future__ import annotations

import gc
from time import perf_counter

from PySide6.QtCore import QObject, QThread, QTimer

from ui.desk.desk import Desk
from ui.desk.work import in_the_middle

EVERY = 500
"""Milliseconds between two looks whether there is enough to search."""
FELT = 0.02
"""Seconds; what survives a longer search is taken out of the searches that follow."""


def due() -> int | None:
    """Give the generation through which Python itself would search by now; None for none.

    >>> gc.collect() >= 0 and due() is None
    True
    """
    numbers = zip(gc.get_count(), gc.get_threshold(), strict=True)
    over = [generation for generation, (count, limit) in enumerate(numbers) if count > limit]
    return max(over, default=None)


class Garbage(QObject):
    """Searches at the top of the event loop, in the thread of the windows, while nothing is done.

    What an open event holds is taken out of the search until the event is closed: an event of
    2,000 entrants has some hundred thousand objects, and the window would stand still for a tenth
    of a second now and then, in the middle of typing results.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._showing = False
        self._closed = False
        """Whether an event was closed whose garbage nobody has looked for yet."""
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def before(self) -> None:
        """Do not search while the window shows an event that was opened or closed."""
        self._showing = True

    def after(self) -> None:
        """Set aside what is there now; what a closed event has left is looked for next."""
        self._showing = False
        self._closed = not self._desk.is_open
        gc.unfreeze()
        if self._desk.is_open:
            gc.freeze()

    def _look(self) -> None:
        # An open dialog has a loop of its own: whatever opened it is still on its way.
        at_the_top = QThread.currentThread().loopLevel() == 1
        if not at_the_top or self._showing or in_the_middle():
            return
        generation, self._closed = 2 if self._closed else due(), False
        if generation is None:
            return
        begun = perf_counter()
        gc.collect(generation)
        if self._desk.is_open and perf_counter() - begun > FELT:
            gc.freeze()
