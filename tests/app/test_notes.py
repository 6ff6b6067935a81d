"""Notes beside the facts: each kind is declared once, and what no action writes is not read."""

from __future__ import annotations

import pytest

from app.event_file.file import EventFile
from app.facts import notes
from app.facts.note import DivisionSetting, NoteKind
from app.operations.division_settings import say
from models.core.hall import HallTables
from models.core.house_rules import PlannedRounds
from models.core.problems import Refused
from models.slots import Slots
from models.views.divisions import Abroad
from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry
from tests.app import desk

KINDS = [own for own in vars(notes).values() if isinstance(own, NoteKind)]
TABLES = HallTables(first=7)


def test_no_two_kinds_of_notes_have_the_same_key() -> None:
    assert len({(own.owner, own.kind) for own in KINDS}) == len(KINDS) > 15


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"tables": "x", "times": 3, "people": 1}'])
def test_what_cannot_be_read_is_nothing(text: str) -> None:
    said = [own.read(text) for own in (notes.APART, notes.NUMBERS, notes.SLOTS, notes.VOID_CODE)]
    assert said == [None] * 4


def test_what_no_action_writes_is_not_read() -> None:
    assert notes.NUMBERS.read('{"tables": [[1, 5], [2, 5]]}') is None
    assert notes.TURN.read('{"turn": 1000}') is None
    assert notes.HALL.read('{"first": 0}') is None
    assert notes.START.read('{"bar": "5級", "floor": "初段"}') is None
    assert notes.CERTIFICATES.read('{"first": 9, "last": 3}') is None


def test_second_entry_is_read_for_what_it_can_mean() -> None:
    read = notes.SECOND_ENTRY.read
    assert read('{"tables": null}') == EVERYWHERE
    assert read('{"tables": -4}') == NOWHERE
    assert read('{"tables": true}') is None


def test_a_note_knows_the_division_of_what_it_is_about(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    person = desk.ids(event, division_id)[0]
    with event.transaction("plan_absences", division="", name="", rounds=()) as session:
        notes.PLANNED.keep(session, person, PlannedRounds(rounds=(2,)))
        notes.HALL.keep(session, division_id, HallTables(first=7))
    assert notes.PLANNED.all(event, division_id) == {person: PlannedRounds(rounds=(2,))}
    assert notes.HALL.of(event, division_id) == HallTables(first=7)
    with event.transaction("plan_absences", division="", name="", rounds=()) as session:
        notes.PLANNED.keep(session, person, None)
    assert notes.PLANNED.texts(event) == {}


def test_a_setting_says_the_usual_until_the_division_or_the_newest_other_has_said_more(
    event: EventFile,
) -> None:
    first, second, third = (desk.othello(event, 2, name=name) for name in "ABC")
    settings = [own for own in KINDS if isinstance(own, DivisionSetting)]
    assert len(settings) == 9
    assert all(own.said(event, first) == own.usual for own in settings)
    one, other = (Abroad(title=name, place=name) for name in ("Oslo", "Nara"))
    with event.transaction("call_abroad", division="", names=(), count=0) as session:
        notes.ABROAD.say(session, first, one)
        notes.ABROAD.say(session, second, other)
    assert [notes.ABROAD.said(event, own) for own in (first, second)] == [one, other]
    assert notes.ABROAD.said(event, third) == Abroad(place="Nara")


def test_the_usual_is_noted_where_it_must_not_follow_another(event: EventFile) -> None:
    division_id = desk.othello(event, 2)
    for setting, other in ((notes.SLOTS, Slots(times=("10:00–10:30",))), (notes.HALL, TABLES)):
        for value in (other, setting.usual):
            with event.transaction("restore") as session:
                setting.say(session, division_id, value)
    assert notes.SLOTS.texts(event) == {}
    assert [*notes.HALL.texts(event)] == [division_id]


def test_what_cannot_be_said_is_refused_and_changes_nothing(event: EventFile) -> None:
    division_id = desk.othello(event, 2)
    with pytest.raises(Refused, match="TABLES_RANGE"):
        say(event, notes.SECOND_ENTRY, division_id, SecondEntry(1000))
    say(event, notes.SECOND_ENTRY, division_id, NOWHERE)
    assert notes.SECOND_ENTRY.texts(event) == {}
    say(event, notes.SECOND_ENTRY, division_id, EVERYWHERE)
    say(event, notes.SECOND_ENTRY, division_id, NOWHERE)
    assert notes.SECOND_ENTRY.said(event, division_id) == NOWHERE
