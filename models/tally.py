"""What the rounds of a stage add up to for each entrant, and what can rank entrants by it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from models.core.facts import DivisionFacts, Match, Round
from models.core.outcomes import Mark, Note, Outcome
from models.core.people import Entrant
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


class Tally(NamedTuple):
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
    """Sum of the opponents' points, a round that was not played counting 0; only for games that
    rank or pair by it."""
    outcomes: tuple[RoundOutcome, ...] = ()
    """One for every round that brought something, in order."""


Due = Callable[[int, int], bool]
"""Whether an entrant, by id, was to play in a round, by its number."""


def everybody(entrant_id: int, number: int) -> bool:
    """Tell that everybody is paired in every round."""
    del entrant_id, number
    return True


def nobody(entrant_id: int, number: int) -> bool:
    """Tell that a round costs nothing to who does not play in it."""
    del entrant_id, number
    return False


def tally(
    facts: DivisionFacts, stage: str, through: int | None = None, *, due: Due = everybody
) -> dict[int, Tally]:
    """Add up the published rounds of a stage, up to round `through`, by id of entrant.

    Entrants who have not checked in have no tally. A running round counts as far as its results
    are in. Who is away from a published round in which they were `due` to play has lost it, and so
    has who came only after it. The sums are kept in `facts.memo`, so that a new result
    costs only its own match.
    """
    counted = counted_rounds(facts, stage, through)
    sums = _through(facts, stage, counted, due)
    game = facts.game
    if "sos" in game.criteria or "sos" in game.pairing_criteria:
        return _with_sos(facts, stage, len(counted), sums)
    return sums


def counted_rounds(
    facts: DivisionFacts, stage: str, through: int | None = None
) -> tuple[Round, ...]:
    """Give the rounds that the sums through a round are made of."""
    return tuple(
        round_
        for round_ in facts.stage_rounds(stage)
        if round_.published and (through is None or round_.number <= through)
    )


class Earlier(NamedTuple):
    """The sums after a round as it stood before a result in it changed."""

    round: Round
    sums: dict[int, Tally]


def sums_that_hold(facts: DivisionFacts, changed: Round) -> dict[Any, Any]:
    """Give the memo for facts that differ from these in results of this round and later ones.

    The sums before the round still hold; those after it are kept as they were, so that only the
    entrants whose matches differ are added up anew.
    """
    key = (changed.stage, changed.number)
    held = {
        other: sums
        for other, sums in facts.memo.items()
        if other[0] != changed.stage or other[1] < changed.number
    }
    if key in facts.memo:
        held[*key, "earlier"] = Earlier(changed, facts.memo[key])
    elif (*key, "earlier") in facts.memo:
        held[*key, "earlier"] = facts.memo[*key, "earlier"]
    return held


def _through(
    facts: DivisionFacts, stage: str, counted: Sequence[Round], due: Due
) -> dict[int, Tally]:
    """Add up the rounds, beginning with the longest row of them that is known already."""
    known = len(counted)
    while known and (stage, known) not in facts.memo:
        known -= 1
    if known and known == len(counted):
        sums: dict[int, Tally] = facts.memo[stage, known]
        return sums
    entrants = {entrant.id: entrant for entrant in facts.entrants if entrant.checked_in}
    before = facts.memo[stage, known] if known else dict.fromkeys(entrants, Tally())
    if known == len(counted):
        return before
    key = (stage, len(counted))
    earlier = facts.memo.get((*key, "earlier"))
    if earlier is not None and known == len(counted) - 1:
        sums = _mended(facts, counted[-1], earlier, entrants, before)
    else:
        sums = _with_rounds(facts, counted[known:], entrants, before, due)
    facts.memo[key] = sums
    return sums


def _with_rounds(
    facts: DivisionFacts,
    rounds: Iterable[Round],
    entrants: Mapping[int, Entrant],
    sums: Mapping[int, Tally],
    due: Due,
) -> dict[int, Tally]:
    """Give everybody's sums with these rounds, which follow one another, added."""
    brought: dict[int, list[RoundOutcome]] = defaultdict(list)
    for round_ in rounds:
        for entrant_id, line in _lines(facts, round_, round_.matches, entrants):
            brought[entrant_id].append(line)
        for entrant_id, line in _absences(facts, round_, entrants, due):
            brought[entrant_id].append(line)
    return {
        entrant_id: plus(own, brought[entrant_id]) if entrant_id in brought else own
        for entrant_id, own in sums.items()
    }


def _mended(
    facts: DivisionFacts,
    round_: Round,
    earlier: Earlier,
    entrants: Mapping[int, Entrant],
    before: Mapping[int, Tally],
) -> dict[int, Tally]:
    """Give everybody's sums after a round, anew for those whose match is not as it was."""
    pairs = zip(round_.matches, earlier.round.matches, strict=True)
    changed = [match for match, was in pairs if match is not was]
    seated = [entrant_id for match in changed for entrant_id in match.seats]
    sums = {**earlier.sums, **{key: before[key] for key in seated if key in before}}
    for entrant_id, line in _lines(facts, round_, changed, entrants):
        sums[entrant_id] = plus(before[entrant_id], (line,))
    return sums


def _lines(
    facts: DivisionFacts,
    round_: Round,
    matches: Iterable[Match],
    entrants: Mapping[int, Entrant],
) -> Iterator[tuple[int, RoundOutcome]]:
    """Give what matches of a round brought each entrant."""
    for match in matches:
        seats = match.seats
        outcomes = match.outcomes
        if len(seats) == 1:
            outcomes = _bye_outcomes(facts, round_, match, entrants)
        if outcomes is None:
            continue
        for seat, entrant_id in enumerate(seats):
            opponent = seats[1 - seat] if len(seats) == 2 else None
            if entrant_id in entrants:
                line = RoundOutcome(round_.number, outcomes[seat], opponent, match.id)
                yield entrant_id, line


def _absences(
    facts: DivisionFacts, round_: Round, entrants: Mapping[int, Entrant], due: Due
) -> Iterator[tuple[int, RoundOutcome]]:
    """Give what a round cost who was due to play in it and sat at none of its tables."""
    seated = {entrant_id for match in round_.matches for entrant_id in match.seats}
    for entrant_id in entrants.keys() - seated:
        note = _absence(entrants[entrant_id], round_)
        if note is not None and due(entrant_id, round_.number):
            outcome = facts.game.absence(note, facts.options)
            yield entrant_id, RoundOutcome(round_.number, outcome)


def _bye_outcomes(
    facts: DivisionFacts, round_: Round, match: Match, entrants: Mapping[int, Entrant]
) -> tuple[Outcome, ...]:
    """Give what a bye means; who has gone home before it has lost that round too."""
    entrant = entrants.get(match.seats[0])
    if entrant is not None and entrant.away(round_.number):
        return (facts.game.absence(Note.WITHDRAWN, facts.options),)
    return match.outcomes or (facts.game.bye(facts.options),)


def _absence(entrant: Entrant, round_: Round) -> Note | None:
    """Say why somebody sat at no table of a round; None when that costs nothing."""
    if entrant.away(round_.number):
        return Note.WITHDRAWN
    return Note.MISSED if round_.number < entrant.from_round else None


def plus(own: Tally, lines: Sequence[RoundOutcome]) -> Tally:
    """Add rounds to an entrant's sums.

    >>> won = Outcome(mark=Mark.WIN, points=Fraction(1), difference=12)
    >>> sums = plus(Tally(), [RoundOutcome(1, won, 7)])
    >>> sums.wins, sums.difference, sums.streak, sums.met
    (1, 12, 1, frozenset({7}))
    """
    outcomes = [line.outcome for line in lines]
    marks = [outcome.mark for outcome in outcomes]
    recorded = [outcome.difference for outcome in outcomes if outcome.difference is not None]
    streak = own.streak
    for line in lines:
        # A round still open ends the row of wins from round 1 on (JOA 10).
        if line.outcome.mark is Mark.WIN and line.round == streak + 1:
            streak += 1
    return Tally(
        wins=own.wins + marks.count(Mark.WIN),
        draws=own.draws + marks.count(Mark.DRAW),
        losses=own.losses + marks.count(Mark.LOSS),
        points=total((own.points, *(outcome.points for outcome in outcomes))),
        difference=sum(recorded, own.difference or 0) if recorded else own.difference,
        free_wins=own.free_wins + sum(outcome.free_win for outcome in outcomes),
        met=own.met.union(
            line.opponent for line in lines if line.opponent is not None and line.outcome.met
        ),
        streak=streak,
        outcomes=(*own.outcomes, *lines),
    )


def _with_sos(
    facts: DivisionFacts, stage: str, counted: int, sums: dict[int, Tally]
) -> dict[int, Tally]:
    """Add the sums of the opponents' points, for the games that rank by them."""
    key = (stage, counted, "sos")
    if key not in facts.memo:
        facts.memo[key] = {
            entrant_id: own._replace(
                sos=total(
                    sums[line.opponent].points
                    for line in own.outcomes
                    if line.outcome.met and line.opponent in sums
                )
            )
            for entrant_id, own in sums.items()
        }
    known: dict[int, Tally] = facts.memo[key]
    return known


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


def carry(
    sums: Mapping[int, Tally], matches: Iterable[Match], round_number: int
) -> dict[int, Tally]:
    """Add the matches of one round, of whatever stage, to the sums brought along.

    Entrants without sums are new with this round. A match without outcomes counts nothing yet.

    >>> from fractions import Fraction
    >>> from models.core.outcomes import Mark, Outcome
    >>> from models.core.facts import Match
    >>> won = Outcome(mark=Mark.WIN, points=Fraction(1), difference=10)
    >>> lost = Outcome(mark=Mark.LOSS, points=Fraction(0), difference=-10)
    >>> group = [Match(id=1, table=1, seats=(7, 8), outcomes=(won, lost))]
    >>> sums = carry({}, group, 1)
    >>> sums[8].losses, sums[8].difference, sorted(sums[8].met)
    (1, -10, [7])
    """
    longer = dict(sums)
    for match in matches:
        if match.outcomes is None:
            continue
        for seat, (entrant, outcome) in enumerate(zip(match.seats, match.outcomes, strict=True)):
            opponent = None if match.bye else match.seats[1 - seat]
            line = RoundOutcome(round_number, outcome, opponent, match.id)
            longer[entrant] = plus(longer.get(entrant, Tally()), (line,))
    return longer
