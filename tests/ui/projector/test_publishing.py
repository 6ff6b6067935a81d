"""What of a real event becomes a page, at every moment of a tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.operations import entrants, finals, results, rounds
from app.queries import ranking_queries
from models.core.causes import Authority
from models.views.divisions import signed
from tests.app import desk as at
from ui.desk.desk import Desk
from ui.projector.choices import Choices
from ui.projector.publishing import pages
from ui.projector.slide import Places, Slide, SlideKind

EVERYTHING = Choices()


def seen(desk: Desk, choices: Choices = EVERYTHING, **values: bool) -> list[tuple[SlideKind, str]]:
    """Say in short which pages there are, each run of a kind once."""
    found: list[tuple[SlideKind, str]] = []
    for slide in pages(desk.event_file, choices, **values):  # type: ignore[arg-type]
        entry = (slide.kind, slide.about)
        if entry not in found:
            found.append(entry)
    return found


def ranking(desk: Desk) -> list[Slide]:
    return [s for s in pages(desk.event_file, EVERYTHING) if s.kind is SlideKind.STANDINGS]


def test_an_event_from_the_first_draw_to_the_last_place(desk: Desk) -> None:
    event = desk.event_file
    assert seen(desk) == [(SlideKind.WAITING, "")]
    division = at.othello(event, 9, rounds=2)
    assert seen(desk) == [(SlideKind.WAITING, "")]

    proposal = rounds.draw_first(event, division, lots=at.ids(event, division))
    assert seen(desk) == [(SlideKind.WAITING, "")], "a proposal is for the desk alone"
    rounds.publish(event, proposal)
    playing = [(SlideKind.NAMES, "swiss 1"), (SlideKind.TABLES, "swiss 1")]
    assert seen(desk) == playing

    at.enter(event, division, leave=[4])
    assert seen(desk) == playing, "no order while the first round is half entered"
    at.enter(event, division)
    for calm in (False, True):
        order = [(SlideKind.STANDINGS, "after 1")]
        assert seen(desk, replace(EVERYTHING, calm=calm)) == order, "between rounds"

    at.pair(event, division)
    playing = [(SlideKind.NAMES, "swiss 2"), (SlideKind.TABLES, "swiss 2")]
    assert seen(desk) == playing, "everybody looks for a table now"
    only = replace(EVERYTHING, kinds=frozenset([SlideKind.STANDINGS]))
    assert seen(desk, only) == [(SlideKind.STANDINGS, "after 1")]
    at.enter(event, division, leave=[1])
    assert seen(desk) == [*playing, (SlideKind.STANDINGS, "after 1")]
    assert seen(desk, replace(EVERYTHING, calm=True)) == playing
    at.enter(event, division)
    assert seen(desk) == [(SlideKind.STANDINGS, "after 2")]

    finals.name(event, division, by=Authority(referee="主審", reason=""))
    assert seen(desk) == [(SlideKind.FINAL, "final 1"), (SlideKind.STANDINGS, "after 2")]
    assert seen(desk, replace(EVERYTHING, calm=True)) == [(SlideKind.FINAL, "final 1")]
    at.enter(event, division)
    assert seen(desk) == [(SlideKind.STANDINGS, "ranking")]
    assert ranking(desk)[0].title == "最終順位"


def test_no_result_of_a_running_round_can_be_read_from_the_standings(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8)
    at.play_rounds(event, division, 2)
    before = ranking(desk)
    at.pair(event, division)
    for match in at.last_round(event, division).matches[:3]:
        results.record(event, match.id, at.counted(20))
        assert ranking(desk) == before
    content = before[0].content
    assert isinstance(content, Places)
    order = ranking_queries.standings(event, division, 2).rows
    assert [line.values[-1] for line in content.lines] == [signed(row.difference) for row in order]


def test_undoing_a_publication_takes_it_from_the_hall(desk: Desk) -> None:
    event = desk.event_file
    division = at.plain(event, 4)
    at.draw(event, division)
    assert seen(desk)[0] == (SlideKind.NAMES, "swiss 1")
    event.undo()
    assert seen(desk) == [(SlideKind.WAITING, "")]


def test_a_finished_division_shows_nothing_but_its_final_ranking(desk: Desk) -> None:
    division = at.plain(desk.event_file, 4, rounds=2)
    at.play_rounds(desk.event_file, division, 2)
    assert seen(desk) == [(SlideKind.STANDINGS, "ranking")]


def test_somebody_who_withdrew_is_not_looked_for_at_a_table(desk: Desk) -> None:
    event = desk.event_file
    division = at.plain(event, 5)
    at.play_rounds(event, division, 1)
    gone = at.ids(event, division)[0]
    entrants.withdraw(event, gone, from_round=2)
    at.pair(event, division)
    by_name = [s for s in pages(event, EVERYTHING) if s.kind is SlideKind.NAMES]
    said = "\n".join(slide.spoken() for slide in by_name)
    assert at.person(event, gone).name not in said


def test_divisions_come_in_turn_unless_they_are_left_out(desk: Desk) -> None:
    event = desk.event_file
    women, general = at.othello(event, 4), at.plain(event, 4)
    at.draw(event, women)
    at.draw(event, general)
    found = [slide.division_id for slide in pages(event, EVERYTHING)]
    assert found == [women, women, general, general]
    hidden = replace(EVERYTHING, hidden=frozenset([women]))
    assert {slide.division_id for slide in pages(event, hidden)} == {general}


def test_only_what_was_ticked_is_shown(desk: Desk) -> None:
    event = desk.event_file
    division = at.plain(event, 4)
    at.play_rounds(event, division, 1)
    at.pair(event, division)
    at.enter(event, division, leave=[2])
    chosen = replace(EVERYTHING, notice="昼食は12時からです。")
    everything = [
        (SlideKind.NAMES, "swiss 2"),
        (SlideKind.TABLES, "swiss 2"),
        (SlideKind.STANDINGS, "after 1"),
        (SlideKind.NOTICE, ""),
        (SlideKind.CLOCK, ""),
    ]
    assert seen(desk, chosen, clock_on=True) == everything
    for kind, about in everything:
        only = replace(chosen, kinds=frozenset([kind]))
        assert seen(desk, only, clock_on=True) == [(kind, about)]
    assert seen(desk, replace(chosen, kinds=frozenset())) == [(SlideKind.WAITING, "")]


def test_the_clock_has_a_page_once_it_was_started_or_alone(desk: Desk) -> None:
    assert seen(desk) == [(SlideKind.WAITING, "")]
    assert seen(desk, clock_on=True) == [(SlideKind.CLOCK, "")]
    assert seen(desk, Choices(kinds=frozenset([SlideKind.CLOCK]))) == [(SlideKind.CLOCK, "")]


@pytest.mark.parametrize("ratio", [4 / 3, 16 / 9])
def test_without_an_event_the_hall_is_asked_to_wait(ratio: float) -> None:
    (slide,) = pages(None, EVERYTHING, ratio=ratio)
    assert slide.kind is SlideKind.WAITING


def test_waiting_names_the_event(desk: Desk) -> None:
    (slide,) = pages(desk.event_file, EVERYTHING)
    assert slide.heading == "春の大会"
