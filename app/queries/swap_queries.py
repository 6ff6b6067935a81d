"""What a change of two seats would mean: who would meet again, who would be free again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.next_steps import steps_of
from models.core.facts import DivisionFacts, Round
from models.core.game import OddPlayers
from models.core.house_rules import Firmness
from models.core.problems import Problem
from models.core.steps import StepKind
from models.core.sums import Tally
from models.stages.proposals import Proposal
from models.stages.typed_rounds import without_proposal
from models.views.divisions import PAIR, EntrantView


class NumberedTable(Protocol):
    """A match of a round as the swap sees it, of facts or of a screen."""

    @property
    def id(self) -> int:
        """Which match it is."""
        ...

    @property
    def table(self) -> int:
        """Where it is played."""
        ...


def two_tables(one: NumberedTable, other: NumberedTable) -> tuple[Problem, ...]:
    """Want the seats of two tables: `SAME_TABLE` where both are of one."""
    if one.id != other.id:
        return ()
    return (Problem(code="SAME_TABLE", where="entrant_b", values={"table": one.table}),)


def foresee_swap(
    event: EventFile, round_id: int, entrant_a: int, entrant_b: int
) -> tuple[Problem, ...]:
    """Say what only the referee can allow of two people changing places in a round.

    `MEETS_AGAIN` for every two who would meet a second time, with the round in which they met;
    `FREE_AGAIN` for who would have a second win without a game (JOA 8(2)), `MEET_THOUGH_APART` for
    every two who would sit together though they are never to.
    """
    division, round_ = facts.division_of_round(event, round_id)
    return tuple(of_swap(division, round_, entrant_a, entrant_b))


def of_swap(division: Division, round_: Round, one: int, other: int) -> Iterator[Problem]:
    """Find the same in a division that is read already.

    Where the desk puts the matches together it may let anybody meet again, and to sit at a table
    with a house player is no meeting.
    """
    exchanged = {one: other, other: one}
    sums = division.programme.sums_before(division.facts, round_)
    others = [own for own in division.facts.rounds if own.id != round_.id]
    for match in round_.matches:
        if exchanged.keys() & set(match.seats):
            seats = [exchanged.get(entrant_id, entrant_id) for entrant_id in match.seats]
            yield from of_table(division, others, match.table, seats, sums)


def of_table(
    division: Division,
    others: Sequence[Round],
    table: int,
    seats: Sequence[int],
    sums: Mapping[int, Tally],
) -> Iterator[Problem]:
    """Find it at one table, where people come with these sums out of the other rounds."""
    if len(seats) == 1 and seats[0] in sums and sums[seats[0]].full_point_byes:
        values = {"name": _name(division, seats[0]), "entrant": seats[0], "table": table}
        yield Problem(code="FREE_AGAIN", where="referee", values=values)
    yield from _pairing_restrictions(division, table, seats)
    if division.programme.by_hand:
        return
    filled = len(seats) > PAIR  # only at such tables somebody fills in beside players
    meeting = [who for who in seats if not filled or division.by_id[who].ranked]
    for left, right in combinations(meeting, 2):
        if left in sums and right in sums[left].met:
            yield _meets_again(division, others, table, left, right)


def _pairing_restrictions(
    division: Division, table: int, seats: Sequence[int]
) -> Iterator[Problem]:
    """Say who would sit together though the list of the division never lets them."""
    apart = division.facts.house_rules.apart.apart(division.by_id[who] for who in seats)
    for (left, right), cause in apart.within(seats):
        if cause.firm is Firmness.NEVER:
            names = {"name": _name(division, left), "other": _name(division, right)}
            values = {**names, "tie": cause.tie.value, "note": cause.text, "table": table}
            yield Problem(code="MEET_THOUGH_APART", where="referee", values=values)


def _meets_again(
    division: Division, others: Sequence[Round], table: int, left: int, right: int
) -> Problem:
    """Say in which round two people have met before."""
    before = [
        round_
        for round_ in others
        for played in round_.matches
        if {left, right} <= set(played.seats)
    ]
    values = {
        "name": _name(division, left),
        "other": _name(division, right),
        "table": table,
        "stage": before[-1].stage,
        "round": before[-1].number,
    }
    return Problem(code="MEETS_AGAIN", where="referee", values=values)


def _name(division: Division, entrant_id: int) -> str:
    return division.entrant_views[entrant_id].name


# -- what is asked before a round that was made on paper is typed in, and what speaks against it ---


@dataclass(frozen=True, kw_only=True, slots=True)
class TypingView:
    """The round that can be typed in next."""

    stage: str
    number: int
    people: tuple[EntrantView, ...]
    """Who is to play in it, by entry number."""
    sizes: frozenset[int]
    """How many may sit at a table; 1 where somebody can be free."""
    proposed: bool
    """Whether a proposal stands that goes with it."""


def typing(event: EventFile, division_id: int) -> TypingView | None:
    """Give the round that can be typed in as it was made on paper; None where none waits."""
    division = facts.division(event, division_id)
    programme = division.programme
    for key in sorted(programme.typed_rounds):
        division_facts = without_proposal(division.facts, key, numbered=key == programme.numbered)
        waiting = (
            steps_of(division)
            if division_facts is division.facts
            else programme.steps(division_facts)
        )
        for step in waiting:
            if step.kind is not StepKind.PAIR or step.stage != key or step.blocked:
                continue
            if programme.planned_ahead and key == programme.numbered and step.round == 1:
                continue  # the plan of all rounds comes first
            field = set(programme.round_field(division_facts, key))
            sizes = division_facts.game.sizes(division_facts.options)
            people = [view for who, view in division.entrant_views.items() if who in field]
            return TypingView(
                stage=key,
                number=step.round,
                people=tuple(sorted(people, key=lambda one: one.number)),
                sizes=sizes | {1} if max(sizes) == PAIR else sizes,
                proposed=division_facts is not division.facts,
            )
    return None


def doubts_of(
    division: Division, division_facts: DivisionFacts, proposal: Proposal
) -> Iterator[Problem]:
    """Say what of a typed round only the referee can have allowed, and who is at no table."""
    programme = division.programme
    sums = programme.stage_sums(division_facts, proposal.stage)
    numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
    for table, seats in zip(numbers, proposal.tables, strict=True):
        yield from of_table(division, division_facts.rounds, table, seats, sums)
    seated = {who for seats in proposal.tables for who in seats}
    seated |= set(late(division, proposal))  # who sits there has come, who does not is not missed
    left = [
        who for who in programme.round_field(division_facts, proposal.stage) if who not in seated
    ]
    if left and division_facts.game.odd_players is not OddPlayers.REST:
        names = tuple(division.entrant_views[who].name for who in left)
        yield Problem(code="AT_NO_TABLE", where="referee", values={"names": names})


def late(division: Division, proposal: Proposal) -> Iterator[int]:
    """Give who came in while a proposal of the same round stood, and so for a later one."""
    if proposal.stage == division.programme.numbered:
        for entrant in division.facts.entrants:
            if entrant.from_round > proposal.number:
                yield entrant.id
