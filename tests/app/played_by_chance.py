"""Plays a division of any stages to its end, while people leave and results are corrected."""

from __future__ import annotations

import random
from functools import partial

from app import facts, queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import entrants, results, rounds
from app.operations.writing.reconciling import Contradicted
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.problems import Refused
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from tests.app.composed_divisions import check
from tests.app.ruling import act_ruled


def do(event: EventFile, division_id: int, step: Step) -> None:
    """Do a step; the referee lets people meet again and keeps an outdated proposal."""
    try:
        assert sample.do_step(event, division_id, step)
    except Contradicted:
        assert [p.code for p in step.warnings] == ["PROPOSAL_OUTDATED"]
        proposal = next(r for r in queries.drawn(event, division_id) if not r.published)
        act_ruled(rounds.publish, event, proposal.id, wish=(Consequence.STAYS,))
    except Refused as refused:
        assert [p.code for p in refused.problems] == ["NO_LEGAL_PAIRING"]
        rounds.pair_next(
            event, division_id, stage=step.stage, approve_rematch=True, by=Authority(referee="主審")
        )


def disturb(event: EventFile, division_id: int, chance: random.Random, gone: set[int]) -> None:
    """Withdraw somebody, or correct a result; what is refused leaves no trace."""
    division = facts.division(event, division_id)
    before = event.undoable
    try:
        if chance.random() < 0.4 and len(gone) < 2:
            who = chance.choice([e.id for e in division.facts.entrants if e.id not in gone])
            entrants.withdraw(event, who, from_round=division.last_turn + 1)
            gone.add(who)
            return
        entered = [match_id for match_id in division.results if match_id in division.places]
        if not entered:
            return
        match_id = chance.choice(entered)
        round_, match = division.places[match_id]
        context = division.context(round_, match)
        known = division.facts
        result = known.game.sample(FairRandom("x", str(chance.random())), context, known.options)
        correct = partial(act_ruled, results.correct) if chance.random() < 0.5 else results.correct
        correct(
            event,
            match_id,
            result,
            cause=CorrectionCause.REFEREE,
            by=Authority(referee="主審", reason="記録の誤り"),
        )
    except Refused:
        assert event.undoable is before


def played(
    event: EventFile, division_id: int, chance: random.Random, *, calm: bool = False
) -> None:
    """Play a division to its end, with disturbances unless it is `calm`; it must always go on."""
    gone: set[int] = set()
    for _ in range(300):
        if not calm and chance.random() < 0.25:
            disturb(event, division_id, chance, gone)
            check(event, division_id)
        steps = queries.division_view(event, division_id).steps
        if steps[0].kind is StepKind.CLOSE:
            return
        step = next(step for step in steps if not step.blocked)
        if step.kind is StepKind.PAIR_AGAIN:
            proposal = next(r for r in queries.drawn(event, division_id) if not r.published)
            rounds.discard(event, proposal.id)
        else:
            do(event, division_id, step)
        check(event, division_id)
    raise AssertionError("the division never ends")
