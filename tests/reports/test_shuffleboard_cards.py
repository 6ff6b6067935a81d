"""Blank score cards of every game of the list (YSA A-11): boxes, columns, names and aids."""

from __future__ import annotations

from datetime import time

import pytest

from models.games.shuffleboard.catalogue import (
    MODES,
    TARGETS,
    CourtEnd,
    MatchForm,
    MatchMode,
    sides,
)
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.substitutes import SHARES
from models.views.divisions import RoundView
from reports.forms.catalogue import FORMS
from reports.forms.where import FormContext
from reports.games.shuffleboard.forms import SHUFFLEBOARD
from reports.i18n import using
from tests.reports.board_boxes import board_rows
from tests.reports.drawn import Frame, Page, drawn
from tests.reports.shuffleboard_views import HEAD, match, round_of, score_cards, us_cards
from tests.reports.views import ODD_NAMES, text

GAMES = [
    pytest.param(
        form,
        mode,
        target,
        id=f"{form.value}-{mode.value}-{target}",
        marks=() if target == TARGETS[mode][-1] else pytest.mark.long,
    )
    for form in MatchForm
    for mode in MODES[form]
    for target in TARGETS[mode]
]
PENCIL = 8 * 72 / 25.4 - 0.1
"""Eight millimetres, in points."""
NAMES = ["榎本", "手崎", "吉田", "山本"]
PARTNERS = (("赤坂", "白井"), ("青木", "黄川"))


def round_for(options: ShuffleboardOptions, *, known: bool = True) -> RoundView:
    """Give one court: a match, or the two of pairs who do not walk."""
    matches = []
    seats = sides(options.form)
    for number in range(2 if options.form is MatchForm.NON_WALKING else 1):
        start = Start(
            yellow=1 if known else None,
            order=(1, 2, 0),
            pair_end=CourtEnd.FOOT if number else CourtEnd.HEAD,
            partners=PARTNERS if known and options.form is MatchForm.DOUBLES else (),
            court="7",
            begins=time(9, 5),
            referee="主審",
        )
        names = NAMES[2 * number : 2 * number + seats] if seats == 2 else NAMES[:3]
        matches.append(match(names, number + 1, ShuffleboardResult(start=start)))
    return round_of(*matches)


def options_of(form: MatchForm, mode: MatchMode, target: int) -> ShuffleboardOptions:
    return ShuffleboardOptions(form=form, mode=mode, target=target, director="部長")


def pages_for(form: MatchForm, mode: MatchMode, target: int, *, known: bool = True) -> list[Page]:
    options = options_of(form, mode, target)
    return drawn(score_cards(HEAD, round_for(options, known=known), options))


def rows(page: Page) -> list[Frame]:
    """Find the frames around the line pairs: names and boxes, below the head of the card."""
    below = max(run.y for run in page.runs if run.text.startswith("ディレクター"))
    named = [run for run in page.runs if run.text in {"イエロー", "ブラック", *NAMES}]
    return [
        frame
        for frame in page.frames
        if frame.y > below and frame.height > 40 and any(frame.holds(run) for run in named)
    ]


def row_names(page: Page) -> list[str]:
    """Read the names of the line pairs, from the top and the left."""
    words = {"イエロー", "ブラック"}
    ordered = sorted(rows(page), key=lambda frame: (round(frame.y), frame.x))
    return [
        "".join(run.text for run in page.runs if frame.holds(run) and run.text not in words)
        for frame in ordered
    ]


def heads_of(page: Page) -> list[str]:
    """Read what stands over the columns, line by line."""
    found = [
        run
        for run in page.runs
        if run.height < 8 and any(run.text.endswith(end) for end in ("・Y", "・B"))
    ]
    found.sort(key=lambda run: (round(run.middle[1] / 6), run.x))
    return [run.text for run in found]


@pytest.mark.parametrize(("form", "mode", "target"), GAMES)
def test_every_card_has_its_head_and_boxes_for_a_marker(
    form: MatchForm, mode: MatchMode, target: int
) -> None:
    for page in pages_for(form, mode, target):
        words = "".join(run.text for run in page.runs)
        for wanted in ("横浜オープン", "一般の部", "開始9:05", "レフェリー", "主審", "スコアラー",
                       "部長", "記録席印", "署名："):  # fmt: skip
            assert wanted in words, wanted
        assert any(run.text == "7" for run in page.runs)
        assert any(run.text in ("K1", "K2") for run in page.runs)
        assert min(frame.height for frame in rows(page)) > 40
        low = max(frame.y + frame.height for frame in page.frames)
        assert low < page.height - 20
        assert max(frame.x + frame.width for frame in page.frames) < page.width - 20


@pytest.mark.parametrize(("form", "mode", "target"), GAMES)
def test_every_box_has_room_for_a_pencil(form: MatchForm, mode: MatchMode, target: int) -> None:
    for page in pages_for(form, mode, target):
        low = max(run.y for run in page.runs if run.text.startswith("ディレクター"))
        drawn_rows = board_rows(page, below=low)
        assert drawn_rows
        for row in drawn_rows:
            assert min(row.smallest) >= PENCIL, row


def test_every_box_of_the_american_list_has_room_for_a_pencil() -> None:
    options = options_of(MatchForm.DOUBLES, MatchMode.POINTS, 100)
    for page in drawn(us_cards(HEAD, round_for(options), options)):
        lists = [frame for frame in page.frames if frame.height > 200]
        assert min(frame.width / 2 for frame in lists) >= PENCIL
        assert min(frame.height / 8 for frame in lists) >= PENCIL
        words = [run.text for run in page.runs]
        assert "勝者" in words


@pytest.mark.parametrize(
    ("form", "mode"),
    [
        (MatchForm.WALKING, MatchMode.POINTS),
        (MatchForm.NON_WALKING, MatchMode.FRAMES),
        (MatchForm.DOUBLES, MatchMode.FRAMES),
    ],
)
def test_nothing_stands_in_the_white_around_a_code(form: MatchForm, mode: MatchMode) -> None:
    for page in pages_for(form, mode, TARGETS[mode][0]):
        assert len(page.codes) == sum(run.text in ("K1", "K2") for run in page.runs)
        for code in page.codes:
            assert code.x + code.width < page.width
            assert not [run.text for run in page.runs if code.meets(run)]
            assert not [frame for frame in page.frames if code.meets(frame)]


@pytest.mark.parametrize("target", [8, 12, 16])
@pytest.mark.parametrize("form", [MatchForm.WALKING, MatchForm.DOUBLES])
def test_a_frame_card_has_two_halves_and_an_extension(form: MatchForm, target: int) -> None:
    (page,) = pages_for(form, MatchMode.FRAMES, target)
    words = [run.text for run in page.runs]
    assert [word for word in words if word in ("前半", "後半", "延長")] == ["前半", "後半", "延長"]
    assert len(rows(page)) == 6
    frames = [
        int("".join(filter(str.isdigit, head))) for head in heads_of(page) if head[0] in "123456789"
    ]
    assert frames == list(range(1, target + 3))
    assert "勝者" in words


def test_the_letters_over_the_frames_and_the_duties_are_told() -> None:
    doubles = pages_for(MatchForm.DOUBLES, MatchMode.FRAMES, 8)[0]
    words = "".join(run.text for run in doubles.runs)
    assert "Hヘッド" in words.replace(" ", "") and "ブラック先攻" in words
    assert "主審" in words  # who was appointed goes before whose duty it is


def test_columns_name_frame_end_and_lead() -> None:
    (walking,) = pages_for(MatchForm.WALKING, MatchMode.FRAMES, 8)
    assert heads_of(walking) == [
        "1H・Y", "2F・B", "3H・Y", "4F・B", "5H・Y", "6F・B", "7H・Y", "8F・B", "9H・Y", "10F・B",
    ]  # fmt: skip
    doubles = pages_for(MatchForm.DOUBLES, MatchMode.POINTS, 75)[0]
    assert heads_of(doubles)[:4] == ["1H・Y", "F・Y", "2H・B", "F・B"]


def test_names_are_exchanged_for_the_second_half() -> None:
    (page,) = pages_for(MatchForm.WALKING, MatchMode.FRAMES, 16)
    assert row_names(page) == ["手崎", "榎本", "榎本", "手崎", "榎本", "手崎"]


def test_both_pairs_of_a_court_share_an_upright_frame_card() -> None:
    (page,) = pages_for(MatchForm.NON_WALKING, MatchMode.FRAMES, 12)
    assert page.height > page.width
    words = [run.text for run in page.runs]
    assert "K1" in words and "K2" in words
    labels = [
        "".join(w for w in words if w.startswith(start)) for start in ("前半", "後半", "延長")
    ]
    assert labels == ["前半", "後半", "延長延長"]
    assert len(rows(page)) == 12
    halves = ["手崎", "榎本", "山本", "吉田", "榎本", "手崎", "吉田", "山本"]
    assert row_names(page) == [*halves, "榎本", "吉田", "手崎", "山本"]


def test_the_best_of_three_stands_on_both_sides_of_one_sheet() -> None:
    front, back = pages_for(MatchForm.DOUBLES, MatchMode.POINTS, 50)
    words = ["".join(run.text for run in page.runs) for page in (front, back)]
    assert (
        "第1ゲーム" in words[0] and "第2ゲーム（表）" in words[0] and "ラグの勝者" not in words[0]
    )
    assert "第3ゲーム（裏）" in words[1] and "ラグの勝者" in words[1]
    assert "第__ゲームの続き" in words[1] and "第__ゲームの続き" not in words[0]
    for page, said in zip((front, back), words, strict=True):
        assert page.height > page.width
        assert "ヘッドの得点" in said and "フットの得点" in said
    assert row_names(front) == ["青木・黄川", "赤坂・白井"] * 2 + ["赤坂・白井", "青木・黄川"] * 2
    assert row_names(back) == [""] * 6
    assert "イエロー青木・黄川" in words[0] and "ブラック赤坂・白井" in words[0]
    assert "Y・B" in words[1]


@pytest.mark.parametrize(("form", "mode", "target"), GAMES)
def test_every_card_has_a_place_for_notes(form: MatchForm, mode: MatchMode, target: int) -> None:
    for page in pages_for(form, mode, target):
        (label, *others) = [run for run in page.runs if run.text.startswith("メモ")]
        assert len(others) == (form is MatchForm.NON_WALKING and mode is MatchMode.FRAMES)
        boxes = [frame for frame in page.frames if frame.holds(label)]
        assert max(min(box.width, box.height) for box in boxes) > 30


def test_american_cards_have_a_place_for_notes() -> None:
    options = options_of(MatchForm.DOUBLES, MatchMode.POINTS, 75)
    for page in drawn(us_cards(HEAD, round_for(options), options)):
        assert any(run.text.startswith("メモ") for run in page.runs)


def test_american_cards_are_offered_up_to_a_game_point_only() -> None:
    for key in ("shuffleboard_us_cards", "shuffleboard_us_boards"):
        offered = [
            FORMS[key].when(FormContext(game=SHUFFLEBOARD, options=options_of(form, mode, 8)))
            for form, mode in (
                (MatchForm.DOUBLES, MatchMode.FRAMES),
                (MatchForm.DOUBLES, MatchMode.POINTS),
            )
        ]
        assert offered == [False, True]


def test_a_remark_does_not_break_inside_a_name() -> None:
    options = options_of(MatchForm.ROUND_ROBIN, MatchMode.PAIRINGS, 8)
    names = ["榎本 純", "大島 花子", "手崎 美咲"]
    made = score_cards(HEAD, round_of(match(names, 1)), options)
    (page,) = drawn(made)
    said = {run.text for run in page.runs}
    assert {"榎本純対", "大島花子対", "手崎美咲"} <= said
    assert not {"大島", "花子対手崎美咲"} & said


def test_pairs_who_do_not_walk_have_cards_of_their_own_for_points() -> None:
    pages = pages_for(MatchForm.NON_WALKING, MatchMode.POINTS, 75)
    assert len(pages) == 4
    assert heads_of(pages[0])[:2] == ["1H・Y", "2H・B"]
    assert heads_of(pages[2])[:2] == ["1F・Y", "2F・B"]


def test_three_pairings_have_their_guide() -> None:
    (page,) = pages_for(MatchForm.ROUND_ROBIN, MatchMode.PAIRINGS, 8)
    words = [run.text for run in page.runs]
    assert [word for word in words if "対" in word] == ["手崎対吉田", "手崎対榎本", "吉田対榎本"]
    assert words.count("勝者") == 3
    guide = "".join(words)
    assert "H:手崎-吉田" in guide and "F:手崎-榎本" in guide and "H:吉田-榎本" in guide


@pytest.mark.parametrize("target", [8, 16])
def test_a_pairing_of_three_has_boxes_for_its_extension(target: int) -> None:
    (page,) = pages_for(MatchForm.ROUND_ROBIN, MatchMode.PAIRINGS, target)
    words = [run.text for run in page.runs]
    for more in (target + 1, target + 2):
        assert words.count(str(more)) == 3, "each of the three may be level (YSA A-6, A-10)"
    assert str(target + 3) not in words
    (ranking,) = pages_for(MatchForm.ROUND_ROBIN, MatchMode.RANKING, target)
    assert str(target + 1) not in [run.text for run in ranking.runs], "places can be shared"


def test_a_long_guide_calls_the_players_by_letters() -> None:
    (page,) = pages_for(MatchForm.ROUND_ROBIN, MatchMode.RANKING, 16)
    words = [run.text for run in page.runs]
    assert words.count("順位") == 3
    assert {"A", "B", "C"} <= set(words)
    assert sum(word == "H:A-B" for word in words) == 4
    assert len(rows(page)) == 3


def test_before_the_draw_the_colours_are_to_be_circled() -> None:
    for page in pages_for(MatchForm.DOUBLES, MatchMode.FRAMES, 16, known=False):
        words = "".join(run.text for run in page.runs)
        assert "Y・B榎本" in words and "Y・B手崎" in words
        assert row_names(page) == [""] * 6


def test_before_the_ends_are_noted_a_pair_stands_as_it_was_entered() -> None:
    options = options_of(MatchForm.DOUBLES, MatchMode.FRAMES, 16)
    pairs = [SHARES.join(pair) for pair in PARTNERS]
    for page in drawn(score_cards(HEAD, round_of(match(pairs, 1)), options)):
        words = "".join(run.text for run in page.runs)
        assert "____" not in words
        for head, foot in PARTNERS:
            assert f"ヘッド:{head}フット:{foot}" in words


@pytest.mark.parametrize("form", [MatchForm.WALKING, MatchForm.ROUND_ROBIN])
def test_no_name_is_cut(form: MatchForm) -> None:
    mode = MODES[form][0]
    options = options_of(form, mode, 16)
    names = [name for name, _yomi in ODD_NAMES]
    seats = sides(form)
    matches = [match(names[n : n + seats], n + 1) for n in range(0, len(names) - seats + 1, seats)]
    words = text(score_cards(HEAD, round_of(*matches), options))
    for one in matches:
        for seat in one.seats:
            for part in seat.entrant.name.replace("\U000e0100", "").split():
                assert part in words


def test_there_is_a_card_for_every_match_but_the_bye() -> None:
    options = ShuffleboardOptions()
    round_ = round_of(match(["甲", "乙"], 1), match(["丙", "丁"], 2), match(["戊"], 3))
    pages = drawn(score_cards(HEAD, round_, options))
    assert len(pages) == 2
    assert "印刷するカードはありません" in text(score_cards(HEAD, round_of(), options))
    # No American board is kept over a colour change.
    assert "印刷するカードはありません" in text(us_cards(HEAD, round_, options))


def test_american_cards_are_running_lists_with_end_and_lead() -> None:
    options = options_of(MatchForm.DOUBLES, MatchMode.POINTS, 75)
    pages = drawn(us_cards(HEAD, round_for(options), options))
    assert len(pages) == 3
    words = [run.text for run in pages[0].runs]
    assert words.count("(Y)") == words.count("(B)") == 8
    assert "1H・Y" in words and "2F・B" in words and "17H・Y" in words
    lists = [frame for frame in pages[0].frames if frame.height > 200]
    assert len(lists) == 8


def test_cards_speak_english() -> None:
    options = options_of(MatchForm.WALKING, MatchMode.POINTS, 75)
    with using("en"):
        words = text(score_cards(HEAD, round_for(options), options))
    for wanted in ("Walkingsingles", "75points", "Game3", "Winnerofthelag", "Yellow", "Referee"):
        assert wanted in words
    assert "イエロー" not in words


def test_the_same_card_is_the_same_file() -> None:
    options = options_of(MatchForm.NON_WALKING, MatchMode.FRAMES, 16)
    first, second = (score_cards(HEAD, round_for(options), options) for _ in range(2))
    assert first == second
