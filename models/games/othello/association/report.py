"""What is told of a division: who played whom, with which difference, and the places."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from models.games.othello.board import SQUARES
from models.views.draws import BracketView

HOME = "JPN"
"""The nation of whoever no other is noted for: the rules are those of Japan's championship."""
NATION = "nation"
"""The kind under which another nation stands among the numbers of a person."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportPlayer:
    """A person who played, as the desk knows him or her."""

    id: int
    entrant: int
    """The id of the entrant, for whom two people may have played after one another."""
    number: int = 0
    """The entry number."""
    name: str
    roman: str = ""
    wof: str = ""
    """The number of the World Othello Federation, as it was typed."""
    nation: str = HOME
    """Three letters, as in the lists of the federation."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportGame:
    """A game that was really played; what was won or lost without a game is none."""

    round: int
    """Counted through the whole division (`levels`)."""
    stage: str
    number: int
    """Of the round within its stage."""
    winner: ReportPlayer
    loser: ReportPlayer
    margin: int | None
    """The winner's difference of discs; None where the rules keep the winner alone (JOA 23)."""
    black: int | None = None
    """The id of the person who played Black, where the desk noted it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportCell:
    """What one round brought somebody, where discs are kept."""

    person: int
    """The id of who played, or would have."""
    won: bool
    difference: int
    opponent: int | None
    """The id of the other entrant; None where no game was played."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportLine:
    """Somebody's line in the table of results, in the order of the ranking."""

    entrant: int
    place: int | None
    """None of who has no place."""
    name: str
    """As everybody may read it."""
    short: str
    club: str
    grade: str
    wins: int
    losses: int
    draws: int
    difference: int | Fraction | None
    cells: Mapping[int, ReportCell]
    """By the number of the round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """Everything that the three files are made of."""

    event: str
    division: str
    several: bool
    """Whether the event has other divisions, so that the name of this one is told."""
    date: str
    """As it is printed."""
    venue: str
    programme: str
    """Its key."""
    minutes: int | None
    """What each player had on the clock: 0 without clocks, None where games have a slot."""
    players: tuple[ReportPlayer, ...]
    """In the order of the ranking."""
    lines: tuple[ReportLine, ...]
    games: tuple[ReportGame, ...]
    complete: bool
    """Whether the division is over."""
    brackets: tuple[BracketView, ...] = ()
    """By which the rounds of a knock-out are called."""
    missing: int = 0
    """Tables without a result."""
    unplayed: int = 0
    """Free wins, and matches to which somebody did not come."""
    hidden: tuple[str, ...] = ()
    """The names of people who stand under a public name in what is posted."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """Give the numbers of the rounds that have a column: those of which discs are kept."""
        return tuple(sorted({number for line in self.lines for number in line.cells}))

    @property
    def champion(self) -> ReportLine | None:
        """Give who alone is first in a division that is over."""
        first = [line for line in self.lines if line.place == 1]
        return first[0] if self.complete and len(first) == 1 else None


def levels(rounds: Sequence[Collection[int]]) -> list[int]:
    """Number rounds through a division by the people in them: one more than any of these had.

    Rounds that run beside one another for different people have the same number.

    >>> levels([{1, 2, 3, 4}, {1, 3}, {2, 4}, {1, 4}])
    [1, 2, 2, 3]
    """
    had: dict[int, int] = {}
    found = []
    for people in rounds:
        number = 1 + max((had.get(who, 0) for who in people), default=0)
        had.update(dict.fromkeys(people, number))
        found.append(number)
    return found


def counts(margin: int) -> tuple[int, int]:
    """Give the discs of winner and loser of a difference, together 64 as rating lists want them.

    Empty squares are the winner's there; a win on time by 1 is 33 to 31, a level game 32 to 32.

    >>> counts(20), counts(5), counts(1), counts(0), counts(64)
    ((42, 22), (35, 29), (33, 31), (32, 32), (64, 0))
    """
    won = SQUARES // 2 + (margin + 1) // 2
    return won, SQUARES - won


def own_discs(difference: int) -> int:
    """Give somebody's own discs of a signed difference.

    >>> own_discs(16), own_discs(-16), own_discs(-5), own_discs(-64)
    (40, 24, 29, 0)
    """
    won, lost = counts(abs(difference))
    return won if difference >= 0 else lost
