"""A plain division at tables of three and four: made, drawn, played and looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import combinations

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import divisions, results, rounds
from app.queries import plan_queries
from models.fair_random import FairRandom
from models.games.plain import PLAIN, PlainOptions
from models.games.plain.record import TableSize
from models.stages.table_plans import TablePlan, make_plan, plan_label
from models.stages.tables import TablesOptions
from models.views.divisions import RoundView
from tests.app.desk import fill, seats
from tests.app.remembered import remembered

SEED = "2026-04-05 plain"
FOURS = PlainOptions(table=TableSize.THREE_OR_FOUR)


@remembered
def tabled(
    event: EventFile,
    count: int,
    rounds_: int = 4,
    *,
    programme: str = "tables",
    balanced: bool = False,
) -> int:
    """Make a division of tables with so many people, all checked in."""
    made = divisions.add(
        event,
        game="plain",
        name="テーブルの部",
        programme=programme,
        options=FOURS,
        programme_options=TablesOptions(rounds=rounds_, balanced=balanced),
    )
    fill(event, made, count)
    return made


def planned(event: EventFile, division: int, *, seed: str = SEED, apart: bool = False) -> TablePlan:
    """Make a plan of the rounds to come, as the dialog does; nothing is written."""
    view = plan_queries.planning(event, division)
    label = plan_label(f"{view.division} R{view.planning.first}")
    return make_plan(view.planning, seed=seed, label=label, apart=apart)


def drawn(event: EventFile, division: int) -> TablePlan:
    """Make the plan, accept it and publish its first round."""
    plan = planned(event, division)
    rounds.publish(event, rounds.accept(event, division, plan))
    return plan


def paired(event: EventFile, division: int) -> RoundView:
    """Take the next round from the plan and publish it."""
    rounds.publish(event, rounds.pair_next(event, division))
    return queries.rounds(event, division)[-1]


def played(event: EventFile, division: int, *, leave: Collection[int] = ()) -> None:
    """Enter every open table of the newest round by chance, but those to be left open."""
    division_now = facts.division(event, division)
    round_ = division_now.facts.rounds[-1]
    chance = FairRandom(SEED, f"results {round_.stage} {round_.number}")
    for match in round_.matches:
        if match.outcomes is not None or match.bye or match.table in leave:
            continue
        context = division_now.context(round_, match)
        results.record(event, match.id, PLAIN.sample(chance, context, FOURS))


def tables(round_: RoundView) -> tuple[tuple[int, ...], ...]:
    """Give who sits at each table of a round."""
    return tuple(seats(match) for match in round_.matches)


def all_tables(event: EventFile, division: int) -> list[tuple[tuple[int, ...], ...]]:
    """Give who sits at each table of every round."""
    return [tables(round_) for round_ in queries.rounds(event, division)]


def kept(event: EventFile, division: int) -> dict[str, tuple[int, ...]]:
    """Give the draws of a division by their keys, the entrants in order."""
    return facts.division(event, division).facts.drawn


def meetings(event: EventFile, division: int) -> Counter[frozenset[int]]:
    """Count how often any two have sat at one table."""
    return Counter(
        frozenset(pair)
        for round_ in all_tables(event, division)
        for seated in round_
        for pair in combinations(seated, 2)
    )
