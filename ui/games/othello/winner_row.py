"""Who won, where discs are not recorded: by 1 or 2, or by the discs that fingers type by habit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from models.core.problems import Problem
from models.games.othello.board import SQUARES
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow, narrow
from ui.widgets.basics import written

TAKEN = "0123456789-:"


class OthelloWinnerRow(ChoiceRow):
    """Keeps every digit until Enter; what can be read two ways chooses nobody."""

    def __init__(self, names: Sequence[str]) -> None:
        """Show both names; nobody is chosen yet."""
        super().__init__(tuple(enumerate(names)))
        self._names = tuple(names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, and what stands between two counts; Backspace wipes the last one."""
        key = narrow(written(event))
        if self._spent:
            self._show("")
        if event.key() == Qt.Key.Key_Backspace:
            self._show(self.typed[:-1])
        elif len(key) == 1 and key in TAKEN:
            self._show(self.typed + key)
        else:
            super().keyPressEvent(event)

    def _show(self, typed: str) -> None:
        """Choose who won by what is typed now."""
        self.typed, self._spent = typed, False
        winner = winner_of(typed)
        blocked = self.blockSignals(True)
        self.choose(winner)
        self.typed = typed  # a choice by mouse or arrow forgets it
        self.blockSignals(blocked)
        if winner is not None:
            self._buttons[winner].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.changed.emit()

    def told(self) -> str:
        """Say how digits are taken: the discs that were typed, and who won by them."""
        found = [reading for reading in read_winner(self.typed) if reading.counts is not None]
        if winner_of(self.typed) is None or not found:
            return _("1 or 2; discs such as 42 are taken, too. Only the winner is recorded.")
        return _("{reading}. Only the winner is recorded.").format(reading=self._words(found[0]))

    def unreadable(self) -> Problem | None:
        """Say what the digits could mean where they do not name one winner."""
        if not self.typed or winner_of(self.typed) is not None:
            return None
        found = read_winner(self.typed)
        if len(found) > 1:
            one, other = found[0], next(one for one in found if one.winner != found[0].winner)
            values = {"text": self.typed, "one": self._words(one), "other": self._words(other)}
            return Problem(code="WINNER_TWO_WAYS", values=values)
        if found and found[0].counts is not None:
            first, second = found[0].counts
            return Problem(code="WINNER_LEVEL", values={"first": first, "second": second})
        return Problem(code="WINNER_UNREADABLE", values={"text": self.typed})

    def _words(self, reading: WinnerReading) -> str:
        name = "–" if reading.winner is None else self._names[reading.winner]
        if reading.counts is None:
            return _("key {key}: {name} has won").format(key=(reading.winner or 0) + 1, name=name)
        first, second = reading.counts
        words = _("{first} to {second}: {name} has won")
        if reading.winner is None:
            words = _("{first} to {second}: level")
        return words.format(first=first, second=second, name=name)


# -- what is typed where only the winner is recorded: 1 or 2, or the discs out of habit; no Qt -----

_COUNTS = re.compile(r"(\d{1,2})[:-](\d{1,2})?")
SEATS = "12"
HABIT = 2
"""Digits of the first count, which is all that is typed where discs are recorded."""
MOST = 4
"""Digits of both counts."""
EMPTY = 8
"""So many squares may stay empty on a board of which both counts are typed."""


@dataclass(frozen=True, slots=True)
class WinnerReading:
    """One way to read what was typed."""

    winner: int | None
    """The seat; None for a level count."""
    counts: tuple[int, int] | None = None
    """The discs that it was told by; None where the seat itself was typed."""


def read_winner(typed: str) -> tuple[WinnerReading, ...]:
    """Give every way to read digits: as the key of a seat, pressed last, and as counts.

    >>> read_winner("2")
    (WinnerReading(winner=1, counts=None),)
    >>> read_winner("42")
    (WinnerReading(winner=0, counts=(42, 22)),)
    >>> [reading.winner for reading in read_winner("21")]
    [1, 0]
    >>> [reading.winner for reading in read_winner("4222")], read_winner("42-22")[0].winner
    ([0, 1], 0)
    >>> read_winner("4"), read_winner("99"), read_winner("32")[0].winner
    ((), (), None)
    """
    return (*_by_counts(typed), *_by_key(typed))


def winner_of(typed: str) -> int | None:
    """Give the seat that won by every reading; None where they differ, or there is none.

    >>> [winner_of(typed) for typed in ("1", "42", "22", "12", "21", "11", "421", "422", "7")]
    [0, 0, 1, 1, None, None, 0, None, None]
    """
    winners = {reading.winner for reading in read_winner(typed)}
    return winners.pop() if len(winners) == 1 else None


def _by_key(typed: str) -> Iterator[WinnerReading]:
    """Read the last digit as the key of a seat, where the others could stand alone."""
    if not typed.isdecimal() or typed[-1] not in SEATS:
        return
    if len(typed) == 1 or read_winner(typed[:-1]):
        yield WinnerReading(SEATS.index(typed[-1]))


def _by_counts(typed: str) -> Iterator[WinnerReading]:
    first, second = typed[:HABIT], typed[HABIT:]
    if apart := _COUNTS.fullmatch(typed):
        first, second = apart[1], apart[2] or ""
    elif not typed.isdecimal() or not HABIT <= len(typed) <= MOST:
        return
    own = int(first)
    other = int(second) if len(second) == HABIT or (apart and second) else SQUARES - own
    if min(own, other) < 0 or not SQUARES - EMPTY <= own + other <= SQUARES:
        return
    yield WinnerReading(None if own == other else int(own < other), (own, other))
