"""How often a property is tried: a few examples in `make test`, all of them in `make long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

QUICK = "quick"
THOROUGH = "thorough"
USUAL = 100
"""The examples of a property that names no number of its own."""
SHARE = 8
"""One in so many examples is tried in `make test`."""

settings.register_profile(
    THOROUGH, derandomize=True, deadline=None, print_blob=False, max_examples=USUAL
)
settings.register_profile(QUICK, settings.get_profile(THOROUGH), max_examples=USUAL // SHARE)


def thorough() -> bool:
    """Whether every property is tried with all its examples."""
    return settings.get_current_profile_name() == THOROUGH


def examples(full: int) -> int:
    """Give how many of a property's examples are tried now.

    >>> examples(12) in (1, 12), examples(2) in (1, 2)
    (True, True)
    """
    return full if thorough() else max(1, full // SHARE)


def first(count: int, values: Iterable[Any]) -> list[Any]:
    """Give the parameters of a test of which only so many are tried in `make test`.

    >>> [made.marks != () for made in first(1, [3, 5, 7])]
    [False, True, True]
    """
    return [
        pytest.param(value, marks=() if place < count else pytest.mark.long)
        for place, value in enumerate(values)
    ]
