"""Dice and a pile for a table that has none: they come from a seed that is written down.

The machine never rolls; this makes events for it. A roll is worked out from the seed and the number
of rolls that stand, a card from the seed and the quarter, so that what was undone and is entered
again comes up the same: undo is no second throw.
"""

from __future__ import annotations

from models.core.live import effective
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
from models.games.paper_bowl.record import Record, known_lines
from models.games.paper_bowl.state import Phase, State
from models.games.paper_bowl.typed import read_typed


def rolled(record: Record) -> int:
    """Count the rolls of a record that stand."""
    standing = effective(known_lines(record))
    events = (laid for one in standing for laid in (one.line, *one.line.then))
    return sum(laid.dice is not None or laid.die is not None for laid in events)


def dice(seed: str, number: int) -> Dice:
    """Make the roll that follows so many others.

    >>> [tuple(dice("2026", number)) for number in range(3)]
    [(2, 2), (2, 3), (5, 4)]
    """
    chance = FairRandom(seed, f"dice {number}")
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


def read_virtual(seed: str, number: int, state: State, text: str) -> Event:
    """Read what was typed where the program makes the next roll, the `number`th from 0.

    Refused as by `read_typed`; `ROLLED_HERE` for dice and cards, which are not typed at all.

    >>> read_virtual("2026", 0, State(phase=Phase.KICKOFF), "O").mode.value
    'onside'
    """
    thrown = dice(seed, number)
    typed = text.strip().upper()
    found: Event | None = None
    match state.phase, typed:
        case Phase.PLAY_CARD, "":
            found = PlayCard(top_card(seed, state))
        case Phase.KICKOFF, "D":
            found = Kick(Mode.DEEP, dice=thrown)
        case Phase.KICKOFF, "O":
            found = Kick(Mode.ONSIDE, die=thrown.one)
        case Phase.CHALLENGE, "Y":
            found = Challenge(True, thrown)
        case Phase.PAT, "K":
            found = Try(Choice.KICK, thrown)
        case _, "":
            found = Roll(thrown)
    if found is not None:
        return found
    event = read_typed(state, text)
    if isinstance(event, Roll | PlayCard | Kick) or getattr(event, "dice", None) is not None:
        raise refuse("ROLLED_HERE", where="typed")
    return event
