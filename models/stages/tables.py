"""Rounds at tables of three and four that are planned together, and one table of the best.

The plan of all rounds is made before the first one (Hashimoto 16); each round is taken from it when
its turn comes. Who leaves is struck out of the rounds to come, and only where that cannot be, or
where somebody comes in, are they planned anew; a published round stays as it is (Hashimoto 16).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain, combinations

from models.core.facts import Round
from models.core.game import OddPlayers
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.pairing.groups_by_seed import by_pattern, by_seed_number
from models.pairing.seating_changes import seats_taken
from models.pairing.seating_formula import FormulaTables
from models.pairing.table_sizes import seated_of, table_sizes
from models.stages.composed import Composed
from models.stages.drawing import FirstDraw, lots_of
from models.stages.format import Stage, StageView, require, rounds_steps
from models.stages.house_rules import apart_of, named_pairs, together
from models.stages.plan import PRELIMINARY
from models.stages.proposals import Proposal, numbers_from
from models.stages.stage_parts import Carried, StageEntry, Which
from models.stages.swiss import ScoredRounds
from models.stages.table_plans import (
    PLAN,
    SEED_APART,
    Planning,
    TablePlan,
    as_planned,
    by_lots,
    draws_of,
    kept_rounds,
    label_from,
    make_plan,
    plan_key,
    plan_label,
    reasons_anew,
    tables_of,
)
from models.stages.typed_rounds import typed_round
from models.views.divisions import Why

# -- a later stage at tables in which everybody sits with others in every round --------------------


def seats_anew(view: StageView, number: int) -> FormulaTables:
    """Seat the people of a round so that as few as possible meet again, the same every time.

    Nobody publishes a number for it: who came in, and where they have sat, is known to everybody.
    """
    game = view.facts.game
    people = tuple(entrant.id for entrant in view.present(number))
    played = [round_ for round_ in view.rounds if round_.published]
    history = tuple(tuple(match.seats for match in round_.matches) for round_ in played)
    wanted = Planning(
        people=people,
        first=number,
        rounds=number,
        sizes=game.sizes(view.facts.options),
        odd_players=game.odd_players,
        history=history,
        house_players=frozenset(own.id for own in view.facts.entrants if not own.ranked),
    )
    return make_plan(wanted, seed=view.key, label=f"R{number}").rounds[0]


def later_round(view: StageView, number: int, tables: FormulaTables) -> Proposal:
    """Propose a round of a later stage, behind the tables that are kept for others."""
    numbers = numbers_from(view.tables_before, tables) if view.tables_before else ()
    return Proposal(stage=view.key, number=number, drawn_by="seeds", tables=tables, numbers=numbers)


# -- rounds at tables of three and four that are planned together, and one table of the best -------

FINAL_TABLE = "final_table"
"""The key of the one table at which the best play."""
BEST = 4
"""How many come to it."""
SHARE = Fraction(1, 2)
"""What part of their points they bring along."""


@dataclass(frozen=True, kw_only=True)
class SeatingSettings:
    """What the format can be told."""

    balanced: bool = False
    """Whether everybody is to have every seat equally often."""
    at_once: bool = False
    """Whether all rounds of a later stage, which keeps its tables, are published together."""
    anew: bool = False
    """Whether people of a later stage sit with others in every round."""
    seeds_at: Mapping[int, FormulaTables] = field(default_factory=dict)
    """Which seed numbers sit together in a later stage, by how many come into it at the most."""


# ---------------------------------------------------------------- the plan


def last_round(view: StageView) -> int:
    """Give how many rounds are planned."""
    return view.stage.rounds or 1


def _to_come(
    view: StageView, field: Sequence[Entrant], first: int, last: int
) -> tuple[FormulaTables, ...]:
    """Give the rounds to come as they were planned; helpers have the seats of who has left.

    Whoever left first has the first helper in the seat, so that nobody changes seats later on.
    """
    later = kept_rounds(view.facts, first, last)
    if view.facts.game.odd_players is not OddPlayers.HOUSE_PLAYER or not later:
        return later
    here, seated = {entrant.id for entrant in field}, set(chain(*later[0]))
    left = {
        entrant.id: max((own.from_round for own in entrant.absences), default=0)
        for entrant in view.facts.entrants
        if entrant.id in seated - here
    }
    leavers = sorted(left, key=lambda who: (left[who], who))
    return seats_taken(later, leavers, sorted(here - seated))


def _sat(view: StageView, round_: Round) -> FormulaTables:
    """Give who sat together in a round; who had a rest sat alone."""
    tables = tuple(match.seats for match in sorted(round_.matches, key=lambda own: own.spot))
    seated = {who for seats in tables for who in seats}
    drawn = view.facts.draws.get(plan_key(round_.number))
    alone = (seats for seats in tables_of(drawn) if len(seats) == 1) if drawn else ()
    return (*tables, *(seats for seats in alone if seats[0] not in seated))


def _anew(wanted: Planning) -> bool:
    """Tell whether the rounds to come cannot stay as they were planned."""
    return not wanted.later or bool(reasons_anew(wanted))


def _by_seed(view: StageView, number: int) -> Proposal:
    """Seat the people of a later stage by seed number, spread over the tables to and fro.

    They keep their tables, or sit with others in every round.
    """
    game = view.facts.game
    field = [entrant.id for entrant in view.present(number)]
    if number > 1 and view.stage.options.anew:
        return later_round(view, number, seats_anew(view, number))
    if number > 1:
        here = frozenset(field)
        kept = _sat(view, view.rounds[-1])
        tables = tuple(tuple(who for who in seats if who in here) for seats in kept)
        return later_round(view, number, tables)
    sizes = table_sizes(len(field), game.sizes(view.facts.options))
    tables = by_pattern(field, view.stage.options.seeds_at, game.sizes(view.facts.options))
    tables = tables or by_seed_number(field, sizes)
    return later_round(view, 1, tables)


UNFILLED = frozenset({"TABLES_FILL_IN", "TABLES_UNFILLED"})
"""What stands against tables with so many people, as long as nobody else comes."""


def _awaited(view: StageView, number: int) -> int:
    """Count who is on the list for a round and has not arrived."""
    return sum(not own.checked_in and not own.away(number) for own in view.facts.entrants)


class PlannedTables(ScoredRounds):
    """Tables of three and four, all rounds planned together (Hashimoto 16)."""

    key = "tables"
    planned_ahead = True
    numbered_on = True
    may_swap = True
    keeps_apart = True
    at_table = frozenset({3, 4})
    on_paper = ("as_planned", "seats_free")
    typed_rounds = True

    # ------------------------------------------------------------ what it waits for

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the stage waits for; nothing when all of its rounds are complete.

        A round cannot be made of people who fill no tables: a later stage is over then, since
        nobody comes who could help. Where the plan cannot stay, the step says why (`PLAN_ANEW`).
        """
        game = view.facts.game
        helped = game.odd_players is OddPlayers.HOUSE_PLAYER  # then it is said how many are missing
        least = 1 if helped else min(game.sizes(view.facts.options))
        found = rounds_steps(view, last_round(view), least=least)
        told = tuple(
            own
            for step in found
            for own in (self._told_of_all(view, step) if step.kind is StepKind.PAIR else (step,))
        )
        return () if view.seeded and not helped and any(step.blocked for step in told) else told

    def _told_of_all(self, view: StageView, step: Step) -> tuple[Step, ...]:
        """Put the check-in first while who is still to come may fill the tables."""
        told = self._told(view, step)
        waits = step.round == 1 and not view.seeded and _awaited(view, step.round)
        if waits and UNFILLED.intersection(own.code for own in told.blocked):
            return replace(step, kind=StepKind.CHECK_IN), told
        return (told,)

    def _told(self, view: StageView, step: Step) -> Step:
        game = view.facts.game
        here = view.present(step.round)
        sizes = game.sizes(view.facts.options)
        try:
            seated_of(len(here), sizes, game.odd_players)
        except Refused as refused:
            over, helpers = len(here) % min(sizes), [own.name for own in here if not own.ranked]
            if game.odd_players is OddPlayers.HOUSE_PLAYER and 0 < over <= len(helpers):
                values = {"names": helpers, "count": over}
                return replace(step, blocked=(Problem(code="FILL_INS_TOO_MANY", values=values),))
            return replace(step, blocked=refused.problems)
        return replace(step, warnings=self._warnings(view, step.round))

    def _warnings(self, view: StageView, number: int) -> tuple[Problem, ...]:
        waiting = _awaited(view, number)
        found = []
        if waiting:
            found.append(
                Problem(code="NOT_CHECKED_IN", values=view.facts.counting(count=waiting), ask=True)
            )
        if number > 1 and not view.seeded and _anew(self.planning(view)):
            found.append(Problem(code="PLAN_ANEW", values={"round": number}, ask=True))
        return tuple(found)

    def single(self, stage: Stage) -> tuple[str, ...]:
        """Name a later stage of one round by its key alone."""
        return (stage.key,) if stage.rounds == 1 and not stage.opening else ()

    def rules_on_paper(self, stage: Stage) -> tuple[str, ...]:
        """Say that a later stage is seated by the places with which people come."""
        return self.on_paper if stage.opening else ("by_places", "seats_free")

    def at_once(self, stage: Stage) -> bool:
        """Tell whether all rounds of a later stage are published together."""
        return bool(stage.options.at_once) and not stage.opening

    def matches(self, stage: Stage, count: int) -> tuple[int, ...]:
        """Give the tables of each round: as many of four as there can be.

        >>> TABLES_PLANNED.matches(Stage(key="swiss", format=TABLES_PLANNED, rounds=2), 10)
        (3, 3)
        """
        return (-(-count // 4),) * (stage.rounds or 1)

    # ------------------------------------------------------------ its rounds

    def planning(self, view: StageView) -> Planning:
        """Give all that a plan of the rounds to come goes by: those that are not published."""
        facts = view.facts
        played = [round_ for round_ in view.rounds if round_.published]
        first, last = len(played) + 1, last_round(view)
        field = view.present(first)
        clubs: dict[str, set[int]] = defaultdict(set)
        for entrant in field:
            if entrant.club:
                clubs[entrant.club].add(entrant.id)
        drawn = facts.draws.get(plan_key(min(first, last)))
        apart = apart_of(facts, field)
        return Planning(
            people=tuple(entrant.id for entrant in field),
            first=first,
            rounds=last,
            sizes=facts.game.sizes(facts.options),
            odd_players=facts.game.odd_players,
            history=tuple(_sat(view, round_) for round_ in played),
            later=_to_come(view, field, first, last),
            clubs=tuple(frozenset(club) for _, club in sorted(clubs.items()) if len(club) > 1),
            kept=tuple(map(frozenset, sorted(apart.causes))),
            never=named_pairs(facts, apart),
            house_players=frozenset(entrant.id for entrant in field if not entrant.ranked),
            balanced=view.stage.options.balanced,
            seed=drawn.seed if drawn else "",
            label=drawn.label if drawn else "",
            apart=drawn is not None and drawn.drawn_by == SEED_APART,
        )

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Make the plan of all rounds by lots or by the published seed and give its first round.

        Refused: `ROUND_DRAWN` once there is a first round, `SEED_MISSING`, `DRAW_INCOMPLETE`,
        `TABLES_UNFILLED`.
        """
        if require(self.steps(view), StepKind.PAIR).round > 1:
            raise refuse("ROUND_DRAWN", where="round", round=1)
        wanted, label = self.planning(view), plan_label(draw.label)
        lots = lots_of(draw, wanted.people)
        if lots:
            return self.with_plan(view, by_lots(wanted, lots, label))
        return self.with_plan(
            view, make_plan(wanted, seed=draw.seed, label=label, apart=draw.apart)
        )

    def with_plan(self, view: StageView, plan: TablePlan, reason: str = "") -> Proposal:
        """Give the first round of a plan with the plan itself, to be kept together."""
        proposal = self._proposal(view, plan.first, plan.rounds[0])
        return replace(proposal, plan=draws_of(plan, reason))

    def pair(self, view: StageView, _rematch: bool = False) -> Proposal:
        """Give the next round of the plan; planned anew by the same seed where it cannot stay.

        A plan takes second meetings where there is no other way, whatever `rematch` is.
        Refused: `NOT_PUBLISHED` and `RESULTS_MISSING` while the round before waits for that,
        `STAGE_COMPLETE`, `NOT_PAIRED` before the draw, `TABLES_UNFILLED`.
        """
        number = require(self.steps(view), StepKind.PAIR).round
        if view.seeded:
            return _by_seed(view, number)
        if number == 1:
            raise refuse("NOT_PAIRED", round=1)
        wanted = self.planning(view)
        if not _anew(wanted):
            return self._proposal(view, number, as_planned(wanted)[0])
        label = label_from(wanted.label, number) if wanted.label else plan_label(f"R{number}")
        return self.with_plan(
            view, make_plan(wanted, seed=wanted.seed, label=label, apart=wanted.apart)
        )

    def arrange(self, view: StageView, tables: Sequence[Sequence[int]]) -> Proposal:
        """Give the next round as it was seated on paper, see `typed_round`.

        Refused `PLAN_FIRST` before there is a plan of the rounds: the tables of the first one are
        typed in as its lots.
        """
        if not view.seeded and not view.rounds:
            raise refuse("PLAN_FIRST")
        return typed_round(view, tables, alone=False)

    def follow(self, view: StageView) -> tuple[Proposal, ...]:
        """Give the other rounds of a later stage with its first one, at the same tables."""
        if not self.at_once(view.stage) or len(view.rounds) != 1:
            return ()
        first = view.rounds[0]
        tables = tuple(match.seats for match in sorted(first.matches, key=lambda own: own.spot))
        return tuple(
            Proposal(stage=view.key, number=number, drawn_by="seeds", tables=tables)
            for number in range(2, last_round(view) + 1)
        )

    def _proposal(self, view: StageView, number: int, tables: FormulaTables) -> Proposal:
        """Propose the tables of a plan; who rests is at none of them."""
        rests = view.facts.game.odd_players is OddPlayers.REST
        seated = tuple(seats for seats in tables if len(seats) > 1 or not rests)
        reasons = self._second_meetings(view, seated)
        for table, whys in together(seated, apart_of(view.facts, view.facts.entrants)).items():
            reasons[table] = (*reasons.get(table, ()), *whys)
        return Proposal(
            stage=view.key, number=number, drawn_by=PLAN, tables=seated, reasons=reasons
        )

    def _second_meetings(
        self, view: StageView, tables: FormulaTables
    ) -> dict[int, tuple[Why, ...]]:
        """Say at which tables people meet again."""
        ranked = {entrant.id for entrant in view.facts.entrants if entrant.ranked}
        met = {who: own.met for who, own in self.sums(view).items() if who in ranked}
        reasons: dict[int, tuple[Why, ...]] = {}
        for number, seats in enumerate(tables, start=1):
            again = tuple(
                Why(code="MET_BEFORE", values={"entrants": [one, other]})
                for one, other in combinations(seats, 2)
                if other in ranked and other in met.get(one, ())
            )
            if again:
                reasons[number] = again
        return reasons


TABLES_PLANNED = PlannedTables()


# ---------------------------------------------------------------- the programmes


@dataclass(frozen=True, kw_only=True)
class TablesOptions:
    """The settings of rounds at tables of three and four."""

    rounds: int = 4
    balanced: bool = False
    """Whether everybody is to have every seat equally often; else it is left to chance."""


class TableRounds(Composed):
    """So many rounds at tables of three and four."""

    key = "tables"
    options_type = TablesOptions

    def check_options(self, options: TablesOptions) -> tuple[Problem, ...]:
        """Check the number of rounds.

        >>> [p.code for p in TABLES.check_options(TablesOptions(rounds=0))]
        ['ROUNDS_RANGE']
        """
        if not 1 <= options.rounds <= 20:
            return (Problem(code="ROUNDS_RANGE", where="rounds", values={"low": 1, "high": 20}),)
        return ()

    def make_stages(self, options: TablesOptions) -> tuple[Stage, ...]:
        """Give the one stage of all rounds."""
        rounds = Stage(
            key=PRELIMINARY,
            format=TABLES_PLANNED,
            rounds=options.rounds,
            options=SeatingSettings(balanced=options.balanced),
        )
        return (rounds,)


class TablesFinal(TableRounds):
    """Such rounds, and a last table of the best four."""

    key = "tables_final"

    def make_stages(self, options: TablesOptions) -> tuple[Stage, ...]:
        """Give the rounds, and the table of the best, who bring half of their points along.

        Who has left makes room for the next in the order. With three left they play at a table of
        three; with fewer there is no last table, the rounds decide (`STAGE_LEFT_OUT`).
        """
        last = Stage(
            key=FINAL_TABLE,
            format=TABLES_PLANNED,
            rounds=1,
            options=SeatingSettings(),
            entries=(StageEntry(source=PRELIMINARY, which=Which.BEST, count=BEST),),
            carried=(Carried(source=PRELIMINARY, factor=SHARE),),
        )
        return (*super().make_stages(options), last)


TABLES = TableRounds()
TABLES_FINAL = TablesFinal()
