"""Sheets that left the desk and what makes them stale."""

from __future__ import annotations

from pathlib import Path

from app import queries, sample_event
from app.event_file.file import Changed, EventFile
from app.operations import entrants, rounds, rulings
from models.core.causes import Authority
from models.core.entrant_data import EntrantData
from reports.forms.catalogue import FORMS
from reports.forms.form import digest
from ui.papers import issued
from ui.papers.form_input import form_input


def _states(event: EventFile, division_id: int, key: str, round_id: int | None) -> issued.Issued:
    form = FORMS[key]
    given = form_input(event, division_id, form, round_id=round_id)
    return issued.state(event, division_id, form, round_id, given)


def _print(event: EventFile, division_id: int, key: str, round_id: int | None) -> None:
    form = FORMS[key]
    given = form_input(event, division_id, form, round_id=round_id)
    issued.note(event, division_id, form, round_id, given)


def test_results_leave_a_pairing_sheet_current_and_a_swap_makes_it_stale(tmp_path: Path) -> None:
    with sample_event.create(tmp_path / "a.taikai") as event:
        division = queries.event_view(event).divisions[0].id
        sample_event.pair(event, division, 1)
        first = queries.rounds(event, division)[0]
        assert _states(event, division, "pairing_by_table", first.id).state == "no"
        rounds.publish(event, first.id)
        _print(event, division, "pairing_by_table", first.id)
        _print(event, division, "standings", first.id)
        sample_event.enter_results(event, division, leave=2)
        assert _states(event, division, "pairing_by_table", first.id).state == "current"
        assert _states(event, division, "standings", first.id).state == "stale"
        last = queries.rounds(event, division)[0].matches[-3:-1]
        a, b = (match.seats[0].entrant.id for match in last)
        rounds.swap(event, first.id, a, b, by=Authority(referee="大島", reason="同じ教室のため"))
        told = _states(event, division, "pairing_by_table", first.id)
        assert told.state == "stale"
        assert told.since[0].action == "swap_seats"
        event.undo()
        assert _states(event, division, "pairing_by_table", first.id).state == "current"


def test_the_wall_remembers_across_a_restart_and_undo_does_not_unprint(tmp_path: Path) -> None:
    path = tmp_path / "a.taikai"
    with sample_event.create(path) as event:
        division = queries.event_view(event).divisions[1].id
        _print(event, division, "entrants_csv", None)
        before = event.undoable
        seen: list[Changed] = []
        event.listen(seen.append)
        _print(event, division, "entrants_csv", None)
        assert seen == [Changed.PRINTED]
        assert event.undoable == before
    with EventFile.open(path) as event:
        assert _states(event, division, "entrants_csv", None).state == "current"
        entrants.add(event, division, EntrantData(name="新谷 朔"))
        assert _states(event, division, "entrants_csv", None).state == "stale"


def test_the_time_of_printing_makes_no_sheet_stale(tmp_path: Path) -> None:
    with sample_event.create(tmp_path / "a.taikai") as event:
        division = queries.event_view(event).divisions[0].id
        form = FORMS["entrants_csv"]
        first = form_input(event, division, form)
        later = form_input(event, division, form)
        assert digest(form, first) == digest(form, later)


def test_the_log_is_stale_only_when_a_line_of_it_changes(tmp_path: Path) -> None:
    with sample_event.create(tmp_path / "a.taikai") as event:
        division = queries.event_view(event).divisions[0].id
        sample_event.pair(event, division, 1)
        first = queries.rounds(event, division)[0]
        rounds.publish(event, first.id)
        match = first.matches[0]
        who = match.seats[0].entrant.id
        rulings.log(event, division, text="遅刻を許可", match_id=match.id, entrant_id=who)
        _print(event, division, "ruling_log", first.id)
        sample_event.enter_results(event, division)
        last = queries.rounds(event, division)[-1].matches[-1].seats[0].entrant.id
        entrants.withdraw(event, last, from_round=2)
        assert _states(event, division, "ruling_log", first.id).state == "current"
        rulings.log(event, division, text="会場を移動")
        assert _states(event, division, "ruling_log", first.id).state == "stale"
        event.undo()
        assert _states(event, division, "ruling_log", first.id).state == "current"
