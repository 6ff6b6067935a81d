"""Results of knock-out matches: by chance, or always for the upper name."""

from __future__ import annotations

from dataclasses import replace

from models.core.facts import Match
from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.fair_random import FairRandom
from tests.models.divisions import won
from tests.models.pure_desk import Play


def by_chance(seed: int, *, absent: int = 0) -> Play:
    """Let chance decide; of a hundred matches `absent` are walkovers and a few lost by both."""

    def play(match: Match, context: MatchContext) -> tuple[Outcome, ...]:
        from models.games.othello import OTHELLO
        from models.games.othello.record import OthelloEnding, OthelloOptions, OthelloResult

        chance = FairRandom(str(seed), f"{match.seats}")
        roll, loser = chance.below(100), chance.below(2)
        if roll < absent // 4:
            result = OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)
        elif roll < absent:
            result = OthelloResult(ending=OthelloEnding.LATE, loser=loser)
        else:
            discs = (20, 44) if loser == 0 else (44, 20)
            result = OthelloResult(ending=OthelloEnding.COUNTED, discs=discs)
        return OTHELLO.score(result, replace(context, seats=()), OthelloOptions())

    return play


def upper_wins(match: Match, _context: MatchContext) -> tuple[Outcome, ...]:
    one, other = won(8)
    return (one, other) if match.seats[0] < match.seats[1] else (other, one)
