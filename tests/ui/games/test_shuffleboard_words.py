"""What the scoreboard says, and how a typed score is read."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    EndScore,
    EndState,
    Fault,
    LogKind,
    MomentKind,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.officials import announcement
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.scores import POSSIBLE, Discs
from models.views.divisions import MatchView, SeatView
from reports import i18n
from reports.games.shuffleboard import line_words
from reports.games.shuffleboard import words as paper
from tests.models.games.shuffleboard.goldens import GOLDENS
from tests.models.games.shuffleboard.problems import PROBLEM_CODES, PROBLEM_KEYS
from tests.ui.dialogs.helpers import entry, people
from ui.games.shuffleboard import wording
from ui.games.shuffleboard.board.before_end_words import guide_text
from ui.games.shuffleboard.board.score_view import ScoreView
from ui.games.shuffleboard.board.words import (
    announcement_text,
    colour_change_text,
    foul_referee,
    nearest_text,
    officials_text,
    over_text,
    primary_text,
    status,
    turn_text,
    type_text,
)
from ui.games.shuffleboard.result_dialog import ShuffleboardDialog
from ui.games.shuffleboard.typed_scores import complete, possible, read_row, read_score
from ui.words import wording as sentences

# -- the announcement ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("yellow", "black", "japanese", "english"),
    [
        (7, 8, "7・イエロー、8・ブラック", "7 yellow, 8 black"),
        (0, -10, "ノー・イエロー、テンオフ・ブラック", "no yellow, ten off black"),
        (0, 10, "ノー・イエロー、10・ブラック", "no yellow, 10 black"),
        (8, -10, "8・イエロー、テンオフ・ブラック", "8 yellow, ten off black"),
        (-10, 7, "テンオフ・イエロー、7・ブラック", "ten off yellow, 7 black"),
        (-10, -10, "テンオフ・イエロー、テンオフ・ブラック", "ten off yellow, ten off black"),
        (-3, 15, "マイナス3・イエロー、15・ブラック", "minus 3 yellow, 15 black"),
        (-20, 0, "マイナス20・イエロー、ノー・ブラック", "minus 20 yellow, no black"),
        (0, 0, "ノースコア", "no score"),
    ],
)
def test_an_end_is_announced_yellow_first(
    yellow: int, black: int, japanese: str, english: str
) -> None:
    calls = announcement(yellow, black)
    assert announcement_text(calls) == japanese
    with i18n.using("en"):
        assert announcement_text(calls) == english


# -- every code has its words -------------------------------------------------------------------


def test_every_problem_is_a_sentence_in_both_languages(subtests: pytest.Subtests) -> None:
    for code in PROBLEM_CODES:
        with subtests.test(code):
            values = {name: f"<{name}>" for name in PROBLEM_KEYS[code]}
            said = {}
            for language in i18n.LANGUAGES:
                with i18n.using(language):
                    said[language] = sentences.sentence(Problem(code=code, values=values))
            assert code not in said["ja"] and code not in said["en"]
            assert said["ja"] != said["en"]
            assert "…" not in said["ja"]


def test_everything_that_can_be_chosen_has_its_words() -> None:
    assert set(wording.FAULTS) == set(Fault)
    assert set(wording.STOPS) == set(StopReason)
    assert set(line_words.NOTED) == set(MomentKind)
    assert set(paper.LOGS) == set(LogKind)


# -- what is typed ------------------------------------------------------------------------------


@pytest.mark.long
@given(st.sampled_from(POSSIBLE))
def test_every_possible_score_is_typed_as_its_figure(score: int) -> None:
    typed = read_score(str(score))
    assert (typed.score, typed.discs) == (score, None)
    assert possible(typed)


@pytest.mark.long
@given(st.lists(st.sampled_from([10, 8, 7, -10]), min_size=2, max_size=4))
def test_discs_one_by_one_come_to_their_sum(discs: list[int]) -> None:
    text = "".join(f"{value:+d}" for value in discs).lstrip("+")
    typed = read_score(text)
    assert typed.score == sum(discs)
    assert typed.discs == Discs(
        tens=discs.count(10),
        eights=discs.count(8),
        sevens=discs.count(7),
        off=discs.count(-10),
    )


@given(st.text(alphabet="0123456789+-xー ⑩()", max_size=8))
def test_whatever_is_typed_is_a_score_or_told(text: str) -> None:
    typed = read_score(text)
    assert typed.readable or typed.score is None
    if typed.discs is not None:
        assert typed.discs.score == typed.score


def test_a_row_has_blanks_of_every_kind() -> None:
    assert [typed.score for typed in read_row(" 7\u30008,15、⑩ ")] == [7, 8, 15, -10]


def test_most_ends_of_the_printed_examples_take_four_keys_at_most() -> None:
    """A separator is one key where the next box is not gone to by itself; Enter is the last."""

    def keys(yellow: int, black: int) -> int:
        first, second = ("-" if score == -10 else str(score) for score in (yellow, black))
        return len(first) + (not complete(first)) + len(second) + 1

    counted = [
        keys(end["scores"][end["yellow"]], end["scores"][end["black"]])
        for example in GOLDENS["examples"]
        for game in example.get("games", ())
        if not game["partial"]
        for end in game["ends"]
    ]
    assert len(counted) > 100
    assert max(counted) <= 5
    assert sum(count <= 4 for count in counted) / len(counted) > 0.8
    assert max(keys(one, other) for one in (0, 7, 8, -10) for other in (0, 7, 8, -10)) == 4


def test_scores_next_to_an_impossible_one_are_shown_with_their_discs() -> None:
    shown = nearest_text(9).replace("\u00a0", " ")
    assert shown == "近い得点：7 = 7  8 = 8  10 = 10  11 = 7+7+7−10"
    assert nearest_text(3).replace("\u00a0", " ").startswith("近い得点：−2 = 8−10  0 = 0  4 = ")


# -- three players ------------------------------------------------------------------------------


def three(mode: MatchMode, played: int = 0) -> LiveBoard:
    """Give a match of three players after so many ends."""
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=mode, target=8)
    record = ShuffleboardResult(start=Start())
    for number in range(1, played + 1):
        turn = board(record, options).next
        assert turn is not None
        scores = tuple(None if seat == turn.waiting else 7 + seat for seat in range(3))
        record = with_line(record, EndScore(number=number, scores=scores))
    views = people(("A", "B", "C"))
    match = MatchView(
        id=1,
        code="K1",
        table=1,
        stage="swiss",
        round=1,
        seats=tuple(SeatView(entrant=view) for view in views),
    )
    return LiveBoard(
        match=match,
        division="x",
        options=options,
        record=record,
        board=board(record, options),
        court="1",
    )


def test_the_rotation_of_three_is_told_from_the_next_end_on() -> None:
    assert guide_text(three(MatchMode.PAIRINGS)).endswith(
        "1 H: A–B  2 F: A–C  3 H: B–C  4 F: B–A  5 H: C–A  6 F: C–B"
    )
    assert "23 H: C–A  24 F: C–B" in guide_text(three(MatchMode.PAIRINGS, 22))
    assert guide_text(three(MatchMode.RANKING, 12)) == ""
    assert "先攻：イエロー A" in turn_text(three(MatchMode.PAIRINGS, 1))


@pytest.mark.parametrize("mode", [MatchMode.PAIRINGS, MatchMode.RANKING])
def test_the_board_of_three_is_drawn(qtbot: Any, mode: MatchMode) -> None:
    view = ScoreView()
    qtbot.addWidget(view)
    view.resize(900, 320)
    view.show_live(three(mode, 4))
    assert len(view.shown_blocks()) == (3 if mode is MatchMode.PAIRINGS else 1)
    blank = ScoreView()
    qtbot.addWidget(blank)
    blank.resize(900, 320)
    assert view.grab().toImage() != blank.grab().toImage()
    finished = three(mode, 24 if mode is MatchMode.PAIRINGS else 12)
    assert finished.board.finished
    view.show_live(finished)
    view.grab()


@pytest.mark.parametrize("mode", [MatchMode.PAIRINGS, MatchMode.RANKING])
def test_a_card_of_three_is_typed_along_its_rows(qtbot: Any, mode: MatchMode) -> None:
    live = three(mode)
    known = entry("shuffleboard", options=live.options)
    seats = tuple(
        replace(known.context.seats[0], id=seat.entrant.id, name=seat.entrant.name)
        for seat in live.match.seats
    )
    context = replace(known.context, seats=seats)
    dialog = ShuffleboardDialog(replace(known, match=live.match, context=context))
    qtbot.addWidget(dialog)
    dialog.show()
    for place, field in enumerate(dialog.fields_of.values()):
        field.boxes.setText(" ".join(["7" if place % 2 else "8"] * 8))
    dialog.submit()
    assert not dialog.isVisible(), dialog.problem_line.text()
    now = board(dialog.value(), live.options)
    assert now.finished
    assert len(now.ends) == (24 if mode is MatchMode.PAIRINGS else 12)


def before_the_first_end(form: MatchForm) -> LiveBoard:
    """Give a match of two whose first seat begins with yellow."""
    options = ShuffleboardOptions(form=form, target=8)
    record = ShuffleboardResult(start=Start(yellow=0))
    seats = tuple(SeatView(entrant=one) for one in people())
    match = MatchView(id=1, code="K1", table=1, stage="swiss", round=1, seats=seats)
    return LiveBoard(
        match=match,
        division="部",
        options=options,
        record=record,
        board=board(record, options),
        court="1",
    )


def test_yellow_rules_on_a_foul_of_blacks_own() -> None:
    now = before_the_first_end(MatchForm.WALKING)
    assert now.names[1] in foul_referee(now, 0)
    assert now.names[0] in foul_referee(now, 1)


def test_the_board_of_a_pair_that_stays_is_wiped_in_an_order_of_its_own() -> None:
    words = colour_change_text(before_the_first_end(MatchForm.NON_WALKING))
    assert "第4フレーム以外" in words and "第5フレーム" in words
    assert "\n" not in colour_change_text(before_the_first_end(MatchForm.WALKING))


# -- what a board says ----------------------------------------------------------------------------


def played(
    *scores: tuple[int, int], state: EndState = EndState.CONFIRMED, **start: Any
) -> LiveBoard:
    """Give a match of two after these ends."""
    live = before_the_first_end(MatchForm.WALKING)
    record = replace(live.record, start=Start(yellow=0, **start))
    for number, both in enumerate(scores, start=1):
        record = with_line(record, EndScore(number=number, scores=both, state=state))
    return replace(live, record=record, board=board(record, live.options))


ONE_END = played((7, 8))


def waiting(*waits: MissingEntry, **known: Any) -> LiveBoard:
    """Give a board that waits for these."""
    return replace(ONE_END, board=replace(ONE_END.board, waits=waits, **known))


def test_the_status_says_what_is_done_next_and_how_urgent_that_is() -> None:
    entered = replace(ONE_END, match=replace(ONE_END.match, result=ShuffleboardResult()))
    unread = replace(ONE_END, unread=Problem(code="NO_SUCH_SCORE"))
    over = replace(ONE_END, board=replace(ONE_END.board, finished=True))
    said = {
        "nothing": status(before_the_first_end(MatchForm.WALKING)),
        "end": status(ONE_END),
        "over": status(over),
        "entered": status(replace(entered, board=over.board)),
        "unread": status(replace(entered, unread=unread.unread)),
    }
    assert [kind for kind, _words in said.values()] == ["info", "info", "good", "good", "bad"]
    assert "イエロー、ブラックの順に" in said["nothing"][1]
    assert said["end"][1] == "第1フレーム ヘッド：「7・イエロー、8・ブラック」"
    assert "F9" in said["over"][1]
    assert said["entered"][1] == "この試合の結果は入力済みです。"
    assert primary_text(entered) == primary_text(unread) == "閉じる（Esc）"
    assert (primary_text(ONE_END), primary_text(over)) == ("記入（Enter）", "結果を確定…")


WAITS = {
    MissingEntry.COLOURS: ("F2", "カラーを入力…"),
    MissingEntry.RULING: ("F4", "判断を入力…"),
    MissingEntry.COLOUR_CHANGE: ("カラーチェンジです", "カラーチェンジ済み"),
    MissingEntry.LAG: ("ラグ", "ラグを入力…"),
    MissingEntry.RESUME: ("F7", "再開…"),
}


@pytest.mark.parametrize("wait", list(WAITS))
def test_what_the_match_waits_for_is_said_and_done_by_its_button(wait: MissingEntry) -> None:
    words, verb = WAITS[wait]
    kind, said = status(waiting(wait, MissingEntry.COLOURS))
    assert kind == "warn" and words in said, said
    assert primary_text(waiting(wait, MissingEntry.COLOURS)) == verb


def test_a_score_that_was_announced_is_written_before_it_is_checked() -> None:
    called, written = (played((7, 8), state=own) for own in (EndState.ANNOUNCED, EndState.WRITTEN))
    said = status(called)[1], status(written)[1]
    assert said[0] != said[1] and all("「7・イエロー、8・ブラック」" in own for own in said)
    assert "D-6" in said[1] and "D-6" not in said[0]
    assert (primary_text(called), primary_text(written)) == ("記入しました", "レフェリー確認済み")


def test_play_that_stopped_says_why_and_until_when() -> None:
    stopped = Suspension(reason=StopReason.RAIN)
    until = datetime.fromisoformat("2026-05-04T09:30")
    now = status(waiting(MissingEntry.RESUME, suspended=stopped))[1]
    later = status(waiting(MissingEntry.RESUME, suspended=stopped, until=until))[1]
    rain = wording.STOPS[StopReason.RAIN]
    assert "2026-05-04 09:30" in later and "2026" not in now
    assert all(f"{i18n._(rain)}" in own for own in (now, later))


def test_the_end_of_a_match_names_who_has_won_with_the_own_figure_first() -> None:
    live = played((7, 8), (8, 8))
    first, second = live.names
    won = [replace(live, board=replace(live.board, winner=seat)) for seat in (None, 0, 1)]
    totals = live.board.totals
    assert totals == (15, 16)
    assert [over_text(one) for one in won] == [
        "試合が終わりました（15 : 16）。",
        f"{first}の勝ち（15 : 16）。",
        f"{second}の勝ち（16 : 15）。",
    ]


def test_officials_are_named_by_their_colours_unless_somebody_else_is() -> None:
    first, second = before_the_first_end(MatchForm.WALKING).names
    usual = officials_text(played((7, 8)))
    assert usual == f"レフェリー：ブラック {second}　スコアラー：イエロー {first}"
    named = officials_text(played((7, 8), referee="森", scorer="林"))
    assert named == "レフェリー：森　スコアラー：林"


def test_what_is_played_is_told_with_its_director() -> None:
    live = before_the_first_end(MatchForm.WALKING)
    assert "未定" in type_text(live) or "設定" in type_text(live)
    named = replace(live, options=replace(live.options, director="港 一郎"))
    assert type_text(named).endswith("港 一郎")
    assert "\u3000\u3000" not in type_text(named), "no gap where no game is over"
