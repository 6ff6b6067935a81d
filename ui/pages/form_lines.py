"""The list of 帳票: which forms there are, whether they can be printed, and whether they were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.event_file.file import EventFile
from app.queries import log_queries, publishing_queries
from models.core.problems import Problem
from models.views.logs import JournalView
from reports.forms.catalogue import form_title
from reports.forms.form import Form, FormInput
from reports.i18n import _
from ui.papers import issued
from ui.papers.form_input import Sources
from ui.papers.paper_work import PreparedSheet
from ui.words import wording


@dataclass(frozen=True, slots=True)
class FormLine:
    """One form as the list shows it."""

    form: Form
    title: str
    """Its name in the active language, as the division's tables are."""
    ready: bool
    state: str
    """`no`, `current` or `stale`."""
    since: tuple[JournalView, ...] = ()
    """For a stale sheet: what was done since, the newest first."""
    stands: bool = True
    """Whether the order that it announces will not change any more."""
    lacking: tuple[Problem, ...] = ()
    """What keeps it from being written although the rest is there."""
    used: bool = True
    """Whether it is used at this step: due, out already, or telling on paper how things stand;
    what is for playing a round only while somebody plays in it."""

    @property
    def goes_out(self) -> bool:
        """Whether it is put up or given out: not what tells the desk alone how things stand."""
        return not (self.form.for_desk and self.form.results)

    @property
    def worded(self) -> bool:
        """Whether the desk chooses words of it in a dialog of its own."""
        return self.form.abroad or self.form.laid_out or "certificates" in self.form.needs

    @property
    def id(self) -> str:
        """The form's key, by which a row is found again."""
        return self.form.key


DRAWN = frozenset(
    {"groups", "brackets", "main_bracket", "consolation_bracket", "slots", "stages", "finalists"}
)
"""What is not there before lots are drawn, or two are named: nothing of it is held back."""
MOST_CHANGES = 3
"""How many changes are named; more would not be read."""


def stale_sentence(lines: Sequence[FormLine]) -> str:
    """Say which sheets on the wall are out of date, and by what; empty if none is."""
    if not lines:
        return ""
    titles = wording.listed([line.title for line in lines])
    changes = [wording.action_name(entry) for entry in max(lines, key=_changes).since]
    if not changes:
        return _(
            "Issued earlier and now out of date: {forms}. Print again and exchange the sheets."
        ).format(forms=titles)
    return _(
        "Issued earlier and now out of date: {forms}. Changed since: {changes}. "
        "Print again and exchange the sheets."
    ).format(forms=titles, changes=wording.listed(changes[:MOST_CHANGES]))


def _changes(line: FormLine) -> int:
    return len(line.since)


def state_text(line: FormLine) -> str:
    """Say with a sign and a word whether a form can be printed and whether it was."""
    if line.lacking:
        return _("⚠ Something lacks")
    if not line.ready:
        return _("– Not yet")
    if not line.stands:
        return _("⚠ Provisional")
    return {
        "no": "",
        "current": _("✓ Issued"),
        "stale": _("⚠ Out of date"),
    }[line.state]


def state_colour(line: FormLine) -> str:
    """Name the colour of the sign."""
    if line.lacking:
        return "warn"
    if not line.ready:
        return "muted"
    if not line.stands:
        return "warn"
    return {"no": "", "current": "good", "stale": "warn"}[line.state]


def title_colour(line: FormLine) -> str:
    """Name the colour of the title."""
    return "" if line.ready else "muted"


def sheet_of(sources: Sources, form: Form, round_id: int | None) -> PreparedSheet:
    """Read all that stands on one form."""
    given = sources.of(form)
    return PreparedSheet(form=form, given=given, division_id=sources.id, round_id=round_id)


def form_lines(
    event: EventFile,
    division_id: int,
    round_id: int | None,
    *,
    large: bool,
    shown: str = "",
) -> tuple[Sources, list[FormLine]]:
    """Give the forms of a division as the list shows them, and what they are made of.

    What stands on the form that is `shown` is read with them, in whatever thread this is done.
    """
    sources = Sources(event, division_id, round_id=round_id, large=large)
    printed = log_queries.printed(event, division_id)
    lines = []
    for form in sources.available():
        given = sources.of(form)
        stands = form.stands(given)
        ready = form.ready(given) and (stands or form.asked)
        told = issued.Issued("no")
        if ready:
            told = issued.state(event, division_id, form, round_id, given, printed=printed)
        title = form_title(form.key, given.at_table)
        lacking = form.lacking(given)
        now = ready and form.suffix == "pdf" and form.wanted(given.where) and not _over(form, given)
        used = (now and (stands or not form.final)) or told.state != "no" or bool(lacking)
        used = used or (ready and form.worked_at(given))
        lines.append(FormLine(form, title, ready, told.state, told.since, stands, lacking, used))
        if ready and form.key == shown:
            sheet_of(sources, form, round_id)
    return sources, lines


def _over(form: Form, given: FormInput) -> bool:
    """Tell whether a sheet is for playing a round in which nobody plays any more."""
    shown = given.round if "round" in form.needs and not form.results else None
    return shown is not None and shown.published and not shown.missing


def why_nothing(
    event: EventFile, division_id: int, form: Form, lacking: tuple[Problem, ...] = ()
) -> str:
    """Say why a form cannot be made: what it lacks, is held back, or is not there yet."""
    if lacking:
        return wording.sentences(lacking)
    if form.results and form.needs.isdisjoint(DRAWN):
        held = publishing_queries.withheld(event, division_id)
        if held is not None:
            return wording.sentence(held)
    return _("There is nothing to print on this form yet.")
