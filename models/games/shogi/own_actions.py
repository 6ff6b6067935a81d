"""What the actions write that only shogi has: one line more on the record of a match."""

from __future__ import annotations

from models.action_rows import writes
from models.games.shogi.live import LIVE

OWN_ACTIONS = dict.fromkeys(
    ("toss_pieces", "say_first", "end_leg", "set_clocks"),
    writes(notes=f"match/{LIVE.note}", one=f"match/{LIVE.note}"),
)
