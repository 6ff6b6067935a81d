"""A desk without a file: programmes played through as pure functions of a division's facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from models.core.facts import DivisionFacts, Match, Round, StoredDraw
from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.core.people import Entrant
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.games.othello.open_division.exchange_stage import (
    exchange_players,
    next_exchange_round,
    registration_key,
    still_in,
)
from models.games.othello.open_division.groups import lot_key, rank_groups
from models.games.othello.open_division.programme import DRAW_LOT, SEAT_GROUPS
from models.stages.groups import GROUPS
from models.stages.plan import Programme, part_rules
from models.stages.proposals import BracketDraw, Proposal

Play = Callable[[Match, MatchContext], tuple[Outcome, ...]]


class PureDesk:
    """Plays a division from its first step to its last; everything it knows is in `facts`."""

    def __init__(
        self,
        programme: Programme,
        entrants: Sequence[Entrant],
        play: Play,
        *,
        game: str = "othello",
        options: Any = None,
    ) -> None:
        self.programme = programme
        self.play = play
        self.facts = DivisionFacts(
            game=GAMES[game],
            options=GAMES[game].options_type(),
            programme_options=options or programme.options_type(),
            entrants=tuple(entrants),
        )
        self._ids = count(1)
        self.volunteers = 0
        """How many of those who may play in the exchange do."""

    def steps(self) -> tuple[Step, ...]:
        return self.programme.steps(self.facts)

    def run(self, *, until: StepKind = StepKind.CLOSE, most: int = 200) -> None:
        """Do the main step again and again."""
        for _ in range(most):
            step = self.steps()[0]
            if step.kind is until:
                return
            assert not step.blocked, step
            self.do(step)
        raise AssertionError("the division never ends")

    def do(self, step: Step) -> None:
        match step.kind:
            case StepKind.OWN if step.own == SEAT_GROUPS:
                ids = [entrant.id for entrant in self.facts.entrants]
                self.add(StoredDraw(key=GROUPS, size=64, lines=dict(enumerate(ids, start=1))))
            case StepKind.OWN if step.own == DRAW_LOT:
                level = rank_groups(self.facts)[step.round - 1].lot_needed
                lines = dict(enumerate(level[::-1], start=1))
                self.add(StoredDraw(key=lot_key(step.round), size=len(level), lines=lines))
            case StepKind.DRAW_BRACKET:
                wish = BracketDraw(seed="2026-11-21", label=step.key)
                drawn, proposal = self.programme.bracket(self.facts, step.key, wish)
                self.add(drawn)
                self.propose(proposal)
                self.register()
            case StepKind.PAIR:
                if step.stage == "exchange":
                    self.register()
                self.propose(self.programme.pair(self.facts, step.stage, False))
            case StepKind.PUBLISH:
                self._change(step.stage, step.round, lambda own: replace(own, published=True))
                self.settle()
            case StepKind.ENTER_RESULTS:
                self.enter(step)
            case _:
                raise AssertionError(step)

    def add(self, drawn: StoredDraw) -> None:
        draws = {**self.facts.draws, drawn.key: drawn}
        self.facts = replace(self.facts, draws=draws, memo={})

    def propose(self, proposal: Proposal) -> None:
        numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
        matches = [
            self._match(table, seats) for table, seats in zip(numbers, proposal.tables, strict=True)
        ]
        self._add_round(proposal.stage, proposal.number, matches, published=False)

    def register(self) -> None:
        """Let so many play in the exchange, from its round 2 the losers of the last sixteen too."""
        if not self.volunteers or GROUPS not in self.facts.draws:
            return
        number = next_exchange_round(self.facts)
        if number > 3 or registration_key(number) in self.facts.draws:
            return
        inside = still_in(self.facts) | {e.id for e in exchange_players(self.facts, number)}
        out = [entrant.id for entrant in self.facts.entrants if entrant.id not in inside]
        sixteen = self.facts.draws["main"].order
        losers = [who for who in out if who in sixteen]
        others = [who for who in out if who not in sixteen]
        chosen = others[: self.volunteers] if number == 1 else [*losers, *others[:1]]
        if number == 3 or not chosen:
            return
        key = registration_key(number)
        self.add(StoredDraw(key=key, size=len(chosen), lines=dict(enumerate(chosen, start=1))))

    def enter(self, step: Step) -> None:
        def decided(round_: Round) -> Round:
            return replace(round_, matches=tuple(self._played(round_, m) for m in round_.matches))

        self._change(step.stage, step.round, decided)
        self.settle()

    def settle(self) -> None:
        """Seat everybody whose match of a knock-out can be called."""
        for cup in self.programme.brackets(self.facts):
            assert not cup.resolved.stale
            if not cup.published:
                continue
            for seating in cup.seatings:
                if seating.key not in cup.stored:
                    spot = seating.spot
                    self._add_match(spot.stage, spot.round, self._match(spot.table, seating.seats))

    def _played(self, round_: Round, match: Match) -> Match:
        if match.outcomes is not None:
            return match
        seats = tuple(self.facts.entrant(who) for who in match.seats)
        turn = self.programme.turn(self.facts, round_.stage, round_.number)
        part = part_rules(self.programme, self.facts, round_.stage)
        context = MatchContext(stage=round_.stage, part=part, round=turn, seats=seats)
        return replace(match, outcomes=self.play(match, context))

    def _match(self, table: int, seats: Sequence[int]) -> Match:
        outcomes = (self.facts.game.bye(self.facts.options),) if len(seats) == 1 else None
        return Match(id=next(self._ids), table=table, seats=tuple(seats), outcomes=outcomes)

    def _add_round(
        self, stage: str, number: int, matches: Sequence[Match], *, published: bool
    ) -> None:
        added = Round(
            id=next(self._ids),
            stage=stage,
            number=number,
            published=published,
            matches=tuple(matches),
        )
        self.facts = replace(self.facts, rounds=(*self.facts.rounds, added), memo={})

    def _add_match(self, stage: str, number: int, match: Match) -> None:
        if not any((r.stage, r.number) == (stage, number) for r in self.facts.rounds):
            self._add_round(stage, number, (), published=True)
        self._change(stage, number, lambda own: replace(own, matches=(*own.matches, match)))

    def _change(self, stage: str, number: int, how: Callable[[Round], Round]) -> None:
        rounds = tuple(
            how(own) if (own.stage, own.number) == (stage, number) else own
            for own in self.facts.rounds
        )
        self.facts = replace(self.facts, rounds=rounds, memo={})
