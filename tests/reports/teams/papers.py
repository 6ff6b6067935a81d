"""Divisions of teams, and their papers as they are read back."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.operations import rounds
from app.operations.teams import line_up
from models.views.divisions import RoundView
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from tests.reports.drawn import Page, drawn
from ui.papers.form_input import Sources


def first_round(event: EventFile, division_id: int) -> RoundView:
    """Draw and publish the first round."""
    rounds.draw_first(event, division_id, seed="1")
    shown = queries.rounds(event, division_id)[-1]
    rounds.publish(event, shown.id)
    return queries.rounds(event, division_id)[-1]


def both_in(event: EventFile, match_id: int, *sides: tuple[int, ...]) -> None:
    """Hand in what either side plays, and exchange it."""
    for side, numbers in enumerate(sides):
        line_up.hand_in(event, match_id, side, numbers)
    line_up.exchange(event, match_id)


def paper(event: EventFile, division_id: int, key: str, *, large: bool = False) -> list[Page]:
    """Draw a form and read its pages."""
    given = Sources(event, division_id, round_id=None, large=large).of(FORMS[key])
    return drawn(render_form(key, given))


def words(pages: list[Page]) -> str:
    """Give what stands on the pages, without spaces."""
    return "|".join(run.text for page in pages for run in page.runs)


def offered(event: EventFile, division_id: int) -> dict[str, bool]:
    """Give the forms that are offered, by key, and whether each can be drawn now."""
    sources = Sources(event, division_id, round_id=None)
    return {form.key: form.ready(sources.of(form)) for form in sources.available()}


def everything(event: EventFile, division_id: int) -> dict[str, tuple[str, object]]:
    """Give of every form that can be drawn what it says in short, and what stands on it."""
    sources = Sources(event, division_id, round_id=None)
    found: dict[str, tuple[str, object]] = {}
    for form in sources.available():
        given = sources.of(form)
        if form.ready(given):
            made = render_form(form.key, given)
            text = words(drawn(made)) if form.suffix == "pdf" else made
            found[form.key] = (digest(form, given), text)
    return found
