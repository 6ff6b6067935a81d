"""Days on which anything is corrected, struck or left at any time, by chance."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from app import facts, queries, sample_event
from app.event_file.file import EventFile, FileTrouble
from app.facts.division import Division
from app.operations import absences, results, rounds, rulings, standing
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.problems import Refused
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.stages.own.checking import check as check_row
from models.stages.own.options import (
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
    tidied,
)
from tests.app.decisions_oracle import unsaid
from tests.app.ruling import act_ruled

ACTS = 22
"""How many things happen on a day."""
WORD: dict[str, Any] = {"by": Authority(referee="主審", reason="記録の誤り")}
FOR_TWO = (
    StageFormat.SWISS,
    StageFormat.LEAGUE,
    StageFormat.GROUPS,
    StageFormat.KNOCKOUT,
    StageFormat.QUALIFIER,
)


def row(chance: random.Random, kinds: tuple[StageFormat, ...]) -> OwnOptions:
    """Put two or three stages together that can be played."""
    made: tuple[OwnStage, ...] = ()
    for _ in range(chance.randint(2, 3)):
        for _again in range(12):
            more = OwnStage(
                kind=chance.choice(kinds),
                rounds=chance.randint(1, 2),
                at_once=chance.random() < 0.5,
                groups=2,
                placing=chance.choice([*PlacingChoice]),
                comes_in=chance.choice([*ComesIn]) if made else ComesIn.EVERYBODY,
                source=chance.randint(0, max(0, len(made) - 1)),
                count=chance.randint(2, 4),
                place=chance.randint(1, 2),
                brings=Brings.NOTHING,
                beside=chance.random() < 0.3,
            )
            if not check_row(OwnOptions(stages=(*made, more))):
                made = (*made, more)
                break
    return tidied(OwnOptions(stages=made))


class Day:
    """A division in which anything is corrected, struck or left at any time."""

    def __init__(self, event: EventFile, division: int, chance: random.Random) -> None:
        self.event, self.id, self.chance = event, division, chance
        self.seen: Division | None = None
        """The division as it was looked at last: it is another object once a fact has changed."""

    def played(self) -> None:
        for _ in range(ACTS):
            step = queries.division_view(self.event, self.id).steps[:1]
            over = not step or step[0].kind is StepKind.CLOSE
            if over or self.chance.random() < 0.3:
                self.disturbed()
            else:
                self.on(step[0])
            self.look()

    def look(self) -> None:
        """Find nobody in a stage without belonging there, unless it is named or ruled on."""
        division = facts.division(self.event, self.id)
        if division is self.seen:
            return
        self.seen = division
        missed = unsaid(division)
        assert not missed, (missed, division.programme.stages(division.facts.programme_options))

    def on(self, step: Step) -> None:
        """Go on with the day, whatever has to be said for it."""
        try:
            if step.kind is StepKind.SETTLE:
                self.ruled(rulings.resolve, self.event, self.id)
            elif step.kind is StepKind.PAIR_AGAIN:
                known = facts.division(self.event, self.id).facts
                rounds.discard(self.event, next(r.id for r in known.rounds if not r.published))
            elif step.kind is StepKind.ENTER_RESULTS:
                self.enter()
            else:
                sample_event.do_step(self.event, self.id, step)
        except Refused as refused:
            if "NO_LEGAL_PAIRING" in [problem.code for problem in refused.problems]:
                again = partial(
                    rounds.pair_next, approve_rematch=True, by=Authority(referee="主審")
                )
                again(self.event, self.id, stage=step.stage)

    def ruled(self, *action: Any, **more: Any) -> None:
        """Do something as a referee would who decides by chance."""
        wish = [*Consequence]
        self.chance.shuffle(wish)
        act_ruled(*action, wish=tuple(wish), **more)

    def enter(self) -> None:
        still_open = [match_id for _, match_id in sample_event.open_tables(self.event, self.id)]
        for match_id in still_open:
            division = facts.division(self.event, self.id)
            if match_id in division.places and match_id not in division.results:
                self.ruled(results.record, self.event, match_id, self.result(match_id))

    def disturbed(self) -> None:
        division = facts.division(self.event, self.id)
        entered = [match_id for match_id in division.results if match_id in division.places]
        act = self.chance.random()
        try:
            if act < 0.2 and division.facts.rounds:
                self.leaves_or_comes_back(division)
            elif act < 0.25 and division.facts.rounds:
                self.event.undo()
            elif entered and act < 0.45:
                cause = {"cause": CorrectionCause.REFEREE, **WORD}
                self.ruled(results.strike, self.event, self.chance.choice(entered), **cause)
            elif entered:
                match_id = self.chance.choice(entered)
                result, cause = self.result(match_id), {"cause": CorrectionCause.DESK_ERROR}
                self.ruled(results.correct, self.event, match_id, result, **cause)
        except (Refused, FileTrouble):
            return  # nothing was changed

    def leaves_or_comes_back(self, division: Division) -> None:
        """Take somebody out, of two at most; or strike that, or let somebody come back."""
        gone = [own for own in division.facts.entrants if own.has_left or not own.placed]
        turn = max(1, division.last_turn + self.chance.randint(-1, 1))
        if gone and (len(gone) > 1 or self.chance.random() < 0.6):
            back = self.chance.choice(gone)
            left = [own.from_round for own in back.absences if own.back_round is None]
            turn = self.chance.choice([turn, *left])  # never gone, or back in time for more
            if back.placed:
                self.ruled(absences.reinstate, self.event, back.id, round_number=turn)
            else:
                self.ruled(standing.take_back, self.event, back.id, **WORD)
            return
        who = self.chance.choice(division.facts.entrants).id
        if self.chance.random() < 0.3:
            self.ruled(standing.disqualify, self.event, who, from_round=turn, **WORD)
        else:
            self.ruled(absences.withdraw, self.event, who, from_round=turn)

    def result(self, match_id: int) -> Any:
        division = facts.division(self.event, self.id)
        known, (round_, match) = division.facts, division.places[match_id]
        chance = FairRandom("x", str(self.chance.random()))
        return known.game.sample(chance, division.context(round_, match), known.options)
