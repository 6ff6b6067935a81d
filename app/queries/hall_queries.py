"""From the event file to the tables of the hall: who needs which, and where two would meet."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from models.core.hall import HallTables, proposed
from models.core.steps import StepKind
from models.slots import MOST
from models.views.hall import DivisionTables, RoundSlot, TableOverlap


def tables(event: EventFile) -> tuple[DivisionTables, ...]:
    """Give what every division needs of the tables of the hall, in the order of the list.

    Left out are those whose matches are called to courts, and those whose matches are numbered on.
    """
    known = [facts.division(event, division_id) for division_id in facts.division_ids(event)]
    said = notes.HALL.all(event)
    return tuple(
        _tables(division, said.get(division.id, notes.HALL.usual))
        for division in known
        if at_tables(division)
    )


def at_tables(division: Division) -> bool:
    """Tell whether the numbers of a division are those of tables in the hall."""
    called = division.facts.game.court_calling
    return not called and not division.numbered_on and not division.programme.by_hand


def _tables(division: Division, hall_tables: HallTables) -> DivisionTables:
    kept = sorted(
        (table, entrant.called())
        for entrant in division.facts.entrants
        if not entrant.has_left and (table := entrant.table()) is not None
    )
    return DivisionTables(
        division_id=division.id,
        division=division.name,
        game=division.game,
        needed=_needed(division),
        said=hall_tables,
        kept=tuple({table: (table, name) for table, name in kept}.values()),
        playing=_playing(division),
        over=division.programme.steps(division.facts)[0].kind is StepKind.CLOSE,
    )


def _needed(division: Division) -> int:
    """Count the tables that a division needs at once: as many as it has had, or will have."""
    known = division.facts
    there = sum(not entrant.has_left for entrant in known.entrants)
    each = known.game.at_table(known.options)
    wanted = -(-there // each)
    if division.programme.nothing_but_bracket and wanted:
        wanted = 1 << (wanted - 1).bit_length()  # with the byes, whose tables stay empty
    drawn = (match.spot for round_ in known.rounds for match in round_.matches if not match.bye)
    return max(wanted, max(drawn, default=0))


def _playing(division: Division) -> tuple[int, ...]:
    return tuple(
        match.table
        for round_ in division.facts.rounds
        for match in round_.matches
        if round_.published and match.outcomes is None
    )


def overlaps(
    divisions: tuple[DivisionTables, ...], wanted: Mapping[int, HallTables] | None = None
) -> tuple[TableOverlap, ...]:
    """Find the numbers that two divisions would have; `wanted` are other tables than were said."""
    chosen = wanted or {}
    return tuple(
        TableOverlap(division=one.division, other=other.division, tables=tuple(sorted(shared)))
        for one, other in combinations(divisions, 2)
        if (
            shared := {*one.numbers(chosen.get(one.division_id))}
            & {*other.numbers(chosen.get(other.division_id))}
        )
    )


def proposal(divisions: tuple[DivisionTables, ...]) -> dict[int, HallTables]:
    """Propose where each division begins, so that no number stands twice.

    What is being played keeps its numbers, and everybody the table that is kept for him.
    """
    waiting = [one for one in divisions if not one.playing]
    taken = {number for one in divisions if one.playing for number in one.numbers()}
    own = {table for one in divisions for table, _name in one.kept}
    found = proposed(
        [max(0, one.needed - len(one.kept)) for one in waiting],
        taken,
        [{*one.said.skipped, *own} for one in waiting],
    )
    return {
        one.division_id: _leaving_out(one, tables, own)
        for one, tables in zip(waiting, found, strict=True)
    }


def _leaving_out(one: DivisionTables, tables: HallTables, own: set[int]) -> HallTables:
    """Leave out, beside what the desk has said, only what others have among these tables."""
    others = own - {table for table, _name in one.kept}
    last = tables.number(max(1, one.needed))
    passed = {table for table in others if tables.first <= table <= last}
    return HallTables(first=tables.first, skipped=one.said.skipped).without(passed)


def overlaps_of_round(event: EventFile, round_id: int) -> tuple[TableOverlap, ...]:
    """Find at which tables of a round others are playing now."""
    division, round_ = facts.division_of_round(event, round_id)
    if not at_tables(division):
        return ()
    mine = {match.table for match in round_.matches if not match.bye}
    found = []
    for division_id in facts.division_ids(event):
        other = facts.division(event, division_id)
        shared = mine.intersection(_playing(other)) if at_tables(other) else set()
        if division_id != division.id and shared:
            found.append(
                TableOverlap(division=division.name, other=other.name, tables=tuple(sorted(shared)))
            )
    return tuple(found)


LEAST_ROUNDS = 4


def round_slots(event: EventFile, division_id: int) -> tuple[RoundSlot, ...]:
    """Give a line for each round that a division has or will have, as far as that is known."""
    division = facts.division(event, division_id)
    division_facts, programme = division.facts, division.programme
    options = division_facts.programme_options
    drawn = {division.turn(round_): round_ for round_ in reversed(division_facts.rounds)}
    legs = programme.legs(options, len(division_facts.entrants)) or ()
    planned = max(
        programme.planned(division_facts), sum(len(leg.matches) for leg in legs if not leg.beside)
    )
    last = max(planned or LEAST_ROUNDS, len(division_facts.slots.times), *drawn, 1)
    return tuple(
        RoundSlot(
            turn=turn,
            stage=drawn[turn].stage if turn in drawn else "",
            number=drawn[turn].number if turn in drawn else 0,
            own=division_facts.slots.of(turn),
            usual=programme.slot(options, drawn[turn].stage if turn in drawn else "", turn),
        )
        for turn in range(1, min(last, MOST) + 1)
    )


def round_minutes(event: EventFile, division_id: int) -> int:
    """Give how long a round of a division usually takes, in minutes."""
    known = facts.division(event, division_id).facts
    return known.game.pace.minutes(known.options)
