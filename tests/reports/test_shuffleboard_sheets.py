"""Draw, officials and fouls of shuffleboard on paper, and the forms that the desk offers."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    Article,
    EndScore,
    Foul,
    RepeatCause,
    Ruling,
    Voided,
)
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import (
    ColoursBy,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput, digest
from reports.forms.where import FormContext
from reports.games.othello.forms import OTHELLO
from reports.games.shuffleboard.forms import SHUFFLEBOARD, SHUFFLEBOARD_FORMS
from reports.games.shuffleboard.match_log import BLANK, LEAST, foul_list
from reports.games.shuffleboard.words import FOUL_NAMES, ruling_name
from reports.i18n import _, using
from tests.reports.drawn import drawn
from tests.reports.shuffleboard_views import (
    HEAD,
    draw_sheet,
    match,
    officials_list,
    penalty_log,
    play,
    round_of,
)
from tests.reports.views import text

OPTIONS = ShuffleboardOptions(director="部長")


def started(names: list[str], table: int, **changes: object) -> object:
    return match(names, table, ShuffleboardResult(start=Start(**changes)))


# ---------------------------------------------------------------- the draw


def test_the_draw_is_in_the_order_of_time_with_courts_and_colours() -> None:
    round_ = round_of(
        started(["甲", "乙"], 1, yellow=1, court="3", begins=time(10, 30)),
        started(["丙", "丁"], 2, yellow=0, court="12", begins=time(9, 30)),
        started(["戊", "己"], 3, yellow=0, court="2", begins=time(9, 30)),
    )
    words = text(draw_sheet(HEAD, round_, OPTIONS))
    assert "組合せ・コート表" in words and "部長" in words
    order = [words.index(name) for name in ("戊", "己", "丙", "丁", "乙", "甲")]
    assert order == sorted(order)
    assert words.index("イエロー") < words.index("ブラック")
    assert "9:30" in words and "09:30" not in words and "10:30" in words


def test_before_janken_both_letters_stand_with_the_names() -> None:
    options = replace(OPTIONS, colours_by=ColoursBy.JANKEN)
    round_ = round_of(started(["甲", "乙"], 1))
    words = text(draw_sheet(HEAD, round_, options))
    assert words.count("Y・B") == 2
    assert "カラーはじゃんけん" in words
    assert "カラーはじゃんけん" not in text(draw_sheet(HEAD, round_, OPTIONS))


def test_pairs_who_share_a_court_are_told_their_end() -> None:
    options = replace(OPTIONS, form=MatchForm.NON_WALKING)
    round_ = round_of(
        started(["丙", "丁"], 1, yellow=0, court="4", pair_end=CourtEnd.FOOT),
        started(["甲", "乙"], 2, yellow=0, court="4", pair_end=CourtEnd.HEAD),
    )
    words = text(draw_sheet(HEAD, round_, options))
    assert words.index("ヘッド") < words.index("フット")
    assert words.index("甲") < words.index("丙")


def test_pairs_are_named_head_first_and_three_players_in_their_order() -> None:
    doubles = replace(OPTIONS, form=MatchForm.DOUBLES)
    partners = (("赤", "白"), ("青", "黄"))
    words = text(draw_sheet(HEAD, round_of(started(["P", "Q"], 1, partners=partners)), doubles))
    assert "赤・白" in words and "青・黄" in words and "ヘッド・フットの順" in words
    three = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8)
    words = text(draw_sheet(HEAD, round_of(started(["甲", "乙", "丙"], 1, order=(2, 0, 1))), three))
    assert words.index("丙") < words.index("甲") < words.index("乙")
    assert "待機" in words


# ---------------------------------------------------------------- officials


def test_without_appointment_black_referees_and_yellow_scores() -> None:
    round_ = round_of(
        started(["甲", "乙"], 1, yellow=0),
        started(["丙", "丁"], 2, yellow=0, referee="主審", scorer="記録"),
        started(["戊", "己"], 3),
    )
    (page,) = drawn(officials_list(HEAD, round_, OPTIONS))
    middle = next(run.x for run in page.runs if run.text == "スコアラー") - 20
    referees = [run.text for run in page.runs if run.x < middle]
    scorers = [run.text for run in page.runs if run.x >= middle]
    assert "乙" in referees and "甲" in scorers
    assert "主審" in referees and "記録" in scorers
    assert "丁" not in referees + scorers and "己" not in referees + scorers
    assert "部長" in "".join(run.text for run in page.runs)


@pytest.mark.parametrize(("target", "last", "following"), [(8, 4, 5), (12, 6, 7), (16, 8, 9)])
def test_pairs_who_do_not_walk_are_told_what_stays_on_the_board(
    target: int, last: int, following: int
) -> None:
    round_ = round_of(started(["甲", "乙"], 1, yellow=0, court="1"))
    options = replace(OPTIONS, form=MatchForm.NON_WALKING, target=target)
    with using("en"):
        words = text(officials_list(HEAD, round_, options))
        assert f"butframe{last};frame{following}written,then{last}wiped" in words
        assert "wiped" not in text(officials_list(HEAD, round_, OPTIONS))


def test_the_list_says_what_the_director_does_and_the_draw_where_discs_lie() -> None:
    round_ = round_of(started(["甲", "乙"], 1, yellow=0, court="1"))
    listed, drawn_up = (text(make(HEAD, round_, OPTIONS)) for make in (officials_list, draw_sheet))
    for duty in ("開始宣言", "最終判定", "減点の協議", "中断と再開", "役員の指名"):
        assert duty in listed
    assert "ヘッドはイエロー右・ブラック左" in drawn_up
    assert "フットはイエロー左・ブラック右" in drawn_up


# ---------------------------------------------------------------- fouls


def with_fouls() -> ShuffleboardResult:
    hook = Foul(number=1, seat=1, article=Article.HOOK, ruling=Ruling.WARNED, note="3投目")
    record = play(OPTIONS, Start(yellow=0), [])
    for line in (
        hook,
        replace(hook, ruling=Ruling.PENALISED, points=10, director=True, note=""),
        EndScore(number=1, scores=(7, 8)),
        Voided(number=2, cause=RepeatCause.OTHER_COURT),
        Foul(
            number=2,
            seat=0,
            article=Article.LIVE_DISC,
            ruling=Ruling.PENALISED,
            points=10,
            director=True,
        ),
    ):
        record = with_line(record, line)
    return record


def test_fouls_and_replays_stand_in_the_order_of_the_record() -> None:
    round_ = round_of(match(["甲", "乙"], 1, with_fouls()))
    (page,) = drawn(penalty_log(HEAD, round_, OPTIONS))
    articles = [run for run in page.runs if run.text.startswith("C-") and run.height > 5]
    articles.sort(key=lambda run: run.y)
    assert [run.text for run in articles] == ["C-10", "C-10", "C-28", "C-16"]
    words = text(penalty_log(HEAD, round_, OPTIONS))
    assert "警告" in words and words.count("減点10") == 2 and "3投目" in words
    assert "やり直し（C-28）" in words
    # Played again: C-28 and C-16. The director was asked about both deductions.
    assert sum(run.text == "○" for run in page.runs) == 4
    assert "1ヘッド" in words and "2フット" in words


def test_the_log_has_lines_to_write_on() -> None:
    (empty,) = drawn(penalty_log(HEAD, round_of(match(["甲", "乙"], 1)), OPTIONS))
    (page,) = drawn(penalty_log(HEAD, round_of(match(["甲", "乙"], 1, with_fouls())), OPTIONS))
    table = [frame for frame in empty.frames if frame.width > 500]
    filled = [frame for frame in page.frames if frame.width > 500]
    assert table[0].height > LEAST * 24
    assert filled[0].height == pytest.approx(table[0].height)
    assert BLANK > 0


def test_the_list_of_fouls_has_every_article_and_what_it_costs() -> None:
    words = text(foul_list(HEAD))
    for article in Article:
        assert article.value in words
    assert "10+" in words and words.count("直ちに減点") == 4 and words.count("なし") >= 2


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_foul_and_ruling_has_words_of_its_own(language: str) -> None:
    with using(language):
        assert len({_(FOUL_NAMES[article]) for article in Article}) == len(Article)
        assert len({ruling_name(ruling, 5) for ruling in Ruling}) == len(Ruling)


# ---------------------------------------------------------------- the forms


def given(options: ShuffleboardOptions = OPTIONS, **changes: object) -> FormInput:
    kept = ShuffleboardResult(start=Start(yellow=0))
    round_ = round_of(match(["甲", "乙"], 1))
    shown = {
        "head": HEAD,
        "round": round_,
        "all_rounds": (round_,),
        "options": options,
        "game": SHUFFLEBOARD,
        "own": {"records": {1: kept}},
    }
    return FormInput(**{**shown, **changes})


@pytest.mark.parametrize("form", SHUFFLEBOARD_FORMS, ids=lambda form: form.key)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_form_renders_twice_alike(form: object, language: str) -> None:
    with using(language):
        first, second = form.drawing(given())(), form.drawing(given())()
    assert first == second
    assert drawn(first)


def test_the_forms_are_offered_to_shuffleboard_alone() -> None:
    here, elsewhere = (
        FormContext(game=game, programme="league") for game in (SHUFFLEBOARD, OTHELLO)
    )
    forms = [FORMS[form.key] for form in SHUFFLEBOARD_FORMS]
    assert all(form.offered(here) and not form.offered(elsewhere) for form in forms)
    assert len({form.key for form in SHUFFLEBOARD_FORMS}) == len(SHUFFLEBOARD_FORMS)


def test_a_sheet_is_stale_when_what_it_says_has_changed() -> None:
    forms = {form.key: form for form in SHUFFLEBOARD_FORMS}
    before = given()
    scored = play(OPTIONS, Start(yellow=0), [{0: 7, 1: 8}])
    moved = replace(scored, start=replace(scored.start, court="9"))

    def changed(key: str, record: ShuffleboardResult) -> bool:
        after = before.having(own={"records": {1: record}})
        return digest(forms[key], after) != digest(forms[key], before)

    assert not changed("shuffleboard_cards", scored)
    assert changed("shuffleboard_cards", moved)
    assert changed("shuffleboard_boards", scored)
    assert not changed("shuffleboard_fouls", moved)
