"""The dialogs about paper, filled as they would be."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from reports.forms.catalogue import FORMS
from tests.reports.views import play
from ui.papers.due import DrawnDue, Due, drawn_due
from ui.papers.paper_work import Sheet


def sheets() -> tuple[DrawnDue, ...]:
    """Draw two sheets of a round, one of which takes the place of an older one."""
    keys = ("pairing_by_table", "match_cards")
    return drawn_due(
        [
            Due(
                sheet=Sheet(form=FORMS[key], given=play(9).given(), division_id=1, round_id=1),
                round_name="3回戦",
                again=key == keys[0],
            )
            for key in keys
        ]
    )


def paper_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    from ui.dialogs.due import DueDialog

    return {"due": lambda: DueDialog(sheets())}
