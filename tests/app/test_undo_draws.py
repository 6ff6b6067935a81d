"""Undo and redo of draws and knock-outs: exact for any row of actions, and no cache lies."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.games.othello.open_division import exchange
from app.operations import divisions, entrants, results, rounds
from app.queries import draw_queries
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Refused
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.stages.knockout import KnockoutOptions
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.derived import derived, empty_cache
from tests.app.ruling import act_ruled
from tests.examples import examples

Move = tuple[str, int]
MOVES = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "step",
                "step",
                "one",
                "one",
                "correct",
                "void",
                "strike",
                "gone",
                "back",
                "home",
                "take_back",
                "undo",
            ]
        ),
        st.integers(0, 30),
    ),
    max_size=14,
)


def shown(event: EventFile) -> list[Any]:
    """Give everything that the screens and papers can show, with groups and brackets."""
    found = derived(event)
    for division_id in facts.division_ids(event):
        found += [
            draw_queries.groups(event, division_id),
            draw_queries.brackets(event, division_id),
            exchange.exchange_standings(event, division_id),
        ]
    return found


class Hand:
    """Does what a move says in one division; what is refused changes nothing."""

    def __init__(self, event: EventFile, division: int) -> None:
        self.event = event
        self.division = division

    def do(self, move: Move) -> None:
        action: Callable[[int], None] = getattr(self, move[0])
        with suppress(Refused):
            action(move[1])

    def step(self, _which: int) -> None:
        step = queries.division_view(self.event, self.division).steps[0]
        if step.kind is StepKind.DRAW_BRACKET and step.stage in ("main", "consolation"):
            wish = BracketDraw(seed="2026", label=step.key)
            rounds.draw_bracket(self.event, self.division, step.key, wish)
        elif step.kind is StepKind.ENTER_RESULTS:
            sample_event.enter_results(self.event, self.division, leave=2)
        else:
            sample_event.do_step(self.event, self.division, step)

    def _matches(self, *, played: bool) -> list[int]:
        known = facts.division(self.event, self.division)
        return [
            match.id
            for round_ in known.facts.rounds
            if round_.published
            for match in round_.matches
            if not match.bye and (match.outcomes is not None) == played
        ]

    def _result(self, match_id: int, which: int) -> Any:
        known = facts.division(self.event, self.division)
        context = known.context(*known.places[match_id])
        chance = FairRandom(str(which), str(match_id))
        return known.facts.game.sample(chance, context, known.facts.options)

    def one(self, which: int) -> None:
        if found := self._matches(played=False):
            match_id = found[which % len(found)]
            codes = {"EMPTIES", "ONE_SIDED", "ODD_DIFF", "NOT_YET_WITHDRAWN"}
            results.record(self.event, match_id, self._result(match_id, which), confirmed=codes)

    def correct(self, which: int, *, rule: bool = False) -> None:
        if found := self._matches(played=True):
            match_id = found[which % len(found)]
            correct = partial(act_ruled, results.correct) if rule else results.correct
            correct(
                self.event,
                match_id,
                self._result(match_id, which + 1),
                cause=CorrectionCause.REFEREE,
                by=Authority(referee="主審", reason="裁定"),
                confirmed={"EMPTIES", "ONE_SIDED", "ODD_DIFF", "NOT_YET_WITHDRAWN"},
            )

    def void(self, which: int) -> None:
        self.correct(which, rule=True)

    def gone(self, which: int) -> None:
        listed = desk.ids(self.event, self.division)
        known = facts.division(self.event, self.division)
        turn = max(map(known.turn, known.facts.rounds), default=0)
        entrants.withdraw(self.event, listed[which % len(listed)], from_round=turn + which % 2)

    def back(self, which: int) -> None:
        listed = desk.ids(self.event, self.division)
        known = facts.division(self.event, self.division)
        turn = max(map(known.turn, known.facts.rounds), default=0)
        entrants.reinstate(self.event, listed[which % len(listed)], round_number=turn + 1)

    def strike(self, which: int) -> None:
        if found := self._matches(played=True):
            desk_error = CorrectionCause.DESK_ERROR
            act_ruled(results.strike, self.event, found[which % len(found)], cause=desk_error)

    def home(self, which: int) -> None:
        """Take somebody back in from a round that may be drawn long ago."""
        known = facts.division(self.event, self.division)
        away = [e.id for e in known.facts.entrants for a in e.absences if a.back_round is None]
        if away:
            act_ruled(
                entrants.reinstate, self.event, away[which % len(away)], round_number=1 + which % 4
            )

    def take_back(self, which: int) -> None:
        known = facts.division(self.event, self.division).facts
        published = [round_.id for round_ in known.rounds if round_.published]
        if published:
            round_id = published[which % len(published)]
            rounds.take_back(
                self.event, round_id, by=Authority(referee="主審", reason="組合せの誤り")
            )

    def undo(self, _which: int) -> None:
        undoable = self.event.undoable
        if undoable is not None and undoable.action not in ("add_division", "import_entrants"):
            self.event.undo()


def played(make: Callable[[EventFile], int], moves: list[Move]) -> None:
    """Do the moves, look at everything after each, then undo and redo them all."""
    with tempfile.TemporaryDirectory(prefix="taikai-draws-") as folder:
        path = Path(folder) / "event.taikai"
        with EventFile.create(path, name="大会") as event:
            hand = Hand(event, make(event))
            for move in moves:
                hand.do(move)
                found = shown(event)
                with empty_cache(event):
                    assert shown(event) == found
            held, found = desk.contents(event), shown(event)
            count = 0
            while event.undoable is not None:
                event.undo()
                count += 1
            assert facts.division_ids(event) == ()
            for _ in range(count):
                event.redo()
            assert (desk.contents(event), shown(event)) == (held, found)
        assert check_file(path) == []


def knockout(event: EventFile) -> int:
    division = divisions.add(
        event,
        game="othello",
        name="県大会の部",
        programme="knockout",
        programme_options=KnockoutOptions(third=True, fifth=True, start="10:00"),
    )
    desk.fill(event, division, 11)
    return division


def after_the_groups(event: EventFile) -> int:
    division = sample_event.add(event, "othello", "無差別の部")
    while queries.division_view(event, division).steps[0].stage == "group":
        step = queries.division_view(event, division).steps[0]
        sample_event.do_step(event, division, step)
    sample_event.do_step(event, division, queries.division_view(event, division).steps[0])
    known = facts.division(event, division).facts
    rounds.publish(event, known.rounds[-1].id)
    return division


@settings(max_examples=examples(12))
@given(MOVES)
def test_any_row_of_actions_in_a_knock_out_can_be_undone(moves: list[Move]) -> None:
    played(knockout, [("step", 0), ("step", 0), *moves])


@pytest.mark.long
@settings(max_examples=examples(2))
@given(MOVES)
def test_any_row_of_actions_in_an_open_division_can_be_undone(moves: list[Move]) -> None:
    played(after_the_groups, [("step", 0), ("one", 1), *moves])
