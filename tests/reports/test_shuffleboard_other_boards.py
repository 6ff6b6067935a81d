"""Scoreboards on paper beyond the printed examples: notes, extensions, endings, running matches."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, time
from typing import Any

from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    Foul,
    MomentKind,
    Postponement,
    Ruling,
    ScoreCorrection,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from models.games.shuffleboard.scores import Discs
from reports.i18n import using
from tests.reports.board_figures import rows_of
from tests.reports.drawn import drawn
from tests.reports.shuffleboard_views import (
    HEAD,
    match,
    play,
    round_of,
    scoreboards,
)
from tests.reports.views import text

DOUBLES = ShuffleboardOptions(form=MatchForm.DOUBLES, mode=MatchMode.POINTS, target=75)
PARTNERS = (("赤坂", "白井"), ("青木", "黄川"))


def doubles(*lines: Any) -> ShuffleboardResult:
    record = ShuffleboardResult(start=Start(yellow=0, partners=PARTNERS, begins=time(9, 0)))
    for line in lines:
        record = with_line(record, line)
    return record


def test_penalties_credits_and_corrections_are_explained_below_the_board() -> None:
    hook = Foul(number=2, seat=0, partner=1, article=Article.HOOK, ruling=Ruling.WARNED)
    again = replace(hook, ruling=Ruling.PENALISED, points=10, director=True)
    slip = Foul(
        number=3,
        seat=1,
        article=Article.SLIPPED_CUE,
        ruling=Ruling.PENALISED,
        points=10,
        director=True,
        touched=Discs(eights=1, sevens=1),
    )
    record = doubles(
        EndScore(number=1, scores=(7, 8)),
        hook,
        again,
        EndScore(number=2, scores=(7, 8)),
        ScoreCorrection(of=3, scores=(8, 8), found_in_time=True),
        slip,
        EndScore(number=3, scores=(15, -10)),
    )
    pdf = scoreboards(HEAD, round_of(match(["甲", "乙"], 1, record)), DOUBLES)
    words = text(pdf)
    assert "赤坂・白井：8-10(C-10)=-2" in words
    assert "訂正7→8（D-5）" in words
    assert "赤坂・白井：15+15(C-21)=30" in words
    assert "青木・黄川：-10-10(C-21)=-20" in words
    (page,) = drawn(pdf)
    assert {run.text for run in page.runs if re.fullmatch(r"\*\d", run.text)} >= {"*1", "*2", "*3"}
    assert sorted(page.figure(run) or 0 for run in page.runs)[:2] == [-20, -2]


def test_totals_below_fifty_are_still_circled() -> None:
    options = ShuffleboardOptions()
    record = play(options, Start(yellow=0), [{0: -40, 1: 0}] * 3)
    (page,) = drawn(scoreboards(HEAD, round_of(match(["A", "B"], 1, record)), options))
    assert rows_of(page)[0].large == [-40, -80, -120]


def test_an_extension_has_two_columns_and_carries_the_totals() -> None:
    options = ShuffleboardOptions(target=8)
    record = play(options, Start(yellow=0), [{0: 7, 1: 7}] * 8 + [{0: 8, 1: 0}])
    (page,) = drawn(scoreboards(HEAD, round_of(match(["A", "B"], 1, record)), options))
    rows = rows_of(page)
    assert [row.name for row in rows] == ["A", "B", "B", "A", "B", "A"]
    assert [row.carry for row in rows[4:]] == [[56], [56]]
    assert any(run.text == "延長" for run in page.runs)


def test_each_game_of_a_match_has_its_page_with_the_names_exchanged() -> None:
    options = ShuffleboardOptions(mode=MatchMode.POINTS, target=50)
    first = play(options, Start(yellow=0), [{0: 20, 1: 7}] * 3)
    record = with_line(first, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    record = with_line(record, EndScore(game=2, number=1, scores=(7, 8)))
    pages = drawn(scoreboards(HEAD, round_of(match(["A", "B"], 1, record)), options))
    assert len(pages) == 2
    assert [[row.name for row in rows_of(page)][:2] for page in pages] == [["A", "B"], ["B", "A"]]
    assert any("第2ゲーム" in run.text for run in pages[1].runs)


def test_a_suspended_match_says_how_it_goes_on() -> None:
    options = ShuffleboardOptions()
    record = play(options, Start(yellow=0), [{0: 7, 1: 8}])
    record = with_line(record, Suspension(reason=StopReason.RAIN, mid_end=True))
    day = Postponement(until=datetime(2026, 1, 11, 9, 30, tzinfo=UTC), director=True)
    record = with_line(record, day)
    words = text(scoreboards(HEAD, round_of(match(["A", "B"])), options, {1: record}))
    assert "中断：降雨第2フレームフット(B先攻)から再開2026-01-1109:30に延期" in words


def test_matches_without_a_board_are_listed() -> None:
    def of(table: int, **changes: Any) -> Any:
        result = ShuffleboardResult(start=Start(yellow=0), **changes)
        return match([f"甲{table}", f"乙{table}"], table, result)

    round_ = round_of(
        of(1, ending=ShuffleboardEnding.TOTALS, totals=((75, 60), (40, 80), (90, -5))),
        of(2, ending=ShuffleboardEnding.DECISION, winner=1, reason="日没"),
        of(3, ending=ShuffleboardEnding.LATE, loser=0),
        of(4, ending=ShuffleboardEnding.WITHDRAWN, loser=1),
        of(5, ending=ShuffleboardEnding.DOUBLE_DEFAULT),
    )
    options = ShuffleboardOptions(mode=MatchMode.POINTS, target=75)
    words = text(scoreboards(HEAD, round_, options))
    assert "甲190–乙1-5" in words
    assert "乙2の勝ち（裁定：日没）" in words
    assert "甲3不参加" in words and "乙4棄権" in words and "双方不参加" in words


def test_a_round_that_has_not_begun_says_so() -> None:
    round_ = round_of(match(["A", "B"]))
    assert "まだ始まった試合はありません" in text(scoreboards(HEAD, round_, ShuffleboardOptions()))
    with using("en"):
        assert "Nomatchhasbegun." in text(scoreboards(HEAD, round_, ShuffleboardOptions()))


def test_a_match_in_progress_is_printed_from_what_the_desk_holds() -> None:
    options = ShuffleboardOptions()
    record = play(options, Start(yellow=1), [{0: 7, 1: 8}])
    pdf = scoreboards(HEAD, round_of(match(["A", "B"])), options, {1: record})
    (page,) = drawn(pdf)
    assert [(row.name, row.small) for row in rows_of(page)] == [("B", [8]), ("A", [7])]


def test_a_result_counts_more_than_what_was_kept_before_it() -> None:
    options = ShuffleboardOptions()
    kept = play(options, Start(yellow=1, court="9"), [{0: 7, 1: 8}])
    played = play(options, Start(yellow=0), [{0: 10, 1: 0}])
    (page,) = drawn(scoreboards(HEAD, round_of(match(["A", "B"], 1, played)), options, {1: kept}))
    assert rows_of(page)[0].small == [10]
    totals = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((75, 60),))
    (page,) = drawn(scoreboards(HEAD, round_of(match(["A", "B"], 1, totals)), options, {1: kept}))
    assert {"9", "K1"} <= {run.text for run in page.runs}
