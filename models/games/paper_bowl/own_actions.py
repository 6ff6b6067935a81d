"""What the actions write that only Paper Bowl has: one line more on the record of a match."""

from __future__ import annotations

from models.action_rows import writes
from models.games.paper_bowl.live import LIVE

OWN_ACTIONS = dict.fromkeys(
    (
        *("bowl_start", "bowl_taken_back", "bowl_put_back", "bowl_toss", "bowl_kick"),
        *("bowl_receive", "bowl_roll", "bowl_cards", "bowl_extend", "bowl_play_card"),
        *("bowl_timeout", "bowl_challenge", "bowl_pat", "bowl_last_fg", "bowl_correction"),
    ),
    writes(notes=f"match/{LIVE.note}", one=f"match/{LIVE.note}"),
)
