"""Who is given a place at all: disqualification, and house players (メンバー不足の補充)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile
from app.facts import reading
from app.facts.absences import open_absence, seated
from app.facts.division import Division
from app.facts.note import ENTRANT, NoteKind
from app.operations.writing.departures import come_back, ended, leave, open_seats, want_in
from app.operations.writing.reconciling import entrant_action
from app.operations.writing.recording import Noting, log_ruling
from models.core.causes import NOBODY, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.facts import Round
from models.core.people import Entrant, Status
from models.core.problems import refuse
from models.store.records import AbsenceRecord, EntrantRecord

RANKED, FILLS_IN = "in", "fill_in"
"""What the log of rulings says of who has a place, and of who only fills in."""


@dataclass(frozen=True, kw_only=True)
class LeftWith:
    """What a disqualification did beside giving no place."""

    from_round: int
    """The round from which somebody is away by it, counted through the division."""


LEFT = NoteKind(ENTRANT, "disqualified", LeftWith)
"""The absence of somebody came with the disqualification, and goes with it."""


def disqualify(
    event: EventFile,
    entrant_id: int,
    *,
    from_round: int | None,
    by: Authority,
    article: str = "",
    noting: Noting | None = None,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Throw somebody out of a division from a round on: no place is given, nobody is paired.

    What was played stays for the sake of the opponents; an open match of that round is recorded
    as for a withdrawal. Who has left before is away already, and `from_round` is None. Refused:
    `NO_SUCH_ENTRANT`, `IS_DISQUALIFIED`, `REASON_NEEDED`, `REFEREE_NEEDED`, `ROUND_RANGE`,
    `RESULT_STANDS`, `NOT_PUBLISHED`; Contradicted see `reconcile` and `lay_down`. `noting` is what
    a game notes beside the line of the log.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    want_in(entrant)
    away = entrant.has_left
    if not away and from_round is None:
        raise refuse("ROUND_RANGE", where="from_round", low=1, high=division.last_turn + 1)
    number = None if away else from_round
    tables = [] if number is None else open_seats(division, entrant, number)
    by.want()
    leaves = ended(division, entrant_id, tables)
    with entrant_action(event, division, entrant_id, "disqualify", ruled, leaves=leaves) as session:
        session.get_one(EntrantRecord, entrant_id).status = Status.DISQUALIFIED.value
        if number is not None:
            leave(session, division, entrant_id, tables, from_round=number, reason=by.reason)
            LEFT.add(session, entrant_id, LeftWith(from_round=number), division.id)
        round_ = None if number is None else _round_of(division, entrant_id, number)
        line = log_ruling(
            session,
            division.id,
            "disqualification",
            by=by,
            article=article,
            old=RANKED if entrant.ranked else FILLS_IN,
            new=Status.DISQUALIFIED.value,
            round_id=None if round_ is None else round_.id,
            entrant_id=entrant_id,
        )
        session.flush()
        if noting is not None:
            noting(session, line.id)
    return entrant_id


def take_back(
    event: EventFile, entrant_id: int, *, by: Authority, ruled: Resolution = NOTHING_RULED
) -> int:
    """Take a disqualification back: a place is given again.

    Whoever was away only by it plays again from the first match that nobody has entered, else from
    the next round that is not drawn; rounds missed stay as they are counted. Refused:
    `NO_SUCH_ENTRANT`, `NOT_DISQUALIFIED`, `REASON_NEEDED`, `REFEREE_NEEDED`; Contradicted see
    `reconcile`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    if entrant.status != Status.DISQUALIFIED:
        raise refuse("NOT_DISQUALIFIED", name=entrant.name)
    by.want()
    with entrant_action(
        event, division, entrant_id, "take_back_disqualification", ruled
    ) as session:
        session.get_one(EntrantRecord, entrant_id).status = Status.IN.value
        if LEFT.drop(session, [entrant_id]):
            come_back(session, division, entrant, _back_in(division, entrant))
        log_ruling(
            session,
            division.id,
            "disqualification",
            by=by,
            old=Status.DISQUALIFIED.value,
            new=RANKED if entrant.ranked else FILLS_IN,
            entrant_id=entrant_id,
        )
        session.flush()
    return entrant_id


def move(
    event: EventFile,
    entrant_id: int,
    *,
    from_round: int,
    by: Authority,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Let a disqualification begin with another round, so that what is played before it counts.

    A table at which somebody was thrown out is typed with all who sat there when the
    disqualification begins after it. Refused: `NO_SUCH_ENTRANT`, `NOT_DISQUALIFIED`,
    `REASON_NEEDED`, `REFEREE_NEEDED`, `ROUND_RANGE`, `RESULT_STANDS`, `NOT_PUBLISHED`;
    Contradicted see `reconcile` and `lay_down`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    absence = open_absence(entrant)
    if entrant.status != Status.DISQUALIFIED or absence is None:
        raise refuse("NOT_DISQUALIFIED", name=entrant.name)
    by.want()
    before = absence.from_round
    departure = division.departure(entrant_id, from_round)
    action = "move_disqualification_after" if departure.after else "move_disqualification"
    leaves = ended(division, entrant_id, seated(division, entrant_id, from_round))
    told = {"stage": departure.stage, "round": departure.round}
    with entrant_action(
        event, division, entrant_id, action, ruled, leaves=leaves, **told
    ) as session:
        why = session.scalars(
            select(AbsenceRecord.reason).where(
                AbsenceRecord.entrant_id == entrant_id, AbsenceRecord.back_round.is_(None)
            )
        ).one()
        come_back(session, division, entrant, before)
        now = reading.read_within(session, division.id)
        tables = open_seats(now, now.by_id[entrant_id], from_round)
        leave(session, now, entrant_id, tables, from_round=from_round, reason=why)
        if LEFT.record(session, entrant_id) is not None:
            LEFT.keep(session, entrant_id, LeftWith(from_round=from_round))
        found = _round_of(division, entrant_id, min(before, from_round))
        log_ruling(
            session,
            division.id,
            "disqualification",
            by=by,
            new=Status.DISQUALIFIED.value,
            round_id=None if found is None else found.id,
            entrant_id=entrant_id,
        )
        session.flush()
    return entrant_id


def set_ranked(
    event: EventFile,
    entrant_id: int,
    ranked: bool,
    *,
    by: Authority = NOBODY,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Make a house player of somebody, who is scored and has no place, or the other way round.

    Once a round is published it is for the referee to say. Refused: `NO_SUCH_ENTRANT`,
    `IS_DISQUALIFIED`, `FILLS_IN_ALREADY`, `RANKED_ALREADY`, `REASON_NEEDED`, `REFEREE_NEEDED`;
    Contradicted see `reconcile`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    want_in(entrant)
    if entrant.ranked == ranked:
        raise refuse("RANKED_ALREADY" if ranked else "FILLS_IN_ALREADY", name=entrant.name)
    if division.begun:
        by.want()
    action = "rank_entrant" if ranked else "make_fill_in"
    with entrant_action(event, division, entrant_id, action, ruled) as session:
        session.get_one(EntrantRecord, entrant_id).ranked = ranked
        if by.given:
            log_ruling(
                session,
                division.id,
                "fill_in",
                by=by,
                old=FILLS_IN if ranked else RANKED,
                new=RANKED if ranked else FILLS_IN,
                entrant_id=entrant_id,
            )
        session.flush()
    return entrant_id


def _back_in(division: Division, entrant: Entrant) -> int:
    """Give the turn from which somebody plays again: of the first match still to be entered."""
    absence = open_absence(entrant)
    start = division.last_turn + 1 if absence is None else absence.from_round
    still_open = (
        division.turn(round_)
        for round_, match in seated(division, entrant.id, start)
        if round_.published and not match.bye and match.id not in division.results
    )
    return min(still_open, default=division.last_turn + 1)


def _round_of(division: Division, entrant_id: int, turn: int) -> Round | None:
    """Give the published round of a turn, that of one's own match first."""
    published = [round_ for round_ in division.facts.rounds if round_.published]
    found = [round_ for round_ in published if division.turn(round_) == turn]
    own = [r for r in found if any(entrant_id in match.seats for match in r.matches)]
    return next(iter((*own, *found)), None)
