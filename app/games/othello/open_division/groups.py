"""Entering the groups that headquarters has made, and taking them back (JOA 1, 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations import entrants
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.causes import NOBODY, REASON_NEEDED, Authority
from models.core.entrant_data import EntrantData
from models.core.facts import StoredDraw
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import GROUP_COUNT
from models.pairing.group_draw import block_clashes
from models.pairing.round_robin import GROUP_SEATS
from models.stages.groups import GROUPS
from models.store.records import EntrantRecord

PLACES = GROUP_COUNT * GROUP_SEATS
"""The seats of an open division (JOA 1)."""


@dataclass(frozen=True, kw_only=True)
class GroupSeat:
    """One line of the groups that headquarters has made (JOA 1)."""

    group: int
    """Counted from 1."""
    seat: int
    """Counted from 1; the order of the games hangs on it (JOA 2)."""
    data: EntrantData


def import_groups(
    event: EventFile,
    division_id: int,
    rows: Sequence[GroupSeat],
    *,
    confirmed: Collection[str] = (),
    by: Authority = NOBODY,
) -> None:
    """Enter everybody with group and seat, all or nobody; the desk never reshuffles (JOA 1).

    Refused: `GROUPS_SEATED`, whatever `entrants.import_all` says, every problem of the seats
    (`NO_SUCH_SEAT`, `SEAT_TWICE`, `GROUP_OF_FOUR`), and the questions `EMPTY_SEATS`,
    `BLOCK_TOO_LARGE` and `BLOCK_CLASH` until they are confirmed, a clash with the `reason`.
    """
    division = _open_division(event, division_id)
    if division.facts.entrants:
        raise refuse("ENTRANTS_THERE", count=len(division.facts.entrants))
    problems = check_seats([(row.group, row.seat) for row in rows])
    if problems:
        raise Refused(*problems)
    people = [_entrant(line, row) for line, row in enumerate(rows, start=1)]
    seats = {line_of(row.group, row.seat): who for row, who in zip(rows, people, strict=True)}
    _ask(seats, confirmed, by)
    details = {"division": division.name, "count": len(rows)}
    entrants.check_rows(division, [row.data for row in rows])
    entrants.check_people(event, division, [row.data for row in rows])
    with event.transaction("import_groups", **details) as session:
        records = entrants.add_rows(session, division, [row.data for row in rows])
        for record in records:
            record.checked_in = True
        session.flush()
        lines = {
            line_of(row.group, row.seat): record.id
            for row, record in zip(rows, records, strict=True)
        }
        _write_groups(session, division, lines, "imported", by=by)


def seat_groups(
    event: EventFile,
    division_id: int,
    seats: Mapping[tuple[int, int], int],
    *,
    confirmed: Collection[str] = (),
    by: Authority = NOBODY,
) -> None:
    """Seat people who are entered already: group and seat to entrant id (JOA 1, 2).

    Whoever has a seat is taken to have arrived. Refused as for `import_groups`, and `NOT_SEATED`
    for who has no seat.
    """
    division = _open_division(event, division_id)
    problems = check_seats(list(seats))
    if problems:
        raise Refused(*problems)
    lines = {line_of(group, seat): who for (group, seat), who in seats.items()}
    twice = [who for who, times in Counter(lines.values()).items() if times > 1]
    if twice:
        raise refuse("TWICE_ENTERED", where="groups", name=division.by_id[twice[0]].name)
    seated = {*lines.values()}
    if left := not_seated([own.name for own in division.facts.entrants if own.id not in seated]):
        raise Refused(*left)
    _ask({line: division.by_id[who] for line, who in lines.items()}, confirmed, by)
    details = {"division": division.name, "count": len(lines)}
    with event.transaction("seat_groups", **details) as session:
        for who in lines.values():
            session.get_one(EntrantRecord, who).checked_in = True
        _write_groups(session, division, lines, "entered", by=by)


def not_seated(names: Sequence[str]) -> tuple[Problem, ...]:
    """Refuse to leave people of these names without a seat; the first of them are told."""
    values = {"names": tuple(names[:5]), "count": len(names)}
    return (Problem(code="NOT_SEATED", where="seats", values=values),) if names else ()


def unseat_groups(event: EventFile, division_id: int) -> None:
    """Take the groups back before their first round is published; Refused `ALREADY_PUBLISHED`."""
    division = facts.division(event, division_id)
    if GROUPS not in division.facts.draws:
        raise refuse("GROUPS_MISSING")
    if division.facts.rounds:
        raise refuse("ALREADY_PUBLISHED", round=1)
    with event.transaction("unseat_groups", division=division.name) as session:
        remove_draw(session, division_id, GROUPS)


def check_seats(places: Sequence[tuple[int, int]]) -> tuple[Problem, ...]:
    """Report, with the line of the list, which groups and seats cannot be (JOA 1).

    >>> [(p.code, p.values["row"]) for p in check_seats([(1, 1), (1, 1), (17, 1), (2, 5)])][:3]
    [('SEAT_TWICE', 2), ('NO_SUCH_SEAT', 3), ('NO_SUCH_SEAT', 4)]
    """
    problems = []
    seen: dict[tuple[int, int], int] = {}
    for row, (group, seat) in enumerate(places, start=1):
        values = {"row": row, "group": group, "seat": seat}
        if not (1 <= group <= GROUP_COUNT and 1 <= seat <= GROUP_SEATS):
            problems.append(Problem(code="NO_SUCH_SEAT", where="groups", values=values))
        elif (group, seat) in seen:
            values["first_row"] = seen[group, seat]
            problems.append(Problem(code="SEAT_TWICE", where="groups", values=values))
        seen.setdefault((group, seat), row)
    if problems:
        return tuple(problems)
    sizes = Counter(group for group, _ in seen)
    for group in range(1, GROUP_COUNT + 1):
        if sizes[group] < GROUP_SEATS - 1:
            values = {"group": group, "count": sizes[group]}
            problems.append(Problem(code="GROUP_OF_FOUR", where="groups", values=values))
    return tuple(problems)


def questions(seats: Mapping[int, Entrant]) -> tuple[Problem, ...]:
    """Give what must be confirmed of the seats: empty ones, and blocks that meet (JOA 1)."""
    problems: list[Problem] = []
    empty = PLACES - len(seats)
    if empty:
        groups = tuple(
            sorted({1 + line // GROUP_SEATS for line in range(PLACES) if line + 1 not in seats})
        )
        values = {"count": empty, "groups": groups}
        problems.append(Problem(code="EMPTY_SEATS", where="groups", values=values, ask=True))
    groups_of = [
        [seats[first + seat] for seat in range(GROUP_SEATS) if first + seat in seats]
        for first in range(1, PLACES + 1, GROUP_SEATS)
    ]
    return (*problems, *block_clashes(groups_of))


def _ask(seats: Mapping[int, Entrant], confirmed: Collection[str], by: Authority) -> None:
    asked = questions(seats)
    against = [problem for problem in asked if problem.code not in confirmed]
    if against:
        raise Refused(*against)
    if any(problem.code == "BLOCK_CLASH" for problem in asked):
        by.want(REASON_NEEDED)


def line_of(group: int, seat: int) -> int:
    """Give the line of the draw that is a seat of a group.

    >>> line_of(1, 1), line_of(2, 1)
    (1, 5)
    """
    return (group - 1) * GROUP_SEATS + seat


def _entrant(line: int, row: GroupSeat) -> Entrant:
    return Entrant(id=line, number=line, name=row.data.name, club=row.data.club)


def _open_division(event: EventFile, division_id: int) -> Division:
    division = facts.division(event, division_id)
    if division.programme is not GROUPS_KNOCKOUT:
        raise refuse("NO_GROUPS_HERE", division=division.name)
    if GROUPS in division.facts.draws:
        raise refuse("GROUPS_SEATED")
    return division


def _write_groups(
    session: Session, division: Division, lines: Mapping[int, int], drawn_by: str, *, by: Authority
) -> None:
    drawn = StoredDraw(
        key=GROUPS,
        size=PLACES,
        lines=lines,
        drawn_by=drawn_by,
        reason=by.reason,
        referee=by.referee,
    )
    add_draw(session, division.id, drawn)
    if by.reason.strip():
        log_ruling(session, division.id, "groups", by=by, article="JOA 1")
