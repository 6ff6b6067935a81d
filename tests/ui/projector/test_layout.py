"""What is drawn for the hall: large enough, inside the screen, and never cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from models.games.go.handicap import STONES
from models.grades import Handicap
from models.views.divisions import EntrantView
from reports import i18n
from tests.examples import examples
from tests.ui.contrast import contrast
from tests.ui.projector.drawn_pages import complete, inked, on_screen
from tests.ui.projector.views import (
    DIVISION,
    LONG,
    finalists_of,
    people,
    round_of,
    standings_of,
)
from ui.games.registry import accent
from ui.look import colours
from ui.projector.clock import CountdownFace, CountdownPhase
from ui.projector.layout import laid_out
from ui.projector.scene import ROOM, fit, paragraphs, width_of, wrapped
from ui.projector.slide import Slide, SlideKind
from ui.projector.slides import clock_slide, notice_slides, slides, waiting_slide

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = [(1366, 768), (1920, 1080), (1024, 768), (3840, 2160)]
RUNNING = CountdownFace(CountdownPhase.RUNNING, "12:34", "残り時間")


def every_slide(everybody: list[EntrantView], ratio: float = 16 / 9) -> Iterator[Slide]:
    view = round_of(everybody)
    order = standings_of(everybody, finalists=finalists_of(everybody))
    for kind in SlideKind:
        yield from slides(DIVISION, kind, round_view=view, standings=order, ratio=ratio)
    yield from notice_slides("昼食休憩 12:00〜13:00\n" + "4回戦は13時10分に始めます。" * 5)
    yield clock_slide()
    yield waiting_slide("第12回 大会デスク杯争奪 全国選手権大会 関東ブロック予選会")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("long", [False, True])
def test_nothing_is_cut_on_any_page(size: tuple[int, int], language: str, long: bool) -> None:
    area = QSizeF(*size)
    with i18n.using(language):
        for slide in every_slide(people(33, long=long), size[0] / size[1]):
            scene = laid_out(slide, area, colours.LIGHT, RUNNING)
            on_screen(scene, area)
            for text in scene.texts:
                complete(text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("long", [False, True])
def test_nothing_is_written_over_anything_else(
    size: tuple[int, int], language: str, long: bool
) -> None:
    area = QSizeF(*size)
    with i18n.using(language):
        for slide in every_slide(people(33, long=long), size[0] / size[1]):
            scene = laid_out(slide, area, colours.LIGHT, RUNNING)
            numbers = [b.rect for b in scene.boxes if b.colour == accent("othello", colours.LIGHT)]
            ink = [(text, rect) for text in scene.texts for rect in inked(text)]
            for place, (text, rect) in enumerate(ink):
                for _other, taken in ink[:place]:
                    overlap = rect.intersected(taken)
                    assert overlap.width() < 1 or overlap.height() < text.size * 0.25, text.lines
                if text.colour != colours.LIGHT.surface:
                    assert not any(rect.intersects(number) for number in numbers), text.lines


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("count", [1, 5, 33, 200])
@pytest.mark.parametrize("short", [False, True])
def test_type_is_a_twenty_fifth_of_the_screen_high(count: int, language: str, short: bool) -> None:
    """Kanji fill 0.92 of their size; with `LEAST` that is a 25th of the height."""
    everybody = people(count)
    if short:
        everybody = [replace(who, name=f"{who.name[0]}{who.number}") for who in everybody]
    with i18n.using(language):
        made = [*slides(DIVISION, SlideKind.TABLES, round_view=round_of(everybody))]
        made += slides(DIVISION, SlideKind.NAMES, round_view=round_of(everybody))
        made += slides(DIVISION, SlideKind.STANDINGS, standings=standings_of(everybody))
        for slide in made:
            for text in laid_out(slide, QSizeF(1366, 768), colours.LIGHT, RUNNING).texts:
                assert text.size * 0.92 >= 768 / 25 - 0.7, text.lines


def test_the_number_of_a_table_is_larger_than_anything_else_on_its_line() -> None:
    (slide, *_rest) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(33)))
    texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
    number = next(text for text in texts if text.lines == ("1",))
    name = next(text for text in texts if text.lines == ("榎本 純",))
    assert number.size > name.size * 1.2
    assert number.size >= 768 / 12


@pytest.mark.parametrize("size", SIZES)
def test_a_handicap_stands_under_the_names_large_enough(size: tuple[int, int]) -> None:
    view = round_of(people(33, long=True))
    first, *others = view.matches
    drawn = replace(first, handicap=Handicap(gives=1, grades=2, kind=STONES, size=2))
    view = replace(view, matches=(drawn, *others))
    go = replace(DIVISION, game="go")
    (slide, *more) = slides(go, SlideKind.TABLES, round_view=view)
    assert len(more) == 2
    scene = laid_out(slide, QSizeF(*size), colours.LIGHT)
    for text in scene.texts:
        complete(text)
    said = {line: text for text in scene.texts for line in text.lines}
    for words in ("黒 2子 コミ半目", "白"):
        assert said[words].size * 0.92 >= size[1] / 25 - 1


def test_few_tables_are_read_from_farther_away() -> None:
    def name_size(count: int) -> float:
        (slide, *_rest) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(count)))
        texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
        return next(text for text in texts if text.lines == ("榎本 純",)).size

    assert name_size(4) >= name_size(16) * 1.4
    assert name_size(4) >= 768 / 12


def test_a_long_name_leaves_the_others_their_size() -> None:
    def size_of(name: str, long: bool) -> int:
        (slide, *_rest) = slides(
            DIVISION, SlideKind.TABLES, round_view=round_of(people(33, long=long))
        )
        texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
        return next(text.size for text in texts if text.lines == (name,))

    assert size_of("渡辺 真理子", True) == size_of("渡辺 真理子", False)


def test_short_names_stay_large_where_every_other_one_is_very_long() -> None:
    def sizes(kanji: int) -> dict[str, float]:
        made = [
            replace(one, name="漢" * kanji) if kanji and n % 2 else one
            for n, one in enumerate(people(32))
        ]
        (slide, *_rest) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(made))
        texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
        return {"".join(text.lines): text.size for text in texts}

    short = people(1)[0].name
    plain, mixed = sizes(0)[short], sizes(12)
    assert mixed[short] >= plain * 0.84
    assert 0 < max(size for name, size in mixed.items() if "漢" in name) < mixed[short]


def test_a_name_of_twelve_kanji_stays_in_one_line_and_the_longest_wraps() -> None:
    (slide, *_rest) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(33, long=True)))
    scene = laid_out(slide, QSizeF(1366, 768), colours.LIGHT)
    lines = [text.lines for text in scene.texts]
    assert (LONG[0][0],) in lines
    assert ("アレクサンドラ・", "フェルナンデス・ロドリゲス") in lines
    assert ("Maria-Alexandra", "Papadopoulos-Konstantinou") in lines
    assert any("".join(found) == LONG[3][0] and len(found) > 1 for found in lines)


@settings(max_examples=examples(60))
@given(
    text=st.text(
        alphabet=st.sampled_from("亜渡辺ー・ァっA j W-'𠮷ぎ\u3099か゚ー、(神社)"),
        min_size=1,
        max_size=60,
    ),
    width=st.integers(120, 900),
    height=st.integers(40, 120),
)
def test_whatever_is_written_fits(qapp: QApplication, text: str, width: int, height: int) -> None:
    size, lines = fit(text, width, height, 60, 30, bold=True)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width_of(line, size, True) <= width for line in lines) or size == 1
    assert size <= 60
    assert size * ROOM <= height or size == 1


NOT_FIRST = "、。，．！？）」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ・：；"
NOT_LAST = "（「『【"


@pytest.mark.parametrize("mark", NOT_FIRST + NOT_LAST)
def test_kinsoku_holds_for_every_mark_at_every_width(mark: str) -> None:
    text = f"選手全員は受付{mark}会場までお越し下さい"
    for width in range(90, 600, 15):
        lines = wrapped(text, width, 30)
        assert "".join(lines) == text
        assert not any(line[0] in NOT_FIRST for line in lines)
        assert not any(line[-1] in NOT_LAST for line in lines[:-1])


@pytest.mark.parametrize(
    "words", [("勅使河原", "美沙緒"), ("山田 太郎・", "佐藤 花子"), ("𠮷田川", "𠮷次郎助左")]
)
def test_a_name_is_broken_between_its_words(words: tuple[str, ...]) -> None:
    whole = words[0] + ("" if words[0].endswith("・") else " ") + words[1]
    assert fit(whole, 160, 200, 60, 25, bold=True)[1] == words


def test_a_long_word_of_a_notice_is_broken_rather_than_cut() -> None:
    size, lines = paragraphs(["https://example.org/" + "a" * 300], 800, 300, 60)
    assert all(width_of(line, size, False) <= 800 for line in lines)
    assert "".join(lines).count("a") == 301


@pytest.mark.parametrize("phase", list(CountdownPhase))
@pytest.mark.parametrize("name", list(colours.THEMES))
def test_the_clock_says_with_words_what_its_colour_says(phase: CountdownPhase, name: str) -> None:
    words = {
        CountdownPhase.READY: "残り時間",
        CountdownPhase.RUNNING: "残り時間",
        CountdownPhase.PAUSED: "一時停止中",
        CountdownPhase.LAST_MINUTE: "残り1分",
        CountdownPhase.OVER: "時間です",
    }
    face = CountdownFace(phase, "0:42", words[phase])
    scene = laid_out(clock_slide(), QSizeF(1366, 768), colours.THEMES[name], face)
    assert words[phase] in scene.words()
    for text in scene.texts:
        assert contrast(text.colour, scene.ground) >= (7 if name == "contrast" else 4.5)


def test_the_time_stands_on_every_other_page_too() -> None:
    (slide, *_rest) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(33)))
    size = QSizeF(1366, 768)
    assert "12:34" in laid_out(slide, size, colours.LIGHT, RUNNING).words()
    over = CountdownFace(CountdownPhase.OVER, "0:00", "時間です")
    assert "時間です" in laid_out(slide, size, colours.LIGHT, over).words()
    ready = CountdownFace(CountdownPhase.READY, "20:00", "残り時間")
    assert "20:00" not in laid_out(slide, size, colours.LIGHT, ready).words()


@pytest.mark.parametrize("name", list(colours.THEMES))
def test_every_text_stands_out_from_what_is_behind_it(name: str) -> None:
    tokens = colours.THEMES[name]
    size = QSizeF(1366, 768)
    for slide in every_slide(people(9)):
        scene = laid_out(slide, size, tokens, RUNNING)
        for text in scene.texts:
            behind = scene.ground
            for box in scene.boxes:
                if box.rect.contains(text.rect.center()):
                    behind = box.colour
            assert contrast(text.colour, behind) >= (7 if name == "contrast" else 4.5), text


@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_at_tables_of_four(size: tuple[int, int], long: bool) -> None:
    view = round_of(people(32, long=long))
    seats = [seat for match in view.matches for seat in match.seats]
    matches = tuple(
        replace(match, seats=tuple(seats[4 * at : 4 * at + 3 + at % 2]))
        for at, match in enumerate(view.matches[:8])
    )
    area = QSizeF(*size)
    found = slides(DIVISION, SlideKind.TABLES, round_view=replace(view, matches=matches))
    drawn = set()
    for slide in found:
        scene = laid_out(slide, area, colours.LIGHT, RUNNING)
        on_screen(scene, area)
        for text in scene.texts:
            complete(text)
            drawn.add(" ".join(line for line, _base in text.placed()))
    assert {str(match.table) for match in matches} <= drawn


def test_a_short_name_at_a_table_of_four_is_no_larger_than_the_others() -> None:
    view = round_of(people(16))
    seats = [seat for match in view.matches for seat in match.seats]
    names = [f"選手{number:02} 太郎" for number in range(1, 14)] + ["係1", "係2", "係3"]
    named = [
        replace(seat, entrant=replace(seat.entrant, name=name))
        for seat, name in zip(seats, names, strict=True)
    ]
    matches = tuple(
        replace(match, seats=tuple(named[at::4])) for at, match in enumerate(view.matches[:4])
    )
    shown = replace(view, matches=matches)
    (slide, *_rest) = slides(DIVISION, SlideKind.TABLES, round_view=shown)
    texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
    assert len({text.size for text in texts if " ".join(text.lines) in names}) == 1


@pytest.mark.parametrize(
    "name", ["田中 実（わたなべ よみ）", "佐藤 健（関東）", "Ann Smith (Leeds)"]
)
def test_what_tells_namesakes_apart_stands_below_the_name_whole(name: str) -> None:
    room = width_of(name, 60, True) * 0.62
    _size, lines = fit(name, room, 130, 60, 44, bold=True)
    assert lines == tuple(name.replace("（", "|（").replace(" (", "|(").split("|"))


def test_namesakes_do_not_make_the_names_of_a_small_round_small() -> None:
    names = [
        "勅使河原 さやか",
        "佐藤 一",
        "武者小路 龍之介左衛門",
        "田中 実（たなか よみ）",
        "田中 実（わたなべ よみ）",
        "山本 実",
        "アレクサンドラ・フェルナンデス＝ロドリゲス",
    ]
    everybody = [
        replace(who, name=name, public="")
        for who, name in zip(people(len(names)), names, strict=True)
    ]
    pages = slides(DIVISION, SlideKind.NAMES, round_view=round_of(everybody), standings=None)
    (page,) = pages
    scene = laid_out(page, QSizeF(1366, 768), colours.THEMES["dark"])
    sizes = {line: text.size for text in scene.texts for line in text.lines}
    assert sizes["佐藤 一"] == sizes["（わたなべ よみ）"] >= 0.055 * 768
