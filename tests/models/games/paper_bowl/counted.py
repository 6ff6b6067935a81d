"""A box score of Paper Bowl counted once more, line by line into one tally for each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.state import PlayEntry

Tally = Counter[str]
SIMPLE = {
    "touchdown": ("touchdowns",),
    "safety": ("safeties",),
    "extension": ("extensions",),
    "first_down": ("first_downs",),
    "fumble_lost": ("fumbles made", "fumbles tried", "turnovers"),
    "fumble_kept": ("fumbles tried",),
    "fg_good": ("field_goals made", "field_goals tried"),
    "fg_missed": ("field_goals tried",),
    "pat_good": ("kicks made", "kicks tried"),
    "pat_missed": ("kicks tried",),
    "two_good": ("two_points made", "two_points tried"),
    "two_failed": ("two_points tried",),
    "challenge_won": ("challenges made", "challenges tried"),
    "challenge_lost": ("challenges tried",),
    "pass": ("passes made", "passes tried"),
    "incomplete": ("passes tried",),
    "interception": ("passes tried", "intercepted", "turnovers"),
    "run": ("rushes number",),
    "sack": ("sacked number",),
    "punt": ("punts number",),
}
"""What a line counts by itself."""
YARDS = {
    **{"run": {"rushes yards": 1, "total": 1}, "pass": {"passing_yards": 1, "total": 1}},
    **{"incomplete": {"passing_yards": 1, "total": 1}, "sack": {"sacked yards": -1, "total": 1}},
    **{"punt": {"punts yards": 1}},
}
"""To what its yards are added, with their sign."""
WORTH = {"touchdown": 6, "fg_good": 3, "safety": 2, "pat_good": 1, "two_good": 2}


def count(entries: Sequence[PlayEntry]) -> dict[BowlSide, Tally]:
    """Count a whole match."""
    found: dict[BowlSide, Tally] = {side: Counter() for side in BowlSide}
    open_play: PlayEntry | None = None
    for entry in entries:
        if entry.side is None:
            continue
        own = found[entry.side]
        own.update(SIMPLE.get(entry.kind, ()))
        own["points"] += WORTH.get(entry.kind, 0)
        for name, sign in YARDS.get(entry.kind, {}).items():
            own[name] += sign * entry.yards
        match entry.kind:
            case "penalty":
                assert entry.by is not None
                found[entry.by]["penalties number"] += 1
                found[entry.by]["penalties yards"] += abs(entry.yards)
            case "return":
                own[f"{entry.reason} returns"] += 1
                own[f"{entry.reason} return yards"] += entry.yards
            case "first_down" | "touchdown" if open_play and open_play.side is entry.side:
                if entry.kind == "touchdown":
                    own["first_downs"] += 1
                if late := LATE.get(open_play.down):
                    own[f"{late} made"] += 1
        if entry.kind in ATTEMPTS:
            open_play = entry
            if late := LATE.get(entry.down):
                own[f"{late} tried"] += 1
        elif entry.kind != "fumble_kept":
            open_play = None
    return found


LATE = {3: "third_downs", 4: "fourth_downs"}
ATTEMPTS = {"run", "pass", "incomplete", "sack", "interception"}
