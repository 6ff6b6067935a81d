"""What the board of Paper Bowl offers and draws by what the match waits for, without an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from models.games.paper_bowl.events import BowlSide, OffenceCall
from models.games.paper_bowl.play import NEW_DEFENCE, NEW_OFFENCE, Play
from models.games.paper_bowl.state import Pair, PlayPhase, PlayState
from reports.i18n import using
from ui.games.paper_bowl.board import field_view
from ui.games.paper_bowl.board.entry_panel import DICE, ways
from ui.games.paper_bowl.board.field_view import FieldView

CALLS = {
    "R": ("Run", True, ""),
    "S": ("Short pass", True, ""),
    "L": ("Long pass", True, ""),
}
"""What takes a defence card behind it."""
PUNT = {"P": ("Punt", False, "")}
NEAR = PlayState(phase=PlayPhase.SCRIMMAGE, offence=BowlSide.HOME, yard=70, cards_left=1)
FAR = replace(NEAR, yard=64, quarter=2)
YES_NO = {"Y": ("Yes", False, ""), "N": ("No", False, "")}


def offer(card: int) -> PlayState:
    """Give a play whose card offers a time-out, near the goal."""
    play = Play(offence=OffenceCall.RUN, defence=3, card=card)
    return replace(NEAR, phase=PlayPhase.TIMEOUT_OFFER, play=play)


@pytest.mark.parametrize(
    ("state", "offered"),
    [
        (NEAR, {**CALLS, "F": ("Field goal", False, ""), **PUNT}),
        (
            replace(FAR, timeouts=Pair(home=1, away=0)),
            {
                **CALLS,
                **PUNT,
                "F": ("Field goal", False, "36 yards, not 35"),
                "EH": ("Mori: one more card", False, ""),
                "EA": ("Chiba: one more card", False, "no time-out"),
            },
        ),
        (replace(NEAR, phase=PlayPhase.TWO_CARDS, quarter=4), CALLS),
        (
            PlayState(),
            {"H": ("Mori kicks off", False, ""), "A": ("Chiba kicks off", False, "")},
        ),
        (PlayState(phase=PlayPhase.KICKOFF), {"O": ("Onside kick", True, "")}),
        (
            PlayState(phase=PlayPhase.RETURN_CHOICE),
            {"T": ("Touchback (own 20)", False, ""), "R": ("Run it back", False, "")},
        ),
        (offer(21), YES_NO),
        (
            offer(NEW_OFFENCE),
            {
                "YR": ("Run", False, ""),
                "YS": ("Short pass", False, ""),
                "YL": ("Long pass", False, ""),
                "YF": ("Field goal", False, ""),
                "YP": ("Punt", False, ""),
                "N": ("No", False, ""),
            },
        ),
        (offer(NEW_DEFENCE), {"N": ("No", False, "")}),
        (
            PlayState(phase=PlayPhase.CHALLENGE),
            {"Y": ("Yes", True, ""), "N": ("No", False, "")},
        ),
        (
            PlayState(phase=PlayPhase.PAT),
            {"K": ("Kick", True, ""), "T": ("Two points", False, "")},
        ),
        (PlayState(phase=PlayPhase.LAST_FG), YES_NO),
        (PlayState(phase=PlayPhase.PLAY_CARD), {}),
    ],
)
def test_what_is_offered_goes_by_what_the_match_waits_for(
    state: PlayState, offered: dict[str, tuple[str, bool, str]]
) -> None:
    with using("en"):
        made = {one.typed: one for one in ways(state, ("Mori", "Chiba"), virtual=False)}
        alone = list(ways(state, ("Mori", "Chiba"), virtual=True))
    assert {key: (one.words, one.more, one.why_not) for key, one in made.items()} == offered
    assert [one.typed for one in alone] == list(made)
    dice = state.phase in DICE
    assert all(one.more == (made[one.typed].more and not dice) for one in alone)


def test_each_name_has_its_own_end_zone_to_itself(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = FieldView()
    qtbot.addWidget(view)
    view.resize(1200, 200)
    view.show_match(PlayState(), None, (), ("風間 航", "千葉 蓮"))
    written: dict[str, tuple[int, ...]] = {}

    def write(painter: QPainter, room: QRectF, name: str) -> None:
        place = painter.worldTransform().mapRect(room).toAlignedRect()
        written[name] = place.getCoords()  # type: ignore[assignment]

    monkeypatch.setattr(field_view, "_write", write)
    view.grab()
    assert written == {"風間 航": (3, 44, 98, 194), "千葉 蓮": (1101, 44, 1196, 194)}
