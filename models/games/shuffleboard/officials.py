"""Referee and scorer, and how a score is announced (YSA E-2 to E-9)."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.shuffleboard.catalogue import Colour


@dataclass(frozen=True, kw_only=True, slots=True)
class AnnouncedPart:
    """One part of an announcement: nothing, points, or a score below nothing such as ten off."""

    score: int
    colour: Colour | None = None
    """None where it is said for both at once: neither side has anything."""


def announcement(yellow: int, black: int) -> tuple[AnnouncedPart, ...]:
    """Give how an end's scores are announced: yellow first, with the colours (YSA E-6).

    >>> [(call.score, call.colour.value) for call in announcement(8, -10)]
    [(8, 'yellow'), (-10, 'black')]
    >>> announcement(0, 0)
    (AnnouncedPart(score=0, colour=None),)
    """
    if yellow == black == 0:
        return (AnnouncedPart(score=0),)
    return (
        AnnouncedPart(score=yellow, colour=Colour.YELLOW),
        AnnouncedPart(score=black, colour=Colour.BLACK),
    )


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
