"""What Rummikub calls otherwise than other games: a round is a set, points are game points.

The games of semifinal and final have names of their own (`GameForms.rounds`).
"""

from __future__ import annotations

from reports.i18n import Terms

TERMS: Terms = {
    "ja": (
        (r"1回戦(?=の時間)", "1セット"),
        (r"(\{(?:round|number)\}|(?<![0-9])1)回戦", r"\1セット目"),
        (r"回戦", "セット"),
        (r"勝点", "ゲーム得点"),
    ),
    "en": (
        (r"a roun&d$", "a set (&d)"),
        (r"(?<![\w{])(?<!way )round(s?)(?![\w}])", r"set\1"),
        (r"(?<![\w{])Round(s?)(?![\w}])", r"Set\1"),
    ),
}
"""Its own messages say this by themselves."""
