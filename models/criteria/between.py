"""Criteria between those who are level: the match of two, the wins among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from models.core.criterion import ComparedField, Criterion, Number
from models.core.outcomes import Mark, Outcome, ahead
from models.core.sums import total


@dataclass(frozen=True, slots=True)
class Between:
    """The matches between exactly two who are level: who came off better more often is first."""

    name: str
    standing: ComparedField

    def split(self, level: list[int]) -> list[list[int]]:
        """Split two level entrants by their meetings; any other group stays whole."""
        if len(level) != 2:
            return [level]
        one, other = level
        own, others = (self.standing.tallies[who].outcomes for who in level)
        against = {line.match_id: line.outcome for line in others if line.match_id is not None}
        lead = sum(
            2 * ahead(line.outcome, against[line.match_id]) - 1
            for line in own
            if other in line.opponents and line.match_id in against
        )
        if not lead:
            return [level]
        return [[one], [other]] if lead > 0 else [[other], [one]]


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
