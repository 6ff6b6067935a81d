"""A game that is played by two or at tables, as the settings of a division say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def either(
    in_pairs: Callable[[Any], bool], of_two: Callable[P, T], of_more: Callable[P, T]
) -> Callable[P, T]:
    """Make the function of a game that asks one of two, by the settings, its last argument.

    >>> asked = either(lambda two: two, lambda two: "won", lambda two: "placed")
    >>> asked(True), asked(False)
    ('won', 'placed')
    """

    def asked(*args: P.args, **named: P.kwargs) -> T:
        return (of_two if in_pairs(args[-1]) else of_more)(*args, **named)

    return asked
