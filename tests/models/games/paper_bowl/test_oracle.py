"""Every event of matches by chance does what a second reading of the rules says it does."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest

from models.games.paper_bowl.box_score import Amount, SideBox, Tries, box_score, drives
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.state import PlayEntry
from tests import examples
from tests.models.games.paper_bowl.both import match, plays
from tests.models.games.paper_bowl.counted import count


def told(box: SideBox) -> dict[str, Any]:
    """Give a box score as plain figures."""
    found: dict[str, Any] = {"total": box.total_yards, "turnovers": box.turnovers}
    found["points"] = box.points
    for field in fields(box):
        own = getattr(box, field.name)
        for part in ("made", "tried") if isinstance(own, Tries) else ("number", "yards"):
            if isinstance(own, Tries | Amount):
                found[f"{field.name} {part}"] = getattr(own, part)
        if isinstance(own, int):
            found[field.name] = own
    for source, own in box.returns.items():
        found[f"{source} returns"], found[f"{source} return yards"] = own.number, own.yards
    return {name: number for name, number in found.items() if number}


def counted(entries: list[PlayEntry]) -> None:
    """Compare the box score with another count of the same lines."""
    boxes, other = box_score(entries), count(entries)
    for side in BowlSide:
        assert told(boxes[side]) == {name: own for name, own in other[side].items() if own}
        assert boxes[side].points == entries[-1].score.of(side)


def grouped(entries: list[PlayEntry]) -> None:
    """Check that drives hold every line once, and lead from one to the next."""
    found = drives(entries)
    assert [entry for drive in found for entry in drive.entries] == entries
    for drive in found:
        if drive.side is not None:
            played = [entry for entry in drive.entries if entry.kind in PLAYS]
            assert {entry.side for entry in played} <= {drive.side}
            assert drive.plays == sum(entry.kind != "penalty" for entry in played)
            assert drive.result
            assert drive.quarter == drive.entries[0].quarter
    for drive, following in pairwise(found):
        end = drive.spot + drive.yards
        assert drive.result != "touchdown" or end == 100
        assert drive.result != "safety" or end == 0
        if drive.result in ("downs", "missed_field_goal") and following.side is not None:
            assert (following.side, following.spot) == (drive.side.other, 100 - end)


PLAYS = {"run", "pass", "incomplete", "sack", "interception", "penalty"}


def whole(seed: int) -> None:
    """Play a match and add it up."""
    both = match(seed)
    counted(both.entries)
    grouped(both.entries)


@pytest.mark.parametrize("first", examples.first(2, range(0, 100, 20)))
def test_matches_go_as_the_rules_say(first: int) -> None:
    """State, play-by-play, refusals and box score agree with the second reading throughout."""
    for seed in range(first, first + 20):
        whole(seed)


def test_plays_from_anywhere_go_as_the_rules_say() -> None:
    """Goal lines, last cards and spent time-outs, which whole matches meet too seldom."""
    for seed in range(2000):
        plays(seed)


@pytest.mark.parametrize("first", range(1000, 3000, 100))
def test_two_thousand_matches_go_as_the_rules_say(first: int) -> None:
    """The same over two thousand matches and twenty thousand plays from anywhere."""
    for seed in range(first, first + 100):
        whole(seed)
    for seed in range(first * 10, first * 10 + 1000):
        plays(seed)
