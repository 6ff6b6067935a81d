"""Which rankings were made known, on the wall or by the projector, and whether they still hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.event_file.file import EventFile
from app.queries import log_queries
from models.core.facts import Round
from models.views.logs import PrintedView
from reports.forms.catalogue import FORMS, form_title
from reports.forms.form import Form, digest
from reports.i18n import _, _p
from ui.papers import issued
from ui.papers.form_input import form_input
from ui.words import wording

BY_HAND = "posted"
"""What the desk said itself: the ranking hangs on the wall as it is now."""
IN_HALL = "hall"
"""What the projector has shown."""
SHEETS = ("standings", "cross_table", "final_ranking")
"""The forms that show a ranking."""


@dataclass(frozen=True, slots=True)
class PublishedRanking:
    """How a ranking was made known; `marks` is empty while it was not."""

    marks: tuple[PrintedView, ...] = ()
    """The newest of each kind, the newest first."""
    changed: bool = False
    """Whether the ranking is another now than what hangs on the wall, or was shown last."""

    @property
    def at(self) -> datetime | None:
        """When it was made known last."""
        return self.marks[0].at if self.marks else None


def rounds_of(rounds: Sequence[Round], chosen: Round | None) -> tuple[int | None, ...]:
    """Give the rounds under which a ranking was noted: its own, for the last also those after it.

    The final ranking (None) belongs to no round.
    """
    if chosen is None:
        return (None,)
    of_stage = [round_ for round_ in rounds if round_.stage == chosen.stage and round_.published]
    later = rounds[rounds.index(chosen) + 1 :] if chosen == of_stage[-1] else ()
    return (chosen.id, *(round_.id for round_ in later if round_.stage != chosen.stage))


def note(event: EventFile, division_id: int, round_id: int | None, how: str) -> None:
    """Remember that a ranking was made known as it is now: of a round, or the final one (None)."""
    event.note_printed(
        division_id, how, _says(event, division_id, round_id, how, large=False), round_id=round_id
    )


def note_once(event: EventFile, division_id: int, round_id: int | None, how: str) -> None:
    """Remember it unless it was noted last just as it is now."""
    last = log_queries.printed(event, division_id).get((how, round_id))
    if last is None or _changed(event, division_id, last):
        note(event, division_id, round_id, how)


def _says(
    event: EventFile, division_id: int, round_id: int | None, how: str, *, large: bool
) -> str:
    """Sum up what a ranking says now; each sheet in its own way, as it was noted when printed."""
    form = FORMS[how if how in SHEETS else "final_ranking" if round_id is None else "standings"]
    return digest(form, form_input(event, division_id, form, round_id=round_id, large=large))


def published_ranking(
    event: EventFile, division_id: int, round_ids: Sequence[int | None]
) -> PublishedRanking:
    """Tell how a ranking was made known, and whether that still holds.

    What hangs on the wall counts; the projector, which is always right by itself, only where
    there is no paper. Sheets from before the desk's own word are taken to be down.
    """
    noted = [
        mark
        for (how, round_id), mark in log_queries.printed(event, division_id).items()
        if how in (*SHEETS, BY_HAND, IN_HALL) and round_id in round_ids
        if round_id is not None or how not in ("standings", "cross_table")
    ]
    marks = tuple(sorted(noted, key=lambda mark: mark.at, reverse=True))
    paper = [mark for mark in marks if mark.form != IN_HALL]
    by_hand = next((mark for mark in paper if mark.form == BY_HAND), None)
    if by_hand is not None:
        paper = [mark for mark in paper if mark is by_hand or mark.at > by_hand.at]
    changed = any(_changed(event, division_id, mark) for mark in paper or marks[:1])
    return PublishedRanking(marks, changed)


def _changed(event: EventFile, division_id: int, mark: PrintedView) -> bool:
    sizes = (False, True) if mark.form in SHEETS else (False,)
    return all(
        mark.digest != _says(event, division_id, mark.round_id, mark.form, large=large)
        for large in sizes
    )


def announced_otherwise(
    event: EventFile,
    division_id: int,
    *,
    over: bool,
    printed: Mapping[tuple[str, int | None], PrintedView] | None = None,
) -> tuple[str, ...]:
    """Name what was made known of the final places and says something else than the event now.

    Whatever shows an order belongs to it once the division is over; while it runs the sheets of
    single rounds are named before the next pairing (`app/gate.py`). `printed` is what left the
    desk, where it was read already.
    """
    if printed is None:
        printed = log_queries.printed(event, division_id)
    if not printed:
        return ()

    def told(form: Form) -> bool:
        return form.final or (over and (form.key in SHEETS or form.results))

    sheets = issued.stale_sheets(event, division_id, told)
    found = [form_title(sheet.form, sheet.at_table) for sheet in sheets]
    by_hand = printed.get((BY_HAND, None))
    if by_hand is not None and _changed(event, division_id, by_hand):
        found.append(_("the ranking on the wall"))
    return tuple(dict.fromkeys(found))


def sentence(ranking: str, made_known: PublishedRanking) -> tuple[str, str]:
    """Say how a ranking was made known: the role of the words, and the words."""
    if made_known.at is None:
        return "muted", _("{ranking}: not published yet").format(ranking=ranking)
    values = {
        "ranking": ranking,
        "time": f"{made_known.at:%H:%M}",
        "how": wording.listed(_how(mark) for mark in made_known.marks),
    }
    if made_known.changed:
        said = _("⚠ {ranking}: changed since it was published at {time} ({how})")
        return "warn", said.format(**values)
    return "good", _("✓ {ranking}: published at {time} ({how})").format(**values)


def _how(mark: PrintedView) -> str:
    if mark.form == BY_HAND:
        name = _p("how a ranking was published", "on the wall")
    elif mark.form == IN_HALL:
        name = _p("how a ranking was published", "projector")
    else:
        name = form_title(mark.form)
    return " ".join(filter(None, [name, f"{mark.at:%H:%M}", mark.who]))
