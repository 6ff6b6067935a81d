"""What the main desk lays out for computers of the hall: the pages of the event and its divisions.

They are made as those for telephones are, only while such a computer is among the desks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from reports.i18n import _
from ui.desk.background import Task, TellProgress
from ui.desk.desk import Desk
from ui.desk.work import QuietTimer
from ui.projector.making import Making

if TYPE_CHECKING:
    from app.desks.shared_desk import SharedDesk
    from ui.projector.page_maker import MadePages

SOON = 1000
"""Milliseconds from an action to the pages, so that several are laid out once."""
TOPIC = "hall pages"


class LaidOutPages(QObject):
    """Lays the pages out anew whenever the hall may see something new."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shared: SharedDesk | None = None
        """Where what is shown was laid out."""
        self._timer = QuietTimer(desk, self)
        self._timer.setSingleShot(True)
        self._timer.due.connect(self._renew)
        self._making = Making(desk, "hall", self._lay_out, parent=self)
        desk.changed.connect(self._soon)
        desk.link.changed.connect(self._soon)
        self._soon()

    @property
    def wanted(self) -> bool:
        """Whether a computer of the hall is among the desks that come here."""
        link = self._desk.link
        return link.is_main and any(one.role == "hall" for one in link.others)

    def _soon(self, _flags: object = None) -> None:
        if not self.wanted:
            self._timer.stop()
            self._making.end()
        elif not self._timer.isActive():
            self._timer.start(SOON)

    def _renew(self) -> None:
        shared = self._desk.link.shared
        if shared is not self._shared:
            self._making.end()
        if self._making.busy or self._desk.background.doing(TOPIC):
            self._timer.start(SOON)
            return
        self._shared = shared
        self._making.begin()

    def _lay_out(self, pages: MadePages) -> None:
        shared = self._shared
        if shared is None or shared is not self._desk.link.shared:
            return

        def work(_tell: TellProgress) -> None:
            for name, page in pages.files.items():
                shared.show_page(name, page)

        self._desk.background.run(
            Task(
                what=_("Preparing the pages of the hall…"),
                work=work,
                then=lambda _none: None,
                owner=self,
                topic=TOPIC,
                otherwise=self._making.end,  # what does not lie there is made again
            )
        )
