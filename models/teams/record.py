"""What is kept of a match of teams, and every problem of it by its code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

R = TypeVar("R")


@dataclass(frozen=True, kw_only=True)
class TeamBoard(Generic[R]):
    """One board of a match of teams."""

    people: tuple[int | None, int | None]
    """The id of the person of each side; None where nobody sits there."""
    result: R | None = None
    """The inner game's own result; None where the board was not played."""
    missing: tuple[int, ...] = ()
    """The sides, 0 and 1, whose player did not come to a board that was not played; the side of a
    vacant place is missing anyhow."""

    @property
    def absent(self) -> tuple[int, ...]:
        """The sides that have lost the board without playing; none where it was played."""
        if self.result is not None:
            return ()
        return tuple(at for at in (0, 1) if at in self.missing or self.people[at] is None)


@dataclass(frozen=True, kw_only=True)
class TeamResult(Generic[R]):
    """A finished match of teams; sides are numbered from 0, boards stand in order from board 1."""

    boards: tuple[TeamBoard[R], ...] = ()
    """One for each board of the terms; none where a team has lost by default."""
    forfeit: tuple[int, ...] = ()
    """The sides, 0 and 1, that have lost the whole match by default."""
    lots: int | None = None
    """The side that drew the lot where a match that somebody must win stayed level."""

    def sat(self, side: int) -> tuple[int | None, ...]:
        """Give the ids of the people of a side by board, None for a vacant one.

        >>> one = TeamBoard(people=(7, None))
        >>> TeamResult(boards=(one,)).sat(0), TeamResult(boards=(one,)).sat(1)
        ((7,), (None,))
        """
        return tuple(board.people[side] for board in self.boards)


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    "TEAM_BOARD_COUNT": ("boards",),
    "TEAM_FORFEIT_BOARDS": (),
    "TEAM_SIDE": (),
    "BOARD_OPEN": ("board_no",),
    "BOARD_VACANT_PLAYED": ("board_no",),
    "LINE_UP_TWICE": ("name",),
    "LINE_UP_NOT_REGISTERED": ("board_no", "team"),
    "LINE_UP_BELOW_FEWEST": ("team", "count", "fewest"),
    "LINE_UP_OTHER": ("board_no",),
    "TEAM_LEVEL": (),
    "TEAM_LOTS_NOT_LEVEL": (),
}
"""Every problem of a result of teams, with the names of its values."""
