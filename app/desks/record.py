"""A connection of one desk to the record of a shared event; every answer has its time."""

from __future__ import annotations

import hashlib
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import psycopg
from psycopg import errors
from psycopg.abc import PQGen

from app.desks.desk_role import DeskRole, DeskSign, LoggedAct
from app.desks.relay import certificate_of
from app.desks.schema import CHANNEL, DATABASE, HELD
from app.event_file.trouble import FileTrouble

LIMIT = 1.2
"""Seconds in which the server has to answer, before a desk takes itself for cut off."""
LONG_LIMIT = 20.0
"""The same for what waits for others: the place of an action, or a part of the base."""
LEADS_FOR = 20.0
"""Seconds for which it counts that a desk said it leads the event itself."""
FEW = 500
"""Actions that are fetched at once."""
_REFUSED = {
    "TK001": "no_such_desk",
    "TK002": "too_large",
    "TK003": "behind",
    "TK004": "not_main",
    "TK005": "too_many_desks",
    "TK006": "other_version",
}
_LOGGED = "seq, kind, entry, action, details, images, at, desk, hash"
_ACTS = f"select {_LOGGED} from taikai.log where seq > %s order by seq limit %s"  # noqa: S608 - ours


class ServerGone(Exception):
    """The server did not answer in time, or the connection is broken."""


class OtherSeal(ServerGone):
    """Whoever answers is not the server whose certificate is known."""


class NoPlace(ServerGone):
    """As many are connected as there can be, so the server lets nobody in for now."""


class RecordRefusal(Exception):
    """The record says no; `code` says why."""

    def __init__(self, code: str) -> None:
        """Keep the code."""
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, kw_only=True, slots=True)
class ServerPlace:
    """Where the record is reached: on this computer plainly, elsewhere inside TLS."""

    host: str
    port: int
    pinned: Path | None = None
    """The file with the one certificate that is right; None on the computer of the server."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SharedHead:
    """What the record says of itself."""

    record: str
    epoch: int
    version: str
    name: str
    size: int
    digest: str
    start: str
    lineage: str
    seq: int
    hash: str


class _Timed(psycopg.Connection[Any]):
    """A connection that never waits longer than `limit` for an answer."""

    limit = LIMIT

    def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for an answer, and give the connection up where none comes."""
        if timeout is not None:  # whoever names a time expects nothing
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.limit)
        except psycopg.OperationalError:
            self.pgconn.finish()
            raise


@contextmanager
def answers() -> Iterator[None]:
    """Name what the server answers: ServerGone, or RecordRefusal with its code."""
    try:
        yield
    except psycopg.Error as error:
        code = error.sqlstate or ""
        if code in _REFUSED:
            raise RecordRefusal(_REFUSED[code]) from error
        if isinstance(error, errors.UniqueViolation):
            raise RecordRefusal("name_taken") from error
        if isinstance(error, errors.InvalidPassword | errors.InvalidAuthorizationSpecification):
            raise RecordRefusal("wrong_code") from error
        if isinstance(error, errors.InsufficientPrivilege):
            raise RecordRefusal("not_main") from error
        if isinstance(error, errors.CheckViolation | errors.DataError):
            raise RecordRefusal("unfit") from error
        if "password authentication failed" in str(error) or "not permitted to log" in str(error):
            raise RecordRefusal("wrong_code") from error
        if "certificate verify failed" in str(error):
            raise OtherSeal(str(error)) from error
        if "too many connections" in str(error) or "too many clients" in str(error):
            raise NoPlace(str(error)) from error
        raise ServerGone(str(error)) from error


class RecordConnection:
    """One login at the record."""

    def __init__(self, place: ServerPlace, login: str, secret: str) -> None:
        """Log in; ServerGone where nobody answers, RecordRefusal `wrong_code`."""
        tls: dict[str, Any] = {"sslmode": "disable"}
        if place.pinned is not None:
            tls = {
                "sslmode": "verify-ca",
                "sslnegotiation": "direct",
                "sslrootcert": str(place.pinned),
            }
        with answers():
            self._connection = _Timed.connect(
                host=place.host,
                port=place.port,
                dbname=DATABASE,
                user=login,
                password=secret,
                connect_timeout=2,
                gssencmode="disable",
                application_name="taikai-desk",
                autocommit=True,
                **tls,
            )
            self._connection.execute(f"set idle_in_transaction_session_timeout = {HELD}".encode())

    def close(self) -> None:
        """Break off, whatever is on its way."""
        with suppress(psycopg.Error, OSError):
            self._connection.pgconn.finish()

    def abort(self) -> None:
        """Let whoever waits for an answer in another thread wait no longer."""
        with suppress(psycopg.Error, OSError):
            twin = socket.fromfd(self._connection.pgconn.socket, socket.AF_INET, socket.SOCK_STREAM)
            with twin:
                twin.shutdown(socket.SHUT_RDWR)

    @property
    def open(self) -> bool:
        """Whether nothing has gone wrong so far."""
        return not self._connection.closed

    def _one(self, query: str, *values: Any, limit: float = 0.0) -> Any:
        with answers():
            self._connection.limit = limit or LIMIT
            return self._connection.execute(query.encode(), values or None).fetchone()

    # -- what a desk does ---------------------------------------------------------------------

    def take_turn(self) -> tuple[int, str]:
        """Begin what only one desk does at a time; number and hash of the newest action."""
        with answers():
            self._connection.limit = LIMIT
            self._connection.execute("begin")
        seq, last = self._one("select * from taikai.take_turn()", limit=LONG_LIMIT)
        return seq, last

    def give_up_turn(self) -> None:
        """End it without anything to be kept."""
        if self.open:
            with suppress(ServerGone, RecordRefusal):
                self._one_no_answer("rollback")

    def append(self, after: int, txid: str, texts: tuple[str, int, str, str, str, str]) -> Any:
        """Put an action behind the newest one; its number and hash."""
        return self._one(
            "select * from taikai.append(%s, %s, %s, %s, %s, %s, %s, %s)",
            after,
            txid,
            *texts,
            limit=LONG_LIMIT,
        )

    def commit(self) -> None:
        """Keep it, and let the next desk have its turn."""
        self._one_no_answer("commit")

    def _one_no_answer(self, command: str) -> None:
        with answers():
            self._connection.limit = LIMIT
            self._connection.execute(command.encode())

    def seq_of(self, txid: str) -> tuple[int, str] | None:
        """Tell whether an action was kept, once whoever tried is through with it."""
        self.take_turn()
        try:
            found = self._one("select seq, hash from taikai.log where txid = %s", txid)
        finally:
            self.give_up_turn()
        return None if found is None else (found[0], found[1])

    def acts(self, after: int) -> list[LoggedAct]:
        """Give the actions behind a number, the first few hundred of them."""
        with answers():
            self._connection.limit = LONG_LIMIT
            rows = self._connection.execute(_ACTS.encode(), (after, FEW)).fetchall()
        return [LoggedAct(**dict(zip(_LOGGED.split(", "), row, strict=True))) for row in rows]

    def hash_at(self, seq: int) -> str | None:
        """Give the hash of an action; None where there is none of that number."""
        found = self._one("select hash from taikai.log where seq = %s", seq)
        return None if found is None else str(found[0])

    def head(self) -> SharedHead:
        """Give what the record says of itself, and how far it is."""
        found = self._one(
            "select e.record, e.epoch, e.version, e.name, e.size, e.digest, e.start, e.lineage,"
            " h.seq, h.hash from taikai.event e, taikai.head h"
        )
        names = ("record", "epoch", "version", "name", "size", "digest", "start", "lineage")
        return SharedHead(**dict(zip((*names, "seq", "hash"), found, strict=True)))

    def desks(self) -> tuple[DeskSign, ...]:
        """Give all desks, by the order in which they joined."""
        with answers():
            self._connection.limit = LIMIT
            rows = self._connection.execute(
                "select d.id, d.name, d.role, d.main, d.seen,"
                " extract(epoch from clock_timestamp() - d.seen)::float8,"
                " greatest(h.seq - d.at_seq, 0), d.expelled, d.away, case when d.leads_told"
                " > clock_timestamp() - make_interval(secs => %s) then d.leads_since end"
                " from taikai.desks d, taikai.head h order by d.id",
                (LEADS_FOR,),
            ).fetchall()
        names = ("id", "name", "role", "main", "seen", "silent", "behind", "expelled", "away")
        found = (dict(zip((*names, "leads"), row, strict=True)) for row in rows)
        return tuple(DeskSign(**{**one, "role": DeskRole(one["role"])}) for one in found)

    def alive(self, seq: int, voids: str) -> tuple[int, datetime, int, str]:
        """Say that the desk is there and how far; what is the newest action, and the time."""
        found = self._one("select * from taikai.alive(%s, %s)", seq, voids)
        return found[0], found[1], found[2], found[3]

    def here(self) -> None:
        """Say that a desk that only shows pages is there; it is told nothing."""
        self._one("select taikai.here()")

    def farewell(self) -> None:
        """Say that the desk goes, so that nobody takes it for one that is silent."""
        self._one("select taikai.farewell()")

    def leads_itself(self) -> None:
        """Say to a lead of before that this desk leads the event now: a word, and nothing more."""
        self._one("select taikai.leads_itself(%s)", LEADS_FOR)

    def listen(self) -> None:
        """Be told of every action from now on."""
        self._one_no_answer(f"listen {CHANNEL}")

    def told(self, patience: float) -> bool:
        """Wait until another action is told; False where none is."""
        with answers():
            return any(True for _one in self._connection.notifies(timeout=patience, stop_after=1))

    def expel(self, desk: int) -> None:
        """Shut a desk out; only the main desk may."""
        self._one("select taikai.expel(%s)", desk)

    def show_page(self, name: str, body: bytes) -> None:
        """Lay a finished page out for the desks of the hall; only the main desk may."""
        self._one("select taikai.show_page(%s, %s)", name, body)

    def pages(self, known: Mapping[str, bytes]) -> dict[str, bytes]:
        """Give the pages that are laid out for the hall; only what is new since `known` comes."""
        with answers():
            self._connection.limit = LONG_LIMIT
            ask = self._connection.execute
            now = dict(ask("select name, sha256(body) from taikai.pages").fetchall())
            kept = {
                name: page
                for name, page in known.items()
                if now.get(name) == hashlib.sha256(page).digest()
            }
            new = [name for name in now if name not in kept]
            query = "select name, body from taikai.pages where name = any(%s)"
            fetched = dict(ask(query, (new,)).fetchall()) if new else {}
        return kept | fetched

    # -- what a guest does --------------------------------------------------------------------

    def version(self) -> str:
        """Give the version of the program that shares, for a guest as well."""
        return str(self._one("select version from taikai.event")[0])

    def record_key(self) -> str:
        """Give which record this is."""
        return str(self._one("select record from taikai.event")[0])

    def join_as(self, name: str, version: str) -> tuple[str, str, int, DeskRole]:
        """Become a desk of a version; its login and password, its number and its role."""
        login, secret, key, role = self._one("select * from taikai.join_as(%s, %s)", name, version)
        return login, secret, key, DeskRole(role)

    def base(self, size: int, progress: Callable[[int, int], None]) -> bytes:
        """Fetch the event as it was when it was shared."""
        got = bytearray()
        for part in range(1, 1 << 20):
            if len(got) >= size:
                break
            found = self._one("select bytes from taikai.base where part = %s", part, limit=8.0)
            if found is None:
                raise ServerGone("the base is cut off")
            got += found[0]
            progress(len(got), size)
        return bytes(got)


def pin(host: str, port: int, seal: int, seal_of: Callable[[bytes], int], target: Path) -> None:
    """Keep the certificate of a server, if it is the one that a code names.

    FileTrouble `nobody_there` or `wrong_seal`.
    """
    try:
        found = certificate_of(host, port, 2 * LIMIT)
    except OSError as error:
        raise FileTrouble("nobody_there", detail=str(error)) from error
    if seal_of(found) != seal:
        raise FileTrouble("wrong_seal")
    target.write_text(ssl.DER_cert_to_PEM_cert(found), encoding="ascii")
