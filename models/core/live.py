"""A match that is written down line by line while it is played.

A record is only ever added to, and the number of a line is its place in it, for ever. What was
typed wrongly is struck or replaced by a line of its own, which says who did it and why; so what
was written first stays to be read. A line that strikes such a mend takes it back.

A match that is written down while it is played is one record in every game
(`models/core/live.py`, pure): an append-only row of lines whose numbers never change. `strike(of,
by, reason)` and `replacement(of, line, by, reason)` are lines themselves; a strike of either puts
back what it mended. `effective` gives what stands, a replacement in the place and under the
number of what it replaces; the fold then says of every line whether it holds, is struck,
replaced, or no longer holds. By game the record stops at the first line that no longer holds
(Othello) or goes on without it (shuffleboard; Paper Bowl, where a line also names the play it
goes on with, so that a play is never put together of two). What was settled before the first line
has the number `START` and is replaced the same way. A game says all of this in `Game.live`
(`LiveRules`): how its lines are kept, checked, folded, named and handed in. A record without
mends is never checked again by the desk; `app/checking.py` reports what in it can never have been
written (`LiveRules.faults`). A line with many fields is stored without those that say nothing
(`sparse`, `models/store/codec.py`), and the journal packs long images
(`app/event_file/journal.py`). A record that cannot be read is told with its line
(`LiveRecord.unread`) and never written over; the result can be entered without it.
`app/operations/running.py` writes it, `live_queries.foresee` says beforehand what would no longer
hold, `ui/widgets/live_log.py` shows it, `reports/sheets/live_log.py` prints it, with the words of
`reports/games/<game>/line_words.py`. Where the result holds the record (`LiveRules.handed_in`:
shuffleboard, Paper Bowl) lines are mended after it was handed in, too, on somebody's word
(`check_cause`): `app/operations/handed_in.py` corrects the result, or takes it out where the
match is not over any more. Any other result is corrected as a whole (`results.correct`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from models.core.problems import Problem, Refused

L = TypeVar("L")
S = TypeVar("S")

START = -1
"""The number by which a mend names what was settled before the first line."""

START_STAYS = Problem(code="START_STAYS")
"""What was settled before the first line is not struck, and is no line of play; it is replaced."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mend:
    """What makes a line a mend of an earlier one."""

    of: int
    """The line that is mended, from 0, or `START`."""
    by: str = ""
    """Who did it."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WrittenLine(Generic[L]):
    """One line as it was written: of the match, a replacement, or a strike, which has no line."""

    line: L | None
    mends: Mend | None = None


@dataclass(frozen=True, slots=True)
class StandingLine(Generic[L]):
    """What stands at the place of a line."""

    id: int
    """The place: references to the line that was written there keep pointing to it."""
    line: L
    source: int
    """The line that says so: the first one, or what replaced it."""


class LineState(StrEnum):
    """What has become of a line."""

    HOLDS = "holds"
    STRUCK = "struck"
    REPLACED = "replaced"
    FALLEN = "fallen"
    """It no longer holds, because something before it was mended."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ToldLine(Generic[L]):
    """A line with what has become of it."""

    id: int
    line: L | None
    mends: Mend | None
    state: LineState
    by: int | None = None
    """The line that struck or replaced it."""
    problems: tuple[Problem, ...] = ()
    """Why it no longer holds."""


class HasState(Protocol):
    """A line of which it is known what has become of it, of a record or of a screen."""

    @property
    def state(self) -> LineState:
        """What has become of it."""
        ...


N = TypeVar("N", bound=HasState)


def fallen(lines: Iterable[N]) -> tuple[N, ...]:
    """Give the lines that no longer hold."""
    return tuple(line for line in lines if line.state is LineState.FALLEN)


def none_fell(lines: Iterable[HasState]) -> tuple[Problem, ...]:
    """Say that there is no line that no longer holds: `NOTHING_FELL`."""
    return () if fallen(lines) else (Problem(code="NOTHING_FELL"),)


@dataclass(frozen=True, slots=True)
class Folded(Generic[S]):
    """What the standing lines amount to, and which of them find no place any more."""

    state: S
    refused: Mapping[int, tuple[Problem, ...]] = field(default_factory=dict)
    """Why, by the place of the line."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordRunning:
    """How far a match is that is written down while it is played."""

    line: int | None
    """The number of its newest line; None where the record cannot be read."""
    score: tuple[tuple[str, ...], ...] = ()
    """For each game so far a figure per seat; empty in a game that has no score before its end."""


def in_force(lines: Sequence[WrittenLine[L]]) -> tuple[bool, ...]:
    """Tell of each line whether no later one has taken it back; only mends are taken back so.

    >>> wrong, right = WrittenLine("a"), WrittenLine("b", Mend(of=0))
    >>> in_force([wrong, right, WrittenLine(None, Mend(of=1))])
    (True, False, True)
    """
    force = [True] * len(lines)
    for number in reversed(range(len(lines))):
        mend = lines[number].mends
        if mend is None or not force[number] or not 0 <= mend.of < number:
            continue
        if lines[number].line is None and lines[mend.of].mends is not None:
            force[mend.of] = False
    return tuple(force)


def governing(lines: Sequence[WrittenLine[L]]) -> dict[int, int]:
    """Give the newest mend in force of each place that has one.

    >>> governing([WrittenLine("a"), WrittenLine("b", Mend(of=0)), WrittenLine(None, Mend(of=0))])
    {0: 2}
    """
    force = in_force(lines)
    found = {}
    for number, written in enumerate(lines):
        if written.mends is not None and force[number] and _is_place(lines, written.mends.of):
            found[written.mends.of] = number
    return found


def _is_place(lines: Sequence[WrittenLine[L]], number: int) -> bool:
    return number == START or (0 <= number < len(lines) and lines[number].mends is None)


def effective(lines: Sequence[WrittenLine[L]]) -> tuple[StandingLine[L], ...]:
    """Give what stands: a replacement at the place and under the number of what it replaces.

    >>> lines = [WrittenLine("a"), WrittenLine("b"), WrittenLine("A", Mend(of=0)),
    ...     WrittenLine(None, Mend(of=1))]
    >>> effective(lines)
    (StandingLine(id=0, line='A', source=2),)
    """
    mended = governing(lines)
    found = []
    for number, written in enumerate(lines):
        if written.mends is not None:
            continue
        source = mended.get(number, number)
        line = lines[source].line
        if line is not None:
            found.append(StandingLine(number, line, source))
    return tuple(found)


def first_mended(lines: Sequence[WrittenLine[L]]) -> int | None:
    """Give the earliest place that a mend in force has changed; None where there is none.

    >>> first_mended([WrittenLine("a"), WrittenLine("b"), WrittenLine(None, Mend(of=1))])
    1
    """
    return min(governing(lines), default=None)


def newest_standing(lines: Sequence[WrittenLine[L]]) -> int | None:
    """Give the place of the last line that stands; None while there is none.

    >>> newest_standing([WrittenLine("a"), WrittenLine("b"), WrittenLine(None, Mend(of=1))])
    0
    """
    standing = effective(lines)
    return standing[-1].id if standing else None


def newest_struck(lines: Sequence[WrittenLine[L]]) -> int | None:
    """Give the strike that was made last and can be taken back, while nothing was written since.

    Striking the newest line and taking back the newest strike, in turn, are undo and redo.

    >>> struck = [WrittenLine("a"), WrittenLine("b"), WrittenLine(None, Mend(of=1))]
    >>> newest_struck(struck), newest_struck([*struck, WrittenLine("c")])
    (2, None)
    """
    now: frozenset[int] | None = None
    for number in reversed(range(len(lines))):
        if lines[number].mends is None:
            return None
        now = frozenset(governing(lines).values()) if now is None else now
        if number in now and lines[number].line is None:
            return number
    return None


def before(lines: Sequence[WrittenLine[L]], place: int) -> tuple[WrittenLine[L], ...]:
    """Give a record that stands as the lines before a place stand now, under their own numbers.

    >>> lines = [WrittenLine("a"), WrittenLine("b"), WrittenLine("A", Mend(of=0))]
    >>> [standing.line for standing in effective(before(lines, 1))]
    ['A']
    """
    force = in_force(lines)
    kept = list(lines[: max(0, place)])
    taken_back = [
        number for number, written in enumerate(kept) if written.mends and not force[number]
    ]
    kept += [WrittenLine(None, Mend(of=number)) for number in taken_back]
    kept += [lines[mend] for of, mend in sorted(governing(lines).items()) if of < place <= mend]
    return tuple(kept)


def folded(
    lines: Iterable[StandingLine[L]],
    state: S,
    take: Callable[[S, StandingLine[L]], S],
    *,
    stop: bool,
) -> Folded[S]:
    """Take lines one after the other, by a function that raises Refused for what cannot follow.

    With `stop` a record ends at the first line that is refused; else that line is left out and the
    next one is taken.

    >>> def longer(state: str, one: StandingLine[str]) -> str:
    ...     if one.line in state:
    ...         raise Refused(Problem(code="TWICE"))
    ...     return state + one.line
    >>> lines = effective([WrittenLine(text) for text in "aab"])
    >>> folded(lines, "", longer, stop=False).state, folded(lines, "", longer, stop=True).state
    ('ab', 'a')
    """
    refused: dict[int, tuple[Problem, ...]] = {}
    for one in lines:
        if stop and refused:
            refused[one.id] = (Problem(code="RECORD_STOPS", values={"line": min(refused) + 1}),)
            continue
        try:
            state = take(state, one)
        except Refused as trouble:
            refused[one.id] = trouble.problems
    return Folded(state, refused)


def told(
    lines: Sequence[WrittenLine[L]], refused: Mapping[int, tuple[Problem, ...]]
) -> tuple[ToldLine[L], ...]:
    """Say of every line what has become of it; `refused` is that of the fold.

    >>> lines = [WrittenLine("a"), WrittenLine("b"), WrittenLine("A", Mend(of=0))]
    >>> [one.state.value for one in told(lines, {1: ()})]
    ['replaced', 'fallen', 'holds']
    """
    force, mended = in_force(lines), governing(lines)
    strikes = {
        written.mends.of: number
        for number, written in enumerate(lines)
        if written.mends is not None and written.line is None and force[number]
    }
    told_lines = []
    for number, written in enumerate(lines):
        place = number if written.mends is None else written.mends.of
        by = strikes.get(number) if not force[number] else mended.get(place, number)
        state = LineState.HOLDS
        problems: tuple[Problem, ...] = ()
        if by is not None and by != number:
            struck = lines[by].line is None
            state = LineState.STRUCK if struck else LineState.REPLACED
        elif place in refused and written.line is not None:
            state, problems = LineState.FALLEN, refused[place]
        told_lines.append(
            ToldLine(
                id=number,
                line=written.line,
                mends=written.mends,
                state=state,
                by=by if by != number else None,
                problems=problems,
            )
        )
    return tuple(told_lines)


def place_of(lines: Sequence[WrittenLine[L]], number: int) -> int:
    """Give the place that a line is about: its own, or that of the line it mends.

    >>> place_of([WrittenLine("a"), WrittenLine("A", Mend(of=0)), WrittenLine(None, Mend(of=1))], 2)
    0
    """
    while number != START and (mend := lines[number].mends) is not None:
        number = mend.of
    return number


def strikes(line: ToldLine[L]) -> int:
    """Give the line that is struck when this one is: itself, or the mend that it has undergone.

    >>> lines = [WrittenLine("a"), WrittenLine(None, Mend(of=0))]
    >>> [strikes(line) for line in told(lines, {})]
    [1, 1]
    """
    return line.id if line.by is None else line.by


def check_mend(lines: Sequence[WrittenLine[L]], new: WrittenLine[L]) -> tuple[Problem, ...]:
    """Report why a line cannot be struck or replaced so.

    Struck are lines that stand, and mends in force, which are taken back that way; replaced are
    lines of the match, struck or not, and the start.

    >>> lines = [WrittenLine("a"), WrittenLine(None, Mend(of=0))]
    >>> [problem.code for problem in check_mend(lines, WrittenLine(None, Mend(of=0)))]
    ['LINE_STRUCK']
    """
    mend = new.mends
    if mend is None:
        return ()
    missing = Problem(code="NO_LINE_THERE", values={"line": mend.of + 1})
    if not START <= mend.of < len(lines):
        return (missing,)
    if new.line is None:
        return _check_strike(lines, mend.of)
    if not _is_place(lines, mend.of):
        return (missing,)
    stands = {one.id: one.line for one in effective(lines)}
    if mend.of in stands and stands[mend.of] == new.line:
        return (Problem(code="LINE_UNCHANGED"),)
    return ()


def _check_strike(lines: Sequence[WrittenLine[L]], of: int) -> tuple[Problem, ...]:
    struck = Problem(code="LINE_STRUCK", values={"line": of + 1})
    if of == START:
        return (START_STAYS,)
    if lines[of].mends is not None:
        return () if in_force(lines)[of] else (struck,)
    mend = governing(lines).get(of)
    return (struck,) if mend is not None and lines[mend].line is None else ()
