"""Whatever the desk does with courts: no place is taken twice, nobody is called twice."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from datetime import time
from itertools import combinations
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app import queries
from app.courts import calling, court_queries, open_matches
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.operations import divisions
from models.calling.assigning import CourtWish
from models.calling.courts import clash
from models.core.court_calling import CallProgress
from models.core.problems import Refused
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.lines import EndScore, Resumption, StopReason, Suspension
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from tests.app import desk
from tests.examples import examples

FORMS = (MatchForm.WALKING, MatchForm.NON_WALKING)
NAMES = st.sampled_from(("1", "２", "A", ""))


class Courts(RuleBasedStateMachine):
    """Two leagues, one that walks and one that does not, on the same few courts."""

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="taikai-courts-")
        self.event = EventFile.create(Path(self.folder.name) / "event.taikai", name="x")
        self.divisions = []
        self.empty: list[dict[str, list[Any]]] = []
        for form in FORMS:
            division = divisions.add(
                self.event,
                game="shuffleboard",
                name=form.value,
                programme="league",
                options=ShuffleboardOptions(form=form, target=8, courts="1-2", director="港"),
            )
            desk.fill(self.event, division, 4)
            desk.draw(self.event, division)
            self.divisions.append(division)
        self.matches = [one.id for one in open_matches.of_event(self.event)]
        assert len(self.matches) == 12
        self.done = 0
        self.before = desk.contents(self.event)

    def teardown(self) -> None:
        if hasattr(self, "event"):
            for _ in range(self.done):
                self.event.undo()
            assert desk.contents(self.event) == self.before
            self.event.close()
            self.folder.cleanup()

    def do(self, action: Callable[..., Any], *args: Any, **kwargs: Any) -> None:
        """Try something; a refusal must leave everything as it was."""
        before = desk.contents(self.event)
        try:
            action(self.event, *args, **kwargs)
        except Refused:
            assert desk.contents(self.event) == before
        else:
            self.done += desk.contents(self.event) != before

    @rule(which=st.integers(0, 1), names=st.sampled_from((("1",), ("1", "2"))), anew=st.booleans())
    def assign(self, which: int, names: tuple[str, ...], anew: bool) -> None:
        rounds = [one.id for one in queries.drawn(self.event, self.divisions[which])]
        wish = CourtWish(courts=names, first=time(10), minutes=30, seed="x", anew=anew, redraw=anew)
        self.do(calling.assign, self.divisions[which], rounds, wish)

    @rule(at=st.integers(0, 11), court=NAMES, end=st.sampled_from(("", *CourtEnd)))
    def call(self, at: int, court: str, end: str) -> None:
        self.do(calling.call, self.matches[at], court=court, part=end, at=time(10))

    @rule(at=st.integers(0, 11))
    def call_off(self, at: int) -> None:
        self.do(calling.call_off, self.matches[at])

    @rule(
        at=st.integers(0, 11), court=NAMES, yellow=st.integers(0, 1), end=st.sampled_from(CourtEnd)
    )
    def start(self, at: int, court: str, yellow: int, end: CourtEnd) -> None:
        self.do(
            calling.set_start,
            self.matches[at],
            Start(yellow=yellow, court=court, pair_end=end),
        )

    @rule(at=st.integers(0, 11))
    def play(self, at: int) -> None:
        turn = scoreboards.live(self.event, self.matches[at]).board.next
        number = 1 if turn is None else turn.number
        self.do(calling.write, self.matches[at], EndScore(number=number, scores=(7, 8)))

    @rule(at=st.integers(0, 11))
    def stop(self, at: int) -> None:
        stop = Suspension(reason=StopReason.RAIN, director=True)
        self.do(calling.write, self.matches[at], stop)

    @rule(at=st.integers(0, 11))
    def go_on(self, at: int) -> None:
        go_on = Resumption(director=True, court_ready=True)
        self.do(calling.write, self.matches[at], go_on)

    @invariant()
    def nobody_is_where_others_are(self) -> None:
        if not hasattr(self, "event"):
            return
        there = [one for one in open_matches.of_event(self.event) if one.call_progress.on_court]
        places = [place for one in there if (place := one.place) is not None]
        assert not any(clash(one, other) for one, other in combinations(places, 2))
        called = [one for one in there if one.call_progress is CallProgress.CALLED]
        people = [seat for one in called for seat in one.seats]
        assert len(people) == len(set(people))

    @invariant()
    def the_board_shows_each_of_them_once(self) -> None:
        if not hasattr(self, "event"):
            return
        board = court_queries.court_board(self.event)
        shown = [place.now.id for place in board.places if place.now is not None]
        shown += [match.id for match in board.astray if match.call_progress.on_court]
        there = [one.id for one in open_matches.of_event(self.event) if one.call_progress.on_court]
        assert sorted(shown) == sorted(there)


TestCourts = Courts.TestCase
TestCourts.settings = settings(
    max_examples=examples(15),
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
