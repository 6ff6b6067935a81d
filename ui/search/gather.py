"""Everything of the open event and of the window that the search can find; no Qt."""

from __future__ import annotations

from collections.abc import Iterable

from app import queries
from app.event_file.file import EventFile
from app.targets import Goal
from models.views.divisions import DivisionView
from reports import game_words
from reports.forms.catalogue import FORMS, form_title
from reports.i18n import _
from ui.papers.form_input import available_forms
from ui.search.index import (
    Index,
    Kind,
    Named,
    SearchHit,
    division_hits,
    entrant_hits,
    named_hits,
    running_of,
    table_hits,
)


def index_of(
    event: EventFile | None,
    shown: DivisionView | None,
    pages: Iterable[Named],
    actions: Iterable[Named],
) -> Index:
    """Gather what can be found while this division is shown; without an event, the actions."""
    if event is None:
        return Index(named_hits(Kind.ACTION, Goal.ACTION, actions))
    divisions = queries.event_view(event).divisions
    hits: list[SearchHit] = []
    rounds = queries.rounds(event, shown.id) if shown is not None else ()
    if shown is not None:
        for running in running_of(rounds):
            hits += table_hits(running, _("Table {table}"))
        forms = available_forms(event, shown.id, FORMS)
        hits += named_hits(Kind.PAGE, Goal.PAGE, pages)
        hits += named_hits(
            Kind.FORM,
            Goal.FORM,
            (Named(key=form.key, name=form_title(form.key, shown.at_table)) for form in forms),
        )
    for division in divisions:
        hits += entrant_hits(
            queries.entrants(event, division.id),
            division,
            here=shown is not None and division.id == shown.id,
            several=len(divisions) > 1,
        )
    if len(divisions) > 1:
        games = {division.game: game_words.game_name(division.game) for division in divisions}
        hits += division_hits(divisions, games)
    hits += named_hits(Kind.ACTION, Goal.ACTION, actions)
    return Index(hits, rounds)
