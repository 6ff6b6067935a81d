"""Sixteen groups of four seats as a table: who sits where, and what is strange about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from models.core import Problem
from models.formats.round_robin import GROUP_SEATS
from models.programmes.groups_knockout import GROUP_COUNT
from reports.i18n import _, _p
from ui.dialogs.inputs import QUESTION_ICON
from ui.theme import px, tokens
from ui.widgets.basics import named

Place = tuple[int, int]
"""Group and seat, both counted from 1."""

LOW = 150
"""Pixels of height that the groups get at least."""
SHOWN = 4
"""How many questions are written out before the clashes are only counted."""


class GroupTable(QTableWidget):
    """A line for each group, a column for each seat; who may not sit together is marked."""

    def __init__(self) -> None:
        """Start with empty seats."""
        super().__init__(GROUP_COUNT, GROUP_SEATS)
        named(self, _("The groups, four seats each"))
        self.setHorizontalHeaderLabels(
            [_p("group", "Seat {seat}").format(seat=seat) for seat in range(1, GROUP_SEATS + 1)]
        )
        self.setVerticalHeaderLabels(
            [_("Group {group}").format(group=group) for group in range(1, GROUP_COUNT + 1)]
        )
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(px(30))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumHeight(px(LOW))
        self.show_seats({}, ())

    def show_seats(
        self, names: Mapping[Place, tuple[str, str]], clashing: Collection[Place]
    ) -> None:
        """Show name and block of everybody, with a mark for those in `clashing`."""
        theme = tokens()
        for group in range(1, GROUP_COUNT + 1):
            for seat in range(1, GROUP_SEATS + 1):
                name, block = names.get((group, seat), ("", ""))
                text = f"{name} ({block})" if block else name
                item = QTableWidgetItem(text or _p("seat", "empty"))
                if (group, seat) in clashing:
                    item.setText(f"{QUESTION_ICON} {text}")
                    item.setForeground(QColor(theme.warn))
                elif not text:
                    item.setForeground(QColor(theme.muted))
                item.setToolTip(item.text())
                self.setItem(group - 1, seat - 1, item)

    def sizeHint(self) -> QSize:
        """Ask for a few groups only, so that a dialog fits on a small screen."""
        return QSize(super().sizeHint().width(), px(LOW))

    def place(self) -> Place:
        """Give the seat that the table stands on."""
        return max(0, self.currentRow()) + 1, max(0, self.currentColumn()) + 1

    def go_to(self, place: Place) -> None:
        """Stand on a seat and show it."""
        self.setCurrentCell(place[0] - 1, place[1] - 1)
        item = self.item(place[0] - 1, place[1] - 1)
        if item is not None:
            self.scrollToItem(item)

    @staticmethod
    def every_seat() -> list[Place]:
        """Give every seat in the order in which they are filled."""
        return [
            (group, seat)
            for group in range(1, GROUP_COUNT + 1)
            for seat in range(1, GROUP_SEATS + 1)
        ]


def clashing_places(
    asked: Collection[Problem], blocks: Mapping[Place, tuple[str, str]]
) -> frozenset[Place]:
    """Give the seats of those who share both group and block with somebody."""
    found = {(p.values["group"], p.values["block"]) for p in asked if p.code == "BLOCK_CLASH"}
    return frozenset(
        place for place, (_name, block) in blocks.items() if (place[0], block) in found
    )


def shortened(asked: Collection[Problem]) -> tuple[Problem, ...]:
    """Write out the first clashes only and count them: the table shows them all."""
    clashes = [p for p in asked if p.code == "BLOCK_CLASH"]
    others = [p for p in asked if p.code != "BLOCK_CLASH"]
    room = max(0, SHOWN - len(others))
    if len(clashes) <= room:
        return (*others, *clashes)
    values = {"count": len({p.values["group"] for p in clashes})}
    count = Problem(code="CLASHES", where="groups", values=values, ask=True)
    return (*others, *clashes[: max(0, room - 1)], count)


def confirmed_codes(codes: Collection[str]) -> tuple[str, ...]:
    """Give the codes that were answered with yes; counted clashes stand for the clashes."""
    return tuple("BLOCK_CLASH" if code == "CLASHES" else code for code in codes)
