"""All payments of the event by number: put right or struck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from models.clock import clock
from models.reception.payments import Payment
from reports.i18n import _, _p
from reports.reception_words import METHODS, purpose, yen
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import button, keyed, row
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty

Act = Callable[[Payment], object]


class PaymentsDialog(Skeleton):
    """The book of payments, the newest first; F2 puts one right, Delete strikes it."""

    def __init__(
        self,
        read: Callable[[], Sequence[Payment]],
        event: str,
        parent: QWidget | None = None,
        *,
        change: Act,
        strike: Act,
        payer: int | None = None,
    ) -> None:
        """Show what `read` gives, on the newest line of `payer`."""
        super().__init__(title=_("Payments"), accept=_("&Close"), parent=parent, width=980)
        self.cancel_button.hide()
        self._read, self._change, self._strike = read, change, strike
        self.grid: Grid[Payment] = Grid(_columns(event), _("Payments"), key=lambda one: one.number)
        self.grid.setMinimumHeight(px(320))
        self.grid.opened.connect(self._change_row)
        self.grid.chosen.connect(self._enable)
        self.change_button = button(_("Put &right…"), self._change_current, hint="F2")
        self.strike_button = button(_("Stri&ke…"), self._strike_current, hint="Delete")
        keyed(self.grid, "F2", self._change_current)
        keyed(self.grid, "Delete", self._strike_current)
        self.empty = OrEmpty(self.grid, _("Nothing was paid yet."))
        self.add_wide(self.empty, 1)
        self.column.addLayout(row(self.change_button, self.strike_button, None))
        self.show_lines()
        own = [one.number for one in self.grid.grid.rows if one.payer == payer]
        if own:
            self.grid.go_to(own[0])

    def focus_first(self) -> None:
        """Begin in the list."""
        self.grid.setFocus()

    def show_lines(self) -> None:
        """Read the book anew."""
        lines = sorted(self._read(), key=lambda one: -one.number)
        self.grid.show_rows(lines)
        self.empty.show_content(bool(lines))
        if lines and self.grid.current() is None:
            self.grid.go_to(lines[0].number)
        self._enable(self.grid.current())

    def _enable(self, one: Payment | None) -> None:
        self.change_button.setEnabled(one is not None)
        self.strike_button.setEnabled(one is not None and not one.struck)

    def _change_row(self, one: Payment) -> None:
        self._change(one)
        self.show_lines()

    def _change_current(self) -> None:
        if (one := self.grid.current()) is not None:
            self._change_row(one)

    def _strike_current(self) -> None:
        one = self.grid.current()
        if one is not None and not one.struck:
            self._strike(one)
            self.show_lines()


def _columns(event: str) -> tuple[Column[Payment], ...]:
    return (
        Column(title=_("No."), text=lambda p: str(p.number), align=Align.RIGHT, tight=True),
        Column(title=_("Time"), text=lambda p: clock(p.at.time()), tight=True),
        Column(
            title=_("State"),
            text=lambda p: _("⊘ struck") if p.struck else "",
            optional=True,
            colour=lambda _p: "muted",
        ),
        Column(title=_("Name"), text=lambda p: p.name, least=100, narrow=100, stretch=True),
        Column(title=_p("money", "Amount"), text=lambda p: yen(p.amount), align=Align.RIGHT),
        Column(title=_p("of a payment", "How"), text=lambda p: _(METHODS[p.method]), most=110),
        Column(
            title=_p("on a receipt", "For what"), text=lambda p: purpose(p.text, event), most=180
        ),
        Column(
            title=_p("at reception", "Receipt"),
            text=lambda p: str(p.receipt or ""),
            align=Align.RIGHT,
            optional=True,
        ),
        Column(
            title=_("Reason"),
            text=lambda p: f"{p.referee}: {p.reason}" if p.reason else "",
            optional=True,
            most=130,
        ),
    )
