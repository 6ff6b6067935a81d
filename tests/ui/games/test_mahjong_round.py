"""The page of the hanchan by keys: its clock, the bell, incidents, and what the hall sees."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app import queries, sample_event
from app.event_file.changed import Changed
from app.games.mahjong import incidents
from app.operations import entrants, standing
from app.queries import clock_queries
from models.core.causes import Authority
from models.games.mahjong.incidents import IncidentKind, IncidentNote
from models.round_clock import Act, ClockLine
from tests.app.games.mahjong import mahjong_days
from tests.app.games.mahjong.halls import add_hall, minutes, played, publish
from tests.conftest import Script
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import FOUR, entry, open_dialog, press
from tests.ui.dialogs.round_dialogs import VIEW
from tests.ui.projector.hand import CountedBell, Hand
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings
from ui.games.mahjong.rounds.dialogs import IncidentDialog
from ui.games.mahjong.rounds.part import RoundPart
from ui.projector.clock import CountdownPhase
from ui.projector.rotation import Rotation
from ui.projector.slide import SlideKind as Page
from ui.round_clock.asking import MoreMinutesDialog
from ui.round_clock.box import ClockBox
from ui.round_clock.words import course
from ui.window.main_window import MainWindow

Key = Qt.Key


class Hall:
    """The window at the page of the hanchan, its clock set by hand, its bell counted."""

    def __init__(self, window: MainWindow, desk: Desk, script: Script) -> None:
        self.window, self.desk, self.script = window, desk, script
        self.now: datetime = minutes(0)
        desk.clock = self.time
        self.bell = CountedBell()
        window.round_clocks.bell = self.bell
        self.division = add_hall(desk.event_file)
        window.show_division(self.division, "mahjong")
        window.go("hanchan")
        self.part.home()

    def time(self) -> datetime:
        return self.now

    @property
    def part(self) -> RoundPart:
        part = self.window.page("hanchan").part  # type: ignore[attr-defined]
        assert isinstance(part, RoundPart)
        return part

    def at(self, count: float) -> None:
        """Let it be so many minutes after ten, and everybody look at the clock."""
        self.now = minutes(count)
        self.window.round_clocks.look()
        self.part.clock.tick()

    def key(self, key: Qt.Key, answer: Any = None) -> None:
        """Press a key on the page; a dialog that comes is answered."""
        if answer is not None:
            self.script.dialog(answer)
        QTest.keyClick(self.window.focusWidget() or self.part.tables, key)
        assert self.script.waiting == []

    @property
    def states(self) -> list[str]:
        return [row.state for row in self.part.tables.grid.rows]

    @property
    def log(self) -> list[tuple[str, str]]:
        """What stands in the log, the newest first."""
        return [(row.kind, row.text) for row in self.part.log.grid.grid.rows]

    @property
    def acts(self) -> list[Act]:
        round_id = played(self.desk.event_file, self.division).id
        view = clock_queries.round_clock(self.desk.event_file, round_id)
        assert view is not None
        return [line.act for line in view.clock.standing]


@pytest.fixture
def hall(empty: MainWindow, desk: Desk, script_dialogs: Script) -> Hall:
    """Sixteen people at four tables, at ten o'clock."""
    return Hall(empty, desk, script_dialogs)


def typed(*keys: str) -> Any:
    """Give what types into a dialog, field by field, and saves it with Enter."""

    def answer(dialog: Any) -> None:
        for text in keys:
            press(dialog, text)

    return answer


def test_the_clock_is_started_paused_and_given_more_minutes_by_keys(hall: Hall) -> None:
    assert hall.part.clock.time.text() == "50:00"
    assert hall.states == ["着席済み"] * 4
    hall.key(Key.Key_F4)
    hall.at(20)
    assert hall.part.clock.time.text() == "30:00"
    assert "30:00" in hall.window.body.clock.text()
    assert hall.states == ["対局中"] * 4
    hall.key(Key.Key_F4, typed("fire alarm\n"))
    hall.at(25)
    assert hall.part.clock.time.text() == "30:00"
    assert "一時停止" in hall.part.clock.word.text()
    hall.key(Key.Key_F4)
    hall.part.tables.selectRow(2)
    hall.key(Key.Key_F6, typed("\t", "\t", "table broke", "\t", "Suzuki\n"))
    assert hall.acts == [Act.START, Act.PAUSE, Act.GO_ON, Act.EXTRA]
    assert "3卓は11:00まで" in hall.part.clock.course.text()
    assert "Suzuki" in hall.part.log.grid.grid.rows[0].who


def test_the_page_shows_the_hanchan_that_was_published_last(hall: Hall) -> None:
    assert hall.part.heading.text() == "第1半荘：4卓中0卓のカードを入力済み"
    sample_event.enter_results(hall.desk.event_file, hall.division)
    publish(hall.desk.event_file, hall.division)
    hall.desk.changed.emit(Changed.ALL)
    assert hall.part.heading.text() == "第2半荘：4卓中0卓のカードを入力済み"
    assert hall.states == ["着席済み"] * 4


def test_the_clock_of_a_round_whose_cards_are_all_in_is_not_started(hall: Hall) -> None:
    sample_event.enter_results(hall.desk.event_file, hall.division)
    hall.desk.changed.emit(Changed.ALL)
    assert not hall.part.clock.main_button.isEnabled()
    hall.key(Key.Key_F4)
    assert hall.acts == []
    assert "すべて入力済み" in hall.window.notice.sentence()


def test_the_bell_rings_once_whatever_page_is_shown(hall: Hall) -> None:
    hall.key(Key.Key_F4)
    hall.window.go("matches")
    hall.at(49.9)
    assert hall.bell.rung == 0
    hall.at(50)
    hall.at(51)
    assert hall.bell.rung == 1
    assert "時間です" in hall.window.kept.sentence()
    hall.window.go("hanchan")
    assert hall.states == ["最後の局・集計"] * 4
    assert "時間です" in hall.part.clock.word.text()
    assert not hall.part.clock.main_button.isEnabled()


def test_a_table_with_more_minutes_gets_a_bell_of_its_own(hall: Hall) -> None:
    hall.key(Key.Key_F4)
    hall.part.tables.selectRow(2)
    hall.key(Key.Key_F6, typed("\t", "\t", "table broke", "\t", "Suzuki\n"))
    hall.window.go("matches")
    hall.at(50)
    assert hall.bell.rung == 1
    hall.at(54.9)
    assert hall.bell.rung == 1
    assert hall.window.round_clocks._beat.isActive(), "one table plays on"
    hall.at(55)
    assert hall.bell.rung == 2
    assert "3卓" in hall.window.kept.sentence()
    assert not hall.window.round_clocks._beat.isActive(), "nothing is left to be looked at"


def test_a_bell_that_was_due_while_the_event_was_closed_does_not_ring_at_opening(
    hall: Hall,
) -> None:
    hall.key(Key.Key_F4)
    hall.at(20)
    path = hall.desk.event_file.path
    hall.window.menus.actions["close"].trigger()
    hall.now = minutes(51)
    hall.window.files.open(path)
    hall.window.round_clocks.look()
    assert hall.bell.rung == 0
    assert "時間です" not in hall.window.kept.sentence()


def test_an_incident_is_written_changed_and_struck_by_keys(hall: Hall) -> None:
    hall.part.tables.selectRow(1)
    table = played(hall.desk.event_file, hall.division).matches[1]

    def chombo(dialog: Any) -> None:
        press(dialog, "1")
        dialog.input("seat1").setFocus()
        press(dialog, " ")
        assert dialog.answer("points") == 9000
        dialog.input("text").setFocus()
        press(dialog, "false ron\n")

    hall.key(Key.Key_Insert, chombo)
    (own,) = incidents.of_match(hall.desk.event_file, table.id)
    assert own.names == (table.seats[1].entrant.name,)
    assert (own.incident.happened.kind, own.incident.happened.points) == (IncidentKind.CHOMBO, 9000)
    assert hall.log == [("2卓：チョンボ", "9,000\u3000false ron")]

    def two_of_them(dialog: Any) -> None:
        dialog.input("seat3").setFocus()
        press(dialog, " ")
        dialog.input("points").selectAll()
        dialog.input("points").setFocus()
        press(dialog, "6000")
        dialog.input("reason").setFocus()
        press(dialog, "both\tSuzuki\n")

    hall.part.log.grid.setFocus()
    hall.part.log.grid.selectRow(0)
    hall.key(Key.Key_F2, two_of_them)
    (own,) = incidents.of_match(hall.desk.event_file, table.id)
    assert len(own.names) == 2

    seen: list[str] = []

    def entering(dialog: Any) -> bool:
        labels = dialog.findChildren(type(dialog.heading))
        seen.extend(label.text() for label in labels)
        return False

    page = matches(hall.window)
    hall.window.go("matches")
    page.box.setFocus()
    hall.script.dialog(entering)
    QTest.keyClicks(page.box, str(table.table))
    QTest.keyClick(page.box, Key.Key_Return)
    assert any("チョンボ" in text and "6,000" in text for text in seen)

    hall.window.go("hanchan")
    hall.part.log.grid.setFocus()
    hall.part.log.grid.selectRow(0)
    hall.key(Key.Key_Delete, typed("wrong table\tSuzuki\n"))
    assert incidents.of_match(hall.desk.event_file, table.id) == ()
    assert hall.part.log.grid.grid.rows[0].struck


def test_of_two_rounds_that_go_on_at_once_the_newer_one_has_the_clock(hall: Hall) -> None:
    clocks = hall.window.round_clocks
    newer, elsewhere = replace(VIEW, round_id=8), replace(VIEW, division_id=2)
    clocks.views = (VIEW, newer, elsewhere)
    assert clocks.of(1) is newer
    assert clocks.of(2) is elsewhere
    assert clocks.of(3) is clocks.of(None) is None


def test_what_concerns_nobody_names_nobody_and_costs_nothing(qtbot: Any) -> None:
    table = entry("mahjong", names=FOUR).match
    dialog = open_dialog(qtbot, IncidentDialog((table,), table.table))
    dialog.put(kind=IncidentKind.CHOMBO, seat1=True, hand=3, honba=1)
    first = table.seats[1].entrant.id
    chombo = IncidentNote(kind=IncidentKind.CHOMBO, players=(first,), hand=3, honba=1, points=9000)
    assert dialog.value() == chombo
    dialog.put(kind=IncidentKind.TIME_UP)
    assert [dialog.rows[f"seat{place}"].asked for place in range(4)] == [False] * 4
    assert dialog.value() == replace(chombo, kind=IncidentKind.TIME_UP, players=(), points=0)
    assert dialog.problems() == ()


@pytest.mark.parametrize(("table", "shown"), [(0, ""), (12, "12")])
def test_more_minutes_are_for_all_tables_unless_one_is_chosen(
    qtbot: Any, table: int, shown: str
) -> None:
    dialog = open_dialog(qtbot, MoreMinutesDialog(VIEW, table))
    assert dialog.input("table").text() == shown
    press(dialog, "7")
    dialog.put(reason="fire alarm", referee="Sato")
    press(dialog, "\n")
    said = dialog.answers()
    assert (said["minutes"], said["table"]) == (7, table or None)


def test_a_line_of_the_clock_is_put_right_by_keys(hall: Hall) -> None:
    hall.key(Key.Key_F4)
    hall.part.log.grid.setFocus()
    hall.part.log.grid.selectRow(0)
    hall.key(Key.Key_F2, typed("10:02", "\t", "late signal\tSuzuki\n"))
    hall.at(12)
    assert hall.part.clock.time.text() == "40:00"


def test_minutes_are_added_from_when_they_were_asked_for_and_put_right_in_place(
    hall: Hall,
) -> None:
    hall.key(Key.Key_F4)
    hall.at(10.5)
    hall.part.tables.selectRow(2)

    def adds(dialog: Any) -> None:
        hall.now = minutes(12)
        dialog.put(reason="table broke", referee="Suzuki")
        press(dialog, "\n")

    def puts_right(dialog: Any) -> None:
        assert (dialog.answer("at"), dialog.answer("minutes")) == ("10:10", 5)
        dialog.put(minutes=8, reason="misheard", referee="Suzuki")
        press(dialog, "\n")

    def extra() -> tuple[Act, datetime, int, int]:
        round_id = played(hall.desk.event_file, hall.division).id
        view = clock_queries.round_clock(hall.desk.event_file, round_id)
        assert view is not None
        line = view.clock.standing[-1]
        return line.act, line.at, line.minutes, line.table

    hall.key(Key.Key_F6, adds)
    assert extra() == (Act.EXTRA, minutes(10.5), 5, 3)
    hall.part.log.grid.setFocus()
    hall.part.log.grid.selectRow(0)
    hall.key(Key.Key_F2, puts_right)
    assert extra() == (Act.EXTRA, minutes(10.5), 8, 3)


def test_the_box_of_the_clock_tells_once_of_every_bell_and_bars_what_is_over(
    qtbot: Any, desk: Desk
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    now = [minutes(20)]
    desk.clock = lambda: now[0]
    box = ClockBox(desk, around, lambda: 0)
    box.setParent(around)
    told: list[datetime] = []
    box.turned.connect(lambda: told.append(now[0]))
    box.show_view(VIEW)
    for count in (30, 50, 51, 55, 56):
        now[0] = minutes(count)
        box.tick()
    assert told == [minutes(50), minutes(55)]
    now[0] = minutes(30)
    pressed = (box.main_button, box.extra_button, box.end_button)
    ended = ClockLine(number=3, act=Act.END, at=minutes(25))
    over = replace(VIEW.clock, lines=(*VIEW.clock.lines, ended))
    for view, free in (
        (replace(VIEW, open_tables=()), [True, True, True]),
        (replace(VIEW, clock=replace(VIEW.clock, lines=())), [True, False, False]),
        (replace(VIEW, clock=over), [False, False, False]),
    ):
        box.show_view(view)
        assert [made.isEnabled() for made in pressed] == free
        assert [not made.property("why") for made in pressed] == free
    assert told == [minutes(50), minutes(55)], "another clock is no bell"


def test_of_a_round_that_is_ended_no_table_plays_on() -> None:
    began, extra = VIEW.clock.lines
    ended = ClockLine(number=3, act=Act.END, at=extra.at)
    assert course(VIEW.clock, extra.at) == "10:00開始　10:50に終了の合図　12卓は10:55まで"
    over = replace(VIEW.clock, lines=(began, extra, ended))
    assert course(over, extra.at) == "10:00開始　この回戦は終了しました。"


def test_whoever_asks_is_told_whether_the_hand_is_played(hall: Hall) -> None:
    said: list[str] = []

    def asks(dialog: Any) -> None:
        for keys in ("1", "2", "3"):
            dialog.input("moment").focus_chosen()
            press(dialog, keys)
            said.append(dialog.said.text())
        dialog.input("end").focus_chosen()
        press(dialog, "3")
        said.append(dialog.said.text())
        dialog.reject()

    hall.key(Key.Key_F8, asks)
    assert "半荘は終わり" in said[0]
    assert "半荘は終わり" in said[1]
    assert "最後まで" in said[2]
    assert "もう一度" in said[3]


def test_the_hall_follows_the_clock_and_sees_that_time_is_up(hall: Hall) -> None:
    rotation = Rotation(hall.desk, Settings(), now=Hand(), bell=hall.bell)
    rotation.watch(rotation, True)
    hall.key(Key.Key_F4)
    hall.at(10)
    rotation.beat()
    assert rotation.slide.kind == Page.CLOCK
    assert "健康マージャン" in rotation.slide.heading
    assert rotation.face.time == "40:00"
    rotation.turn(1)
    assert rotation.slide.kind != Page.CLOCK
    assert rotation.face.time == "40:00"
    hall.at(50)
    rotation.beat()
    assert rotation.slide.kind == Page.CLOCK
    assert rotation.face.phase is CountdownPhase.OVER
    assert hall.bell.rung == 1
    rotation.watch(rotation, False)
    rotation.deleteLater()
    assert queries.rounds(hall.desk.event_file, hall.division)[-1].missing


def test_a_fill_in_takes_the_seat_of_who_leaves_by_keys(hall: Hall) -> None:
    event = hall.desk.event_file
    first = played(event, hall.division).matches[0]
    who = first.seats[2].entrant
    hall.window.go("entrants")
    page: Any = hall.window.page("entrants")
    assert page.grid.go_to(who.id)

    def leaves(dialog: Any) -> None:
        dialog.reason.setFocus()
        press(dialog, "ill\t")
        assert "補充の人を待ち" in dialog.effect.text()
        press(dialog, "Fill-in A")
        assert "Fill-in A" in dialog.effect.text()
        press(dialog, "\n")

    hall.script.dialog(leaves)
    QTest.keyClick(page.withdraw_button, Key.Key_Space)
    now = next(m for m in played(event, hall.division).matches if m.table == first.table)
    assert now.seats[2].entrant.name == "Fill-in A"
    assert not now.seats[2].entrant.ranked
    assert [seat.entrant.id for seat in now.seats[:2]] == [s.entrant.id for s in first.seats[:2]]


def test_a_fill_in_sits_for_who_was_disqualified_by_the_referees_word(hall: Hall) -> None:
    event = hall.desk.event_file
    first = played(event, hall.division).matches[0]
    who = first.seats[2].entrant
    standing.disqualify(event, who.id, from_round=1, by=Authority(referee="Sato", reason="rude"))
    hall.window.go("entrants")
    page: Any = hall.window.page("entrants")
    assert page.grid.go_to(who.id)

    def fills_in(dialog: Any) -> None:
        assert not dialog.from_round.isVisible()
        dialog.house_player.setFocus()
        press(dialog, "Fill-in A\n")
        assert dialog.isVisible()
        dialog.reason.setFocus()
        press(dialog, "goes on")
        dialog.referee.setFocus()
        press(dialog, "Sato\n")

    hall.script.dialog(fills_in)
    QTest.keyClick(page.withdraw_button, Key.Key_Space)
    assert hall.script.waiting == []
    now = next(m for m in played(event, hall.division).matches if m.table == first.table)
    assert now.seats[2].entrant.name == "Fill-in A"


def test_the_card_counts_once_the_referee_says_so_by_keys(hall: Hall) -> None:
    event = hall.desk.event_file
    who = played(event, hall.division).matches[0].seats[2].entrant
    standing.disqualify(event, who.id, from_round=1, by=Authority(referee="Sato", reason="rude"))
    hall.window.go("entrants")
    page: Any = hall.window.page("entrants")
    assert page.grid.go_to(who.id)

    def moves(dialog: Any) -> None:
        dialog.input("what").setFocus()
        QTest.keyClick(dialog.input("what"), Key.Key_Down)
        assert not dialog.input("from_round").isVisible()
        assert dialog.input("other_start").isVisible()
        assert f"{who.name}さん" in dialog.explained.text()
        dialog.input("reason").setFocus()
        press(dialog, "counts")
        dialog.input("referee").setFocus()
        press(dialog, "Sato\n")

    hall.script.dialog(moves)
    page.standing_verb.trigger()
    assert hall.script.waiting == []
    now = next(own for own in queries.entrants(event, hall.division) if own.id == who.id)
    assert (now.disqualified, now.withdrawn_from) == (True, 2)


def test_what_fill_ins_do_for_the_tables_is_said_when_somebody_comes_or_leaves(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    event = desk.event_file
    division = mahjong_days.division(event, 15)
    helpers = [mahjong_days.helper(event, division, f"係 {letter}") for letter in "AB"]
    extra = entrants.add(event, division, entrants.EntrantData(name="榎本 一"))
    empty.show_division(division, "mahjong")
    empty.go("entrants")
    page: Any = empty.page("entrants")

    def leaves(who: int) -> str:
        assert page.grid.go_to(who)
        script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
        QTest.keyClick(page.withdraw_button, Key.Key_Space)
        return messages[-1].sentence

    page.toggle_check_in(tuple(e for e in queries.entrants(event, division) if e.id == extra))
    assert "係 A" in messages[-1].sentence and "2人" in messages[-1].sentence
    said = leaves(helpers[0])
    assert "係 A" in said and "係 B" in said and "1人" in said, "one is too many still"
    said = leaves(helpers[1])
    assert "係 B" in said and "卓がそろいます" in said
    said = leaves(extra)
    assert "榎本 一" in said and "あと1人必要" in said
