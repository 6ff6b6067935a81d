"""What the main desk lays out for computers of the hall: the pages of the event and its divisions.

They are gathered as those for telephones are, only while such a computer is among the desks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from reports.files.web_pages import for_the_hall
from reports.i18n import _
from ui.desk.background import Task, Tell
from ui.desk.desk import Desk
from ui.desk.work import QuietTimer
from ui.projector.gathering import Gathering

if TYPE_CHECKING:
    from app.desks.shared_desk import SharedDesk
    from ui.projector.result_pages import GatheredPages

SOON = 1000
"""Milliseconds from an action to the pages, so that several are laid out once."""
TOPIC = "hall pages"


class LaidOutPages(QObject):
    """Lays the pages out anew whenever the hall may see something new."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._seen: object = None
        self._laid: tuple[SharedDesk | None, dict[str, bytes]] = (None, {})
        self._timer = QuietTimer(desk, self)
        self._timer.setSingleShot(True)
        self._timer.due.connect(self._renew)
        self._gathering = Gathering(desk, self._lay_out, live=False, parent=self)
        desk.changed.connect(self._soon)
        desk.link.changed.connect(self._soon)
        self._soon()

    @property
    def wanted(self) -> bool:
        """Whether a computer of the hall is among the desks that come here."""
        link = self._desk.link
        return link.is_main and any(one.role == "hall" for one in link.others)

    def _soon(self, _flags: object = None) -> None:
        if self.wanted and not self._timer.isActive():
            self._timer.start(SOON)

    def _renew(self) -> None:
        if not self.wanted:
            return
        if self._desk.background.doing(TOPIC):
            self._timer.start(SOON)
            return
        if self._laid[0] is not self._desk.link.shared:
            self._seen = None
        self._gathering.begin(self._seen)

    def _lay_out(self, pages: GatheredPages) -> None:
        shared, (of, laid) = self._desk.link.shared, self._laid
        if shared is None:
            return
        before = laid if of is shared else {}

        def work(_tell: Tell) -> dict[str, bytes]:
            files = for_the_hall(pages.to_write())
            for name, page in files.items():
                if before.get(name) != page:
                    shared.show_page(name, page)
            return files

        def then(files: dict[str, bytes]) -> None:
            self._laid, self._seen = (shared, files), pages.seen

        self._desk.background.run(
            Task(
                what=_("Preparing the pages of the hall…"),
                work=work,
                then=then,
                owner=self,
                topic=TOPIC,
            )
        )
