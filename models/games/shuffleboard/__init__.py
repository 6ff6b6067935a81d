"""Shuffleboard by the competition rules of the Yokohama Shuffleboard Association (YSA)."""

from __future__ import annotations

from models.calling.courts import known_courts
from models.core.game import Chance, Correction, MatchContext
from models.core.outcomes import Outcome
from models.core.problems import Problem
from models.core.timetable import Pace
from models.criteria import DIFFERENCE, NUMBER, POINTS
from models.games.shuffleboard import checking, scoring
from models.games.shuffleboard.calling import CALLED
from models.games.shuffleboard.catalogue import players, sides
from models.games.shuffleboard.live import LIVE
from models.games.shuffleboard.own_actions import OWN_ACTIONS
from models.games.shuffleboard.play.penalties import PENALTIES, logged_elsewhere
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.rehearsal import sample
from models.games.shuffleboard.substitutes import SUBSTITUTES
from models.two_sides.scoring import TwoSided


class Shuffleboard(TwoSided[ShuffleboardResult, ShuffleboardOptions]):
    """Shuffleboard in singles, doubles and for three."""

    key = "shuffleboard"
    result_type = ShuffleboardResult
    options_type = ShuffleboardOptions
    programmes = ("swiss", "league", "knockout", "single_matches")
    criteria = (POINTS, DIFFERENCE)
    pairing_criteria = (POINTS, DIFFERENCE, NUMBER)
    penalties = PENALTIES
    entry_closes = "YSA G-1"
    substitutes = SUBSTITUTES
    of_the_event = ("director",)
    any_time = ("director", "enters", "courts", "minutes", "call_again")
    pace = Pace(
        minutes=lambda options: options.minutes,
        setting="minutes",
        at_once=lambda options: len(known_courts(options.courts)),
    )
    court_calling = CALLED
    live = LIVE
    own_actions = OWN_ACTIONS

    def check(
        self, result: ShuffleboardResult, context: MatchContext, options: ShuffleboardOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a result, refusals and questions."""
        return checking.check(result, context, options)

    def score(
        self, result: ShuffleboardResult, _context: MatchContext, options: ShuffleboardOptions
    ) -> tuple[Outcome, ...]:
        """Give what a result that `check` does not refuse means, one outcome per seat."""
        return scoring.score(result, options)

    def withdrawal(
        self, seat: int, context: MatchContext, _options: ShuffleboardOptions
    ) -> ShuffleboardResult:
        """Give the match to who is left; nobody wins it when somebody else has withdrawn too."""
        return scoring.withdrawal(seat, context)

    def check_correction(
        self,
        correction: Correction[ShuffleboardResult],
        _context: MatchContext,
        options: ShuffleboardOptions,
    ) -> tuple[Problem, ...]:
        """Report why a result that has been handed in stays as it is (YSA D-5)."""
        return checking.check_correction(correction, options)

    def penalties_elsewhere(self, options: ShuffleboardOptions) -> Problem | None:
        """Send every foul of doubles to the record of the match (YSA C-31)."""
        return logged_elsewhere(options)

    def sample(
        self, chance: Chance, context: MatchContext, options: ShuffleboardOptions
    ) -> ShuffleboardResult:
        """Give a plausible result by chance."""
        return sample(chance, context, options)

    def printed_score(
        self, result: ShuffleboardResult, _context: MatchContext, options: ShuffleboardOptions
    ) -> tuple[str, ...]:
        """Give totals, or the games won up to a game point; else empty."""
        return scoring.printed_score(result, options)

    def typed_counts(
        self, result: ShuffleboardResult, options: ShuffleboardOptions
    ) -> tuple[tuple[str, ...], ...]:
        """Give the totals of each game, seat by seat; nothing where three have paired off."""
        return scoring.typed_counts(result, options)

    def check_options(self, options: ShuffleboardOptions) -> tuple[Problem, ...]:
        """Want a game of the list, courts that have names, and a length (YSA A-11)."""
        return checking.check_division(options)

    def sizes(self, options: ShuffleboardOptions) -> frozenset[int]:
        """Give how many seats a match of a division has (YSA A-2, A-10).

        >>> SHUFFLEBOARD.sizes(ShuffleboardOptions())
        frozenset({2})
        """
        return frozenset({sides(options.form)})

    def per_entrant(self, options: ShuffleboardOptions) -> int:
        """Give how many people are one entrant: two in doubles (YSA A-2).

        >>> from models.games.shuffleboard.catalogue import MatchForm
        >>> doubles = ShuffleboardOptions(form=MatchForm.DOUBLES)
        >>> SHUFFLEBOARD.per_entrant(doubles), SHUFFLEBOARD.per_entrant(ShuffleboardOptions())
        (2, 1)
        """
        return players(options.form) // sides(options.form)


SHUFFLEBOARD = Shuffleboard()
