"""What two pairs that share a court must know of each other (YSA A-3, D-7)."""

from __future__ import annotations

from enum import StrEnum

from models.core.called import Course, Standing
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.play.rights import Stage
from models.games.shuffleboard.play.views import Board


class Advice(StrEnum):
    """What a court with two pairs needs now."""

    STOP_AFTER_FRAME = "stop_after_frame"
    """This pair is stopped after a frame, while the other one practises."""
    CALLED_BESIDE = "called_beside"
    """A pair was called to the other end: once it practises, this one is stopped after a frame."""
    PUSHER = "pusher"
    """Somebody must send the discs back from the free end."""


def advice(pair: Board | None, other: Board | None) -> tuple[Advice, ...]:
    """Give what a pair that plays on must know of the pair at the other end (YSA D-7).

    None stands for a pair that has been called and of which nothing is written.

    >>> from models.games.shuffleboard.catalogue import Form
    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=Form.NON_WALKING))
    >>> advice(begun, begun), [told.value for told in advice(begun, None)]
    ((), ['called_beside'])
    """
    if pair is not None and pair.finished:
        return ()
    if other is None:
        return () if pair is None else (Advice.CALLED_BESIDE,)
    if other.finished:
        return (Advice.PUSHER,)
    practising = other.stage in (Stage.SECOND_HALF, Stage.SECOND_GAME)
    return (Advice.STOP_AFTER_FRAME,) if practising else ()


def beside(own: Standing, other: Standing | None) -> tuple[Advice, ...]:
    """Give the same of a pair on a court, by who is at the other end of it: None for nobody.

    While it plays alone somebody must send the discs back: a pair that was only called has shot
    none.
    """
    if other is not None:
        return advice(own.state, other.state)
    alone = own.course is Course.PLAYING and bool(own.start.court.strip())
    return (Advice.PUSHER,) if alone else ()


def court_remarks(pair: Board, other: Board) -> tuple[Remark, ...]:
    """Give the remark beside a pair's rows: who won, or that it goes on without the other.

    The names of a pair that goes on stand there when the other one's game is over (YSA D-7).

    >>> from models.games.shuffleboard.catalogue import Form
    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=Form.NON_WALKING))
    >>> court_remarks(begun, begun)
    ()
    """
    if not pair.games or not other.games:
        return ()
    winner = pair.games[-1].winner
    if winner is not None:
        return (Remark(kind=RemarkKind.WON, seats=(winner,)),)
    if other.games[-1].over:
        return (Remark(kind=RemarkKind.CONTINUES, seats=(0, 1)),)
    return ()
