"""Which matches share a court, and when one pair waits for the other (YSA A-3, D-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from models.core import Problem
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.rights import Stage
from models.games.shuffleboard.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.views import Board


@dataclass(frozen=True, kw_only=True, slots=True)
class Occupied:
    """What a match takes up."""

    court: str
    end: CourtEnd | None = None
    """The end of a pair that does not walk; None for the whole court."""


def occupied(court: str, form: Form, pair_end: CourtEnd) -> Occupied:
    """Give what a match of this form takes up.

    >>> occupied("1", Form.DOUBLES, CourtEnd.HEAD).end is None
    True
    """
    return Occupied(court=court, end=pair_end if form is Form.NON_WALKING else None)


def check_court(wanted: Occupied, taken: Iterable[Occupied]) -> Iterator[Problem]:
    """Refuse a court that is taken; two pairs that do not walk share one, an end each (YSA A-3).

    >>> head, foot = (Occupied(court="1", end=end) for end in CourtEnd)
    >>> list(check_court(head, [foot]))
    []
    >>> [problem.code for problem in check_court(Occupied(court="1"), [foot])]
    ['COURT_TAKEN']
    """
    for other in taken:
        apart = wanted.end is not None and other.end is not None and wanted.end is not other.end
        if other.court == wanted.court and not apart:
            yield Problem(code="COURT_TAKEN", where="court", values={"court": wanted.court})
            return


class Advice(StrEnum):
    """What a court with two pairs needs now."""

    STOP_AFTER_FRAME = "stop_after_frame"
    """This pair is stopped after a frame, while the other one practises."""
    PUSHER = "pusher"
    """Somebody must send the discs back from the free end."""


def advice(pair: Board, other: Board) -> tuple[Advice, ...]:
    """Give what a pair that plays on must know of the pair at the other end (YSA D-7).

    >>> from models.games.shuffleboard.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=Form.NON_WALKING))
    >>> advice(begun, begun)
    ()
    """
    if pair.finished:
        return ()
    if other.finished:
        return (Advice.PUSHER,)
    practising = other.stage in (Stage.SECOND_HALF, Stage.SECOND_GAME)
    return (Advice.STOP_AFTER_FRAME,) if practising else ()


def court_remarks(pair: Board, other: Board) -> tuple[Remark, ...]:
    """Give the remark beside a pair's rows: who won, or that it goes on without the other.

    The names of a pair that goes on stand there when the other one's game is over (YSA D-7).

    >>> from models.games.shuffleboard.board import board
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
