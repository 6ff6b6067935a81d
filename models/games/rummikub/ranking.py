"""What ranks an open of Rummikub, and what rulings may change of it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from models.core.criterion import Criterion, Number, Standing
from models.core.facts import entry_key
from models.core.game import SumChange
from models.core.problems import Problem
from models.criteria import POINTS, WINS, mean
from models.games.rummikub.record import RummikubOptions, RummikubResult
from models.games.rummikub.scoring import winners

RECEPTION = "reception"
"""The key of the draw that has everybody in the order of reception, once that is closed."""
SEMIFINAL = "semi"
"""The key of the semifinal."""
DEDUCTIONS = (Fraction(-50), Fraction(-100))
"""What a ruling can take of the game points (Hashimoto 19)."""


def _line(key: str) -> Callable[[Standing], dict[int, Number | None]]:
    """Make the values of a criterion from the lines of a draw."""

    def values(standing: Standing) -> dict[int, Number | None]:
        lines = {who: line for line, who in enumerate(standing.drawn.get(key, ()), start=1)}
        return {who: lines.get(who) for who in standing.entrants}

    return values


MEAN_LOSS = mean("mean_loss", 0, 1)
"""What was lost on average in a lost game; less is better, 0 without a lost game."""
ORDER = Criterion(key="reception", values=_line(RECEPTION), lowest_first=True, tells_who=True)
"""The order of reception, the champion of the edition before first (Hashimoto 16)."""
SEED = Criterion(key="seed", values=_line(entry_key(SEMIFINAL)), lowest_first=True, tells_who=True)
"""The rank with which somebody came into the semifinal, the wild card last (Hashimoto 17, 18)."""

CRITERIA = (WINS, POINTS, MEAN_LOSS, ORDER)
"""More wins, more game points, less mean loss, earlier at reception (Hashimoto 16)."""
WILD = (POINTS, MEAN_LOSS, ORDER)
"""What chooses the wild card: wins are left out (Hashimoto 16)."""
LATER = (WINS, POINTS, MEAN_LOSS, SEED)
"""What ranks semifinal and final (Hashimoto 17, 18)."""


def check_adjustment(
    change: SumChange[RummikubResult], options: RummikubOptions
) -> tuple[Problem, ...]:
    """Refuse what no ruling can do: it takes 50 or 100 points, or one win of the card in question.

    A stripped win is a win less and nothing else: it does not become a loss, and nobody else has
    it (Hashimoto 19). What is struck of a card can be no more than was won on it.

    >>> from models.games.rummikub.record import End, GameCard, Rack
    >>> racks = (Rack(), Rack(numbers=3), Rack(numbers=9))
    >>> card = RummikubResult(games=(GameCard(end=End.OUT, racks=racks),))
    >>> def wrong(figure, amount, seat, ruled=0):
    ...     change = SumChange(figure=figure, amount=amount, result=card, seat=seat, ruled=ruled)
    ...     return [problem.code for problem in check_adjustment(change, RummikubOptions())]
    >>> wrong("points", -50, 0), wrong("points", -30, 0), wrong("points", 50, 0)
    ([], ['DEDUCTION_AMOUNT'], ['DEDUCTION_AMOUNT'])
    >>> wrong("wins", -1, 0), wrong("wins", -1, 1), wrong("wins", -1, 0, ruled=-1)
    ([], ['NOT_WON'], ['NOT_WON'])
    """
    if change.figure == "points":
        fits = change.amount in DEDUCTIONS
        return () if fits else (Problem(code="DEDUCTION_AMOUNT", where="amount"),)
    left = _won(change, options) + change.ruled + change.amount
    if change.amount != -1 or left < 0:
        return (Problem(code="NOT_WON", where="match_id"),)
    return ()


def _won(change: SumChange[RummikubResult], options: RummikubOptions) -> int:
    """Count the games of the card that the seat has won."""
    if change.result is None or change.seat is None:
        return 0
    return sum(change.seat in winners(card, options) for card in change.result.games)
