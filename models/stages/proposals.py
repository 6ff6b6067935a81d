"""What a programme proposes for a round, whom a rule names, how a knock-out is to be drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from models.core.facts import StoredDraw
from models.views.divisions import Why


@dataclass(frozen=True, kw_only=True)
class BracketDraw:
    """How the desk wants the lines of a knock-out to be filled: exactly one of three ways.

    In each of them seeds stand at their numbers.
    """

    lots: Mapping[int, int] = field(default_factory=dict)
    """Lots drawn by hand: entrant id to line, counted from 1 (JOA 4); seeds pull none."""
    seed: str = ""
    """The published seed; together with `label` it repeats the draw."""
    label: str = ""
    order: tuple[int, ...] = ()
    """Who is not seeded, from the top as the organiser placed them (Meet Othello 1)."""
    seeds: tuple[int, ...] = ()
    """The ids of the seeded entrants, best first."""
    apart: bool = False
    """Whether people of one club are spread over the bracket; by seed only."""


def numbers_from(before: int, tables: Sequence[object]) -> tuple[int, ...]:
    """Number tables behind those that are kept for others.

    >>> numbers_from(4, ((7, 8), (9, 5)))
    (5, 6)
    """
    return tuple(range(before + 1, before + 1 + len(tables)))


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """A round as the programme proposes it; the desk may change it before it is published."""

    stage: str
    number: int
    drawn_by: str
    """`seed`, `lots`, `placed`, `groups`, `league`, `ranking`, `rematch`, `plan`,
    `seeds`, `finalists` or `typed`."""
    tables: tuple[tuple[int, ...], ...]
    """Entrant ids from the first table on; a single one, at the last table, is a bye."""
    numbers: tuple[int, ...] = ()
    """The table numbers, where they are not 1, 2, 3 …"""
    reasons: Mapping[int, tuple[Why, ...]] = field(default_factory=dict)
    """Why a table differs from the plain 1-2, 3-4 list, by table number; the bye's too."""
    rights_of: int | None = None
    """The seat that holds every right in the final (JOA 9)."""
    drawn: StoredDraw | None = None
    """The draw that the round is the beginning of; it is kept, and discarded, with the round."""
    plan: tuple[StoredDraw, ...] = ()
    """The tables of this and later rounds, in place of those that are kept."""
    entry: StoredDraw | None = None
    """Who came into the stage that begins with the round, by seed number; kept like `drawn`."""


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
