"""The running record of a match of Paper Bowl, as the desk's live records have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.core.live import START, START_STAYS, Folded, WrittenLine
from models.core.live_rules import LiveMatch, LiveRules
from models.core.problems import Problem, Refused, refuse
from models.games.paper_bowl.checking import result_of
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.folding import FoldedMatch, fault, taken, view_of, write_in
from models.games.paper_bowl.record import (
    Laid,
    PaperBowlEnding,
    PaperBowlOptions,
    PaperBowlRecord,
    PaperBowlResult,
    PlayLine,
    kept,
    known_lines,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptMatch:
    """What the desk keeps of a match while it is played."""

    entrants: tuple[int, ...]
    """Who sat there, by their ids: after a change of the pairing the record is nobody's."""
    record: PaperBowlRecord


@dataclass(frozen=True, slots=True)
class Begun:
    """What is settled before the first line: the seed of virtual dice, empty for real ones."""

    seed: str = ""


def figures(line: Laid) -> str:
    """Write the dice, die or card of a line; empty for what has none.

    >>> figures(PlayLine(type="roll", dice=(3, 5))), figures(PlayLine(type="play_card", card=7))
    ('3-5', '07')
    """
    if line.dice is not None:
        return "{}-{}".format(*line.dice)
    if line.card is not None:
        return f"{line.card:02}"
    return "" if line.die is None else str(line.die)


class PaperBowlLiveRules(LiveRules[KeptMatch, FoldedMatch, PlayLine]):
    """A match is written down play by play; a mend says who was wrong and why, and asks nothing."""

    note = "paper_bowl"
    keeps = KeptMatch
    unfit = "STORED_PLAYS_UNFIT"
    refused = "STORED_PLAYS_REFUSED"
    take_back = ("bowl_taken_back", "bowl_put_back")
    whole_in_result = True

    def empty(self, match: LiveMatch) -> KeptMatch:
        """Give the record of which nothing is written, under the house rules of the division.

        Where somebody must go on a level match is played out, whatever the division has settled.
        """
        if len(match.entrants) != 2:
            raise refuse("TWO_PLAYERS", seats=len(match.entrants))
        options: PaperBowlOptions = match.options
        house = options.house
        if match.part.decisive:
            house = replace(house, overtime=Overtime.UNTIL)
        return KeptMatch(entrants=match.entrants, record=PaperBowlRecord(house=house))

    def sound(self, own: KeptMatch) -> bool:
        """Tell whether a record that was read can be one: every line says one thing."""
        return own.record.house is not None and own.record.sound

    def faults(self, own: KeptMatch) -> tuple[Problem, ...]:
        """Report where a record that nobody has mended is refused on replay."""
        found = fault(own.record, view_of(own.record))
        return () if found is None else (found,)

    def fitted(self, own: KeptMatch, match: LiveMatch) -> KeptMatch | None:
        """Give a record if it is that of these people; else None."""
        return own if own.entrants == match.entrants else None

    def begin(self, own: KeptMatch, settled: Begun, _match: LiveMatch) -> KeptMatch:
        """Note the seed of virtual dice; Refused `PLAYS_BEGUN` once a line is written."""
        if own.record.lines:
            raise refuse("PLAYS_BEGUN")
        return replace(own, record=replace(own.record, seed=settled.seed))

    def lines(self, own: KeptMatch) -> Sequence[WrittenLine[PlayLine]]:
        """Give the lines of a record."""
        return known_lines(own.record)

    def with_lines(self, own: KeptMatch, now: Sequence[WrittenLine[PlayLine]]) -> KeptMatch:
        """Give a record with these lines."""
        return replace(own, record=replace(own.record, lines=kept(now)))

    def tidy(self, own: KeptMatch, line: PlayLine) -> PlayLine:
        """Give a line as it is kept, with whose turn it is written in."""
        return write_in(own.record, line) if not line.by else line

    def check(
        self, own: KeptMatch, line: PlayLine, place: int, _match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Report why an event cannot follow the lines before a place."""
        if place == START:
            return (START_STAYS,)
        try:
            taken(view_of(own.record).state, line)
        except Refused as refused:
            return refused.problems
        return ()

    def named(
        self, _own: KeptMatch, line: PlayLine, _match: LiveMatch
    ) -> tuple[str, dict[str, Any]]:
        """Give the action's key for a line and what its name says."""
        return f"bowl_{line.type}", {"text": figures(line)}

    def fold(self, own: KeptMatch, _match: LiveMatch) -> Folded[FoldedMatch]:
        """Give where the match stands, and which lines no longer hold."""
        found = view_of(own.record)
        return Folded(found, found.refused)

    def finished(self, found: FoldedMatch) -> bool:
        """Tell whether a match is over."""
        return found.finished

    def score(self, _own: KeptMatch, found: FoldedMatch) -> tuple[tuple[str, ...], ...]:
        """Give the score so far, home first."""
        now = found.state.score
        return ((str(now.home), str(now.away)),)

    def result(self, own: KeptMatch, _match: LiveMatch) -> PaperBowlResult:
        """Give the result of a match that is over; Refused `PLAY_NOT_OVER`."""
        if not view_of(own.record).finished:
            raise refuse("PLAY_NOT_OVER", where="record")
        return result_of(own.record)

    def handed_in(self, own: KeptMatch, found: object, match: LiveMatch) -> KeptMatch | None:
        """Give the record of a result that was written play by play; None for any other result."""
        if not isinstance(found, PaperBowlResult) or found.kind is not PaperBowlEnding.PLAYED:
            return None
        if found.record is None:
            return None
        return self.fitted(replace(own, record=found.record), match)


LIVE = PaperBowlLiveRules()
