"""The hand kit of an event: everything that its desks need to go on with paper alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from app import queries
from app.event_file.file import EventFile
from app.facts.notes import trial_of
from reports.forms.catalogue import Made, PreparedForm, forms_of, make_together
from reports.i18n import _
from reports.trial_words import trial_title
from ui.papers.form_input import Sources

FIRST = "hand_kit"
"""The form that comes first of a division; the others follow in the order of the day."""


@dataclass(frozen=True, kw_only=True)
class GatheredKit:
    """What the kit is drawn of, in any thread."""

    title: str
    at: datetime
    """The moment of which it tells."""
    parts: tuple[PreparedForm, ...]

    def draw(self, progress: Callable[[int], None] | None = None) -> Made:
        """Draw all of it as one PDF."""
        return make_together(self.parts, self.title, progress)


def gather(event: EventFile, now: datetime) -> GatheredKit:
    """Read what the kit says of every division that is not over."""
    view, trial = queries.event_view(event), trial_of(event)
    title = trial_title(view.name, None if trial is None else trial.kind)
    parts: list[PreparedForm] = []
    for division in view.divisions:
        if division.finished or not division.entrants:
            continue
        sources = Sources(event, division.id, round_id=None)
        forms = sorted(forms_of(division.game).values(), key=lambda form: form.key != FIRST)
        for form in forms:
            given = form.in_kit(sources.of(form))
            if given is not None and form.ready(given):
                parts.append(PreparedForm(form, given))
    return GatheredKit(
        title=_("{event}: going on by hand").format(event=title), at=now, parts=tuple(parts)
    )
