"""What is typed at the wrong moment is refused in words, kept in its box, and written later."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt

from models.games.shuffleboard.lines import (
    BetweenEnds,
    EndScore,
    EndState,
    Lag,
    MomentKind,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import (
    Court,
    doubles,
    focused,
    key,
    new_event,
    points,
    type_keys,
)
from ui.desk.desk import Desk
from ui.look import theme

Key = Qt.Key


@pytest.fixture
def desk_of(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[tuple[Desk, Any]]:
    theme.apply(qapp)
    new_event(desk, tmp_path)
    yield desk, qtbot
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def begun(desk_of: tuple[Desk, Any], options: ShuffleboardOptions | None = None) -> Court:
    """Give a match whose colours are settled, with its scoreboard in front."""
    court = Court(*desk_of, options or doubles())
    court.start()
    court.open()
    return court


def kept(court: Court) -> tuple[str, str]:
    """Give what stands in the boxes of yellow and black."""
    assert court.window is not None
    return court.window.entry.yellow.text(), court.window.entry.black.text()


def is_refused(court: Court, *said: str) -> None:
    """See that the window says why, that nothing was written, and that the figures are kept."""
    assert court.loud() == "bad"
    assert all(words in court.said() for words in said), court.said()
    assert kept(court) == ("7", "8")


def test_before_the_colours_are_known(desk_of: tuple[Desk, Any], script_dialogs: Script) -> None:
    court = Court(*desk_of, doubles())
    window = court.open()
    type_keys("7\n8\n")
    is_refused(court, "F2", "YSA C-1")
    assert court.live.record.entries == () and focused() is window.primary
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    type_keys("\n")  # the verb asks for the colours; then what was typed is written
    assert kept(court) == ("7", "8") and court.live.board.waits == ()
    type_keys("\n")
    assert court.live.board.ends[0].net == (7, 8) and kept(court) == ("", "")


def test_before_the_colours_are_exchanged(desk_of: tuple[Desk, Any]) -> None:
    court = begun(desk_of, doubles(8))
    court.write(*(EndScore(number=number, scores=(7, 8)) for number in range(1, 9)))
    type_keys("7\n8\n")
    is_refused(court, "F3", "YSA A-5")
    assert len(court.live.board.ends) == 8
    type_keys("\n")
    assert court.live.board.waits == () and kept(court) == ("7", "8")
    type_keys("\n")
    assert court.live.board.ends[8].net == (8, 7)  # yellow is the other side now


def test_who_types_again_after_a_refusal_begins_anew(desk_of: tuple[Desk, Any]) -> None:
    court = begun(desk_of)
    court.write(Suspension(reason=StopReason.RAIN))
    type_keys("10\t0\n")
    assert kept(court) == ("10", "0") and court.loud() == "bad"
    type_keys("7\n8\n")
    is_refused(court, "YSA H-1")


def test_before_the_lag_and_the_choice(desk_of: tuple[Desk, Any], script_dialogs: Script) -> None:
    court = begun(desk_of, points())
    court.write(*(EndScore(number=number, scores=(27, 0)) for number in (1, 2)))
    type_keys("7\n8\n")  # the second game begins with other colours
    is_refused(court, "F3")
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    court.write(*(EndScore(game=2, number=number, scores=(0, 27)) for number in (1, 2)))
    assert court.live.board.waits == (MissingEntry.LAG,)
    assert court.window is not None
    court.window.entry.clear()
    type_keys("7\n8\n")
    is_refused(court, "YSA A-9")
    court.write(Lag(distances=(5, 5)))  # level: nobody may choose yet
    court.window.entry.black.setFocus()
    type_keys("\n")
    is_refused(court, "YSA A-9")

    def choose(dialog: Any) -> None:
        press(dialog, "120\t80\n1\n")

    script_dialogs.dialog(choose)
    type_keys("\n")
    type_keys("\n")
    end = court.live.board.ends[-1]
    assert (end.turn.key, end.turn.yellow, end.net) == ((3, 1), 1, (8, 7))


def test_while_play_is_suspended(desk_of: tuple[Desk, Any]) -> None:
    court = begun(desk_of)
    court.write(Suspension(reason=StopReason.RAIN))
    type_keys("7\n8\n")
    is_refused(court, "F7", "YSA H-1")
    assert court.live.board.ends == ()


def test_while_the_last_score_is_not_checked(desk_of: tuple[Desk, Any]) -> None:
    court = begun(desk_of)
    court.write(EndScore(number=1, scores=(0, 10), state=EndState.WRITTEN))
    type_keys("7\n8\n")
    is_refused(court, "YSA D-6")
    type_keys("\n\n")
    assert [end.net for end in court.live.board.ends] == [(0, 10), (7, 8)]


def test_after_the_match(desk_of: tuple[Desk, Any], script_dialogs: Script) -> None:
    court = begun(desk_of, doubles(8))
    court.write(*(EndScore(number=number, scores=(7, 8)) for number in range(1, 9)))
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    court.write(*(EndScore(number=number, scores=(7, 8)) for number in range(9, 17)))
    type_keys("7")
    assert court.loud() == "bad" and "試合は終わっています" in court.said()
    assert kept(court) == ("", "") and len(court.live.board.ends) == 16
    script_dialogs.confirm(True)  # Enter does what the primary button says
    type_keys("\n")
    assert court.live.recorded and kept(court) == ("", "")
    type_keys("7")
    assert kept(court) == ("", "") and "入力済み" in court.said()


def test_the_foot_cannot_come_before_the_head(desk_of: tuple[Desk, Any]) -> None:
    """There is no place to type it: the window says which end is due and writes that one."""
    court = begun(desk_of)
    assert court.window is not None
    assert "第1フレーム ヘッド" in court.window.turn_line.text()
    type_keys("7\n8\n")
    assert court.live.board.ends[0].turn.place.end.value == "head"
    assert "第1フレーム フット" in court.window.turn_line.text()
    type_keys("0-\n")
    assert court.live.board.ends[1].turn.place.end.value == "foot"


def test_one_side_alone(desk_of: tuple[Desk, Any]) -> None:
    court = begun(desk_of)
    assert court.window is not None
    type_keys("7\n\n")
    assert court.live.board.ends == () and court.window.entry.black.hasFocus()
    court.window.primary.click()
    assert court.loud() == "bad" and "得点" in court.said()
    assert kept(court) == ("7", "")
    key(Key.Key_Backspace)  # in the blank box: back to yellow
    type_keys("8\t7\n")
    assert court.live.board.ends[0].net == (8, 7)
