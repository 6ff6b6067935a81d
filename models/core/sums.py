"""What the rounds of a stage add up to for one entrant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from models.core.outcomes import Mark, Outcome


class RoundOutcome(NamedTuple):
    """What one round brought one entrant."""

    round: int
    outcome: Outcome
    opponents: tuple[int, ...] = ()
    """Who sat at the same table, by id, in seat order; nobody for a bye and without a match."""
    match_id: int | None = None
    """None for a round without a match."""


def others_of(seats: Sequence[int], outcomes: Sequence[Outcome], seat: int) -> tuple[int, ...]:
    """Give who else sat at the table, by id; where they played, without who was not there.

    >>> there, away = (Outcome(points=Fraction(0), met=met) for met in (True, False))
    >>> others_of((7, 8, 9), (there, there, away), 0), others_of((7, 8), (away, away), 0)
    ((8,), (8,))
    """
    others = (*seats[:seat], *seats[seat + 1 :])
    if len(seats) < 3 or not outcomes[seat].met:
        return others
    return tuple(
        other
        for at, (other, outcome) in enumerate(zip(seats, outcomes, strict=True))
        if at != seat and outcome.met
    )


class Tally(NamedTuple):
    """The rounds of one stage as they count for one entrant."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: Fraction = Fraction(0)
    difference: Fraction | int | None = None
    """Sum of the recorded differences; None while none has been recorded."""
    full_point_byes: int = 0
    """Wins without a game: byes and opponents who did not come."""
    met: frozenset[int] = frozenset()
    """The ids of everybody who was really played."""
    streak: int = 0
    """Wins in a row from round 1 on, full-point byes included (JOA 10)."""
    figures: tuple[Fraction | int | None, ...] = ()
    """Sums of the game's own figures; None while one has not been recorded."""
    outcomes: tuple[RoundOutcome, ...] = ()
    """One for every round that brought something, in order."""
    start: int = 0
    """The points that the grade starts with where it does (McMahon); not among `points`."""

    @property
    def meetings(self) -> Counter[int]:
        """How often each of the others was really played, by id.

        >>> lost = Outcome(mark=Mark.LOSS, points=Fraction(0))
        >>> plus(Tally(), [RoundOutcome(1, lost, (7, 8)), RoundOutcome(2, lost, (7,))]).meetings
        Counter({7: 2, 8: 1})
        """
        return Counter(
            other for line in self.outcomes if line.outcome.met for other in line.opponents
        )


def plus(tally: Tally, lines: Sequence[RoundOutcome]) -> Tally:
    """Add rounds to an entrant's sums.

    >>> won = Outcome(mark=Mark.WIN, points=Fraction(1), difference=12)
    >>> sums = plus(Tally(), [RoundOutcome(1, won, (7,))])
    >>> sums.wins, sums.difference, sums.streak, sums.met
    (1, 12, 1, frozenset({7}))
    """
    wins, draws, losses = tally.wins, tally.draws, tally.losses
    difference, full_point_byes, streak = tally.difference, tally.full_point_byes, tally.streak
    points, met, figured = [tally.points], tally.met, bool(tally.figures)
    for number, outcome, opponents, _match in lines:
        mark = outcome.mark
        won = mark is Mark.WIN
        wins += won if outcome.wins is None else outcome.wins
        draws += mark is Mark.DRAW
        losses += mark is Mark.LOSS
        points.append(outcome.points)
        if outcome.difference is not None:
            difference = outcome.difference + (difference or 0)
        full_point_byes += outcome.full_point_bye
        if outcome.met and opponents:
            met = met.union(opponents)
        # A round still open ends the row of wins from round 1 on (JOA 10).
        if won and number == streak + 1:
            streak += 1
        figured = figured or bool(outcome.figures)
    return Tally(
        wins=wins,
        draws=draws,
        losses=losses,
        points=total(points),
        difference=difference,
        full_point_byes=full_point_byes,
        met=met,
        streak=streak,
        figures=_figures(tally.figures, [line.outcome for line in lines]) if figured else (),
        outcomes=(*tally.outcomes, *lines),
        start=tally.start,
    )


def _sum(
    recorded: Iterable[Fraction | int | None], before: Fraction | int | None
) -> Fraction | int | None:
    """Add what was recorded; what never was stays None."""
    found = [value for value in recorded if value is not None]
    return sum(found, before or 0) if found else before


def _figures(
    before: tuple[Fraction | int | None, ...], outcomes: Sequence[Outcome]
) -> tuple[Fraction | int | None, ...]:
    """Add the game's own figures, each by itself."""
    longest = max([len(before), *(len(outcome.figures) for outcome in outcomes)])
    if not longest:
        return ()
    rows = [(*o.figures, *[None] * (longest - len(o.figures))) for o in outcomes]
    start = (*before, *[None] * (longest - len(before)))
    return tuple(_sum(column, at) for at, *column in zip(start, *rows, strict=True))


def total(points: Iterable[Fraction]) -> Fraction:
    """Add points exactly, whole ones as ints, which is several times faster.

    >>> total([Fraction(1), Fraction(1, 2), Fraction(2)])
    Fraction(7, 2)
    """
    whole, rest = 0, Fraction(0)
    for value in points:
        if value.denominator == 1:
            whole += value.numerator
        else:
            rest += value
    return rest + whole
