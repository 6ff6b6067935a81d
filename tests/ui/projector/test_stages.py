"""The hall while groups, knock-out and exchange are played: no result of a running round."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, results, rounds
from models.core.steps import StepKind
from tests.app import cups
from tests.app.desk import fill, ids, won
from ui.look.colours import THEMES
from ui.projector.choices import Choices
from ui.projector.layout import laid_out
from ui.projector.publishing import pages
from ui.projector.scene import RIGHT
from ui.projector.slide import Names, Places, Slide, SlideKind, Tables, choosable

HALL = Choices(kinds=frozenset(choosable()), lines=8)


@pytest.fixture
def event(cup_files: dict[str, Path], tmp_path: Path, request: pytest.FixtureRequest) -> EventFile:
    path = tmp_path / "hall.taikai"
    shutil.copy(cup_files[request.param], path)
    opened = EventFile.open(path)
    request.addfinalizer(opened.close)
    return opened


def shown(event: EventFile, division: int = cups.OPEN) -> list[Slide]:
    return [slide for slide in pages(event, HALL) if slide.division_id == division]


def about(slides: list[Slide], *kinds: SlideKind) -> list[str]:
    found = [slide.about for slide in slides if slide.kind in kinds]
    return list(dict.fromkeys(found))


def tables(slides: list[Slide], what: str) -> list[str]:
    return [
        line.table
        for slide in slides
        if slide.kind is SlideKind.TABLES
        and slide.about == what
        and isinstance(slide.content, Tables)
        for line in slide.content.lines
    ]


@pytest.mark.parametrize("event", [cups.KNOCK_OUT], indirect=True)
def test_every_running_round_is_shown_by_table_and_by_name(event: EventFile) -> None:
    slides = shown(event)
    assert about(slides, SlideKind.TABLES) == ["ko1 1", "exchange 1", "qf 1"]
    assert about(slides, SlideKind.NAMES) == ["ko1 1", "exchange 1", "qf 1"]
    headings = {slide.about: slide.heading for slide in slides if slide.kind is SlideKind.TABLES}
    assert headings["qf 1"] == "無差別の部\u3000準々決勝"


@pytest.mark.parametrize("event", [cups.KNOCK_OUT], indirect=True)
def test_of_a_knock_out_only_what_is_still_to_be_played_is_called(event: EventFile) -> None:
    slides = shown(event)
    assert tables(slides, "ko1 1") == ["5", "6", "7", "8"]
    assert tables(slides, "qf 1") == ["1", "3"]
    names = [
        line.name
        for slide in slides
        if slide.about == "ko1 1" and isinstance(slide.content, Names)
        for column in slide.content.columns
        for line in column
    ]
    assert len(names) == 8


@pytest.mark.parametrize("event", [cups.GROUPS], indirect=True)
def test_groups_are_shown_between_their_rounds_alone(event: EventFile) -> None:
    assert about(shown(event), SlideKind.STANDINGS) == []
    for match_id in cups.open_matches(event, cups.OPEN):
        cups.record(event, match_id)
    slides = [slide for slide in shown(event) if slide.kind is SlideKind.STANDINGS]
    assert {slide.about for slide in slides} == {"group after 3"}
    assert len(slides) == 8
    first = slides[0].content
    assert isinstance(first, Places)
    assert len(first.lines) == first.rows == 8
    assert [line.values[0] for line in first.lines] == ["第1組"] * 4 + ["第2組"] * 4
    assert [line.values[-1] for line in first.lines[:3]] == ["抽選"] * 3
    assert first.lines[4].values[-1] == "✓ 進出"
    cups.play(event, cups.OPEN, cups.stage_begins("ko1"))
    assert about(shown(event), SlideKind.STANDINGS) == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("event", [cups.KNOCK_OUT], indirect=True)
def test_a_round_of_the_bracket_tells_its_results_once_it_is_complete(event: EventFile) -> None:
    assert about(shown(event), SlideKind.STANDINGS) == []
    for match_id in cups.open_matches(event, cups.OPEN, ["ko1"]):
        cups.record(event, match_id)
    for match_id in cups.open_matches(event, cups.OPEN, ["exchange"])[:1]:
        cups.record(event, match_id)
    slides = [slide for slide in shown(event) if slide.kind is SlideKind.STANDINGS]
    assert {slide.about for slide in slides} == {"results main 1"}
    content = slides[0].content
    assert isinstance(content, Tables)
    assert len(content.lines) == 8
    for line in content.lines:
        assert {line.first[0], line.second[0]} == {"○", "×"}
        assert len(line.told) == 2 and all(line.told)
        assert not any(line.first.endswith(text) for text in line.told)
        assert f"{line.first} {line.told[0]} {line.second} {line.told[1]}" in slides[0].spoken()
    scene = laid_out(slides[0], QSizeF(1366, 768), THEMES["light"])
    told = [text for text in scene.texts if text.align == RIGHT]
    assert len(told) == 16
    assert len({text.rect.right() for text in told}) == 2, "one column for each side"
    assert not any("対" in text.lines for text in scene.texts), "nobody is still to meet anybody"


@pytest.mark.parametrize("event", [cups.KNOCK_OUT], indirect=True)
def test_the_exchange_has_a_ranking_of_its_own(event: EventFile) -> None:
    for match_id in cups.open_matches(event, cups.OPEN, ["ko1", "exchange"]):
        cups.record(event, match_id)
    slides = [slide for slide in shown(event) if slide.about.startswith("exchange")]
    ranking = [slide for slide in slides if slide.kind is SlideKind.STANDINGS]
    assert ranking[0].about == "exchange after 1"
    assert ranking[0].heading == "無差別の部\u3000交流戦"
    assert ranking[0].title == "1回戦終了時の順位"


@pytest.mark.parametrize("event", [cups.KNOCK_OUT], indirect=True)
def test_at_the_end_stands_the_final_ranking(event: EventFile) -> None:
    cups.play(event, cups.OPEN)
    assert cups.steps(event, cups.OPEN)[0].kind is StepKind.CLOSE
    slides = shown(event)
    assert slides[0].about == "ranking"
    assert {slide.kind for slide in slides} == {SlideKind.STANDINGS}


@pytest.mark.parametrize("event", [cups.GROUPS], indirect=True)
def test_a_bracket_that_is_not_published_stays_at_the_desk(event: EventFile) -> None:
    assert shown(event, cups.MEET) == []


def test_of_a_league_published_at_once_the_hall_shows_now_and_next(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "league.taikai", name="リーグ") as event:
        division = divisions.add(event, game="plain", name="リーグ", programme="league")
        fill(event, division, 6)
        order = ids(event, division)
        rounds.publish(event, rounds.draw_first(event, division, lots=order))
        slides = shown(event, division)
        assert about(slides, SlideKind.NAMES) == about(slides, SlideKind.TABLES)
        first, *_rest = queries.rounds(event, division)
        assert about(slides, SlideKind.TABLES) == [f"{first.stage} 1", f"{first.stage} 2"]
        told = [slide.heading for slide in slides if slide.kind is SlideKind.TABLES]
        assert told == ["リーグ\u30001回戦", "リーグ\u30002回戦（次）"]
        for match in first.matches:
            results.record(event, match.id, won())
        slides = shown(event, division)
        assert about(slides, SlideKind.TABLES) == [f"{first.stage} 2", f"{first.stage} 3"]
        assert any(slide.title == "1回戦終了時の順位" for slide in slides)


def test_who_has_a_bye_in_a_knock_out_is_told_with_the_round(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "byes.taikai", name="杯") as event:
        division = divisions.add(event, game="plain", name="勝抜の部", programme="knockout")
        fill(event, division, 6)
        for _step in (StepKind.DRAW_BRACKET, StepKind.PUBLISH):
            cups.do(event, division, cups.steps(event, division)[0])
        slides = shown(event, division)
        everybody = {who.name for who in queries.entrants(event, division)}
        for kind in (SlideKind.TABLES, SlideKind.NAMES):
            said = [slide.spoken() for slide in slides if slide.kind is kind]
            assert {name for name in everybody if any(name in page for page in said)} == everybody
        tables = [slide.content for slide in slides if slide.kind is SlideKind.TABLES]
        free = [
            line for own in tables if isinstance(own, Tables) for line in own.lines if line.free
        ]
        assert len(free) == 2
        assert {line.second for line in free} == {"不戦勝"}
