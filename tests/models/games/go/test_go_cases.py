"""Go by the worked cases of the leaflet: what ranks a Swiss, and a league."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.criterion import ComparedField
from models.core.steps import StepKind
from models.games.go import GO
from models.stages.registry import PROGRAMMES
from tests.models.games.go.go_cases import cases, league, swiss


def table_of(programme: str, facts: Any, expected: Any, *criteria: str) -> list[dict[str, Any]]:
    """Give the order in the words of a case, with the figures that the case tells."""
    order, sums = PROGRAMMES[programme].ranking(facts), PROGRAMMES[programme].sums(facts, None)
    standing = ComparedField(entrants={e.id: e for e in facts.entrants}, tallies=sums)
    told = {own.key: own.values(standing) for own in GO.criteria}
    found = []
    for place, line in zip(order, expected["table"], strict=True):
        own = {"rank": place.rank, "id": facts.entrant(place.player).name}
        own |= {key: told[key][place.player] for key in criteria}
        if "decided_by" in line:
            own["decided_by"] = place.decided_by
        found.append(own)
    return found


@pytest.mark.parametrize(("given", "expected"), cases("go_swiss"))
def test_a_swiss_is_ranked_by_wins_sos_sosos_and_the_game_of_two(given: Any, expected: Any) -> None:
    facts = swiss(given)
    assert table_of("swiss", facts, expected, "wins", "sos", "sosos") == expected["table"]


@pytest.mark.parametrize(("given", "expected"), cases("go_league"))
def test_a_league_is_ranked_by_wins_and_by_those_among_the_tied(given: Any, expected: Any) -> None:
    facts = league(given)
    assert table_of("league", facts, expected, "wins") == expected["table"]
    (step,) = PROGRAMMES["league"].steps(facts)
    assert step.kind is StepKind.CLOSE
    told = [problem.values["names"] for problem in step.warnings if problem.code == "PLAY_OFF"]
    assert told == ([expected["play_off"]] if expected["play_off"] else [])
