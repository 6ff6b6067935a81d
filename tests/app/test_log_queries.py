"""The logs of an event file: penalties, rulings, the journal."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.operations import entrants, penalties, people, rulings
from app.queries import log_queries
from models.core.entrant_data import MemberData
from models.core.game import PenaltyClaim
from models.core.people import PersonData
from tests.app import desk, pairs


def test_the_journal_gives_the_newest_actions_first(event: EventFile, running: int) -> None:
    assert [entry.action for entry in log_queries.journal(event, limit=2)] == [
        "publish_round",
        "draw_round",
    ]
    assert len(log_queries.journal(event)) == 5


def test_a_ruling_names_the_round_the_table_and_who_sits_there(
    event: EventFile, running: int
) -> None:
    match = desk.last_round(event, running).matches[1]
    rulings.log(event, running, text="続行", referee="大島", match_id=match.id)
    rulings.log(event, running, text="注意", entrant_id=match.seats[0].entrant.id)
    first, second = log_queries.rulings(event, running)
    assert (first.stage, first.round, first.table) == ("swiss", 1, 2)
    assert first.names == tuple(seat.entrant.name for seat in match.seats)
    assert (second.round, second.table, second.names) == (None, None, first.names[:1])


def test_a_ruling_keeps_the_name_of_its_round_when_a_substitute_plays_later(
    event: EventFile,
) -> None:
    division = pairs.doubles(event, "山田・林", "甲・乙", "丙・丁", "戊・己")
    entrants.check_in(event, desk.ids(event, division))
    pair = pairs.named(event, division, "山田・林").id
    desk.draw(event, division)
    match = desk.match_of(event, division, pair)
    rulings.log(event, division, text="続行", match_id=match.id)
    rulings.log(event, division, text="注意", entrant_id=pair)
    member = MemberData(person=PersonData(name="森"))
    people.substitute(event, pair, 2, member, from_turn=2, answers=pairs.TOLD)
    of_match, of_pair, _substitution = log_queries.rulings(event, division)
    assert "山田・林" in of_match.names and len(of_match.names) == 2
    assert of_pair.names == ("山田・森",), "of no round, so as the pair is called now"


def test_a_ruling_of_one_of_a_table_names_that_one_alone(event: EventFile, running: int) -> None:
    match = desk.last_round(event, running).matches[0]
    person = match.seats[1].entrant
    rulings.log(event, running, text="注意", match_id=match.id, entrant_id=person.id)
    (line,) = log_queries.rulings(event, running)
    assert line.names == tuple(seat.entrant.name for seat in match.seats)
    assert (line.entrant_id, line.match_id) == (person.id, match.id)


def test_a_penalty_tells_who_when_and_what_it_cost(event: EventFile, running: int) -> None:
    match = desk.last_round(event, running).matches[0]
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 600, "statements_agree": True, "exempt": False}
    )
    person = match.seats[1].entrant
    penalties.log(event, running, person.id, claim, match_id=match.id, note="二回目")
    [logged] = log_queries.penalties(event, running)
    assert (logged.entrant, logged.round, logged.table) == (person, 1, 1)
    assert (logged.effect, logged.note) == ("minute_off", "二回目")


def test_the_last_printing_of_each_sheet_counts(event: EventFile, running: int) -> None:
    round_id = desk.last_round(event, running).id
    for digest in ("one", "two"):
        event.note_printed(running, "standings", digest, round_id=round_id)
    event.note_printed(running, "standings", "whole")
    found = log_queries.printed(event, running)
    assert {key: sheet.digest for key, sheet in found.items()} == {
        ("standings", round_id): "two",
        ("standings", None): "whole",
    }
