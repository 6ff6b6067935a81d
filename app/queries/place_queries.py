"""Where and when the matches of a division are played, put into the rows of its rounds."""

from __future__ import annotations

from dataclasses import replace

from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from models.calling.match_places import place_of
from models.core.hall import MatchPlace
from models.views.divisions import RoundView


def places(event: EventFile, division: Division) -> dict[int, MatchPlace]:
    """Give by match id what is settled; nothing in a game whose tables say where."""
    game, options = division.facts.game, division.facts.options
    if game.called is None or game.live is None:
        return {}
    kept = live_notes.noted(event, division, game.live)
    found = {}
    for match_id, (_round, match) in division.places.items():
        own = kept.get(match_id)
        if own is not None and own.entrants != match.seats:
            own = None  # it was assigned to others, who sat there before
        stored = division.results.get(match_id)
        at = place_of(game.called, stored.value if stored else None, own, options)
        if at is not None:
            found[match_id] = at
    return found


def placed(shown: RoundView, at: dict[int, MatchPlace]) -> RoundView:
    """Put the places of matches into the rows of a round."""
    if not at:
        return shown
    matches = tuple(replace(match, at=at.get(match.id)) for match in shown.matches)
    return replace(shown, matches=matches)
