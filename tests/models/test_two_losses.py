"""Two wins go through, two losses are out: cases worked by hand, and any size by chance."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.facts import Match
from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.core.people import Absence
from models.core.problems import Refused
from models.core.steps import StepKind
from models.stages.drawing import FirstDraw
from models.stages.presets.two_losses import TWO_LOSSES, TwoLossesOptions
from tests.models.divisions import entrant, won
from tests.models.pure_desk import PureDesk

CASES = json.loads(
    (Path(__file__).parents[1] / "data" / "cases" / "two_losses.json").read_text(encoding="utf-8")
)
STAGE = "swiss"
FIRST = 100
"""Entrant n has the id 100 + n."""


class Desk(PureDesk):
    """Plays the rounds of a case as it has them."""

    def __init__(self, count: int) -> None:
        people = [entrant(n) for n in range(1, count + 1)]
        super().__init__(TWO_LOSSES, people, self._as_told, game="plain")
        self.winners: set[int] = set()

    def _as_told(self, match: Match, context: MatchContext) -> tuple[Outcome, ...]:
        assert context.decisive  # somebody must go on
        one, other = won(1)
        return (one, other) if match.seats[0] - FIRST in self.winners else (other, one)

    def pair(self, number: int, again: bool) -> list[list[int]]:
        """Pair the next round; the first one by lots, in the order of entry."""
        if number == 1:
            lots = tuple(own.id for own in self.facts.entrants)
            proposal = self.programme.draw_first(self.facts, FirstDraw(lots=lots))
        elif again:
            with pytest.raises(Refused) as refused:
                self.programme.pair(self.facts, STAGE, False)
            assert [p.code for p in refused.value.problems] == ["NO_LEGAL_PAIRING"]
            proposal = self.programme.pair(self.facts, STAGE, True)
        else:
            proposal = self.programme.pair(self.facts, STAGE, False)
        self.propose(proposal)
        return [[who - FIRST for who in seats] for seats in proposal.tables]

    def play_round(self, number: int) -> None:
        step = replace(self.steps()[0], kind=StepKind.PUBLISH, stage=STAGE, round=number)
        self.do(step)
        self.enter(step)

    def leave(self, who: int, after: int) -> None:
        gone = tuple(
            replace(own, absences=(Absence(from_round=after + 1),))
            if own.id == who + FIRST
            else own
            for own in self.facts.entrants
        )
        self.facts = replace(self.facts, entrants=gone, memo={})

    def by(self, wins: int, losses: int) -> set[int]:
        sums = self.programme.stage_sums(self.facts, STAGE)
        found = {
            who - FIRST for who, own in sums.items() if (own.wins, own.losses) == (wins, losses)
        }
        return found - {own.number for own in self.facts.entrants if own.away(99)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_a_case_worked_by_hand(case: dict[str, Any]) -> None:
    desk = Desk(case["people"])
    for number, told in enumerate(case["rounds"], start=1):
        assert desk.pair(number, told.get("again", False)) == told["tables"]
        desk.winners = set(told["winners"])
        desk.play_round(number)
        if "through" in told:
            assert desk.by(2, 0) == set(told["through"])
            assert desk.by(0, 2) == set(told["out"])
        for who in told.get("leave", ()):
            desk.leave(who, number)
    (step,) = desk.steps()
    assert (step.kind, step.stage) == (StepKind.DRAW_BRACKET, "main")
    coming = desk.programme.qualification(desk.facts, "main")
    assert [who - FIRST for who in coming.order] == case["next"]
    assert desk.programme.seeded(desk.facts.programme_options, "main")


@given(count=st.integers(2, 60), chance=st.randoms(use_true_random=False))
def test_of_any_size_everybody_is_through_or_out_in_few_rounds(count: int, chance: Any) -> None:
    desk = Desk(count)
    desk.programme = TWO_LOSSES
    numbers = list(range(1, count + 1))
    for number in range(1, 7):
        step = desk.steps()[0]
        if step.stage != STAGE:
            break
        try:
            desk.pair(number, False)
        except Refused:
            proposal = desk.programme.pair(desk.facts, STAGE, True)
            desk.propose(proposal)
        desk.winners = {who for who in numbers if chance.random() < 0.5}
        desk.play_round(number)
    sums = desk.programme.stage_sums(desk.facts, STAGE)
    ends = Counter((own.wins >= 2, own.losses >= 2) for own in sums.values())
    assert ends[False, False] <= 1 and not ends[True, True]
    assert all(own.full_point_byes <= 1 for own in sums.values())
    assert len(desk.facts.stage_rounds(STAGE)) <= 5


def test_the_settings_of_the_knock_out_after_it() -> None:
    assert TWO_LOSSES.check_options(TwoLossesOptions()) == ()
    first, then = TWO_LOSSES.stages(TwoLossesOptions(third=True))
    assert first.leaves is not None and then.options.third
