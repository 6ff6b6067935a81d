"""What a desk does with a file that may have been altered: it opens, looks, prints, undoes."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile, FileTrouble
from app.queries import (
    draw_queries,
    league_queries,
    log_queries,
    lot_queries,
    people_queries,
    plan_queries,
    ranking_queries,
)
from models.core.problems import Problem, Refused
from models.views.divisions import DivisionView
from reports.forms.catalogue import render_form
from ui.papers.form_input import Sources, available_forms
from ui.words import changes, wording
from ui.words.tables import TROUBLES

PRINTED = frozenset({"standings", "bracket", "ruling_log", "cross_table_text", "ranking_json"})
"""The forms that are made; what the others say is only put together."""


def look(path: Path, *, printing: bool = True) -> str:
    """Do it all, and say in a word what became of the file: refused, closed, reported or fine.

    Without printing it is quick. What the program says of it must be sentences. Anything that is
    raised is a defect.
    """
    problems = check_file(path)
    for problem in problems:
        _want_words(problem)
    try:
        event = EventFile.open(path)
    except FileTrouble as trouble:
        _want_words(trouble)
        assert problems, "refused at opening, and the check says nothing"
        return f"refused: {trouble.code}"
    with event:
        closed = look_through(event, printing=printing)
        assert problems or not closed, "closed, and the check says nothing"
        undone = take_back(event)
    if closed:
        return "closed"
    return "reported" if problems else undone


def look_through(event: EventFile, *, printing: bool = False) -> int:
    """Look at everything and print some of it; give how many divisions are closed."""
    view = queries.event_view(event)
    for division in view.divisions:
        look_at(event, division)
        if printing:
            print_some(event, division.id)
    for shut in view.closed:
        for problem in shut.problems:
            _want_words(problem)
    for entry in log_queries.journal(event):
        assert wording.action_name(entry)
        changes.details(entry)
    people_queries.people(event)
    return len(getattr(view, "closed", ()))


def look_at(event: EventFile, view: DivisionView) -> None:
    """Look at one division as its pages do."""
    for step in view.steps:
        assert wording.step_sentence(step, view)
    queries.entrants(event, view.id)
    log_queries.penalties(event, view.id)
    log_queries.printed(event, view.id)
    people_queries.namesakes(event, view.id)
    lot_queries.lots(event, view.id)
    for round_ in queries.rounds(event, view.id):
        for match in round_.matches[:2]:
            if len(match.seats) > 1:
                queries.match_entry(event, match.id)
    league_queries.league(event, view.id)
    plan_queries.whole_plan(event, view.id)
    for query in (
        plan_queries.planning,
        ranking_queries.standings,
        ranking_queries.final_ranking,
    ):
        try:
            query(event, view.id)
        except Refused as refusal:
            _want_words(refusal)
    for part in draw_queries.parts(event, view.id):
        assert part


def print_some(event: EventFile, division_id: int) -> None:
    """Put together what every form says, and make some of them."""
    sources = Sources(event, division_id, round_id=None)
    for form in available_forms(event, division_id):
        given = sources.of(form)
        if form.key in PRINTED and form.ready(given):
            render_form(form.key, given)


def take_back(event: EventFile) -> str:
    """Undo and redo one action, and look again."""
    try:
        event.undo()
    except FileTrouble as trouble:
        _want_words(trouble)
        look_through(event)
        return f"undo: {trouble.code}"
    look_through(event)
    event.redo()
    return "fine"


def _want_words(said: Problem | Refused | FileTrouble) -> None:
    if isinstance(said, FileTrouble):
        assert said.code in TROUBLES, said.code
        return
    for problem in said.problems if isinstance(said, Refused) else (said,):
        unknown = wording.sentence(Problem(code="?", values=problem.values))
        assert wording.sentence(problem) != problem.code + unknown.removeprefix("?"), problem
