"""Who may play for somebody else once the field is drawn, where a rule book says it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from models.core.problems import Problem

Opt = TypeVar("Opt")


@dataclass(frozen=True, kw_only=True, slots=True)
class Substituting:
    """Somebody else than was drawn is to play, and what the desk was told about it."""

    name: str
    said: Mapping[str, Any] = field(default_factory=dict)
    """What the game asks besides, by its keys; what is not said is left out."""
    players: tuple[str, ...] = ()
    """Who is seated in the first match that it is about: the name of each seat."""
    begun: bool = False
    """Whether that match has begun."""


@dataclass(frozen=True, kw_only=True)
class SubstituteRules(Generic[Opt]):
    """What a rule book wants before somebody else than was drawn may play."""

    article: str
    decides: str
    """The key of what tells who decides it."""
    reason: str
    """The key of what tells why."""
    check: Callable[[Substituting, Opt], Iterable[Problem]]
    """Why it cannot be, each problem at the key that it is about, or at `name`."""
