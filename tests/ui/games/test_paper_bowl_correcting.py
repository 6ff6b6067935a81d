"""The desk puts a match right: the dialog begins with where the match stands."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from models.core.live import WrittenLine
from models.core.live_rules import LiveMatch
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.state import Pair, PlayPhase, PlayState
from ui.games.paper_bowl.board.correct_dialog import DeskCorrectionDialog


def in_play() -> PlayState:
    """Give a match before a down whose yards, down and distance are three different numbers."""
    rules = GAMES["paper_bowl"].live
    assert rules is not None
    options = GAMES["paper_bowl"].options_type()
    match = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="main", options=options)
    kept, chance = rules.empty(match), FairRandom("7", "lines")
    while True:
        state = view_of(kept.record).state
        if (
            state.phase is PlayPhase.SCRIMMAGE
            and len({state.yard, state.down, state.distance}) == 3
            and state.score.home + state.score.away
        ):
            return state
        line = line_of(likely(chance, state))
        kept = rules.mended(kept, WrittenLine(rules.tidy(kept, line)))


def test_the_boxes_hold_what_stands_and_only_what_is_changed_is_put_right(qtbot: QtBot) -> None:
    state = in_play()
    dialog = DeskCorrectionDialog(state, ("赤", "白"), "大島")
    qtbot.addWidget(dialog)
    shown = {key: tuple(box.text() for box in dialog.inputs(key)) for key in dialog._numbers}
    assert shown["spot"] == (str(state.yard), str(state.down), str(state.distance))
    assert shown["score"] == (str(state.score.home), str(state.score.away))
    assert shown["timeouts"] == (str(state.timeouts.home), str(state.timeouts.away))
    untouched = dialog.correction()
    assert (untouched.side, untouched.score, untouched.timeouts) == (None, None, None)
    home, _away = dialog.inputs("score")
    home.setText(str(state.score.home + 2))
    found = dialog.correction()
    assert found.score == Pair(home=state.score.home + 2, away=state.score.away)
    assert (found.side, found.timeouts) == (None, None)
    _yard, down, _distance = dialog.inputs("spot")
    other = 1 if state.down != 1 else 2
    down.setText(str(other))
    moved = dialog.correction()
    assert (moved.side, moved.yard, moved.down, moved.distance) == (
        state.offence,
        state.yard,
        other,
        state.distance,
    )


def test_nobody_has_the_ball_before_a_kick_off(qtbot: QtBot) -> None:
    state = replace(in_play(), offence=None)
    dialog = DeskCorrectionDialog(state, ("赤", "白"))
    qtbot.addWidget(dialog)
    assert [box.text() for box in dialog.inputs("spot")] == ["", "", ""]
    assert dialog.answer("side") is None
    assert set(BowlSide) == {BowlSide.HOME, BowlSide.AWAY}
