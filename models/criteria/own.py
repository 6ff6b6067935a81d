"""Criteria by what somebody has or brings along: points, wins, a grade, the line of a draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from models.core.criterion import ComparedField, Criterion, CriterionValues, Number
from models.core.outcomes import Mark, Outcome, ahead
from models.core.people import Entrant
from models.core.sums import Tally, total
from models.grades import grade_rank


def of_tally(get: Callable[[Tally], Number | None]) -> CriterionValues:
    """Make the values of a criterion from everybody's own sums."""

    def values(standing: ComparedField) -> dict[int, Number | None]:
        tallies = standing.tallies
        return {who: get(tallies[who]) for who in standing.entrants}

    return values


def of_entrant(get: Callable[[Entrant], Number]) -> CriterionValues:
    """Make the values of a criterion from what entrants bring along."""

    def values(standing: ComparedField) -> dict[int, Number | None]:
        return {who: get(entrant) for who, entrant in standing.entrants.items()}

    return values


def _cumulative(standing: ComparedField) -> dict[int, Number | None]:
    """Add everybody's points after each round: an early win counts more often."""
    last = max(
        (line.round for own in standing.tallies.values() for line in own.outcomes), default=0
    )
    return {
        who: total(
            line.outcome.points * (last - line.round + 1) for line in standing.tallies[who].outcomes
        )
        for who in standing.entrants
    }


def _best(own: Tally) -> Fraction | None:
    """Give the most points of one match; None before the first."""
    return max((line.outcome.points for line in own.outcomes if line.outcome.met), default=None)


def _firsts(own: Tally) -> int:
    """Count the matches in which nobody was before one."""
    return sum(
        outcome.place == 1 if outcome.place is not None else outcome.mark is Mark.WIN
        for outcome in (line.outcome for line in own.outcomes)
    )


def mean(key: str, total_at: int, count_at: int) -> Criterion:
    """Give the mean of one of the game's figures over another, the smaller the better.

    Who has nothing to count has a mean of 0: no lost game is the best mean loss.

    >>> loss = mean("mean_loss", 0, 1)
    >>> pair = {n: Entrant(id=n, number=n, name=str(n)) for n in (7, 8)}
    >>> sums = {7: Tally(figures=(80, 3)), 8: Tally(figures=(0, 0))}
    >>> loss.values(ComparedField(entrants=pair, tallies=sums))
    {7: Fraction(80, 3), 8: Fraction(0, 1)}
    """

    def get(own: Tally) -> Fraction:
        count = own.figures[count_at] if own.figures else None
        return Fraction(own.figures[total_at] or 0) / count if count else Fraction(0)

    return Criterion(key=key, values=of_tally(get), lowest_first=True)


def entry_order(key: str, named: str = "seed") -> Criterion:
    """Rank by the lines of a draw, the first line best: seeds, an order of reception."""

    def values(standing: ComparedField) -> dict[int, Number | None]:
        lines = {who: at for at, who in enumerate(standing.drawn.get(key, ()), start=1)}
        return {who: lines.get(who) for who in standing.entrants}

    return Criterion(key=named, values=values, lowest_first=True, shown=named == "seed")


def _seniority(entrant: Entrant) -> int:
    """Rank the older higher and an unknown date of birth lowest (JOA 8(2))."""
    return -(entrant.birth.toordinal() if entrant.birth else date.max.toordinal() + 1)


POINTS = Criterion(key="points", values=of_tally(lambda own: own.points))
WINS = Criterion(key="wins", values=of_tally(lambda own: own.wins))
DIFFERENCE = Criterion(
    key="difference", values=of_tally(lambda own: own.difference or 0), signed=True
)
CUMULATIVE = Criterion(key="cumulative", values=_cumulative)
BEST_MATCH = Criterion(key="best_match", values=of_tally(_best))
FIRSTS = Criterion(key="firsts", values=of_tally(_firsts))
GRADE = Criterion(
    key="grade",
    values=of_entrant(lambda entrant: grade_rank(entrant.grade)),
    shown=False,
    tells_who=True,
)
SENIORITY = Criterion(key="birth", values=of_entrant(_seniority), shown=False, tells_who=True)
FIRST_LOTS = "first_lots"
"""The key of the draw that keeps the lots of the first round."""
FIRST_LOT = entry_order(FIRST_LOTS, "first_lot")
"""Who drew the earlier lot for the first round; for pairing alone."""
NUMBER = Criterion(
    key="number",
    values=of_entrant(lambda entrant: -entrant.number),
    shown=False,
    tells_who=True,
)


# -- criteria between those who are level: the match of two, the wins among them -------------------


@dataclass(frozen=True, slots=True)
class Between:
    """The matches between exactly two who are level: who came off better more often is first."""

    name: str
    standing: ComparedField

    def split(self, level: list[int]) -> list[list[int]]:
        """Split two level entrants by their meetings; any other group stays whole."""
        if len(level) != 2:
            return [level]
        first, other = level
        own, others = (self.standing.tallies[who].outcomes for who in level)
        against = {line.match_id: line.outcome for line in others if line.match_id is not None}
        lead = sum(
            2 * ahead(line.outcome, against[line.match_id]) - 1
            for line in own
            if other in line.opponents and line.match_id in against
        )
        if not lead:
            return [level]
        return [[first], [other]] if lead > 0 else [[other], [first]]


def _nothing(standing: ComparedField) -> dict[int, Number | None]:
    return dict.fromkeys(standing.entrants)


@dataclass(frozen=True, slots=True)
class Among:
    """The wins among all who are level: a draw is half of one."""

    name: str
    standing: ComparedField

    def split(self, level: list[int]) -> list[list[int]]:
        """Split level entrants by what they won against each other; nothing met splits nobody."""
        group = frozenset(level)
        against: dict[tuple[int | None, int], Outcome] = {
            (line.match_id, who): line.outcome
            for who in level
            for line in self.standing.tallies[who].outcomes
            if line.match_id is not None
        }
        won = {who: self._won(who, group, against) for who in level}
        groups: dict[Fraction, list[int]] = {}
        for who in level:
            groups.setdefault(won[who], []).append(who)
        return [groups[value] for value in sorted(groups, reverse=True)]

    def _won(
        self, who: int, group: frozenset[int], against: Mapping[tuple[int | None, int], Outcome]
    ) -> Fraction:
        return total(
            ahead(line.outcome, against[line.match_id, other])
            for line in self.standing.tallies[who].outcomes
            if line.outcome.mark is not Mark.LOSS  # where both have lost nobody has half a win
            for other in line.opponents
            if other in group and (line.match_id, other) in against
        )


HEAD_TO_HEAD = Criterion(
    key="direct", values=_nothing, shown=False, refine=lambda standing: Between("direct", standing)
)
WINS_AMONG = Criterion(
    key="among", values=_nothing, shown=False, refine=lambda standing: Among("among", standing)
)
