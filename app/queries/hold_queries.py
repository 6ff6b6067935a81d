"""From the event file to the cards that are on hold, and to those that were typed only once."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.facts.match_rows import round_row
from app.gate import gate
from app.queries import log_queries
from models.core.facts import Round
from models.core.on_hold import OnHold
from models.stages.registry import at_once
from models.views.divisions import RoundView
from models.views.logs import HeldCard
from models.views.second_entry import NOWHERE, SecondEntry


def holds(event: EventFile, division_id: int) -> dict[int, OnHold]:
    """Give what is on hold in a division by match id; what is unfit is left out."""
    kept = notes.ON_HOLD.all(event, division_id)
    places = facts.division(event, division_id).places if kept else {}
    return {match_id: hold for match_id, hold in kept.items() if match_id in places}


def held_cards(event: EventFile, division_id: int) -> tuple[HeldCard, ...]:
    """Give every card on hold with its match, by round and table."""
    found = holds(event, division_id)
    if not found:
        return ()
    division = facts.division(event, division_id)
    return tuple(
        HeldCard(match=match, hold=found[match.id])
        for round_ in division.facts.rounds
        if not found.keys().isdisjoint(match.id for match in round_.matches)
        for match in round_row(division, round_, ()).matches
        if match.id in found
    )


def typed_once(
    event: EventFile, division_id: int, second: SecondEntry
) -> tuple[tuple[RoundView, tuple[int, ...]], ...]:
    """Give the rounds that wait for a second entry though all is entered, with those tables.

    Of an earlier round it is a result that was corrected since, or was left waiting.
    """
    if second == NOWHERE:
        return ()
    division = facts.division(event, division_id)
    published = [drawn for drawn in division.facts.rounds if drawn.published]
    rulings = log_queries.rulings(event, division_id)
    found = []
    for drawn in published:
        newest = drawn is published[-1]
        if _still_typed(division, drawn, beside=not newest) or not any(
            second.wants(match.spot)
            and match.id in division.results
            and not division.results[match.id].confirmed
            for match in drawn.matches
        ):
            continue
        shown = round_row(division, drawn, ())
        items = gate(
            running=shown if newest else None,
            earlier=() if newest else (shown,),
            rulings=rulings,
            second=second,
        )
        tables = tuple(item.values["table"] for item in items if item.code == "NOT_CONFIRMED")
        if tables:
            found.append((shown, tables))
    return tuple(found)


def _still_typed(division: Division, drawn: Round, *, beside: bool) -> bool:
    """Tell whether results of a round, or of those that run beside it, are still to be entered."""
    known = division.facts
    if beside and at_once(division.programme, known.programme_options, drawn.stage):
        return any(own.missing for own in known.stage_rounds(drawn.stage))
    return bool(drawn.missing)
