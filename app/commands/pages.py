"""`taikai-desk pages`: what the hall may know now, as web pages in a folder."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.event_file.file import looked_at
from models.typed_text import storable
from reports.files.page_folder import write_pages
from reports.i18n import _
from ui.projector.result_pages import hall_pages
from ui.words import wording


def run(path: Path, out: Path) -> int:
    """Write the pages of an event into `out`; list them.

    1 where a division is closed, which is said; Refused where a file that is not ours is in the
    way.
    """
    with looked_at(path) as event:
        closed = queries.event_view(event).closed
        files = hall_pages(event).files()
    for shut in closed:
        print(storable(wording.closed(shut)))
    written = write_pages(out, files)
    print(_("Written to {folder}:").format(folder=storable(str(out))))
    print(*(f"  {file.relative_to(out)}" for file in written), sep="\n")
    return 1 if closed else 0
