"""Writing the forms and files of divisions into folders, with a page that says what each is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.facts.notes import trial_of
from app.queries import publishing_queries
from models.typed_text import storable
from models.views.divisions import RoundView
from reports.files.file_names import own_stems, write_whole
from reports.files.index_page import IndexLine, index_page
from reports.forms.catalogue import form_title, make_form
from reports.forms.form import Form, FormInput
from reports.game_words import in_words_of
from reports.i18n import _
from reports.trial_words import trial_title, trial_word
from reports.wording import missing_text, provisional, round_name
from ui.papers.form_input import Sources, available_forms
from ui.words import wording

PER_ROUND = frozenset({"round"})
NOT_ALL = 3
"""The exit status where a file could not be written, or not with everything, which was said."""
INDEX = "index.html"
"""The page in the folder that was asked for, from which everything is found."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WrittenFile:
    """A form or file that was written."""

    path: Path
    form: Form
    round: RoundView | None
    """The round that it belongs to; None for what belongs to the whole division."""
    line: IndexLine
    """What the page of the folder says of it."""


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
    everything: bool = False,
    sentences: list[str] | None = None,
) -> list[WrittenFile]:
    """Write what a desk needs of a division (`Form.wanted`), or `everything` that can be made.

    For each file that could not be written, or not with everything, `sentences` get one more.
    First what belongs to the whole division, then round by round, each in a folder of its own.
    While a stage holds its results back those for the desk that tell results stay out of the
    folder, too: it may be handed on as it is.
    """
    division = queries.division_view(event, division_id)
    target = folder / _folder_name(event, division_id)
    silent = bool(publishing_queries.held(event, division_id))
    forms = [
        form
        for form in available_forms(event, division_id)
        if not (silent and form.for_desk and form.results)
    ]
    written: list[WrittenFile] = []
    collected: list[str] = [] if sentences is None else sentences
    with in_words_of(division):
        for shown, name, place in _places(event, division_id, target):
            place.mkdir(parents=True, exist_ok=True)
            sources = Sources(event, division_id, round_id=None if shown is None else shown.id)
            for form in forms:
                if (shown is not None) != (form.needs >= PER_ROUND):
                    continue
                given = sources.of(form)
                file = place / f"{_stem(form, given)}.{form.suffix}"
                if (everything or _wanted(form, given, shown)) and _write(
                    form, given, file, collected
                ):
                    line = IndexLine(
                        division=division.name,
                        round=name,
                        title=_title(form, given),
                        link=file.relative_to(folder).parts,
                        size=file.stat().st_size,
                    )
                    written.append(WrittenFile(path=file, form=form, round=shown, line=line))
    return written


def write_index(
    event: EventFile, folder: Path, written: Sequence[WrittenFile], said: Sequence[str]
) -> Path:
    """Write the page that names every file that was written, and says what was not."""
    view, trial = queries.event_view(event), trial_of(event)
    title = trial_title(view.name, None if trial is None else trial.kind)
    path = folder / INDEX
    notes = [*(wording.closed(shut) for shut in view.closed), *said]
    write_whole(path, index_page(title, view, [one.line for one in written], notes))
    return path


def _places(
    event: EventFile, division_id: int, target: Path
) -> Iterator[tuple[RoundView | None, str, Path]]:
    """Give the folder of a division, then of each round with the round and its name."""
    yield None, "", target
    rounds = queries.rounds(event, division_id)
    names = [round_name(shown.stage, shown.number) for shown in rounds]
    numbered = [f"{place:02}_{name}" for place, name in enumerate(names, start=1)]
    for shown, name, stem in zip(rounds, names, own_stems(numbered), strict=True):
        yield shown, name, target / stem


def _wanted(form: Form, given: FormInput, shown: RoundView | None) -> bool:
    """Tell whether a desk needs a form, of a round where it belongs to one."""
    where = given.where if shown is None else replace(given.where, stage=shown.stage)
    return form.wanted(where)


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


def _provisional(form: Form, given: FormInput) -> bool:
    """Tell whether a form wants the final ranking and anything is open."""
    return form.final and not form.stands(given)


def _stem(form: Form, given: FormInput) -> str:
    """Name a file by its form; the final ranking is called provisional while anything is open.

    So is whatever else rests on a decision that no longer follows.
    """
    if _provisional(form, given):
        return form.key.replace("final", "provisional")
    return f"{form.key}_provisional" if given.head.stale else form.key


def _title(form: Form, given: FormInput) -> str:
    """Name a form in the active language, by the same rule."""
    if _provisional(form, given):
        return _("Provisional standings")
    title = form_title(form.key, given.at_table)
    return provisional(title) if given.head.stale else title


def _write(form: Form, given: FormInput, path: Path, sentences: list[str]) -> bool:
    """Write a form where there is anything to print; tell whether it was."""
    called = f"{given.head.division}\u3000{_title(form, given)}"
    if lacking := form.lacking(given):
        why = "\u3000".join(map(wording.sentence, lacking))
        sentences.append(_("{form} was not written: {why}").format(form=called, why=why))
    if not form.ready(given) or (form.asked and not form.stands(given)):
        return False
    made = make_form(form.key, given)
    write_whole(path, made.content)
    otherwise = [*map(wording.sentence, form.otherwise(given))]
    otherwise += [missing_text(made.lacking)] * bool(made.lacking)
    sentences += [f"{called}: {sentence}" for sentence in otherwise]
    return True
