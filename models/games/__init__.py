"""Every game the desk knows: a line for the one instance of each class, in the order of the tabs.

The rules of a game are loaded when a division of it is met.
"""

from __future__ import annotations

from typing import Any

from models.core.game import Game
from models.core.registered import Registry

GAMES: Registry[Game[Any, Any]] = Registry(
    "models.games",
    {
        "othello": "othello:OTHELLO",
        "shuffleboard": "shuffleboard:SHUFFLEBOARD",
        "rummikub": "rummikub:RUMMIKUB",
        "mahjong": "mahjong:MAHJONG",
        "go": "go:GO",
        "shogi": "shogi:SHOGI",
        "paper_bowl": "paper_bowl:PAPER_BOWL",
        "plain": "plain:PLAIN",
    },
)
