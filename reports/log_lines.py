"""The lines of a live record in words, on screen and on paper; games only word their own lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from models.core.live import START, LineState, Mend, ToldLine, WrittenLine, place_of, strikes
from models.core.problems import Problem
from models.views.logs import LiveLog
from reports.i18n import _, _p


@dataclass(frozen=True, slots=True)
class LogText:
    """What a line says."""

    text: str
    counts: bool = True
    """Whether it counts by the rules of the game, though nobody struck it."""


LineWords = Callable[[int, Any], LogText]
"""Words a line at a place of a record: by its number, or that of the line it replaces."""
WordsOf = Callable[[LiveLog], LineWords]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a record in words."""

    id: int
    text: str
    state: LineState = LineState.HOLDS
    mark: str = ""
    """What has become of it, in a word or two; empty where it holds."""
    void: bool = False
    """Whether it does not count, so that it is struck through."""
    mend: str = ""
    """Who struck or replaced something by it, and why."""
    problems: tuple[Problem, ...] = ()
    """Why it no longer holds."""
    place: int = 0
    """The line that is replaced when this one is mended: itself, or the one that it is about."""
    strikes: int = 0
    """The line that is struck when this one is: itself, or the mend that it has undergone."""
    takes_back: bool = False
    """Whether striking it takes a mend back."""

    @property
    def number(self) -> int:
        """How the line is called, from 1."""
        return self.id + 1

    @property
    def whole(self) -> str:
        """The line in one go."""
        said = self.text if not self.mend else f"{self.text} — {self.mend}"
        return (
            f"{self.number}\u3000{said}"
            if not self.mark
            else (
                _("{number}\u3000[{mark}] {line}").format(
                    number=self.number, mark=self.mark, line=said
                )
            )
        )


def log_lines(log: LiveLog, words_of: WordsOf) -> tuple[LogLine, ...]:
    """Put every line of a record into words, in the order it was written."""
    words = words_of(log)
    written = [WrittenLine(one.line, one.mends) for one in log.lines]
    return tuple(_log_line(log, line, words, written) for line in log.lines)


def _log_line(
    log: LiveLog, line: ToldLine[Any], words: LineWords, written: Sequence[WrittenLine[Any]]
) -> LogLine:
    struck = strikes(line)
    text, counts = _text(line, words)
    return LogLine(
        id=line.id,
        text=text,
        state=line.state,
        mark=_mark(line),
        void=line.state is not LineState.HOLDS or not counts,
        mend="" if line.mends is None else mend_text(line.mends),
        problems=line.problems,
        place=place_of(written, line.id),
        strikes=struck,
        takes_back=log.lines[struck].mends is not None,
    )


def _text(line: ToldLine[Any], words: LineWords) -> tuple[str, bool]:
    if line.mends is None:
        said = words(line.id, line.line)
        return said.text, said.counts
    of = line.mends.of
    if line.line is None:
        return _("Line {line} struck").format(line=of + 1), True
    said = words(of, line.line)
    if of == START:
        return _("Start corrected: {text}").format(text=said.text), said.counts
    return _("Line {line} corrected: {text}").format(line=of + 1, text=said.text), said.counts


def _mark(line: ToldLine[Any]) -> str:
    """Say in a word what has become of a line, and by which one."""
    match line.state:
        case LineState.STRUCK:
            words = _p("line of a record", "struck by {line}")
            if line.mends is not None:
                words = _p("line of a record", "undone by {line}")
        case LineState.REPLACED:
            words = _p("line of a record", "corrected by {line}")
        case LineState.FALLEN:
            return _p("line of a record", "no longer valid")
        case _:
            return ""
    return words.format(line=0 if line.by is None else line.by + 1)


def mend_text(mend: Mend) -> str:
    """Say who mended something and why; a line that was only taken back says nothing."""
    if not mend.by:
        return mend.reason
    return _("{reason} ({name})").format(reason=mend.reason, name=mend.by)
