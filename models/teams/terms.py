"""How many boards teams play at, who may sit there, and what a match of teams brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from models.core.problems import Problem
from models.exact import read_exact

TEAM_PART = "teams"
"""The part of the desk that an event with team matches has."""
SIZES = (3, 5, 7)
"""How many boards a match of teams may have."""
MOST_REGISTERED = 20
"""How many people a team may have at most."""
MOST_POINTS = 99


class OrderMode(StrEnum):
    """Who sits at which board."""

    FIXED = "fixed"
    """The first members, in their order; reserves fill in where somebody is away."""
    LIST = "list"
    """Any of the members, in the order of the list."""
    FREE = "free"
    """Any of the members at any board."""


class Level(StrEnum):
    """How a match of teams that is level is decided where somebody must go on."""

    TOP_BOARD = "top_board"
    """By the first board that was not drawn, from board 1 on; lots where all are."""
    LOTS = "lots"


class FirstMove(StrEnum):
    """Who moves first, or has the colour that does, at board 1; boards alternate from there."""

    TABLE = "table"
    """It is settled at the table."""
    FIRST_ODD = "first_odd"
    """The team named first at odd boards (奇数先)."""
    FIRST_EVEN = "first_even"
    """The team named first at even boards (偶数先)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamTerms:
    """The terms under which the teams of a division meet."""

    boards: int = 3
    """3, 5 or 7."""
    fewest: int = 2
    """With how many people a team can play; with fewer the match is lost by default."""
    registered: int = 4
    """How many people a team may have, with its reserves."""
    mode: OrderMode = OrderMode.FIXED
    vacant_last: bool = False
    """Whether a board can be vacant only below everybody who plays."""
    win: str = "1"
    """What a match brings, as it was typed: whole, a half or a decimal."""
    draw: str = "0.5"
    loss: str = "0"
    level: Level = Level.TOP_BOARD
    bye_boards: int | None = None
    """How many boards a round without an opponent counts as won; None for all."""
    bye_counts: int | None = None
    """What each of these counts where boards are counted: 33 discs; None for nothing."""
    first_move: FirstMove = FirstMove.TABLE

    @property
    def points(self) -> tuple[Fraction, Fraction, Fraction]:
        """Give what a win, a draw and a loss bring; ValueError where `problems` names one.

        >>> [str(value) for value in TeamTerms(win="3", draw="1").points]
        ['3', '1', '0']
        """
        win, draw, loss = (_points(text) for text in (self.win, self.draw, self.loss))
        if win is None or draw is None or loss is None:
            raise ValueError("points")
        return win, draw, loss

    @property
    def people(self) -> range:
        """Give how many people a team has, with its reserves."""
        return range(self.fewest, self.registered + 1)

    @property
    def bye_won(self) -> int:
        """How many boards a round without an opponent counts as won."""
        return self.boards if self.bye_boards is None else self.bye_boards

    def moves_first(self, side: int, at: int) -> bool:
        """Tell whether a side, 0 or 1, moves first at a board counted from 0.

        False for both where it is settled at the table.

        >>> [TeamTerms(first_move=FirstMove.FIRST_ODD).moves_first(0, at) for at in range(3)]
        [True, False, True]
        """
        if self.first_move is FirstMove.TABLE:
            return False
        odd_is_first = self.first_move is FirstMove.FIRST_ODD
        return (side == 0) == ((at % 2 == 0) == odd_is_first)

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be, each at its field.

        `TEAM_BOARDS`, `TEAM_FEWEST`, `TEAM_REGISTERED`, `TEAM_POINTS`, `TEAM_POINTS_ORDER`,
        `TEAM_BYE_BOARDS`, `TEAM_BYE_COUNTS`.

        >>> [p.code for p in TeamTerms(boards=4, fewest=5, registered=2, draw="1,5").problems()]
        ['TEAM_BOARDS', 'TEAM_FEWEST', 'TEAM_REGISTERED', 'TEAM_POINTS']
        """
        return tuple(self._problems())

    def _problems(self) -> Iterator[Problem]:
        if self.boards not in SIZES:
            yield Problem(code="TEAM_BOARDS", where="boards", values={"sizes": list(SIZES)})
        if not 1 <= self.fewest <= self.boards:
            values = {"low": 1, "high": self.boards}
            yield Problem(code="TEAM_FEWEST", where="fewest", values=values)
        if not self.boards <= self.registered <= MOST_REGISTERED:
            values = {"low": self.boards, "high": MOST_REGISTERED}
            yield Problem(code="TEAM_REGISTERED", where="registered", values=values)
        found = {name: _points(getattr(self, name)) for name in ("win", "draw", "loss")}
        wrong = [name for name, value in found.items() if value is None]
        for name in wrong:
            values = {"low": 0, "high": MOST_POINTS}
            yield Problem(code="TEAM_POINTS", where=name, values=values)
        win, draw, loss = (found[name] or Fraction(0) for name in ("win", "draw", "loss"))
        if not wrong and not (loss <= draw <= win and loss < win):
            yield Problem(code="TEAM_POINTS_ORDER", where="win")
        if self.bye_boards is not None and not 0 <= self.bye_boards <= self.boards:
            values = {"low": 0, "high": self.boards}
            yield Problem(code="TEAM_BYE_BOARDS", where="bye_boards", values=values)
        if self.bye_counts is not None and not 0 <= self.bye_counts <= 999:
            values = {"low": 0, "high": 999}
            yield Problem(code="TEAM_BYE_COUNTS", where="bye_counts", values=values)


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamSetting:
    """What a division says of teams."""

    terms: TeamTerms | None = None
    """None where people play for themselves."""

    def problems(self) -> tuple[Problem, ...]:
        """Say what of the terms cannot be."""
        return () if self.terms is None else self.terms.problems()


NO_TEAMS = TeamSetting()
_MARK = "+teams"


def stored_game(game: str, setting: TeamSetting) -> str:
    """Give what the file calls the game of a division.

    Where teams play it, that is no key of a game: a program that knows no teams then says that it
    does not know the game, instead of reading a match of teams as one of two people.

    >>> stored_game("go", TeamSetting(terms=TeamTerms())), stored_game("go", NO_TEAMS)
    ('go+teams', 'go')
    """
    return game if setting.terms is None else f"{game}{_MARK}"


def game_key(stored: str) -> tuple[str, bool]:
    """Give the key of a game that a file names, and whether it says that teams play it.

    >>> game_key("go+teams"), game_key("go")
    (('go', True), ('go', False))
    """
    return stored.removesuffix(_MARK), stored.endswith(_MARK)


def _points(text: str) -> Fraction | None:
    """Read points that can be read in one way, from 0 on."""
    value = read_exact(text.replace("½", " 1/2").strip()).value
    return value if value is not None and 0 <= value <= MOST_POINTS else None
