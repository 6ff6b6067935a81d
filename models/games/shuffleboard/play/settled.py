"""A record as if every line had been typed right at once, and what was struck of it."""

from __future__ import annotations

from dataclasses import replace

from models.core.live import START, LineState, Mend, ToldLine, told
from models.games.shuffleboard.lines import Foul, Line, ScoreCorrection
from models.games.shuffleboard.play.entering import judged
from models.games.shuffleboard.record import (
    Entry,
    ShuffleboardOptions,
    ShuffleboardResult,
    entry,
    written,
)

Struck = tuple[Line, Mend]
"""A line that does not stand any more, and how it went; `Mend.of` is not filled in."""


def settled(
    record: ShuffleboardResult, options: ShuffleboardOptions
) -> tuple[ShuffleboardResult, tuple[Struck, ...]]:
    """Give a record without mends, its lines numbered anew, and apart from it what was struck.

    >>> from models.games.shuffleboard.lines import EndScore
    >>> from models.games.shuffleboard.record import Start
    >>> wrong, right = (EndScore(number=1, scores=(7, score)) for score in (7, 8))
    >>> record = ShuffleboardResult(start=Start(yellow=0), entries=(
    ...     entry(wrong), entry(right, Mend(of=0, by="Mori"))))
    >>> made, struck = settled(record, ShuffleboardOptions())
    >>> made.entries == (entry(right),), [(line.scores, mend.by) for line, mend in struck]
    (True, [((7, 7), 'Mori')])
    """
    lines = written(record.entries)
    if not any(one.mends for one in lines):
        return record, ()
    done = judged(record, options)
    now = {number: place for place, (number, _line) in enumerate(done.held)}
    entries = tuple(entry(_moved(line, now)) for _number, line in done.held)
    struck = tuple(
        (line.line, _how(line, record.entries))
        for line in told(lines, done.refused)
        if line.line is not None
        and line.state is not LineState.HOLDS
        and (line.mends is None or line.mends.of != START)
    )
    return replace(record, entries=entries), struck


def _how(line: ToldLine[Line], entries: tuple[Entry, ...]) -> Mend:
    mends = None if line.by is None else entries[line.by].mends
    return Mend(of=0) if mends is None else mends


def _moved(line: Line, now: dict[int, int]) -> Line:
    """Let a line that is about another one point to where that stands now."""
    match line:
        case Foul() if line.settles is not None:
            return replace(line, settles=now.get(line.settles, line.settles))
        case ScoreCorrection():
            return replace(line, of=now.get(line.of, line.of))
        case _:
            return line


def with_struck(record: ShuffleboardResult, struck: tuple[Struck, ...]) -> ShuffleboardResult:
    """Give a record with lines that were struck of it: they stay to be read, at its end.

    >>> from models.games.shuffleboard.lines import Moment, MomentKind
    >>> beads = Moment(kind=MomentKind.BEADS)
    >>> len(with_struck(ShuffleboardResult(), ((beads, Mend(of=0, by="Mori")),)).entries)
    2
    """
    entries = list(record.entries)
    for line, mend in struck:
        entries.append(entry(line))
        entries.append(Entry(mends=replace(mend, of=len(entries) - 1)))
    return replace(record, entries=tuple(entries))
