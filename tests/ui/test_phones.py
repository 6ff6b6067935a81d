"""The pages on telephones: begun and ended at the desk, following it, harmless to its window."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from html import escape
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtNetwork import QHostAddress, QNetworkInterface
from PySide6.QtWebSockets import QWebSocket

from app import facts, queries
from app.desks.beside import reports_file
from app.desks.held_cards import HeldEntries
from app.event_file.trouble import FileTrouble
from app.operations import events, results, rounds
from app.player_reports import ReportState, numbers_of_cards
from app.queries import clock_queries
from app.sample_event import enter_results
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from reports.forms.catalogue import FORMS, render_form
from tests.app.desk import counted
from tests.reports.views import text
from tests.ui.browsers import BROWSER, FLAGS, FRAME
from ui.desk.desk import Desk, Message
from ui.desk.work import LOOK, waits
from ui.papers.form_input import available_forms, form_input
from ui.projector import phones, phones_dialog, phones_process
from ui.projector.phones_dialog import PhonesDialog
from ui.projector.phones_process import PagePacker, PhonesProcess
from ui.projector.reported_dialog import ReportedDialog
from ui.projector.result_pages import hall_pages
from ui.window.main_window import MainWindow

HERE = "127.0.0.1"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones, "SOON", 10)
    monkeypatch.setattr(phones_dialog, "networks", lambda: [("wlan0", HERE)])
    monkeypatch.setattr(phones_process, "PORTS", "0")


@pytest.fixture
def served(sample: MainWindow, qtbot: Any) -> Iterator[MainWindow]:
    """The sample event with its pages on telephones."""
    made = sample.files.phones
    made.begin(HERE)
    qtbot.waitUntil(lambda: shown(made.address) != "", timeout=20_000)
    yield sample
    made.end()


def shown(address: str, page: str = "ja/index.html") -> str:
    if not address:
        return ""
    try:
        with urllib.request.urlopen(address + page, timeout=5) as answer:  # noqa: S310
            return answer.read().decode()
    except urllib.error.HTTPError:
        return ""


def publish_the_next_round(desk: Desk) -> int:
    (division, *_others) = queries.event_view(desk.event_file).divisions
    enter_results(desk.event_file, division.id)
    desk.run(rounds.publish, desk.run(rounds.pair_next, division.id))
    return division.id


def test_the_dialog_begins_shows_and_ends(sample: MainWindow, qtbot: Any, desk: Desk) -> None:
    made = sample.files.phones
    dialog = PhonesDialog(made, sample)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not made.is_on and not dialog.stop_button.isEnabled() and dialog.address.isHidden()
    dialog.start_button.click()
    qtbot.waitUntil(lambda: bool(made.address), timeout=20_000)
    assert dialog.address.text() == made.address and not dialog.code.pixmap().isNull()
    assert dialog.network.isHidden() is False and not dialog.network.isEnabled()
    address = made.address
    qtbot.waitUntil(lambda: shown(address) != "", timeout=20_000)
    with socket.create_connection((HERE, int(address.split(":")[2][:-1]))) as guest:
        guest.sendall(f"GET /events HTTP/1.1\r\nHost: {address[7:-1]}\r\n\r\n".encode())
        qtbot.waitUntil(lambda: made.guests == 1, timeout=5_000)
        assert "1" in dialog.state.text()
    dialog.stop_button.click()
    assert not made.is_on and dialog.address.isHidden()
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(address, timeout=5)  # noqa: S310


def test_the_sheet_for_the_hall_is_among_the_papers_while_telephones_read(
    sample: MainWindow, qtbot: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, printed = sample.files.phones, list[bytes]()
    (division, *_others) = queries.event_view(desk.event_file).divisions

    def offered() -> bool:
        forms = available_forms(desk.event_file, division.id)
        return "phones_sheet" in [form.key for form in forms]

    def keep(_desk: Desk, _parent: object, content: bytes, *_how: object) -> bool:
        printed.append(content)
        return True

    monkeypatch.setattr(phones_dialog, "print_or_save", keep)
    dialog = PhonesDialog(made, sample)
    qtbot.addWidget(dialog)
    assert not offered() and not dialog.sheet_button.isEnabled()
    with qtbot.waitSignal(desk.changed, timeout=20_000):
        made.begin(HERE)
    address = made.address
    form = FORMS["phones_sheet"]
    given = form_input(desk.event_file, division.id, form)
    assert offered() and given.read_at == address
    assert address in text(render_form(form.key, given)).replace(" ", "")
    dialog.sheet_button.click()
    assert address in text(printed[0]).replace(" ", "")
    made.end()
    assert not offered() and not dialog.sheet_button.isEnabled()


def test_without_a_network_nothing_can_be_begun(
    sample: MainWindow, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones_dialog, "networks", list)
    dialog = PhonesDialog(sample.files.phones, sample)
    qtbot.addWidget(dialog)
    assert not dialog.start_button.isEnabled() and "Wi-Fi" in dialog.state.text()


def test_the_wireless_network_is_proposed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows lists what virtual machines use as networks, too, and often before the Wi-Fi."""
    kind, flag = QNetworkInterface.InterfaceType, QNetworkInterface.InterfaceFlag

    def network(name: str, of: object, address: str) -> SimpleNamespace:
        entry = SimpleNamespace(ip=lambda: QHostAddress(address))
        return SimpleNamespace(
            humanReadableName=lambda: name,
            type=lambda: of,
            flags=lambda: flag.IsRunning,
            addressEntries=lambda: [entry],
        )

    there = [
        network("vEthernet (WSL)", kind.Ethernet, "172.20.0.1"),
        network("イーサネット", kind.Ethernet, "192.168.0.7"),
        network("Wi-Fi", kind.Wifi, "192.168.1.5"),
    ]
    found = SimpleNamespace(allInterfaces=lambda: there, InterfaceFlag=flag, InterfaceType=kind)
    monkeypatch.setattr(phones_process, "QNetworkInterface", found)
    assert [address for _name, address in phones_process.networks()] == [
        *("192.168.1.5", "172.20.0.1", "192.168.0.7")
    ]


def test_a_publication_reaches_telephones_and_a_single_result_does_not(
    served: MainWindow, qtbot: Any, desk: Desk
) -> None:
    address = served.files.phones.address
    (division, *_others) = queries.event_view(desk.event_file).divisions
    page = f"ja/division-{division.id}.html"
    assert "4回戦" not in shown(address, page) and "../follow.js" in shown(address, page)
    publish_the_next_round(desk)
    qtbot.waitUntil(lambda: "4回戦" in shown(address, page), timeout=20_000)


def test_it_ends_with_the_event(served: MainWindow, qtbot: Any, desk: Desk) -> None:
    address = served.files.phones.address
    desk.close()
    assert not served.files.phones.is_on
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(address, timeout=5)  # noqa: S310


def test_what_has_ended_by_itself_is_said(
    served: MainWindow, qtbot: Any, messages: list[Message]
) -> None:
    made = served.files.phones
    process = made.findChild(PhonesProcess)
    assert process is not None
    process._process.kill()
    qtbot.waitUntil(lambda: not made.is_on, timeout=5_000)
    assert any("スマホ" in one.sentence for one in messages)


def test_a_network_that_cannot_be_served_is_said(
    sample: MainWindow, qtbot: Any, messages: list[Message]
) -> None:
    made = sample.files.phones
    made.begin("192.0.2.77")  # an address that no computer has
    qtbot.waitUntil(lambda: not made.is_on, timeout=20_000)
    assert any("ネットワーク" in one.sentence for one in messages)


def test_a_stranger_on_this_computer_is_not_taken_for_the_process(qtbot: Any) -> None:
    process = PhonesProcess(HERE)
    process._door.listen()
    with socket.create_connection((HERE, process._door.serverPort())) as stranger:
        stranger.sendall(b"f" * 64 + b'\n{"port": 80}\n')
        stranger.settimeout(0.01)
        heard: list[bytes] = []

        def ended() -> bool:
            try:
                heard.append(stranger.recv(100))
            except TimeoutError:
                return False
            except ConnectionError:
                heard.append(b"")
            return True

        qtbot.waitUntil(ended, timeout=5_000)
        assert heard == [b""] and process.address == ""
    process.end()


def test_clocks_are_told_with_their_names(
    served: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []

    class Process:
        def wind(self, clocks: Any) -> None:
            told.append(json.loads(json.dumps(clocks)))

    ten = datetime.fromisoformat("2026-11-22T10:00")
    begun = ClockLine(number=1, act=Act.START, at=ten)
    paused = ClockLine(number=2, act=Act.PAUSE, at=ten + timedelta(minutes=4))
    here: dict[str, Any] = {"division_id": 1, "division": "一般", "game": "othello", "round_id": 1}
    here |= {"stage": "swiss", "number": 2, "open_tables": (1,)}
    views = [
        RoundClockView(clock=RoundClock(minutes=50, lines=(begun,)), **here),
        RoundClockView(clock=RoundClock(minutes=50, lines=(begun, paused)), **here),
        RoundClockView(clock=RoundClock(minutes=50, lines=(begun,)), **here | {"open_tables": ()}),
    ]
    monkeypatch.setattr(clock_queries, "round_clocks", lambda _event: views)
    monkeypatch.setattr(desk, "clock", lambda: ten + timedelta(minutes=5))
    made: Any = served.files.phones
    for _again in range(2):
        made._wind(Process())
    ((runs, stands),) = told
    assert runs["ja"] == "一般\u30002回戦" and runs["en"].endswith("Round 2")
    assert runs["until"] == (ten + timedelta(minutes=50)).timestamp() * 1000
    assert stands["until"] is None and stands["left"] == 46 * 60_000


# -- what players report ---------------------------------------------------------------------------

PHONES = "00112233445566ff", "ffeeddccbbaa9988"


@pytest.fixture
def reporting(served: MainWindow, qtbot: Any, desk: Desk) -> MainWindow:
    """The same, where players report their results."""
    desk.run(events.report_by_telephone, wanted=True)
    page = served.files.phones.address + "ja/report.html"
    qtbot.waitUntil(lambda: shown(page, "") != "", timeout=20_000)
    return served


def open_matches(desk: Desk) -> list[Any]:
    division = queries.event_view(desk.event_file).divisions[0].id
    last = queries.rounds(desk.event_file, division)[-1]
    return [match for match in last.matches if match.result is None and not match.bye]


def said(
    desk: Desk, qtbot: Any, window: MainWindow, match: Any, /, do: str, me: int, **more: Any
) -> Any:
    """Report as a telephone does, through HTTP, while the window goes on."""
    address = window.files.phones.address
    number = numbers_of_cards(desk.event_file, [match])[match.id]
    whole = {"do": do, "me": me, "match": match.code, "number": number, "phone": PHONES[me % 2]}
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(posted(address, {**whole, "lang": "ja", **more})))
    thread.start()
    qtbot.waitUntil(lambda: bool(found), timeout=20_000)
    thread.join()
    return found[0]


def posted(address: str, said: dict[str, Any]) -> Any:
    request = urllib.request.Request(  # noqa: S310
        address + "report",
        data=json.dumps(said).encode(),
        headers={"Content-Type": "application/json", "Origin": address[:-1]},
    )
    with urllib.request.urlopen(request, timeout=15) as answer:  # noqa: S310
        return json.loads(answer.read())


def both(desk: Desk, qtbot: Any, window: MainWindow, match: Any, *figures: str) -> None:
    told = said(desk, qtbot, window, match, "say", 0, figures=list(figures))
    assert told["state"] == "said", told
    assert said(desk, qtbot, window, match, "agree", 1, mark=told["mark"])["state"] == "agreed"


def test_two_players_report_and_the_desk_enters_it_with_one_key(
    reporting: MainWindow, qtbot: Any, desk: Desk
) -> None:
    match, other = open_matches(desk)[:2]
    first = said(desk, qtbot, reporting, match, "look", 0)
    names = [seat.entrant.name for seat in match.seats]
    assert first["state"] == "free" and first["names"] == names and first["kind"] == "counts"
    assert reporting.bar.reports_button.isHidden()
    assert reporting.menus.actions["reports"].isVisible()
    both(desk, qtbot, reporting, match, "40", "24")
    both(desk, qtbot, reporting, other, "20", "44")
    assert "2" in reporting.bar.reports_button.text() and len(open_matches(desk)) > 2
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.grid.current() is not None and dialog.grid.current().match == match.id
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    entered = queries.match_entry(desk.event_file, match.id).match
    assert entered.result.discs == (40, 24) and dialog.isVisible()
    assert dialog.grid.current().match == other.id, "the next one is chosen"
    assert "スマホ" in desk.undo_sentence()
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert not dialog.isVisible() and reporting.bar.reports_button.isHidden()
    assert queries.match_entry(desk.event_file, other.id).match.result.discs == (20, 44)
    desk.undo()
    assert queries.match_entry(desk.event_file, other.id).match.result is None


def test_what_both_have_agreed_on_waits_also_without_telephones(
    reporting: MainWindow, qtbot: Any, desk: Desk
) -> None:
    match, other = open_matches(desk)[:2]
    both(desk, qtbot, reporting, match, "40", "24")
    said(desk, qtbot, reporting, other, "say", 0, figures=["20", "44"])
    path, bar = desk.event_file.path, reporting.bar
    reporting.files.phones.end()
    assert "1" in bar.reports_button.text() and not bar.reports_button.isHidden()
    assert reporting.menus.actions["reports"].isVisible()
    desk.close()
    assert bar.reports_button.isHidden()
    desk.open(path)
    assert "1" in bar.reports_button.text(), "it is not forgotten that the desk was to enter it"
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    assert [line.match for line in dialog.grid.grid.rows] == [match.id]
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert queries.match_entry(desk.event_file, match.id).match.result.discs == (40, 24)
    qtbot.waitUntil(lambda: reporting.files.phones.reports is None, timeout=5000)
    assert bar.reports_button.isHidden()
    assert not reporting.menus.actions["reports"].isVisible()


def test_what_cannot_be_read_beside_an_event_is_said_once(
    served: MainWindow, qtbot: Any, desk: Desk, messages: list[Any]
) -> None:
    path = desk.event_file.path
    desk.close()
    reports_file(path).write_text("[", encoding="utf-8")
    desk.open(path)
    said_of_it = [one for one in messages if reports_file(path).name in one.sentence]
    assert len(said_of_it) == 1 and served.files.phones.reports is None
    served.files.phones._look_through()
    assert [one for one in messages if reports_file(path).name in one.sentence] == said_of_it
    assert reports_file(path).read_text(encoding="utf-8") == "["


def test_what_the_players_do_not_agree_on_is_not_entered(
    reporting: MainWindow, qtbot: Any, desk: Desk
) -> None:
    match = open_matches(desk)[0]
    told = said(desk, qtbot, reporting, match, "say", 0, figures=["40", "24"])
    denied = said(desk, qtbot, reporting, match, "deny", 1, mark=told["mark"])
    assert denied["state"] == "denied" and "1" in reporting.bar.reports_button.text()
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert (
        dialog.isVisible() and queries.match_entry(desk.event_file, match.id).match.result is None
    )


def test_what_contradicts_the_card_is_compared_and_laid_aside(
    reporting: MainWindow, qtbot: Any, desk: Desk, script_dialogs: Any
) -> None:
    match = open_matches(desk)[0]
    both(desk, qtbot, reporting, match, "40", "24")
    desk.run(results.record, match.id, counted(24))
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.grid.current().state is ReportState.OTHERWISE
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert "40" in dialog.problem_line.text() and "24" in dialog.problem_line.text()
    assert queries.match_entry(desk.event_file, match.id).match.result.discs == (24, 40)
    script_dialogs.confirm(True)
    dialog.aside_button.click()
    assert reporting.files.phones.reports is not None and not reporting.files.phones.reports.lines()


def test_what_is_entered_meanwhile_is_dropped_in_words(
    reporting: MainWindow, qtbot: Any, desk: Desk, messages: list[Message]
) -> None:
    match = open_matches(desk)[0]
    both(desk, qtbot, reporting, match, "40", "24")
    desk.run(results.record, match.id, counted(40))
    table = f"{match.table}卓"
    qtbot.waitUntil(
        lambda: any("スマホ" in one.sentence and table in one.sentence for one in messages[1:]),
        timeout=10_000,
    )
    assert reporting.bar.reports_button.isHidden()


def test_agreements_that_come_together_are_written_once_and_told_only_then(
    reporting: MainWindow, qtbot: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = reporting.files.phones
    process, reports = made._process, made.reports
    assert process is not None and reports is not None
    open_ = open_matches(desk)
    numbers = numbers_of_cards(desk.event_file, open_)
    told, kept, hold_all = list[str](), list[int](), HeldEntries.hold_all

    def answer(_number: int, answered: dict[str, Any], *, wrong: bool) -> None:
        assert not wrong and (answered["state"] != "agreed" or reports.is_kept)
        told.append(answered["state"])

    def noted(self: HeldEntries, entries: list[Any]) -> None:
        assert "agreed" not in told[len(open_) :]
        kept.append(len(entries))
        hold_all(self, entries)

    def full(_self: HeldEntries, _entries: object) -> None:
        raise FileTrouble("disk_full", desk.event_file.path)

    def agree(marks: list[str]) -> None:
        for at, match in enumerate(open_):
            whole = {"match": match.code, "number": numbers[match.id], "figures": ["40", "24"]}
            who = {"me": 1, "phone": "ffeeddccbbaa9988", "do": "agree", "mark": marks[at]}
            made._on_reported(at, whole | who)

    monkeypatch.setattr(process, "answer", answer)
    for at, match in enumerate(open_):
        whole = {"match": match.code, "number": numbers[match.id], "figures": ["40", "24"]}
        made._on_reported(at, whole | {"me": 0, "phone": "00112233445566ff", "do": "say"})
    qtbot.waitUntil(lambda: told == ["said"] * len(open_))
    marks = {one.match: reports._open[one.match].mark for one in reports.lines()}
    assert len(open_) > 2
    monkeypatch.setattr(HeldEntries, "hold_all", full)
    agree([marks[match.id] for match in open_])
    qtbot.waitUntil(lambda: not made._hearing.isActive())
    assert reports.is_kept
    assert told == ["said"] * len(open_) and reports.count == 0, "nobody is told what is not kept"
    monkeypatch.setattr(HeldEntries, "hold_all", noted)
    agree([marks[match.id] for match in open_])
    qtbot.waitUntil(lambda: told[len(open_) :] == ["agreed"] * len(open_))
    assert kept == [len(open_)] and reports.count == len(open_)


def test_the_tick_begins_and_ends_it(served: MainWindow, qtbot: Any, desk: Desk) -> None:
    made = served.files.phones
    dialog = PhonesDialog(made, served)
    qtbot.addWidget(dialog)
    assert not dialog.reports.isChecked() and shown(made.address, "ja/report.html") == ""
    assert not served.menus.actions["reports"].isVisible()
    dialog.reports.click()
    qtbot.waitUntil(lambda: shown(made.address, "ja/report.html") != "", timeout=20_000)
    assert "report.html" in shown(made.address, "ja/index.html")
    assert shown(made.address, "report.js")
    match = open_matches(desk)[0]
    person = match.seats[0].entrant.members[0].person.id
    assert f"report.html?m={match.code}" in shown(made.address, f"ja/person-{person}.html")
    desk.undo()
    qtbot.waitUntil(lambda: shown(made.address, "ja/report.html") == "", timeout=20_000)
    assert made.reports is None and "report.html" not in shown(made.address, "ja/index.html")


def test_the_number_stands_on_the_card_and_on_nothing_that_hangs_on_the_wall(
    sample: MainWindow, desk: Desk
) -> None:
    division = queries.event_view(desk.event_file).divisions[0].id

    def printed(key: str) -> tuple[str, object]:
        form = FORMS[key]
        given = form_input(desk.event_file, division, form)
        return text(render_form(key, given)).replace(" ", ""), form.says(given)

    before, said = printed("match_cards")
    assert "スマホ" not in before
    desk.run(events.report_by_telephone, wanted=True)
    match = open_matches(desk)[0]
    number = numbers_of_cards(desk.event_file, [match])[match.id]
    cards, now = printed("match_cards")
    assert f"スマホ{number}" in cards and now != said, "cards without it are stale"
    assert not any(number in printed(f"pairing_by_{how}")[0] for how in ("table", "name"))


@pytest.mark.parametrize(
    "hostile",
    [
        {"do": "say", "me": 7, "figures": ["1", "63"]},
        {"do": "say", "me": 0, "figures": ["<b>", "\u0000"]},
        {"do": "agree", "me": 0, "mark": "0"},
        {"do": "enter", "me": 0},
        {"do": "say", "me": 0, "phone": "../../etc", "figures": ["40", "24"]},
        {"do": "say", "me": 0, "lang": "\ud800", "match": "\u0661", "number": "\u0662" * 6},
        {"do": "say", "me": 0, "number": "\ud800", "mark": "\ud800", "phone": "\udfff"},
    ],
)
def test_a_hostile_telephone_changes_nothing(
    reporting: MainWindow, qtbot: Any, desk: Desk, hostile: dict[str, Any]
) -> None:
    match = open_matches(desk)[0]
    before = facts.division_of_match(desk.event_file, match.id).results
    whole = {"do": "look", "me": 0, **hostile}
    told = said(desk, qtbot, reporting, match, **whole)
    assert told["state"] in ("free", "unfit", "wrong")
    assert facts.division_of_match(desk.event_file, match.id).results == before
    reports = reporting.files.phones.reports
    assert reports is not None and reports.lines() == []


@pytest.mark.long
@pytest.mark.parametrize("count", [40, 500])
def test_many_telephones_all_follow_and_read(
    served: MainWindow, qtbot: Any, desk: Desk, count: int
) -> None:
    made = served.files.phones
    process = made.findChild(PhonesProcess)
    assert process is not None
    port = made.address.split(":")[2][:-1]
    command = [sys.executable, "-m", "tests.ui.many_phones", port, str(count), "3"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdout is not None
        qtbot.waitUntil(lambda: made.guests == count, timeout=60_000)
        for number in range(3):
            process.show({**made_files(desk), "new.html": str(number).encode()})
            qtbot.wait(3000)
        qtbot.waitUntil(lambda: crowd.poll() is not None, timeout=60_000)
        assert f"read {count}" in crowd.stdout.read()
    memory = re.search(r"VmHWM:\s+(\d+)", status(process.process_id))
    assert memory is None or int(memory[1]) < 150 * 1024


def test_nothing_is_read_for_telephones_while_a_thread_writes(
    served: MainWindow, qtbot: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, asked, turn = served.files.phones, list[bool](), Event()
    begin = made._gathering.begin

    def noted(known: object, *, reporting: bool = False) -> None:
        asked.append(waits())
        begin(known, reporting=reporting)

    monkeypatch.setattr(made._gathering, "begin", noted)
    made.timer.start(0)
    QTimer.singleShot(3 * LOOK, turn.set)
    desk.aside("", lambda: turn.wait(20))
    assert asked == []
    qtbot.waitUntil(lambda: asked == [False])


def made_files(desk: Desk) -> dict[str, bytes]:
    return PagePacker().packed(hall_pages(desk.event_file, live=True).to_write())


def status(process_id: int) -> str:
    path = Path(f"/proc/{process_id}/status")
    return path.read_text(encoding="utf-8") if path.exists() else ""


@contextmanager
def telephone(tmp_path: Path, qtbot: Any, address: str) -> Iterator[Callable[[str], Any]]:
    """Open a page in a browser; gives what an expression says there now."""
    profile = tmp_path / "profile"
    profile.mkdir(parents=True)
    command = [str(BROWSER), *FLAGS, f"--user-data-dir={profile}", "--remote-debugging-port=0"]
    with subprocess.Popen([*command, "--remote-allow-origins=*", address], stderr=-3) as browser:
        try:
            port = profile / "DevToolsActivePort"
            qtbot.waitUntil(lambda: port.exists() and "/" in port.read_text(), timeout=60_000)
            listed = f"http://{HERE}:{port.read_text().split()[0]}/json/list"
            found: list[str] = []

            def opened() -> bool:
                with urllib.request.urlopen(listed, timeout=10) as answer:
                    pages = json.loads(answer.read())
                found.extend(p["webSocketDebuggerUrl"] for p in pages if p["url"] == address)
                return bool(found)

            qtbot.waitUntil(opened, timeout=60_000)
            spoken, heard = QWebSocket(), list[str]()
            spoken.textMessageReceived.connect(heard.append)
            with qtbot.waitSignal(spoken.connected, timeout=20_000):
                spoken.open(QUrl(found[0]))

            def says(expression: str) -> Any:
                heard.clear()
                asked = {"expression": expression, "returnByValue": True}
                told = {"id": 1, "method": "Runtime.evaluate", "params": asked}
                spoken.sendTextMessage(json.dumps(told))
                qtbot.waitUntil(lambda: bool(heard), timeout=20_000)
                return json.loads(heard[0])["result"]["result"].get("value")

            yield says
            spoken.abort()
        finally:
            browser.kill()


@pytest.mark.long
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here")
def test_a_browser_follows_the_desk(
    tmp_path: Path, served: MainWindow, desk: Desk, qtbot: Any
) -> None:
    """The script runs under the rules of the page: search, clock, new pages, and the end."""
    made = served.files.phones
    process = made.findChild(PhonesProcess)
    assert process is not None
    until = time.time() * 1000 + 600_000
    process.wind([{"ja": "<b>一般</b>", "en": "x", "until": until, "left": 0}])
    (division, *_others) = queries.event_view(desk.event_file).divisions
    page = made.address + f"ja/division-{division.id}.html"
    with telephone(tmp_path, qtbot, page) as says:
        clock = "document.getElementById('clocks').textContent"
        qtbot.waitUntil(lambda: "<b>一般</b>" in (says(clock) or ""), timeout=20_000)
        assert re.search(r"\s(10:0|9:5)", says(clock))
        assert says("document.getElementById('cut').hidden") is True
        field = "document.querySelector('input[type=search]')"
        lines = f"{field}.closest('section').querySelectorAll('li:not([hidden])').length"
        everybody = says(lines)
        assert says(f"{field}.hidden") is False and everybody > 12
        first = says(f"{field}.closest('section').querySelector('li').textContent")
        says(f"{field}.value = {json.dumps(first)}; {field}.oninput()")
        assert says(lines) == 1
        publish_the_next_round(desk)
        text = "document.querySelector('main').textContent"
        qtbot.waitUntil(lambda: "4回戦" in says(text), timeout=30_000)
        assert says(f"{field}.value") == first and says(lines) == 1, "what was sought is kept"
        made.end()
        qtbot.waitUntil(lambda: says("document.getElementById('cut').hidden") is False)


@pytest.mark.long
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here")
def test_two_browsers_agree_on_a_result(
    tmp_path: Path, reporting: MainWindow, desk: Desk, qtbot: Any
) -> None:
    """The page works under its own rules, in both languages, on two telephones."""
    match = open_matches(desk)[0]
    number = numbers_of_cards(desk.event_file, [match])[match.id]
    address = reporting.files.phones.address
    first, second = (f"{address}{spoken}/report.html?m={match.code}" for spoken in ("ja", "en"))

    def press(says: Any, selector: str) -> None:
        says(f"document.querySelector({json.dumps(selector)}).click()")

    def seen(says: Any, part: str) -> None:
        qtbot.waitUntil(
            lambda: says(f"document.getElementById('{part}').hidden") is False, timeout=20_000
        )

    def begin(says: Any, seat: int) -> None:
        typed = "document.getElementById('match')?.value"
        qtbot.waitUntil(lambda: says(typed) == match.code, timeout=20_000)
        says(f"document.getElementById('number').value = '{number[:3]} {number[3:]}'")
        press(says, "[data-do=look]")
        seen(says, "who")
        name = says(f"document.querySelector('[data-me=\"{seat}\"]').textContent")
        assert name == match.seats[seat].entrant.name
        press(says, f'[data-me="{seat}"]')

    with (
        telephone(tmp_path / "one", qtbot, first) as one,
        telephone(tmp_path / "two", qtbot, second) as two,
    ):
        begin(one, 0)
        seen(one, "say")
        one(
            "document.querySelectorAll('.figure').forEach((f, i) => { f.value = ['40', '24'][i]; })"
        )
        press(one, "[data-do=say]")
        seen(one, "wait")
        begin(two, 1)
        seen(two, "judge")
        assert "40–24" in two("document.getElementById('said').textContent")
        press(two, "[data-do=agree]")
        qtbot.waitUntil(
            lambda: "agree" in (two("document.getElementById('tell').textContent") or ""),
            timeout=20_000,
        )
        press(one, "#wait [data-do=look]")
        qtbot.waitUntil(lambda: one("document.getElementById('wait').hidden"), timeout=20_000)
    assert reporting.files.phones.reports is not None
    assert reporting.files.phones.reports.count == 1


@pytest.mark.long
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here")
@pytest.mark.parametrize("page", ["ja/division-1.html", "ja/report.html", "en/report.html"])
def test_no_page_is_wider_than_a_telephone(
    tmp_path: Path, reporting: MainWindow, page: str
) -> None:
    content = shown(reporting.files.phones.address, page)
    path = tmp_path / "frame.html"
    bare = content.replace("hidden", "")  # all that may be seen at once
    path.write_text(FRAME.format(page=escape(bare), width=360), encoding="utf-8")
    command = [str(BROWSER), *FLAGS, f"--user-data-dir={tmp_path}", "--window-size=1400,900"]
    command += ["--dump-dom", path.as_uri()]
    made = subprocess.run(command, capture_output=True, timeout=90, check=True)
    told = re.search(r"<title>wide (\d+) of (\d+)", made.stdout.decode())
    assert told is not None and 340 <= int(told[2]) <= 360
    assert int(told[1]) <= int(told[2])
