"""Enters the lots of players level at the top of their group, or takes them back (JOA 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import EntrantView, signed
from models.views.draws import GroupRowView, GroupView
from reports.i18n import _, _p
from ui.dialogs.draws.draw import LotTable
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px
from ui.widgets.basics import label, named


@dataclass(frozen=True, kw_only=True)
class LotValues:
    """The order that the lots gave, on whose word, and who saw it."""

    order: tuple[int, ...]
    by: Authority


class _PlacesDialog(RefereeDialog):
    """Asks for the place that each of some players drew; nobody else can be entered."""

    def add_places(self, level: tuple[EntrantView, ...]) -> None:
        """Ask for the places of these, and who watched."""
        self._level = level
        self.lots = LotTable(level)
        named(self.lots, _("Place by lot: 1 goes on to the knock-out"))
        self.lots.name_lots(_p("draw", "Place"))
        self.lots.setFixedHeight(px(44 + 31 * len(level)))
        self.drawn_by = QLineEdit()
        self.add(
            "lots",
            _("&Places"),
            self.lots,
            _("Type the place that each one drew: 1 goes on to the knock-out."),
        )
        self.add("drawn_by", _("&Who drew, who watched"), self.drawn_by)
        self.add_referee(reason=False)
        self.watch(self.lots.edited, self.drawn_by.textChanged)

    def focus_first(self) -> None:
        """Begin with the lots."""
        self.lots.setFocus(Qt.FocusReason.TabFocusReason)

    def adapt(self) -> None:
        """Mark a place that was typed twice."""
        self.lots.mark_wrong()

    def problems(self) -> tuple[Problem, ...]:
        """Want every place once, and the referee."""
        return (*self.lots.problems(), *self.blanks("referee"))

    def meaning(self) -> str:
        """Say who goes on."""
        if self.lots.problems():
            return ""
        return _("{name} goes on to the knock-out.").format(name=self._ordered()[0].name)

    def value(self) -> LotValues:
        """Give the order of the lots."""
        return LotValues(
            order=tuple(entrant.id for entrant in self._ordered()),
            by=Authority(referee=self.word.referee, reason=self.drawn_by.text().strip()),
        )

    def _ordered(self) -> list[EntrantView]:
        pairs = zip(self.lots.lots(), self._level, strict=True)
        return [entrant for _lot, entrant in sorted(pairs, key=lambda pair: int(pair[0]))]


class GroupLotDialog(_PlacesDialog):
    """Enters the lots of those who are level at the top of a group."""

    def __init__(self, group: GroupView, parent: QWidget | None = None) -> None:
        """Show who is level, and by what."""
        title = _("Group {group}: draw lots").format(group=group.number)
        super().__init__(title=title, accept=_("&Enter the lots"), parent=parent, width=760)
        level = {entrant.id for entrant in group.lot_needed}
        lines = [_standing(row) for row in group.rows if row.entrant and row.entrant.id in level]
        self.add_wide(
            label(
                _(
                    "Level in wins and discs, and their own games do not decide: the lot says who "
                    "goes on (JOA 3)."
                ),
                wrap=True,
            )
        )
        self.add_wide(label("\n".join(lines), "strong", wrap=True))
        self.add_places(group.lot_needed)


class ChangeLotDialog(_PlacesDialog):
    """Puts the newest lots of a group right that were typed in another order than they came."""

    def __init__(
        self, group: int, drawn: tuple[EntrantView, ...], parent: QWidget | None = None
    ) -> None:
        """Show the places that were typed, in their order."""
        title = _("Group {group}: put the lots right").format(group=group)
        super().__init__(title=title, accept=_("&Enter the lots"), parent=parent, width=760)
        words = _("Until now: {order}").format(order=" → ".join(own.name for own in drawn))
        self.add_wide(label(words, wrap=True))
        self.add_places(drawn)
        self.lots.show_lots([str(place) for place in range(1, len(drawn) + 1)])

    def problems(self) -> tuple[Problem, ...]:
        """Want another order as well."""
        found = super().problems()
        if not self.lots.problems() and self._ordered() == list(self._level):
            return (Problem(code="SAME_LOTS", where="lots"), *found)
        return found


class RetractLotDialog(RefereeDialog):
    """Names the lots of a group and asks who takes them back."""

    def __init__(self, group: int, names: Sequence[str], parent: QWidget | None = None) -> None:
        """Show the order that was entered, the first name goes on."""
        title = _("Group {group}: take the lots back").format(group=group)
        super().__init__(title=title, accept=_("&Take them back"), parent=parent)
        self.add_wide(label(" → ".join(names), "large", wrap=True))
        self.add_wide(
            label(
                _("The first place of the group is level again until lots are entered anew."),
                wrap=True,
            )
        )
        self.add_referee("referee", reason=False)


def _standing(row: GroupRowView) -> str:
    if row.entrant is None:
        return ""
    return _("Seat {seat}  {name}: {wins} wins, {discs}").format(
        seat=row.seat, name=row.entrant.name, wins=row.wins, discs=signed(row.difference)
    )
