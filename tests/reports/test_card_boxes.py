"""Which box for discs a card of Othello has: by what is recorded, whatever the stage is called."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import divisions
from models.games.othello.record import OthelloOptions
from models.stages.presets.swiss_cut import SwissCutOptions
from reports.forms.catalogue import FORMS, render_form
from tests import disk
from tests.app.desk import fill
from tests.reports.views import text
from ui.papers.form_input import form_input


def test_a_knock_out_of_the_best_records_discs_and_keeps_no_counts(tmp_path: Path) -> None:
    with disk.quick(), EventFile.create(tmp_path / "a.taikai", name="春の大会") as event:
        division = divisions.add(
            event,
            game="othello",
            name="一般の部",
            programme="swiss_cut",
            options=OthelloOptions(),
            programme_options=SwissCutOptions(rounds=2, qualifiers=4),
        )
        fill(event, division, 8)
        while not any(r.stage.startswith("main") for r in queries.rounds(event, division)):
            (main, *_more) = queries.division_view(event, division).steps
            sample.do_step(event, division, main)
        knockout = queries.rounds(event, division)[-1]
        given = form_input(event, division, FORMS["match_cards"], round_id=knockout.id)
        said = text(render_form("match_cards", given))
    assert "石差±" in said
    assert "石数" not in said and "盤上の石数" not in said
