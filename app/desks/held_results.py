"""What was typed of a card that waits at a desk: the record as the game keeps it, and in words."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from app import facts
from app.event_file.file import EventFile
from models.core.causes import Authority, CorrectionCause
from models.core.problems import refuse
from models.store.codec import StoredValueError, from_json, to_stored


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldCorrection:
    """What makes of a result one that takes the place of another."""

    before: Any
    """The result that stood when it was typed."""
    cause: CorrectionCause
    by: Authority


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldResult:
    """A result that was complete and that nothing stood against when the desk was cut off."""

    result: Any
    seats: tuple[int, ...]
    """Who sat there as it was typed."""
    confirmed: tuple[str, ...]
    """The codes of questions that were answered with yes."""
    second: bool
    """Whether it was the second entry of a card."""
    said: str
    """What it means, in the words of whoever typed it."""
    correction: HeldCorrection | None = None


def packed(held: HeldResult) -> str:
    """Put it into the text that a `HeldEntry` keeps."""
    told = {name: getattr(held, name) for name in ("seats", "confirmed", "second", "said")}
    told["result"] = to_stored(held.result)
    if (own := held.correction) is not None:
        by = {"referee": own.by.referee, "reason": own.by.reason}
        told["correction"] = {"before": to_stored(own.before), "cause": own.cause.value, **by}
    return json.dumps(told, ensure_ascii=False)


def unpacked(event: EventFile, match_id: int, typed: str) -> HeldResult:
    """Read it again; Refused `HELD_UNREADABLE` where it is none of this match.

    `HELD_OF_OTHERS` where others sit at the table by now: it says nothing about them.
    """
    try:
        division = facts.division_of_match(event, match_id)
        told = json.loads(typed)
        kind = division.facts.game.result_type
        result = from_json(json.dumps(told["result"]), kind)
        correction = None if "correction" not in told else _correction(told["correction"], kind)
        seats, confirmed = tuple(told["seats"]), tuple(map(str, told["confirmed"]))
        second, in_words = bool(told["second"]), str(told["said"])
    except (StoredValueError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise refuse("HELD_UNREADABLE") from error
    if seats != division.places[match_id][1].seats:
        raise refuse("HELD_OF_OTHERS")
    return HeldResult(
        result=result,
        seats=seats,
        confirmed=confirmed,
        second=second,
        said=in_words,
        correction=correction,
    )


def _correction(told: Any, kind: Any) -> HeldCorrection:
    return HeldCorrection(
        before=from_json(json.dumps(told["before"]), kind),
        cause=CorrectionCause(told["cause"]),
        by=Authority(referee=str(told["referee"]), reason=str(told["reason"])),
    )


def said_of(typed: str) -> str:
    """Give what a card means, in the words of then; empty where that cannot be read.

    >>> said_of('{"said": "38–26"}'), said_of("[]"), said_of("?")
    ('38–26', '', '')
    """
    try:
        return str(json.loads(typed)["said"])
    except (KeyError, TypeError, ValueError, RecursionError):
        return ""
