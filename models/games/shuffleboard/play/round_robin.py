"""Three players who take turns, for three pairings or one ranking (YSA A-10, D-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from models.games.shuffleboard.catalogue import CourtEnd, Mode, other_end

PLAYERS = 3
PAIRS: tuple[tuple[int, int], ...] = ((0, 1), (0, 2), (1, 2))
"""The pairings, by the order in which the players began: yellow, black, waiting."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Trio:
    """Who does what in one end of the three."""

    yellow: int
    black: int
    waiting: int
    """At the end opposite, for the next one."""


def trio(number: int, order: tuple[int, int, int] = (0, 1, 2)) -> Trio:
    """Give who plays an end, by walking on as the rule says (YSA A-10).

    After a head end yellow walks to the foot and stays yellow; after a foot end black walks to the
    head and stays black; whoever waited there takes the other colour. After six ends it begins
    anew.

    >>> ["ABC"[trio(n).yellow] + "ABC"[trio(n).black] for n in range(1, 8)]
    ['AB', 'AC', 'BC', 'BA', 'CA', 'CB', 'AB']
    """
    yellow, black, waiting = order
    for played in range(1, (number - 1) % 6 + 1):
        if played % 2:
            black, waiting = waiting, black
        else:
            yellow, waiting = waiting, yellow
    return Trio(yellow=yellow, black=black, waiting=waiting)


def own_frame(number: int, seat: int, order: tuple[int, int, int] = (0, 1, 2)) -> int | None:
    """Give which of its own ends a player plays then, from 1; None when waiting.

    >>> [own_frame(n, 0) for n in range(1, 7)]
    [1, 2, None, 3, 4, None]
    """
    if trio(number, order).waiting == seat:
        return None
    return sum(trio(earlier, order).waiting != seat for earlier in range(1, number + 1))


def ends_of_three(mode: Mode, frames: int) -> int:
    """Give how many ends are played: three pairings, or two players an end (YSA A-10).

    >>> ends_of_three(Mode.PAIRINGS, 8), ends_of_three(Mode.RANKING, 8)
    (24, 12)
    """
    return PLAYERS * frames if mode is Mode.PAIRINGS else PLAYERS * frames // 2


def extra_turns(pair: tuple[int, int]) -> tuple[tuple[CourtEnd, int, int], ...]:
    """Give end, yellow and black of the two ends that a drawn pairing plays on request.

    >>> extra_turns((0, 2))
    ((<CourtEnd.HEAD: 'head'>, 0, 2), (<CourtEnd.FOOT: 'foot'>, 2, 0))
    """
    first, second = pair
    return (CourtEnd.HEAD, first, second), (other_end(CourtEnd.HEAD), second, first)


def ranks(totals: Sequence[int | Fraction]) -> tuple[int, ...]:
    """Give the places of the three; who is level shares the better place.

    >>> ranks([43, 38, 54]), ranks([40, 40, 10]), ranks([5, 9, 5])
    ((2, 3, 1), (1, 1, 3), (2, 1, 2))
    """
    return tuple(1 + sum(other > own for other in totals) for own in totals)
