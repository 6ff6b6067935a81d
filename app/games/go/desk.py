"""Go at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk
from app.games.go import paper_parts
from models.core.registered import Lazy

GO = GameDesk(
    key="go",
    form_parts={"go_level_first": paper_parts.playoff},
    reads_past=Lazy("app.games.go.open_gotha").read_open_gotha,
    sample="app.games.go.sample:SAMPLE",
)
