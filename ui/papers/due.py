"""What is to be put up or given out now: what is not out yet of rounds that run, or of the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app import queries
from app.event_file.file import EventFile
from app.facts import reception_notes
from models.views.divisions import RoundView
from reports.forms.catalogue import Made, forms_of
from reports.forms.form import Form
from reports.wording import round_name
from ui.papers import issued
from ui.papers.form_input import Sources, context
from ui.papers.paper_work import PreparedSheet, RenderedSheet


@dataclass(frozen=True, kw_only=True)
class Due:
    """One sheet that is due."""

    sheet: PreparedSheet
    large: PreparedSheet
    """The same in large type."""
    round_name: str
    """Empty for a sheet of all rounds."""
    again: bool = False
    """Whether an older one hangs or lies out and is to be exchanged."""


@dataclass(frozen=True, kw_only=True)
class RenderedDue:
    """One of them as it will come out of the printer."""

    due: Due
    drawn: RenderedSheet
    pages: int


def due_sheets(event: EventFile, division_id: int) -> tuple[Due, ...]:
    """Give what is due in a division, round by round, in the order in which a day needs it.

    A sheet of all rounds comes once, before those of the first. After the last round it is the
    final ranking.
    """
    sheets_due: list[Due] = []
    shown_rounds = queries.rounds(event, division_id)
    division = queries.division_view(event, division_id)
    of_game = forms_of(division.game).values()
    parts = reception_notes.parts(event)
    taken: set[str] = set()
    for shown in shown_rounds:
        if runs(shown):
            where = replace(context(division, shown.stage), parts=parts)
            forms = [form for form in of_game if form.due(where) and form.key not in taken]
            taken.update(form.key for form in forms if _of_all_rounds(form))
            sheets_due.extend(_of_round(event, division_id, shown, forms))
    sheets_due.sort(key=lambda due: bool(due.round_name))
    if not sheets_due and shown_rounds and division.finished:
        ending = [form for form in of_game if form.final]
        sheets_due.extend(_of_round(event, division_id, shown_rounds[-1], ending))
    return tuple(sheets_due)


def _of_all_rounds(form: Form) -> bool:
    """Tell whether a sheet that is due beside a round says the same in any of them."""
    return not form.final and form.needs.isdisjoint({"round", "finalists"})


def _of_round(
    event: EventFile, division_id: int, shown: RoundView, forms: Sequence[Form]
) -> Iterator[Due]:
    """Give those of the forms that are due beside a round, or after the last one."""
    sources = Sources(event, division_id, round_id=shown.id)
    for form in forms:
        given = sources.of(form)
        if not form.ready(given):
            continue
        state = issued.state(event, division_id, form, shown.id, given).state
        if state == "no" or (state == "stale" and not (_of_all_rounds(form) and form.results)):
            sheet, large = (
                PreparedSheet(form=form, given=one, division_id=division_id, round_id=shown.id)
                for one in (given, given.having(large=True))
            )
            name = "" if _of_all_rounds(form) else round_name(shown.stage, shown.number)
            yield Due(sheet=sheet, large=large, round_name=name, again=state == "stale")


def runs(shown: RoundView) -> bool:
    """Tell whether a round is published and somebody still plays in it."""
    return shown.published and bool(shown.missing)


def drawn_due(dues: Sequence[Due]) -> tuple[RenderedDue, ...]:
    """Draw the sheets, in any thread: in large type where that takes no more pages."""
    return tuple(_drawn(due) for due in dues)


def _drawn(due: Due) -> RenderedDue:
    made, pages = _made(due.sheet)
    large, large_pages = _made(due.large)
    if large_pages <= pages and large.content != made.content:
        due = replace(due, sheet=due.large)
        made = large
    drawn = RenderedSheet(due.sheet, made.content, made.lacking)
    return RenderedDue(due=due, drawn=drawn, pages=pages)


def _made(sheet: PreparedSheet) -> tuple[Made, int]:
    pages = [0]
    return sheet.prepared.make(pages.append), pages[-1]
