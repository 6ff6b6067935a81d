"""Actions on rounds: draw, pair, swap, publish, discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file import EventFile, timestamp
from app.facts import Division
from app.operations.recording import log_ruling
from models.core import Match, Round, refuse
from models.programmes.plan import Draw, Proposal
from models.programmes.swiss import second_meetings
from models.store.codec import to_stored
from models.store.records import (
    EntrantRecord,
    MatchRecord,
    PenaltyRecord,
    ResultRecord,
    RoundRecord,
    RulingRecord,
    SeatRecord,
)


def draw_label(division_name: str, number: int) -> str:
    """Give the label that, with the published seed, repeats the draw of a round.

    >>> draw_label("女子の部", 1)
    '女子の部 R1'
    """
    return f"{division_name} R{number}"


def draw_first(
    event: EventFile,
    division_id: int,
    *,
    seed: str = "",
    lots: Sequence[int] = (),
    apart: bool = False,
) -> int:
    """Draw the first round by typed lots or by a published seed; give the round's id.

    `lots` are entrant ids in drawn order. Refused: `LOTS_INCOMPLETE`, `SEED_MISSING`, or what the
    step strip says.
    """
    division = facts.division(event, division_id)
    label = draw_label(division.name, 1)
    draw = Draw(seed=seed, label=label, lots=tuple(lots), apart=apart)
    proposal = division.programme.draw_first(division.facts, draw)
    published = ("", "") if lots else (seed, label)
    return _write(event, division, proposal, "draw_round", published)


def pair_next(
    event: EventFile,
    division_id: int,
    *,
    approve_rematch: bool = False,
    referee: str = "",
    reason: str = "",
) -> int:
    """Pair the next round by the provisional order; give its id.

    With `approve_rematch` and the referee's name a pairing with second meetings is taken where no
    other exists. Refused: `RESULTS_MISSING`, `NO_LEGAL_PAIRING`, `REFEREE_NEEDED` …
    """
    division = facts.division(event, division_id)
    if approve_rematch and not referee.strip():
        raise refuse("REFEREE_NEEDED", where="referee")
    proposal = division.programme.pair_next(division.facts, approve_rematch)
    ruling = (referee, reason) if proposal.drawn_by == "rematch" else None
    return _write(event, division, proposal, "pair_round", ruling=ruling)


def _write(
    event: EventFile,
    division: Division,
    proposal: Proposal,
    action: str,
    draw: tuple[str, str] = ("", ""),
    *,
    ruling: tuple[str, str] | None = None,
) -> int:
    """Write a proposal in an action of its own; `draw` is the seed with its label."""
    details = {
        "division": division.name,
        "stage": proposal.stage,
        "round": proposal.number,
    }
    with event.transaction(action, **details) as session:
        record = add_round(session, division, proposal, draw)
        if ruling is not None:
            referee, reason = ruling
            log_ruling(
                session, division.id, "rematch", text=reason, referee=referee, round_id=record.id
            )
        return record.id


def add_round(
    session: Session,
    division: Division,
    proposal: Proposal,
    draw: tuple[str, str] = ("", ""),
    *,
    published: bool = False,
) -> RoundRecord:
    """Write a proposal as a round with its matches and seats; `draw` is seed and label."""
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
    matches = [
        MatchRecord(round_id=record.id, table_no=table, rights_of=proposal.rights_of)
        for table in range(1, len(proposal.tables) + 1)
    ]
    session.add_all(matches)
    session.flush()
    session.add_all(
        SeatRecord(match_id=match.id, position=position, entrant_id=entrant_id)
        for match, seats in zip(matches, proposal.tables, strict=True)
        for position, entrant_id in enumerate(seats)
    )
    return record


def swap(
    event: EventFile,
    round_id: int,
    entrant_a: int,
    entrant_b: int,
    *,
    reason: str,
    referee: str = "",
) -> None:
    """Let two people change places in a round, with the reason logged.

    The engine's proposal stays beside it. Refused: `REASON_NEEDED`, `SAME_TABLE`, `RESULT_STANDS`
    once a result of either table is in, `REFEREE_NEEDED` for a published round or when the change
    makes people meet again, or somebody free again.
    """
    division, round_ = facts.division_of_round(event, round_id)
    one, other = _match_of(division, round_, entrant_a), _match_of(division, round_, entrant_b)
    if one.id == other.id:
        raise refuse("SAME_TABLE", table=one.table)
    if not reason.strip():
        raise refuse("REASON_NEEDED", where="reason")
    for match in (one, other):
        if match.id in division.results:
            raise refuse("RESULT_STANDS", name="", round=round_.number, table=match.table)
    again = _meets_again(division, round_, entrant_a, entrant_b)
    if one.bye or other.bye:
        free, table = (entrant_b, one.table) if one.bye else (entrant_a, other.table)
        if division.tally(round_.number - 1)[free].free_wins:
            again.add(table)
    if (round_.published or again) and not referee.strip():
        raise refuse("REFEREE_NEEDED", where="referee", tables=tuple(sorted(again)))
    names = [division.by_id[entrant_id].name for entrant_id in (entrant_a, entrant_b)]
    details = {"division": division.name, "round": round_.number, "names": names}
    with event.transaction("swap_seats", **details) as session:
        first = _seat(session, one, entrant_a)
        second = _seat(session, other, entrant_b)
        first.entrant_id, second.entrant_id = entrant_b, entrant_a
        log_ruling(
            session,
            division.id,
            "swap",
            text=reason,
            referee=referee,
            old=f"{one.table}: {names[0]} / {other.table}: {names[1]}",
            new=f"{one.table}: {names[1]} / {other.table}: {names[0]}",
            round_id=round_id,
        )


def _seat(session: Session, match: Match, entrant_id: int) -> SeatRecord:
    return session.get_one(SeatRecord, (match.id, match.seats.index(entrant_id)))


def _match_of(division: Division, round_: Round, entrant_id: int) -> Match:
    for match in round_.matches:
        if entrant_id in match.seats:
            return match
    raise refuse("NOT_IN_ROUND", name=division.by_id[entrant_id].name, round=round_.number)


def _meets_again(division: Division, round_: Round, one: int, other: int) -> set[int]:
    """Give the tables at which the change would make people meet a second time."""
    exchanged = {one: other, other: one}
    tables = tuple(
        tuple(exchanged.get(entrant_id, entrant_id) for entrant_id in match.seats)
        for match in round_.matches
    )
    touched = {
        match.table for match in round_.matches if one in match.seats or other in match.seats
    }
    return second_meetings(division.facts, tables) & touched


def publish(event: EventFile, round_id: int) -> None:
    """Publish a round: from now on it stands, whatever is corrected later."""
    division, round_ = facts.division_of_round(event, round_id)
    if round_.published:
        raise refuse("ALREADY_PUBLISHED", round=round_.number)
    details = _round_details(division, round_)
    with event.transaction("publish_round", **details) as session:
        session.get_one(RoundRecord, round_id).published_at = timestamp()


def discard(event: EventFile, round_id: int) -> None:
    """Take back a proposal that has not been published; Refused `ALREADY_PUBLISHED`.

    Who came in while it stood is not late for the round that is drawn anew.
    """
    division, round_ = facts.division_of_round(event, round_id)
    if round_.published:
        raise refuse("ALREADY_PUBLISHED", round=round_.number)
    with event.transaction("discard_round", **_round_details(division, round_)) as session:
        remove_round(session, round_)
        came = select(EntrantRecord).where(
            EntrantRecord.division_id == division.id,
            EntrantRecord.from_round == round_.number + 1,
        )
        for entrant in session.scalars(came):
            entrant.from_round = round_.number


def remove_round(session: Session, round_: Round) -> None:
    """Remove a round with its matches and seats; log lines that name it stay."""
    for log in session.scalars(select(RulingRecord).where(RulingRecord.round_id == round_.id)):
        log.round_id = None
    ids = [match.id for match in round_.matches]
    for ruling in session.scalars(select(RulingRecord).where(RulingRecord.match_id.in_(ids))):
        ruling.match_id = None
    for penalty in session.scalars(select(PenaltyRecord).where(PenaltyRecord.match_id.in_(ids))):
        penalty.match_id = None
    for kind in (SeatRecord, ResultRecord):  # a result only if it could not be used any more
        for part in session.scalars(select(kind).where(kind.match_id.in_(ids))):
            session.delete(part)
    session.flush()
    for match in session.scalars(select(MatchRecord).where(MatchRecord.id.in_(ids))):
        session.delete(match)
    session.flush()
    session.delete(session.get_one(RoundRecord, round_.id))


def _round_details(division: Division, round_: Round) -> dict[str, Any]:
    return {"division": division.name, "stage": round_.stage, "round": round_.number}
