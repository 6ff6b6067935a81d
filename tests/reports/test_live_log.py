"""Records that were written live, on paper: struck and mended lines with name and reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from models.core.live import START, Mend, WrittenLine, effective, told
from models.core.live_rules import LiveMatch, replacement, strike
from models.games.othello import live as othello
from models.games.othello.moves import BoardLayout
from models.games.othello.online import NewSettled, OnlineRoom, OnlineSetup
from models.games.othello.rights import DiscColour, Right
from models.games.shuffleboard.lines import (
    Article,
    BoardLine,
    EndScore,
    Foul,
    NewStart,
    RepeatCause,
    Ruling,
    Voided,
)
from models.games.shuffleboard.live import LIVE, KeptBoard, told_lines
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    beginning,
    entry,
)
from models.views.logs import LiveLog
from reports.games.othello.line_words import line_words as othello_words
from reports.games.shuffleboard.forms import SHUFFLEBOARD
from reports.games.shuffleboard.line_words import line_words
from reports.games.shuffleboard.match_log import LogRow, log_rows
from reports.games.shuffleboard.sheets import match_sheets
from reports.i18n import using
from reports.log_lines import log_lines, mend_text
from reports.sheets.live_log import live_log
from tests.reports.drawn import drawn
from tests.reports.shuffleboard_views import HEAD, match, round_of

SINGLES = ShuffleboardOptions()
NAMES = ["榎本", "手崎"]
WHO = {"by": "森", "reason": "選手の取り違え"}


def record(*lines: WrittenLine[BoardLine]) -> ShuffleboardResult:
    kept = KeptBoard(entrants=(), record=ShuffleboardResult(start=Start(yellow=0)))
    return LIVE.with_lines(kept, lines).record


def log(made: ShuffleboardResult) -> LiveLog:
    kept = KeptBoard(entrants=(1, 2), record=made)
    of = LiveMatch(entrants=(1, 2), names=tuple(NAMES), stage="swiss", options=SINGLES)
    return LiveLog(
        match=match(NAMES, 1, made),
        names=tuple(NAMES),
        options=SINGLES,
        kept=kept,
        state=LIVE.fold(kept, of).state,
        lines=told_lines(made, SINGLES, NAMES),
    )


def rows(made: ShuffleboardResult) -> list[LogRow]:
    (one,) = match_sheets(round_of(match(NAMES, 1, made)), SINGLES)
    return list(log_rows(one))


def test_a_score_whose_end_was_played_again_is_struck_through_though_nobody_struck_it() -> None:
    first, again = (EndScore(number=1, scores=scores) for scores in ((7, 8), (10, 0)))
    other = Voided(number=1, cause=RepeatCause.OTHER_COURT, note="隣から")
    lines = log_lines(log(record(*map(entry, (first, other, again)))), line_words)
    assert [line.void for line in lines] == [True, False, False]
    assert "数えません" in lines[0].text and not lines[0].mark


def hook(seat: int, number: int = 1) -> Foul:
    return Foul(number=number, seat=seat, article=Article.HOOK, ruling=Ruling.WARNED)


def end(number: int, *scores: int) -> EndScore:
    return EndScore(number=number, scores=scores)


STRUCK = record(WrittenLine(hook(0)), WrittenLine(end(1, 7, 8)), strike(0, **WHO))
REPLACED = record(WrittenLine(hook(0)), WrittenLine(end(1, 7, 8)), replacement(0, hook(1), **WHO))


def texts(made: ShuffleboardResult) -> Sequence[str]:
    return [line.whole for line in log_lines(log(made), line_words)]


def test_a_struck_line_stays_to_be_read_with_who_struck_it() -> None:
    first, second, third = texts(STRUCK)
    assert first.startswith("1\u3000【取消→3】第1フレーム ヘッド") and "榎本" in first
    assert second == "2\u3000第1フレーム ヘッド  7 : 8"
    assert third == "3\u30001行目を取り消し — 選手の取り違え（森）"
    assert [line.void for line in log_lines(log(STRUCK), line_words)] == [True, False, False]
    (row,) = rows(STRUCK)
    assert row.what.startswith("取消：第1フレーム ヘッド") and row.ruling == ""
    assert row.note == "選手の取り違え（森）"


def test_a_mended_line_is_printed_with_old_and_new() -> None:
    (row,) = rows(REPLACED)
    assert (row.player, row.ruling) == ("手崎", "警告")
    assert row.note.startswith("訂正前：第1フレーム ヘッド") and "榎本" in row.note
    assert row.note.endswith("選手の取り違え（森）")
    first, _second, third = texts(REPLACED)
    assert first.startswith("1\u3000【訂正→3】第1フレーム ヘッド")
    assert third.startswith("3\u30001行目を訂正：第1フレーム ヘッド")
    (score,) = rows(record(WrittenLine(end(1, 7, 8)), replacement(0, end(1, 8, 8), **WHO)))
    assert "8 : 8" in score.what and "7 : 8" in score.note


def test_a_mended_beginning_names_both() -> None:
    start = Start(yellow=0)
    line = NewStart(was=beginning(start), now=beginning(Start(yellow=1)))
    made = record(WrittenLine(end(1, 7, 8)), replacement(START, line, **WHO))
    assert made.start.yellow == 1
    (row,) = rows(made)
    assert row.what == "試合開始前を訂正：榎本がイエローで始める → 手崎がイエローで始める"


def test_what_no_longer_holds_is_marked() -> None:
    made = record(WrittenLine(end(1, 7, 8)), WrittenLine(end(2, 7, 8)), strike(0, **WHO))
    assert "【無効】" in texts(made)[1]
    assert [row.what.split("：")[0] for row in rows(made)] == ["取消", "無効"]


def test_the_sheet_has_every_line_of_every_match() -> None:
    for language in ("ja", "en"):
        with using(language):
            said = drawn(live_log(HEAD, round_of(match(NAMES, 1)), [log(STRUCK)], SHUFFLEBOARD))
            words = " ".join(str(part) for part in said)
            assert "榎本" in words and "森" in words


def test_a_long_line_takes_more_room_and_leaves_the_others_their_size() -> None:
    """A remark of two hundred letters once had the whole record printed at 4.9 points."""
    long = {"by": "森", "reason": "選手の取り違え。" * 30}
    made = record(WrittenLine(hook(0)), WrittenLine(end(1, 7, 8)), strike(0, **long))
    sizes = []
    for one in (STRUCK, made):
        (page,) = drawn(live_log(HEAD, round_of(match(NAMES, 1)), [log(one)], SHUFFLEBOARD))
        words = "".join(run.text for run in page.runs)
        sizes.append(page.smallest)
    assert words.count("選手の取り違え。") >= 20
    assert sizes[1] == sizes[0] > 7.5


def begun(moves: tuple[str, ...]) -> OnlineRoom:
    """Give an online match after some moves."""
    return OnlineRoom(
        seats=othello.LIVE.empty(_of()).seats,
        lot=0,
        right=Right.COLOUR,
        colour=DiscColour.BLACK,
        layout=BoardLayout.MIRROR,
        moves=moves,
    )


def test_moves_are_numbered_as_they_stand() -> None:
    room = begun(("か4", "え3"))
    mended = othello.LIVE.mended(room, strike(0, by="森", reason="聞き違い"))
    fold = othello.LIVE.fold(mended, _of())
    shown = LiveLog(
        match=match(NAMES, 1),
        names=tuple(NAMES),
        options=None,
        kept=mended,
        state=fold.state,
        lines=told(mended.lines, fold.refused),
    )
    assert [one.id for one in effective(mended.lines)] == [1]
    assert [line.whole for line in log_lines(shown, othello_words)][:2] == [
        "1\u3000【取消→3】か4",
        "2\u3000【無効】1手目：え3" if 1 in fold.refused else "2\u30001手目：え3",
    ]


def _of() -> LiveMatch:
    return LiveMatch(entrants=(1, 2), names=tuple(NAMES), stage="main", options=None)


def test_a_mend_that_was_taken_back_leaves_the_line_as_it_was() -> None:
    back = record(WrittenLine(hook(0)), strike(0, **WHO), strike(1, **WHO))
    assert rows(back) == rows(record(WrittenLine(hook(0))))
    assert entry(hook(0)) == back.entries[0]
    assert Mend(of=0, **WHO) == back.entries[1].mends


def test_every_line_knows_what_is_replaced_or_struck_when_it_is() -> None:
    """A mend is about the line that it has mended; of a line that was struck the mend is struck."""

    def known(made: ShuffleboardResult) -> list[tuple[int, int, bool]]:
        lines = log_lines(log(made), line_words)
        return [(line.place, line.strikes, line.takes_back) for line in lines]

    assert known(STRUCK) == [(0, 2, True), (1, 1, False), (0, 2, True)]
    assert known(REPLACED) == [(0, 2, True), (1, 1, False), (0, 2, True)]


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ({"by": "森", "reason": "見間違い"}, "見間違い（森）"),
        ({"by": "", "reason": "見間違い"}, "見間違い"),
        ({"by": "", "reason": ""}, ""),
    ],
)
def test_a_mend_says_its_reason_and_who_made_it_as_far_as_that_is_known(
    who: dict[str, str], said: str
) -> None:
    assert mend_text(Mend(of=0, **who)) == said


def test_a_mend_that_was_taken_back_says_by_which_line() -> None:
    back = texts(record(WrittenLine(hook(0)), strike(0, **WHO), strike(1, **WHO)))
    assert "【" not in back[0]
    assert back[1].startswith("2\u3000【戻した→3】1行目を取り消し")


def test_another_lot_of_an_online_match_is_said_with_old_and_new() -> None:
    """What stands before the first move: whose the draw-win right is, who is Black, the board."""
    room = begun(("か4",))
    now = OnlineSetup(
        lot=1, right=Right.COLOUR, colour=DiscColour.WHITE, layout=BoardLayout.FROM_RIGHT
    )
    mended = othello.LIVE.mended(
        room, replacement(START, NewSettled(was=room.settled, now=now), **WHO)
    )
    shown = LiveLog(
        match=match(NAMES, 1),
        names=tuple(NAMES),
        options=None,
        kept=mended,
        state=othello.LIVE.fold(mended, _of()).state,
        lines=told(mended.lines, {}),
    )
    before, after = (
        "引き分け勝ちの権利：手崎。黒番：榎本。 "
        "左があ・上が1、初めの4個は左右が逆（要項の例のとおり）",
        "引き分け勝ちの権利：榎本。黒番：榎本。 右があ・上が1、初めの4個は公式の置き方",
    )
    assert [line.whole for line in log_lines(shown, othello_words)] == [
        "1\u30001手目：か4",
        f"2\u3000試合開始前を訂正：{before} → {after} — 選手の取り違え（森）",
    ]
    unsaid = NewSettled(was=replace(room.settled, layout=None), now=now)
    assert othello_words(shown)(START, unsaid).text.startswith(
        "引き分け勝ちの権利：手崎。黒番：榎本。 → "
    )
