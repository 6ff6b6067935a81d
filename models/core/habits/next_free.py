"""The one who is free plays the first who gets free (抜け番), in single matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from models.core.habits.kept_apart import Firmness, RestrictedPairs

NEXT_FREE = "next_free"
"""The habit, as a game whose rule book leaves no room for it names it (`Game.against`)."""


def next_pairs(
    waiting: Sequence[int], meetings: Callable[[int, int], int], apart: RestrictedPairs
) -> tuple[tuple[int, int], ...]:
    """Pair who is free, the longest waiting first, each with the first whom he met least often.

    Who is never to meet is passed over, who should not comes behind everybody else. Whoever is
    left waits for the next who gets free.

    >>> from models.core.habits.kept_apart import NOBODY
    >>> next_pairs((5, 1, 2), lambda one, other: 0, NOBODY)
    ((5, 1),)
    >>> next_pairs((5, 1, 2), lambda one, other: int({one, other} == {5, 1}), NOBODY)
    ((5, 2),)
    """
    left, found = list(waiting), []
    while left:
        first = left.pop(0)
        ranked = []
        for at, other in enumerate(left):
            cause = apart.cause(first, other)
            if cause is None or cause.firm is not Firmness.NEVER:
                ranked.append((cause is not None, meetings(first, other), at))
        if ranked:
            found.append((first, left.pop(min(ranked)[2])))
    return tuple(found)
