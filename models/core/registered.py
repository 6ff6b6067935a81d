"""A registry: the records that a module has imported, by their keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar


class Keyed(Protocol):
    """A record that is found by its key."""

    @property
    def key(self) -> str:
        """By what it is found."""
        ...


Record = TypeVar("Record", bound=Keyed)


def registered(names: Mapping[str, object], kind: type[Record]) -> dict[str, Record]:
    """Give every record of a kind among the names of a module, in the order of its imports.

    So a registry needs one line for each record, and linter and type checker see it.

    >>> from models.core.game import PenaltyField
    >>> asked = PenaltyField(key="seconds", kind=int)
    >>> list(registered({"ASKED": asked, "other": 3}, PenaltyField))
    ['seconds']
    """
    return {record.key: record for record in names.values() if isinstance(record, kind)}
