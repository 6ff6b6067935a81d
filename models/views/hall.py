"""The tables of the hall as frozen rows: what each division needs, and which numbers meet."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.hall import PLAIN, HallTables


@dataclass(frozen=True, kw_only=True, slots=True)
class DivisionTables:
    """What a division needs of the tables of the hall."""

    division_id: int
    division: str
    game: str
    needed: int
    """How many tables it needs at once, as far as is known."""
    said: HallTables = PLAIN
    """What the desk has said."""
    kept: tuple[tuple[int, str], ...] = ()
    """The tables that are somebody's own, with the name."""
    playing: tuple[int, ...] = ()
    """The numbers that published rounds have now, whatever is said for the next one."""
    over: bool = False
    """Whether nothing is left to be played."""

    def numbers(self, tables: HallTables | None = None) -> tuple[int, ...]:
        """Give the numbers that it needs, ascending; of other tables than were said if given.

        >>> mine = DivisionTables(division_id=1, division="A", game="", needed=2, kept=((9, "B"),))
        >>> mine.numbers(HallTables(first=8))
        (8, 9)
        """
        if self.over:
            return ()
        own = {table for table, _name in self.kept}
        free = (self.said if tables is None else tables).without(own)
        return tuple(sorted({*free.numbers(max(0, self.needed - len(own))), *own, *self.playing}))


@dataclass(frozen=True, kw_only=True, slots=True)
class TableOverlap:
    """Numbers that two divisions have at the same time."""

    division: str
    other: str
    tables: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundSlot:
    """When a round is played, or will be."""

    turn: int
    """Counted through the division."""
    stage: str
    """The stage and the number in it, once the round is drawn; else empty and 0."""
    number: int
    own: str
    """As the desk has said it, e.g. `10:00–10:30`; empty where it has not."""
    usual: str
    """What the timetable of the programme says; empty without one."""
