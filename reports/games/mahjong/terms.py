"""What health mahjong calls otherwise than the messages of all games do: a round is a hanchan."""

from __future__ import annotations

from reports.i18n import Terms

TERMS = Terms(
    ja={
        "回戦": "半荘",
        "{}回戦": "第{}半荘",
        "1回戦": "第1半荘",
        "勝点": "点",
        "勝点計": "合計点",
    },
    en={
        "round": "hanchan",
        "rounds": "hanchans",
        "roun&d": "hanchan (&d)",
        "r&ound": "hanchan (&o)",
    },
)
"""Its own messages say this by themselves."""
