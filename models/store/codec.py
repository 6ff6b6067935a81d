"""Values of the rules to and from the JSON of the event file, through msgspec."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class StoredValueError(Exception):
    """A stored value does not fit the type it was stored for."""


def to_stored(value: Any) -> Any:
    """Give the JSON-safe form of a dataclass or other plain value.

    >>> from models.core.outcomes import Mark
    >>> to_stored((Mark.WIN, 3))
    ['win', 3]
    """
    return msgspec.json.decode(msgspec.json.encode(value))


def from_stored(data: Any, kind: type[T]) -> T:
    """Rebuild a value of `kind`; StoredValueError if the stored form does not fit.

    >>> from_stored([1, 2], tuple[int, int])
    (1, 2)
    """
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, TypeError) as error:
        raise StoredValueError(str(error)) from error


def from_json(text: str, kind: type[T]) -> T:
    """Rebuild a value of `kind` from JSON text; StoredValueError if it does not fit.

    >>> from_json("[1, 2]", tuple[int, int])
    (1, 2)
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError) as error:
        raise StoredValueError(str(error)) from error
