"""A plan of tables as facts: made from a published seed or typed, kept table by table.

The plan is what is kept, one draw for every round; the seed documents it and never makes it again
(a later version of the program may find another one). Rounds that are published stay as they are.

The format `tables` (`models/stages/tables.py`; presets `tables` and `tables_final`) plans all
of its rounds before the first one. `models/stages/table_plans.py` knows the plan as facts:
`Planning` is what a search goes by (values alone), `make_plan` a `TablePlan` with its quality,
`read_plan` the same from text, `by_lots` from lots pulled by hand. Nothing is written while a
plan is searched or looked at; `plan_queries.whole_plan` is all of it as it holds (the sheet
座席表（全回戦）): rounds that were drawn as they are, later ones without who has left.
`plans.accept` keeps it, one draw `plan:<round>` a round (line 203 is seat 3 of table 2), with its
seed and a label that ends in the engine (`v1`), and proposes its first round. From then on the
plan is what counts and the seed only documents it.

`pair` takes the next round from the plan: who has left is struck out; where that cannot be
(`reasons_anew`: somebody came, a table of two, fewer tables would do) the rounds to come are
planned anew after those that are published, by the same seed and a label of its own round. At the
screen the step then carries `PLAN_ANEW` and opens the plan dialog instead
(`ui/pages/proposal.py`), as the button 残りの卓組を作り直す does whenever no round is being
played. Five people, and what a typed plan has wrong, are refused with nothing written. Who is
left over is the game's word (`Game.odd_players`) and only where all tables have one size: a table
of one seat in the plan, a full-point bye or a rest in the round; a game with helpers asks for them.
Later stages of tables (`tables_final`) have no plan: the order that people bring decides who sits
where, and they keep their tables. Whoever has reached a stage that goes on from brought sums
stands in the final ranking by its sums (`Programme.last_sums`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from models.core.facts import DivisionFacts, StoredDraw
from models.core.game import OddPlayers
from models.core.problems import Problem, Refused, refuse
from models.fair_random import FairRandom
from models.pairing.plan_text import plan_from_text
from models.pairing.seating_changes import Anew, Reason, reasons_to_plan_anew, struck_out
from models.pairing.seating_formula import FormulaTables
from models.pairing.seating_quality import SeatingQuality, seating_quality
from models.pairing.table_seating import seat
from models.pairing.table_sizes import seated_of

PLAN = "plan"
"""What the keys of the draws begin with that keep a plan, `plan:1` for round 1 and so on."""
ENGINE = "v1"
"""The search that makes plans, as labels name it: another one may make other plans of a seed."""
SEED, SEED_APART, LOTS, IMPORTED = "seed", "seed_apart", "lots", "imported"
"""How a plan was made, as `StoredDraw.drawn_by` says; apart: with people of one club kept apart."""
_PLACES = 100
"""Lines of a draw that each table has: 101, 102, 103 … are the seats of table 1."""


@dataclass(frozen=True, kw_only=True)
class Planning:
    """What a plan of the rounds to come has to go by: values alone, so a thread can make it."""

    people: tuple[int, ...]
    """Who is to sit, by id."""
    first: int
    """The first round that is to be made, from 1."""
    rounds: int
    """The last one."""
    sizes: frozenset[int]
    odd_players: OddPlayers = OddPlayers.FULL_POINT_BYE
    history: tuple[FormulaTables, ...] = ()
    """The rounds that stay, each with its tables in order."""
    later: tuple[FormulaTables, ...] = ()
    """The rounds to come as they were planned; empty before there is a plan."""
    clubs: tuple[frozenset[int], ...] = ()
    """Who belongs together and can be kept apart."""
    kept: tuple[frozenset[int], ...] = ()
    """Who is kept apart in every round, by the list of the division."""
    never: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """The names of every two who must not sit together."""
    house_players: frozenset[int] = frozenset()
    """Who completes a table without a place; to meet them is no meeting."""
    balanced: bool = False
    seed: str = ""
    """The seed of the plan that there is."""
    label: str = ""
    apart: bool = False
    """Whether the plan that there is keeps clubs apart."""


@dataclass(frozen=True, kw_only=True)
class TablePlan:
    """The rounds to come, and how good they are together with those that stay."""

    first: int
    rounds: tuple[FormulaTables, ...]
    """A table of one seat is for who is left over."""
    quality: SeatingQuality
    reasons: tuple[Reason, ...] = ()
    """Why rounds that were planned could not stay."""
    drawn_by: str = SEED
    seed: str = ""
    label: str = ""


def plan_key(number: int) -> str:
    """Name the draw that keeps the tables of a round.

    >>> plan_key(3)
    'plan:3'
    """
    return f"{PLAN}:{number}"


def plan_label(label: str) -> str:
    """Give the label of a plan: that of a draw, and which search made it.

    >>> plan_label("一般の部 R1")
    '一般の部 R1 v1'
    """
    return f"{label} {ENGINE}"


def label_from(label: str, number: int) -> str:
    """Give the label of a plan that is made anew from a round on, from that of the one before.

    >>> label_from("一般の部 R1 v1", 3)
    '一般の部 R3 v1'
    """
    return plan_label(f"{label.rpartition(' R')[0]} R{number}")


# ---------------------------------------------------------------- as it is kept


def draws_of(plan: TablePlan, reason: str = "") -> tuple[StoredDraw, ...]:
    """Give a plan as draws, one for every round.

    >>> quality = seating_quality([((1, 2, 3),)], [1, 2, 3], largest=4)
    >>> drawn, = draws_of(TablePlan(first=2, rounds=(((3, 1, 2),),), quality=quality))
    >>> drawn.key, dict(drawn.lines), drawn.size
    ('plan:2', {101: 3, 102: 1, 103: 2}, 1)
    """
    return tuple(
        StoredDraw(
            key=plan_key(number),
            size=len(tables),
            lines={
                _PLACES * table + place: who
                for table, seats in enumerate(tables, start=1)
                for place, who in enumerate(seats, start=1)
            },
            drawn_by=plan.drawn_by,
            seed=plan.seed,
            label=plan.label,
            reason=reason,
        )
        for number, tables in enumerate(plan.rounds, start=plan.first)
    )


def tables_of(drawn: StoredDraw) -> FormulaTables:
    """Give the tables of a round that is kept, with their seats in order.

    ValueError where a seat is at none of the tables, or nobody at one of them.

    >>> tables_of(StoredDraw(key="plan:1", size=2, lines={201: 7, 102: 8, 101: 9}))
    ((9, 8), (7,))
    >>> tables_of(StoredDraw(key="plan:1", size=1, lines={7: 7}))
    Traceback (most recent call last):
    ValueError: plan:1
    """
    seats: dict[int, list[int]] = {table: [] for table in range(1, drawn.size + 1)}
    for line in sorted(drawn.lines):
        if line // _PLACES not in seats:
            raise ValueError(drawn.key)
        seats[line // _PLACES].append(drawn.lines[line])
    if not all(seats.values()):
        raise ValueError(drawn.key)
    return tuple(map(tuple, seats.values()))


def kept_rounds(facts: DivisionFacts, first: int, last: int) -> tuple[FormulaTables, ...]:
    """Give the planned tables of these rounds; nothing unless all of them are kept."""
    found = [facts.draws.get(plan_key(number)) for number in range(first, last + 1)]
    return tuple(tables_of(drawn) for drawn in found if drawn) if all(found) else ()


# ---------------------------------------------------------------- how it is made


def reasons_anew(planning: Planning) -> tuple[Reason, ...]:
    """Say why the rounds to come cannot stay as they were planned once the leavers are struck out.

    Refused `TABLES_UNFILLED` where those who are there fill no tables.

    >>> eight = (((1, 2, 3, 4), (5, 6, 7, 8)),)
    >>> sizes = frozenset({3, 4})
    >>> [r.why.value for r in reasons_anew(Planning(
    ...     people=(1, 2, 3, 4, 5, 6, 7, 9), first=2, rounds=2, sizes=sizes, later=eight))]
    ['entry']
    """
    seated_of(len(planning.people), planning.sizes, planning.odd_players)
    if len(planning.sizes) > 1:
        return reasons_to_plan_anew(
            planning.later, planning.people, planning.sizes, planning.first - 1
        )
    found: list[Reason] = []
    for number, tables in enumerate(planning.later, start=planning.first):
        found += _of_one_size(tables, frozenset(planning.people), planning.sizes, number)
    return tuple(found)


def _of_one_size(
    tables: FormulaTables, people: frozenset[int], sizes: frozenset[int], number: int
) -> Iterable[Reason]:
    """Give the reasons of a round in which somebody may be left over."""
    coming = people.difference(*tables)
    if coming:
        yield Reason(Anew.ENTRY, number, players=tuple(sorted(coming)))
    for place, seats in enumerate(tables, start=1):
        left = [who for who in seats if who in people]
        if len(seats) > 1 and len(left) not in sizes:
            yield Reason(Anew.SIZE, number, place, tuple(sorted(left)))


def as_planned(planning: Planning) -> tuple[FormulaTables, ...]:
    """Give the rounds to come as they were planned, without who has left."""
    gone = {who for tables in planning.later for who in chain(*tables)} - {*planning.people}
    return tuple(
        tuple(seats for seats in tables if seats) for tables in struck_out(planning.later, gone)
    )


def make_plan(
    planning: Planning,
    *,
    seed: str,
    label: str,
    apart: bool = False,
    going: Callable[[], bool] | None = None,
) -> TablePlan:
    """Make the rounds to come from a published seed; those that stay count as they are.

    Refused `SEED_MISSING`, `TABLES_UNFILLED`, `KEPT_APART_IMPOSSIBLE`; SeatingCancelled once
    `going` says nobody waits.

    >>> plan = make_plan(Planning(people=(1, 2, 3, 4, 5), first=1, rounds=2, sizes=frozenset({4})),
    ...     seed="2026-01-10", label="R1 v1")
    >>> [[len(seats) for seats in tables] for tables in plan.rounds]
    [[4, 1], [4, 1]]
    >>> plan.rounds[0][1] != plan.rounds[1][1]
    True
    """
    if not seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    reasons = reasons_anew(planning)
    groups = (*planning.kept, *(planning.clubs if apart else ()))
    groups += tuple(map(frozenset, planning.never)) * _FIRMLY
    seated = seated_of(len(planning.people), planning.sizes, planning.odd_players)
    made_by = _for_everybody if seated == len(planning.people) else _with_odd_players
    rounds = made_by(planning, seed, label, groups, going)
    _want_apart(planning, rounds)
    return TablePlan(
        first=planning.first,
        rounds=rounds,
        quality=quality_of(planning, rounds),
        reasons=reasons,
        drawn_by=SEED_APART if apart else SEED,
        seed=seed,
        label=label,
    )


_FIRMLY = 3
"""How often who must not sit together counts as having met: third meetings are the dearest."""


def _want_apart(planning: Planning, rounds: Sequence[FormulaTables]) -> None:
    """Refuse a plan in which two sit together who must not, with the first such round."""
    for number, tables in enumerate(rounds, start=planning.first) if planning.never else ():
        names = tuple(
            name
            for pair, name in planning.never.items()
            if any(set(pair) <= set(seats) for seats in tables)
        )
        if names:
            raise refuse("KEPT_APART_IMPOSSIBLE", round=number, pairs=names)


def _for_everybody(
    planning: Planning,
    seed: str,
    label: str,
    groups: tuple[frozenset[int], ...],
    going: Callable[[], bool] | None,
) -> tuple[FormulaTables, ...]:
    """Make all rounds together."""
    return seat(
        planning.people,
        planning.rounds - planning.first + 1,
        sizes=planning.sizes,
        seed=seed,
        label=label,
        history=planning.history,
        balanced=planning.balanced,
        apart=groups,
        house_players=planning.house_players,
        going=going,
    ).rounds


def by_lots(
    planning: Planning, lots: Sequence[int], label: str, going: Callable[[], bool] | None = None
) -> TablePlan:
    """Give the plan in which whoever pulled lot 1 has place 1, and so on.

    The places are those of one plan for so many people, which no seed changes; `going` as above.

    >>> planning = Planning(people=(7, 8, 9), first=1, rounds=1, sizes=frozenset({3, 4}))
    >>> by_lots(planning, (9, 7, 8), "R1").rounds == by_lots(planning, (7, 8, 9), "R1").rounds
    False
    """
    alike = replace(planning, people=tuple(range(len(lots))), house_players=frozenset())
    alike = replace(alike, clubs=(), kept=(), never={})
    plan = make_plan(alike, seed=LOTS, label=ENGINE, going=going)
    rounds = tuple(tuple(tuple(lots[at] for at in seats) for seats in t) for t in plan.rounds)
    _want_apart(planning, rounds)
    quality = quality_of(planning, rounds)
    return replace(plan, rounds=rounds, quality=quality, drawn_by=LOTS, seed="", label=label)


def _with_odd_players(
    planning: Planning,
    seed: str,
    label: str,
    groups: tuple[frozenset[int], ...],
    going: Callable[[], bool] | None,
) -> tuple[FormulaTables, ...]:
    """Make round after round, those left over by lot among who was so least often."""
    made: list[FormulaTables] = []
    wanted = seated_of(len(planning.people), planning.sizes, planning.odd_players)
    for number in range(planning.first, planning.rounds + 1):
        before = (*planning.history, *made)
        of_round = f"{label} #{number}"
        order = sorted(planning.people)
        FairRandom(seed, of_round).shuffle(order)
        often = [who for tables in before for seats in tables if len(seats) == 1 for who in seats]
        order.sort(key=often.count)
        out = order[: len(order) - wanted]
        plan = seat(
            (who for who in planning.people if who not in out),
            1,
            sizes=planning.sizes,
            seed=seed,
            label=of_round,
            history=_full(before),
            balanced=planning.balanced,
            apart=groups,
            house_players=planning.house_players,
            going=going,
        )
        made.append((*plan.rounds[0], *((who,) for who in out)))
    return tuple(made)


def _full(rounds: Iterable[FormulaTables]) -> list[FormulaTables]:
    """Leave out the seats of those who are left over."""
    return [tuple(seats for seats in tables if len(seats) > 1) for tables in rounds]


def quality_of(planning: Planning, rounds: Sequence[FormulaTables]) -> SeatingQuality:
    """Say how good these rounds to come are, together with those that stay."""
    return seating_quality(
        _full((*planning.history, *rounds)),
        planning.people,
        largest=max(planning.sizes),
        played=len(planning.history),
        house_players=planning.house_players,
    )


def read_plan(planning: Planning, text: str, entrant_of: Mapping[str, int]) -> TablePlan:
    """Read a plan of the rounds to come that was typed, by everybody's code.

    Refused `TABLES_UNFILLED` before anything is read, and what `plan_from_text` says, head counts
    first; its rounds are counted as those of the division.
    """
    if seated_of(len(planning.people), planning.sizes, planning.odd_players) < len(planning.people):
        raise refuse("PLAN_LEAVES_OVER", players=len(planning.people))
    count = planning.rounds - planning.first + 1
    try:
        rounds = plan_from_text(text, entrant_of, sizes=planning.sizes, rounds=count)
    except Refused as refused:
        raise Refused(*(_counted_on(own, planning.first - 1) for own in refused.problems)) from None
    _want_apart(planning, rounds)
    reasons, quality = reasons_anew(planning), quality_of(planning, rounds)
    return TablePlan(
        first=planning.first, rounds=rounds, quality=quality, reasons=reasons, drawn_by=IMPORTED
    )


def _counted_on(problem: Problem, played: int) -> Problem:
    """Count the round of a problem on from those that are played."""
    if "round" not in problem.values:
        return problem
    return replace(problem, values={**problem.values, "round": problem.values["round"] + played})


def fits(planning: Planning, plan: TablePlan) -> bool:
    """Tell whether a plan still seats everybody who is there once in each of the rounds to come.

    >>> planning = Planning(people=(1, 2, 3), first=1, rounds=1, sizes=frozenset({3, 4}))
    >>> plan = make_plan(planning, seed="s", label="l")
    >>> fits(planning, plan), fits(replace(planning, people=(1, 2, 3, 4)), plan)
    (True, False)
    """
    whole = sorted(planning.people)
    many = planning.rounds - planning.first + 1
    return (plan.first, len(plan.rounds)) == (planning.first, many) and all(
        sorted(chain(*tables)) == whole for tables in plan.rounds
    )
