"""All that the program tells of a division of the sample, asked for and written down.

Every query that can be asked of an event, a division, an entrant, a round or a match is asked; of
each answer its beginning is kept and a digest of the whole (`make_whole_views` writes them anew).
"""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from enum import Enum
from hashlib import sha256
from importlib import import_module
from itertools import count, product
from pathlib import Path
from types import ModuleType
from typing import Any, Self

import pytest

from app import ceremony, day, elsewhere, facts, forecasts, queries, sample_event
from app.courts import court_queries, open_matches
from app.event_file import file
from app.event_file.file import EventFile
from app.facts import consequences
from app.queries import ranking_queries
from models.core.problems import Refused
from models.games import GAMES
from tests.models.whole_days import text_of

KEPT = Path(__file__).parent.parent / "data" / "whole_views"
SHOWN = 100
"""So many characters of an answer are kept as they are."""

WRITES = ("None", "int", "bool")
"""What an action of a game gives back, where it gives back anything at all."""


BESIDE = (ceremony, day, elsewhere, forecasts, court_queries, open_matches, consequences)
"""What else tells something of an event."""


def modules(game: str) -> Iterator[ModuleType]:
    """Give the rooms of queries, and the room of a game."""
    yield from (queries, *BESIDE)
    rooms = [queries]
    own = import_module(f"app.games.{game}")
    if hasattr(own, "__path__"):
        rooms.append(own)
    for package in rooms:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(found.name)


def asked(game: str) -> dict[str, Callable[..., Any]]:
    """Give every function that tells something of an event and changes nothing, by its name."""
    return {
        f"{module.__name__.removeprefix('app.')}.{name}": own
        for module in modules(game)
        for name, own in vars(module).items()
        if inspect.isfunction(own) and own.__module__ == module.__name__ and name[0] != "_"
        if next(iter(inspect.signature(own).parameters), "") == "event"
        if module.__name__.startswith("app.queries")
        or inspect.signature(own).return_annotation not in WRITES
    }


def told(value: Any) -> str:
    """Write an answer so that it reads the same on each computer and at any time.

    What is as it is anyhow is left out: a field more changes nothing where nobody fills it.
    """
    if isinstance(value, datetime):
        return "then"
    if isinstance(value, (Enum, date, time)):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        inside = ", ".join(
            f"{own.name}={told(now)}"
            for own in fields(value)
            if own.repr and own.name != "memo"
            if (now := getattr(value, own.name)) is not own.default and now != own.default
        )
        return f"{type(value).__name__}({inside})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{told(key)}: {told(own)}" for key, own in value.items()) + "}"
    if isinstance(value, Set):
        return "{" + ", ".join(sorted(map(told, value))) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(told, value))}]"
    if value is None or isinstance(value, (str, int)):
        return repr(value)
    shown = str(value)
    return shown if " at 0x" not in shown else type(value).__name__


class Told:
    """A division of the sample, and what can be asked of it."""

    def __init__(self, event: EventFile, division_id: int) -> None:
        known = facts.division(event, division_id)
        self.game = known.game
        people, rounds = known.facts.entrants, known.facts.rounds
        stages = [own.key for own in known.programme.stages(known.facts.programme_options)]
        matches = [own for round_ in rounds[-2:] for own in round_.matches]
        if known.teams.terms is not None:  # nobody hands in anything for a bye
            matches = [own for own in matches if not own.bye]
        few = [*matches[:2], *matches[-1:]]
        latest = [own.id for own in few]
        self.values: dict[str, Sequence[Any]] = {
            "event": [event],
            "division_id": [division_id],
            "entrant_id": [own.id for own in (*people[:2], *people[-2:])],
            "round_id": [own.id for own in (*rounds[:1], *rounds[-1:])],
            "match_id": latest,
            "stage": stages or ["main"],
            "key": stages or ["main"],
            "step": queries.division_view(event, division_id).steps,
            "through": [None, 1],
            "now": [datetime.fromisoformat("2026-11-21T13:00")],
            "fee": [None, 300],
            "name": ["x"],
            "from_turn": [2],
            "pairing": [False, True],
            "clubs": [False, True],
            "most": [3],
            "without": [frozenset()],
            "person_id": [who.person.id for own in people[:2] for who in own.members],
            "text": ["1", "2", "x", "99"],
            "side": [0, 1],
            "wanted": [latest],
            "entrant_a": [seat for own in few for seat in own.seats[:1]],
            "entrant_b": [seat for own in few for seat in own.seats[-1:]],
            "view": [ranking_queries.standings(event, division_id)],
        }

    def lines(self) -> Iterator[str]:
        """Ask everything, with each of the values that it can be asked with."""
        for name, query in asked(self.game).items():
            parameters = inspect.signature(query).parameters.values()
            wanted = [own for own in parameters if own.name in self.values or not_given(own)]
            if not all(own.name in self.values for own in wanted):
                continue
            for given in product(*(self.values[own.name] for own in wanted)):
                by_name = {own.name: value for own, value in zip(wanted, given, strict=True)}
                try:
                    answer = told(query(**by_name))
                except Refused as refused:
                    answer = f"refused: {text_of(refused.problems)}"
                shown = " ".join(str(own) for own in given[1:] if isinstance(own, (int, str)))
                digest = sha256(answer.encode()).hexdigest()[:8]
                yield f"{name}({shown}) {digest} {answer[:SHOWN]}".replace("\n", " / ")


def not_given(parameter: inspect.Parameter) -> bool:
    return parameter.default is parameter.empty


@contextmanager
def ticking(game: str) -> Iterator[None]:
    """Let each writing of a moment be a second after the one before: what is newest is sure.

    What a game writes down by the desk's own clock is of that morning too: who came into a room
    at another hour would be late there.
    """
    seconds = count()

    class Ticking(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls.fromisoformat("2026-11-21T09:00") + timedelta(seconds=next(seconds))

    with pytest.MonkeyPatch.context() as patch:
        for module in (file, *modules(game)):
            if getattr(module, "datetime", None) is datetime:
                patch.setattr(module, "datetime", Ticking)
        yield


def divisions() -> list[tuple[str, str]]:
    """Give each division of the sample by its game and name."""
    return [(game, own.name) for game in GAMES for own in sample_event.part(game).divisions]


def file_of(game: str, name: str) -> str:
    """Name the file in which it is kept what is told of a division of the sample."""
    place = [own.name for own in sample_event.part(game).divisions].index(name)
    return f"{game}_{place + 1}.txt"


def story(path: Path, game: str, name: str) -> list[str]:
    """Play a division of the sample on its way and write down what is told of it."""
    with ticking(game), EventFile.create(path, **sample_event.EVENT) as event:
        division_id = sample_event.add(event, game, name)
        sample_event.begin(event, division_id)
        return list(Told(event, division_id).lines())
