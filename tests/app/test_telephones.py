"""What telephones are handed out, and what guests who mean no good get: nothing, and no more."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from app import telephones
from app.telephones import (
    PLACES,
    SPARE,
    Budget,
    Served,
    is_admitted,
    packed_piece,
    read_report,
)

ROOT = Path(__file__).resolve().parents[2]
Talk = Callable[[bytes], Awaitable[bytes]]


def served(places: int = 50) -> Served:
    shown = Served(places)
    for name, text in {"index.html": "front", "ja/index.html": "大会", "follow.js": "x"}.items():
        shown.put(name, gzip.compress(text.encode(), mtime=0))
    shown.publish()
    return shown


def tried(shown: Served, work: Callable[[int], Awaitable[None]]) -> None:
    """Let `work` talk to the port at which this is served."""

    async def whole() -> None:
        server = await asyncio.start_server(shown.guest, "127.0.0.1", 0, limit=8192)
        port = server.sockets[0].getsockname()[1]
        shown.hosts = frozenset([f"127.0.0.1:{port}"])
        try:
            await asyncio.wait_for(work(port), 30)
        finally:
            server.close()
            for writer in list(shown.listening):
                writer.transport.abort()
        for _again in range(50):
            if not shown.held:
                break
            await asyncio.sleep(0.02)
        assert not shown.held and not shown.listening, "every place is free again"

    asyncio.run(whole())


async def said(port: int, request: bytes) -> bytes:
    """Send these bytes, and read until the other side has closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request.replace(b"PORT", str(port).encode()))
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def get(path: str, *lines: str) -> bytes:
    return "\r\n".join(
        [f"GET {path} HTTP/1.1", "Host: 127.0.0.1:PORT", "Connection: close", *lines, "", ""]
    ).encode("latin-1")


def test_a_page_is_handed_out_and_not_again_while_it_is_the_same() -> None:
    async def work(port: int) -> None:
        answer = await said(port, get("/ja/index.html"))
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200") and body.decode() == "大会"
        assert b"default-src 'none'" in head and b"nosniff" in head
        zipped = await said(port, get("/ja/index.html?x=1", "Accept-Encoding: gzip"))
        assert gzip.decompress(zipped.partition(b"\r\n\r\n")[2]).decode() == "大会"
        mark = next(line[6:] for line in head.decode().split("\r\n") if line.startswith("ETag"))
        same = await said(port, get("/ja/index.html", f"If-None-Match: {mark}"))
        assert same.startswith(b"HTTP/1.1 304")
        assert (await said(port, get("/"))).endswith(b"front")

    tried(served(), work)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (get("/../etc/passwd"), b"404"),
        (get("/ja/../../etc/passwd"), b"404"),
        (get("/%2e%2e/%2e%2e/etc/passwd"), b"404"),
        (get("/ja\\..\\index.html"), b"404"),
        (get("http://127.0.0.1/ja/index.html"), b"404"),
        (get("/").replace(b"Host: 127.0.0.1:PORT", b"Host: evil.example"), b"421"),
        (get("/events").replace(b"Host: 127.0.0.1:PORT", b"Host: evil.example"), b"421"),
        (get("/").replace(b"Host: 127.0.0.1:PORT\r\n", b""), b"400"),
        (b"GET / HTTP/1.0\r\n\r\n", b"421"),
        (get("/").replace(b"GET", b"POST"), b"405"),
        (get("/").replace(b"GET", b"DELETE"), b"405"),
        (get("/", "Content-Length: 999999999"), b"400"),
        (get("/", "Transfer-Encoding: chunked"), b"400"),
        (get("/", "Content-Length: 5", "Transfer-Encoding: chunked"), b"400"),
        (get("/", "X: " + "y" * 20_000), b"431"),
        (get("/" + "y" * 20_000), b"431"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
        (b"SSH-2.0-OpenSSH_9.6\r\n\r\n", b"400"),
        (bytes.fromhex("16030100050100000103"), b"400"),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"405"),
        (b"\x00" * 9000, b"4"),
    ],
)
def test_what_is_no_honest_question_is_refused(request_: bytes, status: bytes) -> None:
    async def work(port: int) -> None:
        answer = await said(port, request_)
        if answer:  # bytes left unread may let the system cut the connection first
            assert answer.split()[1].startswith(status)
        assert b"passwd" not in answer and "大会".encode() not in answer
        assert (await said(port, get("/"))).endswith(b"front"), "the next guest is served"

    tried(served(), work)


def test_events_tell_of_what_is_new_and_of_the_clocks() -> None:
    shown = served()

    async def work(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(get("/events").replace(b"PORT", str(port).encode()))
        assert b"text/event-stream" in await reader.readuntil(b"\r\n\r\n")
        assert b"event: clocks" in await reader.readuntil(b'"clocks": []}')
        assert len(shown.listening) == 1
        shown.wind('[{"ja": "\u4e00"}]')
        await reader.readuntil('"clocks": [{"ja": "一"}]}'.encode())
        shown.put("ja/index.html", gzip.compress(b"second"))
        assert shown.files["ja/index.html"].packed != gzip.compress(b"second")
        shown.publish()
        await reader.readuntil(b"event: new\ndata: 1\n\n")
        shown.beat()
        await reader.readuntil(b": \n\n")
        assert (await said(port, get("/ja/index.html"))).endswith(b"second")
        shown.drop("ja/index.html")
        shown.publish()
        assert b" 404 " in await said(port, get("/ja/index.html"))
        writer.write(b"more")
        assert await asyncio.wait_for(reader.read(), 5) is not None, "whoever talks on is cut off"
        writer.close()

    tried(shown, work)


def test_clocks_are_told_with_the_time_of_the_desk_in_milliseconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.telephones.time.time", lambda: 1234.5678)
    shown = served()
    assert shown._clocks() == b'event: clocks\ndata: {"now": 1234568, "clocks": []}\n\n'
    shown.wind('[{"at": 1}]')
    assert shown._clocks().endswith(b'"clocks": [{"at": 1}]}\n\n')


def test_an_answer_that_nobody_waits_for_any_more_is_no_trouble() -> None:
    async def whole() -> tuple[bool, bytes]:
        shown, waits = served(), asyncio.get_running_loop().create_future()
        shown._asked_desk[7] = waits
        shown.answered(8, b"other", wrong=False)
        shown.answered(7, b"told", wrong=True)
        shown.answered(7, b"twice", wrong=False)
        shown._asked_desk[7] = waits
        shown.answered(7, b"late", wrong=False)
        found: tuple[bool, bytes] = await waits
        return found

    assert asyncio.run(whole()) == (True, b"told")


def test_whoever_dribbles_a_request_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telephones, "PATIENCE", 0.2)

    async def work(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        ended = asyncio.create_task(reader.read())
        for letter in b"GET / HTTP/1.1\r\nX: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy":
            if ended.done():
                break
            writer.write(bytes([letter]))
            await asyncio.sleep(0.02)
        assert ended.done()
        writer.close()
        silent, other = await asyncio.open_connection("127.0.0.1", port)
        with pytest.raises(ConnectionError):
            if not await asyncio.wait_for(silent.read(), 5):
                raise ConnectionResetError
        other.close()

    tried(served(), work)


def test_whoever_listens_and_reads_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telephones, "WAITING", 10_000)
    shown = served()

    async def work(port: int) -> None:
        _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=100)
        writer.write(get("/events").replace(b"PORT", str(port).encode()))
        while not shown.listening:
            await asyncio.sleep(0.01)
        for _again in range(200):
            shown.wind('["' + "x" * 100_000 + '"]')
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert not shown.listening
        shown.wind("[]")
        writer.close()

    tried(shown, work)


def test_one_address_never_takes_the_places_of_all() -> None:
    assert [is_admitted(n, n, 8) for n in range(6)] == [True, True, True, True, False, False]
    shown = served(8)

    async def work(port: int) -> None:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(7)]
        await asyncio.sleep(0.1)
        assert shown.held.total() == 4
        assert await said(port, get("/")) == b""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=("127.0.0.2", 0)
        )
        writer.write(get("/").replace(b"PORT", str(port).encode()))
        assert (await reader.read()).endswith(b"front"), "another address has its place"
        for _, one in [*held, (reader, writer)]:
            one.close()

    tried(shown, work)


def test_a_flood_of_requests_of_one_address_is_told_to_wait() -> None:
    shown = served()
    shown.budget = Budget(rate=0.5, burst=3)

    async def work(port: int) -> None:
        answers = [await said(port, get("/")) for _ in range(5)]
        assert [answer.split()[1] for answer in answers] == [b"200"] * 3 + [b"429"] * 2

    tried(shown, work)


def test_addresses_that_have_rested_are_forgotten() -> None:
    budget = Budget(rate=1, burst=5)
    assert budget.take("a", 0) and budget.take("b", 4)
    budget.forget(6)
    assert set(budget.left) == {"b"}


def test_a_budget_fills_up_by_the_second_to_its_brim_and_is_never_owed() -> None:
    budget = Budget(rate=0.5, burst=2)
    assert [budget.take("a", 0) for _ in range(4)] == [True, True, False, False]
    assert budget.is_spent("a", 1) and not budget.is_spent("a", 2)
    assert [budget.take("a", 2) for _ in range(2)] == [True, False]
    assert [budget.take("a", 100) for _ in range(3)] == [True, True, False]
    assert not budget.is_spent("b", 100), "another address has its own"
    budget.forget(104)
    assert set(budget.left) == {"a"}, "it is not full again before"


@pytest.mark.parametrize(
    ("held", "taken", "admitted"),
    [(0, 9, True), (0, 10, False), (4, 5, True), (5, 5, False), (4, 4, True), (5, 4, True)],
)
def test_an_address_gets_no_more_places_than_are_free(
    held: int, taken: int, admitted: bool
) -> None:
    assert is_admitted(held, taken, 10) is admitted


@pytest.mark.parametrize(
    ("body", "read"),
    [
        (b'{"do": "look", "me": 1}', True),
        (b'{"figures": ["40", "24"], "winner": 0}', True),
        (b"{}", True),
        (b'{"me": true}', False),
        (b'{"me": "1"}', False),
        (b'{"other": "x"}', False),
        (b'{"figures": ["1", "2", "3"]}', False),
        (b'{"figures": [1]}', False),
        (b'{"do": "' + b"x" * 32 + b'"}', True),
        (b'{"do": "' + b"x" * 33 + b'"}', False),
        (b'{"figures": ["' + b"1" * 33 + b'"]}', False),
        (b"[]", False),
        (b"x", False),
        (b"[" * 100_000, False),
    ],
)
def test_a_report_has_known_fields_none_of_them_long(body: bytes, read: bool) -> None:
    assert read_report(body) == (json.loads(body) if read else None)


def test_files_are_shown_and_gone_all_at_once() -> None:
    shown = served()
    before = dict(shown.files)
    shown.put("index.html", b"other")
    shown.put("new.html", b"new")
    shown.drop("ja/index.html")
    shown.drop("never.html")
    assert shown.files == before, "nothing is seen before it is published"
    shown.publish()
    assert set(shown.files) == {"index.html", "follow.js", "new.html"}
    assert shown.files["index.html"].mark != before["index.html"].mark
    assert shown.files["follow.js"] == before["follow.js"]


@pytest.mark.parametrize("size", [0, 3, 300, 70_000])
def test_a_piece_is_read_whole_as_it_was_written(size: int) -> None:
    name, body = "ja/一般.html" * (size > 0), b"x" * size

    async def whole() -> list[tuple[bytes, str, bytes]]:
        reader = asyncio.StreamReader()
        reader.feed_data(packed_piece(b"F", name, body) + packed_piece(b"P"))
        return [await telephones._piece(reader) for _ in range(2)]

    assert asyncio.run(whole()) == [(b"F", name, body), (b"P", "", b"")]


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "places"),
    [
        (64, 100_000, PLACES + SPARE, PLACES),
        (64, -1, PLACES + SPARE, PLACES),
        (64, 300, 300, 300 - SPARE),
        (100_000, 100_000, None, PLACES),
        (300, 300, None, 300 - SPARE),
        (2, 2, None, 1),
    ],
)
def test_there_are_as_many_places_as_the_system_allows(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, asked: int | None, places: int
) -> None:
    resource = pytest.importorskip("resource")
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "RLIM_INFINITY", -1)
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _kind, limit: told.append(limit))
    assert telephones._places() == places
    assert told == ([] if asked is None else [(asked, hard)])

    def refuse(_kind: int, _limit: tuple[int, int]) -> None:
        raise ValueError

    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert telephones._places() == (places if asked is None else max(1, soft - SPARE))


def test_a_piece_says_how_long_it_is() -> None:
    assert packed_piece(b"F", "あ", b"xyz") == b"F\x00\x03\x00\x00\x00\x03" + "あ".encode() + b"xyz"


WITHOUT_CONSOLE = """
import sys
sys.stdout = sys.stderr = None  # as in a program with a window on Windows
from app.__main__ import main
sys.exit(main(["telephones", sys.argv[1]]))
"""


def test_the_process_needs_no_console_and_ends_when_the_desk_is_gone() -> None:
    """A desk that is killed says nothing; its connection ends."""
    with socket.create_server((telephones.HOME, 0)) as door:
        port = str(door.getsockname()[1])
        environment = {**os.environ, telephones.TOKEN: "token"}
        command = [sys.executable, "-c", WITHOUT_CONSOLE, port]
        with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
            desk, _address = door.accept()
            with desk, desk.makefile("rb") as heard:
                assert heard.readline() == b"token\n"
                desk.sendall(packed_piece(b"L", f"{telephones.HOME} 0"))
                assert json.loads(heard.readline())["port"] > 0
                assert process.poll() is None
            assert process.wait(30) == 0


# -- what players report ---------------------------------------------------------------------------


def post(body: bytes, *lines: str, path: str = "/report", origin: str = "") -> bytes:
    head = [
        f"POST {path} HTTP/1.1",
        "Host: 127.0.0.1:PORT",
        f"Origin: {origin or 'http://127.0.0.1:PORT'}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *("Connection: close", *lines, "", ""),
    ]
    return "\r\n".join(head).encode("latin-1") + body


def reporting(
    shown: Served, answer: bytes = b'{"state": "free"}', *, wrong: bool = False
) -> list[Any]:
    """Let a desk answer whatever is reported; gives what it hears."""
    heard: list[Any] = []

    def ask(said: Any) -> None:
        heard.append(said["said"])
        asyncio.get_running_loop().call_soon(
            lambda: shown.answered(said["report"], answer, wrong=wrong)
        )

    shown.takes_reports, shown.ask_desk = True, ask
    return heard


def test_a_report_is_handed_to_the_desk_and_its_answer_back() -> None:
    shown = served()
    heard = reporting(shown)

    async def work(port: int) -> None:
        answer = await said(port, post(b'{"do": "look", "match": "N12", "number": "123456"}'))
        assert answer.startswith(b"HTTP/1.1 200") and answer.endswith(b'{"state": "free"}')
        assert heard == [{"do": "look", "match": "N12", "number": "123456"}]
        shown.takes_reports = False
        assert b" 400 " in await said(port, post(b'{"do": "look"}')), "it is off until wanted"

    tried(shown, work)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (post(b"{}", origin="http://evil.example"), b"400"),
        (post(b"{}").replace(b"Origin: http://127.0.0.1:PORT\r\n", b""), b"400"),
        (post(b"{}").replace(b"Host: 127.0.0.1:PORT", b"Host: evil.example"), b"400"),
        (post(b"{}").replace(b"application/json", b"text/plain"), b"400"),
        (post(b"{}", path="/"), b"400"),
        (post(b"{}", path="/events"), b"400"),
        (post(b"{}").replace(b"POST", b"PUT"), b"400"),
        (post(b"x" * 513), b"400"),
        (post(b"{}", "Transfer-Encoding: chunked"), b"400"),
        (post(b"{}").replace(b"Content-Length: 2", b"Content-Length: -2"), b"400"),
        (post(b"not json"), b"400"),
        (post(b"[]"), b"400"),
        (post(b"[" * 512), b"400"),
        (post(b'{"do": ["look"]}'), b"400"),
        (post(b'{"me": true}'), b"400"),
        (post(b'{"me": 1.5}'), b"400"),
        (post(b'{"other": "x"}'), b"400"),
        (post(b'{"do": "' + b"x" * 40 + b'"}'), b"400"),
        (post(b'{"figures": ["1", "2", "3"]}'), b"400"),
        (post(b'{"figures": [["1"]]}'), b"400"),
        (post(b'{"me": 1' + b"0" * 60 + b"}"), b"400"),
        (post(b'{"do": "\xff"}'), b"400"),
    ],
)
def test_what_is_no_report_never_reaches_the_desk(request_: bytes, status: bytes) -> None:
    shown = served()
    heard = reporting(shown)

    async def work(port: int) -> None:
        answer = await said(port, request_)
        if answer:  # bytes left unread may let the system cut the connection first
            assert answer.split()[1] == status
        assert heard == []
        assert (await said(port, get("/"))).endswith(b"front"), "the next guest is served"

    tried(shown, work)


def test_wrong_numbers_are_slow_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telephones, "SLOW", 0.1)
    shown = served()
    shown.mistakes = Budget(rate=0.001, burst=2)
    heard = reporting(shown, b'{"state": "wrong"}', wrong=True)

    async def work(port: int) -> None:
        began = asyncio.get_running_loop().time()
        answers = [await said(port, post(b"{}")) for _ in range(4)]
        assert [answer.split()[1] for answer in answers] == [b"200"] * 2 + [b"429"] * 2
        assert len(heard) == 2, "the desk is not asked any more"
        assert asyncio.get_running_loop().time() - began >= 0.2
        assert (await said(port, get("/"))).endswith(b"front"), "who only reads is not kept out"

    tried(shown, work)


def test_a_flood_of_reports_is_told_to_wait_and_a_silent_desk_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telephones, "PATIENCE", 0.3)
    monkeypatch.setattr(telephones, "ASKED", 1)
    shown = served()
    reporting(shown)
    shown.reports = Budget(rate=0.001, burst=3)
    shown.ask_desk = lambda _said: None

    async def work(port: int) -> None:
        first = asyncio.create_task(said(port, post(b"{}")))
        await asyncio.sleep(0.1)
        assert b" 503 " in await said(port, post(b"{}"))
        assert b" 504 " in await first
        shown.answered(1, b"late", wrong=False)
        assert b" 504 " in await said(port, post(b"{}"))
        assert b" 429 " in await said(port, post(b"{}"))

    tried(shown, work)
