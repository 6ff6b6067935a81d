"""Paper Bowl: card football for two with dice, refereed and recorded play by play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from models.core.criterion import Criterion
from models.core.game import Chance, MatchContext
from models.core.outcomes import Outcome
from models.core.problems import Problem
from models.core.timetable import Pace
from models.criteria import DIFFERENCE, NUMBER, POINTS, SOS, of_tally
from models.fair_random import by_weight
from models.games.paper_bowl import checking
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.live import LIVE
from models.games.paper_bowl.own_actions import OWN_ACTIONS
from models.games.paper_bowl.record import (
    ENDINGS,
    PROBLEM_CODES,
    PROBLEM_KEYS,
    PaperBowlEnding,
    PaperBowlOptions,
    PaperBowlResult,
)
from models.two_sides import scoring
from models.two_sides.noted_score import lead, printed, typed
from models.two_sides.scoring import TwoSided

__all__ = ["PAPER_BOWL", "PROBLEM_CODES", "PROBLEM_KEYS", "PaperBowlOptions", "PaperBowlResult"]

POINTS_FOR = Criterion(key="points_for", values=of_tally(lambda own: (own.figures or (0,))[0] or 0))
"""The points that a side has made in all of its matches."""


class PaperBowl(TwoSided[PaperBowlResult, PaperBowlOptions]):
    """Paper Bowl of a home side and one that is away."""

    key = "paper_bowl"
    result_type = PaperBowlResult
    options_type = PaperBowlOptions
    programmes = ("league", "swiss", "swiss_cut", "knockout", "single_matches")
    criteria = (POINTS, DIFFERENCE, POINTS_FOR, SOS)
    pairing_criteria = (POINTS, DIFFERENCE, POINTS_FOR, NUMBER)
    figures = ("points_for",)
    seat_names = ("home", "away")
    any_time = ("minutes",)
    pace = Pace(minutes=lambda options: options.minutes, setting="minutes")
    usual_settings: Mapping[str, Any] = {"slot": 60, "final_slot": 70}
    unused_in: Mapping[str, frozenset[str]] = {"knockout": frozenset({"minutes"})}
    live = LIVE
    own_actions = OWN_ACTIONS

    def check(
        self, result: PaperBowlResult, context: MatchContext, options: PaperBowlOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a result, refusals and questions."""
        return checking.check(result, context, options)

    def score(
        self, result: PaperBowlResult, _context: MatchContext, _options: PaperBowlOptions
    ) -> tuple[Outcome, ...]:
        """Give a point for a win, half a point for a tie, and the difference and sum of points.

        >>> pair = PAPER_BOWL.score(PaperBowlResult(winner=0, score=(21, 14)),
        ...     MatchContext(stage="s"), PaperBowlOptions())
        >>> [(str(own.points), own.difference, own.figures) for own in pair]
        [('1', 7, (21,)), ('0', -7, (14,))]
        """
        ending = ENDINGS[result.kind]
        pair = scoring.score_sides(result.winner, ending, lead=lead(result.score))
        if result.score is None or ending.unplayed is not None:
            return pair
        return tuple(
            replace(own, figures=(points,)) for own, points in zip(pair, result.score, strict=True)
        )

    def withdrawal(
        self, seat: int, context: MatchContext, _options: PaperBowlOptions
    ) -> PaperBowlResult:
        """Give the match to who is left; nobody wins it when both have withdrawn."""
        winner = scoring.who_is_left(seat, context)
        kind = PaperBowlEnding.DOUBLE_DEFAULT if winner is None else PaperBowlEnding.WITHDRAWN
        return PaperBowlResult(kind=kind, winner=winner)

    def sample(
        self, chance: Chance, context: MatchContext, options: PaperBowlOptions
    ) -> PaperBowlResult:
        """Give a plausible result by chance: nearly always a whole match, played play by play."""
        if True in context.withdrawn:
            return self.withdrawal(context.withdrawn.index(True), context, options)
        if by_weight(chance, {"forfeit": 1, "played": 49}) == "forfeit":
            return PaperBowlResult(kind=PaperBowlEnding.FORFEIT, winner=chance.below(2))
        if context.decisive:
            options = replace(options, overtime=Overtime.UNTIL)
        return checking.result_of(checking.by_chance(chance, options))

    def check_options(self, options: PaperBowlOptions) -> tuple[Problem, ...]:
        """Report settings that no match can be played by."""
        return checking.check_options(options)

    def printed_score(
        self, result: PaperBowlResult, _context: MatchContext, _options: PaperBowlOptions
    ) -> tuple[str, ...]:
        """Give the points of both sides, if they are known."""
        return printed(result.score)

    def noted(self, result: PaperBowlResult, seat: int) -> str:
        """Write the points below the mark of a result, the own first; empty where none are known.

        >>> PAPER_BOWL.noted(PaperBowlResult(winner=1, score=(7, 20)), 1)
        '20–7'
        """
        points = result.score or ()
        return "–".join(map(str, reversed(points) if seat else points))

    def typed_counts(
        self, result: PaperBowlResult, _options: PaperBowlOptions
    ) -> tuple[tuple[str, ...], ...]:
        """Give the score as it was typed; nothing where there is none."""
        return typed(result.score)


PAPER_BOWL = PaperBowl()
