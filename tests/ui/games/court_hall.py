"""A desk with a division of shuffleboard, its clock and the court board."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time
from typing import Any

from PySide6.QtCore import Qt

from app.courts import calling, court_queries
from app.courts.court_queries import CourtBoard, PlaceView
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.operations import divisions, entrants
from models.calling.assigning import CourtWish
from models.core.court_calling import CallProgress
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.lines import EndScore
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.plan import SwissOptions
from tests.app import desk as at_desk
from tests.app.remembered import remembered
from tests.ui.controls import SCREEN
from tests.ui.front import front
from ui.courts.court_board import CourtBoardWindow
from ui.desk.desk import Desk

Key = Qt.Key
NAMES = (
    "佐藤 一",
    "田中 二",
    "鈴木 三枝",
    "高橋 四郎",
    "伊藤 五月",
    "渡辺 六",
    "山本 七海",
    "中村 八重",
)
HEAD, FOOT = CourtEnd.HEAD, CourtEnd.FOOT


@remembered
def begun(
    event: EventFile, game: str, options: ShuffleboardOptions | None, names: tuple[str, ...]
) -> tuple[int, int]:
    """Make a division and publish its first round; give both."""
    division = divisions.add(
        event,
        game=game,
        name="一般の部",
        programme="swiss",
        options=options,
        programme_options=SwissOptions(rounds=3),
    )
    listed = [entrants.EntrantData(name=name) for name in names]
    entrants.import_all(event, division, listed)
    entrants.check_in(event, at_desk.ids(event, division))
    return division, at_desk.draw(event, division)


class Hall:
    """The desk with a division of shuffleboard, its clock and the court board."""

    def __init__(
        self, desk: Desk, qtbot: Any, options: ShuffleboardOptions, names: tuple[str, ...] = NAMES
    ) -> None:
        self.desk, self.qtbot = desk, qtbot
        self.now = datetime.fromisoformat("2026-11-22T09:50:00")
        self.division, self.round = begun(desk.event_file, "shuffleboard", options, names)
        self.window: CourtBoardWindow | None = None

    def clock(self) -> datetime:
        return self.now

    def assign(self, *names: str, seed: str | None = "x") -> None:
        wish = CourtWish(courts=names, first=time(10), minutes=30, seed=seed)
        calling.assign(self.desk.event_file, self.division, [self.round], wish)

    def match(self, table: int) -> int:
        matches = at_desk.last_round(self.desk.event_file, self.division).matches
        return next(match.id for match in matches if match.table == table)

    def board(self) -> CourtBoard:
        return court_queries.court_board(self.desk.event_file)

    def place(self, court: str, end: CourtEnd | None = None) -> PlaceView:
        return next(p for p in self.board().places if p.at == (court, end or ""))

    def there(self, court: str, end: CourtEnd | None = None) -> tuple[int, CallProgress] | None:
        """Give the table and the course of the match at a place."""
        shown = self.place(court, end).shown
        return None if shown is None else (shown.table, shown.call_progress)

    def play(self, table: int, ends: int) -> None:
        for _ in range(ends):
            turn = scoreboards.live(self.desk.event_file, self.match(table)).board.next
            assert turn is not None
            line = EndScore(number=turn.number, scores=(7, 8))
            calling.write(self.desk.event_file, self.match(table), line)

    def open(self) -> CourtBoardWindow:
        """Show the court board in front; the test closes it."""
        window = CourtBoardWindow(self.desk, self.division, now=self.clock)
        self.qtbot.addWidget(window)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        window.resize(*SCREEN)
        front(window)
        self.window = window
        return window


Make = Callable[..., Hall]


def said(window: CourtBoardWindow) -> str:
    return window.notice.sentence()
