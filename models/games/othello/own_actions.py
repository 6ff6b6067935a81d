"""What the actions write that only Othello has: of online rooms, and of the open division."""

from __future__ import annotations

from models.action_rows import DRAWS, ENTERS, LOGS, RULED, writes
from models.games.othello.live import LIVE

_ROOMS = writes(notes=f"match/{LIVE.note}")
_ROOM = writes(_ROOMS, one=f"match/{LIVE.note}")
_LOT = writes(DRAWS, LOGS, RULED)
OWN_ACTIONS = {
    **dict.fromkeys(("set_room_start", "send_url", "set_layout"), _ROOMS),
    **dict.fromkeys(
        (
            *("take_back_url", "join_room", "leave_room", "report_trouble", "end_trouble"),
            *("draw_lot", "choose_rights", "play_move", "take_back_move", "put_back_move"),
        ),
        _ROOM,
    ),
    "rule_room": writes(_ROOMS, new="rulings"),
    "import_groups": writes(ENTERS, DRAWS, LOGS, entrants="checked_in"),
    "seat_groups": writes(DRAWS, LOGS, entrants="checked_in"),
    "unseat_groups": DRAWS,
    **dict.fromkeys(("draw_group_lot", "change_group_lot", "retract_lot"), _LOT),
    "register_exchange": writes(DRAWS, LOGS),
}
