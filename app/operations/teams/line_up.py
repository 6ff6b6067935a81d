"""Actions on line-ups: hand in, exchange, change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import LINE_UP
from app.operations.writing.recording import log_ruling
from models.core.causes import Authority, CorrectionCause
from models.core.facts import Match, Round
from models.core.problems import Problem, Refused, refuse
from models.teams.line_ups import BoardSeats, LineUp, missing_line_up, read_line_up
from models.teams.terms import TeamTerms

CAPTAIN_NEEDED = Problem(code="LINE_UP_CAPTAIN", where="captain")


def hand_in(event: EventFile, match_id: int, side: int, numbers: Sequence[int]) -> None:
    """Take the line-up of a side, 0 or 1: for each board a number of its list, 0 for vacant.

    A side may hand in again until both are in. Refused: `NO_TEAMS`, `NOT_PUBLISHED`,
    `BYE_HAS_NO_CARD`, `RESULT_THERE`, `LINE_UPS_IN` (then it is a change), `LINE_UP_NUMBER`, and
    what `line_ups.check_line_up` says; on `LINE_UP_BELOW_FEWEST` the desk offers the default.
    """
    division, round_, match, terms = _place(event, match_id, side)
    noted = LINE_UP.of(event, match_id) or LineUp()
    if there := division.entered(match_id):
        raise Refused(*there)
    if noted.complete:
        raise refuse("LINE_UPS_IN", table=match.table)
    seats = _read(division, round_, match, side, numbers, terms)
    if noted.of(side) == seats:
        return
    details = _told(division, round_, match, side)  # the journal tells nobody who plays
    with event.transaction("hand_in_line_up", **details) as session:
        LINE_UP.keep(session, match_id, noted.having(side, seats))


def exchange(event: EventFile, match_id: int) -> None:
    """Note that both captains have seen both line-ups; Refused `LINE_UP_MISSING` with the team."""
    division, round_, match, _terms = _place(event, match_id, 0)
    noted = LINE_UP.of(event, match_id) or LineUp()
    teams = [division.by_id[who].called(division.turn(round_)) for who in match.seats]
    if missing := missing_line_up(noted, teams, match.table):
        raise Refused(*missing)
    if noted.exchanged:
        return
    told = _told(division, round_, match, None)
    with event.transaction("exchange_line_ups", **told) as session:
        LINE_UP.keep(session, match_id, LineUp(sides=noted.sides, exchanged=True))


def take_back(event: EventFile, match_id: int, side: int) -> None:
    """Take out what a side has handed in, before both are in; Refused as for `hand_in`."""
    division, round_, match, _terms = _place(event, match_id, side)
    noted = LINE_UP.of(event, match_id) or LineUp()
    if noted.complete:
        raise refuse("LINE_UPS_IN", table=match.table)
    if noted.of(side) is None:
        return
    details = _told(division, round_, match, side)
    with event.transaction("take_back_line_up", **details) as session:
        LINE_UP.keep(
            session,
            match_id,
            None if noted.having(side, None) == LineUp() else noted.having(side, None),
        )


def change(
    event: EventFile,
    match_id: int,
    side: int,
    numbers: Sequence[int],
    *,
    captain: str = "",
    by: Authority,
    cause: CorrectionCause = CorrectionCause.REFEREE,
) -> None:
    """Change a line-up once both are in: a substitute comes (YSA G-2), or the desk has mistyped.

    The captain tells it, `by` is the director with the reason. Who comes stands outside the
    line-up that was planned: Refused `LINE_UP_PLANNED` for somebody in it, unless the desk has
    mistyped it (`DESK_ERROR`). Further Refused: `LINE_UP_CAPTAIN`, `REASON_NEEDED`,
    `REFEREE_NEEDED`, `LINE_UPS_OUT` before both are in, and as for `hand_in`. `RESULT_HAS_BOARDS`
    where the result says that others sat there: the result is corrected, or struck first.
    """
    division, round_, match, terms = _place(event, match_id, side)
    noted = LINE_UP.of(event, match_id) or LineUp()
    planned = noted.of(side)
    if not noted.complete or planned is None:
        raise refuse("LINE_UPS_OUT", table=match.table)
    wanted = _missing(captain, by, cause, begun=match_id in division.results)
    if wanted:
        raise Refused(*wanted)
    seats = _read(division, round_, match, side, numbers, terms)
    if seats == planned:
        raise refuse("NO_CHANGE")
    if cause is not CorrectionCause.DESK_ERROR:
        _want_outside(division, match, side, seats, planned)
    stored = division.results.get(match_id)
    if stored is not None and stored.value.boards and stored.value.sat(side) != seats:
        raise refuse("RESULT_HAS_BOARDS", table=match.table)
    old, new = (_names(division, match, side, own) for own in (planned, seats))
    details = _told(division, round_, match, side)
    details |= {"old": old, "new": new, "captain": captain.strip()}
    details |= {"referee": by.referee, "reason": by.reason}
    with event.transaction("change_line_up", **details) as session:
        LINE_UP.keep(session, match_id, noted.having(side, seats))
        log_ruling(
            session,
            division.id,
            "line_up",
            by=by,
            cause=cause.value,
            old=old,
            new=new,
            match_id=match_id,
            entrant_id=match.seats[side],
        )


def _missing(
    captain: str, by: Authority, cause: CorrectionCause, *, begun: bool
) -> tuple[Problem, ...]:
    """Say who has not said it: the desk mends its own typing alone until a result stands."""
    if cause is CorrectionCause.DESK_ERROR and not begun:
        return ()
    return (*(() if captain.strip() else (CAPTAIN_NEEDED,)), *by.missing())


def _want_outside(
    division: Division, match: Match, side: int, seats: BoardSeats, planned: BoardSeats
) -> None:
    """Refuse somebody of the planned line-up at a board that was another's."""
    for board, (who, before) in enumerate(zip(seats, planned, strict=True), start=1):
        if who is not None and who != before and who in planned:
            name = _names(division, match, side, (who,))
            raise refuse("LINE_UP_PLANNED", board_no=board, name=name)


def _place(event: EventFile, match_id: int, side: int) -> tuple[Division, Round, Match, TeamTerms]:
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    terms = division.teams.terms
    if terms is None:
        raise refuse("NO_TEAMS", division=division.name)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    if side not in (0, 1):
        raise ValueError(side)
    return division, round_, match, terms


def _read(
    division: Division,
    round_: Round,
    match: Match,
    side: int,
    numbers: Sequence[int],
    terms: TeamTerms,
) -> BoardSeats:
    team, turn = division.by_id[match.seats[side]], division.turn(round_)
    seats, problems = read_line_up(numbers, team, turn, terms)
    if problems:
        raise Refused(*problems)
    return seats


def _names(division: Division, match: Match, side: int, seats: BoardSeats) -> str:
    team = division.by_id[match.seats[side]]
    names = {own.person.id: own.person.name for own in team.members}
    return " ".join("–" if who is None else names.get(who, str(who)) for who in seats)


def _told(division: Division, round_: Round, match: Match, side: int | None) -> dict[str, Any]:
    """Give what names the action in the journal."""
    told: dict[str, Any] = {
        "division": division.name,
        "stage": round_.stage,
        "round": round_.number,
        "table": match.table,
    }
    if side is not None:
        told["name"] = division.by_id[match.seats[side]].called(division.turn(round_))
    return told
