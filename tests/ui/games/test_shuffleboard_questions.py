"""The questions of a scoreboard before and between the ends: what each says, wants and writes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
from typing import Any

import pytest

from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm
from models.games.shuffleboard.lines import (
    BetweenEnds,
    BoardLine,
    EndChoice,
    EndScore,
    Lag,
    MomentKind,
    Postponement,
    Resumption,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import (
    ColoursBy,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from models.views.divisions import SeatView
from tests.ui.dialogs.helpers import NAMES, open_dialog, people, round_view
from tests.ui.games.shuffleboard import LEVEL_GAMES, doubles, points
from ui.games.shuffleboard.board.start_dialogs import (
    EndChoiceDialog,
    LagDialog,
    MatchStartDialog,
    MomentDialog,
    ResumeDialog,
    SuspendDialog,
)

FIRST, SECOND = NAMES
AGAIN = "同じ距離です。第4ディスクをシュートし直します。"
WALKING = ShuffleboardOptions(target=8, director="港 一郎")


def match(
    *lines: BoardLine,
    options: ShuffleboardOptions = WALKING,
    names: tuple[str, ...] = NAMES,
    start: Start | None = None,
) -> LiveBoard:
    """Give a match whose record has these lines; the first name begins with yellow."""
    record = ShuffleboardResult(start=Start(yellow=0) if start is None else start)
    for line in lines:
        record = with_line(record, line)
    seats = tuple(SeatView(entrant=one) for one in people(names))
    return LiveBoard(
        match=replace(round_view(names[:2]).matches[0], seats=seats),
        division="部",
        options=options,
        record=record,
        board=board(record, options),
        court="1",
    )


LEVEL = match(*LEVEL_GAMES, options=points())
"""One game each: a lag decides."""


def codes(dialog: Any) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in dialog.problems()]


# -- the lag ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (120, 80, SECOND),
        (80, 120, FIRST),
        (None, 80, SECOND),
        (80, None, FIRST),
        (80, 80, None),
        (0, 1, FIRST),
    ],
)
def test_who_is_nearer_has_won_the_lag_and_takes_a_colour(
    qtbot: Any, first: int | None, second: int | None, winner: str | None
) -> None:
    dialog: Any = open_dialog(qtbot, LagDialog(LEVEL))
    dialog.put(distance0=first, distance1=second)
    assert not dialog.rows["neither"].asked
    if winner is None:
        assert dialog.meaning() == AGAIN
        assert dialog.line() == Lag(distances=(first, second))
        return
    assert dialog.meaning() == f"{winner}がラグに勝ちました。"
    dialog.put(colour=Colour.BLACK)
    chooser = NAMES.index(winner)
    assert codes(dialog) == []
    assert dialog.line() == Lag(distances=(first, second), chooser=chooser, colour=Colour.BLACK)


def test_a_lag_says_nothing_until_the_discs_were_judged(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, LagDialog(LEVEL))
    assert dialog.rows["neither"].asked and dialog.meaning() == ""
    assert codes(dialog) == [("BLANK", "distance0")]
    assert dialog.input("distance0").accessibleName() == f"{FIRST}の距離（mm）"
    assert dialog.input("distance1").accessibleName() == f"{SECOND}の距離（mm）"
    dialog.put(neither=True)
    assert dialog.meaning() == AGAIN and codes(dialog) == []
    dialog.put(neither=False, touched=True)
    assert not dialog.rows["neither"].asked
    assert dialog.meaning() == f"{SECOND}がラグに勝ちました。", "who had yellow in the game before"


@pytest.mark.parametrize(
    "lag",
    [
        Lag(distances=(120, 80), chooser=1, colour=Colour.YELLOW),
        Lag(distances=(None, None)),
        Lag(distances=(None, 4), chooser=1, colour=Colour.BLACK),
    ],
)
def test_a_lag_that_is_mended_comes_as_it_was_written(qtbot: Any, lag: Lag) -> None:
    dialog: Any = open_dialog(qtbot, LagDialog(LEVEL))
    dialog.fill(lag)
    assert dialog.line() == lag
    assert dialog.answer("neither") is (lag.distances == (None, None))


# -- head and foot ----------------------------------------------------------------------------

PAIRED = Start(yellow=1, partners=(("榎本", "大島"), ("手崎", "小池")))


def test_the_pair_with_yellow_settles_its_ends_first(qtbot: Any) -> None:
    names = ("榎本・大島", "手崎・小池")
    before = match(options=doubles(8), names=names, start=PAIRED)
    dialog: Any = open_dialog(qtbot, EndChoiceDialog(before))
    assert dialog.answer("seat") == 1 and codes(dialog) == [("BLANK", "exchanged")]
    dialog.put(exchanged=False)
    assert dialog.meaning() == "手崎・小池：ヘッド 手崎、フット 小池"
    dialog.put(exchanged=True)
    assert dialog.meaning() == "手崎・小池：ヘッド 小池、フット 手崎"
    assert dialog.line() == EndChoice(seat=1, exchanged=True) and codes(dialog) == []
    after = match(dialog.line(), options=doubles(8), names=names, start=PAIRED)
    other: Any = open_dialog(qtbot, EndChoiceDialog(after))
    assert other.answer("seat") == 0
    other.put(seat=1, exchanged=True)
    assert other.meaning() == "", "this pair has chosen already"


# -- between two ends -------------------------------------------------------------------------


def test_a_change_of_colours_that_is_due_is_proposed_and_votes_are_for_beads(qtbot: Any) -> None:
    due = match(*(EndScore(number=number, scores=(7, 8)) for number in range(1, 5)))
    dialog: Any = open_dialog(qtbot, MomentDialog(due))
    assert dialog.answer("kind") is MomentKind.COLOUR_CHANGE
    assert not dialog.rows["votes"].asked and codes(dialog) == []
    early: Any = open_dialog(qtbot, MomentDialog(match(EndScore(number=1, scores=(7, 8)))))
    assert early.answer("kind") is None
    early.put(kind=MomentKind.BEADS, votes=3)
    assert early.rows["votes"].asked
    assert early.line() == BetweenEnds(kind=MomentKind.BEADS, votes=3)
    early.put(votes=None)
    assert early.line() == BetweenEnds(kind=MomentKind.BEADS, votes=0)


def test_play_is_suspended_for_rain_unless_something_else_is_said(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, SuspendDialog(match(EndScore(number=1, scores=(7, 8)))))
    assert dialog.line() == Suspension(reason=StopReason.RAIN)
    dialog.put(reason=StopReason.WIND, mid_end=True, director=True, note="突風")
    assert dialog.line() == Suspension(
        reason=StopReason.WIND, mid_end=True, director=True, note="突風"
    )


def test_what_was_suspended_is_resumed_or_put_off_to_a_day(qtbot: Any) -> None:
    stopped = match(EndScore(number=1, scores=(7, 8)), Suspension(reason=StopReason.RAIN))
    dialog: Any = open_dialog(qtbot, ResumeDialog(stopped))
    assert dialog.rows["court_ready"].asked and not dialog.rows["until"].asked
    dialog.put(director=True, court_ready=True)
    assert dialog.line() == Resumption(director=True, court_ready=True) and codes(dialog) == []
    dialog.put(how=False)
    assert dialog.rows["until"].asked and not dialog.rows["court_ready"].asked
    assert codes(dialog) == [("BLANK", "until")]
    for typed in ("2026-05-04 9:30", "2026/05/04 09:30", "２０２６－０５－０４　９：３０"):
        dialog.put(until=typed)
        until = datetime.fromisoformat("2026-05-04T09:30")
        assert dialog.line() == Postponement(until=until, director=True), typed
    for typed in ("2026-02-30 9:30", "9:30", "2026-05-04"):
        dialog.put(until=typed)
        assert codes(dialog) == [("BAD_DATE", "until")], typed
    dialog.fill(Postponement(until=until, director=False))
    assert (dialog.answer("how"), dialog.answer("until")) == (False, "2026-05-04 09:30")
    dialog.fill(Resumption(director=True, court_ready=True))
    assert dialog.line() == Resumption(director=True, court_ready=True)


# -- before the match -------------------------------------------------------------------------


def test_colours_are_drawn_by_a_number_that_repeats_the_draw(qtbot: Any) -> None:
    fresh = match(start=Start())
    dialog: Any = open_dialog(qtbot, MatchStartDialog(fresh, seed="2026", label_of_draw="部 K1"))
    assert dialog.seed.text() == "2026" and dialog.meaning() == ""
    dialog.draw_now()
    drawn = dialog.value()
    assert drawn.yellow in (0, 1) and (drawn.seed, drawn.label) == ("2026", "部 K1")
    assert "「2026」" in dialog.meaning() and NAMES[drawn.yellow] in dialog.meaning()
    dialog.put(yellow=1 - drawn.yellow)
    assert dialog.meaning() == "" and dialog.value() == Start(yellow=1 - drawn.yellow)
    dialog.seed.setText("  ")
    dialog.put(yellow=None)
    dialog.draw_now()
    assert dialog.value().seed == "" and dialog.seed.hasFocus()
    again: Any = open_dialog(qtbot, MatchStartDialog(fresh, seed="2026", label_of_draw="部 K1"))
    again.draw_now()
    assert again.value() == drawn
    settled: Any = open_dialog(
        qtbot, MatchStartDialog(match(start=drawn), seed="9", label_of_draw="部 K1")
    )
    assert "draw" not in settled.rows and settled.value() == drawn


def test_janken_asks_who_won_it_and_draws_nothing(qtbot: Any) -> None:
    options = replace(WALKING, colours_by=ColoursBy.JANKEN)
    live = match(start=Start(), options=options)
    dialog: Any = open_dialog(qtbot, MatchStartDialog(live, label_of_draw="部 K1"))
    assert "draw" not in dialog.rows
    dialog.put(yellow=1)
    assert codes(dialog) == [("BLANK", "janken")]
    dialog.put(janken=0)
    assert codes(dialog) == [] and dialog.value() == Start(yellow=1, janken=0)


def test_partners_stand_as_entered_and_the_other_one_follows(qtbot: Any) -> None:
    names = ("榎本・大島", "手崎・小池")
    live = match(options=doubles(8), names=names, start=Start(yellow=0))
    dialog: Any = open_dialog(qtbot, MatchStartDialog(live))
    boxes = dialog.partners
    assert [box.text() for box in boxes.values()] == ["榎本", "大島", "手崎", "小池"]
    boxes[1, CourtEnd.HEAD].setText("小池")
    boxes[1, CourtEnd.HEAD].textEdited.emit("小池")
    assert boxes[1, CourtEnd.FOOT].text() == "手崎"
    boxes[0, CourtEnd.FOOT].setText("代役")
    boxes[0, CourtEnd.HEAD].textEdited.emit("大島")
    assert boxes[0, CourtEnd.FOOT].text() == "代役", "who stands there already stays"
    assert dialog.value().partners == (("榎本", "代役"), ("小池", "手崎"))


def test_three_players_begin_in_one_of_six_orders(qtbot: Any) -> None:
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, target=8)
    live = match(options=options, names=("A", "B", "C"), start=Start())
    dialog: Any = open_dialog(qtbot, MatchStartDialog(live))
    box = dialog.input("order")
    shown = [box.itemText(place) for place in range(box.count())]
    assert len(set(shown)) == 6
    dialog.put(order=(2, 0, 1))
    first = box.currentText()
    assert first.index("C") < first.index("A") < first.index("B")
    assert dialog.value().order == (2, 0, 1)


def test_time_and_officials_are_settled_with_the_match(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, MatchStartDialog(match()))
    dialog.put(referee="森", scorer="林", begins="930")
    found = dialog.value()
    assert (found.referee, found.scorer, found.begins) == ("森", "林", time(9, 30))
    dialog.put(begins="25:00")
    assert [where for _code, where in codes(dialog)] == ["begins"]
