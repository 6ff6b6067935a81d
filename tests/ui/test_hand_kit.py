"""The hand kit at the desk: a key, its age in the bar, the stick; and what was done by hand."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.event_file import second_folder
from app.event_file.file import EventFile, FileTrouble
from app.queries import hand_queries
from models.stages.registry import PROGRAMMES
from reports.games import GAME_FORMS
from reports.hand_words import RULES
from tests.app import desk as at
from tests.app.sticks import failing
from tests.conftest import Script
from tests.reports.views import pages
from tests.ui.front import front
from ui import on_demand
from ui.desk import crash, second_copy
from ui.desk.desk import Desk, Message
from ui.dialogs.draws.typed_round import TypedRoundDialog
from ui.pages.documents import DocumentsPage
from ui.pages.matches import MatchesPage
from ui.papers import kit_keeper
from ui.papers.hand_kit import GatheredKit
from ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_folder, "AGAIN", 0.0)
    monkeypatch.setattr(second_folder, "LOOK", 0.0)
    monkeypatch.setattr(second_copy, "BEAT", 10)
    monkeypatch.setattr(second_copy, "BUSY_BEAT", 5)
    monkeypatch.setattr(kit_keeper, "SOON", 5)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    made = tmp_path / "usb"
    made.mkdir()
    return made


@pytest.fixture
def laptop(window: MainWindow, desk: Desk, tmp_path: Path) -> Iterator[MainWindow]:
    """Seven people whose first round is over."""
    path = tmp_path / "kit.taikai"
    with EventFile.create(path, name="手作業杯") as event:
        made = at.plain(event, 7)
        at.draw(event, made)
        at.enter(event, made)
    window.resize(1366, 728)
    window.files.open(path)
    window.show_division(made, "plain")
    front(window)
    yield window
    desk.second_copy.use(None)
    desk.background.wait_until_idle()
    assert desk.second_copy.keeper.finish(20)


def division_of(desk: Desk) -> int:
    return queries.event_view(desk.event_file).divisions[0].id


def test_nothing_is_said_of_a_kit_before_there_is_one(qtbot: Any, laptop: MainWindow) -> None:
    qtbot.waitUntil(lambda: not laptop.files.kits.timer.isActive())
    assert laptop.bar.kit.text() == "" and not laptop.bar.kit.isVisible()


def test_a_key_saves_the_kit_where_no_printer_is_and_the_bar_tells_its_age(
    qtbot: Any,
    laptop: MainWindow,
    desk: Desk,
    tmp_path: Path,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    target = tmp_path / "kit.pdf"
    script_dialogs.save(target)
    now = desk.second_copy.clock()
    desk.second_copy.clock = lambda: now
    QTest.keyClick(laptop, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: target.exists() and laptop.bar.kit.isVisible())
    told = pages(target.read_bytes())
    assert "一般の部" in told[0] and "手作業で続ける" in told[0] and "2回戦" in told[2]
    assert laptop.bar.kit.text() == "手作業の一式：0秒前"
    assert "手作業の一式" in messages[-1].sentence
    now += timedelta(minutes=4)
    at.pair(desk.event_file, division_of(desk))
    laptop.files.kits._published = now
    laptop.files.kits.aged.emit()
    assert laptop.bar.kit.text() == "⚠ 手作業の一式：4分前"
    assert laptop.bar.kit.property("role") == "warn" and "Ctrl+H" in laptop.bar.kit.toolTip()


def test_a_kit_ages_with_every_action_and_none_looks_for_another(
    qtbot: Any, laptop: MainWindow, desk: Desk, tmp_path: Path, script_dialogs: Script
) -> None:
    at.pair(desk.event_file, division_of(desk))
    qtbot.waitUntil(lambda: not laptop.files.kits.timer.isActive())
    script_dialogs.save(tmp_path / "kit.pdf")
    now = desk.second_copy.clock()
    desk.second_copy.clock = lambda: now
    QTest.keyClick(laptop, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: laptop.bar.kit.text() == "手作業の一式：0秒前")
    now += timedelta(minutes=4)
    at.enter(desk.event_file, division_of(desk))
    assert laptop.bar.kit.text() == "手作業の一式：4分前"
    assert not laptop.files.kits.timer.isActive()


def test_every_publication_brings_a_kit_to_the_stick(
    qtbot: Any, laptop: MainWindow, desk: Desk, stick: Path, script_dialogs: Script
) -> None:
    script_dialogs.folder(stick)
    laptop.menus.actions["mirror"].trigger()
    qtbot.waitUntil(lambda: len([*stick.glob("*.pdf")]) == 1)
    (kit,) = stick.glob("*.pdf")
    qtbot.waitUntil(lambda: "手作業の一式" in laptop.bar.kit.text())
    first = kit.read_bytes()
    at.pair(desk.event_file, division_of(desk))
    qtbot.waitUntil(lambda: kit.exists() and kit.read_bytes() != first)
    qtbot.waitUntil(lambda: not desk.background.busy and not desk.second_copy.waits)
    assert "2回戦" in "".join(pages(kit.read_bytes()))
    assert not laptop.files.kits.stale
    second = kit.read_bytes()
    at.enter(desk.event_file, division_of(desk))
    qtbot.waitUntil(lambda: not laptop.files.kits.timer.isActive())
    qtbot.waitUntil(lambda: not desk.background.busy and not desk.second_copy.waits)
    assert kit.read_bytes() == second, "results alone bring none"
    kit.unlink()
    qtbot.waitUntil(kit.exists)


def test_a_kit_that_cannot_be_written_is_told_as_the_copy_is(
    qtbot: Any,
    laptop: MainWindow,
    desk: Desk,
    stick: Path,
    script_dialogs: Script,
) -> None:
    script_dialogs.folder(stick)
    with failing():
        laptop.menus.actions["mirror"].trigger()
        qtbot.waitUntil(lambda: "⚠" in laptop.bar.copied.text())
        assert not [*stick.glob("*.pdf")]
    qtbot.waitUntil(lambda: len([*stick.glob("*.pdf")]) == 1)
    qtbot.waitUntil(lambda: "✓" in laptop.bar.copied.text())


# -- what was done by hand ----------------------------------------------------------------------


@pytest.fixture
def page(laptop: MainWindow) -> MatchesPage:
    laptop.go("matches")
    shown = laptop.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


def keys(dialog: TypedRoundDialog, *lines: str) -> None:
    for line in lines:
        QTest.keyClicks(dialog.picker.search, line)
        QTest.keyClick(dialog.picker.search, Qt.Key.Key_Return)


def test_a_round_is_typed_table_by_table(
    page: MatchesPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    def fill(dialog: Any) -> None:
        assert isinstance(dialog, TypedRoundDialog)
        keys(dialog, "1 3", "5 7", "2 2")
        assert "2度" in dialog.picker.said.text()
        dialog.picker.search.clear()
        keys(dialog, "2 3")
        assert "1" in dialog.picker.said.text() and len(dialog.picker.seats) == 4
        dialog.picker.search.clear()
        keys(dialog, "2 4")
        dialog.picker.search.setText("６　－")  # from an input method
        keys(dialog, "")
        QTest.keyClick(dialog.picker.search, Qt.Key.Key_Return)

    script_dialogs.dialog(fill)
    page.pairing.typed_verb.trigger()
    assert script_dialogs.waiting == []
    shown = at.last_round(desk.event_file, page.division)
    numbers = [[seat.entrant.number for seat in match.seats] for match in shown.matches]
    assert numbers == [[1, 3], [5, 7], [2, 4], [6]] and shown.published
    assert "紙のとおり" in messages[-1].sentence
    assert not page.pairing.typed_verb.isVisible(), "its results come first"


def test_a_seat_left_empty_before_somebody_is_refused(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    def fill(dialog: Any) -> None:
        keys(dialog, "- 3", "5 7", "2 4")
        codes = [(one.code, one.values.get("table")) for one in dialog.problems()]
        assert codes == [("SEAT_SKIPPED", 1)]

    script_dialogs.dialog(fill)
    page.pairing.typed_verb.trigger()


def test_what_the_rules_would_not_make_is_asked_for(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    def fill(dialog: Any) -> None:
        keys(dialog, "1 2", "3 5", "4 6", "7 -")
        assert not dialog.rows["referee"].asked
        QTest.keyClick(dialog.picker.search, Qt.Key.Key_Return)
        assert dialog.isVisible() and dialog.rows["referee"].asked
        assert "すでに" in dialog.again.text()
        dialog.put(reason="紙で組んだ", referee="大島")
        QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    script_dialogs.dialog(fill)
    page.pairing.typed_verb.trigger()
    assert script_dialogs.waiting == []
    assert at.last_round(desk.event_file, page.division).number == 2


# -- words --------------------------------------------------------------------------------------


def test_every_stage_of_every_programme_says_how_it_goes_on_by_hand() -> None:
    own = {rule for forms in GAME_FORMS.values() for rule in forms.on_paper}
    for key, programme in PROGRAMMES.items():
        for stage in programme.stages(programme.options_type()):
            rules = stage.format.rules_on_paper(stage)
            assert rules and {*rules} <= {*RULES} | own, (key, stage.key)


def test_a_kit_that_was_not_drawn_is_tried_again_by_itself(
    qtbot: Any,
    laptop: MainWindow,
    desk: Desk,
    stick: Path,
    script_dialogs: Script,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The disk refuses once; nothing else happens at the desk, and the kit comes all the same."""
    draw, tries = GatheredKit.draw, []

    def failing_once(kit: GatheredKit, progress: Any = None) -> Any:
        tries.append(kit)
        if len(tries) == 1:
            raise FileTrouble("disk_error", stick, detail="EIO")
        return draw(kit, progress)

    monkeypatch.setattr(GatheredKit, "draw", failing_once)
    laptop.files.kits.later.setInterval(5)
    script_dialogs.folder(stick)
    laptop.menus.actions["mirror"].trigger()
    qtbot.waitUntil(lambda: len([*stick.glob("*.pdf")]) == 1)
    assert len(tries) == 2
    said = [one.sentence for one in messages]
    assert any("1分後に自動でもう一度" in one for one in said)


def test_a_defect_while_a_kit_is_gathered_hinders_no_round(
    qtbot: Any,
    laptop: MainWindow,
    desk: Desk,
    stick: Path,
    script_dialogs: Script,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever was wrong is said and logged once; the round stands, and the kit comes later."""
    gather, tries = on_demand.hand_kit.gather, []
    before = crash.logs()

    def failing_twice(*asked: Any) -> Any:
        tries.append(asked)
        if len(tries) <= 2:
            raise KeyError("a division that is odd")
        return gather(*asked)

    monkeypatch.setattr(on_demand.hand_kit, "gather", failing_twice)
    laptop.files.kits.later.setInterval(50)
    at.pair(desk.event_file, division_of(desk))
    script_dialogs.folder(stick)
    laptop.menus.actions["mirror"].trigger()
    qtbot.waitUntil(lambda: len([*stick.glob("*.pdf")]) == 1)
    assert len(tries) == 3
    assert len([one for one in messages if "1分後に自動でもう一度" in one.sentence]) == 2
    (log,) = [path for path in crash.logs() if path not in before]
    assert "KeyError" in log.read_text("utf-8")
    assert at.last_round(desk.event_file, division_of(desk)).number == 2


def test_the_list_of_forms_begins_at_what_is_put_up_and_makes_no_kit(
    laptop: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    kit = hand_queries.hand_kit
    monkeypatch.setattr(hand_queries, "hand_kit", lambda *of: made.append(of) or kit(*of))
    laptop.go("documents")
    page = laptop.page("documents")
    assert isinstance(page, DocumentsPage)
    listed = [line.id for line in page.grid.grid.rows]
    assert listed.index("hand_kit") < listed.index("standings")
    assert page.choice()[0] == "standings"
    assert made == []
    page.show_form("hand_kit")
    desk.background.wait_until_idle()
    assert len(made) == 1
    threads = []
    monkeypatch.setattr(
        hand_queries, "hand_kit", lambda *of: threads.append(current_thread()) or kit(*of)
    )
    page.large.click()  # what is shown is read with the list, in its thread
    assert [one is main_thread() for one in threads] == [False]
