"""Shogi at the desk: what its slips need, its sample."""

from __future__ import annotations

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import live_notes
from app.game_desk import GameDesk
from models.games.shogi.legs import Slip
from models.games.shogi.live import LIVE, legs_of


def slips(event: EventFile, division_id: int, round_id: int) -> tuple[Slip, ...]:
    """Give the games of a round by table, with what is noted of each."""
    division = facts.division(event, division_id)
    shown = queries.round_view(event, division_id, round_id)
    games = sorted((m for m in shown.matches if not m.bye), key=lambda match: match.table)
    kept = live_notes.all_kept(event, division, LIVE, [match.id for match in games])
    return tuple(
        Slip(match=one, legs=legs_of(kept[one.id], live_notes.live_match(division, one.id)))
        for one in games
    )


SHOGI = GameDesk(
    key="shogi", round_parts={"shogi_slips": slips}, sample="app.games.shogi.sample:SAMPLE"
)
