"""What shuffleboard knows of a match that is on a court or waits for one."""

from __future__ import annotations

from app.courts.open_matches import OpenMatch
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.play.views import EndTurn, ScoreboardView
from models.games.shuffleboard.record import Start


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
