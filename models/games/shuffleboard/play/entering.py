"""A record judged line by line: what may be written next, and what holds after a mend.

A record in which nothing was struck or replaced is read as it was written. After a mend every line
from there on is judged again by what now stands before it; what the rules refuse is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import models.games.shuffleboard.lines as kinds
from models.core.live import (
    START,
    LineState,
    Mend,
    StandingLine,
    ToldLine,
    effective,
    first_mended,
    folded,
    told,
)
from models.core.problems import Problem, Refused, refusals
from models.games.shuffleboard.lines import BoardLine
from models.games.shuffleboard.play.line_checks import NAMELESS, entry_problems, line_problems
from models.games.shuffleboard.play.reading import RecordReading, read_lines
from models.games.shuffleboard.record import (
    ScoreboardLine,
    ShuffleboardOptions,
    ShuffleboardResult,
    entry,
    written,
)

_OF_A_SLIP = ("IMPOSSIBLE_SCORE", "NET_SCORE_TYPED", "RARE_SCORE", "EARLY_SHOT_COUNTS")
"""What is said of a figure as discs make it, not as a slip of the pen does."""


@dataclass
class JudgedRecord:
    """A record as far as it was judged."""

    state: RecordReading
    held: list[tuple[int, BoardLine]] = field(default_factory=list)
    """The lines that were taken, by number."""
    problems: list[tuple[int, Problem]] = field(default_factory=list)
    """What is wrong with the lines that count, by number."""
    refused: Mapping[int, tuple[Problem, ...]] = field(default_factory=dict)
    """Why a line no longer holds, by number."""


def with_line(record: ShuffleboardResult, line: BoardLine) -> ShuffleboardResult:
    """Give the record with one more line; `check_line` says whether it may be added.

    >>> practice = kinds.BetweenEnds(kind=kinds.MomentKind.PRACTICE)
    >>> with_line(ShuffleboardResult(), practice).entries[0].moment
    BetweenEnds(kind=<MomentKind.PRACTICE: 'practice'>, votes=0)
    """
    return replace(record, entries=(*record.entries, entry(line)))


def check_line(
    record: ShuffleboardResult,
    line: BoardLine,
    options: ShuffleboardOptions,
    names: Sequence[str] = NAMELESS,
) -> tuple[Problem, ...]:
    """Report why a line cannot be added to a record, refusals and questions; `names` per seat.

    >>> from models.games.shuffleboard.record import Start
    >>> begun = ShuffleboardResult(start=Start(yellow=0))
    >>> wrong = kinds.EndScore(number=1, scores=(9, None))
    >>> [problem.code for problem in check_line(begun, wrong, ShuffleboardOptions(), ("A", "B"))]
    ['IMPOSSIBLE_SCORE', 'ONE_SIDE_ONLY']
    """
    return _wrong(read(record, options), line, names, entered=True)


def check_lines(
    record: ShuffleboardResult,
    options: ShuffleboardOptions,
    names: Sequence[str] = NAMELESS,
    *,
    entered: bool = True,
) -> tuple[tuple[int, Problem], ...]:
    """Report what is wrong with each line of a record where it stands, by number from 0.

    Every line is judged by what had been written before it, so that a correction, which rewrites
    the past, is judged by the past as it then was. A line that does not count has nothing wrong.
    A record that was accepted once, not `entered` now, is not asked what only entries are.

    >>> from models.games.shuffleboard.record import Start
    >>> first = kinds.EndScore(number=1, scores=(7, 8))
    >>> once = with_line(ShuffleboardResult(start=Start(yellow=0)), first)
    >>> twice = with_line(once, first)
    >>> [(number, p.code) for number, p in check_lines(twice, ShuffleboardOptions())]
    [(1, 'WRONG_END')]
    """
    unfit = [number for number, one in enumerate(record.entries) if not one.sound]
    found = [(number, Problem(code="BAD_LINE", values={"line": number + 1})) for number in unfit]
    return (*found, *judged(record, options, names, entered=entered).problems)


def _wrong(
    so_far: JudgedRecord, line: BoardLine, names: Sequence[str], *, entered: bool
) -> tuple[Problem, ...]:
    """Report what is wrong with one more line; of one that is `entered`, more is wanted."""
    wrong = tuple(line_problems(so_far.state, line, so_far.held, names))
    if not entered or refusals(wrong):
        return wrong
    return (*wrong, *entry_problems(so_far.state, line, names))


def judged(
    record: ShuffleboardResult,
    options: ShuffleboardOptions,
    names: Sequence[str] = NAMELESS,
    *,
    entered: bool = False,
) -> JudgedRecord:
    """Judge every line that stands; those after a mend are left out where the rules refuse them.

    >>> from models.games.shuffleboard.record import Start
    >>> end = kinds.EndScore(number=1, scores=(7, 8))
    >>> practice = kinds.BetweenEnds(kind=kinds.MomentKind.PRACTICE)
    >>> lines = (entry(end), entry(practice), ScoreboardLine(mends=Mend(of=0)))
    >>> record = ShuffleboardResult(start=Start(yellow=0), entries=lines)
    >>> sorted(judged(record, ShuffleboardOptions()).refused)
    []
    >>> second = replace(record, entries=(entry(end), entry(replace(end, number=2)), lines[2]))
    >>> [problem.code for problem in judged(second, ShuffleboardOptions()).refused[1]]
    ['WRONG_END']
    """
    lines = written(record.entries)
    standing = effective(lines)
    mended = first_mended(lines)
    corrected = {one.line.of for one in standing if isinstance(one.line, kinds.ScoreCorrection)}
    begun = JudgedRecord(state=RecordReading(options=options, start=record.start))

    def take(so_far: JudgedRecord, one: StandingLine[BoardLine]) -> JudgedRecord:
        number, line = one.id, one.line
        wrong = _wrong(so_far, line, names, entered=entered)
        if number in corrected:  # a slip of the pen need not be a score that discs can make
            wrong = tuple(problem for problem in wrong if problem.code not in _OF_A_SLIP)
        refused = refusals(wrong)
        if refused and mended is not None and number >= mended:
            raise Refused(*refused)
        so_far.problems += [(number, problem) for problem in wrong]
        so_far.held.append((number, line))
        if isinstance(line, kinds.ScoreCorrection):
            state = so_far.state
            so_far.state = read_lines(so_far.held, state.start, state.options)
        else:
            so_far.state.take_line(number, line)
        return so_far

    result = folded(standing, begun, take, stop=False)
    result.state.refused = result.refused
    result.state.state.fallen.extend(result.refused)
    return result.state


def read(
    record: ShuffleboardResult, options: ShuffleboardOptions, names: Sequence[str] = NAMELESS
) -> JudgedRecord:
    """Read a record as it stands, judging its lines again only where something was mended.

    >>> lines = (entry(kinds.BetweenEnds(kind=kinds.MomentKind.PRACTICE)),
    ...     ScoreboardLine(mends=Mend(of=0)))
    >>> read(ShuffleboardResult(entries=lines), ShuffleboardOptions()).held
    []
    """
    if first_mended(written(record.entries)) is not None:
        return judged(record, options, names)
    lines = [(one.id, one.line) for one in effective(written(record.entries))]
    return JudgedRecord(state=read_lines(lines, record.start, options), held=lines)


# A record as if every line had been typed right at once, and what was struck of it

Struck = tuple[BoardLine, Mend]
"""A line that does not stand any more, and how it went; `Mend.of` is not filled in."""


def settled(
    record: ShuffleboardResult, options: ShuffleboardOptions
) -> tuple[ShuffleboardResult, tuple[Struck, ...]]:
    """Give a record without mends, its lines numbered anew, and apart from it what was struck.

    >>> from models.games.shuffleboard.record import Start
    >>> wrong, right = (kinds.EndScore(number=1, scores=(7, score)) for score in (7, 8))
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


def _how(line: ToldLine[BoardLine], entries: tuple[ScoreboardLine, ...]) -> Mend:
    mends = None if line.by is None else entries[line.by].mends
    return Mend(of=0) if mends is None else mends


def _moved(line: BoardLine, now: dict[int, int]) -> BoardLine:
    """Let a line that is about another one point to where that stands now."""
    match line:
        case kinds.Foul() if line.settles is not None:
            return replace(line, settles=now.get(line.settles, line.settles))
        case kinds.ScoreCorrection():
            return replace(line, of=now.get(line.of, line.of))
        case _:
            return line


def with_struck(record: ShuffleboardResult, struck: tuple[Struck, ...]) -> ShuffleboardResult:
    """Give a record with lines that were struck of it: they stay to be read, at its end.

    >>> beads = kinds.BetweenEnds(kind=kinds.MomentKind.BEADS)
    >>> len(with_struck(ShuffleboardResult(), ((beads, Mend(of=0, by="Mori")),)).entries)
    2
    """
    entries = list(record.entries)
    for line, mend in struck:
        entries.append(entry(line))
        entries.append(ScoreboardLine(mends=replace(mend, of=len(entries) - 1)))
    return replace(record, entries=tuple(entries))
