"""Every game at the desk, beside its rules: a line for each."""

from __future__ import annotations

from app.game_desk import GameDesk
from models.core.registered import Registry

GAME_DESKS: Registry[GameDesk] = Registry(
    "app.games",
    {
        "othello": "othello.desk:OTHELLO",
        "shuffleboard": "shuffleboard.desk:SHUFFLEBOARD",
        "rummikub": "rummikub.desk:RUMMIKUB",
        "mahjong": "mahjong.desk:MAHJONG",
        "go": "go.desk:GO",
        "shogi": "shogi.desk:SHOGI",
        "paper_bowl": "paper_bowl.desk:PAPER_BOWL",
        "plain": "plain:PLAIN",
    },
)
