"""The built program serves telephones by a process of its own: the same program once more."""

from __future__ import annotations

import sys
import urllib.request
from typing import Any

import pytest

from reports.files.web_pages import PageToWrite
from tests.window.driver import BUILT
from ui.projector import phones_process
from ui.projector.phones_process import PagePacker, PhonesProcess

pytestmark = pytest.mark.window


@pytest.mark.skipif(not BUILT.is_file(), reason="the program was not built")
def test_the_built_program_hands_a_page_out(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones_process, "PORTS", "0")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(BUILT))
    process = PhonesProcess("127.0.0.1")
    process.start()
    qtbot.waitUntil(lambda: bool(process.address), timeout=30_000)
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


def has(page: Any) -> bool:
    """Whether there is a page already; the process answers before it has one."""
    try:
        return bool(page())
    except OSError:
        return False
