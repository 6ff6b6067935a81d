"""What health mahjong calls otherwise than the messages of all games do: a round is a hanchan."""

from __future__ import annotations

from reports.i18n import Terms

TERMS: Terms = {
    "ja": (
        (r"1回戦(?=の時間)", "1半荘"),
        (r"(\{(?:round|number)\}|(?<![0-9])1)回戦", r"第\1半荘"),
        (r"回戦", "半荘"),
        (r"勝点計", "合計点"),
        (r"勝点", "点"),
    ),
    "en": (
        (r"(?<![\w{])(?<!way )(?<!South )round(s?)(?![\w}])", r"hanchan\1"),
        (r"(?<![\w{])Round(s?)(?![\w}])", r"Hanchan\1"),
    ),
}
"""Its own messages say this by themselves."""
