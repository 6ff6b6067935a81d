"""What the desk writes down of an Othello game, and the settings of an Othello division."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.outcomes import Mark


class OthelloEnding(StrEnum):
    """How a game came to its end; a bye has no game and so no record."""

    COUNTED = "counted"
    """The discs on the board were counted (JOA 21, 22)."""
    CARD = "card"
    """The two players' cards were handed in: mark and signed difference each (JOA 21)."""
    TIMEOUT = "timeout"
    BOTH_OUT = "both_out"
    RESIGNED = "resigned"
    LATE = "late"
    """One player did not come (JOA 17, 26)."""
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"
    RULED = "ruled"
    """The organiser decided, as at the end of a slot with moves left (Meet Othello 2-7)."""


class ExpiryChoice(StrEnum):
    """What the winner of an expired clock may take (JOA 23)."""

    ONE = "one"
    SOLO = "solo"


class Caller(StrEnum):
    """Who pointed out that a clock had run out (JOA 23, 24)."""

    OPPONENT = "opponent"
    SELF = "self"
    REFEREE = "referee"
    OTHER = "other"


class Category(StrEnum):
    """The division in the sense of the championship rules (JOA 1, 8, 13)."""

    CLUB = "club"
    """None of the championship's divisions: a club, a school, a local event."""
    OPEN = "open"
    WOMEN = "women"
    ELEMENTARY = "elementary"
    JUNIOR = "junior"
    YOUTH = "youth"
    MASTERS = "masters"
    MEET = "meet"
    """The prefectural meet, which has rules of its own (Meet Othello)."""


class EmptiesRule(StrEnum):
    """What happens to squares that nobody can fill."""

    BOARD_DIFF = "board_diff"
    """The difference of the discs on the board stands (JOA 22)."""
    SPLIT = "split"
    """Half is added to each side."""
    TO_WINNER = "to_winner"
    """All are added to the winner."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OthelloOptions:
    """The settings of an Othello division."""

    category: Category = Category.WOMEN
    empties_rule: EmptiesRule = EmptiesRule.BOARD_DIFF
    timeout_min: int = 1
    """The difference of a time-out win taken without solo play: 1 or 2."""
    clock: bool = True
    """Whether clocks are used; elementary divisions normally have none (JOA 13)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OthelloResult:
    """One finished game; seats are numbered 0 and 1 and carry no colour by themselves."""

    ending: OthelloEnding
    discs: tuple[int, int] | None = None
    """Discs per seat: of the board, or at the end of solo play."""
    marks: tuple[Mark | None, Mark | None] | None = None
    """The marks on the two cards, or the winner alone where no discs are recorded."""
    differences: tuple[int | None, int | None] | None = None
    """The signed differences on the two cards."""
    draw_right: int | None = None
    """The seat that wins a level game (JOA 12)."""
    black: int | None = None
    """The seat that played Black, when the desk notes it."""
    loser: int | None = None
    """The seat whose time ran out, who resigned, did not come or left."""
    choice: ExpiryChoice | None = None
    solo_flag_fell: bool = False
    """Whether the winner's own clock ran out during solo play (JOA 23)."""
    called_by: Caller | None = None
    after_agreement: bool = False
    """Whether the call came after both had checked and agreed the result (JOA 23)."""
    mid_move: bool = False
    """Whether the clock ran out in the middle of a move (JOA 23)."""
    move_finished: bool = False
    """Whether that move was finished before choosing."""
    case: int | None = None
    """Which of the three cases of both being out of time applies (JOA 24)."""
    witness: str = ""
    """The referee who watched solo play against an empty chair, or who ruled (JOA 17, 27)."""
