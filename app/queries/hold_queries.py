"""From the event file to the cards that are on hold."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.match_rows import round_row
from models.core.on_hold import OnHold
from models.views.logs import HeldCard


def holds(event: EventFile, division_id: int) -> dict[int, OnHold]:
    """Give what is on hold in a division by match id; what is unfit is left out."""
    kept = notes.ON_HOLD.all(event, division_id)
    places = facts.division(event, division_id).places if kept else {}
    return {match_id: hold for match_id, hold in kept.items() if match_id in places}


def held_cards(event: EventFile, division_id: int) -> tuple[HeldCard, ...]:
    """Give every card on hold with its match, by round and table."""
    held = holds(event, division_id)
    if not held:
        return ()
    division = facts.division(event, division_id)
    return tuple(
        HeldCard(match=match, hold=held[match.id])
        for round_ in division.facts.rounds
        if not held.keys().isdisjoint(match.id for match in round_.matches)
        for match in round_row(division, round_, ()).matches
        if match.id in held
    )
