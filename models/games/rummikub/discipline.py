"""Rulings, protests, questions on the rules, official notices and the course of the day.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from models.core.kept_line import KeptLine
from models.core.problems import Problem
from models.games.rummikub.qualifier import AskedPlayer, Skipped
from models.views.divisions import EntrantView
from models.views.logs import RulingView


class Penalty(StrEnum):
    """What a referee can rule against a player (Hashimoto 19)."""

    WARNING = "warning"
    DEDUCTION = "deduction"
    STRIPPED_WIN = "stripped_win"
    DISQUALIFICATION = "disqualification"


class Official(StrEnum):
    """Who has decided: penalties are for the referees, protests for the organiser."""

    REFEREE = "referee"
    CHIEF = "chief"
    ORGANISER = "organiser"


def stripping(
    who: int, game: int, winners: Iterable[Collection[int]], stripped: Collection[int]
) -> tuple[Problem, ...]:
    """Refuse to strip a win that is none, or that was stripped before (Hashimoto 19).

    `winners` are those of each game of the match, `stripped` the games of which the player has
    lost the win already; games count from 1.

    >>> stripping(5, 2, [(4,), (5, 6)], ()), stripping(5, 1, [(4,), (5,)], ())[0].code
    ((), 'NOT_WON')
    >>> stripping(5, 2, [(4,), (5, 6)], (2,))[0].code
    'NOT_WON'
    """
    won = [number for number, ahead in enumerate(winners, start=1) if who in ahead]
    if game in won and game not in stripped:
        return ()
    return (Problem(code="NOT_WON", where="won"),)


class ProtestState(StrEnum):
    """How far a protest is (Hashimoto 21)."""

    FILED = "filed"
    INVESTIGATED = "investigated"
    UPHELD = "upheld"
    REJECTED = "rejected"
    CLOSED = "closed"


NEXT: dict[ProtestState, tuple[ProtestState, ...]] = {
    ProtestState.FILED: (ProtestState.INVESTIGATED,),
    ProtestState.INVESTIGATED: (ProtestState.UPHELD, ProtestState.REJECTED),
    ProtestState.UPHELD: (ProtestState.CLOSED,),
    ProtestState.REJECTED: (ProtestState.CLOSED,),
    ProtestState.CLOSED: (),
}
"""What a protest can become, one after another."""


@dataclass(frozen=True, kw_only=True)
class Protest(KeptLine):
    """A protest against a decision of a referee, as the desk keeps it (Hashimoto 21)."""

    ruling: int
    """The line of the log of rulings that it is against, by id."""
    by: int
    """Who protests, by entrant id."""
    state: ProtestState = ProtestState.FILED
    witnesses: str = ""
    """Who was heard, and what was said."""
    decision: str = ""
    """What the organiser has decided, in words."""
    upheld: bool | None = None
    decided_by: str = ""

    @property
    def open(self) -> bool:
        """Whether the organiser has still to decide: until then no ranking is final."""
        return not self.struck and self.upheld is None


def protest(by: int, concerned: Collection[int], official: Official) -> tuple[Problem, ...]:
    """Refuse a protest of anybody but the person concerned, or against the organiser.

    Only decisions of a referee or of the chief referee can be protested against; what the
    organiser decides is final (Hashimoto 21).

    >>> protest(3, {3}, Official.REFEREE), protest(4, {3}, Official.CHIEF)[0].code
    ((), 'PROTEST_BY_OTHERS')
    >>> protest(3, {3}, Official.ORGANISER)[0].code
    'PROTEST_AGAINST_ORGANISER'
    """
    if official is Official.ORGANISER:
        return (Problem(code="PROTEST_AGAINST_ORGANISER", where="ruling"),)
    if by not in concerned:
        return (Problem(code="PROTEST_BY_OTHERS", where="by"),)
    return ()


def goes_on(kept: Protest, to: ProtestState) -> tuple[Problem, ...]:
    """Refuse to skip a state: filed, investigated, decided, closed (Hashimoto 21).

    >>> from datetime import datetime
    >>> at = datetime(2026, 1, 10, 13, 5)
    >>> filed = Protest(number=1, at=at, ruling=4, by=3, text="time")
    >>> goes_on(filed, ProtestState.INVESTIGATED), goes_on(filed, ProtestState.UPHELD)[0].code
    ((), 'PROTEST_STATE')
    """
    if to in NEXT[kept.state]:
        return ()
    return (Problem(code="PROTEST_STATE", where="state", values={"number": kept.number}),)


@dataclass(frozen=True, kw_only=True)
class OfficialNotice(KeptLine):
    """An official notice: numbered, timed, hung beside reception (Hashimoto 28)."""


@dataclass(frozen=True, kw_only=True)
class Question(KeptLine):
    """A question on the reading of the rules, answered by organiser and chief referee.

    The answer is given by word of mouth and is final (Hashimoto 27).
    """

    by: str
    """Who asked, as the desk has written it."""
    answer: str = ""
    answered_by: str = ""


class DayStatus(StrEnum):
    """What the organiser has said of the day (Hashimoto 23, 24)."""

    RUNNING = "running"
    SUSPENDED = "suspended"
    POSTPONED = "postponed"
    """It is held, or goes on, on another day."""
    CANCELLED = "cancelled"


@dataclass(frozen=True, kw_only=True)
class Command(KeptLine):
    """One word of the organiser on the course of the day; its text is the reason."""

    course: DayStatus
    by: str
    before_briefing: bool = False
    """Of a cancellation: whether the general briefing had not begun yet (Hashimoto 24)."""
    new_date: str = ""
    """Of a postponement: the new day, as the organiser has announced it (Hashimoto 23)."""


@dataclass(frozen=True, kw_only=True)
class Office:
    """All that the office of the organiser has written down on the day."""

    notices: tuple[OfficialNotice, ...] = ()
    protests: tuple[Protest, ...] = ()
    questions: tuple[Question, ...] = ()
    commands: tuple[Command, ...] = ()

    @property
    def course(self) -> DayStatus:
        """What holds now of the course of the day."""
        return self.commands[-1].course if self.commands else DayStatus.RUNNING

    @property
    def new_date(self) -> str:
        """The day to which everything is put off; empty unless it is."""
        return self.commands[-1].new_date if self.commands else ""

    @property
    def open_protests(self) -> tuple[Protest, ...]:
        """The protests that are not decided: no ranking is final with one of them."""
        return tuple(kept for kept in self.protests if kept.open)


def commanded(office: Office, to: DayStatus, new_date: str = "") -> tuple[Problem, ...]:
    """Refuse a word on the course of the day that changes nothing, and one without its new day.

    A day is taken up again after it was suspended, and also after a cancellation by mistake.

    >>> commanded(Office(), DayStatus.SUSPENDED), commanded(Office(), DayStatus.RUNNING)[0].code
    ((), 'COURSE_ALREADY')
    >>> commanded(Office(), DayStatus.POSTPONED)[0].code
    'NEW_DATE_NEEDED'
    """
    if to is DayStatus.POSTPONED and not new_date:
        return (Problem(code="NEW_DATE_NEEDED", where="new_date"),)
    if office.course is to and office.new_date == new_date:
        return (Problem(code="COURSE_ALREADY", where="course"),)
    return ()


# -- frozen rows of the office, of rulings that can be protested against, and of the qualifier -----


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
