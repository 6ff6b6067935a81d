"""A record judged line by line: what may be written next, and what holds after a mend.

A record in which nothing was struck or replaced is read as it was written. After a mend every line
from there on is judged again by what now stands before it; what the rules refuse is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from models.core.live import Standing, effective, first_mended, folded
from models.core.problems import Problem, Refused, refusals
from models.games.shuffleboard.lines import Line, ScoreCorrection
from models.games.shuffleboard.play.line_checks import NAMELESS, entry_problems, line_problems
from models.games.shuffleboard.play.reading import Reading, read_lines
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, entry, written

_OF_A_SLIP = ("IMPOSSIBLE_SCORE", "NET_SCORE_TYPED", "RARE_SCORE", "EARLY_SHOT_COUNTS")
"""What is said of a figure as discs make it, not as a slip of the pen does."""


@dataclass
class Judged:
    """A record as far as it was judged."""

    state: Reading
    held: list[tuple[int, Line]] = field(default_factory=list)
    """The lines that were taken, by number."""
    problems: list[tuple[int, Problem]] = field(default_factory=list)
    """What is wrong with the lines that count, by number."""
    refused: Mapping[int, tuple[Problem, ...]] = field(default_factory=dict)
    """Why a line no longer holds, by number."""


def with_line(record: ShuffleboardResult, line: Line) -> ShuffleboardResult:
    """Give the record with one more line; `check_line` says whether it may be added.

    >>> from models.games.shuffleboard.lines import Moment, MomentKind
    >>> with_line(ShuffleboardResult(), Moment(kind=MomentKind.PRACTICE)).entries[0].moment
    Moment(kind=<MomentKind.PRACTICE: 'practice'>, votes=0)
    """
    return replace(record, entries=(*record.entries, entry(line)))


def check_line(
    record: ShuffleboardResult,
    line: Line,
    options: ShuffleboardOptions,
    names: Sequence[str] = NAMELESS,
) -> tuple[Problem, ...]:
    """Report why a line cannot be added to a record, refusals and questions; `names` per seat.

    >>> from models.games.shuffleboard.lines import EndScore
    >>> from models.games.shuffleboard.record import Start
    >>> begun = ShuffleboardResult(start=Start(yellow=0))
    >>> wrong = EndScore(number=1, scores=(9, None))
    >>> [problem.code for problem in check_line(begun, wrong, ShuffleboardOptions(), ("A", "B"))]
    ['IMPOSSIBLE_SCORE', 'ONE_SIDE_ONLY']
    """
    so_far = _so_far(record, options)
    return _wrong(so_far, line, names, entered=True)


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

    >>> from models.games.shuffleboard.lines import EndScore
    >>> from models.games.shuffleboard.record import Start
    >>> first = EndScore(number=1, scores=(7, 8))
    >>> once = with_line(ShuffleboardResult(start=Start(yellow=0)), first)
    >>> twice = with_line(once, first)
    >>> [(number, p.code) for number, p in check_lines(twice, ShuffleboardOptions())]
    [(1, 'WRONG_END')]
    """
    unfit = [number for number, one in enumerate(record.entries) if not one.sound]
    found = [(number, Problem(code="BAD_LINE", values={"line": number + 1})) for number in unfit]
    return (*found, *judged(record, options, names, entered=entered).problems)


def _wrong(
    so_far: Judged, line: Line, names: Sequence[str], *, entered: bool
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
) -> Judged:
    """Judge every line that stands; those after a mend are left out where the rules refuse them.

    >>> from models.core.live import Mend
    >>> from models.games.shuffleboard.lines import EndScore, Moment, MomentKind
    >>> from models.games.shuffleboard.record import Entry, Start
    >>> end, practice = EndScore(number=1, scores=(7, 8)), Moment(kind=MomentKind.PRACTICE)
    >>> lines = (entry(end), entry(practice), Entry(mends=Mend(of=0)))
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
    corrected = {one.line.of for one in standing if isinstance(one.line, ScoreCorrection)}
    begun = Judged(state=Reading(options=options, start=record.start))
    result = folded(standing, begun, _judge(mended, corrected, names, entered), stop=False)
    result.state.refused = result.refused
    result.state.state.fallen.extend(result.refused)
    return result.state


def _judge(
    mended: int | None, corrected: set[int], names: Sequence[str], entered: bool
) -> Callable[[Judged, Standing[Line]], Judged]:
    """Give what takes one more line, or refuses it where something before it was mended."""

    def take(so_far: Judged, one: Standing[Line]) -> Judged:
        number, line = one.id, one.line
        wrong = _wrong(so_far, line, names, entered=entered)
        if number in corrected:  # a slip of the pen need not be a score that discs can make
            wrong = tuple(problem for problem in wrong if problem.code not in _OF_A_SLIP)
        refused = refusals(wrong)
        if refused and mended is not None and number >= mended:
            raise Refused(*refused)
        so_far.problems += [(number, problem) for problem in wrong]
        so_far.held.append((number, line))
        if isinstance(line, ScoreCorrection):
            state = so_far.state
            so_far.state = read_lines(so_far.held, state.start, state.options)
        else:
            so_far.state.take_line(number, line)
        return so_far

    return take


def held(record: ShuffleboardResult, options: ShuffleboardOptions) -> dict[int, Line]:
    """Give the lines of a record that count, by number; a replaced one as it now is.

    >>> from models.core.live import Mend
    >>> from models.games.shuffleboard.lines import Moment, MomentKind
    >>> from models.games.shuffleboard.record import Entry
    >>> lines = (entry(Moment(kind=MomentKind.PRACTICE)), Entry(mends=Mend(of=0)))
    >>> held(ShuffleboardResult(entries=lines), ShuffleboardOptions())
    {}
    """
    return dict(_so_far(record, options).held)


def state_of(record: ShuffleboardResult, options: ShuffleboardOptions) -> Reading:
    """Read a record as it stands, judging its lines again only where something was mended."""
    return _so_far(record, options).state


def _so_far(record: ShuffleboardResult, options: ShuffleboardOptions) -> Judged:
    if first_mended(written(record.entries)) is not None:
        return judged(record, options)
    lines = [(one.id, one.line) for one in effective(written(record.entries))]
    return Judged(state=read_lines(lines, record.start, options), held=lines)
