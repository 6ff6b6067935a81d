"""Cards on hold in the list of tables: which there are, and the verb that puts one there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from app.queries import hold_queries
from models.core.on_hold import OnHold
from models.views.divisions import MatchView
from reports.i18n import _
from ui import on_demand
from ui.desk.desk import Desk
from ui.desk.more import Verb
from ui.look.plain_text import hint_text
from ui.words.keys import keys_of


class Holding:
    """The verb for the selected table, and what is on hold in the division that is shown."""

    def __init__(self, desk: Desk, parent: QWidget, on_click: Callable[[], None]) -> None:
        self._desk = desk
        self._parent = parent
        self._match: MatchView | None = None
        self.verb = Verb(_("Card on ho&ld…"), on_click, keys=keys_of("matches")["hold"])

    def read(self, division_id: int) -> Mapping[int, OnHold]:
        """Give what is on hold in a division, by match id."""
        return hold_queries.holds(self._desk.event_file, division_id)

    def offer(self, match: MatchView | None) -> None:
        """Turn to the table that is selected; None where it has no card to be put on hold."""
        self._match = None if match is None or match.bye else match
        self.verb.setEnabled(self._match is not None)
        why = "" if self._match is not None else _("Select the |table| whose card does not agree.")
        self.verb.setToolTip(hint_text(why))

    def ask(self) -> bool:
        """Ask what becomes of the card of the selected table; tell whether anything was done."""
        if self._match is None:
            self._desk.say(_("Select the |table| whose card does not agree."))
            return False
        return on_demand.on_hold.put_on_hold(self._desk, self._parent, self._match.id)
