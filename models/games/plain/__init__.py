"""Any game (汎用): who won, or who took which place; the smallest complete game.

It is the template for others: a result with its settings (`record`), what differs for two at a
table (`pairs`) and for more (`tables`), the class of the game (`models.core.game.Game`) here.
Nothing else in the rules knows the game.
"""

from __future__ import annotations

from models.core.criterion import Criterion
from models.core.game import Chance, Game, MatchContext
from models.core.outcomes import Note, Outcome
from models.core.parts import PartRules
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
from models.games.plain import listed, pairs, record, tables
from models.games.plain.record import PROBLEM_KEYS, PlainEnding, PlainOptions, PlainResult
from models.table_places import SIZES
from models.told import Reported
from models.two_sides import noted_score, scoring

__all__ = ["PLAIN", "PROBLEM_KEYS", "PlainEnding", "PlainOptions", "PlainResult"]


def in_pairs(options: PlainOptions) -> bool:
    """Tell whether two sit at a table, so that one wins or it is a draw.

    >>> in_pairs(PlainOptions()), in_pairs(PlainOptions(table=record.TableSize.THREE_OR_FOUR))
    (True, False)
    """
    return options.table is record.TableSize.TWO


class Plain(Game[PlainResult, PlainOptions]):
    """Any game, of two at a table or of three and four, as the settings of a division say."""

    key = "plain"
    seats = 2
    result_type = PlainResult
    options_type = PlainOptions
    programmes = (
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
    )
    criteria = (POINTS, SOS, WINS)
    pairing_criteria = (POINTS, SOS, GRADE, NUMBER)
    interchange = listed.INTERCHANGE

    def check(
        self, result: PlainResult, context: MatchContext, options: PlainOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a result, refusals and questions."""
        check = pairs.check if in_pairs(options) else tables.check
        return check(result, context, options)

    def score(
        self, result: PlainResult, context: MatchContext, options: PlainOptions
    ) -> tuple[Outcome, ...]:
        """Give the points of a win or a draw, or of the places at a table."""
        if in_pairs(options):
            return pairs.score(result)
        return tables.score(result, context, options)

    def bye(self, options: PlainOptions) -> Outcome:
        """Give a win, or what the first of a table of three has."""
        return scoring.bye() if in_pairs(options) else tables.bye(options)

    def absence(self, note: Note, options: PlainOptions) -> Outcome:
        """Give a loss for a round without a match, nothing for one without a table."""
        return scoring.absence(note) if in_pairs(options) else tables.absence(note)

    def withdrawal(
        self, seat: int, context: MatchContext, options: PlainOptions
    ) -> PlainResult | None:
        """Give the match or table to the only one who is left; None where others can play on."""
        return (pairs.withdrawal if in_pairs(options) else tables.withdrawal)(seat, context)

    def sample(self, chance: Chance, context: MatchContext, options: PlainOptions) -> PlainResult:
        """Give a plausible result by chance."""
        return (pairs.sample if in_pairs(options) else tables.sample)(chance, context, options)

    def check_options(self, options: PlainOptions) -> tuple[Problem, ...]:
        """Report what is wrong with the points of the places, where places are played for."""
        return () if in_pairs(options) else tuple(tables.points_of(options).problems())

    def printed_score(
        self, result: PlainResult, _context: MatchContext, options: PlainOptions
    ) -> tuple[str, ...]:
        """Give the score that was noted, if any; at tables the places say it all."""
        if in_pairs(options):
            return noted_score.printed(result.score)
        return ("",) * len(result.places or ())

    def typed_counts(
        self, result: PlainResult, options: PlainOptions
    ) -> tuple[tuple[str, ...], ...]:
        """Give the score that was noted, as it was typed; nothing where there is none."""
        return noted_score.typed(result.score) if in_pairs(options) else ()

    def reported(self, _part: PartRules, options: PlainOptions) -> Reported | None:
        """Let the two of a match report who has won, and the score; a table hands its card in."""
        return Reported.SCORE if in_pairs(options) else None

    def sizes(self, options: PlainOptions) -> frozenset[int]:
        """Give how many may sit at a table.

        >>> sorted(PLAIN.sizes(PlainOptions(table=record.TableSize.THREE_OR_FOUR)))
        [3, 4]
        """
        return frozenset({2}) if in_pairs(options) else SIZES

    def marked(self, options: PlainOptions) -> bool:
        """Tell whether matches are won, drawn or lost, as they are where two sit at a table."""
        return in_pairs(options)

    def ranked_by(self, options: PlainOptions) -> tuple[Criterion, ...]:
        """Give what ranks a division: at tables first places and opponents, at the very end lots.

        >>> at_tables = PlainOptions(table=record.TableSize.THREE_OR_FOUR)
        >>> [own.key for own in PLAIN.ranked_by(at_tables)]
        ['points', 'firsts', 'sos', 'best_match', 'direct', 'lot']
        """
        if in_pairs(options):
            return self.criteria
        return (POINTS, FIRSTS, SOS, BEST_MATCH, HEAD_TO_HEAD, LOTS)


PLAIN = Plain()
