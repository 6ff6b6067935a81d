"""The criteria that all games share; a game names those that rank it, in order."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from models.core.criterion import Criterion, Number, Standing, Values
from models.core.outcomes import Mark, Outcome, ahead
from models.core.people import Entrant
from models.core.sums import RoundOutcome, Tally, total
from models.grades import grade_rank
from models.ranking import Lot


def of_tally(get: Callable[[Tally], Number | None]) -> Values:
    """Make the values of a criterion from everybody's own sums."""

    def values(standing: Standing) -> dict[int, Number | None]:
        tallies = standing.tallies
        return {who: get(tallies[who]) for who in standing.entrants}

    return values


def of_entrant(get: Callable[[Entrant], Number]) -> Values:
    """Make the values of a criterion from what entrants bring along."""

    def values(standing: Standing) -> dict[int, Number | None]:
        return {who: get(entrant) for who, entrant in standing.entrants.items()}

    return values


# ---------------------------------------------------------------- by the opponents


Counts = Callable[[RoundOutcome], bool]
"""Whether the opponents of a round count for sums over opponents."""


def played(line: RoundOutcome) -> bool:
    """Tell whether the seats of a round really played each other."""
    return line.outcome.met


def paired(line: RoundOutcome) -> bool:
    """Tell that whoever was paired counts, a default too (GO-9 of the Go division's rules)."""
    del line
    return True


def opponents_sums(
    of: Callable[[Standing], Mapping[int, Number]], *, drop: int = 0, counts: Counts = played
) -> Callable[[Standing], Mapping[int, Number]]:
    """Add up a value of all opponents, once for each meeting, without the `drop` lowest."""

    def values(standing: Standing) -> dict[int, Number]:
        value = of(standing)
        return {
            who: total(
                sorted(
                    Fraction(value[other])
                    for line in own.outcomes
                    if counts(line)
                    for other in line.opponents
                    if other in value
                )[drop:]
            )
            for who, own in standing.tallies.items()
        }

    return values


def _points(standing: Standing) -> dict[int, Number]:
    return {who: own.points for who, own in standing.tallies.items()}


def _shown(of: Callable[[Standing], Mapping[int, Number]]) -> Values:
    """Keep the values of those who are ranked."""

    def values(standing: Standing) -> dict[int, Number | None]:
        found = of(standing)
        return {who: found[who] for who in standing.entrants}

    return values


def sos(*, drop: int = 0, counts: Counts = played, key: str = "") -> Criterion:
    """Give the sum of the opponents' points (SOS), or without the lowest ones (SOS-1, SOS-2)."""
    sums = opponents_sums(_points, drop=drop, counts=counts)
    return Criterion(key=key or (f"sos_{drop}" if drop else "sos"), values=_shown(sums))


def sosos(*, counts: Counts = played) -> Criterion:
    """Give the sum of the opponents' SOS."""
    first = opponents_sums(_points, counts=counts)
    return Criterion(key="sosos", values=_shown(opponents_sums(first, counts=counts)))


def _tables(standing: Standing) -> dict[int, dict[int, Outcome]]:
    """Give what each match brought each of its seats, by match id and entrant id."""
    found: dict[int, dict[int, Outcome]] = defaultdict(dict)
    for who, own in standing.tallies.items():
        for line in own.outcomes:
            if line.match_id is not None:
                found[line.match_id][who] = line.outcome
    return found


def _sodos(standing: Standing) -> dict[int, Number | None]:
    tables = _tables(standing)
    return {who: _defeated(who, standing, tables) for who in standing.entrants}


def _defeated(
    who: int, standing: Standing, tables: Mapping[int, Mapping[int, Outcome]]
) -> Fraction:
    """Add the points of all who were beaten, half of those who came off level."""
    return total(
        standing.tallies[other].points * ahead(line.outcome, tables[line.match_id][other])
        for line in standing.tallies[who].outcomes
        if line.outcome.met and line.match_id is not None
        for other in line.opponents
        if other in tables[line.match_id]
    )


# ---------------------------------------------------------------- by one's own rounds


def _cumulative(standing: Standing) -> dict[int, Number | None]:
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
    >>> loss.values(Standing(entrants=pair, tallies=sums))
    {7: Fraction(80, 3), 8: Fraction(0, 1)}
    """

    def get(own: Tally) -> Fraction:
        count = own.figures[count_at] if own.figures else None
        return Fraction(own.figures[total_at] or 0) / count if count else Fraction(0)

    return Criterion(key=key, values=of_tally(get), lowest_first=True)


# ---------------------------------------------------------------- between level entrants


@dataclass(frozen=True, slots=True)
class Between:
    """The matches between exactly two who are level: who came off better more often is first."""

    name: str
    standing: Standing

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


@dataclass(frozen=True, slots=True)
class Lots:
    """Every drawing of lots in turn: one orders whoever is level among those who drew."""

    name: str
    drawings: tuple[tuple[int, ...], ...]

    def split(self, level: list[int]) -> list[list[int]]:
        """Split a level group by the newest drawing in which all of it drew."""
        for drawing in reversed(self.drawings):
            groups = Lot(self.name, drawing).split(level)
            if len(groups) > 1:
                return groups
        return [level]


_LOTS = re.compile(r"lots:(\d+)(?::(\d+))?")
"""The keys of drawings of lots: the number of the drawing, and after which turn it was made."""


def lots_key(number: int, after: int | None = None) -> str:
    """Give the key of a drawing of lots, counted through the division from 1.

    `after` is the turn of the last round of which anything was played by then; without it (files
    of earlier versions) the lots count in the list of every round.

    >>> lots_key(2), lots_key(2, after=4)
    ('lots:2', 'lots:2:4')
    """
    return f"lots:{number}" if after is None else f"lots:{number}:{after}"


def drawing_keys(keys: Iterable[str]) -> dict[int, str]:
    """Give the keys of the drawings of lots among those of draws by number, the oldest first.

    >>> drawing_keys(["lots:10:6", "main", "lots:2", "lot:1", "lots:x"])
    {2: 'lots:2', 10: 'lots:10:6'}
    """
    found = {int(known[1]): known[0] for known in map(_LOTS.fullmatch, keys) if known}
    return dict(sorted(found.items()))


def drawings(drawn: Mapping[str, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Give the drawings of lots in the order in which they were made.

    >>> drawings({"lots:10": (4, 3), "main": (1, 2), "lots:2": (7, 8)})
    ((7, 8), (4, 3))
    """
    return tuple(drawn[key] for key in drawing_keys(drawn).values())


def drawn_by_then(
    drawn: Mapping[str, tuple[int, ...]], turn: int | None
) -> Mapping[str, tuple[int, ...]]:
    """Leave out the lots that were drawn after a turn: the list of then does not know them.

    >>> lots = {"lots:1": (7, 8), "lots:2:4": (4, 3), "main": (1, 2)}
    >>> list(drawn_by_then(lots, 3)), drawn_by_then(lots, 4) == drawn_by_then(lots, None) == lots
    (['lots:1', 'main'], True)
    """
    if turn is None:
        return drawn
    known = {key: _LOTS.fullmatch(key) for key in drawn}
    later = {key for key, of in known.items() if of and of[2] and int(of[2]) > turn}
    return {key: order for key, order in drawn.items() if key not in later} if later else drawn


def _lots(standing: Standing) -> dict[int, Number | None]:
    """Show the line of everybody in the newest drawing they took part in."""
    found: dict[int, Number | None] = dict.fromkeys(standing.entrants)
    for drawing in drawings(standing.drawn):
        found.update((who, at) for at, who in enumerate(drawing, start=1) if who in found)
    return found


def _nothing(standing: Standing) -> dict[int, Number | None]:
    return dict.fromkeys(standing.entrants)


def entry_order(key: str) -> Criterion:
    """Rank by the lines of a draw, the first line best: seeds, an order of reception."""

    def values(standing: Standing) -> dict[int, Number | None]:
        lines = {who: at for at, who in enumerate(standing.drawn.get(key, ()), start=1)}
        return {who: lines.get(who) for who in standing.entrants}

    return Criterion(key="seed", values=values, lowest_first=True)


def _seniority(entrant: Entrant) -> int:
    """Rank the older higher and an unknown date of birth lowest (JOA 8(2))."""
    return -(entrant.birth.toordinal() if entrant.birth else date.max.toordinal() + 1)


POINTS = Criterion(key="points", values=of_tally(lambda own: own.points))
WINS = Criterion(key="wins", values=of_tally(lambda own: own.wins))
DIFFERENCE = Criterion(
    key="difference", values=of_tally(lambda own: own.difference or 0), signed=True
)
SOS = sos()
SOS_1 = sos(drop=1)
SOSOS = sosos()
SODOS = Criterion(key="sodos", values=_sodos)
CUMULATIVE = Criterion(key="cumulative", values=_cumulative)
BEST_MATCH = Criterion(key="best_match", values=of_tally(_best))
FIRSTS = Criterion(key="firsts", values=of_tally(_firsts))
HEAD_TO_HEAD = Criterion(
    key="direct", values=_nothing, shown=False, refine=lambda standing: Between("direct", standing)
)
LOTS = Criterion(
    key="lot",
    values=_lots,
    lowest_first=True,
    tells_who=True,
    refine=lambda standing: Lots("lot", drawings(standing.drawn)),
)
GRADE = Criterion(
    key="grade",
    values=of_entrant(lambda entrant: grade_rank(entrant.grade)),
    shown=False,
    tells_who=True,
)
SENIORITY = Criterion(key="birth", values=of_entrant(_seniority), shown=False, tells_who=True)
NUMBER = Criterion(
    key="number",
    values=of_entrant(lambda entrant: -entrant.number),
    shown=False,
    tells_who=True,
)

SHARED: dict[str, Criterion] = {
    criterion.key: criterion
    for criterion in (
        POINTS,
        WINS,
        DIFFERENCE,
        SOS,
        SOS_1,
        SOSOS,
        SODOS,
        CUMULATIVE,
        BEST_MATCH,
        FIRSTS,
        HEAD_TO_HEAD,
        LOTS,
        GRADE,
        SENIORITY,
        NUMBER,
    )
}
"""The criteria that any game can name, by key."""
