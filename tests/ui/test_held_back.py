"""What a stage lets be known while it runs: hall, sheets, files and the posted ranking ask it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.queries import publishing_queries, ranking_queries
from models.stages.format import Stage
from models.stages.presets import swiss_cut
from models.stages.registry import SHARED
from models.stages.stage_parts import Publishes
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as at
from tests.app.swiss_cuts import cut, play_swiss
from tests.reports.views import text
from ui.desk.desk import Desk
from ui.papers.form_input import Sources, available_forms
from ui.projector.choices import Choices
from ui.projector.publishing import pages
from ui.projector.slide import Places, SlideKind
from ui.window.main_window import MainWindow

ORDERS = {
    "standings",
    "cross_table",
    "cross_table_text",
    "ranking_csv",
    "ranking_xlsx",
    "ranking_html",
    "ranking_json",
}
"""The sheets and files of the ranking while the division runs."""


@dataclass(frozen=True)
class Held:
    """A division after two of three rounds, in which four of eight go on."""

    id: int
    names: tuple[str, ...]


def held(desk: Desk, patch: pytest.MonkeyPatch, publishes: Publishes) -> Held:
    class HeldCut(swiss_cut.SwissCut):
        def make_stages(self, options: swiss_cut.SwissCutOptions) -> tuple[Stage, ...]:
            first, *later = super().make_stages(options)
            return (replace(first, publishes=publishes), *later)

    patch.setitem(SHARED.met, "swiss_cut", HeldCut())
    division = cut(desk.event_file)
    at.draw(desk.event_file, division)
    at.enter(desk.event_file, division)
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division)
    entrants = queries.entrants(desk.event_file, division)
    return Held(division, tuple(entrant.name for entrant in entrants))


def ready(desk: Desk, division: int) -> set[str]:
    sources = Sources(desk.event_file, division, round_id=None)
    forms = available_forms(desk.event_file, division)
    return {form.key for form in forms if form.ready(sources.of(form))}


def hall(desk: Desk) -> list[Places]:
    shown = pages(desk.event_file, Choices(kinds=frozenset([SlideKind.STANDINGS])))
    return [slide.content for slide in shown if isinstance(slide.content, Places)]


def test_nothing_is_told_before_the_stage_is_complete(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = held(desk, monkeypatch, Publishes.WHEN_COMPLETE).id
    assert not ready(desk, division) & ORDERS
    assert hall(desk) == []
    play_swiss(desk.event_file, division)
    assert ready(desk, division) >= ORDERS
    assert len(hall(desk)[0].lines) == 8


@pytest.mark.parametrize("publishes", list(Publishes))
def test_the_last_results_are_shown_as_far_as_the_stage_allows(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch, publishes: Publishes
) -> None:
    held(desk, monkeypatch, publishes)
    shown = pages(desk.event_file, Choices(kinds=frozenset([SlideKind.RESULTS])))
    told = [slide for slide in shown if slide.kind is SlideKind.RESULTS]
    assert bool(told) == (publishes in (Publishes.ALL, Publishes.EVERY_GAME))


@pytest.mark.parametrize("publishes", [Publishes.WHEN_COMPLETE, Publishes.ALL])
def test_sheets_of_the_tables_are_there_with_the_score_or_without(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch, publishes: Publishes
) -> None:
    division = held(desk, monkeypatch, publishes).id
    at.pair(desk.event_file, division)
    form = FORMS["pairing_by_table"]
    given = Sources(desk.event_file, division, round_id=None).of(form)
    assert ("2点" in text(render_form(form.key, given))) == (publishes is Publishes.ALL)


def test_one_line_has_no_name_and_no_number(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = held(desk, monkeypatch, Publishes.ONE_LINE)
    assert ready(desk, division.id) & ORDERS == {"standings"}
    form = FORMS["standings"]
    given = Sources(desk.event_file, division.id, round_id=None).of(form)
    fourth = ranking_queries.standings(desk.event_file, division.id).rows[3]
    assert given.standings is not None
    line = given.standings.rows[0]
    assert (line.place, line.wins, line.entrant.name, line.cells) == (4, fourth.wins, "", ())
    sheet = text(render_form(form.key, given))
    assert not [name for name in division.names if name in sheet]
    (page,) = hall(desk)
    (shown,) = page.lines
    assert (shown.place, shown.name) == ("4", "")


def test_the_desk_reads_beside_the_order_that_only_one_line_may_be_known(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = held(desk, monkeypatch, Publishes.ONE_LINE).id
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division, leave=[1])
    empty.show_division(division, "plain")
    empty.go("standings")
    said = empty.page("standings").notice.sentence()
    assert "未入力の結果があります" in said
    fourth = ranking_queries.standings(desk.event_file, division).rows[3]
    assert f"公表できるのは{fourth.place}位の成績だけです" in said


def test_no_line_is_told_while_a_card_is_missing(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = held(desk, monkeypatch, Publishes.ONE_LINE).id
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division, leave=[1])
    assert "standings" not in ready(desk, division)
    assert len(hall(desk)) == 1, "that of the round before"


def test_the_desk_cannot_mark_as_published_what_is_held_back(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = held(desk, monkeypatch, Publishes.WHEN_COMPLETE)
    empty.show_division(division.id, "plain")
    empty.go("standings")
    page: Any = empty.page("standings")
    assert len(page.grid.grid.rows) == 8, "the desk itself sees the order"
    assert "発表できません" in page.posted.text()
    assert not page.post_button.isVisible()
    assert not publishing_queries.held(desk.event_file, division.id) - {"swiss"}


def test_a_file_is_named_by_division_round_and_form(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = held(desk, monkeypatch, Publishes.ONE_LINE)
    asked: list[str] = []

    def no_file(_parent: object, _title: str, _filters: str, suggested: str) -> None:
        asked.append(Path(suggested).name)

    monkeypatch.setattr("ui.pages.documents.ask.save_file", no_file)
    empty.show_division(division.id, "plain")
    empty.go("documents")
    page: Any = empty.page("documents")
    page.show_form("standings")
    page.save_button.click()
    assert asked == ["一般の部_暫定順位表.pdf"]
    page.show_form("cross_table")
    assert not page.save_button.isEnabled()
    assert not [name for name in division.names if name in asked[0]]
