"""The criteria that all games share; a game names those that rank it, in order."""

from __future__ import annotations

from models.core.criterion import Criterion
from models.criteria.lots import (
    LOTS,
    LotsCriterion,
    drawing_keys,
    drawings,
    drawn_by_then,
    lots_key,
)
from models.criteria.opponents import (
    MEDIAN,
    MMS,
    SODOS,
    SODOS_MMS,
    SOS,
    SOS_1,
    SOS_2,
    SOS_MMS,
    SOSOS,
    SOSOS_MMS,
    CountsRound,
    by_opponents,
    by_start,
    median,
    opponents_sums,
    paired,
    played,
    sodos,
    sos,
    sosos,
)
from models.criteria.own import (
    BEST_MATCH,
    CUMULATIVE,
    DIFFERENCE,
    FIRST_LOT,
    FIRST_LOTS,
    FIRSTS,
    GRADE,
    HEAD_TO_HEAD,
    NUMBER,
    POINTS,
    SENIORITY,
    WINS,
    WINS_AMONG,
    Among,
    Between,
    entry_order,
    mean,
    of_entrant,
    of_tally,
)

__all__ = [
    "BEST_MATCH",
    "CUMULATIVE",
    "DIFFERENCE",
    "FIRSTS",
    "FIRST_LOT",
    "FIRST_LOTS",
    "GRADE",
    "HEAD_TO_HEAD",
    "LOTS",
    "MEDIAN",
    "MMS",
    "NUMBER",
    "POINTS",
    "SENIORITY",
    "SHARED",
    "SODOS",
    "SODOS_MMS",
    "SOS",
    "SOSOS",
    "SOSOS_MMS",
    "SOS_1",
    "SOS_2",
    "SOS_MMS",
    "WINS",
    "WINS_AMONG",
    "Among",
    "Between",
    "CountsRound",
    "LotsCriterion",
    "by_opponents",
    "by_start",
    "drawing_keys",
    "drawings",
    "drawn_by_then",
    "entry_order",
    "lots_key",
    "mean",
    "median",
    "of_entrant",
    "of_tally",
    "offered",
    "opponents_sums",
    "paired",
    "played",
    "sodos",
    "sos",
    "sosos",
]

SHARED: dict[str, Criterion] = {
    criterion.key: criterion
    for criterion in (
        POINTS,
        WINS,
        DIFFERENCE,
        *by_opponents(),
        CUMULATIVE,
        *by_start(),
        BEST_MATCH,
        FIRSTS,
        WINS_AMONG,
        HEAD_TO_HEAD,
        LOTS,
        GRADE,
        SENIORITY,
        NUMBER,
    )
}
"""The criteria that any game can name, by key."""


def offered(counts: CountsRound = played) -> tuple[Criterion, ...]:
    """Give what a desk may choose from where two play for wins, in the order of a list.

    `counts` says in which rounds the opponents count for sums over opponents.

    >>> keys = [own.key for own in offered(paired)]
    >>> keys[:3], keys[-4:]
    (['points', 'wins', 'sos'], ['sodos_mms', 'among', 'direct', 'lot'])
    """
    return (
        POINTS,
        WINS,
        *by_opponents(counts),
        CUMULATIVE,
        *by_start(counts),
        WINS_AMONG,
        HEAD_TO_HEAD,
        LOTS,
    )
