"""What the disk or an event file may refuse; it loads no database, so that a start is quick."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from models import durable

OLDER = frozenset({"older", "older_known"})
"""The codes of a file that was not opened because it would have to be brought up to today."""


class FileTrouble(Exception):
    """The disk or the file says no; expected, shown as a sentence, nothing entered is lost.

    Codes: `missing`, `exists`, `not_a_file`, `foreign`, `damaged`, `newer`, `newer_known`,
    `older` and `older_known` (only where it is not to be brought up to today), `locked`,
    `read_only`, `disk_full`, `disk_error`, `changed_outside`, `busy`, `nothing_to_undo`,
    `nothing_to_redo`, `same_file`, `too_large`, `astray` (a journal that is not of the file),
    `altered` (what the journal says of an action), `no_access` (may not be read),
    `name_too_long`, `in_use` (another program has it open and does not let go),
    `too_deep` (what is kept beside it would have too long a path), `bad_share`,
    `on_share` and `synchronised` (where it lies; the last two only warn).

    Where several desks share an event: `cut_off`, `unsure`, `not_kept`, `others_first` (the action
    was not kept, or that is not known yet), `astray_desk`, `expelled`, `left_desk`, `shared`,
    `not_shared`, `went_apart`, `ahead_of_record`, `lead_was_taken`, `other_event`, `left_behind`
    (what the file is to the others), `no_parts`, `no_engine`, `old_engine`, `other_engine`,
    `engine_failed`, `engine_stopped`, `record_unusable`, `no_server_folder`, `server_disk_full`,
    `no_port`, `no_code`, `no_address`, `nobody_there`, `no_place`, `wrong_seal`,
    `other_seal`, `wrong_code`, `name_taken`, `unfit`, `too_many_desks`, `other_version`,
    `only_pages` (sharing and joining).
    """

    def __init__(self, code: str, path: Path | None = None, **values: Any) -> None:
        """Keep the code, the file and what else the sentence names."""
        super().__init__(code, str(path) if path else "")
        self.code = code
        self.values = {"path": str(path) if path else "", **values}


_WINDOWS = {
    **dict.fromkeys((3, 15, 21, 53, 55, 59, 64, 67, 121, 1167, 1231), "missing"),
    19: "read_only",
    **dict.fromkeys((32, 33), "in_use"),
    **dict.fromkeys((39, 112), "disk_full"),
    206: "name_too_long",
}
"""What Windows says itself: no such folder, drive, device or share; write protection; an open file;
a full disk; a path that is too long."""


def trouble_of(error: OSError, path: Path) -> FileTrouble:
    """Name the trouble behind an error of the system.

    What Windows answers is told from its own number: Python takes a drive that is gone for one that
    may not be read.

    >>> gone = PermissionError(errno.EACCES, "The device is not ready")
    >>> gone.winerror = 21
    >>> trouble_of(gone, Path("D:/bracket.taikai")).code
    'missing'
    """
    if isinstance(error, durable.InUse):
        return FileTrouble("in_use", Path(error.filename))
    known = _WINDOWS.get(getattr(error, "winerror", None) or 0)
    if known == "missing" and durable.length(path) > durable.LONGEST_PATH:
        known = "name_too_long"
    if known is not None:
        return FileTrouble(known, path)
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return FileTrouble("disk_full", path)
        case errno.EACCES | errno.EROFS | errno.EPERM | errno.EEXIST | errno.ENOTDIR:
            return FileTrouble("read_only", path)
        case errno.ENAMETOOLONG:
            return FileTrouble("name_too_long", path)
        case errno.ENOENT:
            return FileTrouble("missing", path)
        case _:
            return FileTrouble("disk_error", path, detail=error.strerror or "")


@contextmanager
def on_disk(path: Path) -> Iterator[None]:
    """Turn what the disk refuses, where no event file is, into FileTrouble."""
    try:
        yield
    except OSError as error:
        raise trouble_of(error, path) from error
