"""What a result of two means for each side, and a round without one: games of two give it alike."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from models.core.game import Game, MatchContext
from models.core.outcomes import Mark, Note, Outcome
from models.two_sides.endings import Ending, PossibleWinner

R = TypeVar("R")
Opt = TypeVar("Opt")


def score_sides(
    winner: int | None, ending: Ending, *, lead: Fraction | int | None = None
) -> tuple[Outcome, Outcome]:
    """Give 1 point for a win and 1/2 for a draw; nothing was played where the ending says so.

    `lead` is by how much the first seat is ahead, where the game records it as a difference. Who
    wins without a game has used up the one full-point bye; who did not come has not met anybody.

    >>> from models.two_sides.endings import BOTH_LOST, FORFEIT, PLAYED
    >>> [(o.mark.value, str(o.points), o.difference) for o in score_sides(1, PLAYED, lead=-3)]
    [('loss', '0', -3), ('win', '1', 3)]
    >>> [(o.mark.value, str(o.points), o.met) for o in score_sides(None, BOTH_LOST)]
    [('loss', '0', True), ('loss', '0', True)]
    >>> [(o.mark.value, o.met, o.note.value) for o in score_sides(0, FORFEIT)]
    [('win', False, 'bye'), ('loss', False, 'late')]
    """
    if ending.unplayed is not None:
        lost = absence(ending.unplayed)
        if winner is None:
            return lost, lost
        return (bye(), lost) if winner == 0 else (lost, bye())
    differences = (None, None) if lead is None else (lead, -lead)
    level = Mark.LOSS if ending.winner is PossibleWinner.NOBODY else Mark.DRAW
    first, second = (
        _played(level if winner is None else Mark.WIN if winner == seat else Mark.LOSS, difference)
        for seat, difference in enumerate(differences)
    )
    return first, second


POINTS = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2), Mark.LOSS: Fraction(0)}


def _played(mark: Mark, difference: Fraction | int | None) -> Outcome:
    return Outcome(mark=mark, points=POINTS[mark], difference=difference)


def bye() -> Outcome:
    """Give a win without a match, the one allowed to each."""
    return Outcome(mark=Mark.WIN, points=Fraction(1), met=False, full_point_bye=True, note=Note.BYE)


def absence(note: Note) -> Outcome:
    """Give a loss without a match."""
    return Outcome(mark=Mark.LOSS, points=Fraction(0), met=False, note=note)


def who_is_left(seat: int, context: MatchContext) -> int | None:
    """Give the seat that wins when this one withdraws; None when both have: then nobody wins.

    >>> who_is_left(0, MatchContext(stage="swiss"))
    1
    """
    withdrawn = context.withdrawn
    both = len(withdrawn) == 2 and withdrawn[1 - seat]
    return None if both else 1 - seat


class TwoSided(Game[R, Opt]):
    """A game that two play at a table, or two sides."""

    seats = 2

    def bye(self, _options: Opt) -> Outcome:
        """Give a win without a match, the one allowed to each."""
        return bye()

    def absence(self, note: Note, _options: Opt) -> Outcome:
        """Give a loss for a round without a match."""
        return absence(note)
