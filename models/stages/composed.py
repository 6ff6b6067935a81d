"""A programme that is made of stages: one engine for every list of stages.

What the rest of the desk asks of a programme (`models.stages.plan.Programme`) follows from the
list that `make_stages(options)` gives. Nothing here knows which programme it is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from models.core.consequences import Conflict
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Round, StoredDraw, entry_key
from models.core.parts import PartRules
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.core.timetable import StageLeg
from models.ranking import RankedPlace
from models.stages.brackets import DivisionBracket
from models.stages.cuts import (
    BY_RESULTS,
    ENTERED,
    LOSERS,
    Qualification,
    entries_wrong,
    entry_of,
    number_of,
    seated_first,
    still_holds,
)
from models.stages.day.legs import legs_of
from models.stages.drawing import FirstDraw, TablesDrawn
from models.stages.format import Stage
from models.stages.groups import Group
from models.stages.plan import Programme
from models.stages.progress import StageProgress
from models.stages.proposals import BracketDraw, NamedByRule, Proposal
from models.stages.running.final_standings import games, pairing_order_of, ranking_of
from models.stages.running.following import conflicts_of
from models.stages.running.graph import StageGraph
from models.stages.running.waiting import (
    entry_with,
    field_warning_of,
    steps_of,
    want_field,
    want_ready,
)
from models.stages.stage_parts import Basis, Which
from models.stages.table_plans import PLAN, Planning, TablePlan
from models.views.hand_kits import StageOnPaper


class Composed(Programme):
    """A programme that is made of stages: what `make_stages` does not say follows from them.

    What never depends on settings is taken from the stages of the `usual` ones, which are those of
    the type where none are given.
    """

    def __init__(self, usual: Any = None) -> None:
        self._graph = lru_cache(maxsize=32)(self._new_graph)
        stages = self.stages(self.options_type() if usual is None else usual)
        self._opening = opening = stages[0].format
        self.draws_rounds = opening.paired
        self.by_hand = opening.by_hand
        self.planned_ahead = opening.planned_ahead
        self.late_entry = opening.late_entry
        self.everybody_meets = opening.everybody_meets
        self.numbered_on = opening.numbered_on
        self.numbered = stages[0].key if opening.numbered else ""
        self.typed_rounds = _keys(
            stages, lambda own: own.format.keys(own) if own.format.typed_rounds else ()
        )
        self.has_bracket = any(not own.format.paired for own in stages)
        self.in_groups = any(own.format.in_groups for own in stages)
        self.at_table = frozenset.intersection(*(own.format.at_table for own in stages))
        self.paired = _keys(stages, lambda own: own.format.keys(own) if own.format.paired else ())
        self.single = _keys(stages, lambda own: own.format.single(own))
        self.decisive = _keys(stages, _decisive)
        self.beside = frozenset(own.key for own in stages if own.beside)
        self.ordered_apart = tuple(own.key for own in stages if own.beside and own.format.paired)
        self.cuts = any(not (own.opening or own.beside or own.named) for own in stages)
        self.named_stage = next((own.key for own in stages if own.named is not None), "")
        self.final_stage = self.named_stage

    @abstractmethod
    def make_stages(self, options: Any) -> tuple[Stage, ...]:
        """Make the stages that the settings lead to, in order."""

    def _new_graph(self, options: Any) -> StageGraph:
        return StageGraph(self.make_stages(options))

    def graph(self, options: Any) -> StageGraph:
        """Give the stages of a division with these settings."""
        return self._graph(options)

    def progress(self, facts: DivisionFacts) -> StageProgress:
        """Give the stages of a division as its facts leave them."""
        return StageProgress(facts, self._graph(facts.programme_options))

    def stages(self, options: Any) -> tuple[Stage, ...]:
        """Give the stages by the settings."""
        return self._graph(options).stages

    def part(self, options: Any, key: str) -> PartRules:
        """Give what the rounds of a key are played under."""
        stage = self._graph(options).owners.get(key)
        if stage is None:
            return PartRules()
        decisive = key in stage.format.decisive(stage)
        own = next((part for part in stage.parts if part.key == key), PartRules())
        return PartRules(decisive=decisive or own.decisive, figures=own.figures, rules=own.rules)

    def keeps(self, facts: DivisionFacts, options: Any) -> bool:
        """Tell whether other settings leave what has begun as it is, but for rounds to come."""
        return keeps_begun(self.progress(facts), self._graph(options).by_key)

    # ------------------------------------------------------------ steps

    def steps(self, facts: DivisionFacts) -> tuple[Step, ...]:
        """Tell what the division waits for, what can be done now first."""
        return steps_of(self.progress(facts))

    # ------------------------------------------------------------ rounds

    def draw_first(self, facts: DivisionFacts, draw: FirstDraw) -> Proposal:
        """Draw the first round of the division by lot or seed; Refused when it cannot be drawn."""
        progress = self.progress(facts)
        stage = progress.graph.opening
        if not stage.format.paired:
            raise refuse("FOLLOWS_FROM_DRAW", stage="")
        if not progress.rounds(stage):
            want_field(progress)
        return stage.format.draw_first(progress.view(stage), draw)

    def arrange(self, facts: DivisionFacts, tables: TablesDrawn, key: str = "") -> Proposal:
        """Give a round of the tables that the desk has put together, of a stage or the first."""
        progress = self.progress(facts)
        stage = progress.graph.by_key.get(key, progress.graph.opening)
        if not stage.opening:
            want_ready(progress, stage)
        proposal = stage.format.arrange(progress.view(stage), tables)
        return proposal if stage.opening else replace(proposal, entry=entry_with(progress, stage))

    def round_field(self, facts: DivisionFacts, key: str) -> tuple[int, ...]:
        """Give who is to play in the next round of a stage whose rounds are paired."""
        progress = self.progress(facts)
        view = progress.view(progress.graph.by_key[key])
        return tuple(entrant.id for entrant in view.present(len(view.rounds) + 1))

    def on_paper(self, facts: DivisionFacts) -> tuple[StageOnPaper, ...]:
        """Say how the rounds are made of every stage that is not over."""
        progress = self.progress(facts)
        return tuple(
            _on_paper(progress, own) for own in progress.graph.stages if not progress.over(own)
        )

    def planning(self, facts: DivisionFacts) -> Planning:
        """Give what a plan of the rounds to come goes by."""
        progress = self.progress(facts)
        stage = progress.graph.opening
        return stage.format.planning(progress.view(stage))

    def with_plan(self, facts: DivisionFacts, plan: TablePlan, reason: str) -> Proposal:
        """Give the first round of a plan, with the plan."""
        progress = self.progress(facts)
        stage = progress.graph.opening
        return stage.format.with_plan(progress.view(stage), plan, reason)

    def pair(self, facts: DivisionFacts, key: str, rematch: bool) -> Proposal:
        """Give the next round of a stage; Refused `FOLLOWS_FROM_DRAW` where nothing is paired."""
        progress = self.progress(facts)
        stage = progress.graph.by_key.get(key)
        if stage is None or not stage.format.paired or stage.named is not None:
            raise refuse("FOLLOWS_FROM_DRAW", stage=key)
        want_ready(progress, stage)
        proposal = stage.format.pair(progress.view(stage), rematch)
        return replace(proposal, entry=entry_with(progress, stage))

    def planned(self, facts: DivisionFacts) -> int:
        """Give how many rounds everybody counts through; 0 while nobody knows."""
        progress = self.progress(facts)
        stage = progress.graph.opening
        return stage.format.planned(progress.view(stage)) if stage.format.numbered else 0

    def rounds(self, options: Any) -> int | None:
        """Give how many rounds the stage has with which the division begins."""
        return self.stages(options)[0].rounds

    def field_warning(self, options: Any, count: int, each: int) -> Problem | None:
        """Warn of a field of so many entrants, by the stage with which the division begins."""
        return field_warning_of(self.stages(options)[0], count, each)

    def legs(self, options: Any, count: int) -> tuple[StageLeg, ...] | None:
        """Give the rounds of all stages for so many people; None where nobody knows them before."""
        return legs_of(self.stages(options), count)

    def side_by_side(self, options: Any) -> bool:
        """Tell whether its rounds run beside one another."""
        return (first := self.stages(options)[0]).format.at_once(first)

    def parts(self, options: Any) -> tuple[str, ...]:
        """Name the tables beside the one ranking."""
        return tuple(dict.fromkeys(part for own in self.stages(options) for part in own.tables))

    def first_part(self, facts: DivisionFacts) -> str:
        """Name the table of what is played now; empty where that is the one ranking."""
        progress = self.progress(facts)
        for stage in reversed(progress.graph.ranking_stages):
            parts = stage.tables
            if parts and (stage.opening or progress.rounds(stage)):
                return parts[0]
        return ""

    def groups(self, facts: DivisionFacts) -> tuple[Group, ...]:
        """Give the groups of the last stage in which people sit in some; nothing before."""
        return self.progress(facts).groups()

    def follow(self, facts: DivisionFacts) -> tuple[Proposal, ...]:
        """Give the rounds that are published along with the first one of a stage."""
        progress = self.progress(facts)
        begun = [own for own in progress.graph.stages if progress.rounds(own)]
        return tuple(each for own in begun for each in own.format.follow(progress.view(own)))

    def may_swap(self, facts: DivisionFacts, round_: Round) -> bool:
        """Tell whether two people may change places in a round that is drawn."""
        stage = self._graph(facts.programme_options).owners.get(round_.stage)
        return stage is not None and stage.format.may_swap

    def turn(self, facts: DivisionFacts, key: str, number: int) -> int:
        """Count a round of a stage through the whole division."""
        return self.progress(facts).turn(key, number)

    def outdated(self, facts: DivisionFacts, round_: Round) -> bool:
        """Tell whether others would come into a stage whose first round is only proposed."""
        progress = self.progress(facts)
        stage = progress.graph.owners.get(round_.stage)
        drawn = facts.draws.get(entry_key(stage.key)) if stage is not None else None
        if stage is None or progress.begun(stage) or stage.named is not None:
            return False
        coming = progress.qualification(stage)
        if coming.waiting:  # a match was struck that sends somebody
            return True
        if drawn is not None and drawn.drawn_by == ENTERED:
            return not still_holds(drawn, coming)
        if drawn is not None:
            return drawn.order != coming.order
        players = None if stage.opening else progress.entered(stage)
        if players is None or any(entry.which in LOSERS for entry in stage.entries):
            return False
        return coming.open or {*players} != {*coming.order}

    def dependent_draws(self, facts: DivisionFacts, round_: Round) -> tuple[str, ...]:
        """Give the keys of the draws that the first round of a stage brings along.

        What somebody has decided of who comes in stays until he takes it back himself.
        """
        progress = self.progress(facts)
        stage = progress.graph.owners.get(round_.stage)
        if stage is None or any(own.id != round_.id for own in progress.rounds(stage)):
            return ()
        found = []
        drawn = facts.draws.get(entry_key(stage.key))
        if drawn is not None and drawn.drawn_by == BY_RESULTS:
            found.append(drawn.key)
        found.append(stage.format.first_draw(progress.view(stage)))
        if stage.opening and stage.format.planned_ahead:
            found += [key for key in facts.draws if key.partition(":")[0] == PLAN]
        return tuple(key for key in found if key in facts.draws)

    # ------------------------------------------------------------ knock-outs

    def brackets(self, facts: DivisionFacts) -> tuple[DivisionBracket, ...]:
        """Give the knock-outs that have been drawn."""
        progress = self.progress(facts)
        found = map(progress.bracket, progress.graph.stages)
        return tuple(own for own in found if own is not None)

    def field(self, facts: DivisionFacts, key: str) -> tuple[int, ...]:
        """Give who is to be put on the lines of a bracket, best seed first."""
        progress = self.progress(facts)
        stage = progress.graph.by_key.get(key)
        if stage is None or not self.has_bracket:
            return ()
        if not stage.opening and progress.qualification(stage).waiting:
            return ()
        return tuple(entrant.id for entrant in progress.view(stage).present(1))

    def seeded(self, options: Any, key: str) -> bool:
        """Tell whether people bring the order of another stage into the lines of a bracket."""
        stage = self._graph(options).by_key.get(key)
        return self.has_bracket and stage is not None and stage.seeds_on

    def bracket(
        self, facts: DivisionFacts, key: str, wish: BracketDraw
    ) -> tuple[StoredDraw, Proposal]:
        """Draw the lines of a knock-out and its first round.

        Refused: `ALREADY_DRAWN`, `NOT_DRAWN` before the knock-out that people come from,
        `NO_CONSOLATION`, `RESULTS_MISSING` while its field is open, and what `brackets.draw` says.
        """
        if key in facts.draws:
            raise refuse("ALREADY_DRAWN", key=key)
        progress = self.progress(facts)
        stage = progress.graph.by_key.get(key)
        self._want_source(progress, stage)
        if stage is None or stage.format.paired:
            raise refuse("NO_CONSOLATION")
        if stage.opening:
            want_field(progress)
        else:
            want_ready(progress, stage)
        drawn, proposal = stage.format.bracket(progress.view(stage), wish)
        return drawn, replace(proposal, entry=entry_with(progress, stage))

    @staticmethod
    def _want_source(progress: StageProgress, stage: Stage | None) -> None:
        """Refuse to draw losers before the knock-out that they come from is published."""
        opening = progress.graph.opening
        sources = [opening.key] if stage is None else stage.sources
        for source in map(progress.graph.by_key.__getitem__, sources):
            if not (source.format.paired or progress.begun(source)):
                raise refuse("NOT_DRAWN", key=source.key)

    def conflicts(self, facts: DivisionFacts) -> tuple[Conflict, ...]:
        """Say what was decided, of any stage, and no longer follows from the results."""
        return conflicts_of(self.progress(facts))

    # ------------------------------------------------------------ who comes in

    def qualification(self, facts: DivisionFacts, key: str) -> Qualification:
        """Say who comes into a stage by the results alone."""
        progress = self.progress(facts)
        return progress.qualification(progress.graph.by_key[key])

    def enter(self, facts: DivisionFacts, key: str, chosen: Sequence[int]) -> StoredDraw:
        """Give the fact that these of the level come into a stage, in this order of seeds.

        Refused: `NO_ENTRIES_OPEN`, and `ENTRIES_WRONG` unless it is as many of the level as there
        are places.
        """
        progress = self.progress(facts)
        stage = progress.graph.by_key.get(key)
        if stage is None or progress.rounds(stage) or not progress.ready(stage):
            raise refuse("NO_ENTRIES_OPEN")
        coming = progress.qualification(stage)
        if not coming.open:
            raise refuse("NO_ENTRIES_OPEN")
        drawn = entry_of(stage, (*coming.order, *chosen), ENTERED)
        if len(set(chosen)) != len(chosen) or not still_holds(drawn, coming):
            raise Refused(entries_wrong("chosen", facts.counting(places=coming.places)))
        return drawn

    def finalists(self, facts: DivisionFacts) -> NamedByRule | None:
        """Choose who plays the stage that a rule names people for; None where there is none."""
        if not self.named_stage:
            return None
        choose = self._named(facts).entries[0].choose
        return choose(facts) if choose is not None else None

    def final(self, facts: DivisionFacts) -> Proposal:
        """Set up that stage; Refused while something before it is open."""
        progress = self.progress(facts)
        stage = self._named(facts)
        if progress.rounds(stage):
            raise refuse("FINAL_NAMED")
        if not progress.ready(stage):
            step = next(s for own in progress.graph.stages for s in progress.steps(own))
            raise refuse("PRELIMINARY_OPEN", round=step.round, tables=step.missing)
        return stage.format.pair(progress.view(stage))

    def _named(self, facts: DivisionFacts) -> Stage:
        graph = self._graph(facts.programme_options)
        return next(stage for stage in graph.stages if stage.named is not None)

    # ------------------------------------------------------------ orders and sums

    def criteria(self, facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Give what ranks the stage with which the division begins."""
        return self._opening.criteria(facts)

    def order(self, facts: DivisionFacts, through: int | None = None) -> list[RankedPlace[int]]:
        """Give the provisional order after a round of the opening stage, or of all that is in."""
        progress = self.progress(facts)
        stage = progress.graph.opening
        return stage.format.order(progress.view(stage), through) or []

    def pairing_order(
        self, facts: DivisionFacts, through: int | None = None
    ) -> list[RankedPlace[int]]:
        """Give the order by which the round after one of the opening stage is paired."""
        return pairing_order_of(self.progress(facts), through)

    def ranking(self, facts: DivisionFacts) -> list[RankedPlace[int]]:
        """Rank by the stages from the last to the first."""
        return ranking_of(self.progress(facts))

    def sums(self, facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
        """Give the score that `order` ranks; of knock-outs all games, by the turn."""
        progress = self.progress(facts)
        stage = progress.graph.opening
        if stage.format.numbered:
            return stage.format.sums(progress.view(stage), through)
        return games(progress, through)

    def sums_before(self, facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
        """Give the score with which everybody goes into a round."""
        progress = self.progress(facts)
        if not progress.graph.opening.format.numbered:
            return games(progress, progress.turn(round_.stage, round_.number) - 1)
        stage = progress.graph.owners.get(round_.stage, progress.graph.opening)
        return stage.format.sums_before(progress.view(stage), round_)

    def last_sums(self, facts: DivisionFacts) -> Mapping[int, Tally]:
        """Give the score of who has reached a later stage that is ranked by sums."""
        progress, found = self.progress(facts), dict[int, Tally]()
        for stage in progress.graph.ranking_stages:
            if stage.format.adds_up and not stage.opening and progress.begun(stage):
                found.update(progress.sums(stage))
        return found

    def stage_order(self, facts: DivisionFacts, key: str) -> list[RankedPlace[int]]:
        """Give the order of one stage, as far as it has one."""
        progress = self.progress(facts)
        return progress.places(progress.graph.by_key[key], frozenset()) or []

    def stage_sums(self, facts: DivisionFacts, key: str) -> Mapping[int, Tally]:
        """Add up one stage, with what was brought along."""
        progress = self.progress(facts)
        return progress.sums(progress.graph.by_key[key])

    def stage_over(self, facts: DivisionFacts, key: str) -> bool:
        """Tell whether nothing of a stage is left to be played."""
        progress = self.progress(facts)
        return progress.over(progress.graph.by_key[key])

    def rests_on(self, facts: DivisionFacts, step: Step) -> Basis:
        """Say what rounds the desk looks through before it does a step."""
        progress = self.progress(facts)
        stage = progress.graph.by_key.get(step.stage)
        if stage is None or stage.opening:
            return Basis(stages=(step.stage,)) if step.kind is StepKind.PAIR else Basis()
        if any(entry.which in LOSERS for entry in stage.entries) and not progress.rounds(stage):
            # Who has a free line loses his first game a round later.
            return Basis(through=progress.before(stage) + 1)
        if step.kind is StepKind.PAIR and progress.rounds(stage):
            return Basis(stages=(step.stage,))
        sources = [progress.graph.by_key[source] for source in stage.sources]
        return Basis(stages=tuple(key for own in sources for key in own.format.keys(own)))


def _keys(stages: tuple[Stage, ...], told: Callable[[Stage], tuple[str, ...]]) -> frozenset[str]:
    return frozenset(key for stage in stages for key in told(stage))


def _decisive(stage: Stage) -> tuple[str, ...]:
    own = tuple(part.key for part in stage.parts if part.decisive)
    return (*stage.format.decisive(stage), *own)


def _on_paper(progress: StageProgress, stage: Stage) -> StageOnPaper:
    """Say how the rounds of a stage are made, and who comes in while it has not begun."""
    on_paper = StageOnPaper(stage=stage.key, rules=stage.format.rules_on_paper(stage))
    if stage.opening or progress.rounds(stage) or stage.named is not None:
        return on_paper
    on_paper = replace(on_paper, source=next(iter(stage.sources), ""))
    if stage.cut is None:
        return on_paper
    source = progress.graph.by_key[stage.cut.source]
    size = seated_first(progress.facts, source.format.keys(source))
    return replace(
        on_paper,
        comes=number_of(stage.cut.count, size) if size else 0,
        each=stage.cut.which is Which.BEST_OF_GROUPS,
        fill=stage.cut.fill,
    )


def keeps_begun(progress: StageProgress, wanted: Mapping[str, Stage]) -> bool:
    """Tell whether other stages, by their keys, leave what has begun as it is.

    The stage that began last may become longer or shorter; rounds that are planned together stand.
    """
    begun = [stage for stage in progress.graph.stages if _stands(progress, stage)]
    return all(
        stage.key in wanted and _as_before(progress, stage, wanted[stage.key], stage is begun[-1])
        for stage in begun
    )


def _stands(progress: StageProgress, stage: Stage) -> bool:
    """Tell whether something of a stage is drawn, or it has been said who comes in."""
    drawn = {stage.key, entry_key(stage.key)} & progress.facts.draws.keys()
    return bool(drawn or progress.rounds(stage))


def _as_before(progress: StageProgress, stage: Stage, wanted: Stage, last: bool) -> bool:
    there = 0 if stage.opening else len(progress.rounds(stage))  # of the first one it is said apart
    longer = last and not stage.format.planned_ahead
    if longer and wanted.rounds is not None and wanted.rounds >= there:
        wanted = replace(wanted, rounds=stage.rounds)
    return wanted == stage
