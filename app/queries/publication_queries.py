"""What would go with a published round if it were taken back."""

from __future__ import annotations

from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.published import played_in, published_with
from models.match_code import match_code


@dataclass(frozen=True, kw_only=True, slots=True)
class TakenBack:
    """The rounds that stand and fall together, of which no result is in."""

    rounds: tuple[tuple[str, int, tuple[str, ...]], ...]
    """Stage, number and the codes of the matches, without who is free."""
    running: int
    """At how many of these tables somebody writes the match down."""
    drawn: bool
    """Whether lines, places or entries that were drawn for them go along."""


def taken_back_with(event: EventFile, round_id: int) -> TakenBack | None:
    """Give what goes with a published round; None where a result of it is in."""
    division, round_ = facts.division_of_round(event, round_id)
    if not round_.published or played_in(division, [round_]) is not None:
        return None
    gone, draws = published_with(division, round_)
    if played_in(division, gone) is not None:
        return None
    begun = live_notes.running(event, division)
    return TakenBack(
        rounds=tuple(
            (own.stage, own.number, tuple(match_code(m.id) for m in own.matches if not m.bye))
            for own in gone
        ),
        running=sum(match.id in begun for own in gone for match in own.matches),
        drawn=any(key in division.facts.draws for key in draws),
    )
