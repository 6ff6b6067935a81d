"""Whatever a desk does, in whatever order: undo and redo are exact, and no cache lies."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app import facts, queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.operations import (
    adjustments,
    divisions,
    door,
    entrants,
    events,
    finals,
    penalties,
    people,
    results,
    rounds,
    rulings,
    standing,
)
from app.operations.timing import clocks
from app.queries import people_queries
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import NameSaid
from models.core.game import PenaltyClaim
from models.core.people import PersonData
from models.core.problems import Refused
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.games.othello.record import OthelloOptions
from models.stages.plan import FINAL, PRELIMINARY, SwissOptions
from models.views.divisions import MatchView
from tests.app import desk
from tests.app.derived import derived, empty_cache
from tests.examples import examples

Json = dict[str, Any]
SMALL = st.integers(min_value=0, max_value=7)
WHICH = st.sampled_from((0, 0, 1))
"""Mostly the division with a final."""


class Desk(RuleBasedStateMachine):
    """A desk that does anything at any time, and remembers what the file held before."""

    @initialize(
        count=st.integers(min_value=4, max_value=8),
        final=st.booleans(),
        progress=st.integers(min_value=0, max_value=9),
    )
    def begin(self, count: int, final: bool, progress: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="taikai-stateful-"))
        self.event = EventFile.create(self.folder / "event.taikai", name="大会")
        self.past = [desk.contents(self.event)]
        self.at = 0
        self.divisions = [
            desk.othello(self.event, 0, 3, final=final, options=OthelloOptions(clock=False)),
            desk.plain(self.event, 0, 3),
        ]
        self.past += [desk.contents(self.event)] * 2
        self.past[1] = {**self.past[0], "divisions": self.past[2]["divisions"][:1]}
        self.at = 2
        for division_id, many in zip(self.divisions, (count, 3), strict=True):
            rows = [entrants.EntrantData(name=f"{n} {n}") for n in range(many)]
            self.do(lambda d=division_id, r=rows: entrants.import_all(self.event, d, r))
            self.do(lambda d=division_id: entrants.check_in(self.event, desk.ids(self.event, d)))
        for step in range(progress):
            self.go_on(0, step)
            self.go_on(1, step)

    def teardown(self) -> None:
        if not hasattr(self, "event"):
            return
        try:
            self.close_and_open()
            while self.event.undoable is not None:
                self.undo()
            assert self.at == 0
            assert desk.contents(self.event) == self.past[0]
            while self.event.redoable is not None:
                self.redo()
            self.event.close()
            assert check_file(self.event.path) == []
        finally:
            self.event.close()
            shutil.rmtree(self.folder)

    # -- doing and undoing ------------------------------------------------------------------

    def do(self, action: Callable[[], object]) -> bool:
        """Do something; what is refused must leave no trace. Tell whether it was done."""
        before = self.event.undoable
        try:
            action()
        except Refused:
            assert self.event.undoable is before
            assert desk.contents(self.event) == self.past[self.at]
            return False
        if self.event.undoable is before:
            return False
        del self.past[self.at + 1 :]
        self.past.append(desk.contents(self.event))
        self.at += 1
        assert self.event.redoable is None
        return True

    @precondition(lambda self: self.event.undoable is not None)
    @rule()
    def undo(self) -> None:
        entry = self.event.undoable
        assert entry is not None
        assert self.event.undo() == entry
        self.at -= 1
        assert desk.contents(self.event) == self.past[self.at]
        redoable = self.event.redoable
        assert redoable is not None
        assert (redoable.id, redoable.undone) == (entry.id, True)

    @precondition(lambda self: self.event.redoable is not None)
    @rule()
    def redo(self) -> None:
        self.event.redo()
        self.at += 1
        assert desk.contents(self.event) == self.past[self.at]

    def close_and_open(self) -> None:
        heads = self.event.undoable, self.event.redoable
        shown = derived(self.event)
        self.event.close()
        self.event = EventFile.open(self.event.path)
        assert (self.event.undoable, self.event.redoable) == heads
        assert derived(self.event) == shown

    # -- the actions ------------------------------------------------------------------------

    def people(self, which: int) -> list[int]:
        return desk.ids(self.event, self.divisions[which])

    def somebody(self, which: int, pick: int) -> int:
        listed = self.people(which)
        return listed[pick % len(listed)]

    def matches(self, which: int) -> list[MatchView]:
        return [
            match
            for view in queries.rounds(self.event, self.divisions[which])
            for match in view.matches
        ]

    @rule(name=st.sampled_from(("春", "夏", "秋")))
    def rename(self, name: str) -> None:
        self.do(lambda: events.rename(self.event, name=name, date="", venue=""))

    @rule(which=WHICH, count=st.integers(min_value=0, max_value=4), name=st.sampled_from("AB"))
    def change_division(self, which: int, count: int, name: str) -> None:
        view = queries.division_view(self.event, self.divisions[which])
        self.do(
            lambda: divisions.change(
                self.event,
                view.id,
                name=name,
                options=view.options,
                programme_options=SwissOptions(rounds=count),
            )
        )

    @rule(which=WHICH, name=st.sampled_from(("甲 乙", "丙 丁", "")), here=st.booleans())
    def add(self, which: int, name: str, here: bool) -> None:
        data = entrants.EntrantData(name=name)
        if self.do(lambda: entrants.add(self.event, self.divisions[which], data)) and here:
            self.do(lambda: entrants.check_in(self.event, self.people(which)[-1:]))

    @rule(
        which=WHICH,
        pick=SMALL,
        grade=st.sampled_from(("初段", "")),
        number=st.integers(0, 9),
        another=st.booleans(),
        turn=st.integers(0, 3),
    )
    def change(
        self, which: int, pick: int, grade: str, number: int, another: bool, turn: int
    ) -> None:
        data = entrants.EntrantData(name=f"n{pick} {grade}", grade=grade, number=number or None)
        person = self.somebody(which, pick)
        said = {1: NameSaid(another=another, from_turn=turn)} if turn else {}
        self.do(lambda: entrants.change(self.event, person, data, names_said=said))

    @rule(which=WHICH, tables=st.sampled_from((None, (), (1,), (2,))))
    def use_clocks(self, which: int, tables: tuple[int, ...] | None) -> None:
        drawn = queries.drawn(self.event, self.divisions[which])
        if drawn:
            self.do(lambda: clocks.use(self.event, drawn[-1].id, tables))

    @rule(which=WHICH, pick=SMALL)
    def remove(self, which: int, pick: int) -> None:
        if len(self.people(which)) > 3:
            person = self.somebody(which, pick)
            self.do(lambda: entrants.remove(self.event, person))

    def person(self, pick: int) -> int:
        known = people_queries.people(self.event)
        return known[pick % len(known)].person.id if known else 0

    @rule(one=SMALL, other=SMALL)
    def link(self, one: int, other: int) -> None:
        ids = self.person(one), self.person(other)
        self.do(lambda: people.link(self.event, *ids))

    @rule(which=WHICH, pick=SMALL)
    def unlink(self, which: int, pick: int) -> None:
        somebody = self.somebody(which, pick)
        self.do(lambda: people.unlink(self.event, somebody, 1))

    @rule(pick=SMALL, name=st.sampled_from(("戊 己", "")), need=st.sampled_from(("車いす", "")))
    def change_person(self, pick: int, name: str, need: str) -> None:
        data, own = PersonData(name=name, needs=(need,) if need else ()), self.person(pick)
        self.do(lambda: people.change(self.event, own, data))

    @rule(picks=st.lists(SMALL, min_size=1, max_size=3))
    def come_through_the_door(self, picks: list[int]) -> None:
        ids = [self.person(pick) for pick in picks]
        self.do(lambda: door.check_in(self.event, ids))

    @rule(which=WHICH, picks=st.lists(SMALL, max_size=3), present=st.booleans())
    def check_in(self, which: int, picks: list[int], present: bool) -> None:
        chosen = [self.somebody(which, pick) for pick in picks]
        self.do(lambda: entrants.check_in(self.event, chosen, present))

    @rule(which=WHICH, pick=SMALL, ahead=st.integers(min_value=-1, max_value=1))
    def withdraw(self, which: int, pick: int, ahead: int) -> None:
        number = queries.division_view(self.event, self.divisions[which]).round + ahead
        person = self.somebody(which, pick)
        self.do(lambda: entrants.withdraw(self.event, person, from_round=number))

    @rule(which=WHICH, pick=SMALL, ahead=st.integers(min_value=0, max_value=2))
    def reinstate(self, which: int, pick: int, ahead: int) -> None:
        number = queries.division_view(self.event, self.divisions[which]).round + ahead
        away = [
            entrant.id
            for entrant in queries.entrants(self.event, self.divisions[which])
            if entrant.withdrawn_from is not None
        ]
        person = away[pick % len(away)] if away else self.somebody(which, pick)
        self.do(lambda: entrants.reinstate(self.event, person, round_number=number))

    @rule(which=WHICH, seed=st.sampled_from(("a", "b", "")), apart=st.booleans())
    def draw(self, which: int, seed: str, apart: bool) -> None:
        division_id = self.divisions[which]
        self.do(lambda: rounds.draw_first(self.event, division_id, seed=seed, apart=apart))

    @rule(which=WHICH, approve=st.booleans())
    def pair(self, which: int, approve: bool) -> None:
        division_id = self.divisions[which]
        if not queries.rounds(self.event, division_id):
            return
        sums = facts.division(self.event, division_id).tally()
        referee = "大島" if approve else ""
        done = self.do(
            lambda: rounds.pair_next(
                self.event, division_id, approve_rematch=approve, by=Authority(referee=referee)
            )
        )
        view = queries.rounds(self.event, division_id)[-1]
        if not done or view.drawn_by == "rematch":
            return
        for match in view.matches:
            seats = desk.seats(match)
            if match.bye:
                assert sums[seats[0]].full_point_byes == 0
            else:
                assert seats[1] not in sums[seats[0]].met

    @rule(which=WHICH)
    def publish(self, which: int) -> None:
        for view in queries.rounds(self.event, self.divisions[which])[-1:]:
            self.do(lambda v=view: rounds.publish(self.event, v.id))

    @rule(which=WHICH)
    def discard(self, which: int) -> None:
        for view in queries.rounds(self.event, self.divisions[which])[-1:]:
            self.do(lambda v=view: rounds.discard(self.event, v.id))

    @rule(which=WHICH, one=SMALL, two=SMALL, referee=st.sampled_from(("", "大島")))
    def swap(self, which: int, one: int, two: int, referee: str) -> None:
        a, b = self.somebody(which, one), self.somebody(which, two)
        for view in queries.rounds(self.event, self.divisions[which])[-1:]:
            self.do(
                lambda v=view: rounds.swap(
                    self.event, v.id, a, b, by=Authority(referee=referee, reason="理由")
                )
            )

    def sample(self, match: MatchView, salt: int) -> tuple[Any, set[str]]:
        """Give a result by chance, and the questions about it, all of which get a yes."""
        entry = queries.match_entry(self.event, match.id)
        chance = FairRandom(f"{salt}", match.code)
        result = entry.game.sample(chance, entry.context, entry.options)
        problems = entry.game.check(result, entry.context, entry.options)
        return result, {problem.code for problem in problems if problem.ask}

    @rule(which=WHICH, pick=SMALL, salt=SMALL)
    def record(self, which: int, pick: int, salt: int) -> None:
        matches = [match for match in self.matches(which)[-4:] if not match.bye]
        if matches:
            match = matches[pick % len(matches)]
            result, yes = self.sample(match, salt)
            self.do(lambda: results.record(self.event, match.id, result, confirmed=yes))

    @rule(
        which=WHICH,
        pick=SMALL,
        salt=SMALL,
        cause=st.sampled_from(CorrectionCause),
        referee=st.sampled_from(("", "大島")),
    )
    def correct(
        self, which: int, pick: int, salt: int, cause: CorrectionCause, referee: str
    ) -> None:
        matches = [match for match in self.matches(which) if match.result is not None]
        if matches:
            match = matches[pick % len(matches)]
            result, yes = self.sample(match, salt)
            self.do(
                lambda: results.correct(
                    self.event,
                    match.id,
                    result,
                    cause=cause,
                    by=Authority(referee=referee, reason=referee),
                    confirmed=yes,
                )
            )

    @rule(which=WHICH, pick=SMALL)
    def confirm(self, which: int, pick: int) -> None:
        matches = self.matches(which)
        if matches:
            match = matches[-1 - pick % len(matches)]
            self.do(lambda: results.confirm(self.event, match.id, match.result))

    @rule(which=WHICH, pick=SMALL, at_table=st.booleans())
    def penalty(self, which: int, pick: int, at_table: bool) -> None:
        values = {"time_left": 60 * pick, "statements_agree": True, "exempt": False}
        claim = PenaltyClaim(rule="two_hands", values=values)
        person = self.somebody(which, pick)
        matches = self.matches(which)
        match_id = matches[-1].id if at_table and matches else None
        self.do(
            lambda: penalties.log(
                self.event, self.divisions[which], person, claim, match_id=match_id
            )
        )

    @rule(which=WHICH, pick=SMALL, at_table=st.booleans())
    def ruling(self, which: int, pick: int, at_table: bool) -> None:
        matches = self.matches(which)
        named: Json = {"entrant_id": self.somebody(which, pick)}
        if at_table and matches:
            named = {"match_id": matches[-1].id}
        self.do(lambda: rulings.log(self.event, self.divisions[which], text="裁定", **named))

    @rule(which=WHICH, pick=SMALL, half=st.integers(-3, 3), mend=st.sampled_from("asc"))
    def adjust(self, which: int, pick: int, half: int, mend: str) -> None:
        person = self.somebody(which, pick)
        data = adjustments.AdjustmentData(
            figure="difference", amount=Fraction(half, 2), reason="遅刻", referee="大島"
        )
        stand = facts.division(self.event, self.divisions[which]).facts.adjustments
        if mend == "a" or not stand:
            self.ruled(which, person, partial(adjustments.add, self.event, person, data))
            return
        about, of = stand[0].entrant, stand[0].id
        if mend == "c":
            self.ruled(which, about, partial(adjustments.change, self.event, of, data))
        else:
            word = {"by": Authority(referee="大島", reason="誤り")}
            self.ruled(which, about, partial(adjustments.strike, self.event, of, **word))

    @rule(which=WHICH, pick=SMALL, ahead=st.integers(0, 1), what=st.sampled_from("dtfr"))
    def say_who_has_a_place(self, which: int, pick: int, ahead: int, what: str) -> None:
        person, word = self.somebody(which, pick), {"by": Authority(referee="大島", reason="裁定")}
        number = queries.division_view(self.event, self.divisions[which]).round + ahead
        if what == "d":
            act = partial(standing.disqualify, self.event, person, from_round=number, **word)
        elif what == "t":
            act = partial(standing.take_back, self.event, person, **word)
        else:
            act = partial(standing.set_ranked, self.event, person, what == "r", **word)
        self.ruled(which, person, act)

    def ruled(self, which: int, about: int, act: Callable[[], object]) -> None:
        """Do it; the place that was foreseen is the one that comes."""

        def as_foreseen() -> None:
            foreseen = rehearsed(self.event, self.divisions[which], act, about=(about,))
            act()
            division = facts.division(self.event, self.divisions[which])
            order = division.programme.ranking(division.facts)
            places = {place.player: place.rank for place in order}
            assert [move.entrant.id for move in foreseen.places] in ([], [about])
            for move in foreseen.places:
                assert places.get(move.entrant.id) == move.after

        self.do(as_foreseen)

    @rule(which=WHICH, referee=st.sampled_from(("", "大島")))
    def name_finalists(self, which: int, referee: str) -> None:
        self.do(
            lambda: finals.name(self.event, self.divisions[which], by=Authority(referee=referee))
        )

    @rule(which=WHICH)
    def retract(self, which: int) -> None:
        self.do(
            lambda: finals.retract(
                self.event, self.divisions[which], by=Authority(referee="大島", reason="訂正")
            )
        )

    @rule(which=WHICH, salt=SMALL, times=st.integers(min_value=1, max_value=3))
    def play_on(self, which: int, salt: int, times: int) -> None:
        for _ in range(times):
            self.go_on(which, salt)

    def go_on(self, which: int, salt: int) -> None:
        """Do the next step as the strip says, so that divisions come to their end."""
        division_id = self.divisions[which]
        step = queries.division_view(self.event, division_id).steps[0]
        match step.kind:
            case StepKind.PAIR if step.round == 1:
                self.draw(which, "seed", False)
            case StepKind.PAIR:
                self.pair(which, True)
            case StepKind.PUBLISH:
                self.publish(which)
            case StepKind.NAME_FINALISTS:
                self.name_finalists(which, "大島")
            case StepKind.ENTER_RESULTS:
                for match in queries.rounds(self.event, division_id)[-1].matches:
                    if not match.bye and match.table in step.missing:
                        result, yes = self.sample(match, salt)
                        assert self.do(
                            lambda m=match, r=result, y=yes: results.record(
                                self.event, m.id, r, confirmed=y
                            )
                        )
            case _:
                pass

    # -- what always holds ------------------------------------------------------------------

    @invariant()
    def the_cache_tells_what_the_file_says(self) -> None:
        cached = derived(self.event)
        with empty_cache(self.event):
            assert derived(self.event) == cached

    @invariant()
    def everybody_is_in_exactly_one_place(self) -> None:
        for division_id in self.divisions:
            with suppress(Refused):
                self._check_places(division_id)

    def _check_places(self, division_id: int) -> None:
        if division_id not in facts.division_ids(self.event):
            return  # undone
        division = facts.division(self.event, division_id)
        here = {entrant.id for entrant in division.facts.entrants if entrant.checked_in}
        for round_ in division.facts.rounds:
            seated = [seat for match in round_.matches for seat in match.seats]
            assert len(set(seated)) == len(seated)
            assert set(seated) <= here
            assert [match.table for match in round_.matches] == [*range(1, len(round_.matches) + 1)]
            assert sum(match.bye for match in round_.matches) <= 1
        published = [r for r in division.facts.stage_rounds(PRELIMINARY) if r.published]
        assert len(division.facts.stage_rounds(FINAL)) <= 1
        for entrant_id, sums in division.tally().items():
            told = [line.round for line in sums.outcomes]
            assert told == sorted(set(told))
            open_rounds = {
                round_.number
                for round_ in published
                for match in round_.matches
                if entrant_id in match.seats and match.outcomes is None
            }
            assert set(told) | open_rounds == {round_.number for round_ in published}


# A failure is shown as it was found: making it smaller takes longer than a test may.
Desk.TestCase.settings = settings(
    max_examples=examples(8), stateful_step_count=25, phases=(Phase.generate,)
)
TestDesk = Desk.TestCase
