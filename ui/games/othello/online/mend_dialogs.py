"""Asks for a move, or for lot and rights, that were typed wrongly and have moves after them."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from app.queries.live_queries import LiveRecord
from models.core.live import effective
from models.core.problems import Problem
from models.games.othello.meet import MeetRights, meet_rights
from models.games.othello.online import OnlineRoom, OnlineSetup
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.othello import wording as table
from ui.games.othello.rights_form import RightsForm


class MoveDialog(Skeleton):
    """Type the move again that was read or typed wrongly (Meet Online 3)."""

    def __init__(self, known: LiveRecord, place: int, parent: QWidget | None = None) -> None:
        """Show the move that stands there."""
        super().__init__(
            title=_("Correct line {line}").format(line=place + 1),
            accept=_("&Go on"),
            parent=parent,
            width=560,
        )
        self._known, self._place = known, place
        room: OnlineRoom = known.kept
        standing = {one.id: one.line for one in effective(room.lines)}
        self.text = QLineEdit(str(standing.get(place) or room.lines[place].line))
        self.text.selectAll()
        self.add("move", _("&Move"), self.text, _("e.g. か4"))
        self.watch(self.text.textChanged)

    def called(self) -> str:
        """Give the move as it is kept."""
        kept: str = self._known.rules.tidy(self._known.kept, self.text.text().strip())
        return kept

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules whether it could be played there."""
        if not self.text.text().strip():
            return (Problem(code="BLANK", where="move"),)
        rules = self._known.rules
        earlier = rules.before(self._known.kept, self._place)
        return rules.check(earlier, self.called(), self._place, self._known.of)


class SettledDialog(RightsForm):
    """Choose lot, rights and layout again, although the game has begun."""

    def __init__(
        self, room: OnlineRoom, names: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        """Show what is settled."""
        super().__init__(
            names,
            title=_("Lot and rights"),
            accept=_("&Go on"),
            parent=parent,
            chooser=self._lot,
            rights=self.value,
        )
        self.lot = ChoiceRow(tuple(enumerate(names)))
        self.layout_choice = ChoiceRow([(key, _(text)) for key, text in table.LAYOUTS.items()])
        self.lot.choose(room.lot)
        self.right.choose(room.right)
        self.colour.choose(room.colour)
        self.layout_choice.choose(room.layout)
        self.add("lot", _("&Marked lot"), self.lot)
        self.add_rights()
        self.add("layout", _("La&yout"), self.layout_choice)

    def _lot(self) -> int | None:
        """Give who drew the marked lot."""
        seat: int | None = self.lot.value()
        return seat

    def problems(self) -> tuple[Problem, ...]:
        """Want all answers."""
        return self.blanks(("lot", self.lot), ("layout", self.layout_choice))

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self.lot.value(), self.right.value(), self.colour.value())

    def settled(self) -> OnlineSetup:
        """Give what the moves rest on now."""
        return OnlineSetup(
            lot=self.lot.value(),
            right=self.right.value(),
            colour=self.colour.value(),
            layout=self.layout_choice.value(),
        )
