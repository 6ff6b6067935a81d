"""Shogi for other programs: cross-tables with who moved first, and the text of the federation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app import facts, sample_event
from app.event_file.file import EventFile
from app.imports.cross_table import read_lines
from app.operations import events
from app.operations.interchange import rebuilding
from app.queries import interchange, ranking_queries
from models.core.outcomes import Mark
from models.games.shogi import ShogiEnding, ShogiOptions
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson, compared
from models.told import ExportedResult
from models.views.divisions import Abroad
from reports.files.cross_table import cross_table_text
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import NotReady
from reports.games.shogi.fesa import fesa_lacking, fesa_text
from tests import disk
from tests.app.desk import refused
from tests.app.exchanged import head
from ui.papers.form_input import form_input

PAGE = """1 Ogawa_Hana 3d 2+br 3+w
2 Mori_Ren   1d 1-w  4+!
3 Kudo_Mio   2k 0+   1-b
4 Ishii_Sora 9k 0-   2-!
"""


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with disk.quick(), EventFile.create(tmp_path / "shogi.taikai", name="Meet") as made:
        yield made


def rebuilt(event: EventFile, played: PlayedDivision, name: str = "A級") -> int:
    return rebuilding.rebuild(event, played, game="shogi", name=name)


def order(event: EventFile, division: int) -> list[tuple[int | None, str]]:
    rows = ranking_queries.final_ranking(event, division).rows
    return [(row.place, row.entrant.name) for row in rows]


def test_who_moved_first_and_how_it_ended_come_back(event: EventFile) -> None:
    division = rebuilt(
        event, compared(read_lines(PAGE.replace("4+!", "4+t").replace("2-!", "2-t")))
    )
    stored = facts.division(event, division).results
    assert [(one.value.kind, one.value.first) for one in stored.values()] == [
        (ShogiEnding.RESIGNED, 0),
        (ShogiEnding.RESIGNED, 0),
        (ShogiEnding.TIME, None),
    ]
    text = cross_table_text(interchange.played(event, division))
    again = rebuilt(event, compared(read_lines(text)), "B級")
    assert order(event, again) == order(event, division)


def test_there_is_no_draw(event: EventFile) -> None:
    with refused("CROSS_RESULT") as found:
        rebuilt(event, compared(read_lines("1 Ono 2=\n2 Abe 1=")))
    assert found[0].values["problem"].code == "WINNER_NEEDED"


def test_the_text_of_the_federation(event: EventFile) -> None:
    division = rebuilt(event, compared(read_lines(PAGE)), "Class A")
    with pytest.raises(NotReady):  # nobody knows the day
        render_form("fesa", form_input(event, division, FORMS["fesa"]))
    events.rename(event, name="Meet", date="2026年11月21日（土）", venue="")
    data = render_form("fesa", form_input(event, division, FORMS["fesa"]))
    lines = data.decode("iso8859-1").split("\r\n")
    assert lines[0] == "[Meet, Class A, Japan, 2026-11-21]"
    assert lines[1] == "[2026-11-21]", "the event's day, not that of writing"
    assert lines[2] == "[Time control: 30min]"
    assert lines[3] == "Nr Name 1 2 Pts"
    assert lines[4:] == [
        "1 [Ogawa][Hana][2+ 3+] 2",
        "2 [Mori][Ren][1- 0+] 1",
        "3 [Kudo][Mio][0+ 1-] 1",
        "4 [Ishii][Sora][0- 0-] 0",
        "",
    ]


def test_names_are_written_in_latin_letters_and_nothing_stands_for_what_lacks() -> None:
    people = (
        PlayedPerson(number=1, name="榎本 俊輔", roman="ENOMOTO Shunsuke"),
        PlayedPerson(number=2, name="Müller [Jr.]"),
        PlayedPerson(number=3, name="林 桜"),
    )
    won = ExportedResult(marks=(Mark.WIN, Mark.LOSS))
    played = PlayedDivision(
        people=people, rounds=((PlayedMatch(seats=(1, 2), told=won), PlayedMatch(seats=(3,))),)
    )
    said = Abroad(title="Spring Cup", place="Nagoya")
    (lacks,) = fesa_lacking(head(), played, said)
    assert (lacks.code, lacks.values) == ("ABROAD_NAMES", {"names": ["林 桜"]})
    with pytest.raises(UnicodeEncodeError):
        fesa_text(head(), played, ShogiOptions(), said)
    spelt = (*people[:2], replace(people[2], roman="HAYASHI Sakura"))
    data = fesa_text(head(), replace(played, people=spelt), ShogiOptions(), said)
    lines = data.decode("iso8859-1").split("\r\n")
    assert lines[:2] == ["[Spring Cup, Nagoya, Japan, 2026-04-05]", "[2026-04-05]"]
    assert lines[4:7] == [
        "1 [Enomoto][Shunsuke][2+] 0",
        "2 [Müller][(Jr.)][1-] 0",
        "3 [Hayashi][Sakura][0+] 0",
    ]


def test_a_knockout_with_consolation_goes_out_turn_by_turn(event: EventFile) -> None:
    division = sample_event.add(event, "shogi", "将棋の部")
    sample_event.play_through(event, division)
    played = interchange.played(event, division)
    assert played.matches > len(played.people) - 1  # those of the consolation, too
    assert max(sum(who.number in m.seats for m in played.rounds[1]) for who in played.people) == 1
    again = rebuilt(event, compared(read_lines(cross_table_text(played))), "去年の部")
    assert pairs(interchange.played(event, again)) == pairs(played)
    assert FORMS["fesa"].lacking(form_input(event, division, FORMS["fesa"])), "no day"
    events.rename(event, name="Meet", date="2026-11-21", venue="市民館")
    data = render_form("fesa", form_input(event, division, FORMS["fesa"]))
    assert data.startswith(b"[1st Taikai Desk Cup, Shogi, Shizuoka, Japan, 2026-11-21]")


def pairs(played: PlayedDivision) -> list[set[frozenset[int]]]:
    """Give who met whom in every round, and who was free."""
    return [{frozenset(match.seats) for match in matches} for matches in played.rounds]
