"""The preliminary groups side by side, with lots and take-backs of this game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from models.views.draws import GroupView
from reports.i18n import _
from reports.stage_words import order_of_games
from ui.games.othello.open_division.group_take_backs import GroupTakeBacks, change_lot, take_back
from ui.games.othello.open_division.group_whys import group_whys
from ui.widgets.groups.board import GroupBoard
from ui.words import wording

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


def state_of(view: GroupView) -> tuple[str, str]:
    """Say how far a group is: the role of the words, and the words."""
    if view.winner is not None and view.complete:
        return "good", _("✓ Goes on: {name}").format(name=view.winner.name)
    if view.lot_needed:
        names = wording.listed(entrant.name for entrant in view.lot_needed)
        return "warn", _("⚠ Lots to be drawn: {names}").format(names=names)
    return "muted", order_of_games(view)


class GroupPart(GroupBoard):
    """All groups, and below them what can be taken back of the chosen one."""

    def __init__(self, desk: Desk) -> None:
        """Show nothing yet."""
        super().__init__(state_of, group_whys, _("The groups have not been entered yet."))
        self._desk = desk
        self._division_id = 0
        self.take_backs = GroupTakeBacks()
        self.take_backs.wanted.connect(self._take_back)
        self.take_backs.changing.connect(self._change_lot)
        self.turned.connect(self.take_backs.choose)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)  # noqa: S101 - narrows the type
        layout.addWidget(self.take_backs)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the groups and show them."""
        self._division_id = division.id
        super().show_part(event, division)
        self.take_backs.show_division(event, division)

    def _change_lot(self, group: int) -> None:
        change_lot(self._desk, self._division_id, group, self)

    def _take_back(self, group: int | None) -> None:
        take_back(self._desk, self._division_id, group, self)
        self.home()
