"""Dice and a pile for a table that has none: they come from a seed that is written down.

The machine never rolls; this makes events for it. What comes up is worked out from the seed, the
number of the event and what it is for, so that an event that was undone and is made again in the
same situation comes up the same: undo is no second throw.
"""

from __future__ import annotations

from models.fair_random import FairRandom
from models.games.paper_bowl.events import DICE_FACES, PLAY_CARDS, Dice
from models.games.paper_bowl.state import State


def dice(seed: str, number: int) -> Dice:
    """Roll two dice for the event of a number.

    >>> dice("2026", 7) == dice("2026", 7)
    True
    """
    chance = FairRandom(seed, f"dice:{number}")
    return Dice(1 + chance.below(len(DICE_FACES)), 1 + chance.below(len(DICE_FACES)))


def die(seed: str, number: int) -> int:
    """Roll one die for the event of a number, as an onside kick needs."""
    return dice(seed, number).one


def top_card(seed: str, state: State) -> int:
    """Turn up the next card of the quarter's pile; four of the 24 are set aside unseen.

    A card that an extension adds is one of those set aside, drawn unseen, too (PaperBowl 3.1).

    >>> from dataclasses import replace
    >>> state, shown = State(), []
    >>> for _ in range(20):
    ...     shown.append(top_card("2026", state))
    ...     state = replace(state, used=tuple(shown))
    >>> len(set(shown))
    20
    """
    pile = list(PLAY_CARDS)
    FairRandom(seed, f"pile:{state.quarter}").shuffle(pile)
    return next(card for card in pile if card not in state.used)
