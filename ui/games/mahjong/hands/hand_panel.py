"""Asks how much is in a hand, and shows in large figures what it brings (Health mahjong 20)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.games.mahjong.hands import (
    LIMIT_HAN,
    TABLE_HAN,
    Count,
    Hand,
    HandValue,
    check_hand,
    hand_of,
    value,
)
from reports.games.mahjong.words import LIMITS
from reports.i18n import _
from ui.dialogs.parts.form import show_problems
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, ProblemLine, mark_wrong
from ui.look.theme import UNIT, large, px
from ui.widgets.basics import Tick, label, row, set_role

BIG, MIDDLE_SIZE = 2.2, 1.3
NARROW = 84
"""Pixels of width of a box for two or three digits."""


class HandPanel(QWidget):
    """Fu, Enter, han: what child and dealer get for it, by ron and by own draw.

    Signal: `changed` after every key.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(UNIT))
        whole.addWidget(label(_("What a hand is worth"), "strong"))
        self.fu = self._box(_("Fu"), 3)
        self.han = self._box(_("Han"), 2)
        self.honba = self._box(_("Honba"), 2)
        self.fu.next, self.han.next, self.honba.next = self.han, self.fu, self.fu
        self.honba.propose("0")
        self.yakuman = Tick(_("&Yakuman"))
        self.count = ChoiceRow(
            (
                (Count.YAKU, _("of yaku and dora")),
                (Count.TOTAL, _("with the {table} on the table").format(table=TABLE_HAN)),
            ),
            name=_("The han are counted"),
        )
        self.count.choose(Count.YAKU)
        whole.addLayout(
            row(
                *_with_label(_("F&u"), self.fu),
                *_with_label(_("H&an"), self.han),
                *_with_label(_("Hon&ba"), self.honba),
                None,
            )
        )
        whole.addLayout(row(*_with_label(_("Counted"), self.count), None))
        whole.addLayout(row(self.yakuman, None))
        self.problem = ProblemLine()
        self.told = label("", "strong", wrap=True)
        self.told.setFont(large(1.2))
        whole.addWidget(self.told)
        whole.addWidget(self.problem)
        self.figures = self._figures(whole)
        whole.addStretch(1)
        self.yakuman.toggled.connect(self.recheck)
        self.count.changed.connect(self.recheck)
        self.recheck()

    def _box(self, name: str, digits: int) -> PassingBox:
        made = PassingBox(name=name, digits=digits)
        made.setFixedWidth(px(NARROW))
        made.edited.connect(self.recheck)
        return made

    def _figures(self, whole: QVBoxLayout) -> dict[tuple[bool, bool], QLabel]:
        """Lay out the four answers: child and dealer by ron and by own draw."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(3 * UNIT))
        grid.setVerticalSpacing(px(UNIT))
        grid.setColumnMinimumWidth(0, px(56))
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 4)
        heads = (_("Ron: the discarder pays"), _("Own draw: all pay"))
        for place, text in enumerate(heads, start=1):
            grid.addWidget(label(text, "muted", wrap=True), 0, place)
        figures = {}
        for place, (dealer, name) in enumerate(((False, _("Child")), (True, _("Dealer"))), start=1):
            grid.addWidget(label(name, "strong"), place, 0)
            for tsumo in (False, True):
                made = label("–")
                made.setFont(large(MIDDLE_SIZE if tsumo else BIG))
                grid.addWidget(made, place, 1 + tsumo, Qt.AlignmentFlag.AlignVCenter)
                figures[dealer, tsumo] = made
        whole.addLayout(grid)
        return figures

    # -- what is typed --------------------------------------------------------------------

    def hand(self) -> Hand | None:
        """Give the hand that is typed, None while something is missing or cannot be read."""
        if self.yakuman.isChecked():
            return Hand(yakuman=True)
        han = self.han.number()
        if han is None or self.fu.unreadable() is not None:
            return None
        made = hand_of(han, self.count.value(), fu=self.fu.number())
        return None if made.fu is None and 0 < made.han < LIMIT_HAN else made

    def honba_typed(self) -> int:
        """Give the honba, none for a blank box."""
        return self.honba.number() or 0

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be, whoever has won and in whatever way."""
        refused, hand = unread(self.fu, self.han), self.hand()
        if unread(self.honba):
            refused = (*refused, Problem(code="HONBA_BELOW_ZERO"))
        if refused or hand is None:
            return refused
        honba = self.honba_typed()
        by_ron, drawn = (check_hand(hand, tsumo=tsumo, honba=honba) for tsumo in (False, True))
        return by_ron if by_ron and drawn else ()

    def sound(self) -> Hand | None:
        """Give the hand that is typed if it can be one."""
        return None if self.problems() else self.hand()

    # -- what is shown --------------------------------------------------------------------

    def recheck(self) -> None:
        """Show again what the hand brings."""
        on = not self.yakuman.isChecked()
        for asked in (self.fu, self.han, self.count):
            asked.setEnabled(on)
        found = self.problems()
        show_problems(self.problem, found, quiet=True)
        hand = self.sound()
        self.told.setText(_told(hand) if hand is not None else self._missing())
        set_role(self.told, "strong" if hand is not None else "muted")
        for (dealer, tsumo), made in self.figures.items():
            made.setText(self._figure(hand, dealer=dealer, tsumo=tsumo))
        self.changed.emit()

    def _missing(self) -> str:
        if self.han.number() is None:
            return _("Type the fu, Enter, and the han.")
        if self.fu.number() is None:
            return _("Below {han} yaku han the fu are needed.").format(han=LIMIT_HAN)
        return ""

    def _figure(self, hand: Hand | None, *, dealer: bool, tsumo: bool) -> str:
        honba = self.honba_typed()
        if hand is None or check_hand(hand, tsumo=tsumo, honba=honba):
            return "–"
        return paid(value(hand, dealer=dealer, tsumo=tsumo, honba=honba))

    def clear(self) -> None:
        """Begin with another hand."""
        for box in (self.fu, self.han, self.honba):
            box.clear()
        self.yakuman.setChecked(False)
        self.fu.setFocus()


def _with_label(text: str, asked: QWidget) -> tuple[QLabel, QWidget]:
    """Make the label of an input, whose letter leads there."""
    made = label(text)
    made.setBuddy(asked)
    return made, asked


def paid(won: HandValue) -> str:
    """Write who pays what for a hand, in figures.

    >>> from models.games.mahjong.hands import Hand, value
    >>> paid(value(Hand(fu=30, han=4), dealer=False, tsumo=False))
    '8,000'
    """
    if won.discarder:
        return f"{won.discarder:,}"
    if won.dealer:
        return _("child {child} / dealer {dealer}").format(
            child=f"{won.child:,}", dealer=f"{won.dealer:,}"
        )
    return _("{points} from each").format(points=f"{won.child:,}")


def _told(hand: Hand) -> str:
    """Say how a hand was counted: in both ways, with its fu and the step it reaches."""
    if hand.yakuman:
        return _(LIMITS[value(hand, dealer=False, tsumo=False).limit])
    counted = _("yaku {han} + table {table} = {total} han").format(
        han=hand.han, table=TABLE_HAN, total=hand.total_han
    )
    fu = _("{fu} fu").format(fu=hand.fu) if hand.fu is not None else ""
    tsumo = bool(check_hand(hand, tsumo=False))
    limit = value(hand, dealer=False, tsumo=tsumo).limit
    step = _(LIMITS[limit]) if limit else ""
    return "\u3000".join(filter(None, [counted, fu, step]))


# -- a box of figures from which Enter leads to the next one and takes hold of what stands there ---


class PassingBox(NumberBox):
    """A number; Enter goes on to `next`, whose text the next key replaces."""

    next: QLineEdit | None = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.next is not None:
            self.next.setFocus(Qt.FocusReason.TabFocusReason)
            self.next.selectAll()
        else:
            super().keyPressEvent(event)


def unread(*boxes: NumberBox) -> tuple[Problem, ...]:
    """Frame the boxes that are asked for and cannot be read, and give a problem for each."""
    found = []
    for box in boxes:
        problem = box.unreadable() if box.isEnabled() else None
        mark_wrong(box, problem is not None)
        if problem is not None:
            found.append(problem)
    return tuple(found)
