"""Calling players to their courts: how their names are read, and who does not come."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app import queries
from app.courts import calling
from app.games.shuffleboard import scoreboards
from app.operations import divisions, entrants
from models.core.entrant_data import EntrantData
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.record import Start
from reports import i18n
from tests.ui.games.court_hall import Hall, Key, Make, said
from tests.ui.games.shuffleboard import key
from ui.courts.court_game import TileSide
from ui.courts.court_words import spoken, summary
from ui.words import wording

NAMES = ("榎本 一", "手崎 二", "大嶋 三枝", "山岡 四郎")
PAIRS = ("青木 茂・石田 和子", "上野 正・江口 文代", "菊地 昭・久保田 幸子", "森 修・林 恵")
READINGS = {
    "榎本 一": "えのもと はじめ",
    "手崎 二": "てさき じ",
    "青木 茂・石田 和子": "あおき しげる・いしだ かずこ",
    "上野 正・江口 文代": "うえの ただし・えぐち ふみよ",
}


def read(hall: Hall) -> None:
    """Enter how the first two are read."""
    event = hall.desk.event_file
    for shown in queries.entrants(event, hall.division):
        if shown.name in READINGS:
            data = EntrantData(
                number=shown.number, name=shown.name, yomi=READINGS[shown.name], club=shown.club
            )
            entrants.change(event, shown.id, data)


def wait_until(hall: Hall, clock: str) -> None:
    """Let the clock of the hall go on, and the window look at it."""
    hours, minutes = map(int, clock.split(":"))
    hall.now = hall.now.replace(hour=hours, minute=minutes)
    assert hall.window is not None
    hall.window.stale.emit()


def tile(hall: Hall, court: str = "1") -> list[str]:
    assert hall.window is not None
    return hall.window.tiles.tiles[court, ""].words().splitlines()


def test_a_call_says_how_names_are_read_and_so_does_the_tile(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    read(made)
    made.assign("1", "2", seed=None)
    window = made.open()
    key(Key.Key_Return)
    assert "榎本 一（えのもと はじめ）さん" in window.call_line.text()
    assert "手崎 二（てさき じ）さん" in window.call_line.text()
    by_mouse = Qt.TextInteractionFlag.TextSelectableByMouse  # to be copied for the loudspeaker
    assert window.call_line.textInteractionFlags() == by_mouse
    assert "えのもと はじめ" in tile(made) and "てさき じ" in tile(made)
    assert "大嶋 三枝" in " ".join(tile(made, "2")), "a name without a reading stands by itself"
    with i18n.using("en"):
        window.refresh()
    assert "榎本 一 (えのもと はじめ)" in window.call_line.text()


def test_of_a_pair_each_is_read(hall: Make) -> None:
    made = hall(MatchForm.DOUBLES, names=PAIRS, courts="1-2")
    read(made)
    made.assign("1", "2", seed=None)
    window = made.open()
    key(Key.Key_Return)
    called = window.call_line.text()
    assert "青木 茂（あおき しげる）・石田 和子（いしだ かずこ）組" in called
    assert "あおき しげる・いしだ かずこ" in tile(made)


def test_who_does_not_come_is_called_again_by_one_key(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    made.assign("1", "2")
    window = made.open()
    assert not window.buttons["F7"].isEnabled()
    key(Key.Key_Return)
    first = window.call_line.text()
    wait_until(made, "9:53")
    assert tile(made)[0].endswith("3分") and "F7" not in said(window)
    wait_until(made, "9:55")
    assert tile(made)[-1].startswith("⚠ 2回目を呼ぶ（F7）")
    assert said(window) == (
        "呼び出しても来ていません：第1コート。コートを選んでF7で、もう一度呼びます。"
    )
    key(Key.Key_F7)
    assert window.call_line.text() == f"2回目のお呼び出しです。{first}"
    assert tile(made)[0].endswith("2回目 0分") and "F7" not in said(window)
    assert made.desk.undoable is not None
    assert wording.action_name(made.desk.undoable) == "第1試合の再呼び出し（2回目）"
    wait_until(made, "10:01")
    key(Key.Key_F7)
    assert window.call_line.text().startswith("3回目のお呼び出しです。")
    wait_until(made, "10:06")
    assert tile(made)[-1].startswith("⚠ 来ていません：ディレクターへ")
    assert window.told_line.text().startswith("3回呼びました。ディレクターに確認してください。")
    key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.call_line.text().startswith("2回目のお呼び出しです。")
    key(Key.Key_F8)
    assert window.call_line.text() == "" and not window.buttons["F7"].isEnabled()
    kept = scoreboards.live(made.desk.event_file, made.match(1)).record.start
    assert kept.called is None and kept.recalled == ()


def test_only_who_was_called_too_long_ago_is_named(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Return)
    wait_until(made, "9:54")
    key(Key.Key_Right)
    key(Key.Key_Return)
    assert [place.now is not None for place in made.board().places] == [True, True]
    wait_until(made, "9:55")
    assert said(window).startswith("呼び出しても来ていません：第1コート。")


def test_matches_without_a_court_are_counted_only_where_others_have_one(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    with i18n.using("en"):
        assert summary(made.board()).endswith("2 matches wait")
        calling.set_start(made.desk.event_file, made.match(1), Start(court="1", begins=time(10)))
        assert summary(made.board()).endswith("2 matches wait · 1 without a court")


def test_readings_that_do_not_fit_the_names_are_left_out() -> None:
    pair = TileSide(letter="", name="青木 茂・石田 和子", total="", reading="あおき しげる")
    assert spoken(pair) == pair.name
    assert spoken(replace(pair, name="青木 茂")) == "青木 茂（あおき しげる）"


def test_who_has_come_and_plays_is_waited_for_no_longer(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Return)
    made.play(1, 1)
    wait_until(made, "10:30")
    assert "F7" not in said(window) and not window.buttons["F7"].isEnabled()


@pytest.mark.parametrize(("minutes", "warned"), [(0, False), (2, True), (20, False)])
def test_the_division_says_how_long_is_waited(hall: Make, minutes: int, warned: bool) -> None:
    made = hall(names=NAMES, courts="1-2", call_again=minutes)
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Return)
    wait_until(made, "10:00")
    assert ("F7" in said(window)) is warned


def test_how_long_is_waited_can_change_while_the_round_is_played(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    event: Any = made.desk.event_file
    view = queries.division_view(event, made.division)
    changed = view.options.__class__(target=8, courts="1-2", director="港 一郎", call_again=12)
    divisions.change(
        event,
        made.division,
        name=view.name,
        options=changed,
        programme_options=view.programme_options,
    )
    assert queries.division_view(event, made.division).options.call_again == 12
