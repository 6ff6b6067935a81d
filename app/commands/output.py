"""Writing forms and exports into a folder, and naming the files."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from reports.files.file_names import file_stem, write_whole
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import Form, FormInput
from ui.papers.form_input import available_forms, form_input

PER_ROUND = frozenset({"round"})


def write_forms(
    event: EventFile, division_id: int, folder: Path, *, every_round: bool = True
) -> list[Path]:
    """Write every form of a division that can be made now; give the files in order."""
    division = queries.division_view(event, division_id)
    target = folder / file_stem(division.name)
    target.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    all_rounds = queries.rounds(event, division_id)
    for form in available_forms(event, division_id, FORMS):
        of_round = form.needs >= PER_ROUND
        chosen = all_rounds if of_round and every_round else all_rounds[-1:]
        if not of_round:
            given = form_input(event, division_id, form)
            written.extend(_write(form, given, target / f"{form.key}.{form.suffix}"))
            continue
        for round_ in chosen:
            given = form_input(event, division_id, form, round_id=round_.id)
            name = f"{round_.stage}{round_.number}_{form.key}.{form.suffix}"
            written.extend(_write(form, given, target / name))
    return written


def _write(form: Form, given: FormInput, path: Path) -> list[Path]:
    if not form.ready(given):
        return []
    write_whole(path, render_form(form.key, given))
    return [path]
