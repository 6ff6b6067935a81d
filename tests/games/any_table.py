"""Tables of every game as its settings allow them, and results nobody would think of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import time
from enum import Enum
from itertools import combinations_with_replacement, product
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.core.entrant_data import MemberData
from models.core.game import Game, MatchContext, OddPlayers
from models.core.people import Absence, Entrant, PersonData
from models.core.problems import refusals
from models.fair_random import FairRandom
from models.games import GAMES
from models.stages.plan import FINAL, PRELIMINARY, SwissOptions
from models.stages.registry import PROGRAMMES
from tests.models.games.parts import context_of
from ui.games.registry import GAME_SCREENS


def stages_of(game: Game[Any, Any]) -> list[str]:
    """Give the stages that the game can be played in."""
    has_final = any(PROGRAMMES[key].named_stage for key in game.programmes)
    return [PRELIMINARY, FINAL] if has_final else [PRELIMINARY]


@dataclass(frozen=True)
class Table:
    """A table that a game allows under some of its settings."""

    key: str
    seats: int
    options: Any

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.key]

    @property
    def programme(self) -> str:
        """The first programme of the game that seats such tables."""
        sizes = self.game.sizes(self.options)
        return next(key for key in self.game.programmes if sizes <= PROGRAMMES[key].at_table)

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}"


def settings(game: Game[Any, Any]) -> Iterator[Any]:
    """Give the usual settings of a game, and those that differ in one or two choices from them."""
    usual = game.options_type()
    yield usual
    hints = get_type_hints(game.options_type)
    choices = {name: list(kind) for name, kind in hints.items() if _is_choice(kind)}
    for one, other in combinations_with_replacement(choices, 2):
        for first_value, second_value in product(choices[one], choices[other]):
            yield replace(usual, **{one: first_value, other: second_value})


def _is_choice(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def tables() -> list[Table]:
    """Give every game with each of the sizes of tables that some of its settings allow."""
    found: dict[tuple[str, int], Table] = {}
    for key, game in sorted(GAMES.items()):
        fitting = GAME_SCREENS[key].fitting
        for chosen in settings(game):
            options = fitting(chosen)
            wrong = game.check_options(options)
            if not refusals(wrong):
                for seats in sorted(game.sizes(options)):
                    found.setdefault((key, seats), Table(key, seats, options))
    return list(found.values())


def contexts(table: Table) -> list[MatchContext]:
    """Give matches of every stage: all there, one gone, one left, all gone, rights given or not."""
    here = [Entrant(id=n, number=n, name=f"P{n}") for n in range(1, table.seats + 1)]
    gone = [replace(entrant, absences=(Absence(from_round=1),)) for entrant in here]
    several = table.seats > 2
    seated = [
        here,
        [gone[0], *here[1:]],
        [*here[:-1], gone[-1]],
        *[[*gone[:-1], here[-1]]] * several,
        gone,
    ]
    return [
        context_of(table.game, stage, round=1, seats=tuple(seats), rights_of=rights)
        for stage in stages_of(table.game)
        for seats in seated
        for rights in ((None, 0) if stage == FINAL else (None,))
    ]


def pool(kind: Any) -> list[Any]:
    """Give telling values of a field's type, possible and impossible ones."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return [value for arm in inner for value in pool(arm)]
    if kind is NoneType:
        return [None]
    if origin is tuple and Ellipsis not in inner:
        columns = [pool(arm) for arm in inner]
        longest = max(map(len, columns))
        turned = range(len(columns[0]))
        return [
            tuple(
                column[(row + turn * place) % len(column)] for place, column in enumerate(columns)
            )
            for row in range(longest)
            for turn in turned
        ]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if origin is tuple:
        values = pool(inner[0])[:8]
        rows = [
            tuple(values[(at + step) % len(values)] for step in range(seats))
            for seats in (3, 4)
            for at in range(len(values))
        ]
        return [(), *[(value,) for value in values], *rows]
    if is_dataclass(kind):
        return [kind(), *_parts(kind)]
    known: dict[Any, list[Any]] = {
        bool: [False, True],
        time: [time(10, 30)],
        int: [-1, 0, 1, 2, 3, 20, 31, 32, 33, 44, 62, 63, 64, 65],
        str: ["", "大島"],
    }
    return known[kind]


def _parts(kind: Any) -> Iterator[Any]:
    """Give a record of a game with one of its fields filled, as far as it is a plain one."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        with suppress(KeyError, TypeError):
            for value in pool(hints[field.name])[:3]:
                yield replace(kind(), **{field.name: value})


def unlikely(table: Table, context: MatchContext, count: int) -> Iterator[Any]:
    """Give results of which none, one or two fields are anything, and results all of chance."""
    game, options = table.game, table.options
    hints = get_type_hints(game.result_type)
    pools = {field.name: pool(hints[field.name]) for field in fields(game.result_type)}
    chance = FairRandom(f"{game.key} {context.stage}", "unlikely")

    def any_of(name: str) -> Any:
        return pools[name][chance.below(len(pools[name]))]

    names = list(pools)
    for number in range(count):
        if number % 4 == 3:
            yield game.result_type(**{name: any_of(name) for name in names})
            continue
        sample = game.sample(chance, context, options)
        if number % 5 == 4:
            yield sample
            continue
        changed = [names[chance.below(len(names))] for _ in range(1 + number % 2)]
        yield replace(sample, **{name: any_of(name) for name in changed})


def played_division(event: EventFile, table: Table, count: int, rounds: int = 2) -> int:
    """Play a division with such tables to its end; helpers fill tables that must be full."""
    kind = PROGRAMMES[table.programme].options_type
    division_id = divisions.add(
        event,
        game=table.key,
        name=f"{table.key} {count}",
        programme=table.programme,
        options=table.options,
        programme_options=SwissOptions(rounds=rounds) if kind is SwissOptions else kind(),
    )
    rows = [
        entrants.EntrantData(
            name=f"{family} {given}",
            yomi="やまだ",
            grade="初段",
            club="中部",
            members=(
                MemberData(person=PersonData(name=f"{family} {given}", roman=f"Yamada {abroad}")),
            ),
        )
        for family, given, abroad in zip(
            "佐𠮷髙林森神原"[:count], "一二三四五六七"[:count], "ABCDEFG"[:count], strict=True
        )
    ]
    entrants.import_all(event, division_id, rows)
    if table.game.odd_players is OddPlayers.HOUSE_PLAYER:
        for number in range(-len(rows) % table.seats):
            helper = entrants.EntrantData(name=f"係 {number + 1}")
            entrants.add(event, division_id, helper, ranked=False)
    entrants.check_in(event, [entrant.id for entrant in queries.entrants(event, division_id)])
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).finished
    return division_id
