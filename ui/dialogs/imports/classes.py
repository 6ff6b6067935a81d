"""Where the classes of a list go: the divisions that are there, new ones, or nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app import queries
from app.imports.classes import NEW, OUT, Destination, ListClass
from app.queries import people_queries
from reports.i18n import _
from ui.desk.desk import Desk
from ui.dialogs.imports.reading import known
from ui.widgets.basics import DropDown, label, named
from ui.widgets.flow import flow

MOST = 100
"""Classes that are offered; no event has so many divisions."""


def places(desk: Desk) -> tuple[Destination, ...]:
    """Give every division of the event as a list can go into it."""
    return tuple(
        Destination(
            own.id,
            own.name,
            own.people_each,
            known(desk.look(queries.entrants, own.id)),
            desk.look(people_queries.namesakes, own.id),
            None if own.teams.terms is None else own.teams.terms.people,
        )
        for own in desk.look(queries.event_view).divisions
    )


class ClassLine(QWidget):
    """One box picks a class, the next says where it goes; `said(title, into)` when it is chosen."""

    said = Signal(str, int)

    def __init__(self, places: Sequence[Destination]) -> None:
        super().__init__()
        self._places = places
        self._classes: tuple[ListClass, ...] = ()
        self.pick, self.into = DropDown(), DropDown()
        for box in (self.pick, self.into):
            box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(30)
        named(self.pick, _("Class of the list"))
        named(self.into, _("Where the class goes"))
        words = label(_("&Class of the list")), label(_("&goes to"))
        words[0].setBuddy(self.pick)
        words[1].setBuddy(self.into)
        self.setLayout(flow(words[0], self.pick, words[1], self.into, None))
        self.pick.currentIndexChanged.connect(self._show_into)
        self.into.activated.connect(self._say)

    def offer(self, classes: Sequence[ListClass]) -> None:
        """Show the classes of a list; at first one of which nobody knows where it goes."""
        before = self._chosen()
        self._classes = tuple(classes[:MOST])
        self.pick.blockSignals(True)
        self.pick.clear()
        for own in self._classes:
            self.pick.addItem(self._words(own))
        titles = [own.title for own in self._classes]
        open_ones = [place for place, own in enumerate(self._classes) if own.into is None]
        place = open_ones[0] if open_ones else 0
        if before is not None and before.title in titles:
            place = titles.index(before.title)
        self.pick.setCurrentIndex(place if titles else -1)
        self.pick.blockSignals(False)
        self._show_into()

    def _chosen(self) -> ListClass | None:
        place = self.pick.currentIndex()
        return self._classes[place] if 0 <= place < len(self._classes) else None

    def _words(self, own: ListClass) -> str:
        where = _("not chosen yet") if own.into is None else self._where(own.into, own.title)
        return _("{title} ({rows}) → {where}").format(title=own.title, rows=own.rows, where=where)

    def _where(self, into: int, title: str) -> str:
        if into == NEW:
            return _("new division “{title}”").format(title=title)
        if into == OUT:
            return _("left out")
        return next(own.name for own in self._places if own.id == into)

    def _show_into(self) -> None:
        chosen = self._chosen()
        self.into.clear()
        self.into.setEnabled(chosen is not None)
        if chosen is None:
            return
        if chosen.into is None:
            self.into.addItem(_("not chosen yet"), None)
        for into in (*(place.id for place in self._places), NEW, OUT):
            self.into.addItem(self._where(into, chosen.title), into)
        self.into.setCurrentIndex(max(self.into.findData(chosen.into), 0))

    def _say(self) -> None:
        own, into = self._chosen(), self.into.currentData()
        if own is not None and into is not None and into != own.into:
            self.said.emit(own.title, into)
