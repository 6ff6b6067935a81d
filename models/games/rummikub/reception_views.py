"""Frozen rows of reception, as the screen and the papers receive them."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.rummikub.reception import (
    Briefing,
    EntryWay,
    ReceptionEntry,
    ReceptionHours,
    Refund,
)
from models.games.rummikub.record import RummikubOptions
from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceptionLine:
    """One person at reception."""

    entrant: EntrantView
    entry: ReceptionEntry
    way: EntryWay | None = None
    """By which way somebody came in; None while not here."""
    order: int | None = None
    """The place in the order that counts; None until reception is closed (Hashimoto 16)."""
    champion: bool = False

    @property
    def id(self) -> int:
        """The entrant's id, by which lists know the line again."""
        return self.entrant.id

    @property
    def called(self) -> str:
        """The name that everybody may read."""
        return self.entrant.public or self.entrant.name


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceptionView:
    """Reception of a division as it stands now."""

    lines: tuple[ReceptionLine, ...]
    hours: ReceptionHours
    terms: RummikubOptions
    """How many play at most, and the fee (Hashimoto 6, 10)."""
    closed: bool
    begun: bool
    """Whether something was drawn since."""

    @property
    def received(self) -> int:
        """How many were let in."""
        return sum(line.entry.received for line in self.lines)

    @property
    def expected(self) -> int:
        """How many have reserved and are not here yet."""
        return sum(
            line.entry.reserved and not line.entry.received and not line.entry.refused
            for line in self.lines
        )

    @property
    def paid(self) -> int:
        """How many have paid."""
        return sum(line.entry.paid for line in self.lines)

    @property
    def takings(self) -> int:
        """The fees of the day, in yen (Hashimoto 10)."""
        return self.paid * self.terms.fee

    @property
    def unbriefed(self) -> tuple[ReceptionLine, ...]:
        """Who is here and has had no briefing: they cannot be seated (Hashimoto 14)."""
        return tuple(
            line
            for line in self.lines
            if line.entry.received and line.entry.briefing is Briefing.NONE
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class RefundLine:
    """What becomes of the fee of one person."""

    entrant: EntrantView
    refund: Refund

    @property
    def id(self) -> int:
        """The entrant's id, by which lists know the line again."""
        return self.entrant.id
