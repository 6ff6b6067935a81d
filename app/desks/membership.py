"""Who a file's desk is and how it reaches the record, kept beside the file on this computer alone.

It is not in the event file: a copy of that on a stick is nobody's login.
"""

from __future__ import annotations

import hashlib
import json
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app.desks.beside import beside, desk_file
from app.desks.desk_role import DeskRole
from app.desks.record import RecordConnection, RecordRefusal, ServerPlace
from app.event_file.lock import hide
from app.event_file.trouble import on_disk
from models import durable

FOLDER = re.compile(r"(?:[0-9a-f]{32})?")
"""How `sharing` names the folder of a server."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Membership:
    """A desk of a shared event."""

    record: str
    desk: int
    """Its number there."""
    name: str
    role: DeskRole
    main: bool
    login: str
    secret: str
    place: ServerPlace
    folder: str = ""
    """What the folder of the server is called, where it is this computer's."""
    door: str = ""
    """Where the other desks came in last, where the server is this computer's: address and port."""
    away: bool = False
    """Whether somebody has left, or ended the sharing: then it does not come back by itself."""

    def connect(self) -> RecordConnection:
        """Log in; ServerGone or RecordRefusal."""
        return RecordConnection(self.place, self.login, self.secret)

    def at(self, place: ServerPlace) -> Membership | None:
        """Give who this desk is at another address of its record; None where it is not known there.

        ServerGone where nobody answers. The main desk's login is for its own computer alone.
        """
        if self.main:
            return None
        again = replace(self, place=place, away=False)
        with suppress(RecordRefusal):
            record = again.connect()
            try:
                return again if record.record_key() == self.record else None
            finally:
                record.close()
        return None

    @property
    def mark(self) -> str:
        """What tells this login from every other one: by whom, where, and whom it trusts there.

        A computer remembers those that it made itself, so that the program goes to nobody whom a
        stranger's file names.
        """
        trusted = b""
        if self.place.pinned is not None:
            with suppress(OSError):
                trusted = self.place.pinned.read_bytes()
        told = (self.record, self.login, self.secret, self.place.host, self.place.port)
        return hashlib.sha256(json.dumps(told).encode() + trusted).hexdigest()


def pin_file(path: Path) -> Path:
    """Give where the certificate is kept that an event file trusts."""
    return beside(path, "pem")


def keep(path: Path, member: Membership) -> None:
    """Keep beside an event file who its desk is; FileTrouble if that fails."""
    fields = {
        **{name: getattr(member, name) for name in ("record", "desk", "name", "main", "folder")},
        **{"door": member.door, "away": member.away},
        **{"role": member.role.value, "login": member.login, "secret": member.secret},
        **{"host": member.place.host, "port": member.place.port},
        "pinned": member.place.pinned is not None,
    }
    target = desk_file(path)
    part = target.with_name(target.name + ".part")
    with on_disk(target):
        part.touch(mode=0o600)
        with part.open("w", encoding="utf-8") as file:
            json.dump(fields, file)
            durable.flush(file)
        durable.replace(part, target)
        hide(target)


def kept(path: Path) -> Membership | None:
    """Read who the desk of an event file is; None where it is none, or no such thing.

    It may come from a stranger's stick: its folder is a name and never a path.
    """
    try:
        told: dict[str, Any] = json.loads(desk_file(path).read_text(encoding="utf-8"))
        pinned = pin_file(path) if told.pop("pinned") else None
        place = ServerPlace(host=told.pop("host"), port=told.pop("port"), pinned=pinned)
        found = Membership(**{**told, "role": DeskRole(told["role"])}, place=place)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return found if _is_fit(found) else None


def _is_fit(member: Membership) -> bool:
    place = member.place
    texts = (member.record, member.name, member.login, member.secret, member.door, place.host)
    return (
        all(isinstance(text, str) for text in (*texts, member.folder))
        and FOLDER.fullmatch(member.folder) is not None
        and type(member.desk) is type(place.port) is int
        and 0 <= place.port < 1 << 16
        and type(member.main) is type(member.away) is bool
    )


def stay_away(path: Path) -> None:
    """Note that somebody has left, or ended the sharing; FileTrouble if that fails."""
    member = kept(path)
    if member is not None:
        keep(path, replace(member, away=True))


def forget(path: Path) -> None:
    """Let an event file be of no desk any more."""
    for one in (desk_file(path), pin_file(path)):
        durable.discard(one)
