"""Whole matches by keyboard: three games with the lag, players who stay, three who take turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt

from app import queries
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.conftest import Script
from tests.examples import first
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import (
    DIRECTOR,
    Court,
    focused,
    key,
    new_event,
    points,
    three,
    type_keys,
)
from ui.desk.desk import Desk
from ui.look import theme

Key = Qt.Key


@pytest.fixture
def at(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Callable[..., Court]]:
    theme.apply(qapp)
    new_event(desk, tmp_path)

    def made(options: ShuffleboardOptions, *names: str) -> Court:
        court = Court(desk, qtbot, options, names) if names else Court(desk, qtbot, options)
        court.open()
        return court

    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def settle(script_dialogs: Script, keys: str = "1\n") -> None:
    """Answer who begins: the first question of every match."""
    script_dialogs.dialog(lambda dialog: press(dialog, keys) and None)
    type_keys("\n")


def hand_in(court: Court, script_dialogs: Script) -> Any:
    script_dialogs.confirm(True)
    type_keys("\n")
    assert court.live.recorded
    return queries.match_entry(court.desk.event_file, court.match).match


def test_a_match_of_three_games_with_its_lag(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at(points())
    assert court.window is not None
    settle(script_dialogs)
    _first, second = court.live.names
    for keys in ("150\n", "17-\n", "187\n"):  # 15:0, 17:-10, 18:7
        type_keys(keys)
    assert court.live.board.games[0].winner == 0
    assert (
        court.live.board.waits == (MissingEntry.COLOUR_CHANGE,)
        and focused() is court.window.primary
    )
    type_keys("\n")
    assert f"先攻：イエロー {second}" in court.window.turn_line.text()
    assert "休憩" in court.window.rights.text() and "プラクティス" in court.window.rights.text()
    for keys in ("200\n", "1515\n", "187\n"):
        type_keys(keys)
    assert court.live.board.wins == (1, 1) and court.live.board.waits == (MissingEntry.LAG,)
    assert "ラグ" in court.said()

    def lag(dialog: Any) -> None:
        press(dialog, "85\t85\n")  # level: the fourth discs are shot again

    script_dialogs.dialog(lag)
    type_keys("\n")
    assert court.live.board.waits == (MissingEntry.LAG,)

    def again(dialog: Any) -> None:
        press(dialog, "\t40\t \n")  # the first one cannot be measured; black touched yellow's
        assert second in dialog.meaning_line.text()  # yellow of the second game has won it
        press(dialog, "2\n")

    script_dialogs.dialog(again)
    type_keys("\n")
    turn = court.live.board.next
    assert turn is not None and (turn.game, turn.black) == (3, 1)
    assert "第3ゲームの前には" in court.window.rights.text()
    type_keys("2525\n2525\n")  # both at fifty and level: two more frames
    assert "延長：あと2エンド" in court.window.rights.text()
    type_keys("-\n0\n")
    assert "延長：あと1エンド" in court.window.rights.text()
    type_keys("00\n")
    assert court.live.board.finished
    assert f"{second}の勝ち" in court.window.turn_line.text()
    match = hand_in(court, script_dialogs)
    assert [cell.difference for cell in match.cells] == [-1, 1]
    assert "第1ゲーム（50 : −3） · 第2ゲーム" in court.window.kind.text()


def test_a_pair_that_does_not_walk_stays_at_its_end(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    options = ShuffleboardOptions(form=MatchForm.NON_WALKING, target=8, director=DIRECTOR)
    court = at(options)
    assert court.window is not None

    def at_the_foot(dialog: Any) -> None:
        press(dialog, "1")
        dialog.input("pair_end").focus_chosen()
        press(dialog, "2")
        dialog.submit()

    script_dialogs.dialog(at_the_foot)
    type_keys("\n")
    leads = []
    for _end in range(8):
        if court.live.board.waits:
            type_keys("\n")
        turn = court.live.board.next
        assert turn is not None and turn.place.end is CourtEnd.FOOT
        leads.append(turn.seat(turn.place.lead))
        type_keys("7\n8\n")
    assert leads == [0, 1, 0, 1, 1, 0, 1, 0]  # every frame another lead, in other colours then
    assert court.live.board.stage.value == "extension"  # level, as each had both colours
    type_keys("7\n0\n0-\n")
    assert court.live.board.finished
    assert hand_in(court, script_dialogs).result.ending.value == "played"


@pytest.mark.parametrize("mode", first(1, [MatchMode.RANKING, MatchMode.PAIRINGS]))
def test_three_players_take_turns(
    at: Callable[..., Court], script_dialogs: Script, mode: MatchMode
) -> None:
    court = at(three(mode), "榎本", "手崎", "神原")
    assert court.window is not None
    assert "第1エンド ヘッド" in court.window.turn_line.text()
    assert "神原さんは反対側のエンドで待機" in court.window.officials.text()
    assert "1 H: 榎本–手崎  2 F: 榎本–神原  3 H: 手崎–神原" in court.window.rights.text()
    type_keys("7\n9\n")
    assert court.loud() == "bad" and "9点にはなりません" in court.said()
    type_keys("8\n")
    assert "第2エンド フット" in court.window.turn_line.text()
    assert [end.net for end in court.live.board.ends] == [(7, 8, None)]
    count = 12 if mode is MatchMode.RANKING else 24
    while len(court.live.board.ends) < count:
        assert court.live.board.waits == ()
        turn = court.live.board.next
        assert turn is not None
        type_keys("7\n8\n" if turn.yellow < turn.black else "8\n7\n")  # no pairing is level
    assert court.live.board.finished
    own = [sum(end.net[seat] or 0 for end in court.live.board.ends) for seat in range(3)]
    assert list(court.live.board.totals) == own
    key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not court.live.board.finished
    key(Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    match = hand_in(court, script_dialogs)
    assert len(match.cells) == 3


def test_three_who_pair_off_go_on_until_no_pairing_is_level(at: Callable[..., Court]) -> None:
    court = at(three(), "石川", "清水", "佐藤")
    while (turn := court.live.board.next) is not None:
        level = turn.players in ({0, 1}, {1, 2})
        court.write(due_end(turn, 7, 7 if level or turn.yellow < turn.black else 8, 3))
    assert court.window is not None
    court.window.refresh()
    court.window.focus_next()
    names = court.live.names
    assert court.live.board.waits == (MissingEntry.EXTENSION,) and focused() is court.window.primary
    assert "延長" in court.window.primary.text() and "A-6" in court.said()
    assert f"{names[0]}対{names[1]}" in court.said()

    type_keys("\n")  # of two that are level, the first one goes on
    turn = court.live.board.next
    assert turn is not None and turn.players == {0, 1}
    type_keys("7\n7\n7\n7\n")  # still level: two more
    assert [pairing.seats for pairing in court.live.board.level] == [(0, 1), (1, 2)]
    type_keys("\n")
    type_keys("8\n0\n7\n7\n")
    assert [pairing.seats for pairing in court.live.board.level] == [(1, 2)]
    type_keys("\n")
    type_keys("7\n0\n7\n8\n")
    assert court.live.board.finished and len(court.live.board.ends) == 30
