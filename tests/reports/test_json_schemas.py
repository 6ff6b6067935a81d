"""The files for programs are as the published, numbered schemas say."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.stages.plan import SwissOptions
from reports.files.documents import JSON_SCHEMA
from reports.forms.catalogue import FORMS, render_form
from tests import disk
from tests.app import tables_of_four
from tests.app.earlier_files import unpack
from tests.json_schema import faults, published
from ui.papers.form_input import form_input


def of_four(event: EventFile) -> int:
    division_id = tables_of_four.division(event, 7)
    tables_of_four.play(event, division_id, 2, leave=1)
    return division_id


def of_pairs(event: EventFile) -> int:
    options = SwissOptions(rounds=2)
    added = divisions.add(
        event, game="othello", name="x", programme="swiss_final", programme_options=options
    )
    return _played(event, added, 5)


def in_a_bracket(event: EventFile) -> int:
    return _played(event, divisions.add(event, game="plain", name="x", programme="knockout"), 6)


def _played(event: EventFile, division_id: int, count: int) -> int:
    rows = [entrants.EntrantData(name=name) for name in "甲乙丙丁戊己庚"[:count]]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, [entrant.id for entrant in queries.entrants(event, division_id)])
    sample_event.play_through(event, division_id)
    return division_id


def document(path: Path, form: str, make: Callable[[EventFile], int]) -> dict[str, Any]:
    with disk.quick(), EventFile.create(path / "event.taikai", name="大会") as event:
        given = form_input(event, make(event), FORMS[form])
        found: dict[str, Any] = json.loads(render_form(form, given))
        return found


@pytest.mark.parametrize("make", [of_four, of_pairs, in_a_bracket])
def test_rankings_are_as_their_schema_says(
    make: Callable[[EventFile], int], tmp_path: Path
) -> None:
    assert (
        faults(published(f"ranking-{JSON_SCHEMA}"), document(tmp_path, "ranking_json", make)) == []
    )


def test_stages_are_as_their_schema_says(tmp_path: Path) -> None:
    made = document(tmp_path, "stages_json", in_a_bracket)
    assert made["brackets"]
    assert faults(published(f"stages-{JSON_SCHEMA}"), made) == []


def test_every_division_of_a_kept_event_is_as_the_schemas_say(tmp_path: Path) -> None:
    forms = {"ranking_json": f"ranking-{JSON_SCHEMA}", "stages_json": f"stages-{JSON_SCHEMA}"}
    people = 0
    with disk.quick(), EventFile.open(unpack("event_v4", tmp_path)) as event:
        for division in queries.event_view(event).divisions:
            for key, schema in forms.items():
                given = form_input(event, division.id, FORMS[key])
                if FORMS[key].ready(given):
                    made = json.loads(render_form(key, given))
                    assert faults(published(schema), made) == [], division.name
                    people += sum("people" in line for line in made.get("ranking", ()))
    assert people > 0


def test_tables_of_four_have_places_points_and_all_opponents(tmp_path: Path) -> None:
    made = document(tmp_path, "ranking_json", of_four)
    first = next(cell for cell in made["ranking"][0]["rounds"] if cell)
    assert (first["mark"], first["place"] is not None, len(first["opponents"]) > 1) == (
        None,
        True,
        True,
    )
    assert set(made["ranking"][0]["values"]) == set(made["criteria"])


def test_what_a_schema_does_not_say_is_a_fault(tmp_path: Path) -> None:
    schema = published(f"ranking-{JSON_SCHEMA}")
    good = document(tmp_path, "ranking_json", of_four)

    def spoilt(change: Callable[[dict[str, Any]], object]) -> list[str]:
        other = copy.deepcopy(good)
        change(other)
        return faults(schema, other)

    assert spoilt(lambda d: d.update(schema=1)) == ["$.schema: 1 is not 2"]
    assert spoilt(lambda d: d.pop("game")) == ["$.game: missing"]
    assert spoilt(lambda d: d.update(extra=1)) == ["$.extra: no such key"]
    assert spoilt(lambda d: d["ranking"][0].update(points="2.5")) != []
    assert spoilt(lambda d: d["ranking"][0].update(place="1")) == [
        "$.ranking[0].place: '1' is no ['integer', 'null']"
    ]
