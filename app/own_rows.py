"""Rows of stages to and from text: what a desk keeps of them and what the journal says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from models.stages.own.options import OwnOptions
from models.store.codec import StoredValueError, from_stored, to_stored

LONGEST = 100_000
"""Characters of a whole text; more has not been written by the program."""


def as_text(rows: Iterable[OwnOptions]) -> str:
    """Write rows as one text of JSON."""
    return json.dumps([to_stored(own) for own in rows], ensure_ascii=False)


def of_text(text: str) -> tuple[OwnOptions, ...]:
    """Read what `as_text` wrote; what is not to be read is left out.

    >>> of_text(as_text([OwnOptions(name="Ours")])) == (OwnOptions(name="Ours"),)
    True
    >>> of_text("[7, {}"), len(of_text('[7, {"name": "Ours"}]'))
    ((), 1)
    """
    told: Any = None
    with suppress(json.JSONDecodeError, RecursionError):
        told = json.loads(text) if len(text) <= LONGEST else None
    return tuple(_readable(told if isinstance(told, list) else ()))


def of_stages(told: Any) -> OwnOptions | None:
    """Read stages as the file and the journal keep them; None where that cannot be done.

    >>> row = of_stages([{"kind": "league"}])
    >>> [own.kind.value for own in row.stages], of_stages("?")
    (['league'], None)
    """
    with suppress(StoredValueError):
        return from_stored({"stages": told}, OwnOptions)
    return None


def _readable(told: Iterable[Any]) -> Iterator[OwnOptions]:
    for one in told:
        with suppress(StoredValueError):
            yield from_stored(one, OwnOptions)
