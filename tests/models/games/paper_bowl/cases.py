"""The worked cases of Paper Bowl: a short description of a state, and what events make of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from models.games.paper_bowl.events import PILE, PLAY_CARDS, BowlSide
from models.games.paper_bowl.state import KickOwed, Pair, PlayPhase, PlayState

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "data" / "paper_bowl_cases.json").read_text(encoding="utf-8")
)["cases"]


def state_of(told: Mapping[str, Any], avoiding: frozenset[int]) -> PlayState:
    """Build the state that a case describes; what it does not say is the usual one.

    Cards that the case is about to turn up are not among those that are used.
    """
    phase = PlayPhase(told.get("phase", "scrimmage"))
    left = told.get("cards_left", PILE if phase is PlayPhase.TOSS else 15)
    yard, quarter = told.get("yard", 30), told.get("quarter", 1)
    score = Pair(**told.get("score", {}))
    state = PlayState(
        phase=phase,
        quarter=quarter,
        cards_left=left,
        used=tuple(card for card in PLAY_CARDS if card not in avoiding)[: PILE - left],
        score=score,
        by_quarter=(score, *(Pair() for _ in range(quarter - 1))),
        timeouts=Pair(**told.get("timeouts", {"home": 3, "away": 3})),
        first_kicker=BowlSide.HOME,
    )
    if "kick" in told:
        kick = told["kick"]
        owed = KickOwed(side=BowlSide(kick["side"]), start=kick["from"], free=kick["free"])
        return replace(state, kick=owed)
    if phase is PlayPhase.TOSS:
        return replace(state, first_kicker=None)
    line = min(100, yard + told.get("to_go", 10))
    return replace(
        state,
        offence=BowlSide(told.get("offence", "home")),
        yard=yard,
        down=told.get("down", 1),
        line=line,
    )


def fields_of(state: PlayState) -> dict[str, Any]:
    """Give a state under the names that the cases use."""
    kick = state.kick
    return {
        "phase": state.phase.value,
        "quarter": state.quarter,
        "cards_left": state.cards_left,
        "extensions": state.extensions,
        "offence": None if state.offence is None else state.offence.value,
        "yard": state.yard,
        "down": state.down,
        "to_go": state.distance,
        "score": {"home": state.score.home, "away": state.score.away},
        "timeouts": {"home": state.timeouts.home, "away": state.timeouts.away},
        "kick": kick and {"side": kick.side.value, "from": kick.start, "free": kick.free},
    }
