"""Who plays which end from where, who shoots first, and in which colours (YSA A-3 to A-10, C-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from models.games.shuffleboard.catalogue import (
    Colour,
    CourtEnd,
    MatchForm,
    MatchMode,
    ends_per_frame,
    other_colour,
    other_end,
)

PLAYERS = 3
"""So many take turns, and each pairing of them has had a frame after so many ends (YSA A-10)."""
PAIRS: tuple[tuple[int, int], ...] = ((0, 1), (0, 2), (1, 2))
"""The pairings, by the order in which the players began: yellow, black, waiting."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndPlace:
    """An end in the order of a game, whoever plays it."""

    number: int
    """Of the end, counted from 1 in each game."""
    frame: int
    """Counted from 1 in each game; extensions go on counting."""
    end: CourtEnd
    lead: Colour

    @property
    def hammer(self) -> Colour:
        """The colour of the last shot (YSA A-6, C-7)."""
        return other_colour(self.lead)


def place(form: MatchForm, number: int, pair_end: CourtEnd = CourtEnd.HEAD) -> EndPlace:
    """Give frame, end and lead of an end; the score never matters.

    Walking: odd frames at the head with yellow in the lead, even ones at the foot with black
    (YSA A-3). Doubles: head and foot of a frame have the same lead, and it changes with every
    frame, so that in two frames each of the four has one last shot (YSA A-3, A-6). A pair that
    does not walk stays at `pair_end`, and the lead changes with its own frames, for the same
    reason. Of three players yellow always leads (YSA A-10), and the frame is that of the pairing;
    a ranking counts each player's own ones with `own_frame`.

    >>> [(p.frame, p.end.value,
    ...     p.lead.value) for p in (place(MatchForm.DOUBLES, n) for n in (2, 3))]
    [(1, 'foot', 'yellow'), (2, 'head', 'black')]
    >>> (place(MatchForm.WALKING, 16).end.value,
    ...     place(MatchForm.NON_WALKING, 16, CourtEnd.FOOT).lead.value)
    ('foot', 'black')
    >>> [(p.frame, p.end.value) for p in (place(MatchForm.ROUND_ROBIN, n) for n in (1, 2, 3, 4))]
    [(1, 'head'), (1, 'foot'), (1, 'head'), (2, 'foot')]
    """
    three = form is MatchForm.ROUND_ROBIN
    frame = (number - 1) // (PLAYERS if three else ends_per_frame(form)) + 1
    lead = Colour.YELLOW if frame % 2 or three else Colour.BLACK
    end = CourtEnd.HEAD if number % 2 else CourtEnd.FOOT
    if form is MatchForm.NON_WALKING:
        end = pair_end
    return EndPlace(number=number, frame=frame, end=end, lead=lead)


def yellow_seat(mode: MatchMode, target: int, game_yellow: int, frame: int) -> int:
    """Give the seat that shoots yellow in a frame of a game which seat `game_yellow` began.

    In a frame game the colours change after half of the frames and stay so in an extension
    (YSA A-5, A-6); within a game up to a game point they never change (YSA A-7).

    >>> [yellow_seat(MatchMode.FRAMES, 8, 0, frame) for frame in (4, 5, 9)]
    [0, 1, 1]
    >>> yellow_seat(MatchMode.POINTS, 75, 0, 30)
    0
    """
    if mode is MatchMode.FRAMES and frame > target // 2:
        return 1 - game_yellow
    return game_yellow


# Three players who take turns, for three pairings or one ranking (YSA A-10, D-7)


class Trio(NamedTuple):
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
    return Trio(yellow, black, waiting)


def own_frame(number: int, seat: int, order: tuple[int, int, int] = (0, 1, 2)) -> int | None:
    """Give which of its own ends a player plays then, from 1; None when waiting.

    >>> [own_frame(n, 0) for n in range(1, 7)]
    [1, 2, None, 3, 4, None]
    """
    if trio(number, order).waiting == seat:
        return None
    return sum(trio(earlier, order).waiting != seat for earlier in range(1, number + 1))


def ends_of_three(mode: MatchMode, frames: int) -> int:
    """Give how many ends are played: three pairings, or two players an end (YSA A-10).

    >>> ends_of_three(MatchMode.PAIRINGS, 8), ends_of_three(MatchMode.RANKING, 8)
    (24, 12)
    """
    return PLAYERS * frames if mode is MatchMode.PAIRINGS else PLAYERS * frames // 2


def extra_turns(pair: tuple[int, int]) -> tuple[tuple[CourtEnd, int, int], ...]:
    """Give end, yellow and black of the two ends by which a level pairing goes on (YSA A-6).

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
