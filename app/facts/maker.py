"""Records of thousands of rows, made without the detour of a frozen dataclass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import TypeVar, cast

from models.core.facts import Match

Made = TypeVar("Made")


def maker(kind: type[Made], names: Sequence[str]) -> Callable[..., Made]:
    """Make a function that makes such records from the values of these fields, in this order.

    It is three times as fast as the record's own constructor, which looks every field up by its
    name to get round what makes it frozen. It is compiled as a dataclass compiles its methods:
    the names are those of fields, never data. All of them are named: no default is filled in.

    >>> from models.core.people import Absence
    >>> maker(Absence, ("back_round", "from_round"))(None, 2)
    Absence(from_round=2, back_round=None)
    >>> maker(Absence, ("from_round",))
    Traceback (most recent call last):
    ValueError: not the fields of Absence: from_round
    """
    if sorted(names) != sorted(field.name for field in fields(kind)):  # type: ignore[arg-type]
        raise ValueError(f"not the fields of {kind.__name__}: {', '.join(names)}")
    setters = {f"set_{name}": getattr(kind, name).__set__ for name in names}
    lines = [
        f"def make({', '.join(names)}):",
        "    made = new(kind)",
        *(f"    set_{name}(made, {name})" for name in names),
        "    return made",
    ]
    known = {"new": object.__new__, "kind": kind, **setters}
    exec("\n".join(lines), known)  # noqa: S102
    return cast(Callable[..., Made], known["make"])


make_match = maker(Match, ("id", "table", "seats", "outcomes", "rights_of", "clock", "place"))
"""Make a match from its fields in their order."""
