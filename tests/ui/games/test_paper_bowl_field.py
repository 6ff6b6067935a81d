"""A match of Paper Bowl refereed by keyboard, mended two drives back, and printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app import queries
from app.games.paper_bowl import matches
from app.operations import divisions, entrants, running
from app.queries import live_queries
from models.core.live import LineState
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions, folding
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.folding import actor, view_of
from models.games.paper_bowl.live import Begun
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.state import PlayPhase
from models.games.paper_bowl.step import step
from models.games.paper_bowl.virtual import next_roll
from models.stages.league import LeagueOptions
from reports.forms.catalogue import render_form
from reports.games.paper_bowl import line_words
from tests.app import desk as at_desk
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.front import front
from tests.ui.games.shuffleboard import key, type_keys
from ui.desk.desk import Desk
from ui.games.paper_bowl.board.correct_dialog import PlayLineDialog
from ui.games.paper_bowl.board.window import FieldWindow
from ui.games.paper_bowl.hall import KIND
from ui.look import theme
from ui.papers.form_input import Sources, available_forms
from ui.projector.choices import Choices
from ui.projector.publishing import pages

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Field:
    """The desk with one match of Paper Bowl, and fingers at its board."""

    def __init__(self, desk: Desk, qtbot: Any, options: PaperBowlOptions) -> None:
        self.desk = desk
        event = desk.event_file
        self.division = divisions.add(
            event,
            game="paper_bowl",
            name="ペーパーボウルの部",
            programme="league",
            options=options,
            programme_options=LeagueOptions(),
        )
        listed = [entrants.EntrantData(name=name) for name in ("風間 航", "千葉 蓮")]
        entrants.import_all(event, self.division, listed)
        entrants.check_in(event, at_desk.ids(event, self.division))
        self.round = at_desk.draw(event, self.division)
        self.match = queries.rounds(event, self.division)[0].matches[0].id
        self.window = FieldWindow(desk, self.match)
        self.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(self.window)
        front(self.window)

    @property
    def live(self) -> matches.BoardMatch:
        """Give the match as it stands in the file."""
        return matches.live(self.desk.event_file, self.match)

    @property
    def kinds(self) -> list[str]:
        """Give the kinds of all lines of the play-by-play."""
        return [entry.kind for entry in self.live.view.entries]

    def enter(self, *texts: str) -> None:
        """Type what happened, with Enter after each."""
        for typed in texts:
            assert self.window.entry.box.hasFocus()
            type_keys(f"{typed}\n")

    def play_on(self, until: PlayPhase, beyond: int = 0) -> None:
        """Let the match be played by chance until it waits for something, in one go.

        So many lines are left `beyond`, as a mend leaves them that ends the match earlier.
        """
        chance, event = FairRandom("field", "test"), self.desk.event_file
        place = running.published(event, self.match)
        state, lines = view_of(place.kept.record).state, list(place.kept.record.lines)
        while state.phase is not until:
            made = likely(chance, state)
            lines.append(line_of(made, actor(state)))
            state, _entries = step(state, made)
        lines += lines[-1:] * beyond
        kept = replace(place.kept, record=replace(place.kept.record, lines=tuple(lines)))
        with event.transaction("bowl_roll", **place.details(text="")) as session:
            running.keep(session, place, kept)

    def said(self) -> str:
        """Give the sentence in the window's notice."""
        return self.window.notice.sentence()


def anew(typed: str, dialog: Any) -> None:
    """Type what should stand in a line."""
    front(dialog)
    dialog.text.setFocus()
    type_keys(f"{typed}\n")


def why(dialog: Any) -> None:
    """Type who mends a line, and why."""
    front(dialog)
    dialog.input("by").setFocus()
    type_keys("Mori\tX\n")


@pytest.fixture
def field(
    qtbot: Any, qapp: QApplication, desk: Desk, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Field]:
    theme.apply(qapp)
    assert desk.create(tmp_path / "bowl.taikai", name="冬の大会")
    options: PaperBowlOptions = getattr(request, "param", PaperBowlOptions())
    yield Field(desk, qtbot, options)
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


KICK = ("H", "12", "R", "65")
"""The toss, a deep kick to the 14, and a return of 22 yards: away begins at the 36."""


def test_a_drive_with_touchdown_try_kickoff_and_a_challenged_interception(field: Field) -> None:
    field.enter(*KICK)
    assert field.live.view.state.yard == 36
    field.enter("S1", "16", "45")
    assert "29ヤード" in field.said()
    field.enter("S1", "12", "56")
    assert field.kinds[-2:] == ["pass", "first_down"]
    field.enter("R1", "13", "66", "34")
    assert field.kinds[-2:] == ["run", "touchdown"]
    field.enter("K46")
    assert field.live.view.state.score.of(BowlSide.AWAY) == 7
    field.enter("33", "T", "S2", "1", "14")
    assert field.live.view.state.phase is PlayPhase.CHALLENGE
    assert "チャレンジ" in field.window.entry.waits.text()
    field.enter("Y12")
    assert field.kinds[-2:] == ["challenge_won", "incomplete"]
    while "pat_good" in field.kinds:
        key(Key.Key_F8)
    key(Key.Key_F8, SHIFT)
    assert field.live.view.state.phase is PlayPhase.KICKOFF
    assert field.kinds[-1] == "pat_good"


def test_a_line_at_the_end_of_a_match_takes_no_whole_match(
    field: Field, monkeypatch: pytest.MonkeyPatch
) -> None:
    field.play_on(PlayPhase.GAME_OVER)
    lines = len(field.live.record.lines)
    assert lines > 100
    asked: list[object] = []
    for module, name in ((folding, "taken"), (line_words, "_text")):
        known = getattr(module, name)

        def counted(*args: Any, known: Any = known) -> Any:
            asked.append(args)
            return known(*args)

        monkeypatch.setattr(module, name, counted)
    key(Key.Key_F8)
    assert len(field.live.record.lines) == lines + 1
    assert len(asked) < 4 * folding.BLOCK


def test_a_usual_play_takes_eight_keys(field: Field) -> None:
    field.enter(*KICK)
    typed = "R4\n7\n35\n"
    type_keys(typed)
    assert len(typed) == 8
    assert field.kinds[-1] == "run"


@pytest.mark.parametrize(
    ("before", "typed", "word"),
    [
        (("H",), "07", "目ではありません"),
        (("H",), "5", "ダイス1個"),
        (("H",), "356", "目ではありません"),
        (("H",), "O", "O5"),
        ((*KICK, "R1"), "25", "ありません"),
        ((*KICK, "R1"), "1-2", "ダイス2個とも"),
        ((*KICK, "R1", "16"), "5", "53"),
        ((*KICK, "R1", "16", "45", "R1"), "16", "もう出ています"),
        (KICK, "F", "ヤード"),
        (KICK, "R", "守備の札"),
        (KICK, "X9", "読めません"),
        (KICK, "EH", "残り1枚"),
        ((*KICK, "S2", "1", "14"), "35", "Y35"),
        ((*KICK, "S2", "1", "14"), "1", "Y1"),
    ],
)
def test_what_cannot_be_is_said_and_stays_in_the_box(
    field: Field, before: tuple[str, ...], typed: str, word: str
) -> None:
    field.enter(*before)
    lines = len(field.live.record.lines)
    field.enter(typed)
    assert word in field.said()
    assert field.window.entry.box.text() == typed
    assert len(field.live.record.lines) == lines


def test_kana_is_told_from_letters_and_wide_letters_are_read(field: Field) -> None:
    field.enter(*KICK)
    field.window.entry.box.setText("ら5")
    key(Key.Key_Return)
    assert "かな" in field.said()
    key(Key.Key_Escape)
    assert field.window.entry.box.text() == ""
    assert field.window.isVisible()
    field.window.entry.box.setText("ｒ４")
    key(Key.Key_Return)
    assert field.live.view.state.phase is PlayPhase.PLAY_CARD


def test_only_what_is_legal_can_be_clicked(field: Field) -> None:
    def offered() -> dict[str, bool]:
        found = field.window.entry.findChildren(QPushButton)
        return {shown.text(): shown.isEnabled() for shown in found if shown.isVisible()}

    assert offered()["風間 航がキックオフ (H)"]
    field.enter(*KICK)
    assert not offered()["フィールドゴール：あと64ヤード（35以内で可）"]
    field.enter("R1", "16", "45", "R1")
    assert (offered()["16"], offered()["17"]) == (False, True)


def click(field: Field, *words: str) -> None:
    """Click the buttons that begin with these words, one after the other."""
    for word in words:
        found = field.window.entry.findChildren(QPushButton)
        (shown,) = [one for one in found if one.isVisible() and one.text().startswith(word)]
        QTest.mouseClick(shown, Qt.MouseButton.LeftButton)


def test_a_play_is_entered_by_clicking_cards_and_dice(field: Field) -> None:
    click(field, "風間 航がキックオフ", "目1", "目2", "リターン", "目6", "目5")
    assert field.live.view.state.yard == 36
    click(field, "短パス", "守備2", "01", "目1", "目4", "はい", "目1", "目2")
    assert field.kinds[-2:] == ["challenge_won", "incomplete"]
    click(field, "パント", "タッチバック")
    assert field.live.view.state.offence is BowlSide.HOME


def test_the_lines_show_where_drives_begin_and_end(field: Field) -> None:
    field.enter(*KICK, "R4", "14", "56", "P", "T", "R1", "11", "43")
    said = [line.text for line in field.window.log.list.lines]
    begun = [text for text in said if text.startswith("▼")]
    assert begun == [
        "▼千葉 蓮の攻撃 第1ダウン＆10・自陣36：ラン 対 守備4",
        "▼風間 航の攻撃 第1ダウン＆10・自陣20：ラン 対 守備1",
    ]
    (over,) = [text for text in said if "このドライブ" in text]
    assert over.endswith("パント：50ヤード、風間 航の自陣7へ（このドライブ 1プレー・7ヤード）")


@pytest.mark.parametrize("percent", [100, 150, 175])
def test_the_board_fits_the_screen_of_the_desk_at_every_size_of_type(
    qapp: QApplication, qtbot: Any, field: Field, percent: int
) -> None:
    field.enter(*KICK, "L1", "16", "55", "66")
    theme.apply(qapp, percent=percent)
    board = FieldWindow(field.desk, field.match)
    qtbot.addWidget(board)
    least = board.minimumSizeHint()
    assert least.width() <= 1366
    assert least.height() <= 700
    theme.apply(qapp)


def test_a_board_that_was_closed_in_the_middle_of_a_play_goes_on_there(
    field: Field, qtbot: Any
) -> None:
    field.enter(*KICK, "S5", "7")
    key(Key.Key_Escape)
    assert not field.window.isVisible()
    field.window = FieldWindow(field.desk, field.match)
    qtbot.addWidget(field.window)
    front(field.window)
    on_the_table = [shown.text() for shown in field.window.entry.findChildren(QLabel)]
    assert "短パス 対 守備5：4・5の目で失敗" in on_the_table
    field.enter("26")
    assert field.said() == "短パス 2+6=8：成功、8ヤード"


def test_where_a_kick_came_down_is_said_and_drawn_before_the_choice(field: Field) -> None:
    field.enter("H", "12")
    assert "自陣14" in field.window.entry.waits.text()
    assert field.window.field.state.ball == (BowlSide.AWAY, 14)
    assert field.window.strip.spot.text() == "自陣14"


def test_a_question_that_is_skipped_for_want_of_a_time_out_is_said(field: Field) -> None:
    field.enter(*KICK)
    field.enter("S2", "6", "12", "Y13", "S2", "21", "Y", "12", "R1", "23", "YR", "12")
    assert field.live.view.state.timeouts.of(BowlSide.AWAY) == 0
    field.enter("S1", "1", "16")
    assert field.kinds[-1] == "interception"
    assert "聞きません" in field.said()
    field.enter("P", "T", "R1", "22")
    assert field.live.view.state.phase is PlayPhase.TIMEOUT_OFFER


def test_taking_back_says_what_and_putting_back_waits_until_there_is_something(
    field: Field,
) -> None:
    assert not field.window.again_button.isEnabled()
    field.enter(*KICK)
    assert not field.window.again_button.isEnabled()
    key(Key.Key_F8)
    assert "リターン" in field.said()
    assert field.window.again_button.isEnabled()
    key(Key.Key_F8, SHIFT)
    assert field.live.view.state.yard == 36


def fell(field: Field, script_dialogs: Script) -> None:
    """Strike the cards of a play, so that the four lines behind them no longer hold."""
    field.enter(*KICK, "R4", "14", "56", "R1", "11", "43")
    field.window.log.list.setCurrentRow(5)
    script_dialogs.dialog(why)
    key(Key.Key_F7, SHIFT)
    assert len(field.live.view.refused) == 4
    field.window.to_entry()


def test_what_is_taken_back_is_what_is_named_also_behind_lines_that_fell(
    field: Field, script_dialogs: Script
) -> None:
    fell(field, script_dialogs)
    lines = field.window.log.list.lines
    newest = max(line.id for line in lines if line.state is LineState.FALLEN)
    words = lines[newest].text
    key(Key.Key_F8)
    mend = field.live.record.lines[-1].mends
    assert mend is not None and mend.of == newest
    assert f"{newest + 1}\u3000{words}" in field.said() and "無効" in field.said()
    assert "3行" in field.said(), "three lines still do not hold, and that stays to be read"
    assert field.window.notice.kind() == "warn"
    key(Key.Key_F8, SHIFT)
    assert len(field.live.view.refused) == 4
    assert f"{newest + 1}\u3000{words}" in field.said() and "4行" in field.said()
    for _ in range(4):
        key(Key.Key_F8)
    assert field.live.view.refused == {}
    assert "行あります" not in field.said() and field.window.notice.kind() == "info"


def test_a_line_that_was_replaced_is_taken_back_by_what_stands_there(
    field: Field, script_dialogs: Script
) -> None:
    field.enter(*KICK, "R4", "14", "56")
    field.window.log.list.setCurrentRow(6)
    script_dialogs.dialog(partial(anew, "12")).dialog(why)
    key(Key.Key_F6, SHIFT)
    field.window.to_entry()
    key(Key.Key_F8)
    assert "1+2=3" in field.said() and "5+6" not in field.said()
    assert field.live.view.state.phase is PlayPhase.ROLL


def test_the_warning_of_lines_that_fell_stays_below_whatever_is_said(
    field: Field, script_dialogs: Script
) -> None:
    fell(field, script_dialogs)
    warned = "成り立たなくなった行が4行"
    assert field.said().startswith(warned)
    field.enter("X9")
    assert "読めません" in field.said() and warned in field.said()
    assert field.window.notice.kind() == "bad"
    key(Key.Key_Escape)
    field.enter("15")
    assert "プレーカード15" in field.said() and warned in field.said()
    assert field.window.notice.kind() == "warn"
    key(Key.Key_Z, CONTROL)
    assert warned in field.said() and "取り消し" in field.said().splitlines()[0]


def test_what_was_said_goes_when_the_match_moves_under_the_board(field: Field, qtbot: Any) -> None:
    field.enter(*KICK)
    assert "リターン" in field.said()
    assert field.desk.undo() is not None
    assert field.said() == ""
    field.enter("X9")
    assert "読めません" in field.said()
    running.take_back(field.desk.event_file, field.match)
    assert field.said() == ""


def test_what_happens_elsewhere_leaves_a_refusal_where_it_is(field: Field) -> None:
    field.enter(*KICK, "X9")
    at_desk.plain(field.desk.event_file, 2, name="o")
    assert "読めません" in field.said()


def test_a_finished_match_is_handed_in_by_its_key(field: Field, script_dialogs: Script) -> None:
    field.play_on(PlayPhase.GAME_OVER)
    assert not field.window.entry.box.isEnabled()
    script_dialogs.confirm(True)
    key(Key.Key_F9)
    score = field.live.view.state.score
    match = queries.rounds(field.desk.event_file, field.division)[0].matches[0]
    assert match.result is not None
    assert match.result.score == (score.home, score.away)


def test_lines_that_no_longer_hold_are_told_of_before_the_result_is_entered(
    field: Field, script_dialogs: Script
) -> None:
    field.play_on(PlayPhase.GAME_OVER, beyond=2)
    script_dialogs.confirm(False)
    key(Key.Key_F9)
    assert "成り立たなくなった2行は数えません。" in script_dialogs.sentences[-1]
    assert queries.rounds(field.desk.event_file, field.division)[0].matches[0].result is None


@pytest.mark.parametrize("field", [PaperBowlOptions(virtual=True)], indirect=True)
def test_dice_of_the_program_fall_again_as_before_after_undo(field: Field) -> None:
    running.start(field.desk.event_file, field.match, Begun("2026"), action="bowl_start")
    field.enter("H", "35")
    assert "プログラム" in field.said()
    field.window.entry.box.clear()
    field.enter("D", "T", "R1")
    assert field.window.entry.waits.text() == "Enter でいちばん上のプレーカードをめくります。"
    field.enter("", "")
    rolled = [line.dice for line in field.live.record.lines]
    assert rolled[-1] is not None
    key(Key.Key_F8)
    field.enter("")
    assert [line.dice for line in field.live.record.lines if line.type == "roll"][-1] == rolled[-1]


@pytest.mark.parametrize("field", [PaperBowlOptions(virtual=True)], indirect=True)
def test_after_a_strike_further_up_the_program_rolls_nothing_twice(
    field: Field, script_dialogs: Script
) -> None:
    running.start(field.desk.event_file, field.match, Begun("2026"), action="bowl_start")
    field.enter("H", "D", "T")
    while (
        len(field.live.view.state.used) < 3
        or field.live.view.state.phase is not PlayPhase.SCRIMMAGE
    ):
        phase = field.live.view.state.phase
        typed = {PlayPhase.SCRIMMAGE: "R1", PlayPhase.TIMEOUT_OFFER: "N", PlayPhase.CHALLENGE: "N"}
        field.enter(typed.get(phase, ""))
    struck = next(n for n, line in enumerate(field.live.record.lines) if line.type == "cards")
    field.window.log.list.setCurrentRow(struck)
    script_dialogs.dialog(why)
    key(Key.Key_F7, SHIFT)
    assert field.live.view.refused
    field.window.to_entry()
    field.enter("R1", "")
    turned = [line.card for line in field.live.record.lines if line.card]
    assert len(set(turned)) == len(turned)


@pytest.mark.parametrize("field", [PaperBowlOptions(virtual=True)], indirect=True)
def test_dice_that_stand_are_not_rolled_again_after_a_strike(field: Field) -> None:
    running.start(field.desk.event_file, field.match, Begun("2026"), action="bowl_start")
    field.enter("H", "D", "T", "P", "R")
    while field.live.view.state.phase is PlayPhase.RETURN_ROLL:
        field.enter("")
    event = field.desk.event_file
    rolls = [line.dice for line in field.live.record.lines if line.dice]
    running.strike(event, field.match, 1, by="森", reason="二重")
    assert len(rolls) >= 2
    number = next_roll(field.live.record)
    assert number == len(rolls)


def test_a_wrong_roll_two_drives_back_is_mended_by_keys(
    field: Field, script_dialogs: Script
) -> None:
    field.enter(*KICK)
    field.enter("R4", "14", "56", "P", "T", "R1", "11", "43", "P", "T")
    assert field.live.view.state.offence is BowlSide.AWAY
    roll = next(n for n, line in enumerate(field.live.record.lines) if line.dice == (5, 6))
    field.window.log.list.setCurrentRow(roll)

    script_dialogs.dialog(partial(anew, "12")).dialog(why)
    key(Key.Key_F6, SHIFT)
    assert field.live.record.lines[-1].mends is not None
    assert field.live.record.lines[-1].mends.by == "Mori"
    assert not field.live.view.refused
    assert [entry.yards for entry in field.live.view.entries if entry.kind == "run"] == [-1, 14]


def test_why_a_line_no_longer_holds_is_said_when_somebody_comes_to_it(
    field: Field, script_dialogs: Script
) -> None:
    field.enter(*KICK, "R4", "14", "56", "R1", "11", "43")
    field.window.log.list.setCurrentRow(5)

    def why(dialog: Any) -> None:
        front(dialog)
        assert "4行" in dialog.follows.text()
        dialog.input("by").setFocus()
        type_keys("Mori\tX\n")

    script_dialogs.dialog(why)
    key(Key.Key_F7, SHIFT)
    assert len(field.live.view.refused) == 4
    key(Key.Key_L, CONTROL)
    key(Key.Key_Up)
    key(Key.Key_Up)
    assert "行目から始まったプレー" in field.said()


def test_the_desk_puts_the_ball_and_the_points_right_by_keys(
    field: Field, script_dialogs: Script
) -> None:
    field.enter(*KICK, "R1")

    def right(dialog: Any) -> None:
        front(dialog)
        assert not dialog.accept_button.isEnabled()
        dialog.inputs("spot")[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        type_keys("44\t1\t10\t3\t0\t3\t3\tMori\tX\n")

    key(Key.Key_F9, SHIFT)
    assert "プレーとプレーの間" in field.said()
    key(Key.Key_F8)
    script_dialogs.dialog(right)
    key(Key.Key_F9, SHIFT)
    state = field.live.view.state
    assert (state.offence, state.yard, state.score.home) == (BowlSide.AWAY, 44, 3)
    assert "デスクの訂正" in field.said()
    assert field.kinds[-1] == "correction"
    key(Key.Key_F8)
    assert field.live.view.state.score.home == 0


def test_a_double_is_typed_with_its_second_roll(field: Field, script_dialogs: Script) -> None:
    field.enter(*KICK, "R4", "14", "56", "R1", "11", "43")
    field.window.log.list.setCurrentRow(6)

    script_dialogs.dialog(partial(anew, "66/12")).dialog(why)
    key(Key.Key_F6, SHIFT)
    assert not field.live.view.refused
    assert [entry.yards for entry in field.live.view.entries if entry.kind == "run"] == [15, 14]


def test_the_match_is_shown_in_the_hall_while_it_is_played(field: Field) -> None:
    field.enter(*KICK)
    choices = Choices(kinds=frozenset({KIND}))
    (slide,) = [one for one in pages(field.desk.event_file, choices) if one.kind == KIND]
    home, away = field.live.names
    assert f"1 {home} 0" in slide.spoken()
    assert f"{away} 0 ▶ 第1ダウン" in slide.spoken()


def test_its_sheets_are_printed(field: Field) -> None:
    field.play_on(PlayPhase.GAME_OVER)
    made = Sources(field.desk.event_file, field.division, round_id=field.round)
    for key_, word in (
        ("play_by_play", "キックオフ"),
        ("box_score", "ファーストダウン"),
        ("score_sheet", "タイムアウト"),
        ("bowl_reference", "オンサイドキック"),
        ("bowl_cards", "インターセプト"),
        ("bowl_hands", "長パス失敗の目"),
        ("bowl_board", "更新ライン"),
    ):
        form = next(
            one for one in available_forms(field.desk.event_file, field.division) if one.key == key_
        )
        given = made.of(form)
        assert form.ready(given)
        assert word in text(render_form(key_, given)).replace("\n", "")


def test_long_names_leave_the_board_on_its_screen(field: Field) -> None:
    field.play_on(PlayPhase.GAME_OVER)
    long = "Kawasaki Riverside Thunderbirds Football Club, Second Team of Saturdays"
    strip = field.window.strip
    strip.show_match(field.live.view.state, (long, long))
    assert strip.down.text() == "試合終了"
    assert strip.minimumSizeHint().width() <= 1000


def test_the_dialog_of_a_line_says_what_stands_there(field: Field) -> None:
    field.enter(*KICK)
    known = live_queries.live(field.desk.event_file, field.match)
    dialog = PlayLineDialog(known, 3)
    said = " ".join(shown.text() for shown in dialog.findChildren(QLabel))
    assert "これまで" in said and "22ヤード" in said
