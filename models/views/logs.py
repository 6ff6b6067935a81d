"""Frozen rows of what was logged: penalties, rulings, printed sheets and the journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from models.core.live import ToldLine
from models.core.on_hold import OnHold
from models.views.divisions import EntrantView, MatchView

TYPED = "ruling"
"""The kind of the rulings in free words, which nothing else in the event hangs on."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PenaltyView:
    """One logged penalty, or one that stands on the record of a match."""

    id: int
    """Below zero where it is a line of a record."""
    at: datetime | None
    """None where it is a line of a record, which are not timed."""
    rule: str
    article: str
    entrant: EntrantView
    round: int | None
    table: int | None
    effect: str
    values: Mapping[str, Any]
    note: str = ""
    match_id: int | None = None
    person: str = ""
    """Who of a pair it is against; empty for single people, and where nobody has noted it."""
    claim: Mapping[str, Any] = field(default_factory=dict)
    """What the referee was told, where it is a line of the log."""

    @property
    def who(self) -> str:
        """Name the person it is against, else the entrant."""
        return self.person or self.entrant.name

    @property
    def time(self) -> str:
        """When it was logged, hour and minute; empty where that is not known."""
        return "" if self.at is None else f"{self.at:%H:%M}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RulingView:
    """One line of the log of rulings and corrections."""

    id: int
    at: datetime
    kind: str
    """`ruling`, `correction`, `swap`, `rematch` or `finalists`."""
    round: int | None
    table: int | None
    names: tuple[str, ...]
    article: str
    text: str
    old: str = ""
    new: str = ""
    referee: str = ""
    stage: str = ""
    """The stage of the round; empty where the line belongs to none."""
    cause: str = ""
    """On whose word a correction was made, as in `CorrectionCause`; empty for other kinds."""
    match_id: int | None = None
    entrant_id: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedView:
    """A sheet as it left the desk last."""

    form: str
    round_id: int | None
    at: datetime
    digest: str
    journal_id: int
    """The newest action when it was printed."""
    who: str = ""
    """Who sat at the desk, as in the journal; empty where that is not known."""


@dataclass(frozen=True, kw_only=True, slots=True)
class JournalView:
    """One action of the desk."""

    id: int
    at: datetime
    action: str
    """The key of the action, e.g. `record_result`."""
    values: Mapping[str, Any]
    undone: bool
    who: str = ""


_WHOLE = frozenset({"count", "each", "round"})
"""What an action tells as whole numbers."""
_CHANGE = 3
"""A change is a field, the old value and the new one."""


def as_told(details: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out of what the journal keeps of an action whatever no action has written so.

    >>> as_told({"round": 2, "count": "many", "names": ["A"], "changes": [["name", "B"]]})
    {'round': 2, 'names': ['A']}
    """
    return {key: value for key, value in details.items() if _is_told_so(key, value)}


def _is_told_so(key: str, value: Any) -> bool:
    if key in _WHOLE:
        return type(value) is int and abs(value) < 1 << 31
    if key == "changes":
        return isinstance(value, list) and all(map(_is_change, value))
    if key == "names":
        return isinstance(value, list) and all(isinstance(name, str) for name in value)
    return key != "effect_values" or isinstance(value, dict)


def _is_change(value: Any) -> bool:
    return isinstance(value, list) and len(value) == _CHANGE and isinstance(value[0], str)


# -- the cards of a division that are on hold, for the desk and for the referee's sheet ------------


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldCard:
    """One card on hold with the match it belongs to."""

    match: MatchView
    hold: OnHold


# -- a match that is written down live, as a frozen view for screens and paper ---------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveLog:
    """The record of one match: every line with what has become of it, and what they amount to."""

    match: MatchView
    names: tuple[str, ...]
    options: Any
    """The game's settings of the division."""
    kept: Any
    """What the file keeps of the match: `LiveRules.keeps`."""
    state: Any
    """Where the match stands: what `LiveRules.fold` gives."""
    lines: tuple[ToldLine[Any], ...]
