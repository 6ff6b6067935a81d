"""How the desk wants a round or a bracket drawn, and when nobody can enter any more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from models.core.facts import DivisionFacts, StoredDraw
from models.core.problems import Problem, Refused, refuse
from models.criteria import FIRST_LOT, FIRST_LOTS
from models.fair_random import FairRandom
from models.pairing.knockout import MatchKey
from models.pairing.knockout_draw import (
    bracket_size,
    check_lots,
    draw_lines,
    lines_of_lots,
    lines_of_seeds,
    place_lines,
)
from models.stages.brackets import Scheme
from models.stages.house_rules import apart_of, spread_by, together
from models.stages.proposals import BracketDraw, Proposal

TablesDrawn = Sequence[Sequence[int]]
"""Entrant ids, table by table."""


@dataclass(frozen=True, kw_only=True)
class FirstDraw:
    """How the desk wants the first round to be drawn (JOA 8(1))."""

    seed: str = ""
    """The published seed; together with `label` it repeats the draw."""
    label: str = ""
    lots: tuple[int, ...] = ()
    """Entrant ids in the order of the lots that were drawn by hand; empty: by the seed."""
    apart: bool = False
    """Whether people of one club are kept apart where possible."""


def lots_of(draw: FirstDraw, field: Collection[int]) -> tuple[int, ...]:
    """Give the lots that were typed, or none where the seed draws.

    Refused with `DRAW_INCOMPLETE` unless they name everybody in the field exactly once, and with
    `SEED_MISSING` where there is neither lot nor seed.
    """
    if not draw.lots and not draw.seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    if draw.lots and sorted(draw.lots) != sorted(field):
        drawn = len(set(draw.lots))
        raise refuse("DRAW_INCOMPLETE", where="lots", drawn=drawn, field=len(field))
    return draw.lots


def lots_kept(
    facts: DivisionFacts, tables: Sequence[Sequence[int]], draw: FirstDraw
) -> StoredDraw | None:
    """Keep the order in which the lots of a first round came out, where the game pairs by it."""
    if FIRST_LOT not in facts.game.pairing_criteria:
        return None
    order = [who for seats in tables for who in seats]
    return StoredDraw(
        key=FIRST_LOTS,
        size=len(order),
        lines=dict(enumerate(order, start=1)),
        drawn_by="lots" if draw.lots else "seed",
        seed="" if draw.lots else draw.seed,
        label="" if draw.lots else draw.label,
    )


def drawn_order(draw: FirstDraw, field: Collection[int]) -> tuple[int, ...]:
    """Give everybody in the order of the lots, or as the published seed shuffles them.

    Refused as for `lots_of`.

    >>> drawn_order(FirstDraw(seed="2026-01-10 JOA", label="groups"), [7, 8, 9])
    (9, 7, 8)
    """
    lots = lots_of(draw, field)
    if lots:
        return lots
    order = sorted(field)
    FairRandom(draw.seed, draw.label).shuffle(order)
    return tuple(order)


class LateEntry(StrEnum):
    """Whether somebody can enter once the first round, or a bracket, is drawn."""

    WELCOME = "welcome"
    BY_GAME = "by_game"
    """Unless the rules of the game close the entries with the draw (`Game.entry_closes`)."""
    CLOSED = "closed"
    """The draw says who meets whom to the end."""


def field_problems(count: int, **each: int) -> tuple[Problem, ...]:
    """Refuse a bracket of fewer than two; `each` people are one entrant.

    >>> field_problems(2), field_problems(1, each=2)[0].values
    ((), {'count': 1, 'each': 2})
    """
    return () if count > 1 else (Problem(code="BRACKET_SIZE", values={"count": count, **each}),)


def draw(
    facts: DivisionFacts,
    scheme: Scheme,
    field: Sequence[int],
    wish: BracketDraw,
    *,
    size: int | None = None,
) -> tuple[StoredDraw, Proposal]:
    """Fill the lines by typed lots, as the organiser placed them, or by the published seed.

    `field` are the ids of everybody who plays. Refused: `BRACKET_SIZE`, the problems of
    the lots, `DRAW_INCOMPLETE`, `PLACED_INCOMPLETE`, `SEED_MISSING`.
    """
    if found := field_problems(**facts.counting(count=len(field))):
        raise Refused(*found)
    size = size or bracket_size(len(field))
    if wish.lots:
        lines, drawn_by = _by_lots(facts, wish, field, size), "lots"
    elif wish.order or (wish.seeds and not wish.seed.strip()):
        lines, drawn_by = _placed(wish, field), "placed"
    elif not wish.seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    else:
        words = spread_by(facts, field, clubs=wish.apart) or None
        lines = draw_lines(field, wish.seed, wish.label, seeds=wish.seeds, club_of=words)
        drawn_by = "seed"
    drawn = StoredDraw(
        key=scheme.key,
        size=len(lines),
        lines={n: who for n, who in enumerate(lines, start=1) if isinstance(who, int)},
        seeds=wish.seeds,
        drawn_by=drawn_by,
        seed=wish.seed if drawn_by == "seed" else "",
        label=wish.label if drawn_by == "seed" else "",
    )
    proposal = first_round(scheme, drawn)
    apart = apart_of(facts, facts.entrants)
    told = together(proposal.tables, apart, numbers=proposal.numbers) if apart else {}
    return drawn, replace(proposal, reasons=told)


def _by_lots(
    facts: DivisionFacts, wish: BracketDraw, field: Sequence[int], size: int
) -> tuple[object, ...]:
    seeded = lines_of_seeds(wish.seeds, len(field)) if wish.seeds else {}
    named = [*wish.seeds, *wish.lots]
    if sorted(named) != sorted(field):
        raise refuse("DRAW_INCOMPLETE", where="lots", drawn=len(named), field=len(field))
    lots = {**seeded, **wish.lots}
    problems = check_lots(lots, size)
    if problems:
        raise Refused(*(_with_names(facts, problem) for problem in problems))
    return lines_of_lots(lots, size)


def _with_names(facts: DivisionFacts, problem: Problem) -> Problem:
    ids = problem.values.get("entrants")
    if ids is None:
        return problem
    values = {**problem.values, "names": tuple(facts.entrant(key).name for key in ids)}
    return Problem(code=problem.code, where=problem.where, values=values, ask=problem.ask)


def _placed(wish: BracketDraw, field: Sequence[int]) -> tuple[object, ...]:
    named = (*wish.seeds, *wish.order)
    if sorted(named) != sorted(field):
        raise refuse(
            "PLACED_INCOMPLETE", where="order", placed=len({*named} & {*field}), field=len(field)
        )
    return place_lines(wish.seeds, wish.order)


def first_round(scheme: Scheme, drawn: StoredDraw) -> Proposal:
    """Give the matches of the first round; who has a free line plays in the second."""
    rounds = (drawn.size - 1).bit_length()
    stage, number = scheme.stage(MatchKey(scheme.key, 1, 1), rounds)
    tables = []
    for at in range(1, drawn.size // 2 + 1):
        one, other = drawn.lines.get(2 * at - 1), drawn.lines.get(2 * at)
        if one is not None and other is not None:
            table = scheme.spot(MatchKey(scheme.key, 1, at), rounds).table
            tables.append((table, (one, other)))
    return Proposal(
        stage=stage,
        number=number,
        drawn_by=drawn.drawn_by,
        tables=tuple(pair for _, pair in tables),
        numbers=tuple(table for table, _ in tables),
    )
