"""`taikai-desk telephones`: hands out the pages of the hall to telephones, in a process of its own.

The desk starts it, gives it finished bytes and ends it; it knows no event file, no folder and no
word of the program. HTTP is read by h11. Whatever a guest sends can cost places and time of this
process only, and both are limited. What players report, where the desk wants it, is a few short
fields, which are handed to the desk in a line; its answer is handed back.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import h11

from app.giving_way import give_way

TOKEN = "TAIKAI_TELEPHONES"  # noqa: S105 - the name of a variable, not its value
"""The variable of the environment that holds what the desk knows its own process by."""
HOME = "127.0.0.1"
"""Where the desk waits for its process."""
PLACES = 1000
"""Connections at once; the system may allow fewer."""
SPARE = 64
"""Files that the process has open beside connections."""
PATIENCE = 10.0
"""Seconds in which a request must be whole, and in which an answer must be taken."""
HEADERS = 8192
"""Bytes of a request, before it is refused."""
WAITING = 65_536
"""Bytes that a guest who listens may leave unread, before it is cut off."""
RATE, BURST = 100.0, 400.0
"""Requests of one address: in a second, and at once after a rest."""
BEAT = 15.0
"""Seconds between two signs of life to those who listen."""
BODY = 512
"""Bytes of what a telephone may report at once."""
ASKED = 100
"""Reports that may wait for the answer of the desk."""
REPORTS, REPORTS_AT_ONCE = 5.0, 60.0
"""Reports of one address: in a second, and at once after a rest; a hall may be behind one."""
MISTAKES, MISTAKES_AT_ONCE = 1 / 30, 20.0
"""Wrong numbers of one address before it has to wait, and how many it has anew in a second."""
SLOW = 1.0
"""Seconds that a wrong number waits for its answer."""
HEAD = 7
"""Bytes before each piece from the desk: its kind, the lengths of its name and of its body."""
EVENTS = "/events"
REPORT = "/report"
ROOT = "index.html"
TYPES = {"html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8"}
SAFE = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    (
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
)
"""What no page may do in a browser: load from elsewhere, run what is typed, stand in a frame."""


FIELDS: Mapping[str, type] = {
    **dict.fromkeys(("do", "match", "number", "phone", "mark", "lang"), str),
    **dict.fromkeys(("me", "winner"), int),
    "figures": list,
}
"""What a report may say; longer or other things are none."""
LONGEST, FIGURES = 32, 2


@dataclass(frozen=True, slots=True)
class PackedFile:
    """One file as it is handed out: packed, and the mark of its content."""

    packed: bytes
    mark: str


@dataclass
class Budget:
    """How many requests an address may still make; fills up by the second.

    >>> known = Budget(rate=1.0, burst=2.0)
    >>> [known.take("a", 0.0), known.take("a", 0.0), known.take("a", 0.0), known.take("b", 0.0)]
    [True, True, False, True]
    >>> known.take("a", 1.5), known.take("a", 1.5)
    (True, False)
    """

    rate: float = RATE
    burst: float = BURST
    left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def take(self, address: str, now: float) -> bool:
        """Take one, if there is one."""
        had, when = self.left.get(address, (self.burst, now))
        have = min(self.burst, had + (now - when) * self.rate)
        self.left[address] = (have - 1 if have >= 1 else have, now)
        return have >= 1

    def is_spent(self, address: str, now: float) -> bool:
        """Tell whether there is none to take.

        >>> known = Budget(rate=1.0, burst=1.0)
        >>> known.is_spent("a", 0.0), known.take("a", 0.0), known.is_spent("a", 0.5)
        (False, True, True)
        """
        had, when = self.left.get(address, (self.burst, now))
        return had + (now - when) * self.rate < 1

    def forget(self, now: float) -> None:
        """Drop the addresses that have rested long enough to be as new."""
        rested = self.burst / self.rate
        for address in [one for one, (_had, when) in self.left.items() if now - when > rested]:
            del self.left[address]


def is_admitted(held: int, taken: int, places: int) -> bool:
    """Tell whether an address that holds so many places gets one more: never more than are free.

    So one address alone may hold half of them (a hall behind one router), and none can hold all.

    >>> is_admitted(0, 999, 1000), is_admitted(499, 499, 1000), is_admitted(500, 500, 1000)
    (True, True, False)
    """
    return taken < places and held < places - taken


class Served:
    """What is shown, who listens, and who holds a place."""

    def __init__(self, places: int = PLACES) -> None:
        self.files: Mapping[str, PackedFile] = {}
        self.clocks = "[]"
        self.hosts: frozenset[str] = frozenset()
        self.listening: dict[asyncio.StreamWriter, h11.Connection] = {}
        self.held: Counter[str] = Counter()
        self.places = places
        self.budget = Budget()
        self.reports = Budget(REPORTS, REPORTS_AT_ONCE)
        self.mistakes = Budget(MISTAKES, MISTAKES_AT_ONCE)
        self.takes_reports = False
        """Whether the desk wants players to report."""
        self.ask_desk: Callable[[Mapping[str, object]], object] = lambda _said: None
        """Hands something to the desk."""
        self._asked_desk: dict[int, asyncio.Future[tuple[bool, bytes]]] = {}
        self._number = 0
        self._coming: dict[str, PackedFile] = {}

    # -- from the desk ---------------------------------------------------------------------

    def put(self, name: str, packed: bytes) -> None:
        """Take a packed file, to be shown with the others."""
        mark = blake2b(packed, digest_size=12).hexdigest()
        self._coming[name] = PackedFile(packed=packed, mark=mark)

    def drop(self, name: str) -> None:
        """Show a file no more, from the next publication on."""
        self._coming.pop(name, None)

    def publish(self) -> None:
        """Show all that was taken, at once, and tell those who listen."""
        self.files = dict(self._coming)
        self._tell(_event("new", "1"))

    def wind(self, clocks: str) -> None:
        """Tell those who listen of the clocks."""
        self.clocks = clocks
        self._tell(self._clocks())

    def beat(self) -> None:
        """Give a sign of life, and forget who has gone."""
        self._tell(b": \n\n")
        for budget in (self.budget, self.reports, self.mistakes):
            budget.forget(time.monotonic())

    def answered(self, number: int, body: bytes, *, wrong: bool) -> None:
        """Take the answer of the desk to a report; `wrong`: the number of the card is another."""
        waits = self._asked_desk.pop(number, None)
        if waits is not None and not waits.done():
            waits.set_result((wrong, body))

    def _clocks(self) -> bytes:
        now = str(round(time.time() * 1000))
        return _event("clocks", f'{{"now": {now}, "clocks": {self.clocks}}}')

    def _tell(self, said: bytes) -> None:
        for writer, spoken in list(self.listening.items()):
            if writer.transport.get_write_buffer_size() > WAITING:
                writer.transport.abort()
            else:
                writer.write(spoken.send(h11.Data(data=said)) or b"")

    # -- to the guests ---------------------------------------------------------------------

    async def guest(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a connection until it ends, fails or has taken too long."""
        address = str((writer.get_extra_info("peername") or ("",))[0])
        if not is_admitted(self.held[address], self.held.total(), self.places):
            writer.transport.abort()
            return
        self.held[address] += 1
        try:
            await self._served(reader, writer, address)
        except (OSError, TimeoutError, h11.LocalProtocolError):
            writer.transport.abort()
        finally:
            self.listening.pop(writer, None)
            self.held[address] -= 1
            if not self.held[address]:
                del self.held[address]
            writer.close()

    async def _served(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str
    ) -> None:
        spoken = h11.Connection(h11.SERVER, max_incomplete_event_size=HEADERS)
        while True:
            try:
                read = _request(reader, spoken, self._is_report)
                request, body = await asyncio.wait_for(read, PATIENCE)
            except h11.RemoteProtocolError as error:
                if spoken.our_state is h11.IDLE:
                    await self._answer(writer, spoken, error.error_status_hint or 400)
                return
            if request is None:
                return
            if not self.budget.take(address, time.monotonic()):
                await self._answer(writer, spoken, 429, ("Retry-After", "5"))
                return
            if self._is_report(request):
                await self._report(writer, spoken, address, body)
                if spoken.our_state is not h11.DONE or spoken.their_state is not h11.DONE:
                    return
                spoken.start_next_cycle()
                continue
            status, path = self._asked(request)
            if status == 200 and path == EVENTS:
                await self._listen(reader, writer, spoken)
                return
            await self._hand_out(writer, spoken, request, status, path)
            if spoken.our_state is not h11.DONE or spoken.their_state is not h11.DONE:
                return
            spoken.start_next_cycle()

    def _asked(self, request: h11.Request) -> tuple[int, str]:
        """Give the status of an answer, and what is asked for."""
        headers = dict(request.headers)
        if b"content-length" in headers or b"transfer-encoding" in headers:
            return 400, ""
        if request.method not in {b"GET", b"HEAD"}:
            return 405, ""
        if headers.get(b"host", b"").decode("latin-1").lower() not in self.hosts:
            return 421, ""  # a name of somebody else leads here: nothing is read under it
        path = request.target.decode("latin-1").partition("?")[0]
        if path == EVENTS:
            return (200 if request.method == b"GET" else 405), path
        name = path[1:] or ROOT
        return (200, name) if path[:1] == "/" and name in self.files else (404, "")

    def _is_report(self, request: h11.Request) -> bool:
        """Tell whether this is a report from a page of this process, and short enough.

        Another page cannot send it: a browser says whose page it was, and asks before JSON.
        """
        headers = dict(request.headers)
        host, length = headers.get(b"host", b""), headers.get(b"content-length", b"")
        return (
            self.takes_reports
            and request.method == b"POST"
            and request.target == REPORT.encode()
            and host.decode("latin-1").lower() in self.hosts
            and headers.get(b"origin", b"").lower() == b"http://" + host.lower()
            and headers.get(b"content-type", b"").lower() == b"application/json"
            and b"transfer-encoding" not in headers
            and len(length) <= len(str(BODY))
            and length.isdigit()
            and int(length) <= BODY
        )

    async def _report(
        self, writer: asyncio.StreamWriter, spoken: h11.Connection, address: str, body: bytes
    ) -> None:
        """Hand a report to the desk, and its answer back."""
        now = time.monotonic()
        said = read_report(body)
        if said is None:
            await self._answer(writer, spoken, 400)
        elif self.mistakes.is_spent(address, now) or not self.reports.take(address, now):
            await self._answer(writer, spoken, 429, ("Retry-After", "30"))
        elif len(self._asked_desk) >= ASKED:
            await self._answer(writer, spoken, 503, ("Retry-After", "5"))
        else:
            await self._ask_desk(writer, spoken, address, said)

    async def _ask_desk(
        self,
        writer: asyncio.StreamWriter,
        spoken: h11.Connection,
        address: str,
        said: Mapping[str, object],
    ) -> None:
        self._number += 1
        number = self._number
        waits: asyncio.Future[tuple[bool, bytes]] = asyncio.get_running_loop().create_future()
        self._asked_desk[number] = waits
        self.ask_desk({"report": number, "said": said})
        try:
            wrong, body = await asyncio.wait_for(waits, PATIENCE)
        except TimeoutError:
            await self._answer(writer, spoken, 504)
            return
        finally:
            self._asked_desk.pop(number, None)
        if wrong:
            self.mistakes.take(address, time.monotonic())
            await asyncio.sleep(SLOW)
        kind = ("Content-Type", "application/json")
        await self._answer(writer, spoken, 200, kind, body=body, keep=True)

    async def _hand_out(
        self,
        writer: asyncio.StreamWriter,
        spoken: h11.Connection,
        request: h11.Request,
        status: int,
        name: str,
    ) -> None:
        if status != 200:
            await self._answer(writer, spoken, status)
            return
        shown, headers = self.files[name], dict(request.headers)
        mark = f'"{shown.mark}"'
        if headers.get(b"if-none-match", b"").decode("latin-1") == mark:
            await self._answer(writer, spoken, 304, ("ETag", mark), keep=True)
            return
        body = shown.packed
        told = [("ETag", mark), ("Content-Type", TYPES[name.rpartition(".")[2]])]
        if b"gzip" in headers.get(b"accept-encoding", b""):
            told.append(("Content-Encoding", "gzip"))
        else:
            body = gzip.decompress(body)
        await self._answer(writer, spoken, 200, *told, body=body, keep=True)

    async def _answer(
        self,
        writer: asyncio.StreamWriter,
        spoken: h11.Connection,
        status: int,
        *told: tuple[str, str],
        body: bytes = b"",
        keep: bool = False,
    ) -> None:
        length = [] if status == 304 else [("Content-Length", str(len(body)))]
        headers = [*SAFE, ("Cache-Control", "no-cache"), *told, *length]
        headers += [] if keep else [("Connection", "close")]
        parts = [
            spoken.send(h11.Response(status_code=status, headers=headers)),
            spoken.send(h11.Data(data=body)) if body else b"",
            spoken.send(h11.EndOfMessage()),
        ]
        writer.write(b"".join(part or b"" for part in parts))
        await asyncio.wait_for(writer.drain(), PATIENCE)

    async def _listen(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, spoken: h11.Connection
    ) -> None:
        """Tell of every change until the guest goes; whoever talks on is cut off."""
        headers = [*SAFE, ("Cache-Control", "no-store"), ("Content-Type", "text/event-stream")]
        writer.write(spoken.send(h11.Response(status_code=200, headers=headers)) or b"")
        first = b"retry: 3000\n\n" + _event("new", "0") + self._clocks()
        writer.write(spoken.send(h11.Data(data=first)) or b"")
        self.listening[writer] = spoken
        await reader.read(1)


def _event(name: str, data: str) -> bytes:
    return f"event: {name}\ndata: {data}\n\n".encode()


def read_report(body: bytes) -> Mapping[str, object] | None:
    """Read what a telephone reports: known fields, none of them long; None for anything else.

    >>> read_report(b'{"do": "look", "me": 1}'), read_report(b'{"me": true}'), read_report(b"[]")
    ({'do': 'look', 'me': 1}, None, None)
    """
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or not all(_is_field(*one) for one in said.items()):
        return None
    return said


def _is_field(name: str, value: object) -> bool:
    if type(value) is not FIELDS.get(name):
        return False
    if isinstance(value, list):
        return len(value) <= FIGURES and all(_is_field("do", one) for one in value)
    return len(str(value)) <= LONGEST


async def _request(
    reader: asyncio.StreamReader,
    spoken: h11.Connection,
    has_body: Callable[[h11.Request], bool],
) -> tuple[h11.Request | None, bytes]:
    """Read a whole request; None where the guest has gone. Only a report has a body."""
    request: h11.Request | None = None
    body = b""
    while True:
        event: Any = spoken.next_event()
        if event is h11.NEED_DATA:
            spoken.receive_data(await reader.read(4096))
        elif isinstance(event, h11.Request):
            request = event
            long = {b"content-length", b"transfer-encoding"} & {key for key, _ in event.headers}
            if long and not has_body(event):
                return request, b""  # refused: what follows is not read
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.EndOfMessage):
            return request, body
        else:
            return None, b""


# -- the process ---------------------------------------------------------------------------------


def packed_piece(kind: bytes, name: str = "", body: bytes = b"") -> bytes:
    """Write what the desk tells its process: `F` a file, `D` one that goes, `P`, `C`, `L`.

    Of reports: `R` whether they are wanted, `A` an answer, `W` one to a wrong number.
    """
    written = name.encode()
    return kind + len(written).to_bytes(2) + len(body).to_bytes(4) + written + body


async def _piece(reader: asyncio.StreamReader) -> tuple[bytes, str, bytes]:
    head = await reader.readexactly(HEAD)
    name, body = int.from_bytes(head[1:3]), int.from_bytes(head[3:])
    return head[:1], (await reader.readexactly(name)).decode(), await reader.readexactly(body)


def _places() -> int:
    """Give how many connections this system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return PLACES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLACES + SPARE
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return max(1, min(PLACES, soft - SPARE))


async def serve(port: int, token: str) -> None:
    """Do what the desk at this port says until it is gone."""
    served = Served(_places())
    from_desk, to_desk = await asyncio.open_connection(HOME, port)
    to_desk.write(token.encode() + b"\n")

    def tell(said: Mapping[str, object]) -> None:
        to_desk.write(json.dumps(said).encode() + b"\n")

    served.ask_desk = tell
    beats = [
        asyncio.create_task(_every(BEAT, served.beat)),
        asyncio.create_task(_every(1.0, _counting(served, tell))),
    ]
    server: asyncio.Server | None = None
    try:
        while True:
            kind, name, body = await _piece(from_desk)
            match kind:
                case b"L":
                    server = await _listening(served, name, tell)
                case b"F":
                    served.put(name, body)
                case b"D":
                    served.drop(name)
                case b"P":
                    served.publish()
                case b"C":
                    served.wind(body.decode())
                case b"R":
                    served.takes_reports = bool(name)
                case b"A" | b"W":
                    served.answered(int(name), body, wrong=kind == b"W")
    except (asyncio.IncompleteReadError, OSError):
        pass  # the desk is gone, and so is this
    finally:
        for beat in beats:
            beat.cancel()
        if server is not None:
            server.close()
        for writer in list(served.listening):
            writer.transport.abort()


async def _listening(
    served: Served, wanted: str, tell: Callable[[Mapping[str, object]], None]
) -> asyncio.Server | None:
    """Open the first free of the wanted ports (`192.168.1.5 8080 8081`); say which it is."""
    address, *ports = wanted.split()
    for port in ports:
        try:
            server = await asyncio.start_server(
                served.guest, address, int(port), limit=HEADERS, backlog=512
            )
        except OSError:
            continue
        at = server.sockets[0].getsockname()[1]
        served.hosts = frozenset([f"{address}:{at}", *([address] if at == 80 else [])])
        tell({"port": at})
        return server
    tell({"port": 0})
    return None


async def _every(seconds: float, work: Callable[[], object]) -> None:
    while True:
        await asyncio.sleep(seconds)
        work()


def _counting(served: Served, tell: Callable[[Mapping[str, object]], None]) -> Callable[[], None]:
    told = [0]

    def count() -> None:
        now = len(served.listening)
        if now != told[0]:
            told[0] = now
            tell({"guests": now})

    return count


def run(port: int) -> int:
    """Serve the desk that waits at this port of the computer itself; 0 when it has gone."""
    give_way(15)
    with suppress(OSError, KeyboardInterrupt):
        asyncio.run(serve(port, os.environ.pop(TOKEN, "")))
    return 0
