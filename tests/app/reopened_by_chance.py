"""Plays a division of any stages to its end, while results are struck and typed anew."""

from __future__ import annotations

import random
from functools import partial

from app import facts, queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import results, rounds
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Refused
from models.core.steps import StepKind
from models.fair_random import FairRandom
from tests.app.composed_divisions import check
from tests.app.played_by_chance import do
from tests.app.ruling import act_ruled

MOST_STEPS = 500


class Reopening:
    """A division in which any result may be struck at any time; nothing is done in order."""

    def __init__(self, event: EventFile, division_id: int, chance: random.Random) -> None:
        self.event, self.id, self.chance = event, division_id, chance
        self.again: set[int] = set()
        """The matches that have had a result."""

    def played(self, strikes: int) -> None:
        """Play to the end, striking or correcting so many results on the way."""
        for _ in range(MOST_STEPS):
            if strikes and self.chance.random() < 0.2:
                strikes -= 1
                self.reopen()
                self.look()
            self.never_published()
            steps = queries.division_view(self.event, self.id).steps
            if steps[0].kind is StepKind.CLOSE:
                return
            step = self.chance.choice([step for step in steps if not step.blocked])
            if step.kind is StepKind.ENTER_RESULTS:
                self.enter()
            elif step.kind is StepKind.PAIR_AGAIN:
                known = facts.division(self.event, self.id).facts
                rounds.discard(self.event, next(r.id for r in known.rounds if not r.published))
            else:
                do(self.event, self.id, step)
            self.look()
        raise AssertionError("the division never ends")

    def look(self) -> None:
        """Find nobody at two tables but by a strike."""
        self.again.update(facts.division(self.event, self.id).results)
        check(self.event, self.id, self.again)

    def never_published(self) -> None:
        """Publish whatever seats somebody who is still playing: it is refused, with who it is."""
        division = facts.division(self.event, self.id)
        for proposed in division.facts.rounds:
            if not proposed.published and (waits := division.waits_for(proposed)):
                try:
                    rounds.publish(self.event, proposed.id)
                except Refused as refused:
                    assert refused.problems == waits
                    assert all(problem.values["names"] for problem in waits)
                else:
                    raise AssertionError("somebody was sent to two tables")

    def enter(self) -> None:
        """Enter one of the open results, or all."""
        still_open = [match_id for _, match_id in sample.open_tables(self.event, self.id)]
        for match_id in still_open if self.chance.random() < 0.5 else still_open[:1]:
            division = facts.division(self.event, self.id)
            if match_id in division.places and match_id not in division.results:
                act_ruled(results.record, self.event, match_id, self.result(match_id))

    def reopen(self) -> None:
        """Strike or correct a result; what is refused leaves no trace."""
        division = facts.division(self.event, self.id)
        entered = [match_id for match_id in division.results if match_id in division.places]
        if not entered:
            return
        match_id, before = self.chance.choice(entered), self.event.undoable
        word = {
            "cause": CorrectionCause.REFEREE,
            "by": Authority(referee="主審", reason="記録の誤り"),
        }
        try:
            if self.chance.random() < 0.6:
                act_ruled(partial(results.strike, self.event, match_id, **word))
            else:
                result = self.result(match_id)
                act_ruled(partial(results.correct, self.event, match_id, result, **word))
        except Refused:
            assert self.event.undoable is before

    def result(self, match_id: int) -> object:
        """Make a result of a match by chance."""
        division = facts.division(self.event, self.id)
        known, (round_, match) = division.facts, division.places[match_id]
        chance = FairRandom("x", str(self.chance.random()))
        result: object = known.game.sample(chance, division.context(round_, match), known.options)
        return result
