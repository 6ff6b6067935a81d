"""Go (囲碁) by the leaflet of the prefectural meet: Swiss or league, even games, komi 6½.

The leaflet points to the Japanese rules and leaves much open; what the desk decides there is a
setting (`record`) and is printed on the notice. What a result may say stands in `checking` and
`margins`, what ranks in `ranking`, which system suits a field in `field`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.core.criterion import Criterion
from models.core.game import Chance, MatchContext
from models.core.outcomes import Outcome
from models.core.parts import PartRules
from models.core.people import Entrant
from models.core.problems import Problem
from models.core.timetable import Pace
from models.criteria import offered, paired
from models.games.go.checking import check, check_options
from models.games.go.field import LEAGUE_UP_TO, USUAL_ROUNDS, field_problem
from models.games.go.handicap import TABLE
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
from models.grades import Handicap, by_grades
from models.told import ExportedResult, Reported
from models.two_sides import scoring
from models.two_sides.scoring import TwoSided

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


class Go(TwoSided[GoResult, GoOptions]):
    """Go as at a prefectural meet, and as clubs play it."""

    key = "go"
    result_type = GoResult
    options_type = GoOptions
    programmes = (
        "swiss",
        "league_playoff",
        "league",
        "groups_cup",
        "swiss_cut",
        "knockout",
        "two_losses",
        "single_matches",
    )
    criteria = IN_SWISS
    criteria_in: Mapping[str, tuple[Criterion, ...]] = {"league": IN_LEAGUE, "groups": IN_LEAGUE}
    played_off = frozenset({"league"})
    pairing_criteria = PAIRED_BY
    draws = False
    graded = True
    any_time = ("minutes", "handicap")
    few = LEAGUE_UP_TO
    usual_rounds = USUAL_ROUNDS
    pace = Pace(minutes=lambda options: 2 * options.minutes + BETWEEN)
    interchange = INTERCHANGE

    def check(
        self, result: GoResult, context: MatchContext, options: GoOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a result, refusals and questions."""
        return check(result, context, options)

    def score(
        self, result: GoResult, _context: MatchContext, _options: GoOptions
    ) -> tuple[Outcome, Outcome]:
        """Give a win to one side, or to neither where both lose (Meet Go 2-1).

        >>> pair = GO.score(GoResult(winner=1), MatchContext(stage=""), GoOptions())
        >>> [str(own.points) for own in pair]
        ['0', '1']
        """
        return scoring.score_sides(result.winner, ENDINGS[result.kind])

    def withdrawal(self, seat: int, context: MatchContext, _options: GoOptions) -> GoResult:
        """Give the game to who is left; nobody wins it when both have withdrawn."""
        return withdrawal(seat, context)

    def sample(self, chance: Chance, context: MatchContext, options: GoOptions) -> GoResult:
        """Give a plausible result by chance."""
        return sample(chance, context, options)

    def reported(self, _part: PartRules, _options: GoOptions) -> Reported:
        """Let the players report who has won, and by how much where they have counted."""
        return Reported.MARGIN

    def of_players(
        self, reported: ExportedResult, context: MatchContext, options: GoOptions
    ) -> GoResult | None:
        """Read what they report; a margin has whole or half points.

        >>> from fractions import Fraction
        >>> from models.core.outcomes import Mark
        >>> marks = (Mark.LOSS, Mark.WIN)
        >>> said = ExportedResult(marks=marks, margin=Fraction(9, 2))
        >>> GO.of_players(said, MatchContext(stage=""), GoOptions()).halves
        9
        >>> said = ExportedResult(marks=marks, margin=Fraction(13, 4))
        >>> GO.of_players(said, MatchContext(stage=""), GoOptions()) is None
        True
        """
        if reported.margin is not None and (2 * reported.margin).denominator != 1:
            return None
        return super().of_players(reported, context, options)

    def looks_at(self, field: str, options: GoOptions) -> bool:
        """Look at grades where handicaps do.

        >>> GO.looks_at("grade", GoOptions()), GO.looks_at("grade", GoOptions(handicap=True))
        (False, True)
        """
        return super().looks_at(field, options) or (field == "grade" and options.handicap)

    def handicap(self, seats: Sequence[Entrant], options: GoOptions) -> Handicap | None:
        """Give what is suggested where not all games are even (Meet Go 2-2).

        >>> both = [Entrant(id=1, number=1, name="A", grade=own) for own in ("三段", "1級")]
        >>> GO.handicap(both, GoOptions()), GO.handicap(both, GoOptions(handicap=True))
        (None, Handicap(gives=0, grades=3, kind='stones', size=3))
        >>> far = [Entrant(id=1, number=1, name="A", grade=own) for own in ("20級", "1級")]
        >>> GO.handicap(far, GoOptions(handicap=True))
        Handicap(gives=1, grades=19, kind='stones', size=9)
        """
        return by_grades(seats, TABLE) if options.handicap else None

    def check_options(self, options: GoOptions) -> tuple[Problem, ...]:
        """Report every problem of the settings."""
        return check_options(options)

    def printed_score(
        self, result: GoResult, _context: MatchContext, _options: GoOptions
    ) -> tuple[str, str]:
        """Write beside the winner how the game was won.

        >>> GO.printed_score(GoResult(winner=1, halves=7), MatchContext(stage=""), GoOptions())
        ('', '+3.5')
        """
        said = short_result(result)
        return ("", said) if result.winner == 1 else (said, "")

    def noted(self, result: GoResult, _seat: int) -> str:
        """Say how the game was won."""
        return short_result(result)

    def typed_counts(self, result: GoResult, options: GoOptions) -> tuple[tuple[str, ...], ...]:
        """Give how the game was won on the side of the winner.

        >>> GO.typed_counts(GoResult(winner=0, halves=7), GoOptions())
        (('+3.5', ''),)
        """
        said = self.printed_score(result, MatchContext(stage=""), options)
        return (said,) if any(said) else ()

    def offers(self, _options: GoOptions) -> tuple[Criterion, ...]:
        """Give the criteria of a list that is paired."""
        return offered(paired)

    def field_problem(self, system: str, rounds: int | None, count: int) -> Problem | None:
        """Say which system suits so many people (Meet Go 1)."""
        return field_problem(system, rounds, count)


GO = Go()
