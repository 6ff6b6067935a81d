"""What a stage and its format are: who plays, and how, whatever comes before and after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from models.adjustments import with_adjustments
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Drawn, Round
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.programmes.brackets import Scheme
from models.programmes.drawing import FirstDraw, LateEntry, Tables
from models.programmes.groups import Group
from models.programmes.proposals import BracketDraw, Proposal
from models.programmes.stages import (
    CUTS,
    SEEDED,
    Carried,
    Publishes,
    RoundsPart,
    StageEntry,
    StageWait,
)
from models.programmes.table_plans import Planning, TablePlan
from models.ranking import RankedPlace, RankingValue

Leaves = Callable[[Tally], bool | None]
"""Whether somebody is through (True), out (False) or plays on (None)."""


@dataclass(frozen=True, kw_only=True)
class Stage:
    """One stage of a programme."""

    key: str
    format: Format
    rounds: int | None = None
    """None: as many as the format makes of the field, or as its people need to leave it."""
    options: Any = None
    """What else the format can be told, a record of its own."""
    called: str = ""
    """What the desk calls it; empty: what it is usually called."""
    entries: tuple[StageEntry, ...] = (StageEntry(),)
    carried: tuple[Carried, ...] = ()
    after: tuple[StageWait, ...] = ()
    """What it waits for; empty: the whole of every stage that somebody comes from."""
    beside: bool = False
    """Whether it has an order of its own and never enters the final ranking."""
    may_stay_empty: bool = False
    withdrawn_last: bool = False
    """Whether who has left for good stands behind everybody else, whatever the sums."""
    leaves: Leaves | None = None
    criteria: tuple[Criterion, ...] | None = None
    """What ranks it; None: what ranks the division."""
    publishes: Publishes = Publishes.ALL
    parts: tuple[RoundsPart, ...] = ()
    """What is special about some of its rounds; those of a key without one are plain."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The stages that somebody comes from."""
        return tuple(dict.fromkeys(entry.source for entry in self.entries if entry.source))

    @property
    def waits(self) -> tuple[StageWait, ...]:
        """What must be played before."""
        return self.after or tuple(StageWait(stage=source) for source in self.sources)

    @property
    def opening(self) -> bool:
        """Whether the division begins with it: everybody comes in."""
        return not self.sources and not self.after

    @property
    def cut(self) -> StageEntry | None:
        """The way in that takes so many of another stage, if there is one."""
        return next((entry for entry in self.entries if entry.which in CUTS), None)

    @property
    def tables(self) -> tuple[str, ...]:
        """Its tables beside the one ranking, its own order where it never enters that."""
        return (self.key,) if self.beside and self.format.adds_up else self.format.parts(self)

    @property
    def seeds_on(self) -> bool:
        """Whether people bring the order of another stage along as seed numbers."""
        return any(entry.which in SEEDED for entry in self.entries)

    @property
    def named(self) -> StageEntry | None:
        """The way in by a rule that names people, if there is one."""
        return next((entry for entry in self.entries if entry.choose is not None), None)


@dataclass(frozen=True, kw_only=True)
class StageView:
    """One stage as the facts leave it: all that its format looks at.

    `facts.entrants` are the people of the stage alone, best seed first where they come from
    another one, and their absences and first rounds are counted in rounds of the stage.
    """

    stage: Stage
    whole: DivisionFacts
    """The facts of the division."""
    facts: DivisionFacts
    before: int = 0
    """How many rounds of the division are over when the stage begins."""
    seeded: bool = False
    """Whether its people have seed numbers: they come from another stage."""
    brought: Mapping[int, Tally] = field(default_factory=dict)
    """What everybody brings along: sums alone, no rounds."""
    waiting: tuple[int, ...] = ()
    """The tables that can still send somebody."""
    tables_before: int = 0
    """The tables that stages beside it keep for themselves."""
    left: frozenset[int] = frozenset()
    """Who is through or out, so that he plays no further round."""
    earlier: Callable[[], Mapping[int, Tally]] = dict
    """The sums of the stage before it, as its people went out of it."""

    @property
    def key(self) -> str:
        """The key of the stage."""
        return self.stage.key

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What ranks it, in order."""
        own = self.stage.criteria
        return self.facts.criteria_of(self.stage.format.key) if own is None else own

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds under the key of the stage, in order."""
        return self.facts.stage_rounds(self.stage.key)

    @property
    def seeds(self) -> dict[int, int]:
        """The seed number of everybody, from 1."""
        return {entrant.id: at for at, entrant in enumerate(self.facts.entrants, start=1)}

    def present(self, number: int) -> list[Entrant]:
        """Give who is to be paired in a round: by seed, or by entry number."""
        here = [entrant for entrant in self.facts.entrants if entrant.present(number)]
        found = [entrant for entrant in here if entrant.id not in self.left]
        return found if self.seeded else sorted(found, key=lambda entrant: entrant.number)

    def with_brought(
        self, sums: Mapping[int, Tally], through: int | None = None
    ) -> Mapping[int, Tally]:
        """Add what was brought along, and what rulings have changed, to the sums of the stage.

        A ruling on a match counts from its round on, whatever was known when it was given.
        """
        if self.brought:
            brought = self.brought
            sums = {
                who: own if who not in brought else add_brought(own, brought[who])
                for who, own in sums.items()
            }
        return with_adjustments(self.whole, self.ruled_in, sums, through)

    @property
    def ruled_in(self) -> frozenset[str]:
        """The stages of rulings that count here; those of no stage count in the first one."""
        keys = frozenset(self.stage.format.keys(self.stage))
        return keys | {""} if self.stage.opening else keys

    def ranks(self, entrant: Entrant) -> bool:
        """Tell whether somebody has a place: no fill-in, and nobody who is disqualified."""
        return entrant.placed

    def finished(
        self, sums: Mapping[int, Tally], through: int | None = None
    ) -> list[RankingValue[int]]:
        """Give what puts who has left for good last, where a stage says so or sums are brought."""
        if not (self.stage.withdrawn_last or self.stage.carried):
            return []
        last = max((r.number for r in self.rounds if r.published), default=0)
        last = last if through is None else min(last, through)
        stays = {e.id: int(not e.gone(max(1, last))) for e in self.facts.entrants if e.id in sums}
        return [RankingValue("finished", stays)]


def with_counts(own: Tally, more: Tally) -> Tally:
    """Add wins, draws, losses and the game's own figures of one tally to another.

    >>> with_counts(Tally(wins=1, figures=(70, 2)), Tally(wins=2, figures=(20, 1))).figures
    (90, 3)
    """
    return own._replace(
        wins=own.wins + more.wins,
        draws=own.draws + more.draws,
        losses=own.losses + more.losses,
        figures=tuple(
            one if two is None else (one or 0) + two
            for one, two in zip_longest(own.figures, more.figures)
        ),
    )


def add_brought(own: Tally, brought: Tally) -> Tally:
    """Add what was brought along to what somebody has in a stage.

    >>> from fractions import Fraction
    >>> add_brought(Tally(wins=1, difference=3), Tally(points=Fraction(2), difference=5))[:5]
    (1, 0, 0, Fraction(2, 1), 8)
    """
    difference = own.difference
    if brought.difference is not None:
        difference = (own.difference or 0) + brought.difference
    return with_counts(own, brought)._replace(
        points=own.points + brought.points,
        difference=difference,
        met=own.met | brought.met,
        free_wins=own.free_wins + brought.free_wins,
    )


Without = frozenset[int]
"""Who is left out of an order, by id."""


def own_key(stage: Stage) -> tuple[str, ...]:
    """Name the rounds of a stage by its key alone."""
    return (stage.key,)


def none_of(stage: Stage) -> tuple[str, ...]:
    """Tell that there is none."""
    del stage
    return ()


def after_before(view: StageView, key: str, number: int) -> int:
    """Count a round of a stage through the division: after all that it waits for."""
    del key
    return view.before + number


def no_proposals(view: StageView) -> tuple[Proposal, ...]:
    """Tell that no further round is published along with a round."""
    del view
    return ()


def rounds_of_stage(view: StageView) -> int:
    """Give the number of rounds that the stage says."""
    return view.stage.rounds or 0


def of_game(facts: DivisionFacts) -> tuple[Criterion, ...]:
    """Rank by the criteria of the game and its settings."""
    return facts.criteria


def of_pairs(stage: Stage, count: int) -> tuple[int, ...]:
    """Give the matches of each round where everybody plays every one of them in pairs."""
    return (count // 2,) * (stage.rounds or 1)


def not_at_once(stage: Stage) -> bool:
    """Tell that a round begins only when the one before it is complete."""
    del stage
    return False


@dataclass(frozen=True, kw_only=True)
class Format:
    """How a stage is played: a record of data and pure functions of its view."""

    key: str
    steps: Callable[[StageView], tuple[Step, ...]]
    """What the stage waits for; nothing once it is over."""
    order: Callable[[StageView, int | None, Without], list[RankedPlace[int]] | None]
    """The order after a round, or with all that is in; None before there is one."""
    sums: Callable[[StageView, int | None], Mapping[int, Tally]]
    sums_before: Callable[[StageView, Round], Mapping[int, Tally]]
    """The score with which everybody goes into a round."""
    keys: Callable[[Stage], tuple[str, ...]] = own_key
    """What `Round.stage` says of its rounds."""
    turn: Callable[[StageView, str, int], int] = after_before
    paired: bool = True
    """Whether its rounds are paired and published as a whole; others follow from a draw."""
    numbered: bool = True
    """Whether everybody counts its rounds through."""
    draw_first: Callable[[StageView, FirstDraw], Proposal] | None = None
    """The first round of a division that begins with it, by lot or seed."""
    bracket: Callable[[StageView, BracketDraw], tuple[Drawn, Proposal]] | None = None
    """The lines of a knock-out and its first round."""
    pair: Callable[[StageView, bool], Proposal] | None = None
    """The next round; True: with the fewest second meetings."""
    arrange: Callable[[StageView, Tables], Proposal] | None = None
    planning: Callable[[StageView], Planning] | None = None
    """What a plan of all rounds to come goes by; None where rounds are not planned together."""
    with_plan: Callable[[StageView, TablePlan, str], Proposal] | None = None
    """The first round of such a plan, with the plan to be kept and the reason for it."""
    follow: Callable[[StageView], tuple[Proposal, ...]] = no_proposals
    planned: Callable[[StageView], int] = rounds_of_stage
    """How many rounds there will be; 0 while nobody knows."""
    first_draw: Callable[[StageView], str] | None = None
    """The key of the draw that its first round brings along."""
    scheme: Callable[[StageView], Scheme] | None = None
    """Where the matches of a knock-out are played."""
    single: Callable[[Stage], tuple[str, ...]] = none_of
    """The keys of rounds that are called by the name of the key alone."""
    decisive: Callable[[Stage], tuple[str, ...]] = none_of
    """The keys of rounds whose matches must have a winner."""
    parts: Callable[[Stage], tuple[str, ...]] = none_of
    """Its tables beside the one ranking."""
    criteria: Callable[[DivisionFacts], tuple[Criterion, ...]] = of_game
    adds_up: bool = True
    """Whether its order goes by sums, which a ruling can change."""
    may_swap: bool = False
    plans_absences: bool = False
    """Whether each round is paired among who is here, so that somebody can plan to be away."""
    keeps_apart: bool = False
    """Whether its rounds or its draw can go by who is not to meet whom."""
    everybody_meets: bool = False
    pairing_order: Callable[[StageView, int | None], list[RankedPlace[int]]] | None = None
    """The order by which the next round after a round is paired; None where none is."""
    field_warning: Callable[[Stage, int], Problem | None] | None = None
    """What is to be said of a field of so many people before the first round."""
    at_once: Callable[[Stage], bool] = not_at_once
    """Whether its rounds run beside one another."""
    late_entry: LateEntry | None = None
    at_table: frozenset[int] = frozenset({2})
    seated: Callable[[StageView], tuple[tuple[int, ...], ...]] | None = None
    """Who sits in which of its groups; None where there are none."""
    groups: Callable[[StageView, int], tuple[Group, ...]] | None = None
    """Every group as it stands, when so many of each go on."""
    decided_by: str = "stage"
    """What puts who reached it before who did not, as `RankedPlace.decided_by` says."""
    matches: Callable[[Stage, int], tuple[int, ...]] | None = None
    """How many matches each round has for so many people; None where nobody knows."""
    slot: Callable[[Any, str, int], str] | None = None
    """The times of day of a round, by the options of the programme, its key and turn."""


def entering(round_: Round) -> Step:
    """Wait for the results of a round."""
    return Step(
        kind=StepKind.ENTER_RESULTS,
        stage=round_.stage,
        round=round_.number,
        missing=round_.missing,
    )


def running_step(view: StageView) -> Step | None:
    """Wait for the publishing, then the results, of the last round; None when it is over.

    A result of an earlier round that was struck comes first: what follows rests on it.
    """
    last = view.rounds[-1] if view.rounds else None
    if last is None:
        return None
    for round_ in view.rounds[:-1]:
        if round_.published and round_.missing:
            return entering(round_)
    if not last.published:
        return Step(kind=StepKind.PUBLISH, stage=view.key, round=last.number)
    return entering(last) if last.missing else None


def pairing_step(view: StageView, number: int, least: int = 2) -> Step:
    """Wait for a round to be paired, or for people who are needed for it."""
    if number == 1 and not view.seeded and len(view.facts.entrants) < least:
        return Step(kind=StepKind.ADD_ENTRANTS, stage=view.key, round=1)
    field = view.present(number)
    if len(field) < least:
        few = Problem(
            code="TOO_FEW_PRESENT", values=view.facts.counting(count=len(field), least=least)
        )
        return Step(kind=StepKind.CHECK_IN, stage=view.key, round=number, blocked=(few,))
    return Step(kind=StepKind.PAIR, stage=view.key, round=number)


def rounds_steps(view: StageView, rounds: int, least: int = 2) -> tuple[Step, ...]:
    """Wait for so many rounds, one after the other; nothing once they are complete."""
    running = running_step(view)
    if running is not None:
        return (running,)
    number = len(view.rounds) + 1
    # Who came from another stage, or has left this one, cannot be waited for.
    alone = (view.seeded or view.left) and len(view.present(number)) < least
    return () if number > rounds or alone else (pairing_step(view, number, least),)


def require(steps: tuple[Step, ...], kind: StepKind) -> Step:
    """Give the current step of a stage; Refused unless it is of this kind."""
    if not steps:
        raise refuse("STAGE_COMPLETE")
    step = steps[0]
    if step.kind is kind and not step.blocked:
        return step
    match step.kind:
        case StepKind.ENTER_RESULTS:
            raise refuse("RESULTS_MISSING", round=step.round, tables=step.missing)
        case StepKind.PUBLISH:
            raise refuse("NOT_PUBLISHED", round=step.round)
        case StepKind.PAIR if not step.blocked:
            raise refuse("NOT_PAIRED", round=step.round)
        case _:
            raise Refused(*(step.blocked or (Problem(code="TOO_FEW", values={"count": 2}),)))
