"""From the event file to the clocks of who has not come, as far as their matches are open."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from models.core.absent_clock import AbsentClock, AbsentView
from models.store.codec import StoredValueError, from_json


def absent_clocks(event: EventFile, division_id: int) -> dict[int, AbsentView]:
    """Give the clocks of absent players of a division by match id; what is unfit is left out."""
    division = facts.division(event, division_id)
    found = {}
    for match_id, payload in notes.of_open_matches(event, notes.ABSENT).items():
        place = division.places.get(match_id)
        if place is None:
            continue
        round_, match = place
        minutes = minutes_of(division, round_.stage)
        try:
            clock = from_json(payload, AbsentClock)
        except StoredValueError:
            continue
        if minutes is not None and 0 <= clock.seat < len(match.seats):
            who = division.entrant_view(match.seats[clock.seat], division.turn(round_))
            found[match_id] = AbsentView(clock=clock, name=who.name, minutes=minutes)
    return found


def minutes_at(event: EventFile, match_id: int) -> int | None:
    """Give how long the clock of an absent player runs at a match; None where none is started."""
    division = facts.division_of_match(event, match_id)
    return minutes_of(division, division.places[match_id][0].stage)


def minutes_of(division: Division, stage: str) -> int | None:
    """Give how long the clock of an absent player runs in a stage; None where none is started."""
    known = division.facts
    told = known.game.absent_minutes
    return None if told is None else told(division.part(stage), known.options)
