"""Toss, replays and clocks in words, for screens and paper (Meet Shogi 2-4, 2-5)."""

from __future__ import annotations

from models.games.shogi.legs import (
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ShogiLine,
    clock,
    first_of,
)
from models.views.logs import LiveLog
from reports.i18n import _N, _
from reports.log_lines import LineWords, LogText

LEG_ENDS: dict[LegEnd, str] = {
    LegEnd.REPETITION: _N("Repetition: replay, sides changed"),
    LegEnd.IMPASSE: _N("Impasse: replay, sides changed"),
    LegEnd.PERPETUAL: _N("Perpetual check: whoever checks loses"),
}
"""How a leg ends without an ordinary result."""

LEG_NAMES: dict[LegEnd, str] = {
    LegEnd.REPETITION: _N("Repetition"),
    LegEnd.IMPASSE: _N("Impasse"),
    LegEnd.PERPETUAL: _N("Perpetual check"),
}
"""The same in a word, for a column."""


def line_words(log: LiveLog) -> LineWords:
    """Give what words the lines of a game."""

    def words(_number: int, line: ShogiLine) -> LogText:
        match line:
            case PieceToss():
                return LogText(_toss(line, log.names))
            case FirstSaid():
                said = _("{name} moves first by the word of {by}: {reason}")
                name = log.names[line.seat]
                return LogText(said.format(name=name, by=line.by, reason=line.reason))
            case LegOver():
                return LogText(_leg(line, log.names))
            case ClocksSet():
                said = _("Clocks set by {by} to {left}: {reason}")
                left = times(line.left, log.names)
                return LogText(said.format(left=left, by=line.by, reason=line.reason))

    return words


def _toss(toss: PieceToss, names: tuple[str, ...]) -> str:
    first = first_of(toss)
    values = {"name": names[toss.tosser], "plain": toss.plain, "promoted": toss.promoted}
    if first is None:
        return _("Toss for {name}: 歩 {plain}, と {promoted}. Level: again").format(**values)
    said = _("Toss for {name}: 歩 {plain}, と {promoted}. {first} moves first")
    return said.format(first=names[first], **values)


def _leg(leg: LegOver, names: tuple[str, ...]) -> str:
    used = times(leg.used, names)
    if leg.checker is not None:
        said = _("Perpetual check by {name}, who has lost. Used: {used}")
        return said.format(name=names[leg.checker], used=used)
    return _("{end}. Used: {used}").format(end=_(LEG_ENDS[leg.end]), used=used)


def times(seconds: tuple[int, int], names: tuple[str, ...]) -> str:
    """Write a time for each of the two."""
    each = _("{name} {time}")
    told = (
        each.format(name=name, time=clock(own)) for name, own in zip(names, seconds, strict=True)
    )
    return " / ".join(told)
