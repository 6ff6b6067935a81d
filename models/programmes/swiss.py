"""The Swiss stage: everybody plays every round, neighbours in the order meet (JOA 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from models.core.criterion import refinements
from models.core.facts import DivisionFacts, Round
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.formats.swiss import (
    NoLegalPairing,
    Pairing,
    pair_adjacent,
    pair_random,
    pair_with_fewest_rematches,
)
from models.programmes.plan import FINAL, PRELIMINARY, Draw, Programme, SwissOptions, lots_of
from models.programmes.proposals import Proposal
from models.ranking import Place, rank
from models.tally import counted_rounds, tally
from models.views.divisions import Why

SAFE_FIELD = 9
"""From this many entrants on, six rounds were never seen to need a second meeting."""


def check_options(options: SwissOptions) -> tuple[Problem, ...]:
    """Check the number of rounds.

    >>> [p.code for p in check_options(SwissOptions(rounds=0))]
    ['ROUNDS_RANGE']
    """
    if not 1 <= options.rounds <= 20:
        return (Problem(code="ROUNDS_RANGE", where="rounds", values={"low": 1, "high": 20}),)
    return ()


def present(facts: DivisionFacts, number: int) -> list[Entrant]:
    """Give the entrants to be paired in a round, by entry number."""
    found = [entrant for entrant in facts.entrants if entrant.present(number)]
    return sorted(found, key=lambda entrant: entrant.number)


def provisional_order(facts: DivisionFacts, through: int | None = None) -> list[Place[int]]:
    """Rank everybody who takes part by the game's criteria after a round (JOA 8(2))."""
    return order_by(facts, through, tally(facts, PRELIMINARY, through))


def order_by(
    facts: DivisionFacts, through: int | None, tallies: Mapping[int, Tally]
) -> list[Place[int]]:
    """Rank everybody who has sums after a round by the game's criteria; kept in the memo."""
    key = (PRELIMINARY, len(counted_rounds(facts, PRELIMINARY, through)), "order")
    if key not in facts.memo:
        listed = [entrant for entrant in facts.entrants if entrant.id in tallies]
        listed.sort(key=lambda entrant: entrant.number)
        values = refinements(facts.criteria, listed, tallies, facts.drawn)
        facts.memo[key] = tuple(rank((entrant.id for entrant in listed), values))
    return list(facts.memo[key])


def steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Tell what a Swiss division without a final waits for."""
    running = preliminary_step(facts)
    return (running,) if running is not None else (Step(kind=StepKind.CLOSE, stage=PRELIMINARY),)


def preliminary_step(facts: DivisionFacts) -> Step | None:
    """Tell what the Swiss stage waits for; None when all of its rounds are complete."""
    rounds = facts.stage_rounds(PRELIMINARY)
    last = rounds[-1] if rounds else None
    if last is not None and not last.published:
        return Step(kind=StepKind.PUBLISH, stage=PRELIMINARY, round=last.number)
    if last is not None and last.missing:
        return _entering(last)
    number = len(rounds) + 1
    if number > facts.programme_options.rounds:
        return None
    if number == 1 and len(facts.entrants) < 2:
        return Step(kind=StepKind.ADD_ENTRANTS, stage=PRELIMINARY, round=1)
    field = present(facts, number)
    if len(field) < 2:
        return Step(
            kind=StepKind.CHECK_IN,
            stage=PRELIMINARY,
            round=number,
            blocked=(Problem(code="TOO_FEW_PRESENT", values={"count": len(field)}),),
        )
    return Step(
        kind=StepKind.PAIR,
        stage=PRELIMINARY,
        round=number,
        warnings=_warnings(facts, field, number),
    )


def _entering(round_: Round) -> Step:
    return Step(
        kind=StepKind.ENTER_RESULTS,
        stage=round_.stage,
        round=round_.number,
        missing=round_.missing,
    )


def _warnings(facts: DivisionFacts, field: list[Entrant], number: int) -> tuple[Problem, ...]:
    found = []
    waiting = sum(not e.checked_in for e in facts.entrants if not e.away(number))
    if waiting:
        found.append(Problem(code="NOT_CHECKED_IN", values={"count": waiting}, ask=True))
    if number == 1 and len(field) < SAFE_FIELD and facts.programme_options.rounds > 3:
        found.append(Problem(code="FIELD_SMALL", values={"count": len(field)}, ask=True))
    return tuple(found)


def draw_first(facts: DivisionFacts, draw: Draw) -> Proposal:
    """Draw the first round by lots or by the published seed (JOA 8(1)).

    Refused with `DRAW_INCOMPLETE` unless the lots name everybody present exactly once, and with
    `ROUND_DRAWN` once there is a first round.
    """
    if require_step(facts, StepKind.PAIR).round > 1:
        raise refuse("ROUND_DRAWN", where="round", round=1)
    field = present(facts, 1)
    ids = sorted(entrant.id for entrant in field)
    lots = lots_of(draw, ids)
    if lots:
        return Proposal(stage=PRELIMINARY, number=1, drawn_by="lots", tables=neighbours(lots))
    clubs = {entrant.id: entrant.club for entrant in field if entrant.club} if draw.apart else None
    pairing = pair_random(ids, draw.seed, draw.label, clubs)
    return Proposal(stage=PRELIMINARY, number=1, drawn_by="seed", tables=tables_of(pairing))


def neighbours(order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Seat a drawn list as 1-2, 3-4, …; the last of an odd list is free.

    >>> neighbours((5, 3, 8))
    ((5, 3), (8,))
    """
    return tuple(order[start : start + 2] for start in range(0, len(order), 2))


def pair_next(facts: DivisionFacts, rematch: bool = False) -> Proposal:
    """Pair the next round by the provisional order with the fewest changes (JOA 8(2)).

    Refused with `RESULTS_MISSING` while a table of the last round is open, and with
    `NO_LEGAL_PAIRING` when somebody would have to meet twice; then `rematch`, on the referee's
    word, takes the pairing with the fewest second meetings.
    """
    step = require_step(facts, StepKind.PAIR)
    tallies = tally(facts, PRELIMINARY)
    field = present(facts, step.round)
    values = refinements(facts.game.pairing_criteria, field, tallies, facts.drawn)
    order = [place.player for place in rank((entrant.id for entrant in field), values)]
    met = {(one, other) for one in order for other in tallies[one].met}
    points = {entrant_id: tallies[entrant_id].points for entrant_id in order}
    drawn_by = "ranking"
    try:
        pairing = pair_adjacent(order, met, _had_free_win(tallies), points)
    except NoLegalPairing as error:
        if not rematch:
            raise refuse("NO_LEGAL_PAIRING", round=step.round, reason=error.reason) from error
        byes = {entrant_id: tallies[entrant_id].free_wins for entrant_id in order}
        pairing = pair_with_fewest_rematches(order, met, byes, points)
        drawn_by = "rematch"
    return Proposal(
        stage=PRELIMINARY,
        number=step.round,
        drawn_by=drawn_by,
        tables=tables_of(pairing),
        reasons=reasons_of(pairing, order),
    )


def _had_free_win(tallies: dict[int, Tally]) -> frozenset[int]:
    """Everybody whose one free win is used up, by a bye or an absent opponent (JOA 8(2), 26)."""
    return frozenset(entrant_id for entrant_id, sums in tallies.items() if sums.free_wins)


def require_step(facts: DivisionFacts, kind: StepKind) -> Step:
    """Give the Swiss stage's current step; Refused unless it is of this kind."""
    step = preliminary_step(facts)
    if step is None:
        raise refuse("STAGE_COMPLETE")
    if step.kind is kind:
        return step
    match step.kind:
        case StepKind.ENTER_RESULTS:
            raise refuse("RESULTS_MISSING", round=step.round, tables=step.missing)
        case StepKind.PUBLISH:
            raise refuse("NOT_PUBLISHED", round=step.round)
        case StepKind.PAIR:
            raise refuse("NOT_PAIRED", round=step.round)
        case _:
            raise Refused(*(step.blocked or (Problem(code="TOO_FEW", values={"count": 2}),)))


def tables_of(pairing: Pairing) -> tuple[tuple[int, ...], ...]:
    """Give the tables of a pairing, the bye last."""
    free = () if pairing.bye is None else ((pairing.bye,),)
    return (*pairing.tables, *free)


def reasons_of(
    pairing: Pairing, order: Sequence[int], first_table: int = 1
) -> dict[int, tuple[Why, ...]]:
    """Say of each changed table, and of the bye, why it is not the plain list's."""
    reasons: dict[int, tuple[Why, ...]] = {}
    before = first_table - 1
    for block in pairing.blocks:
        first = block.first_table + before
        last = first + block.tables - 1
        why = Why(
            code="REPEAT_MENDED",
            values={
                "first": first,
                "last": last,
                "repeats": [list(pair) for pair in block.repeats],
            },
        )
        for table in range(first, last + 1):
            reasons[table] = (why,)
    for pair in pairing.rematches:
        table = pairing.tables.index(pair) + first_table
        again = Why(code="SECOND_MEETING", values={"entrants": list(pair)})
        reasons[table] = (*reasons.get(table, ()), again)
    if pairing.bye is not None:
        place = order.index(pairing.bye) + 1
        passed = [
            Why(code=f"PASSED_OVER_{reason.upper()}", values={"entrant": entrant_id})
            for entrant_id, reason in pairing.bye_passed_over
        ]
        code = "BYE_AFTER_OTHERS" if passed else "BYE_LAST"
        bye = Why(code=code, values={"entrant": pairing.bye, "place": place})
        reasons[len(pairing.tables) + first_table] = (bye, *passed)
    return reasons


def second_meetings(facts: DivisionFacts, tables: tuple[tuple[int, ...], ...]) -> set[int]:
    """Give the tables, counted from 1, at which people would meet again."""
    tallies = tally(facts, PRELIMINARY)
    return {
        number
        for number, seats in enumerate(tables, start=1)
        for one, other in combinations(seats, 2)
        if one in tallies and other in tallies[one].met
    }


def ranking(facts: DivisionFacts) -> list[Place[int]]:
    """Rank a division that ends with the Swiss: the order itself, shared places included."""
    return provisional_order(facts)


def pair(facts: DivisionFacts, stage: str, rematch: bool) -> Proposal:
    """Pair the next round of the Swiss stage; Refused `FOLLOWS_FROM_DRAW` for any other."""
    if stage != PRELIMINARY:
        raise refuse("FOLLOWS_FROM_DRAW", stage=stage)
    return pair_next(facts, rematch)


def rounds(options: SwissOptions) -> int:
    """Give the number of preliminary rounds."""
    return options.rounds


def turn(facts: DivisionFacts, stage: str, number: int) -> int:
    """Count a final as the round after the preliminaries, so that absences are told rightly."""
    return number if stage != FINAL else len(facts.stage_rounds(PRELIMINARY)) + 1


def sums(facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
    """Add up the preliminaries."""
    return tally(facts, PRELIMINARY, through)


def sums_before(facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
    """Give the score before a round; before the final all of the preliminaries."""
    return tally(facts, PRELIMINARY, None if round_.stage == FINAL else round_.number - 1)


SWISS = Programme(
    key="swiss",
    options_type=SwissOptions,
    check_options=check_options,
    steps=steps,
    draw_first=draw_first,
    pair=pair,
    order=provisional_order,
    ranking=ranking,
    turn=turn,
    sums_before=sums_before,
    sums=sums,
    rounds=rounds,
)
