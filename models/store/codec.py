"""Values of the rules to and from the JSON of the event file, through msgspec."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class StoredValueError(Exception):
    """A stored value does not fit the type it was stored for."""


def to_stored(value: Any) -> Any:
    """Give the JSON-safe form of a dataclass or other plain value.

    A dataclass with a class attribute `sparse` is stored without what is as it is when nothing is
    said: the lines of a long record have many fields, and few of them say something. Its defaults
    are part of what files hold, so that they stay as they are.

    >>> from models.core.outcomes import Mark
    >>> to_stored((Mark.WIN, 3))
    ['win', 3]
    """
    return msgspec.json.decode(msgspec.json.encode(_spare(value)))


def _spare(value: Any) -> Any:
    """Take apart what holds sparse dataclasses, and leave out of these what says nothing."""
    if isinstance(value, list | tuple):
        return [_spare(one) for one in value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    told = {own.name: getattr(value, own.name) for own in fields(value)}
    if getattr(type(value), "sparse", False):
        told = {own.name: told[own.name] for own in fields(value) if not _silent(own, told)}
    return {name: _spare(one) for name, one in told.items()}


def _silent(own: Field[Any], told: dict[str, Any]) -> bool:
    return own.default is not MISSING and told[own.name] == own.default


def from_stored(data: Any, kind: type[T]) -> T:
    """Rebuild a value of `kind`; StoredValueError if the stored form does not fit.

    >>> from_stored([1, 2], tuple[int, int])
    (1, 2)
    """
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, TypeError, RecursionError) as error:
        raise StoredValueError(str(error)) from error


def from_json(text: str, kind: type[T]) -> T:
    """Rebuild a value of `kind` from JSON text; StoredValueError if it does not fit.

    >>> from_json("[1, 2]", tuple[int, int])
    (1, 2)
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError, RecursionError) as error:
        raise StoredValueError(str(error)) from error
