"""Takes the web reservations in, as a site for event tickets exports them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.games.rummikub.reception import Reservation
from app.games.rummikub.reservations import number_in, propose_reservations, reservations
from app.imports import ColumnField
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports.i18n import _N, _
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.imports.reading import ListKind
from ui.dialogs.imports.words import RESERVATION_WORDS

BESIDE = ((ColumnField.RESERVATION, _N("Reservation")), (ColumnField.PUBLIC_NAME, _N("Nickname")))
"""What is shown of every row beside the name."""


class ImportReservationsDialog(ImportDialog):
    """The import of people, with the number of each reservation and without cancelled ones."""

    def __init__(
        self,
        existing: Iterable[EntrantView] = (),
        parent: QWidget | None = None,
        *,
        numbers: Collection[str] = (),
        path: Path | None = None,
        text: str = "",
        namesakes: Iterable[Namesake] = (),
    ) -> None:
        """Start empty, from a file or from pasted text; `numbers` are entered already."""
        super().__init__(
            existing,
            parent,
            path=path,
            text=text,
            title=_("Import web reservations"),
            kind=ListKind(
                propose=propose_reservations,
                complete=reservations(numbers),
                extra=tuple(RESERVATION_WORDS.items()),
                beside=BESIDE,
            ),
            namesakes=namesakes,
        )

    def explanation(self) -> str:
        """Say what list is wanted."""
        return _(
            "Open the list that the reservation site exports (CSV or Excel), drop it here, or copy "
            "it and paste it. Which column is the name, the nickname and the reservation number is "
            "proposed from the headings; cancelled reservations are left out."
        )

    def reservations(self) -> tuple[Reservation, ...]:
        """Give everybody who is to be taken in, each with the number of the reservation."""
        table, columns = self._table, self.mapping.columns()
        if table is None:
            return ()
        return tuple(
            Reservation(data=data, number=number_in(table, columns, row.line))
            for row, data in self.answers.applied(self.judged.report)
        )
