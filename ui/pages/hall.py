"""The tables of the hall: numbered for all divisions, and looked at before a round is published."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.operations import division_settings
from app.queries import hall_queries
from reports.i18n import _, _n
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.words.hall_words import numbers_text


def number_tables(desk: Desk, parent: QWidget) -> bool:
    """Ask where the tables of all divisions begin; tell whether that was said."""
    known = desk.look(hall_queries.tables)
    if not known:
        desk.say(_("No division of this event sits at |numbered tables|."), Severity.WARN)
        return False
    dialog = on_demand.hall.HallDialog(known, parent)
    dialog.attempt = lambda: desk.problems_of(division_settings.number, dialog.value())
    if not ask.ask(dialog):
        return False
    desk.say_saved(_("The |tables| are numbered."))
    return True


def tables_free(desk: Desk, round_id: int, parent: QWidget) -> bool:
    """Name the tables at which others are playing before a round is published.

    The desk publishes all the same, or numbers the tables first; then it looks through the
    proposal again.
    """
    overlaps = desk.look(hall_queries.overlaps_of_round, round_id)
    if not overlaps:
        return True
    sentence = " ".join(
        _n(
            "{division} is playing |at| |table| {tables}.",
            "{division} is playing |at| the |tables| {tables}.",
            len(one.tables),
        ).format(division=one.other, tables=numbers_text(one.tables))
        for one in overlaps
    )
    sentence += " " + _("These numbers would stand twice in the hall.")
    if ask.confirm(parent, sentence, _("Publish all the same"), _("|Number the tables|…")):
        return True
    number_tables(desk, parent)
    return False
