"""Which rankings the hall has seen is kept with the event, so that the desk can tell."""

from __future__ import annotations

import shutil
from pathlib import Path

from pytestqt.qtbot import QtBot

from app import queries
from app.operations import results
from app.queries import log_queries
from models.core.causes import CorrectionCause
from tests.app import desk as at
from tests.ui.projector.panel import click
from ui.desk.desk import Desk
from ui.pages.standings import published_rankings
from ui.projector.control import ProjectorControl
from ui.projector.slide import SlideKind


def noted(desk: Desk, division: int) -> dict[tuple[str, int] | None, str]:
    """Give the rankings that were noted as seen, by stage and round, with what they said."""
    event = desk.event_file
    rounds = {own.id: (own.stage, own.number) for own in queries.rounds(event, division)}
    printed = log_queries.printed(event, division)
    assert all(form == published_rankings.IN_HALL for form, _round_id in printed)
    return {
        None if round_id is None else rounds[round_id]: mark.digest
        for (_form, round_id), mark in printed.items()
    }


def test_a_ranking_is_noted_under_its_round_when_the_hall_turns_to_it(
    control: ProjectorControl, desk: Desk, women: int, qtbot: QtBot
) -> None:
    control.rotation.show_kind(SlideKind.STANDINGS)
    assert noted(desk, women) == {}, "the small picture is not the hall"
    control.rotation.show_kind(SlideKind.NAMES)
    click(qtbot, control.open_button)
    control.rotation.show_kind(SlideKind.TABLES)
    assert noted(desk, women) == {}, "a round is no ranking"
    control.rotation.show_kind(SlideKind.STANDINGS)
    assert noted(desk, women).keys() == {("swiss", 1)}
    at.enter(desk.event_file, women)
    control.rotation.show_kind(SlideKind.STANDINGS)
    assert noted(desk, women).keys() == {("swiss", 1), ("swiss", 2)}


def test_a_ranking_that_stands_in_the_hall_when_it_is_opened_is_noted(
    control: ProjectorControl, desk: Desk, women: int, qtbot: QtBot
) -> None:
    control.rotation.show_kind(SlideKind.STANDINGS)
    click(qtbot, control.open_button)
    assert noted(desk, women).keys() == {("swiss", 1)}


def test_a_ranking_that_was_corrected_is_noted_as_the_hall_sees_it_now(
    control: ProjectorControl, desk: Desk, women: int, qtbot: QtBot
) -> None:
    control.rotation.show_kind(SlideKind.STANDINGS)
    click(qtbot, control.open_button)
    before = noted(desk, women)
    first = queries.rounds(desk.event_file, women)[0].matches[0]
    results.correct(desk.event_file, first.id, at.counted(45), cause=CorrectionCause.DESK_ERROR)
    control.rotation.show_kind(SlideKind.STANDINGS)
    assert noted(desk, women).keys() == before.keys()
    assert noted(desk, women) != before


def test_the_final_ranking_belongs_to_no_round(
    control: ProjectorControl, desk: Desk, women: int, qtbot: QtBot
) -> None:
    division = at.plain(desk.event_file, 4, rounds=2)
    at.play_rounds(desk.event_file, division, 2)
    control.divisions[women].click()
    click(qtbot, control.open_button)
    assert noted(desk, division).keys() == {None}


def test_each_ranking_on_a_joined_page_is_noted(
    control: ProjectorControl, desk: Desk, women: int, qtbot: QtBot
) -> None:
    others = [at.othello(desk.event_file, 4, name=name) for name in ("A", "B")]
    for division in others:
        at.play_rounds(desk.event_file, division, 1)
    control.divisions[women].click()
    assert [len(slide.parts) for slide in control.rotation.slides] == [2]
    click(qtbot, control.open_button)
    for division in others:
        assert noted(desk, division).keys() == {("swiss", 1)}


def test_the_same_ranking_of_another_file_is_noted_there(
    control: ProjectorControl, desk: Desk, women: int, qtbot: QtBot, tmp_path: Path
) -> None:
    path, copy = desk.event_file.path, tmp_path / "copy.taikai"
    control.kinds[SlideKind.NAMES].click()
    control.kinds[SlideKind.TABLES].click()
    desk.close()
    shutil.copy(path, copy)
    click(qtbot, control.open_button)
    for opened in (path, copy):
        assert desk.open(opened)
        assert control.rotation.slide.kind is SlideKind.STANDINGS
        assert noted(desk, women).keys() == {("swiss", 1)}
