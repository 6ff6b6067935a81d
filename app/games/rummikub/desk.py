"""Rummikub at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk
from app.games.rummikub import paper_parts

RUMMIKUB = GameDesk(
    key="rummikub",
    form_parts={
        "semifinal": paper_parts.semifinal,
        "semifinal_result": paper_parts.semifinal_result,
        "final_played": paper_parts.final,
        "reception": paper_parts.reception,
        "refunds": paper_parts.refunds,
        "stripped": paper_parts.stripped,
        "notices": paper_parts.notices,
        "protests": paper_parts.protests,
        "qualifier": paper_parts.qualifier,
    },
    sample="app.games.rummikub.sample:SAMPLE",
)
