"""Referee, scorer and director, and how a score is announced (YSA E-2 to E-9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.games.shuffleboard.catalogue import Colour


class Duty(StrEnum):
    """What the tournament director sees to (YSA E-4)."""

    REMIND = "remind"
    """Of rules that are easily broken."""
    OPEN = "open"
    START_TIMES = "start_times"
    """Setting later start times and making them known."""
    JUDGE = "judge"
    """The last word on a disc."""
    CONSULT = "consult"
    """About penalties."""
    STOP = "stop"
    """Suspending and resuming."""
    APPOINT = "appoint"
    """Referees and scorers for single matches (YSA E-9)."""


class Spoken(StrEnum):
    """How a score is said (YSA E-6)."""

    POINTS = "points"
    NOTHING = "nothing"
    TEN_OFF = "ten_off"
    MINUS = "minus"
    """Some other score below nothing."""
    NO_SCORE = "no_score"
    """Neither side has anything; said once for both."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Call:
    """One part of an announcement."""

    spoken: Spoken
    points: int = 0
    """Without its sign."""
    colour: Colour | None = None
    """None where it is said for both at once."""


def announcement(yellow: int, black: int) -> tuple[Call, ...]:
    """Give how an end's scores are announced: yellow first, with the colours (YSA E-6).

    >>> [(call.spoken.value, call.points) for call in announcement(8, -10)]
    [('points', 8), ('ten_off', 10)]
    >>> [call.spoken.value for call in announcement(0, 0)], announcement(0, 7)[0].spoken.value
    (['no_score'], 'nothing')
    """
    if yellow == black == 0:
        return (Call(spoken=Spoken.NO_SCORE),)
    return (_call(yellow, Colour.YELLOW), _call(black, Colour.BLACK))


def _call(score: int, colour: Colour) -> Call:
    if score > 0:
        spoken = Spoken.POINTS
    elif score == 0:
        spoken = Spoken.NOTHING
    else:
        spoken = Spoken.TEN_OFF if score == -10 else Spoken.MINUS
    return Call(spoken=spoken, points=abs(score), colour=colour)


def referee_colour(offender: Colour | None = None) -> Colour:
    """Give whose player is the referee: black, but yellow for a foul of black's (YSA E-3, E-7).

    >>> referee_colour().value, referee_colour(Colour.BLACK).value
    ('black', 'yellow')
    """
    return Colour.YELLOW if offender is Colour.BLACK else Colour.BLACK


def scorer_colour() -> Colour:
    """Give whose player is the scorer: yellow (YSA E-3).

    >>> scorer_colour().value
    'yellow'
    """
    return Colour.YELLOW
