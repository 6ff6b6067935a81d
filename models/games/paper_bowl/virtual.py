"""Dice and a pile for a table that has none: they come from a seed that is written down.

The machine never rolls; this makes events for it. A roll is worked out from the seed and its
number, a card from the seed and the quarter. Both go on behind the last that stands: what was
undone and is entered again comes up the same, since undo is no second throw, and what was struck
further up, or no longer holds, makes nothing come up twice.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from models.core.live import effective
from models.core.problems import refuse
from models.fair_random import FairRandom
from models.games.paper_bowl.events import (
    DICE_FACES,
    PLAY_CARDS,
    BowlEvent,
    Challenge,
    Dice,
    Kick,
    KickoffMode,
    PlayCard,
    ReceiverChoice,
    Roll,
    Try,
)
from models.games.paper_bowl.folding import FoldedMatch
from models.games.paper_bowl.record import Laid, PaperBowlRecord, PlayLine, known_lines
from models.games.paper_bowl.state import PlayPhase, PlayState
from models.games.paper_bowl.typed import read_typed

ROLLED = frozenset(
    {
        PlayPhase.KICKOFF,
        PlayPhase.RETURN_ROLL,
        PlayPhase.PLAY_CARD,
        PlayPhase.ROLL,
        PlayPhase.REROLL,
        PlayPhase.CHALLENGE,
        PlayPhase.PAT,
        PlayPhase.TWO_ROLL,
        PlayPhase.FG_ROLL,
    }
)
"""The phases in which the program rolls dice or turns up a card."""


def next_roll(record: PaperBowlRecord) -> int:
    """Give the number of the next roll, from 0: behind the highest of those that stand.

    A roll has its number from when it was written, and whatever takes its place keeps it.

    >>> first, second = (PlayLine(type="roll", dice=pair) for pair in ((2, 2), (2, 3)))
    >>> next_roll(PaperBowlRecord(lines=(first, second)))
    2
    """
    lines = known_lines(record)
    numbers: dict[int, int] = {}
    after, mended = 0, False
    for place, written in enumerate(lines):
        if written.mends is not None:
            mended = True
        elif written.line is not None and (rolls := _rolls(written.line)):
            if mended:
                after, mended = _behind(record, place, numbers), False
            after = numbers[place] = after + rolls
    return _behind(record, len(lines), numbers) if mended else after


def _rolls(line: PlayLine) -> int:
    return sum(laid.dice is not None or laid.die is not None for laid in _laid(line))


def _behind(record: PaperBowlRecord, place: int, numbers: dict[int, int]) -> int:
    """Give the number behind the highest that stood when so many lines were written."""
    standing = effective(known_lines(record)[:place])
    return max((numbers.get(one.id, 0) for one in standing), default=0)


def shown_cards(record: PaperBowlRecord, view: FoldedMatch) -> tuple[int, ...]:
    """Give the play cards of the quarter that stand in a record, whether they still hold or not."""
    quarter = view.state.quarter
    first = next((one.line for one in view.told if one.before.quarter == quarter), None)
    standing = () if first is None else effective(known_lines(record))
    laid = (laid for one in standing if one.id >= (first or 0) for laid in _laid(one.line))
    return tuple(laid.card for laid in laid if laid.card is not None)


def _laid(line: PlayLine) -> tuple[Laid, ...]:
    return line, *line.then


def dice(seed: str, number: int) -> Dice:
    """Make the roll that follows so many others.

    >>> [tuple(dice("2026", number)) for number in range(3)]
    [(2, 2), (2, 3), (5, 4)]
    """
    chance = FairRandom(seed, f"dice {number}")
    return Dice(1 + chance.below(len(DICE_FACES)), 1 + chance.below(len(DICE_FACES)))


def top_card(seed: str, state: PlayState, shown: Collection[int] = ()) -> int:
    """Turn up the next card of the quarter's pile; four of the 24 are set aside unseen.

    A card that an extension adds is one of those set aside, drawn unseen, too (PaperBowl 3.1).
    `shown` are the cards that stand on the sheet: the next is the one behind the last of them.
    Once all have been turned up a struck one comes again, and then one that no longer holds.

    >>> from dataclasses import replace
    >>> state, shown = PlayState(), []
    >>> for _ in range(20):
    ...     shown.append(top_card("2026", state))
    ...     state = replace(state, used=tuple(shown))
    >>> len(set(shown))
    20
    """
    pile = list(PLAY_CARDS)
    FairRandom(seed, f"pile {state.quarter}").shuffle(pile)
    out = {*shown, *state.used}
    last = max((place for place, card in enumerate(pile) if card in out), default=-1)
    unseen = [card for card in pile[: last + 1] if card not in out]
    again = [card for card in pile if card not in state.used]
    return next(iter((*pile[last + 1 :], *unseen, *again)))


def read_virtual(
    seed: str, number: int, state: PlayState, text: str, shown: Collection[int] = ()
) -> BowlEvent:
    """Read what was typed where the program makes the next roll, the `number`th from 0.

    `shown` are the cards that stand on the sheet, as `shown_cards` gives them.

    Refused as by `read_typed`; `ROLLED_HERE` for dice and cards, which are not typed at all.

    >>> read_virtual("2026", 0, PlayState(phase=PlayPhase.KICKOFF), "O").mode.value
    'onside'
    """
    thrown = dice(seed, number)
    typed = text.strip().upper()
    event: BowlEvent | None = None
    match state.phase, typed:
        case PlayPhase.PLAY_CARD, "":
            event = PlayCard(top_card(seed, state, shown))
        case PlayPhase.KICKOFF, "D":
            event = Kick(KickoffMode.DEEP, dice=thrown)
        case PlayPhase.KICKOFF, "O":
            event = Kick(KickoffMode.ONSIDE, die=thrown.one)
        case PlayPhase.CHALLENGE, "Y":
            event = Challenge(True, thrown)
        case PlayPhase.PAT, "K":
            event = Try(ReceiverChoice.KICK, thrown)
        case _, "":
            event = Roll(thrown)
    if event is not None:
        return event
    if state.phase in ROLLED and re.search(r"\d", typed):
        raise refuse("ROLLED_HERE", where="typed")
    return read_typed(state, text)
