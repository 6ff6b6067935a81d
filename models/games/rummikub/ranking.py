"""What ranks an open of Rummikub, and what rulings may change of it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from models.core.criterion import ComparedField, Criterion, Number
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


def _line(key: str) -> Callable[[ComparedField], dict[int, Number | None]]:
    """Make the values of a criterion from the lines of a draw."""

    def values(standing: ComparedField) -> dict[int, Number | None]:
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
    """Refuse what no ruling can do: it takes 50 or 100 points, or one win of a game that it names.

    A stripped win is a win less and nothing else: it does not become a loss, and nobody else has
    it (Hashimoto 19). It is the win of one game, which can be taken once.

    >>> from models.games.rummikub.record import GameEnd, GameCard, Rack
    >>> racks = (Rack(), Rack(numbers=3), Rack(numbers=9))
    >>> card = RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),) * 2)
    >>> def wrong(figure, amount, seat, game=None, taken=()):
    ...     change = SumChange(figure=figure, amount=amount, result=card, seat=seat,
    ...                        game=game, taken=frozenset(taken))
    ...     return [problem.code for problem in check_adjustment(change, RummikubOptions())]
    >>> wrong("points", -50, 0), wrong("points", -30, 0), wrong("points", 50, 0)
    ([], ['DEDUCTION_AMOUNT'], ['DEDUCTION_AMOUNT'])
    >>> wrong("wins", -1, 0, 2), wrong("wins", -1, 1, 2), wrong("wins", -1, 0, 2, taken=[2])
    ([], ['NOT_WON'], ['NOT_WON'])
    >>> wrong("wins", -2, 0, 2), wrong("wins", -1, 0)
    (['NOT_WON'], ['WHICH_GAME'])
    """
    if change.figure == "points":
        fits = change.amount in DEDUCTIONS
        return () if fits else (Problem(code="DEDUCTION_AMOUNT", where="amount"),)
    left = _won(change, options) - change.taken
    if change.amount != -1 or not left or (change.game is not None and change.game not in left):
        return (Problem(code="NOT_WON", where="match_id"),)
    if change.game is None:
        return (Problem(code="WHICH_GAME", where="match_id", values={"games": sorted(left)}),)
    return ()


def _won(change: SumChange[RummikubResult], options: RummikubOptions) -> frozenset[int]:
    """Give the games of the card that the seat has won, counted from 1."""
    if change.result is None or change.seat is None:
        return frozenset()
    games = enumerate(change.result.games, start=1)
    return frozenset(at for at, card in games if change.seat in winners(card, options))
