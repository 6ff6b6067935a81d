"""What screens and paper see of teams: line-ups, boards, records of people."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from models.core.outcomes import Mark
from models.teams.terms import TeamTerms


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamMemberView:
    """Somebody of a team, by the number in its list."""

    number: int
    person: int
    """The id."""
    name: str
    yomi: str = ""
    public: str = ""
    """What everybody may read."""
    captain: bool = False
    reserve: bool = False
    """Whether it is somebody behind the first boards of the list."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatedView:
    """Who plays at a board for one side."""

    person: int | None = None
    """The id; None for a vacant board."""
    number: int | None = None
    name: str = ""
    public: str = ""
    substitute: bool = False
    moves_first: bool = False
    """By the terms; False for both where it is settled at the table."""
    mark: Mark | None = None
    """Once there is a result."""
    played: bool = False
    """False where the board was won or lost by default."""
    score: str = field(default="", repr=False)
    """What the game that is played there tells beside the mark."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamBoardView:
    """One board of a match of teams."""

    number: int
    sides: tuple[SeatedView, SeatedView]


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamMatchView:
    """One match of teams with its boards, as far as the asker may see it."""

    match_id: int
    table: int
    teams: tuple[str, str]
    entrants: tuple[int, int]
    """The ids of both teams."""
    handed_in: tuple[bool, bool] = (False, False)
    exchanged: bool = False
    boards: tuple[TeamBoardView, ...] = ()
    """None until both line-ups are in, or a result tells who sat there."""
    forfeit: tuple[int, ...] = ()
    lots: int | None = None
    """The side that drew the lot of a match that stayed level and had to be won."""
    scores: tuple[str, str] = ("", "")
    """Boards won by each side once there is a result."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonRecordView:
    """What somebody has done at the boards of a team."""

    person: int
    name: str
    public: str
    team: str
    number: int
    played: int = 0
    """Boards that were played, those by default apart."""
    wins: int = 0
    draws: int = 0
    losses: int = 0
    defaults_won: int = 0
    defaults_lost: int = 0
    by_board: tuple[int, ...] = ()
    """How often at each board, board 1 first."""

    @property
    def points(self) -> Fraction:
        """Wins and half of the draws, of boards that were played."""
        return self.wins + Fraction(self.draws, 2)


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamsView:
    """The teams of a division with their terms."""

    terms: TeamTerms
    lists: dict[int, tuple[TeamMemberView, ...]]
    """By the id of the entrant, in the order of the list."""
