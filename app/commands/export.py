"""`taikai-desk export`: the forms and rankings of an event file, without a window."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.commands.output import WrittenFile, tell, write_forms, write_index
from app.event_file.file import looked_at
from models.typed_text import storable
from reports.i18n import _
from ui.words import wording


def run(path: Path, out: Path, division_name: str = "", *, everything: bool = False) -> int:
    """Write the forms of an event, or of the division of this name, into `out`.

    What a desk needs, or `everything` that can be made, with a page that says what each is.

    1 where a division is closed, which is said; 2 where there is none of this name; 3 where a
    file could not be written, or not with everything, which is said (`output.NOT_ALL`).
    """
    with looked_at(path) as event:
        view = queries.event_view(event)
        divisions = [one for one in view.divisions if division_name in ("", one.name)]
        closed = [one for one in view.closed if division_name in ("", one.name)]
        for shut in closed:
            print(storable(wording.closed(shut)))
        if division_name and not divisions and not closed:
            print(_("There is no division called “{name}”.").format(name=division_name))
            return 2
        written: list[WrittenFile] = []
        said: list[str] = []
        for division in divisions:
            written.extend(
                write_forms(event, division.id, out, everything=everything, sentences=said)
            )
        if divisions:
            files = [write_index(event, out, written, said), *(one.path for one in written)]
            print(*(file.relative_to(out) for file in files), sep="\n")
    status = tell(said)
    return 1 if closed else status
