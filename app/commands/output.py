"""Writing forms and exports into a folder, and naming the files."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from app import queries
from app.event_file import EventFile
from reports.forms import FORMS, Form, FormInput, render_form
from ui.form_input import available_forms, form_input

PER_ROUND = frozenset({"round"})


def file_stem(text: str) -> str:
    r"""Make a name safe as part of a file name on every system; never empty.

    >>> file_stem("女子の部"), file_stem("../a:b?"), file_stem("con"), file_stem(" . ")
    ('女子の部', '_a_b_', '_con', '_')
    """
    cleaned = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "_", unicodedata.normalize("NFC", text))
    cleaned = cleaned.strip(" .")[:60].strip(" .")
    reserved = {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))}
    if not cleaned or cleaned.lower() in reserved:
        return f"_{cleaned}"
    return cleaned


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
    path.write_bytes(render_form(form.key, given))
    return [path]
