"""Who shoots first from where in which end, and in which colours (YSA A-3 to A-7, C-7)."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.shuffleboard.catalogue import (
    Colour,
    CourtEnd,
    Form,
    Mode,
    ends_per_frame,
    other_colour,
)

PAIRINGS = 3
"""Of three players: each of them has had a frame after so many ends (YSA A-10)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
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


def place(form: Form, number: int, pair_end: CourtEnd = CourtEnd.HEAD) -> Place:
    """Give frame, end and lead of an end; the score never matters.

    Walking: odd frames at the head with yellow in the lead, even ones at the foot with black
    (YSA A-3). Doubles: head and foot of a frame have the same lead, and it changes with every
    frame, so that in two frames each of the four has one last shot (YSA A-3, A-6). A pair that
    does not walk stays at `pair_end`, and the lead changes with its own frames, for the same
    reason. Of three players yellow always leads (YSA A-10), and the frame is that of the pairing;
    a ranking counts each player's own ones with `round_robin.own_frame`.

    >>> [(p.frame, p.end.value, p.lead.value) for p in (place(Form.DOUBLES, n) for n in (2, 3))]
    [(1, 'foot', 'yellow'), (2, 'head', 'black')]
    >>> place(Form.WALKING, 16).end.value, place(Form.NON_WALKING, 16, CourtEnd.FOOT).lead.value
    ('foot', 'black')
    >>> [(p.frame, p.end.value) for p in (place(Form.ROUND_ROBIN, n) for n in (1, 2, 3, 4))]
    [(1, 'head'), (1, 'foot'), (1, 'head'), (2, 'foot')]
    """
    three = form is Form.ROUND_ROBIN
    frame = (number - 1) // (PAIRINGS if three else ends_per_frame(form)) + 1
    lead = Colour.YELLOW if frame % 2 or three else Colour.BLACK
    end = CourtEnd.HEAD if number % 2 else CourtEnd.FOOT
    if form is Form.NON_WALKING:
        end = pair_end
    return Place(number=number, frame=frame, end=end, lead=lead)


def yellow_seat(mode: Mode, target: int, game_yellow: int, frame: int) -> int:
    """Give the seat that shoots yellow in a frame of a game which seat `game_yellow` began.

    In a frame game the colours change after half of the frames and stay so in an extension
    (YSA A-5, A-6); within a game up to a game point they never change (YSA A-7).

    >>> [yellow_seat(Mode.FRAMES, 8, 0, frame) for frame in (4, 5, 9)]
    [0, 1, 1]
    >>> yellow_seat(Mode.POINTS, 75, 0, 30)
    0
    """
    if mode is Mode.FRAMES and frame > target // 2:
        return 1 - game_yellow
    return game_yellow
