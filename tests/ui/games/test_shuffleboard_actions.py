"""What can be done at a scoreboard: each action asks by its own dialog, or says why it cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent

from models.games.shuffleboard.lines import (
    BetweenEnds,
    EndScore,
    EndState,
    MomentKind,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from tests.conftest import Script
from tests.ui.games.shuffleboard import DIRECTOR, LEVEL_GAMES, Court, doubles, new_event, points
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.window import BoardWindow

WALKING = ShuffleboardOptions(target=8, director=DIRECTOR)
ONE = EndScore(number=1, scores=(7, 8))
Made = Callable[..., tuple[Court, BoardWindow]]


@pytest.fixture
def at(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Made]:
    """Give a way to open the scoreboard of a match that has begun, with these lines."""
    new_event(desk, tmp_path)

    def made(*lines: Any, options: ShuffleboardOptions = WALKING) -> tuple[Court, BoardWindow]:
        court = Court(desk, qtbot, options)
        court.start()
        court.write(*lines)
        return court, court.open()

    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def asked(script: Script, act: Callable[[], object]) -> list[str]:
    """Give the dialog that an action asks by, which is given up."""
    before = len(script.dialogs)
    script.dialog(lambda _dialog: False)
    act()
    if len(script.dialogs) == before:
        script.waiting.clear()
    return script.dialogs[before:]


def waits(court: Court) -> tuple[MissingEntry, ...]:
    return court.live.board.waits


def test_each_action_asks_by_its_own_dialog(at: Made, script_dialogs: Script) -> None:
    court, window = at(ONE)
    before = court.live.record
    acts = {
        window.enter_start: "MatchStartDialog",
        window.enter_moment: "MomentDialog",
        window.enter_foul: "FoulDialog",
        window.play_again: "VoidDialog",
        window.correct: "ScoreCorrectionDialog",
        window.suspend: "SuspendDialog",
        window.note: "NoteDialog",
    }
    for act, dialog in acts.items():
        assert asked(script_dialogs, act) == [dialog]
    for act in (window.choose_ends, window.substitute):
        assert asked(script_dialogs, act) == [], "for two who play alone there is no such thing"
    window.extend()
    assert court.live.record == before, "nobody is level, and all else was given up"


def test_pairs_settle_their_ends(at: Made, script_dialogs: Script) -> None:
    _court, window = at(options=doubles(8))
    assert asked(script_dialogs, window.choose_ends) == ["EndChoiceDialog"]
    assert asked(script_dialogs, window.substitute) == []


def test_substitutes_come_in_team_events(at: Made, script_dialogs: Script) -> None:
    _court, team = at(options=ShuffleboardOptions(target=8, director=DIRECTOR, team_event=True))
    assert asked(script_dialogs, team.substitute) == ["SubstitutePlayerDialog"]


def test_play_that_stands_still_is_resumed_and_not_stopped_again(
    at: Made, script_dialogs: Script
) -> None:
    _court, window = at(ONE, Suspension(reason=StopReason.RAIN))
    assert asked(script_dialogs, window.suspend) == ["ResumeDialog"]
    assert asked(script_dialogs, lambda: window.enter_missing(MissingEntry.RESUME)) == [
        "ResumeDialog"
    ]


def test_before_a_third_game_the_lag_is_asked_for(at: Made, script_dialogs: Script) -> None:
    court, window = at(*LEVEL_GAMES, options=points())
    assert waits(court) == (MissingEntry.LAG,)
    assert asked(script_dialogs, window.enter_moment) == ["LagDialog"]
    assert asked(script_dialogs, window.go_on) == ["LagDialog"]


def test_a_score_is_written_and_then_checked(at: Made) -> None:
    court, window = at(EndScore(number=1, scores=(7, 8), state=EndState.ANNOUNCED))
    for kind in (MomentKind.WRITTEN, MomentKind.CONFIRMED):
        assert waits(court) == (MissingEntry.CONFIRM,)
        window.enter_missing(MissingEntry.CONFIRM)
        moment = court.live.record.entries[-1].moment
        assert moment is not None and moment.kind is kind
    assert waits(court) == ()


def test_the_colours_are_exchanged_by_going_on(at: Made) -> None:
    court, window = at(*(EndScore(number=number, scores=(7, 8)) for number in range(1, 5)))
    assert waits(court) == (MissingEntry.COLOUR_CHANGE,)
    window.go_on()
    moment = court.live.record.entries[-1].moment
    assert moment is not None and moment.kind is MomentKind.COLOUR_CHANGE
    assert waits(court) == ()


def test_without_a_score_there_is_nothing_to_correct(at: Made, script_dialogs: Script) -> None:
    court, window = at()
    assert asked(script_dialogs, window.correct) == []
    assert court.loud() == "bad" and court.said() != ""


def test_a_match_is_handed_in_once_it_is_over_and_both_have_signed(
    at: Made, script_dialogs: Script
) -> None:
    ends = [EndScore(number=number, scores=(7, 8)) for number in range(1, 9)]
    change = BetweenEnds(kind=MomentKind.COLOUR_CHANGE)
    court, window = at(*ends[:4], change, *ends[4:7])
    window.hand_in()
    assert court.loud() == "bad" and not court.live.recorded
    court.write(ends[7])
    script_dialogs.confirm(False)
    window.hand_in()
    assert not court.live.recorded
    name = court.live.names[1]
    assert script_dialogs.sentences[-1].startswith(f"{name}の勝ち（64 : 56）。")
    script_dialogs.confirm(True)
    window.hand_in()
    result = court.live.match.result
    assert isinstance(result, ShuffleboardResult) and len(result.entries) == 10
    signed = result.entries[-1].moment
    assert signed is not None and signed.kind is MomentKind.SIGNED
    window.hand_in()
    for act in (window.enter_start, window.enter_foul, window.note):
        assert asked(script_dialogs, act) == [], "the board is closed"
