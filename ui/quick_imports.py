"""Spares the imports on the way to the first page what none of them has asked for."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Callable
from inspect import signature
from typing import Any

SEARCH = "_mod_uses_pyside"
"""What looks for the word PySide6 in the source of a module, when it is imported."""
COMPILE = "_create_fn"
"""What compiles one method of a dataclass from its text."""
COMPILES = ("name", "args", "body", "globals", "locals", "return_type")


def make_quick() -> bool:
    """Load PySide and spare what is imported from now on two things; whether there was any to.

    >>> before = make_quick()
    >>> make_quick()
    False
    """
    return spare_reading() | compile_late()


def spare_reading() -> bool:
    """Let PySide read no source of what is imported from now on; whether it did.

    It reads every module of every library once more to see whether names in snake case may be
    switched on in it (`__feature__`), which no module here asks for. With 400 modules that is a
    tenth of the way to the first page. A PySide that does it otherwise is left as it is.
    """
    importlib.import_module("PySide6.QtCore")
    try:
        feature = importlib.import_module("shibokensupport.feature")
    except ImportError:
        return False
    if getattr(feature, SEARCH, None) in (None, _never):
        return False
    setattr(feature, SEARCH, _never)
    return True


def _never(module: object) -> bool:
    """Know of no module that switches a feature on."""
    del module
    return False


def compile_late() -> bool:
    """Let dataclasses compile a method when it is first called; whether they did it at once.

    A frozen dataclass has six methods that are compiled from a text each, and of most classes
    only the first, `__init__`, is called before the first page is drawn. With 250 classes the
    others are a tenth of the way there. A Python that does it otherwise is left as it is: from
    3.13 on it compiles all methods of a class together.
    """
    at_once = getattr(dataclasses, COMPILE, None)
    if at_once is None or tuple(signature(at_once).parameters) != COMPILES:
        return False

    def late(name: str, *texts: Any, **values: Any) -> Callable[..., Any]:
        if name == "__init__":
            return at_once(name, *texts, **values)  # type: ignore[no-any-return]
        return _first_called(name, lambda: at_once(name, *texts, **values))

    setattr(dataclasses, COMPILE, late)
    return True


def _first_called(name: str, make: Callable[[], Callable[..., Any]]) -> Callable[..., Any]:
    """Give a method that compiles another when it is first called, and leaves its place to it."""
    made: list[Callable[..., Any]] = []

    def method(self: object, *given: object) -> object:
        if not made:
            made.append(make())
            _put(type(self), name, method, made[0])
        return made[0](self, *given)

    method.__name__ = name
    return method


def _put(owner: type, name: str, before: Callable[..., Any], now: Callable[..., Any]) -> None:
    """Put one method in the place of another, in whichever class it was inherited from."""
    for one in owner.__mro__:
        if one.__dict__.get(name) is before:
            now.__qualname__ = before.__qualname__
            setattr(one, name, now)
