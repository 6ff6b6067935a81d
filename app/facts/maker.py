"""Records of thousands of rows, made without the detour of a frozen dataclass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, TypeVar

Made = TypeVar("Made")


def maker(kind: type[Made], names: Sequence[str]) -> Callable[..., Made]:
    """Make a function that makes such records from the values of these fields, in this order.

    It is twice as fast as the record's own constructor, which looks every field up by its name to
    get round what makes it frozen. All fields are named: no default is filled in.

    >>> from models.core.people import Absence
    >>> maker(Absence, ("back_round", "from_round"))(None, 2)
    Absence(from_round=2, back_round=None)
    >>> maker(Absence, ("from_round",))
    Traceback (most recent call last):
    ValueError: not the fields of Absence: from_round
    """
    if sorted(names) != sorted(field.name for field in fields(kind)):  # type: ignore[arg-type]
        raise ValueError(f"not the fields of {kind.__name__}: {', '.join(names)}")
    setters = [getattr(kind, name).__set__ for name in names]

    def make(*values: Any) -> Made:
        made = object.__new__(kind)
        for put, value in zip(setters, values, strict=True):
            put(made, value)
        return made

    return make
