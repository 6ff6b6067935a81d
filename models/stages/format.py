"""What a stage and its format are: who plays, and how, whatever comes before and after it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from typing import Any

from models.adjustments import with_adjustments
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Round, StoredDraw
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.ranking import RankedPlace, RankingValue
from models.stages.brackets import Scheme
from models.stages.drawing import FirstDraw, LateEntry, TablesDrawn
from models.stages.groups import Group
from models.stages.proposals import BracketDraw, Proposal
from models.stages.stage_parts import (
    CUTS,
    SEEDED,
    Carried,
    Publishes,
    RoundsPart,
    StageEntry,
    StageWait,
)
from models.stages.table_plans import Planning, TablePlan

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

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The stages that somebody comes from."""
        return tuple(dict.fromkeys(entry.source for entry in self.entries if entry.source))

    @property
    def waits(self) -> tuple[StageWait, ...]:
        """What must be played before."""
        return self.after or tuple(StageWait(stage=source) for source in self.sources)

    @cached_property
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
        if not self.whole.adjustments:
            return sums
        return with_adjustments(self.whole, self.ruled_in, sums, through)

    @property
    def ruled_in(self) -> frozenset[str]:
        """The stages of rulings that count here; those of no stage count in the first one."""
        keys = frozenset(self.stage.format.keys(self.stage))
        return keys | {""} if self.stage.opening else keys

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


def with_counts(tally: Tally, more: Tally) -> Tally:
    """Add wins, draws, losses and the game's own figures of one tally to another.

    >>> with_counts(Tally(wins=1, figures=(70, 2)), Tally(wins=2, figures=(20, 1))).figures
    (90, 3)
    """
    return tally._replace(
        wins=tally.wins + more.wins,
        draws=tally.draws + more.draws,
        losses=tally.losses + more.losses,
        figures=tuple(
            one if two is None else (one or 0) + two
            for one, two in zip_longest(tally.figures, more.figures)
        ),
    )


def add_brought(tally: Tally, brought: Tally) -> Tally:
    """Add what was brought along to what somebody has in a stage.

    >>> from fractions import Fraction
    >>> add_brought(Tally(wins=1, difference=3), Tally(points=Fraction(2), difference=5))[:5]
    (1, 0, 0, Fraction(2, 1), 8)
    """
    difference = tally.difference
    if brought.difference is not None:
        difference = (tally.difference or 0) + brought.difference
    return with_counts(tally, brought)._replace(
        points=tally.points + brought.points,
        difference=difference,
        met=tally.met | brought.met,
        full_point_byes=tally.full_point_byes + brought.full_point_byes,
    )


Without = frozenset[int]
"""Who is left out of an order, by id."""


class Format(ABC):
    """How a stage is played: what holds for every one, and what follows from the view of one.

    A method that a format does not have of its own says that there is nothing, or refuses. A
    parameter that a method does not look at begins with `_`.
    """

    key: str
    paired: bool = True
    """Whether its rounds are paired and published as a whole; else they follow from lines."""
    numbered: bool = True
    """Whether everybody counts its rounds through."""
    numbered_on: bool = False
    """Whether its rounds may run beside one another, their matches numbered on."""
    by_hand: bool = False
    """Whether the desk itself puts its tables together, by `arrange`."""
    planned_ahead: bool = False
    """Whether all its rounds are planned before the first one, by `planning` and `with_plan`."""
    in_groups: bool = False
    """Whether its people sit in groups, as `seated` and `groups` say."""
    adds_up: bool = True
    """Whether its order goes by sums, which a ruling can change."""
    may_swap: bool = False
    """Whether two people may change places in a round that is drawn."""
    plans_absences: bool = False
    """Whether each round is paired among who is here, so that somebody can plan to be away."""
    keeps_apart: bool = False
    """Whether its rounds or its draw can go by who is not to meet whom."""
    everybody_meets: bool = False
    """Whether everybody meets everybody, so that one table shows all results."""
    late_entry: LateEntry = LateEntry.BY_GAME
    """Whether somebody can enter once its first round is drawn."""
    at_table: frozenset[int] = frozenset({2})
    """How many may sit at a table."""
    on_paper: tuple[str, ...] = ()
    """How its rounds are made without the program: codes of sentences, one after the other."""
    typed_rounds: bool = False
    """Whether a round that was made on paper can be typed in as it was played, by `arrange`."""
    decided_by: str = "stage"
    """What puts who reached it before who did not, as `RankedPlace.decided_by` says."""

    # ------------------------------------------------------------ as it goes on

    @abstractmethod
    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the stage waits for; nothing once it is over."""

    @abstractmethod
    def sums(self, view: StageView, through: int | None = None) -> Mapping[int, Tally]:
        """Add up the stage through a round of it, or all that is in."""

    @abstractmethod
    def order(
        self, view: StageView, through: int | None = None, without: Without = frozenset()
    ) -> list[RankedPlace[int]] | None:
        """Rank everybody but some after a round, or with all that is in; None before it can be."""

    def sums_before(self, view: StageView, round_: Round) -> Mapping[int, Tally]:
        """Give the score with which everybody goes into a round."""
        return self.sums(view, round_.number - 1)

    def pairing_order(
        self, _view: StageView, _through: int | None = None
    ) -> list[RankedPlace[int]]:
        """Give the order by which the round after a round is paired; nothing where none is."""
        return []

    def criteria(self, facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Give what ranks it, in order: the criteria of the game and its settings."""
        return facts.criteria

    # ------------------------------------------------------------ its rounds

    def keys(self, stage: Stage) -> tuple[str, ...]:
        """Name what `Round.stage` says of its rounds."""
        return (stage.key,)

    def single(self, _stage: Stage) -> tuple[str, ...]:
        """Give the keys of rounds that are called by the name of the key alone."""
        return ()

    def decisive(self, _stage: Stage) -> tuple[str, ...]:
        """Give the keys of rounds whose matches must have a winner."""
        return ()

    def parts(self, _stage: Stage) -> tuple[str, ...]:
        """Name its tables beside the one ranking."""
        return ()

    def at_once(self, _stage: Stage) -> bool:
        """Tell whether its rounds run beside one another, else each waits for the one before."""
        return False

    def turn(self, view: StageView, _key: str, number: int) -> int:
        """Count a round of a key through the division: after all that the stage waits for."""
        return view.before + number

    def rules_on_paper(self, _stage: Stage) -> tuple[str, ...]:
        """Give the codes of `on_paper` as they hold in a stage."""
        return self.on_paper

    def planned(self, view: StageView) -> int:
        """Give how many rounds there will be; 0 while nobody knows."""
        return view.stage.rounds or 0

    def matches(self, stage: Stage, count: int) -> tuple[int, ...] | None:
        """Give the matches of each round for so many people; None where nobody knows."""
        return (count // 2,) * (stage.rounds or 1)

    def field_warning(self, _stage: Stage, _count: int) -> Problem | None:
        """Say what is to be said of a field of so many people before the first round."""
        return None

    # ------------------------------------------------------------ how they are made

    def draw_first(self, _view: StageView, _draw: FirstDraw) -> Proposal:
        """Draw the first round of a division that begins with it, by lot or seed."""
        raise refuse("FOLLOWS_FROM_DRAW", stage="")

    def bracket(self, _view: StageView, _wish: BracketDraw) -> tuple[StoredDraw, Proposal]:
        """Draw the lines of a knock-out and its first round."""
        raise refuse("NO_CONSOLATION")

    def pair(self, view: StageView, _rematch: bool = False) -> Proposal:
        """Give the next round, with `rematch` the one with the fewest second meetings."""
        raise refuse("FOLLOWS_FROM_DRAW", stage=view.key)

    def arrange(self, _view: StageView, _tables: TablesDrawn) -> Proposal:
        """Give a round of the tables that the desk has put together."""
        raise refuse("NO_ARRANGING", division="")

    def planning(self, _view: StageView) -> Planning:
        """Give what a plan of all rounds to come goes by."""
        raise refuse("NO_PLAN_HERE")

    def with_plan(self, _view: StageView, _plan: TablePlan, _reason: str = "") -> Proposal:
        """Give the first round of such a plan, with the plan to be kept and the reason for it."""
        raise refuse("NO_PLAN_HERE")

    def first_draw(self, _view: StageView) -> str:
        """Name the draw that the first round brings along; empty where it brings none."""
        return ""

    def scheme(self, view: StageView) -> Scheme:
        """Say where the matches are played that follow from lines."""
        raise refuse("NOT_DRAWN", key=view.key)

    def follow(self, _view: StageView) -> tuple[Proposal, ...]:
        """Give the further rounds that are published along with a round."""
        return ()

    # ------------------------------------------------------------ its groups

    def seated(self, _view: StageView) -> tuple[tuple[int, ...], ...]:
        """Give who sits in which group."""
        return ()

    def groups(self, _view: StageView, _goes_on: int) -> tuple[Group, ...]:
        """Give every group as it stands, when so many of each go on."""
        return ()


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
        facts = view.facts
        whole = max(least, min(facts.game.sizes(facts.options)))  # one who waits is no table yet
        few = Problem(code="TOO_FEW_PRESENT", values=facts.counting(count=len(field), least=whole))
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
    awaited = steps[0].kind is StepKind.CHECK_IN and kind is StepKind.PAIR
    step = steps[1] if awaited and len(steps) > 1 else steps[0]  # why not without who may come
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
