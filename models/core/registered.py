"""What is loaded when it is first asked for: records by key, functions by where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

Record = TypeVar("Record")


class Registry(Mapping[str, Record]):
    """Games, programmes or records by key, in the order of their lines, each loaded when it is met.

    So the keys cost nothing, and a program that meets one of many kinds loads this one.

    >>> lines = {"sum": "tally:Tally", "place": "ranking:RankedPlace"}
    >>> found: Registry[type] = Registry("models", lines)
    >>> list(found), "sum" in found, list(found.met)
    (['sum', 'place'], True, [])
    >>> found["place"].__name__, list(found.met)
    ('RankedPlace', ['place'])
    """

    def __init__(self, room: str, places: Mapping[str, str]) -> None:
        self._room = room
        self._places = places
        self.met: dict[str, Record] = {}
        """The records that have been loaded."""

    def __getitem__(self, key: str) -> Record:
        if key not in self.met:
            module, name = self.place(key)
            self.met[key] = getattr(import_module(module), name)
        return self.met[key]

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def place(self, key: str) -> tuple[str, str]:
        """Give the module of a record and its name there; KeyError for an unknown one."""
        module, name = self._places[key].split(":")
        return f"{self._room}.{module}", name

    def nearest(self, met: Iterable[str]) -> Iterator[Record]:
        """Give the records of these keys, then all others: who finds early loads no more.

        >>> found: Registry[type] = Registry("models", {"sum": "tally:Tally", "other": "none:X"})
        >>> next(found.nearest(["sum"])).__name__, list(found.met)
        ('Tally', ['sum'])
        """
        near = set(met)
        for key in sorted(self._places, key=lambda key: key not in near):
            yield self[key]


class Lazy:
    """A module, or a function in it, that is loaded when it is called: who draws forms, above all.

    >>> Lazy("models.exact").exact, Lazy("models.exact").exact(3)
    (Lazy('models.exact.exact'), '3')
    """

    def __init__(self, place: str) -> None:
        self._place = place

    def __repr__(self) -> str:
        return f"Lazy({self._place!r})"

    def __getattr__(self, name: str) -> Lazy:
        if name.startswith("_"):
            raise AttributeError(name)
        return Lazy(f"{self._place}.{name}")

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Load the function and call it."""
        module, _, name = self._place.rpartition(".")
        return getattr(import_module(module), name)(*args, **named)


def lazy(room: str, names: str) -> dict[str, Lazy]:
    """Give modules of a room by name, as an import of them would put them into a module.

    >>> lazy("models", "exact tally")
    {'exact': Lazy('models.exact'), 'tally': Lazy('models.tally')}
    """
    return {name: Lazy(f"{room}.{name}") for name in names.split()}
