"""What the end of the time means for a table: which hand is still played, and when all is over.

Rules are the numbered ones of the competition sheet of health mahjong (Health mahjong).
"""

from __future__ import annotations

from enum import StrEnum

LATE_MINUTES = 15
"""So long after the bell a card is asked about: the last hand and counting take no longer."""


class BellAction(StrEnum):
    """What a table does when the bell rings."""

    BETWEEN = "between"
    """The hand before is over and paid for; nobody takes tiles."""
    DEALING = "dealing"
    """The opening hand of the dealer is not complete."""
    PLAYING = "playing"
    """It is complete: the hand exists (Health mahjong 4)."""
    VOIDED = "voided"
    """A chombo has just ended the hand, which is to be dealt again (Health mahjong 29)."""


class HandEnd(StrEnum):
    """How the last hand ended."""

    WON = "won"
    DRAWN = "drawn"
    CHOMBO = "chombo"


class Then(StrEnum):
    """What the table does next."""

    FINISH = "finish"
    """The hand is played to its end, and it is the last."""
    REPLAY = "replay"
    """The hand is dealt and played once more, and it is the last."""
    OVER = "over"
    """The hanchan is over: count the sticks."""


def at_bell(moment: BellAction) -> Then:
    """Say what is still played when the bell rings (Health mahjong 1, 4).

    A hand that a chombo has voided was not played, so that it still is: nobody can end a hanchan
    for the price of a chombo.

    >>> at_bell(BellAction.PLAYING), at_bell(BellAction.DEALING), at_bell(BellAction.BETWEEN)
    (<Then.FINISH: 'finish'>, <Then.OVER: 'over'>, <Then.OVER: 'over'>)
    >>> at_bell(BellAction.VOIDED)
    <Then.REPLAY: 'replay'>
    """
    answers = {BellAction.PLAYING: Then.FINISH, BellAction.VOIDED: Then.REPLAY}
    return answers.get(moment, Then.OVER)


def after_last(end: HandEnd, *, replayed: bool = False) -> Then:
    """Say what follows the hand in which the bell rang, whoever is dealer (Health mahjong 1, 29).

    >>> after_last(HandEnd.WON), after_last(HandEnd.CHOMBO)
    (<Then.OVER: 'over'>, <Then.REPLAY: 'replay'>)
    >>> after_last(HandEnd.CHOMBO, replayed=True)
    <Then.OVER: 'over'>
    """
    return Then.REPLAY if end is HandEnd.CHOMBO and not replayed else Then.OVER


def late(past_bell: int | None) -> bool:
    """Tell whether a card comes so late after the bell that the desk is asked about it.

    >>> late(None), late(LATE_MINUTES), late(LATE_MINUTES + 1)
    (False, False, True)
    """
    return past_bell is not None and past_bell > LATE_MINUTES
