"""Gathers the pages of the hall between other turns of the window, one query after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from ui import heavy, on_demand
from ui.desk.desk import Desk
from ui.desk.work import LOOK, in_the_middle

if TYPE_CHECKING:
    from ui.projector.result_pages import GatheredPages


def load_own_tables(desk: Desk) -> None:
    """Load what only some games show: no thread loads a module of the screen."""
    screens = on_demand.registry.GAME_SCREENS
    for division in heavy.queries.event_view(desk.event_file).divisions:
        own = screens[division.game].own_tables
        if own is not None:
            own.load()


class Gathering(QObject):
    """Asks the event step by step; `then` is given the pages, unless anything is done meanwhile."""

    def __init__(
        self, desk: Desk, then: Callable[[GatheredPages], object], *, live: bool, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._then, self._live = desk, then, live
        self._steps: Iterator[GatheredPages | None] | None = None
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._step)
        desk.changed.connect(self.stop)
        desk.event_changed.connect(self.stop)

    def begin(self, known: object, *, reporting: bool = False) -> None:
        """Begin anew; nothing follows where the hall sees what it has seen before (`known`)."""
        load_own_tables(self._desk)
        self._steps = on_demand.result_pages.gathering(
            self._desk.event_file, live=self._live, reporting=reporting, known=known
        )
        self._turn.start(0)

    def stop(self, _flags: object = None) -> None:
        """Forget what was asked: it is of a moment that has passed."""
        self._steps = None
        self._turn.stop()

    @property
    def busy(self) -> bool:
        """Whether not all was asked yet."""
        return self._steps is not None

    def _step(self) -> None:
        steps = self._steps
        if steps is None:
            return
        if in_the_middle():
            self._turn.start(LOOK)
            return
        found = self._desk.read(lambda _event: self._desk.look(lambda _event: next(steps, _OVER)))
        if steps is not self._steps:
            return
        if found is None:
            self._turn.start(0)
            return
        self._steps = None
        if not isinstance(found, str):
            self._then(found)


_OVER = "over"
"""Stands for the end of the steps."""
