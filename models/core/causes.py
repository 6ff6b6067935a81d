"""On whose word something that was entered is changed."""

from __future__ import annotations

from enum import StrEnum


class CorrectionCause(StrEnum):
    """On whose word an entered result is corrected."""

    DESK_ERROR = "desk_error"
    """The desk typed something else than the card says."""
    PLAYERS_AGREE = "players_agree"
    REFEREE = "referee"
