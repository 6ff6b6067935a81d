"""What the prefectural meet does otherwise than the championship: counts, rights, the room."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from fractions import Fraction

from models.core.game import MatchContext
from models.core.problems import refuse
from models.games.othello.board import SQUARES, count_problems
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.othello.rights import DiscColour, Right
from models.games.othello.stages import stage_of

GAME_MINUTES = 30
"""The slot of one game, both players together (Meet Othello 2-6)."""
FINAL_MINUTES = 40
"""The slot of the final; that of the consolation's is as long as any other (Meet Othello 2-6)."""
GRACE = timedelta(minutes=5)
"""So long before the start one must be in the room, and so long after it one is out
(Meet Online 6)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MeetCount:
    """A counted board as the meet shows it."""

    counts: tuple[Fraction, Fraction]
    """Discs per seat with the halved squares; together always 64."""
    winner: int | None
    """The seat that won; None for a level game whose win-on-draw right is not known."""
    empties: int
    """The squares that neither could fill."""

    @property
    def printed(self) -> tuple[str, str]:
        """The two counts as they are printed."""
        return printed_count(self.counts[0]), printed_count(self.counts[1])


def meet_count(discs: tuple[int, int], draw_right: int | None = None) -> MeetCount:
    """Halve the squares that neither can fill and add them to both (Meet Othello 2-4).

    `discs` are those on the board per seat; a level game goes to the seat with the win-on-draw
    right (Meet Othello 2-2). Raises Refused for a count that no board can show.

    >>> count = meet_count((33, 30))
    >>> count.printed, count.winner, count.empties
    (('33.5', '30.5'), 0, 1)
    >>> meet_count((30, 30), draw_right=1).printed
    ('32', '32')
    """
    for problem in count_problems(discs):
        if not problem.ask:
            raise refuse(problem.code, where=problem.where, **problem.values)
    first, second = discs
    empties = SQUARES - first - second
    winner = draw_right if first == second else int(first < second)
    half = Fraction(empties, 2)
    return MeetCount(counts=(first + half, second + half), winner=winner, empties=empties)


def printed_count(count: Fraction) -> str:
    """Print a count of whole or half discs (Meet Othello 2-4).

    >>> printed_count(Fraction(67, 2)), printed_count(Fraction(24))
    ('33.5', '24')
    """
    whole = count.numerator // count.denominator
    return f"{whole}.5" if count.denominator == 2 else str(whole)


def printed_score(result: OthelloResult, context: MatchContext) -> tuple[str, str]:
    """Give the counts of a match of the meet with the halved squares; empty for any other.

    A game that the organiser ended has those of the board as it stood, as far as they are known:
    halving is for squares that neither can fill (Meet Othello 2-4, 2-7).

    >>> from models.core.parts import PartRules
    >>> from models.games.othello.record import OthelloEnding
    >>> table = MatchContext(stage="main", part=PartRules(rules="meet"))
    >>> counted = OthelloResult(ending=OthelloEnding.COUNTED, discs=(33, 30))
    >>> printed_score(counted, table)
    ('33.5', '30.5')
    >>> ruled = OthelloResult(ending=OthelloEnding.RULED, loser=0, discs=(33, 20))
    >>> printed_score(ruled, table)
    ('33', '20')
    """
    if result.discs is None or not stage_of(context.part).meet:
        return ("", "")
    if result.ending is OthelloEnding.RULED:
        return str(result.discs[0]), str(result.discs[1])
    if result.ending is not OthelloEnding.COUNTED:
        return ("", "")
    return meet_count(result.discs, result.draw_right).printed


@dataclass(frozen=True, kw_only=True, slots=True)
class MeetRights:
    """Who has which right, each by seat."""

    draw_right: int
    colour_chooser: int
    black: int


def meet_rights(decider: int, right: Right, colour: DiscColour) -> MeetRights:
    """Share out the rights by what the seat that won janken or drew the marked lot took.

    The other player has the other right; `colour` is what the one with the right of colour chose
    (Meet Othello 2-2, Meet Online 2).

    >>> meet_rights(1, Right.DRAW_WIN, DiscColour.BLACK)
    MeetRights(draw_right=1, colour_chooser=0, black=0)
    """
    draw_right = decider if right is Right.DRAW_WIN else 1 - decider
    colour_chooser = 1 - draw_right
    black = colour_chooser if colour is DiscColour.BLACK else draw_right
    return MeetRights(draw_right=draw_right, colour_chooser=colour_chooser, black=black)


class Presence(StrEnum):
    """What a player's coming into the online room means."""

    OK = "ok"
    WAITING = "waiting"
    LATE = "late"
    """In after the time for it, but the game goes on."""
    HOLD = "hold"
    """Connection trouble was reported: the secretariat decides."""
    FORFEIT = "forfeit"
    UNUSED = "unused"
    """The match has its result, and this player never came into the room."""


def room_presence(
    start: datetime,
    now: datetime,
    joined: datetime | None = None,
    *,
    trouble_reported: bool = False,
) -> Presence:
    """Tell how a player stands who must be in five minutes before the start (Meet Online 6).

    Five minutes after the start without coming in is a default.

    >>> ten = datetime.fromisoformat("2026-01-10T10:00")
    >>> room_presence(ten, ten, joined=ten - timedelta(minutes=6))
    <Presence.OK: 'ok'>
    >>> room_presence(ten, ten + timedelta(minutes=5))
    <Presence.FORFEIT: 'forfeit'>
    """
    came = now if joined is None else joined
    if joined is not None and joined <= start - GRACE:
        return Presence.OK
    if joined is not None and joined < start + GRACE:
        return Presence.LATE
    if trouble_reported:
        return Presence.HOLD
    return Presence.WAITING if came < start + GRACE else Presence.FORFEIT
