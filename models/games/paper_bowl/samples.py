"""Plausible matches by chance: what two people might do, for practice and for tests."""

from __future__ import annotations

from collections.abc import Callable

from models.core.game import Chance
from models.games.paper_bowl.events import (
    DEFENCE_CARDS,
    DICE_FACES,
    PLAY_CARDS,
    BowlEvent,
    BowlSide,
    Cards,
    Challenge,
    Dice,
    Extend,
    Kick,
    KickoffMode,
    LastKick,
    OffenceCall,
    PlayCard,
    Receive,
    ReceiverChoice,
    Roll,
    TimeOut,
    Toss,
    Try,
)
from models.games.paper_bowl.play import NEW_DEFENCE, NEW_OFFENCE
from models.games.paper_bowl.state import PlayPhase, PlayState
from models.games.paper_bowl.step import step

SHORT = 3
"""With so many yards to go or fewer a fourth down is played out now and then."""


def whole_match(chance: Chance, state: PlayState) -> tuple[BowlEvent, ...]:
    """Play a match to its end by chance."""
    events: list[BowlEvent] = []
    while state.phase is not PlayPhase.GAME_OVER:
        events.append(likely(chance, state))
        state, _entries = step(state, events[-1])
    return tuple(events)


def roll(chance: Chance) -> Dice:
    """Roll two dice."""
    return Dice(1 + chance.below(len(DICE_FACES)), 1 + chance.below(len(DICE_FACES)))


def likely(chance: Chance, state: PlayState) -> BowlEvent:
    """Give what might well happen next in a match that is not over."""
    return WAYS[state.phase](chance, state)


def _toss(chance: Chance, _state: PlayState) -> BowlEvent:
    return Toss(tuple(BowlSide)[chance.below(2)])


def _kick(chance: Chance, _state: PlayState) -> BowlEvent:
    if chance.below(20) == 0:
        return Kick(KickoffMode.ONSIDE, die=1 + chance.below(6))
    return Kick(KickoffMode.DEEP, dice=roll(chance))


def _receive(chance: Chance, state: PlayState) -> BowlEvent:
    short = state.returning is not None and state.returning.start < 6
    back = chance.below(3) == 0 if short else chance.below(8) > 0
    return Receive(ReceiverChoice.RETURN if back else ReceiverChoice.TOUCHBACK)


def _roll(chance: Chance, _state: PlayState) -> BowlEvent:
    return Roll(roll(chance))


def _call(chance: Chance, state: PlayState) -> OffenceCall:
    """Kick on fourth down as a rule, run a little more often than pass before."""
    if state.down == 4 and (state.distance > SHORT or chance.below(3)):
        return OffenceCall.FIELD_GOAL if state.in_range else OffenceCall.PUNT
    return (
        OffenceCall.RUN,
        OffenceCall.RUN,
        OffenceCall.SHORT_PASS,
        OffenceCall.SHORT_PASS,
        OffenceCall.LONG_PASS,
    )[chance.below(5)]


def _cards(chance: Chance, state: PlayState) -> BowlEvent:
    last = state.cards_left == 1 and state.ends_half and state.extensions < 4
    sides = [side for side in BowlSide if state.timeouts.of(side)]
    if last and sides and chance.below(3) == 0:
        return Extend(sides[chance.below(len(sides))])
    return Cards(_call(chance, state), _defence(chance))


def _defence(chance: Chance) -> int:
    return 1 + chance.below(len(DEFENCE_CARDS))


def _play_card(chance: Chance, state: PlayState) -> BowlEvent:
    left = [card for card in PLAY_CARDS if card not in state.used]
    return PlayCard(left[chance.below(len(left))])


def _timeout(chance: Chance, state: PlayState) -> BowlEvent:
    card = state.play.card if state.play else 0
    if chance.below(2):
        return TimeOut(False)
    if card == NEW_OFFENCE:
        return TimeOut(True, offence=_call(chance, state))
    return TimeOut(True, defence=_defence(chance) if card == NEW_DEFENCE else None)


def _challenge(chance: Chance, _state: PlayState) -> BowlEvent:
    return Challenge(True, roll(chance)) if chance.below(3) else Challenge(False)


def _try(chance: Chance, _state: PlayState) -> BowlEvent:
    return (
        Try(ReceiverChoice.TWO) if chance.below(6) == 0 else Try(ReceiverChoice.KICK, roll(chance))
    )


def _two_cards(chance: Chance, _state: PlayState) -> BowlEvent:
    call = (OffenceCall.RUN, OffenceCall.SHORT_PASS, OffenceCall.LONG_PASS)[chance.below(3)]
    return Cards(call, _defence(chance))


def _last_kick(_chance: Chance, _state: PlayState) -> BowlEvent:
    return LastKick(True)


WAYS: dict[PlayPhase, Callable[[Chance, PlayState], BowlEvent]] = {
    PlayPhase.TOSS: _toss,
    PlayPhase.KICKOFF: _kick,
    PlayPhase.RETURN_CHOICE: _receive,
    PlayPhase.RETURN_ROLL: _roll,
    PlayPhase.SCRIMMAGE: _cards,
    PlayPhase.PLAY_CARD: _play_card,
    PlayPhase.TIMEOUT_OFFER: _timeout,
    PlayPhase.ROLL: _roll,
    PlayPhase.REROLL: _roll,
    PlayPhase.CHALLENGE: _challenge,
    PlayPhase.PAT: _try,
    PlayPhase.TWO_CARDS: _two_cards,
    PlayPhase.TWO_ROLL: _roll,
    PlayPhase.FG_ROLL: _roll,
    PlayPhase.LAST_FG: _last_kick,
}
"""What might happen in each phase."""
