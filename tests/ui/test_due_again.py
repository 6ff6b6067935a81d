"""What is due beside a round: what was printed is due no more, until it says something else."""

from __future__ import annotations

from pathlib import Path

from app.event_file.file import EventFile
from app.operations import entrants
from models.core.entrant_data import EntrantData
from tests.app import desk
from ui.papers import issued
from ui.papers.due import due_sheets


def test_a_sheet_is_due_again_when_it_says_something_else(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "event.taikai", name="大会", date="2026-11-22") as event:
        division = desk.othello(event, 8)
        desk.draw(event, division)
        first = due_sheets(event, division)
        assert first and not any(due.again for due in first)
        for due in first:
            sheet = due.sheet
            issued.note(event, division, sheet.form, sheet.round_id, sheet.given)
        assert due_sheets(event, division) == ()
        own = desk.person(event, desk.ids(event, division)[0])
        entrants.change(event, own.id, EntrantData(name=own.name, club="新しい会"))
        again = due_sheets(event, division)
        assert again and all(due.again for due in again)
