"""House players take the seat of who leaves, so that tables stay, or fill tables from the first."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.absences import open_absence, seated
from app.facts.division import Division
from app.operations.entrants import add_rows, check_rows
from app.operations.writing.departures import SeatsLeft
from app.operations.writing.reconciling import lay_down, reconcile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import sit_anew
from models.core.causes import Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.entrant_data import EntrantData
from models.core.game import OddPlayers
from models.core.people import Entrant, Status
from models.core.problems import refuse
from models.store.records import AbsenceRecord, EntrantRecord, SeatRecord


def take_seat(
    event: EventFile,
    leaver_id: int,
    name: str,
    *,
    from_round: int = 0,
    reason: str = "",
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Let a house player of this name sit where somebody leaves from a round on; give the new id.

    Who is entered as a house player by that name and sits nowhere yet is taken, else a new one. Of
    who has withdrawn already, the house player has the seats from then on; of who was disqualified
    on the referee's word alone (`ruled`). In a published round it is a new match: its old card is
    void. Planned tables follow by themselves. Refused: `NO_FILL_IN_HERE`, `NAME_MISSING`,
    `REFEREE_NEEDED`, `REASON_NEEDED`, `RESULT_STANDS`, and as for `entrants.add`; Contradicted see
    `reconcile` and `lay_down`.
    """
    division = facts.division_of_entrant(event, leaver_id)
    leaver = division.by_id[leaver_id]
    if division.facts.game.odd_players is not OddPlayers.HOUSE_PLAYER:
        raise refuse("NO_FILL_IN_HERE", division=division.name)
    if leaver.status == Status.DISQUALIFIED:
        ruled.want()
    absence = open_absence(leaver)
    turn = absence.from_round if absence is not None else from_round
    seats = _open(division, leaver, turn)
    data, waiting = EntrantData(name=name.strip()), _waiting(division, name.strip())
    if waiting is None:
        check_rows(division, [data])
    details = {"division": division.name, "name": leaver.name, "other": data.name, "turn": turn}
    with event.transaction("take_seat", **details) as session:
        if absence is None:
            session.add(
                AbsenceRecord(
                    entrant_id=leaver_id, from_round=turn, back_round=None, reason=reason.strip()
                )
            )
        lay_down(event, session, division, (match.id for _, match in seats), ruled)
        record = _enter(session, division, waiting, data, turn)
        _seat(session, seats, leaver_id, record.id)
        log_ruling(
            session,
            division.id,
            "fill_in",
            by=Authority(referee=ruled.referee, reason=reason.strip() or ruled.reason),
            old=leaver.name,
            new=data.name,
            round_id=seats[0][0].id if seats else None,
            entrant_id=record.id,
        )
        reconcile(event, session, division, ruled)
        return record.id


def fill_tables(
    event: EventFile, division_id: int, names: Sequence[str], *, from_round: int = 1
) -> list[int]:
    """Enter house players of these names, here from a round on, in one action; give their ids.

    Refused: `NO_FILL_IN_HERE`, and as for `entrants.add`.
    """
    division = facts.division(event, division_id)
    if division.facts.game.odd_players is not OddPlayers.HOUSE_PLAYER:
        raise refuse("NO_FILL_IN_HERE", division=division.name)
    rows = [EntrantData(name=name.strip()) for name in names]
    check_rows(division, rows)
    details = {"division": division.name, "names": [row.name for row in rows]}
    with event.transaction("fill_tables", **details) as session:
        records = add_rows(session, division, rows)
        for record in records:
            record.ranked, record.checked_in, record.from_round = False, True, from_round
        return [record.id for record in records]


def _open(division: Division, leaver: Entrant, turn: int) -> SeatsLeft:
    """Give the matches that the house player plays; Refused `RESULT_STANDS` where one is played."""
    seats = seated(division, leaver.id, turn)
    for round_, match in seats:
        if match.id in division.results:
            raise refuse(
                "RESULT_STANDS",
                name=leaver.name,
                stage=round_.stage,
                round=round_.number,
                table=match.table,
            )
    return seats


def _waiting(division: Division, name: str) -> int | None:
    """Give a house player who is entered by this name and sits nowhere, or None."""
    waiting = (own for own in division.facts.entrants if own.id not in division.paired)
    return next((own.id for own in waiting if own.name == name and not own.ranked), None)


def _enter(
    session: Session, division: Division, known: int | None, data: EntrantData, turn: int
) -> EntrantRecord:
    """Write that the house player is here from a round on."""
    if known is None:
        (record,) = add_rows(session, division, [data])
        record.ranked = False
    else:
        record = session.get_one(EntrantRecord, known)
    record.checked_in, record.from_round = True, turn
    session.flush()
    return record


def _seat(session: Session, seats: SeatsLeft, leaver: int, house_player: int) -> None:
    for round_, match in seats:
        if round_.published:  # its card has the name of who left
            sit_anew(
                session, match, [house_player if who == leaver else who for who in match.seats]
            )
        else:
            seat = session.get_one(SeatRecord, (match.id, match.seats.index(leaver)))
            seat.entrant_id = house_player
    session.flush()
