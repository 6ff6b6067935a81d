"""What the hall reads of a match of Paper Bowl: whose ball it is, and nothing at the other side."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.state import PlayPhase
from reports.i18n import using
from ui.games.paper_bowl.hall import _ball

HOME, AWAY = BowlSide.HOME, BowlSide.AWAY


def said(phase: PlayPhase, **values: Any) -> tuple[str, str]:
    """Give what stands at home and away; only what is asked of a state is there."""
    known = {"kick": None, "returning": None, "has_ball": None}
    state: Any = SimpleNamespace(phase=phase, **(known | values))
    with using("en"):
        return _ball(state, HOME), _ball(state, AWAY)


@pytest.mark.parametrize("phase", [PlayPhase.RETURN_CHOICE, PlayPhase.RETURN_ROLL])
def test_who_returns_has_the_ball_whoever_had_it(phase: PlayPhase) -> None:
    returning = SimpleNamespace(side=AWAY)
    assert said(phase, returning=returning, has_ball=HOME) == ("", "▶ return")
    assert said(phase, has_ball=HOME) == ("", "")


def test_who_owes_the_kick_kicks_off() -> None:
    assert said(PlayPhase.KICKOFF, kick=SimpleNamespace(side=HOME)) == ("kicks off", "")
    assert said(PlayPhase.KICKOFF, has_ball=HOME) == ("", "")


@pytest.mark.parametrize("phase", [PlayPhase.PAT, PlayPhase.TWO_CARDS, PlayPhase.TWO_ROLL])
def test_after_a_touchdown_it_stands_at_who_made_it(phase: PlayPhase) -> None:
    assert said(phase, has_ball=AWAY) == ("", "▶ touchdown!")


@pytest.mark.parametrize("phase", [PlayPhase.TOSS, PlayPhase.GAME_OVER])
def test_before_and_after_the_match_nobody_has_the_ball(phase: PlayPhase) -> None:
    assert said(phase, has_ball=HOME) == ("", "")
