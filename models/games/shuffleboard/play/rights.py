"""What the players may do before they play on: practice, speed check, break, beads (YSA C-4 …)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.games.shuffleboard.catalogue import MatchForm, players
from models.games.shuffleboard.record import ShuffleboardOptions

BREAK_MINUTES = 5
"""The longest break, from the last end on (YSA C-29)."""


class NextPart(StrEnum):
    """Which part of a match comes next."""

    START = "start"
    """A frame game, a first game, or three players."""
    PLAY = "play"
    SECOND_HALF = "second_half"
    SECOND_GAME = "second_game"
    THIRD_GAME = "third_game"
    EXTENSION = "extension"
    RESUMED = "resumed"
    """Play goes on after rain."""
    OVER = "over"


@dataclass(frozen=True, kw_only=True, slots=True)
class ScoreboardRights:
    """What may be done now."""

    speed_check: bool = False
    practice: bool = False
    practice_both_ends: bool = False
    """Whether the practice is held at head and foot, by players who walk (YSA C-5)."""
    break_minutes: int = 0
    beads: bool = False
    """Whether more beads may be strewn if enough players want them (YSA C-6)."""
    beads_votes: int = 0
    """How many players must want them."""
    court_care: bool = False
    """Whether court and beads are seen to first (YSA H-1)."""


def beads_votes(form: MatchForm) -> int:
    """Give how many players are more than half of them (YSA C-6).

    >>> [beads_votes(form) for form in (MatchForm.WALKING, MatchForm.ROUND_ROBIN,
    ...     MatchForm.DOUBLES)]
    [2, 2, 3]
    """
    return players(form) // 2 + 1


def rights(stage: NextPart, options: ShuffleboardOptions) -> ScoreboardRights:
    """Give what a stage of a match lets the players do (YSA C-4, C-5, C-29, A-9, H-1).

    A speed check is for events that the committee named, and never before a third game; so is no
    practice then, nor before an extension. After rain there is a practice whatever the stage.

    >>> designated = ShuffleboardOptions(speed_check=True)
    >>> [rights(stage, designated).speed_check for stage in (NextPart.START, NextPart.THIRD_GAME)]
    [True, False]
    >>> (rights(NextPart.EXTENSION, designated).practice,
    ...     rights(NextPart.RESUMED, designated).practice)
    (False, True)
    """
    again = stage in (NextPart.SECOND_HALF, NextPart.SECOND_GAME)
    speed = options.speed_check and (
        stage is NextPart.START or (again and options.speed_check_again)
    )
    practice = again or stage in (NextPart.START, NextPart.RESUMED)
    pause = again or stage is NextPart.THIRD_GAME
    return ScoreboardRights(
        speed_check=speed,
        practice=practice,
        practice_both_ends=practice and options.form is MatchForm.WALKING,
        break_minutes=BREAK_MINUTES if pause else 0,
        beads_votes=beads_votes(options.form),
        court_care=stage is NextPart.RESUMED,
    )
