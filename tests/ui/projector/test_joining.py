"""Small divisions on one page of the hall, as far as it is read from where everybody sits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF

from reports import i18n
from tests.app import desk as at
from tests.ui.projector.drawn_pages import complete, inked, on_screen
from tests.ui.projector.hand import Hand
from tests.ui.projector.views import DIVISION, people, round_of, standings_of
from ui.desk.desk import Desk
from ui.look import colours
from ui.projector.clock import CountdownFace, CountdownPhase
from ui.projector.layout import laid_out
from ui.projector.rotation import Rotation, joined
from ui.projector.slide import Parts, Slide, SlideKind, Tables
from ui.projector.slides import LEAST, slides

pytestmark = pytest.mark.usefixtures("qapp")

WIDE = 16 / 9
KINDS = (SlideKind.NAMES, SlideKind.TABLES, SlideKind.STANDINGS)
NAMES = ("女子の部", "男子の部", "小学生低学年の部", "シニアの部")


def small(*sizes: int, long: bool = False) -> list[Slide]:
    """Make the pages of divisions of so many, as each has them alone."""
    made: list[Slide] = []
    for place, size in enumerate(sizes):
        division = replace(DIVISION, id=place + 1, name=NAMES[place])
        everybody = people(size, long=long)
        for kind in KINDS:
            made += slides(
                division,
                kind,
                round_view=round_of(everybody),
                standings=standings_of(everybody),
            )
    return made


def test_four_small_divisions_share_few_pages_and_nothing_is_lost() -> None:
    alone = small(6, 6, 4, 6)
    found = joined(alone, WIDE, 8)
    assert len(alone) == 12
    assert len(found) <= 5
    assert sorted(part.key for slide in found for part in slide.parts) == sorted(
        slide.key for slide in alone
    )
    for slide in found:
        assert len({part.kind for part in slide.parts}) == 1


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (3840, 2160)])
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("long", [False, True])
def test_letters_on_a_joined_page_are_as_large_as_anywhere_and_whole(
    size: tuple[int, int], language: str, long: bool
) -> None:
    area, ratio = QSizeF(*size), size[0] / size[1]
    face = CountdownFace(CountdownPhase.RUNNING, "12:34", "残り時間")
    with i18n.using(language):
        pages = [s for s in joined(small(4, 6, 4, 8, long=long), ratio, 8) if s.parts != (s,)]
        for slide in pages:
            scene = laid_out(slide, area, colours.LIGHT, faces=[face] * len(slide.parts))
            on_screen(scene, area)
            words = scene.words()
            for part in slide.parts:
                assert part.heading in words and part.title in words
            ink: list[QRectF] = []
            for text in scene.texts:
                complete(text)
                assert text.size >= LEAST * size[1] / 100 - 1.5, text.lines
                for rect in inked(text):
                    for taken in ink:
                        overlap = rect.intersected(taken)
                        assert overlap.width() < 1 or overlap.height() < text.size * 0.25, text
                    ink.append(rect)
    if size[0] == 1366 and not long:
        assert pages


def test_a_large_division_keeps_its_pages_and_one_alone_is_as_it_was() -> None:
    large = small(40)
    assert joined(large, WIDE, 8) == tuple(large)
    alone = small(6)
    assert joined(alone, WIDE, 8) == tuple(alone)
    both = joined(small(40, 4, 4), WIDE, 8)
    assert all(slide in both for slide in large)


def test_a_name_that_would_be_too_small_stands_alone() -> None:
    everybody = [replace(who, name="寿限無" * 14) for who in people(4)]
    division = replace(DIVISION, id=2)
    long = slides(division, SlideKind.TABLES, round_view=round_of(everybody))
    short = [slide for slide in small(4) if slide.kind is SlideKind.TABLES]
    assert joined([*short, *long], WIDE, 8) == (*short, *long)


def test_pages_are_turned_held_and_left_out_as_before(
    desk: Desk, rotation: Rotation, hand: Hand
) -> None:
    women, general = at.othello(desk.event_file, 4), at.plain(desk.event_file, 4)
    at.draw(desk.event_file, women)
    at.draw(desk.event_file, general)

    def seen() -> list[tuple[str, list[int]]]:
        return [(s.kind, [part.division_id for part in s.parts]) for s in rotation.slides]

    both = [women, general]
    assert seen() == [(SlideKind.NAMES, both), (SlideKind.TABLES, both)]
    rotation.next_page()
    assert rotation.slide.kind is SlideKind.TABLES
    rotation.hold(True)
    at.enter(desk.event_file, general)
    assert rotation.slide.kind is SlideKind.TABLES, "the page that was held, without who is done"
    assert [part.division_id for part in rotation.slide.parts] == [women]
    rotation.choose(replace(rotation.choices, hidden=frozenset([women])))
    assert {s.division_id for s in rotation.slides} == {general}
    rotation.hold(False)
    rotation.choose(replace(rotation.choices, hidden=frozenset()))
    spoken = "\n".join(slide.spoken() for slide in rotation.slides)
    for own in (who for division in both for who in at.ids(desk.event_file, division)):
        assert at.person(desk.event_file, own).name in spoken


def test_the_hall_says_aloud_what_stands_on_a_joined_page() -> None:
    slide = next(s for s in joined(small(4, 4), WIDE, 8) if isinstance(s.content, Parts))
    for part in slide.parts:
        assert part.spoken() in slide.spoken()


def test_a_joined_page_is_headed_by_all_and_says_once_what_all_show() -> None:
    def ranked(after: int) -> Slide:
        everybody = people(4)
        standings = replace(standings_of(everybody), after_round=after)
        division = replace(DIVISION, id=2, name="男子の部")
        (page,) = slides(division, SlideKind.STANDINGS, standings=standings)
        return page

    (first,) = (slide for slide in small(4) if slide.kind is SlideKind.STANDINGS)
    for second, title in ((ranked(6), "6回戦終了時の順位"), (ranked(3), "")):
        (page,) = joined([first, second], WIDE, 8)
        assert (page.kind, page.heading) == (
            SlideKind.STANDINGS,
            "女子の部\u3000/\u3000男子の部",
        )
        assert page.title == title
        assert [part.title for part in page.parts] == [first.title, second.title]
        assert page.keys == {first.key, second.key}


def test_a_part_of_a_joined_page_keeps_no_room_for_lines_to_come() -> None:
    first, second = (slide for slide in small(4, 4) if slide.kind is SlideKind.TABLES)
    content = first.content
    assert isinstance(content, Tables) and content.rows == 2
    roomy = replace(first, content=replace(content, rows=8))
    assert joined([roomy], WIDE, 8) == (roomy,), "alone it keeps its room"
    (page,) = joined([roomy, second], WIDE, 8)
    assert page.parts == (first, second)
