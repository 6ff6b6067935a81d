"""The pages on telephones: begun and ended at the desk, following it, harmless to its window."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta
from html import escape
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtNetwork import QHostAddress, QNetworkInterface

from app import queries
from app.event_file.changed import Changed
from app.operations import entrants, rounds
from app.queries import clock_queries
from app.sample_event import enter_results
from models.core.entrant_data import EntrantData
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from reports.forms.catalogue import FORMS, render_form
from tests.reports.views import text
from tests.ui.browsers import BROWSER, FLAGS, FRAME
from tests.ui.telephones.telephone import HERE, ROOT, shown, telephone
from ui.desk.desk import Desk, Message, Severity
from ui.desk.work import LOOK, waits
from ui.papers.form_input import available_forms, form_input
from ui.projector import phones, phones_dialog, phones_process
from ui.projector.phones_dialog import PhonesDialog
from ui.projector.phones_process import PagePacker, PhonesProcess
from ui.projector.result_pages import hall_pages
from ui.window.main_window import MainWindow


def publish_the_next_round(desk: Desk) -> int:
    (division, *_others) = queries.event_view(desk.event_file).divisions
    enter_results(desk.event_file, division.id)
    desk.run(rounds.publish, desk.run(rounds.pair_next, division.id))
    return division.id


def test_the_dialog_begins_shows_and_ends(sample: MainWindow, qtbot: Any, desk: Desk) -> None:
    made = sample.files.phones
    dialog, said = PhonesDialog(made, sample), list[str]()
    qtbot.addWidget(dialog)
    made.changed.connect(lambda: said.append(dialog.state.text()))
    dialog.show()
    assert not made.is_on and not dialog.stop_button.isEnabled() and dialog.address.isHidden()
    dialog.start_button.click()
    qtbot.waitUntil(lambda: bool(made.address), timeout=20_000)
    assert dialog.address.text() == made.address and not dialog.code.pixmap().isNull()
    assert dialog.network.isHidden() is False and not dialog.network.isEnabled()
    address = made.address
    qtbot.waitUntil(lambda: shown(address) != "", timeout=20_000)
    assert made.has_pages and "0" in dialog.state.text()
    assert [one for one in said if "用意しています" in one], "before there is anything to read"
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
    own = FORMS["own_page_codes"]
    labels: Any = own.says(form_input(desk.event_file, division.id, own))
    for _number, name, page in labels[1][:2]:
        qtbot.waitUntil(lambda page=page: shown(page, "") != "", timeout=20_000)
        assert name in shown(page, "")
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


def test_a_process_of_its_own_makes_what_telephones_read(
    own_process: None, served: MainWindow, qtbot: Any, desk: Desk, messages: list[Message]
) -> None:
    made: Any = served.files.phones
    address, maker = made.address, made._making._process
    (division, *_others) = queries.event_view(desk.event_file).divisions
    page = f"en/division-{division.id}.html"
    assert "Round 4" not in shown(address, page)
    os.kill(maker._process.pid, 9)  # what makes pages is begun anew, unnoticed
    publish_the_next_round(desk)
    qtbot.waitUntil(lambda: "Round 4" in shown(address, page), timeout=20_000)
    child = maker._process
    assert child.is_alive()
    assert not {one.kind for one in messages} & {Severity.WARN, Severity.BAD}
    made.end()
    child.join(10)
    assert not child.is_alive()


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
            files = {**made_files(desk), "new.html": str(number).encode()}
            process.show(frozenset(files), files)
            qtbot.wait(3000)
        qtbot.waitUntil(lambda: crowd.poll() is not None, timeout=60_000)
        assert f"read {count}" in crowd.stdout.read()
    memory = re.search(r"VmHWM:\s+(\d+)", status(process.process_id))
    assert memory is None or int(memory[1]) < 150 * 1024


def test_nothing_is_read_for_telephones_while_a_thread_writes(
    served: MainWindow, qtbot: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, asked, turn = served.files.phones, list[bool](), Event()
    begin = made._making.begin

    def noted(*, reporting: bool = False) -> None:
        asked.append(waits())
        begin(reporting=reporting)

    monkeypatch.setattr(made._making, "begin", noted)
    made.timer.start(0)
    QTimer.singleShot(3 * LOOK, turn.set)
    desk.aside("", lambda: turn.wait(20))
    assert asked == []
    qtbot.waitUntil(lambda: asked == [False])


def test_pages_are_left_in_peace_for_a_while_and_what_else_is_told_is_not(
    served: MainWindow, qtbot: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, begun, wound = served.files.phones, list[str](), list[str]()
    monkeypatch.setattr(phones, "SOON", 5)
    monkeypatch.setattr(made._making, "begin", lambda **_: begun.append("pages"))
    monkeypatch.setattr(made, "_wind", lambda _process: wound.append("clocks"))
    made._pages_from = time.monotonic() + 3600
    desk.changed.emit(Changed.PRINTED)
    qtbot.waitUntil(lambda: len(wound) > 1)
    assert begun == []
    made._pages_from = 0.0
    qtbot.waitUntil(lambda: begun == ["pages"])


def made_files(desk: Desk) -> dict[str, bytes]:
    return PagePacker().packed(hall_pages(desk.event_file, live=True).to_write())


def status(process_id: int) -> str:
    path = Path(f"/proc/{process_id}/status")
    return path.read_text(encoding="utf-8") if path.exists() else ""


@pytest.mark.long
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here")
def test_the_code_of_somebody_shows_the_own_table_as_soon_as_it_is_published(
    tmp_path: Path, served: MainWindow, desk: Desk, qtbot: Any
) -> None:
    address = served.files.phones.address
    (division, *_others) = queries.event_view(desk.event_file).divisions
    late = desk.run(entrants.add, division.id, EntrantData(name="遅刻 花子"))
    desk.run(entrants.check_in, [late])
    form = FORMS["own_page_codes"]
    labels: Any = form.says(form_input(desk.event_file, division.id, form))
    (page,) = [page for _number, name, page in labels[1] if name == "遅刻 花子"]
    assert page.startswith(address) and "花子" not in page
    qtbot.waitUntil(lambda: shown(page, "") != "", timeout=20_000)
    with telephone(tmp_path, qtbot, page) as says:
        text_there = "document.body.textContent"
        qtbot.waitUntil(lambda: "まだ発表はありません" in (says(text_there) or ""), timeout=20_000)
        assert "花子" not in says(text_there)
        publish_the_next_round(desk)
        qtbot.waitUntil(lambda: "4回戦" in says(text_there), timeout=30_000)
        assert "遅刻 花子" in says(text_there) and "まだ発表" not in says(text_there)


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
