"""The last results in the hall: as they were typed, and only what may be known."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from app import queries, sample_event
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, divisions, entrants, events, results, rounds
from models.core.entrant_data import EntrantData
from models.core.game import CorrectionCause
from models.views.second_entry import SecondEntry
from tests.app import desk as at
from tests.app import tables_of_four as four
from ui.desk.desk import Desk
from ui.look.colours import THEMES
from ui.projector.choices import Choices
from ui.projector.control import ProjectorControl
from ui.projector.layout import laid_out
from ui.projector.publishing import pages
from ui.projector.scene import RIGHT
from ui.projector.slide import Slide, SlideKind, Tables

SIZE = QSizeF(1366, 768)
LAST = Choices(kinds=frozenset([SlideKind.RESULTS]))


def shown(desk: Desk) -> list[tuple[str, ...]]:
    """Give the lines of the page of the last results, the newest first."""
    found = [slide for slide in pages(desk.event_file, LAST) if slide.kind is SlideKind.RESULTS]
    assert len(found) <= 1
    if not found:
        return []
    content = found[0].content
    assert isinstance(content, Tables) and content.played
    return [
        (line.table, *map(" ".join, zip(line.names, line.told, strict=True)))
        for line in content.lines
    ]


def page(desk: Desk) -> Slide:
    (slide,) = pages(desk.event_file, LAST)
    return slide


def test_the_newest_result_stands_on_top_as_it_was_typed(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 9)
    at.draw(event, division)
    assert page(desk).kind is SlideKind.WAITING, "a free win is no result"
    first, _two, third, _four, _bye = at.last_round(event, division).matches
    results.record(event, third.id, at.counted(26))
    assert shown(desk) == [("3", "× 選手05 太郎 26", "○ 選手06 太郎 38")]
    results.record(event, first.id, at.counted(38, 20), confirmed=["EMPTIES"])
    table, *names = shown(desk)[0] if shown(desk)[0][0] == "1" else shown(desk)[1]
    assert (table, names) == ("1", ["○ 選手01 太郎 38", "× 選手02 太郎 20"])
    assert page(desk).heading == "女子の部\u30001回戦"
    assert "記録席" in page(desk).title
    results.correct(event, third.id, at.counted(38), cause=CorrectionCause.DESK_ERROR)
    assert ("3", "○ 選手05 太郎 38", "× 選手06 太郎 26") in shown(desk)


def test_no_more_than_a_page(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 24)
    at.draw(event, division)
    at.enter(event, division, leave=[12])
    assert len(shown(desk)) == LAST.lines
    assert [slide.pages for slide in pages(event, LAST)] == [1]


def test_results_of_an_earlier_round_are_not_mixed_in(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8)
    at.draw(event, division)
    at.enter(event, division)
    assert len(shown(desk)) == 4, "until the next round is out"
    at.pair(event, division)
    assert shown(desk) == []
    results.record(event, at.last_round(event, division).matches[3].id, at.counted(40))
    assert [line[0] for line in shown(desk)] == ["4"]
    assert page(desk).heading == "女子の部\u30002回戦"


def test_what_is_to_be_typed_twice_is_shown_when_it_was(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8)
    at.draw(event, division)
    division_settings.say(event, SECOND_ENTRY, division, SecondEntry(2))
    for match in at.last_round(event, division).matches:
        results.record(event, match.id, at.counted(40))
    assert sorted(line[0] for line in shown(desk)) == ["3", "4"]
    events.type_every_card(event, twice=True)
    assert shown(desk) == []
    events.type_every_card(event, twice=False)
    first = at.last_round(event, division).matches[0]
    results.confirm(event, first.id, at.counted(40))
    assert sorted(line[0] for line in shown(desk)) == ["1", "3", "4"]


def test_a_table_of_four_shows_every_seat(desk: Desk) -> None:
    event = desk.event_file
    division = four.division(event, 8)
    four.draw(event, division, "2026")
    match, _other = at.last_round(event, division).matches
    results.record(event, match.id, four.placed(2, 1, 4, 3))
    ((_table, *names),) = shown(desk)
    assert len(names) == 4 and "①" in names[1]


def test_results_of_four_stand_below_whole_names_as_the_game_writes_them(desk: Desk) -> None:
    event = desk.event_file
    division = four.division(event, 8)
    four.draw(event, division, "2026")
    match, _other = at.last_round(event, division).matches
    results.record(event, match.id, four.placed(2, 1, 4, 3))
    slide = page(desk)
    content = slide.content
    assert isinstance(content, Tables)
    scene = laid_out(slide, SIZE, THEMES["light"])
    drawn = {line: text for text in scene.texts for line in text.lines}
    for line in content.lines:
        for name, told in zip(line.names, line.told, strict=True):
            assert drawn[name].rect.bottom() <= drawn[told].rect.top() + 0.5


def test_what_was_lost_is_written_as_on_the_sheets_of_the_game(desk: Desk) -> None:
    event = desk.event_file
    division = divisions.add(event, game="mahjong", name="健康の部", programme="mahjong_hanchans")
    people = [EntrantData(name=f"選手{number:02}") for number in range(1, 17)]
    entrants.import_all(event, division, people)
    entrants.check_in(event, [who.id for who in queries.entrants(event, division)])
    sample_event.play_half_of(event, division, 1)
    told = [text for line in shown(desk) for text in line[1:]]
    assert any("△" in text for text in told)
    assert not any("-" in text for text in told)


def test_the_results_of_two_stand_under_one_another(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8)
    at.draw(event, division)
    at.enter(event, division)
    slide = page(desk)
    content = slide.content
    assert isinstance(content, Tables)
    scene = laid_out(slide, SIZE, THEMES["light"])
    for side in range(2):
        told = {line.told[side] for line in content.lines}
        ends = [t.rect.right() for t in scene.texts if t.lines[0] in told and t.align == RIGHT]
        assert len(ends) >= len(content.lines)
        assert len({round(end) for end in ends}) <= 2


def test_the_desk_ticks_it_and_it_is_off_until_then(control: ProjectorControl, desk: Desk) -> None:
    assert not control.kinds[SlideKind.RESULTS].isChecked()
    assert SlideKind.RESULTS not in Choices().kinds
    control.kinds[SlideKind.RESULTS].setFocus()
    control.kinds[SlideKind.RESULTS].click()
    assert SlideKind.RESULTS in control.rotation.choices.kinds


def test_a_division_that_is_over_tells_its_places_and_no_single_result(desk: Desk) -> None:
    division = at.plain(desk.event_file, 4, rounds=2)
    at.play_rounds(desk.event_file, division, 1)
    assert len(shown(desk)) == 2
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division)
    assert shown(desk) == []


def test_the_page_names_the_round_where_it_is_one_and_keeps_room_for_more(desk: Desk) -> None:
    event = desk.event_file
    division = divisions.add(event, game="plain", name="リーグ", programme="league")
    at.fill(event, division, 4)
    order = at.ids(event, division)
    rounds.publish(event, rounds.draw_first(event, division, lots=order))
    first, second, *_others = queries.rounds(event, division)
    for match, heading in (
        (first.matches[0], "リーグ\u30001回戦"),
        (second.matches[0], "リーグ"),
    ):
        results.record(event, match.id, at.won())
        (slide,) = (own for own in pages(event, LAST) if own.kind is SlideKind.RESULTS)
        assert (slide.heading, slide.about) == (heading, "last")
        assert isinstance(slide.content, Tables) and slide.content.rows == LAST.lines
    twice = [line.first for line in slide.content.lines]
    assert twice == ["○ 選手01 太郎"] * 2, "nobody is a namesake of oneself"
