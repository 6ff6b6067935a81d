"""What a mend makes of the result of a match that was handed in, and on whose word; in words."""

from __future__ import annotations

from collections.abc import Callable

from app.event_file.file import EventFile
from app.facts.match_rows import cells_text, counts_of
from app.queries.live_queries import Foreseen, LiveRecord
from models.core.causes import CorrectionCause
from models.core.problems import refusals
from reports.i18n import _
from ui.desk.desk import Desk
from ui.dialogs import result_heading as heading
from ui.dialogs.corrections.rehearsing import rehearsal_text
from ui.dialogs.parts.field import Field, choice


def cause_field(place: LiveRecord) -> Field:
    """Ask on whose word the match is mended."""
    answers = (
        (CorrectionCause.DESK_ERROR, _("Typing error at the desk")),
        (CorrectionCause.PLAYERS_AGREE, heading.agreed(len(place.match.seats))),
        (CorrectionCause.REFEREE, _("The |referee| decides")),
    )
    return choice("cause", _("W&hy"), answers, required=True)


def follows(
    desk: Desk, place: LiveRecord, found: Foreseen, mend: Callable[[EventFile], object]
) -> str:
    """Say what becomes of the result, and what that changes; empty where nothing is mended."""
    if refusals(found.problems):
        return ""
    said = _("The match is no longer over: its result is removed, and play goes on here.")
    if found.result is not None:
        known, (round_, match) = place.division.facts, place.division.places[place.match.id]
        context = place.division.context(round_, match)
        after = known.game.score(found.result, context, known.options)
        before = counts_of(place.division, place.match.result)
        old = cells_text(place.division, round_, match.outcomes or (), before)
        new = cells_text(place.division, round_, after, counts_of(place.division, found.result))
        words = _("Result: {old} → {new}")
        if old == new:
            words = _("The result stays {new}.")
        said = words.format(old=old, new=new)
    return "\n".join((said, rehearsal_text(desk, place.division.id, mend)))
