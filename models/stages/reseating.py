"""A later stage at tables in which everybody sits with others in every round."""

from __future__ import annotations

from models.pairing.seating_formula import Tables
from models.stages.format import StageView
from models.stages.proposals import Proposal, numbers_from
from models.stages.table_plans import Planning, make_plan


def seats_anew(view: StageView, number: int) -> Tables:
    """Seat the people of a round so that as few as possible meet again, the same every time.

    Nobody publishes a number for it: who came in, and where they have sat, is known to everybody.
    """
    game = view.facts.game
    people = tuple(entrant.id for entrant in view.present(number))
    played = [round_ for round_ in view.rounds if round_.published]
    history = tuple(tuple(match.seats for match in round_.matches) for round_ in played)
    wanted = Planning(
        people=people,
        first=number,
        rounds=number,
        sizes=game.sizes(view.facts.options),
        left_over=game.left_over,
        history=history,
        fill_ins=frozenset(own.id for own in view.facts.entrants if not own.ranked),
    )
    return make_plan(wanted, seed=view.key, label=f"R{number}").rounds[0]


def later_round(view: StageView, number: int, tables: Tables) -> Proposal:
    """Propose a round of a later stage, behind the tables that are kept for others."""
    numbers = numbers_from(view.tables_before, tables) if view.tables_before else ()
    return Proposal(stage=view.key, number=number, drawn_by="seeds", tables=tables, numbers=numbers)
