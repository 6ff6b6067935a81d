"""What is asked before a round that was made on paper is typed in, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.queries.swap_queries import of_table
from models.core.facts import DivisionFacts
from models.core.game import LeftOver
from models.core.problems import Problem
from models.core.steps import StepKind
from models.stages.proposals import Proposal
from models.stages.typed_rounds import without_proposal
from models.views.divisions import PAIR, EntrantView


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
        known = without_proposal(division.facts, key, numbered=key == programme.numbered)
        for step in programme.steps(known):
            if step.kind is not StepKind.PAIR or step.stage != key or step.blocked:
                continue
            if programme.planned_ahead and key == programme.numbered and step.round == 1:
                continue  # the plan of all rounds comes first
            field = set(programme.round_field(known, key))
            sizes = known.game.sizes(known.options)
            people = [view for who, view in division.entrant_views.items() if who in field]
            return TypingView(
                stage=key,
                number=step.round,
                people=tuple(sorted(people, key=lambda one: one.number)),
                sizes=sizes | {1} if max(sizes) == PAIR else sizes,
                proposed=known is not division.facts,
            )
    return None


def doubts_of(division: Division, known: DivisionFacts, proposal: Proposal) -> Iterator[Problem]:
    """Say what of a typed round only the referee can have allowed, and who is at no table."""
    programme = division.programme
    sums = programme.stage_sums(known, proposal.stage)
    numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
    for table, seats in zip(numbers, proposal.tables, strict=True):
        yield from of_table(division, known.rounds, table, seats, sums)
    seated = {who for seats in proposal.tables for who in seats}
    seated |= set(late(division, proposal))  # who sits there has come, who does not is not missed
    left = [who for who in programme.round_field(known, proposal.stage) if who not in seated]
    if left and known.game.left_over is not LeftOver.REST:
        names = tuple(division.entrant_views[who].name for who in left)
        yield Problem(code="AT_NO_TABLE", where="referee", values={"names": names})


def late(division: Division, proposal: Proposal) -> Iterator[int]:
    """Give who came in while a proposal of the same round stood, and so for a later one."""
    if proposal.stage == division.programme.numbered:
        for entrant in division.facts.entrants:
            if entrant.from_round > proposal.number:
                yield entrant.id
