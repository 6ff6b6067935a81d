"""The results as pages at the desk: written when they are asked for, or after each publication.

A process of its own makes them; writing is done by a thread that knows only the pages and the
folder, so that a slow or pulled stick keeps nobody waiting.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.event_file.trouble import FileTrouble, trouble_of
from models.core.problems import Refused
from reports.i18n import _
from ui import heavy, on_demand
from ui.desk import ask
from ui.desk.background import Task, TellProgress
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.desk.work import QuietTimer

if TYPE_CHECKING:
    from ui.projector.page_maker import MadePages
    from ui.projector.page_process import PageProcess

SOON = 1000
"""Milliseconds from an action to the writing, so that several are written once."""
AGAIN = 10_000
"""Milliseconds until a folder that could not be written is tried again."""
TOPIC = "result pages"


class KeptPages(QObject):
    """Writes the pages of the open event into a folder, and keeps them if that is wanted."""

    def __init__(self, desk: Desk, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._settings, self._window = desk, settings, window
        self._process: PageProcess | None = None
        self._known = ""
        """The mark of the pages that were last written."""
        self._told = ""
        """What was last said of the folder without being asked."""
        self.folder = self._wanted()
        """Where the pages of the open event are kept; None where that is not wanted."""
        self.timer = QuietTimer(desk, self)
        self.timer.setSingleShot(True)
        self.timer.due.connect(self._write_if_new)
        desk.changed.connect(self._soon)
        desk.event_changed.connect(self._other_event)

    def _wanted(self) -> Path | None:
        if not self._desk.is_open:
            return None
        return self._settings.pages_folder(self._desk.event_file.path)

    def write(self) -> None:
        """Ask for a folder and write the pages of now."""
        folder = ask.choose_folder(self._window, _("Folder for the results as pages"))
        if folder is not None:
            self._write(folder, asked=True)

    def keep(self) -> None:
        """Ask for a folder, write the pages, and write them anew after each publication."""
        folder = ask.choose_folder(self._window, _("Folder for the results as pages"))
        if folder is not None:
            self._settings.keep_pages(self._desk.event_file.path, folder)
            self.folder = folder
            self._write(folder, asked=True)

    def stop(self) -> None:
        """Write them no more; what is there stays."""
        folder, self.folder = self.folder, None
        self._settings.keep_pages(None, None)
        self.timer.stop()
        self._end()
        if folder is not None:
            said = _("The pages in {folder} are not written any more. What is there stays.")
            self._desk.say(said.format(folder=folder))

    def _other_event(self) -> None:
        self._told, self.folder = "", self._wanted()
        self.timer.stop()
        self._end()
        self._soon()

    def _soon(self, _flags: object = None) -> None:
        if self.folder is not None and not self.timer.isActive():
            self.timer.start(SOON)

    def _write_if_new(self) -> None:
        folder = self.folder
        if folder is None:
            return
        if self._desk.background.doing(TOPIC):
            self.timer.start(SOON)
        elif self._told and not folder.is_dir():  # it has been said
            self.timer.start(AGAIN)
        else:
            self._write(folder, asked=False)

    def _end(self) -> None:
        """Let the process go that makes them; what is being written is written to its end."""
        process, self._process, self._known = self._process, None, ""
        if process is not None and not self._desk.background.doing(TOPIC):
            process.end()

    def _write(self, folder: Path, *, asked: bool) -> None:
        desk, path = self._desk, self._desk.event_file.path
        process = self._process
        if process is None:
            process = self._process = on_demand.page_process.PageProcess("folder")
        known = "" if asked else self._known

        def work(tell: TellProgress) -> tuple[str, Refused | FileTrouble | None] | None:
            pages = process.made(path, partial(tell, 0, 0), known_mark=known, whole_of_it=True)
            if pages is None:
                return None
            tell(0, 0)
            return pages.mark, _written(pages, folder, make=asked)

        def then(done: tuple[str, Refused | FileTrouble | None] | None) -> None:
            if desk.is_open and desk.event_file.path == path and done is not None:
                self._done(folder, *done, asked=asked)
            over()

        def over() -> None:
            if self.folder is None:
                self._end()
            if self._process is not process:
                process.end()

        desk.background.run(
            Task(
                what=_("Writing the results as pages…"),
                work=work,
                then=then,
                otherwise=over,
                owner=self,
                topic=TOPIC,
                keep=True,
            )
        )

    def _done(
        self, folder: Path, mark: str, trouble: Refused | FileTrouble | None, *, asked: bool
    ) -> None:
        """Say what became of it: what was asked for always, trouble once, and that it is over."""
        kept = folder == self.folder
        if trouble is None:
            said = _("The results are in {folder}: open index.html there.")
            if kept:
                said = _(
                    "The results are in {folder}: open index.html there. They are written anew "
                    "after each publication."
                )
            if asked or self._told:
                self._desk.say(said.format(folder=folder), Severity.GOOD)
            self._known, self._told = (mark, "") if kept else (self._known, self._told)
            return
        if kept:
            self.timer.start(AGAIN)
        wording = heavy.wording
        sentence = (
            wording.sentences(trouble.problems)
            if isinstance(trouble, Refused)
            else wording.trouble(trouble)
        )
        if asked or sentence != self._told:
            self._desk.say(sentence, Severity.WARN, stays=not asked)
        self._told = sentence if kept else self._told


def _written(pages: MadePages, folder: Path, *, make: bool) -> Refused | FileTrouble | None:
    """Write the pages; give what stood in the way. A kept folder that is gone is not made anew."""
    gone = FileTrouble("pages_missing", folder)
    try:
        if not make and not folder.is_dir():
            return gone
        heavy.page_folder.write_pages(folder, pages.files)
    except Refused as refusal:
        return refusal
    except OSError as error:
        return trouble_of(error, folder) if make or folder.is_dir() else gone
    return None
