"""Which sheets were printed or saved, and whether they still say what the event says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app import queries
from app.event_file.file import EventFile
from app.gate import OldSheet
from app.queries import log_queries
from models.views.logs import JournalView, PrintedView
from reports.forms.catalogue import forms_of
from reports.forms.form import Form, FormInput, digest
from ui.papers.form_input import Sources


@dataclass(frozen=True, slots=True)
class Issued:
    """How a sheet that left the desk stands now."""

    state: str
    """`no`, `current` or `stale`."""
    since: tuple[JournalView, ...] = ()
    """For a stale sheet: what was done since it was printed, the newest first."""


def round_of(form: Form, round_id: int | None) -> int | None:
    """Give the round a sheet belongs to; a list of entrants or a log belongs to none."""
    return round_id if form.needs & {"round", "standings"} and not form.final else None


def note(
    event: EventFile, division_id: int, form: Form, round_id: int | None, given: FormInput
) -> None:
    """Remember in the event file that a form left the desk as it is now."""
    event.note_printed(
        division_id,
        form.key,
        digest(form, given),
        round_id=round_of(form, round_id),
        each=tuple(form.each(given)),
    )


def state(
    event: EventFile,
    division_id: int,
    form: Form,
    round_id: int | None,
    given: FormInput,
    *,
    printed: Mapping[tuple[str, int | None], PrintedView] | None = None,
) -> Issued:
    """Tell whether a form was issued, and what has been done since if it says something else.

    `printed` is what left the desk, where it was read already.
    """
    if printed is None:
        printed = log_queries.printed(event, division_id)
    last = printed.get((form.key, round_of(form, round_id)))
    if last is None:
        return Issued("no")
    if last.digest in _digests(form, given):
        return Issued("current")
    since = tuple(
        entry
        for entry in log_queries.journal(event)
        if entry.id > last.journal_id and not entry.undone
    )
    return Issued("stale", since)


def stale_sheets(
    event: EventFile, division_id: int, of: Callable[[Form], bool] = lambda _form: True
) -> tuple[OldSheet, ...]:
    """List the sheets of a division, or some kinds, that hang on a wall and are out of date."""
    stale = []
    sources: dict[int | None, Sources] = {}
    forms = forms_of(queries.division_view(event, division_id).game)
    for (key, round_id), last in log_queries.printed(event, division_id).items():
        if key not in forms or not of(forms[key]):
            continue
        if round_id not in sources:
            sources[round_id] = Sources(event, division_id, round_id=round_id)
        given = sources[round_id].of(forms[key])
        if forms[key].ready(given) and last.digest not in _digests(forms[key], given):
            stale.append(
                OldSheet(
                    form=key,
                    round_id=round_id,
                    printed_after=last.journal_id,
                    at_table=given.at_table,
                )
            )
    return tuple(stale)


def _digests(form: Form, given: FormInput) -> tuple[str, ...]:
    """Sum up what a form says in either type: it says the same."""
    return tuple(digest(form, given.having(large=large)) for large in (False, True))
