"""What the window says of what its menus did, what they offer when, and what its tabs tell."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from models.core.steps import Step, StepKind
from models.core.trial import Trial, TrialKind
from models.games import GAMES
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from models.views.divisions import DivisionView
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.projector.views import DIVISION
from ui.desk.desk import Desk, Message, Severity
from ui.desk.settings import Settings
from ui.look.theme import tokens
from ui.widgets import trial_banner
from ui.window.event_body import RECEPTION_TAB, EventBody
from ui.window.main_window import MainWindow
from ui.window.round_clocks import RoundClocks

Told = list[Message]


def last(messages: Told) -> tuple[str, Severity]:
    return messages[-1].sentence, messages[-1].kind


# -- what was done with files --------------------------------------------------------


def test_a_snapshot_and_a_copy_are_said_by_their_names(
    empty: MainWindow, messages: Told, script_dialogs: Script, tmp_path: Path
) -> None:
    empty.menus.actions["restore"].trigger()
    assert last(messages) == ("この大会の控えはまだありません。", Severity.WARN)
    empty.menus.actions["snapshot"].trigger()
    sentence, kind = last(messages)
    assert (
        sentence.startswith("控え ")
        and sentence.endswith("を残しました。")
        and kind is Severity.GOOD
    )
    script_dialogs.save(tmp_path / "usb.taikai")
    empty.menus.actions["copy"].trigger()
    assert last(messages) == ("写しを保存しました：usb.taikai", Severity.GOOD)


@pytest.mark.parametrize("apart", [True, False])
def test_a_folder_for_copies_on_the_same_disk_is_warned_of(
    empty: MainWindow,
    settings: Settings,
    messages: Told,
    script_dialogs: Script,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    apart: bool,
) -> None:
    used: list[tuple[Path | None, bool]] = []
    copy = empty.desk.second_copy
    monkeypatch.setattr(copy, "use", lambda folder, *, desk, apart: used.append((folder, apart)))
    monkeypatch.setattr(
        "app.event_file.second_folder.on_another_disk", lambda _path, _folder: apart
    )
    stop = empty.menus.actions["no-mirror"]
    assert not stop.isEnabled()
    script_dialogs.folder(tmp_path / "usb")
    empty.menus.actions["mirror"].trigger()
    sentence, kind = last(messages)
    assert str(tmp_path / "usb") in sentence and kind is Severity.GOOD
    assert ("同じディスク" in sentence) is not apart
    assert (settings.mirror, settings.mirror_apart) == (tmp_path / "usb", apart)
    empty.files.no_mirror()
    assert last(messages)[0].startswith(f"{tmp_path / 'usb'} に写しを置くのをやめました")
    assert used == [(tmp_path / "usb", apart), (None, False)]
    assert (settings.mirror, settings.mirror_apart) == (None, False)
    said = len(messages)
    empty.files.no_mirror()
    script_dialogs.folder(None)
    empty.files.choose_mirror()
    assert len(messages) == said, "nothing was copied, nothing is said"


def test_every_result_twice_is_said_and_unsaid(empty: MainWindow, messages: Told) -> None:
    action = empty.menus.actions["two-keys"]
    action.trigger()
    assert messages[-1].sentence == "結果は、同じものを2回入力すると確定します。"
    assert action.isChecked()
    action.trigger()
    assert messages[-1].sentence.startswith("結果の入力は1回です。")
    assert not action.isChecked()


# -- what is offered when ------------------------------------------------------------

EVER = {"new", "open", "sample", "mirror", "join", "quit", "search", "help", "keys", "about"}
OF_AN_EVENT = {
    *("practice", "copy", "snapshot", "restore", "pages", "keep-pages", "phones"),
    *("several", "hand-kit", "close", "step", "door", "parts", "division", "past", "day"),
    *("division-before", "division-after", "two-keys"),
}


def offered(window: MainWindow) -> set[str]:
    """Give the actions that can be done now, but for pages, games and looks."""
    left_out = ("page-", "own-", "game-", "theme-", "scale-", "language", "projector")
    return {
        key
        for key, action in window.menus.actions.items()
        if action.isEnabled() and not key.startswith(left_out)
    }


def test_without_an_event_only_what_needs_none_is_offered(window: MainWindow) -> None:
    assert offered(window) == EVER


def test_over_an_event_and_over_a_copy_of_it_what_is_possible_is_offered(
    empty: MainWindow, desk: Desk
) -> None:
    assert offered(empty) == EVER | OF_AN_EVENT
    small.plain(desk.event_file, 2)
    assert offered(empty) == EVER | OF_AN_EVENT | {"undo"}
    desk.undo()
    assert "redo" in offered(empty)
    while desk.undoable is not None:
        desk.undo()
    assert "undo" not in offered(empty)
    trial_banner.use_trial(Trial(kind=TrialKind.SAMPLE))
    empty.menus.show_state(desk)
    assert {"random", "copy"} <= offered(empty)
    assert {"practice", "end-practice"}.isdisjoint(offered(empty))
    trial_banner.use_trial(None)
    empty.menus.show_state(desk)
    empty.menus.actions["practice"].trigger()
    try:
        over_a_copy = OF_AN_EVENT - {"practice", "copy"} | {"random", "end-practice"}
        assert offered(empty) - {"undo", "redo"} == EVER | over_a_copy
    finally:
        empty.practising.end()
        trial_banner.use_trial(None)


def test_a_key_counts_the_tabs_that_are_seen(empty: MainWindow) -> None:
    seen = [place in (1, 3) for place in range(len(GAMES))]
    empty.menus.number_games(seen)
    shown = [empty.menus.actions[f"game-{key}"] for key in GAMES]
    assert [action.isVisible() for action in shown] == seen
    keys = [action.shortcut().toString() for action in shown]
    assert [key for key in keys if key] == ["Ctrl+1", "Ctrl+2"]
    assert (keys[1], keys[3]) == ("Ctrl+1", "Ctrl+2")


# -- what the tabs tell --------------------------------------------------------------


def waiting(game: str, *kinds: StepKind, **values: Any) -> DivisionView:
    """Give a division that waits for these steps."""
    steps = tuple(Step(kind=kind) for kind in kinds)
    return replace(DIVISION, game=game, steps=steps, **values)


def test_a_tab_tells_for_whom_the_divisions_of_its_game_wait(qtbot: Any) -> None:
    body = EventBody()
    qtbot.addWidget(body)
    assert body.show_used((), "go") and body.games.isHidden()
    assert not body.games.isTabVisible(len(GAMES)), "there is no day before the first division"
    played = (
        waiting("go", StepKind.PAIR),
        waiting("go", StepKind.ENTER_RESULTS, round=1),
        waiting("othello", StepKind.ENTER_RESULTS, round=1),
        waiting("plain", finished=True),
    )
    assert body.show_used(played, "shogi")
    assert not body.show_used(played, "shogi"), "nothing of it is new"
    names = {key: body.games.tabText(place) for place, key in enumerate(GAMES)}
    assert names["go"].endswith(" ●") and names["othello"].endswith(" ○")
    assert names["plain"].endswith(" ✓") and names["shogi"] == "将棋"
    hints = {key: body.games.tabToolTip(place) for place, key in enumerate(GAMES)}
    assert hints["go"] == "囲碁: 大会デスクの作業待ち"
    assert hints["othello"] == "オセロ: カード待ち" and hints["shogi"] == ""
    seen = {key for key, here in zip(GAMES, body.seen_games(), strict=True) if here}
    assert seen == {"go", "othello", "plain", "shogi"}
    place = list(GAMES).index
    assert body.games.tabTextColor(place("go")).name() == tokens().text.lower()
    assert body.games.tabTextColor(place("shogi")).name() == tokens().muted.lower()
    assert body.games.isTabVisible(len(GAMES)) and not body.games.isTabVisible(RECEPTION_TAB)
    assert not body.games.isHidden() and not body.divisions.isHidden()


def clock_view(*acts: Act, table: int = 0) -> RoundClockView:
    """Give the clock of a round of 50 minutes, started at ten, with more for a table."""
    lines = [ClockLine(number=n, act=act, at=TEN) for n, act in enumerate(acts)]
    if table:
        lines.append(ClockLine(number=9, act=Act.EXTRA, at=TEN, minutes=5, table=table))
    return RoundClockView(
        division_id=7,
        division="女子の部",
        game="othello",
        round_id=3,
        stage="swiss",
        number=3,
        clock=RoundClock(minutes=50, lines=tuple(lines)),
        open_tables=(1, 2),
    )


TEN = datetime.fromisoformat("2026-11-22T10:00")


def test_the_clock_beside_the_tabs_has_a_colour_where_something_is_to_be_done(
    qtbot: Any,
) -> None:
    body = EventBody()
    qtbot.addWidget(body)
    begun = clock_view(Act.START)
    told = []
    for view, minutes in (
        (begun, 10),
        (clock_view(Act.START, Act.PAUSE), 10),
        (begun, 50),
        (None, 0),
    ):
        body.show_clock(view, TEN + timedelta(minutes=minutes))
        told.append((body.clock.text(), body.clock.property("role"), body.clock.isHidden()))
    assert told == [
        ("3回戦 残り時間 40:00", "strong", False),
        ("3回戦 一時停止中 50:00", "warn", False),
        ("3回戦 時間です", "bad", False),
        ("", "strong", True),
    ]


def test_the_bell_is_said_once_for_all_and_once_for_a_table_with_more_minutes(
    empty: MainWindow, desk: Desk, messages: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[None] = []
    now = [TEN]
    monkeypatch.setattr(desk, "clock", lambda: now[0])
    clocks = RoundClocks(desk, empty)
    bell: Any = SimpleNamespace(prepare=lambda: None, ring=lambda: rung.append(None))
    clocks.bell = bell
    other = replace(clock_view(Act.START), round_id=4, division_id=8)
    clocks.views = (clock_view(Act.START, table=2), other)
    messages.clear()
    for minutes in (49, 50, 52, 55, 56):
        now[0] = TEN + timedelta(minutes=minutes)
        clocks.look()
    assert [one.sentence for one in messages] == [
        "時間です：女子の部 3回戦",
        "時間です：女子の部 3回戦",
        "2卓も時間です：女子の部 3回戦",
    ]
    assert all(one.kind is Severity.WARN and one.stays for one in messages)
    assert len(rung) == 2
    assert clocks.of(8) is other and clocks.of(9) is None
    clocks.views = (*clocks.views, replace(other, round_id=5))
    found = clocks.of(8)
    assert found is not None and found.round_id == 5, "the newest one"


# -- the bar -------------------------------------------------------------------------


def test_the_bar_counts_the_results_that_players_have_reported(empty: MainWindow) -> None:
    bar = empty.bar
    assert bar.reports_button.isHidden()
    bar.show_reports(3)
    assert bar.reports_button.text() == "スマホから3件" and not bar.reports_button.isHidden()
    assert bar.reports_button.toolTip() and bar.reports_button.accessibleName() == "スマホから3件"
    bar.show_reports(1)
    assert bar.reports_button.text() == "スマホから1件"
    bar.show_reports(0)
    assert bar.reports_button.isHidden()


def test_the_bar_names_the_event_and_what_can_be_taken_back(empty: MainWindow, desk: Desk) -> None:
    bar = empty.bar
    saved = f"{desk.event_file.saved_at:%H:%M}"
    assert bar.saved.text() == f"保存済 {saved}"
    small.plain(desk.event_file, 2, name="A & Bの部")
    assert bar.undo_button.isEnabled() and not bar.redo_button.isEnabled()
    assert bar.undo_button.accessibleName() == desk.undo_sentence()
    assert desk.undo_sentence() in bar.undo_button.toolTip()
    desk.undo()
    assert bar.redo_button.isEnabled()
    assert bar.redo_button.accessibleName() == desk.redo_sentence()
    desk.close()
    assert bar.title.text() == "大会デスク"
    for made in (bar.undo_button, bar.redo_button, bar.saved):
        assert made.isHidden()


def test_ctrl_enter_says_why_the_next_step_cannot_be_done(
    empty: MainWindow, desk: Desk, messages: Told
) -> None:
    made = small.plain(desk.event_file, 2)
    empty.show_division(made, "plain")
    small.pair(desk.event_file, made)
    assert empty.strip.button.isVisible()
    empty.strip.button.setEnabled(False)
    empty.do_next_step()
    assert last(messages) == (empty.strip.reason() or empty.strip.sentence(), Severity.WARN)
