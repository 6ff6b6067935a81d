"""The log of fouls, replays, corrections, suspensions and substitutes on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BoardLine,
    EndScore,
    Fault,
    Foul,
    Logged,
    LogKind,
    Postponement,
    RepeatCause,
    Resumption,
    Ruling,
    ScoreCorrection,
    StopReason,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.scores import Discs
from reports.games.shuffleboard.match_log import LogRow, log_rows
from reports.games.shuffleboard.sheets import MatchSheet, match_sheets
from reports.games.shuffleboard.words import LOGS
from reports.i18n import _, using
from reports.paper import MINUS
from tests.reports.drawn import drawn
from tests.reports.shuffleboard_views import HEAD, match, penalty_log, play, round_of, scoreboards

DOUBLES = ShuffleboardOptions(form=MatchForm.DOUBLES, team_event=True)
SINGLES = ShuffleboardOptions(team_event=True)
PARTNERS = (("赤坂", "白井"), ("青木", "黄川"))


def sheet_of(options: ShuffleboardOptions, lines: Sequence[BoardLine]) -> MatchSheet:
    """Give a match in which these lines were written."""
    pairs = options.form is MatchForm.DOUBLES
    record = ShuffleboardResult(start=Start(yellow=0, partners=PARTNERS if pairs else ()))
    for line in lines:
        record = with_line(record, line)
    names = ["赤坂・白井", "青木・黄川"] if pairs else ["榎本", "手崎"]
    (one,) = match_sheets(round_of(match(names, 1, record)), options)
    return one


def rows(options: ShuffleboardOptions, *lines: BoardLine) -> list[LogRow]:
    return list(log_rows(sheet_of(options, lines)))


def test_a_warning_then_the_deduction_with_who_was_asked() -> None:
    warned = Foul(
        number=1, seat=1, partner=1, article=Article.NEXT_COURT, ruling=Ruling.WARNED, note="3投目"
    )
    again = replace(warned, ruling=Ruling.PENALISED, points=5, director=True, note="")
    first, second = rows(DOUBLES, warned, again)
    assert (first.player, first.article, first.ruling) == ("黄川", "C-13", "警告")
    assert (first.key, first.note, first.director, first.replay) == ((1, 1), "3投目", False, False)
    assert (second.ruling, second.director) == ("減点5", True)


def test_a_foul_that_has_the_end_played_again_says_so() -> None:
    touched = Foul(
        number=1,
        seat=0,
        article=Article.LIVE_DISC,
        ruling=Ruling.PENALISED,
        points=10,
        director=True,
    )
    other = Voided(number=1, cause=RepeatCause.OTHER_COURT, note="隣から")
    slipped = replace(touched, article=Article.SLIPPED_CUE, touched=Discs(sevens=1))
    found = rows(SINGLES, touched, other, slipped)
    assert [(row.article, row.replay) for row in found] == [
        ("C-16", True),
        ("C-28", True),
        ("C-21", True),
    ]
    assert found[1].note == "隣から"


def test_a_correction_has_the_old_and_the_new_figure() -> None:
    lines = [
        EndScore(number=1, scores=(7, -10)),
        ScoreCorrection(of=0, scores=(8, -10), by="手崎"),
        ScoreCorrection(of=0, scores=(8, 0)),
    ]
    first, second = rows(SINGLES, *lines)
    assert (first.key, first.article) == ((1, 1), "D-5")
    assert (first.player, first.what, first.note) == ("榎本", "得点の訂正：7 → 8", "発見：手崎")
    assert (second.player, second.note) == ("手崎", "")
    assert second.what == f"得点の訂正：{MINUS}10 → 0"


def test_a_correction_of_both_figures_names_both_sides() -> None:
    lines = [EndScore(number=1, scores=(7, 8)), ScoreCorrection(of=0, scores=(8, 7))]
    (row,) = rows(SINGLES, *lines)
    assert (row.player, row.what) == ("", "得点の訂正：榎本 7 → 8\u3000手崎 8 → 7")


@pytest.mark.parametrize(
    ("change", "note"),
    [
        ({"both_agree": True}, "双方同意"),
        ({"found_in_time": True}, "期限内に発見"),
        ({"both_agree": True, "by": "榎本"}, "双方同意\u3000発見：榎本"),
    ],
)
def test_a_late_correction_says_on_whose_word(change: dict[str, object], note: str) -> None:
    ends = [EndScore(number=number, scores=(7, 8)) for number in (1, 2, 3)]
    late = replace(ScoreCorrection(of=0, scores=(8, 8), director=True), **change)
    (row,) = rows(SINGLES, *ends, late)
    assert (row.key, row.note, row.director) == ((1, 1), note, True)


def test_a_wrong_running_total_has_no_figures() -> None:
    wrong = ScoreCorrection(of=0, scores=(7, 8), fault=Fault.TOTAL)
    (row,) = rows(SINGLES, EndScore(number=1, scores=(7, 8)), wrong)
    assert row.what == "累計の訂正"


def test_rain_postponement_and_resumption_stand_where_they_happened() -> None:
    day = datetime(2026, 1, 11, 9, 30, tzinfo=UTC)
    found = rows(
        DOUBLES,
        EndScore(number=1, scores=(7, 8)),
        Suspension(reason=StopReason.RAIN, mid_end=True, note="雷"),
        Postponement(until=day, director=True),
        Resumption(director=True, court_ready=True),
        Suspension(reason=StopReason.WIND, director=True),
    )
    assert [row.article for row in found] == ["H-1", "H-2", "H-1", "E-4"]
    assert [row.replay for row in found] == [True, False, False, False]
    assert {row.key for row in found} == {(1, 2)}
    said = [(row.what, row.note) for row in found]
    assert said == [
        ("中断：降雨", "雷"),
        ("2026-01-11 09:30 に延期", ""),
        ("再開", "コート整備・ビーズ散布済"),
        ("中断：強風", ""),
    ]


RESERVE = Substitution(
    seat=0, partner=1, name="控", captain="主将", director=True, outside_line_up=True
)


@pytest.mark.parametrize(
    ("options", "reserve", "other", "name"),
    [
        (DOUBLES, RESERVE, "白井", "赤坂・控"),
        (SINGLES, replace(RESERVE, partner=0), "榎本", "控"),
    ],
)
def test_a_substitute_is_noted_and_stands_on_the_board(
    options: ShuffleboardOptions, reserve: Substitution, other: str, name: str
) -> None:
    lines = [reserve, EndScore(number=1, scores=(7, 8))]
    (row,) = rows(options, *lines)
    assert (row.player, row.article, row.director) == ("控", "G-2", True)
    assert row.what == f"{other}の代理：控" and row.note == "キャプテン：主将"
    one = sheet_of(options, lines)
    assert one.names[0] == name
    (page,) = drawn(scoreboards(HEAD, round_of(one.match), options))
    words = "".join(run.text for run in page.runs)
    assert "の代理：控（G-2）" in words


@pytest.mark.parametrize("kind", list(LogKind))
def test_every_note_has_its_article_and_words(kind: LogKind) -> None:
    (row,) = rows(SINGLES, Logged(kind=kind, seat=1, text="本文"))
    assert (row.player, row.note, row.what) == ("手崎", "本文", _(LOGS[kind]))
    assert row.article and row.key == (1, 1)
    with using("en"):
        assert _(LOGS[kind]) != row.what


def test_scores_and_practice_are_no_part_of_the_log() -> None:
    assert rows(SINGLES, *[EndScore(number=number, scores=(7, 8)) for number in (1, 2)]) == []


def test_the_sheet_has_every_row_whole_and_lines_to_go_on() -> None:
    one = sheet_of(
        DOUBLES,
        [
            RESERVE,
            EndScore(number=1, scores=(7, 8)),
            ScoreCorrection(of=1, scores=(8, 8), by="青木"),
        ],
    )
    for language, wanted in (
        ("ja", ["反則・やり直し・訂正の記録", "得点の訂正：7→8", "発見：青木"]),
        ("en", ["Fouls,replaysandcorrections", "Scorecorrected:7→8", "Foundby青木"]),
    ):
        with using(language):
            (page,) = drawn(penalty_log(HEAD, round_of(one.match), DOUBLES))
        words = "".join(run.text for run in page.runs)
        assert all(text in words for text in wanted), words


@pytest.mark.parametrize(
    ("ends", "frames"),
    [(2, ["1ヘッド", "3ヘッド"]), (4, ["1ヘッド第1ゲーム", "2フット第2ゲーム"])],
)
def test_from_the_second_game_on_every_frame_is_told_with_its_game(
    ends: int, frames: list[str]
) -> None:
    options = ShuffleboardOptions(mode=MatchMode.POINTS, target=50, team_event=True)
    record = play(options, Start(yellow=0), [{0: 18, 1: 0}] * ends)
    record = with_line(record, ScoreCorrection(of=0, scores=(17, 0), by="手崎"))
    record = with_line(record, Logged(kind=LogKind.PROTEST, seat=1, text="本文"))
    (page,) = drawn(penalty_log(HEAD, round_of(match(["榎本", "手崎"], 1, record)), options))
    (heading,) = (run for run in page.runs if run.text == "フレーム")
    below = [run for run in page.runs if run.y > heading.y and abs(run.x - heading.x) < 20]
    lines = [run.y for run in page.runs if run.text == "K1"]
    assert ["".join(run.text for run in below if abs(run.y - y) < 9) for y in lines] == frames


def test_many_notes_to_figures_stand_on_a_page_of_their_own() -> None:
    lines: list[BoardLine] = []
    for number in range(1, 8):
        lines.append(EndScore(number=number, scores=(7, 8)))
        lines.append(ScoreCorrection(of=len(lines) - 1, scores=(8, 7)))
    one = sheet_of(SINGLES, lines)
    board, notes = drawn(scoreboards(HEAD, round_of(one.match), SINGLES))
    assert len([frame for frame in board.frames if frame.width > 400]) == 2
    assert not notes.frames
    marks = [run.text.split("第")[0] for run in notes.runs if run.text.startswith("*")]
    assert len(marks) == 14
