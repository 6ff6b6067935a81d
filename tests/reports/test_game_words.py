"""What games call criteria, seats, figures, handicaps and rulings, and in whose terms."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from models.adjustments import column_key
from models.core.criterion import Number
from models.exact import PLAINLY
from models.grades import Handicap
from reports import game_words
from reports.games import GAME_FORMS
from reports.i18n import USUAL, in_terms, terms
from tests.reports.views import play


@pytest.mark.parametrize(
    ("key", "game", "name", "short"),
    [
        ("wins", "plain", "勝数", "勝数"),
        ("difference", "plain", "得失差", "得失差"),
        ("difference", "othello", "石差計", "石差計"),
        ("difference", "paper_bowl", "得失点差", "得失差"),
        ("points", "rummikub", "ゲーム得点", "得点"),
        ("points", "mahjong", "合計", "合計"),
        ("sos", "go", "SOS", "SOS"),
        ("sos", "plain", "対戦相手の勝点計", "相手勝点"),
        ("board_3", "plain", "3番盤", "3番盤"),
        ("mean_loss", "rummikub", "平均失点", "平均失点"),
        ("mean_loss", "plain", "mean_loss", "mean_loss"),
        (column_key("points"), "plain", "調整（勝点）", "調整"),
        (column_key("difference"), "othello", "調整（石差計）", "調整（石差計）"),
        ("points", "of another program", "勝点", "勝点"),
    ],
)
def test_a_criterion_is_called_as_its_game_calls_it(
    key: str, game: str, name: str, short: str
) -> None:
    assert game_words.criterion_name(key, game) == name
    assert game_words.criterion_short(key, game) == short


def test_an_order_is_written_in_one_line() -> None:
    assert game_words.order_text(["points", "difference", "lot"], "plain") == "勝点 → 得失差 → 抽選"
    assert game_words.order_text(["missed"], "mahjong") != game_words.criterion_name(
        "missed", "mahjong"
    ), "an order says which way it goes"
    assert game_words.order_text([], "x") == ""


@pytest.mark.parametrize(
    ("value", "game", "written", "signed"),
    [
        (Fraction(-5, 2), "plain", "-2.5", "-2.5"),
        (Fraction(3), "plain", "3", "+3"),
        (Fraction(-5, 2), "mahjong", "△2.5", "△2.5"),
        (3, "of another program", "3", "+3"),
        (None, "plain", "", ""),
    ],
)
def test_a_number_is_written_with_the_sign_of_its_game(
    value: Number | None, game: str, written: str, signed: str
) -> None:
    assert game_words.number(value, game) == written
    assert game_words.number(value, game, signed=True) == signed


@pytest.mark.parametrize(
    ("key", "value", "game", "written"),
    [
        ("mean_loss", 0, "rummikub", "–"),
        ("mean_loss", None, "rummikub", ""),
        ("mean_loss", Fraction(21, 4), "rummikub", "5 1/4"),
        ("points", Fraction(21, 4), "rummikub", "5.25"),
        ("points", 0, "rummikub", "0"),
        ("mean_loss", 0, "plain", "0"),
        ("points", 0, "of another program", "0"),
    ],
)
def test_a_stroke_stands_where_nought_means_nothing(
    key: str, value: Number | None, game: str, written: str
) -> None:
    assert game_words.figure(key, value, game) == written


def test_only_a_game_that_does_not_know_its_notation_writes_plainly() -> None:
    assert game_words.notation("mahjong").minus == "△"
    assert game_words.notation("of another program") == PLAINLY


@pytest.mark.parametrize(
    ("game", "titles", "headings", "sides"),
    [
        ("plain", ["1", "2", "3"], ["席1", "席2", "席3"], ("対局者", "対局者")),
        (
            "paper_bowl",
            ["ホーム", "アウェイ", "3"],
            ["ホーム", "アウェイ", "席3"],
            ("ホーム", "アウェイ"),
        ),
        ("mahjong", ["1", "2", "3"], ["氏名", "氏名", "氏名"], ("対局者", "対局者")),
    ],
)
def test_seats_are_called_by_the_game_or_by_their_number(
    game: str, titles: list[str], headings: list[str], sides: tuple[str, str]
) -> None:
    forms = GAME_FORMS[game]
    assert [game_words.seat_title(forms, place) for place in range(3)] == titles
    assert [game_words.seat_name(game, place) for place in range(3)] == titles
    assert [game_words.seat_heading(forms, place) for place in range(3)] == headings
    assert game_words.side_headings(forms) == sides
    assert game_words.seat_name("of another program", 1) == "2"


@pytest.mark.parametrize(
    ("kind", "told", "written"),
    [
        ("adjustment", "points -1/2", "勝点 -0.5"),
        ("adjustment", "difference 3", "得失差 +3"),
        ("adjustment", "??", "??"),
        ("disqualification", "in", "順位あり"),
        ("disqualification", "disqualified", "失格"),
        ("fill_in", "fill_in", "番外"),
        ("fill_in", "x", "x"),
        ("correction", "in", "in"),
    ],
)
def test_what_a_ruling_changed_is_told_in_words(kind: str, told: str, written: str) -> None:
    assert game_words.ruled(kind, told, "plain") == written


def test_an_adjustment_has_the_sign_of_its_game() -> None:
    assert game_words.ruled("adjustment", "points -1/2", "mahjong") == "合計 △0.5"


def test_a_handicap_is_told_seat_by_seat_where_the_game_has_words_for_it() -> None:
    match = play(2).round.matches[0]
    gives = replace(match, handicap=Handicap(gives=1, grades=3, kind="first"))
    for game in ("go", "shogi"):
        forms = GAME_FORMS[game]
        assert gives.handicap is not None
        said = [forms.handicap(gives.handicap, place == 1) for place in (0, 1)]
        assert all(said) and said[0] != said[1]
        assert [game_words.handicap_text(gives, place, forms) for place in (0, 1)] == said
        assert game_words.handicap_sides(gives, forms) == " – ".join(said)
        short = [forms.handicap_brief(gives.handicap, place == 1) for place in (0, 1)]
        assert game_words.handicap_sides(gives, forms, brief=True) == " – ".join(short)
        assert game_words.handicap_sides(match, forms) == ""
    assert game_words.handicap_text(gives, 0, GAME_FORMS["plain"]) == ""
    assert game_words.handicap_sides(gives, GAME_FORMS["plain"]) == ""
    assert game_words.handicap_sides(gives, None) == ""


def test_values_that_name_a_game_are_told_in_its_terms() -> None:
    shuffleboard = game_words.terms_of("shuffleboard")
    with game_words.in_terms_named("shuffleboard"):
        assert terms() is shuffleboard
    for nothing in ("of another program", 7, None):
        with in_terms(shuffleboard), game_words.in_terms_named(nothing):
            assert terms() is shuffleboard
    of_teams = game_words.terms_of("shuffleboard", teams=True)
    with in_terms(of_teams), game_words.in_terms_named("shuffleboard"):
        assert terms() is of_teams, "its teams are spoken of already"
    with in_terms(of_teams), game_words.in_terms_named("othello"):
        assert terms() is game_words.terms_of("othello")


def test_terms_hang_on_the_programme_only_where_the_game_has_others_there() -> None:
    usual = game_words.terms_of("othello")
    assert game_words.terms_of("othello", "swiss") is usual
    assert game_words.terms_of("othello", "knockout").ja["審判"] == "主催者"
    assert "審判" not in usual.ja
    assert game_words.terms_of("of another program") is game_words.terms_of("plain") is USUAL
    assert game_words.terms_of("plain", teams=True).ja["氏名"] == "チーム名"
    assert game_words.game_name("of another program") == "of another program"
    assert game_words.game_name("go") == "囲碁"
