"""Frozen rows of people: where each plays, who may be the same, who sits elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field

from models.core.people import Person


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """A place that a person has in an entrant of a division."""

    division_id: int
    division: str
    entrant_id: int
    entrant: str
    number: int
    position: int
    role: str
    from_turn: int
    left: bool
    """Whether somebody has taken the place over."""
    checked_in: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonView:
    """Somebody of the event with all places."""

    person: Person
    places: tuple[Place, ...]
    arrived: bool
    """Whether the person has come through the door."""
    beside: str = field(default="", repr=False)
    """What is written beside the name where others of the event have it, too."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Namesake:
    """Somebody of other divisions of whom it may be asked whether it is the same person."""

    person: Person
    divisions: tuple[str, ...]
    """The names of the other divisions."""
    here: bool = False
    """Whether the person plays in this division, too."""
    listed: int = 0
    """The number of who is not of the event yet but stands in the same list; 0 of anybody else."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Unjoined:
    """Somebody who may be a person of other divisions, though nobody has said so."""

    person: Person
    entrant_id: int
    other: Namesake


@dataclass(frozen=True, kw_only=True, slots=True)
class Elsewhere:
    """Somebody who sits at a table of another match, or is to sit there in the same slot."""

    person: Person
    entrant_id: int
    division_id: int
    division: str
    game: str
    """The game of that division, whose words it is told in."""
    match_id: int
    stage: str
    round: int
    table: int
    slot: str = ""
    """When the match is to be played; empty where it is being played now."""
