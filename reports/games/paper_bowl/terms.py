"""What Paper Bowl calls otherwise than the messages of all games do: football is no board game."""

from __future__ import annotations

from reports.i18n import Terms

TERMS: Terms = {
    "ja": (
        (r"対局者氏名", "相手の名前"),
        (r"対局者", "選手"),
        (r"対局時計", "時計"),
        (r"対局", "試合"),
    ),
}
"""By language."""
