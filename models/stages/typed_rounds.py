"""A round that was made and played on paper, taken as it was: who sat where is a fact by now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace

from models.core.facts import DivisionFacts
from models.core.problems import Problem, Refused
from models.core.steps import StepKind
from models.stages.drawing import TablesDrawn
from models.stages.format import StageView, require
from models.stages.proposals import Proposal, numbers_from

TYPED = "typed"
"""How such a round was drawn (`Proposal.drawn_by`)."""


def range_text(allowed: Collection[int]) -> str:
    """Write how many may sit at a table.

    >>> range_text({2}), range_text({3, 4})
    ('2', '3–4')
    """
    low, high = min(allowed), max(allowed)
    return str(low) if low == high else f"{low}–{high}"


def not_full(table: int, count: int, allowed: Collection[int]) -> Problem:
    """Say that too many or too few sit at one table.

    >>> dict(not_full(2, 5, {3, 4}).values)
    {'table': 2, 'count': 5, 'seats': '3–4'}
    """
    values = {"table": table, "count": count, "seats": range_text(allowed)}
    return Problem(code="TABLE_NOT_FULL", where="tables", values=values)


def table_problems(
    seated: Iterable[int], allowed: Collection[int], first: int
) -> tuple[Problem, ...]:
    """Refuse no table at all, and those at which too many or too few sit, counted from `first`.

    >>> [dict(found.values) for found in table_problems([4, 5], {3, 4}, 7)]
    [{'table': 8, 'count': 5, 'seats': '3–4'}]
    >>> table_problems([], {2}, 1)[0].code
    'NO_TABLES'
    """
    counts = tuple(seated)
    if not counts:
        return (Problem(code="NO_TABLES", where="tables"),)
    return tuple(
        not_full(number, count, allowed)
        for number, count in enumerate(counts, start=first)
        if count not in allowed
    )


def typed_round(view: StageView, tables: TablesDrawn, *, alone: bool) -> Proposal:
    """Give the next round of a stage with the tables of paper; `alone`: one at a table is free.

    Only what cannot have been is refused, all problems at once: `NO_TABLES`, `TABLE_NOT_FULL`,
    `TWICE_AT_TABLES`, `NOT_DUE` for who does not play in that round, and `BYE_NOT_LAST`, since who
    is free has no table; before them whatever the stage waits for.
    """
    number = require(view.stage.format.steps(view), StepKind.PAIR).round
    facts = view.facts
    sizes = facts.game.sizes(facts.options) | ({1} if alone else set())
    problems = list(table_problems(map(len, tables), sizes, view.tables_before + 1))
    names = {entrant.id: entrant.name for entrant in facts.entrants}
    counted = Counter(who for seats in tables for who in seats)
    twice = tuple(names.get(who, "?") for who, times in counted.items() if times > 1)
    if twice:
        problems.append(Problem(code="TWICE_AT_TABLES", where="tables", values={"names": twice}))
    here = {entrant.id for entrant in view.present(number)}
    away = tuple(names.get(who, "?") for who in counted if who not in here)
    if away:
        problems.append(Problem(code="NOT_DUE", where="tables", values={"names": away}))
    lone = [at for at, seats in enumerate(tables) if len(seats) == 1]
    if lone and lone != list(range(len(tables) - len(lone), len(tables))):
        who = tuple(names.get(tables[at][0], "?") for at in lone)
        problems.append(Problem(code="BYE_NOT_LAST", where="tables", values={"names": who}))
    if problems:
        raise Refused(*problems)
    return Proposal(
        stage=view.key,
        number=number,
        drawn_by=TYPED,
        tables=tuple(map(tuple, tables)),
        numbers=numbers_from(view.tables_before, tables) if view.tables_before else (),
    )


def without_proposal(facts: DivisionFacts, stage: str, *, numbered: bool) -> DivisionFacts:
    """Give the facts as they are without the proposal of a stage, in whose place paper comes.

    In a `numbered` stage who came in while it stood can have played on paper all the same.
    """
    gone = [own.number for own in facts.rounds if not own.published and own.stage == stage]
    if not gone:
        return facts
    kept = tuple(own for own in facts.rounds if own.published or own.stage != stage)
    came = min(gone) if numbered else 0
    people = tuple(
        replace(own, from_round=came) if came and own.from_round > came else own
        for own in facts.entrants
    )
    return replace(facts, rounds=kept, entrants=people, memo={})
