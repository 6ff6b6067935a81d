"""What the rounds of a stage add up to for each entrant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from models.core.facts import DivisionFacts, Match, Round
from models.core.game import Game
from models.core.house_rules import Worth
from models.core.outcomes import Mark, Note, Outcome
from models.core.people import Entrant
from models.core.sums import RoundOutcome, Tally, others_of, plus

IsDue = Callable[[int, int], bool]
"""Whether an entrant, by id, was to play in a round, by its number."""


def everybody(_entrant_id: int, _number: int) -> bool:
    """Tell that everybody is paired in every round."""
    return True


def nobody(_entrant_id: int, _number: int) -> bool:
    """Tell that a round costs nothing to who does not play in it."""
    return False


def tally(
    facts: DivisionFacts, stage: str, through: int | None = None, *, due: IsDue = everybody
) -> dict[int, Tally]:
    """Add up the published rounds of a stage, up to round `through`, by id of entrant.

    Entrants who have not checked in have no tally. A running round counts as far as its results
    are in. Who is away from a published round in which they were `due` to play has lost it, and so
    has who came only after it. The sums are kept in `facts.memo`, so that a new result
    costs only its own match.
    """
    counted = counted_rounds(facts, stage, through)
    return _through(facts, stage, counted, due)


def counted_rounds(
    facts: DivisionFacts, stage: str, through: int | None = None
) -> tuple[Round, ...]:
    """Give the rounds that the sums through a round are made of."""
    return tuple(
        round_
        for round_ in facts.stage_rounds(stage)
        if round_.published and (through is None or round_.number <= through)
    )


EARLIER = "earlier"
"""What the key of sums as they stood earlier ends with; those of sums are stage and rounds."""


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
        held[*key, EARLIER] = Earlier(changed, facts.memo[key])
    elif (*key, EARLIER) in facts.memo:
        held[*key, EARLIER] = facts.memo[*key, EARLIER]
    return held


def sums_with_others(
    before: DivisionFacts, now: DivisionFacts, changed: Collection[int]
) -> dict[Any, Any]:
    """Give the memo for facts with the same rounds in which these entrants are not as `before`.

    It has the sums of `before` where nothing that they are made of differs: a name or a club is
    nothing of it, nor is a grade that no points begin with.
    """
    was = {entrant.id: entrant for entrant in before.entrants if entrant.id in changed}
    there = {entrant.id: entrant for entrant in now.entrants if entrant.id in changed}
    alike = was.keys() == there.keys() and all(
        _counted_as(was[key], before) == _counted_as(there[key], now) for key in was
    )
    if not alike or replace(before, entrants=()) != replace(now, entrants=()):
        return {}
    return {key: made for key, made in before.memo.items() if _is_of_sums(key)}


def _counted_as(entrant: Entrant, facts: DivisionFacts) -> Entrant:
    """Give an entrant without what no sum is made of."""
    bare = replace(entrant, name="", yomi="", birth=None, club="", public_name="", members=())
    return bare if facts.starts_by_grade else replace(bare, grade="")


def _is_of_sums(key: tuple[Any, ...]) -> bool:
    """Tell whether sums are kept under a key of the memo; rules keep other things there."""
    return len(key) == 2 or key[2:] == (EARLIER,)


def _through(
    facts: DivisionFacts, stage: str, counted: Sequence[Round], due: IsDue
) -> dict[int, Tally]:
    """Add up the rounds, beginning with the longest row of them that is known already."""
    summed = len(counted)
    while summed and (stage, summed) not in facts.memo:
        summed -= 1
    if summed and summed == len(counted):
        sums: dict[int, Tally] = facts.memo[stage, summed]
        return sums
    entrants = {entrant.id: entrant for entrant in facts.entrants if entrant.checked_in}
    before = facts.memo[stage, summed] if summed else _beginning(facts, entrants)
    if summed == len(counted):
        return before
    key = (stage, len(counted))
    earlier = facts.memo.get((*key, EARLIER))
    if earlier is not None and summed == len(counted) - 1:
        sums = _mended(facts, counted[-1], earlier, entrants, before)
    else:
        sums = _with_rounds(facts, counted[summed:], entrants, before, due)
    facts.memo[key] = sums
    return sums


def _beginning(facts: DivisionFacts, entrants: Mapping[int, Entrant]) -> dict[int, Tally]:
    """Give what everybody has before the first round: nothing, or the points of a grade."""
    if not facts.starts_by_grade:
        return dict.fromkeys(entrants, Tally())
    return {who: Tally(start=facts.start.of(own.grade)) for who, own in entrants.items()}


def _with_rounds(
    facts: DivisionFacts,
    rounds: Iterable[Round],
    entrants: Mapping[int, Entrant],
    sums: Mapping[int, Tally],
    due: IsDue,
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
            if entrant_id in entrants:
                others = others_of(seats, outcomes, seat)
                yield entrant_id, RoundOutcome(round_.number, outcomes[seat], others, match.id)


def _absences(
    facts: DivisionFacts, round_: Round, entrants: Mapping[int, Entrant], due: IsDue
) -> Iterator[tuple[int, RoundOutcome]]:
    """Give what a round cost who was due to play in it and sat at none of its tables."""
    seated = {entrant_id for match in round_.matches for entrant_id in match.seats}
    for entrant_id in entrants.keys() - seated:
        outcome = _missed(facts, entrants[entrant_id], round_)
        if outcome is not None and due(entrant_id, round_.number):
            yield entrant_id, RoundOutcome(round_.number, outcome)


def _missed(facts: DivisionFacts, entrant: Entrant, round_: Round) -> Outcome | None:
    """Give what a round at none of whose tables somebody sat brings; None for nothing."""
    note = _absence(entrant, round_)
    if note is not Note.WITHDRAWN and round_.number in entrant.planned:
        house_rule = facts.house_rules.absence
        worth = Worth.NOTHING if house_rule is None else house_rule.worth
        return planned_outcome(facts.game, facts.options, worth)
    return None if note is None else facts.game.absence(note, facts.options)


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
            others = others_of(match.seats, match.outcomes, seat)
            line = RoundOutcome(round_number, outcome, others, match.id)
            longer[entrant] = plus(longer.get(entrant, Tally()), (line,))
    return longer


# -- what a round brings somebody who was away as planned ------------------------------------------


def planned_outcome(game: Game[Any, Any], options: Any, worth: Worth) -> Outcome:
    """Give a part of what a bye brings: all of it, half of the points, or a round that was missed.

    It never uses up the one full-point bye, and nobody has met anybody. Half of a win is a draw
    where the game knows draws; no difference is recorded.

    >>> from models.games import GAMES
    >>> plain = GAMES["plain"]
    >>> for worth in Worth:
    ...     own = planned_outcome(plain, plain.options_type(), worth)
    ...     print(own.mark.value, own.points, own.full_point_bye)
    loss 0 False
    draw 1/2 False
    win 1 False
    """
    missed = game.absence(Note.MISSED, options)
    if worth is Worth.NOTHING:
        return replace(missed, note=Note.PLANNED, met=False, full_point_bye=False)
    free = game.bye(options)
    if worth is Worth.WHOLE:
        return replace(free, note=Note.PLANNED, met=False, full_point_bye=False)
    draw = Mark.DRAW if game.draws and free.mark is not None else None
    return Outcome(
        points=(free.points + missed.points) / 2, mark=draw, met=False, note=Note.PLANNED
    )
