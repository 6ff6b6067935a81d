"""Draws of knock-outs: who stands on which line."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.operations.writing.seating import add_draw, add_round
from models.core.problems import refuse
from models.stages.proposals import BracketDraw


def draw_bracket(event: EventFile, division_id: int, key: str, wish: BracketDraw) -> int:
    """Fill the lines of a knock-out and propose its first round; give the round's id.

    Refused: what the programme says (`Programme.bracket`).
    """
    division = facts.division(event, division_id)
    if not division.programme.has_bracket:
        raise refuse("NO_BRACKET_HERE", division=division.name)
    drawn, proposal = division.programme.bracket(division.facts, key, wish)
    details = {"division": division.name, "stage": proposal.stage, "key": key}
    with event.transaction("draw_bracket", **details) as session:
        add_draw(session, division_id, drawn)
        return add_round(session, division, proposal, (drawn.seed, drawn.label)).id


def bracket_label(division_name: str, key: str) -> str:
    """Give the label that, with the published seed, repeats the draw of a bracket.

    >>> bracket_label("無差別の部", "main")
    '無差別の部 main'
    """
    return f"{division_name} {key}"
