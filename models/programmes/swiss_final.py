"""Swiss preliminaries and one final between two players (JOA 8 to 11)."""

from __future__ import annotations

from models.core.facts import DivisionFacts
from models.core.outcomes import Mark
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.programmes.finalists import FinalistChoice, choose_finalists, final_ranking
from models.programmes.plan import FINAL, PRELIMINARY, Programme, SwissOptions
from models.programmes.proposals import Proposal
from models.programmes.swiss import (
    check_options,
    draw_first,
    pair,
    preliminary_step,
    provisional_order,
    rounds,
    sums,
    sums_before,
    turn,
)
from models.ranking import Place
from models.tally import tally


def steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Tell what a division with a final waits for."""
    running = preliminary_step(facts)
    if running is not None:
        return (running,)
    finals = facts.stage_rounds(FINAL)
    if not finals:
        return (Step(kind=StepKind.NAME_FINALISTS, stage=FINAL, round=1),)
    final = finals[-1]
    if final.missing:
        return (
            Step(
                kind=StepKind.ENTER_RESULTS,
                stage=FINAL,
                round=1,
                missing=final.missing,
                warnings=_changed_choice(facts, final.matches[0].seats),
            ),
        )
    return (Step(kind=StepKind.CLOSE, stage=FINAL, round=1),)


def _changed_choice(facts: DivisionFacts, seats: tuple[int, ...]) -> tuple[Problem, ...]:
    """Warn when a correction since the announcement would choose other finalists."""
    choice = finalists(facts)
    if choice is None or {choice.first, choice.second} == set(seats):
        return ()
    names = [facts.entrant(entrant_id).name for entrant_id in (choice.first, choice.second)]
    return (Problem(code="FINALISTS_CHANGED", values={"names": names}, ask=True),)


def finalists(facts: DivisionFacts) -> FinalistChoice | None:
    """Choose who plays the final from what is in so far (JOA 9, 10); None with too few players.

    Who has withdrawn by the last round is left out, and the referee confirms.
    """
    tallies = tally(facts, PRELIMINARY)
    listed = [entrant for entrant in facts.entrants if entrant.id in tallies]
    last = max((round_.number for round_ in facts.stage_rounds(PRELIMINARY)), default=1)
    away = {entrant.id for entrant in listed if entrant.away(last + 1)}
    return choose_finalists(listed, tallies, away)


def final(facts: DivisionFacts) -> Proposal:
    """Set up the final; Refused while a preliminary result is missing or too few players are left.

    The first seat is player A of the article; under JOA 9 that seat holds every right.
    """
    step = steps(facts)[0]
    if step.kind is not StepKind.NAME_FINALISTS:
        if step.stage == FINAL:
            raise refuse("FINAL_NAMED")
        raise refuse("PRELIMINARY_OPEN", round=step.round, tables=step.missing)
    choice = finalists(facts)
    if choice is None:
        raise refuse("TOO_FEW_FOR_FINAL")
    return Proposal(
        stage=FINAL,
        number=1,
        drawn_by="finalists",
        tables=((choice.first, choice.second),),
        reasons={1: choice.why},
        rights_of=0 if choice.rights is not None else None,
    )


def ranking(facts: DivisionFacts) -> list[Place[int]]:
    """Rank winner and loser of the final, then the rest by the preliminaries (JOA 11)."""
    tallies = tally(facts, PRELIMINARY)
    listed = [entrant for entrant in facts.entrants if entrant.id in tallies]
    finals = facts.stage_rounds(FINAL)
    if not finals or not finals[-1].matches or finals[-1].matches[0].outcomes is None:
        return provisional_order(facts)
    match = finals[-1].matches[0]
    assert match.outcomes is not None  # noqa: S101 - checked above, narrows the type
    winners = [
        seat
        for seat, outcome in zip(match.seats, match.outcomes, strict=True)
        if outcome.mark is Mark.WIN
    ]
    pair = (match.seats[0], match.seats[1])
    winner = winners[0] if winners else None
    return final_ranking(listed, tallies, pair, winner, facts.criteria)


SWISS_FINAL = Programme(
    key="swiss_final",
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
    decisive=frozenset({FINAL}),
    paired=frozenset({PRELIMINARY, FINAL}),
    single=frozenset({FINAL}),
    finalists=finalists,
    final=final,
)
