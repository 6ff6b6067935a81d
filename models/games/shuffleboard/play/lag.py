"""The lag for the choice of colour before the third game (YSA A-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.lines import Lag


def lag_winner(lag: Lag, yellow: int) -> int | None:
    """Give the seat that won the lag; None where the fourth discs are shot again.

    The nearer disc wins, whichever side of the line it lies on. Black touching yellow's disc loses
    (YSA A-9). A disc that cannot be measured loses against one that can; level distances, or
    neither measurable, and the fourth discs are repeated. `yellow` is the seat that shot yellow in
    the second game.

    >>> lag_winner(Lag(distances=(120, 80)), yellow=0)
    1
    >>> lag_winner(Lag(distances=(120, 80), touched=True), yellow=0)
    0
    >>> lag_winner(Lag(distances=(None, 400)), yellow=0), lag_winner(Lag(distances=(5, 5)), 0)
    (1, None)
    """
    if lag.touched:
        return yellow
    first, second = lag.distances
    if first == second:
        return None
    if first is None or second is None:
        return 1 if first is None else 0
    return 0 if first < second else 1


def chosen(
    distances: tuple[int | None, int | None], touched: bool, colour: Colour | None, yellow: int
) -> Lag:
    """Give a lag with the colour that its winner takes; nobody takes one while it is level.

    >>> chosen((120, 80), False, Colour.BLACK, yellow=0).chooser
    1
    """
    lag = Lag(distances=distances, touched=touched)
    winner = lag_winner(lag, yellow)
    if winner is None or colour is None:
        return lag
    return replace(lag, chooser=winner, colour=colour)


def check_lag(lag: Lag, yellow: int, names: Sequence[str] = ("", "")) -> Iterator[Problem]:
    """Refuse a choice by the loser, none by the winner, and one after a level lag (YSA A-9).

    >>> lost = Lag(distances=(120, 80), chooser=0, colour=Colour.YELLOW)
    >>> [problem.code for problem in check_lag(lost, yellow=0)]
    ['LAG_LOSER_CHOSE']
    """
    if any(distance is not None and distance < 0 for distance in lag.distances):
        yield Problem(code="BAD_DISTANCE", where="distances")
        return
    winner = lag_winner(lag, yellow)
    if winner is None:
        if lag.colour is not None or lag.chooser is not None:
            yield Problem(code="LAG_LEVEL", where="colour")
        return
    values = {"seat": winner, "name": names[winner]}
    if lag.chooser not in (None, winner):
        yield Problem(code="LAG_LOSER_CHOSE", where="chooser", values=values)
    elif lag.colour is None:
        yield Problem(code="LAG_CHOICE_NEEDED", where="colour", values=values)
