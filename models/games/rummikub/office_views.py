"""Frozen rows of the office, of rulings that can be protested against, and of the qualifier."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.rummikub.discipline import (
    Command,
    DayStatus,
    Official,
    OfficialNotice,
    Protest,
    Question,
)
from models.games.rummikub.qualifier import AskedPlayer, Skipped
from models.views.divisions import EntrantView
from models.views.logs import RulingView


@dataclass(frozen=True, kw_only=True, slots=True)
class Decision:
    """A line of the log of rulings, with who has decided and whom it concerns."""

    ruling: RulingView
    official: Official
    concerned: frozenset[int]
    """Entrant ids: the person it is about, or everybody at the table."""
    game: int | None = None
    """The game of which a win was stripped."""

    @property
    def id(self) -> int:
        """The line's id, by which lists know it again."""
        return self.ruling.id


@dataclass(frozen=True, kw_only=True, slots=True)
class StrippedWins:
    """The wins that were taken by rulings (Hashimoto 19)."""

    wins: frozenset[tuple[int, int, int]] = frozenset()
    """Of whom, in which match, in which of its games from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ProtestView:
    """A protest with the names that it is about."""

    protest: Protest
    by: str
    against: RulingView | None
    """The decision, as far as the log still has it."""

    @property
    def id(self) -> int:
        """The protest's number, by which lists know it again."""
        return self.protest.number


@dataclass(frozen=True, kw_only=True, slots=True)
class OfficeView:
    """All that the office has written down, the newest last."""

    notices: tuple[OfficialNotice, ...]
    questions: tuple[Question, ...]
    protests: tuple[ProtestView, ...]
    commands: tuple[Command, ...]
    course: DayStatus
    new_date: str = ""
    """The day to which everything is put off; empty unless it is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CandidateView:
    """Somebody of the final ranking, and whether he or she was asked."""

    entrant: EntrantView
    place: int | None
    skipped: Skipped | None
    asked: AskedPlayer | None
    """The last time, with the answer."""

    @property
    def id(self) -> int:
        """The entrant's id, by which lists know the line again."""
        return self.entrant.id


@dataclass(frozen=True, kw_only=True, slots=True)
class QualifierView:
    """How far the question is who is recommended for the national championship."""

    candidates: tuple[CandidateView, ...]
    next: CandidateView | None
    """Who is asked now."""
    recommended: CandidateView | None
    complete: bool
    """Whether the ranking is final: every result in, no protest open."""
    open_protests: tuple[int, ...] = ()
    """The numbers of protests that are not decided."""
    unplayed: bool = False
    """Whether results are still missing."""
