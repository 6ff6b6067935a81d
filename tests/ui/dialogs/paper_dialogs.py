"""The dialogs about paper, filled as they would be."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from reports.forms.catalogue import FORMS
from tests.reports.views import play
from ui.papers.due import Due, RenderedDue, drawn_due
from ui.papers.paper_work import PreparedSheet


def sheets() -> tuple[RenderedDue, ...]:
    """Draw two sheets of a round, one of which takes the place of an older one."""
    keys = ("pairing_by_table", "match_cards")

    def sheet(key: str, *, large: bool = False) -> PreparedSheet:
        given = play(9).given(large=large)
        return PreparedSheet(form=FORMS[key], given=given, division_id=1, round_id=1)

    return drawn_due(
        [
            Due(
                sheet=sheet(key),
                large=sheet(key, large=True),
                round_name="3回戦",
                again=key == keys[0],
            )
            for key in keys
        ]
    )


def paper_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    from models.views.ceremony import Certificates
    from reports.games import GAME_FORMS
    from ui.dialogs.certificates import CertificatesDialog
    from ui.dialogs.due_sheets import DueDialog

    given = Certificates(giver="橋本ラミィキューブの会\n会長　大河内 伝次郎")
    shown = next(forms for forms in GAME_FORMS.values() if forms.certificate_figures)
    return {
        "due": lambda: DueDialog(sheets()),
        "certificates": lambda: CertificatesDialog(given, shown, date="2026-11-23", public=True),
    }
