"""The moves of an online match in words, for the operator's board and for paper (Meet Online 3)."""

from __future__ import annotations

from models.core.live import effective
from models.games.othello.meet import meet_rights
from models.games.othello.moves import BoardLayout
from models.games.othello.online import NewSettled, OnlineRoom, OnlineSetup, RoomLine
from models.views.logs import LiveLog
from reports.i18n import _N, _, _p
from reports.log_lines import LineWords, LogText

LAYOUTS: dict[BoardLayout, str] = {
    BoardLayout.MIRROR: _N(
        "あ at the left, 1 on top, beginning mirrored (as in the printed example)"
    ),
    BoardLayout.OFFICIAL: _N("あ at the left, 1 on top, usual beginning"),
    BoardLayout.FROM_RIGHT: _N("あ at the right, 1 on top, usual beginning"),
    BoardLayout.FROM_BELOW: _N("あ at the left, 1 at the bottom, usual beginning"),
}
"""How a board can lie."""


def line_words(log: LiveLog) -> LineWords:
    """Give what words the moves of a match: each with its number among those that stand."""
    room: OnlineRoom = log.kept
    numbers = {one.id: number for number, one in enumerate(effective(room.lines), start=1)}

    def words(number: int, line: RoomLine) -> LogText:
        if isinstance(line, NewSettled):
            old, new = (_settled(log, one) for one in (line.was, line.now))
            return LogText(_p("online room", "{old} → {new}").format(old=old, new=new))
        if number not in numbers:
            return LogText(line)
        return LogText(_("Move {number}: {move}").format(number=numbers[number], move=line))

    return words


def _settled(log: LiveLog, setup: OnlineSetup) -> str:
    """Say who has which right, and how the board lies."""
    parts = []
    if setup.lot is not None and setup.right is not None and setup.colour is not None:
        rights = meet_rights(setup.lot, setup.right, setup.colour)
        words = _("{holder} holds the draw-win right; {black} is Black.")
        holder, black = log.names[rights.draw_right], log.names[rights.black]
        parts.append(words.format(holder=holder, black=black))
    if setup.layout is not None:
        parts.append(_(LAYOUTS[setup.layout]))
    return " ".join(parts)
