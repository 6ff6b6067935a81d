"""What the actions write that only mahjong has."""

from __future__ import annotations

from models.action_rows import LOGS, writes

_BOOK = writes(notes="division/incident")
OWN_ACTIONS = {
    "write_incident": _BOOK,
    **dict.fromkeys(("change_incident", "strike_incident"), writes(_BOOK, LOGS)),
}
