"""`taikai-desk check`: whether an event file is whole and every stored result still valid."""

from __future__ import annotations

from pathlib import Path

from app.checking import check_file, holds
from app.event_file.file import looked_at
from models.typed_text import storable
from reports.i18n import _
from ui.words import wording


def run(path: Path, digest: str = "") -> int:
    """Print what is wrong with a file, or that nothing is; 0 when it is whole.

    With the digest of a final ranking also whether the record is still the one of that sheet.
    """
    problems = check_file(path)
    for problem in problems:
        print(storable(wording.sentence(problem)))  # a terminal obeys what stands in a name
    if not problems:
        print(_("{file}: everything is in order.").format(file=path.name))
    same = not digest or _compare(path, digest)
    return 1 if problems or not same else 0


def _compare(path: Path, digest: str) -> bool:
    with looked_at(path) as event:
        same = holds(event, digest.strip())
    told = _("The record up to the sheet with {digest} is unchanged.")
    if not same:
        told = _("The record is not the one of the sheet with {digest}: something was changed.")
    print(storable(told.format(digest=digest)))
    return same
