"""Plausible matches by chance: what two people might do, for practice and for tests."""

from __future__ import annotations

from collections.abc import Callable

from models.core.game import Chance
from models.games.paper_bowl.events import (
    DEFENCE_CARDS,
    DICE_FACES,
    PLAY_CARDS,
    Call,
    Cards,
    Challenge,
    Choice,
    Dice,
    Event,
    Extend,
    Kick,
    LastKick,
    Mode,
    PlayCard,
    Receive,
    Roll,
    Side,
    TimeOut,
    Toss,
    Try,
)
from models.games.paper_bowl.play import NEW_DEFENCE, NEW_OFFENCE
from models.games.paper_bowl.state import Phase, State
from models.games.paper_bowl.step import step

SHORT = 3
"""With so many yards to go or fewer a fourth down is played out now and then."""


def whole_match(chance: Chance, state: State) -> tuple[Event, ...]:
    """Play a match to its end by chance."""
    events: list[Event] = []
    while state.phase is not Phase.GAME_OVER:
        events.append(likely(chance, state))
        state, _entries = step(state, events[-1])
    return tuple(events)


def roll(chance: Chance) -> Dice:
    """Roll two dice."""
    return Dice(1 + chance.below(len(DICE_FACES)), 1 + chance.below(len(DICE_FACES)))


def likely(chance: Chance, state: State) -> Event:
    """Give what might well happen next in a match that is not over."""
    return WAYS[state.phase](chance, state)


def _toss(chance: Chance, _state: State) -> Event:
    return Toss(tuple(Side)[chance.below(2)])


def _kick(chance: Chance, _state: State) -> Event:
    if chance.below(20) == 0:
        return Kick(Mode.ONSIDE, die=1 + chance.below(6))
    return Kick(Mode.DEEP, dice=roll(chance))


def _receive(chance: Chance, state: State) -> Event:
    short = state.returning is not None and state.returning.start < 6
    back = chance.below(3) == 0 if short else chance.below(8) > 0
    return Receive(Choice.RETURN if back else Choice.TOUCHBACK)


def _roll(chance: Chance, _state: State) -> Event:
    return Roll(roll(chance))


def _call(chance: Chance, state: State) -> Call:
    """Kick on fourth down as a rule, run a little more often than pass before."""
    if state.down == 4 and (state.distance > SHORT or chance.below(3)):
        return Call.FIELD_GOAL if state.in_range else Call.PUNT
    return (Call.RUN, Call.RUN, Call.SHORT_PASS, Call.SHORT_PASS, Call.LONG_PASS)[chance.below(5)]


def _cards(chance: Chance, state: State) -> Event:
    last = state.cards_left == 1 and state.ends_half and state.extensions < 4
    sides = [side for side in Side if state.timeouts.of(side)]
    if last and sides and chance.below(3) == 0:
        return Extend(sides[chance.below(len(sides))])
    return Cards(_call(chance, state), _defence(chance))


def _defence(chance: Chance) -> int:
    return 1 + chance.below(len(DEFENCE_CARDS))


def _play_card(chance: Chance, state: State) -> Event:
    left = [card for card in PLAY_CARDS if card not in state.used]
    return PlayCard(left[chance.below(len(left))])


def _timeout(chance: Chance, state: State) -> Event:
    card = state.play.card if state.play else 0
    if chance.below(2):
        return TimeOut(False)
    if card == NEW_OFFENCE:
        return TimeOut(True, offence=_call(chance, state))
    return TimeOut(True, defence=_defence(chance) if card == NEW_DEFENCE else None)


def _challenge(chance: Chance, _state: State) -> Event:
    return Challenge(True, roll(chance)) if chance.below(3) else Challenge(False)


def _try(chance: Chance, _state: State) -> Event:
    return Try(Choice.TWO) if chance.below(6) == 0 else Try(Choice.KICK, roll(chance))


def _two_cards(chance: Chance, _state: State) -> Event:
    call = (Call.RUN, Call.SHORT_PASS, Call.LONG_PASS)[chance.below(3)]
    return Cards(call, _defence(chance))


def _last_kick(_chance: Chance, _state: State) -> Event:
    return LastKick(True)


WAYS: dict[Phase, Callable[[Chance, State], Event]] = {
    Phase.TOSS: _toss,
    Phase.KICKOFF: _kick,
    Phase.RETURN_CHOICE: _receive,
    Phase.RETURN_ROLL: _roll,
    Phase.SCRIMMAGE: _cards,
    Phase.PLAY_CARD: _play_card,
    Phase.TIMEOUT_OFFER: _timeout,
    Phase.ROLL: _roll,
    Phase.REROLL: _roll,
    Phase.CHALLENGE: _challenge,
    Phase.PAT: _try,
    Phase.TWO_CARDS: _two_cards,
    Phase.TWO_ROLL: _roll,
    Phase.FG_ROLL: _roll,
    Phase.LAST_FG: _last_kick,
}
"""What might happen in each phase."""
