"""The running scoreboards of a round as frozen views: what is written, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from app.courts import open_matches
from app.courts.open_matches import OpenMatch
from app.event_file.file import EventFile
from app.queries import live_queries
from models.calling.courts import court_of
from models.core.problems import Problem, Refused, refuse
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.live import LIVE, KeptBoard, told_lines
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import EndTurn, ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.views.divisions import MatchView
from models.views.logs import LiveLog


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveBoard:
    """One match as its scoreboard shows it, with all that a window must know."""

    match: MatchView
    division: str
    options: ShuffleboardOptions
    record: ShuffleboardResult
    board: ScoreboardView
    court: str
    """Where it is played: as noted, else the number of the table where no courts are named."""
    mendable: bool = True
    """Whether its lines can be struck and replaced."""
    unread: Problem | None = None
    """Why its record cannot be read, so that nothing is written over it."""
    advice: tuple[str, ...] = ()
    """What the pair must know of the one that shares its court (YSA D-7)."""

    @property
    def entered(self) -> tuple[str, ...]:
        """The name of each seat as it was entered."""
        return tuple(seat.entrant.name for seat in self.match.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, per seat: as entered, until a substitute does."""
        return self.board.names(self.entered) if self.board.substitutions else self.entered

    @property
    def log(self) -> LiveLog:
        """The record with what has become of every line."""
        entrants = tuple(seat.entrant.id for seat in self.match.seats)
        return LiveLog(
            match=self.match,
            names=self.entered,
            options=self.options,
            kept=KeptBoard(entrants=entrants, record=self.record),
            state=self.board,
            lines=told_lines(self.record, self.options, self.entered),
        )

    @property
    def recorded(self) -> bool:
        """Whether the result is entered, so that the board only shows it."""
        return self.match.result is not None

    @property
    def writable(self) -> bool:
        """Whether lines can be written: without a result, and what there is can be read."""
        return not self.recorded and self.unread is None


def live(event: EventFile, match_id: int) -> LiveBoard:
    """Give the board of one match.

    Refused `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, `NO_BOARD_HERE` where another game is played,
    `THREE_PLAYERS` or `TWO_PLAYERS` where the kind of game wants another number.
    """
    place = live_queries.live(event, match_id)
    if place.rules is not LIVE:
        raise refuse("NO_BOARD_HERE")
    options: ShuffleboardOptions = place.of.options
    record: ShuffleboardResult = place.kept.record
    return LiveBoard(
        match=place.match,
        division=place.division.name,
        options=options,
        record=record,
        board=board(record, options),
        court=court_of(record.start.court, place.match.table, options.courts),
        mendable=place.mendable,
        unread=place.unread,
        advice=open_matches.advice_to(match_id, open_matches.of_event(event)),
    )


def running(event: EventFile, match_id: int) -> ShuffleboardResult | None:
    """Give what the scoreboard of a match has so far; None where there can be none."""
    try:
        return live(event, match_id).record
    except Refused:  # who enters the match is told why it cannot be
        return None


# -- what shuffleboard knows of a match that is on a court or waits for one ------------------------


def start_of(match: OpenMatch) -> Start:
    """Give all that is settled of a match before its first disc."""
    return Start() if match.kept is None else match.kept.record.start


def turn_of(match: OpenMatch) -> EndTurn | None:
    """Give the end that is played now or comes next, once a line is written."""
    board: ScoreboardView | None = match.state
    return None if board is None else (board.in_progress or board.next)


def order_of(match: OpenMatch) -> tuple[int, ...] | None:
    """Give the seats that have yellow and black now, and who waits; None while nobody says so.

    By the end that is played, else by the last game or the start.
    """
    board: ScoreboardView | None = match.state
    turn, start = turn_of(match), start_of(match)
    if turn is not None:
        waits = () if turn.waiting is None else (turn.waiting,)
        return (turn.yellow, turn.black, *waits)
    if match.options.form is MatchForm.ROUND_ROBIN:
        return start.order
    games = () if board is None else board.games
    yellow = games[-1].yellow if games else start.yellow
    return None if yellow is None else (yellow, 1 - yellow)
