"""How shuffleboard is called to its courts, and how the draw gives the colours (YSA C-1, E-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from models.core.called import Called, Course, Lots, Settled
from models.fair_random import FairRandom
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.courts import beside
from models.games.shuffleboard.lines import Resumption
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.games.shuffleboard.substitutes import playing
from models.programmes.plan import PRELIMINARY

STAGE_CODES = {
    "group": "G",
    "exchange": "EX",
    "ko1": "KO",
    "qf": "QF",
    "sf": "SF",
    "final": "F",
    "main": "KO",
    "main_qf": "QF",
    "main_sf": "SF",
    "main_final": "F",
    "consolation": "C",
    "consolation_qf": "C-QF",
    "consolation_sf": "C-SF",
    "consolation_final": "C-F",
    "third": "3rd",
    "p5_8": "5-8",
    "p5": "5th",
    "p7": "7th",
}
"""What a stage is called in a label, the same in every language."""
ENDS = tuple(end.value for end in CourtEnd)
"""The parts of a court."""


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
    >>> undrawn(Start(), ShuffleboardOptions(form=Form.ROUND_ROBIN))
    True
    """
    if options.form is Form.ROUND_ROBIN:
        return not start.seed and start.order == Start().order
    return start.yellow is None


def coloured(start: Start, seed: str, label: str, options: ShuffleboardOptions) -> Start:
    """Draw who begins with yellow (YSA C-1, A-10)."""
    drawn = drawn_start(FairRandom(seed, label), options)
    return replace(start, yellow=drawn.yellow, order=drawn.order, seed=seed, label=label)


def settled(start: Start) -> Settled:
    """Give what a start says of courts and calls."""
    return Settled(
        court=start.court,
        part=start.pair_end.value,
        begins=start.begins,
        called=start.called,
        recalled=start.recalled,
    )


def settle(start: Start, now: Settled) -> Start:
    """Put that into a start; partners, officials and colours stay.

    >>> settle(Start(yellow=1), Settled(court="3", part="foot")).pair_end.value
    'foot'
    """
    end = CourtEnd(now.part) if now.part else Start().pair_end
    return replace(
        start,
        court=now.court,
        pair_end=end,
        begins=now.begins,
        called=now.called,
        recalled=now.recalled,
    )


def parts(options: ShuffleboardOptions) -> tuple[str, ...]:
    """Give the ends of a court, where pairs that do not walk share it (YSA A-3).

    >>> parts(ShuffleboardOptions()), parts(ShuffleboardOptions(form=Form.NON_WALKING))
    ((), ('head', 'foot'))
    """
    return ENDS if options.form is Form.NON_WALKING else ()


def state(kept: KeptBoard, options: ShuffleboardOptions) -> Board | None:
    """Work out where a match stands; None until a line is written."""
    return board(kept.record, options) if kept.record.entries else None


def course(now: Board) -> Course:
    """Tell how far a match is by its board; one that stopped takes no court (YSA H-1, H-2)."""
    if now.finished:
        return Course.FINISHED
    return Course.PLAYING if now.suspended is None else Course.SUSPENDED


def names(kept: KeptBoard, now: Board | None, entered: Sequence[str]) -> tuple[str, ...]:
    """Give who plays; of a pair who plays at the head and who at the foot, where that is noted."""
    return playing(entered, kept.record.start.partners) if now is None else now.names(entered)


CALLED: Called[KeptBoard, Start, ShuffleboardOptions] = Called(
    start=lambda kept: kept.record.start,
    with_start=lambda kept, start: replace(kept, record=replace(kept.record, start=start)),
    told=lambda result: result.start,
    settled=settled,
    settle=settle,
    parts=parts,
    state=state,
    course=course,
    goes_on=lambda line: isinstance(line, Resumption),
    begun="board_start",
    names=names,
    advice=beside,
    lots=Lots(
        are_open=undrawn,
        drawn=coloured,
        put_back=lambda start: replace(
            start, yellow=None, order=Start().order, seed="", label="", janken=None
        ),
        label=colour_label,
    ),
)
