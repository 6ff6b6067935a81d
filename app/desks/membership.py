"""Who a file's desk is and how it reaches the record, kept beside the file on this computer alone.

It is not in the event file: a copy of that on a stick is nobody's login.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.desks.desk_role import DeskRole
from app.desks.record import RecordConnection, ServerPlace
from app.event_file.lock import hide
from app.event_file.trouble import on_disk
from models import durable


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

    def connect(self) -> RecordConnection:
        """Log in; ServerGone or RecordRefusal."""
        return RecordConnection(self.place, self.login, self.secret)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f".{path.name}.{ending}")


def pin_file(path: Path) -> Path:
    """Give where the certificate is kept that an event file trusts."""
    return _beside(path, "pem")


def keep(path: Path, member: Membership) -> None:
    """Keep beside an event file who its desk is; FileTrouble if that fails."""
    told = {
        **{name: getattr(member, name) for name in ("record", "desk", "name", "main", "folder")},
        **{"role": member.role.value, "login": member.login, "secret": member.secret},
        **{"host": member.place.host, "port": member.place.port},
        "pinned": member.place.pinned is not None,
    }
    target = _beside(path, "desk")
    part = target.with_name(target.name + ".part")
    with on_disk(target):
        part.touch(mode=0o600)
        with part.open("w", encoding="utf-8") as file:
            json.dump(told, file)
            durable.flush(file)
        durable.replace(part, target)
        hide(target)


def kept(path: Path) -> Membership | None:
    """Read who the desk of an event file is; None where it is none."""
    try:
        told: dict[str, Any] = json.loads(_beside(path, "desk").read_text(encoding="utf-8"))
        pinned = pin_file(path) if told.pop("pinned") else None
        place = ServerPlace(host=told.pop("host"), port=told.pop("port"), pinned=pinned)
        return Membership(**{**told, "role": DeskRole(told["role"])}, place=place)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def forget(path: Path) -> None:
    """Let an event file be of no desk any more."""
    for one in (_beside(path, "desk"), pin_file(path)):
        durable.discard(one)
