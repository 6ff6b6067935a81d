"""The lead that a desk followed before it took its own: where it answers, two go on side by side.

Nothing is put together then. Who took the lead is told of it, and says so there, so that somebody
ends one of both.
"""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from pathlib import Path

from app.desks.membership import Membership
from app.desks.record import RecordConnection, RecordRefusal, ServerGone, ServerPlace
from app.event_file.trouble import on_disk

LOOKS = 5.0
"""Seconds between two looks at where the lead was before."""


def note(folder: Path, member: Membership) -> None:
    """Keep in the folder of a new server where its desk was before; FileTrouble if that fails.

    There it is this computer's own: what lies beside an event file may come from a stranger.
    """
    place = member.place
    if place.pinned is None:
        return
    told = {"record": member.record, "login": member.login, "secret": member.secret}
    target = folder / "former.json"
    with on_disk(target):
        (folder / "former.pem").write_bytes(place.pinned.read_bytes())
        target.touch(mode=0o600)
        target.write_text(
            json.dumps({**told, "host": place.host, "port": place.port}), encoding="utf-8"
        )


class FormerLead:
    """Looks now and then, in a thread of its own, whether the lead of before goes on."""

    def __init__(self, folder: Path, stopped: threading.Event) -> None:
        """Look until it is stopped; at nothing where no other desk led before."""
        self.led_by = ""
        """The desk that leads there as well; empty where nobody answers."""
        self._folder, self._stopped = folder, stopped
        if (folder / "former.json").exists():
            threading.Thread(target=self._watch, name="former lead", daemon=True).start()

    def _watch(self) -> None:
        """Look at once, and again and again; a watch of its own, since who is off answers late."""
        with suppress(OSError, ValueError, KeyError):
            told = json.loads((self._folder / "former.json").read_text(encoding="utf-8"))
            host, port = told["host"], told["port"]
            place = ServerPlace(host=host, port=port, pinned=self._folder / "former.pem")
            login, secret, key = told["login"], told["secret"], told["record"]
            while not self._stopped.is_set():
                self.led_by = _leader(place, login, secret, key)
                self._stopped.wait(LOOKS)


def _leader(place: ServerPlace, login: str, secret: str, key: str) -> str:
    try:
        record = RecordConnection(place, login, secret)
    except ServerGone:
        return ""
    except RecordRefusal:
        return f"{place.host}:{place.port}"  # it is there, and has shut this desk out
    try:
        if record.record_key() != key:
            return ""
        with suppress(RecordRefusal):  # it is asked whether it goes on, whatever it hears of this
            record.leads_itself()
        return next((one.name for one in record.desks() if one.main), "")
    except (ServerGone, RecordRefusal):
        return ""
    finally:
        record.close()
