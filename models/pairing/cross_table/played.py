"""What was played in a division as a cross-table holds it: people by number, matches by round."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from models.core.outcomes import Mark
from models.told import ExportedResult


@dataclass(frozen=True, kw_only=True, slots=True)
class CrossTableLine:
    """A line of a cross-table as it was typed."""

    line: int
    """Of the text or sheet, counted from 1."""
    number: int
    name: str
    yomi: str = ""
    grade: str = ""
    club: str = ""
    points: Fraction | None = None
    """The sum that stands in the line; None where none does."""
    cells: tuple[str, ...] = ()
    """What stands under each round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayedPerson:
    """Somebody who took part; matches name people by these numbers."""

    number: int
    name: str
    yomi: str = ""
    grade: str = ""
    club: str = ""
    roman: str = ""
    """The name in Latin letters, as federations abroad list it."""
    place: int | None = None
    """The place in the final ranking, as far as it is known."""
    points: Fraction | None = None
    line: int = 0
    """Where it was read; 0 where it was not."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayedMatch:
    """A match of two, or a round that somebody alone was given."""

    seats: tuple[int, ...]
    """The numbers of who sat there, first seat first; one alone was free."""
    told: ExportedResult | None = None
    """None where no result is known, and for who was free."""
    table: int = 0
    """The number of the table; 0 where it is not known."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayedDivision:
    """Everything that was played in a division."""

    people: tuple[PlayedPerson, ...]
    rounds: tuple[tuple[PlayedMatch, ...], ...]
    name: str = ""
    values: tuple[tuple[int, int, Mark], ...] = ()
    """Rounds without a match that were worth more than nothing: number, round and as what."""

    @property
    def matches(self) -> int:
        """Count the matches of two."""
        return sum(len(match.seats) > 1 for matches in self.rounds for match in matches)
