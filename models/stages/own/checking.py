"""Whether a row of stages can be played: every problem names the stage and the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from models.core.problems import Problem
from models.stages.own.options import (
    ADD_UP,
    LOSERS,
    MOST_GROUPS,
    MOST_IN,
    MOST_LETTERS,
    MOST_MEETINGS,
    MOST_ROUNDS,
    MOST_STAGES,
    TAKES,
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    StageFormat,
    asked,
)

OwnStages = tuple[OwnStage, ...]
NO_TABLES_FOR = 5
"""The one number from three on that cannot sit at tables of three and four."""


def where(at: int, field: str) -> str:
    """Name a field of a stage, counted from 0, as `Problem.where` does.

    >>> where(1, "count")
    'stages.1.count'
    """
    return f"stages.{at}.{field}"


def check(options: OwnOptions) -> tuple[Problem, ...]:
    """Find everything that keeps a row of stages from being played, all at once.

    `values["number"]` is that of the stage, from 1, `values["source"]` that of the stage people
    come from, `values["other"]` that of a stage it does not go together with.
    Nothing here looks at how many take part.

    >>> check(OwnOptions())
    ()
    >>> swiss = OwnStage(rounds=0)
    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=1)
    >>> [(p.code, p.where) for p in check(OwnOptions(stages=(swiss, bracket)))]
    [('OWN_ROUNDS', 'stages.0.rounds'), ('OWN_COUNT', 'stages.1.count')]
    """
    if not 1 <= len(options.stages) <= MOST_STAGES:
        values = {"high": MOST_STAGES}
        return (Problem(code="OWN_STAGES", where="stages", values=values),)
    found = list(_name("name", options.name, 0))
    for at, own in enumerate(options.stages):
        found += _name(where(at, "name"), own.name, at + 1)
        found += _numbers(options.stages, at)
        found += _way(options.stages, at) if at else _first(own)
        found += _beside_others(options.stages, at)
    return tuple(found)


def _problem(code: str, at: int, field: str, **values: Any) -> Problem:
    return Problem(code=code, where=where(at, field), values={"number": at + 1, **values})


def _name(field: str, name: str, stage: int) -> Iterator[Problem]:
    if len(name.strip()) > MOST_LETTERS or not name.isprintable():
        values = {"number": stage, "most": MOST_LETTERS}
        yield Problem(code="OWN_NAME", where=field, values=values)


def _numbers(stages: OwnStages, at: int) -> Iterator[Problem]:
    """Find numbers out of their bounds, of the fields that are asked for."""
    stage, asked_for = stages[at], asked(stages, at)
    least = 1 if stage.comes_in is ComesIn.BEST_OF_GROUPS else 2
    least = 3 if stage.comes_in is ComesIn.BEST and stage.kind is StageFormat.TABLES else least
    bounds = {
        "rounds": ("OWN_ROUNDS", 1, MOST_ROUNDS),
        "meetings": ("OWN_MEETINGS", 1, MOST_MEETINGS),
        "groups": ("OWN_GROUPS", 2, MOST_GROUPS),
        "count": ("OWN_COUNT", least, MOST_IN),
        "fill": ("OWN_FILL", 0, MOST_IN),
        "place": ("OWN_PLACE", 1, MOST_IN),
    }
    for field, (code, low, high) in bounds.items():
        if field == "count" and stage.kind is StageFormat.TABLES and stage.count == NO_TABLES_FOR:
            yield _problem("OWN_NO_TABLES", at, field, count=stage.count)
        if field in asked_for and not low <= getattr(stage, field) <= high:
            yield _problem(code, at, field, low=low, high=high)


def _first(own: OwnStage) -> Iterator[Problem]:
    if own.comes_in is not ComesIn.EVERYBODY:
        yield _problem("OWN_FIRST", 0, "comes_in")


def _way(stages: OwnStages, at: int) -> Iterator[Problem]:
    """Find what is wrong with who comes into a later stage, and with what is brought along."""
    stage = stages[at]
    if not 0 <= stage.source < at:
        yield _problem("OWN_SOURCE", at, "source")
        return
    source, values = stages[stage.source], {"source": stage.source + 1}
    wanted = {
        ComesIn.LOSERS_FIRST_ROUND: ("OWN_NO_KNOCKOUT", {StageFormat.KNOCKOUT}),
        ComesIn.LOSERS_FIRST_GAME: ("OWN_NO_KNOCKOUT", {StageFormat.KNOCKOUT}),
        ComesIn.THROUGH: ("OWN_NO_QUALIFIER", {StageFormat.QUALIFIER}),
        ComesIn.BEST_OF_GROUPS: ("OWN_NO_GROUPS", {StageFormat.GROUPS, StageFormat.TABLES}),
    }
    code, kinds = wanted.get(stage.comes_in, ("", set(StageFormat)))
    if source.kind not in kinds:
        yield _problem(code, at, "comes_in", **values)
    if stage.comes_in is ComesIn.REST and not any(
        other.comes_in in TAKES - {ComesIn.EVERYBODY} and other.source == stage.source
        for other in stages[1:at]
    ):
        yield _problem("OWN_NO_REST", at, "comes_in", **values)
    if stage.brings is not Brings.NOTHING and not {stage.kind, source.kind} <= ADD_UP:
        yield _problem("OWN_NO_SUMS", at, "brings", **values)


def full_tables(options: OwnOptions, size: int) -> Iterator[Problem]:
    """Find later stages of tables of one size into which a number comes that does not fill them.

    >>> last = OwnStage(kind=StageFormat.TABLES, comes_in=ComesIn.BEST, count=6)
    >>> row = OwnOptions(stages=(OwnStage(kind=StageFormat.TABLES), last))
    >>> [(p.code, p.where) for p in full_tables(row, 4)], list(full_tables(row, 3))
    ([('OWN_FULL_TABLES', 'stages.1.count')], [])
    """
    for at, own in enumerate(options.stages):
        if (
            at
            and own.kind is StageFormat.TABLES
            and own.comes_in is ComesIn.BEST
            and own.count % size
        ):
            yield _problem("OWN_FULL_TABLES", at, "count", size=size)


def _beside_others(stages: OwnStages, at: int) -> Iterator[Problem]:
    """Find what does not go together with the stages before it."""
    stage, before = stages[at], stages[:at]
    if stage.kind is StageFormat.BY_HAND and len(stages) > 1:
        yield _problem("OWN_BY_HAND", at, "kind")
    if not at:
        return
    kinds = {stage.kind, stages[0].kind}
    if StageFormat.TABLES in kinds and len(kinds - {StageFormat.BY_HAND}) > 1:
        yield _problem("OWN_TABLES_MIXED", at, "kind")
    once: tuple[frozenset[ComesIn], ...] = (LOSERS, frozenset({ComesIn.REST}))
    for ways in once:
        other = next((n for n, one in enumerate(before) if n and one.comes_in in ways), None)
        if stage.comes_in in ways and other is not None:
            yield _problem("OWN_ONCE", at, "comes_in", other=other + 1)
    for number, one in enumerate(before):
        if number and one.source == stage.source and not _together(one, stage):
            yield _problem("OWN_SAME_PEOPLE", at, "comes_in", other=number + 1)
            return


def _together(one: OwnStage, own: OwnStage) -> bool:
    """Tell whether nobody can be wanted in both of two stages that take people from one stage."""
    ways = {one.comes_in, own.comes_in}
    if ways <= LOSERS or ways == {ComesIn.REST}:
        return True  # said by `OWN_ONCE` already
    return ComesIn.REST in ways and bool(ways & (TAKES - {ComesIn.EVERYBODY}))


def apart(stages: OwnStages, at: int) -> bool:
    """Tell whether a stage has an order of its own and never enters the final ranking.

    Whatever people play after such a stage is apart, too.

    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT)
    >>> losers = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.LOSERS_FIRST_ROUND)
    >>> apart((bracket, losers), 0), apart((bracket, losers), 1)
    (False, True)
    """
    own = stages[at]
    if not at:
        return False
    if own.comes_in in LOSERS or (own.comes_in is ComesIn.REST and own.beside):
        return True
    return 0 <= own.source < at and apart(stages, own.source)


def proposed(stages: OwnStages, kind: StageFormat) -> OwnStage:
    """Give a stage of a kind to stand behind a row, such that both can be played.

    A consolation behind a knock-out, else the best; then those whom another stage has left.

    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST)
    >>> losers = proposed((OwnStage(), bracket), StageFormat.KNOCKOUT)
    >>> losers.comes_in.value, losers.source
    ('losers_first_round', 1)
    >>> rest = proposed((OwnStage(), bracket, losers), StageFormat.KNOCKOUT)
    >>> rest.comes_in.value, rest.source
    ('rest', 0)
    """
    last = len(stages) - 1
    ways = [(ComesIn.BEST, last)]
    if {kind, stages[last].kind} == {StageFormat.KNOCKOUT}:
        ways.insert(0, (ComesIn.LOSERS_FIRST_ROUND, last))
    rest = [(ComesIn.REST, source) for source in range(last, -1, -1)]
    ways = [*rest, *ways] if stages[last].comes_in in LOSERS else [*ways, *rest]
    found = [OwnStage(kind=kind, comes_in=way, source=source, rounds=1) for way, source in ways]
    fits = (own for own in found if not check(OwnOptions(stages=(*stages, own))))
    return next(fits, found[0])
