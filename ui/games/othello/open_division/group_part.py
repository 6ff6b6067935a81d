"""The preliminary groups side by side, with lots and take-backs of this game's own."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.event_file.file import EventFile
from app.games.othello.open_division import groups, lots
from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import DivisionView, Why
from models.views.draws import GroupRowView, GroupView
from reports.i18n import _
from reports.stage_names import order_of_games
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.games.othello.open_division.group_lot import ChangeLotDialog, RetractLotDialog
from ui.look.theme import px
from ui.widgets.basics import button, set_text
from ui.widgets.flow import flow
from ui.widgets.groups import GroupBoard
from ui.words import whys, wording


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


# -- mends what was entered of the groups: their seats are taken back, the lots of one put right ---


class GroupTakeBacks(QWidget):
    """Buttons below the groups, each there only while its draw can be mended.

    `wanted(group)` asks for the lots of a group to be taken back, `wanted(None)` for the seats;
    `changing(group)` asks for the order of its lots to be put right.
    """

    wanted = Signal(object)
    changing = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._known = lots.TakeBacks()
        self._group: int | None = None
        self.seats_button = button(_("Take the &seats of the groups back…"), self._unseat)
        self.change_button = button("", self._change)
        self.lots_button = button("", self._retract)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, px(4))
        layout.addLayout(flow(self.seats_button, self.change_button, self.lots_button, None))

    def show_division(self, event: EventFile, division: DivisionView) -> None:
        """Offer what can be taken back in a division."""
        self._known = lots.take_backs(event, division.id)
        self._offer()

    def choose(self, group: int | None) -> None:
        """Turn to a group; None for no group."""
        self._group = group
        self._offer()

    @property
    def group(self) -> int | None:
        """The group whose lots the button takes back: the chosen one, or the first with lots."""
        lots = self._known.lots
        return self._group if self._group in lots else min(lots, default=None)

    def _offer(self) -> None:
        self.seats_button.setVisible(self._known.seats)
        for made in (self.change_button, self.lots_button):
            made.setVisible(self.group is not None)
        if self.group is not None:
            words = _("Put the l&ots of group {group} right…")
            set_text(self.change_button, words.format(group=self.group))
            words = _("Take the &lots of group {group} back…")
            set_text(self.lots_button, words.format(group=self.group))
        self.setVisible(self._known.seats or self.group is not None)

    def _unseat(self) -> None:
        self.wanted.emit(None)

    def _retract(self) -> None:
        self.wanted.emit(self.group)

    def _change(self) -> None:
        self.changing.emit(self.group)


def take_back(desk: Desk, division_id: int, group: int | None, parent: QWidget) -> None:
    """Take the lots of a group back, or the seats of all groups (None), after asking."""
    if group is None:
        _unseat(desk, division_id, parent)
    else:
        _retract_lot(desk, division_id, group, parent)


def _unseat(desk: Desk, division_id: int, parent: QWidget) -> None:
    sentence = _(
        "Take the seats of all groups back? The players stay in the list of entrants; only their "
        "seats are entered anew."
    )
    if ask.confirm(parent, sentence, _("Take them back"), _("Leave them")):
        desk.run(groups.unseat_groups, division_id)


def _retract_lot(desk: Desk, division_id: int, group: int, parent: QWidget) -> None:
    names = lots.take_backs(desk.event_file, division_id).lots[group]
    dialog = RetractLotDialog(group, names, parent)
    dialog.attempt = lambda: desk.problems_of(
        lots.retract_lot, division_id, group, by=Authority(referee=dialog.word.referee)
    )
    ask.ask(dialog)


def change_lot(desk: Desk, division_id: int, group: int, parent: QWidget) -> None:
    """Put the order of the newest lots of a group right, in place."""
    drawn = lots.newest_lots(desk.event_file, division_id, group)
    dialog = ChangeLotDialog(group, drawn, parent)

    def change() -> tuple[Problem, ...]:
        value = dialog.value()
        return desk.problems_of(
            lots.change_lot,
            division_id,
            group,
            value.order,
            by=value.by,
        )

    dialog.attempt = change
    if ask.ask(dialog):
        desk.say(_("The lots of group {group} are put right.").format(group=group), Severity.GOOD)


# -- why somebody stands where the table of a group puts them (JOA 3); no Qt -----------------------


def group_whys(view: GroupView, row: GroupRowView, game: str) -> tuple[Why | str, ...]:
    """Say what put somebody at a place of a group (JOA 3)."""
    if row.entrant is None or row.place is None or row.entrant not in view.lot_needed:
        return whys.group_whys(view, row, game)
    names = wording.listed(entrant.name for entrant in view.lot_needed)
    level = _("Level on wins and discs: the lot decides between {names} (JOA 3).")
    return (whys.sums_text(view, row, game), level.format(names=names))
