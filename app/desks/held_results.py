"""What was typed of a card that waits at a desk: the record as the game keeps it, and in words."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from app import facts
from app.event_file.file import EventFile
from models.core.problems import refuse
from models.store.codec import StoredValueError, from_json, to_stored


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldResult:
    """A result that was complete and that nothing stood against when the desk was cut off."""

    result: Any
    confirmed: tuple[str, ...]
    """The codes of questions that were answered with yes."""
    second: bool
    """Whether it was the second entry of a card."""
    said: str
    """What it means, in the words of whoever typed it."""


def packed(held: HeldResult) -> str:
    """Put it into the text that a `HeldEntry` keeps."""
    told = {"confirmed": held.confirmed, "second": held.second, "said": held.said}
    return json.dumps({"result": to_stored(held.result), **told}, ensure_ascii=False)


def unpacked(event: EventFile, match_id: int, typed: str) -> HeldResult:
    """Read it again; Refused `HELD_UNREADABLE` where it is none of this match."""
    try:
        division = facts.division_of_match(event, match_id)
        told = json.loads(typed)
        result = from_json(json.dumps(told["result"]), division.facts.game.result_type)
        confirmed = tuple(map(str, told["confirmed"]))
        second, said = bool(told["second"]), str(told["said"])
    except (StoredValueError, KeyError, TypeError, ValueError) as error:
        raise refuse("HELD_UNREADABLE") from error
    return HeldResult(result=result, confirmed=confirmed, second=second, said=said)
