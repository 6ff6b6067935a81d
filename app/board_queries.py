"""The running scoreboards of a round as frozen views: what is written, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app import facts, open_matches, queries
from app.division import Division
from app.event_file import EventFile
from app.kept_boards import EMPTY, court_of, noted, record_of
from models.core import refuse
from models.games.shuffleboard.board import board
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.courts import Advice, Course, advice, clash
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.round_robin import PLAYERS
from models.games.shuffleboard.views import Board
from models.views import MatchView


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveBoard:
    """One match as its scoreboard shows it, with all that a window must know."""

    match: MatchView
    division: str
    options: ShuffleboardOptions
    record: ShuffleboardResult
    board: Board
    court: str
    """Where it is played: as noted, else the number of the table where no courts are named."""
    advice: tuple[Advice, ...] = ()
    """What the pair must know of the one that shares its court (YSA D-7)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names per seat."""
        return tuple(seat.entrant.name for seat in self.match.seats)

    @property
    def recorded(self) -> bool:
        """Whether the result is entered, so that the board only shows it."""
        return self.match.result is not None


def live(event: EventFile, match_id: int) -> LiveBoard:
    """Give the board of one match.

    Refused `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, `NO_BOARD_HERE` where another game is played,
    `THREE_PLAYERS` or `TWO_PLAYERS` where the kind of game wants another number.
    """
    division = division_of(event, match_id)
    _shown, match = queries.round_of_match(event, division.id, match_id)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    seats, wanted = len(match.seats), sides(division.facts.options.form)
    if seats != wanted:
        code = "THREE_PLAYERS" if wanted == PLAYERS else "TWO_PLAYERS"
        raise refuse(code, seats=seats)
    options: ShuffleboardOptions = division.facts.options
    record = record_of(match, noted(event, division))
    if check_start(record.start, options):  # after a change of the division's settings
        record = EMPTY
    now = board(record, options)
    told = () if match.result is not None else told_to(now, match_id, open_matches.of_event(event))
    return LiveBoard(
        match=match,
        division=division.name,
        options=options,
        record=record,
        board=now,
        court=court_of(record.start, match.table, options),
        advice=told,
    )


def told_to(
    own_board: Board, match_id: int, matches: Iterable[open_matches.OpenMatch]
) -> tuple[Advice, ...]:
    """Give what a pair that does not walk must know of the other end of its court (YSA D-7).

    Who is there now counts; else a pair that has finished; and where nobody is, while this one
    plays, somebody must send the discs back.
    """
    found = list(matches)
    own = next((one for one in found if one.match.id == match_id), None)
    place = None if own is None else own.place
    if own is None or place is None or place.end is None:
        return ()
    beside = [
        other
        for other in found
        if other.place is not None
        and other.place.court == place.court
        and not clash(other.place, place)
    ]
    there = [other for other in beside if other.course.on_court]
    done = [other for other in beside if other.course is Course.FINISHED]
    if there:
        return () if there[0].board is None else advice(own_board, there[0].board)
    if done and done[0].board is not None:
        return advice(own_board, done[0].board)
    alone = own.course.on_court and bool(own.start.court.strip())
    return (Advice.PUSHER,) if alone else ()


def division_of(event: EventFile, match_id: int) -> Division:
    """Give the division of a match that has a scoreboard; Refused `NO_BOARD_HERE`."""
    division = facts.division_of_match(event, match_id)
    if not isinstance(division.facts.options, ShuffleboardOptions):
        raise refuse("NO_BOARD_HERE")
    return division
