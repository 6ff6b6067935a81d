"""A computer of the hall: it fetches the pages of the event, and the browser shows them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.event_file.trouble import FileTrouble, on_disk
from models import durable
from reports.files.web_pages import SHOWN
from reports.i18n import _
from ui import heavy
from ui.desk.work import Work, meanwhile
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import button, label, set_role

if TYPE_CHECKING:
    from app.desks.hall_desk import HallDesk

BEAT = 2000
"""Milliseconds between two looks at the main desk; each is a sign of life."""
AGAIN = b'<head>\n<meta http-equiv="refresh" content="15">'
"""Lets the browser read a page anew, so that it shows what has come."""
INDEX = "index.html"


def begun_anew(folder: Path) -> Path:
    """Give an empty folder for the pages of an event; what was there of another goes."""
    durable.discard_tree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class HallPagesDialog(Skeleton):
    """Stays open while the pages are shown; closing it ends that."""

    def __init__(self, hall: HallDesk, folder: Path, parent: QWidget | None = None) -> None:
        """Begin to fetch."""
        super().__init__(
            title=_("Pages of the hall"), accept=_("St&op showing"), parent=parent, width=640
        )
        self.cancel_button.hide()
        self._hall, self._folder = hall, folder
        self._opened = False
        self.add_wide(
            label(
                _(
                    "The browser shows what is published, and follows by itself. Show the browser "
                    "in full screen on the large screen. Nothing can be entered here."
                ),
                wrap=True,
            )
        )
        self.state = label(_("Fetching the pages…"), wrap=True)
        self.add_wide(self.state)
        self.show_button = button(_("&Show in the browser"), self.show_pages)
        self.show_button.setEnabled(False)
        self.add_wide(self.show_button)
        self._work = Work(self)
        self._work.finished.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._ask)
        self._timer.start()
        self.finished.connect(self._end)
        self._ask()

    def _ask(self) -> None:
        if not self._work.busy:
            self._work.start(lambda _wanted: self._fetched())

    def _fetched(self) -> FileTrouble | dict[str, bytes]:
        """Fetch the pages and write what is new; in a thread."""
        try:
            told = self._hall.pages()
            pages = {name: page for name, page in told.items() if SHOWN.fullmatch(name)}
            with on_disk(self._folder):
                heavy.page_folder.write_pages(
                    self._folder,
                    {
                        name: page if name == INDEX else page.replace(b"<head>", AGAIN, 1)
                        for name, page in pages.items()
                    },
                )
        except FileTrouble as trouble:
            return trouble
        return pages

    def _take(self, fetched: FileTrouble | dict[str, bytes]) -> None:
        lost = isinstance(fetched, FileTrouble)
        set_role(self.state, "warn" if lost else "")
        if isinstance(fetched, FileTrouble):
            if fetched.code == "cut_off":
                said = _("The main desk does not answer. What is shown is from before.")
            else:
                said = heavy.wording.trouble(fetched)
            self.state.setText("⚠ " + said)
            return
        if INDEX not in fetched:
            self.state.setText(_("The main desk has not laid out any page yet."))
            return
        self.state.setText(_("The pages are as they are at the main desk."))
        self.show_button.setEnabled(True)
        if not self._opened:
            self.show_pages()

    def show_pages(self) -> None:
        """Let the browser show them."""
        self._opened = True
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder / INDEX)))

    def _end(self) -> None:
        self._timer.stop()
        if self._work.busy:
            self._hall.close()
        self._work.stop()
        with suppress(FileTrouble):
            meanwhile(self._hall.leave)
