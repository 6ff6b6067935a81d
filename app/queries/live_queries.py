"""A live record with every line and what has become of it; what a mend would change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from app.facts.live_notes import AnyLiveRules
from models.core.causes import CorrectionCause
from models.core.live import Folded, LineState, ToldLine, WrittenLine, told
from models.core.live_rules import LiveMatch
from models.core.problems import Problem, refuse
from models.views.divisions import MatchView, RoundView
from models.views.logs import LiveLog


@dataclass(frozen=True, kw_only=True)
class LiveRecord:
    """One match with its record as it stands."""

    division: Division
    round: RoundView
    match: MatchView
    rules: AnyLiveRules
    kept: Any
    """What the file keeps of it: `LiveRules.keeps`; of one handed in, what its result holds."""
    of: LiveMatch
    mendable: bool = True
    """Whether lines can be struck and replaced: always before its result is entered, afterwards
    where the result holds the record."""
    unread: Problem | None = None
    """Why what the file keeps of a match that is still open cannot be read, so that nothing is
    written over it; what is shown is empty then."""

    @property
    def fold(self) -> Folded[Any]:
        """Where the match stands, and which lines no longer hold."""
        return self.rules.fold(self.kept, self.of)

    @property
    def lines(self) -> tuple[ToldLine[Any], ...]:
        """Every line in the order it was written, with what has become of it."""
        return told(self.rules.lines(self.kept), self.fold.refused)

    @property
    def log(self) -> LiveLog:
        """The record as screens and paper show it."""
        fold = self.fold
        return LiveLog(
            match=self.match,
            names=self.of.names,
            options=self.of.options,
            kept=self.kept,
            state=fold.state,
            lines=told(self.rules.lines(self.kept), fold.refused),
        )

    @property
    def recorded(self) -> bool:
        """Whether the result is entered, so that the record is only looked at."""
        return self.match.result is not None

    def fixed(self, *, whole: bool = False) -> tuple[Problem, ...]:
        """Say why lines cannot be mended, or the `whole` record be written on."""
        if self.unread is not None:
            return (self.unread,)
        if self.recorded if whole else not self.mendable:
            return (Problem(code="RESULT_STANDS", values={"table": self.match.table}),)
        return ()

    def details(self, **values: Any) -> dict[str, Any]:
        """Give what names an action on it for undo and in the journal."""
        return {
            "division": self.division.name,
            "stage": self.match.stage,
            "round": self.match.round,
            "table": self.match.table,
            **values,
        }


@dataclass(frozen=True, kw_only=True)
class Foreseen:
    """What a mend would do to the other lines, before it is made."""

    problems: tuple[Problem, ...] = ()
    """Why it cannot be made, and what is asked before."""
    fall: tuple[ToldLine[Any], ...] = ()
    """The lines that hold now and would not hold any more, with the reasons."""
    rise: tuple[ToldLine[Any], ...] = ()
    """The lines that would hold again."""
    result: Any = None
    """What the result of a match that was handed in would be; None while it is not, and where the
    match would not be over any more."""


def live(event: EventFile, match_id: int) -> LiveRecord:
    """Give the live record of a match.

    Refused `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, `NO_BOARD_HERE` where the game keeps none, and
    what the game refuses (`LiveRules.empty`).
    """
    division = facts.division_of_match(event, match_id)
    rules = division.facts.game.live
    if rules is None:
        raise refuse("NO_BOARD_HERE")
    shown, match = queries.round_of_match(event, division.id, match_id)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    of = live_notes.live_match(division, match_id)
    kept = live_notes.kept(event, division, rules, match_id)
    recorded = match.result is not None
    held = rules.handed_in(kept, match.result, of) if recorded else kept
    unread = None if recorded else live_notes.unreadable(event, division, rules, match_id)
    return LiveRecord(
        division=division,
        round=shown,
        match=match,
        rules=rules,
        kept=kept if held is None else held,
        of=of,
        mendable=held is not None and unread is None,
        unread=unread,
    )


def logs(event: EventFile, division_id: int, round_id: int) -> tuple[LiveLog, ...]:
    """Give the records of a round of which something is written, by table; Refused as `live`.

    In some games a result that came from another file is a record, too.
    """
    division = facts.division(event, division_id)
    rules = division.facts.game.live
    shown = queries.round_view(event, division_id, round_id)
    if rules is None:
        return ()
    noted = live_notes.noted(event, division, rules)
    known = [match for match in shown.matches if match.id in noted or rules.whole_in_result]
    found = [live(event, match.id).log for match in known if not match.bye]
    return tuple(log for log in found if log.lines)


def foresee(
    event: EventFile,
    match_id: int,
    *mends: WrittenLine[Any],
    cause: CorrectionCause | None = None,
) -> Foreseen:
    """Say what striking or replacing lines would do, in this order; Refused as by `live`.

    `cause` is on whose word, where the match was handed in.

    >>> Foreseen().fall
    ()
    """
    place = live(event, match_id)
    after = place.kept
    problems: tuple[Problem, ...] = ()
    for mend in mends:
        problems += place.rules.check_mend(after, mend, place.of, cause)
        if any(not problem.ask for problem in problems):
            return Foreseen(problems=problems)
        after = place.rules.mended(after, mend)
    fold = place.rules.fold(after, place.of)
    over = place.recorded and place.rules.finished(fold.state)
    then = told(place.rules.lines(after), fold.refused)
    before = {line.id: line for line in place.lines}
    touched = {mend.mends.of for mend in mends if mend.mends is not None}
    states = [
        (line, before[line.id].state)
        for line in then
        if line.id in before and line.id not in touched
    ]
    fallen, holds = LineState.FALLEN, LineState.HOLDS
    return Foreseen(
        problems=problems,
        fall=tuple(line for line, was in states if line.state is fallen is not was),
        rise=tuple(line for line, was in states if was is fallen and line.state is holds),
        result=place.rules.result(after, place.of) if over else None,
    )
