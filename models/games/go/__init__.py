"""Go (囲碁) by the leaflet of the prefectural meet: Swiss or league, even games, komi 6½.

The leaflet points to the Japanese rules and leaves much open; what the desk decides there is a
setting (`record`) and is printed on the notice. What a result may say stands in `checking` and
`margins`, what ranks in `ranking`, which system suits a field in `field`.
"""

from __future__ import annotations

from models.core.game import Game, MatchContext
from models.core.house_rules import usual_correction
from models.core.outcomes import Note, Outcome
from models.core.timetable import Pace
from models.criteria import offered, paired
from models.games.go.checking import check, check_options
from models.games.go.field import LEAGUE_UP_TO, USUAL_ROUNDS, field_problem
from models.games.go.handicap import handicap
from models.games.go.listed import INTERCHANGE
from models.games.go.margins import short_result
from models.games.go.ranking import IN_LEAGUE, IN_SWISS, PAIRED_BY
from models.games.go.record import (
    ENDINGS,
    PROBLEM_CODES,
    PROBLEM_KEYS,
    GoEnding,
    GoOptions,
    GoResult,
    Komi,
)
from models.games.go.samples import sample, withdrawal
from models.two_sides import scoring

__all__ = [
    "GO",
    "PROBLEM_CODES",
    "PROBLEM_KEYS",
    "GoEnding",
    "GoOptions",
    "GoResult",
    "Komi",
]

BETWEEN = 10
"""The minutes between two rounds: counting, results, the next pairing."""


def score(result: GoResult, _context: MatchContext, _options: GoOptions) -> tuple[Outcome, Outcome]:
    """Give a win to one side, or to neither where both lose (Meet Go 2-1).

    >>> [str(own.points) for own in score(GoResult(winner=1), MatchContext(stage=""), GoOptions())]
    ['0', '1']
    """
    return scoring.score_sides(result.winner, ENDINGS[result.kind])


def bye(_options: GoOptions) -> Outcome:
    """Give the win of a round without an opponent, one to each (Meet Go 1-1)."""
    return scoring.bye()


def absence(note: Note, _options: GoOptions) -> Outcome:
    """Give a loss for a round without a match."""
    return scoring.absence(note)


def printed_score(result: GoResult, _context: MatchContext, _options: GoOptions) -> tuple[str, str]:
    """Write beside the winner how the game was won.

    >>> printed_score(GoResult(winner=1, halves=7), MatchContext(stage=""), GoOptions())
    ('', '+3.5')
    """
    said = short_result(result)
    return ("", said) if result.winner == 1 else (said, "")


def typed_counts(result: GoResult, options: GoOptions) -> tuple[tuple[str, ...], ...]:
    """Give how the game was won on the side of the winner.

    >>> typed_counts(GoResult(winner=0, halves=7), GoOptions())
    (('+3.5', ''),)
    """
    said = printed_score(result, MatchContext(stage=""), options)
    return (said,) if any(said) else ()


GO: Game[GoResult, GoOptions] = Game(
    key="go",
    seats=2,
    result_type=GoResult,
    options_type=GoOptions,
    programmes=(
        "swiss",
        "league_playoff",
        "league",
        "groups_cup",
        "swiss_cut",
        "knockout",
        "two_losses",
        "single_matches",
    ),
    criteria=IN_SWISS,
    criteria_in={"league": IN_LEAGUE, "groups": IN_LEAGUE},
    offers=lambda _options: offered(paired),
    played_off=frozenset({"league"}),
    pairing_criteria=PAIRED_BY,
    check=check,
    score=score,
    bye=bye,
    absence=absence,
    withdrawal=withdrawal,
    check_correction=usual_correction,
    penalties=(),
    sample=sample,
    handicap=handicap,
    check_options=check_options,
    printed_score=printed_score,
    noted=lambda result, _seat: short_result(result),
    typed_counts=typed_counts,
    draws=False,
    any_time=("minutes", "handicap"),
    few=LEAGUE_UP_TO,
    usual_rounds=USUAL_ROUNDS,
    field_problem=field_problem,
    pace=Pace(minutes=lambda options: 2 * options.minutes + BETWEEN),
    interchange=INTERCHANGE,
)
