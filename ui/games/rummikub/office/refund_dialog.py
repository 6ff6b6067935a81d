"""Shows what is paid back to whom, and to whom nothing is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from models.games.rummikub.reception_views import RefundLine
from reports.games.rummikub.desk_words import REFUNDS
from reports.i18n import _
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty


class RefundDialog(Skeleton):
    """The list of fees that are paid back, with the reason for each."""

    def __init__(
        self, lines: Sequence[RefundLine], takings: int, parent: QWidget | None = None
    ) -> None:
        """Show what holds now; `takings` are the fees of the day in yen."""
        super().__init__(title=_("Refunds"), accept=_("&Close"), parent=parent, width=820)
        self.cancel_button.hide()
        self._back = sum(line.refund.amount for line in lines)
        self._takings = takings
        self.grid: Grid[RefundLine] = Grid(_columns(), _("Refunds"))
        self.grid.setMinimumHeight(px(260))
        self.grid.show_rows(tuple(lines))
        self.empty = OrEmpty(
            self.grid,
            _(
                "Nothing is paid back: the event is not cancelled, and nobody who has paid was "
                "refused."
            ),
        )
        self.empty.setMinimumHeight(px(200))
        self.empty.show_content(bool(lines))
        self.add_wide(self.empty, stretch=1)

    def meaning(self) -> str:
        """Say how much goes back and how much stays."""
        return _("Taken {taken} yen, paid back {back} yen, left {left} yen").format(
            taken=f"{self._takings:,}",
            back=f"{self._back:,}",
            left=f"{self._takings - self._back:,}",
        )


def _columns() -> tuple[Column[RefundLine], ...]:
    return (
        Column(
            title=_("No."),
            text=lambda line: str(line.entrant.number),
            align=Align.RIGHT,
            tight=True,
        ),
        Column(title=_("Name"), text=lambda line: line.entrant.name, least=160),
        Column(
            title=_("Yen"),
            text=lambda line: f"{line.refund.amount:,}",
            sort_key=lambda line: line.refund.amount,
            align=Align.RIGHT,
        ),
        Column(title=_("Reason"), text=lambda line: _(REFUNDS[line.refund.why]), stretch=True),
    )
