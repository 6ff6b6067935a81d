"""A table that is kept for somebody: posted sheets say whose it is, and nothing of why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.event_file.file import EventFile
from app.operations import people
from app.operations.people import person_data
from models.core.people import table_need
from reports.forms.catalogue import FORMS, render_form
from tests import disk
from tests.app import desk as small
from tests.reports.views import text
from ui.papers.form_input import form_input


def test_a_posted_sheet_says_whose_table_is_fixed_and_only_the_desk_reads_why(
    tmp_path: Path,
) -> None:
    with disk.quick(), EventFile.create(tmp_path / "fixed.taikai", name="大会") as event:
        division = small.othello(event, 8)
        person = small.person(event, small.ids(event, division)[2]).people[0]
        needs = ("車いす", table_need(12))
        people.change(event, person.id, replace(person_data(person), needs=needs))
        small.draw(event, division)
        round_id = small.last_round(event, division).id

        def words(form: str) -> str:
            given = form_input(event, division, FORMS[form], round_id=round_id)
            return text(render_form(form, given))

        for form in ("pairing_by_table", "pairing_by_name"):
            assert words(form).count("固定席") == 1, form
            assert "車いす" not in words(form), form
        assert "車いす" in words("needs_list")
