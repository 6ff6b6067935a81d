"""The door to the network: TLS before a PostgreSQL that has none, while an event is shared.

PostgreSQL's own clients speak TLS at once (`sslnegotiation=direct`) and name their protocol by
ALPN; whoever says something else is let go before the server hears of it. An address may hold few
places and come seldom, so that a flood takes no place from a desk.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
import time
from collections import Counter, deque
from collections.abc import Coroutine
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.desks.engine import HOME
from app.event_file.trouble import FileTrouble

PROTOCOL = "postgresql"
AT_ONCE, OF_ONE = 64, 16
"""Connections at once: of all addresses, and of one."""
OFTEN, WHILE = 60, 20.0
"""How often one address may come within so many seconds."""
SHAKE = 3.0
"""Seconds in which TLS must stand."""
PIECE = 64 * 1024
YEARS = 10


def make_certificate(folder: Path) -> bytes:
    """Make the certificate of a shared event, if there is none, and give it (DER).

    FileTrouble `record_unusable` where what is kept of it is none: another one would be taken by
    no desk for the same.
    """
    key_file, made = folder / "key.pem", folder / "certificate.pem"
    if not (key_file.exists() and made.exists()):
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "taikai-desk")])
        now = datetime.now(UTC)
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            # Clocks of laptops are wrong by days; which certificate is right says its seal.
            .not_valid_before(now - timedelta(days=365 * YEARS))
            .not_valid_after(now + timedelta(days=365 * YEARS))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .sign(key, hashes.SHA256())
        )
        key_file.touch(mode=0o600)
        key_file.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
        )
        made.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    try:
        return ssl.PEM_cert_to_DER_cert(made.read_text(encoding="ascii"))
    except ValueError as error:
        raise FileTrouble("record_unusable", made) from error


def certificate_of(host: str, port: int, patience: float) -> bytes:
    """Ask a server for its certificate (DER), whatever it is; OSError if there is none."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # it is held against the seal of the code
    context.set_alpn_protocols([PROTOCOL])
    with (
        socket.create_connection((host, port), timeout=patience) as plain,
        context.wrap_socket(plain) as secure,
    ):
        found = secure.getpeercert(binary_form=True)
    if found is None:
        raise OSError("no certificate")
    return found


class TlsRelay:
    """Lets the network reach the server of a shared event; in a thread of its own."""

    def __init__(self, folder: Path, target: int) -> None:
        """Name the folder of the certificate and the port of the server.

        FileTrouble as of `make_certificate`; OSError where the disk refuses.
        """
        self.certificate = make_certificate(folder)
        self.port = 0
        self.turned_away: Counter[str] = Counter()
        """How many were let go, by why."""
        self._target = target
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.minimum_version = ssl.TLSVersion.TLSv1_3
        try:
            self._context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
        except ssl.SSLError as error:
            raise FileTrouble("record_unusable", folder / "key.pem") from error
        self._context.set_alpn_protocols([PROTOCOL])
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._serve, name="relay", daemon=True)
        self._servers: list[asyncio.Server] = []
        self._lines: set[asyncio.BaseTransport] = set()
        """Whoever is on the line, as its socket and not as TLS knows it."""
        self._open: Counter[str] = Counter()
        self._came: dict[str, deque[float]] = {}

    def start(self, host: str, port: int = 0) -> None:
        """Listen at an address of this computer; FileTrouble `no_port` where that cannot be."""
        self._thread.start()
        try:
            self._do(self._listen(host, port))
        except OSError as error:
            self.stop()
            raise FileTrouble("no_port", detail=str(error)) from error

    def stop(self) -> None:
        """Listen no more, and let everybody go."""
        if self._loop.is_closed():
            return
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=5)
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=10)

    def _serve(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.set_exception_handler(lambda _loop, _context: None)  # guests break off anyhow
        self._loop.run_forever()

    async def _listen(self, host: str, port: int) -> None:
        server = await asyncio.start_server(self._came_in, host, port, limit=PIECE, backlog=64)
        self._servers.append(server)
        self.port = server.sockets[0].getsockname()[1]

    async def _close(self) -> None:
        for server in self._servers:
            server.close()
        for _turn in range(2):
            await asyncio.sleep(0.05)  # whoever has just come in has a task that has begun by then
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
        for line in tuple(self._lines):  # of one whose task was ended before it had begun
            self._hang_up(line)
        await asyncio.sleep(0.05)  # in which the sockets of who was let go are closed

    def _hang_up(self, line: asyncio.BaseTransport) -> None:
        cast("asyncio.Transport", line).abort()
        self._lines.discard(line)

    def _came_in(
        self, plain: asyncio.StreamReader, answer: asyncio.StreamWriter
    ) -> Coroutine[Any, Any, None]:
        """Note the line at once: a task may be ended before its first step."""
        self._lines.add(answer.transport)
        return self._talk(plain, answer, answer.transport)

    async def _talk(
        self,
        plain: asyncio.StreamReader,
        answer: asyncio.StreamWriter,
        line: asyncio.BaseTransport,
    ) -> None:
        whose = str(answer.get_extra_info("peername")[0])
        try:
            if not self._may_come(whose):
                return
            self._open[whose] += 1
            try:
                await self._carry(plain, answer)
            finally:
                self._open[whose] -= 1
                if not self._open[whose]:
                    del self._open[whose]
        except (OSError, ssl.SSLError, TimeoutError, asyncio.CancelledError):
            self.turned_away["broken"] += 1
        finally:
            answer.transport.abort()
            self._hang_up(line)

    def _may_come(self, whose: str) -> bool:
        now = time.monotonic()
        came = self._came.setdefault(whose, deque(maxlen=OFTEN))
        if len(came) == OFTEN and now - came[0] < WHILE:
            self.turned_away["too_often"] += 1
            return False
        came.append(now)
        if len(self._came) > 10 * AT_ONCE:
            for one in [one for one, times in self._came.items() if now - times[-1] > WHILE]:
                del self._came[one]
        if self._open[whose] >= OF_ONE or self._open.total() >= AT_ONCE:
            self.turned_away["too_many"] += 1
            return False
        return True

    async def _carry(self, plain: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        await answer.start_tls(self._context, ssl_handshake_timeout=SHAKE)
        secure = answer.get_extra_info("ssl_object")
        if secure is None or secure.selected_alpn_protocol() != PROTOCOL:
            self.turned_away["other_protocol"] += 1
            return
        reader, writer = await asyncio.open_connection(HOME, self._target, limit=PIECE)
        ways = [
            asyncio.ensure_future(_pass_on(plain, writer)),
            asyncio.ensure_future(_pass_on(reader, answer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
