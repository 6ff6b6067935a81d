"""What a hanchan brings: places, score, rank points (Health mahjong 22, 32, rank points)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from models.core.game import MatchContext
from models.core.outcomes import Note, Outcome
from models.exact import Notation
from models.games.mahjong.record import HUNDRED, START, MahjongResult

RANK_POINTS: dict[int, tuple[int, ...]] = {
    0: (0, 0, 0, 0),
    1: (12, -2, -4, -6),
    2: (8, 4, -4, -8),
    3: (6, 4, 2, -12),
    4: (0, 0, 0, 0),
}
"""What the places bring in thousands, by the number of winners (Health mahjong, rank points);
four are winners only with 30,000 each, and so all level."""
NOTATION = Notation(minus="△", plus=True, places=1)
"""How points in thousands are written on every sheet."""
FIGURES = ("score", "rank_points")
"""The figures of an outcome beside their sum."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Closed:
    """What a hanchan brings one seat."""

    final: int
    """The points in the end, with what was left on the table."""
    place: int
    rank_points: Fraction
    """In thousands."""

    @property
    def won(self) -> bool:
        """Whether the seat is a winner: exactly 30,000 is one (Health mahjong, rank points)."""
        return self.final >= START

    @property
    def score(self) -> Fraction:
        """Give the difference from the start in thousands (Health mahjong 2, 32).

        >>> str(Closed(final=25_500, place=3, rank_points=Fraction(-4)).score)
        '-9/2'
        """
        return Fraction(self.final - START, 1000)

    @property
    def total(self) -> Fraction:
        """Give the sum of score and rank points."""
        return self.score + self.rank_points


def close(counted: Sequence[int], deposits: int, order: Sequence[int]) -> tuple[Closed, ...]:
    """Work out a hanchan seat by seat.

    What is left on the table goes to the top before winners are counted (Health mahjong 22).

    >>> closed = close((29600, 29500, 29400, 29500), 2000, (0, 1, 2, 3))
    >>> [(own.final, own.place, written(own.rank_points), written(own.total)) for own in closed]
    ... # doctest: +NORMALIZE_WHITESPACE
    [(31600, 1, '+12.0', '+13.6'), (29500, 2, '△3.0', '△3.5'),
     (29400, 4, '△6.0', '△6.6'), (29500, 2, '△3.0', '△3.5')]
    """
    places = [1 + sum(other > own for other in counted) for own in counted]
    final = with_deposits(counted, deposits, order)
    brings = RANK_POINTS[winners(final)]
    return tuple(
        Closed(final=own, place=place, rank_points=_shared(brings, place, places.count(place)))
        for own, place in zip(final, places, strict=True)
    )


def with_deposits(counted: Sequence[int], deposits: int, order: Sequence[int]) -> tuple[int, ...]:
    """Hand what is left on the table to the top; level tops share it in hundreds.

    Hundreds that cannot be shared go one by one to the tops from the first dealer on.

    >>> with_deposits((30000, 29000, 30000, 30000), 1000, (2, 3, 0, 1))
    (30300, 29000, 30400, 30300)
    """
    tops = [seat for seat in order if counted[seat] == max(counted)]
    each, odd = divmod(deposits // HUNDRED, len(tops))
    more = {seat: each + (at < odd) for at, seat in enumerate(tops)}
    return tuple(own + HUNDRED * more.get(seat, 0) for seat, own in enumerate(counted))


def winners(final: Sequence[int]) -> int:
    """Count who ends with 30,000 or more (Health mahjong, rank points).

    >>> winners((31000, 30000, 38600, 20400))
    3
    """
    return sum(own >= START for own in final)


def _shared(brings: Sequence[int], place: int, many: int) -> Fraction:
    """Share what the places bring that level seats take up together."""
    return Fraction(sum(brings[place - 1 : place - 1 + many]), many)


def score(result: MahjongResult, context: MatchContext) -> tuple[Outcome, ...]:
    """Give total, place and both of its parts for each seat; nothing where nobody has played."""
    if result.unplayed:
        away = (*context.withdrawn, *(False,) * len(result.sticks))
        return tuple(
            not_played(Note.WITHDRAWN if gone else Note.LATE)
            for _own, gone in zip(result.sticks, away, strict=False)
        )
    return tuple(
        Outcome(points=own.total, place=own.place, figures=(own.score, own.rank_points))
        for own in close(result.counted, result.deposits, result.order)
    )


def not_played(note: Note) -> Outcome:
    """Give nothing, for somebody who has not played a hanchan."""
    return Outcome(points=Fraction(0), met=False, note=note)


def written(thousands: Fraction | int) -> str:
    """Write points in thousands as every sheet has them: + or △ and one decimal.

    >>> written(Fraction(21, 10)), written(Fraction(-9, 2)), written(0), written(12)
    ('+2.1', '△4.5', '0.0', '+12.0')
    """
    return NOTATION.points(thousands)


def typed_counts(result: MahjongResult) -> tuple[tuple[str, ...], ...]:
    """Give the points of each seat as they were counted; nothing where nobody has played.

    >>> typed_counts(MahjongResult(sticks=(32100, -800), loans=(0, 0)))
    (('32,100', '△800'),)
    """
    if result.unplayed:
        return ()
    return (tuple(points_text(own) for own in result.counted),)


def points_text(points: int) -> str:
    """Write points in sticks: 32,100, below zero with △.

    >>> points_text(120_000), points_text(-1000)
    ('120,000', '△1,000')
    """
    return f"{'△' if points < 0 else ''}{abs(points):,}"


def signed_points(points: int) -> str:
    """Write by how many points something is off.

    >>> signed_points(-1000), signed_points(900)
    ('−1,000', '+900')
    """
    return f"{'−' if points < 0 else '+'}{abs(points):,}"


# -- what the end of the time means for a table: which hand is still played, and when all is over --
# Rules are the numbered ones of the competition sheet of health mahjong (Health mahjong).

LATE_MINUTES = 15
"""So long after the bell a card is asked about: the last hand and counting take no longer."""


class BellAction(StrEnum):
    """What a table does when the bell rings."""

    BETWEEN = "between"
    """The hand before is over and paid for; nobody takes tiles."""
    DEALING = "dealing"
    """The opening hand of the dealer is not complete."""
    PLAYING = "playing"
    """It is complete: the hand exists (Health mahjong 4)."""
    VOIDED = "voided"
    """A chombo has just ended the hand, which is to be dealt again (Health mahjong 29)."""


class HandEnd(StrEnum):
    """How the last hand ended."""

    WON = "won"
    DRAWN = "drawn"
    CHOMBO = "chombo"


class Then(StrEnum):
    """What the table does next."""

    FINISH = "finish"
    """The hand is played to its end, and it is the last."""
    REPLAY = "replay"
    """The hand is dealt and played once more, and it is the last."""
    OVER = "over"
    """The hanchan is over: count the sticks."""


def at_bell(moment: BellAction) -> Then:
    """Say what is still played when the bell rings (Health mahjong 1, 4).

    A hand that a chombo has voided was not played, so that it still is: nobody can end a hanchan
    for the price of a chombo.

    >>> at_bell(BellAction.PLAYING), at_bell(BellAction.DEALING), at_bell(BellAction.BETWEEN)
    (<Then.FINISH: 'finish'>, <Then.OVER: 'over'>, <Then.OVER: 'over'>)
    >>> at_bell(BellAction.VOIDED)
    <Then.REPLAY: 'replay'>
    """
    answers = {BellAction.PLAYING: Then.FINISH, BellAction.VOIDED: Then.REPLAY}
    return answers.get(moment, Then.OVER)


def after_last(end: HandEnd, *, replayed: bool = False) -> Then:
    """Say what follows the hand in which the bell rang, whoever is dealer (Health mahjong 1, 29).

    >>> after_last(HandEnd.WON), after_last(HandEnd.CHOMBO)
    (<Then.OVER: 'over'>, <Then.REPLAY: 'replay'>)
    >>> after_last(HandEnd.CHOMBO, replayed=True)
    <Then.OVER: 'over'>
    """
    return Then.REPLAY if end is HandEnd.CHOMBO and not replayed else Then.OVER


def late(past_bell: int | None) -> bool:
    """Tell whether a card comes so late after the bell that the desk is asked about it.

    >>> late(None), late(LATE_MINUTES), late(LATE_MINUTES + 1)
    (False, False, True)
    """
    return past_bell is not None and past_bell > LATE_MINUTES
