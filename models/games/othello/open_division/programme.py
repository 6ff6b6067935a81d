"""Groups of four, a knock-out of their winners, and the exchange beside it (JOA 1 to 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.core.consequences import Conflict, Consequence
from models.core.facts import DivisionFacts, Round
from models.core.parts import PartRules
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.core.timetable import StageLeg
from models.games.othello.open_division.exchange_stage import (
    exchange_players,
    exchange_round,
    exchange_sums,
    exchange_waits,
    registered,
    registration_key,
    still_in,
)
from models.games.othello.open_division.groups import (
    group_round,
    group_seats,
    group_winners,
    groups,
    lot_key,
    rank_groups,
)
from models.games.othello.open_division.last_sixteen import bracket, cups, field, main_cup
from models.games.othello.open_division.stages import (
    EXCHANGE,
    EXCHANGE_ROUNDS,
    FIRST_KNOCKOUT,
    GROUP_COUNT,
    GROUP_ROUNDS,
    KNOCKOUT_STAGES,
    PARTS,
    turn,
    turn_of,
)
from models.pairing.knockout import MAIN
from models.ranking import RankedPlace
from models.stages.brackets import drawn_otherwise
from models.stages.drawing import LateEntry
from models.stages.groups import GROUP, GROUPS
from models.stages.knockout import moved_up, no_criteria, placed, running_steps
from models.stages.plan import Programme, own_stage, side_by_side
from models.stages.proposals import Proposal
from models.stages.stage_parts import Basis
from models.tally import carry

SEAT_GROUPS = "seat_groups"
"""The step of entering or importing who sits in which group (JOA 1)."""
DRAW_LOT = "draw_lot"
"""The step of entering the lots of players who are level at the top of their group (JOA 3)."""
REGISTER = "register_exchange"
"""The step of entering who plays on in the exchange (JOA 6)."""


@dataclass(frozen=True, kw_only=True)
class GroupsKnockoutOptions:
    """The settings of an open division."""

    exchange: bool = True
    """Whether who is out can play on in the exchange (JOA 6)."""


def check_options(options: GroupsKnockoutOptions) -> tuple[Problem, ...]:
    """Find nothing: the rules leave nothing to choose but whether there is an exchange.

    >>> check_options(GroupsKnockoutOptions(exchange=False))
    ()
    """
    del options
    return ()


def conflicts(facts: DivisionFacts) -> tuple[Conflict, ...]:
    """Say who is in the bracket without having won a group, or in the exchange and not out.

    An entry to the exchange can be struck as long as nothing was played by it; who was to meet
    the person there has a bye (JOA 6).
    """
    found: list[Conflict] = []
    main = facts.draws.get(MAIN)
    if main is not None:
        winners = frozenset(group_winners(facts))
        rounds = [round_ for round_ in facts.rounds if round_.stage not in (GROUP, EXCHANGE)]
        found += drawn_otherwise(facts, main, winners, rounds)
    playing = still_in(facts)
    for who, first in registered(facts).items():
        if who in playing:
            values = {"entrant": who, "name": facts.entrant(who).name}
            seated = [
                match
                for round_ in facts.stage_rounds(EXCHANGE)
                for match in round_.matches
                if who in match.seats
            ]
            played = any(match.outcomes is not None for match in seated)
            found.append(
                Conflict(
                    key=f"{EXCHANGE}:{who}",
                    problem=Problem(code="IN_EXCHANGE", where="referee", values=values),
                    choices=(Consequence.STAYS,)
                    if played
                    else (Consequence.VOID, Consequence.STAYS),
                    people=(who,),
                    strikes=((registration_key(first), who),),
                    unseats=() if played else tuple(match.id for match in seated),
                )
            )
    return tuple(found)


def pair(facts: DivisionFacts, stage: str, rematch: bool) -> Proposal:
    """Give the next round of the groups or of the exchange.

    Refused: `GROUPS_MISSING`, `NOT_PUBLISHED`, `RESULTS_MISSING`, `STAGE_COMPLETE`,
    `EXCHANGE_WAITS`, `TOO_FEW_FOR_EXCHANGE`, `NO_LEGAL_PAIRING`.
    """
    if stage == EXCHANGE:
        return exchange_round(facts, rematch)
    if stage != GROUP:
        raise refuse("FOLLOWS_FROM_DRAW", stage=stage)
    if GROUPS not in facts.draws:
        raise refuse("GROUPS_MISSING")
    rounds = facts.stage_rounds(GROUP)
    if rounds and not rounds[-1].published:
        raise refuse("NOT_PUBLISHED", round=rounds[-1].number)
    if rounds and rounds[-1].missing:
        raise refuse("RESULTS_MISSING", round=rounds[-1].number, tables=rounds[-1].missing)
    if len(rounds) == GROUP_ROUNDS:
        raise refuse("STAGE_COMPLETE")
    return group_round(facts)


def steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Tell what an open division waits for; the knock-out and the exchange go on side by side."""
    if GROUPS not in facts.draws:
        return (Step(kind=StepKind.OWN, own=SEAT_GROUPS, stage=GROUP, round=1, key=GROUPS),)
    running = running_steps(facts)
    groups = facts.stage_rounds(GROUP)
    if len(groups) < GROUP_ROUNDS:
        if running:
            return running
        return (Step(kind=StepKind.PAIR, stage=GROUP, round=len(groups) + 1),)
    if any(not round_.published or round_.missing for round_ in groups):
        return running
    lots = tuple(
        Step(kind=StepKind.OWN, own=DRAW_LOT, stage=GROUP, round=number, key=lot_key(number))
        for number, own in enumerate(rank_groups(facts), start=1)
        if own.lot_needed
    )
    if lots:
        return (*lots, *running)
    proposals = tuple(step for step in running if step.kind is StepKind.PUBLISH)
    playing = tuple(step for step in running if step.kind is not StepKind.PUBLISH)
    lines: tuple[Step, ...] = ()
    if MAIN not in facts.draws:
        lines = (Step(kind=StepKind.DRAW_BRACKET, stage=FIRST_KNOCKOUT, key=MAIN),)
    ready, waiting = _exchange_steps(facts)
    main = main_cup(facts)
    over = main is not None and main.published and main.resolved.over
    close = (Step(kind=StepKind.CLOSE, stage="final", round=1),) if over and not playing else ()
    if close and not proposals and not facts.stage_rounds(EXCHANGE):
        return (*close, *ready, *waiting)
    found = (*proposals, *lines, *ready, *playing, *waiting)
    return found or close


def _exchange_steps(facts: DivisionFacts) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Give the steps of the exchange that can be done now, and those that wait or are offers."""
    rounds = facts.stage_rounds(EXCHANGE)
    number = len(rounds) + 1
    busy = any(not round_.published or round_.missing for round_ in rounds)
    if not facts.programme_options.exchange or number > EXCHANGE_ROUNDS or busy:
        return (), ()
    register = Step(
        kind=StepKind.OWN,
        own=REGISTER,
        stage=EXCHANGE,
        round=number,
        key=registration_key(number),
    )
    if len(exchange_players(facts, number)) < 2:
        return (), (register,)
    blocked = exchange_waits(facts, number)
    going = Step(kind=StepKind.PAIR, stage=EXCHANGE, round=number, blocked=blocked)
    return ((), (register, going)) if blocked else ((going,), (register,))


def sums(facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
    """Add up everybody's games, through a round of the division or all of them."""
    listed: dict[int, Tally] = {entrant.id: Tally() for entrant in facts.entrants}
    for round_ in sorted(facts.rounds, key=lambda own: turn_of(facts, own)):
        number = turn_of(facts, round_)
        if round_.published and (through is None or number <= through):
            listed = carry(listed, round_.matches, number)
    return listed


def sums_before(facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
    """Give the score with which people go into a round; it starts anew with the knock-out."""
    if round_.stage == EXCHANGE:
        return exchange_sums(facts, round_.number)
    if round_.stage == GROUP:
        return sums(facts, round_.number - 1)
    return {}


def ranking(facts: DivisionFacts) -> list[RankedPlace[int]]:
    """Rank by the knock-out; who did not reach it shares the place after it (JOA 4, 5)."""
    main = main_cup(facts)
    if main is None or not main.published:
        return []
    places = dict(main.resolved.places)
    behind = len(main.bracket.entrants) + 1
    field = frozenset(main.bracket.entrants)
    places.update({who.id: behind for who in facts.entrants if who.id not in field})
    return placed(facts, moved_up(facts, places))


def order(facts: DivisionFacts, through: int | None = None) -> list[RankedPlace[int]]:
    """Give the ranking as it stands: groups and exchange have tables of their own."""
    del through
    return ranking(facts)


def parts(options: GroupsKnockoutOptions) -> tuple[str, ...]:
    """Name the tables of the groups, the knock-out and, where there is one, the exchange."""
    return (GROUPS, MAIN, *[EXCHANGE] * options.exchange)


def first_part(facts: DivisionFacts) -> str:
    """Look at the groups first until the knock-out is drawn."""
    return MAIN if MAIN in facts.draws else GROUPS


def rests_on(facts: DivisionFacts, step: Step) -> Basis:
    """Say what results a step goes by.

    Lots and knock-out go by the groups (JOA 3, 4), a lot by one of them alone. The first round of
    the exchange goes by the groups too, the second also by the first round of the knock-out, whose
    losers join it (JOA 6).
    """
    if step.own == DRAW_LOT:
        seats = group_seats(facts)[step.round - 1]
        people = frozenset(who for who in seats if who is not None)
        return Basis(stages=(GROUP,), people=people)
    if step.kind is StepKind.DRAW_BRACKET:
        return Basis(stages=(GROUP,))
    if step.kind is StepKind.PAIR and step.stage == EXCHANGE:
        return Basis(stages=(GROUP, *[FIRST_KNOCKOUT] * (step.round > 1), EXCHANGE))
    return own_stage(facts, step)


def may_swap(facts: DivisionFacts, round_: Round) -> bool:
    """Tell that two people may change places in the exchange: it is paired by an order (JOA 6).

    Seats of the groups and lots say who meets elsewhere (JOA 2, 4).
    """
    del facts
    return round_.stage == EXCHANGE


def part(options: GroupsKnockoutOptions, key: str) -> PartRules:
    """Give what the rounds of a key are played under: discs up to the knock-out's first round."""
    del options
    return PARTS.get(key, PartRules())


def legs(options: GroupsKnockoutOptions, count: int) -> tuple[StageLeg, ...]:
    """Give the rounds of groups and knock-out; the exchange is over no later (JOA 1 to 6).

    >>> [len(leg.matches) for leg in legs(GroupsKnockoutOptions(), 64)]
    [3, 4]
    """
    del options
    places = (8, 4, 4, 4)  # with the matches for the places 3 and 5 to 8
    return (
        StageLeg(stage=GROUP, matches=(count // 2,) * GROUP_ROUNDS),
        StageLeg(stage=MAIN, matches=places),
    )


def field_warning(options: GroupsKnockoutOptions, count: int, each: int) -> Problem | None:
    """Say of a field that sixteen groups of three or four cannot seat it (JOA 1).

    >>> [found is None for count in (47, 48, 64, 65)
    ...     for found in [field_warning(GroupsKnockoutOptions(), count, 1)]]
    [False, True, True, False]
    """
    del options, each
    low, high = 3 * GROUP_COUNT, 4 * GROUP_COUNT
    if low <= count <= high:
        return None
    values = {"count": count, "low": low, "high": high}
    return Problem(code="FIELD_OF_GROUPS", values=values, ask=True)


GROUPS_KNOCKOUT = Programme(
    key="groups_knockout",
    options_type=GroupsKnockoutOptions,
    check_options=check_options,
    steps=steps,
    pair=pair,
    order=order,
    ranking=ranking,
    turn=turn,
    sums_before=sums_before,
    sums=sums,
    part=part,
    legs=legs,
    field_warning=field_warning,
    rounds=lambda _options: GROUP_ROUNDS + EXCHANGE_ROUNDS,
    criteria=no_criteria,
    decisive=KNOCKOUT_STAGES,
    field=field,
    bracket=bracket,
    conflicts=conflicts,
    cups=cups,
    side_by_side=side_by_side,
    groups=groups,
    paired=frozenset({GROUP, EXCHANGE}),
    single=KNOCKOUT_STAGES,
    parts=parts,
    first_part=first_part,
    final_stage="final",
    late_entry=LateEntry.CLOSED,
    ordered_apart=(EXCHANGE,),
    beside=frozenset({EXCHANGE}),
    rests_on=rests_on,
    may_swap=may_swap,
    lots_only=True,
    bracket_lines=GROUP_COUNT,
    differences_in_first_round=True,
)
