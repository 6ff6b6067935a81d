"""Single matches: the desk puts tables together whenever it likes, by hand or by lot.

What is put together at one time is a round; rounds run beside one another, and a round costs
nothing to who does not play in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from models.core.facts import DivisionFacts
from models.core.house_rules import RestrictedPairs
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.pairing.table_sizes import NoTables, table_sizes
from models.stages.composed import Composed
from models.stages.drawing import FirstDraw, LateEntry, TablesDrawn, drawn_order
from models.stages.format import Stage, StageView, entering
from models.stages.house_rules import apart_of, never_together, paired_apart, reasons_apart
from models.stages.plan import PRELIMINARY, next_number
from models.stages.proposals import Proposal
from models.stages.swiss import ScoredRounds
from models.stages.typed_rounds import table_problems
from models.tally import nobody, tally


@dataclass(frozen=True, kw_only=True)
class SingleMatchesOptions:
    """The settings of single matches: there are none."""


def sizes(facts: DivisionFacts) -> frozenset[int]:
    """Give how many may sit at a table."""
    return facts.game.sizes(facts.options)


def filled(count: int, allowed: Collection[int]) -> tuple[int, ...]:
    """Give the sizes of the tables that seat as many of these people as possible.

    >>> filled(18, {3, 4}), filled(5, {3, 4}), filled(5, {2}), filled(1, {2})
    ((4, 4, 4, 3, 3), (4,), (2, 2), ())
    """
    try:
        return table_sizes(count, allowed)
    except NoTables as none:
        return () if none.below is None else table_sizes(none.below, allowed)


def free(facts: DivisionFacts, stage: str = PRELIMINARY) -> list[Entrant]:
    """Give who is here and sits at no table without a result, by entry number."""
    playing = {
        who
        for round_ in facts.rounds
        for match in round_.matches
        if match.outcomes is None
        for who in match.seats
    }
    number = next_number(facts, stage)
    here = [entrant for entrant in facts.entrants if entrant.present(number)]
    here.sort(key=lambda entrant: entrant.number)
    return [entrant for entrant in here if entrant.id not in playing]


def next_match(facts: DivisionFacts) -> int:
    """Give the number of the next match: every match has its own."""
    return 1 + max((match.spot for r in facts.rounds for match in r.matches), default=0)


def _proposal(view: StageView, number: int, tables: TablesDrawn, by: str) -> Proposal:
    first = next_match(view.facts)
    return Proposal(
        stage=view.key,
        number=number,
        drawn_by=by,
        tables=tuple(map(tuple, tables)),
        numbers=tuple(range(first, first + len(tables))),
    )


def _pairing_restrictions(
    view: StageView, number: int, ids: Sequence[int], apart: RestrictedPairs, by: str
) -> Proposal:
    """Put the drawn list together two by two, with the fewest changes that keep people apart."""
    pairing = paired_apart(view.facts, ids, frozenset(), (), None, apart, number)
    reasons = reasons_apart(pairing, apart, first_table=next_match(view.facts))
    return replace(_proposal(view, number, pairing.tables, by), reasons=reasons)


class ArrangedMatches(ScoredRounds):
    """The desk says who plays whom, and when."""

    key = "arranged"
    by_hand = True
    numbered_on = True
    may_swap = True
    keeps_apart = True
    late_entry = LateEntry.WELCOME
    at_table = frozenset({2, 3, 4})
    on_paper = ("desk_chooses", "note_results")

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what can be done: publish, enter results, put the next matches together."""
        facts, rounds = view.facts, view.rounds
        proposed = [round_ for round_ in rounds if not round_.published]
        if proposed:
            return (Step(kind=StepKind.PUBLISH, stage=view.key, round=proposed[0].number),)
        number, wanted = next_number(facts, view.key), min(sizes(facts))
        if len(facts.entrants) < wanted:
            return (Step(kind=StepKind.ADD_ENTRANTS, stage=view.key, round=number),)
        here = view.present(number)
        if not rounds and len(here) < wanted:
            few = Problem(
                code="TOO_FEW_PRESENT", values=view.facts.counting(count=len(here), least=wanted)
            )
            return (Step(kind=StepKind.CHECK_IN, stage=view.key, round=number, blocked=(few,)),)
        open_rounds = [entering(round_) for round_ in rounds if round_.missing]
        pairing = Step(kind=StepKind.PAIR, stage=view.key, round=number)
        if len(free(facts, view.key)) < wanted:
            return tuple(open_rounds[:1]) or (Step(kind=StepKind.CLOSE, stage=view.key),)
        if open_rounds:
            return (open_rounds[0], pairing)
        if rounds:
            return (Step(kind=StepKind.CLOSE, stage=view.key), pairing)
        return (pairing,)

    def sums(self, view: StageView, through: int | None = None) -> Mapping[int, Tally]:
        """Add up what has been played; not to play costs nothing."""
        return view.with_brought(tally(view.facts, view.key, through, due=nobody), through)

    def at_once(self, _stage: Stage) -> bool:
        """Tell that rounds run beside one another."""
        return True

    def matches(self, _stage: Stage, _count: int) -> None:
        """Tell that nobody knows how many the desk will put together."""

    def _ready(self, view: StageView) -> int:
        """Give the number of the next round; Refused while one is proposed or too few are here."""
        facts, step = view.facts, self.steps(view)[0]
        if step.kind is StepKind.PUBLISH:
            raise refuse("NOT_PUBLISHED", round=step.round)
        number, wanted = next_number(facts, view.key), min(sizes(facts))
        here = free(facts, view.key)
        if len(here) < wanted:
            raise refuse("TOO_FEW_FREE", **facts.counting(count=len(here), wanted=wanted))
        return number

    def arrange(self, view: StageView, tables: TablesDrawn) -> Proposal:
        """Give the round of the tables that the desk has put together.

        Refused, all problems at once: `NO_TABLES`, `TABLE_NOT_FULL`, `TWICE_AT_TABLES`, and
        `NOT_FREE` for who is not here or sits at a table without a result, and `NEVER_TOGETHER` for
        who must not meet.
        """
        number, facts = self._ready(view), view.facts
        allowed, first = sizes(facts), next_match(facts)
        problems: list[Problem] = []
        problems += table_problems(map(len, tables), allowed, first)
        counted = Counter(who for table in tables for who in table)
        names = {entrant.id: entrant.name for entrant in facts.entrants}
        twice = tuple(names[who] for who, times in counted.items() if times > 1 and who in names)
        if twice:
            problems.append(
                Problem(code="TWICE_AT_TABLES", where="tables", values={"names": twice})
            )
        here = {entrant.id for entrant in free(facts, view.key)}
        busy = tuple(names.get(who, "?") for who in counted if who not in here)
        if busy:
            problems.append(Problem(code="NOT_FREE", where="tables", values={"names": busy}))
        problems += never_together(facts, tables)
        if problems:
            raise Refused(*problems)
        return _proposal(view, number, tables, "placed")

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Draw tables among all who are free, by lots or by the published seed.

        Who is left over sits at no table, which costs nothing. Refused: `NOT_PUBLISHED`,
        `TOO_FEW_FREE`, `DRAW_INCOMPLETE`, `SEED_MISSING`; at tables of two `KEPT_APART_IMPOSSIBLE`.
        """
        number = self._ready(view)
        here = free(view.facts, view.key)
        ids = drawn_order(draw, [entrant.id for entrant in here])
        apart = apart_of(view.facts, here)
        if apart and sizes(view.facts) == {2}:
            return _pairing_restrictions(view, number, ids, apart, "lots" if draw.lots else "seed")
        ends = list(accumulate(filled(len(ids), sizes(view.facts)), initial=0))
        tables = [ids[start:end] for start, end in pairwise(ends)]
        return _proposal(view, number, tables, "lots" if draw.lots else "seed")

    def pair(self, _view: StageView, _rematch: bool = False) -> Proposal:
        """Refuse: the desk or the lot says who plays whom."""
        raise refuse("PUT_TOGETHER_BY_HAND")


ARRANGED = ArrangedMatches()


class SingleMatches(Composed):
    """Matches that the desk puts together."""

    key = "single_matches"
    options_type = SingleMatchesOptions

    def make_stages(self, _options: SingleMatchesOptions) -> tuple[Stage, ...]:
        """Give the one stage of single matches."""
        return (Stage(key=PRELIMINARY, format=ARRANGED),)


SINGLE_MATCHES = SingleMatches()
