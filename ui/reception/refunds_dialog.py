"""Pays back at once what is listed: more was paid than is due, or a division is not held."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.reception.refunds import RefundLine, refund_problems
from reports.i18n import _, _n
from reports.reception_words import refund_reason, yen
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px
from ui.reception.dialogs import decides
from ui.widgets.basics import allow, button, row
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty

Refunds = Sequence[RefundLine]


class RefundsDialog(RefereeDialog):
    """The list of what goes back to whom; one reason and one name write all of it."""

    def __init__(
        self,
        choices: Sequence[tuple[int | None, str]],
        read: Callable[[int | None], Refunds],
        parent: QWidget | None = None,
        *,
        reasons: Mapping[str, str] | None = None,
        print_list: Callable[[Refunds], object] = lambda _lines: None,
        none: str = "",
    ) -> None:
        """Offer these reasons to pay back; `read` gives the list of one, `none` says why not."""
        super().__init__(title=_("Refunds"), accept=_("Pay all &back"), parent=parent, width=820)
        self._read, self._choices = read, choices
        self._lines: Refunds = ()
        self._shown: object = self
        self.add_fields(
            Field(
                key="division",
                text=_("&What is paid back"),
                kind=FieldKind.LIST,
                choices=tuple(choices),
                now=choices[0][0],
            )
        )
        self.grid: Grid[RefundLine] = Grid(_columns(reasons or {}), _("Refunds"))
        self.grid.setMinimumHeight(px(220))
        self.empty = OrEmpty(self.grid, none or _("Nobody gets anything back."))
        self.empty.setMinimumHeight(px(120))
        self.add_wide(self.empty, stretch=1)
        self.print_button = button(_("Print this &list"), lambda: print_list(self._lines))
        line = QWidget()
        line.setLayout(row(self.print_button, None))
        self.add_wide(line)
        self.add_referee(who=decides())

    def adapt(self) -> None:
        """Show who gets how much, and ask on whose word while there is anything to pay back."""
        division = self.division_id
        if self._shown != division:
            self._shown, self._lines = division, self._read(division)
            self.grid.show_rows(tuple(self._lines))
            self.empty.show_content(bool(self._lines))
        allow(self.print_button, "" if self._lines else _("The list is empty."))
        wanted = not refund_problems(self._lines)
        self.ask_for(division=len(self._choices) > 1, reason=wanted, referee=wanted)

    @property
    def division_id(self) -> int | None:
        """Give the division that is not held; None for what was paid beyond what is due."""
        found: int | None = self.answer("division")
        return found

    @property
    def left(self) -> int:
        """Give what is still to be paid back, in yen."""
        return sum(line.left for line in self._lines)

    def problems(self) -> tuple[Problem, ...]:
        """Want a reason and a name, and something to pay back."""
        return refund_problems(self._lines) or self.blanks("reason", "referee")

    def meaning(self) -> str:
        """Say how much goes back to how many, and how much has gone."""
        given = sum(line.given for line in self._lines)
        count = sum(line.left > 0 for line in self._lines)
        told = []
        if count:
            said = _n(
                "{amount} go back to {count} person", "{amount} go back to {count} people", count
            )
            told.append(said.format(amount=yen(self.left), count=count))
        if given:
            told.append(_("paid back already: {amount}").format(amount=yen(given)))
        return "  ·  ".join(told)


def _columns(reasons: Mapping[str, str]) -> tuple[Column[RefundLine], ...]:
    return (
        Column(
            title=_("No."),
            text=lambda line: "" if line.number is None else str(line.number),
            align=Align.RIGHT,
            optional=True,
            tight=True,
        ),
        Column(title=_("Name"), text=lambda line: line.name, least=160),
        Column(
            title=_("Yen"),
            text=lambda line: f"{line.amount:,}",
            sort_key=lambda line: line.amount,
            align=Align.RIGHT,
        ),
        Column(
            title=_("State"),
            text=lambda line: _("✓ paid back") if line.given and not line.left else "",
            optional=True,
        ),
        Column(title=_("Reason"), text=lambda line: refund_reason(line, reasons), stretch=True),
    )
