"""What is asked of a division beside its main dialog, each in its fullest state."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from models.games import GAMES
from ui.dialogs.divisions.tie_breaks import TieBreaksDialog

MOVES = "順位が変わる人: 勅使河原 美沙緒エリザベート 3位→1位、ほか4人"


def division_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of these dialogs."""
    plain, othello = GAMES["plain"], GAMES["othello"]
    own = ("wins", "points", "sos", "sosos", "sodos", "direct", "lot")
    return {
        "tie_breaks": lambda: TieBreaksDialog(
            plain, plain.options_type(), plain.criteria, own, foresee=lambda _keys: MOVES
        ),
        "tie_breaks_by_rule": lambda: TieBreaksDialog(
            othello, othello.options_type(), othello.criteria, ()
        ),
    }
