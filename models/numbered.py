"""Lines of a log that keep their numbers: one is changed or struck where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from models.core.problems import refuse


class Numbered(Protocol):
    """A line with a number that no other line of its log ever has."""

    @property
    def number(self) -> int:
        """Its number, from 1."""
        ...


Line = TypeVar("Line", bound=Numbered)


def next_number(lines: Sequence[Numbered]) -> int:
    """Give the number of the line that is written next; that of a struck one is not used again.

    >>> next_number(())
    1
    """
    return max((line.number for line in lines), default=0) + 1


def put(lines: Sequence[Line], new: Line) -> tuple[Line, ...]:
    """Put a line in the place of the one with its number."""
    return tuple(new if line.number == new.number else line for line in lines)


def find(lines: Sequence[Line], number: int, gone: str) -> Line:
    """Give the line with this number; Refused with the code `gone` where there is none."""
    for line in lines:
        if line.number == number:
            return line
    raise refuse(gone, number=number)
