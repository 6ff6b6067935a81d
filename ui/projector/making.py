"""Has the pages of the hall made beside the desk, and hands them to whoever shows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.event_file.trouble import FileTrouble
from ui import on_demand
from ui.desk.background import Stopped, tell_of
from ui.desk.desk import Desk
from ui.desk.work import Work, WorkProgress

if TYPE_CHECKING:
    from ui.projector.page_maker import MadePages
    from ui.projector.page_process import PageProcess


class Making(QObject):
    """Makes pages of one kind when it is asked; `then` is given those that say something new."""

    def __init__(
        self, desk: Desk, kind: str, then: Callable[[MadePages], object], *, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._kind, self._then = desk, kind, then
        self._process: PageProcess | None = None
        self._known = ""
        self._work = Work(self)
        self._work.finished.connect(self._on_made)

    @property
    def busy(self) -> bool:
        """Whether pages are being made."""
        return self._work.busy

    def begin(self, *, reporting: bool = False) -> None:
        """Make the pages of the open event as it is saved now."""
        process = self._process
        if process is None:
            process = self._process = on_demand.page_process.PageProcess(self._kind)
        path, known = self._desk.event_file.path, self._known

        def made(wanted: WorkProgress) -> MadePages | FileTrouble | None:
            look = partial(tell_of(wanted), 0, 0)
            try:
                return process.made(path, look, known_mark=known, reporting=reporting)
            except FileTrouble as trouble:
                return trouble
            except Stopped:
                return None

        self._work.start(made)

    def end(self) -> None:
        """Forget what was made; it is begun anew when it is wanted again."""
        self._work.stop()
        process, self._process, self._known = self._process, None, ""
        if process is not None:
            process.end()

    def _on_made(self, found: MadePages | FileTrouble | None) -> None:
        if isinstance(found, FileTrouble):
            self._desk.explain(found)
        elif found is not None:
            self._known = found.mark
            self._then(found)
