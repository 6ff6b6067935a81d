"""One desk in a process of its own: it does one thing after another and says what was kept.

`python -m tests.desk_kills.writer FILE NAME COUNT MOMENT AT TABLE` ends itself without a word in
the action with the number AT, at a MOMENT of it, or in the next one where that was refused before
it came so far; with `none` it goes on until it is killed. With a folder for SERVERS behind it is
the main desk: it says where others come to and the code for it, and begins after a line of input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.desks import sharing
from app.desks.desk_role import DeskRole
from app.desks.record import RecordConnection
from app.desks.shared_desk import SharedDesk
from app.event_file.file import EventFile
from app.event_file.trouble import FileTrouble
from tests import disk
from tests.desk_kills.acts import DeskActs

HOST = "127.0.0.1"
MOMENTS = (
    "before_turn",
    "in_turn",
    "before_append",
    "after_append",
    "after_record",
    "after_file",
)


def end() -> None:
    """End as a plug that is pulled does."""
    os._exit(9)


def ends_at(moment: str, now: Callable[[], bool]) -> None:
    """Let the program end at a moment of an action."""

    def wrapped(owner: Any, name: str, *, before: bool) -> None:
        done = getattr(owner, name)

        def act(*given: Any, **named: Any) -> Any:
            if before and now():
                end()
            answer = done(*given, **named)
            if not before and now():
                end()
            return answer

        setattr(owner, name, act)

    place = {
        "before_turn": (RecordConnection, "take_turn", True),
        "in_turn": (RecordConnection, "take_turn", False),
        "before_append": (RecordConnection, "append", True),
        "after_append": (RecordConnection, "append", False),
        "after_record": (RecordConnection, "commit", False),
        "after_file": (SharedDesk, "kept", False),
    }.get(moment)
    if place is not None:
        wrapped(place[0], place[1], before=place[2])


def main() -> None:
    """Write until the end, whatever that is."""
    file, name, count, moment, at, table, *servers = sys.argv[1:]
    number = 0
    ends_at(moment, lambda: number >= int(at))
    with disk.not_waited_for(), EventFile.open(Path(file)) as event:
        if servers:
            shared = sharing.share(event, Path(*servers), name=name, host=HOST, follows=False)
            desk, end_it = shared.desk, shared.stop
            print("ready", shared.address, shared.codes[DeskRole.ORGANISER], flush=True)
            sys.stdin.readline()
        else:
            desk = sharing.come_back(event, follows=False)
            end_it = desk.leave
            print("ready", flush=True)
        acts = DeskActs(desk, int(table))
        for number in range(1, int(count) + 1):
            text = f"{name}-{os.getpid()}-{number}"
            try:
                done = acts.do(number, text)
            except FileTrouble as trouble:
                print("not", text, trouble.code, flush=True)
            else:
                print("kept", done, flush=True)
        end_it()


if __name__ == "__main__":
    main()
