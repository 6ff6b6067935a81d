"""What the actions write that only shuffleboard has: one line more on a scoreboard."""

from __future__ import annotations

from models.action_rows import writes
from models.games.shuffleboard.live import LIVE

OWN_ACTIONS = dict.fromkeys(
    (
        *("board_start", "board_end", "board_correction", "board_voided"),
        *("board_foul_consulting", "board_foul_warned", "board_foul_penalised"),
        *("board_foul_no_deduction", "board_foul_dismissed", "board_suspension"),
        *("board_postponement", "board_resumption", "board_lag", "board_end_choice"),
        *("board_extra_ends", "board_substitution", "board_logged", "board_written"),
        *("board_confirmed", "board_speed_check", "board_practice", "board_break"),
        *("board_colour_change", "board_beads", "board_signed"),
    ),
    writes(notes=f"match/{LIVE.note}", one=f"match/{LIVE.note}"),
)
