"""Drawing, printing and saving sheets beside the window, and noting which of them went out.

A sheet that was printed went out; one that was saved lies on a disk until the desk says more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrinter

from app.event_file.file import EventFile, FileTrouble
from app.event_file.trouble import trouble_of
from reports.files.file_names import file_name, file_stem, write_whole
from reports.forms.catalogue import PreparedForm, form_title
from reports.forms.form import Form, FormInput, what_is_said
from reports.i18n import _, _n
from reports.trial_words import trial_word
from reports.wording import missing_text, provisional, round_name
from ui.desk.background import Stopped, Task, TellProgress
from ui.desk.desk import Desk, Severity
from ui.papers import issued
from ui.papers.printing import print_content
from ui.words import wording

TOPIC = "paper"


@dataclass(kw_only=True, eq=False)
class PreparedSheet:
    """One form of a division with everything that stands on it."""

    form: Form
    given: FormInput
    division_id: int
    round_id: int | None

    def __post_init__(self) -> None:
        """Read all that stands on it, here: beside the window nothing may be read."""
        self.prepared = PreparedForm(self.form, self.given)
        self.otherwise = tuple(self.form.otherwise(self.given))
        self.says = what_is_said(self.form, self.given)

    @property
    def title(self) -> str:
        """The form's name in the active language; provisional while a decision of it is open."""
        title = form_title(self.form.key, self.given.at_table)
        return provisional(title) if self.given.head.stale else title

    def note(self, event: EventFile) -> None:
        """Remember that the sheet left the desk as it is."""
        issued.note(event, self.division_id, self.form, self.round_id, self.given)


@dataclass(frozen=True, slots=True)
class RenderedSheet:
    """A sheet as bytes."""

    sheet: PreparedSheet
    content: bytes
    missing: tuple[str, ...]
    """The characters that the font lacks."""

    @property
    def said(self) -> tuple[str, ...]:
        """What could not be written as it is, in sentences."""
        otherwise = map(wording.sentence, self.sheet.otherwise)
        return (*otherwise, *[missing_text(self.missing)] * bool(self.missing))


@dataclass(frozen=True, slots=True)
class Saved:
    """The sheets that were written, and what kept the rest from it."""

    sheets: tuple[PreparedSheet, ...]
    trouble: FileTrouble | None = None
    stopped: bool = False
    said: tuple[str, ...] = ()
    """What of them could not be written as it is."""
    replaced: int = 0
    """How many files of the same names stood there before."""


# ---------------------------------------------------------------- in the thread


def _draw(sheet: PreparedSheet, tell: TellProgress) -> RenderedSheet:
    made = sheet.prepared.make(lambda page: tell(page, 0))
    return RenderedSheet(sheet, made.content, made.lacking)


def sheet_name(sheet: PreparedSheet) -> str:
    """Name the file of a sheet by division, round and form; what does not count says so first."""
    head, form = sheet.given.head, sheet.form
    of_round = "round" in form.needs and head.round is not None
    stems = (
        trial_word(head.trial),
        head.division,
        round_name(head.stage, head.round) if of_round else "",
        sheet.title,
    )
    return file_name([file_stem(stem) for stem in stems if stem], form.suffix)


def _save(sheets: Sequence[tuple[PreparedSheet, Path]], tell: TellProgress) -> Saved:
    written: list[PreparedSheet] = []
    sentences: list[str] = []
    missing: dict[str, None] = {}
    trouble: FileTrouble | None = None
    replaced = 0
    try:
        for number, (sheet, path) in enumerate(sheets):

            def page_drawn(_page: int, number: int = number) -> None:
                tell(number, len(sheets))

            tell(number, len(sheets))
            made = sheet.prepared.make(page_drawn)
            replaced += path.exists()
            write_whole(path, made.content)
            missing.update(dict.fromkeys(made.lacking))
            sentences += map(wording.sentence, sheet.otherwise)
            written.append(sheet)
    except Stopped:
        return Saved(tuple(written), stopped=True)
    except OSError as error:
        trouble = trouble_of(error, path)
    sentences += [missing_text(missing)] * bool(missing)
    return Saved(tuple(written), trouble, said=tuple(sentences), replaced=replaced)


# ---------------------------------------------------------------- in the window


def draw(
    desk: Desk,
    sheet: PreparedSheet,
    owner: QObject,
    then: Callable[[RenderedSheet], None],
    otherwise: Callable[[], None],
) -> None:
    """Draw a sheet for its preview; a newer preview takes the place of one not yet done."""
    desk.background.run(
        Task(
            what=_("{form} is being drawn…").format(form=sheet.title),
            work=partial(_draw, sheet),
            then=then,
            otherwise=otherwise,
            owner=owner,
            topic=TOPIC,
            replaces=True,
        )
    )


def print_sheet(desk: Desk, drawn: RenderedSheet, printer: QPrinter) -> None:
    """Print a sheet that was drawn; once it is at the printer, note that it was issued."""
    event = desk.event_file
    sheet = drawn.sheet

    def printed(done: bool) -> None:
        if not done:
            desk.say(
                _("The printer did not start. Check paper and cable, or save the form as a file."),
                Severity.BAD,
            )
            return
        _note(desk, event, (sheet,))
        said = _("{form} was sent to the printer.").format(form=sheet.title)
        desk.say("\u3000".join((said, *drawn.said)), Severity.WARN if drawn.said else Severity.GOOD)

    desk.background.run(
        Task(
            what=_("{form} is being printed…").format(form=sheet.title),
            work=partial(print_content, drawn.content, printer),
            then=printed,
            otherwise=lambda: desk.say(_("Printing was stopped."), Severity.WARN),
            owner=desk,
            topic="printer",
        )
    )


def print_sheets(desk: Desk, drawn: Sequence[RenderedSheet], printer: QPrinter) -> None:
    """Print several sheets one after the other, each on its own paper, and note those issued."""
    event = desk.event_file

    def printed(done: Sequence[PreparedSheet]) -> None:
        _note(desk, event, done)
        if len(done) < len(drawn):
            words = _("The printer stopped after {count} of {all} forms. Check paper and cable.")
            desk.say(words.format(count=len(done), all=len(drawn)), Severity.BAD)
            return
        words = _n(
            "{count} form was sent to the printer.",
            "{count} forms were sent to the printer.",
            len(done),
        )
        missing = dict.fromkeys(char for one in drawn for char in one.missing)
        otherwise = (problem for one in drawn for problem in one.sheet.otherwise)
        more = [*map(wording.sentence, otherwise), *[missing_text(missing)] * bool(missing)]
        whole = "\u3000".join((words.format(count=len(done)), *more))
        desk.say(whole, Severity.WARN if more else Severity.GOOD)

    desk.background.run(
        Task(
            what=_("The forms are being printed…"),
            work=partial(_print_all, tuple(drawn), printer),
            then=printed,
            otherwise=lambda: desk.say(_("Printing was stopped."), Severity.WARN),
            owner=desk,
            topic="printer",
        )
    )


def _print_all(
    drawn: Sequence[RenderedSheet], printer: QPrinter, tell: TellProgress
) -> list[PreparedSheet]:
    done: list[PreparedSheet] = []
    for one in drawn:
        if not print_content(one.content, printer, tell, own_paper=True):
            break
        done.append(one.sheet)
    return done


def save_sheets(desk: Desk, sheets: Sequence[tuple[PreparedSheet, Path]], sentence: str) -> None:
    """Write sheets to files and say so with the sentence given; saving makes nothing known."""

    def saved(done: Saved) -> None:
        if done.trouble is not None:
            desk.explain(done.trouble)
        elif done.stopped:
            desk.say(
                _("Stopped: {count} of {all} forms were saved.").format(
                    count=len(done.sheets), all=len(sheets)
                ),
                Severity.WARN,
            )
        else:
            instead = _n(
                "{count} file of the same name was replaced.",
                "{count} files of the same name were replaced.",
                done.replaced,
            ).format(count=done.replaced)
            whole = (sentence, *[instead] * bool(done.replaced), *done.said)
            severity = Severity.WARN if done.said else Severity.GOOD
            desk.say("\u3000".join(whole), severity)

    desk.background.run(
        Task(
            what=_("The forms are being saved…"),
            work=partial(_save, tuple(sheets)),
            then=saved,
            owner=desk,
            topic="files",
        )
    )


def note_issued(desk: Desk, sheet: PreparedSheet) -> None:
    """Note on the desk's own word that a sheet, as it is now, was put up or given out."""
    if desk.note(sheet.note):
        said = _("{form}: recorded as posted or handed out, as it is now.")
        desk.say(said.format(form=sheet.title), Severity.GOOD)


def _note(desk: Desk, event: EventFile, sheets: Sequence[PreparedSheet]) -> None:
    """Note sheets as issued, unless their event was closed meanwhile."""
    if desk.is_open and desk.event_file is event:
        for sheet in sheets:
            desk.note(sheet.note)


def no_sheet(form: Form) -> str:
    """Say why a form is not printed; empty where it is a sheet of paper."""
    return "" if form.suffix == "pdf" else _("This is a file and no sheet: save it.")
