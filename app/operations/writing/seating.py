"""How rounds with their matches, and draws with their lines, get into the file and out of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.event_file.file import timestamp
from app.facts import notes, reading
from app.facts.division import Division
from app.facts.note import MATCH, ROUND, drop
from app.facts.notes import VOID_CODE, VoidPlace
from app.operations.writing import records_begun
from models.core.facts import Match, Round, StoredDraw
from models.core.hall import table_numbers
from models.core.problems import Refused, refuse
from models.match_code import match_code
from models.stages.proposals import Proposal
from models.store.codec import to_stored
from models.store.records import (
    AdjustmentRecord,
    DrawRecord,
    EntrantRecord,
    LineRecord,
    MatchRecord,
    PenaltyRecord,
    ResultRecord,
    RoundRecord,
    RulingRecord,
    SeatRecord,
)
from models.teams.line_ups import incomplete


def add_draw(session: Session, division_id: int, drawn: StoredDraw) -> None:
    """Write a draw with its lines."""
    record = DrawRecord(
        division_id=division_id,
        key=drawn.key,
        size=drawn.size,
        seeds=list(drawn.seeds),
        drawn_by=drawn.drawn_by,
        seed=drawn.seed,
        label=drawn.label,
        referee=drawn.referee,
        reason=drawn.reason,
    )
    session.add(record)
    session.flush()
    session.add_all(
        LineRecord(draw_id=record.id, line=line, entrant_id=entrant_id)
        for line, entrant_id in drawn.lines.items()
    )
    session.flush()


def remove_draw(session: Session, division_id: int, key: str) -> None:
    """Remove a draw with its lines, if it is there."""
    query = select(DrawRecord).where(DrawRecord.division_id == division_id, DrawRecord.key == key)
    record = session.scalars(query).first()
    if record is None:
        return
    for line in session.scalars(select(LineRecord).where(LineRecord.draw_id == record.id)):
        session.delete(line)
    session.flush()
    session.delete(record)
    session.flush()


def add_round(
    session: Session,
    division: Division,
    proposal: Proposal,
    draw: tuple[str, str] = ("", ""),
    *,
    published: bool = False,
) -> RoundRecord:
    """Write a proposal as a round with its matches and seats; `draw` is seed and label.

    Refused `TEAM_INCOMPLETE` where a team is seated of which too few people are known.
    """
    if (terms := division.teams.terms) is not None:
        seated = (division.by_id[who] for seats in proposal.tables for who in seats)
        if short := incomplete(seated, terms):
            raise Refused(*short)
    record = RoundRecord(
        division_id=division.id,
        stage=proposal.stage,
        number=proposal.number,
        drawn_by=proposal.drawn_by,
        seed=draw[0],
        label=draw[1],
        proposal=[list(seats) for seats in proposal.tables],
        reasons={str(table): to_stored(whys) for table, whys in proposal.reasons.items()},
        published_at=timestamp() if published else None,
    )
    session.add(record)
    session.flush()
    for drawn in filter(None, (proposal.drawn, proposal.entry, *proposal.plan)):
        remove_draw(session, division.id, drawn.key)  # what was said once holds no more
        add_draw(session, division.id, drawn)
    numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
    matches = [
        MatchRecord(round_id=record.id, table_no=table, rights_of=proposal.rights_of)
        for table in numbers
    ]
    session.add_all(matches)
    session.flush()
    session.add_all(
        SeatRecord(match_id=match.id, position=position, entrant_id=entrant_id)
        for match, seats in zip(matches, proposal.tables, strict=True)
        for position, entrant_id in enumerate(seats)
    )
    session.flush()
    number_round(
        session,
        division,
        record,
        dict(zip(numbers, proposal.tables, strict=True)),
        closed_up=proposal.stage in division.programme.paired,
    )
    if published:
        keep_turn(session, division, record)
    return record


def remove_round(session: Session, round_: Round) -> None:
    """Remove a round with its matches and seats; log lines that name it stay."""
    for log in session.scalars(select(RulingRecord).where(RulingRecord.round_id == round_.id)):
        log.round_id = None
    remove_matches(session, [match.id for match in round_.matches])
    drop(session, ROUND, [round_.id])
    session.delete(session.get_one(RoundRecord, round_.id))


def late_no_more(session: Session, division: Division, round_: Round) -> None:
    """Let who came in while a round or a later one stood not be late for what is drawn anew."""
    if round_.stage == division.programme.numbered:
        came = select(EntrantRecord).where(
            EntrantRecord.division_id == division.id, EntrantRecord.from_round > round_.number
        )
        for entrant in session.scalars(came):
            entrant.from_round = round_.number


def remove_matches(session: Session, ids: Iterable[int]) -> None:
    """Remove matches with their seats, notes and adjustments; log lines and penalties stay.

    Of those that were published it stays known where they were, since their cards are about.
    Refused `RECORD_STANDS` where somebody writes one down: that is laid down first.
    """
    ids = list(ids)
    _want_no_record(session, ids)
    void = _void_places(session, ids)
    for ruling in session.scalars(select(RulingRecord).where(RulingRecord.match_id.in_(ids))):
        ruling.match_id = None
    for penalty in session.scalars(select(PenaltyRecord).where(PenaltyRecord.match_id.in_(ids))):
        penalty.match_id = None
    # A result only if it could not be used any more.
    for kind in (SeatRecord, ResultRecord):
        for part in session.scalars(select(kind).where(kind.match_id.in_(ids))):
            session.delete(part)
    drop(session, MATCH, ids)
    adjustments = select(AdjustmentRecord).where(AdjustmentRecord.match_id.in_(ids))
    for adjustment in session.scalars(adjustments):
        session.delete(adjustment)
    session.flush()
    for match in session.scalars(select(MatchRecord).where(MatchRecord.id.in_(ids))):
        session.delete(match)
    for match_id, place, division_id in void:
        VOID_CODE.add(session, match_id, place, division_id)
    session.flush()


def _want_no_record(session: Session, ids: Collection[int]) -> None:
    """Refuse to take away what an action has not asked about, whichever it is."""
    running = sorted(note.owner_id for note in records_begun.notes_of(session, ids))
    if running:
        raise refuse("RECORD_STANDS", codes=[match_code(match_id) for match_id in running])


def _void_places(session: Session, ids: Iterable[int]) -> list[tuple[int, VoidPlace, int]]:
    """Give where published matches were, with their division."""
    query = (
        select(MatchRecord, RoundRecord)
        .join(RoundRecord, RoundRecord.id == MatchRecord.round_id)
        .where(MatchRecord.id.in_(ids), RoundRecord.published_at.is_not(None))
        .order_by(MatchRecord.id)
    )
    numbers: dict[int, dict[int, int]] = {}
    found = list(session.execute(query))
    for _match, round_ in found:
        if round_.id not in numbers:
            numbers[round_.id] = numbers_of_round(session, round_.id)
    places = (
        (match.id, round_, numbers[round_.id].get(match.table_no, match.table_no))
        for match, round_ in found
    )
    return [
        (match_id, VoidPlace(stage=of.stage, round=of.number, table=table), of.division_id)
        for match_id, of, table in places
    ]


def sit_anew(session: Session, match: Match, seats: Iterable[int]) -> MatchRecord:
    """Let other people sit at the table of a match: a new match with a code of its own."""
    old = session.get_one(MatchRecord, match.id)
    made = MatchRecord(round_id=old.round_id, table_no=old.table_no, rights_of=old.rights_of)
    remove_matches(session, [match.id])
    session.add(made)
    session.flush()
    session.add_all(
        SeatRecord(match_id=made.id, position=position, entrant_id=entrant_id)
        for position, entrant_id in enumerate(seats)
    )
    session.flush()
    return made


# -- which numbers rounds and their tables have: written once, and kept ----------------------------

SeatsByTable = Mapping[int, Sequence[int]]
"""Which table of the division, and the ids of the entrants who sit there."""


def number_round(
    session: Session,
    division: Division,
    record: RoundRecord,
    seats: SeatsByTable,
    *,
    closed_up: bool,
) -> None:
    """Write the numbers of a round that is known as a whole; none where all are as counted."""
    numbers = table_numbers(
        list(seats), division.facts.hall, _fixed(division, seats), closed_up=closed_up
    )
    _keep(session, record.id, numbers)


def number_match(
    session: Session, division: Division, record: RoundRecord, seats: SeatsByTable
) -> None:
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


def _fixed(division: Division, seats: SeatsByTable) -> dict[int, int]:
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
