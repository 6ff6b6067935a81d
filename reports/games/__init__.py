"""Every game on paper: a line for each, with its name, which is known before it is loaded."""

from __future__ import annotations

from models.core.registered import Registry
from reports.forms.game_forms import GameForms
from reports.i18n import _N

_LINES = {
    "othello": ("othello.forms:OTHELLO", _N("Othello")),
    "shuffleboard": ("shuffleboard.forms:SHUFFLEBOARD", _N("Shuffleboard")),
    "rummikub": ("rummikub.forms:RUMMIKUB", _N("Rummikub")),
    "mahjong": ("mahjong.forms:MAHJONG", _N("Health mahjong")),
    "go": ("go.forms:GO", _N("Go")),
    "shogi": ("shogi.forms:SHOGI", _N("Shogi")),
    "paper_bowl": ("paper_bowl.forms:PAPER_BOWL", _N("Paper Bowl")),
    "plain": ("plain:PLAIN", _N("Other games")),
}

GAME_FORMS: Registry[GameForms] = Registry(
    "reports.games", {key: place for key, (place, _name) in _LINES.items()}
)
GAME_NAMES = {key: name for key, (_place, name) in _LINES.items()}
"""What each game is called, a msgid: every game has a tab, also one that nobody plays."""
