"""What nobody can see in a typed or pasted name is not kept; rare kanji are, as they are."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.commands.output import write_forms
from app.event_file import snapshots
from app.event_file.file import EventFile
from app.operations import divisions, entrants, events
from tests.app import desk


def test_names_keep_every_character_that_can_be_seen(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    name = "髙\U000e0100橋\u3000𠮷"
    entrants.add(event, division_id, entrants.EntrantData(name=name))
    assert queries.entrants(event, division_id)[-1].name == name


def test_control_characters_and_half_characters_are_left_out(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 2)
    entrants.add(event, division_id, entrants.EntrantData(name="山\x00田\ud800 太\u202e郎"))
    events.rename(event, name="大会\x1b[2J", date="", venue="")
    event.undo()
    event.redo()
    event.close()
    with EventFile.open(path) as again:
        assert queries.entrants(again, division_id)[-1].name == "山田 太郎"
        assert queries.event_view(again).name == "大会[2J"


def test_every_division_is_exported_into_a_folder_of_its_own(
    event: EventFile, tmp_path: Path
) -> None:
    for name in ("a/b", "A?B", "a_b", "a:b"):
        divisions.add(event, game="plain", name=name, programme="swiss")
    for division in queries.event_view(event).divisions:
        write_forms(event, division.id, tmp_path / "out")
    found = sorted(path.name.casefold() for path in (tmp_path / "out").iterdir())
    assert found == ["a_b", "a_b-2", "a_b-3", "a_b-4"]


def test_snapshots_stay_in_order_when_the_clock_is_set_back(event: EventFile) -> None:
    event.snapshot("first")
    path = event.snapshot("second")
    path.rename(path.with_name(f"19990101-000000-000{path.name[19:]}"))
    event.snapshot("third")
    assert [found.label for found in snapshots.listing(event)] == ["third", "second", "first"]
