"""The Swiss stage: everybody plays every round, neighbours in the order meet (JOA 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from models.core.criterion import Criterion, refinements
from models.core.facts import DivisionFacts
from models.core.house_rules import NOBODY, EntrantPair, RestrictedPairs
from models.core.people import Entrant
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.criteria import (
    FIRST_LOTS,
    MMS,
    POINTS,
    SOS,
    SOS_MMS,
    WINS,
    drawn_by_then,
)
from models.pairing.swiss import (
    Pairing,
    pair_random,
)
from models.ranking import RankedPlace, RankingValue, rank
from models.stages.composed import Composed
from models.stages.drawing import FirstDraw, TablesDrawn, lots_kept, lots_of
from models.stages.elimination import MOST_ROUNDS, class_values
from models.stages.format import (
    Format,
    Stage,
    StageView,
    Without,
    require,
    rounds_steps,
)
from models.stages.house_rules import apart_of, have_met, paired, paired_apart, reasons_apart
from models.stages.plan import PRELIMINARY, SwissOptions
from models.stages.proposals import Proposal
from models.stages.stage_parts import play_off
from models.stages.typed_rounds import typed_round
from models.tally import counted_rounds, tally
from models.views.divisions import Why

SAFE_FIELD = 9
"""From this many entrants on, six rounds were never seen to need a second meeting."""
SAFE_ROUNDS = 3
"""Up to so many rounds no field that has them at all was seen to need one."""


class ScoredRounds(Format):
    """Rounds whose results are added up, and whose people are ranked by their sums."""

    def sums(self, view: StageView, through: int | None = None) -> Mapping[int, Tally]:
        """Add up the rounds, and what was brought along."""
        return view.with_brought(tally(view.facts, view.key, through), through)

    def order(
        self, view: StageView, through: int | None = None, without: Without = frozenset()
    ) -> list[RankedPlace[int]]:
        """Rank everybody who has sums after a round by the game's criteria (JOA 8(2)).

        It is kept in the memo where nothing but the rounds of the stage makes it.
        """
        facts, sums = view.facts, self.sums(view, through)
        if without or view.brought or view.seeded or view.whole.adjustments:
            return _ranked(view, through, sums, without)
        lots = len(_known_by(view, through))
        key = (view.key, len(counted_rounds(facts, view.key, through)), lots, "order")
        if key not in facts.memo:
            facts.memo[key] = tuple(_ranked(view, through, sums, without))
        return list(facts.memo[key])


def _ranked(
    view: StageView, through: int | None, sums_: Mapping[int, Tally], without: Without
) -> list[RankedPlace[int]]:
    """Rank by the game's criteria; who is level in a stage with seeds stands by seed number."""
    facts = view.facts
    listed = [e for e in facts.entrants if e.id in sums_ and e.id not in without and e.placed]
    if not view.seeded:
        listed.sort(key=lambda entrant: entrant.number)
    values = refinements(view.criteria, listed, sums_, _known_by(view, through))
    seeded = view.seeded and not play_off(view.stage.entries)  # there nobody brings a number along
    seeds = [RankingValue("seed", view.seeds, lowest_first=True)] if seeded else []
    first = view.finished(sums_, through)
    return rank((entrant.id for entrant in listed), [*first, *values, *seeds])


def _known_by(view: StageView, through: int | None) -> Mapping[str, tuple[int, ...]]:
    """Give what was drawn by the end of a round of the stage; lots of later are not known there."""
    return drawn_by_then(view.facts.drawn, None if through is None else view.before + through)


TOLD_BEFORE = frozenset({StepKind.PAIR, StepKind.CHECK_IN})
"""The steps before which the desk is told what to know."""


def _starts(view: StageView, field: Sequence[Entrant]) -> Mapping[int, int] | None:
    """Give the points that everybody starts with, where the pairing goes by them."""
    if not view.facts.paired_by_start:
        return None
    return {entrant.id: view.facts.start.of(entrant.grade) for entrant in field}


def neighbours(order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Seat a drawn list as 1-2, 3-4, …; the last of an odd list is free.

    >>> neighbours((5, 3, 8))
    ((5, 3), (8,))
    """
    return tuple(order[start : start + 2] for start in range(0, len(order), 2))


def _pairing_order(
    view: StageView, field: Sequence[Entrant], tallies: Mapping[int, Tally]
) -> list[RankedPlace[int]]:
    """Rank who is to be paired by all that the pairing goes by (JOA 8(2))."""
    facts = view.facts
    if view.stage.leaves is not None:
        return rank((entrant.id for entrant in field), class_values(view, tallies))
    by = view.criteria if view.seeded else _paired_by(facts)
    values = refinements(by, field, tallies, facts.drawn)
    if view.seeded:
        values = [*values, RankingValue("seed", view.seeds, lowest_first=True)]
    return rank((entrant.id for entrant in field), values)


_BY_WINS = frozenset({POINTS.key, WINS.key, SOS.key})
"""What says no more who is near to whom where grades start with points."""


def _paired_by(facts: DivisionFacts) -> tuple[Criterion, ...]:
    """Give what orders the list that is paired: with the points of the start where they rank."""
    usual = facts.game.pairing_criteria
    if not facts.paired_by_start:
        return usual
    return (MMS, SOS_MMS, *(own for own in usual if own.key not in _BY_WINS))


def tables_of(pairing: Pairing) -> tuple[tuple[int, ...], ...]:
    """Give the tables of a pairing, the bye last."""
    free = () if pairing.bye is None else ((pairing.bye,),)
    return (*pairing.tables, *free)


def reasons_of(
    pairing: Pairing,
    order: Sequence[int],
    first_table: int = 1,
    met: AbstractSet[EntrantPair] = frozenset(),
    apart: RestrictedPairs = NOBODY,
) -> dict[int, tuple[Why, ...]]:
    """Say of each changed table, and of the bye, why it is not the plain list's."""
    reasons: dict[int, tuple[Why, ...]] = {}
    before = first_table - 1
    for block in pairing.blocks:
        again = [list(pair) for pair in block.repeats if not apart or have_met(met, pair)]
        if not again:
            continue
        first = block.first_table + before
        last = first + block.tables - 1
        why = Why(
            code="REPEAT_MENDED",
            values={
                "first": first,
                "last": last,
                "repeats": again,
            },
        )
        for table in range(first, last + 1):
            reasons[table] = (why,)
    for table, whys in reasons_apart(pairing, apart, met, first_table).items():
        reasons[table] = (*reasons.get(table, ()), *whys)
    for pair in pairing.rematches:
        table = pairing.tables.index(pair) + first_table
        second = Why(code="SECOND_MEETING", values={"entrants": list(pair)})
        reasons[table] = (*reasons.get(table, ()), second)
    if pairing.bye is not None:
        place = order.index(pairing.bye) + 1
        passed = [
            Why(code=f"PASSED_OVER_{reason.upper()}", values={"entrant": entrant_id})
            for entrant_id, reason in pairing.bye_passed_over
        ]
        code = "BYE_AFTER_OTHERS" if passed else "BYE_LAST"
        bye = Why(code=code, values={"entrant": pairing.bye, "place": place})
        reasons[len(pairing.tables) + first_table] = (bye, *passed)
    return reasons


class SwissRounds(ScoredRounds):
    """Neighbours in the order meet (JOA 8)."""

    key = "swiss"
    may_swap = True
    keeps_apart = True
    plans_absences = True
    on_paper = ("by_order", "neighbours", "odd_one")
    typed_rounds = True

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the Swiss stage waits for; nothing when all of its rounds are complete."""
        if view.stage.leaves is not None:
            found = self._until_all_have_left(view)
        else:
            found = rounds_steps(view, view.stage.rounds or 1)
        return tuple(
            replace(step, warnings=self._warnings(view, step)) if step.kind in TOLD_BEFORE else step
            for step in found
        )

    def _until_all_have_left(self, view: StageView) -> tuple[Step, ...]:
        """Wait for rounds as long as somebody is neither through nor out.

        Who is alone is free once; a second time he stays where he is.
        """
        waiting = [entrant.id for entrant in view.present(len(view.rounds) + 1)]
        lone = len(waiting) == 1 and view.rounds and not self.sums(view)[waiting[0]].full_point_byes
        return rounds_steps(view, view.stage.rounds or MOST_ROUNDS, 1 if lone else 2)

    def _warnings(self, view: StageView, step: Step) -> tuple[Problem, ...]:
        entrants, number = view.facts.entrants, step.round
        listed = [entrant for entrant in entrants if not entrant.away(number)]
        field = listed if step.kind is StepKind.CHECK_IN else view.present(number)
        warnings = []
        small = self.field_warning(view.stage, len(field)) if number == 1 else None
        if small is not None:
            small = replace(small, values=view.facts.counting(**small.values))
        if step.kind is StepKind.CHECK_IN:
            return (small,) if small is not None else ()
        waiting = sum(not entrant.checked_in for entrant in entrants if not entrant.away(number))
        if waiting:
            warnings.append(
                Problem(code="NOT_CHECKED_IN", values=view.facts.counting(count=waiting), ask=True)
            )
        if small is not None:
            warnings.append(small)
        return tuple(warnings)

    def field_warning(self, stage: Stage, count: int) -> Problem | None:
        """Warn of a field in which so many rounds need a second meeting, or may (JOA 8(2)).

        >>> six = Stage(key="swiss", format=SWISS_ROUNDS, rounds=6)
        >>> [(found.code, found.values["most"]) for count in (6, 7, 8)
        ...     if (found := SWISS_ROUNDS.field_warning(six, count))]
        [('FIELD_IMPOSSIBLE', 5), ('FIELD_SMALL', 7), ('FIELD_SMALL', 7)]
        >>> SWISS_ROUNDS.field_warning(six, 9)
        """
        rounds, most = stage.rounds or 1, count - 1 + count % 2
        values = {"count": count, "rounds": rounds, "most": most}
        if rounds > most:
            return Problem(code="FIELD_IMPOSSIBLE", values=values, ask=True)
        if count < SAFE_FIELD and rounds > SAFE_ROUNDS:
            return Problem(code="FIELD_SMALL", values=values, ask=True)
        return None

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Draw the first round by lots or by the published seed (JOA 8(1)).

        Refused with `DRAW_INCOMPLETE` unless the lots name everybody present exactly once, and with
        `ROUND_DRAWN` once there is a first round.
        """
        if require(self.steps(view), StepKind.PAIR).round > 1:
            raise refuse("ROUND_DRAWN", where="round", round=1)
        field = view.present(1)
        ids = sorted(entrant.id for entrant in field)
        lots = lots_of(draw, ids)
        starts = _starts(view, field)
        apart, by = apart_of(view.facts, field), "lots" if lots else "seed"
        if lots:
            lots = tuple(sorted(lots, key=lambda who: -starts[who])) if starts else lots
            tables = neighbours(lots)
        else:
            clubs = {own.id: own.club for own in field if own.club} if draw.apart else None
            tables = tables_of(pair_random(ids, draw.seed, draw.label, clubs, starts))
        kept = lots_kept(view.facts, tables, draw)
        reasons: Mapping[int, tuple[Why, ...]] = {}
        if apart:
            # What was drawn is a list like any other: keeping apart changes it as little as can be.
            drawn = [who for seats in tables for who in seats]
            pairing = paired_apart(view.facts, drawn, frozenset(), (), starts, apart, 1)
            tables, reasons = tables_of(pairing), reasons_apart(pairing, apart)
        return Proposal(
            stage=view.key, number=1, drawn_by=by, tables=tables, drawn=kept, reasons=reasons
        )

    def first_draw(self, view: StageView) -> str:
        """Name the draw of the lots, which goes with the first round; a later stage draws none."""
        return f"{FIRST_LOTS}:{view.key}" if view.seeded else FIRST_LOTS

    def pair(self, view: StageView, rematch: bool = False) -> Proposal:
        """Pair the next round by the provisional order with the fewest changes (JOA 8(2)).

        Refused with `RESULTS_MISSING` while a table of the last round is open, and with
        `NO_LEGAL_PAIRING` when somebody would have to meet twice; then `rematch`, on the referee's
        word, takes the pairing with the fewest second meetings.
        """
        step = require(self.steps(view), StepKind.PAIR)
        tallies = self.sums(view)
        field = view.present(step.round)
        order_ = [place.player for place in _pairing_order(view, field, tallies)]
        apart = apart_of(view.facts, field)
        met = {(one, other) for one in order_ for other in tallies[one].met}
        by_start = view.facts.paired_by_start and not view.seeded
        points = {
            who: tallies[who].points + (tallies[who].start if by_start else 0) for who in order_
        }
        pairing, drawn_by = paired(
            view.facts, order_, tallies, step.round, rematch, met, points, apart
        )
        first = view.tables_before + 1
        tables = tables_of(pairing)
        return Proposal(
            stage=view.key,
            number=step.round,
            drawn_by=drawn_by,
            tables=tables,
            numbers=tuple(range(first, first + len(tables))) if view.tables_before else (),
            reasons=reasons_of(pairing, order_, first, met, apart),
        )

    def arrange(self, view: StageView, tables: TablesDrawn) -> Proposal:
        """Give the next round as it was paired on paper, see `typed_round`."""
        return typed_round(view, tables, alone=True)

    def pairing_order(self, view: StageView, through: int | None = None) -> list[RankedPlace[int]]:
        """Give the order by which the next round is paired; nothing after the last round."""
        counted = counted_rounds(view.facts, view.key, through)
        if view.stage.leaves is not None or len(counted) >= (view.stage.rounds or 1):
            return []
        tallies = self.sums(view, through)
        return _pairing_order(view, [e for e in view.facts.entrants if e.id in tallies], tallies)


SWISS_ROUNDS = SwissRounds()


class Swiss(Composed):
    """Swiss rounds, and nothing after them."""

    key = "swiss"
    options_type = SwissOptions

    def check_options(self, options: SwissOptions) -> tuple[Problem, ...]:
        """Check the number of rounds.

        >>> [p.code for p in SWISS.check_options(SwissOptions(rounds=0))]
        ['ROUNDS_RANGE']
        """
        if not 1 <= options.rounds <= 20:
            return (Problem(code="ROUNDS_RANGE", where="rounds", values={"low": 1, "high": 20}),)
        return ()

    def make_stages(self, options: SwissOptions) -> tuple[Stage, ...]:
        """Give the one stage of a Swiss."""
        return (Stage(key=PRELIMINARY, format=SWISS_ROUNDS, rounds=options.rounds),)


SWISS = Swiss()
