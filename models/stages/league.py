"""A league: everybody meets everybody, once or several times, by the circle method.

Only the places in the circle are drawn; who meets whom in which round follows from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, StoredDraw
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.pairing.round_robin import round_robin
from models.pairing.swiss import Pairing
from models.stages.composed import Composed
from models.stages.drawing import FirstDraw, LateEntry, drawn_order
from models.stages.format import (
    Stage,
    StageView,
    entering,
    pairing_step,
    require,
)
from models.stages.plan import PRELIMINARY
from models.stages.proposals import Proposal, numbers_from
from models.stages.swiss import ScoredRounds
from models.tally import tally

PLACES = "league"
"""The key of the draw that gives the places in the circle."""
MOST_MEETINGS = 4
"""How often everybody can meet everybody at most."""


@dataclass(frozen=True, kw_only=True)
class LeagueOptions:
    """The settings of a league."""

    meetings: int = 1
    """How often everybody meets everybody; every second time with the seats exchanged."""
    at_once: bool = True
    """Whether all rounds are made with the first one and run beside one another."""


def league_rounds(order: Sequence[int], meetings: int) -> tuple[Pairing, ...]:
    """Give all rounds of a league; of an odd list one has a rest in every round.

    >>> [pairing.tables for pairing in league_rounds([1, 2, 3], 2)][1:4]
    [((1, 3),), ((2, 3),), ((2, 1),)]
    """
    once = round_robin(order)
    back = tuple(
        Pairing(tuple((other, one) for one, other in pairing.tables), pairing.bye)
        for pairing in once
    )
    return tuple(
        pairing for meeting in range(meetings) for pairing in (back if meeting % 2 else once)
    )


def places_key(view: StageView) -> str:
    """Name the draw of the places: that of a division which begins with it has the plain name."""
    return f"{PLACES}:{view.key}" if view.seeded else PLACES


def _rounds_of(view: StageView) -> tuple[Pairing, ...]:
    """Give all rounds that the draw leads to; nothing before it. They are kept in the memo."""
    drawn_as, meetings = places_key(view), view.stage.options.meetings
    drawn = view.facts.draws.get(drawn_as)
    if drawn is None:
        return ()
    key = (drawn_as, "rounds", meetings)
    if key not in view.facts.memo:
        view.facts.memo[key] = league_rounds(drawn.order, meetings)
    found: tuple[Pairing, ...] = view.facts.memo[key]
    return found


def circle_steps(view: StageView, planned: int) -> tuple[Step, ...]:
    """Tell what so many rounds wait for that a draw leads to, one after the other or at once.

    A result of an earlier round that was struck comes before the next one is published.
    """
    rounds = view.rounds
    if not rounds:
        return (_first_step(view),)
    for round_ in rounds:
        if not round_.published:
            return (Step(kind=StepKind.PUBLISH, stage=view.key, round=round_.number),)
        if round_.missing:
            return (entering(round_),)
    number = len(rounds) + 1
    if number <= planned:
        return (Step(kind=StepKind.PAIR, stage=view.key, round=number),)
    return ()


def _first_step(view: StageView) -> Step:
    step = pairing_step(view, 1)
    waiting = sum(not entrant.checked_in for entrant in view.facts.entrants)
    if step.kind is not StepKind.PAIR or not waiting:
        return step
    problem = Problem(code="NOT_CHECKED_IN", values=view.facts.counting(count=waiting), ask=True)
    return replace(step, warnings=(problem,))


def _round(view: StageView, number: int, before: int = 0) -> Proposal:
    away = {entrant.id for entrant in view.facts.entrants if entrant.away(number)}
    seated = (
        tuple(who for who in seats if who not in away)
        for seats in _rounds_of(view)[number - 1].tables
    )
    tables = tuple(sorted(filter(None, seated), key=len, reverse=True))
    return Proposal(
        stage=view.key,
        number=number,
        drawn_by="league",
        tables=tables,
        numbers=numbers_from(view.tables_before + before, tables),
    )


class RoundRobin(ScoredRounds):
    """Everybody meets everybody by the circle method."""

    key = "league"
    everybody_meets = True
    late_entry = LateEntry.CLOSED
    numbered_on = True
    on_paper = ("all_fixed", "note_results")

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what a league waits for; nothing when it is over."""
        steps = circle_steps(view, self.planned(view))
        along = self.follow(view)
        if not along:
            return steps
        return tuple(
            replace(step, until=along[-1].number) if step.kind is StepKind.PUBLISH else step
            for step in steps
        )

    def sums(self, view: StageView, through: int | None = None) -> Mapping[int, Tally]:
        """Add up the rounds; who has left loses those in which there was somebody to play."""
        rests = [pairing.bye for pairing in _rounds_of(view)]

        def due(entrant_id: int, number: int) -> bool:
            return number <= len(rests) and rests[number - 1] != entrant_id

        return view.with_brought(tally(view.facts, view.key, through, due=due), through)

    def criteria(self, facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Give what ranks a league of the game, in order."""
        return facts.criteria_of(self.key)

    def parts(self, stage: Stage) -> tuple[str, ...]:
        """Name the table of everybody against everybody, where the division begins with it."""
        return (PLACES,) if stage.opening else ()

    def at_once(self, stage: Stage) -> bool:
        """Tell whether the rounds run beside one another."""
        return bool(stage.options.at_once)

    def planned(self, view: StageView) -> int:
        """Give how many rounds the draw leads to; 0 before it."""
        return len(_rounds_of(view))

    def matches(self, stage: Stage, count: int) -> tuple[int, ...]:
        """Give the matches of each round where everybody meets everybody.

        >>> CIRCLE.matches(Stage(key="swiss", format=CIRCLE, options=LeagueOptions()), 5)
        (2, 2, 2, 2, 2)
        """
        once = max(0, count - 1 + count % 2)
        meetings: int = stage.options.meetings
        return (count // 2,) * (once * meetings)

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Draw the places in the circle by lots or by the published seed and give its first round.

        Nobody is kept apart: everybody meets everybody. Refused with `ROUND_DRAWN` once there is a
        first round, with `DRAW_INCOMPLETE` unless the lots name everybody present exactly once.
        """
        if view.rounds:
            raise refuse("ROUND_DRAWN", where="round", round=1)
        require(self.steps(view), StepKind.PAIR)
        ids = drawn_order(draw, [entrant.id for entrant in view.present(1)])
        by = "lots" if draw.lots else "seed"
        drawn = StoredDraw(
            key=PLACES,
            size=len(ids),
            lines=dict(enumerate(ids, start=1)),
            drawn_by=by,
            seed="" if draw.lots else draw.seed,
            label="" if draw.lots else draw.label,
        )
        return Proposal(
            stage=view.key,
            number=1,
            drawn_by=by,
            tables=league_rounds(ids, 1)[0].tables,
            drawn=drawn,
        )

    def first_draw(self, view: StageView) -> str:
        """Name the draw of the places in the circle."""
        return places_key(view)

    def pair(self, view: StageView, _rematch: bool = False) -> Proposal:
        """Give the next round as the circle has it; the opponent of who left has a full-point bye.

        Everybody meets as often as the settings say, whatever `rematch` is.
        Refused: `NOT_PUBLISHED` and `RESULTS_MISSING` while the round before it waits for that,
        `STAGE_COMPLETE`, `NOT_PAIRED` before the draw.
        """
        if not view.rounds and view.seeded:
            return self._by_seed(view)
        if not view.rounds:
            raise refuse("NOT_PAIRED", round=1)
        return _round(view, require(self.steps(view), StepKind.PAIR).round)

    def _by_seed(self, view: StageView) -> Proposal:
        """Give the first round of those who come from another stage: nothing is left to draw."""
        require(self.steps(view), StepKind.PAIR)
        ids = [entrant.id for entrant in view.present(1)]
        drawn = StoredDraw(
            key=self.first_draw(view),
            size=len(ids),
            lines=dict(enumerate(ids, start=1)),
            drawn_by="entered",
        )
        tables = league_rounds(ids, 1)[0].tables
        return Proposal(
            stage=view.key,
            number=1,
            drawn_by="league",
            tables=tables,
            numbers=numbers_from(view.tables_before, tables),
            drawn=drawn,
        )

    def follow(self, view: StageView) -> tuple[Proposal, ...]:
        """Give all other rounds with the first one, where they are made at once.

        Their tables are numbered on, so that every match of the league has a number of its own.
        """
        rounds = view.rounds
        if not view.stage.options.at_once or len(rounds) != 1:
            return ()
        made: list[Proposal] = []
        following = len(rounds[0].matches)
        for number in range(2, len(_rounds_of(view)) + 1):
            made.append(_round(view, number, following))
            following += len(made[-1].tables)
        return tuple(made)


CIRCLE = RoundRobin()


class League(Composed):
    """Everybody meets everybody."""

    key = "league"
    options_type = LeagueOptions

    def check_options(self, options: LeagueOptions) -> tuple[Problem, ...]:
        """Check how often everybody meets everybody.

        >>> [p.code for p in LEAGUE.check_options(LeagueOptions(meetings=9))]
        ['MEETINGS_RANGE']
        """
        if not 1 <= options.meetings <= MOST_MEETINGS:
            values = {"low": 1, "high": MOST_MEETINGS}
            return (Problem(code="MEETINGS_RANGE", where="meetings", values=values),)
        return ()

    def make_stages(self, options: LeagueOptions) -> tuple[Stage, ...]:
        """Give the one stage of a league."""
        return (Stage(key=PRELIMINARY, format=CIRCLE, options=options),)


LEAGUE = League()
