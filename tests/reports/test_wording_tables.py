"""The words of lists one by one: remarks, points, grades, needs, clocks and what is open."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction

import pytest

from models.core.outcomes import Mark, Note
from models.core.steps import Step, StepKind
from models.round_clock import Act, ClockLine
from models.views.divisions import ResultCell, RunningRound
from reports import wording
from reports.i18n import using
from tests.reports.stage_views import knockout
from tests.reports.views import entrant, head, play

REMARKS = {
    "bye": "不戦勝",
    "late": "遅刻",
    "withdrawn": "棄権",
    "forfeit": "一部棄権",
    "double_default": "両者不戦敗",
    "missed": "欠",
    "late_entry": "途中参加",
    "planned": "予定の欠席",
    "shared": "同順位",
    "final": "決勝",
    "champion": "優勝",
    "runner_up": "準優勝",
    "knockout": "決T進出",
    "knockout_game": "決T",
    "wild": "ワイルドカード",
    "fill_in": "番外",
    "disqualified": "失格",
}


def test_every_remark_has_its_word() -> None:
    assert {code: wording.remark(code) for code in REMARKS} == REMARKS
    assert wording.remark("group") == "予選リーグ"


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        ((), ""),
        (("bye", "shared", "bye"), "不戦勝・同順位"),
        (("champion", "final", "bye"), "優勝・不戦勝"),
        (("knockout", "runner_up"), "準優勝"),
        (("knockout", "final", "late"), "決T進出・決勝・遅刻"),
    ],
)
def test_remarks_are_said_once_and_none_that_another_tells(
    codes: tuple[str, ...], said: str
) -> None:
    assert wording.remarks(codes) == said


UNDER = {
    (Mark.WIN, Note.BYE): "不戦",
    (Mark.WIN, Note.LATE): "不戦",
    (Mark.LOSS, Note.LATE): "遅",
    (Mark.LOSS, Note.DOUBLE_DEFAULT): "双方",
    (Mark.LOSS, Note.WITHDRAWN): "棄",
    (Mark.LOSS, Note.MISSED): "欠",
    (Mark.LOSS, Note.PLANNED): "欠",
    (Mark.WIN, Note.PLANNED): "欠",
}


def test_under_a_result_stands_one_word_which_is_explained_below_the_table() -> None:
    cells = {
        key: ResultCell(round=1, mark=mark, note=note) for key in UNDER for mark, note in [key]
    }
    assert {key: wording.cell_remark(own) for key, own in cells.items()} == UNDER
    assert wording.remarks_explained([*cells.values(), None]) == (
        "不戦：不戦勝\u3000遅：遅刻による負け\u3000双方：双方不在\u3000棄：棄権\u3000"
        "欠：まだ参加していない回\u3000欠：届け出て休んだ回"
    )
    planned = cells[Mark.LOSS, Note.PLANNED]
    assert wording.remarks_explained([planned]) == "欠：届け出て休んだ回"
    missed = cells[Mark.LOSS, Note.MISSED]
    assert wording.remarks_explained([missed]) == "欠：まだ参加していない回"
    free = cells[Mark.WIN, Note.BYE]
    assert wording.remarks_explained([None, free]) == "不戦：不戦勝"
    assert wording.remarks_explained([None, ResultCell(round=1, mark=Mark.WIN)]) == ""


def test_a_place_is_a_number_or_the_reason_why_there_is_none() -> None:
    row = play(4).standings.rows[0]
    assert wording.place_text(replace(row, place=3, notes=("disqualified",))) == "3"
    assert wording.place_text(replace(row, place=None, notes=("bye", "disqualified"))) == "失格"
    assert wording.place_text(replace(row, place=None, notes=())) == "番外"


@pytest.mark.parametrize(
    ("points", "text", "beside"),
    [
        (Fraction(0), "0", "0点"),
        (Fraction(1), "1", "1点"),
        (Fraction(5, 2), "2.5", "2.5点"),
        (Fraction(4, 3), "1 1/3", "1 1/3点"),
    ],
)
def test_points_are_written_exactly(points: Fraction, text: str, beside: str) -> None:
    assert (wording.points_text(points), wording.counted_points(points)) == (text, beside)


def test_one_point_is_no_plural() -> None:
    with using("en"):
        told = [wording.counted_points(Fraction(points, 2)) for points in (1, 2, 3)]
    assert told == ["0.5 pts", "1 pt", "1.5 pts"]


def test_wins_and_losses_are_told_and_draws_where_there_are_any() -> None:
    assert wording.record(5, 0, 1) == "5勝 1敗"
    assert wording.record(4, 2, 1) == "4勝 2分 1敗"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("B+3.5", "黒3目半"),
        ("W+0.5", "白半目"),
        ("+R", "中押"),
        ("20–7", "20–7"),
        ("○+12", "○+12"),
        ("", ""),
    ],
)
def test_how_a_match_was_won_is_said_in_words(said: str, words: str) -> None:
    assert wording.won_by(said) == words
    assert wording.counted_text((("88", "75"), ("", said))).startswith("88–75")


@pytest.mark.parametrize(
    ("grade", "words"),
    [
        ("5k", "5級"),
        ("1k", "1級"),
        ("1d", "初段"),
        ("2D", "二段"),
        ("９ dan", "九段"),
        ("10d", "10段"),
        ("3段", "3段"),
        ("名人", "名人"),
        ("", ""),
    ],
)
def test_a_grade_typed_in_letters_is_read_as_lists_write_it(grade: str, words: str) -> None:
    assert wording.grade_in_words(grade) == words
    with using("en"):
        assert wording.grade_in_words(grade) == grade


@pytest.mark.parametrize(
    ("needs", "words"),
    [
        ("車いす・@seat", "車いす・特別席"),
        ("@table:12", "12卓に固定"),
        ("@one_hand・@assistant", "片手規定の免除・介助者可"),
        ("@clock", "補助具つき時計"),
        ("", ""),
    ],
)
def test_what_a_rule_allows_is_told_in_words(needs: str, words: str) -> None:
    assert wording.need_text(needs) == words


def test_entrants_are_counted_by_what_they_are() -> None:
    assert [wording.counted(6, each) for each in (1, 2, 3, 5)] == [
        "6名",
        "6組",
        "6チーム",
        "6チーム",
    ]
    people = [entrant(1), entrant(2)]
    assert wording.counted_entrants(people) == "2名"
    assert wording.counted_entrants(people, 7) == "7名"
    assert wording.counted_entrants([]) == "0名"


def test_a_sheet_of_a_round_is_called_by_division_round_and_time() -> None:
    view = replace(play(4).round, number=3, starts_at="10:30–11:00")
    assert wording.division_and_round(head(), view) == "女子の部\u30003回戦\u300010:30–11:00"
    timeless = replace(view, starts_at="")
    assert wording.division_and_round(head(), timeless, "準決勝") == "女子の部\u3000準決勝"


def test_a_round_of_a_bracket_is_called_as_there() -> None:
    views = [knockout([entrant(number) for number in range(1, 9)])]
    view = replace(play(4).round, stage="main", number=2)
    assert wording.round_called(views, view) == "準決勝"
    assert wording.round_called(views, replace(view, stage="swiss")) == ""
    assert wording.round_called(views, None) == ""


@pytest.mark.parametrize(
    ("stage", "number", "name"),
    [
        ("swiss", 3, "3回戦"),
        ("swiss", 0, "＿回戦"),
        ("swiss", None, "予選"),
        ("final", 1, "決勝"),
        ("group", 2, "予選リーグ2回戦"),
        ("exchange", 2, "交流戦2回戦"),
    ],
)
def test_a_round_is_named_within_its_stage(stage: str, number: int | None, name: str) -> None:
    assert wording.round_name(stage, number) == name


def test_what_was_done_to_a_clock_is_said_with_its_minutes() -> None:
    at = datetime(2026, 11, 22, 10)  # noqa: DTZ001 - the desk's wall clock
    told = {act: wording.act_text(ClockLine(number=1, act=act, at=at, minutes=5)) for act in Act}
    assert told == {
        Act.START: "時計を開始",
        Act.PAUSE: "時計を一時停止",
        Act.GO_ON: "時計を再開",
        Act.EXTRA: "5分追加",
        Act.END: "回戦を終了",
    }


def test_two_open_decisions_are_named_and_the_others_counted() -> None:
    with using("en"):
        told = [wording.stale_text([f"{n}." for n in range(1, count + 1)]) for count in range(5)]
    assert told == [
        "",
        "Provisional. 1.",
        "Provisional. 1.\u30002.",
        "Provisional. 1.\u30002.\u30001 more decision is open.",
        "Provisional. 1.\u30002.\u30002 more decisions are open.",
    ]


def test_open_tables_that_somebody_writes_down_are_counted_for_their_step() -> None:
    def running(stage: str, number: int, count: int) -> RunningRound:
        return RunningRound(stage=stage, number=number, done=0, tables=9, under_way=count)

    rounds = [running("swiss", 1, 2), running("swiss", 2, 3), running("final", 1, 1)]
    step = Step(kind=StepKind.ENTER_RESULTS, stage="swiss", round=2)
    with using("en"):
        assert wording.under_way(rounds, step, together=False) == ", 3 of them running"
        assert wording.under_way(rounds, step, together=True) == ", 5 of them running"
        assert wording.under_way(rounds[2:], step, together=True) == ""
