"""Whoever comes, goes and comes back: everybody who is there sits once in every round."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import entrants, results, rounds
from models.core.game import CorrectionCause
from models.core.problems import Refused
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.games.plain import PlainResult
from models.pairing.table_seating import seat
from models.stages import table_plans
from tests.app import desk
from tests.app.tabled import all_tables, planned, played, tabled
from tests.examples import examples

ROUNDS = 4


class Field:
    """A division in which people come and go between the rounds."""

    def __init__(self, event: EventFile, count: int, seed: int) -> None:
        self.event = event
        self.chance = FairRandom(str(seed), "field")
        self.division = tabled(event, count, ROUNDS)
        self.start = desk.contents(event)
        self.begun = event.undoable
        self.stood: list[tuple[tuple[int, ...], ...]] = []

    def one_of(self, people: list[int]) -> int:
        return people[self.chance.below(len(people))]

    def here(self, number: int) -> list[int]:
        """Give who is to play in a round."""
        known = facts.division(self.event, self.division).facts
        return sorted(entrant.id for entrant in known.entrants if entrant.present(number))

    def moves(self, number: int) -> None:
        """Let people go, come and come back before a round, and correct a result."""
        for _ in range(self.chance.below(3)):
            entrants.withdraw(self.event, self.one_of(self.here(number)), from_round=number)
        for at in range(self.chance.below(3)):
            name = f"遅刻{number}-{at}"
            late = entrants.add(self.event, self.division, entrants.EntrantData(name=name))
            entrants.check_in(self.event, [late])
        gone = [e.id for e in queries.entrants(self.event, self.division) if e.withdrawn_from]
        if gone and self.chance.below(2):
            entrants.reinstate(self.event, self.one_of(gone), round_number=number)
        if number > 1 and self.chance.below(2):
            self.correct()

    def correct(self) -> None:
        match = desk.last_round(self.event, self.division).matches[0]
        places = tuple(range(len(match.seats), 0, -1))
        if match.result != PlainResult(places=places):
            results.correct(
                self.event,
                match.id,
                PlainResult(places=places),
                cause=CorrectionCause.DESK_ERROR,
            )

    def plays(self, number: int) -> bool:
        """Play a round, now and then by a plan that the desk asks for; False where it cannot."""
        (step,) = queries.division_view(self.event, self.division).steps
        assert (step.kind, step.round) in {(StepKind.PAIR, number), (StepKind.CHECK_IN, number)}
        before = desk.contents(self.event)
        try:
            if number == 1 or self.chance.below(3) == 0:
                plan = planned(self.event, self.division, seed=f"seed {number}")
                round_id = rounds.accept(self.event, self.division, plan, reason="Wunsch")
            else:
                round_id = rounds.pair_next(self.event, self.division)
        except Refused as refused:
            assert step.blocked
            assert {problem.code for problem in refused.problems} <= {
                "TABLES_UNFILLED",
                "TOO_FEW",
                "TOO_FEW_PRESENT",
            }
            assert desk.contents(self.event) == before
            return False
        assert not step.blocked
        rounds.publish(self.event, round_id)
        return True

    def looks(self, number: int) -> None:
        """Find everybody once at a table, the rounds before as they were."""
        found = all_tables(self.event, self.division)
        assert found[:-1] == self.stood
        assert sorted(who for table in found[-1] for who in table) == self.here(number)
        assert {len(table) for table in found[-1]} <= {3, 4}
        self.stood = found

    def takes_everything_back(self) -> None:
        end = desk.contents(self.event)
        while self.event.undoable != self.begun:
            self.event.undo()
        assert desk.contents(self.event) == self.start
        while self.event.redoable is not None:
            self.event.redo()
        assert desk.contents(self.event) == end


@given(count=st.integers(min_value=6, max_value=40), seed=st.integers(min_value=0, max_value=999))
@settings(max_examples=examples(24))
def test_everybody_who_is_there_sits_once_in_every_round(count: int, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(table_plans, "seat", partial(seat, pricings=2_000))  # any plan will do
        with EventFile.create(Path(folder) / "event.taikai", name="大会") as event:
            field = Field(event, count, seed)
            for number in range(1, ROUNDS + 1):
                if number > 1:
                    field.moves(number)
                if not field.plays(number):
                    break
                field.looks(number)
                played(event, field.division)
            field.takes_everything_back()
