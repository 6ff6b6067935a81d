"""What the rounds of a stage add up to for each entrant, and what can rank entrants by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from models.core import DivisionFacts, Entrant, Mark, Match, Note, Outcome, Round
from models.grades import grade_rank
from models.ranking import Value


class RoundOutcome(NamedTuple):
    """What one round brought one entrant."""

    round: int
    outcome: Outcome
    opponent: int | None = None
    """Entrant id; None for a bye, for a round without a match and at a table of more than two."""
    match_id: int | None = None
    """None for a round without a match."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Tally:
    """The rounds of one stage as they count for one entrant."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: Fraction = Fraction(0)
    difference: int | None = None
    """Sum of the recorded differences; None while none has been recorded."""
    free_wins: int = 0
    """Wins without a game: byes and opponents who did not come."""
    met: frozenset[int] = frozenset()
    """The ids of everybody who was really played."""
    streak: int = 0
    """Wins in a row from round 1 on, free wins included (JOA 10)."""
    sos: Fraction = Fraction(0)
    """Sum of the opponents' points; a round that was not played counts 0."""
    outcomes: tuple[RoundOutcome, ...] = ()
    """One for every round that brought something, in order."""


def tally(facts: DivisionFacts, stage: str, through: int | None = None) -> dict[int, Tally]:
    """Add up the published rounds of a stage, up to round `through`, by id of entrant.

    It is meant for a stage in which everybody is paired in every round. Entrants who have not
    checked in have no tally. A running round counts as far as its results are in; who is away
    from a published round has lost it, and so has who came only after it.
    """
    entrants = {entrant.id: entrant for entrant in facts.entrants if entrant.checked_in}
    lines: dict[int, list[RoundOutcome]] = {entrant_id: [] for entrant_id in entrants}
    for round_ in facts.stage_rounds(stage):
        if round_.published and (through is None or round_.number <= through):
            _add_matches(lines, facts, round_, entrants)
            _add_absences(lines, facts, round_, entrants)
    points = {
        entrant_id: total(line.outcome.points for line in own) for entrant_id, own in lines.items()
    }
    return {entrant_id: _sum_up(own, entrant_id, points) for entrant_id, own in lines.items()}


def _add_matches(
    lines: dict[int, list[RoundOutcome]],
    facts: DivisionFacts,
    round_: Round,
    entrants: Mapping[int, Entrant],
) -> None:
    """Add what the matches of a round brought so far."""
    for match in round_.matches:
        outcomes = match.outcomes
        if match.bye:
            outcomes = _bye_outcomes(facts, round_, match, entrants)
        if outcomes is None:
            continue
        opponents = match.seats[::-1] if len(match.seats) == 2 else (None,) * len(match.seats)
        for entrant_id, outcome, opponent in zip(match.seats, outcomes, opponents, strict=True):
            if entrant_id in lines:
                lines[entrant_id].append(RoundOutcome(round_.number, outcome, opponent, match.id))


def _bye_outcomes(
    facts: DivisionFacts, round_: Round, match: Match, entrants: Mapping[int, Entrant]
) -> tuple[Outcome, ...]:
    """Give what a bye means; who has gone home before it has lost that round too."""
    entrant = entrants.get(match.seats[0])
    if entrant is not None and entrant.away(round_.number):
        return (facts.game.absence(Note.WITHDRAWN, facts.options),)
    return match.outcomes or (facts.game.bye(facts.options),)


def _add_absences(
    lines: dict[int, list[RoundOutcome]],
    facts: DivisionFacts,
    round_: Round,
    entrants: Mapping[int, Entrant],
) -> None:
    """Add the round for those who sat at no table of it."""
    seated = {entrant_id for match in round_.matches for entrant_id in match.seats}
    for entrant_id in entrants.keys() - seated:
        entrant = entrants[entrant_id]
        if entrant.away(round_.number):
            note = Note.WITHDRAWN
        elif round_.number < entrant.from_round:
            note = Note.MISSED
        else:
            continue
        outcome = facts.game.absence(note, facts.options)
        lines[entrant_id].append(RoundOutcome(round_.number, outcome))


def _sum_up(lines: list[RoundOutcome], entrant_id: int, points: Mapping[int, Fraction]) -> Tally:
    """Add up the rounds of one entrant, given everybody's points."""
    marks = [line.outcome.mark for line in lines]
    differences = [d for line in lines if (d := line.outcome.difference) is not None]
    met = [line.opponent for line in lines if line.opponent is not None and line.outcome.met]
    return Tally(
        wins=marks.count(Mark.WIN),
        draws=marks.count(Mark.DRAW),
        losses=marks.count(Mark.LOSS),
        points=points[entrant_id],
        difference=sum(differences) if differences else None,
        free_wins=sum(line.outcome.free_win for line in lines),
        met=frozenset(met),
        streak=_streak(lines),
        sos=total(points[opponent] for opponent in met if opponent in points),
        outcomes=tuple(lines),
    )


def _streak(lines: Iterable[RoundOutcome]) -> int:
    """Count the wins in a row from round 1 on; a round still open ends the row (JOA 10)."""
    streak = 0
    for line in lines:
        if line.round != streak + 1 or line.outcome.mark is not Mark.WIN:
            break
        streak += 1
    return streak


def total(points: Iterable[Fraction]) -> Fraction:
    """Add points exactly, over one common denominator, which is several times faster.

    >>> total([Fraction(1), Fraction(1, 2), Fraction(1, 3)])
    Fraction(11, 6)
    """
    numerator, denominator = 0, 1
    for value in points:
        own = value.denominator
        if denominator % own:
            common = lcm(denominator, own)
            numerator *= common // denominator
            denominator = common
        numerator += value.numerator * (denominator // own)
    return Fraction(numerator, denominator)


def _seniority(entrant: Entrant, _: Tally) -> int:
    """Rank the older higher and an unknown date of birth lowest (JOA 8(2))."""
    return -(entrant.birth.toordinal() if entrant.birth else date.max.toordinal() + 1)


CRITERIA: dict[str, Callable[[Entrant, Tally], int | Fraction]] = {
    "points": lambda _, tally: tally.points,
    "wins": lambda _, tally: tally.wins,
    "difference": lambda _, tally: tally.difference or 0,
    "sos": lambda _, tally: tally.sos,
    "grade": lambda entrant, _: grade_rank(entrant.grade),
    "birth": _seniority,
    "number": lambda entrant, _: -entrant.number,
}
"""What can rank entrants; the larger value is always the better one."""


def ranking_values(
    criteria: Sequence[str], entrants: Iterable[Entrant], tallies: Mapping[int, Tally]
) -> list[Value[int]]:
    """Give the criteria for `models.ranking.rank`, with a value for each of these entrants.

    >>> pair = [Entrant(id=7, number=1, name="A"), Entrant(id=8, number=2, name="B", grade="初段")]
    >>> level = {7: Tally(wins=1), 8: Tally(wins=1)}
    >>> [value.values for value in ranking_values(("wins", "grade", "number"), pair, level)]
    [{7: 1, 8: 1}, {7: 0, 8: 101}, {7: -1, 8: -2}]
    """
    listed = [(entrant, tallies[entrant.id]) for entrant in entrants]
    return [
        Value(name, {entrant.id: CRITERIA[name](entrant, tally) for entrant, tally in listed})
        for name in criteria
    ]
