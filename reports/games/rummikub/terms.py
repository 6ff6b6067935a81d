"""What Rummikub calls otherwise than other games: a round is a set, points are game points.

The games of semifinal and final have names of their own (`GameForms.rounds`).
"""

from __future__ import annotations

from reports.i18n import Terms

TERMS = Terms(
    ja={
        "回戦": "セット",
        "{}回戦": "{}セット目",
        "1回戦": "1セット目",
        "勝点": "ゲーム得点",
        "勝点計": "ゲーム得点計",
    },
    en={"round": "set", "rounds": "sets", "roun&d": "set (&d)", "r&ound": "set (&o)"},
)
"""Its own messages say this by themselves."""
