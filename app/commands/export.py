"""`taikai-desk export`: the forms and rankings of an event file, without a window."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.commands.output import write_forms
from app.event_file.file import EventFile
from reports.i18n import _


def run(path: Path, out: Path, division_name: str = "") -> int:
    """Write every form of an event, or of the division of this name, into `out`."""
    with EventFile.open(path) as event:
        found = [
            division
            for division in queries.event_view(event).divisions
            if division_name in ("", division.name)
        ]
        if division_name and not found:
            print(_("There is no division called “{name}”.").format(name=division_name))
            return 2
        for division in found:
            for file in write_forms(event, division.id, out):
                print(file.relative_to(out))
    return 0
