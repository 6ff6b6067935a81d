"""Every line of a record comes back from the dialog that mends it as it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndChoice,
    EndScore,
    Fault,
    Foul,
    Lag,
    Logged,
    LogKind,
    MomentKind,
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
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.ui.games.shuffleboard import Court, doubles, new_event, points
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.match_actions import DIALOGS, mend_dialog

PAIRS = (("榎本", "大島"), ("手崎", "小池"))
UNTIL = datetime.fromisoformat("2026-05-04T09:30")

PLAYED: dict[str, tuple[ShuffleboardOptions, tuple[BoardLine, ...]]] = {
    "pairs": (
        doubles(target=8),
        (
            EndChoice(seat=0, exchanged=False),
            EndChoice(seat=1, exchanged=True),
            BetweenEnds(kind=MomentKind.PRACTICE),
            EndScore(number=1, scores=(7, 8)),
            Foul(number=2, seat=0, partner=1, article=Article.HOOK, ruling=Ruling.WARNED),
            EndScore(number=2, scores=(15, 0)),
            BetweenEnds(kind=MomentKind.BEADS, votes=3),
            Foul(
                number=3,
                seat=0,
                partner=1,
                article=Article.HOOK,
                ruling=Ruling.PENALISED,
                points=10,
                director=True,
                note="二度目",
            ),
            EndScore(number=3, scores=(0, 8)),
            ScoreCorrection(
                of=3, scores=(8, 7), fault=Fault.ROW, both_agree=True, director=True, by="小池"
            ),
            Suspension(reason=StopReason.WIND, director=True, note="突風"),
            Postponement(until=UNTIL, director=True),
            Resumption(director=True, court_ready=True),
            Voided(number=4, cause=RepeatCause.TOUCHED_BY_OTHERS, note="子供が触れた"),
            Logged(kind=LogKind.LEAVE, seat=1, text="5分"),
        ),
    ),
    "points": (
        points(),
        (
            Suspension(reason=StopReason.RAIN),
            Resumption(director=True, court_ready=True),
            EndScore(number=1, scores=(27, 0)),
            Voided(number=2, cause=RepeatCause.BOUNCE),
            EndScore(number=2, scores=(27, 0)),
            BetweenEnds(kind=MomentKind.COLOUR_CHANGE),
            EndScore(game=2, number=1, scores=(0, 27)),
            EndScore(game=2, number=2, scores=(0, 27)),
            Lag(distances=(30, 120), chooser=0, colour=Colour.BLACK),
        ),
    ),
    "team": (
        doubles(target=8, team_event=True),
        (
            Substitution(
                seat=1, partner=1, name="森 進", captain="手崎", director=True, outside_line_up=True
            ),
            Logged(kind=LogKind.PROTEST, text="7点の円盤"),
        ),
    ),
}
"""Matches in which each kind of line stands, with all that can be said in it."""


@pytest.fixture
def played(
    qtbot: Any, qapp: QApplication, desk: Desk, tmp_path: Path
) -> Iterator[Callable[..., Court]]:
    new_event(desk, tmp_path)

    def make(name: str) -> Court:
        options, lines = PLAYED[name]
        court = Court(desk, qtbot, options)
        court.start(partners=PAIRS) if name != "points" else court.start()
        court.write(*lines)
        return court

    yield make
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("name", PLAYED)
def test_a_line_that_is_mended_stands_in_the_dialog_as_it_was_written(
    name: str, qtbot: Any, played: Callable[..., Court]
) -> None:
    court, written = played(name), PLAYED[name][1]
    for place, line in enumerate(written):
        dialog = mend_dialog(court.live, place, None)
        if dialog is None:
            assert isinstance(line, BetweenEnds)
            continue
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.line() == line
        assert all(own.ask for own in dialog.problems())
        dialog.hide()


def test_the_matches_have_a_line_of_every_kind() -> None:
    assert {type(line) for _, lines in PLAYED.values() for line in lines} == set(DIALOGS)
