"""What the desk must know of a game whose matches are written down while they are played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from models.core.causes import CorrectionCause
from models.core.live import Folded, Mend, WrittenLine, before, check_mend, effective
from models.core.parts import USUAL, PartRules
from models.core.problems import Problem, refusals

K = TypeVar("K")
"""What the file keeps of a match until it has its result: a frozen dataclass."""
V = TypeVar("V")
"""Where a match stands, as its lines amount to it."""
L = TypeVar("L")
"""One line of a match."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveMatch:
    """What the rules of a live record are told of its match."""

    entrants: tuple[int, ...]
    """Who sits there, by id."""
    names: tuple[str, ...]
    stage: str
    options: Any
    """The game's settings of the division."""
    part: PartRules = USUAL
    """What it is played under."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LoggedPenalty:
    """A penalty that stands on the record of a match."""

    seat: int
    line: int
    rule: str
    effect: str
    values: Mapping[str, Any]
    note: str
    who: str = ""
    """Which person of a pair it is against; empty where nobody has said who plays where."""


class LiveRules(ABC, Generic[K, V, L]):
    """How the matches of a game are written down live: data and pure functions of a record.

    What a game does not say itself, it says as most do: that there is nothing of the kind.
    """

    note: str
    """What the file calls the note of a match that keeps its record."""
    keeps: type[K]
    unfit: str
    """The problem that a check of the file reports for a note that cannot be read."""
    refused: str = ""
    """The problem that a check of the file reports for each of the `faults` of a record."""
    take_back: tuple[str, str] | None = None
    """What the journal calls it that the newest line is taken back without being asked why, and
    put back; None where every mend says who and why."""
    whole_in_result: bool = False
    """Whether a result that was not written down here tells its match line by line, too."""

    # ------------------------------------------------------------ what is kept

    @abstractmethod
    def empty(self, match: LiveMatch) -> K:
        """Give what is kept of a match of which nothing is; Refused where there is no record."""

    @abstractmethod
    def sound(self, kept: K) -> bool:
        """Tell whether something that could be read can be true."""

    def faults(self, _kept: K) -> tuple[Problem, ...]:
        """Say where a record that can be read can never have been written."""
        return ()

    @abstractmethod
    def fitted(self, kept: K, match: LiveMatch) -> K | None:
        """Give what of it still holds for those who sit there now, under the settings of now."""

    def inherits(self, kept: K, _others: Sequence[K]) -> K:
        """Fill in what a record takes over from the others of its division."""
        return kept

    @abstractmethod
    def begin(self, kept: K, settled: Any, match: LiveMatch) -> K:
        """Note what is settled before the first line; Refused where lines rest on it already."""

    @abstractmethod
    def lines(self, kept: K) -> Sequence[WrittenLine[L]]:
        """Give the lines and their mends."""

    @abstractmethod
    def with_lines(self, kept: K, now: Sequence[WrittenLine[L]]) -> K:
        """Give a record with these lines."""

    # ------------------------------------------------------------ its lines

    def tidy(self, _kept: K, line: L) -> L:
        """Give a line as it is kept; what cannot be read stays as it is."""
        return line

    @abstractmethod
    def check(self, kept: K, line: L, place: int, match: LiveMatch) -> tuple[Problem, ...]:
        """Report why a line cannot follow a record, refusals and questions.

        Its number is `START` for what takes the place of the start.
        """

    def ask_mended(self, _kept: K, _new: WrittenLine[L], _match: LiveMatch) -> tuple[Problem, ...]:
        """Ask before a line is struck or replaced, besides what `check` says."""
        return ()

    def check_cause(
        self, _kept: K, _new: WrittenLine[L], _cause: CorrectionCause, _match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Report whether a mend after the match was handed in cannot be made on this word.

        It is asked instead of `ask_mended`.
        """
        return ()

    @abstractmethod
    def named(self, kept: K, line: L, match: LiveMatch) -> tuple[str, Mapping[str, Any]]:
        """Give what the journal calls the writing of a line, and the values of its name."""

    def answered(self, _kept: K, _match: LiveMatch) -> frozenset[str]:
        """Give the questions that were answered with yes while it was written."""
        return frozenset()

    # ------------------------------------------------------------ where the match stands

    @abstractmethod
    def fold(self, kept: K, match: LiveMatch) -> Folded[V]:
        """Give where the match stands, and which lines no longer hold, by `folded`."""

    @abstractmethod
    def finished(self, now: V) -> bool:
        """Tell whether the lines say that the match is over."""

    def winner(self, _now: V) -> int | None:
        """Give the seat to which a record gives the match by itself, whatever is entered later."""
        return None

    def score(self, _kept: K, _now: V) -> tuple[tuple[str, ...], ...]:
        """Give what is counted so far: for each game a figure per seat; nothing without a score."""
        return ()

    # ------------------------------------------------------------ the result

    @abstractmethod
    def result(self, kept: K, match: LiveMatch) -> Any:
        """Give the result of a finished record."""

    def handed_in(self, _kept: K, _result: Any, _match: LiveMatch) -> K | None:
        """Give the record that a result holds which was handed in.

        None where it holds none, so that such a result is only corrected as a whole.
        """
        return None

    def closes(self, _line: L) -> bool:
        """Tell whether a line is that of the handing in: it goes when play goes on."""
        return False

    # ------------------------------------------------------------ the same for all games

    def before(self, kept: K, place: int) -> K:
        """Give a record as it stood before a line, with all that is mended there."""
        return self.with_lines(kept, before(self.lines(kept), place))

    def mended(self, kept: K, new: WrittenLine[L]) -> K:
        """Give a record with one more line."""
        return self.with_lines(kept, (*self.lines(kept), new))

    def opened(self, kept: K, by: str, reason: str) -> K:
        """Give a record that was handed in as one that is written on again."""
        for one in effective(self.lines(kept)):
            if self.closes(one.line):
                kept = self.mended(kept, strike(one.id, by, reason))
        return kept

    def check_mend(
        self,
        kept: K,
        new: WrittenLine[L],
        match: LiveMatch,
        cause: CorrectionCause | None = None,
    ) -> tuple[Problem, ...]:
        """Report why a line cannot be struck or replaced so, refusals and questions.

        `cause` is on whose word, where the match was handed in.
        """
        problems = check_mend(self.lines(kept), new)
        if problems or new.mends is None:
            return problems
        if new.line is not None:
            at = new.mends.of
            problems = self.check(self.before(kept, at), new.line, at, match)
        if refusals(problems):
            return problems
        if cause is not None:
            return (*problems, *self.check_cause(kept, new, cause, match))
        return (*problems, *self.ask_mended(kept, new, match))


def strike(of: int, by: str = "", reason: str = "") -> WrittenLine[Any]:
    """Make the line that strikes another one, or takes a mend back.

    >>> strike(3, "森", "誤入力").line is None
    True
    """
    return WrittenLine(None, Mend(of=of, by=by, reason=reason))


def replacement(of: int, line: L, by: str = "", reason: str = "") -> WrittenLine[L]:
    """Make the line that stands in the place of another one, or of the start.

    >>> from models.core.live import START
    >>> replacement(START, "black: 2").mends.of
    -1
    """
    return WrittenLine(line, Mend(of=of, by=by, reason=reason))


class PenaltyLiveRules(LiveRules[K, V, L]):
    """Rules of records in which each penalty that is logged is a line, not logged apart."""

    @abstractmethod
    def penalty(
        self,
        kept: K,
        seat: int,
        rule: str,
        values: Mapping[str, Any],
        note: str,
        match: LiveMatch,
    ) -> L:
        """Give the line of a penalty that is logged."""

    @abstractmethod
    def penalties(self, kept: K, match: LiveMatch) -> Iterable[LoggedPenalty]:
        """Give the penalties that stand on a record."""
