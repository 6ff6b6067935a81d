"""What a correction would change, said before it is done in a few sentences; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.queries import log_queries
from models.core.problems import Refused
from models.views.divisions import PAIR, EntrantView
from models.views.logs import PrintedView
from models.views.rankings import Consequences, LaterMatch, PlaceMove
from reports import wording as paper
from reports.forms.form import SEATINGS
from reports.i18n import _, _n
from ui import heavy
from ui.words.dialog_problems import words
from ui.words.wording import listed

if TYPE_CHECKING:
    from ui.desk.desk import Desk

NAMED = 3
"""How many sheets are named before the rest is only counted."""


def consequences_text(change: Consequences, printed: Iterable[PrintedView] = ()) -> str:
    """Say what happens to places, finalists, the next pairing and the sheets that were printed."""
    said = [
        _places(change),
        *_finalists(change),
        *_overturned(change),
        *([] if change.overturned else _next_round(change)),
        *_sheets(change, printed),
        *(words(own.problem) for own in change.conflicts),
    ]
    return "\n".join(said)


def _overturned(change: Consequences) -> Iterator[str]:
    """Say which later matches of a knock-out get other players."""
    for later in change.overturned:
        values = {
            "match": _match(later),
            "before": _sides(later.before),
            "after": _sides(later.after),
        }
        if later.played:
            yield _("{match}: {before} was played; by this result {after} play.").format(**values)
        elif any(later.before):
            yield _("{match}: {after} instead of {before}.").format(**values)


def _match(later: LaterMatch) -> str:
    return _("{round_name}, |table| {table}").format(
        round_name=paper.round_name(later.stage, later.round), table=later.table
    )


def _sides(names: Iterable[str]) -> str:
    return " – ".join(name or "…" for name in names)


def _places(change: Consequences) -> str:
    moved = [move for move in change.places if move.before != move.after]
    if not moved and not change.others:
        return _("Places: nobody's place changes.")
    if not moved and len(change.places) < 2:
        return _n(
            "Places: {count} other changes.", "Places: {count} others change.", change.others
        ).format(count=change.others)
    if not moved and len(change.places) > PAIR:
        return _n(
            "Places: everybody |at| the |table| keeps theirs; {count} other changes.",
            "Places: everybody |at| the |table| keeps theirs; {count} others change.",
            change.others,
        ).format(count=change.others)
    if not moved:
        return _n(
            "Places: both keep theirs; {count} other changes.",
            "Places: both keep theirs; {count} others change.",
            change.others,
        ).format(count=change.others)
    moves = listed([_move(move) for move in moved])
    if not change.others:
        return _("Places: {moves}.").format(moves=moves)
    return _n(
        "Places: {moves}; {count} other changes too.",
        "Places: {moves}; {count} others change too.",
        change.others,
    ).format(moves=moves, count=change.others)


def _move(move: PlaceMove) -> str:
    name = move.entrant.name
    if move.after is None:
        return _("{name} {before} → no place").format(name=name, before=move.before)
    if move.before is None:
        return _("{name} no place → {after}").format(name=name, after=move.after)
    return _("{name} {before} → {after}").format(name=name, before=move.before, after=move.after)


def _finalists(change: Consequences) -> Iterator[str]:
    if not change.finalists_before:
        return
    before, after = _names(change.finalists_before), _names(change.finalists_after)
    if not change.other_finalists:
        yield _("Final: the same two, {names}.").format(names=before)
    elif change.finalists_announced:
        yield _(
            "Final: by the results it would now be {after}. {before} were announced and stay "
            "until the |referee| takes that back."
        ).format(before=before, after=after)
    else:
        yield _("Final: {after} instead of {before}.").format(before=before, after=after)


def _names(people: Iterable[EntrantView]) -> str:
    return " – ".join(person.name for person in people)


def _next_round(change: Consequences) -> Iterator[str]:
    if change.next_round_published:
        yield _("The next pairing is published: it stays as it is.")
    elif change.next_round_proposed:
        yield _(
            "The proposal for the next pairing rests on the old result: discard it and pair again."
        )


def _sheets(change: Consequences, printed: Iterable[PrintedView]) -> Iterator[str]:
    titles = list(dict.fromkeys(_stale_titles(change, printed)))
    more = len(titles) - NAMED
    if more > 0:
        yield _n(
            "Out of date on paper: {sheets} and {count} more.",
            "Out of date on paper: {sheets} and {count} more.",
            more,
        ).format(sheets=listed(titles[:NAMED]), count=more)
    elif titles:
        yield _("Out of date on paper: {sheets}.").format(sheets=listed(titles))


def _stale_titles(change: Consequences, printed: Iterable[PrintedView]) -> Iterator[str]:
    """Name the sheets that show an order, and those of later rounds, which show the scores."""
    sheets = tuple(printed)
    if not sheets:
        return
    for sheet in sheets:
        form = heavy.catalogue.FORMS.get(sheet.form)
        if form is None:
            continue
        of_scores = form.says in SEATINGS and sheet.round_id in change.later_rounds
        if form.results or of_scores:
            yield _(form.called(change.at_table))


def rehearsal_text(desk: Desk, division_id: int, act: Callable[[EventFile], object]) -> str:
    """Try an action without keeping it and say in a few sentences what it would change.

    Nothing where it would be refused; the message bar then says why.
    """

    def read(event: EventFile) -> str:
        change = rehearsed(event, division_id, lambda: act(event))
        return consequences_text(change, log_queries.printed(event, division_id).values())

    return desk.read(read) or ""


def foreseen_text(
    desk: Desk,
    division_id: int,
    act: Callable[[EventFile], object],
    *,
    about: Sequence[int] = (),
) -> str:
    """Try an action without keeping it and say what it would change, or why it cannot be.

    `about` are the entrants it is about, whose places are named.
    """

    def read(event: EventFile) -> str:
        try:
            change = rehearsed(event, division_id, lambda: act(event), about=about)
        except Refused as refusal:
            return "\n".join(map(words, refusal.problems))
        return consequences_text(change, log_queries.printed(event, division_id).values())

    return desk.read(read) or ""
