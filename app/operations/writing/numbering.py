"""Which numbers rounds and their tables have: written once, and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.facts import notes, reading
from app.facts.division import Division
from models.core.facts import Match, Round
from models.core.hall import table_numbers
from models.store.records import MatchRecord, RoundRecord

Seats = Mapping[int, Sequence[int]]
"""Which table of the division, and the ids of the entrants who sit there."""


def number_round(
    session: Session,
    division: Division,
    record: RoundRecord,
    seats: Seats,
    *,
    closed_up: bool,
) -> None:
    """Write the numbers of a round that is known as a whole; none where all are as counted."""
    numbers = table_numbers(
        list(seats), division.facts.hall, _fixed(division, seats), closed_up=closed_up
    )
    _keep(session, record.id, numbers)


def number_match(session: Session, division: Division, record: RoundRecord, seats: Seats) -> None:
    """Write the number of a match that comes into a round; the others keep theirs."""
    spots = select(MatchRecord.table_no).where(MatchRecord.round_id == record.id)
    noted = numbers_of_round(session, record.id)
    numbers = {spot: noted.get(spot, spot) for spot in session.scalars(spots) if spot not in seats}
    taken = {*numbers.values()}
    hall, fixed = division.facts.hall, _fixed(division, seats)
    for spot in seats:
        place = spot
        number = fixed.get(spot, hall.number(place))
        while number in taken:
            number, place = hall.number(place), place + 1
        numbers[spot] = number
        taken.add(number)
    _keep(session, record.id, numbers)


def exchange_tables(session: Session, round_: Round, one: Match, other: Match) -> None:
    """Let two matches of a round exchange the numbers of their tables."""
    numbers = {match.spot: match.table for match in round_.matches}
    numbers[one.spot], numbers[other.spot] = other.table, one.table
    _keep(session, round_.id, numbers)


def keep_turn(session: Session, division: Division, record: RoundRecord) -> None:
    """Write which round of the division one is that is published, if its stage is a later one.

    It stays so when a stage before gets another round: who is away from a round on, and who plays
    for whom, is said by it.
    """
    stages = division.programme.stages(division.facts.programme_options)
    if any(record.stage in own.format.keys(own) for own in stages if not own.opening):
        turn = division.programme.turn(division.facts, record.stage, record.number)
        notes.TURN.keep(session, record.id, notes.TurnNote(turn=turn))
        session.flush()


def number_proposals(session: Session, division_id: int) -> None:
    """Number the rounds anew that are not published, after their numbering was changed."""
    now = reading.read_within(session, division_id)
    for round_ in now.facts.rounds:
        if not round_.published:
            seats = {match.spot: match.seats for match in round_.matches}
            number_round(
                session,
                now,
                session.get_one(RoundRecord, round_.id),
                seats,
                closed_up=round_.stage in now.programme.paired,
            )


def numbers_of_round(session: Session, round_id: int) -> dict[int, int]:
    """Read the numbers of the tables of a round within an action; those that are not as counted."""
    said = notes.NUMBERS.within(session, round_id)
    return {} if said is None else dict(said.tables)


def _fixed(division: Division, seats: Seats) -> dict[int, int]:
    """Give the tables of a round that are somebody's own.

    Where matches are numbered on over several rounds, a number is that of a match.
    """
    programme = division.programme
    if programme.by_hand or division.numbered_on:
        return {}
    found = {}
    for spot, people in seats.items():
        own = [division.by_id[who].table() for who in people if who in division.by_id]
        table = next((table for table in own if table is not None), None)
        if table is not None:
            found[spot] = table
    return found


def _keep(session: Session, round_id: int, numbers: Mapping[int, int]) -> None:
    other = any(spot != number for spot, number in numbers.items())
    note = notes.HallNumbers(tables=tuple(sorted(numbers.items()))) if other else None
    notes.NUMBERS.keep(session, round_id, note)
    session.flush()
