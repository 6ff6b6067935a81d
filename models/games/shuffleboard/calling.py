"""How matches are called to courts and share them, and the draw of colours (YSA A-3, C-1, E-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from models.core.court_calling import (
    CallProgress,
    CourtAssignment,
    CourtCalling,
    CourtLots,
    CourtMatch,
)
from models.fair_random import FairRandom
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.lines import Resumption
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.play.views import NextPart, ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.games.shuffleboard.substitutes import playing
from models.stages.plan import PRELIMINARY

_LAST = {"qf": "QF", "sf": "SF", "final": "F"}
STAGE_CODES = {
    "group": "G",
    "exchange": "EX",
    "ko1": "KO",
    **_LAST,
    "main": "KO",
    **{f"main_{stage}": code for stage, code in _LAST.items()},
    "consolation": "C",
    **{f"consolation_{stage}": f"C-{code}" for stage, code in _LAST.items()},
    "third": "3rd",
    "p5_8": "5-8",
    "p5": "5th",
    "p7": "7th",
}
"""What a stage is called in a label, the same in every language."""
_OF_CALLS = ("court", "begins", "called", "recalled")
"""What a start says of courts and calls by the same names as `CourtAssignment`."""


def colour_label(division: str, stage: str, number: int, table: int) -> str:
    """Give the label that, with the published seed, repeats the draw of a match's colours.

    A match keeps the label with which its colours were drawn.

    >>> colour_label("男子の部", "swiss", 2, 5), colour_label("男子の部", "main_sf", 1, 3)
    ('男子の部 R2 T5', '男子の部 SF R1 T3')
    """
    among = "" if stage == PRELIMINARY else f"{STAGE_CODES.get(stage, stage)} "
    return f"{division} {among}R{number} T{table}"


def undrawn(start: Start, options: ShuffleboardOptions) -> bool:
    """Tell whether nothing has said yet who begins with yellow.

    Three players who stand in the order of the table count as not drawn.

    >>> undrawn(Start(yellow=1), ShuffleboardOptions())
    False
    >>> undrawn(Start(), ShuffleboardOptions(form=MatchForm.ROUND_ROBIN))
    True
    """
    if options.form is MatchForm.ROUND_ROBIN:
        return not start.seed and start.order == Start().order
    return start.yellow is None


def coloured(start: Start, seed: str, label: str, options: ShuffleboardOptions) -> Start:
    """Draw who begins with yellow (YSA C-1, A-10)."""
    drawn = drawn_start(FairRandom(seed, label), options)
    return replace(start, yellow=drawn.yellow, order=drawn.order, seed=seed, label=label)


def settled(start: Start) -> CourtAssignment:
    """Give what a start says of courts and calls."""
    told = {name: getattr(start, name) for name in _OF_CALLS}
    return CourtAssignment(part=start.pair_end.value, **told)


def with_assignment(start: Start, now: CourtAssignment) -> Start:
    """Put that into a start; partners, officials and colours stay.

    >>> with_assignment(Start(yellow=1), CourtAssignment(court="3", part="foot")).pair_end.value
    'foot'
    """
    end = CourtEnd(now.part) if now.part else Start().pair_end
    return replace(start, pair_end=end, **{name: getattr(now, name) for name in _OF_CALLS})


def parts(options: ShuffleboardOptions) -> tuple[str, ...]:
    """Give the ends of a court, where pairs that do not walk share it (YSA A-3).

    >>> parts(ShuffleboardOptions()), parts(ShuffleboardOptions(form=MatchForm.NON_WALKING))
    ((), ('head', 'foot'))
    """
    return tuple(end.value for end in CourtEnd) if options.form is MatchForm.NON_WALKING else ()


def state(kept: KeptBoard, options: ShuffleboardOptions) -> ScoreboardView | None:
    """Work out where a match stands; None until a line is written."""
    return board(kept.record, options) if kept.record.entries else None


def call_progress(now: ScoreboardView) -> CallProgress:
    """Tell how far a match is by its board; one that stopped takes no court (YSA H-1, H-2)."""
    if now.finished:
        return CallProgress.FINISHED
    return CallProgress.PLAYING if now.suspended is None else CallProgress.SUSPENDED


def names(kept: KeptBoard, now: ScoreboardView | None, entered: Sequence[str]) -> tuple[str, ...]:
    """Give who plays; of a pair who plays at the head and who at the foot, where that is noted."""
    return playing(entered, kept.record.start.partners) if now is None else now.names(entered)


# What two pairs that share a court must know of each other (YSA A-3, D-7)


class CourtAdvice(StrEnum):
    """What a court with two pairs needs now."""

    STOP_AFTER_FRAME = "stop_after_frame"
    """This pair is stopped after a frame, while the other one practises."""
    CALLED_BESIDE = "called_beside"
    """A pair was called to the other end: once it practises, this one is stopped after a frame."""
    PUSHER = "pusher"
    """Somebody must send the discs back from the free end."""


def advice(pair: ScoreboardView | None, other: ScoreboardView | None) -> tuple[CourtAdvice, ...]:
    """Give what a pair that plays on must know of the pair at the other end (YSA D-7).

    None stands for a pair that has been called and of which nothing is written.

    >>> from models.games.shuffleboard.record import ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=MatchForm.NON_WALKING))
    >>> advice(begun, begun), [told.value for told in advice(begun, None)]
    ((), ['called_beside'])
    """
    if pair is not None and pair.finished:
        return ()
    if other is None:
        return () if pair is None else (CourtAdvice.CALLED_BESIDE,)
    if other.finished:
        return (CourtAdvice.PUSHER,)
    practising = other.stage in (NextPart.SECOND_HALF, NextPart.SECOND_GAME)
    return (CourtAdvice.STOP_AFTER_FRAME,) if practising else ()


def beside(own: CourtMatch, other: CourtMatch | None) -> tuple[CourtAdvice, ...]:
    """Give the same of a pair on a court, by who is at the other end of it: None for nobody.

    While it plays alone somebody must send the discs back: a pair that was only called has shot
    none.
    """
    if other is not None:
        return advice(own.state, other.state)
    alone = own.call_progress is CallProgress.PLAYING and bool(own.start.court.strip())
    return (CourtAdvice.PUSHER,) if alone else ()


def court_remarks(pair: ScoreboardView, other: ScoreboardView) -> tuple[Remark, ...]:
    """Give the remark beside a pair's rows: who won, or that it goes on without the other.

    The names of a pair that goes on stand there when the other one's game is over (YSA D-7).

    >>> from models.games.shuffleboard.record import ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=MatchForm.NON_WALKING))
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


CALLED: CourtCalling[KeptBoard, Start, ShuffleboardOptions] = CourtCalling(
    start=lambda kept: kept.record.start,
    with_start=lambda kept, start: replace(kept, record=replace(kept.record, start=start)),
    told=lambda result: result.start,
    assignment=settled,
    assign=with_assignment,
    parts=parts,
    state=state,
    call_progress=call_progress,
    goes_on=lambda line: isinstance(line, Resumption),
    begun="board_start",
    names=names,
    advice=beside,
    lots=CourtLots(
        are_open=undrawn,
        drawn=coloured,
        put_back=lambda start: replace(
            start, yellow=None, order=Start().order, seed="", label="", janken=None
        ),
        label=colour_label,
    ),
)
