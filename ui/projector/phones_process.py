"""The process that serves telephones, as the desk knows it: begun, told, counted, ended."""

from __future__ import annotations

import gzip
import json
import secrets
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal
from PySide6.QtNetwork import (
    QAbstractSocket,
    QHostAddress,
    QNetworkInterface,
    QTcpServer,
    QTcpSocket,
)

from app.telephones import HOME, TOKEN, packed_piece
from reports.files.web_pages import FOLLOW, PageToWrite
from resources import resource

PORTS = "8080 8081 8082 8083 8084 8085"
"""Where it is tried, so that the address that hangs in the hall stays the same."""
LINE = 4096
"""Bytes of a line from the process; longer ones are none of it."""


def networks() -> list[tuple[str, str]]:
    """Name the networks that this computer is in now, each with its address there (IPv4).

    Wi-Fi comes first: telephones are in it, and not in what virtual machines use as a network.
    """
    flag, wireless = QNetworkInterface.InterfaceFlag, QNetworkInterface.InterfaceType.Wifi
    return [
        (own.humanReadableName(), entry.ip().toString())
        for own in sorted(
            QNetworkInterface.allInterfaces(), key=lambda one: one.type() is not wireless
        )
        if own.flags() & flag.IsRunning and not own.flags() & flag.IsLoopBack
        for entry in own.addressEntries()
        if entry.ip().protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
    ]


class PagePacker:
    """Packs the pages for telephones; what says the same as before is not written again.

    The same content is packed into the same bytes. One thread at a time packs.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[object, bytes]] = {}
        """By path what each page said, and that packed."""
        self._follow = _packed(resource("pages", FOLLOW).read_bytes())
        """What lets every page follow."""

    def packed(self, pages: Iterable[PageToWrite]) -> dict[str, bytes]:
        """Pack every page, and what lets it follow."""
        known: dict[str, tuple[object, bytes]] = {}
        for page in pages:
            before = self._known.get(page.path)
            if before is not None and page.says is not None and before[0] == page.says:
                known[page.path] = before
            else:
                known[page.path] = page.says, _packed(page.write())
        self._known = known
        return {**{path: content for path, (_says, content) in known.items()}, FOLLOW: self._follow}


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


def told_anew(gone: Iterable[str], new: Mapping[str, bytes]) -> bytes:
    """Say to the process what is gone, and what is new; nothing where all stays."""
    pieces = [packed_piece(b"D", name) for name in gone]
    pieces += [packed_piece(b"F", name, content) for name, content in new.items()]
    return b"".join([*pieces, packed_piece(b"P")]) if pieces else b""


class PhonesProcess(QObject):
    """Serves one network. Signals: `ready()`, `counted()`, `ended(code)` when it ends by itself.

    `reported(number, said)` hands over what a telephone reports: it waits for `answer(number, …)`.
    """

    ready = Signal()
    reported = Signal(int, object)
    counted = Signal()
    ended = Signal(str)

    def __init__(self, network: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._network, self._port = network, 0
        self.guests = 0
        self.shown: frozenset[str] = frozenset()
        """The names of what telephones may read now."""
        self._spoken: QTcpSocket | None = None
        self._token = secrets.token_hex(32)
        self._door = QTcpServer(self)
        self._door.newConnection.connect(self._on_knock)
        self._process = QProcess(self)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_finished)
        self._over = False

    @property
    def address(self) -> str:
        """What is typed into a telephone; empty until it is ready."""
        return f"http://{self._network}:{self._port}/" if self._port else ""

    @property
    def process_id(self) -> int:
        """The number by which the system knows it."""
        return self._process.processId()

    def start(self) -> None:
        """Begin; `ready` says when telephones are served, at the first free of `PORTS`."""
        self._door.listen(QHostAddress(HOME), 0)
        surroundings = QProcessEnvironment.systemEnvironment()
        surroundings.insert(TOKEN, self._token)
        self._process.setProcessEnvironment(surroundings)
        self._process.setStandardOutputFile(QProcess.nullDevice())
        self._process.setStandardErrorFile(QProcess.nullDevice())
        port = str(self._door.serverPort())
        if getattr(sys, "frozen", False):
            self._process.start(sys.executable, ["telephones", port])
        else:
            self._process.setWorkingDirectory(str(Path(__file__).resolve().parents[2]))
            self._process.start(sys.executable, ["-m", "app", "telephones", port])

    def end(self) -> None:
        """End it; it ends by itself, too, when the desk is gone."""
        self._over = True
        self._door.close()
        spoken, self._spoken = self._spoken, None
        if spoken is not None:
            spoken.abort()
        self._process.kill()
        self._process.waitForFinished(1000)

    def show(self, names: frozenset[str], new: Mapping[str, bytes]) -> None:
        """Let telephones read the files of these names and no others; `new` are sent, packed."""
        self._say(told_anew(self.shown - names, new))
        self.shown = names

    def wind(self, clocks: Sequence[Mapping[str, object]]) -> None:
        """Tell the clocks, each with its name by language, what is left, and until when."""
        self._say(packed_piece(b"C", body=json.dumps(clocks).encode()))

    def take_reports(self, wanted: bool) -> None:
        """Let telephones report, or no more."""
        self._say(packed_piece(b"R", "1" if wanted else ""))

    def answer(self, number: int, said: Mapping[str, object], *, wrong: bool) -> None:
        """Answer what a telephone has reported; `wrong` numbers are counted there."""
        self._say(packed_piece(b"W" if wrong else b"A", str(number), json.dumps(said).encode()))

    def _say(self, said: bytes) -> None:
        if self._spoken is not None and said:
            self._spoken.write(said)

    def _on_knock(self) -> None:
        while (socket := self._door.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._on_said(socket))
            socket.disconnected.connect(lambda socket=socket: self._on_gone(socket))

    def _on_gone(self, socket: QTcpSocket) -> None:
        if socket is self._spoken:
            self._spoken = None
        socket.deleteLater()

    def _on_said(self, socket: QTcpSocket) -> None:
        """Hear the process; whoever does not know the token first is not it."""
        while socket.canReadLine():
            line = bytes(socket.readLine(LINE).data()).strip()
            if socket is self._spoken:
                self._hear(json.loads(line))
            elif self._spoken is None and secrets.compare_digest(line, self._token.encode()):
                self._spoken = socket
                self._door.close()
                self._say(packed_piece(b"L", f"{self._network} {PORTS}"))
            else:
                socket.abort()
                return
        if socket is not self._spoken and socket.bytesAvailable() > LINE:
            socket.abort()

    def _hear(self, said: Mapping[str, Any]) -> None:
        if "guests" in said:
            self.guests = said["guests"]
            self.counted.emit()
        elif "report" in said:
            self.reported.emit(said["report"], said["said"])
        elif said["port"]:
            self._port = said["port"]
            self.ready.emit()
        else:
            self.ended.emit("no_port")

    def _on_finished(self, *_how: object) -> None:
        if not self._over:
            self._over = True
            self.ended.emit("gone")
