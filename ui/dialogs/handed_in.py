"""What a mend makes of the result of a match that was handed in, and on whose word; in words."""

from __future__ import annotations

from collections.abc import Iterator

from app import queries
from app.event_file.file import EventFile
from app.operations.results import cells_text
from app.queries import log_queries
from app.queries.live_queries import Foreseen, LiveRecord
from models.core.causes import CorrectionCause
from models.core.problems import refusals
from reports.i18n import _
from ui.desk.desk import Desk
from ui.dialogs import result_heading as heading
from ui.dialogs.consequences import consequences_text
from ui.dialogs.parts.field import Field, choice


def cause_field(place: LiveRecord) -> Field:
    """Ask on whose word the match is mended."""
    answers = (
        (CorrectionCause.DESK_ERROR, _("The desk typed it wrong")),
        (CorrectionCause.PLAYERS_AGREE, heading.agreed(len(place.match.seats))),
        (CorrectionCause.REFEREE, _("The referee decides")),
    )
    return choice("cause", _("W&hy"), answers, required=True)


def follows(desk: Desk, place: LiveRecord, found: Foreseen) -> str:
    """Say what becomes of the result, and what that changes; empty where nothing is mended."""
    if refusals(found.problems):
        return ""
    if found.result is not None:
        return desk.read(lambda event: "\n".join(_corrected(event, place, found.result))) or ""
    said = [_("The match is not over any more: its result is taken out, and play goes on here.")]
    if place.division.next_published(place.division.places[place.match.id][0]):
        said.append(_("The next pairing is published: it stays as it is."))
    return "\n".join(said)


def _corrected(event: EventFile, place: LiveRecord, result: object) -> Iterator[str]:
    known, (round_, match) = place.division.facts, place.division.places[place.match.id]
    after = known.game.score(result, place.division.context(round_, match), known.options)
    old, new = (cells_text(round_, outcomes or ()) for outcomes in (match.outcomes, after))
    if old == new:
        yield _("The result stays {result}.").format(result=old)
    else:
        yield _("Result: {old} → {new}").format(old=old, new=new)
    change = queries.consequences(event, match.id, result)
    yield consequences_text(change, log_queries.printed(event, place.division.id).values())
