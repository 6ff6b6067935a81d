"""The courts on the screen for the hall: who plays where, who is next, and never a score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import time
from pathlib import Path

import pytest

from app.courts import calling
from app.event_file.file import Changed, EventFile
from app.operations import rounds
from models.calling.assigning import CourtWish
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.lines import EndScore
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from reports import i18n
from tests.app import desk
from tests.app.courts.court_hall import DIRECTOR, STAYING, TEN, WALKING, Hall
from ui.courts.hall import KIND
from ui.projector.choices import Choices
from ui.projector.publishing import pages
from ui.projector.rotation import DEPENDS
from ui.projector.slide import Slide, SlideKind


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="x") as made:
        yield made


def shown(event: EventFile, **values: object) -> list[Slide]:
    """Give the pages of the courts."""
    choices = replace(Choices(kinds=frozenset({KIND})), **values)  # type: ignore[arg-type]
    return [slide for slide in pages(event, choices) if slide.kind == KIND]


def test_who_plays_and_who_is_next_is_shown_without_a_score(event: EventFile) -> None:
    hall = Hall(event, WALKING)
    hall.assign(seed="x")
    hall.call(1)
    calling.set_start(event, hall.match(1), Start(yellow=0, court="1", begins=TEN))
    calling.write(
        event, hall.match(1), EndScore(number=1, scores=(38, 27)), confirmed=("RARE_SCORE",)
    )
    now, following = shown(event)
    assert now.spoken() == "コートの状況\nいまのコート\n1 一01 対 一02 試合中"
    assert following.title == "次の試合"
    said = following.spoken()
    assert said.index("10:00") < said.index("10:30")  # table 3 follows table 1 on its court
    with i18n.using("en"):
        assert shown(event)[0].spoken() == "Courts\nOn the courts now\n1 一01 – 一02 playing"


def test_head_and_foot_are_told_apart_and_each_place_names_its_next_match_alone(
    event: EventFile,
) -> None:
    hall = Hall(event, STAYING, count=8)
    hall.assign(courts=("1",))
    (following,) = shown(event)
    lines = following.spoken().splitlines()[2:]
    assert [line[-9:] for line in lines] == ["ヘッド 10:00", "フット 10:00"]
    hall.call(1, part=CourtEnd.HEAD)
    now, following = shown(event)
    assert now.spoken().endswith("ヘッド 呼出中")
    lines = following.spoken().splitlines()[2:]
    assert [line[-9:] for line in lines] == ["フット 10:00", "ヘッド 10:30"]


def test_only_what_is_published_and_chosen_comes_to_the_hall(event: EventFile) -> None:
    hall = Hall(event, WALKING)
    hall.assign()
    assert shown(event) and not shown(event, hidden=frozenset({hall.division}))
    assert not shown(event, kinds=frozenset({SlideKind.TABLES}))
    event.undo()
    event.undo()  # the publication
    calling.assign(
        event,
        hall.division,
        [hall.round],
        CourtWish(courts=("1",), first=time(9), minutes=30),
    )
    assert not shown(event)
    rounds.publish(event, hall.round)
    assert shown(event)


def test_where_nobody_names_courts_the_tables_say_it_all(event: EventFile) -> None:
    hall = Hall(event, ShuffleboardOptions(target=8, director=DIRECTOR))
    assert not shown(event)
    hall.call(1, "1")
    assert shown(event)


def test_many_matches_are_dealt_onto_pages(event: EventFile) -> None:
    hall = Hall(event, replace(WALKING, courts="1-10"), count=20)
    hall.assign(courts=tuple(map(str, range(1, 11))))
    found = shown(event, lines=5)
    assert [(slide.page, slide.pages) for slide in found] == [(1, 2), (2, 2)]


def test_other_games_have_no_such_page(event: EventFile) -> None:
    division = desk.plain(event, 4)
    desk.draw(event, division)
    assert not shown(event)


def test_a_call_is_shown_at_once() -> None:
    assert Changed.NOTES & DEPENDS
