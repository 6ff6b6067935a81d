"""Where a record of a match stands, with its play-by-play, and which lines no longer hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from models.core.live import Folded, StandingLine, effective, first_mended, folded
from models.core.problems import Problem, refuse
from models.games.paper_bowl.box_score import Drive, SideBox, box_score, drives
from models.games.paper_bowl.correcting import DeskCorrection, corrected
from models.games.paper_bowl.events import USUAL, BowlSide
from models.games.paper_bowl.record import PaperBowlRecord, PlayLine, known_lines, laid_of, line_of
from models.games.paper_bowl.state import Pair, PlayEntry, PlayPhase, PlayState
from models.games.paper_bowl.step import step
from models.games.paper_bowl.typed import read_typed


@dataclass(frozen=True, slots=True)
class FoldedLine:
    """What one line of a record has added to the play-by-play."""

    line: int
    """The place of the line."""
    entries: tuple[PlayEntry, ...]
    before: PlayState
    """Where the match stood before it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FoldedMatch:
    """A match as its lines amount to it."""

    state: PlayState
    told: tuple[FoldedLine, ...] = ()
    refused: Mapping[int, tuple[Problem, ...]]
    """Why lines no longer hold, by their places."""
    begun: int | None = None
    """The line with which the play began that is on the table; None between two plays."""

    @property
    def entries(self) -> tuple[PlayEntry, ...]:
        """Give the whole play-by-play."""
        return tuple(entry for one in self.told for entry in one.entries)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return bool(self.state.winner)

    @property
    def drives(self) -> tuple[Drive, ...]:
        """Give the play-by-play by drives."""
        return drives(self.entries)

    @property
    def boxes(self) -> dict[BowlSide, SideBox]:
        """Give the box score."""
        return box_score(self.entries)


def begin_state(record: PaperBowlRecord) -> PlayState:
    """Give the state before the first line, under the house rules of the record."""
    house = record.house or USUAL
    each = Pair(home=house.timeouts_per_half, away=house.timeouts_per_half)
    return PlayState(house=house, timeouts=each)


BEGINS = frozenset(
    {PlayPhase.TOSS, PlayPhase.KICKOFF, PlayPhase.SCRIMMAGE, PlayPhase.PAT, PlayPhase.LAST_FG}
)
"""The phases in which a line begins something; in any other it goes on with what lies there."""


@dataclass(frozen=True, slots=True)
class _Far:
    state: PlayState
    told: tuple[FoldedLine, ...] = ()
    begun: int | None = None


def view_of(record: PaperBowlRecord) -> FoldedMatch:
    """Fold a record; a line that cannot follow any more is left out, and the next one taken.

    A line was written while somebody was to act, and may go on with a play. Where another side has
    the ball now it does not hold (`OTHER_SIDE`), and neither where its play does not stand as it
    began (`PLAY_BROKEN`): so no play is ever credited to the wrong side or put together of two.
    """
    found = _folded(begin_state(record), effective(known_lines(record)))
    far = found.state
    begun = None if far.state.phase in BEGINS else far.begun
    return FoldedMatch(state=far.state, told=far.told, refused=found.refused, begun=begun)


BLOCK = 16
"""So many lines are taken in one go and remembered, so that a line more costs no whole match."""


@lru_cache(maxsize=128)
def _folded(start: PlayState, lines: tuple[StandingLine[PlayLine], ...]) -> Folded[_Far]:
    known = (len(lines) - 1) // BLOCK * BLOCK
    if known <= 0:
        return folded(lines, _Far(start), _take, stop=False)
    before = _folded(start, lines[:known])
    found = folded(lines[known:], before.state, _take, stop=False)
    return Folded(found.state, {**before.refused, **found.refused})


def _take(far: _Far, one: StandingLine[PlayLine]) -> _Far:
    line = one.line
    if line.play is not None and line.play != far.begun:
        raise refuse("PLAY_BROKEN", line=line.play + 1)
    after, entries = taken(far.state, line)
    if line.by and line.by != actor(far.state):
        raise refuse("OTHER_SIDE", side=line.by)
    begun = one.id if far.state.phase in BEGINS else far.begun
    return _Far(after, (*far.told, FoldedLine(one.id, entries, far.state)), begun)


def taken(state: PlayState, line: PlayLine) -> tuple[PlayState, tuple[PlayEntry, ...]]:
    """Take all that a line holds; Refused as by `step` and `corrected`."""
    found: list[PlayEntry] = []
    for event in line.events:
        if isinstance(event, DeskCorrection):
            state, entries = corrected(state, event)
        else:
            state, entries = step(state, event)
        found += entries
    return state, tuple(found)


def fault(record: PaperBowlRecord, view: FoldedMatch) -> Problem | None:
    """Say where a record that nobody has mended is refused on replay; None where it is not.

    After a mend lines may rightly hold no longer: each is named in the record.
    """
    refused = view.refused
    if not refused or first_mended(known_lines(record)) is not None:
        return None
    place = min(refused)
    state = view_of(replace(record, lines=record.lines[:place])).state
    play = len(state.used) + (state.phase in (PlayPhase.SCRIMMAGE, PlayPhase.PLAY_CARD))
    values = {"line": place + 1, "quarter": state.quarter, "play": play}
    problem = refused[place][0]
    return Problem(code="REPLAY_REFUSED", where="record", values={**values, "problem": problem})


def actor(state: PlayState) -> str:
    """Name whose turn a line is written in: who has the ball, or who is to act where nobody has.

    >>> actor(PlayState())
    'desk'
    """
    return state.offence.value if state.offence is not None else state.decider


def write_in(record: PaperBowlRecord, line: PlayLine) -> PlayLine:
    """Give a line as it is kept: whose turn it is written in, and which play it goes on with."""
    if line.desk is not None:
        return line
    view = view_of(record)
    return replace(line, by=actor(view.state), play=view.begun)


def line_anew(record: PaperBowlRecord, text: str) -> PlayLine:
    """Read what is typed behind a record in the place of a line; `/` parts what follows at once.

    Refused as by `read_typed`, and where something cannot follow what was typed before it.

    >>> from models.games.paper_bowl.events import Dice, Kick, KickoffMode, Toss
    >>> begun = PaperBowlRecord(lines=(line_of(Toss(BowlSide.HOME)),))
    >>> now = line_anew(begun, "34/R/12")
    >>> [one.type for one in now.then], now.by
    (['receive', 'roll'], 'home')
    """
    state = view_of(record).state
    events = []
    for part in text.split("/"):
        events.append(read_typed(state, part))
        state, _entries = step(state, events[-1])
    more = tuple(map(laid_of, events[1:]))
    return write_in(record, replace(line_of(events[0]), then=more))
