"""The order of the people of all teams by what they have done at the boards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Protocol, TypeVar


class HasRecord(Protocol):
    """What somebody has done at the boards."""

    @property
    def played(self) -> int:
        """Boards that were played."""
        ...

    @property
    def losses(self) -> int:
        """Of these, the lost ones."""
        ...

    @property
    def points(self) -> Fraction:
        """Wins and half of the draws."""
        ...


R = TypeVar("R", bound=HasRecord)


def in_order(records: Iterable[R]) -> list[tuple[int | None, R]]:
    """Give everybody with a place: most points first, then the fewest losses; level shares it.

    Who has played at no board stands last without a place; the rest keeps the order it had.

    >>> from types import SimpleNamespace as Own
    >>> told = [Own(played=p, losses=l, points=n) for p, l, n in ((0, 0, 0), (2, 1, 1), (2, 0, 2),
    ...     (1, 0, 1), (2, 1, 1))]
    >>> [(place, own.points, own.losses) for place, own in in_order(told)]
    [(1, 2, 0), (2, 1, 0), (3, 1, 1), (3, 1, 1), (None, 0, 0)]
    """
    known = list(records)
    ranked = sorted((own for own in known if own.played), key=lambda own: (-own.points, own.losses))
    found: list[tuple[int | None, R]] = []
    for at, own in enumerate(ranked, start=1):
        last = found[-1] if found else None
        level = last is not None and (last[1].points, last[1].losses) == (own.points, own.losses)
        found.append((last[0] if last is not None and level else at, own))
    return [*found, *((None, own) for own in known if not own.played)]
