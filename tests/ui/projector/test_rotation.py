"""Pages that turn, a clock that runs down and a bell that rings once."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QObject

from app import queries
from app.event_file.changed import Changed
from app.operations import divisions, entrants, events
from app.operations.timing import round_clock
from models.core.causes import Authority
from models.core.entrant_data import EntrantData, NameSaid
from models.games.mahjong import HanchanOptions, MahjongOptions
from models.round_clock import Act
from tests.app import desk as at
from tests.app.games.mahjong.halls import add_hall, played
from tests.ui.projector.hand import CountedBell, Hand
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.projector.choices import Choices, load, load_notice, save, screen_for
from ui.projector.clock import CountdownPhase
from ui.projector.rotation import Rotation
from ui.projector.slide import SlideKind, choosable


def running(desk: Desk, count: int = 33) -> int:
    """Let a division of one page by name and three by table play its first round."""
    division = at.othello(desk.event_file, count)
    at.draw(desk.event_file, division)
    return division


def where(rotation: Rotation) -> tuple[SlideKind, int]:
    return rotation.slide.kind, rotation.slide.page


def test_pages_turn_by_themselves_and_begin_again(
    desk: Desk, rotation: Rotation, hand: Hand
) -> None:
    running(desk)
    seen = []
    for _turn in range(6):
        seen.append(where(rotation))
        hand.on(9.9)
        rotation.beat()
        assert where(rotation) == seen[-1], "not before its time"
        hand.on(0.2)
        rotation.beat()
    tables = [(SlideKind.TABLES, page) for page in (1, 2, 3)]
    assert seen == [(SlideKind.NAMES, 1), *tables, (SlideKind.NAMES, 1), (SlideKind.TABLES, 1)]


def test_the_seconds_can_be_chosen(desk: Desk, rotation: Rotation, hand: Hand) -> None:
    running(desk)
    rotation.choose(replace(rotation.choices, seconds=4))
    hand.on(4)
    rotation.beat()
    assert where(rotation) == (SlideKind.TABLES, 1)


def test_turning_by_hand_gives_the_page_its_whole_time(
    desk: Desk, rotation: Rotation, hand: Hand
) -> None:
    running(desk)
    hand.on(9)
    rotation.next_page()
    hand.on(9)
    rotation.beat()
    assert where(rotation) == (SlideKind.TABLES, 1)
    rotation.previous_page()
    rotation.previous_page()
    assert where(rotation) == (SlideKind.TABLES, 3)


def test_a_held_page_stays_until_it_is_let_go(desk: Desk, rotation: Rotation, hand: Hand) -> None:
    division = running(desk)
    rotation.next_page()
    rotation.hold(True)
    hand.on(100)
    rotation.beat()
    assert where(rotation) == (SlideKind.TABLES, 1)
    other = at.plain(desk.event_file, 4)
    at.draw(desk.event_file, other)
    assert rotation.slide.division_id == division, "not even a new round takes it away"
    rotation.hold(False)
    hand.on(9)
    rotation.beat()
    assert where(rotation) == (SlideKind.TABLES, 1)
    hand.on(1)
    rotation.beat()
    assert where(rotation) == (SlideKind.TABLES, 2)


def test_a_round_that_is_published_is_shown_at_once(desk: Desk, rotation: Rotation) -> None:
    division = running(desk, 8)
    other = at.plain(desk.event_file, 6)
    rotation.next_page()
    at.draw(desk.event_file, other)
    assert other in [part.division_id for part in rotation.slide.parts]
    assert where(rotation) == (SlideKind.NAMES, 1)
    at.enter(desk.event_file, division)
    at.pair(desk.event_file, division)
    assert (division, "swiss 2") in [
        (part.division_id, part.about) for part in rotation.slide.parts
    ]


def test_entering_results_does_not_turn_the_page(desk: Desk, rotation: Rotation) -> None:
    division = running(desk)
    rotation.turn(3)
    shown = rotation.slide
    at.enter(desk.event_file, division, leave=range(1, 10))
    assert rotation.slide == shown


def test_when_the_page_is_gone_another_one_is_shown(desk: Desk, rotation: Rotation) -> None:
    division = running(desk)
    rotation.turn(3)
    at.enter(desk.event_file, division)
    assert rotation.slide.kind is SlideKind.STANDINGS
    assert (rotation.place, len(rotation.slides)) == (3, 5), "the hall goes on from there"


def test_another_language_keeps_the_page(desk: Desk, rotation: Rotation) -> None:
    running(desk)
    rotation.turn(2)
    shown = rotation.slide
    desk.set_language("en")
    assert rotation.slide.key == shown.key
    assert rotation.slide.title == "Tables and players"


def test_another_event_and_none(desk: Desk, rotation: Rotation, tmp_path: Path) -> None:
    division = running(desk)
    rotation.choose(replace(rotation.choices, hidden=frozenset([division])))
    assert rotation.slide.kind is SlideKind.WAITING
    desk.close()
    assert rotation.slide.heading == ""
    assert desk.create(tmp_path / "other.taikai", name="秋の大会")
    assert rotation.slide.heading == "秋の大会"
    assert rotation.choices.hidden == frozenset(), "ids of another event mean nothing"


def test_nothing_is_read_while_nobody_looks(desk: Desk, hand: Hand, bell: CountedBell) -> None:
    rotation = Rotation(desk, now=hand, bell=bell)
    running(desk)
    hand.on(100)
    rotation.beat()
    assert rotation.slide.kind is SlideKind.WAITING
    viewer = QObject()
    rotation.watch(viewer, True)
    assert rotation.slide.kind is SlideKind.NAMES
    rotation.watch(viewer, False)
    assert not rotation._timer.isActive()
    hand.on(100)
    rotation.beat()
    assert rotation.slide.kind is SlideKind.NAMES, "no page is turned for nobody"


def test_whatever_is_renamed_at_the_desk_is_seen(desk: Desk, rotation: Rotation) -> None:
    event = desk.event_file
    events.rename(event, name="秋の大会", date="", venue="")
    assert rotation.slide.heading == "秋の大会"
    division = at.plain(event, 4)
    at.draw(event, division)
    known = queries.division_view(event, division)
    said = {"options": known.options, "programme_options": known.programme_options}
    divisions.change(event, division, name="シニアの部", **said)
    assert rotation.slide.heading == "シニアの部\u30001回戦"
    who = at.ids(event, division)[0]
    data = EntrantData(number=1, name="別名 ひとり")
    entrants.change(event, who, data, names_said={1: NameSaid()})
    assert "別名 ひとり" in rotation.slide.spoken()


def test_a_page_has_its_time_again_when_it_is_let_go_or_comes_with_a_round(
    desk: Desk, rotation: Rotation, hand: Hand
) -> None:
    running(desk)
    heard: list[str] = []
    rotation.chosen.connect(lambda: heard.append("chosen"))
    hand.on(9)
    rotation.hold(True)
    rotation.hold(False)
    assert heard == ["chosen", "chosen"]
    hand.on(9)
    rotation.beat()
    assert where(rotation) == (SlideKind.NAMES, 1)
    other = at.plain(desk.event_file, 4)
    at.draw(desk.event_file, other)
    hand.on(9)
    rotation.beat()
    assert rotation.slide.division_id == other


def test_two_pages_turn_and_a_page_alone_stays(desk: Desk, rotation: Rotation, hand: Hand) -> None:
    at.draw(desk.event_file, at.plain(desk.event_file, 4))
    assert len(rotation.slides) == 2
    drawn: list[int] = []
    rotation.shown.connect(lambda: drawn.append(rotation.place))
    for _turn in range(2):
        hand.on(10)
        rotation.beat()
    assert drawn == [1, 0]
    rotation.choose(replace(rotation.choices, kinds=frozenset([SlideKind.NAMES])))
    drawn.clear()
    hand.on(10)
    rotation.beat()
    assert drawn == []


def test_a_page_that_is_held_is_not_left_for_the_clock(
    desk: Desk, rotation: Rotation, hand: Hand, bell: CountedBell
) -> None:
    running(desk)
    rotation.hold(True)
    rotation.start_clock()
    assert where(rotation) == (SlideKind.NAMES, 1)
    hand.on(20 * 60)
    rotation.beat()
    assert where(rotation) == (SlideKind.NAMES, 1) and bell.rung == 1


def test_choosing_the_same_again_draws_nothing_anew(desk: Desk, rotation: Rotation) -> None:
    running(desk)
    heard: list[str] = []
    for signal in (rotation.shown, rotation.chosen, rotation.ticked):
        signal.connect(lambda: heard.append("drawn"))
    rotation.choose(replace(rotation.choices))
    rotation.shape(rotation.ratio)
    assert heard == []
    rotation.choose(replace(rotation.choices, theme="dark"))
    assert len(heard) == 3


# -- the clock ----------------------------------------------------------------------------------


def test_the_bell_rings_once_when_the_time_is_up(
    desk: Desk, rotation: Rotation, hand: Hand, bell: CountedBell
) -> None:
    running(desk)
    rotation.start_clock()
    assert bell.prepared
    assert rotation.slide.kind is SlideKind.CLOCK, "the hall sees it start"
    rotation.next_page()
    hand.on(20 * 60 - 1)
    rotation.beat()
    assert (rotation.face.phase, bell.rung) == (CountdownPhase.LAST_MINUTE, 0)
    rotation.next_page()
    hand.on(1)
    rotation.beat()
    assert (rotation.face.phase, bell.rung) == (CountdownPhase.OVER, 1)
    assert rotation.slide.kind is SlideKind.CLOCK
    for _beat in range(5):
        hand.on(5)
        rotation.beat()
    assert bell.rung == 1
    rotation.start_clock()
    hand.on(20 * 60)
    rotation.beat()
    assert bell.rung == 2
    rotation.reset_clock()
    assert SlideKind.CLOCK not in {slide.kind for slide in rotation.slides}


def test_the_bell_of_the_countdown_does_not_ring_again_while_the_clock_of_a_round_runs(
    desk: Desk, rotation: Rotation, hand: Hand, bell: CountedBell
) -> None:
    now = datetime.fromisoformat("2026-11-22T10:00")
    desk.clock = lambda: now
    division = add_hall(desk.event_file)
    round_clock.write(desk.event_file, played(desk.event_file, division).id, Act.START, at=now)
    rotation.start_clock()
    hand.on(20 * 60)
    rotation.beat()
    assert bell.rung == 1
    before = rotation.faces
    for _beat in range(3):
        now += timedelta(seconds=1)
        rotation.beat()
    assert rotation.faces != before, "the clock of the round went on"
    assert bell.rung == 1


def test_the_clock_that_has_run_out_is_shown_and_not_that_of_another_division(
    desk: Desk, rotation: Rotation, hand: Hand
) -> None:
    now = datetime.fromisoformat("2026-11-22T10:00")
    desk.clock = lambda: now
    event = desk.event_file
    first = add_hall(event)
    said = MahjongOptions(), HanchanOptions()
    divisions.change(event, first, name="A", options=said[0], programme_options=said[1])
    longer, shorter = played(event, first).id, played(event, add_hall(event, 8)).id
    for place, own in enumerate((shorter, longer)):
        at_ten = now + timedelta(minutes=10 * place)
        round_clock.write(event, own, Act.START, at=at_ten)
    desk.changed.emit(Changed.ALL)
    kinds = [slide.kind for slide in rotation.slides]
    rotation.turn(kinds.index(SlideKind.TABLES) - rotation.place)
    now += timedelta(minutes=50)
    rotation.beat()
    assert (rotation.slide.kind, rotation.slide.about) == (SlideKind.CLOCK, str(shorter))
    assert rotation.face.phase is CountdownPhase.OVER
    now += timedelta(minutes=10)
    rotation.beat()
    assert (rotation.slide.kind, rotation.slide.about) == (SlideKind.CLOCK, str(longer))


def test_the_bell_rings_even_when_no_window_is_open(
    desk: Desk, hand: Hand, bell: CountedBell
) -> None:
    rotation = Rotation(desk, now=hand, bell=bell)
    rotation.start_clock()
    assert rotation._timer.isActive()
    hand.on(2000)
    rotation.beat()
    assert bell.rung == 1
    assert not rotation._timer.isActive()


def test_other_minutes_stand_on_the_clock_at_once(rotation: Rotation) -> None:
    rotation.choose(replace(rotation.choices, minutes=35))
    assert (rotation.face.time, rotation.clock.minutes) == ("35:00", 35)


def test_a_pause_or_a_fresh_start_leaves_the_page_that_is_shown(
    desk: Desk, rotation: Rotation
) -> None:
    running(desk)
    rotation.start_clock()
    rotation.show_kind(SlideKind.TABLES)
    rotation.start_clock()
    assert where(rotation) == (SlideKind.TABLES, 1), "a pause is no news"
    rotation.start_clock()
    assert rotation.slide.kind is SlideKind.CLOCK
    rotation.show_kind(SlideKind.TABLES)
    rotation.reset_clock()
    assert where(rotation) == (SlideKind.TABLES, 1)
    assert rotation.face.phase is CountdownPhase.READY


def test_the_clock_of_a_round_stands_beside_its_own_pages_until_it_is_ended(
    desk: Desk, rotation: Rotation
) -> None:
    now = datetime.fromisoformat("2026-11-22T10:00")
    desk.clock = lambda: now
    event = desk.event_file
    division, other = add_hall(event), at.plain(event, 4)
    at.draw(event, other)
    own = played(event, division).id
    round_clock.write(event, own, Act.START, at=now)
    now += timedelta(minutes=10)
    rotation.beat()
    shown = {
        part.division_id: rotation._face_of(part).time
        for slide in rotation.slides
        if slide.kind is SlideKind.TABLES
        for part in slide.parts
    }
    assert shown == {division: "40:00", other: "20:00"}

    def clocks() -> list[str]:
        return [slide.about for slide in rotation.slides if slide.kind is SlideKind.CLOCK]

    assert clocks() == [str(own)]
    rotation.show_kind(SlideKind.NAMES)
    entrants.withdraw(event, at.ids(event, other)[0], from_round=2)
    assert rotation.slide.kind is SlideKind.NAMES, "its clock was news once"
    rotation.choose(replace(rotation.choices, hidden=frozenset([division])))
    assert clocks() == []
    rotation.choose(replace(rotation.choices, hidden=frozenset()))
    assert clocks() == [str(own)]
    said = Authority(referee="主審", reason="停電")
    round_clock.write(event, own, Act.END, at=now, by=said)
    assert clocks() == []


def test_a_pause_keeps_the_clock_on_its_page(rotation: Rotation, hand: Hand) -> None:
    rotation.start_clock()
    hand.on(30)
    rotation.start_clock()
    assert (rotation.face.phase, rotation.face.time) == (CountdownPhase.PAUSED, "19:30")
    assert rotation.slide.kind is SlideKind.CLOCK


# -- what is remembered -------------------------------------------------------------------------


def test_choices_are_remembered_on_this_computer() -> None:
    settings = Settings()
    assert load(settings) == Choices()
    chosen = Choices(
        kinds=frozenset([SlideKind.TABLES, SlideKind.CLOCK]),
        seconds=15,
        lines=10,
        theme="contrast",
        screen="HDMI-1",
        minutes=35,
        calm=True,
    )
    save(settings, replace(chosen, hidden=frozenset([3]), notice="昼食"))
    settings.sync()
    assert load(Settings()) == chosen
    save(settings, replace(chosen, kinds=frozenset()))
    assert load(settings).kinds == frozenset()


def test_what_is_usual_until_something_is_chosen() -> None:
    usual = load(Settings())
    assert usual.kinds == frozenset(choosable()) - {SlideKind.RESULTS, SlideKind.DAY}
    assert (usual.seconds, usual.lines, usual.minutes) == (10, 8, 20)
    assert (usual.theme, usual.screen, usual.calm, usual.notice) == ("light", "", False, "")


def test_numbers_out_of_their_range_are_taken_as_the_nearest() -> None:
    settings = Settings()
    for typed, nearest in (("0", (3, 5, 1)), ("999", (120, 10, 180)), ("x", (10, 8, 20))):
        for key in ("seconds", "lines", "minutes"):
            settings.remember_projector(key, typed)
        found = load(settings)
        assert (found.seconds, found.lines, found.minutes) == nearest


def test_settings_that_make_no_sense_are_not_taken() -> None:
    settings = Settings()
    for key, value in (("seconds", "0"), ("lines", "99"), ("theme", "pink"), ("minutes", "-3")):
        settings.remember_projector(key, value)
    settings.remember_projector("kinds", "tables poems")
    found = load(settings)
    assert (found.seconds, found.lines, found.theme, found.minutes) == (3, 10, "light", 20)
    assert found.kinds == {SlideKind.TABLES}


def test_a_notice_belongs_to_its_event(desk: Desk, rotation: Rotation, tmp_path: Path) -> None:
    rotation.choose(replace(rotation.choices, notice="昼食は12時からです。\n傘の忘れ物"))
    path = desk.event_file.path
    assert load_notice(rotation.settings, str(path)) == "昼食は12時からです。\n傘の忘れ物"
    assert desk.create(tmp_path / "other.taikai", name="秋の大会")
    assert rotation.choices.notice == ""
    assert desk.open(path)
    assert rotation.slide.kind is SlideKind.NOTICE


def test_the_hall_gets_the_screen_that_is_not_the_desks() -> None:
    assert screen_for(["A", "B", "C"], "", "A") == "B"
    assert screen_for(["A", "B", "C"], "C", "A") == "C"
    assert screen_for(["A", "B"], "A", "A") == "A", "if that is what was chosen"
    assert screen_for(["A"], "gone", "A") == "A"
