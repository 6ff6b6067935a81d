"""The hidden stone: who chooses between the draw-win right and the colour (JOA 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from models.core.game import MatchContext
from models.core.people import Entrant
from models.core.problems import Problem, Refused
from models.grades import grade_rank


class DiscColour(StrEnum):
    """A side of a disc; Black moves first."""

    BLACK = "black"
    WHITE = "white"


class Right(StrEnum):
    """What a right call lets the caller choose between."""

    DRAW_WIN = "draw_win"
    COLOUR = "colour"


@dataclass(frozen=True, kw_only=True, slots=True)
class HiddenStone:
    """What happened at the table before the game."""

    top: DiscColour
    """The colour that lay on top."""
    call: DiscColour
    """The colour that was called."""
    right: Right
    """What the one entitled to choose took."""
    colour: DiscColour
    """The colour that the one with the right of colour took."""
    hider: int | None = None
    """Whom the referee named to hide the stone where neither grade nor age tells."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OnlineRights:
    """What the hidden stone led to, each by seat."""

    hider: int
    caller: int
    chooser: int
    draw_right: int
    colour_chooser: int
    black: int


def hider(seats: tuple[Entrant, ...]) -> int | None:
    """Give the seat that hides the stone: the higher grade, then the elder (JOA 12).

    An unknown grade is the lowest, an unknown date of birth the youngest; None where nothing
    tells the two apart, so that the referee must name one.

    >>> dan = Entrant(id=1, number=1, name="A", grade="三段")
    >>> kyu = Entrant(id=2, number=2, name="B", grade="1級", birth=date(1960, 1, 1))
    >>> hider((kyu, dan)), hider((dan, dan))
    (1, None)
    """
    first, second = (
        (grade_rank(seat.grade), -(seat.birth or date.max).toordinal()) for seat in seats
    )
    if first == second:
        return None
    return 0 if first > second else 1


def check_hidden_stone(entry: HiddenStone, context: MatchContext) -> tuple[Problem, ...]:
    """Report why the hidden stone cannot be entered for this match (JOA 12)."""
    return tuple(_problems(entry, context))


def rights_settled(context: MatchContext) -> tuple[Problem, ...]:
    """Refuse the hidden stone where somebody has the rights by rule (JOA 9)."""
    if context.rights_of is None:
        return ()
    values = {"name": context.seats[context.rights_of].name}
    return (Problem(code="HIDDEN_STONE_NOT_USED", values=values),)


def _problems(entry: HiddenStone, context: MatchContext) -> Iterator[Problem]:
    if len(context.seats) != 2:
        yield Problem(code="TWO_PLAYERS", values={"seats": len(context.seats)})
    elif settled := rights_settled(context):
        yield from settled
    elif entry.hider not in (None, 0, 1):
        yield Problem(code="NOT_IN_MATCH", where="hider", values={"seat": entry.hider})
    elif hider(context.seats) is None and entry.hider is None:
        yield Problem(code="HIDER_UNDECIDED", where="hider")


def hidden_stone(entry: HiddenStone, context: MatchContext) -> OnlineRights:
    """Give who has which right and who is Black; raises Refused where it is not used (JOA 12).

    A right call lets the caller choose, a wrong one the hider; the right that is not taken goes
    to the other player.

    >>> dan = Entrant(id=1, number=1, name="A", grade="三段")
    >>> kyu = Entrant(id=2, number=2, name="B", grade="1級")
    >>> table = MatchContext(stage="swiss", seats=(dan, kyu))
    >>> right_call = HiddenStone(
    ...     top=DiscColour.BLACK,
    ...     call=DiscColour.BLACK,
    ...     right=Right.DRAW_WIN,
    ...     colour=DiscColour.WHITE,
    ... )
    >>> rights = hidden_stone(right_call, table)
    >>> rights.chooser, rights.draw_right, rights.colour_chooser, rights.black
    (1, 1, 0, 1)
    """
    problems = check_hidden_stone(entry, context)
    if problems:
        raise Refused(*problems)
    hiding = hider(context.seats)
    if hiding is None:
        hiding = entry.hider or 0
    chooser = 1 - hiding if entry.call is entry.top else hiding
    draw_right = chooser if entry.right is Right.DRAW_WIN else 1 - chooser
    colour_chooser = 1 - draw_right
    return OnlineRights(
        hider=hiding,
        caller=1 - hiding,
        chooser=chooser,
        draw_right=draw_right,
        colour_chooser=colour_chooser,
        black=colour_chooser if entry.colour is DiscColour.BLACK else draw_right,
    )
