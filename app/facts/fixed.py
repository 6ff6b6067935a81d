"""What of a division can no longer be changed, and since when."""

from __future__ import annotations

from app.facts.division import Division
from models.views.fixed import Fixed


def fixed(division: Division) -> Fixed:
    """Say which settings stand since a round was published; a proposal locks nothing.

    The rules of the game and the programme itself stand from then on; the programme's own settings
    as well once people were named by them, or drawn into lines or seats. Of stages that the desk
    has put together only those stand that have begun (`Programme.keeps`).
    """
    known = division.facts
    published = next((round_.number for round_ in known.rounds if round_.published), 0)
    named = bool(known.stage_rounds(division.programme.named_stage))
    grows = division.programme.put_together
    return Fixed(
        round=published,
        programme_settings=named or bool(published and known.draws and not grows),
        open=known.game.any_time,
    )
