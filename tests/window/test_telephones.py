"""The built program serves telephones by a process of its own: the same program once more."""

from __future__ import annotations

import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

import pytest

from reports.files.web_pages import PageToWrite
from tests.ui.telephones.telephone import posted
from tests.window.driver import BUILT
from ui.projector import phones_process
from ui.projector.phones_process import PagePacker, PhonesProcess

pytestmark = pytest.mark.window


@pytest.fixture
def process(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[PhonesProcess]:
    """The process of the built program, ready for telephones."""
    monkeypatch.setattr(phones_process, "PORTS", "0")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(BUILT))
    made = PhonesProcess("127.0.0.1")
    made.start()
    qtbot.waitUntil(lambda: bool(made.address), timeout=30_000)
    yield made
    made.end()
    made.deleteLater()  # as the desk does: its sockets go with it, and not before


@pytest.mark.skipif(not BUILT.is_file(), reason="the program was not built")
def test_the_built_program_hands_a_page_out(process: PhonesProcess, qtbot: Any) -> None:
    front = PageToWrite.given("index.html", "<p>大会</p>".encode())
    files = PagePacker().packed([front])
    process.show(frozenset(files), files)

    def page() -> bytes:
        with urllib.request.urlopen(process.address, timeout=5) as answer:  # noqa: S310
            return bytes(answer.read())

    qtbot.waitUntil(lambda: has(page), timeout=30_000)
    assert page().decode() == "<p>大会</p>"
    process.end()
    with pytest.raises(OSError, match="refused"):
        page()


@pytest.mark.skipif(not BUILT.is_file(), reason="the program was not built")
def test_the_built_program_hands_reports_to_the_desk(process: PhonesProcess, qtbot: Any) -> None:
    heard: list[Any] = []
    process.reported.connect(lambda number, told: heard.append((number, told)))
    process.take_reports(True)
    report = {"do": "look", "me": 0, "match": "N12", "number": "123456"}
    answers: list[Any] = []

    def ask() -> None:
        while not answers:  # until it knows that reports are taken
            with suppress(urllib.error.HTTPError):
                answers.append(posted(process.address, report))

    player = Thread(target=ask)
    player.start()
    qtbot.waitUntil(lambda: bool(heard), timeout=30_000)
    ((number, told),) = heard
    assert told == report
    process.answer(number, {"state": "free", "names": ["大会"]}, wrong=False)
    qtbot.waitUntil(lambda: bool(answers), timeout=30_000)
    player.join()
    assert answers == [{"state": "free", "names": ["大会"]}]


def has(page: Any) -> bool:
    """Whether there is a page already; the process answers before it has one."""
    try:
        return bool(page())
    except OSError:
        return False
