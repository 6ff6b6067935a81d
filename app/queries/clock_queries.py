"""From the event file to clocks: of who has not come, and of the tables of a round together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from models.core.absent_clock import AbsentView
from models.core.facts import Match, Round
from models.round_clock import RoundClock, RoundClockView


def absent_clocks(event: EventFile, division_id: int) -> dict[int, AbsentView]:
    """Give the clocks of absent players of a division by match id; what is unfit is left out."""
    division = facts.division(event, division_id)
    clocks = {}
    for match_id, clock in notes.ABSENT.all(event, of_open=True).items():
        place = division.places.get(match_id)
        if place is None:
            continue
        round_, match = place
        minutes = minutes_of(division, round_.stage)
        if minutes is not None and 0 <= clock.seat < len(match.seats):
            who = division.entrant_view(match.seats[clock.seat], division.turn(round_))
            clocks[match_id] = AbsentView(clock=clock, name=who.name, minutes=minutes)
    return clocks


def minutes_at(event: EventFile, match_id: int) -> int | None:
    """Give how long the clock of an absent player runs at a match; None where none is started."""
    division = facts.division_of_match(event, match_id)
    return minutes_of(division, division.places[match_id][0].stage)


def minutes_of(division: Division, stage: str) -> int | None:
    """Give how long the clock of an absent player runs in a stage; None where none is started."""
    known = division.facts
    return known.game.absent_minutes(division.part(stage), known.options)


# -- the clock of a round ----------------------------------------------------------------------


def round_minutes(division: Division, stage: str) -> int | None:
    """Give how long the tables of a round of a stage play together; None without such a clock."""
    known = division.facts
    return known.game.round_minutes(division.part(stage), known.options)


def round_clock(event: EventFile, round_id: int) -> RoundClockView | None:
    """Give the clock of a published round, begun or not; None where there is no such clock."""
    division, round_ = facts.division_of_round(event, round_id)
    return _view(division, round_, notes.ROUND_CLOCK.texts(event))


def round_clocks(event: EventFile) -> tuple[RoundClockView, ...]:
    """Give the clocks of all divisions that were started."""
    kept = notes.ROUND_CLOCK.texts(event)
    if not kept:
        return ()
    divisions = (facts.division(event, key) for key in facts.division_ids(event))
    found = (
        _view(division, round_, kept)
        for division in divisions
        for round_ in division.facts.rounds
        if round_.id in kept
    )
    return tuple(one for one in found if one is not None and one.clock.began is not None)


def past_bell(
    event: EventFile, division: Division, now: datetime
) -> Callable[[Round, Match], int | None]:
    """Give what tells how many whole minutes ago the bell rang for a table; None before it.

    The clocks of the rounds are read once, and only where there are any.
    """
    kept: dict[int, str] | None = None

    def tell(round_: Round, match: Match) -> int | None:
        nonlocal kept
        if round_minutes(division, round_.stage) is None:
            return None
        kept = notes.ROUND_CLOCK.texts(event) if kept is None else kept
        view = _view(division, round_, kept)
        late = timedelta(0) if view is None else view.clock.late(now, match.table)
        return late // timedelta(minutes=1) if late else None

    return tell


def _view(division: Division, round_: Round, kept: Mapping[int, str]) -> RoundClockView | None:
    minutes = round_minutes(division, round_.stage)
    if minutes is None or not round_.published:
        return None
    read = notes.ROUND_CLOCK.read(kept[round_.id]) if round_.id in kept else None
    clock = read or RoundClock(minutes=minutes)  # nothing is said of what cannot be read
    return RoundClockView(
        division_id=division.id,
        division=division.name,
        game=division.facts.game.key,
        round_id=round_.id,
        stage=round_.stage,
        number=round_.number,
        clock=clock,
        open_tables=round_.missing,
    )
