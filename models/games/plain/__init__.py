"""Any game (汎用): who won, or who took which place; the smallest complete game.

It is the template for others: a result with its settings (`record`), the functions of
`models.core.Game` for two at a table (`pairs`) and for more (`tables`), the record at the end.
Nothing else in the rules knows the game.
"""

from __future__ import annotations

from functools import partial

from models.core.criterion import Criterion
from models.core.game import Game
from models.core.house_rules import usual_correction
from models.criteria import (
    BEST_MATCH,
    FIRSTS,
    GRADE,
    HEAD_TO_HEAD,
    LOTS,
    NUMBER,
    POINTS,
    SOS,
    WINS,
)
from models.games.plain import listed, pairs, record, tables
from models.games.plain.record import PROBLEM_KEYS, PlainEnding, PlainOptions, PlainResult
from models.table_places.or_two import either
from models.table_places.places import SIZES

__all__ = ["PLAIN", "PROBLEM_KEYS", "PlainEnding", "PlainOptions", "PlainResult"]


def in_pairs(options: PlainOptions) -> bool:
    """Tell whether two sit at a table, so that one wins or it is a draw.

    >>> in_pairs(PlainOptions()), in_pairs(PlainOptions(table=record.TableSize.THREE_OR_FOUR))
    (True, False)
    """
    return options.table is record.TableSize.TWO


def sizes_of(options: PlainOptions) -> frozenset[int]:
    """Give how many may sit at a table.

    >>> sorted(sizes_of(PlainOptions(table=record.TableSize.THREE_OR_FOUR)))
    [3, 4]
    """
    return frozenset({2}) if in_pairs(options) else SIZES


def criteria_of(options: PlainOptions) -> tuple[Criterion, ...]:
    """Give what ranks a division: at tables first places and opponents, at the very end lots.

    >>> [own.key for own in criteria_of(PlainOptions(table=record.TableSize.THREE_OR_FOUR))]
    ['points', 'firsts', 'sos', 'best_match', 'direct', 'lot']
    """
    if in_pairs(options):
        return (POINTS, SOS, WINS)
    return (POINTS, FIRSTS, SOS, BEST_MATCH, HEAD_TO_HEAD, LOTS)


by_table = partial(either, in_pairs)

PLAIN: Game[PlainResult, PlainOptions] = Game(
    key="plain",
    seats=2,
    result_type=PlainResult,
    options_type=PlainOptions,
    programmes=(
        "swiss",
        "swiss_cut",
        "tables",
        "tables_final",
        "league",
        "league_playoff",
        "groups_cup",
        "knockout",
        "two_losses",
        "single_matches",
    ),
    criteria=(POINTS, SOS, WINS),
    pairing_criteria=(POINTS, SOS, GRADE, NUMBER),
    check=by_table(pairs.check, tables.check),
    score=by_table(pairs.score, tables.score),
    bye=by_table(pairs.bye, tables.bye),
    absence=by_table(pairs.absence, tables.absence),
    withdrawal=by_table(pairs.withdrawal, tables.withdrawal),
    check_correction=usual_correction,
    penalties=(),
    sample=by_table(pairs.sample, tables.sample),
    check_options=tables.check_options,
    printed_score=by_table(pairs.printed_score, tables.printed_score),
    typed_counts=by_table(pairs.typed_counts, tables.typed_counts),
    criteria_of=criteria_of,
    sizes_of=sizes_of,
    marks_of=in_pairs,
    interchange=listed.INTERCHANGE,
)
