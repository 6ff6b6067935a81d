"""A live board goes on in the whole-card dialog: nothing is lost and nothing is doubled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent

from app import queries
from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    EndState,
    Foul,
    MomentKind,
    RepeatCause,
    Ruling,
    ScoreCorrection,
    StopReason,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import DIRECTOR, Court, doubles, new_event, points, three
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.look import theme
from ui.pages.entering import Entering

pytestmark = pytest.mark.long  # whole matches are played and typed on

WALKING_8 = ShuffleboardOptions(target=8, director=DIRECTOR)


@pytest.fixture
def at(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Callable[..., Court]]:
    theme.apply(qapp)
    new_event(desk, tmp_path)

    def made(options: ShuffleboardOptions = WALKING_8) -> Court:
        court = Court(desk, qtbot, options)
        court.start()
        return court

    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def enter(court: Court, settings: Settings, owner: Any) -> None:
    """Ask for the result as the page of matches does."""
    match = queries.match_entry(court.desk.event_file, court.match).match
    Entering(court.desk, settings, owner).ask(court.division, match)


def result(court: Court) -> ShuffleboardResult:
    found = queries.match_entry(court.desk.event_file, court.match).match.result
    assert isinstance(found, ShuffleboardResult)
    return found


@pytest.fixture
def owner(qtbot: Any) -> Any:
    from PySide6.QtWidgets import QWidget

    made = QWidget()
    qtbot.addWidget(made)
    return made


def half(court: Court) -> None:
    """Let the first half be played with all that a record can hold."""
    hook = Foul(number=2, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    court.write(
        EndScore(number=1, scores=(7, 8)),
        hook,
        replace(hook, ruling=Ruling.PENALISED, points=10, director=True),
        Voided(number=2, cause=RepeatCause.OTHER_COURT),
        EndScore(number=2, scores=(8, 8)),
        ScoreCorrection(of=4, scores=(8, 7)),
        EndScore(number=3, scores=(0, 15)),
    )


def test_the_card_goes_on_where_the_board_stopped(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at()
    half(court)
    before = court.live.record
    seen: list[str] = []

    def type_on(dialog: Any) -> None:
        seen.extend(field.boxes.text() for field in dialog.fields_of.values())
        seen.append(str(dialog.noted.list.count()))
        assert dialog.focusWidget() is dialog.fields_of["1first0"].boxes  # where it stopped
        press(dialog, " 7\n 0\n")
        press(dialog, "7 7 7 7\n0 0 0 0\n")
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(type_on)
    enter(court, settings, owner)
    assert seen[:2] == ["7 -2 0", "8 7 15"]  # what stands in the boxes, the penalty in it
    assert seen[-1] == "4"  # two fouls, the replay and the correction
    record = result(court)
    assert record.entries[: len(before.entries)] == before.entries
    now = board(record, court.options)
    assert [end.net for end in now.ends][:4] == [(7, 8), (-2, 7), (0, 15), (7, 0)]
    assert now.finished and len(now.ends) == 8
    assert len([line for line in record.entries if line.foul]) == 2
    court.desk.undo()
    assert court.live.record == before and not court.live.recorded


def test_leaving_the_card_changes_nothing(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at()
    half(court)
    before = court.live.record
    undoable = court.desk.event_file.undoable

    def give_up(dialog: Any) -> None:
        press(dialog, " 7\n 0\n")
        dialog.reject()

    script_dialogs.dialog(give_up)
    enter(court, settings, owner)
    assert court.live.record == before and not court.live.recorded
    assert court.desk.event_file.undoable == undoable


def test_a_score_that_was_announced_only_is_checked_with_the_card(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at()
    court.write(EndScore(number=1, scores=(7, 8), state=EndState.ANNOUNCED))

    def type_on(dialog: Any) -> None:
        press(dialog, " 7 7 7\n 8 8 8\n0 0 0 0\n7 7 7 7\n")
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(type_on)
    enter(court, settings, owner)
    kinds = [line.moment.kind for line in result(court).entries if line.moment]
    assert kinds == [MomentKind.WRITTEN, MomentKind.CONFIRMED, MomentKind.COLOUR_CHANGE]


def test_a_rare_score_is_not_asked_about_again(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    from app.courts import calling

    court = at()
    rare = EndScore(number=1, scores=(30, 8))
    calling.write(court.desk.event_file, court.match, rare, confirmed=("RARE_SCORE",))

    def type_on(dialog: Any) -> None:
        press(dialog, " 7 7 7\n 8 8 8\n0 0 0 0\n7 7 7 7\n")
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(type_on)
    enter(court, settings, owner)
    assert board(result(court), court.options).ends[0].net == (30, 8)


def test_a_changed_box_is_a_correction_that_needs_consent(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at()
    court.write(*(EndScore(number=number, scores=(7, 8)) for number in (1, 2, 3)))
    said: list[str] = []

    def change(dialog: Any) -> None:
        assert dialog.rows["agreed"].widget.isHidden()
        boxes = dialog.fields_of["1first0"].boxes
        boxes.selectAll()
        press(dialog, "10 7 7 7\n 8\n0 0 0 0\n7 7 7 7\n")
        said.append(dialog.rows["agreed"].problem.text())
        assert dialog.isVisible()
        press(dialog, "2\n")  # both sides agree; 2 could be the next court as well
        assert "2卓に移りましたか" in dialog.problem_line.text()
        press(dialog, "y\n")
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(change)
    enter(court, settings, owner)
    assert "双方の同意がなければ" in said[0]
    first = board(result(court), court.options).ends[0]
    assert (first.written, first.net) == (((7, 8),), (10, 8))


def test_ends_of_the_board_cannot_be_wiped_out(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at()
    court.write(*(EndScore(number=number, scores=(7, 8)) for number in (1, 2, 3)))
    said: list[str] = []

    def wipe(dialog: Any) -> None:
        for key in ("1first0", "1first1"):
            dialog.fields_of[key].boxes.setText("7")
        dialog.submit()
        said.append(dialog.problem_line.text())
        dialog.reject()

    script_dialogs.dialog(wipe)
    enter(court, settings, owner)
    assert "記録にあるエンドが抜けています" in said[0]
    assert len(court.live.board.ends) == 3


def test_what_play_waits_for_is_told_on_the_card_too(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at(doubles(8))
    court.write(EndScore(number=1, scores=(7, 8)), Suspension(reason=StopReason.RAIN))
    said: list[str] = []

    def type_on(dialog: Any) -> None:
        press(dialog, " 7 7 7 7 7 7 7\n 8 8 8 8 8 8 8\n" + "7 0 7 0 7 0 7 0\n" * 2)
        said.append(dialog.problem_line.text())
        dialog.reject()

    script_dialogs.dialog(type_on)
    enter(court, settings, owner)
    assert "中断" in said[0]


def test_colours_that_were_drawn_stand_there_already(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    court = at()
    seen: list[Any] = []

    def look(dialog: Any) -> None:
        seen.append(dialog.answer("yellow"))
        dialog.reject()

    script_dialogs.dialog(look)
    enter(court, settings, owner)
    assert seen == [0]


def test_a_lag_of_the_board_is_not_asked_for_again(
    at: Callable[..., Court], settings: Settings, owner: Any, script_dialogs: Script
) -> None:
    from models.games.shuffleboard.catalogue import Colour
    from models.games.shuffleboard.lines import Lag

    court = at(points())
    court.write(*(EndScore(number=number, scores=(27, 0)) for number in (1, 2)))
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    court.write(*(EndScore(game=2, number=number, scores=(0, 27)) for number in (1, 2)))
    court.write(Lag(distances=(5, 5)), Lag(distances=(120, 80), chooser=1, colour=Colour.YELLOW))

    def type_on(dialog: Any) -> None:
        dialog.fields_of["3game0"].boxes.setFocus()
        press(dialog, "27 27\n0 0\n")
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(type_on)
    enter(court, settings, owner)
    record = result(court)
    assert len([line for line in record.entries if line.lag]) == 2
    assert board(record, court.options).winner == 1


def test_the_card_of_three_players_is_typed_row_by_row(
    qtbot: Any,
    at: Callable[..., Court],
    desk: Desk,
    settings: Settings,
    owner: Any,
    script_dialogs: Script,
) -> None:
    court = Court(desk, qtbot, three(MatchMode.RANKING), ("榎本", "手崎", "神原"))
    for number in (1, 2, 3):
        turn = court.live.board.next
        assert turn is not None
        scores = tuple(None if seat == turn.waiting else 7 for seat in range(3))
        court.write(EndScore(number=number, scores=scores))
    before = court.live.record

    def type_on(dialog: Any) -> None:
        names = [dialog.rows[key].label.text() for key in dialog.fields_of]
        assert names == ["榎本", "手崎", "神原"]
        assert all(name in dialog.names for name in names)
        script_dialogs.dialog(lambda foul: press(foul, "\t1C-10\t\n") and None)
        dialog.note_foul()
        press(dialog, " 8 8 8 8 8 8\n 0 0 0 0 0 0\n 7 7 7 7 7 7\n")
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(type_on)
    enter(court, settings, owner)
    record = result(court)
    assert record.entries[:3] == before.entries
    now = board(record, court.options)
    assert now.totals == (14 + 48, 14, 14 + 42) and now.ranks == (1, 3, 2)
    assert [foul.ruling for foul in now.fouls] == [Ruling.WARNED]


def test_three_players_stand_in_the_order_of_their_start_on_screen_and_card(
    qtbot: Any,
    at: Callable[..., Court],
    desk: Desk,
    settings: Settings,
    owner: Any,
    script_dialogs: Script,
) -> None:
    """The printed card leads (YSA D-7); a penalty stands in a box of three players as well."""
    from app.courts import calling

    court = Court(desk, qtbot, three(MatchMode.RANKING), ("榎本", "手崎", "神原"))
    calling.set_start(desk.event_file, court.match, Start(order=(1, 2, 0)))
    window = court.open()
    assert [block.seats for block in window.view.shown_blocks()] == [(1, 2, 0)]
    window.close()

    def penalty(foul: Any) -> None:
        press(foul, "\t2C-13\t2\n")
        foul.input("warned").setFocus()
        press(foul, "\x0e\n")
        press(foul, " \n")

    def type_all(dialog: Any) -> None:
        names = [dialog.rows[key].label.text() for key in dialog.fields_of]
        assert names == ["手崎", "神原", "榎本"]
        press(dialog, "2 8 8 8 8 8 8 8\n0 0 0 0 0 0 0 0\n7 7 7 7 7 7 7 7\n")
        assert "1番目の小枠" in dialog.rows["own0"].problem.text()
        first = dialog.fields_of["own0"].boxes
        first.setFocus()
        first.home(False)
        script_dialogs.dialog(penalty)
        dialog.note_foul()
        dialog.submit()
        assert not dialog.isVisible(), dialog.problem_line.text()

    script_dialogs.dialog(type_all)
    enter(court, settings, owner)
    now = board(result(court), court.options)
    assert now.totals == (56, 58, 0)
    assert (now.ends[0].discs, now.ends[0].net) == ((None, 7, 0), (None, 2, 0))
