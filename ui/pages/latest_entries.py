"""The results that the desk has typed last, each to be corrected from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout

from app.queries.last_results import LatestEntry, latest_entries
from models.exact import PLAINLY, Notation
from models.views.divisions import PAIR, EntrantView, MatchView
from reports import game_words
from reports.files.text_columns import columns_of
from reports.i18n import _
from reports.wording import counted_text, round_name
from ui.desk.desk import Desk
from ui.look.theme import px
from ui.pages.entering import Entering
from ui.pages.match_lines import MatchLine, result_text
from ui.widgets.basics import label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column

MOST = 5
LINE = 22
"""Pixels of a line of a row at 100 %; a row has so many and a margin."""
MARGIN = 2
ROOM = 28
"""So many half widths of two names are whole in a line behind the sign of who has won."""
SHORT = 8
"""So many half widths the name of a round may have beside table, result and time."""
HIGH = 3
"""How many rows of three lines are seen at once: the explanation below needs room, too."""


@dataclass(frozen=True, slots=True)
class _Row:
    entry: LatestEntry
    hidden: bool
    notation: Notation = PLAINLY
    round: str = ""
    """The name of its round, where the list has results of several."""

    @property
    def id(self) -> int:
        return self.entry.match.id


def _round(match: MatchView) -> str:
    """Name the round of a match, without its stage where table and result would be cut."""
    name = round_name(match.stage, match.round)
    short = _("|Round| {number}").format(number=match.round)
    return short if columns_of(name) > SHORT else name


def _result(row: _Row) -> str:
    """Write what was typed; what a second person is to type unseen stays hidden."""
    match = row.entry.match
    if row.hidden:
        return ""
    return counted_text(match.counts) or result_text(MatchLine(match), row.notation)


def _names(row: _Row) -> str:
    return " – ".join(seat.entrant.name for seat in row.entry.match.seats)


def _brief(row: _Row) -> str:
    """Write the names in short, and who has won before it is hidden from a second person."""
    match = row.entry.match
    won = [] if row.hidden else [cell.first for cell in match.cells]
    names = named_in_short([seat.entrant for seat in match.seats])
    between = " – " if _few(row) else "・"
    first = [*won, *[False] * len(names)]
    return between.join("○" * own + name for name, own in zip(names, first, strict=False))


def named_in_short(people: Sequence[EntrantView]) -> list[str]:
    """Give the names at a table; by their families those of many, and where they would be cut."""
    names = [one.brief for one in people]
    families = len(names) > PAIR or _too_long(names)
    return [one.family for one in people] if families else names


def _too_long(names: Sequence[str]) -> bool:
    """Tell whether the names of two people are cut in their line, and are known in short."""
    return columns_of(" – ".join(names)) > ROOM and all(map(_of_two_words, names))


def _of_two_words(name: str) -> bool:
    """Tell whether a name is a Japanese family name and one more, not a pair, team or nickname.

    >>> _of_two_words("森 一"), _of_two_words("森 一・原 進"), _of_two_words("Ann Lee")
    (True, False, False)
    """
    return len(name.split()) == len(("family", "given")) and not name.isascii()


def _said(row: _Row) -> str:
    """Write table, result and time, and the names below; a result of many seats has its own line.

    The sign of a warning stands where the program has asked.
    """
    match, at = row.entry.match, f"{row.entry.at:%H:%M}"
    few = _few(row)
    parts = ["⚠" * row.entry.asked, row.round, _("|Table| {table}").format(table=match.table)]
    parts += [_result(row) if few else "", at, row.entry.who]
    lines = ["  ".join(filter(None, parts)), _brief(row), *[_result(row)] * (not few)]
    return "\n".join(lines)


def _few(row: _Row) -> bool:
    return len(row.entry.match.seats) <= PAIR


def _hint(row: _Row) -> str:
    """Say all of it, and that it was asked about."""
    odd = _("The program has asked about it: {result}") if row.entry.asked else "{result}"
    said = odd.format(result=f"{_result(row)} {_names(row)}")
    who = row.entry.who
    return _("{said} (typed at {desk})").format(said=said, desk=who) if who else said


class _Latest(Grid[_Row]):
    """As high as its lines, where the window has room; of high ones a few are seen at once."""

    def sizeHint(self) -> QSize:
        """Ask for room for every line."""
        height, rows = self.verticalHeader().defaultSectionSize(), len(self.grid.rows)
        most = rows if all(map(_few, self.grid.rows)) else HIGH
        whole = height * max(1, min(rows, most)) + 2 * self.frameWidth()
        return QSize(super().sizeHint().width(), whole)


class LatestEntries(QFrame):
    """Five lines, the newest first; signal `opened(MatchView)` for Enter or a double click."""

    opened = Signal(MatchView)

    def __init__(self, desk: Desk, entering: Entering) -> None:
        super().__init__()
        self._desk, self._entering = desk, entering
        self._high = (0, 0)
        """The height of a line and the number of lines that the list has asked for room for."""
        self.grid = _Latest(
            [
                Column(
                    title=_("Last typed"),
                    text=_said,
                    hint=_hint,
                    colour=lambda row: "warn" if row.entry.asked else "text",
                    stretch=True,
                    narrow=60,
                    tight=True,
                )
            ],
            _("Last typed"),
        )
        self.grid.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # namesakes differ at the end
        self.grid.horizontalHeader().hide()
        self.grid.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.grid.opened.connect(lambda row: self.opened.emit(row.entry.match))
        heading = label(_("Last typed (↑ Enter corrects)"), "strong", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(heading)
        column.addWidget(self.grid)

    def refresh(self, division_id: int, game: str) -> None:
        """Read them anew; nothing is seen while there are none."""
        entries = self._desk.look(latest_entries, division_id, MOST)
        notation = game_words.notation(game)
        several = len({(one.match.stage, one.match.round) for one in entries}) > 1
        rows = [
            _Row(
                entry,
                self._entering.hides(entry.match),
                notation,
                _round(entry.match) if several else "",
            )
            for entry in entries
        ]
        height = px(MARGIN + LINE * (2 if all(map(_few, rows)) else 3))
        self.grid.verticalHeader().setDefaultSectionSize(height)
        self.grid.setMinimumHeight(height)
        self.grid.show_rows(rows)
        if (high := (height, len(rows))) != self._high:
            self._high = high
            self.grid.updateGeometry()
        self.setVisible(bool(entries))
