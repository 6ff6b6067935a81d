"""The running scoreboards of a round as frozen views: what is written, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.shuffleboard import open_matches
from app.games.shuffleboard.kept_boards import EMPTY, noted, record_of
from models.core.problems import refuse
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.courts import Advice, court_of
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.round_robin import PLAYERS
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.views.divisions import MatchView


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
    return LiveBoard(
        match=match,
        division=division.name,
        options=options,
        record=record,
        board=board(record, options),
        court=court_of(record.start, match.table, options),
        advice=open_matches.advice_to(match_id, open_matches.of_event(event)),
    )


def division_of(event: EventFile, match_id: int) -> Division:
    """Give the division of a match that has a scoreboard; Refused `NO_BOARD_HERE`."""
    division = facts.division_of_match(event, match_id)
    if not isinstance(division.facts.options, ShuffleboardOptions):
        raise refuse("NO_BOARD_HERE")
    return division
