"""What four discs can score, and how an end's score comes about (YSA C-20, D-1 to D-3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from models.core.problems import Problem

DISCS = 4
"""Discs that each of the two players shoots in an end (YSA A-4)."""
RARE_HIGH = 28
RARE_LOW = -20
"""Scores from here upwards or downwards are so rare that the desk asks once."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Discs:
    """How many discs of one player lie in which area."""

    tens: int = 0
    eights: int = 0
    sevens: int = 0
    off: int = 0
    """In the kitchen (10-OFF)."""

    @property
    def score(self) -> int:
        """What the discs count together (YSA D-1).

        >>> Discs(eights=2, off=1).score
        6
        """
        return 10 * self.tens + 8 * self.eights + 7 * self.sevens - 10 * self.off

    @property
    def count(self) -> int:
        """How many discs these are."""
        return self.tens + self.eights + self.sevens + self.off

    def __add__(self, more: Discs) -> Discs:
        """Put discs together.

        >>> Discs(eights=1) + Discs(eights=1, off=2)
        Discs(tens=0, eights=2, sevens=0, off=2)
        """
        return Discs(
            tens=self.tens + more.tens,
            eights=self.eights + more.eights,
            sevens=self.sevens + more.sevens,
            off=self.off + more.off,
        )

    def has(self, some: Discs) -> bool:
        """Tell whether some discs are among these.

        >>> Discs(eights=2).has(Discs(eights=1)), Discs(eights=2).has(Discs(off=1))
        (True, False)
        """
        more = (self.tens - some.tens, self.eights - some.eights, self.sevens - some.sevens)
        return min(*more, self.off - some.off) >= 0


def _all_ways() -> dict[int, tuple[Discs, ...]]:
    """Give every score of at most four discs with the ways to make it, the fewest discs first."""
    made = [
        Discs(tens=tens, eights=eights, sevens=sevens, off=off)
        for tens, eights, sevens, off in product(range(DISCS + 1), repeat=4)
        if tens + eights + sevens + off <= DISCS
    ]
    found: dict[int, list[Discs]] = defaultdict(list)
    for discs in sorted(made, key=lambda discs: discs.count):
        found[discs.score].append(discs)
    return {score: tuple(found[score]) for score in sorted(found)}


_WAYS = _all_ways()
POSSIBLE: tuple[int, ...] = tuple(_WAYS)
"""The 48 scores that one player can make in an end."""


def ways(score: int) -> tuple[Discs, ...]:
    """Give every way to make a score with at most four discs, the fewest discs first.

    >>> ways(6)
    (Discs(tens=0, eights=2, sevens=0, off=1),)
    >>> ways(9)
    ()
    """
    return _WAYS.get(score, ())


def makes(score: int, among: Discs, discs: int = DISCS) -> bool:
    """Tell whether so many discs, `among` which these are, can make a score.

    >>> makes(15, Discs(eights=1)), makes(7, Discs(eights=1)), makes(-2, Discs(eights=1))
    (True, False, True)
    """
    return any(way.count <= discs and way.has(among) for way in ways(score))


def rare(score: int) -> bool:
    """Tell whether a possible score is so rare that it is asked about.

    >>> rare(27), rare(28), rare(-20)
    (False, True, True)
    """
    return score >= RARE_HIGH or score <= RARE_LOW


def check_discs(discs: Discs) -> Iterator[Problem]:
    """Refuse counts that are negative or more than four discs together (YSA A-4).

    >>> [problem.code for problem in check_discs(Discs(tens=3, off=2))]
    ['TOO_MANY_DISCS']
    """
    if min(discs.tens, discs.eights, discs.sevens, discs.off) < 0:
        yield Problem(code="BAD_DISC_COUNT", where="discs")
    elif discs.count > DISCS:
        yield Problem(code="TOO_MANY_DISCS", where="discs", values={"n": discs.count})


def check_score(score: int, *, seat: int, name: str, deducted: int = 0) -> Iterator[Problem]:
    """Refuse a score that discs cannot make, and ask about a rare one.

    `deducted` is what penalties take off this end, less what is credited: where it explains the
    figure, the desk has typed what stands on the board instead of what lies on the court.

    >>> [problem.code for problem in check_score(9, seat=0, name="A")]
    ['IMPOSSIBLE_SCORE']
    >>> [problem.values["discs"] for problem in check_score(2, seat=0, name="A", deducted=5)]
    [7]
    >>> [(problem.code, problem.ask) for problem in check_score(30, seat=0, name="A")]
    [('RARE_SCORE', True)]
    """
    values = {"seat": seat, "name": name, "score": score}
    if not ways(score):
        if ways(score + deducted):
            values |= {"discs": score + deducted, "points": deducted}
            yield Problem(code="NET_SCORE_TYPED", where="scores", values=values)
        else:
            yield Problem(code="IMPOSSIBLE_SCORE", where="scores", values=values)
    elif rare(score):
        yield Problem(code="RARE_SCORE", where="scores", values=values, ask=True)


def early_shot(moved: Discs) -> tuple[Discs, Discs]:
    """Share out the discs that an early shot has moved and that count all the same (YSA C-20).

    The opponent's scoring discs and the offender's discs in the kitchen do; the opponent's in the
    kitchen and the offender's scoring discs do not. Gives the opponent's and the offender's.

    >>> opponent, offender = early_shot(Discs(eights=1, off=2))
    >>> opponent.score, offender.score
    (8, -20)
    """
    guaranteed = Discs(tens=moved.tens, eights=moved.eights, sevens=moved.sevens)
    return guaranteed, Discs(off=moved.off)
