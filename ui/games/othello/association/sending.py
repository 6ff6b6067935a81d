"""From the button to the three files in a folder."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.event_file.trouble import trouble_of
from app.games.othello import association
from app.operations import people as people_operations
from app.queries import people_queries
from app.typed_people import read_person, typed_person
from models.core.people import Person
from models.games.othello.association import HOME, NATION, Report
from reports.files.file_names import write_whole
from reports.games.othello.association.rating_files import Headline, elo_file, rating_csv
from reports.games.othello.association.result_text import result_text
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.games.othello.association.dialog import ENDS, ReportDialog
from ui.words import wording

LETTERS = re.compile("[A-Z]{3}")
"""A nation as the federation writes it."""
WRITERS = (result_text, rating_csv, elo_file)
"""What writes each of the files, in the order of their endings."""


def open_report(desk: Desk, settings: Settings, window: QWidget, division_id: int) -> None:
    """Ask for what is to be told of a division, then for a folder, and write the files there."""
    dialog = ReportDialog(
        lambda: desk.look(association.report, division_id),
        lambda person_id, field, text: _keep(desk, person_id, field, text),
        _remembered(desk, settings, division_id),
        window,
    )
    if not ask.ask(dialog):
        return
    headline = dialog.value()
    _remember(desk, settings, division_id, headline)
    folder = ask.choose_folder(window, _("Folder for the report"), beside=desk.event_file.path)
    if folder is not None:
        _save(desk, folder, dialog.report, headline)


def _keep(desk: Desk, person_id: int, field: str, text: str) -> bool:
    """Change what is known of a person; False, and a message, where that is refused."""
    listed = desk.look(people_queries.people)
    person = next((one.person for one in listed if one.person.id == person_id), None)
    if person is None:
        return True
    shown, text = typed_person(person), unicodedata.normalize("NFKC", text)
    if field == "nation":
        return _keep_nation(desk, person, text.strip().upper())
    fields = replace(shown, roman=text) if field == "roman" else replace(shown, wof=text)
    data, found = read_person(fields, date.today())  # noqa: DTZ011 - the hall's day
    if data is None:
        desk.say(" ".join(map(wording.sentence, found)), Severity.WARN)
        return False
    return data == people_operations.person_data(person) or desk.done(
        people_operations.change, person_id, data
    )


def _keep_nation(desk: Desk, person: Person, nation: str) -> bool:
    """Note where somebody comes from; blank and the usual nation are not noted."""
    if nation and not LETTERS.fullmatch(nation):
        desk.say(_("A nation has three letters, e.g. FRA."), Severity.WARN)
        return False
    ids = {kind: number for kind, number in person.ids if kind != NATION}
    if nation not in ("", HOME):
        ids[NATION] = nation
    known = people_operations.person_data(person)
    data = replace(known, ids=tuple(ids.items()))
    return data == known or desk.done(people_operations.change, person.id, data)


def _save(desk: Desk, folder: Path, report: Report, headline: Headline) -> None:
    for end, write in zip(ENDS, WRITERS, strict=True):
        path = folder / f"{headline.stem}{end}"
        try:
            write_whole(path, write(report, headline))
        except OSError as error:
            desk.explain(trouble_of(error, path))
            return
    desk.say(
        _("The report is in {folder}: {names}").format(
            folder=folder.name, names="  ".join(f"{headline.stem}{end}" for end in ENDS)
        ),
        Severity.GOOD,
    )


# ---------------------------------------------------------------- remembered by this computer


def _name_key(desk: Desk, division_id: int) -> str:
    return f"report-{desk.event_file.path.stem}-{division_id}"


def _remembered(desk: Desk, settings: Settings, division_id: int) -> dict[str, str]:
    """Give who sent the last report, and what this division was called in it."""
    return {
        "tournament": settings.form(_name_key(desk, division_id), ""),
        "sender": settings.form("report-sender", ""),
        "country": settings.form("report-country", ""),
    }


def _remember(desk: Desk, settings: Settings, division_id: int, headline: Headline) -> None:
    settings.remember_form(_name_key(desk, division_id), headline.tournament)
    settings.remember_form("report-sender", headline.sender)
    settings.remember_form("report-country", headline.country)
