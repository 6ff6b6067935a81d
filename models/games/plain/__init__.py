"""Any game (汎用): who won, or who took which place; the smallest complete game.

It is the template for others: a result with its settings (`record`), the functions of
`models.core.Game` for two at a table (`pairs`) and for more (`tables`), the record at the end.
Nothing else in the rules knows the game.
"""

from __future__ import annotations

from models.core.criterion import Criterion
from models.core.game import Chance, Game, MatchContext
from models.core.house_rules import usual_correction
from models.core.outcomes import Note, Outcome
from models.core.problems import Problem
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
from models.games.plain import listed, pairs, tables
from models.games.plain.place_points import check_options
from models.games.plain.record import (
    PROBLEM_CODES,
    PROBLEM_KEYS,
    Kind,
    PlainOptions,
    PlainResult,
    TableSize,
)

__all__ = [
    "PLAIN",
    "PROBLEM_CODES",
    "PROBLEM_KEYS",
    "Kind",
    "PlainOptions",
    "PlainResult",
    "TableSize",
]


def in_pairs(options: PlainOptions) -> bool:
    """Tell whether two sit at a table, so that one wins or it is a draw.

    >>> in_pairs(PlainOptions()), in_pairs(PlainOptions(table=TableSize.THREE_OR_FOUR))
    (True, False)
    """
    return options.table is TableSize.TWO


def sizes_of(options: PlainOptions) -> frozenset[int]:
    """Give how many may sit at a table.

    >>> sorted(sizes_of(PlainOptions(table=TableSize.THREE_OR_FOUR)))
    [3, 4]
    """
    return frozenset({2}) if in_pairs(options) else tables.SIZES


def criteria_of(options: PlainOptions) -> tuple[Criterion, ...]:
    """Give what ranks a division: at tables first places and opponents, at the very end lots.

    >>> [own.key for own in criteria_of(PlainOptions(table=TableSize.THREE_OR_FOUR))]
    ['points', 'firsts', 'sos', 'best_match', 'direct', 'lot']
    """
    if in_pairs(options):
        return (POINTS, SOS, WINS)
    return (POINTS, FIRSTS, SOS, BEST_MATCH, HEAD_TO_HEAD, LOTS)


def check(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions."""
    rules = pairs.check if in_pairs(options) else tables.check
    return rules(result, context, options)


def score(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Outcome, ...]:
    """Give what a result means for each seat."""
    rules = pairs.score if in_pairs(options) else tables.score
    return rules(result, context, options)


def bye(options: PlainOptions) -> Outcome:
    """Give what a round without an opponent brings."""
    return pairs.bye(options) if in_pairs(options) else tables.bye(options)


def absence(note: Note, options: PlainOptions) -> Outcome:
    """Give what a round without a match costs."""
    return pairs.absence(note, options) if in_pairs(options) else tables.absence(note)


def withdrawal(seat: int, context: MatchContext, options: PlainOptions) -> PlainResult | None:
    """Give the match to who is left; None where the others play on without this seat."""
    if in_pairs(options):
        return pairs.withdrawal(seat, context, options)
    return tables.withdrawal(seat, context)


def sample(chance: Chance, context: MatchContext, options: PlainOptions) -> PlainResult:
    """Give a plausible result by chance."""
    rules = pairs.sample if in_pairs(options) else tables.sample
    return rules(chance, context, options)


def printed_score(
    result: PlainResult, context: MatchContext, options: PlainOptions
) -> tuple[str, ...]:
    """Give the score that was noted, if any; a table has none."""
    if in_pairs(options):
        return pairs.printed_score(result, context, options)
    return ("",) * len(result.places or ())


def typed_counts(result: PlainResult, options: PlainOptions) -> tuple[tuple[str, ...], ...]:
    """Give the score of two as it was typed; nothing where there is none."""
    return pairs.typed_counts(result, options) if in_pairs(options) else ()


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
        "knockout",
        "single_matches",
    ),
    criteria=(POINTS, SOS, WINS),
    pairing_criteria=(POINTS, SOS, GRADE, NUMBER),
    check=check,
    score=score,
    bye=bye,
    absence=absence,
    withdrawal=withdrawal,
    check_correction=usual_correction,
    penalties=(),
    sample=sample,
    check_options=check_options,
    printed_score=printed_score,
    typed_counts=typed_counts,
    criteria_of=criteria_of,
    sizes_of=sizes_of,
    marks_of=in_pairs,
    interchange=listed.INTERCHANGE,
)
