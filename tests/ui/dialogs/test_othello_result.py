"""The Othello result dialog, typed at as the desk does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.game import CorrectionCause
from models.core.outcomes import Mark
from models.core.problems import Problem
from models.games.othello.record import (
    Caller,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.views.divisions import MatchEntry
from reports.i18n import using
from tests.conftest import Script
from tests.ui.dialogs.helpers import F2, click, click_left, entry, open_dialog, press
from ui.games.othello.dialog import OthelloDialog, described
from ui.games.othello.wording import ENDINGS as OTHER_ENDINGS

WIN_LOSS = (Mark.WIN, Mark.LOSS)


@pytest.fixture
def opened(qtbot: Any) -> Any:
    def make(**values: Any) -> OthelloDialog:
        dialog: OthelloDialog = open_dialog(qtbot, OthelloDialog(entry(**values)))
        return dialog

    return make


def accepted(dialog: OthelloDialog) -> bool:
    return dialog.result() == OthelloDialog.DialogCode.Accepted.value


def test_the_usual_result_takes_few_keys(opened: Any) -> None:
    dialog = opened()
    keys = len("12\n") + press(dialog, "38\n")
    assert accepted(dialog)
    assert dialog.value() == OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26))
    assert dialog.confirmed == ()
    assert keys <= 7


def test_the_other_count_and_the_difference_show_at_once(opened: Any) -> None:
    dialog = opened()
    press(dialog, "38")
    assert dialog.discs[1].text() == ""
    assert dialog.discs[1].placeholderText() == "26"
    assert dialog.middle.text() == "+12"
    assert dialog.meaning_line.text() == "榎本 明子 ○ +12 / 手崎 花 × -12"


def test_more_discs_than_squares_are_refused_for_what_they_are(opened: Any) -> None:
    dialog = opened()
    press(dialog, "99\n")
    assert not accepted(dialog)
    said = dialog.spots["discs"].problem.text()
    assert "99" in said and "64" in said


def test_the_second_count_replaces_the_proposal(opened: Any) -> None:
    dialog = opened()
    press(dialog, "34 29\n")
    assert dialog.isVisible()
    assert "1" in dialog.spots["discs"].problem.text()
    assert dialog.spots["discs"].problem.role() == "warn"
    assert dialog.yes.isVisible() and dialog.yes.hasFocus()
    press(dialog, "y")
    assert dialog.isVisible() and dialog.yes.isChecked()  # ticked, but not sent off yet
    press(dialog, "\n")
    assert accepted(dialog)
    assert dialog.value().discs == (34, 29)
    assert dialog.confirmed == ("EMPTIES",)


def test_a_question_is_asked_again_for_another_value(opened: Any) -> None:
    dialog = opened()
    press(dialog, "34 29")
    click_left(dialog.yes)
    assert dialog.yes.isChecked()
    dialog.discs[1].setFocus()
    press(dialog, "\b8")
    assert not dialog.yes.isChecked()


def test_the_question_can_be_answered_by_mouse(opened: Any) -> None:
    dialog = opened()
    press(dialog, "34 29")
    click(dialog.accept_button)
    assert dialog.isVisible()
    click_left(dialog.yes)
    click(dialog.accept_button)
    assert accepted(dialog)


@pytest.mark.parametrize("keys", ["40 30", "65", "0 0"])
def test_an_impossible_count_cannot_be_saved(opened: Any, keys: str) -> None:
    dialog = opened()
    press(dialog, keys + "\n")
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()
    assert dialog.spots["discs"].problem.role() == "bad"
    assert dialog.discs[0].text() == keys.split(maxsplit=1)[0]


@pytest.mark.parametrize("keys", ["+63", "-63"])
def test_a_difference_of_63_cannot_be_saved(opened: Any, keys: str) -> None:
    dialog = opened()
    press(dialog, keys)
    assert not dialog.accept_button.isEnabled()
    assert "63" in dialog.spots["differences"].problem.text()


def test_two_winners_cannot_be_saved(opened: Any) -> None:
    dialog = opened()
    press(dialog, "+12")
    dialog.marks[1].setFocus()
    press(dialog, "o")
    assert not dialog.accept_button.isEnabled()
    assert dialog.spots["marks"].problem.role() == "bad"


def test_blank_is_never_zero(opened: Any) -> None:
    dialog = opened()
    press(dialog, "\n")
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()
    assert dialog.discs[0].hasFocus()
    press(dialog, "0")
    assert dialog.discs[1].placeholderText() == "64"
    press(dialog, "\n")
    assert dialog.value().discs == (0, 64)


def test_full_width_digits_are_digits(opened: Any) -> None:
    dialog = opened()
    dialog.discs[0].setText("38")
    press(dialog, "\n")
    assert dialog.value().discs == (38, 26)


@pytest.mark.parametrize(
    ("keys", "marks", "differences"),
    [
        ("+12\n-12\n", WIN_LOSS, (12, -12)),
        ("-8\n+8\n", (Mark.LOSS, Mark.WIN), (-8, 8)),
        ("o20\nx20\n", WIN_LOSS, (20, -20)),
        ("x20\no20\n", (Mark.LOSS, Mark.WIN), (-20, 20)),
    ],
)
def test_cards_start_with_a_sign_or_a_mark(
    opened: Any, keys: str, marks: tuple[Mark, Mark], differences: tuple[int, int]
) -> None:
    dialog = opened()
    press(dialog, keys)
    assert accepted(dialog)
    assert dialog.value() == OthelloResult(
        ending=OthelloEnding.CARD, marks=marks, differences=differences
    )


def test_the_second_card_is_typed_and_never_taken_for_the_mirror_of_the_first(
    opened: Any,
) -> None:
    dialog = opened()
    press(dialog, "+12\n")
    assert dialog.isVisible() and dialog.differences[1].hasFocus()
    assert dialog.differences[1].placeholderText() == ""
    assert dialog.marks[1].placeholderText() == ""
    press(dialog, "\n\n")
    assert dialog.isVisible(), "Enter alone takes nothing over"
    press(dialog, "-10\n")
    assert dialog.isVisible() and "食い違" in dialog.spots["differences"].problem.text()
    dialog.differences[1].selectAll()
    dialog.differences[1].setFocus()
    press(dialog, "-12\n")
    assert accepted(dialog)


def test_two_cards_that_differ_are_refused_beside_the_field(opened: Any) -> None:
    dialog = opened()
    press(dialog, "+12")
    dialog.differences[1].setFocus()
    press(dialog, "-10")
    assert not dialog.accept_button.isEnabled()
    assert "食い違" in dialog.spots["differences"].problem.text()


def test_a_level_game_asks_who_holds_the_right(opened: Any) -> None:
    dialog = opened()
    press(dialog, "32\n")
    assert dialog.isVisible()
    assert dialog.draw_right.isVisible()
    press(dialog, "2\n")
    assert accepted(dialog)
    assert dialog.value() == OthelloResult(
        ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1
    )


def test_a_right_that_was_chosen_leaves_no_trace_in_another_count(opened: Any) -> None:
    dialog = opened()
    press(dialog, "32\n2")
    dialog.discs[0].setFocus()
    dialog.discs[0].selectAll()
    press(dialog, "33\n")
    assert dialog.value() == OthelloResult(ending=OthelloEnding.COUNTED, discs=(33, 31))


def test_the_final_records_the_winner_alone(opened: Any) -> None:
    dialog = opened(stage="final", rights_of=0)
    assert not dialog.discs[0].isVisible() and not dialog.discs[1].isVisible()
    assert "JOA 9" in dialog.rights.text()
    assert not dialog.accept_button.isEnabled()
    press(dialog, "2\n")
    assert accepted(dialog)
    assert dialog.value() == OthelloResult(
        ending=OthelloEnding.COUNTED, marks=(Mark.LOSS, Mark.WIN)
    )
    assert dialog.discs[0].text() == ""


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        (
            F2 + "321\n",
            OthelloResult(ending=OthelloEnding.TIMEOUT, loser=1, choice=ExpiryChoice.ONE),
        ),
        (
            F2 + "3211\n",
            OthelloResult(
                ending=OthelloEnding.TIMEOUT,
                loser=1,
                choice=ExpiryChoice.ONE,
                called_by=Caller.OPPONENT,
            ),
        ),
        (
            F2 + "32250 14\n",
            OthelloResult(
                ending=OthelloEnding.TIMEOUT, loser=1, choice=ExpiryChoice.SOLO, discs=(50, 14)
            ),
        ),
        (
            F2 + "511\n",
            OthelloResult(ending=OthelloEnding.RESIGNED, loser=0, choice=ExpiryChoice.ONE),
        ),
        (F2 + "62\n", OthelloResult(ending=OthelloEnding.LATE, loser=1)),
        (F2 + "8\n", OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)),
        (F2 + "432\n", OthelloResult(ending=OthelloEnding.BOTH_OUT, case=3, draw_right=1)),
        (F2 + "4140 24\n", OthelloResult(ending=OthelloEnding.BOTH_OUT, case=1, discs=(40, 24))),
    ],
)
def test_every_other_ending_by_keyboard(opened: Any, keys: str, result: OthelloResult) -> None:
    dialog = opened()
    press(dialog, keys)
    assert accepted(dialog)
    assert dialog.value() == result


@pytest.mark.parametrize("down", range(8))
def test_the_list_of_endings_stands_on_the_one_that_was_chosen(opened: Any, down: int) -> None:
    dialog = opened()
    press(dialog, F2 + "\x0e" * down)
    wanted = dialog.endings.ending()
    press(dialog, "\n")
    assert dialog.ending is wanted and list(OTHER_ENDINGS).index(wanted) == down
    press(dialog, F2)
    assert dialog.endings.ending() is wanted
    press(dialog, "\n")
    assert dialog.ending is wanted and dialog.isVisible()


def test_a_list_that_was_left_at_another_ending_stands_on_the_chosen_one_again(
    opened: Any,
) -> None:
    dialog = opened()
    press(dialog, F2 + "6" + F2 + "\x0e\x0e" + F2 + F2 + "\n")
    assert dialog.ending is OthelloEnding.LATE


def test_withdrawal_of_somebody_on_the_list_is_asked(opened: Any) -> None:
    dialog = opened()
    press(dialog, F2 + "72\n")
    assert dialog.yes.isVisible()
    assert "-64" in dialog.meaning_line.text() and "+16" in dialog.meaning_line.text()
    press(dialog, "y")
    assert dialog.confirmed == ("NOT_YET_WITHDRAWN",)


def test_solo_play_never_proposes_the_other_count(opened: Any) -> None:
    dialog = opened()
    press(dialog, F2 + "32250")
    assert dialog.discs[1].placeholderText() == ""
    assert not dialog.accept_button.isEnabled()


def test_solo_play_must_be_ahead(opened: Any) -> None:
    dialog = opened()
    press(dialog, F2 + "32220 44\n")
    assert dialog.isVisible()
    assert "JOA 23" in dialog.spots["discs"].problem.text()


def test_the_list_of_endings_takes_arrows_enter_and_the_mouse(opened: Any) -> None:
    dialog = opened()
    press(dialog, F2 + "\x0e\x0e\x0e\x0e\n")
    assert dialog.ending is OthelloEnding.RESIGNED
    assert dialog.isVisible()
    click(dialog.other)
    assert dialog.endings.isVisible()
    assert not dialog.accept_button.isEnabled()
    press(dialog, F2)
    assert dialog.ending is OthelloEnding.RESIGNED and not dialog.endings.isVisible()


def test_without_clocks_nobody_runs_out_of_time(opened: Any) -> None:
    dialog = opened(options=OthelloOptions(clock=False))
    press(dialog, F2 + "3")
    assert dialog.endings.isVisible()
    assert "JOA 13" in dialog.endings.item(2).text()


def test_what_was_typed_outlives_a_look_at_the_endings(opened: Any) -> None:
    dialog = opened()
    press(dialog, "38" + F2 + F2)
    assert dialog.discs[0].text() == "38"
    press(dialog, "\n")
    assert dialog.value().discs == (38, 26)


def test_escape_closes_without_a_result(opened: Any, script_dialogs: Script) -> None:
    dialog = opened()
    script_dialogs.confirm(True)
    press(dialog, "38\x1b")
    assert not dialog.isVisible()
    assert not accepted(dialog)


# ------------------------------------------------------------------ corrections

OLD = OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26))


def test_a_typing_error_is_corrected_without_a_referee(opened: Any) -> None:
    dialog = opened(old=OLD)
    press(dialog, "36\n")
    assert dialog.isVisible()
    assert "+12" in dialog.strip.text() and "+8" in dialog.strip.text()
    press(dialog, "1\n")
    assert dialog.isVisible() is False
    assert dialog.value().discs == (36, 28)
    assert dialog.cause is CorrectionCause.DESK_ERROR


def test_a_swapped_result_needs_the_referee_in_writing(opened: Any) -> None:
    dialog = opened(old=OLD)
    press(dialog, "26\n2")
    assert not dialog.accept_button.isEnabled()
    assert "審判" in dialog.rows["referee"].problem.text()
    dialog.cause_row.setFocus()
    press(dialog, "3")
    dialog.referee_box.setFocus()
    press(dialog, "Sato")
    dialog.reason_box.setFocus()
    press(dialog, "cards swapped\n")
    assert accepted(dialog)
    assert (dialog.cause, dialog.referee, dialog.reason) == (
        CorrectionCause.REFEREE,
        "Sato",
        "cards swapped",
    )


def test_the_key_of_the_referee_leads_down_to_the_reason_and_on_to_the_name(opened: Any) -> None:
    dialog = opened(old=OLD)
    press(dialog, "26\n3cards swapped\nSato\n")
    assert accepted(dialog)
    assert (dialog.reason, dialog.referee) == ("cards swapped", "Sato")


def test_the_next_count_takes_the_place_of_one_that_was_refused(opened: Any) -> None:
    dialog = opened()
    press(dialog, "94\n")
    assert dialog.isVisible()
    press(dialog, "34\n")
    assert accepted(dialog)
    assert dialog.value().discs == (34, 30)


def test_what_the_other_card_lacks_is_said_once(opened: Any) -> None:
    dialog = opened()
    press(dialog, "+12\n")
    said = [spot.problem.text() for spot in dialog.spots.values() if spot.problem.isVisible()]
    assert len(said) == 1
    press(dialog, "-10\n")
    assert "食い違" in dialog.spots["differences"].problem.text()


def test_the_same_result_is_no_correction(opened: Any) -> None:
    dialog = opened(old=OLD)
    press(dialog, "38\n")
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()


def test_a_correction_says_what_it_changes_and_whether_it_may(qtbot: Any, opened: Any) -> None:
    dialog = opened(old=OLD, published=True)
    asked: list[OthelloResult] = []
    dialog.foreseeing.ask = lambda result: (asked.append(result), "順位:変わります")[1]
    assert not dialog.foreseeing.line.isVisible()
    press(dialog, "30")
    qtbot.waitUntil(dialog.foreseeing.line.isVisible)
    assert dialog.foreseeing.line.text() == "順位:変わります"
    assert [result.discs for result in asked] == [(30, 34)], "not while it is typed"
    assert "対局者どうしの合意では変えられません" in dialog.rules.text()
    dialog.reason_box.setFocus()
    press(dialog, "misread")
    qtbot.wait(200)
    assert len(asked) == 1, "the same result is asked for once"
    assert dialog.foreseeing.line.isVisible()


def test_a_correction_that_both_may_agree_on(opened: Any) -> None:
    dialog = opened(old=OLD)
    press(dialog, "36")
    assert "合意があれば訂正できます" in dialog.rules.text()
    dialog.discs[0].selectAll()
    press(dialog, "38")
    assert not dialog.rules.isVisible(), "nothing to allow where nothing changes"


def test_somebody_who_has_left_leads_to_the_endings(opened: Any) -> None:
    dialog = opened(gone=1)
    press(dialog, "38\n")
    assert dialog.endings.isVisible()
    press(dialog, "72\n")
    assert dialog.value() == OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=1)


def test_level_cards_ask_for_the_right(opened: Any) -> None:
    dialog = opened()
    press(dialog, "o0\nx0\n1\n")
    assert accepted(dialog)
    assert dialog.value() == OthelloResult(
        ending=OthelloEnding.CARD, marks=WIN_LOSS, differences=(0, 0), draw_right=0
    )


def test_a_refusal_of_the_desk_keeps_everything_typed(opened: Any) -> None:
    dialog = opened()
    answers = [(Problem(code="NO_CHANGE"),), ()]
    dialog.attempt = lambda: answers.pop(0)
    press(dialog, "38\n")
    assert dialog.isVisible()
    assert dialog.discs[0].text() == "38"
    assert dialog.problem_line.role() == "bad"
    press(dialog, "\n")
    assert accepted(dialog)


# -- a result against a clear gap of grades -----------------------------------------------------


def of_grades(old: OthelloResult | None = None) -> MatchEntry:
    """Give a table at which the first seat is seven grades above the second."""
    made = entry(old=old)
    first, second = made.context.seats
    seats = (replace(first, grade="五段"), replace(second, grade="3級"))
    return replace(made, context=replace(made.context, seats=seats))


def test_a_swapped_score_is_asked_about_once(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, OthelloDialog(of_grades()))
    press(dialog, "26\n")
    assert dialog.isVisible() and dialog.yes.hasFocus()
    said = dialog.spots["discs"].problem.text()
    assert "左右が逆" in said and "手崎 花さん（3級）" in said and "榎本 明子さん（五段）" in said
    press(dialog, "y\n")
    assert accepted(dialog) and dialog.confirmed == ("AGAINST_GRADE",)


def test_the_score_as_the_card_has_it_is_not_asked_about(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, OthelloDialog(of_grades()))
    press(dialog, "38\n")
    assert accepted(dialog) and dialog.confirmed == ()


def test_what_is_compared_is_not_asked_about(qtbot: Any) -> None:
    first = OthelloResult(ending=OthelloEnding.COUNTED, discs=(26, 38))
    dialog: Any = open_dialog(qtbot, OthelloDialog(of_grades(first), blind=True))
    press(dialog, "26\n")
    assert accepted(dialog)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (
            OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1),
            {"ending_name": "Played out: count the discs", "discs": "32 – 32", "draw_right": "B"},
        ),
        (
            OthelloResult(ending=OthelloEnding.COUNTED, discs=(33, 31), draw_right=1),
            {"ending_name": "Played out: count the discs", "discs": "33 – 31"},
        ),
        (
            OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.LOSS, Mark.WIN)),
            {"ending_name": "Played out: count the discs", "winner": "B"},
        ),
        (
            OthelloResult(
                ending=OthelloEnding.CARD, marks=WIN_LOSS, differences=(0, 0), draw_right=0
            ),
            {
                "ending_name": "From the two cards: ○ × and difference",
                "marks": "○ ×",
                "differences": "0 / 0",
                "draw_right": "A",
            },
        ),
        (
            OthelloResult(
                ending=OthelloEnding.CARD,
                marks=(Mark.WIN, None),
                differences=(12, None),
                draw_right=0,
            ),
            {
                "ending_name": "From the two cards: ○ × and difference",
                "marks": "○ –",
                "differences": "+12 / –",
            },
        ),
        (
            OthelloResult(
                ending=OthelloEnding.BOTH_OUT, case=3, draw_right=1, called_by=Caller.REFEREE
            ),
            {
                "ending_name": "Both ran out of time",
                "case": "Both had moves left: the draw-win right decides",
                "draw_right": "B",
                "called_by": "The referee",
            },
        ),
        (
            OthelloResult(ending=OthelloEnding.BOTH_OUT, case=2, loser=0, draw_right=1),
            {
                "ending_name": "Both ran out of time",
                "loser": "A",
                "case": "One had moves left and played them: count the board",
            },
        ),
        (
            OthelloResult(
                ending=OthelloEnding.TIMEOUT,
                loser=0,
                choice=ExpiryChoice.SOLO,
                discs=(20, 40),
                called_by=Caller.OPPONENT,
                solo_flag_fell=True,
                move_finished=True,
                witness="大島",
            ),
            {
                "ending_name": "One player ran out of time",
                "discs": "20 – 40",
                "loser": "A",
                "choice": "Solo play",
                "called_by": "The opponent",
                "solo_flag_fell": "yes",
                "move_finished": "yes",
            },
        ),
    ],
)
def test_a_record_is_said_field_by_field_and_who_holds_the_right_where_it_is_level(
    result: OthelloResult, said: dict[str, str]
) -> None:
    discs = result.marks is None or result.ending is OthelloEnding.CARD
    with using("en"):
        assert described(result, ("A", "B"), discs_recorded=discs) == said
