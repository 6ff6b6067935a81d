"""Each kind of page as it is drawn: every word with its colour, and every box."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest
from PySide6.QtCore import QSizeF

from models.core.hall import MatchPlace
from models.games.go.handicap import STONES
from models.grades import Handicap
from tests.ui.projector.views import DIVISION, finalists_of, people, round_of, standings_of
from ui.games.registry import accent
from ui.look import colours
from ui.projector.clock import CountdownFace, CountdownPhase
from ui.projector.layout import laid_out
from ui.projector.scene import CENTRE, LEFT, RIGHT, Scene
from ui.projector.slide import Parts, Slide, SlideKind, TableLine, Tables
from ui.projector.slides import clock_slide, notice_slides, slides

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = QSizeF(1366, 768)
LIGHT = colours.LIGHT
GAME = accent("othello", LIGHT)
TEXT, MUTED, ON_GAME = LIGHT.text, LIGHT.muted, LIGHT.surface
SIDES = {LEFT: "left", CENTRE: "middle", RIGHT: "right"}
RUNNING = CountdownFace(CountdownPhase.RUNNING, "12:34", "残り時間")


def drawn(slide: Slide, face: CountdownFace | None = None) -> Scene:
    return laid_out(slide, SIZE, LIGHT, face)


def words(scene: Scene) -> list[tuple[str, str, str]]:
    """Give every text with its colour and the side on which it stands."""
    return [("".join(text.lines), text.colour, SIDES[text.align]) for text in scene.texts]


def named(scene: Scene, text: str) -> tuple[float, float]:
    """Give where a text stands, in hundredths of the height of the screen."""
    (found,) = (own for own in scene.texts if "".join(own.lines) == text)
    return found.rect.x() / 7.68, found.rect.y() / 7.68


def head(heading: str, title: str = "") -> list[tuple[str, str, str]]:
    return [(heading, TEXT, "left"), *[(title, TEXT, "left")] * bool(title)]


def zebra(scene: Scene) -> int:
    return sum(box.colour == LIGHT.zebra for box in scene.boxes)


def test_tables_are_drawn_with_their_numbers_and_who_has_none_in_grey() -> None:
    (page,) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(5)))
    scene = drawn(page, RUNNING)
    assert words(scene) == [
        ("残り時間  12:34", TEXT, "middle"),
        *head("女子の部\u30003回戦", "卓番号と対戦"),
        ("榎本 純", TEXT, "left"),
        ("1", ON_GAME, "middle"),
        ("対", MUTED, "middle"),
        ("佐藤 花子", TEXT, "left"),
        ("鈴木 美咲", TEXT, "left"),
        ("2", ON_GAME, "middle"),
        ("対", MUTED, "middle"),
        ("高橋 さくら", TEXT, "left"),
        ("渡辺 真理子", TEXT, "left"),
        ("不戦勝", MUTED, "left"),
    ]
    line, one, two = LIGHT.line, LIGHT.zebra, GAME
    assert [box.colour for box in scene.boxes] == [ON_GAME, GAME, line, one, two, two, one]
    first, second, third = (
        named(scene, name)[1] for name in ("榎本 純", "鈴木 美咲", "渡辺 真理子")
    )
    assert (first, second - first) == (pytest.approx(20), pytest.approx(third - second))
    assert named(scene, "榎本 純")[0] == pytest.approx(named(scene, "鈴木 美咲")[0])


def test_names_are_drawn_under_their_letters_with_the_number_at_the_end() -> None:
    (page,) = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(5)))
    scene = drawn(page)
    assert words(scene) == [
        *head("女子の部\u30003回戦", "お名前と卓番号"),
        *[("あ", GAME, "middle"), ("榎本 純", TEXT, "left"), ("1", ON_GAME, "middle")],
        *[("さ", GAME, "middle"), ("佐藤 花子", TEXT, "left"), ("1", ON_GAME, "middle")],
        *[("鈴木 美咲", TEXT, "left"), ("2", ON_GAME, "middle")],
        *[("た", GAME, "middle"), ("高橋 さくら", TEXT, "left"), ("2", ON_GAME, "middle")],
        *[("わ", GAME, "middle"), ("渡辺 真理子", TEXT, "left"), ("不戦勝", MUTED, "right")],
    ]
    assert zebra(scene) == 3, "the first and the third of each column"
    assert named(scene, "高橋 さくら")[1] == pytest.approx(named(scene, "榎本 純")[1])
    assert named(scene, "高橋 さくら")[0] > named(scene, "榎本 純")[0] + 80


def test_a_ranking_is_drawn_with_its_values_under_their_headings() -> None:
    (page, _second) = slides(DIVISION, SlideKind.STANDINGS, standings=standings_of(people(9)))
    scene = drawn(page)
    places = [
        (text, colour, side)
        for row, name in enumerate(who.name for who in people(5))
        for text, colour, side in (
            (str(row + 1), GAME, "middle"),
            (name, TEXT, "left"),
            ("6勝 0敗", TEXT, "right"),
            (f"+{53 - 7 * row}", TEXT, "right"),
        )
    ]
    assert words(scene) == [
        *head("女子の部", "6回戦終了時の順位"),
        ("1/2ページ", TEXT, "right"),
        ("成績", MUTED, "right"),
        ("石差計", MUTED, "right"),
        *places,
    ]
    assert zebra(scene) == 3
    ends = {text.rect.right() for text in scene.texts if text.lines[0][0] == "+"}
    (heading,) = (text for text in scene.texts if text.lines == ("石差計",))
    assert ends == {heading.rect.right()}


def test_the_finalists_are_drawn_one_below_the_other_with_their_terms() -> None:
    pair = people(2)
    order = standings_of(pair, finalists=finalists_of(pair))
    (page,) = slides(DIVISION, SlideKind.FINAL, standings=order)
    scene = drawn(page)
    told = words(scene)
    assert told[:5] == [
        *head("女子の部\u3000決勝", "決勝進出者"),
        ("榎本 純", TEXT, "middle"),
        ("佐藤 花子", TEXT, "middle"),
        ("対", MUTED, "middle"),
    ]
    assert len(told) == 8 and {(colour, side) for _text, colour, side in told[5:]} == {
        (TEXT, "left")
    }
    assert [(box.colour, box.frame) for box in scene.boxes[2:]] == [(LIGHT.zebra, GAME)] * 2
    tops = [named(scene, text)[1] for text in ("榎本 純", "対", "佐藤 花子")]
    assert tops == sorted(tops)


def test_the_day_is_drawn_with_what_is_played_and_when_it_is_over() -> None:
    lines = (TableLine("16:40", "女子の部", "1回戦"), TableLine("–", "A級", "終了"))
    page = Slide(
        kind=SlideKind.DAY,
        content=Tables(lines, rows=2, played=True),
        heading="春の大会",
        title="すべての部門",
    )
    scene = drawn(page)
    assert words(scene) == [
        *head("春の大会", "すべての部門"),
        ("終了予定", MUTED, "right"),
        *[("女子の部", TEXT, "left"), ("1回戦", TEXT, "left"), ("16:40", TEXT, "right")],
        *[("A級", TEXT, "left"), ("終了", TEXT, "left"), ("–", TEXT, "right")],
    ]
    assert zebra(scene) == 1


def test_a_heading_alone_is_larger_than_one_with_a_title() -> None:
    (notice,) = notice_slides("A\nB")
    assert words(drawn(notice)) == [*head("お知らせ"), ("A", TEXT, "left"), ("B", TEXT, "left")]
    titled = drawn(replace(notice, title="本日"))
    assert (drawn(notice).texts[0].size, titled.texts[0].size) == (76, 56)
    assert drawn(notice).boxes[0].colour == accent("", LIGHT) != GAME


def test_results_stand_on_a_page_of_what_was_played() -> None:
    lines = (TableLine("3", "○ 一", "× 二", told=("38", "26")),)
    page = Slide(kind=SlideKind.RESULTS, content=Tables(lines, rows=4, played=True), heading="A")
    assert words(drawn(page))[1:] == [
        ("○ 一", TEXT, "left"),
        ("38", TEXT, "right"),
        ("26", TEXT, "right"),
        ("3", ON_GAME, "middle"),
        ("–", MUTED, "middle"),
        ("× 二", TEXT, "left"),
    ]


def test_times_and_parts_of_a_court_stand_by_the_names() -> None:
    view = round_of(people(3))
    first, free = view.matches
    place = MatchPlace(name="11", part="foot", begins=time(9, 30))
    view = replace(view, matches=(replace(first, at=place), free))
    courts = replace(DIVISION, game="shuffleboard")
    for kind in (SlideKind.TABLES, SlideKind.NAMES):
        (page,) = slides(courts, kind, round_view=view)
        told = [text for text, _colour, _side in words(drawn(page))]
        assert told.count("9:30 フット") == (1 if kind is SlideKind.TABLES else 2)


def test_a_handicap_stands_under_each_name() -> None:
    view = round_of(people(2))
    drawn_by = Handicap(gives=1, grades=2, kind=STONES, size=2)
    view = replace(view, matches=(replace(view.matches[0], handicap=drawn_by),))
    (page,) = slides(replace(DIVISION, game="go"), SlideKind.TABLES, round_view=view)
    scene = drawn(page)
    for name, given in (("榎本 純", "黒 2子 コミ半目"), ("佐藤 花子", "白")):
        assert named(scene, given)[0] == pytest.approx(named(scene, name)[0])
        assert named(scene, given)[1] > named(scene, name)[1]


# -- clocks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "said", "ground", "colour"),
    [
        (CountdownPhase.READY, "", "", ""),
        (CountdownPhase.RUNNING, "X  0:42", LIGHT.surface, LIGHT.text),
        (CountdownPhase.PAUSED, "X  0:42", LIGHT.warn_ground, LIGHT.warn),
        (CountdownPhase.LAST_MINUTE, "X  0:42", LIGHT.warn_ground, LIGHT.warn),
        (CountdownPhase.OVER, "X", LIGHT.bad_ground, LIGHT.bad),
    ],
)
def test_a_clock_beside_a_page_and_on_its_own_has_the_colours_of_its_phase(
    phase: CountdownPhase, said: str, ground: str, colour: str
) -> None:
    face = CountdownFace(phase, "0:42", "X")
    (page,) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(2)))
    scene = drawn(page, face)
    chips = [box for box in scene.boxes if box.frame]
    assert [(box.colour, box.frame) for box in chips] == [(ground, colour)] * bool(said)
    assert [text for text in words(scene) if text[0].startswith("X")] == [
        (said, colour, "middle")
    ] * bool(said)
    alone = drawn(clock_slide(), face)
    assert alone.ground == (ground or LIGHT.surface) and not alone.boxes
    shown = ["X"] if phase is CountdownPhase.OVER else ["X", "0:42"]
    assert words(alone) == [(text, colour or LIGHT.text, "middle") for text in shown]


def test_the_clock_of_a_round_names_it_below_the_time() -> None:
    page = replace(clock_slide(), division_id=7, heading="女子の部\u30002回戦")
    scene = drawn(page, RUNNING)
    assert [text for text, _colour, _side in words(scene)] == [
        "女子の部\u30002回戦",
        "残り時間",
        "12:34",
    ]
    assert named(scene, "女子の部\u30002回戦")[1] > 80


def test_each_part_of_a_joined_page_has_its_own_clock_and_colour() -> None:
    (first,) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(2)))
    second = replace(first, division_id=8, game="go", heading="A級")
    page = Slide(kind=SlideKind.TABLES, content=Parts(((first, second),)), heading="A")
    faces = [replace(RUNNING, time=text) for text in ("12:34", "5:00")]
    scene = laid_out(page, SIZE, LIGHT, None, faces)
    told = [text for text, _colour, _side in words(scene)]
    assert told.index("残り時間  12:34") < told.index("残り時間  5:00")
    assert named(scene, "残り時間  12:34")[1] < named(scene, "残り時間  5:00")[1]
    kinds = {box.colour for box in scene.boxes}
    assert {GAME, accent("go", LIGHT)} <= kinds


@pytest.mark.parametrize(("across", "side"), [(1, "right"), (2, "left")])
def test_the_title_of_a_part_stands_beside_its_division_or_below_it(across: int, side: str) -> None:
    (first,) = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(2)))
    second = replace(first, division_id=8, heading="A級", title="対戦")
    columns = ((first, second),) if across == 1 else ((first,), (second,))
    scene = drawn(Slide(kind=SlideKind.TABLES, content=Parts(columns), heading="A"))
    told = words(scene)
    assert [text for text in told if text[0] in (first.heading, "A級")] == [
        (first.heading, TEXT, "left"),
        ("A級", TEXT, "left"),
    ]
    assert ("対戦", MUTED, side) in told
    beside = named(scene, "対戦")[1] == pytest.approx(named(scene, "A級")[1])
    assert beside is (across == 1)
    right = named(scene, "A級")[0] > 80
    assert right is (across == 2)


def test_at_tables_of_four_all_stand_in_a_line_with_what_they_got_below() -> None:
    lines = (
        TableLine("1", "一", "二", others=("三", "四"), told=("①", "②", "③", "④")),
        TableLine("", "五", "不戦勝", others=(), free=True),
    )
    page = Slide(kind=SlideKind.TABLES, content=Tables(lines, rows=2), heading="A")
    scene = drawn(page)
    assert words(scene)[1:] == [
        ("1", ON_GAME, "middle"),
        *[(name, TEXT, "left") for name in "一二三四"],
        *[(told, TEXT, "left") for told in "①②③④"],
        ("五", TEXT, "left"),
        ("不戦勝", MUTED, "left"),
    ]
    xs = [named(scene, name)[0] for name in "一二三四"]
    assert xs == sorted(xs) and xs == pytest.approx([named(scene, told)[0] for told in "①②③④"])
    assert len({named(scene, name)[1] for name in "一二三四"}) == 1
    assert all(named(scene, told)[1] > named(scene, "一")[1] for told in "①②③④")
    assert zebra(scene) == 1
