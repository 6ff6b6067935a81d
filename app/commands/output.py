"""Writing forms and exports into a folder, and naming the files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.facts.trial import trial_of
from app.queries import publishing_queries
from models.typed_text import storable
from reports.files.file_names import own_stems, write_whole
from reports.forms.catalogue import make_form
from reports.forms.form import Form, FormInput
from reports.i18n import _
from reports.trial_words import trial_word
from reports.wording import missing_text
from ui.papers.form_input import Sources, available_forms
from ui.words import wording

PER_ROUND = frozenset({"round"})
NOT_ALL = 3
"""The exit status where a file could not be written, or not with everything, which was said."""


def tell(said: Iterable[str]) -> int:
    """Print what of the files was not written; give the exit status for it, 0 for nothing."""
    sentences = [storable(sentence) for sentence in said]  # a terminal obeys what is in a name
    for sentence in sentences:
        print(sentence)
    return NOT_ALL if sentences else 0


def write_forms(
    event: EventFile,
    division_id: int,
    folder: Path,
    *,
    every_round: bool = True,
    said: list[str] | None = None,
) -> list[Path]:
    """Write every form of a division that can be made now; give the files in order.

    A sentence for each file that could not be written, or not with everything, is added to `said`.

    While a stage holds its results back those for the desk that tell results stay out of the
    folder, too: it may be handed on as it is.
    """
    target = folder / _folder_name(event, division_id)
    target.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    told: list[str] = [] if said is None else said
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
            path = target / f"{_stem(form, given)}.{form.suffix}"
            written.extend(_write(form, given, path, told))
            continue
        for round_ in chosen:
            given = sources[round_.id].of(form)
            name = f"{round_.stage}{round_.number}_{form.key}.{form.suffix}"
            written.extend(_write(form, given, target / name, told))
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


def _stem(form: Form, given: FormInput) -> str:
    """Name a file by its form; the final ranking is called provisional while anything is open."""
    provisional = form.final and not form.stands(given)
    return form.key.replace("final", "provisional") if provisional else form.key


def _write(form: Form, given: FormInput, path: Path, said: list[str]) -> list[Path]:
    called = f"{given.head.division}\u3000{path.name}"
    if lacking := form.lacking(given):
        why = "\u3000".join(map(wording.sentence, lacking))
        said.append(_("{file} was not written: {why}").format(file=called, why=why))
    if not form.ready(given) or (form.asked and not form.stands(given)):
        return []
    made = make_form(form.key, given)
    write_whole(path, made.content)
    otherwise = [*map(wording.sentence, form.otherwise(given))]
    otherwise += [missing_text(made.lacking)] * bool(made.lacking)
    said += [f"{called}: {sentence}" for sentence in otherwise]
    return [path]
