"""What the disk or an event file may refuse; it loads no database, so that a start is quick."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

OLDER = frozenset({"older", "older_known"})
"""The codes of a file that was not opened because it would have to be brought up to today."""


class FileTrouble(Exception):
    """The disk or the file says no; expected, shown as a sentence, nothing entered is lost.

    Codes: `missing`, `exists`, `not_a_file`, `foreign`, `damaged`, `newer`, `newer_known`,
    `older` and `older_known` (only where it is not to be brought up to today), `locked`,
    `read_only`, `disk_full`, `disk_error`, `changed_outside`, `busy`, `nothing_to_undo`,
    `nothing_to_redo`, `same_file`, `too_large`, `astray` (a journal that is not of the file),
    `altered` (what the journal says of an action), `no_access` (may not be read),
    `name_too_long`.
    """

    def __init__(self, code: str, path: Path | None = None, **values: Any) -> None:
        """Keep the code, the file and what else the sentence names."""
        super().__init__(code, str(path) if path else "")
        self.code = code
        self.values = {"path": str(path) if path else "", **values}


def trouble_of(error: OSError, path: Path) -> FileTrouble:
    """Name the trouble behind an error of the system."""
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
