"""The process that makes the pages of the hall, as the desk knows it: begun, asked, ended.

Reading everything and writing a page for everybody would take the turns of Python away from the
window for seconds; so another process does it. It is given the bytes of the event as it is saved,
knows no file, writes none, and is gone as soon as the desk is.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from app.event_file.copies import content_of
from app.event_file.trouble import FileTrouble
from reports.i18n import language
from ui.desk.background import Stopped
from ui.projector.page_maker import Broken, MadePages, PagesWanted, serve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

LOOK = 0.05
"""Seconds between two looks whether the pages are still wanted."""
ATTEMPTS = 2
"""A process that somebody ended is begun anew once."""


class PageProcess:
    """Makes pages of one kind (`page_maker.KINDS`); asked by one thread at a time."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._over = False

    def made(
        self,
        path: Path,
        look: Callable[[], object],
        *,
        known_mark: str = "",
        reporting: bool = False,
        whole_of_it: bool = False,
    ) -> MadePages | None:
        """Make the pages of an event as it is saved; None where the hall sees nothing new.

        `look` is called again and again; what it raises gives them up. FileTrouble where the event
        cannot be read, `page_process` where the process was ended twice.
        """
        wanted = PagesWanted(
            path=path,
            content=content_of(path),
            language=language(),
            reporting=reporting,
            known=known_mark,
            whole=whole_of_it,
        )
        for _attempt in range(ATTEMPTS):
            look()
            if self._over:
                raise Stopped
            try:
                answer = self._asked(wanted, look)
            except (EOFError, OSError):
                self._drop()
                continue
            except BaseException:
                self._drop()  # or the answer would be taken for that of the next question
                raise
            if isinstance(answer, Broken):
                raise RuntimeError(answer.told)
            return answer
        raise FileTrouble("page_process", path)

    def end(self) -> None:
        """End it for good; a thread that waits for it is `Stopped`."""
        self._over = True
        self._drop()

    def _drop(self) -> None:
        process, self._process, self._connection = self._process, None, None
        if process is not None:
            process.kill()

    def _asked(self, wanted: PagesWanted, look: Callable[[], object]) -> MadePages | Broken | None:
        connection = self._connection
        if connection is None:
            connection = self._connection = self._begin()
        connection.send(wanted)
        while not connection.poll(LOOK):
            look()
        answer: MadePages | Broken | None = connection.recv()
        return answer

    def _begin(self) -> Connection:
        context = get_context("spawn")
        here, there = context.Pipe()
        self._process = context.Process(target=serve, args=(there, self._kind), daemon=True)
        self._process.start()
        there.close()
        if self._over:  # meanwhile
            self._drop()
        return here
