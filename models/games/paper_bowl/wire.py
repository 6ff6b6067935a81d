"""Events and house rules as a file writes them: plain values under the names of the machine.

What cannot be read is refused, never guessed: a kind that there is not is `UNKNOWN_EVENT`, dice
that are not two whole numbers `BAD_DICE`, and any other value `BAD_CHOICE` with its field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any

from models.core.problems import Refused, refuse
from models.games.paper_bowl.events import (
    COUNTERS,
    USUAL,
    BowlEvent,
    BowlSide,
    Cards,
    Challenge,
    Dice,
    Extend,
    HouseRules,
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

TYPES: dict[str, type] = {
    "toss": Toss,
    "kick": Kick,
    "receive": Receive,
    "roll": Roll,
    "cards": Cards,
    "extend": Extend,
    "play_card": PlayCard,
    "timeout": TimeOut,
    "challenge": Challenge,
    "pat": Try,
    "last_fg": LastKick,
}
"""The events by the word a file has for each."""

NAMES = {kind: name for name, kind in TYPES.items()}


def _dice(value: Any, field: str) -> Dice:
    pair = isinstance(value, list | tuple) and len(value) == 2
    if not pair or any(type(die) is not int for die in value):
        raise refuse("BAD_DICE", where=field, dice=str(value)[:20])
    return Dice(*value)


def _whole(value: Any, field: str) -> int:
    if type(value) is not int:
        code = "BAD_DICE" if field == "die" else "BAD_CARD"
        raise refuse(code, where=field, dice=str(value)[:20], card=str(value)[:20])
    return value


def _yes(value: Any, field: str) -> bool:
    if type(value) is not bool:
        raise refuse("BAD_CHOICE", where=field, choice=str(value)[:20])
    return value


def _word(words: type[StrEnum]) -> Callable[[Any, str], Any]:
    def read(value: Any, field: str) -> StrEnum:
        if not isinstance(value, str) or value not in {own.value for own in words}:
            raise refuse("BAD_CHOICE", where=field, choice=str(value)[:20])
        return words(value)

    return read


READERS: dict[str, Callable[[Any, str], Any]] = {
    "kicker": _word(BowlSide),
    "side": _word(BowlSide),
    "mode": _word(KickoffMode),
    "choice": _word(ReceiverChoice),
    "offence": _word(OffenceCall),
    "dice": _dice,
    "die": _whole,
    "defence": _whole,
    "card": _whole,
    "take": _yes,
}


def read_event(data: Mapping[str, Any]) -> BowlEvent:
    """Read one event; Refused as the module says.

    >>> read_event({"type": "roll", "dice": [2, 5]})
    Roll(dice=Dice(one=2, two=5))
    >>> read_event({"type": "roll", "dice": [2, True]})
    Traceback (most recent call last):
    models.core.problems.Refused: BAD_DICE
    """
    word = data.get("type")
    kind = TYPES.get(word) if isinstance(word, str) else None
    if kind is None:
        raise refuse("UNKNOWN_EVENT", event=str(word)[:20])
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name != "type" and name not in known:
            raise refuse("BAD_CHOICE", where=name, choice=str(data[name])[:20])
    values = {name: READERS[name](data[name], name) for name in known if data.get(name) is not None}
    for name, field in known.items():
        if name not in values and field.default is not None:
            code = {"dice": "BAD_DICE", "card": "BAD_CARD"}.get(name, "BAD_CHOICE")
            raise refuse(code, where=name, dice="", card="", choice="")
    event: BowlEvent = kind(**values)
    return event


def write_event(event: BowlEvent) -> dict[str, Any]:
    """Give an event as a file keeps it, without what is left out.

    >>> write_event(Cards(OffenceCall.PUNT))
    {'type': 'cards', 'offence': 'punt'}
    """
    told = {field.name: getattr(event, field.name) for field in fields(event)}
    values = {name: value for name, value in told.items() if value is not None}
    return {
        "type": NAMES[type(event)],
        **{
            name: list(value)
            if isinstance(value, Dice)
            else value.value
            if isinstance(value, StrEnum)
            else value
            for name, value in values.items()
        },
    }


def playable(house: HouseRules) -> bool:
    """Tell whether a match can be played by some house rules.

    >>> playable(HouseRules(ot_timeouts=-1))
    False
    """
    try:
        check_rules(house)
    except Refused:
        return False
    return True


def check_rules(house: HouseRules) -> None:
    """Refuse house rules that no match can be played by (`BAD_RULE`).

    >>> check_rules(HouseRules(timeouts_per_half=4))
    Traceback (most recent call last):
    models.core.problems.Refused: BAD_RULE
    """
    for field in fields(HouseRules):
        value, usual = getattr(house, field.name), getattr(USUAL, field.name)
        counted = type(usual) is int
        if type(value) is not type(usual) or (counted and not 0 <= value <= COUNTERS):
            raise refuse("BAD_RULE", where=field.name, low=0, high=COUNTERS)
