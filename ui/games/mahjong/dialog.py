"""Enters a hanchan: the order of the seats, what everybody has in sticks, what was left over."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from models.core.outcomes import Outcome
from models.core.problems import Problem, refusals
from models.games.mahjong import UNPLAYED, MahjongResult
from models.games.mahjong.checking import check_order, hint
from models.games.mahjong.closing import (
    NOTATION,
    Closed,
    close,
    points_text,
    signed_points,
    written,
)
from models.games.mahjong.record import HUNDRED, PEOPLE, TABLE
from models.views.divisions import MatchEntry, SeatView, sign
from reports.i18n import _
from ui.dialogs.parts.digit_box import DigitBox, EnterBox, next_box
from ui.dialogs.parts.form import ProblemSpot
from ui.dialogs.parts.inputs import ChoiceRow, ProblemLine, keep_room
from ui.dialogs.result import ResultDialog
from ui.dialogs.result_heading import needs_text
from ui.games.mahjong import wording
from ui.games.mahjong.rounds.part import reminder
from ui.look.theme import large, px
from ui.widgets.basics import Tick, button, label, plain, set_role


class MahjongDialog(ResultDialog):
    """Type the order of the seats, `2413`, then four scores in hundreds, each with Enter."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table, blank; a correction begins with what stands."""
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        self.cells = tuple(SeatCell(name, tight=self.correcting) for name in self.names)
        self.deposits = PointsBox(name=_("Left on the table"))
        self.deposits.in_turn = False
        self.check_line = label("", "strong")
        self.end = ChoiceRow([(end, _(text)) for end, text in wording.ENDS.items()])
        self.unplayed = Tick(_("&Nobody has played at this table"))
        self.unplayed.setAccessibleName(plain(self.unplayed.text()))
        self._lay_out_card()
        if said := reminder(entry.running or ()):
            self.add_wide(label(said, "warn", wrap=True))
        self.add_correction()
        if self.correcting and entry.match.result is not None:
            self.show_result(entry.match.result)
        self.lead_to("order")

    def _lay_out_card(self) -> None:
        words = _(
            "First all four seats, 1 is the first dealer; then all four scores in hundreds: "
            "321 is 32,100"
        )
        if not self.correcting:  # what a correction adds needs the room
            self.add_wide(label(words, "muted", wrap=True))
        for column, cell in zip(self.seat_columns, self.cells, strict=True):
            self.seat_grid.addWidget(cell, 2, column)
            cell.changed.connect(self.recheck)
            cell.seat.taken.connect(self.go_on)
            cell.seat.back.connect(self.go_back)
            cell.sticks.taken.connect(self.go_on)
        self.check_line.setFont(large(1.15))
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        heading = label(_("Left on the &table"))
        heading.setBuddy(self.deposits)
        self.deposits.propose("0")
        self.deposits.setFixedWidth(px(110))
        for widget in (heading, self.deposits, self.check_line):
            row.addWidget(widget)
        row.addStretch(1)
        self.add_wide(holder)
        first = self.cells[0]
        for key, box in (
            ("order", first.seat),
            ("sticks", first.sticks),
            ("deposits", self.deposits),
            ("loans", first.loan),
        ):
            self.spots[key] = ProblemSpot(box, ProblemLine())
            self.add_wide(self.spots[key].problem)
        self.deposits.edited.connect(self.recheck)
        self.add("end", _("&Ending"), self.end)
        self.column.addWidget(self.unplayed, 0, Qt.AlignmentFlag.AlignLeft)
        self.unplayed.toggled.connect(self.recheck)
        self.more_button = button(_("&Loans and more (F2)"), self.show_more)
        self.buttons.insertWidget(0, self.more_button)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self).activated.connect(self.show_more)
        self._show_more(loans=False, rest=False)
        keep_room(self.meaning_line, False)

    def about(self, seat: SeatView) -> str:
        """Say of the seats no more than what the desk sees to: the card needs the room."""
        return needs_text(seat.entrant)

    def show_more(self) -> None:
        """Ask for loans, for how it ended, and whether anybody has played."""
        self._show_more(loans=True, rest=True)
        self.cells[0].loan.setFocus(Qt.FocusReason.TabFocusReason)
        self.fit()

    def _show_more(self, *, loans: bool, rest: bool) -> None:
        for cell in self.cells:
            cell.show_loan(loans)
        self.rows["end"].show_if(rest)
        self.unplayed.setVisible(rest)

    # -- keys -----------------------------------------------------------------------------

    def boxes(self) -> list[QWidget]:
        """Give what is typed in its order: the seats, then the scores."""
        return [*(own.seat for own in self.cells), *(own.sticks for own in self.cells)]

    def fields(self) -> list[QWidget]:
        """Let Tab go as the card is typed, and not down the seats one by one."""
        boxes = self.boxes()
        return [*boxes, *(widget for widget in super().fields() if widget not in boxes)]

    def go_on(self) -> None:
        """Go to the next blank box, through a card that stands or is off to the next; or save."""
        target = next_box(self.boxes(), self._blank(), self.focusWidget(), in_turn=self._in_a_row())
        (target or self.accept_button).setFocus(Qt.FocusReason.TabFocusReason)

    def behind(self) -> tuple[str, ...]:
        """Give the scores behind that which put a refused sum right and so saved the card."""
        scores, here = [own.sticks for own in self.cells], self.focusWidget()
        at = next((at for at, box in enumerate(scores) if box is here), len(scores))
        return tuple(box.text() for box in scores[at + 1 :])

    def go_back(self) -> None:
        """Go to the seat before and empty it, to type it anew."""
        seats = [own.seat for own in self.cells]
        here = next((at for at, box in enumerate(seats) if box.hasFocus()), 0)
        target = seats[max(0, here - 1)]
        target.setFocus(Qt.FocusReason.TabFocusReason)
        target.clear()

    def _in_a_row(self) -> bool:
        """Tell whether Enter leads through boxes that are filled: they are looked through."""
        return self.correcting or bool(self._off()) or bool(self._seated_twice())

    def _seated_twice(self) -> tuple[Problem, ...]:
        """Say whether the seats are all typed and are not 1 to 4."""
        seats = [number - 1 for own in self.cells if (number := own.seat.number()) is not None]
        return check_order(seats) if len(seats) == len(self.cells) else ()

    def _blank(self) -> list[QWidget]:
        cells = self.cells
        seats: list[QWidget] = [own.seat for own in cells if not own.seat.text()]
        return [*seats, *(own.sticks for own in cells if not own.sticks.text())]

    def ask_again(self, problem: Problem) -> None:
        """Ask what was left over where that explains the sum, else for all scores in turn.

        Enter in the box of what was left over says that it was not that.
        """
        if problem.where == "sticks" and self._off():
            self.stray.refuse()
            self.lead_to("scores" if self.deposits.hasFocus() else "sticks")
        else:
            super().ask_again(problem)

    def lead_to(self, key: str) -> None:
        """Lead to what is blank; where the sum is short by sticks, to what was left over."""
        blank = self._blank()
        if key == "scores":
            super().lead_to("sticks")
        elif key == "order" and self._seated_twice():
            super().lead_to(key)
            self.cells[0].seat.selectAll()
        elif key in ("order", "sticks", "") and blank:
            blank[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key == "sticks" and self._off() is not None and hint(*self._sum()) is not None:
            self.deposits.setFocus(Qt.FocusReason.TabFocusReason)
            self.deposits.selectAll()
        else:
            super().lead_to(key)

    # -- what is asked and read ------------------------------------------------------------

    def adapt(self) -> None:
        """Ask for nothing where nobody has played, and say where Enter goes on."""
        for cell in self.cells:
            cell.setEnabled(not self.unplayed.isChecked())
        self.deposits.setEnabled(not self.unplayed.isChecked())
        blank = self._blank()
        for cell in self.cells:
            cell.sticks.more = bool([box for box in blank if box is not cell.sticks])
            cell.seat.more = self._in_a_row()
            if self._in_a_row() and cell is not self.cells[-1]:
                cell.sticks.more = True

    def read(self) -> MahjongResult | None:
        """Make the record once every seat and every score is there."""
        if self.unplayed.isChecked():
            return UNPLAYED
        seats = [own.seat.number() for own in self.cells]
        sticks = [own.sticks.points() for own in self.cells]
        if None in seats or None in sticks:
            return None
        order = sorted(range(PEOPLE), key=lambda at: seats[at] or 0)
        once = sorted(own or 0 for own in seats) == [1, 2, 3, 4]
        return MahjongResult(
            order=tuple(order) if once else (),
            sticks=tuple(sticks),
            loans=tuple(own.loan.points() or 0 for own in self.cells),
            deposits=self.deposits.points() or 0,
            end=self.end.value(),
        )

    def show_result(self, result: MahjongResult) -> None:
        """Put a hanchan into the boxes."""
        self.unplayed.setChecked(result.unplayed)
        for at, cell in enumerate(self.cells):
            if not result.unplayed:
                cell.seat.show_number(result.order.index(at) + 1)
                cell.sticks.show_points(result.sticks[at] or 0)
                if result.loans[at]:
                    cell.loan.show_points(result.loans[at])
        if result.deposits:
            self.deposits.show_points(result.deposits)
        self.end.choose(result.end)
        self._show_more(loans=any(result.loans), rest=result.unplayed)

    def blank(self) -> Problem:
        """Say what is missing first, a seat or a score, and what the seats cannot be."""
        if any(own.seat.number() is None for own in self.cells):
            return Problem(code="ORDER_NEEDED", where="order")
        for problem in self._seated_twice():
            return problem
        return Problem(code="FOUR_SCORES_NEEDED", where="sticks")

    # -- what it means --------------------------------------------------------------------

    def _sum(self) -> tuple[int, int]:
        """Give by how many points the sum is off, and what was left on the table."""
        deposits = self.deposits.points() or 0
        own = sum(cell.points() or 0 for cell in self.cells)
        return own + deposits - TABLE, deposits

    def _off(self) -> int | None:
        """Give by how many points the sum is off; None while a score is missing."""
        missing = any(cell.points() is None for cell in self.cells)
        return None if missing or self.unplayed.isChecked() else self._sum()[0]

    def meaning(self) -> str:
        """Show what each seat has and gets, and whether the sum is right."""
        self._show_sum()
        result = self._result
        known = result is not None and not result.unplayed
        if known and not refusals(self._found_now()):
            closed = close(result.counted, result.deposits, result.order)
            for cell, own in zip(self.cells, closed, strict=True):
                cell.show_closed(own)
        else:
            for cell in self.cells:
                cell.show_closed(None)
        return super().meaning() if self.correcting else ""

    def _found_now(self) -> tuple[Problem, ...]:
        entry = self.entry
        found: tuple[Problem, ...] = entry.game.check(self._result, entry.context, entry.options)
        return found

    def _show_sum(self) -> None:
        off, (by, deposits) = self._off(), self._sum()
        whole = points_text(by + TABLE)
        text, role = _("Σ {sum}").format(sum=whole), "muted"
        if off == 0:
            text, role = _("Σ {sum} ✓").format(sum=whole), "good"
        elif off is not None:
            why = hint(off, deposits)
            words = _("Σ {sum} (difference {difference})")
            if why is not None:
                words = _("Σ {sum} (difference {difference}: {hint})")
            told = {"sum": whole, "difference": signed_points(off)}
            text = words.format(**told, hint="" if why is None else _(wording.HINTS[why]))
            role = "bad"
        self.check_line.setText(text)
        set_role(self.check_line, role)

    def _texts(self, outcomes: tuple[Outcome, ...]) -> list[str]:
        """Write place and total of each seat."""
        return [sign(outcome, notation=NOTATION) for outcome in outcomes]

    def _strip(self, outcomes: tuple[Outcome, ...]) -> str:
        """Say what stood and what is typed, seat by seat as on the card, without the names."""
        old = " ・ ".join(sign(cell, notation=NOTATION) for cell in self.entry.match.cells)
        new = " ・ ".join(self._texts(outcomes)) or "…"
        return _("Until now: {old}\nNew: {new}").format(old=old, new=new)

    def described(self, result: MahjongResult) -> dict[str, str]:
        """Say the seats and all that was counted, by the fields that ask for it."""
        if result.unplayed:
            return {"sticks": _("nobody has played")}
        texts = {
            "order": "".join(str(result.order.index(at) + 1) for at in range(PEOPLE)),
            "sticks": " / ".join(points_text(own or 0) for own in result.sticks),
            "deposits": points_text(result.deposits),
        }
        if result.end is not None:
            texts["end"] = _(wording.ENDS[result.end])
        if any(result.loans):
            texts["loans"] = " / ".join(map(points_text, result.loans))
        return texts

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the boxes of a field."""
        found: dict[str, list[QWidget]] = {
            "order": [own.seat for own in self.cells],
            "sticks": [own.sticks for own in self.cells],
            "loans": [own.loan for own in self.cells],
            "deposits": [self.deposits],
        }
        return found[key] if key in found else super().inputs(key)


# -- one seat of a score card as it is typed: its place in the order, its sticks, what it
#    borrowed

SHORT = 3
"""Up to so many digits are hundreds; more are points."""
_POINTS = re.compile(r"-?(\d{1,6}|\d{1,3},\d{3})")


def read_points(typed: str) -> int | None:
    """Read points as they are typed: in hundreds, or in full from four digits on.

    >>> read_points("321"), read_points("-12"), read_points("32100"), read_points("32,100")
    (32100, -1200, 32100, 32100)
    >>> read_points("x"), read_points("-"), read_points("29950")
    (None, None, 29950)
    """
    if not _POINTS.fullmatch(typed):
        return None
    number = int(typed.replace(",", ""))
    return number * HUNDRED if len(typed.strip("-")) <= SHORT else number


class PointsBox(EnterBox):
    """Points in sticks, typed in hundreds."""

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__(name=name, digits=6, sign=True)
        self.setFont(large(1.6))

    def points(self) -> int | None:
        """Give the points; None for a blank or what is no number."""
        return read_points(self.text().replace("△", "-"))

    def unreadable(self) -> Problem | None:
        """Say that what stands here is no score."""
        typed = self.text()
        if not typed or typed in "-△" or self.points() is not None:
            return None
        return Problem(code="STICKS_UNREADABLE", values={"text": typed})

    def show_points(self, points: int) -> None:
        """Put points into the box as they are typed."""
        short = points % HUNDRED == 0 and abs(points) < HUNDRED * 10**SHORT
        self.setText(str(points // HUNDRED if short else points))


class SeatCell(QWidget):
    """A seat: its digit, its score with the points below, a loan where one is asked for."""

    changed = Signal()

    def __init__(self, name: str, *, tight: bool = False) -> None:
        """Start blank; `tight` where the dialog needs the room."""
        super().__init__()
        self.seat = DigitBox(name=_("Seat of {name}").format(name=name))
        self.sticks = PointsBox(name=_("Sticks of {name}").format(name=name))
        self.loan = PointsBox(name=_("Loan of {name}").format(name=name))
        self.loan.in_turn = False
        self.loan_label = label(_("of it borrowed"), "muted")
        self.counted = label("", "strong")
        self.parts = label("", "muted")
        self.total = label("", "strong")
        self.seat.setFont(large(1.6))
        self.seat.setFixedWidth(px(44 if tight else 140))
        self.sticks.setFixedWidth(px(112 if tight else 140))
        self.loan.setFont(large(1.15))
        self.loan.setFixedWidth(px(80))
        self.seat.setPlaceholderText("" if tight else _("seat"))
        self.sticks.setPlaceholderText(_("points"))
        self.loan.propose("0")
        self.total.setFont(large(1.4))
        self._lay_out(tight=tight)
        for shown in (self.counted, self.parts, self.total):
            shown.setMinimumHeight(px(24))
        for box in (self.seat, self.sticks, self.loan):
            box.edited.connect(self.changed)

    def _lay_out(self, *, tight: bool) -> None:
        """Put all below one another; a tight cell has its seat beside the score."""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(4))
        boxes = [[self.seat, self.sticks]] if tight else [[self.seat], [self.sticks]]
        below = [[self.loan_label, self.loan], [self.counted], [self.parts], [self.total]]
        for widgets in (*boxes, *below):
            line = QHBoxLayout()
            line.setSpacing(px(6))
            line.addStretch(1)
            for widget in widgets:
                line.addWidget(widget)
            line.addStretch(1)
            whole.addLayout(line)

    def show_loan(self, on: bool) -> None:
        """Ask for a loan, or not."""
        self.loan_label.setVisible(on)
        self.loan.setVisible(on)

    def points(self) -> int | None:
        """Give what the seat has of its own; None while its score is missing."""
        own = self.sticks.points()
        return None if own is None else own - (self.loan.points() or 0)

    def show_closed(self, closed: Closed | None) -> None:
        """Show the points that are typed and what they bring, as far as it is known."""
        points = self.points()
        self.counted.setText("" if points is None else points_text(points))
        if closed is None:
            self.parts.setText("")
            self.total.setText("")
            return
        self.counted.setText(points_text(closed.final))
        told = {"score": written(closed.score), "rank": written(closed.rank_points)}
        self.parts.setText(_("Score {score}  rank {rank}").format(**told))
        self.total.setText(written(closed.total))
