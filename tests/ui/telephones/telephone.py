"""Telephones of the hall, by HTTP and in a browser, and what players say on them."""

from __future__ import annotations

import json
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtWebSockets import QWebSocket

from app import queries
from app.player_reports import numbers_of_cards
from tests.ui.browsers import BROWSER, FLAGS
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

HERE = "127.0.0.1"


ROOT = Path(__file__).resolve().parents[3]


def shown(address: str, page: str = "ja/index.html") -> str:
    if not address:
        return ""
    try:
        with urllib.request.urlopen(address + page, timeout=5) as answer:  # noqa: S310
            return answer.read().decode()
    except urllib.error.HTTPError:
        return ""


PHONES = "00112233445566ff", "ffeeddccbbaa9988"


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
