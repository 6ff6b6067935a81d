"""Criteria by the opponents: what they have (SOS and its kin), what the beaten have (SODOS)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from models.core.criterion import ComparedField, Criterion, CriterionValues, Number
from models.core.facts import TOTAL
from models.core.outcomes import Mark, Outcome, ahead
from models.core.sums import RoundOutcome, total

CountsRound = Callable[[RoundOutcome], bool]
"""Whether the opponents of a round count for sums over opponents."""
OpponentWorth = Callable[[ComparedField], Mapping[int, Number]]
"""What everybody is worth as an opponent, by id."""


def played(line: RoundOutcome) -> bool:
    """Tell whether the seats of a round really played each other."""
    return line.outcome.met


def paired(_line: RoundOutcome) -> bool:
    """Tell that whoever was paired counts, a default too."""
    return True


def points_of(standing: ComparedField) -> dict[int, Number]:
    """Give the points of everybody, of those who are not ranked too."""
    return {who: own.points for who, own in standing.tallies.items()}


def totals_of(standing: ComparedField) -> dict[int, Number]:
    """Give the points of everybody with those that they started with (MMS)."""
    return {who: own.points + own.start for who, own in standing.tallies.items()}


def opponents_sums(
    of: OpponentWorth, *, drop: int = 0, top: int = 0, counts: CountsRound = played
) -> Callable[[ComparedField], Mapping[int, Number]]:
    """Add up a value of all opponents, once for each meeting, without the `drop` lowest.

    `top` leaves out as many of the highest. A round without an opponent who counts adds nothing
    and is a zero, so that it is the first to be left out.
    """

    def values(standing: ComparedField) -> dict[int, Number]:
        value = of(standing)
        if not drop and not top:
            return {
                who: total(
                    Fraction(value[other])
                    for line in own.outcomes
                    if counts(line)
                    for other in line.opponents
                    if other in value
                )
                for who, own in standing.tallies.items()
            }
        return {
            who: total(_without(sorted(_worths(own.outcomes, value, counts)), drop, top))
            for who, own in standing.tallies.items()
        }

    return values


def _worths(
    lines: tuple[RoundOutcome, ...], value: Mapping[int, Number], counts: CountsRound
) -> Iterator[Fraction]:
    """Give what each round's opponents are worth, a zero for a round without any."""
    for line in lines:
        others = [other for other in line.opponents if other in value] if counts(line) else []
        yield from (Fraction(value[other]) for other in others)
        if not others:
            yield Fraction(0)


def _without(ordered: list[Fraction], drop: int, top: int) -> list[Fraction]:
    return ordered[drop : max(drop, len(ordered) - top)]


def _shown(of: Callable[[ComparedField], Mapping[int, Number]]) -> CriterionValues:
    """Keep the values of those who are ranked."""

    def values(standing: ComparedField) -> dict[int, Number | None]:
        found = of(standing)
        return {who: found[who] for who in standing.entrants}

    return values


def sos(*, drop: int = 0, counts: CountsRound = played) -> Criterion:
    """Give the sum of the opponents' points (SOS), or without the lowest ones (SOS-1, SOS-2)."""
    sums = opponents_sums(points_of, drop=drop, counts=counts)
    return Criterion(key=f"sos_{drop}" if drop else "sos", values=_shown(sums))


def median(*, counts: CountsRound = played) -> Criterion:
    """Give the sum of the opponents' points without the highest and the lowest."""
    return Criterion(
        key="median", values=_shown(opponents_sums(points_of, drop=1, top=1, counts=counts))
    )


def sosos(*, counts: CountsRound = played) -> Criterion:
    """Give the sum of the opponents' SOS."""
    first = opponents_sums(points_of, counts=counts)
    return Criterion(key="sosos", values=_shown(opponents_sums(first, counts=counts)))


def sodos(*, counts: CountsRound = played) -> Criterion:
    """Give the sum of the points of all who were beaten, half of those who came off level."""
    return Criterion(key="sodos", values=_beaten(points_of, counts))


def by_start(counts: CountsRound = played) -> tuple[Criterion, ...]:
    """Give the criteria that go by the points that grades start with (McMahon): MMS and its kin.

    >>> [own.key for own in by_start()]
    ['mms', 'sos_mms', 'sosos_mms', 'sodos_mms']
    """
    first = opponents_sums(totals_of, counts=counts)
    second = opponents_sums(first, counts=counts)
    return (
        Criterion(key=TOTAL, values=_shown(totals_of), by_start=True),
        Criterion(key="sos_mms", values=_shown(first), by_start=True),
        Criterion(key="sosos_mms", values=_shown(second), by_start=True),
        Criterion(key="sodos_mms", values=_beaten(totals_of, counts), by_start=True),
    )


def _beaten(of: OpponentWorth, counts: CountsRound) -> CriterionValues:
    def values(standing: ComparedField) -> dict[int, Number | None]:
        tables, worth = _tables(standing), of(standing)
        return {who: _defeated(who, standing, tables, worth, counts) for who in standing.entrants}

    return values


def _tables(standing: ComparedField) -> dict[int, dict[int, Outcome]]:
    """Give what each match brought each of its seats, by match id and entrant id."""
    found: dict[int, dict[int, Outcome]] = defaultdict(dict)
    for who, own in standing.tallies.items():
        for line in own.outcomes:
            if line.match_id is not None:
                found[line.match_id][who] = line.outcome
    return found


def _defeated(
    who: int,
    standing: ComparedField,
    tables: Mapping[int, Mapping[int, Outcome]],
    worth: Mapping[int, Number],
    counts: CountsRound,
) -> Fraction:
    return total(
        worth[other] * ahead(line.outcome, tables[line.match_id][other])
        for line in standing.tallies[who].outcomes
        if counts(line) and line.match_id is not None
        if line.outcome.mark is not Mark.LOSS  # where both have lost nobody has beaten anybody
        for other in line.opponents
        if other in tables[line.match_id]
    )


SOS = sos()
SOS_1 = sos(drop=1)
SOS_2 = sos(drop=2)
MEDIAN = median()
SOSOS = sosos()
SODOS = sodos()
MMS, SOS_MMS, SOSOS_MMS, SODOS_MMS = by_start()


def by_opponents(counts: CountsRound = played) -> tuple[Criterion, ...]:
    """Give SOS and its kin for a game that says itself whose opponents count.

    >>> [own.key for own in by_opponents(paired)]
    ['sos', 'sos_1', 'sos_2', 'median', 'sosos', 'sodos']
    """
    return (
        sos(counts=counts),
        sos(drop=1, counts=counts),
        sos(drop=2, counts=counts),
        median(counts=counts),
        sosos(counts=counts),
        sodos(counts=counts),
    )
