"""An open of Rummikub: sets, semifinal and final (Hashimoto 16 to 18)."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from models.core.consequences import Conflict
from models.core.facts import DivisionFacts
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.games.rummikub.checking import ONE_GAME
from models.games.rummikub.qualifier import overtaken
from models.games.rummikub.ranking import LATER, RECEPTION, SEMIFINAL, WILD
from models.games.rummikub.record import RummikubOptions
from models.pairing.seating_formula import Tables
from models.stages.composed import Composed
from models.stages.drawing import FirstDraw
from models.stages.format import Stage, StageView
from models.stages.plan import PRELIMINARY
from models.stages.proposals import Proposal
from models.stages.stage_parts import Carried, Publishes, RoundsPart, StageEntry, Which, Wild
from models.stages.table_plans import TablePlan
from models.stages.tables import PlannedTables, SeatingSettings

CLOSE_RECEPTION = "close_reception"
"""The step before the first draw: from then on the order of reception stands (Hashimoto 16)."""
NAME_FINAL = "name_final"
"""The step in which the organiser says who plays the final, where there is no semifinal."""
LAST = "final_of_four"
"""The key of the final."""
FOUR = 4
"""How many play the final."""
LEAST = 6
"""With fewer there are no two tables for a semifinal."""
NO_SEMIFINAL = 8
"""With fewer than this the rules have no semifinal; the organiser says who plays the final."""
SEEDS_AT: dict[int, Tables] = {
    8: ((1, 3, 6, 8), (2, 4, 5, 7)),
    12: ((1, 6, 7, 12), (2, 5, 8, 11), (3, 4, 9, 10)),
}
"""Who sits together in the semifinal, the wild card being the last seed (Hashimoto 17)."""


@dataclass(frozen=True, kw_only=True)
class OpenOptions:
    """The settings of an open."""

    sets: int = 4
    """How often the companions change (Hashimoto 16)."""
    big_from: int = 25
    """From how many on more go to the semifinal (Hashimoto 16)."""
    direct: int = 7
    """How many go there by their place; a wild card goes with them."""
    direct_big: int = 11
    """The same from `big_from` people on."""
    later_games: int = 3
    """How many games semifinal and final have each (Hashimoto 17, 18)."""


RANGES = {
    "sets": (1, 20),
    "big_from": (9, 400),
    "direct": (5, 7),
    "direct_big": (5, 11),
    "later_games": (1, 10),
}
"""What the settings may be; eight or twelve sit down to a semifinal at most."""


def direct(options: OpenOptions, count: int) -> int:
    """Give how many go to the semifinal by their place, of so many who sat down to the first set.

    >>> [direct(OpenOptions(), count) for count in (7, 8, 24, 25, 36)]
    [0, 7, 7, 11, 11]
    """
    if count < NO_SEMIFINAL:
        return 0
    return options.direct_big if count >= options.big_from else options.direct


# ---------------------------------------------------------------- what it waits for


def _past_reception(view: StageView, number: int) -> tuple[Problem, ...]:
    """Name who is here for a set and was not let in at reception; fill-ins of the staff may be."""
    drawn = view.whole.draws.get(RECEPTION)
    received = set() if drawn is None else {*drawn.lines.values()}
    here = (entrant for entrant in view.present(number) if entrant.ranked)
    names = tuple(entrant.name for entrant in here if entrant.id not in received)
    return (Problem(code="SEATED_UNRECEIVED", values={"names": names}),) if names else ()


def _want_received(view: StageView) -> None:
    """Refuse `RECEPTION_OPEN` before the order of reception stands, and who came past it.

    Without that order nobody could say who goes on where people are level (Hashimoto 16).
    """
    if not view.rounds and RECEPTION not in view.whole.draws:
        raise refuse("RECEPTION_OPEN")
    number = 1 + sum(round_.published for round_ in view.rounds)
    found = _past_reception(view, number)
    if found:
        raise Refused(*found)


def _short(
    found: tuple[Step, ...], view: StageView, code: str, full: Container[int]
) -> tuple[Step, ...]:
    if view.rounds or len(view.facts.entrants) in full:
        return found
    short = Problem(code=code, values={"count": len(view.facts.entrants)}, ask=True)
    return tuple(
        replace(step, warnings=(*step.warnings, short)) if step.kind is StepKind.PAIR else step
        for step in found
    )


class OpenSets(PlannedTables):
    """Tables of three and four by a plan, once reception is closed."""

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the sets wait for: reception is closed before the first of them is drawn.

        Nobody sits down to any of them who was not received and briefed (Hashimoto 14, 16).
        """
        found = super().steps(view)
        if not view.rounds and RECEPTION not in view.whole.draws:
            closing = Step(
                kind=StepKind.OWN, own=CLOSE_RECEPTION, stage=view.key, round=1, key=RECEPTION
            )
            return tuple(closing if step.kind is StepKind.PAIR else step for step in found)
        return tuple(
            replace(step, blocked=(*step.blocked, *_past_reception(view, step.round)))
            if step.kind is StepKind.PAIR
            else step
            for step in found
        )

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Draw the tables of all sets; Refused `RECEPTION_OPEN`, `SEATED_UNRECEIVED`."""
        _want_received(view)
        return super().draw_first(view, draw)

    def pair(self, view: StageView, rematch: bool = False) -> Proposal:
        """Give the next set of the plan; Refused as `draw_first` is."""
        _want_received(view)
        return super().pair(view, rematch)

    def with_plan(self, view: StageView, plan: TablePlan, reason: str = "") -> Proposal:
        """Give the first set of a plan; Refused as `draw_first` is."""
        _want_received(view)
        return super().with_plan(view, plan, reason)


class SeatedByRank(PlannedTables):
    """Tables by the ranks with which people come."""

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what a semifinal waits for, and that a table of three plays where some have left."""
        return _short(super().steps(view), view, "SEMIFINAL_SHORT", SEEDS_AT)


class FinalTable(PlannedTables):
    """The table of the final."""

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the final waits for, and that fewer than four play where no more are left."""
        return _short(super().steps(view), view, "FINAL_SHORT", (FOUR,))


SETS = OpenSets()
SEATED_BY_RANK = SeatedByRank()
ONE_TABLE = FinalTable()


# ---------------------------------------------------------------- its stages


def _semifinal(options: OpenOptions) -> Stage:
    """Give the semifinal: the best and one wild card, who keep their tables; nothing is carried."""
    best = StageEntry(
        source=PRELIMINARY,
        which=Which.BEST,
        count=lambda count: direct(options, count),
        wild=Wild(count=1, criteria=WILD),
        least=LEAST,
    )
    return Stage(
        key=SEMIFINAL,
        format=SEATED_BY_RANK,
        rounds=options.later_games,
        options=SeatingSettings(at_once=True, seeds_at=SEEDS_AT),
        entries=(best,),
        criteria=LATER,
        withdrawn_last=True,
        publishes=Publishes.WHEN_COMPLETE,
        parts=(RoundsPart(key=SEMIFINAL, rules=ONE_GAME),),
    )


def _final(options: OpenOptions) -> Stage:
    """Give the final of the best of each table and the best of the others, who bring all along."""
    return Stage(
        key=LAST,
        format=ONE_TABLE,
        rounds=options.later_games,
        options=SeatingSettings(at_once=True),
        entries=(
            StageEntry(
                source=SEMIFINAL,
                which=Which.BEST_OF_GROUPS,
                count=1,
                fill=FOUR,
                calls_next=True,
            ),
            StageEntry(
                source=PRELIMINARY,
                which=Which.RULED,
                count=FOUR,
                unless=SEMIFINAL,
                calls_next=True,
                step=NAME_FINAL,
            ),
        ),
        carried=(Carried(source=SEMIFINAL, whole=True),),
        criteria=LATER,
        publishes=Publishes.EVERY_GAME,
        parts=(RoundsPart(key=LAST, rules=ONE_GAME),),
    )


class RummikubOpen(Composed):
    """Sets at changing tables, a semifinal of eight or twelve, a final of four."""

    key = "rummikub_open"
    options_type = OpenOptions

    def entry_fee(self, options: RummikubOptions) -> int | None:
        """Give what each pays to the meeting (Hashimoto 10); without any the event says it."""
        return options.fee or None

    def check_options(self, options: OpenOptions) -> tuple[Problem, ...]:
        """Check the settings.

        >>> [problem.where for problem in RUMMIKUB_OPEN.check_options(OpenOptions(sets=0))]
        ['sets']
        """
        return tuple(
            Problem(code="OPTION_RANGE", where=key, values={"low": low, "high": high})
            for key, (low, high) in RANGES.items()
            if not low <= getattr(options, key) <= high
        )

    def make_stages(self, options: OpenOptions) -> tuple[Stage, ...]:
        """Give sets, semifinal and final.

        With fewer than eight there is no semifinal, and nothing is carried into the final.
        """
        return (
            Stage(
                key=PRELIMINARY,
                format=SETS,
                rounds=options.sets,
                options=SeatingSettings(),
                withdrawn_last=True,
                publishes=Publishes.ONE_LINE,
            ),
            _semifinal(options),
            _final(options),
        )

    def conflicts(self, facts: DivisionFacts) -> tuple[Conflict, ...]:
        """Give what no longer follows in the stages, then the recommendation (Hashimoto 22)."""
        found = super().conflicts(facts)
        if not self.stage_over(facts, LAST):
            return found
        return (*found, *overtaken(facts, [place.player for place in self.ranking(facts)]))


RUMMIKUB_OPEN = RummikubOpen()
