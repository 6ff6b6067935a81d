"""What the sheets of a round are called: where two meet a pairing, at larger tables a seating."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import rounds
from app.queries import log_queries
from models.core.causes import Authority
from models.core.steps import StepKind
from models.views.rankings import Consequences
from reports.forms.catalogue import FORMS, render_form
from tests.app.desk import last_round, plain, seats
from tests.app.tabled import planned, tabled
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.cups import step
from ui.desk.desk import Desk, Message
from ui.dialogs.consequences import consequences_text
from ui.papers import issued
from ui.papers.form_input import form_input
from ui.search.gather import index_of
from ui.window.gate import items_of, sentence
from ui.window.main_window import MainWindow

MEETING = {"組合せ表（卓順）", "組合せ表（氏名順）"}
SEATED = {"座席表（卓順）", "座席表（氏名順）"}


@pytest.fixture(params=["paired", "seated"])
def shown(request: pytest.FixtureRequest, empty: MainWindow, desk: Desk) -> tuple[int, set[str]]:
    """Give a division whose first round is proposed, and what its sheets are called."""
    event = desk.event_file
    if request.param == "paired":
        made, titles = plain(event, 8), MEETING
        rounds.draw_first(event, made, seed="2026-11-22")
    else:
        made, titles = tabled(event, 8), SEATED
        rounds.accept(event, made, planned(event, made))
    empty.show_division(made, "plain")
    return made, titles


def prints(event: EventFile, division: int, *keys: str) -> None:
    """Note that sheets of the newest round left the desk."""
    newest = last_round(event, division).id
    for key in keys:
        given = form_input(event, division, FORMS[key], round_id=newest)
        issued.note(event, division, FORMS[key], newest, given)


def test_the_form_that_was_chosen_stays_when_the_colours_change(
    empty: MainWindow, shown: tuple[int, set[str]]
) -> None:
    empty.go("documents")
    page: Any = empty.page("documents")
    page.large.setChecked(True)
    page.show_form("pairing_by_name")
    every = page.every.isChecked()
    empty.rebuild()
    again: Any = empty.page("documents")
    assert again is not page
    assert again.grid.current().id == "pairing_by_name"
    assert again.large.isChecked() and again.every.isChecked() is every


def test_list_paper_file_and_search_have_one_name_for_a_sheet(
    qtbot: Any,
    empty: MainWindow,
    desk: Desk,
    shown: tuple[int, set[str]],
    script_dialogs: Script,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    division, titles = shown
    monkeypatch.chdir(tmp_path)
    empty.go("documents")
    page: Any = empty.page("documents")
    listed = {line.title for line in page.lines}
    assert listed & (MEETING | SEATED) == titles
    found = index_of(desk.event_file, queries.division_view(desk.event_file, division), (), ())
    assert {hit.text for hit in found.hits} & (MEETING | SEATED) == titles
    for key in ("pairing_by_table", "pairing_by_name"):
        paper = text(render_form(key, form_input(desk.event_file, division, FORMS[key])))
        assert sum(title in paper for title in titles) == 1
        assert not any(title in paper for title in (MEETING | SEATED) - titles)
    script_dialogs.folder(tmp_path)
    page.all_verb.trigger()
    qtbot.waitUntil(lambda: not desk.background.busy, timeout=20_000)
    files = [path.stem for path in tmp_path.glob("*.pdf")]
    assert {title for title in MEETING | SEATED if any(title in f for f in files)} == titles


def test_the_desk_is_told_to_print_the_sheet_that_there_is(
    empty: MainWindow, shown: tuple[int, set[str]], messages: list[Message]
) -> None:
    _division, titles = shown
    step(empty, StepKind.PUBLISH)
    name = "組合せ表とカード" if titles is MEETING else "座席表とカード"
    assert name in messages[-1].sentence


def test_what_is_out_of_date_is_called_as_it_hangs(
    empty: MainWindow, desk: Desk, shown: tuple[int, set[str]]
) -> None:
    division, titles = shown
    event = desk.event_file
    first = last_round(event, division)
    rounds.publish(event, first.id)
    prints(event, division, "pairing_by_table")
    one, other = (seats(match)[0] for match in first.matches[:2])
    rounds.swap(event, first.id, one, other, by=Authority(referee="Oshima", reason="family"))
    (old,) = [i for i in items_of(event, division) if i.code == "SHEET_OLD"]
    assert any(title in sentence(old, {}) for title in titles)
    empty.go("documents")
    page: Any = empty.page("documents")
    assert any(title in page.notice.sentence() for title in titles)
    at_table = queries.division_view(event, division).at_table
    change = Consequences(places=(), others=0, later_rounds=(first.id,))
    said = consequences_text(
        replace(change, at_table=at_table), log_queries.printed(event, division).values()
    )
    assert any(title in said for title in titles)
