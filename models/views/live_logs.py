"""A match that is written down live, as a frozen view for screens and paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from models.core.live import ToldLine
from models.views.divisions import MatchView


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
