"""Anybody can repeat a published draw, whatever is renamed later."""

from __future__ import annotations

from pathlib import Path

from app import queries, sample_event
from app.operations import divisions, rounds
from models.pairing.swiss import pair_random


def test_seed_and_label_repeat_the_draw_after_the_division_was_renamed(tmp_path: Path) -> None:
    with sample_event.create(tmp_path / "a.taikai") as event:
        division = queries.event_view(event).divisions[0]
        rounds.draw_first(event, division.id, seed="2026-11-21")
        divisions.change(
            event,
            division.id,
            name="レディースの部",
            options=division.options,
            programme_options=division.programme_options,
        )
        drawn = queries.rounds(event, division.id)[0]
        assert (drawn.seed, drawn.label) == ("2026-11-21", "女子の部 R1")
        people = [entrant.id for entrant in queries.entrants(event, division.id)]
        again = pair_random(people, drawn.seed, drawn.label)
        tables = [tuple(seat.entrant.id for seat in match.seats) for match in drawn.matches]
        assert tables == [*again.tables, (again.bye,)]


def test_lots_drawn_by_hand_have_neither_seed_nor_label(tmp_path: Path) -> None:
    with sample_event.create(tmp_path / "a.taikai") as event:
        division = queries.event_view(event).divisions[1]
        people = [entrant.id for entrant in queries.entrants(event, division.id)]
        rounds.draw_first(event, division.id, lots=people)
        drawn = queries.rounds(event, division.id)[0]
        assert (drawn.seed, drawn.label, drawn.drawn_by) == ("", "", "lots")
