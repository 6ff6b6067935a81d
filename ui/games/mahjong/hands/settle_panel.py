"""Asks what has happened in a hand, and shows who pays whom (Health mahjong 19–31)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.games.mahjong.hands import Hand
from models.games.mahjong.ledger import (
    HANDS,
    SEATS,
    Chombo,
    DrawnHand,
    FalseCall,
    HandEvent,
    Move,
    TableOutcome,
    TableState,
    Win,
    check,
    check_table,
    step,
    turn_order,
)
from models.games.mahjong.record import START, STICK, TABLE
from reports.i18n import _
from ui.dialogs.parts.form import FormRow, show_problems
from ui.dialogs.parts.inputs import ChoiceRow, ProblemLine, narrow
from ui.games.mahjong.hands.hand_panel import HandPanel, PassingBox, unread
from ui.games.mahjong.hands.words import HANDS as HAND_NAMES
from ui.games.mahjong.hands.words import HAPPENED, SHORT_WINDS, WHYS, WINDS, HandQuestion
from ui.look.theme import UNIT, large, px
from ui.widgets.basics import DropDown, Tick, label, set_role, written

WON = (HandQuestion.RON, HandQuestion.OWN_DRAW)
NOBODY = -1
"""The answer that nobody is responsible."""
CHANGE, AFTER = 1.7, 1.1


class SettlementColumn(NamedTuple):
    """One of the four, or the table: what is typed, and what becomes of it."""

    box: PassingBox
    change: QLabel
    after: QLabel


def minus(figure: str) -> str:
    """Write a figure with the minus that stands as wide as a plus."""
    return figure.replace("-", "−")


def signed(points: int) -> str:
    """Write by how much points change.

    >>> signed(7900), signed(-1000), signed(0)
    ('+7,900', '−1,000', '±0')
    """
    return minus(f"{points:+,}") if points else "±0"


class SettlePanel(QWidget):
    """What has happened, to whom: how the points move, and where each rule says so.

    Seats are asked for by the winds of the hand; the ledger counts them from the first dealer.
    """

    def __init__(self, hand: HandPanel) -> None:
        """Take hand and honba from the panel beside it."""
        super().__init__()
        self._hand = hand
        self.honba_on_passed_draw = True
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(UNIT))
        whole.addWidget(label(_("Who pays whom"), "strong"))
        self._ask(whole)
        self.columns = self._table(whole)
        self.boxes = tuple(column.box for column in self.columns[:-1])
        self.deposits = self.columns[-1].box
        self.sum_line = label("", "muted", wrap=True)
        self.problem = ProblemLine()
        self.told = ProblemLine()  # a click on it opens the rules it cites
        self.coming = label("", "strong", wrap=True)
        for line in (self.sum_line, self.problem, self.told, self.coming):
            whole.addWidget(line)
        whole.addStretch(1)
        around = (*self.columns[1:], self.columns[0])
        for column, following in zip(self.columns, around, strict=True):
            column.box.next = following.box
        hand.changed.connect(self.recheck)
        self.recheck()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next question with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    # -- what is asked --------------------------------------------------------------------

    def _ask(self, whole: QVBoxLayout) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(px(2 * UNIT))
        form.setVerticalSpacing(px(4))
        form.setColumnStretch(1, 1)
        whole.addLayout(form)
        winds = [(place, _(wind)) for place, wind in enumerate(WINDS)]
        short = [(place, _(wind)) for place, wind in enumerate(SHORT_WINDS)]
        self.happened = ChoiceRow(tuple((key, _(text)) for key, text in HAPPENED.items()))
        self.winners = SeatTicks(_("Winner"))
        self.discarder = ChoiceRow(winds)
        self.responsible = ChoiceRow(((NOBODY, _("nobody")), *short))
        self.ready = SeatTicks(_("Ready"))
        self.dead = SeatTicks(_("Dead hand"))
        self.who = SeatTicks(_("By whom"))
        self.riichi = SeatTicks(_("Riichi in this hand"))
        self.happened.choose(HandQuestion.RON)
        self.responsible.choose(NOBODY)
        self.round = DropDown()
        self.round.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for name in HAND_NAMES:
            self.round.addItem(_(name))
        asked: tuple[tuple[str, str, QWidget], ...] = (
            ("happened", _("&What happened"), self.happened),
            ("winners", _("Wi&nner"), self.winners),
            ("discarder", _("Discarder"), self.discarder),
            ("responsible", _("Responsible"), self.responsible),
            ("ready", _("Rea&dy"), self.ready),
            ("dead", _("Dead hand"), self.dead),
            ("who", _("By whom"), self.who),
            ("riichi", _("Riichi sticks out"), self.riichi),
            ("round", _("Hand"), self.round),
        )
        self.rows = {key: FormRow(form, text, widget, "") for key, text, widget in asked}
        for row in (self.happened, self.discarder, self.responsible):
            row.changed.connect(self.recheck)
        for ticks in (self.winners, self.ready, self.dead, self.who, self.riichi):
            ticks.changed.connect(self.recheck)
        self.round.currentIndexChanged.connect(self.recheck)

    def _table(self, whole: QVBoxLayout) -> tuple[SettlementColumn, ...]:
        """Lay out the four and the table: what they have, how it changes, what they have then."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(UNIT))
        grid.setVerticalSpacing(px(4))
        for line, text in enumerate((_("Has now"), _("Change"), _("Has then")), start=1):
            grid.addWidget(label(text, "muted"), line, 0)
        made = []
        for place, text in enumerate((*map(_, WINDS), _("On the table"))):
            seat = place < len(WINDS)
            name = _("Points of {wind}").format(wind=text) if seat else text
            column = SettlementColumn(
                PassingBox(name=name, digits=6, sign=seat), label("", "strong"), label()
            )
            column.box.propose(str(START if seat else 0))
            column.box.edited.connect(self.recheck)
            column.change.setFont(large(CHANGE))
            column.after.setFont(large(AFTER))
            for line, widget in enumerate((label(text, "strong"), *column)):
                grid.addWidget(widget, line, place + 1, Qt.AlignmentFlag.AlignHCenter)
            grid.setColumnStretch(place + 1, 1)
            made.append(column)
        whole.addLayout(grid)
        return tuple(made)

    def _adapt(self) -> None:
        """Ask only for what belongs to what has happened."""
        now = self.happened.value()
        yakuman = self._hand.yakuman.isChecked()
        self.rows["winners"].show_if(now in WON)
        self.rows["discarder"].show_if(now is HandQuestion.RON)
        self.rows["responsible"].show_if(now in WON and yakuman)
        for key in ("ready", "dead"):
            self.rows[key].show_if(now is HandQuestion.NOBODY)
        self.rows["who"].show_if(now in (HandQuestion.CHOMBO, HandQuestion.FALSE_CALL))
        self.rows["riichi"].show_if(now is HandQuestion.CHOMBO)

    # -- what is read ---------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Give the number of the hand, from 0."""
        return HANDS[self.round.currentIndex()]

    def _seat(self, place: int) -> int:
        """Give the seat of a wind: the dealer is East."""
        return (place + self.number) % len(SEATS)

    def _place(self, seat: int) -> int:
        return (seat - self.number) % len(SEATS)

    def _seats(self, ticks: SeatTicks) -> tuple[int, ...]:
        return tuple(self._seat(place) for place in ticks.value())

    def typed_scores(self) -> tuple[int, ...] | None:
        """Give what the four have, by wind; None unless all are typed."""
        typed = [box.number() for box in self.boxes]
        found = tuple(number for number in typed if number is not None)
        return found if len(found) == len(typed) else None

    def state(self) -> TableState:
        """Give the table as it stands now, the sticks of this hand on it."""
        typed = self.typed_scores() or (START,) * len(SEATS)
        riichi = self._seats(self.riichi) if self.rows["riichi"].asked else ()
        deposits = self.deposits.number()
        return TableState(
            scores=tuple(typed[self._place(seat)] for seat in SEATS),
            deposits=STICK * len(riichi) if deposits is None else deposits,
            honba=self._hand.honba_typed(),
            hand=self.number,
            riichi=riichi,
        )

    def events(self) -> tuple[HandEvent, ...]:
        """Give what has happened; nothing while something is missing."""
        match self.happened.value():
            case HandQuestion.RON | HandQuestion.OWN_DRAW:
                won = self._won(self._hand.sound())
                return () if won is None else (won,)
            case HandQuestion.NOBODY:
                return (DrawnHand(ready=self._seats(self.ready), dead=self._seats(self.dead)),)
            case HandQuestion.CHOMBO if self.who.value():
                return (Chombo(offenders=self._seats(self.who)),)
            case HandQuestion.FALSE_CALL:
                return tuple(FalseCall(player=seat) for seat in self._seats(self.who))
        return ()

    def _won(self, hand: Hand | None) -> Win | None:
        by_ron = self.happened.value() is HandQuestion.RON
        discarder = self.discarder.value()
        if hand is None or not self.winners.value() or (by_ron and discarder is None):
            return None
        other = self.responsible.value()
        asked = self.rows["responsible"].asked and other != NOBODY
        return Win(
            winners=self._seats(self.winners),
            hand=hand,
            discarder=self._seat(discarder) if by_ron else None,
            responsible=self._seat(other) if asked else None,
        )

    # -- what is shown --------------------------------------------------------------------

    def recheck(self) -> None:
        """Show again how the points move."""
        self._adapt()
        state, events = self.state(), self.events()
        found = unread(*self.boxes, self.deposits) or tuple(check_table(state))
        self.deposits.propose(str(state.deposits))
        for event in events:
            found = found or check(state, event)
        show_problems(self.problem, found, quiet=True)
        settled = None if found or not events else self._settle(state, events)
        self._show_points(state, settled)
        self._check_sum(state)
        self.told.show_text(self._told(settled, found))
        self.coming.setText(_coming(settled))

    def _settle(self, state: TableState, events: Iterable[HandEvent]) -> TableOutcome:
        """Settle one event after the other, with the moves of all."""
        moves: tuple[Move, ...] = ()
        settled = TableOutcome(state=state, moves=())
        for event in events:
            settled = step(settled.state, event, honba_on_passed_draw=self.honba_on_passed_draw)
            moves += settled.moves
        return TableOutcome(
            state=settled.state, moves=moves, ended=settled.ended, replay=settled.replay
        )

    def _show_points(self, before: TableState, settled: TableOutcome | None) -> None:
        typed = self.typed_scores() is not None
        shown = settled.state if settled is not None else None
        for place, column in enumerate(self.columns):
            then, now = (
                (state.scores[self._seat(place)] if place < len(SEATS) else state.deposits)
                for state in (shown or before, before)
            )
            moved = then - now
            column.change.setText(signed(moved) if shown else "–")
            set_role(column.change, "good" if moved > 0 else "bad" if moved else "strong")
            column.after.setText(minus(f"{then:,}") if shown and typed else "–")

    def _check_sum(self, state: TableState) -> None:
        """Say by how much scores and deposits are not what the four began with."""
        off = sum(state.scores) + state.deposits - TABLE
        typed = self.typed_scores() is not None
        text = _("Type all four scores to see what everybody has then.")
        if typed:
            text = _("Σ {sum}").format(sum=f"{TABLE + off:,}")
            if off:
                text = _("Σ {sum} (difference {off})").format(
                    sum=f"{TABLE + off:,}", off=signed(off)
                )
        self.sum_line.setText(text)
        set_role(self.sum_line, "warn" if typed and off else "muted")

    def _told(self, settled: TableOutcome | None, problems: tuple[Problem, ...]) -> str:
        if any(problem.code == "ONE_WINNER" for problem in problems):
            discarder = self.discarder.value()
            if self.happened.value() is HandQuestion.RON and discarder is not None:
                first = turn_order(discarder, self.winners.value())[0]
                return _("{wind} wins: the first in turn after the discarder.").format(
                    wind=_(WINDS[first])
                )
            return ""
        if settled is None:
            return "" if problems else self._missing()
        if not settled.moves:
            return _("Nothing is paid.")
        lines = []
        for why, moves in groupby(settled.moves, key=lambda move: move.why):
            each = ", ".join(map(self._move, moves))
            lines.append(_("{why}: {moves}").format(why=_(WHYS[why]), moves=each))
        return "\n".join(lines)

    def _missing(self) -> str:
        now = self.happened.value()
        if now in WON and self._hand.sound() is None:
            return _("Type the hand on the left.")
        if now in WON and not self.winners.value():
            return _("Who has won?")
        if now is HandQuestion.RON:
            return _("Who has discarded?")
        return _("Who was it?")

    def _move(self, move: Move) -> str:
        return _("{giver} → {taker} {points}").format(
            giver=self._name(move.giver), taker=self._name(move.taker), points=f"{move.points:,}"
        )

    def _name(self, seat: int | None) -> str:
        return _("table") if seat is None else _(SHORT_WINDS[self._place(seat)])

    def clear(self) -> None:
        """Begin with another dispute."""
        for box in (*self.boxes, self.deposits):
            box.clear()
        for ticks in (self.winners, self.ready, self.dead, self.who, self.riichi):
            ticks.show_value(())
        self.discarder.choose(None)
        self.responsible.choose(NOBODY)
        self.happened.choose(HandQuestion.RON)


def _coming(settled: TableOutcome | None) -> str:
    """Say what is dealt next."""
    if settled is None:
        return ""
    state = settled.state
    if state.over:
        return _("The hanchan is over.")
    if not settled.ended:
        return _("The hand goes on.")
    coming = _("{hand}, {honba} honba").format(hand=_(HAND_NAMES[state.hand]), honba=state.honba)
    if settled.replay:
        return _("The same hand again: {hand}").format(hand=coming)
    return _("Next: {hand}").format(hand=coming)


# -- four boxes to tick, one for each wind; a digit ticks one --------------------------------------

DIGITS = ("1", "2", "3", "4")


class SeatTicks(QWidget):
    """Some of the four at a table, in the order of their winds.

    Signal: `changed` after every tick.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        """Tick nobody yet; `name` is what a screen reader says of the row."""
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * px(UNIT))
        self.ticks = tuple(Tick(f"{place}  {_(wind)}") for place, wind in enumerate(WINDS, start=1))
        for tick in self.ticks:
            tick.setAccessibleName(f"{name}: {tick.text()}")
            tick.toggled.connect(self._toggled)
            tick.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            layout.addWidget(tick)
        self.ticks[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Tab goes on to the next row
        layout.addStretch(1)
        self.setAccessibleName(name)
        self.setFocusProxy(self.ticks[0])

    def value(self) -> tuple[int, ...]:
        """Give who is ticked, by place from 0."""
        return tuple(place for place, tick in enumerate(self.ticks) if tick.isChecked())

    def show_value(self, places: Iterable[int]) -> None:
        """Tick these and no others."""
        wanted = set(places)
        for place, tick in enumerate(self.ticks):
            tick.setChecked(place in wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by digit, or take the tick away."""
        digit = narrow(written(event))
        if digit in DIGITS and not event.isAutoRepeat():
            tick = self.ticks[DIGITS.index(digit)]
            tick.setFocus(Qt.FocusReason.ShortcutFocusReason)
            tick.toggle()
        else:
            super().keyPressEvent(event)

    def _toggled(self) -> None:
        self.changed.emit()
