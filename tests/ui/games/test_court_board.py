"""The court board, by keyboard alone: assign, call, play, finish, call the next one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from datetime import time
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.courts import calling
from app.facts.notes import SLOTS
from app.games.shuffleboard import scoreboards
from app.games.shuffleboard.scoreboards import order_of
from app.operations import division_settings, divisions, entrants, rounds
from models.calling.assigning import CourtWish
from models.core.court_calling import CallProgress
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions, Start
from models.slots import Slots
from reports import i18n
from tests.app import desk as at_desk
from tests.app import pairs as desk_people
from tests.conftest import Script
from tests.ui.controls import SCREEN, controls
from tests.ui.cut import Longer, cut_words, letters_of
from tests.ui.front import front
from tests.ui.games.court_hall import FOOT, HEAD, NAMES, Hall, Key, Make, said
from tests.ui.games.shuffleboard import focused, key, type_keys
from ui.courts.assign_dialog import AssignDialog, first_matches_at, rounds_to_assign
from ui.courts.court_tiles import PlaceTile
from ui.desk import ask
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.window import BoardWindow
from ui.look import theme
from ui.widgets import match_window

# -- a whole morning by keyboard -----------------------------------------------------------------


def test_assign_call_play_finish_and_call_again_on_a_court_that_two_pairs_share(
    hall: Make, answers: list[Callable[[Any], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = hall(MatchForm.NON_WALKING, courts="1")
    window = made.open()
    assert "F2" in said(window)

    def house_player(dialog: AssignDialog) -> None:
        dialog.input("first").setFocus()
        dialog.input("first").selectAll()
        type_keys("1000")
        assert dialog.meaning() == "4試合を割り当てます。最後の試合は10:30開始です。"
        type_keys("\n")

    answers.append(house_player)
    key(Key.Key_F2)
    assert [match.start.begins for match in made.board().waiting] == [
        time(10),
        time(10),
        time(10, 30),
        time(10, 30),
    ]
    assert isinstance(focused(), PlaceTile)
    key(Key.Key_Return)  # the head of the court is chosen: its match is called
    assert made.there("1", HEAD) == (1, CallProgress.CALLED)
    assert "第1コート・ヘッド" in window.call_line.text()
    assert "佐藤 一さん" in window.call_line.text()
    key(Key.Key_Down)
    key(Key.Key_Return)
    assert made.there("1", FOOT) == (2, CallProgress.CALLED)

    key(Key.Key_Return)  # now its scoreboard opens
    (board,) = window.findChildren(BoardWindow)
    front(board)
    monkeypatch.setattr(ask, "confirm", lambda *_args: True)
    for end in range(8):
        if end == 4:
            type_keys("\n")  # the colours are exchanged
        type_keys("8\n0\n" if end == 7 else "7\n8\n")
    assert made.there("1", FOOT) == (2, CallProgress.FINISHED)
    key(Key.Key_F9)  # signed and handed in
    board.close()
    front(window)
    place = made.place("1", FOOT)
    assert place.free and place.next is not None and place.next.table == 4
    window.tiles.focus_current()
    key(Key.Key_Return)
    assert made.there("1", FOOT) == (4, CallProgress.CALLED)
    key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert made.place("1", FOOT).free
    window.close()


def test_the_assignment_is_refused_in_the_dialog_and_nothing_typed_is_lost(
    hall: Make, answers: list[Callable[[Any], None]]
) -> None:
    made = hall(courts="")
    made.open()

    def house_player(dialog: AssignDialog) -> None:
        dialog.input("courts").setFocus()
        type_keys("1,1")
        assert "重複" in dialog.rows["courts"].problem.text()
        type_keys("\b")
        dialog.input("courts").setText("1-3")
        dialog.input("first").setText("10時半")
        type_keys("\n")
        assert dialog.isVisible() and dialog.input("first").text() == "10時半"
        dialog.input("first").setText("23:50")
        dialog.input("minutes").setValue(20)
        assert "0時を過ぎます" in dialog.problem_line.text() + dialog.rows["first"].problem.text()
        dialog.input("first").setText("10:00")
        dialog.input("seed").clear()
        type_keys("\n")
        assert dialog.isVisible()
        dialog.input("colours").choose(ColoursBy.JANKEN)
        assert not dialog.input("seed").isEnabled()
        type_keys("\n")
        assert not dialog.isVisible()

    answers.append(house_player)
    key(Key.Key_F2)
    waiting = made.board().waiting
    assert [(match.court, order_of(match)) for match in waiting] == [
        ("1", None),
        ("2", None),
        ("3", None),
        ("1", None),
    ]


def test_lots_have_a_number_only_where_they_settle_who_has_yellow(
    hall: Make, answers: list[Callable[[Any], None]]
) -> None:
    made = hall()
    made.open()

    def look(dialog: AssignDialog) -> None:
        proposed = dialog.answer("seed")
        assert dialog.input("seed").isEnabled() and dialog.wish().seed == proposed != ""
        dialog.put(colours=ColoursBy.JANKEN)
        assert not dialog.input("seed").isEnabled() and dialog.wish().seed is None
        dialog.put(colours=ColoursBy.DRAW)
        assert dialog.input("seed").isEnabled() and dialog.wish().seed == proposed
        dialog.done(0)

    answers.append(look)
    key(Key.Key_F2)
    assert not answers


def test_the_question_proposes_what_the_division_says_and_tells_what_comes_of_it(
    hall: Make,
) -> None:
    made = hall(courts="1-2", minutes=25)
    event = made.desk.event_file
    options = ShuffleboardOptions(courts="A, B", minutes=45, director="監督")
    league = divisions.add(
        event, game="shuffleboard", name="リーグの部", programme="league", options=options
    )
    entrants.import_all(event, league, [entrants.EntrantData(name=name) for name in NAMES[:3]])
    entrants.check_in(event, at_desk.ids(event, league))
    rounds.publish(event, rounds.draw_first(event, league, seed="春"))
    offered = rounds_to_assign(made.desk, league)
    assert [words for words, _ids in offered] == [
        "進行中・提案中のすべて",
        "1回戦",
        "2回戦",
        "3回戦",
    ]
    every, *single = (ids for _words, ids in offered)
    assert every == tuple(own for (own,) in single)
    view = queries.division_view(event, league)
    dialog = AssignDialog(made.desk, view, offered, time(10, 15), made.open())
    assert dialog.heading.text() == "リーグの部：コート・開始時刻・カラー"
    assert dialog.answers() == {
        "rounds": every,
        "courts": "A, B",
        "first": "10:15",
        "minutes": 45,
        "colours": ColoursBy.DRAW,
        "seed": "春",
        "anew": False,
        "redraw": False,
    }
    dialog.put(minutes=20, first="900", anew=True)
    assert dialog.wish() == CourtWish(
        courts=("A", "B"), first=time(9), minutes=20, seed="春", anew=True, redraw=False
    )
    assert not dialog.problems()
    assert dialog.meaning() == "3試合を割り当てます。最後の試合は9:40開始です。"
    dialog.put(rounds=single[0])
    assert not dialog.problems()
    assert dialog.meaning() == "1試合を割り当てます。最後の試合は9:00開始です。"
    dialog.put(first="x")
    assert [problem.code for problem in dialog.problems()] == ["TIME_UNREADABLE"]
    assert dialog.meaning() == "", "nothing is told of a plan that is none"


@pytest.mark.parametrize(
    ("language", "percent"),
    [("ja", 100), ("en", 100), ("longer", 100), ("ja", 150), ("en", 150)],
)
def test_the_question_fits_and_nothing_is_cut(
    qapp: Any,
    hall: Make,
    answers: list[Callable[[Any], None]],
    language: str,
    percent: int,
) -> None:
    i18n.set_language("ja" if language == "ja" else "en")
    theme.apply(qapp, "light", percent)
    longer = i18n.using_catalogue(Longer()) if language == "longer" else nullcontext()

    def look(dialog: AssignDialog) -> None:
        dialog.input("courts").setText("1, 1")  # something is wrong, too
        type_keys("\n")
        QApplication.processEvents()
        assert dialog.width() <= SCREEN[0]
        assert dialog.height() <= SCREEN[1] or percent > 100  # then the form scrolls
        assert cut_words(dialog) == []
        letters = letters_of(dialog)
        assert len(letters) == len(set(letters)), letters
        assert not [w for w in controls(dialog) if not w.accessibleName().strip()]
        dialog.done(0)

    with longer:
        made = hall()
        made.assign("1", "2")
        made.open()
        answers.append(look)
        key(Key.Key_F2)
    assert not answers


def test_colours_stay_when_only_the_times_are_assigned_anew(
    hall: Make, answers: list[Callable[[Any], None]]
) -> None:
    made = hall()
    made.assign("1", "2")
    before = [order_of(match) for match in made.board().waiting]
    made.open()

    def later(dialog: AssignDialog) -> None:
        assert not dialog.accept_button.isEnabled()  # nothing is left to assign
        dialog.input("first").setText("13:00")
        dialog.input("anew").setFocus()
        type_keys(" ")
        assert dialog.input("anew").isChecked()
        type_keys("\n")

    answers.append(later)
    key(Key.Key_F2)
    assert made.window is not None
    assert said(made.window) == "4試合に割り当てました。組合せ・コート表を印刷してください。"
    assert made.window.notice.property("role") == "good"
    waiting = made.board().waiting
    assert [match.start.begins for match in waiting[:2]] == [time(13), time(13)]
    assert [order_of(match) for match in waiting] == before


def test_a_division_without_a_round_has_nothing_to_assign(hall: Make, desk: Desk) -> None:
    made = hall(courts="")
    window = made.open()
    desk.undo()
    desk.undo()
    key(Key.Key_F2)
    assert "回戦がありません" in said(window)


# -- calling -------------------------------------------------------------------------------------


def test_the_selected_match_is_called_to_the_chosen_court_and_the_call_is_taken_back(
    hall: Make,
) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Right)
    key(Key.Key_F6)
    for _ in range(3):
        key(Key.Key_Down)
    key(Key.Key_F5)
    assert made.there("2") == (4, CallProgress.CALLED)
    assert made.place("2").shown == made.place("2").now
    key(Key.Key_F8)
    assert made.place("2").free
    assert window.call_line.text() == ""


def test_enter_in_the_list_calls_a_match_to_its_own_court(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_F6)
    key(Key.Key_Down)
    key(Key.Key_Return)
    assert made.there("2") == (2, CallProgress.CALLED)
    chosen = window.tiles.place()
    assert chosen is not None and chosen.at.court == "2"
    key(Key.Key_F6)
    assert isinstance(focused(), PlaceTile)


def test_a_match_without_a_court_goes_to_the_chosen_one(hall: Make) -> None:
    made = hall()
    made.open()
    key(Key.Key_Right)
    key(Key.Key_F6)
    key(Key.Key_Return)
    assert made.there("2") == (1, CallProgress.CALLED)


def test_what_is_refused_is_said_in_the_window(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Return)
    key(Key.Key_F6)
    for _ in range(2):
        key(Key.Key_Down)
    key(Key.Key_F5)
    assert "第1コートは使用中" in said(window)
    assert window.notice.property("role") == "bad"
    key(Key.Key_F8)
    assert "使用中" not in said(window)


def test_a_finished_match_is_handed_in_before_the_next_one_is_called(hall: Make) -> None:
    made = hall(target=8)
    made.assign("1")
    window = made.open()
    calling.call(made.desk.event_file, made.match(1), court="1", at=time(10))
    calling.set_start(
        made.desk.event_file, made.match(1), Start(yellow=0, court="1", begins=time(10))
    )
    for _half in range(2):
        made.play(1, 4)
        live = scoreboards.live(made.desk.event_file, made.match(1))
        if not live.board.finished:
            key(Key.Key_F3)
            (board,) = window.findChildren(BoardWindow)
            board.go_on()  # the colours are exchanged
            board.close()
    assert window.primary.text() == "スコアボードを開く（Enter）"
    assert window.buttons["F4"].isVisible()
    front(window)
    window.tiles.focus_current()
    key(Key.Key_F4)  # the desk calls the next one all the same
    assert made.there("1") == (2, CallProgress.CALLED)


def test_the_clock_tells_who_is_late(hall: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_window, "BEAT", 1)
    made = hall()
    made.assign("1", "2")
    window = made.open()
    assert "遅れ" not in window.count.text()
    made.now = made.now.replace(hour=10, minute=12)
    made.qtbot.waitUntil(lambda: "10:12" in window.count.text())
    assert "遅れ2試合" in window.count.text()
    shown = [window.waiting.model().index(row, 4).data() for row in range(4)]
    assert shown == ["+12分", "+12分", "", ""]


def walk(hall: Hall, *codes: Key) -> list[tuple[str, CourtEnd | None]]:
    """Press keys one after the other; give which place each of them has led to."""
    found = []
    for code in codes:
        key(code)
        assert hall.window is not None and hall.window.tiles.current is not None
        found.append(hall.window.tiles.current)
    return found


def test_the_arrows_go_from_row_to_row_and_stop_at_the_first_and_the_last(hall: Make) -> None:
    made = hall(MatchForm.NON_WALKING, courts="1-5")  # three side by side, two below them
    window = made.open()
    left, right, up, down = Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down
    assert walk(made, left, up, down) == [("1", HEAD), ("1", HEAD), ("1", FOOT)]
    assert walk(made, right, right, right, right, right) == [
        ("2", FOOT),
        ("3", FOOT),
        ("4", FOOT),
        ("5", FOOT),
        ("5", FOOT),
    ]
    assert walk(made, down, left, left) == [("5", FOOT), ("4", FOOT), ("3", FOOT)]
    assert walk(made, down, up, up, up) == [("5", HEAD), ("2", FOOT), ("2", HEAD), ("2", HEAD)]
    tile = window.tiles.tiles["4", FOOT]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert window.tiles.current == ("4", FOOT)
    assert tile.accessibleName().startswith("第4コート・フット, ○ 空き")


def test_the_arrows_go_over_courts_with_one_place_and_with_two(hall: Make) -> None:
    made = hall(courts="1-4")
    made.open()
    right, down = Key.Key_Right, Key.Key_Down
    assert walk(made, right, right, right) == [("2", ""), ("3", ""), ("4", "")]
    assert walk(made, Key.Key_Up, down, Key.Key_Left) == [("1", ""), ("4", ""), ("3", "")]
    assert walk(made, down) == [("4", "")]  # the row below is shorter


def test_a_double_click_calls_and_then_opens(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    for _ in range(2):
        QTest.mouseDClick(window.tiles.tiles["2", ""], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    assert made.there("2") == (2, CallProgress.CALLED)
    (board,) = window.findChildren(BoardWindow)
    assert board.match_id == made.match(2)
    board.close()


def test_who_still_sits_at_a_table_of_another_division_is_asked_about(
    hall: Make, script_dialogs: Script
) -> None:
    made = hall()
    made.assign("1", "2")
    event = made.desk.event_file
    first = desk_people.person(event, at_desk.ids(event, made.division)[0])
    other = at_desk.plain(event, 0, name="別の部")
    entrants.add(event, other, desk_people.pair_data(NAMES[0], first))
    entrants.add(event, other, desk_people.pair_data("森 花子"))
    entrants.check_in(event, at_desk.ids(event, other))
    at_desk.draw(event, other)
    made.open()
    key(Key.Key_F6)
    script_dialogs.confirm(False)
    key(Key.Key_Return)
    assert script_dialogs.sentences == [
        "佐藤 一さんは別の部（1番）でまだ試合中です。それでも呼び出しますか。"
    ]
    assert made.there("1") is None
    script_dialogs.confirm(True)
    key(Key.Key_Return)
    assert made.there("1") == (1, CallProgress.CALLED)


def test_the_colours_go_by_the_number_that_the_draw_was_published_with(hall: Make) -> None:
    made = hall(courts="1-2")
    event, seed = made.desk.event_file, "2026-11-22 123456"
    other = divisions.add(event, game="shuffleboard", name="午後の部", programme="swiss")
    entrants.import_all(event, other, [entrants.EntrantData(name=name) for name in NAMES])
    entrants.check_in(event, at_desk.ids(event, other))
    rounds.publish(event, rounds.draw_first(event, other, seed=seed))
    for division, known in ((other, True), (made.division, False)):  # the other one drew lots
        view = queries.division_view(event, division)
        dialog = AssignDialog(
            made.desk, view, rounds_to_assign(made.desk, division), time(10), made.open()
        )
        assert dialog.answer("seed")
        assert (dialog.answer("seed") == seed) is known


def test_the_first_matches_are_proposed_for_when_the_division_says_it_plays(hall: Make) -> None:
    made = hall(courts="1-2")
    event, now = made.desk.event_file, time(9, 15)
    assert first_matches_at(made.desk, made.division, now) == now
    division_settings.say(
        event, SLOTS, made.division, Slots.typed(("13:30–14:00", "14:00–14:30", ""))
    )
    assert first_matches_at(made.desk, made.division, now) == time(13, 30)
