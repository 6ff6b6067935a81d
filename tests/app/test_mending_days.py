"""Days in which anything is typed wrongly and mended later end like days without a mistake."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations import divisions, entrants, results, rounds
from app.operations.writing.seating import add_round
from models.core.causes import Authority, CorrectionCause
from models.core.facts import Match, Round
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.stages.knockout import KnockoutOptions
from models.stages.proposals import BracketDraw, Proposal
from models.store.records import AbsenceRecord
from tests.app import desk
from tests.app.ruling import act_ruled
from tests.examples import examples

ROUNDS = 4
WORD = {"by": Authority(referee="主審", reason="記録の誤り")}
MOVES = st.lists(
    st.tuples(
        st.sampled_from(
            ["on", "on", "card", "card", "wrong", "wrong", "strike", "gone", "mend", "take_back"]
        ),
        st.integers(0, 40),
    ),
    min_size=12,
    max_size=36,
)


class Day:
    """A division in which things are typed wrongly; `mend_all` puts everything right.

    Who wins a match follows from who plays it, so that there is a right result of any match.
    """

    def __init__(self, event: EventFile, division: int) -> None:
        self.event = event
        self.id = division
        self.away: dict[int, int] = {}
        """Who was withdrawn by mistake, and from which turn on."""

    @property
    def now(self) -> Division:
        return facts.division(self.event, self.id)

    def numbers(self, match: Match) -> tuple[int, ...]:
        return tuple(self.now.by_id[who].number for who in match.seats)

    def right(self, match: Match) -> PlainResult:
        """Give what the card says: the seat of the greater number, in a mixed order."""
        one, other = ((number * 7) % 11 for number in self.numbers(match))
        return desk.won(0 if one > other else 1)

    def matches(self, *, played: bool) -> list[Match]:
        return [
            match
            for round_ in self.now.facts.rounds
            if round_.published
            for match in round_.matches
            if not match.bye and (match.outcomes is not None) == played
        ]

    def do(self, move: tuple[str, int]) -> None:
        with suppress(Refused):
            getattr(self, move[0])(move[1])

    def on(self, _which: int) -> None:
        """Go on: pair and publish, or draw."""
        step = queries.division_view(self.event, self.id).steps[0]
        if step.kind is StepKind.PAIR:
            rounds.publish(self.event, rounds.pair_next(self.event, self.id, stage=step.stage))
        elif step.kind is StepKind.PUBLISH:
            rounds.publish(self.event, self.now.facts.rounds[-1].id)
        elif step.kind is StepKind.PAIR_AGAIN:
            rounds.discard(self.event, self.now.facts.rounds[-1].id)

    def right_one(self, match: Match) -> None:
        """Type the card of a match, whatever stands."""
        confirmed = {"NOT_YET_WITHDRAWN"}
        stored = self.now.results.get(match.id)
        right = self.right(match)
        if stored is None:
            act_ruled(results.record, self.event, match.id, right, confirmed=confirmed)
        elif stored.value != right:
            cause = CorrectionCause.DESK_ERROR
            act_ruled(
                results.correct, self.event, match.id, right, cause=cause, confirmed=confirmed
            )

    def typed(self, which: int, *, rightly: bool) -> None:
        if found := self.matches(played=False):
            match = found[which % len(found)]
            right = self.right(match)
            other = PlainResult(winner=1 - (right.winner or 0))
            act_ruled(results.record, self.event, match.id, right if rightly else other)

    def card(self, which: int) -> None:
        self.typed(which, rightly=True)

    def wrong(self, which: int) -> None:
        self.typed(which, rightly=False)

    def strike(self, which: int) -> None:
        if found := self.matches(played=True):
            cause = CorrectionCause.DESK_ERROR
            act_ruled(results.strike, self.event, found[which % len(found)].id, cause=cause)

    def gone(self, which: int) -> None:
        """Withdraw somebody who is here."""
        listed = desk.ids(self.event, self.id)
        who = listed[which % len(listed)]
        turn = max(map(self.now.turn, self.now.facts.rounds), default=0)
        entrants.withdraw(self.event, who, from_round=max(1, turn + which % 2))
        self.away[who] = max(1, turn + which % 2)

    def mend(self, which: int) -> None:
        """Put right somebody who is away by mistake, or a result."""
        if self.away and which % 2:
            who = sorted(self.away)[which % len(self.away)]
            act_ruled(entrants.reinstate, self.event, who, round_number=self.away[who])
            del self.away[who]
        elif found := self.matches(played=True):
            self.right_one(found[which % len(found)])

    def take_back(self, which: int) -> None:
        published = [round_.id for round_ in self.now.facts.rounds if round_.published]
        if published:
            rounds.take_back(self.event, published[which % len(published)], **WORD)

    def take_home(self) -> None:
        """Strike every withdrawal that was typed by mistake."""
        for who, turn in sorted(self.away.items()):
            act_ruled(entrants.reinstate, self.event, who, round_number=turn)
        self.away.clear()

    def mend_all(self) -> None:
        """Put everything right, then type what is open, until nothing changes any more."""
        self.take_home()
        for round_ in self.now.facts.rounds:
            if not round_.published:
                rounds.discard(self.event, round_.id)
        for _ in range(40):
            todo = next(filter(self._wrong, [*self.matches(played=True)]), None)
            todo = todo or next(iter(self.matches(played=False)), None)
            if todo is None:
                return
            self.right_one(todo)
        raise AssertionError("never put right")

    def _wrong(self, match: Match) -> bool:
        stored = self.now.results.get(match.id)
        return stored is not None and stored.value != self.right(match)


def told(division: Division) -> dict[str, Any]:
    """Give the facts without their ids: by part, round and set of people; and what follows."""
    number = {entrant.id: entrant.number for entrant in division.facts.entrants}

    def table(round_: Round, match: Match) -> Any:
        outcomes = dict(zip(match.seats, match.outcomes or (), strict=False))
        return (
            (round_.stage, round_.number, frozenset(number[who] for who in match.seats)),
            {number[who]: (outcomes[who].mark, outcomes[who].note) for who in outcomes},
        )

    return {
        "matches": dict(
            table(round_, m) for round_ in division.facts.rounds for m in round_.matches
        ),
        "draws": {key: [number[w] for w in d.order] for key, d in division.facts.draws.items()},
        "places": [(p.rank, number[p.player]) for p in division.programme.ranking(division.facts)],
        "sums": {number[who]: own.points for who, own in division.tally().items()},
        "left": {e.number for e in division.facts.entrants if e.away(99)},
    }


@contextmanager
def day(make: Callable[[EventFile, str], int]) -> Iterator[Day]:
    with (
        tempfile.TemporaryDirectory(prefix="taikai-days-") as folder,
        EventFile.create(Path(folder) / "event.taikai", name="大会") as event,
    ):
        yield Day(event, make(event, "一"))


def swiss(event: EventFile, name: str) -> int:
    return desk.plain(event, 7, ROUNDS, name=name)


def knockout(event: EventFile, name: str) -> int:
    division = divisions.add(
        event,
        game="plain",
        name=name,
        programme="knockout",
        programme_options=KnockoutOptions(third=True),
    )
    order = desk.fill(event, division, 7)
    wish = BracketDraw(order=tuple(order))
    rounds.publish(event, rounds.draw_bracket(event, division, "main", wish))
    return division


def replayed_swiss(event: EventFile, before: Division) -> Day:
    """Play the published pairings of a division anew, with every card typed rightly."""
    again = Day(event, desk.plain(event, 7, ROUNDS, name="二"))
    ids = {entrant.number: entrant.id for entrant in again.now.facts.entrants}
    number = {entrant.id: entrant.number for entrant in before.facts.entrants}
    for round_ in before.facts.rounds:
        tables = tuple(tuple(ids[number[who]] for who in m.seats) for m in round_.matches)
        proposal = Proposal(
            stage=round_.stage, number=round_.number, drawn_by="lots", tables=tables
        )
        seated = {who for seats in tables for who in seats}
        with event.transaction("given") as session:
            add_round(session, again.now, proposal, published=True)
            for who in set(ids.values()) - seated:
                at = round_.number
                absence = AbsenceRecord(entrant_id=who, from_round=at, back_round=at + 1, reason="")
                session.add(absence)
        for match in again.matches(played=False):
            again.right_one(match)
    return again


@settings(max_examples=examples(48))
@given(MOVES)
def test_a_swiss_ends_as_if_nothing_had_been_typed_wrongly(moves: list[tuple[str, int]]) -> None:
    with day(swiss) as made:
        desk.draw(made.event, made.id)
        for move in moves:
            made.do(move)
        made.mend_all()
        again = replayed_swiss(made.event, made.now)
        assert told(made.now) == told(again.now)


@settings(max_examples=examples(48))
@given(MOVES)
def test_a_knock_out_ends_as_if_nothing_had_been_typed_wrongly(
    moves: list[tuple[str, int]],
) -> None:
    with day(knockout) as made:
        for move in moves:
            made.do(move)
        made.take_home()
        if not made.now.facts.draws:
            order = tuple(desk.ids(made.event, made.id))
            wish = BracketDraw(order=order)
            rounds.publish(made.event, rounds.draw_bracket(made.event, made.id, "main", wish))
        made.mend_all()
        again = Day(made.event, knockout(made.event, "二"))
        again.mend_all()
        assert told(made.now) == told(again.now)
