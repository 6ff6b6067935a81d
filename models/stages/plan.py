"""What a programme is: how a division goes on, by its facts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.adjustments import groundless
from models.core.consequences import Conflict, is_ruled
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Round, StoredDraw
from models.core.game import Game
from models.core.parts import PartRules
from models.core.problems import Problem, refusals, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.core.timetable import StageLeg
from models.ranking import RankedPlace
from models.stages.brackets import DivisionBracket, contradicted
from models.stages.cuts import Qualification
from models.stages.drawing import FirstDraw, LateEntry, TablesDrawn
from models.stages.format import Stage
from models.stages.groups import Group
from models.stages.proposals import BracketDraw, NamedByRule, Proposal
from models.stages.stage_parts import Basis
from models.stages.table_plans import Planning, TablePlan
from models.views.hand_kits import StageOnPaper

PRELIMINARY = "swiss"
"""The key of the stage that seats the whole field round by round: the rounds of a Swiss, of a
league, or matches that the desk puts together. Files have called it so since version 1."""

FINAL = "final"
"""The key of the final."""


@dataclass(frozen=True, kw_only=True)
class SwissOptions:
    """The settings of a Swiss division."""

    rounds: int = 6
    """Preliminary rounds (JOA 8)."""


def next_number(facts: DivisionFacts, stage: str = PRELIMINARY) -> int:
    """Give the number of the next round of a stage, the one that seats the whole field."""
    return 1 + max((round_.number for round_ in facts.stage_rounds(stage)), default=0)


class Programme(ABC):
    """How the stages of a division follow each other: data, and pure functions of its facts.

    What a programme does not say itself, it says as most do: that there is nothing of the kind; or
    it refuses. A parameter that a method does not look at begins with `_`.
    """

    key: str
    options_type: type
    numbered: str = ""
    """The stage whose rounds everybody counts through; empty where there is none."""
    paired: frozenset[str] = frozenset({PRELIMINARY})
    """The stages whose rounds are paired and published as a whole; others follow from a draw."""
    single: frozenset[str] = frozenset()
    """The stages of one round, which is called by the name of the stage."""
    decisive: frozenset[str] = frozenset()
    """The stages whose matches must have a winner."""
    beside: frozenset[str] = frozenset()
    """The stages that have an order of their own and never enter the final ranking."""
    ordered_apart: tuple[str, ...] = ()
    """The stages with an order of their own, beside the ranking of the division."""
    cuts: bool = False
    """Whether stages follow into which people come by their place."""
    named_stage: str = ""
    """The stage that a rule names people for, by `finalists` and `final`; empty for none."""
    final_stage: str = ""
    """The stage of the one match whose players the final ranking notes; empty for none."""
    at_table: frozenset[int] = frozenset({2})
    """How many may sit at a table."""
    late_entry: LateEntry = LateEntry.BY_GAME
    draws_rounds: bool = False
    """Whether the division begins with rounds, the first one by `draw_first`."""
    by_hand: bool = False
    """Whether the desk itself puts its tables together, by `arrange`."""
    planned_ahead: bool = False
    """Whether all its rounds are planned before the first one, by `planning` and `with_plan`."""
    has_bracket: bool = False
    """Whether it has a knock-out, whose lines `bracket` draws."""
    in_groups: bool = False
    """Whether people sit in groups first, as `groups` says."""
    everybody_meets: bool = False
    """Whether everybody meets everybody, so that one table shows all results."""
    lots_only: bool = False
    """Whether its knock-out is drawn by lot alone: no seeds, nobody placed or kept apart."""
    bracket_lines: int | None = None
    """How many lines its knock-out always has, with matches for all places; None: as many as
    there are people."""
    differences_in_first_round: bool = False
    """Whether the first round of its knock-out records differences."""
    numbered_on: bool = False
    """Whether rounds for everybody may run beside one another, their matches numbered on."""
    own_minutes: bool = False
    """Whether its options say how long a round takes, as `minutes` gives it."""
    typed_rounds: frozenset[str] = frozenset()
    """The stages whose rounds can be typed in as they were made on paper, by `arrange`."""
    put_together: bool = False
    """Whether its options are the stages themselves, as the desk has put them together."""
    fee_note: str = ""
    """The kind of note in which older files say of an entrant that `entry_fee` is paid."""

    def entry_fee(self, _options: Any) -> int | None:
        """Give what its rules ask for taking part, in yen, by the settings of the game.

        None where the event says it.
        """
        return None

    def under(self, _options: Any) -> Programme:
        """Give the programme of a division with these options: all of it is true of them."""
        return self

    @property
    def nothing_but_bracket(self) -> bool:
        """Whether nobody plays a round before the knock-out."""
        return self.has_bracket and not self.paired

    # ------------------------------------------------------------ by its options

    def check_options(self, _options: Any) -> tuple[Problem, ...]:
        """Report every problem of the options."""
        return ()

    def stages(self, _options: Any) -> tuple[Stage, ...]:
        """Give the stages, in order; nothing where the programme does not say them as data."""
        return ()

    def part(self, _options: Any, _key: str) -> PartRules:
        """Give what the rounds of a key are played under."""
        return PartRules()

    def parts(self, _options: Any) -> tuple[str, ...]:
        """Name the tables beside the one ranking: keys of knock-outs, `groups`, or its own."""
        return ()

    def rounds(self, _options: Any) -> int | None:
        """Give how many preliminary rounds the options ask for; None where they do not say."""
        return None

    def side_by_side(self, _options: Any) -> bool:
        """Tell whether rounds run beside one another; then a table number is given once."""
        return False

    def seeded(self, _options: Any, _key: str) -> bool:
        """Tell whether people bring the order of another stage into the lines of a bracket."""
        return False

    def field_warning(self, _options: Any, _count: int, _each: int) -> Problem | None:
        """Say what is to be said of a field of so many entrants of so many people each."""
        return None

    def suits(self, _options: Any, _rules: Any, _count: int) -> bool:
        """Tell whether it is meant for so many under the settings of the game (`rules`)."""
        return True

    def legs(self, _options: Any, _count: int) -> tuple[StageLeg, ...] | None:
        """Give its rounds for so many entrants; None where nobody knows them before."""
        return None

    def minutes(self, _options: Any) -> tuple[int, int] | None:
        """Give the minutes of a round and of the last one; None where its options do not say."""
        return None

    def slot(self, _options: Any, _stage: str, _turn: int) -> str:
        """Give the times of day of a round; empty without a timetable."""
        return ""

    # ------------------------------------------------------------ as it goes on

    @abstractmethod
    def steps(self, facts: DivisionFacts) -> tuple[Step, ...]:
        """Tell what the division waits for, the main step first."""

    def rests_on(self, _facts: DivisionFacts, step: Step) -> Basis:
        """Rest a pairing on the rounds of its own stage, any other step on all that is played."""
        return Basis(stages=(step.stage,)) if step.kind is StepKind.PAIR else Basis()

    @abstractmethod
    def turn(self, facts: DivisionFacts, key: str, number: int) -> int:
        """Count a round of a stage through the whole division, by which absences go."""

    def planned(self, _facts: DivisionFacts) -> int:
        """Give how many rounds everybody counts through; 0 while nobody knows."""
        return 0

    def stage_over(self, _facts: DivisionFacts, _key: str) -> bool:
        """Tell whether nothing of a stage is left to be played."""
        return False

    def keeps(self, _facts: DivisionFacts, _options: Any) -> bool:
        """Tell whether what has begun stays, but for its rounds, under other settings."""
        return True

    def conflicts(self, _facts: DivisionFacts) -> tuple[Conflict, ...]:
        """Say what results say against a draw or entry, and what may become of it."""
        return ()

    # ------------------------------------------------------------ its rounds

    @abstractmethod
    def pair(self, facts: DivisionFacts, key: str, rematch: bool) -> Proposal:
        """Give the next round of a stage; Refused if impossible.

        With `rematch` it is the one with the fewest second meetings.
        """

    def draw_first(self, _facts: DivisionFacts, _draw: FirstDraw) -> Proposal:
        """Give the first round by lot or seed; Refused when it cannot be drawn."""
        raise refuse("FOLLOWS_FROM_DRAW", stage="")

    def arrange(self, _facts: DivisionFacts, _tables: TablesDrawn, _key: str = "") -> Proposal:
        """Give a round whose tables the desk puts together, of a stage or of the first one."""
        raise refuse("NO_ARRANGING", division="")

    def round_field(self, _facts: DivisionFacts, _key: str) -> tuple[int, ...]:
        """Give who is to play in the next round of a stage whose rounds are paired."""
        return ()

    def planning(self, _facts: DivisionFacts) -> Planning:
        """Give what a plan of all rounds to come goes by."""
        raise refuse("NO_PLAN_HERE")

    def with_plan(self, _facts: DivisionFacts, _plan: TablePlan, _reason: str) -> Proposal:
        """Give the first round of such a plan, with the plan to be kept and the reason for it."""
        raise refuse("NO_PLAN_HERE")

    def follow(self, _facts: DivisionFacts) -> tuple[Proposal, ...]:
        """Give the rounds that are published along with the first one."""
        return ()

    def may_swap(self, _facts: DivisionFacts, round_: Round) -> bool:
        """Tell whether two people may change places in a round that is drawn."""
        return round_.stage == PRELIMINARY

    def check_swap(self, facts: DivisionFacts, round_: Round) -> tuple[Problem, ...]:
        """Say why nobody changes places in a round; nothing where two people may."""
        if self.may_swap(facts, round_):
            return ()
        return (Problem(code="NO_SWAP_HERE", values={"stage": round_.stage}),)

    def outdated(self, _facts: DivisionFacts, _round: Round) -> bool:
        """Tell whether others would come into a stage whose first round is proposed."""
        return False

    def dependent_draws(self, _facts: DivisionFacts, _round: Round) -> tuple[str, ...]:
        """Give the keys of the draws that a round brings, and takes along when it is taken back."""
        return ()

    # ------------------------------------------------------------ groups and knock-outs

    def groups(self, _facts: DivisionFacts) -> tuple[Group, ...]:
        """Give the groups, once people sit in them."""
        return ()

    def brackets(self, _facts: DivisionFacts) -> tuple[DivisionBracket, ...]:
        """Give the knock-outs that have been drawn, as the results leave them."""
        return ()

    def field(self, _facts: DivisionFacts, _key: str) -> tuple[int, ...]:
        """Give who is to be put on the lines of a bracket, as far as the results say."""
        return ()

    def bracket(
        self, _facts: DivisionFacts, _key: str, _wish: BracketDraw
    ) -> tuple[StoredDraw, Proposal]:
        """Draw the lines of a knock-out and its first round; Refused when it cannot be drawn."""
        raise refuse("NO_BRACKET_HERE", division="")

    # ------------------------------------------------------------ who comes in

    def qualification(self, _facts: DivisionFacts, _key: str) -> Qualification:
        """Say who comes into a stage by the results, and who is level for the last places."""
        return Qualification()

    def enter(self, _facts: DivisionFacts, _key: str, _chosen: Sequence[int]) -> StoredDraw:
        """Give the fact that these of the level come in; Refused if it is no answer."""
        raise refuse("NO_ENTRIES_OPEN")

    def finalists(self, _facts: DivisionFacts) -> NamedByRule | None:
        """Give who would play the final; None with too few players, or without one."""
        return None

    def final(self, _facts: DivisionFacts) -> Proposal:
        """Give the final as a round of one table."""
        raise refuse("NO_FINAL_HERE", division="")

    # ------------------------------------------------------------ orders and sums

    def criteria(self, facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Give what ranks the division, as far as it is not a bracket."""
        return facts.criteria

    @abstractmethod
    def order(self, facts: DivisionFacts, through: int | None = None) -> list[RankedPlace[int]]:
        """Give the provisional order after a round, or after all that is in."""

    def pairing_order(
        self, _facts: DivisionFacts, _through: int | None = None
    ) -> list[RankedPlace[int]]:
        """Give the order by which the round after a round is paired, or after all that is in."""
        return []

    @abstractmethod
    def ranking(self, facts: DivisionFacts) -> list[RankedPlace[int]]:
        """Give the final ranking as far as the results go."""

    @abstractmethod
    def sums(self, facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
        """Give the score after a round that `order` ranks, or after all that is in."""

    @abstractmethod
    def sums_before(self, facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
        """Give the score with which everybody goes into a round."""

    def last_sums(self, _facts: DivisionFacts) -> Mapping[int, Tally]:
        """Give the score of who has reached a later stage that is ranked by sums."""
        return {}

    def stage_order(self, _facts: DivisionFacts, _key: str) -> list[RankedPlace[int]]:
        """Give the order of one stage alone, as far as there is one."""
        return []

    def stage_sums(self, _facts: DivisionFacts, _key: str) -> Mapping[int, Tally]:
        """Give the score of one stage alone, with what was brought along."""
        return {}

    def on_paper(self, _facts: DivisionFacts) -> tuple[StageOnPaper, ...]:
        """Say how the rounds of the stages that are not over are made without the program."""
        return ()

    def first_part(self, _facts: DivisionFacts) -> str:
        """Name the table that is looked at first while it is played; empty: the one ranking."""
        return ""


def may_discard(programme: Programme, round_: Round) -> bool:
    """Tell whether a round can be taken back: a proposal, or what was put together by hand.

    What has been published by hand stands once one of its matches has a result.
    """
    played = any(match.outcomes is not None for match in round_.matches if not match.bye)
    return not round_.published or (programme.by_hand and not played)


def check_settings(
    game: Game[Any, Any], programme: Programme, options: Any, programme_options: Any
) -> tuple[Problem, ...]:
    """Check the settings of game and programme, and whether they go together.

    `TABLE_SIZE` where the game seats more people at a table than the programme can pair,
    `TABLE_TOO_SMALL` where it seats fewer than the tables of the programme have.
    """
    found = game.check_options(options)
    programme = programme.under(programme_options)
    sizes = game.sizes(options)
    if not refusals(found) and not sizes <= programme.at_table:
        values = {"seats": max(sizes), "low": min(programme.at_table)}
        code = "TABLE_TOO_SMALL" if max(sizes) < min(programme.at_table) else "TABLE_SIZE"
        found = (*found, Problem(code=code, where="programme", values=values))
    return (*found, *programme.check_options(programme_options))


def part_rules(programme: Programme, facts: DivisionFacts, key: str) -> PartRules:
    """Give what the rounds of a key are played under in a division of a game."""
    part = programme.part(facts.programme_options, key)
    own = facts.game.parts_in.get(programme.key, {}).get(key)
    return part if own is None else replace(own, decisive=part.decisive or own.decisive)


def rests_on_results(programme: Programme, facts: DivisionFacts) -> bool:
    """Tell whether something stands that was drawn, or decided by results of this division."""
    if any(own.game for own in facts.adjustments):
        return True
    if facts.draws or len({round_.stage for round_ in facts.rounds}) > 1:
        return True
    return any(own.leaves for own in programme.stages(facts.programme_options))


def open_conflicts(programme: Programme, facts: DivisionFacts) -> tuple[Conflict, ...]:
    """Say what was played, drawn or entered and does not follow any more, the earliest first.

    What was ruled to stay is left out.
    """
    if not rests_on_results(programme, facts):
        return ()
    found = [own for bracket in programme.brackets(facts) for own in contradicted(facts, bracket)]
    found += (*programme.conflicts(facts), *groundless(facts))
    return tuple(own for own in found if not is_ruled(facts, own))
