"""A league: everybody meets everybody, once or several times, by the circle method.

Only the places in the circle are drawn; who meets whom in which round follows from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from models.core.facts import DivisionFacts, Drawn, Round
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.formats.round_robin import round_robin
from models.formats.swiss import Pairing
from models.programmes.plan import PRELIMINARY, Draw, LateEntry, Programme, drawn_order
from models.programmes.proposals import Proposal
from models.programmes.swiss import order_by, present, turn
from models.ranking import Place
from models.tally import tally

PLACES = "league"
"""The key of the draw that gives the places in the circle."""
MOST_MEETINGS = 4
"""How often everybody can meet everybody at most."""


@dataclass(frozen=True, kw_only=True)
class LeagueOptions:
    """The settings of a league."""

    meetings: int = 1
    """How often everybody meets everybody; every second time with the seats exchanged."""
    at_once: bool = True
    """Whether all rounds are made with the first one and run beside one another."""


def check_options(options: LeagueOptions) -> tuple[Problem, ...]:
    """Check how often everybody meets everybody.

    >>> [p.code for p in check_options(LeagueOptions(meetings=9))]
    ['MEETINGS_RANGE']
    """
    if not 1 <= options.meetings <= MOST_MEETINGS:
        values = {"low": 1, "high": MOST_MEETINGS}
        return (Problem(code="MEETINGS_RANGE", where="meetings", values=values),)
    return ()


def league_rounds(order: Sequence[int], meetings: int) -> tuple[Pairing, ...]:
    """Give all rounds of a league; of an odd list one has a rest in every round.

    >>> [pairing.tables for pairing in league_rounds([1, 2, 3], 2)][1:4]
    [((1, 3),), ((2, 3),), ((2, 1),)]
    """
    once = round_robin(order)
    back = tuple(
        Pairing(tuple((other, one) for one, other in pairing.tables), pairing.bye)
        for pairing in once
    )
    return tuple(
        pairing for meeting in range(meetings) for pairing in (back if meeting % 2 else once)
    )


def planned(facts: DivisionFacts) -> tuple[Pairing, ...]:
    """Give all rounds that the draw leads to; nothing before it. They are kept in the memo."""
    drawn = facts.draws.get(PLACES)
    if drawn is None:
        return ()
    key = (PLACES, "rounds")
    if key not in facts.memo:
        facts.memo[key] = league_rounds(drawn.order, facts.programme_options.meetings)
    found: tuple[Pairing, ...] = facts.memo[key]
    return found


def steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Tell what a league waits for."""
    rounds = facts.stage_rounds(PRELIMINARY)
    if not rounds:
        return (_first_step(facts),)
    found = [
        Step(kind=StepKind.PUBLISH, stage=PRELIMINARY, round=round_.number)
        for round_ in rounds
        if not round_.published
    ]
    found += [
        Step(
            kind=StepKind.ENTER_RESULTS,
            stage=PRELIMINARY,
            round=round_.number,
            missing=round_.missing,
        )
        for round_ in rounds
        if round_.published and round_.missing
    ]
    if found:
        return tuple(found[:1])
    number = len(rounds) + 1
    if number <= len(planned(facts)):
        return (Step(kind=StepKind.PAIR, stage=PRELIMINARY, round=number),)
    return (Step(kind=StepKind.CLOSE, stage=PRELIMINARY),)


def _first_step(facts: DivisionFacts) -> Step:
    field = present(facts, 1)
    if len(facts.entrants) < 2:
        return Step(kind=StepKind.ADD_ENTRANTS, stage=PRELIMINARY, round=1)
    if len(field) < 2:
        few = Problem(code="TOO_FEW_PRESENT", values={"count": len(field)})
        return Step(kind=StepKind.CHECK_IN, stage=PRELIMINARY, round=1, blocked=(few,))
    waiting = sum(not entrant.checked_in for entrant in facts.entrants)
    values = {"count": waiting}
    warnings = (Problem(code="NOT_CHECKED_IN", values=values, ask=True),) if waiting else ()
    return Step(kind=StepKind.PAIR, stage=PRELIMINARY, round=1, warnings=warnings)


def draw_first(facts: DivisionFacts, draw: Draw) -> Proposal:
    """Draw the places in the circle by lots or by the published seed and give its first round.

    Nobody is kept apart: everybody meets everybody. Refused with `ROUND_DRAWN` once there is a
    first round, with `DRAW_INCOMPLETE` unless the lots name everybody present exactly once.
    """
    if facts.stage_rounds(PRELIMINARY):
        raise refuse("ROUND_DRAWN", where="round", round=1)
    step = steps(facts)[0]
    if step.kind is not StepKind.PAIR:
        raise Refused(*(step.blocked or (Problem(code="TOO_FEW", values={"count": 2}),)))
    ids = drawn_order(draw, [entrant.id for entrant in present(facts, 1)])
    by = "lots" if draw.lots else "seed"
    drawn = Drawn(
        key=PLACES,
        size=len(ids),
        lines=dict(enumerate(ids, start=1)),
        drawn_by=by,
        seed="" if draw.lots else draw.seed,
        label="" if draw.lots else draw.label,
    )
    return Proposal(
        stage=PRELIMINARY,
        number=1,
        drawn_by=by,
        tables=league_rounds(ids, 1)[0].tables,
        drawn=drawn,
    )


def pair(facts: DivisionFacts, stage: str, rematch: bool) -> Proposal:
    """Give the next round as the circle has it; who has left gives the other one a free win.

    Refused: `FOLLOWS_FROM_DRAW` for another stage, `NOT_PUBLISHED` and `RESULTS_MISSING` while the
    round before it waits for that, `STAGE_COMPLETE`, `NOT_PAIRED` before the draw.
    """
    del rematch  # everybody meets as often as the settings say
    if stage != PRELIMINARY:
        raise refuse("FOLLOWS_FROM_DRAW", stage=stage)
    step = steps(facts)[0]
    match step.kind:
        case StepKind.PAIR if step.round > 1:
            return _round(facts, step.round)
        case StepKind.PUBLISH:
            raise refuse("NOT_PUBLISHED", round=step.round)
        case StepKind.ENTER_RESULTS:
            raise refuse("RESULTS_MISSING", round=step.round, tables=step.missing)
        case StepKind.CLOSE:
            raise refuse("STAGE_COMPLETE")
        case _:
            raise refuse("NOT_PAIRED", round=1)


def _round(facts: DivisionFacts, number: int, first_table: int = 1) -> Proposal:
    away = {entrant.id for entrant in facts.entrants if entrant.away(number)}
    seated = (
        tuple(who for who in seats if who not in away)
        for seats in planned(facts)[number - 1].tables
    )
    tables = tuple(sorted(filter(None, seated), key=len, reverse=True))
    return Proposal(
        stage=PRELIMINARY,
        number=number,
        drawn_by="league",
        tables=tables,
        numbers=tuple(range(first_table, first_table + len(tables))),
    )


def follow(facts: DivisionFacts) -> tuple[Proposal, ...]:
    """Give all other rounds with the first one, where they are made at once.

    Their tables are numbered on, so that every match of the league has a number of its own.
    """
    rounds = facts.stage_rounds(PRELIMINARY)
    if not facts.programme_options.at_once or len(rounds) != 1:
        return ()
    made: list[Proposal] = []
    following = len(rounds[0].matches) + 1
    for number in range(2, len(planned(facts)) + 1):
        made.append(_round(facts, number, following))
        following += len(made[-1].tables)
    return tuple(made)


def sums(facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
    """Add up the rounds; who has left loses those in which there was somebody to play."""
    rests = [pairing.bye for pairing in planned(facts)]

    def due(entrant_id: int, number: int) -> bool:
        return number <= len(rests) and rests[number - 1] != entrant_id

    return tally(facts, PRELIMINARY, through, due=due)


def order(facts: DivisionFacts, through: int | None = None) -> list[Place[int]]:
    """Rank everybody by the game's criteria after a round."""
    return order_by(facts, through, sums(facts, through))


def ranking(facts: DivisionFacts) -> list[Place[int]]:
    """Rank the league as far as its results go."""
    return order(facts)


def sums_before(facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
    """Give the score before a round."""
    return sums(facts, round_.number - 1)


def no_swap(facts: DivisionFacts, round_: Round) -> bool:
    """Tell that nobody changes places: the draw says who meets whom to the end."""
    del facts, round_
    return False


def parts(options: LeagueOptions) -> tuple[str, ...]:
    """Name the table of everybody against everybody."""
    del options
    return (PLACES,)


def at_once(options: LeagueOptions) -> bool:
    """Tell whether the rounds run beside one another."""
    return options.at_once


LEAGUE = Programme(
    key="league",
    options_type=LeagueOptions,
    check_options=check_options,
    steps=steps,
    draw_first=draw_first,
    first_draw=PLACES,
    pair=pair,
    order=order,
    ranking=ranking,
    turn=turn,
    sums_before=sums_before,
    sums=sums,
    follow=follow,
    late_entry=LateEntry.CLOSED,
    side_by_side=at_once,
    may_swap=no_swap,
    parts=parts,
    everybody_meets=True,
)
