"""How one setting of a game or programme is asked for; no Qt, so that registries stay light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class OptionField:
    """One field of a frozen options dataclass, with its words (msgids, translated when shown)."""

    key: str
    """The name of the dataclass field."""
    text: str
    hint: str = ""
    choices: Sequence[tuple[Any, str]] = ()
    """Values with their words; empty for a whole number, a text or a tick."""
    low: int = 0
    high: int = 99
