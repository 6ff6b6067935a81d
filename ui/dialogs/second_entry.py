"""Chooses at which tables of a division a second person types the results."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.queries.last_results import typed_twice
from models.core.problems import Problem
from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry
from reports.i18n import _, _n
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label

NONE, FIRST, ALL = "none", "first", "all"
USUAL = 8
"""How many tables are proposed: those that the places at the top are played at."""
MOST = 999


def second_entry_text(chosen: SecondEntry) -> str:
    """Say at which tables results are typed twice."""
    if chosen.tables is None:
        return _("|At| every |table|")
    if not chosen.tables:
        return _("Nowhere")
    many = _n("|At| |table| {n}", "|At| the |tables| 1 to {n}", chosen.tables)
    return many.format(n=chosen.tables)


class SecondEntryDialog(FieldDialog):
    """Asks where a second person types the card again without seeing the first entry."""

    def __init__(
        self, chosen: SecondEntry, parent: QWidget | None = None, *, every_card: bool = False
    ) -> None:
        """Start from what the division has chosen; of `every_card` it is said for the event."""
        super().__init__(
            title=_("Second entry of results"), accept=_("&Save the choice"), parent=parent
        )
        if every_card:
            said = _(
                "Every result of the whole event is typed twice now (View menu). What is chosen "
                "here holds once that is switched off."
            )
            self.add_wide(label(said, "warn", wrap=True))
        now = ALL if chosen.tables is None else FIRST if chosen.tables else NONE
        self.add_fields(
            Field(
                key="where",
                text=_("A second person t&ypes the card"),
                hint=_(
                    "Without seeing the first entry. The program compares: where they differ, both "
                    "readings are shown and the |table| is not confirmed. A result that is typed "
                    "from the cards of both players needs no second entry."
                ),
                choices=(
                    (NONE, _("|at| no |table|")),
                    (FIRST, _("|at| the first |tables|")),
                    (ALL, _("|at| every |table|")),
                ),
                now=now,
            ),
            Field(
                key="tables",
                text=_("&Up to |table|"),
                hint=_("The |tables| are numbered from the top."),
                now=chosen.tables or USUAL,
                low=1,
                high=MOST,
                required=True,
            ),
        )

    def adapt(self) -> None:
        """Ask for a number only where some tables are meant."""
        self.ask_for(tables=self.answer("where") == FIRST)

    def problems(self) -> tuple[Problem, ...]:
        """Want a number of tables."""
        return self.blanks()

    def value(self) -> SecondEntry:
        """Give what was chosen."""
        where = self.answer("where")
        if where == FIRST:
            return SecondEntry(int(self.answer("tables")))
        return EVERYWHERE if where == ALL else NOWHERE


def second_entry(desk: Desk, division_id: int) -> SecondEntry:
    """Give the tables of a division whose results a second person types unseen."""
    found = desk.read(lambda event: typed_twice(event, division_id))
    return NOWHERE if found is None else found
