"""Where a record of a match stands, with its play-by-play, and which lines no longer hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from models.core.live import Folded, Standing, effective, folded
from models.core.problems import Problem, refuse
from models.games.paper_bowl.box_score import SideBox, box_score
from models.games.paper_bowl.drives import Drive, drives
from models.games.paper_bowl.events import USUAL, Side
from models.games.paper_bowl.record import Line, Record, known_lines
from models.games.paper_bowl.state import Entry, Pair, State
from models.games.paper_bowl.step import step


@dataclass(frozen=True, slots=True)
class Told:
    """What one line of a record has added to the play-by-play."""

    line: int
    """The place of the line."""
    entries: tuple[Entry, ...]
    before: State
    """Where the match stood before it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchView:
    """A match as its lines amount to it."""

    state: State
    told: tuple[Told, ...] = ()
    refused: Mapping[int, tuple[Problem, ...]]
    """Why lines no longer hold, by their places."""

    @property
    def entries(self) -> tuple[Entry, ...]:
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
    def boxes(self) -> dict[Side, SideBox]:
        """Give the box score."""
        return box_score(self.entries)


@dataclass(frozen=True, slots=True)
class _Far:
    state: State
    told: tuple[Told, ...] = ()


def begin_state(record: Record) -> State:
    """Give the state before the first line, under the house rules of the record."""
    house = record.house or USUAL
    each = Pair(home=house.timeouts_per_half, away=house.timeouts_per_half)
    return State(house=house, timeouts=each)


def view_of(record: Record) -> MatchView:
    """Fold a record; a line that cannot follow any more is left out, and the next one taken.

    A line was written while somebody was to act. Where another side has the ball now it does not
    hold (`OTHER_SIDE`), so that no play is ever credited to the wrong side.
    """
    found = _folded(begin_state(record), effective(known_lines(record)))
    return MatchView(state=found.state.state, told=found.state.told, refused=found.refused)


BLOCK = 16
"""So many lines are taken in one go and remembered, so that a line more costs no whole match."""


@lru_cache(maxsize=128)
def _folded(start: State, lines: tuple[Standing[Line], ...]) -> Folded[_Far]:
    known = (len(lines) - 1) // BLOCK * BLOCK
    if known <= 0:
        return folded(lines, _Far(start), _take, stop=False)
    before = _folded(start, lines[:known])
    found = folded(lines[known:], before.state, _take, stop=False)
    return Folded(found.state, {**before.refused, **found.refused})


def _take(far: _Far, one: Standing[Line]) -> _Far:
    line = one.line
    event = line.event
    state, entries = step(far.state, event)
    if line.by and line.by != actor(far.state):
        raise refuse("OTHER_SIDE", side=line.by)
    return _Far(state, (*far.told, Told(one.id, entries, far.state)))


def actor(state: State) -> str:
    """Name whose turn a line is written in: who has the ball, or who is to act where nobody has.

    >>> actor(State())
    'desk'
    """
    return state.offence.value if state.offence is not None else state.decider


def write_in(record: Record, line: Line) -> Line:
    """Give a line as it is kept, with whose turn it is written in."""
    return replace(line, by=actor(view_of(record).state))
