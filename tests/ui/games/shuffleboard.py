"""A match of shuffleboard at the desk, and fingers at its scoreboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.courts import calling
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.games.shuffleboard.scoreboards import LiveBoard
from app.operations import divisions, entrants, rounds
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import BetweenEnds, BoardLine, EndScore, MomentKind
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.stages.plan import SwissOptions
from models.stages.single_matches import SingleMatchesOptions
from tests.app import desk as at_desk
from tests.app.remembered import remembered
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.window import BoardWindow

DIRECTOR = "港 一郎"
LEVEL_GAMES: tuple[BoardLine, ...] = (
    EndScore(number=1, scores=(27, 0)),
    EndScore(number=2, scores=(27, 0)),
    BetweenEnds(kind=MomentKind.COLOUR_CHANGE),
    EndScore(game=2, number=1, scores=(0, 27)),
    EndScore(game=2, number=2, scores=(0, 27)),
)
"""The lines of a match of points with one game each: a lag decides."""
PAIRS = ("榎本・大島", "手崎・小池", "神原・森", "林・吉田")


@remembered
def begun(
    event: EventFile, options: ShuffleboardOptions, names: tuple[str, ...]
) -> tuple[int, int]:
    """Make a division and publish its first round; give both."""
    three = options.form is MatchForm.ROUND_ROBIN
    division = divisions.add(
        event,
        game="shuffleboard",
        name="シャッフルボード",
        programme="single_matches" if three else "swiss",
        options=options,
        programme_options=SingleMatchesOptions() if three else SwissOptions(rounds=3),
    )
    listed = [entrants.EntrantData(name=name) for name in names]
    entrants.import_all(event, division, listed)
    ids = at_desk.ids(event, division)
    entrants.check_in(event, ids)
    if three:
        return division, rounds.arrange(event, division, [ids[:3]])
    return division, at_desk.draw(event, division)


class Court:
    """The desk with one division of shuffleboard, its first match and the keyboard."""

    def __init__(
        self,
        desk: Desk,
        qtbot: Any,
        options: ShuffleboardOptions,
        names: tuple[str, ...] = PAIRS,
    ) -> None:
        self.desk, self.qtbot = desk, qtbot
        event = desk.event_file
        self.options = options
        self.division, self.round = begun(event, options, names)
        self.match = at_desk.last_round(event, self.division).matches[0].id
        self.window: BoardWindow | None = None
        self.windows: list[BoardWindow] = []
        """Every window of this match, so that none is swept away while another one is shown."""

    @property
    def live(self) -> LiveBoard:
        """Give the match as it stands in the file."""
        return scoreboards.live(self.desk.event_file, self.match)

    def start(self, **values: Any) -> None:
        """Settle that the first side begins with yellow."""
        calling.set_start(self.desk.event_file, self.match, Start(yellow=0, **values))

    def write(self, *lines: BoardLine) -> None:
        """Write lines as if they had been typed before."""
        for line in lines:
            calling.write(self.desk.event_file, self.match, line)

    def open(self) -> BoardWindow:
        """Show the scoreboard in front; the test closes it."""
        window = BoardWindow(self.desk, self.match)
        self.qtbot.addWidget(window)
        self.window = window
        self.windows.append(window)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        front(window)
        return window

    def said(self) -> str:
        """Give the sentence in the window's notice."""
        assert self.window is not None
        return self.window.notice.sentence()

    def loud(self) -> str:
        """Give how loud the sentence is."""
        assert self.window is not None
        return str(self.window.notice.property("role"))


def doubles(target: int = 16, **values: Any) -> ShuffleboardOptions:
    """Give the settings of a frame game of pairs."""
    return ShuffleboardOptions(form=MatchForm.DOUBLES, target=target, director=DIRECTOR, **values)


def points(form: MatchForm = MatchForm.WALKING, target: int = 50) -> ShuffleboardOptions:
    """Give the settings of a match of points."""
    return ShuffleboardOptions(form=form, mode=MatchMode.POINTS, target=target, director=DIRECTOR)


def three(mode: MatchMode = MatchMode.PAIRINGS) -> ShuffleboardOptions:
    """Give the settings of three players."""
    return ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=mode, target=8, director=DIRECTOR)


def type_keys(text: str) -> None:
    """Type where the focus is; a line end is Enter, one after the other as fingers do."""
    keys = {"\n": Qt.Key.Key_Return, "\t": Qt.Key.Key_Tab, " ": Qt.Key.Key_Space}
    for letter in text:
        focus = focused()
        if letter in keys:
            QTest.keyClick(focus, keys[letter])
        else:
            QTest.keyClicks(focus, letter)
        QApplication.processEvents()


def key(code: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press one key where the focus is."""
    QTest.keyClick(focused(), code, held)
    QApplication.processEvents()


def focused() -> QWidget:
    """Give the widget that takes the keys."""
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def new_event(desk: Desk, folder: Path) -> None:
    """Begin an event."""
    assert desk.create(folder / "shuffle.taikai", name="第3回 県民大会 シャッフルボードの部")
