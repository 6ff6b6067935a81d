"""What the desk must know of a game whose matches are written down while they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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


@dataclass(frozen=True, kw_only=True)
class LiveRules(Generic[K, V, L]):
    """How the matches of a game are written down live: data and pure functions."""

    note: str
    """What the file calls the note of a match that keeps its record."""
    keeps: type[K]
    unfit: str
    """The problem that a check of the file reports for a note that cannot be read."""
    faults: Callable[[K], tuple[Problem, ...]] = lambda _kept: ()
    """What of a record that can be read can never have been written: its `Problem`s say where."""
    refused: str = ""
    """The problem that a check of the file reports for each of them."""
    empty: Callable[[LiveMatch], K]
    """What is kept of a match of which nothing is; Refused where there can be no record."""
    sound: Callable[[K], bool]
    """Whether something that could be read can be true."""
    fitted: Callable[[K, LiveMatch], K | None]
    """What of it still holds for those who sit there now, under the settings of now."""
    inherits: Callable[[K, Sequence[K]], K] = lambda kept, _others: kept
    """Fills in what a record takes over from the others of its division."""
    begin: Callable[[K, Any, LiveMatch], K]
    """Notes what is settled before the first line; Refused where lines rest on it already."""
    lines: Callable[[K], Sequence[WrittenLine[L]]]
    with_lines: Callable[[K, Sequence[WrittenLine[L]]], K]
    tidy: Callable[[K, L], L] = lambda _kept, line: line
    """Gives a line as it is kept; what cannot be read stays as it is."""
    check: Callable[[K, L, int, LiveMatch], tuple[Problem, ...]]
    """Why a line cannot follow a record, refusals and questions; its number is `START` for what
    takes the place of the start."""
    ask_mended: Callable[[K, WrittenLine[L], LiveMatch], tuple[Problem, ...]]
    """What is asked before a line is struck or replaced, besides what `check` says."""
    fold: Callable[[K, LiveMatch], Folded[V]]
    """Where the match stands, and which lines no longer hold: `models.core.live.folded`."""
    finished: Callable[[V], bool]
    winner: Callable[[V], int | None] = lambda _now: None
    """The seat to which a record gives the match by itself, whatever is entered later."""
    score: Callable[[K, V], tuple[tuple[str, ...], ...]] = lambda _kept, _now: ()
    """What has been counted so far: for each game a figure per seat; nothing without a score."""
    result: Callable[[K, LiveMatch], Any]
    """The result that a finished record gives."""
    answered: Callable[[K, LiveMatch], frozenset[str]]
    """The questions that were answered with yes while it was written."""
    named: Callable[[K, L, LiveMatch], tuple[str, Mapping[str, Any]]]
    """What the journal calls the writing of a line, and the values of its name."""
    handed_in: Callable[[K, Any, LiveMatch], K | None] = lambda _kept, _result, _match: None
    """The record that a result holds which was handed in; None where it holds none, so that such a
    result is only corrected as a whole."""
    check_cause: Callable[[K, WrittenLine[L], CorrectionCause, LiveMatch], tuple[Problem, ...]] = (
        lambda _kept, _new, _cause, _match: ()
    )
    """Whether a mend after the match was handed in can be made on this word; asked instead of
    `ask_mended`."""
    closes: Callable[[L], bool] = lambda _line: False
    """Whether a line was written when the match was handed in: it goes when play goes on."""
    penalty: Callable[[K, int, str, Mapping[str, Any], str, LiveMatch], L] | None = None
    """The line of a penalty that is logged: by seat, rule, what was told, and note; None where
    penalties are logged apart from records."""
    penalties: Callable[[K, LiveMatch], Iterable[LoggedPenalty]] = lambda _kept, _match: ()
    """The penalties that stand on a record."""
    take_back: tuple[str, str] | None = None
    """What the journal calls it that the newest line is taken back without being asked why, and
    put back; None where every mend says who and why."""
    whole_in_result: bool = False
    """Whether a result that was not written down here tells its match line by line, too."""

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
