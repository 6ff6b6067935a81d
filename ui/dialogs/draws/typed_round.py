"""Types in a round that was made on paper: the numbers of each table, table by table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.queries.swap_queries import TypingView
from models.core.causes import Authority
from models.core.problems import Problem
from models.stages.typed_rounds import table_problems
from reports.i18n import _, _n, _p
from reports.wording import round_name
from ui.dialogs.parts.seat_grid import SeatGrid
from ui.dialogs.parts.seat_picker import SeatPicker
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label
from ui.words.dialog_problems import words


@dataclass(frozen=True, kw_only=True)
class TypedRound(Authority):
    """Who sat where, by entrant id, and on whose word what the rules would not have made."""

    tables: tuple[tuple[int, ...], ...]


Enter = Callable[[TypedRound], Iterable[Problem]]
"""Does it; gives what is refused."""


class TypedRoundDialog(RefereeDialog):
    """Takes the tables of paper; what the rules would refuse is asked for with name and reason."""

    def __init__(self, ready: TypingView, enter: Enter, parent: QWidget | None = None) -> None:
        """Begin with empty tables for everybody who is to play in the round."""
        super().__init__(
            title=_("{round} as it was made on paper").format(
                round=round_name(ready.stage, ready.number)
            ),
            accept=_("&Enter this |round|"),
            parent=parent,
            width=1080,
        )
        self.tall = 640
        self._ready = ready
        self._enter = enter
        self._doubts: tuple[Problem, ...] = ()
        self._asked_for: tuple[tuple[int, ...], ...] = ()
        """The tables that the doubts are about."""
        self.attempt = self._try
        said = _("Type the numbers of a |table|, then Enter: 3 17. Who is free comes last: 9 -.")
        if 1 not in ready.sizes:
            said = _("Type the numbers of a |table| by their seats, then Enter: 3 17 5 8.")
        if ready.proposed:
            said += " " + _("The proposal that stands is thrown away.")
        self.add_wide(label(said, "muted", wrap=True))
        self.table = SeatGrid(max(ready.sizes), _("The |tables|, with their seats"))
        least = max(2, min(ready.sizes))
        lines = -(-len(ready.people) // least) + 1
        self.table.show_lines(
            [_p("of a round", "|Table| {number}").format(number=at + 1) for at in range(lines)]
        )
        self.picker = SeatPicker(
            ready.people, self.table, fill=_("Fill by &number"), sizes=ready.sizes
        )
        self.picker.fill_button.hide()
        self.picker.search.setPlaceholderText(_("numbers, Enter"))
        self.picker.changed.connect(self._show_seats)
        self.add_wide(self.picker, stretch=1)
        self.again = label("", "warn", wrap=True)
        self.add_wide(self.again)
        self.add_referee()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin where the numbers are typed."""
        super().showEvent(event)
        self.picker.search.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_seats(self) -> None:
        names = {
            place: (f"{who.number} {who.name}", who.club)
            for place, who in self.picker.seated().items()
        }
        self.table.show_seats(names, ())
        self.recheck()

    def adapt(self) -> None:
        """Ask for name and reason once something was refused without them."""
        doubts = self._doubts if self._asked_for == self._tables() else ()
        self.again.setText("\n".join(map(words, doubts)))
        self.again.setVisible(bool(doubts))
        for key in ("reason", "referee"):
            self.rows[key].show_if(bool(doubts))

    def problems(self) -> tuple[Problem, ...]:
        """Want full tables without a gap, and name and reason for what was refused."""
        seated = self._by_line()
        found = table_problems(map(len, seated.values()), self._ready.sizes, 1)
        gap = next((at for at in range(1, max(seated, default=0)) if at not in seated), None)
        if gap is not None:
            return (Problem(code="TABLE_SKIPPED", where="tables", values={"table": gap}),)
        if (skipped := self._seat_skipped()) is not None:
            return (Problem(code="SEAT_SKIPPED", where="tables", values={"table": skipped}),)
        doubts = self._doubts if self._asked_for == self._tables() else ()
        return (*found, *(self.word.missing() if doubts else ()))

    def meaning(self) -> str:
        """Say how many tables there are, and who is at none."""
        count, left = len(self._by_line()), len(self.picker.unseated())
        said = _n("{count} |table|", "{count} |tables|", count).format(count=count)
        if count and left:
            more = _n("{count} person without a seat", "{count} people without a seat", left)
            return f"{said}\u3000{more.format(count=left)}"
        return said if count else ""

    def _try(self) -> Iterable[Problem]:
        found = tuple(self._enter(self.value()))
        doubts = tuple(problem for problem in found if problem.where in ("referee", "reason"))
        if doubts and len(doubts) == len(found) and not self.word.given:
            self._doubts = tuple(p for p in doubts if not p.code.endswith("_NEEDED"))
            self._asked_for = self._tables()
            self.recheck()
            self.rows["reason"].widget.setFocus(Qt.FocusReason.OtherFocusReason)
        return found

    def _seat_skipped(self) -> int | None:
        """Give a table at which a seat before somebody is empty: who sits where is not known."""
        taken: dict[int, int] = {}
        for line, _seat in self.picker.seats:
            taken[line] = taken.get(line, 0) + 1
        first = min((seat for _line, seat in self.picker.seats), default=0)
        lasts = ((line, seat - first + 1) for line, seat in self.picker.seats)
        return min((line for line, last in lasts if last > taken[line]), default=None)

    def _by_line(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for (line, _seat), who in sorted(self.picker.seats.items()):
            found.setdefault(line, []).append(who)
        return found

    def _tables(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self._by_line().values()))

    def value(self) -> TypedRound:
        """Give the tables, with name and reason where they were asked for."""
        return TypedRound(tables=self._tables(), referee=self.word.referee, reason=self.word.reason)
