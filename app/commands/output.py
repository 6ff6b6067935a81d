"""Writing forms and exports into a folder, and naming the files."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.facts.trial import trial_of
from app.queries import publishing_queries
from reports.files.file_names import own_stems, write_whole
from reports.forms.catalogue import render_form
from reports.forms.form import Form, FormInput
from reports.trial_words import trial_word
from ui.papers.form_input import Sources, available_forms

PER_ROUND = frozenset({"round"})


def write_forms(
    event: EventFile, division_id: int, folder: Path, *, every_round: bool = True
) -> list[Path]:
    """Write every form of a division that can be made now; give the files in order.

    While a stage holds its results back those for the desk that tell results stay out of the
    folder, too: it may be handed on as it is.
    """
    target = folder / _folder_name(event, division_id)
    target.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    all_rounds = queries.rounds(event, division_id)
    sources = {
        round_id: Sources(event, division_id, round_id=round_id)
        for round_id in (None, *(round_.id for round_ in all_rounds))
    }
    silent = bool(publishing_queries.held(event, division_id))
    for form in available_forms(event, division_id):
        if silent and form.for_desk and form.results:
            continue
        of_round = form.needs >= PER_ROUND
        chosen = all_rounds if of_round and every_round else all_rounds[-1:]
        if not of_round:
            given = sources[None].of(form)
            written.extend(_write(form, given, target / f"{form.key}.{form.suffix}"))
            continue
        for round_ in chosen:
            given = sources[round_.id].of(form)
            name = f"{round_.stage}{round_.number}_{form.key}.{form.suffix}"
            written.extend(_write(form, given, target / name))
    return written


def _folder_name(event: EventFile, division_id: int) -> str:
    """Give a division a folder of its own, also where file names cannot tell its name apart."""
    divisions = queries.event_view(event).divisions
    stems = own_stems([division.name for division in divisions])
    trial = trial_of(event)
    before = "" if trial is None else f"{trial_word(trial.kind)}_"
    return next(
        before + stem
        for stem, division in zip(stems, divisions, strict=True)
        if division.id == division_id
    )


def _write(form: Form, given: FormInput, path: Path) -> list[Path]:
    if not form.ready(given) or (form.asked and not form.stands(given)):
        return []
    write_whole(path, render_form(form.key, given))
    return [path]
