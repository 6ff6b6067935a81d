"""Two people whom a rule book names for a stage, with everything the referee must see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from models.views.divisions import Why


@dataclass(frozen=True, kw_only=True)
class NamedByRule:
    """The two people by entrant id, as a rule of the game names them."""

    rule: int
    """The number of the article that chose them."""
    article: str
    """The same as a ruling cites it."""
    first: int
    """Player A of the article."""
    second: int
    """Player B of the article."""
    top: tuple[int, ...]
    """Everybody whom the article looks at first, in provisional order."""
    unbeaten: Mapping[int, int] = field(default_factory=dict)
    """Wins in a row from round 1 for everybody in `top`, where the article counts them."""
    rights: int | None
    """Who holds every right by the article; None where they are settled at the table."""
    referee_needed: bool = False
    """Whether the choice rests on more than the article says."""
    tied: tuple[int, ...] = ()
    """Everybody who was level on the article's own criteria where they did not suffice."""
    why: tuple[Why, ...] = ()
    """The reasons, in the words of the game."""
