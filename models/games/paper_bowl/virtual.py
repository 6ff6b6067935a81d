"""Dice and a pile for a table that has none: they come from a seed that is written down.

The machine never rolls; this makes events for it. What comes up is worked out from the seed and
the situation, so that what was undone and is entered again in the same situation comes up the
same: undo is no second throw.
"""

from __future__ import annotations

from models.core.problems import refuse
from models.fair_random import FairRandom
from models.games.paper_bowl.events import (
    DICE_FACES,
    PLAY_CARDS,
    Challenge,
    Choice,
    Dice,
    Event,
    Kick,
    Mode,
    PlayCard,
    Roll,
    Try,
)
from models.games.paper_bowl.state import Phase, State
from models.games.paper_bowl.typed import read_typed


def dice(seed: str, state: State) -> Dice:
    """Roll two dice in a situation.

    >>> dice("2026", State()) == dice("2026", State())
    True
    """
    chance = FairRandom(seed, f"dice {state!r}")
    return Dice(1 + chance.below(len(DICE_FACES)), 1 + chance.below(len(DICE_FACES)))


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
    FairRandom(seed, f"pile {state.quarter}").shuffle(pile)
    return next(card for card in pile if card not in state.used)


def read_virtual(seed: str, state: State, text: str) -> Event:
    """Read what was typed where the program rolls; dice and cards are not typed at all.

    Refused as by `read_typed`.

    >>> read_virtual("2026", State(phase=Phase.KICKOFF), "O").mode.value
    'onside'
    """
    typed = text.strip().upper()
    found: Event | None = None
    match state.phase, typed:
        case Phase.PLAY_CARD, "":
            found = PlayCard(top_card(seed, state))
        case Phase.KICKOFF, "D":
            found = Kick(Mode.DEEP, dice=dice(seed, state))
        case Phase.KICKOFF, "O":
            found = Kick(Mode.ONSIDE, die=dice(seed, state).one)
        case Phase.CHALLENGE, "Y":
            found = Challenge(True, dice(seed, state))
        case Phase.PAT, "K":
            found = Try(Choice.KICK, dice(seed, state))
        case _, "":
            found = Roll(dice(seed, state))
    if found is not None:
        return found
    event = read_typed(state, text)
    if isinstance(event, Roll | PlayCard | Kick) or getattr(event, "dice", None) is not None:
        raise refuse("ROLLED_HERE", where="typed")
    return event
