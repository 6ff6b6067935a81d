"""What a programme is: pure functions from a division's facts to what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.adjustments import groundless
from models.core.consequences import Conflict, is_ruled
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Drawn, Round
from models.core.game import Game
from models.core.parts import PartRules
from models.core.problems import Problem, refusals
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.core.timetable import StageLeg
from models.ranking import RankedPlace
from models.stages.brackets import Cup, contradicted
from models.stages.cuts import Qualification
from models.stages.drawing import FirstDraw, LateEntry, Tables
from models.stages.format import Stage
from models.stages.groups import Group, no_groups
from models.stages.naming import NamedByRule
from models.stages.proposals import BracketDraw, Proposal
from models.stages.stage_parts import Basis
from models.stages.table_plans import Planning, TablePlan

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


def no_rounds(options: Any) -> int | None:
    """Tell that the settings of a programme fix no number of rounds."""
    del options
    return None


def one_by_one(options: Any) -> bool:
    """Tell that a round begins only when the one before it is complete."""
    del options
    return False


def side_by_side(options: Any) -> bool:
    """Tell that rounds run beside one another, every match under a number of its own."""
    del options
    return True


def no_pairing_order(facts: DivisionFacts, through: int | None) -> list[RankedPlace[int]]:
    """Tell that no order is paired by."""
    del facts, through
    return []


def any_field(options: Any, count: int, each: int) -> Problem | None:
    """Tell that there is nothing to be said of a field, however small."""
    del options, count, each
    return None


def nothing_follows(facts: DivisionFacts) -> tuple[Proposal, ...]:
    """Tell that no further round is published along with a round."""
    del facts
    return ()


def own_stage(facts: DivisionFacts, step: Step) -> Basis:
    """Rest a pairing on the rounds of its own stage, any other step on all that is played."""
    del facts
    return Basis(stages=(step.stage,)) if step.kind is StepKind.PAIR else Basis()


def no_parts(options: Any) -> tuple[str, ...]:
    """Tell that a division has one ranking and no tables beside it."""
    del options
    return ()


def no_slot(options: Any, stage: str, turn: int) -> str:
    """Tell that no timetable says when a round is played."""
    del options, stage, turn
    return ""


def no_legs(options: Any, count: int) -> None:
    """Tell that nobody knows how many rounds there will be."""
    del options, count


def any_swap(facts: DivisionFacts, round_: Round) -> bool:
    """Tell that two people may change places in the rounds that are paired."""
    del facts
    return round_.stage == PRELIMINARY


def no_cups(facts: DivisionFacts) -> tuple[Cup, ...]:
    """Tell that a programme has no knock-out."""
    del facts
    return ()


def no_conflicts(facts: DivisionFacts) -> tuple[Conflict, ...]:
    """Tell that nothing in a division can contradict a draw."""
    del facts
    return ()


def no_field(facts: DivisionFacts, key: str) -> tuple[int, ...]:
    """Tell that nobody is to be put on the lines of a bracket."""
    del facts, key
    return ()


def usual_part(options: Any, key: str) -> PartRules:
    """Tell that every round is played under the usual rules."""
    del options, key
    return PartRules()


def keeps_all(facts: DivisionFacts, options: Any) -> bool:
    """Tell that other settings of a programme change nothing that has begun."""
    del facts, options
    return True


def no_stages(options: Any) -> tuple[Stage, ...]:
    """Tell that a programme does not say its stages as data."""
    del options
    return ()


def no_order(facts: DivisionFacts, key: str) -> list[RankedPlace[int]]:
    """Tell that no stage has an order of its own."""
    del facts, key
    return []


def no_sums(facts: DivisionFacts, key: str) -> Mapping[int, Tally]:
    """Tell that no stage has a score of its own."""
    del facts, key
    return {}


def no_last_sums(facts: DivisionFacts) -> Mapping[int, Tally]:
    """Tell that no later stage has a score that goes on."""
    del facts
    return {}


def nobody_comes(facts: DivisionFacts, key: str) -> Qualification:
    """Tell that nobody comes into a stage by a cut."""
    del facts, key
    return Qualification()


def unknown(facts: DivisionFacts) -> int:
    """Tell that nobody knows how many rounds there will be."""
    del facts
    return 0


def not_seeded(options: Any, key: str) -> bool:
    """Tell that nobody brings a seed number along."""
    del options, key
    return False


def never_over(facts: DivisionFacts, key: str) -> bool:
    """Tell that nobody can say when a stage is over."""
    del facts, key
    return False


def no_draws(facts: DivisionFacts, round_: Round) -> tuple[str, ...]:
    """Tell that no round brings a draw but the lines of its bracket."""
    del facts, round_
    return ()


def never_outdated(facts: DivisionFacts, round_: Round) -> bool:
    """Tell that no first round rests on a cut."""
    del facts, round_
    return False


def game_criteria(facts: DivisionFacts) -> tuple[Criterion, ...]:
    """Rank by the criteria of the game and its settings."""
    return facts.criteria


@dataclass(frozen=True, kw_only=True)
class Programme:
    """How the stages of a division follow each other: a record of data and pure functions."""

    key: str
    options_type: type
    check_options: Callable[[Any], tuple[Any, ...]]
    """Problems of the programme's options."""
    steps: Callable[[DivisionFacts], tuple[Step, ...]]
    """What the division waits for, the main step first."""
    pair: Callable[[DivisionFacts, str, bool], Proposal]
    """The next round of a stage; True: with the fewest second meetings. Refused if impossible."""
    order: Callable[[DivisionFacts, int | None], list[RankedPlace[int]]]
    """The provisional order after a round, or after all that is in."""
    ranking: Callable[[DivisionFacts], list[RankedPlace[int]]]
    """The final ranking as far as the results go."""
    turn: Callable[[DivisionFacts, str, int], int]
    """The round of a stage as counted through the whole division, by which absences go."""
    sums_before: Callable[[DivisionFacts, Round], Mapping[int, Tally]]
    """The score with which everybody goes into a round."""
    sums: Callable[[DivisionFacts, int | None], Mapping[int, Tally]]
    """The score after a round that `order` ranks, or after all that is in."""
    part: Callable[[Any, str], PartRules] = usual_part
    """What the rounds of a key are played under, by the programme's options."""
    beside: frozenset[str] = frozenset()
    """The stages that have an order of their own and never enter the final ranking."""
    stages: Callable[[Any], tuple[Stage, ...]] = no_stages
    """The stages by the programme's options, in order."""
    planned: Callable[[DivisionFacts], int] = unknown
    """How many rounds everybody counts through; 0 while nobody knows."""
    numbered: str = ""
    """The stage whose rounds everybody counts through; empty where there is none."""
    stage_order: Callable[[DivisionFacts, str], list[RankedPlace[int]]] = no_order
    """The order of one stage alone, as far as there is one."""
    stage_sums: Callable[[DivisionFacts, str], Mapping[int, Tally]] = no_sums
    """The score of one stage alone, with what was brought along."""
    stage_over: Callable[[DivisionFacts, str], bool] = never_over
    """Whether nothing of a stage is left to be played."""
    last_sums: Callable[[DivisionFacts], Mapping[int, Tally]] = no_last_sums
    """The score of who has reached a later stage that is ranked by sums."""
    coming: Callable[[DivisionFacts, str], Qualification] = nobody_comes
    """Who comes into a stage by the results, and who is level for the last places."""
    enter: Callable[[DivisionFacts, str, Sequence[int]], Drawn] | None = None
    """The fact that the desk has said which of the level come in; Refused if it is no answer."""
    outdated: Callable[[DivisionFacts, Round], bool] = never_outdated
    """Whether others would come into a stage whose first round is proposed."""
    draw_first: Callable[[DivisionFacts, FirstDraw], Proposal] | None = None
    """The first round by lot or seed; Refused when it cannot be drawn."""
    finalists: Callable[[DivisionFacts], NamedByRule | None] | None = None
    """Who would play the final; None for a programme without one."""
    final: Callable[[DivisionFacts], Proposal] | None = None
    """The final as a round of one table."""
    seeded: Callable[[Any, str], bool] = not_seeded
    """Whether people bring the order of another stage into the lines of a bracket."""
    cuts: bool = False
    """Whether stages follow into which people come by their place."""
    named_stage: str = ""
    """The stage that a rule names people for; empty where there is none."""
    final_stage: str = ""
    """The stage of the one match whose players the final ranking notes; empty for none."""
    draws_with: Callable[[DivisionFacts, Round], tuple[str, ...]] = no_draws
    """The keys of the draws that a round brings, and takes along when it is taken back."""
    planning: Callable[[DivisionFacts], Planning] | None = None
    """What a plan of all rounds to come goes by; None where rounds are not planned together."""
    with_plan: Callable[[DivisionFacts, TablePlan, str], Proposal] | None = None
    """The first round of such a plan, with the plan to be kept and the reason for it."""
    arrange: Callable[[DivisionFacts, Tables], Proposal] | None = None
    """A round whose tables the desk puts together; None where the programme pairs."""
    follow: Callable[[DivisionFacts], tuple[Proposal, ...]] = nothing_follows
    """The rounds that are published along with the first one."""
    at_table: frozenset[int] = frozenset({2})
    """How many may sit at a table."""
    late_entry: LateEntry = LateEntry.BY_GAME
    side_by_side: Callable[[Any], bool] = one_by_one
    """Whether its options let rounds run beside one another; then a table number is given once."""
    pairing_order: Callable[[DivisionFacts, int | None], list[RankedPlace[int]]] = no_pairing_order
    """The order by which the round after a round is paired, or after all that is in."""
    field_warning: Callable[[Any, int, int], Problem | None] = any_field
    """What is to be said of a field of so many entrants of so many people each, by the options."""
    may_swap: Callable[[DivisionFacts, Round], bool] = any_swap
    """Whether two people may change places in a round that is drawn."""
    rounds: Callable[[Any], int | None] = no_rounds
    """How many preliminary rounds the options ask for; None where they do not say."""
    criteria: Callable[[DivisionFacts], tuple[Criterion, ...]] = game_criteria
    """What ranks the division, as far as it is not a bracket."""
    decisive: frozenset[str] = frozenset()
    """The stages whose matches must have a winner."""
    field: Callable[[DivisionFacts, str], tuple[int, ...]] = no_field
    """Who is to be put on the lines of a bracket, as far as the results say."""
    bracket: Callable[[DivisionFacts, str, BracketDraw], tuple[Drawn, Proposal]] | None = None
    """The lines of a knock-out and its first round; Refused when it cannot be drawn."""
    conflicts: Callable[[DivisionFacts], tuple[Conflict, ...]] = no_conflicts
    """What results say against a draw or entry that was made, and what may become of it."""
    cups: Callable[[DivisionFacts], tuple[Cup, ...]] = no_cups
    """The knock-outs that have been drawn, as the results leave them."""
    groups: Callable[[DivisionFacts], tuple[Group, ...]] = no_groups
    """The groups, once people sit in them."""
    paired: frozenset[str] = frozenset({PRELIMINARY})
    """The stages whose rounds are paired and published as a whole; others follow from a draw."""
    single: frozenset[str] = frozenset()
    """The stages of one round, which is called by the name of the stage."""
    parts: Callable[[Any], tuple[str, ...]] = no_parts
    """The tables beside the one ranking: the keys of knock-outs, `groups`, or its own."""
    first_part: Callable[[DivisionFacts], str] | None = None
    """Which of them is looked at first while the division is played, empty for the one ranking;
    None: the first one."""
    ordered_apart: tuple[str, ...] = ()
    """The stages with an order of their own, beside the ranking of the division."""
    rests_on: Callable[[DivisionFacts, Step], Basis] = own_stage
    """What a step rests on."""
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
    keeps: Callable[[DivisionFacts, Any], bool] = keeps_all
    """Whether what has begun stays as it is, but for its rounds, under other settings."""
    legs: Callable[[Any, int], tuple[StageLeg, ...] | None] = no_legs
    """Its rounds for so many entrants, by the options; None where nobody knows them before."""
    minutes: Callable[[Any], tuple[int, int]] | None = None
    """The minutes of a round and of the last one; None where its options do not say."""
    slot: Callable[[Any, str, int], str] = no_slot
    """The times of day of a round, by options, stage and turn; empty without a timetable."""

    made_for: Callable[[Any], Programme] | None = None
    """The programme that certain options make of it, where they say its stages themselves."""

    def under(self, options: Any) -> Programme:
        """Give the programme of a division with these options: all of it is true of them."""
        return self if self.made_for is None else self.made_for(options)

    @property
    def nothing_but_bracket(self) -> bool:
        """Whether nobody plays a round before the knock-out."""
        return self.bracket is not None and not self.paired

    @property
    def in_groups(self) -> bool:
        """Whether people sit in groups first."""
        return self.groups is not no_groups


def may_discard(programme: Programme, round_: Round) -> bool:
    """Tell whether a round can be taken back: a proposal, or what was put together by hand.

    What has been published by hand stands once one of its matches has a result.
    """
    played = any(match.outcomes is not None for match in round_.matches if not match.bye)
    return not round_.published or (programme.arrange is not None and not played)


def check_settings(
    game: Game[Any, Any], programme: Programme, options: Any, programme_options: Any
) -> tuple[Problem, ...]:
    """Check the settings of game and programme, and whether they go together.

    `TABLE_SIZE` where the game seats more people at a table than the programme can pair,
    `TABLE_TOO_SMALL` where it seats fewer than the tables of the programme have.
    """
    found = game.check_options(options) if game.check_options is not None else ()
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


def open_conflicts(programme: Programme, facts: DivisionFacts) -> tuple[Conflict, ...]:
    """Say what was played, drawn or entered and does not follow any more, the earliest first.

    What was ruled to stay is left out.
    """
    found = [own for cup in programme.cups(facts) for own in contradicted(facts, cup)]
    found += (*programme.conflicts(facts), *groundless(facts))
    return tuple(own for own in found if not is_ruled(facts, own))
